"""What the table of a race is, with no widget in it: the race, and what a person there can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from piligames.core import Event, IllegalAction, Record
from piligames.piles.present import worth_telling
from piligames.tables.form import new_deal
from piligames.tables.race_game import PATIENCE, PAUSES, WAIT, RaceGame
from piligames.tables.race_view import view_of
from piligames.tables.receiver import Doing, values_of
from piligames.tables.staging import Json

__all__ = ["PATIENCE", "PAUSES", "WAIT", "RaceModel"]


class RaceModel(RaceGame):
    """A race on the table, and what a person there can do.

    Everything a screen is sent is made by `view` from what the person's seat sees alone.
    """

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
