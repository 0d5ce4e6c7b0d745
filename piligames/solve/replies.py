"""Exact answers about a policy in a small game: what it earns, how well it can be replied to.  All in fractions.

`piligames.solve.quick` answers the same in floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.core.game import Seat
from piligames.solve.policy import Chances, Number, Policy, plan_of
from piligames.solve.tree import Side, Tree


@dataclass(frozen=True, slots=True)
class Reply:
    """What a seat can earn at best against the others, and how: in each of its information sets one action."""

    seat: Seat
    value: Fraction
    policy: Policy


def expected(tree: Tree, policy: Policy) -> tuple[Fraction, ...]:
    """What each seat earns on average when all keep to a policy.

    Add up, over all leaves, what is earned there times how likely all seats go there.
    """
    plans = _plans(tree, policy)
    return tuple(
        _fraction(sum(_worth_for(tree, seat, plans[:seat] + plans[seat + 1 :], plans[seat])), tree.total)
        for seat in range(tree.seats)
    )


def best_reply(tree: Tree, policy: Policy, seat: Seat) -> Reply:
    """The best that one seat can do when all others keep to a policy; of equally good actions the first one.

    1. Put on each sequence of the seat what is earned at the leaves there, times how likely the others go there.
    2. From the last level to the first: in each information set the best action counts, for the sequence that leads
       there.  What can be had elsewhere does not depend on it, as a seat remembers all that it did and learned.
    """
    plans = _plans(tree, policy)
    side = tree.sides[seat]
    gains: list[Number] = [Fraction(0)] * side.sequences
    worth = _worth_for(tree, seat, plans[:seat] + plans[seat + 1 :])
    for sequence, gain in zip(side.leaf, worth, strict=True):
        gains[sequence] += gain
    best = _go_back(side, gains)
    return Reply(seat, _fraction(gains[0], tree.total), Policy(best))


def nash_conv(tree: Tree, policy: Policy) -> Fraction:
    """The sum of what each seat could gain alone by leaving a policy: 0 in an equilibrium, and only there."""
    kept = expected(tree, policy)
    return sum((best_reply(tree, policy, seat).value - kept[seat] for seat in range(tree.seats)), Fraction(0))


def exploitability(tree: Tree, policy: Policy) -> Fraction:
    """What a seat could gain alone by leaving a policy, on average over the seats: NashConv / seats."""
    return nash_conv(tree, policy) / tree.seats


def _plans(tree: Tree, policy: Policy) -> list[list[Number]]:
    exact = policy.exactly()
    return [plan_of(side, exact) for side in tree.sides]


def _worth_for(
    tree: Tree, seat: Seat, others: Sequence[Sequence[Number]], own: Sequence[Number] | None = None
) -> list[Number]:
    """What a seat earns at each leaf, times how likely the others go there, and the seat itself if `own` is given."""
    sides = [side for other, side in enumerate(tree.sides) if other != seat]
    ways = list(zip(others, sides, strict=True))
    if own is not None:
        ways.append((own, tree.sides[seat]))
    worth: list[Number] = list(tree.worth[seat])
    for plan, side in ways:
        worth = [each and each * plan[sequence] for each, sequence in zip(worth, side.leaf, strict=True)]
    return worth


def _go_back(side: Side, gains: list[Number]) -> dict[Any, Chances]:
    """The best action of each set, from the last level to the first; `gains` become what its sequences are worth."""
    best: dict[Any, Chances] = {}
    for each in reversed(side.sets):
        top = max(each.moves, key=gains.__getitem__)
        gains[each.parent] += gains[top]
        best[each.observation] = tuple(Fraction(move == top) for move in each.moves)
    return dict(reversed(best.items()))


def _fraction(number: Number, total: int) -> Fraction:
    return Fraction(number) / total
