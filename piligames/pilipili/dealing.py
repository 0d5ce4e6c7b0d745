"""A round before its cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import filterfalse
from random import Random

from piligames.core.game import Seat
from piligames.pilipili.cards import Card
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules


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


def deal_from(rules: Rules, mission: Mission, dealer: Seat, size: int, order: Sequence[Card]) -> Round:
    """Deal each seat its hand from this order, the dealer's first; the rest is set aside (PP-REVEAL)."""
    n = rules.seats
    hands: list[Sequence[Card]] = [()] * n
    for i in range(n):
        hands[(dealer + i) % n] = order[i * size : (i + 1) * size]
    return Round.begin(rules, mission, dealer, hands, order[n * size :])
