"""Two seats that choose at once, with open cards: what each pair of choices leads to, as a matrix."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.core.game import Seat
from piligames.solve.clock import Clock, Stoppable
from piligames.solve.matrix import solve_matrix
from piligames.solve.sequence import NOT_ZERO_SUM
from piligames.solve.tree import Reading, Returns


@dataclass(frozen=True, slots=True)
class AtOnce:
    """The choices of both seats, and for each pair of them what the position after it is worth to the first one.

    `seats` are the one that chooses a row, and the one that chooses a column.
    """

    seats: tuple[Seat, Seat]
    rows: tuple[Any, ...]
    columns: tuple[Any, ...]
    matrix: tuple[tuple[Fraction, ...], ...]


def at_once(
    state: Any, reading: Reading | None = None, *, seconds: float | None = None, stop: Stoppable | None = None
) -> AtOnce:
    """The matrix of a position in which two seats choose at once, in a zero-sum game in which both see everything else.

    1. At the end a position is worth what the first seat earns; `reading` makes something else of that, as `difference`
       does.
    2. Where one seat chooses, it is worth the best choice for that seat.
    3. Where both choose, it is worth the value of its own matrix (L. Shapley, *Stochastic games*, 1953).

    Raises `ValueError` where it is no such position, and `OutOfTime` after so many `seconds` or when `stop` is set.
    """
    if len(state.to_act) != 2:
        raise ValueError(f"two seats have to choose at once, and here it is the turn of {len(state.to_act)}")
    return _Stages(state.to_act, reading, Clock(seconds, stop)).matrix(state)


class _Stages:
    """Positions that follow on each other, valued for the first of two seats; each once."""

    def __init__(self, seats: tuple[Seat, Seat], reading: Reading | None, clock: Clock) -> None:
        self.seats, self.reading, self.clock = seats, reading, clock
        self.known: dict[Any, Fraction] = {}

    def matrix(self, state: Any) -> AtOnce:
        """The matrix of a position in which both choose."""
        first, second = self.seats
        rows, columns = (tuple(state.legal_actions(seat)) for seat in self.seats)
        matrix = tuple(
            tuple(self.value(state.apply(first, row).apply(second, column)) for column in columns) for row in rows
        )
        return AtOnce(self.seats, rows, columns, matrix)

    def value(self, state: Any) -> Fraction:
        """What a position is worth."""
        if state not in self.known:
            self.clock.tick()
            self.known[state] = self._value(state)
        return self.known[state]

    def _value(self, state: Any) -> Fraction:
        if not state.to_act:
            returns: Returns = state.returns()
            read = self.reading(returns) if self.reading else returns
            if len(read) != 2 or sum(read, Fraction(0)):
                raise ValueError(NOT_ZERO_SUM)
            return read[self.seats[0]]
        if len(state.to_act) == 2:
            return solve_matrix(self.matrix(state).matrix).value
        seat = state.to_act[0]
        choose = max if seat == self.seats[0] else min
        return choose(self.value(state.apply(seat, action)) for action in state.legal_actions(seat))
