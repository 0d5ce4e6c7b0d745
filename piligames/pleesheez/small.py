"""Rounds of Pleesheez that are small enough to be written out whole, by the same rules as any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pleesheez.cards import Card, Cards, Colour, in_order
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules


@dataclass(frozen=True)
class SmallRound:
    """The end of a round in which nobody knows who holds which of some cards: each seat has so many of them.

    What is left over lies aside, unseen.
    `types` are the plushies that the seats collect; `kept` is what they keep from earlier rounds, by which a set may
    become complete (PZ-INSTANT).
    What a seat earns are the plushies of its own that it takes, which is not zero-sum; `piligames.solve.difference`
    reads it so for two.

    >>> from piligames.pleesheez import parse_card
    >>> from piligames.solve import difference, equilibrium, flatten
    >>> cards = tuple(map(parse_card, ("r1", "r2", "b1", "b2")))
    >>> game = SmallRound(Rules(2), cards, hand=2, trump="p", types=(0, 1))
    >>> equilibrium(flatten(game, difference)).value
    Fraction(-1, 3)
    """

    rules: Rules
    cards: Cards
    hand: int
    trump: Colour
    types: tuple[int, ...]
    leader: Seat = 0
    kept: tuple[Cards, ...] = ()

    def __post_init__(self) -> None:
        self.rules.check_types(self.types)
        needed = self.seats * self.hand
        if self.hand < 1 or needed > len(self.cards):
            raise ImpossiblePosition(
                f"{self.seats} players with {self.hand} cards each need {needed}, and there are {len(self.cards)}",
                rule="PZ-SEATS",
                where="hand",
            )

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Round:
        """Deal at random."""
        drawn = rng.sample(self.cards, self.seats * self.hand)
        return self._round([drawn[seat * self.hand : (seat + 1) * self.hand] for seat in range(self.seats)])

    def deals(self) -> Iterator[tuple[Round, int]]:
        """Every way to deal, all of them equally likely; cards that look alike are dealt as different ones."""
        for hands in _shared(range(len(self.cards)), self.seats, self.hand):
            yield self._round([[self.cards[place] for place in hand] for hand in hands]), 1

    def _round(self, hands: Iterable[Iterable[Card]]) -> Round:
        return Round.begin(self.rules, self.types, self.trump, self.leader, list(map(in_order, hands)), self.kept)


def _shared(places: range | tuple[int, ...], seats: int, hand: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to take a hand for each seat."""
    if not seats:
        yield ()
        return
    for part in combinations(places, hand):
        left = tuple(place for place in places if place not in part)
        for rest in _shared(left, seats - 1, hand):
            yield (part, *rest)


def tell(seen: Seen) -> str:
    """What a seat has seen of a small round, in short: no two observations of the same game are told alike."""
    tricks = [f"{trick.leader}: {','.join(play.laid for play in trick.plays)}" for trick in seen.tricks]
    here = [f"{seen.leader}: {','.join(play.laid for play in seen.trick)}"] if seen.trick else []
    return " | ".join([f"seat {seen.seat} holds {','.join(map(str, seen.hand)) or 'nothing'}", *tricks, *here])
