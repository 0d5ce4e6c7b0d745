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


def race(
    state: Any,
    choosers: Mapping[Seat, Chooser],
    delay: Callable[[Seat, Any], float],
    rng: Random,
    limit: int = 100_000,
) -> Iterator[Event]:
    """Play in real time to the end: every seat decides at once and acts when its delay is up.

    1. Each seat that may act looks, decides and starts its hand moving.
    2. The hand that arrives first acts; equal times go by an order drawn from `rng`.
    3. An action that has become illegal meanwhile is a fumble: the position stays.
    4. Every seat that may act now and has no hand moving looks again.

    `delay` gives the seconds from looking to acting.  Raises `EventLimit` when `limit` events did not end it.
    """

    def intend(now: float, seat: Seat) -> tuple[float, float, Seat, Any]:
        action = choosers[seat](state.observation(seat))
        return now + delay(seat, action), rng.random(), seat, action

    clock = [intend(0.0, seat) for seat in state.to_act]
    heapify(clock)
    moving = set(state.to_act)
    for _ in range(limit):
        if not state.to_act:
            return
        now, _, seat, action = heappop(clock)
        moving.remove(seat)
        try:
            state = state.apply(seat, action)
        except IllegalAction as refused:
            yield Event(now, seat, action, state, refused)
        else:
            yield Event(now, seat, action, state)
        for idle in state.to_act:
            if idle not in moving:
                heappush(clock, intend(now, idle))
                moving.add(idle)
    if state.to_act:
        raise EventLimit(limit)
