"""What the table of a race is, with no widget in it: a person's hand among others' hands, and a clock.

No task and no timer lives here.
The screen asks for the next event when it is due; time runs only as far as somebody asks.
So a race whose screen is gone, whose cell is run again or whose kernel is busy stands still by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from random import Random
from time import monotonic
from typing import Any, ClassVar

from piligames.core import Event, IllegalAction, Record, Seat
from piligames.piles import Action, Call, Lift, Move, Race, Take
from piligames.piles.present import Layout, laid, spoken, worth_telling
from piligames.tables.form import new_deal
from piligames.tables.piles import PilesStaging, RaceSettings
from piligames.tables.race_view import view_of
from piligames.tables.receiver import Doing, Receiver, values_of
from piligames.tables.staging import Json, names

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


class RaceModel(Receiver):
    """A race on the table.

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

    # -- time ------------------------------------------------------------------

    def receive(self, message: Mapping[str, Any]) -> None:
        """Let happen what is due, then do what the screen asks."""
        asked = self.due if message.get("do") == "next" else None
        self._run()
        self.behind = None if asked is None else self.now - asked
        said = self.notice
        super().receive(message)
        if self.notice is not said and self.notice is not None:
            self.notice["id"] = self.stamp

    def forget(self, message: Mapping[str, Any]) -> None:
        """What others do meanwhile does not put away what was said to the person."""
        if message.get("do") not in ("next", "pause", "go"):
            super().forget(message)

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

    def _wait(self, _: Mapping[str, Any]) -> None:
        """Without a clock: let the others act until there is something new to see."""
        self._check_racing()
        if self.settings.timed:
            raise IllegalAction("the others do not wait, and need not be waited for", rule="PL-START")
        self._tell_from_here()
        for _number in range(WAIT):
            due = self.hands.due
            if due is None:
                return
            self.now = max(self.now, due)
            self._add(self.hands.step())
            if worth_telling(self.events[-1]):
                return

    def start(self, _: Mapping[str, Any]) -> None:
        """Begin to count, or to race."""
        if not self.started:
            self.started = True
            self._since = self.clock()

    def pause(self, message: Mapping[str, Any]) -> None:
        """Let the race stand still, for one of the reasons that there are."""
        why = str(message.get("why"))
        if self.running or self.paused == "panel":
            self.paused = why if why in PAUSES else "asked"

    def go(self, _: Mapping[str, Any]) -> None:
        """Go on after a pause."""
        self.paused = None
        self._since = self.clock()

    # -- what a person does ----------------------------------------------------

    def act(self, message: Mapping[str, Any]) -> None:
        """Move the person's hand; what came too late is refused, and the race goes on (PL-ORDER)."""
        self._check_racing()
        texts = message.get("actions")
        actions = [self.staging.parse(str(text)) for text in (texts if isinstance(texts, list) and texts else [""])]
        before = self.turn
        try:
            for action in actions:
                self._act(action)
        finally:
            if self.turn > before:
                self.news, self.remark = before, ""
            if not self.settings.timed:
                done = [event.action for event in self.events[before:] if event.seat == self.settings.seat]
                self.now += sum(self.staging.time_of(action, self.settings) for action in done)
                self._let_others_act(self.now)

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

    # -- another race, and looking back ----------------------------------------

    def next(self, _: Mapping[str, Any]) -> None:
        """What is due has happened already."""

    def clear(self, _: Mapping[str, Any]) -> None:
        """Put the notice away."""

    def restart(self, message: Mapping[str, Any]) -> None:
        """The same cards from the start."""
        self._lay(self.first, said="The same cards, from the start.")
        self.start(message)

    def new_deal(self, message: Mapping[str, Any]) -> None:
        """Other cards, the same players."""
        self.settings = replace(self.settings, deal=new_deal())
        self._lay(self.staging.deal(self.settings), said=f"New cards: deal {self.settings.deal}.")
        self.start(message)

    def new_race(self, message: Mapping[str, Any]) -> None:
        """What the form asks for; a form that cannot be dealt keeps the old race."""
        self.settings = self.staging.read(values_of(message))
        self._lay(self.staging.deal(self.settings), said=f"A new race: deal {self.settings.deal}.")
        self.start(message)

    def be_ready(self, _: Mapping[str, Any]) -> None:
        """The person has read the result."""
        self.seen_result = self.over

    def seek(self, message: Mapping[str, Any]) -> None:
        """Look at the position after so many events of a race that is over."""
        at = message.get("at")
        if not self.over:
            raise IllegalAction("only a race that is over can be looked back on: remember!", rule="PL-DOWN")
        if not isinstance(at, int) or not 0 <= at <= self.turn:
            raise IllegalAction(f"there are only {self.turn} steps to look at", rule="PL-WIN")
        self.at, self.seen_result = at, True

    def live(self, _: Mapping[str, Any]) -> None:
        """Back to the end."""
        self.at = None

    def open(self, _: Mapping[str, Any]) -> None:
        """Turn all piles over, or back again, once the race is over."""
        if not self.over:
            raise IllegalAction("piles stay face down until the race is over", rule="PL-DOWN")
        self.opened = not self.opened

    def open_record(self, record: Record, deal: int) -> None:
        """The race of a record, at its last position; where it has no times, one thing is done each second."""
        states = list(self.staging.replay(record, Random(deal)))
        moves = [move for each in record.rounds for move in each.moves]
        events = [
            Event(float(number if move.time is None else move.time), move.seat, self.staging.parse(move.action), state)
            for number, (move, state) in enumerate(zip(moves, states[1:], strict=True), 1)
        ]
        self.settings = self.staging.settings_of(record, states[0], deal)
        told = "What this seat could not see has been dealt anew." if record.viewer is not None else ""
        self._lay(states[0], events, told)

    def record(self) -> Record:
        """The race written down: everything once it is over, before that what the person's seat saw."""
        return self.staging.record_seen(self.first, self.events, self.settings.seat)

    def view(self) -> Json:
        """All that the screen may show, made from what the person's seat sees alone."""
        return view_of(self)

    does: ClassVar[Mapping[str, Doing]] = {
        "start": start,
        "act": act,
        "next": next,
        "wait": _wait,
        "pause": pause,
        "go": go,
        "restart": restart,
        "deal": new_deal,
        "new": new_race,
        "ready": be_ready,
        "seek": seek,
        "live": live,
        "open": open,
        "clear": clear,
    }
