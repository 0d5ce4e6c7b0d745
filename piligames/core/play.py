"""Playing a game out, in any of the three tempos."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from random import Random
from typing import Any, TypeVar

from piligames.core.errors import IllegalAction
from piligames.core.game import Chooser, Seat

S = TypeVar("S", bound=Any)


def play(
    state: S,
    choosers: Mapping[Seat, Chooser],
    pick: Callable[[tuple[Seat, ...]], Seat] = lambda seats: seats[0],
) -> Iterator[tuple[Seat, Any, S]]:
    """Play in turn or at once to the end, yielding who did what and the position after it.

    `pick` says who is asked first of several that answer at once.
    Sealed answers commute, so it changes the order of the log and nothing else.
    """
    while seats := state.to_act:
        seat = pick(seats)
        action = choosers[seat](state.observation(seat))
        state = state.apply(seat, action)
        yield seat, action, state


def finish(state: S, choosers: Mapping[Seat, Chooser]) -> S:
    """The last position when this one is played out."""
    for _, _, after in play(state, choosers):
        state = after
    return state


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a hand did in real time; `refused` is set when it came too late: a fumble."""

    time: float
    seat: Seat
    action: Any
    state: Any
    refused: IllegalAction | None = None


class EventLimit(RuntimeError):
    """A race that had not ended after the number of events it was given."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"the race was still going on after {limit} events")


class Hands:
    """Hands over one table in real time: each looks, decides, and acts when its delay is up.

    1. Each seat that may act looks, decides and starts its hand moving.
    2. The hand that arrives first acts; equal times go by an order drawn from `rng`.
    3. An action that has become illegal meanwhile is a fumble: the position stays.
    4. Every seat that may act now and has no hand moving looks again.

    `delay` gives the seconds from looking to acting; `now` is the time at which all look first.
    A seat without a chooser is moved by `act` alone: a person's.
    """

    def __init__(
        self,
        state: Any,
        choosers: Mapping[Seat, Chooser],
        delay: Callable[[Seat, Any], float],
        rng: Random,
        now: float = 0.0,
    ) -> None:
        self.state = state
        self._choosers, self._delay, self._rng = choosers, delay, rng
        self._moving = {seat for seat in state.to_act if seat in choosers}
        self._clock = [self._intend(now, seat) for seat in state.to_act if seat in choosers]
        heapify(self._clock)

    @property
    def due(self) -> float | None:
        """When the next hand arrives; None when no hand is moving or all is over."""
        return self._clock[0][0] if self._clock and self.state.to_act else None

    def step(self) -> Event:
        """The hand that arrives next acts."""
        now, _, seat, action = heappop(self._clock)
        self._moving.remove(seat)
        return self.act(now, seat, action)

    def act(self, now: float, seat: Seat, action: Any) -> Event:
        """A hand acts; what is illegal now is a fumble."""
        try:
            self.state = self.state.apply(seat, action)
        except IllegalAction as refused:
            event = Event(now, seat, action, self.state, refused)
        else:
            event = Event(now, seat, action, self.state)
        for idle in self.state.to_act:
            if idle in self._choosers and idle not in self._moving:
                heappush(self._clock, self._intend(now, idle))
                self._moving.add(idle)
        return event

    def _intend(self, now: float, seat: Seat) -> tuple[float, float, Seat, Any]:
        action = self._choosers[seat](self.state.observation(seat))
        return now + self._delay(seat, action), self._rng.random(), seat, action


def race(
    state: Any,
    choosers: Mapping[Seat, Chooser],
    delay: Callable[[Seat, Any], float],
    rng: Random,
    limit: int = 100_000,
) -> Iterator[Event]:
    """Play in real time to the end, as `Hands` do, every seat with its chooser.

    Raises `EventLimit` when `limit` events did not end it.
    """
    for seat in state.to_act:
        choosers[seat]  # a seat without one would be waited for in vain
    hands = Hands(state, choosers, delay, rng)
    for _ in range(limit):
        if hands.due is None:
            return
        yield hands.step()
    if hands.due is not None:
        raise EventLimit(limit)
