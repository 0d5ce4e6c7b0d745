"""The choices that a seat made in the rounds that are over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from piligames.core.game import Seat
from piligames.core.record import Record


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat saw and what it did; `turn` is how many actions came before, `number` that of the round.

    `state` is the position itself, which the seat did not see.
    """

    number: int
    turn: int
    seen: Any
    action: Any
    state: Any = field(repr=False, compare=False)

    @property
    def where(self) -> str:
        """When in the round, in words."""
        asks = getattr(self.seen, "asks", "play")
        if asks in ("bet", "give", "pick"):
            return {"bet": "the bet", "give": "giving cards", "pick": "picking a player"}[asks]
        return f"trick {len(self.seen.tricks) + 1}"


def number_of(state: Any) -> int:
    """The number of the round on the table; 1 where there is no match around it."""
    number: int = getattr(state, "number", 0) or getattr(round_of(state), "number", 1)
    return number


def round_of(state: Any) -> Any:
    """The round on the table."""
    return getattr(state, "round", state)


def is_over(state: Any, number: int) -> bool:
    """Whether the round of this number has ended."""
    return number < number_of(state) or not state.to_act


def choices_of(states: Sequence[Any], log: Sequence[tuple[Seat, Any]], seat: Seat) -> tuple[Choice, ...]:
    """What this seat chose in all rounds that are over; where it could do one thing alone, it had no choice."""
    found = []
    for turn, (who, action) in enumerate(log):
        state = states[turn]
        if who == seat and is_over(states[-1], number_of(state)):
            seen = state.observation(seat)
            if len(seen.actions) > 1:
                found.append(Choice(number_of(state), turn, seen, action, state))
    return tuple(found)


def played(first: Any, moves: Iterable[str | tuple[Seat, Any]]) -> tuple[list[Any], list[tuple[Seat, Any]]]:
    """All positions from the first one on, and the actions, each as a pair or as a record writes it: `0 play r1`."""
    states, log = [first], []
    for move in moves:
        if isinstance(move, str):
            who, _, text = move.partition(" ")
            move = int(who), _parse(first, text)
        states.append(states[-1].apply(*move))
        log.append(move)
    return states, log


def replayed(record: Record) -> tuple[list[Any], list[tuple[Seat, Any]]]:
    """The same from a record of a match; in one of what one seat saw, the rest is dealt as it may have been."""
    from piligames import pilipili, pleesheez

    moves = [move for each in record.rounds for move in each.moves]
    if record.game == "pleesheez":
        return list(pleesheez.replay(record)), [(m.seat, pleesheez.parse_action(m.action)) for m in moves]
    if record.game == "pilipili":
        return list(pilipili.replay(record)), [(m.seat, pilipili.parse_action(m.action)) for m in moves]
    raise ValueError(f"choices of {record.game!r} are not judged; there are pilipili and pleesheez")


def _parse(state: Any, text: str) -> Any:
    from piligames import pilipili, pleesheez

    is_pleesheez = isinstance(round_of(state), pleesheez.Round)
    return (pleesheez.parse_action if is_pleesheez else pilipili.parse_action)(text)
