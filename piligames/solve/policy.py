"""How seats play: for each information set the chance of each of its actions."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Any

from piligames.core.errors import NotationError
from piligames.core.game import Chooser, Seat
from piligames.solve.tree import Side, Tree

Number = Fraction | float
Chances = tuple[Number, ...]
Tell = Callable[[Any], str]
"""An observation as a short text, which no other observation of the game has."""

CLOSE = 1e-9
"""Floats may miss the sum of 1 by so much."""


@dataclass(frozen=True, repr=False)
class Policy:
    """The chance of each action by observation, in the order of the observation's `actions`.

    One policy can speak for several seats, as an observation tells whose it is.
    Where it says nothing, every action is as likely as any other: `Policy()` is uniformly random everywhere.

    >>> Policy()
    <Policy for 0 information sets>
    """

    table: Mapping[Any, Chances] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seen, chances in self.table.items():
            if len(chances) != len(seen.actions):
                raise ValueError(f"{len(chances)} chances for {len(seen.actions)} actions: {seen}")
            if any(chance < 0 for chance in chances) or abs(sum(map(float, chances)) - 1) > CLOSE:
                raise ValueError(f"these are no chances, which are at least 0 and add up to 1: {chances} of {seen}")

    def chances(self, seen: Any) -> Chances:
        """The chance of each action at this observation."""
        said = self.table.get(seen)
        return (Fraction(1, len(seen.actions)),) * len(seen.actions) if said is None else said

    def but(self, other: Policy) -> Policy:
        """The same, except where the other one says something."""
        return Policy({**self.table, **other.table})

    def of(self, seat: Seat) -> Policy:
        """What it says for one seat."""
        return Policy({seen: chances for seen, chances in self.table.items() if seen.seat == seat})

    def exactly(self, largest: int | None = None) -> Policy:
        """The same in fractions that add up to 1 exactly; with denominators near `largest` at most, so rounded.

        A float is a fraction already, though not a short one.
        """
        return Policy({seen: _exact(chances, largest) for seen, chances in self.table.items()})

    def chooser(self, rng: Random) -> Chooser:
        """A player that keeps to it, drawing with this source of chance.

        It raises `ValueError` at an observation of which the policy says nothing, unless that is so of all of them.
        Seats that answer at once have to be asked in the order in which they are listed, as `flatten` does it.
        """

        def choose(seen: Any) -> Any:
            if self.table and seen not in self.table:
                raise ValueError(f"this policy is for another game, or for seats asked in another order: {seen}")
            upto = list(accumulate(map(float, self.chances(seen))))
            return seen.actions[min(bisect(upto, rng.random() * upto[-1]), len(upto) - 1)]

        return choose

    def text(self, tell: Tell = str) -> str:
        """One line for each information set: what it is, a colon, and each action with its chance."""
        return "\n".join(_line(tell(seen), seen.actions, chances) for seen, chances in self.table.items())

    def __repr__(self) -> str:
        return f"<Policy for {len(self.table):,} information sets>"

    def __str__(self) -> str:
        return self.text()


def uniform(tree: Tree) -> Policy:
    """Every action as likely as any other, in all information sets of a tree."""
    return Policy({seen: Policy().chances(seen) for seen in tree.observations})


def parse_policy(text: str, tree: Tree, tell: Tell = str) -> Policy:
    """The policy that this text tells: what `Policy.text` gave, for the information sets of a tree.

    Empty lines are passed over.  Raises `NotationError`.
    """
    known = {tell(seen): seen for seen in tree.observations}
    if len(known) < len(tree.observations):
        raise ValueError("two information sets have the same text, so a text cannot tell which is meant")
    table: dict[Any, Chances] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        name, colon, _ = line.rpartition(": ")
        if not colon or name not in known:
            raise NotationError(line, 0, "an information set of this game, then ': '", line=number)
        if known[name] in table:
            raise NotationError(line, 0, "an information set that has not been told yet", line=number)
        chances = _read(line, len(name) + 2, known[name].actions, number)
        table[known[name]] = chances
    return Policy(table)


def policy_of(tree: Tree, vectors: Iterable[Sequence[Number]]) -> Policy:
    """The policy with these chances of the moves of each seat: one number for every sequence, that of 0 being idle."""
    each_side = zip(tree.sides, vectors, strict=True)
    return Policy(
        {each.observation: tuple([of[move] for move in each.moves]) for side, of in each_side for each in side.sets}
    )


def plan_of(side: Side, policy: Policy) -> list[Number]:
    """How likely a seat goes along each of its sequences, as far as it decides (von Stengel's realization plan)."""
    plan: list[Number] = [Fraction(1)] * side.sequences
    for each in side.sets:
        for move, chance in zip(each.moves, policy.chances(each.observation), strict=True):
            plan[move] = plan[each.parent] * chance
    return plan


def from_plans(tree: Tree, plans: Iterable[Sequence[Number]]) -> Policy:
    """The policy that goes along the sequences so often: the contrary of `plan_of`.

    Where it never comes to an information set, it is uniformly random there.
    """
    table: dict[Any, Chances] = {}
    for side, plan in zip(tree.sides, plans, strict=True):
        for each in side.sets:
            often = [max(plan[move], 0) for move in each.moves]
            whole = sum(often)
            if whole > 0:
                table[each.observation] = tuple(part / whole for part in often)
            else:
                table[each.observation] = Policy().chances(each.observation)
    return Policy(table)


def _exact(chances: Chances, largest: int | None) -> Chances:
    exact = [Fraction(chance) if largest is None else Fraction(chance).limit_denominator(largest) for chance in chances]
    return tuple(chance / sum(exact) for chance in exact)


def _line(name: str, actions: Sequence[Any], chances: Chances) -> str:
    return f"{name}: " + ", ".join(f"{action} {chance}" for action, chance in zip(actions, chances, strict=True))


def _read(line: str, at: int, actions: Sequence[Any], number: int) -> Chances:
    """The chances of these actions, which begin here in the line."""
    read: list[Number] = []
    for place, action in enumerate(actions):
        start = f"{', ' if place else ''}{action} "
        if not line.startswith(start, at):
            raise NotationError(line, at, f"'{start}' and its chance", line=number)
        at += len(start)
        word = line[at:].partition(",")[0]
        try:
            read.append(Fraction(word) if "." not in word and "e" not in word else float(word))
        except (ValueError, ZeroDivisionError):
            raise NotationError(line, at, "a chance such as 1/3", line=number) from None
        at += len(word)
    if at < len(line):
        raise NotationError(line, at, "the end of the line", line=number)
    if any(chance < 0 for chance in read) or abs(sum(map(float, read)) - 1) > CLOSE:
        raise NotationError(line, line.rindex(": ") + 2, "chances that add up to 1", line=number)
    return tuple(read)
