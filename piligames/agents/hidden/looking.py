"""Looking at one deal after the other, until all are done or the time is up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Protocol

from piligames.agents.hidden.assessment import Assessment, Looks, Row
from piligames.core.game import Seat
from piligames.solve.clock import Clock, Stoppable
from piligames.solve.narrow import Interval

ALL = 200
"""Up to so many deals that fit are all looked at; of more some are drawn."""
PART = 0.25
"""How much of the time that is left one deal may take."""
LEAST = 0.04
"""How much of the whole time it may take at any rate."""
MOST = 2_000
"""How many deals are looked at, at most, however long there is time."""


class Table(Protocol):
    """A game as the adviser needs it, for one observation."""

    @property
    def seat(self) -> Seat:
        """Whose actions are assessed."""
        ...

    @property
    def unit(self) -> str:
        """What is counted, in words."""
        ...

    @property
    def costs(self) -> bool:
        """Whether that is bad to have, and counted below zero."""
        ...

    @property
    def actions(self) -> Sequence[Any]:
        """What this seat may do."""
        ...

    @property
    def ends(self) -> Interval:
        """The least and the most that an action can be worth."""
        ...

    def every(self, most: int) -> list[tuple[Any, int | Fraction]] | None:
        """All deals that fit, with weights, where there are at most so many; else None."""
        ...

    def draw(self, rng: Random) -> Any:
        """One of the deals that fit, each with its chance."""
        ...

    def named(self, action: Any) -> str:
        """An action as a person reads it."""
        ...

    def worths(self, deal: Any, seconds: float | None, stop: Stoppable | None) -> tuple[Interval, ...]:
        """Bounds on the worth of each action if hands lie open."""
        ...


@dataclass(slots=True)
class Budget:
    """How long all may take, and how many deals are wanted."""

    deadline: float | None
    deals: int | None
    stop: Stoppable | None

    def next(self, clock: Clock) -> float | None:
        """The seconds that the next deal may take; None for as long as it takes."""
        if self.deadline is None:
            return None
        left = max(0.0, self.deadline - clock.spent)
        return min(left, max(PART * left, LEAST * self.deadline))


class Looking:
    """A look at the deals of a table, which may be broken off after any of them and gone on with later.

    Where few deals fit what a seat has seen, all of them are looked at; else they are drawn, each with its chance.
    """

    def __init__(self, table: Table, deals: int | None, rng: Random) -> None:
        if not table.actions:
            raise ValueError(f"seat {table.seat} is not asked now: there is nothing to assess")
        self.table = table
        self.most = MOST if deals is None else deals
        self.every = table.every(min(ALL, self.most))
        self.rows: list[Row] = []
        self._deals = _deals(table, self.every, self.most, rng)

    @property
    def wanted(self) -> int:
        """How many deals there are to look at."""
        return self.most if self.every is None else len(self.every)

    @property
    def done(self) -> bool:
        """Whether there is no further deal to look at."""
        return len(self.rows) >= self.wanted

    def row(self, seconds: float | None, stop: Stoppable | None = None) -> Row:
        """Look at the next deal, for so long at most; what was found is not counted yet."""
        deal, weight = next(self._deals)
        return Row(weight, self.table.worths(deal, seconds, stop))

    def assessed(self, seconds: float) -> Assessment[Any]:
        """What has been found so far."""
        table, complete = self.table, self.every is not None and self.done
        looks = Looks(table.seat, table.unit, table.costs, table.ends, self.rows, complete)
        return looks.assessed(table.actions, seconds)


def looked_at(table: Table, budget: Budget, rng: Random) -> Assessment[Any]:
    """The open-hand average of each action of a seat that is to act.

    One deal at least is looked at, then more until there are enough or the time is up.
    The one over which it runs out is left out.
    """
    clock = Clock(budget.deadline, budget.stop)
    looking = Looking(table, budget.deals, rng)
    while not looking.done and not (looking.rows and clock.is_up):
        row = looking.row(budget.next(clock), budget.stop)
        if looking.rows and not row.exact and clock.is_up:
            break
        looking.rows.append(row)
    return looking.assessed(clock.spent)


def _deals(
    table: Table, every: list[tuple[Any, int | Fraction]] | None, most: int, rng: Random
) -> Iterator[tuple[Any, int | Fraction]]:
    """All deals in random order, so that the first of them are a sample too, or as many as are wanted."""
    if every is not None:
        yield from rng.sample(every, len(every))
        return
    for _ in range(most):
        yield table.draw(rng), 1
