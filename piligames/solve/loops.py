"""The steps of best replies and of CFR+ over the arrays of a tree, in plain Python: the twin to read.

`vectors` does the same in numpy, and `kernels/_regret` CFR+ in C.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence

from piligames.solve.flat import Flat

TINY = 1e-13
"""A regret that is not above this is a rounding error.

Where two moves are equally good, such an error would decide between playing both alike and playing one alone.
"""


class Run:
    """CFR+ under way, as rows over all sequences: what the next iteration needs, and the average so far.

    `regrets` are never below 0; `chances` are those of the policy now, which is uniformly random at first;
    `plan` is how likely it goes along each sequence; `sums` add up the plans, that of iteration t counted t times.
    """

    def __init__(self, flat: Flat) -> None:
        self.iteration = 0
        nothing = array("d", bytes(8 * flat.size))
        self.regrets, self.sums, self.chances = nothing[:], nothing[:], array("d", [1.0]) * flat.size
        for each in range(len(flat.first)):
            for move in flat.moves(each):
                self.chances[move] = 1 / flat.count[each]
        self.plan = flat.plan(self.chances)


class Loops:
    """Loops over the sets and leaves of a tree."""

    engine = "python"

    def __init__(self, flat: Flat) -> None:
        self.flat = flat

    def gains(self, seat: int, plan: Sequence[float]) -> MutableSequence[float]:
        """For each sequence what the seat earns at its leaves, times how likely the others go there by the plan."""
        flat = self.flat
        gains = [0.0] * flat.size
        others = [other * flat.leaves for other in range(flat.seats) if other != seat]
        own = seat * flat.leaves
        for leaf in range(flat.leaves):
            worth = flat.worth[own + leaf]
            for other in others:
                worth *= plan[flat.leaf[other + leaf]]
            gains[flat.leaf[own + leaf]] += worth
        return gains

    def reply(self, seat: int, gains: MutableSequence[float]) -> float:
        """What the best reply earns; each of the `gains` becomes what can be had from there on."""
        flat = self.flat
        for each in reversed(flat.sets(seat)):
            gains[flat.parent[each]] += max(gains[move] for move in flat.moves(each))
        return gains[flat.starts[seat]]

    def sweep(self, run: Run, count: int) -> None:
        """So many iterations of CFR+; see `piligames.solve.regret.cfr_plus` for its steps."""
        for _ in range(count):
            run.iteration += 1
            for seat in range(self.flat.seats):
                self._average(run, seat)
                self._regret(run, seat, self.gains(seat, run.plan))
                self._match(run, seat)

    def _average(self, run: Run, seat: int) -> None:
        for move in range(self.flat.starts[seat], self.flat.starts[seat + 1]):
            run.sums[move] += run.iteration * run.plan[move]

    def _regret(self, run: Run, seat: int, gains: MutableSequence[float]) -> None:
        for each in reversed(self.flat.sets(seat)):
            moves = self.flat.moves(each)
            value = sum(run.chances[move] * gains[move] for move in moves)
            gains[self.flat.parent[each]] += value
            for move in moves:
                more = run.regrets[move] + gains[move] - value
                run.regrets[move] = more if more > TINY else 0.0

    def _match(self, run: Run, seat: int) -> None:
        for each in self.flat.sets(seat):
            moves = self.flat.moves(each)
            whole = sum(run.regrets[move] for move in moves)
            for move in moves:
                run.chances[move] = run.regrets[move] / whole if whole > 0 else 1 / len(moves)
                run.plan[move] = run.plan[self.flat.parent[each]] * run.chances[move]
