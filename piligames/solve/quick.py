"""Quick answers about a policy, in floats: the twins of those in `piligames.solve.replies`, which are exact.

They use numpy where it is installed, and else loops in plain Python.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence
from importlib.util import find_spec
from typing import Any, Protocol

from piligames.core.game import Seat
from piligames.solve.flat import Flat
from piligames.solve.loops import Loops, Run
from piligames.solve.policy import Policy
from piligames.solve.replies import Reply
from piligames.solve.tree import Tree
from piligames.solve.vectors import Vectors


class Steps(Protocol):
    """What `Loops` and `Vectors` both are."""

    @property
    def engine(self) -> str:
        """How it computes."""
        ...

    def gains(self, seat: int, plan: Sequence[float]) -> Any:
        """What the seat earns along each sequence, times how likely the others go there."""
        ...

    def reply(self, seat: int, gains: Any) -> float:
        """What the best reply earns."""
        ...

    def sweep(self, run: Run, count: int) -> None:
        """So many iterations of CFR+."""
        ...


def steps(flat: Flat) -> Steps:
    """The quickest of the two that there is."""
    if find_spec("numpy") is None:
        return Loops(flat)
    if flat.vectors is None:
        flat.vectors = Vectors(flat)
    return flat.vectors


def quick_expected(tree: Tree, policy: Policy) -> tuple[float, ...]:
    """What each seat earns on average when all keep to a policy."""
    flat = tree.flat
    return _expected(flat, flat.plan(flat.numbers(tree, policy)))


def quick_best_reply(tree: Tree, policy: Policy, seat: Seat) -> Reply[float]:
    """The best that one seat can do when all others keep to a policy, and how; see `replies.best_reply`."""
    flat = tree.flat
    by = steps(flat)
    gains = by.gains(seat, flat.plan(flat.numbers(tree, policy)))
    value = by.reply(seat, gains)
    row = _own(flat, seat, gains)
    best = {}
    for each in tree.sides[seat].sets:
        top = max(each.moves, key=row.__getitem__)
        best[each.observation] = tuple(float(move == top) for move in each.moves)
    return Reply(seat, value, Policy(best))


def quick_nash_conv(tree: Tree, policy: Policy) -> float:
    """The sum of what each seat could gain alone by leaving a policy."""
    flat = tree.flat
    return plan_nash_conv(flat, flat.plan(flat.numbers(tree, policy)))


def quick_exploitability(tree: Tree, policy: Policy) -> float:
    """What a seat could gain alone by leaving a policy, on average over the seats: NashConv / seats."""
    return quick_nash_conv(tree, policy) / tree.seats


def plan_nash_conv(flat: Flat, plan: array[float]) -> float:
    """The same for a plan over all sequences."""
    by = steps(flat)
    kept = _expected(flat, plan)
    return sum(by.reply(seat, by.gains(seat, plan)) - kept[seat] for seat in range(flat.seats))


def _expected(flat: Flat, plan: array[float]) -> tuple[float, ...]:
    by = steps(flat)
    parts = flat.parts(plan)
    rows = (_own(flat, seat, by.gains(seat, plan)) for seat in range(flat.seats))
    return tuple(sum(map(float.__mul__, parts[seat], row)) for seat, row in enumerate(rows))


def _own(flat: Flat, seat: int, gains: Any) -> MutableSequence[float]:
    """A seat's row of gains as a list; `Loops` gives those of all seats."""
    row: MutableSequence[float] = gains if isinstance(gains, list) else gains.tolist()
    return row[flat.starts[seat] : flat.starts[seat + 1]] if len(row) == flat.size else row
