"""Many races, one after another or spread over workers, and what they come to, with an interval.

It knows no player: `run` is anything that runs the race of a number, such as `piligames.agents.piles.Field.run`.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from piligames.odds.simulation import BATCH, LEAST, Estimate, Spread, check_limits, in_batches

__all__ = ["BATCH", "LEAST", "Estimate", "Finish", "Races", "simulate"]


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
    check_limits(races=races, seconds=seconds, precision=precision)
    batches = in_batches(run, races, seconds, executor)
    found: list[Finish] = []
    times = Spread()
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
