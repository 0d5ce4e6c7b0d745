"""Many races, one after another or spread over workers, and what they come to, with an interval.

It knows no player: `run` is anything that runs the race of a number, such as `piligames.agents.piles.Field.run`.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from itertools import count, islice
from math import sqrt
from statistics import fmean, stdev

BATCH = 20
"""How many races a worker is given at once; always the same ones, whoever runs them."""
AHEAD = 32
"""How many batches wait or run at the same time."""
LEAST = 100
"""How many races have to have ended before a precision is taken for reached."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a race went: its time in seconds, who won it, and counts over all seats.

    `winner` is None if it was stuck (PL-STUCK): it had not ended after `events`, its limit; `time` is then that of
    the last event.
    """

    time: float
    winner: int | None
    events: int
    swaps: int
    fumbles: int
    wrong_calls: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, with the interval that holds the true one in 95 of 100 such samples (normal approximation)."""

    mean: float
    low: float
    high: float
    size: int

    @classmethod
    def of(cls, measured: list[float]) -> Estimate:
        """From independent measurements, two at least.

        >>> print(Estimate.of([9.0, 11.0, 10.0, 10.0]))
        10 [9.2, 10.8], from 4
        """
        if len(measured) < 2:
            raise ValueError(f"an interval needs two measurements or more, and there are {len(measured)}")
        mean, error = fmean(measured), 1.96 * stdev(measured) / sqrt(len(measured))
        return cls(mean, mean - error, mean + error, len(measured))

    @property
    def precision(self) -> float:
        """Half the interval as a part of the mean: 0.01 is ±1 %."""
        return (self.high - self.low) / 2 / self.mean if self.mean else 0.0

    def __str__(self) -> str:
        return f"{self.mean:.4g} [{self.low:.4g}, {self.high:.4g}], from {self.size}"


@dataclass(frozen=True, slots=True)
class Races:
    """What was found in the races 0, 1, 2, …, in this order."""

    seats: int
    found: tuple[Finish, ...]

    @property
    def ended(self) -> tuple[Finish, ...]:
        """The races that somebody won."""
        return tuple(race for race in self.found if race.winner is not None)

    @property
    def stuck(self) -> int:
        """How many races had not ended at their limit (PL-STUCK); they count in no mean."""
        return len(self.found) - len(self.ended)

    @property
    def time(self) -> Estimate:
        """The seconds that a race takes."""
        return self.mean(lambda race: race.time)

    @property
    def wins(self) -> tuple[Estimate, ...]:
        """What share of the races each seat wins."""
        winners = [race.winner for race in self.ended]
        return tuple(Estimate.of([float(winner == seat) for winner in winners]) for seat in range(self.seats))

    def mean(self, of: Callable[[Finish], float]) -> Estimate:
        """The mean of anything over the races that ended."""
        return Estimate.of([float(of(race)) for race in self.ended])

    def __str__(self) -> str:
        said = f"{len(self.found)} races, {self.stuck} of them stuck"
        return f"{said}; seconds: {self.time}" if len(self.ended) > 1 else said


def simulate(
    run: Callable[[int], Finish],
    seats: int,
    *,
    races: int | None = None,
    seconds: float | None = None,
    precision: float | None = None,
    executor: Executor | None = None,
    progress: Callable[[Races], object] | None = None,
) -> Races:
    """Run race 0, race 1, … until one of the limits is reached.

    `races`: so many.  `seconds`: when this time is over; the races done by then are the answer.
    `precision`: when the interval of the mean time is this narrow, 0.01 for ±1 %, looked at after each batch.
    `executor`: runs batches at once, in threads, processes or on a cluster; `run` and what it answers travel there.
    `progress` is told what has been found so far, after each batch.

    A race is a function of its number and batches are taken in their order, so that the same races have the same
    outcome whoever ran them; only `seconds` makes their number depend on the machine.
    """
    if races is None and seconds is None and precision is None:
        raise ValueError("say when to stop: after how many races, after how many seconds, or at which precision")
    for name, value in (("races", races), ("seconds", seconds), ("precision", precision)):
        if value is not None and not value > 0:
            raise ValueError(f"{name} is a number above 0, not {value!r}")
    end = None if seconds is None else time.monotonic() + seconds
    batches = _alone(run, races, end) if executor is None else _spread(run, races, end, executor)
    found: list[Finish] = []
    size, total, squares = 0, 0.0, 0.0
    try:
        for batch in batches:
            found += batch
            for race in batch:
                if race.winner is not None:
                    size, total, squares = size + 1, total + race.time, squares + race.time**2
            if progress is not None:
                progress(Races(seats, tuple(found)))
            if precision is not None and size >= LEAST:
                error = 1.96 * sqrt(max(0.0, squares - total**2 / size) / (size - 1) / size)
                if error <= precision * total / size:
                    break
    finally:
        batches.close()
    return Races(seats, tuple(found))


def _numbers(races: int | None) -> Iterator[range]:
    """The numbers of each batch."""
    for first in count(0, BATCH) if races is None else range(0, races, BATCH):
        yield range(first, first + BATCH if races is None else min(first + BATCH, races))


def _batch(run: Callable[[int], Finish], numbers: range) -> list[Finish]:
    return [run(number) for number in numbers]


def _alone(run: Callable[[int], Finish], races: int | None, end: float | None) -> Generator[list[Finish], None, None]:
    """The batches in order, run here; the last one is cut short when the time is over."""
    for numbers in _numbers(races):
        batch: list[Finish] = []
        for number in numbers:
            if end is not None and time.monotonic() >= end and (batch or number):
                if batch:
                    yield batch
                return
            batch.append(run(number))
        yield batch


def _spread(
    run: Callable[[int], Finish], races: int | None, end: float | None, executor: Executor
) -> Generator[list[Finish], None, None]:
    """The batches in order, run by others, of whom some are ahead."""
    waiting: deque[Future[list[Finish]]] = deque()
    numbers = _numbers(races)
    try:
        waiting.extend(executor.submit(_batch, run, each) for each in islice(numbers, AHEAD))
        while waiting:
            left = None if end is None else max(0.0, end - time.monotonic())
            if left is not None and not wait([waiting[0]], left).done:
                return
            yield waiting.popleft().result()
            waiting.extend(executor.submit(_batch, run, each) for each in islice(numbers, 1))
    finally:
        for future in waiting:
            future.cancel()
