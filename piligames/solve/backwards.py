"""A small game written out as a tree and read from its ends: by backward induction, with branches cut, and max^n.

Cards lie open, and nothing is left to chance.  The other searches of this package keep no tree; these do, for the eye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from piligames.core.game import Seat
from piligames.solve.each import best_for
from piligames.solve.tree import TreeTooLarge

MOST = 20_000
"""More positions than these are written out only when they are asked for."""

Order = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""In which order a position's actions are looked at."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position of the tree.

    `action` led to it (None: the root), `seat` is to act (None: it is over).
    `worth` is what the hero gets or, where each plays for itself, what every seat gets; None if nobody looked.
    `bound` says that so much is at least ("≥") or at most ("≤") what it is worth, as the rest was cut.
    `chosen` is the place of the branch that is taken.
    """

    state: Any
    action: Any
    seat: Seat | None
    worth: Fraction | tuple[Fraction, ...] | None
    branches: tuple[Node, ...] = ()
    bound: Literal["", "≥", "≤"] = ""
    chosen: int | None = None

    def __repr__(self) -> str:
        return f"a tree of {self.nodes} positions and {self.ends} ends, worth {self.worth_said}"

    @property
    def worth_said(self) -> str:
        """The worth as text."""
        if isinstance(self.worth, tuple):
            return ", ".join(map(str, self.worth))
        return "?" if self.worth is None else f"{self.bound}{self.worth}"

    def walk(self) -> Iterator[Node]:
        """This position and all below it."""
        yield self
        for each in self.branches:
            yield from each.walk()

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(each.worth is not None for each in self.walk())

    @property
    def ends(self) -> int:
        """How many of them are ends."""
        return sum(each.worth is not None and each.seat is None for each in self.walk())

    @property
    def line(self) -> tuple[tuple[Seat, Any], ...]:
        """How it goes on when all choose as the tree says."""
        if self.chosen is None or self.seat is None:
            return ()
        best = self.branches[self.chosen]
        return ((self.seat, best.action), *best.line)


def backwards(state: Any, hero: Seat, *, most: int = MOST) -> Node:
    """The whole tree, with what the hero gets for certain at every position (E. Zermelo, 1913).

    1. At an end it is what the hero earns.
    2. Where the hero acts it is the greatest worth of a branch, elsewhere the least; of equal ones the first is chosen.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> backwards(parse_position("trump=g leader=0 types=0,1 hands=b1,p4/g4,p1").round(Rules(2)), hero=0)
    a tree of 15 positions and 4 ends, worth 1
    """
    left = _Left(most)

    def read(here: Any, action: Any) -> Node:
        left.take()
        seat, after = _after(here)
        if seat is None:
            return Node(here, action, None, here.returns()[hero])
        branches = tuple(read(there, each) for each, there in after)
        worths = [_number(each) for each in branches]
        worth = (max if seat == hero else min)(worths)
        return Node(here, action, seat, worth, branches, chosen=worths.index(worth))

    return read(state, None)


def alpha_beta(state: Any, hero: Seat, *, order: Order | None = None, most: int = MOST) -> Node:
    """The same worth, and the tree without what cannot change it: what was cut has no worth (D. Knuth, R. Moore, 1975).

    1. `low` is what the hero already has elsewhere, `high` what the others can already hold it to.
    2. Where a branch is as good as `high` for the hero, or as bad as `low`, the rest of the position is cut.
    `order` puts good actions first, which cuts most.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> alpha_beta(parse_position("trump=g leader=0 types=0,1 hands=b1,p4/g4,p1").round(Rules(2)), hero=0)
    a tree of 12 positions and 3 ends, worth 1
    """
    left = _Left(most)

    def read(here: Any, action: Any, low: Fraction | None, high: Fraction | None) -> Node:
        left.take()
        seat, after = _after(here, order)
        if seat is None:
            return Node(here, action, None, here.returns()[hero])
        raises, branches = seat == hero, list[Node]()
        for place, (each, there) in enumerate(after):
            branches.append(read(there, each, low, high))
            worth = _number(branches[-1])
            if raises:
                low = worth if low is None else max(low, worth)
            else:
                high = worth if high is None else min(high, worth)
            if low is not None and high is not None and low >= high and place + 1 < len(after):
                branches += [Node(later, other, None, None) for other, later in after[place + 1 :]]
                break
        return _bounded(here, action, seat, branches, raises)

    return read(state, None, None, None)


def each_for_itself(state: Any, *, most: int = MOST) -> Node:
    """The whole tree, with what every seat gets when each wants most for itself: max^n (Luckhardt and Irani, 1986).

    Of branches that are equal for its player, that is chosen after which all others together get least; of those still
    equal, the first.  That is a choice of ours: another rule for ties may give all seats something else.
    """
    left = _Left(most)

    def read(here: Any, action: Any) -> Node:
        left.take()
        seat, after = _after(here)
        if seat is None:
            return Node(here, action, None, tuple(here.returns()))
        branches = tuple(read(there, each) for each, there in after)
        worths = [_vector(each) for each in branches]
        worth = best_for(seat, worths)
        return Node(here, action, seat, worth, branches, chosen=worths.index(worth))

    return read(state, None)


class _Left:
    """How many positions may still be written out."""

    def __init__(self, most: int) -> None:
        self.most = self.left = most

    def take(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TreeTooLarge(
                f"there are more than {self.most:,} positions: start nearer to the end, or allow more with most=..."
            )


def _after(state: Any, order: Order | None = None) -> tuple[Seat | None, list[tuple[Any, Any]]]:
    """Who acts, and each action with the position after it."""
    if not state.to_act:
        return None, []
    if len(state.to_act) > 1:
        raise ValueError(f"seats {', '.join(map(str, state.to_act))} answer at once: that cannot be read backwards")
    seat = state.to_act[0]
    actions = state.legal_actions(seat)
    return seat, [(each, state.apply(seat, each)) for each in (order(state, actions) if order else actions)]


def _bounded(state: Any, action: Any, seat: Seat, branches: list[Node], raises: bool) -> Node:
    """What is known of a position of which some branches may have been cut."""
    seen = [_number(each) for each in branches if each.worth is not None]
    worth = (max if raises else min)(seen)
    cut = len(seen) < len(branches)
    known = any(each.worth == worth and not each.bound for each in branches)
    bound: Literal["", "≥", "≤"] = ""
    if cut:
        bound = "≥" if raises else "≤"
    elif not known:
        bound = "≤" if raises else "≥"
    return Node(state, action, seat, worth, tuple(branches), bound, seen.index(worth))


def _number(node: Node) -> Fraction:
    assert isinstance(node.worth, Fraction)  # it was looked at, for one hero
    return node.worth


def _vector(node: Node) -> tuple[Fraction, ...]:
    assert isinstance(node.worth, tuple)  # each for itself
    return node.worth
