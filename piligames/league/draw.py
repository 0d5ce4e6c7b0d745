"""Who sits with whom: a round robin, a sample of it, or a Swiss draw; every deal with every bot in every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, comb, log2
from random import Random

ALL_TABLES = 70
"""A round robin with more tables than that is sampled, unless their number is said."""
EACH = 8
"""At how many tables each bot then sits."""

Table = tuple[str, ...]


@dataclass(frozen=True, slots=True, order=True)
class Sitting:
    """A game to be played: these bots in these seats on the deal of this number."""

    stage: int
    deal: int
    seats: Table


def rotations(table: Table, stage: int, deal: int, seed: str) -> Iterator[Sitting]:
    """One deal at one table: each bot has each seat once, and who sits beside whom is drawn for each deal.

    >>> sorted(each.seats for each in rotations(("a", "b"), 0, 0, ""))
    [('a', 'b'), ('b', 'a')]
    """
    order = Random(f"{seed} {deal} {table}").sample(table, len(table))
    for first in range(len(order)):
        yield Sitting(stage, deal, tuple(order[first:] + order[:first]))


def round_robin(names: Sequence[str], seats: int, tables: int | None, seed: str) -> tuple[Table, ...]:
    """All tables; or so many, at which everybody sits as often, up to one, and meets the others as evenly as can be.

    >>> round_robin("abc", 2, None, "")
    (('a', 'b'), ('a', 'c'), ('b', 'c'))
    """
    every = comb(len(names), seats)
    if tables is None:
        tables = every if every <= ALL_TABLES else ceil(EACH * len(names) / seats)
    if tables >= every:
        return tuple(combinations(names, seats))
    rng, sat, met = Random(f"{seed} tables"), Counter[str](), Counter[frozenset[str]]()
    found: list[Table] = []
    while len(found) < tables:
        left = rng.sample(names, len(names))
        table: list[str] = []
        while len(table) < seats:
            best = min(left, key=lambda name: (sat[name], sum(met[frozenset((name, other))] for other in table)))
            left.remove(best)
            table.append(best)
        _note(table, sat, met)
        found.append(tuple(sorted(table, key=names.index)))
    return tuple(found)


def stages_of(names: Sequence[str]) -> int:
    """How many stages a Swiss draw usually has.

    >>> stages_of("abcdefgh")
    4
    """
    return ceil(log2(len(names))) + 1


def swiss(
    names: Sequence[str], seats: int, before: Sequence[Sequence[Table]], standing: Mapping[str, float], seed: str
) -> tuple[Table, ...]:
    """The tables of the next stage: bots that did alike meet, those rather that have met least.

    1. Whoever cannot be seated sits out: those who have played most, and of them those who did worst.
    2. From the best on, whoever is not seated yet is joined by those whom the table has met least and, of them, by
       those who stand nearest.
    The first stage is drawn.
    """
    sat, met = Counter[str](), Counter[frozenset[str]]()
    for table in (table for stage in before for table in stage):
        _note(table, sat, met)
    drawn = Random(f"{seed} swiss").sample(names, len(names))
    ranked = sorted(drawn, key=lambda name: -standing.get(name, 0.0))
    seated = sorted(ranked, key=lambda name: sat[name])[: len(names) // seats * seats]
    left = [name for name in ranked if name in seated]
    found = []
    while left:
        group = [left.pop(0)]
        while len(group) < seats:
            best = min(left, key=lambda name: sum(met[frozenset((name, other))] for other in group))
            left.remove(best)
            group.append(best)
        found.append(tuple(sorted(group, key=names.index)))
    return tuple(found)


def _note(table: Sequence[str], sat: Counter[str], met: Counter[frozenset[str]]) -> None:
    sat.update(table)
    met.update(map(frozenset, combinations(table, 2)))
