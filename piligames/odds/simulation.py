"""Numbered runs, one after another or spread over workers, and what they come to, with an interval.

A run is a function of its number, so that the same runs have the same outcome whoever ran them, and so that two
ways to play can be tried on the same deals (`Playing`, `Sample.less`).
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Protocol, TextIO, TypeVar

from piligames.core.game import Chooser, Game, Seat
from piligames.core.play import finish

T = TypeVar("T")

BATCH = 20
"""How many runs a worker is given at once; always the same ones, whoever runs them."""
AHEAD = 32
"""How many batches wait or run at the same time."""
LEAST = 100
"""How many runs have to have ended before a precision is taken for reached."""
WIDTH = 1.96
"""Half the interval in standard errors: it holds the true mean in 95 of 100 samples (normal approximation)."""


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
        mean, error = fmean(measured), WIDTH * stdev(measured) / sqrt(len(measured))
        return cls(mean, mean - error, mean + error, len(measured))

    @classmethod
    def of_hits(cls, hits: int, size: int) -> Estimate:
        """From how often something happened, as a share; by Wilson's score, which is right near 0 and 1 too.

        >>> print(Estimate.of_hits(0, 40))  # never seen in 40, and yet it may be
        0 [0, 0.08762], from 40
        """
        if size < 1 or not 0 <= hits <= size:
            raise ValueError(f"{hits} of {size}: that is no share")
        share, square = hits / size, WIDTH**2
        centre = (share + square / (2 * size)) / (1 + square / size)
        half = WIDTH / (1 + square / size) * sqrt(share * (1 - share) / size + square / (4 * size**2))
        return cls(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)), size)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return (self.high - self.low) / 2 / WIDTH

    @property
    def precision(self) -> float:
        """Half the interval as a part of the mean: 0.01 is ±1 %."""
        return (self.high - self.low) / 2 / self.mean if self.mean else 0.0

    def __contains__(self, value: float) -> bool:
        """Whether the interval holds this value."""
        return self.low <= value <= self.high

    def __str__(self) -> str:
        return f"{self.mean:.4g} [{self.low:.4g}, {self.high:.4g}], from {self.size}"


@dataclass(frozen=True, slots=True)
class Sample:
    """What was measured in the runs 0, 1, 2, …, in this order: the same things in each."""

    measured: tuple[tuple[float, ...], ...]

    def __len__(self) -> int:
        return len(self.measured)

    def __getitem__(self, which: int) -> Estimate:
        """What one of the things comes to."""
        return Estimate.of([float(run[which]) for run in self.measured])

    def less(self, other: Sample, which: int = 0) -> Estimate:
        """By how much this exceeds another sample, run by run.

        Where the runs of a number share their chance, what both have in common is no noise here.
        """
        pairs = zip(self.measured, other.measured, strict=False)
        return Estimate.of([float(a[which] - b[which]) for a, b in pairs])


class Sampled(Protocol):
    """Something that grows while runs are made."""

    def __len__(self) -> int:
        """How many runs have been made."""
        ...


@dataclass(frozen=True)
class Playing:
    """A run that plays one game out and measures what each seat earned.

    The deal of a number depends on the seed and the number alone, and so does the chance of each seat's chooser:
    two sets of players meet the same deals.  `choosers` makes the chooser of every seat from its source of chance.
    """

    game: Game[Any]
    choosers: Mapping[Seat, Callable[[Random], Chooser]]
    seed: str = ""

    def __call__(self, number: int) -> tuple[float, ...]:
        """Deal and play to the end."""
        made = {seat: make(Random(f"{self.seed} {number} {seat}")) for seat, make in self.choosers.items()}
        return tuple(map(float, finish(self.game.deal(Random(f"{self.seed} {number}")), made).returns()))


def simulate(
    run: Callable[[int], tuple[float, ...]],
    *,
    runs: int | None = None,
    seconds: float | None = None,
    precision: float | None = None,
    which: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> Sample:
    """Make run 0, run 1, … until one of the limits is reached.

    `runs`: so many.  `seconds`: when this time is over; the runs made by then are the answer.
    `precision`: when half the interval of the thing `which` is this narrow, as a number like the mean itself.
    `executor`: makes batches of runs at once, in threads, processes or on a cluster.
    `progress` is told after each batch how many runs there are and will be (None where only time or precision tells).

    >>> dice = simulate(lambda number: (Random(number).randint(1, 6),), runs=2000)
    >>> 3.5 in dice[0]
    True
    """
    check_limits(runs=runs, seconds=seconds, precision=precision)
    if precision is not None and not precision > 0:
        raise ValueError(f"precision is a number above 0, not {precision!r}")
    found: list[tuple[float, ...]] = []
    watch = Spread()
    batches = in_batches(run, runs, seconds, executor)
    try:
        for batch in batches:
            found += batch
            for each in batch:
                watch.add(each[which])
            if progress is not None:
                progress(len(found), runs)
            if precision is not None and watch.size >= LEAST and watch.half <= precision:
                break
    finally:
        batches.close()
    return Sample(tuple(found))


@dataclass(slots=True)
class Spread:
    """A mean and its interval while measurements come in."""

    size: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more measurement."""
        self.size, self.total, self.squares = self.size + 1, self.total + value, self.squares + value**2

    @property
    def half(self) -> float:
        """Half the interval of the mean; two measurements are needed."""
        return WIDTH * sqrt(max(0.0, self.squares - self.total**2 / self.size) / (self.size - 1) / self.size)


