"""Exact chances and estimated ones, for any game.

- `distribution`: outcomes with integer weights; mean, variance, medians, conditioning, sums.
- `counting`: draws without replacement, and inclusion and exclusion.
- `nested`: how many of one's cards win, when each meets cards drawn at random.
- `simulation`: many numbered runs, here or by any `Executor`, and what they come to, with an interval.
- `formulas`: the formulas behind the numbers, as mathematics; `comparing`: a number found in three ways, side by side.

What a game's own cards make of it is in that game: `piligames.pilipili.odds`, `piligames.pleesheez.odds`.

`icepool` has dice and decks with all of this and more, and is an oracle of the tests.
It is not used here: a question about five cards takes it a second, and a table that shows chances beside its cards has
some milliseconds.
`scipy.stats` is not used as it knows floats alone, and a result here is a fraction.
"""

from piligames.odds.counting import binomial, exactly, falling, hypergeometric
from piligames.odds.distribution import Distribution
from piligames.odds.nested import Group, wins
from piligames.odds.simulation import Estimate, Sample, Sampled, simulate

__all__ = [
    "Distribution",
    "Estimate",
    "Group",
    "Sample",
    "Sampled",
    "binomial",
    "exactly",
    "falling",
    "hypergeometric",
    "simulate",
    "wins",
]
