"""How it goes on after the better choice, in the deal as it was: now that the round is over, all of it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from piligames.agents.post_mortem.choices import number_of, round_of
from piligames.core.game import Chooser, Seat
from piligames.core.lazily import but
from piligames.solve.clock import Stoppable

By = Literal["solver", "players", "careful"]

SAID: Mapping[By, str] = {
    "solver": "All hands lie open, the others play all against this seat, and neither side can do better: proven.",
    "players": "The others go on as they play at this table, and this seat as a careful player.",
    "careful": "All play on as careful players, each from what it sees.",
}
"""Where a line comes from."""


@dataclass(frozen=True, slots=True)
class Line:
    """The rest of a round after another choice, to its end.

    `states` begin before that choice, `log` holds it and all that follows; `by` says who plays on.
    `gets` is what the seat comes to in the round, in plushies of its own or in Pilis.
    """

    seat: Seat
    states: tuple[Any, ...]
    log: tuple[tuple[Seat, Any], ...]
    by: By
    gets: int


class RoundOver:
    """A match at the end of a round, as one seat sees it, before any new card is dealt."""

    to_act: tuple[Seat, ...] = ()

    def __init__(self, match: Any) -> None:
        self.round, self.number, self._match = round_of(match), number_of(match), match

    def observation(self, seat: Seat) -> Any:
        """What this seat has seen up to here; who has won the match is not asked."""
        return replace(self._match.observation(seat), winners=())


def better_line(
    state: Any,
    seat: Seat,
    action: Any,
    *,
    choosers: Mapping[Seat, Chooser] | None = None,
    seconds: float | None = 1.0,
    stop: Stoppable | None = None,
) -> Line:
    """The rest of the round when the seat chooses this action in a position.

    1. Where `choosers` are given, they play on, and careful players at the other seats.
    2. Else it is the solver's line with open hands, if that can be proven in the time.
    3. Else all play on as careful players.
    """
    after = stepped(state, seat, action)
    if choosers is None:
        line = _solved(round_of(after), seat, seconds, stop) if after.to_act else []
        states = None if line is None else _along([state, after], line)
        if states is not None:
            return _line(seat, states, [(seat, action), *(line or ())], "solver")
    careful, log, states = _careful(state), [(seat, action)], [state, after]
    while states[-1].to_act:
        who = states[-1].to_act[0]
        chooser = (choosers or {}).get(who, careful)
        log.append((who, chooser(states[-1].observation(who))))
        states.append(stepped(states[-1], *log[-1]))
    return _line(seat, states, log, "careful" if choosers is None else "players")


def stepped(state: Any, seat: Seat, action: Any) -> Any:
    """The position after an action, and at the end of a round in a match that end, with nothing dealt."""
    if round_of(state) is state:
        return state.apply(seat, action)
    after = round_of(state).apply(seat, action)
    return state.apply(seat, action) if after.to_act else RoundOver(but(state, round=after))


def gets_of(r: Any, seat: Seat) -> int:
    """What a round that is over came to for a seat: plushies of its own, or Pilis."""
    from piligames import pleesheez

    return len(r.own_taken(seat)) if isinstance(r, pleesheez.Round) else int(r.pilis()[seat])


def came_to(last: Any, number: int, seat: Seat) -> int:
    """What the round of this number, which is over, came to for a seat; `last` is the position now."""
    r = round_of(last) if number == number_of(last) else last.past[number - 1]
    return gets_of(r, seat)


def _line(seat: Seat, states: list[Any], log: list[tuple[Seat, Any]], by: By) -> Line:
    return Line(seat, tuple(states), tuple(log), by, gets_of(round_of(states[-1]), seat))


def _along(states: list[Any], line: list[tuple[Seat, Any]]) -> list[Any] | None:
    """The positions along a line; None where it ends before the round does."""
    for who, action in line:
        states.append(stepped(states[-1], who, action))
    return None if states[-1].to_act else states


def _solved(r: Any, seat: Seat, seconds: float | None, stop: Stoppable | None) -> list[tuple[Seat, Any]] | None:
    """The solver's line; None where it cannot be proven, or where others have sealed something already."""
    from piligames import pleesheez
    from piligames.pilipili.solver import Solver as PiliPiliSolver
    from piligames.pleesheez.solver import Solver as PleesheezSolver
    from piligames.solve.answer import is_exact

    if isinstance(r, pleesheez.Round):
        found: Any = PleesheezSolver().solve(r, seat, seconds=seconds, stop=stop)
    elif any(who != seat for who, _ in r.answers):
        return None
    else:
        found = PiliPiliSolver().solve(r, seat, seconds=seconds, stop=stop)
    return list(found.line) if is_exact(found.value) else None


def _careful(state: Any) -> Chooser:
    from piligames import pleesheez
    from piligames.agents.advice import choosing
    from piligames.agents.pilipili import careful as careful_bets
    from piligames.agents.pleesheez import careful as careful_plushies

    return choosing(careful_plushies if isinstance(round_of(state), pleesheez.Round) else careful_bets)
