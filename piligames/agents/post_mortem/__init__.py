"""A look back at rounds that are over: what each choice of a seat cost on average, and what would have been better.

- `choices`: the choices of a seat in the rounds that are over, from a table's positions or from a record.
- `grading`: fine, inexact, mistake or blunder, and where they begin.
- `judging`: each choice by the open-hand average at that time, deal by deal.
- `lines`: how it goes on after the better choice, in the deal as it was.
- `words`: the same in sentences, and as JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from piligames.agents.post_mortem.choices import Choice, choices_of, played
from piligames.agents.post_mortem.grading import GRADES, grade_of
from piligames.agents.post_mortem.judging import DEALS, Judged, Judging
from piligames.agents.post_mortem.lines import Line, better_line, came_to
from piligames.core.game import Chooser, Seat
from piligames.solve.clock import Clock, Stoppable

__all__ = [
    "DEALS",
    "GRADES",
    "Choice",
    "Judged",
    "Judging",
    "Line",
    "PostMortem",
    "better_line",
    "choices_of",
    "grade_of",
    "played",
    "post_mortem",
]

LINE_SECONDS = 1.0
"""How long the solver may look for one line."""


@dataclass(frozen=True, slots=True)
class PostMortem:
    """The choices of one seat, judged, in the order in which they were made.

    `lines` says how it goes on after the better one, by the turn of the choice.
    `came` says what each round came to for the seat, in plushies of its own or Pilis, by the number of the round.
    `left` is how many choices were not looked at, because the time was up.
    """

    seat: Seat
    judged: tuple[Judged, ...]
    lines: Mapping[int, Line]
    came: Mapping[int, int]
    left: int = 0


def post_mortem(
    states: Sequence[Any],
    log: Sequence[tuple[Seat, Any]],
    seat: Seat,
    *,
    deals: int = DEALS,
    deadline: float | None = None,
    seed: int = 0,
    lines: bool = True,
    choosers: Mapping[Seat, Chooser] | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: Stoppable | None = None,
) -> PostMortem:
    """What each choice of a seat cost on average, in the rounds of Pleesheez or Pili Pili that are over.

    `states` are the positions of a round or a match from the deal on, `log` the actions between them: see `played`.
    Each choice is judged over so many `deals` at most that fit what the seat had seen then, from a `seed`.
    Without a `deadline` in seconds the answer hangs on nothing else; with one it is shared among the choices.
    `progress` is told how many choices of how many have been judged; `stop` is an event that another thread may set.
    `lines` asks for the lines after better choices too; for those and for `choosers` see `better_line`.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> first = parse_position("trump=p leader=0 types=0,1 hands=r1,b2/p4,r2").round(Rules(2))
    >>> states, log = played(first, ["0 play b2", "1 play p4", "1 play r2", "0 play r1"])
    >>> [(each.choice.action.laid, each.grade) for each in post_mortem(states, log, 0).judged]
    [('b2', 'fine')]
    """
    judging, clock = Judging(choices_of(states, log, seat), deals=deals, seed=seed), Clock(deadline, stop)
    while not judging.done and not clock.is_up:
        share = None if deadline is None else max(0.0, deadline - clock.spent) / judging.left
        judging.judge(share, stop)
        if progress is not None:
            progress(len(judging.judged), len(judging.choices))
    found = {
        each.choice.turn: better_line(each.choice.state, seat, each.best, choosers=choosers, seconds=LINE_SECONDS)
        for each in judging.in_order
        if lines and each.grade != "fine" and not clock.is_up
    }
    came = {number: came_to(states[-1], number, seat) for number in {each.number for each in judging.choices}}
    return PostMortem(seat, judging.in_order, found, dict(sorted(came.items())), judging.left)
