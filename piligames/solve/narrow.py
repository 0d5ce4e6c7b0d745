"""Bounds that are made narrower as long as there is time, and hold at any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.tricks import Place

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Interval:
    """A number of which is proven that low ≤ number ≤ high."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the number itself is known."""
        return self.low == self.high

    def within(self, other: Interval) -> Interval:
        """What both of two true bounds say."""
        return Interval(max(self.low, other.low), min(self.high, other.high))

    def __str__(self) -> str:
        return str(self.low) if self.exact else f"{self.low}–{self.high}"


class Searches(Protocol):
    """A search that answers threshold questions; both twins are such."""

    engine: str

    def bounds(self, at: Place) -> tuple[int, int]:
        """What is known without a search."""
        ...

    def reaches(self, at: Place, need: int, clock: Clock) -> bool:
        """Whether the number is at least `need`; raises `OutOfTime`."""
        ...


AtLeast = Callable[[int], bool]
"""A way to ask whether a number is at least so much; it may raise `OutOfTime`."""


def narrowed(at_least: AtLeast, known: Interval, clock: Clock, first: int | None = None) -> Interval:
    """The number itself or, when the time is up, the bounds proven until then.

    1. `first` is asked about first, if it is open: a good guess saves questions.  Then comes the middle.
    2. No question gets more than half of the time that is left, so that a hard one does not keep easier ones from
       being asked; then the outermost open ones come first, and in the end the hard ones again, with all the time.

    >>> narrowed(lambda need: need <= 3, Interval(0, 8), Clock())
    Interval(low=3, high=3)
    """
    low, high, part = known.low, known.high, 0.5
    hard: set[int] = set()
    while low < high:
        easy = [need for need in range(low + 1, high + 1) if need not in hard]
        if not easy:
            hard.clear()
            part = 1.0
            continue
        need = first if first in easy else easy[-1] if hard else easy[len(easy) // 2]
        first = None
        try:
            with clock.share(part if high - low > 1 else 1.0):
                reached = at_least(need)
        except OutOfTime:
            if clock.is_up:
                break
            hard.add(need)
            continue
        low, high = (need, high) if reached else (low, need - 1)
    return Interval(low, high)


def valued(
    root: AtLeast, known: Interval, options: Mapping[A, tuple[AtLeast, Interval]], raises: bool, clock: Clock
) -> tuple[Interval, dict[A, Interval]]:
    """Bounds on a value, and on that of each option of the side that chooses, as good as the time allows.

    `raises` says whether that side wants much; `known` bounds what is not searched yet.
    1. The value comes first, with half of the time, as it bounds that of every option; these share the rest alike.
    2. While there is time, what is still open gets what is left over, in the same order.
    """
    value, found = known, {option: bounds for option, (_, bounds) in options.items()}
    still = list(options)
    while still:
        with clock.share(0.5):
            value = narrowed(root, value, clock)
        first = value.high if raises else value.low + 1  # most options are as good as the best
        for place, option in enumerate(still):
            low, high = found[option].low, found[option].high
            capped = Interval(low, min(high, value.high)) if raises else Interval(max(low, value.low), high)
            with clock.share(1 / (len(still) - place)):
                found[option] = narrowed(options[option][0], capped, clock, first)
        value = value.within(best_of(list(found.values()), raises))
        still = [] if clock.is_up else [option for option in still if not found[option].exact]
    return value, found


def best_of(worths: list[Interval], raises: bool) -> Interval:
    """Bounds on the value where one of several is chosen, by a side that wants it high or low.

    >>> best_of([Interval(0, 2), Interval(1, 1)], raises=True)
    Interval(low=1, high=2)
    """
    choose = max if raises else min
    return Interval(choose(each.low for each in worths), choose(each.high for each in worths))
