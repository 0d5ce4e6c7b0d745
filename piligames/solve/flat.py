"""A tree as plain arrays of numbers, the same for all that computes with it: in Python, in numpy, in C."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from piligames.solve.policy import Policy
    from piligames.solve.tree import Tree
    from piligames.solve.vectors import Vectors


class Flat:
    """The sequences and the information sets of all seats in one row each, seat after seat and level after level.

    Every seat's row of sequences begins with the empty one, at `starts[seat]`; its sets begin at `set_starts[seat]`,
    and the last entry of both is the end.
    Set s is led to by the sequence `parent[s]`, and its moves are the `count[s]` sequences from `first[s]` on.
    `levels[seat]` are the sets of each of its levels.
    Leaf k of `leaves` lies at `seat * leaves + k`: in `leaf` the sequence of the seat that leads to it, in `worth` what
    it earns there, times the chance of the deals that lead there.
    `vectors` is the same for numpy, once `quick.steps` has made it.
    """

    def __init__(self, tree: Tree) -> None:
        self.vectors: Vectors | None = None
        self.seats, self.leaves = tree.seats, tree.leaves
        self.starts = _ends(side.sequences for side in tree.sides)
        self.set_starts = _ends(len(side.sets) for side in tree.sides)
        each = [(start, one) for start, side in zip(self.starts, tree.sides, strict=False) for one in side.sets]
        self.parent = array("i", [start + one.parent for start, one in each])
        self.first = array("i", [start + one.first for start, one in each])
        self.count = array("i", [len(one.actions) for _, one in each])
        self.levels = [
            [range(start + low, start + high) for low, high in zip(side.levels, side.levels[1:], strict=False)]
            for start, side in zip(self.set_starts, tree.sides, strict=False)
        ]
        self.leaf = array("i")
        for start, side in zip(self.starts, tree.sides, strict=False):
            self.leaf.extend([start + sequence for sequence in side.leaf])
        self.worth = array("d", [float(value / tree.total) for worth in tree.worth for value in worth])

    @property
    def size(self) -> int:
        """How many sequences there are in all."""
        return self.starts[-1]

    def sets(self, seat: int) -> range:
        """The information sets of a seat."""
        return range(self.set_starts[seat], self.set_starts[seat + 1])

    def moves(self, each: int) -> range:
        """The sequences that an information set chooses among."""
        return range(self.first[each], self.first[each] + self.count[each])

    def numbers(self, tree: Tree, policy: Policy) -> array[float]:
        """The chance of each sequence's last move, and 1 for the empty ones."""
        numbers = array("d", [1.0]) * self.size
        for each, seen in enumerate(tree.observations):
            for move, chance in zip(self.moves(each), policy.chances(seen), strict=True):
                numbers[move] = float(chance)
        return numbers

    def plan(self, numbers: Sequence[float]) -> array[float]:
        """How likely each sequence is gone along, as far as its seat decides, with these chances of last moves."""
        plan = array("d", [1.0]) * self.size
        for each in range(len(self.first)):
            for move in self.moves(each):
                plan[move] = plan[self.parent[each]] * numbers[move]
        return plan

    def parts(self, row: Sequence[float]) -> list[Sequence[float]]:
        """A row over all sequences, cut into the seats' parts."""
        return [row[self.starts[seat] : self.starts[seat + 1]] for seat in range(self.seats)]


def _ends(lengths: Iterable[int]) -> array[int]:
    """Where each of some rows begins that are put one after the other, and the end."""
    ends = array("i", [0])
    for length in lengths:
        ends.append(ends[-1] + length)
    return ends
