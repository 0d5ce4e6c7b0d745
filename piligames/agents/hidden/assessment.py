"""What each action comes to on average over deals with open hands, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Generic, TypeVar

from piligames.core.game import Seat
from piligames.odds.simulation import WIDTH
from piligames.solve.narrow import Interval

A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Generic[A]):
    """One action and its open-hand average; more is better.

    `mean` is the average over the deals that were looked at; `low` and `high` are its 95 % interval.
    `loss` is what this action earns less than the best one on average over the same deals, with an interval of its own.
    """

    action: A
    mean: Fraction
    low: float
    high: float
    loss: Fraction
    loss_low: float
    loss_high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment(Generic[A]):
    """Every action of a seat with its open-hand average, the best first.

    `unit` names what is counted; where it `costs`, the averages are below zero, and more is still better.
    `deals` is how many deals were looked at; `complete` says that these were all that fit what the seat has seen.
    `exact` says that every one of them was solved; where not, the middle between proven bounds was taken, and the
    intervals reach from the lower bounds to the upper ones.
    """

    seat: Seat
    unit: str
    costs: bool
    options: tuple[Option[A], ...]
    deals: int
    complete: bool
    exact: bool
    seconds: float

    @property
    def best(self) -> Option[A]:
        """The action with the highest average; of several the first in the order of the game."""
        return self.options[0]

    def option(self, action: A) -> Option[A]:
        """What this action comes to; a `KeyError` where it is not one of the seat's."""
        for each in self.options:
            if each.action == action:
                return each
        raise KeyError(action)


@dataclass(frozen=True, slots=True)
class Row:
    """One deal: its weight, and proven bounds on the worth of each action if hands lie open like that."""

    weight: int | Fraction
    worths: tuple[Interval, ...]

    @property
    def exact(self) -> bool:
        """Whether the deal was solved."""
        return all(worth.exact for worth in self.worths)


@dataclass(frozen=True, slots=True)
class Looks:
    """The deals that were looked at, before they are averaged; `ends` are the least and the most there can be."""

    seat: Seat
    unit: str
    costs: bool
    ends: Interval
    rows: Sequence[Row]
    complete: bool

    def assessed(self, actions: Sequence[A], seconds: float) -> Assessment[A]:
        """The averages; actions that do the same in every deal are counted once."""
        columns = list(zip(*(row.worths for row in self.rows), strict=True))
        means = {column: self._mean([worth.low + worth.high for worth in column]) for column in set(columns)}
        best = max(columns, key=means.__getitem__)
        options = {column: self._figures(column, best) for column in means}
        order = sorted(range(len(actions)), key=lambda place: -means[columns[place]])
        return Assessment(
            seat=self.seat,
            unit=self.unit,
            costs=self.costs,
            options=tuple(_option(actions[place], *options[columns[place]]) for place in order),
            deals=len(self.rows),
            complete=self.complete,
            exact=all(row.exact for row in self.rows),
            seconds=seconds,
        )

    def _figures(self, column: Column, best: Column) -> tuple[Fraction, float, float, Fraction, float, float]:
        width = self.ends.high - self.ends.low
        mean = self._mean([worth.low + worth.high for worth in column])
        low, high = self._interval([each.low for each in column], [each.high for each in column], self.ends)
        if column == best:
            return mean, low, high, Fraction(0), 0.0, 0.0
        loss = self._mean([b.low + b.high - c.low - c.high for b, c in zip(best, column, strict=True)])
        least = [b.low - c.high for b, c in zip(best, column, strict=True)]
        most = [b.high - c.low for b, c in zip(best, column, strict=True)]
        return mean, low, high, loss, *self._interval(least, most, Interval(-width, width))

    def _mean(self, doubled: Sequence[int]) -> Fraction:
        total = sum(row.weight for row in self.rows)
        return Fraction(sum(row.weight * value for row, value in zip(self.rows, doubled, strict=True))) / (2 * total)

    def _interval(self, lows: Sequence[int], highs: Sequence[int], ends: Interval) -> tuple[float, float]:
        weights = [float(row.weight) for row in self.rows]
        return self._spread(weights, lows, ends)[0], self._spread(weights, highs, ends)[1]

    def _spread(self, weights: Sequence[float], values: Sequence[int], ends: Interval) -> tuple[float, float]:
        """The 95 % interval of a mean; its ends are the mean itself where all deals were looked at.

        To the deals are added two that are not, one at each end of what is possible: with few deals that are alike the
        interval is then as wide as it should be (for shares this is what Agresti and Coull do, 1998).
        Weighted deals count as (Σw)² / Σw² equal ones (Kish).
        """
        total = sum(weights)
        mean = sum(w * value for w, value in zip(weights, values, strict=True)) / total
        if self.complete:
            return mean, mean
        n = total**2 / sum(w * w for w in weights)
        square = sum(w * (value - mean) ** 2 for w, value in zip(weights, values, strict=True)) / total
        centre = (n * mean + ends.low + ends.high) / (n + 2)
        spread = n * (square + (mean - centre) ** 2) + (ends.low - centre) ** 2 + (ends.high - centre) ** 2
        half = WIDTH * sqrt(spread / (n + 1) / (n + 2))
        return max(ends.low, min(mean, centre - half)), min(ends.high, max(mean, centre + half))


Column = tuple[Interval, ...]
"""The worth of one action in every deal."""


def _option(
    action: A, mean: Fraction, low: float, high: float, loss: Fraction, loss_low: float, loss_high: float
) -> Option[A]:
    return Option(action=action, mean=mean, low=low, high=high, loss=loss, loss_low=loss_low, loss_high=loss_high)
