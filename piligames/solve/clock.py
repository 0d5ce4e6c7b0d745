"""Time for a search: a deadline, and a way to stop it from outside."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from typing import Protocol


class OutOfTime(Exception):
    """The deadline has passed, or somebody has stopped the search; what was proven so far still holds."""


class Stoppable(Protocol):
    """What says whether to stop, like a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether to stop now."""
        ...


class Clock:
    """Counts the steps of a search, and looks at the time only now and then.

    >>> clock = Clock(seconds=0)
    >>> for _ in range(Clock.EVERY):
    ...     clock.tick()
    Traceback (most recent call last):
        ...
    piligames.solve.clock.OutOfTime
    """

    EVERY = 256

    def __init__(self, seconds: float | None = None, stop: Stoppable | None = None) -> None:
        self.began = time.monotonic()
        self.ends = inf if seconds is None else self.began + seconds
        self.stop = stop
        self.nodes = 0

    def tick(self) -> None:
        """One step more; raises `OutOfTime` when there is no time for it."""
        self.nodes += 1
        if self.nodes % self.EVERY == 0:
            self.check()

    def check(self) -> None:
        """Raises `OutOfTime` when the time is up."""
        if self.is_up:
            raise OutOfTime

    @property
    def is_up(self) -> bool:
        """Whether the deadline has passed or the search is to stop."""
        return time.monotonic() >= self.ends or (self.stop is not None and self.stop.is_set())

    @contextmanager
    def share(self, part: float) -> Iterator[None]:
        """Only this part of the time that is left, for what is done within; all of it where there is no deadline."""
        ends = self.ends
        if ends < inf:
            now = time.monotonic()
            self.ends = min(ends, now + part * (ends - now))
        try:
            yield
        finally:
            self.ends = ends

    @property
    def spent(self) -> float:
        """The seconds since the search began."""
        return time.monotonic() - self.began