def check_limits(**limits: float | None) -> None:
    """Some limit has to be set, and each that is has to be above 0."""
    if all(value is None for value in limits.values()):
        raise ValueError(f"say when to stop: {' or '.join(limits)}")
    for name, value in limits.items():
        if value is not None and not value > 0:
            raise ValueError(f"{name} is a number above 0, not {value!r}")


def in_batches(
    run: Callable[[int], T], runs: int | None, seconds: float | None, executor: Executor | None
) -> Generator[list[T], None, None]:
    """What the runs 0, 1, … answer, batch by batch in their order, made here or by an executor."""
    end = None if seconds is None else time.monotonic() + seconds
    return _alone(run, runs, end) if executor is None else _spread(run, runs, end, executor)


def _numbers(runs: int | None) -> Iterator[range]:
    """The numbers of each batch."""
    for first in count(0, BATCH) if runs is None else range(0, runs, BATCH):
        yield range(first, first + BATCH if runs is None else min(first + BATCH, runs))


def _batch(run: Callable[[int], T], numbers: range) -> list[T]:
    return [run(number) for number in numbers]


def _alone(run: Callable[[int], T], runs: int | None, end: float | None) -> Generator[list[T], None, None]:
    """The batches in order, run here; the last one is cut short when the time is over."""
    for numbers in _numbers(runs):
        batch: list[T] = []
        for number in numbers:
            if end is not None and time.monotonic() >= end and (batch or number):
                if batch:
                    yield batch
                return
            batch.append(run(number))
        yield batch


def _spread(
    run: Callable[[int], T], runs: int | None, end: float | None, executor: Executor
) -> Generator[list[T], None, None]:
    """The batches in order, run by others, of whom some are ahead."""
    waiting: deque[Future[list[T]]] = deque()
    numbers = _numbers(runs)
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


def bar(stream: TextIO | None = None, width: int = 30) -> Callable[[int, int | None], None]:
    """A progress bar on a line of its own, for `progress`; on standard error unless another place is named."""
    to = sys.stderr if stream is None else stream

    def show(done: int, of: int | None) -> None:
        if of is None:
            text = f"{done} runs"
        else:
            full = width * done // of
            text = f"[{'#' * full}{'.' * (width - full)}] {done} of {of}"
        to.write(f"\r{text}" + ("\n" if done == of else ""))
        to.flush()

    return show
