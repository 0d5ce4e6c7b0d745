"""The race on a table, with no widget in it: a person's hand among others' hands, and a clock.

No task and no timer lives here.
The screen asks for the next event when it is due; time runs only as far as somebody asks.
So a race whose screen is gone, whose cell is run again or whose kernel is busy stands still by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from time import monotonic

from piligames.core import Event, IllegalAction, Seat
from piligames.piles import Action, Call, Lift, Move, Race, Take
from piligames.piles.present import Layout, laid, spoken
from piligames.tables.piles import PilesStaging, RaceSettings
from piligames.tables.receiver import Receiver
from piligames.tables.staging import names

PATIENCE = 1.5
"""For how many seconds a race goes on after an event is due that no screen asks for."""
EARLY = 0.03
"""By how many seconds an event may come before it is due, rather than be asked for once more."""
WAIT = 60
"""How many things others may do, without a clock, before a person who waits is asked again."""
PAUSES = {
    "asked": "You paused the race.",
    "panel": "The race waits while you read.",
    "hidden": "The race was paused, because this page was out of sight.",
    "away": "The race was paused, because the table was out of sight.",
    "new": "The table is shown anew, so the race waits for you.",
    "record": "This race was left before its end. It goes on when you are ready.",
}
"""Why a race stands still, in words."""


@dataclass(frozen=True, slots=True)
class Trail:
    """What lies where, and what the last call was wrong about: all saw it, though no position holds it."""

    layout: Layout
    failed: Mapping[Seat, frozenset[int]] = field(default_factory=dict)

    def after(self, event: Event) -> Trail:
        """The same after an event."""
        if event.refused is not None:
            return self
        seat, failed = event.seat, self.failed
        mine = failed.get(seat, frozenset())
        match event.action:
            case Call():
                failed = {}
                for who, place in event.state.wrong:
                    failed[who] = failed.get(who, frozenset()) | {place}
            case Lift(place) if place in mine:
                failed = {**failed, seat: mine - {place}}
            case Move(one, other) if mine:
                to = {one: other, other: one}
                failed = {**failed, seat: frozenset(to.get(place, place) for place in mine)}
        return Trail(laid(self.layout, event.action), failed)


class RaceGame(Receiver):
    """A race on the table, and everything that happens in it without being asked for.

    `events` are all that hands did since the deal, `now` is the race's own time in seconds, below 0 while it counts.
    `clock` gives the real time; it is looked at only when the screen speaks.
    `paused` is the reason why the race stands still.
    `at` is the number of events after which a finished race is looked at.
    `behind` is how many seconds after it was due the screen asked for the last event; it may ask too early.
    `news` is the place in the events from which the headline tells, `remark` what else it says.
    """

    def __init__(
        self, staging: PilesStaging, settings: RaceSettings, *, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self.staging, self.settings, self.clock = staging, settings, clock
        self._lay(staging.deal(settings))

    def _lay(self, first: Race, events: Sequence[Event] = (), said: str = "") -> None:
        self.names = names(self.settings)
        self.first, self.events, self.trail = first, list(events), [Trail(first.centre)]
        for event in events:
            self.trail.append(self.trail[-1].after(event))
        self.now = events[-1].time if events else -3 * self.settings.count or 0.0  # never -0.0
        self.hands = self.staging.hands(self.state, self.settings, max(0.0, self.now))
        self.started, self.seen_result, self.opened = bool(events), False, False
        self.paused: str | None = "record" if events and not self.over else None
        self.at: int | None = None
        self.news, self.remark = len(events), said
        self.behind: float | None = None
        self._since: float | None = None

    @property
    def state(self) -> Race:
        """The position now."""
        last: Race = self.events[-1].state if self.events else self.first
        return last

    @property
    def turn(self) -> int:
        """How many things hands have done."""
        return len(self.events)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return not self.state.to_act

    @property
    def running(self) -> bool:
        """Whether time runs: the count or the race."""
        return self.settings.timed and self.started and self.paused is None and not self.over

    @property
    def count(self) -> int | None:
        """The number that is counted, or None (PL-START)."""
        return ceil(-self.now / self.settings.count) if self.started and self.now < 0 else None

    @property
    def due(self) -> float | None:
        """When the race's own time brings something new to the screen."""
        if not self.running:
            return None
        return self.hands.due if self.count is None else -self.settings.count * (self.count - 1)

    def _run(self) -> None:
        """Time runs as far as the real one did, but not on and on while nobody asks."""
        if not self.running or self._since is None:
            return
        real = self.clock()
        passed, self._since = real - self._since, real
        limit = max(self.now, self.due if self.due is not None else self.now) + PATIENCE
        self.now = min(self.now + passed, limit)
        self._let_others_act(self.now + EARLY)

    def _let_others_act(self, until: float) -> None:
        while (due := self.hands.due) is not None and due <= until:
            self._add(self.hands.step())

    def _add(self, event: Event) -> None:
        self.events.append(event)
        self.trail.append(self.trail[-1].after(event))

    def _act(self, action: Action) -> None:
        time = max(self.now, self.events[-1].time if self.events else 0.0)
        before = self.state
        event = self.hands.act(time, self.settings.seat, action)
        late = event.refused
        if late is not None and late.rule != "PL-ORDER":
            raise late
        self._add(event)
        if isinstance(action, Take) and late is not None:
            raise IllegalAction(self._gone(action), rule=late.rule)
        if isinstance(action, Call) and event.state.wrong:
            piles = [(place, before.piles[seat][place]) for seat, place in event.state.wrong]
            told = "; ".join(f"pile {place + 1} ({spoken(pile)})" for place, pile in piles)
            raise IllegalAction(f"a wrong call: {told}. Not a set, so face down again", rule="PL-WIN")

    def _gone(self, action: Take) -> str:
        """Who has the card that was to be taken."""
        taken = (event for event in reversed(self.events) if event.action == action and event.refused is None)
        last = next(taken, None)
        if last is None or last.seat == self.settings.seat:
            return f"the {action.card.image} is not in the centre"
        return f"the {action.card.image} is gone: {self.names[last.seat]} was quicker. Take another card"

    def _check_racing(self) -> None:
        why = None
        if self.over:
            why = ("the race is over", "PL-WIN")
        elif not self.started:
            why = ("the race has not begun", "PL-START")
        elif self.paused is not None:
            why = ("the race stands still; go on first", "PL-START")
        elif self.count is not None:
            why = ("wait until the count is over", "PL-START")
        if why is not None:
            raise IllegalAction(why[0], rule=why[1])

    def _tell_from_here(self) -> None:
        self.news, self.remark = self.turn, ""
