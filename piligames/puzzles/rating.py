"""How strong a solver is, and how hard a puzzle is for people: ratings by Glicko.

Source: M. E. Glickman, "The Glicko system" (1995), with one rating period for each puzzle.
A rating library was looked for and none taken: those that are kept well rate teams, and come as compiled wheels,
which a notebook in a browser cannot load; this is one formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, pi, sqrt

Q = log(10) / 400
WIDEST = 350.0
"""The deviation of somebody of whom nothing is known."""
LEAST = 30.0
"""No deviation becomes less, so that a rating can always move."""
FIRST = 1500.0
EASIEST, PER_LEVEL = 1100.0, 200.0
"""A puzzle of level 1 begins at so much, and with each level more at so much more."""
PUZZLE_DEVIATION = 150.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A number that says how strong, and how far it may be off: with 95 % within two deviations."""

    value: float = FIRST
    deviation: float = WIDEST

    def __str__(self) -> str:
        return f"{self.value:.0f} ± {2 * self.deviation:.0f}"

    def expects(self, other: Rating) -> float:
        """The chance to do better than the other: for a solver, to solve the puzzle.

        >>> Rating(1500, 30).expects(Rating(1500, 30))
        0.5
        """
        return 1 / (1 + 10 ** (-_damped(other.deviation) * (self.value - other.value) / 400))


def begins_at(level: int) -> Rating:
    """What a puzzle of this level is taken for before anybody has tried it.

    >>> begins_at(3)
    Rating(value=1500.0, deviation=150.0)
    """
    return Rating(EASIEST + PER_LEVEL * (level - 1), PUZZLE_DEVIATION)


def rated(mine: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """My rating after these results, each against a rating: 1 won, 0 lost.

    The worked example of the source:

    >>> after = rated(Rating(1500, 200), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    >>> round(after.value), round(after.deviation, 1)
    (1464, 151.4)
    """
    if not results:
        return mine
    parts = [(_damped(other.deviation), mine.expects(other), result) for other, result in results]
    information = Q**2 * sum(g**2 * e * (1 - e) for g, e, _ in parts)
    precision = 1 / mine.deviation**2 + information
    value = mine.value + Q / precision * sum(g * (result - e) for g, e, result in parts)
    return Rating(value, max(LEAST, sqrt(1 / precision)))


def _damped(deviation: float) -> float:
    """How much a result against somebody whose rating is off by so much still says: g in the source."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)
