"""An equilibrium of a two-seat zero-sum game by one linear program, proven by exact best replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.solve.clock import OutOfTime
from piligames.solve.policy import Policy, from_plans
from piligames.solve.replies import best_reply
from piligames.solve.tree import Side, Tree

DENOMINATORS = (60, 10_000)
"""Roundings that are tried; where the equilibrium is a round one, one of them finds it."""

OUT_OF_TIME = 1
"""How scipy says that the limit was reached."""

NOT_ZERO_SUM = "what two seats earn does not add up to 0: with `difference` as reading it does"


class NoSolver(RuntimeError):
    """The linear programs need scipy, and it is not installed."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A policy for both seats, and proof of how good it is: low ≤ value of the game for seat 0 ≤ high.

    `low` is what the policy of seat 0 earns against the best reply to it, `high` what the best reply to seat 1 earns.
    """

    policy: Policy
    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether it is an equilibrium exactly, and the value known."""
        return self.low == self.high

    @property
    def gap(self) -> Fraction:
        """How far the policy may be from an equilibrium: its NashConv."""
        return self.high - self.low

    @property
    def value(self) -> Fraction:
        """What seat 0 earns in equilibrium, exactly if it is `exact`; else the middle of the bounds."""
        return (self.low + self.high) / 2

    @property
    def exploitability(self) -> Fraction:
        """What a seat could gain alone on average: NashConv / 2."""
        return self.gap / 2


def equilibrium(tree: Tree, seconds: float | None = None) -> Equilibrium:
    """An equilibrium of a zero-sum game of two seats (D. Koller, N. Megiddo, B. von Stengel, *STOC* 1994), by HiGHS.

    1. The plan x of seat 0 says how likely each of its sequences is: 1 for the empty one, and the moves of a set add up
       to the sequence that leads to it.
    2. Seat 1 replies best.  By duality what that leaves for seat 0 is the greatest v₀ such that, for each sequence of
       seat 1, v of the set in which it is a move is at most what seat 0 earns at its leaves, plus v of the sets after.
    3. Maximise v₀ over x and v.  The prices of the constraints are the plan of seat 1.
    4. The result is in floats.  Read it as fractions, rounded and unrounded, and reply to each exactly:
       the one with the least gap is the answer, and the gap is proven.

    Raises `ValueError` if the game is not such a game, `OutOfTime` if HiGHS takes more than `seconds`, and `NoSolver`
    without scipy.

    >>> from piligames.pilipili.small import small_round
    >>> from piligames.solve import difference, flatten
    >>> found = equilibrium(flatten(small_round(), difference))
    >>> found.exact, found.value
    (True, Fraction(3, 5))
    """
    check_zero_sum(tree)
    floats = from_plans(tree, _plans(tree, seconds))
    found = [proven(tree, floats.exactly(largest)) for largest in DENOMINATORS]
    if not any(each.exact for each in found):
        found.append(proven(tree, floats.exactly()))
    return min(found, key=lambda each: each.gap)


def proven(tree: Tree, policy: Policy) -> Equilibrium:
    """What a policy proves of the value of a zero-sum game of two seats, by exact best replies to both of its sides."""
    check_zero_sum(tree)
    return Equilibrium(policy, -best_reply(tree, policy, 1).value, best_reply(tree, policy, 0).value)


def check_zero_sum(tree: Tree) -> None:
    """The methods for zero-sum games are for two seats of which one gains what the other loses."""
    if tree.seats != 2:
        raise ValueError(f"this is for two seats, and here are {tree.seats}: take cfr_plus, which promises less")
    if not tree.zero_sum:
        raise ValueError(NOT_ZERO_SUM)


def _plans(tree: Tree, seconds: float | None) -> tuple[Sequence[float], Sequence[float]]:
    """The plans of both seats: the solution of the linear program and its prices."""
    try:
        import numpy as np
        from scipy.optimize import linprog
        from scipy.sparse import coo_array, hstack
    except ImportError as missing:
        raise NoSolver("linear programs need scipy: pip install scipy") from missing
    first, second = tree.sides
    x_size, v_size = first.sequences, len(second.sets) + 1

    def sparse(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:
        rows, columns, values = zip(*entries, strict=True)
        return coo_array((values, (rows, columns)), shape)

    leaves = [float(each / tree.total) for each in tree.worth[0]]
    earned = sparse(list(zip(second.leaf, first.leaf, leaves, strict=True)), (second.sequences, x_size))
    after = sparse(_flow(second), (v_size, second.sequences)).T
    flow = sparse(_flow(first), (len(first.sets) + 1, x_size))
    no_v = coo_array((len(first.sets) + 1, v_size))
    found = linprog(
        np.concatenate([np.zeros(x_size), [-1.0], np.zeros(v_size - 1)]),
        A_ub=hstack([-earned, after]).tocsc(),
        b_ub=np.zeros(second.sequences),
        A_eq=hstack([flow, no_v]).tocsc(),
        b_eq=np.concatenate([[1.0], np.zeros(len(first.sets))]),
        bounds=[(0, None)] * x_size + [(None, None)] * v_size,
        method="highs",
        options={} if seconds is None else {"time_limit": seconds},
    )
    if found.status == OUT_OF_TIME:
        raise OutOfTime
    if found.status:
        raise ArithmeticError(f"HiGHS has found no solution: {found.message}")
    return found.x[:x_size].tolist(), (-found.ineqlin.marginals).tolist()


def _flow(side: Side) -> list[tuple[int, int, float]]:
    """Row 0: the empty sequence; then for each set its moves less the sequence that leads to it."""
    entries = [(0, 0, 1.0)]
    for row, each in enumerate(side.sets, start=1):
        entries.append((row, each.parent, -1.0))
        entries += [(row, move, 1.0) for move in each.moves]
    return entries
