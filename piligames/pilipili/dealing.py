"""A round before its cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, filterfalse, permutations
from random import Random

from piligames.core.game import Seat
from piligames.pilipili.cards import Card
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules

Ways = Callable[[Sequence[Card], int], Iterable[tuple[Card, ...]]]
"""The ways to take so many of some cards, in an order that matters or not."""


@dataclass(frozen=True, slots=True)
class OneRound:
    """A single round, ready to be dealt: so many cards each, under one mission."""

    rules: Rules
    size: int
    mission: Mission = field(default_factory=Mission)
    dealer: Seat = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.seats

    def deal(self, rng: Random) -> Round:
        """Deal at random; the rest is set aside face down, in no order that matters (PP-REVEAL)."""
        rules = self.rules
        rules.check_fit(self.size, self.mission.extra)
        drawn = rng.sample(rules.cards, rules.seats * (self.size + self.mission.extra))
        rest = filterfalse(set(drawn).__contains__, rules.cards)
        return deal_from(rules, self.mission, self.dealer, self.size, [*drawn, *rest])

    def deals(self) -> Iterator[tuple[Round, int]]:
        """Every way to deal, all of them equally likely; there are few enough only with few cards (PP-REVEAL).

        The order of a hand matters where it lies face down, and the order of the cards set aside where they are drawn.
        """
        rules, mission = self.rules, self.mission
        rules.check_fit(self.size, mission.extra)
        ways: Ways = permutations if mission.by_place else combinations
        drawn: tuple[Ways, int] = permutations, mission.extra * rules.seats
        for order in _orders(rules.cards, [(ways, self.size)] * rules.seats + [drawn]):
            yield deal_from(rules, mission, self.dealer, self.size, order), 1


def deal_from(rules: Rules, mission: Mission, dealer: Seat, size: int, order: Sequence[Card]) -> Round:
    """Deal each seat its hand from this order, the dealer's first; the rest is set aside (PP-REVEAL)."""
    n = rules.seats
    hands: list[Sequence[Card]] = [()] * n
    for i in range(n):
        hands[(dealer + i) % n] = order[i * size : (i + 1) * size]
    return Round.begin(rules, mission, dealer, hands, order[n * size :])


def _orders(cards: Sequence[Card], taken: Sequence[tuple[Ways, int]]) -> Iterator[tuple[Card, ...]]:
    """The cards in every order in which parts of them can be taken, one after the other, each in its ways."""
    if not taken:
        yield tuple(cards)
        return
    (ways, count), *rest = taken
    for part in ways(cards, count):
        left = tuple(filterfalse(set(part).__contains__, cards))
        for order in _orders(left, rest):
            yield part + order
