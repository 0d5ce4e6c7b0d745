"""Many races, one after another or spread over workers, and what they come to, with an interval.

It knows no player: `run` is anything that runs the race of a number, such as `piligames.agents.piles.Field.run`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from dataclasses import dataclass
from math import inf

from piligames.odds.simulation import BATCH, LEAST, Estimate, Spread, check_limits, in_batches

__all__ = ["BATCH", "FEW", "LEAST", "MANY", "Estimate", "Finish", "Races", "simulate"]

FEW = 200
"""Fewer races than this are run one by one, for that is faster than to run them together."""
MANY = 2000
"""More races than this are not run together."""


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
    many: Callable[[range], list[Finish]] | None = None,
    races: int | None = None,
    seconds: float | None = None,
    precision: float | None = None,
    executor: Executor | None = None,
    progress: Callable[[Races], object] | None = None,
) -> Races:
    """Run race 0, race 1, … until one of the limits is reached.

    `races`: so many.  `seconds`: when this time is over; the races done by then are the answer.
    `precision`: when the interval of the mean time is this narrow, 0.01 for ±1 %, looked at after each batch.
    `many`: runs several races together, if that can be faster than one by one; for one core, so not with `executor`.
    `executor`: runs batches at once, in threads, processes or on a cluster; `run` and what it answers travel there.
    `progress` is told what has been found so far, after each batch.

    A race is a function of its number and batches are taken in their order, so that the same races have the same
    outcome whoever ran them; only `seconds` makes their number depend on the machine.
    """
    check_limits(races=races, seconds=seconds, precision=precision)
    found: list[Finish] = []
    times = Spread()
    if many is None or executor is not None:
        batches = in_batches(run, races, seconds, executor)
    else:
        batches = _together(run, many, races, seconds, lambda: _still(times, precision))
    try:
        for batch in batches:
            found += batch
            for race in batch:
                if race.winner is not None:
                    times.add(race.time)
            if progress is not None:
                progress(Races(seats, tuple(found)))
            if precision is not None and times.size >= LEAST and times.half <= precision * times.total / times.size:
                break
    finally:
        batches.close()
    return Races(seats, tuple(found))


def _still(times: Spread, precision: float | None) -> float:
    """How many races it will take yet, and some more, for their times may turn out to be spread wider."""
    if precision is None:
        return inf
    if times.size < 2 or not times.total:
        return 0
    reached = times.half * times.size / times.total
    return 1.15 * times.size * (reached / precision) ** 2 - times.size


def _together(
    run: Callable[[int], Finish],
    many: Callable[[range], list[Finish]],
    races: int | None,
    seconds: float | None,
    still: Callable[[], float],
) -> Generator[list[Finish], None, None]:
    """The batches in their order, many of them run together.

    The first ones are run one by one: they tell how many more it will take, and how long each takes.
    Then as many as `still` says are run at once, but no more than could be run one by one in the time that is left.
    """
    begun, done, each, last = time.monotonic(), 0, 0.0, inf if races is None else races
    while done < last:
        left = inf if seconds is None else begun + seconds - time.monotonic()
        if left <= 0 and done:
            return
        size = 0.0
        if done >= 2 * BATCH:
            size = min(still(), left / max(each, 1e-9), MANY, last - done)
        if size >= FEW:
            size = min(-int(-size // BATCH) * BATCH, last - done)
            found = many(range(done, done + int(size)))
            yield from (found[at : at + BATCH] for at in range(0, len(found), BATCH))
        else:
            start, found = time.monotonic(), []
            for number in range(done, int(min(done + BATCH, last))):
                if seconds is not None and time.monotonic() >= begun + seconds and (found or number):
                    break
                found.append(run(number))
            each = (time.monotonic() - start) / max(1, len(found))
            if found:
                yield found
        done += len(found)
