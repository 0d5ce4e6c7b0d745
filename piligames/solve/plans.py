"""What one plan can win when hands are hidden: it may not differ between deals that its player cannot tell apart.

Solving each deal by itself, with open hands, answers another question: there the plan may be a different one each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from piligames.core.game import Seat
from piligames.solve.clock import Clock, Stoppable

Won = frozenset[int]
"""The places of the deals that a plan wins."""
Front = tuple[Won, ...]
"""What plans can win, without what another plan wins besides more."""


@dataclass(frozen=True, slots=True)
class Plans:
    """For each action of the hero, which of the `deals` the plans win that begin with it."""

    deals: int
    fronts: Mapping[Any, Front]

    def most(self, action: Any) -> int:
        """In how many deals the best single plan wins that begins with this action."""
        return max(map(len, self.fronts[action]))

    def open_hands(self, action: Any) -> int:
        """In how many deals some plan wins, another one in each maybe: what solving with open hands would count."""
        return len(frozenset().union(*self.fronts[action]))

    @property
    def sure(self) -> tuple[Any, ...]:
        """The actions that begin a plan which wins in every deal."""
        return tuple(action for action in self.fronts if self.most(action) == self.deals)


def plans(
    deals: Sequence[Any],
    hero: Seat,
    reached: Callable[[Any], bool],
    *,
    seconds: float | None = None,
    stop: Stoppable | None = None,
) -> Plans:
    """Which deals one plan of the hero can win at once, if all others know all cards and act together against it.

    `deals` are positions that the hero, whose turn it is, cannot tell apart; `reached` says at the end whether it won.
    The fronts of won deals are built from the ends (αμ: T. Cazenave and V. Ventos, 2019):

    1. Where the hero acts, a plan is a plan after one of the actions.
    2. Where others act, deals part by what the hero then sees, and a plan needs an answer to all of it: it wins a deal
       that it wins after everything that can be done there.
    3. What another plan wins besides more is left out.

    `OutOfTime` is raised after so many `seconds`, or when `stop` is set.
    """
    seen = {deal.observation(hero) for deal in deals}
    if len(seen) != 1 or next(iter(deals)).to_act != (hero,):
        reason = f"the deals must be the same position to seat {hero}, and its turn; it sees {len(seen)} positions"
        raise ValueError(reason)
    clock = Clock(seconds, stop)
    here = dict(enumerate(deals))
    actions = deals[0].legal_actions(hero)
    fronts = {each: _front(_all(here, hero, each), hero, reached, clock) for each in actions}
    return Plans(len(deals), fronts)


def _front(here: dict[int, Any], hero: Seat, reached: Callable[[Any], bool], clock: Clock) -> Front:
    """What plans win from here, where all the positions look alike to the hero and the same seat is to act."""
    clock.tick()
    some = next(iter(here.values()))
    if not some.to_act:
        return (frozenset(place for place, state in here.items() if reached(state)),)
    (seat,) = some.to_act
    if seat == hero:
        fronts = (_front(_all(here, hero, each), hero, reached, clock) for each in some.legal_actions(hero))
        return _undominated(won for front in fronts for won in front)
    parts: dict[Any, dict[int, Any]] = {}
    for place, state in here.items():
        for action in state.legal_actions(seat):
            after = state.apply(seat, action)
            parts.setdefault((action, after.observation(hero)), {})[place] = after
    found: Front = (frozenset(here),)
    for part in parts.values():
        without = frozenset(here) - frozenset(part)
        front = _front(part, hero, reached, clock)
        found = _undominated(won & (more | without) for won in found for more in front)
    return found


def _all(here: dict[int, Any], hero: Seat, action: Any) -> dict[int, Any]:
    return {place: state.apply(hero, action) for place, state in here.items()}


def _undominated(every: Iterable[Won]) -> Front:
    """Those that are part of no other, the largest first.

    >>> [sorted(won) for won in _undominated(map(frozenset, ([1], [1, 2], [3], [2])))]
    [[1, 2], [3]]
    """
    kept: list[Won] = []
    for won in sorted(set(every), key=lambda each: (-len(each), sorted(each))):
        if not any(won <= other for other in kept):
            kept.append(won)
    return tuple(kept)
