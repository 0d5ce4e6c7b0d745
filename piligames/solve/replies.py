"""Exact answers about a policy in a small game: what it earns, how well it can be replied to.  All in fractions.

`piligames.solve.quick` answers the same in floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from piligames.core.game import Seat
from piligames.solve.policy import Number, Policy, plan_of
from piligames.solve.tree import InfoSet, Side, Tree

N = TypeVar("N", Fraction, float)


@dataclass(frozen=True, slots=True)
class Reply(Generic[N]):
    """What a seat can earn at best against the others, and how: in each of its information sets one action."""

    seat: Seat
    value: N
    policy: Policy


def expected(tree: Tree, policy: Policy) -> tuple[Fraction, ...]:
    """What each seat earns on average when all keep to a policy.

    Add up, over all leaves, what is earned there times how likely all seats go there.
    """
    plans = _plans(tree, policy)
    return tuple(_kept(tree, seat, plans, _gains(tree, seat, plans)) for seat in range(tree.seats))


def best_reply(tree: Tree, policy: Policy, seat: Seat) -> Reply[Fraction]:
    """The best that one seat can do when all others keep to a policy; of equally good actions the first one.

    1. Put on each sequence of the seat what is earned at the leaves there, times how likely the others go there.
    2. From the last level to the first: in each information set the best action counts, for the sequence that leads
       there.  What can be had elsewhere does not depend on it, as a seat remembers all that it did and learned.
    """
    gains = _gains(tree, seat, _plans(tree, policy))
    best = _go_back(tree.sides[seat], gains)
    chosen = {each.observation: tuple(Fraction(move == top) for move in each.moves) for each, top in best}
    return Reply(seat, Fraction(gains[0]) / tree.total, Policy(chosen))


def nash_conv(tree: Tree, policy: Policy) -> Fraction:
    """The sum of what each seat could gain alone by leaving a policy: 0 in an equilibrium, and only there."""
    plans, gap = _plans(tree, policy), Fraction(0)
    for seat, side in enumerate(tree.sides):
        gains = _gains(tree, seat, plans)
        gap -= _kept(tree, seat, plans, gains)
        _go_back(side, gains)
        gap += Fraction(gains[0]) / tree.total
    return gap


def exploitability(tree: Tree, policy: Policy) -> Fraction:
    """What a seat could gain alone by leaving a policy, on average over the seats: NashConv / seats."""
    return nash_conv(tree, policy) / tree.seats


def _plans(tree: Tree, policy: Policy) -> list[list[Number]]:
    exact = policy.exactly()
    return [plan_of(side, exact) for side in tree.sides]


def _gains(tree: Tree, seat: Seat, plans: Sequence[Sequence[Number]]) -> list[Number]:
    """For each sequence of a seat what it earns at the leaves there, times how likely the others go there."""
    worth: list[Number] = list(tree.worth[seat])
    for other, side in enumerate(tree.sides):
        if other != seat:
            plan = plans[other]
            worth = [each and each * plan[sequence] for each, sequence in zip(worth, side.leaf, strict=True)]
    gains: list[Number] = [0] * tree.sides[seat].sequences
    for sequence, each in zip(tree.sides[seat].leaf, worth, strict=True):
        if each:
            gains[sequence] += each
    return gains


def _kept(tree: Tree, seat: Seat, plans: Sequence[Sequence[Number]], gains: Sequence[Number]) -> Fraction:
    """What a seat earns that keeps to its plan."""
    earned = sum(chance * gain for chance, gain in zip(plans[seat], gains, strict=True) if chance and gain)
    return Fraction(earned) / tree.total


def _go_back(side: Side, gains: list[Number]) -> list[tuple[InfoSet, int]]:
    """The best move of each set, from the last level to the first; `gains` become what can be had from there on."""
    best = []
    for each in reversed(side.sets):
        top = max(each.moves, key=gains.__getitem__)
        gains[each.parent] += gains[top]
        best.append((each, top))
    return best[::-1]
