"""Leduc hold'em, on the protocol: the yardstick of equilibrium finding (Southey and others, 2005).

Six cards, two each of three ranks; an ante of 1; two rounds of betting with raises of 2 and then 4, two raises at most
in each; a card for all between the rounds.  A pair with it wins, else the higher rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import permutations

RAISES = (2, 4)


@dataclass(frozen=True)
class LeducSeen:
    seat: int
    actions: tuple[str, ...]
    own: int
    public: int | None
    history: tuple[str, ...]


@dataclass(frozen=True)
class Leduc:
    """`cards` are those of both seats and the one for all; suits are told apart where `suits`."""

    cards: tuple[int, int, int]
    suits: bool
    history: tuple[str, ...] = ("",)

    @cached_property
    def stakes(self) -> tuple[int, int]:
        stakes = [1, 1]
        for part, line in enumerate(self.history):
            for place, move in enumerate(line):
                if move == "r":
                    stakes[place % 2] = max(stakes) + RAISES[part]
                elif move == "c":
                    stakes[place % 2] = max(stakes)
        return stakes[0], stakes[1]

    @property
    def folded(self) -> bool:
        return self.history[-1].endswith("f")

    @property
    def to_act(self) -> tuple[int, ...]:
        done = self.folded or (len(self.history) == 2 and settled(self.history[-1]))
        return () if done else (len(self.history[-1]) % 2,)

    def legal_actions(self, seat: int) -> tuple[str, ...]:
        if seat not in self.to_act:
            return ()
        raises = self.history[-1].count("r")
        return (*(("f",) if self.stakes[0] != self.stakes[1] else ()), "c", *(("r",) if raises < 2 else ()))

    def apply(self, seat: int, action: str) -> Leduc:
        assert action in self.legal_actions(seat)
        history = (*self.history[:-1], self.history[-1] + action)
        if len(history) == 1 and settled(history[0]):
            history = (*history, "")
        return replace(self, history=history)

    def face(self, card: int) -> int:
        return card if self.suits else card // 2

    def observation(self, seat: int) -> LeducSeen:
        public = self.face(self.cards[2]) if len(self.history) == 2 else None
        return LeducSeen(seat, self.legal_actions(seat), self.face(self.cards[seat]), public, self.history)

    def returns(self) -> tuple[Fraction, Fraction]:
        if self.folded:
            loser = (len(self.history[-1]) - 1) % 2
            won = self.stakes[loser] * (1 if loser == 1 else -1)
        else:
            first, second = (strength(card, self.cards[2]) for card in self.cards[:2])
            won = self.stakes[0] * ((first > second) - (first < second))
        return Fraction(won), Fraction(-won)


def settled(line: str) -> bool:
    return line.endswith("c") and len(line) > 1


def strength(card: int, public: int) -> tuple[bool, int]:
    return card // 2 == public // 2, card // 2


@dataclass(frozen=True)
class LeducGame:
    suits: bool = False
    seats: int = 2

    def deals(self) -> Iterator[tuple[Leduc, int]]:
        for cards in permutations(range(6), 3):
            yield Leduc(cards, self.suits), 1
