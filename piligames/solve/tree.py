"""A small game written out once: its information sets, and what comes of every way to go through them.

It is the sequence form of B. von Stengel, *Efficient computation of behavior strategies*, Games and Economic Behavior
14 (1996): all that matters of a seat's play is the line of its own moves, a *sequence*.
All chance is in the deal, so a leaf is reached with the chance of its deals times one factor for each seat.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from piligames.core.game import FiniteGame, Seat
from piligames.solve.clock import Clock, Stoppable
from piligames.solve.flat import Flat

MOST_NODES = 1_000_000

Returns = Sequence[Fraction]
Reading = Callable[[Returns], Returns]


class TreeTooLarge(ValueError):
    """A game with more positions than may be written out."""


class ImperfectRecall(ValueError):
    """Two positions that a seat cannot tell apart, though it did or knew different things on the way to them."""


@dataclass(frozen=True, slots=True)
class InfoSet:
    """Positions that a seat cannot tell apart: all of them give it the same observation.

    Its moves are the sequences from `first` on, one for each of the observation's actions.
    `parent` is the sequence of own moves that led there, 0 if there were none; `level` is how many these were.
    """

    observation: Any
    level: int
    parent: int
    first: int

    @property
    def actions(self) -> tuple[Any, ...]:
        """What may be done there."""
        actions: tuple[Any, ...] = self.observation.actions
        return actions

    @property
    def moves(self) -> range:
        """Its moves, as sequences."""
        return range(self.first, self.first + len(self.actions))


@dataclass(frozen=True, slots=True)
class Side:
    """What one seat can do: information sets by level, so that none comes before the one that leads to it.

    Level k is `sets[levels[k] : levels[k + 1]]`; sequences are numbered in the same order, from 1 on.
    `leaf` holds the sequence of this seat that leads to each leaf.
    """

    sets: tuple[InfoSet, ...]
    levels: tuple[int, ...]
    sequences: int
    leaf: array[int]


@dataclass(frozen=True, eq=False, repr=False)
class Tree:
    """A game written out: one `Side` for each seat, and leaves, which are ends that all seats reach by the same moves.

    `worth[seat][leaf]` is what a seat earns there, times the weight of the deals that lead there, of `total` in all.
    `nodes` is how many positions were looked at; `zero_sum` whether what all earn always adds up to nothing.
    """

    sides: tuple[Side, ...]
    worth: tuple[tuple[Fraction | int, ...], ...]
    total: int
    nodes: int
    zero_sum: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sides)

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return len(self.worth[0])

    @cached_property
    def observations(self) -> tuple[Any, ...]:
        """The observation of each information set, seat by seat."""
        return tuple(each.observation for side in self.sides for each in side.sets)

    @cached_property
    def flat(self) -> Flat:
        """The same as arrays of numbers, with floats for what is earned."""
        return Flat(self)

    def __repr__(self) -> str:
        return (
            f"<Tree of {self.seats} seats: {self.nodes:,} positions, "
            f"{len(self.observations):,} information sets, {self.leaves:,} leaves>"
        )


def difference(returns: Returns) -> Returns:
    """For two seats, by how much each has earned more than the other: what each earns, read as a zero-sum game.

    >>> difference((Fraction(-1), Fraction(-3)))
    (Fraction(2, 1), Fraction(-2, 1))
    """
    if len(returns) != 2:
        raise ValueError(f"the difference is for two seats, and here are {len(returns)}")
    return returns[0] - returns[1], returns[1] - returns[0]


def flatten(
    game: FiniteGame[Any],
    reading: Reading | None = None,
    *,
    most: int = MOST_NODES,
    seconds: float | None = None,
    stop: Stoppable | None = None,
) -> Tree:
    """The tree of a game; `reading` makes something else of what all earn, as `difference` does.

    1. Go through every deal and every line of play.  Of several seats that answer at once the first one listed goes
       first; as its answer is sealed, the others do not see it, so the order makes no difference.
    2. Positions with one observation are one information set.  Its seat must have come there by the same moves of its
       own, or it would have to forget: then `ImperfectRecall` is raised.
    3. Number the information sets by level, and put together the ends that all seats reach by the same moves.

    `TreeTooLarge` is raised at more than `most` positions, and `OutOfTime` after so many `seconds` or when
    `stop` is set.
    """
    writing = _Writing(most, Clock(seconds, stop))
    total = 0
    for state, weight in game.deals():
        total += weight
        writing.go_through(state, weight, (0,) * game.seats, reading)
    if not total:
        raise ValueError("the game has no deals")
    return writing.tree(total)


@dataclass(slots=True)
class _Found:
    """An information set as it was found, its sequences numbered as they came."""

    observation: Any
    level: int
    parent: int
    first: int


class _Writing:
    """A tree that is being written."""

    def __init__(self, most: int, clock: Clock) -> None:
        self.most, self.clock, self.nodes, self.zero_sum = most, clock, 0, True
        self.found: dict[Any, _Found] = {}
        self.level_of: list[list[int]] = []
        self.leaves: dict[tuple[int, ...], list[Fraction | int]] = {}

    def go_through(self, start: Any, weight: int, none: tuple[int, ...], reading: Reading | None) -> None:
        """Every line of play from a deal."""
        if not self.level_of:
            self.level_of = [[0] for _ in none]
        todo = [(start, none)]
        while todo:
            state, moves = todo.pop()
            self._count()
            if not state.to_act:
                returns = state.returns()
                self._end(moves, weight, reading(returns) if reading else returns)
                continue
            seat = state.to_act[0]
            seen = state.observation(seat)
            first = self._set(seat, seen, moves[seat])
            for place, action in enumerate(seen.actions):
                after = (*moves[:seat], first + place, *moves[seat + 1 :])
                todo.append((state.apply(seat, action), after))

    def _count(self) -> None:
        self.nodes += 1
        self.clock.tick()
        if self.nodes > self.most:
            raise TreeTooLarge(
                f"the game has more than {self.most:,} positions: take fewer cards in each hand, a smaller deck or "
                "fewer seats, or allow more with most=..."
            )

    def _set(self, seat: Seat, seen: Any, parent: int) -> int:
        """The first sequence of the information set with this observation."""
        known = self.found.get(seen)
        if known is None:
            levels = self.level_of[seat]
            level = levels[parent]
            known = self.found[seen] = _Found(seen, level, parent, len(levels))
            if not seen.actions:
                raise ValueError(f"seat {seat} is to act and has no action: {seen}")
            levels.extend([level + 1] * len(seen.actions))
        elif known.parent != parent:
            raise ImperfectRecall(
                f"seat {seat} sees the same after different moves of its own or after having known different things: "
                f"an observation has to hold all that its seat has learned and done, and this one does not: {seen}"
            )
        return known.first

    def _end(self, moves: tuple[int, ...], weight: int, returns: Returns) -> None:
        """A leaf: what is earned there is added up."""
        plain = [each.numerator if each.denominator == 1 else each for each in returns]
        if sum(plain):
            self.zero_sum = False
        there = self.leaves.get(moves)
        if there is None:
            self.leaves[moves] = [weight * each for each in plain]
        else:
            for seat, each in enumerate(plain):
                there[seat] += weight * each

    def tree(self, total: int) -> Tree:
        """What was written, with everything in its order."""
        seats = len(self.level_of)
        by_seat: list[list[_Found]] = [[] for _ in range(seats)]
        for each in self.found.values():
            by_seat[each.observation.seat].append(each)
        numbered = [_number(sets) for sets in by_seat]
        leaves = sorted(
            (tuple(number[move] for (_, number), move in zip(numbered, moves, strict=True)), worth)
            for moves, worth in self.leaves.items()
        )
        sides = tuple(
            Side(sets, _level_ends(sets), len(number), array("i", [moves[seat] for moves, _ in leaves]))
            for seat, (sets, number) in enumerate(numbered)
        )
        worth = tuple(tuple(each[seat] for _, each in leaves) for seat in range(seats))
        return Tree(sides, worth, total, self.nodes, self.zero_sum)


def _number(found: Iterable[_Found]) -> tuple[tuple[InfoSet, ...], dict[int, int]]:
    """The sets of a seat by level, and the new number of each of their sequences."""
    number, sets = {0: 0}, list[InfoSet]()
    for each in sorted(found, key=lambda each: each.level):
        sets.append(InfoSet(each.observation, each.level, number[each.parent], len(number)))
        for place in range(len(each.observation.actions)):
            number[each.first + place] = len(number)
    return tuple(sets), number


def _level_ends(sets: Sequence[InfoSet]) -> tuple[int, ...]:
    """Where each level begins, and where the last one ends."""
    starts = [place for place, each in enumerate(sets) if place == 0 or each.level != sets[place - 1].level]
    return (*starts, len(sets))
