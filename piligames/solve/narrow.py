"""Bounds that are made narrower as long as there is time, and hold at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.tricks import Place


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


def narrowed(search: Searches, at: Place, known: Interval, clock: Clock, first: int | None = None) -> Interval:
    """The number itself or, when the time is up, the bounds proven until then."""
    return narrowed_by(lambda need: search.reaches(at, need, clock), known, first)


def narrowed_by(at_least: Callable[[int], bool], known: Interval, first: int | None = None) -> Interval:
    """The same for any way to ask whether a number is at least so much, that may raise `OutOfTime`.

    `first` is asked about first, if it is open: a good guess saves questions.

    >>> narrowed_by(lambda need: need <= 3, Interval(0, 8))
    Interval(low=3, high=3)
    """
    low, high = known.low, known.high
    try:
        while low < high:
            need = first if first is not None and low < first <= high else (low + high + 1) // 2
            if at_least(need):
                low = need
            else:
                high = need - 1
            first = None
    except OutOfTime:
        pass
    return Interval(low, high)
