"""The value of a small game with open cards, without chance: one seat against all others.  Exact, in plain Python."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.core.game import Seat
from piligames.solve.clock import Clock, Stoppable
from piligames.solve.tree import MOST_NODES, Reading, TreeTooLarge


@dataclass(frozen=True, slots=True)
class Minimax:
    """What the hero can earn for certain, each action of the seat to act with its value, and how it then goes on.

    `nodes` is how many positions were looked at, each of them once.
    """

    value: Fraction
    actions: dict[Any, Fraction]
    line: tuple[tuple[Seat, Any], ...]
    nodes: int


def minimax(
    state: Any,
    hero: Seat,
    reading: Reading | None = None,
    *,
    most: int = MOST_NODES,
    seconds: float | None = None,
    stop: Stoppable | None = None,
) -> Minimax:
    """What one seat can earn for certain against all others together, when everybody sees everything.

    1. At the end it is what the hero earns; `reading` makes something else of what all earn, as `difference` does.
    2. Where the hero acts, it is the greatest value that an action leads to; elsewhere the least.
    3. A position that was seen before is looked up.

    With two seats and zero sum that is the value of the game (J. von Neumann, 1928).
    Seats that answer at once have no value of this kind: then `ValueError` is raised.
    `TreeTooLarge` is raised at more than `most` positions, and `OutOfTime` after so many `seconds` or when
    `stop` is set.
    """
    clock = Clock(seconds, stop)
    known: dict[Any, Fraction] = {}
    todo = [state]
    while todo:
        here = todo[-1]
        if here in known:
            todo.pop()
            continue
        clock.tick()
        after = _after(here)
        missing = [each for each in after.values() if each not in known]
        if missing:
            todo += missing
            continue
        todo.pop()
        if len(known) >= most:
            raise TreeTooLarge(
                f"there are more than {most:,} positions: start nearer to the end, or allow more with most=..."
            )
        if after:
            known[here] = _chosen(here, hero)([known[each] for each in after.values()])
        else:
            returns = here.returns()
            known[here] = (reading(returns) if reading else returns)[hero]
    actions = {action: known[each] for action, each in _after(state).items()}
    return Minimax(known[state], actions, _line(state, known), len(known))


def _after(state: Any) -> dict[Any, Any]:
    """The position after each action."""
    if not state.to_act:
        return {}
    if len(state.to_act) > 1:
        raise ValueError(f"seats {', '.join(map(str, state.to_act))} answer at once: there is no value without chance")
    seat = state.to_act[0]
    return {action: state.apply(seat, action) for action in state.legal_actions(seat)}


def _chosen(state: Any, hero: Seat) -> Any:
    return max if state.to_act[0] == hero else min


def _line(state: Any, known: dict[Any, Fraction]) -> tuple[tuple[Seat, Any], ...]:
    """How it goes on when all keep to the value: of equal actions always the first."""
    line = []
    while after := _after(state):
        action = next(action for action, each in after.items() if known[each] == known[state])
        line.append((state.to_act[0], action))
        state = after[action]
    return tuple(line)
