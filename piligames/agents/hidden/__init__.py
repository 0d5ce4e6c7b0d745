"""What each action comes to when the others' hands are hidden: its open-hand average.

- `assess`: every action of a seat, averaged over deals that fit all that the seat has seen.
- `advise`: the best of them with a sentence for a person.
- `words`: an assessment in sentences, and why such an average flatters.
- `assessment`: what is answered, and the intervals.
- `looking`: one deal after the other, until all are done or the time is up.
- `pleesheez`, `pilipili`: the deals of each game, and what an action is worth with open hands.
"""

from __future__ import annotations

from random import Random
from typing import Any

from piligames.agents.advice import Advice
from piligames.agents.hidden.assessment import Assessment, Option
from piligames.agents.hidden.looking import Budget, Table, looked_at
from piligames.agents.hidden.words import FLATTERS, told
from piligames.solve.clock import Stoppable

__all__ = ["FLATTERS", "SECONDS", "Assessment", "Option", "advise", "assess", "table_of", "told"]

SECONDS = 0.3
"""How long an assessment may take unless it is said otherwise."""


def assess(
    seen: Any,
    *,
    deadline: float | None = SECONDS,
    deals: int | None = None,
    rng: Random | None = None,
    stop: Stoppable | None = None,
    engine: str | None = None,
) -> Assessment[Any]:
    """The open-hand average of each action of the seat that is to act, from its observation alone.

    `seen` is what a seat sees of a round or a match of Pleesheez or Pili Pili.
    `deadline` is in seconds, None for none; `deals` is how many deals are looked at, at most; with `deals` and without
    a deadline the answer hangs on `rng` alone, whichever engine there is.
    `stop` is an event that another thread may set; `engine` names a twin of the solvers.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> r = parse_position("trump=p leader=0 types=0,1 hands=r1,b2,g3/p4,r2,b1").round(Rules(2))
    >>> found = assess(r.observation(0), deals=20, deadline=None)
    >>> found.deals, found.complete, found.exact
    (20, False, True)
    """
    return looked_at(table_of(seen, engine), Budget(deadline, deals, stop), rng or Random(0))


def advise(
    seen: Any,
    *,
    deadline: float | None = SECONDS,
    deals: int | None = None,
    rng: Random | None = None,
    stop: Stoppable | None = None,
) -> Advice:
    """The action with the best open-hand average, and why, in sentences for a person; see `assess`."""
    table = table_of(seen)
    found = looked_at(table, Budget(deadline, deals, stop), rng or Random(0))
    return Advice(found.best.action, " ".join(told(found, table.named)))


def table_of(seen: Any, engine: str | None = None) -> Table:
    """What the adviser needs of the game that was seen: its deals, and what each action is worth in one of them."""
    from piligames.pilipili.seen import Seen as SeenPiliPili
    from piligames.pleesheez.round import Seen as SeenPleesheez

    if isinstance(seen, SeenPleesheez):
        from piligames.agents.hidden.pleesheez import PleesheezTable

        return PleesheezTable(seen, engine)
    if isinstance(seen, SeenPiliPili):
        from piligames.agents.hidden.pilipili import PiliPiliTable

        return PiliPiliTable(seen, engine)
    raise TypeError(f"{type(seen).__name__} is not an observation of Pleesheez or Pili Pili")
