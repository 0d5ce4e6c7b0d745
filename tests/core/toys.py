"""Three games small enough to see through, one for each tempo: in turn, at once, in real time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations
from random import Random

from piligames.core import GameNotOver, IllegalAction


@dataclass(frozen=True)
class KuhnSeen:
    seat: int
    actions: tuple[str, ...]
    card: int
    history: str


@dataclass(frozen=True)
class Kuhn:
    """Kuhn's poker: three cards, an ante of 1 each, one bet of 1; `history` of p (pass) and b (bet)."""

    cards: tuple[int, int]
    history: str = ""

    ENDS = ("pp", "pbp", "pbb", "bp", "bb")

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.history in self.ENDS else (len(self.history) % 2,)

    def legal_actions(self, seat: int) -> tuple[str, ...]:
        return ("p", "b") if seat in self.to_act else ()

    def apply(self, seat: int, action: str) -> Kuhn:
        if seat not in self.to_act:
            raise IllegalAction("it is not your turn", rule="TOY-TURN", seat=seat, action=action)
        if action not in ("p", "b"):
            raise IllegalAction("pass or bet", rule="TOY-BET", seat=seat, action=action)
        return replace(self, history=self.history + action)

    def observation(self, seat: int) -> KuhnSeen:
        return KuhnSeen(seat, self.legal_actions(seat), self.cards[seat], self.history)

    def returns(self) -> tuple[Fraction, ...]:
        if self.to_act:
            raise GameNotOver("the hand is still being played")
        stake = Fraction(2 if self.history.endswith("bb") else 1)
        first_wins = self.cards[0] > self.cards[1]
        if self.history in ("bp", "pbp"):
            first_wins = self.history == "bp"
        return (stake, -stake) if first_wins else (-stake, stake)


@dataclass(frozen=True)
class KuhnGame:
    seats: int = 2

    def deal(self, rng: Random) -> Kuhn:
        first, second = rng.sample((1, 2, 3), 2)
        return Kuhn((first, second))

    def deals(self) -> Iterator[tuple[Kuhn, int]]:
        for cards in permutations((1, 2, 3), 2):
            yield Kuhn(cards), 1


@dataclass(frozen=True)
class PenniesSeen:
    seat: int
    actions: tuple[str, ...]
    own: str | None
    shown: tuple[str, ...]


@dataclass(frozen=True)
class Pennies:
    """Matching pennies: both answer at once, and an answer is sealed until both are in; seat 0 wins a match."""

    sealed: tuple[str | None, str | None] = (None, None)

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat, answer in enumerate(self.sealed) if answer is None)

    def legal_actions(self, seat: int) -> tuple[str, ...]:
        return ("heads", "tails") if seat in self.to_act else ()

    def apply(self, seat: int, action: str) -> Pennies:
        if action not in self.legal_actions(seat):
            raise IllegalAction("one answer each, heads or tails", rule="TOY-ONE", seat=seat, action=action)
        first, second = self.sealed
        return Pennies((action, second) if seat == 0 else (first, action))

    def observation(self, seat: int) -> PenniesSeen:
        shown = () if self.to_act else tuple(str(answer) for answer in self.sealed)
        return PenniesSeen(seat, self.legal_actions(seat), self.sealed[seat], shown)

    def returns(self) -> tuple[Fraction, ...]:
        if self.to_act:
            raise GameNotOver("an answer is missing")
        win = Fraction(1 if self.sealed[0] == self.sealed[1] else -1)
        return (win, -win)


@dataclass(frozen=True)
class GrabSeen:
    seat: int
    actions: tuple[int, ...]
    left: frozenset[int]


@dataclass(frozen=True)
class Grab:
    """A race for things on a table: whoever reaches one first has it.

    A seat in `waiting` cannot see the table until the first thing has been taken.
    """

    seats: int
    left: frozenset[int]
    owners: tuple[tuple[int, int], ...] = ()
    waiting: frozenset[int] = frozenset()

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.waiting) if self.left else ()

    def legal_actions(self, seat: int) -> tuple[int, ...]:
        return tuple(sorted(self.left)) if seat in self.to_act else ()

    def apply(self, seat: int, action: int) -> Grab:
        if action not in self.legal_actions(seat):
            raise IllegalAction("it is gone", rule="TOY-GONE", seat=seat, action=action)
        return replace(self, left=self.left - {action}, owners=(*self.owners, (action, seat)), waiting=frozenset[int]())

    def observation(self, seat: int) -> GrabSeen:
        return GrabSeen(seat, self.legal_actions(seat), self.left)

    def returns(self) -> tuple[Fraction, ...]:
        if self.to_act:
            raise GameNotOver("things are left on the table")
        return tuple(Fraction(sum(owner == seat for _, owner in self.owners)) for seat in range(self.seats))
