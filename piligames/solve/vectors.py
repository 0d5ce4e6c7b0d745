"""The steps of best replies and of CFR+ over the arrays of a tree, in numpy: `loops` in whole rows, level by level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from piligames.solve.flat import Flat
from piligames.solve.loops import TINY, Run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Row = NDArray[np.float64]
    Index = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class _Level:
    """The sets of one level of a seat, within the row of its sequences."""

    moves: slice
    first: Index
    parent: Index
    set_of: Index
    even: Row


class Vectors:
    """Rows of a tree; they look into the arrays of a `Run`, so that it can go on by any twin."""

    engine = "numpy"

    def __init__(self, flat: Flat) -> None:
        import numpy as np

        self.flat = flat
        leaf = np.frombuffer(flat.leaf, np.intc).reshape(flat.seats, -1).astype(np.intp)
        self.parts = [slice(low, high) for low, high in zip(flat.starts, flat.starts[1:], strict=False)]
        self.leaf = [each - flat.starts[seat] for seat, each in enumerate(leaf)]
        self.worth = np.frombuffer(flat.worth).reshape(flat.seats, -1)
        self.levels = [[self._level(seat, sets) for sets in flat.levels[seat]] for seat in range(flat.seats)]

    def _level(self, seat: int, sets: range) -> _Level:
        import numpy as np

        flat, start = self.flat, self.flat.starts[seat]
        place = slice(sets.start, sets.stop)
        first, count = np.array(flat.first[place], np.intp) - start, np.array(flat.count[place], np.intp)
        moves = slice(int(first[0]), int(first[-1] + count[-1]))
        set_of = np.repeat(np.arange(len(sets)), count)
        parent = np.array(flat.parent[place], np.intp) - start
        return _Level(moves, first - first[0], parent, set_of, 1.0 / count[set_of])

    def gains(self, seat: int, plan: Sequence[float]) -> Row:
        """As in `loops`, but only for the row of the seat."""
        import numpy as np

        row = np.frombuffer(plan)  # type: ignore[call-overload]  # an array, whose buffer it is
        weight = self.worth[seat]
        for other, part in enumerate(self.parts):
            if other != seat:
                weight = weight * row[part][self.leaf[other]]
        size = self.flat.starts[seat + 1] - self.flat.starts[seat]
        return np.asarray(np.bincount(self.leaf[seat], weight, size), np.float64)

    def reply(self, seat: int, gains: Row) -> float:
        """What the best reply earns; each of the `gains` becomes what can be had from there on."""
        import numpy as np

        for level in reversed(self.levels[seat]):
            best = np.maximum.reduceat(gains[level.moves], level.first)
            gains += np.bincount(level.parent, best, len(gains))
        return float(gains[0])

    def sweep(self, run: Run, count: int) -> None:
        """So many iterations of CFR+; see `piligames.solve.regret.cfr_plus` for its steps."""
        import numpy as np

        rows = [np.frombuffer(each) for each in (run.regrets, run.chances, run.plan, run.sums)]
        for _ in range(count):
            run.iteration += 1
            for seat, part in enumerate(self.parts):
                regrets, chances, plan, sums = (row[part] for row in rows)
                sums += run.iteration * plan
                gains = self.gains(seat, run.plan)
                for level in reversed(self.levels[seat]):
                    moves = level.moves
                    value = np.add.reduceat(chances[moves] * gains[moves], level.first)
                    gains += np.bincount(level.parent, value, len(gains))
                    regrets[moves] += gains[moves] - value[level.set_of]
                regrets[regrets <= TINY] = 0.0
                for level in self.levels[seat]:
                    moves = level.moves
                    whole = np.add.reduceat(regrets[moves], level.first)[level.set_of]
                    chances[moves] = np.where(whole > 0, regrets[moves] / np.where(whole > 0, whole, 1.0), level.even)
                    plan[moves] = plan[level.parent][level.set_of] * chances[moves]
