"""For each card of a hand: the chance to take the trick, that Mom sets it aside, and the own plushies won with it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from piligames.pleesheez.notation import Position
from piligames.pleesheez.odds.asked import Asked
from piligames.pleesheez.round import Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, set_aside

MODEL = "random"
"""Each later seat plays any card of its hand, a Pillow as any colour that it may have; each as likely."""


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """A play: the chances to take the trick and that it is set aside, and the mean of the own plushies won in it."""

    play: Play
    wins: Fraction
    aside: Fraction
    plush: Fraction
    model: str = MODEL


def play_odds(seen: Seen) -> tuple[PlayOdds, ...]:
    """The odds of every play of the seat whose turn it is, hidden hands being any that fit what it has seen.

    >>> from random import Random
    >>> from piligames.pleesheez import Pleesheez
    >>> seen = Pleesheez(Rules(3)).deal(Random(7)).observation(0)
    >>> odds = play_odds(seen)[0]
    >>> str(odds.play), odds.wins, odds.aside, odds.plush
    ('play r2', Fraction(3, 10), Fraction(0, 1), Fraction(1, 5))
    """
    return _all_odds(Asked.of(seen))


def position_odds(position: Position, rules: Rules | None = None) -> tuple[PlayOdds, ...]:
    """The same for a position as text; the hand of the seat whose turn it is has to lie open, others may.

    >>> from piligames.pleesheez import parse_position
    >>> for odds in position_odds(parse_position("trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2")):
    ...     print(odds.play, odds.wins, odds.plush)
    play r7 969/2600 153/520
    play b2 7/50 9/100
    """
    return _all_odds(Asked.at(position, rules))


def _all_odds(asked: Asked) -> tuple[PlayOdds, ...]:
    aside = asked.aside
    return tuple(_odds(asked, play, aside) for play in asked.plays)


def _odds(asked: Asked, play: Play, aside: Fraction) -> PlayOdds:
    """One play: a later card may take the trick, spoil it, or leave it to this one.

    The numbers are means of a product over the later cards, each with its value in `WAYS`:
    for `wins`, in how many of its ways it leaves the trick to this play; for `plush` the same, with one card after
    another that this seat collects known to be among them; for `aside`, worked out before, whether it is no Mom.
    """
    trick = (*asked.trick, play)
    if set_aside(trick):
        return PlayOdds(play, Fraction(0), Fraction(1), Fraction(0))
    if not asked.holds(play):
        return PlayOdds(play, Fraction(0), aside, Fraction(0))
    leaves = asked.leaves(play)
    wins = asked.later_mean(leaves)
    own_now = sum(asked.is_own(each.card) for each in trick)
    return PlayOdds(play, wins, aside, own_now * wins + asked.own_coming(leaves))
