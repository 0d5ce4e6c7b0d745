"""Games to find equilibria of, and the long way to find out what `piligames.solve` says of them: state by state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

from piligames.pilipili.small import small_round
from piligames.solve import Policy, Tree, flatten
from tests.core.toys import KuhnGame, Pennies
from tests.solve.leduc import LeducGame


@dataclass(frozen=True)
class PenniesGame:
    """Matching pennies as a game."""

    seats: int = 2

    def deals(self) -> Iterator[tuple[Pennies, int]]:
        yield Pennies(), 1


@dataclass(frozen=True)
class WhisperSeen:
    seat: int
    actions: tuple[int, ...]
    coin: int | None
    said: tuple[int, ...]


@dataclass(frozen=True)
class Whisper:
    """Seat 1 says a number, and a second one if the coin lies on heads; seat 0 hears nothing and guesses.

    So the positions that seat 0 cannot tell apart lie at unlike depths.
    """

    coin: int
    said: tuple[int, ...] = ()
    guess: int | None = None

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.guess is not None:
            return ()
        return (0,) if len(self.said) > self.coin else (1,)

    def legal_actions(self, seat: int) -> tuple[int, ...]:
        return () if seat not in self.to_act else (0, 1, 2) if seat == 0 else (0, 1)

    def apply(self, seat: int, action: int) -> Whisper:
        return replace(self, guess=action) if seat == 0 else replace(self, said=(*self.said, action))

    def observation(self, seat: int) -> WhisperSeen:
        actions = self.legal_actions(seat)
        return WhisperSeen(0, actions, None, ()) if seat == 0 else WhisperSeen(1, actions, self.coin, self.said)

    def returns(self) -> tuple[Fraction, Fraction]:
        far = abs(sum(self.said) - (self.guess or 0))
        return Fraction(1 - far), Fraction(far * (2 + self.coin), 3)


@dataclass(frozen=True)
class WhisperGame:
    seats: int = 2

    def deals(self) -> Iterator[tuple[Whisper, int]]:
        yield Whisper(0), 2
        yield Whisper(1), 3


GAMES = {
    "whisper": WhisperGame(),
    "kuhn": KuhnGame(),
    "leduc": LeducGame(),
    "pennies": PenniesGame(),
    "two seats": small_round(2, 1, 4, hook=False),
    "two cards": small_round(2, 2, 4),
    "three seats": small_round(3, 1, 3),
}


@cache
def tree(name: str) -> Tree:
    return flatten(GAMES[name])


def random_policy(of: Tree, rng: Random) -> Policy:
    """Any policy, in fractions, in which some actions are never taken."""
    table = {}
    for seen in of.observations:
        weights = [rng.randrange(4) for _ in seen.actions]
        weights[rng.randrange(len(weights))] += 1
        table[seen] = tuple(Fraction(weight, sum(weights)) for weight in weights)
    return Policy(table)


def long_way(game: Any, policy: Policy) -> list[Fraction]:
    """What each seat earns, by going through every deal and every action."""
    total, earned = 0, [Fraction(0)] * game.seats

    def go(state: Any, chance: Fraction) -> None:
        if not state.to_act:
            for seat, each in enumerate(state.returns()):
                earned[seat] += chance * each
            return
        seat = state.to_act[-1]  # of several at once the last one first: it must make no difference
        seen = state.observation(seat)
        for action, part in zip(seen.actions, policy.chances(seen), strict=True):
            if part:
                go(state.apply(seat, action), chance * part)

    for state, weight in game.deals():
        total += weight
        go(state, Fraction(weight))
    return [each / total for each in earned]


def pure_policies(of: Tree, seat: int) -> Iterator[Policy]:
    """Every way of one seat to choose one action in each of its information sets."""
    sets = [seen for seen in of.observations if seen.seat == seat]
    for choice in product(*(range(len(seen.actions)) for seen in sets)):
        yield Policy(
            {
                seen: tuple(Fraction(place == chosen) for place in range(len(seen.actions)))
                for seen, chosen in zip(sets, choice, strict=True)
            }
        )
