"""Between which chances a card takes its trick: against all who take it if they can, and all who keep from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from piligames.odds import falling
from piligames.pleesheez.cards import Card, Mom, Pillow
from piligames.pleesheez.notation import Position
from piligames.pleesheez.odds.asked import WAYS, Asked
from piligames.pleesheez.round import Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play


@dataclass(frozen=True, slots=True)
class PlayBounds:
    """A play, with its chance to take the trick under two models.

    `beat`: each later seat takes the trick from it if it can, a Pillow in the lead colour, and else plays any card.
    `duck`: each later seat plays any card that does not take it, if it has one; a Mom is such a card.
    """

    play: Play
    beat: Fraction
    duck: Fraction

    @property
    def low(self) -> Fraction:
        """The least of the two."""
        return min(self.beat, self.duck)

    @property
    def high(self) -> Fraction:
        """The greatest of the two."""
        return max(self.beat, self.duck)


def play_bounds(seen: Seen) -> tuple[PlayBounds, ...]:
    """The bounds of every play of the seat whose turn it is."""
    return _bounds(Asked.of(seen))


def position_bounds(position: Position, rules: Rules | None = None) -> tuple[PlayBounds, ...]:
    """The same for a position as text.

    >>> from piligames.pleesheez import parse_position
    >>> for play in position_bounds(parse_position("trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2")):
    ...     print(play.play, play.beat, play.duck)
    play r7 1938/16445 2907/3575
    play b2 3/230 559/1150
    """
    return _bounds(Asked.at(position, rules))


def _bounds(asked: Asked) -> tuple[PlayBounds, ...]:
    nothing = Fraction(0)
    return tuple(
        PlayBounds(play, _beat(asked, play), _duck(asked, play))
        if asked.holds(play)
        else PlayBounds(play, nothing, nothing)
        for play in asked.plays
    )


def _takes(card: Card, leaves: Callable[[Card], int]) -> bool:
    """Whether this card can take the trick."""
    return not isinstance(card, Mom) and leaves(card) < WAYS


def _ducks(card: Card, leaves: Callable[[Card], int]) -> bool:
    """Whether this card can leave the trick to another; a Pillow always can, in some other colour."""
    return isinstance(card, Mom | Pillow) or leaves(card) > 0


def _beat(asked: Asked, play: Play) -> Fraction:
    """No later seat may have a card that takes the trick, nor play a Mom; hidden hands are as large as one's own.

    Of the unseen cards first those are drawn that are played, then the rest of the hands.
    """
    leaves, size, hidden = asked.leaves(play), len(asked.hand), asked.hidden
    chance = Fraction(1)
    for hand in asked.open_hands:
        if any(_takes(card, leaves) for card in hand):
            return Fraction(0)
        chance *= Fraction(sum(not isinstance(card, Mom) for card in hand), len(hand))
    total, harmless = asked.unseen.total, sum(not _takes(card, leaves) for card in asked.unseen.sure)
    mean = Fraction(0)
    for moms, weak, weight in _compositions(asked, leaves):
        good = harmless + weak
        ways = falling(good, hidden) * falling(good - hidden + moms, hidden * (size - 1))
        mean += weight * Fraction(ways, falling(total, hidden * size))
    return chance * mean


def _compositions(asked: Asked, leaves: Callable[[Card], int]) -> Iterator[tuple[int, int, Fraction]]:
    """How many Moms and how many harmless Pillows are unseen besides those that are sure, with their chance."""
    unseen = asked.unseen
    weak = sum(not _takes(card, leaves) for card in unseen.pillows)
    for (moms, some), chance in unseen.joined.items():
        for count in range(min(weak, some) + 1):
            ways = comb(weak, count) * comb(len(unseen.pillows) - weak, some - count)
            if ways:
                yield moms, count, chance * Fraction(ways, comb(len(unseen.pillows), some))


def _duck(asked: Asked, play: Play) -> Fraction:
    """Every later seat has to have, and to choose, a card that leaves the trick; a Mom spoils it.

    Seat by seat: how many such cards, Moms and others a hidden hand has, of those that are left.
    """
    leaves, size = asked.leaves(play), len(asked.hand)

    @cache
    def rest(seats: int, good: int, moms: int, bad: int) -> Fraction:
        if not seats:
            return Fraction(1)
        found = Fraction(0)
        for i in range(1, min(good, size) + 1):
            for j in range(min(moms, size - i) + 1):
                if size - i - j > bad:
                    continue
                ways = comb(good, i) * comb(moms, j) * comb(bad, size - i - j)
                found += ways * Fraction(i, i + j) * rest(seats - 1, good - i, moms - j, bad - (size - i - j))
        return found / comb(good + moms + bad, size)

    chance = Fraction(1)
    for hand in asked.open_hands:
        free = [card for card in hand if _ducks(card, leaves)]
        chance *= Fraction(sum(not isinstance(card, Mom) for card in free), len(free)) if free else 0
    good = sum(_ducks(card, leaves) for card in asked.unseen.sure)
    bad = len(asked.unseen.sure) - good
    mean = Fraction(0)
    for (moms, some), weight in asked.unseen.joined.items():
        mean += weight * rest(asked.hidden, good + some, moms, bad)
    return chance * mean
