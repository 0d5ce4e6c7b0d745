"""What a card table is, with no widget in it: people and choosers at their seats, and what a person can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from piligames.core import IllegalAction, ImpossiblePosition, NotationError, Record
from piligames.tables.form import new_deal
from piligames.tables.game import PACES
from piligames.tables.hints import hinted
from piligames.tables.looking_back import LookingBack
from piligames.tables.receiver import Doing, sentence, values_of
from piligames.tables.staging import FormError, Json
from piligames.tables.view import position_of, view_of

__all__ = ["PACES", "TableModel"]

REFINED = 0.012
"""Seconds that playing out rounds for the lens may take at a time, so that a click never waits long."""


class TableModel(LookingBack):
    """A game on the table, and what a person there can do.

    Everything a screen is sent is made by `view` from observations of the viewer.
    """

    def forget(self, message: Mapping[str, Any]) -> None:
        """What is worked out more closely, which nobody has asked for, puts nothing away."""
        if message.get("do") not in ("refine", "judge"):
            super().forget(message)

    def act(self, message: Mapping[str, Any]) -> None:
        """Take an action for the viewer, then let choosers act if they are not paced."""
        self._check_turn(message)
        action = self.staging.parse(str(message.get("action", "")))
        if self.viewer not in self.state.to_act:
            raise IllegalAction(self.not_your_turn(), rule=self.staging.turn_rule())
        turn = self.turn
        self._act(self.viewer, action)  # refuses before anything is forgotten
        self.news, self.remark, self.hint = turn, "", None
        self._go_on()

    def _check_turn(self, message: Mapping[str, Any]) -> None:
        if message.get("turn") != self.turn:
            raise IllegalAction("the table has moved on meanwhile; choose again", rule=self.staging.turn_rule())
        if self.at is not None:
            raise IllegalAction("you are looking back; go back to now to play", rule=self.staging.turn_rule())
        if self.offer or self.interlude or not self.ready:
            raise IllegalAction("first answer what the table asks", rule=self.staging.turn_rule())

    def not_your_turn(self) -> str:
        """Why the viewer may not act now."""
        if self.over:
            return "the game is over"
        return f"it is {_possessive(self.names[self.state.to_act[0]])} turn"

    def touch(self, message: Mapping[str, Any]) -> None:
        """A card that cannot be played was chosen: say why."""
        seat, place = message.get("seat"), message.get("card")
        cards = position_of(self)["seats"]
        known = isinstance(seat, int) and isinstance(place, int) and seat in range(len(cards))
        if not known or place not in range(len(cards[seat]["hand"])):
            raise IllegalAction("there is no such card any more", rule=self.staging.turn_rule())
        why = cards[seat]["hand"][place]["why"] or self.not_your_turn()
        raise IllegalAction(why, rule=self.staging.turn_rule())

    def next(self, message: Mapping[str, Any]) -> None:
        """Let one chooser act; a stale call changes nothing."""
        if message.get("turn") == self.turn and self.choosers_turn() is not None:
            self.news, self.remark = self.turn, ""
            self._let_choosers_act(at_most=1 if self.pace else None)
            self._keep()

    def undo(self, _: Mapping[str, Any]) -> None:
        """Go back to before the last action of a person."""
        last = self.last_person()
        if last is None:
            raise IllegalAction("there is nothing to take back", rule=self.staging.turn_rule())
        who = self.log[last][0]
        self._back_to(last)
        if len(self.people) > 1 and who != self.viewer:
            self.viewer, self.ready = who, False
        self.remark = "Taken back."

    def restart(self, _: Mapping[str, Any]) -> None:
        """The same deal from the start."""
        self._begin([self.states[0]], "The same cards, from the start.")

    def new_deal(self, _: Mapping[str, Any]) -> None:
        """Other cards, the same players."""
        self.settings = replace(self.settings, deal=new_deal())
        self._begin([self.staging.deal(self.settings)], f"New cards: deal {self.settings.deal}.")

    def new_match(self, message: Mapping[str, Any]) -> None:
        """What the form asks for; a form that cannot be dealt keeps the old match."""
        self.settings = self.staging.read(values_of(message))
        self._begin([self.staging.deal(self.settings)], f"A new match: deal {self.settings.deal}.")

    def give_hint(self, _: Mapping[str, Any]) -> None:
        """What to do here, and why."""
        if self.viewer not in self.state.to_act or self.at is not None or not self.ready or self.interlude:
            raise IllegalAction("a hint is for when it is your turn", rule=self.staging.turn_rule())
        seen = self.state.observation(self.viewer)
        self.hint = hinted(seen, *self.staging.advise(seen))

    def show_odds(self, _: Mapping[str, Any]) -> None:
        """Put the lens on, which shows what is likely, or take it off."""
        self.odds = not self.odds

    def refine_odds(self, message: Mapping[str, Any]) -> None:
        """Play out more rounds for the numbers in the lens; a question that comes too late changes nothing."""
        lens = self.lens() if self.odds and message.get("turn") == self.turn else None
        if lens is not None:
            lens.refine(REFINED)

    def clear(self, _: Mapping[str, Any]) -> None:
        """Put the notice and the hint away."""
        self.hint = None

    def seek(self, message: Mapping[str, Any]) -> None:
        """Look at the position after so many actions."""
        at, of = message.get("at"), self.turn if self.better is None else len(self.better.log)
        if not isinstance(at, int) or not 0 <= at <= of:
            raise IllegalAction(f"there are only {of} actions to look at", rule=self.staging.turn_rule())
        self.hint = None
        if self.better is None:
            self.at = at
        else:
            self.step = at

    def live(self, _: Mapping[str, Any]) -> None:
        """Back to the position that is being played."""
        self.at = None
        self._leave()

    def branch(self, _: Mapping[str, Any]) -> None:
        """Play on from the position that is looked at; what came after it is dropped."""
        if self.better is not None:
            raise IllegalAction("this line was not played; go back to what you did", rule=self.staging.turn_rule())
        if self.at is not None:
            self._back_to(self.at)
            self.remark = "Play goes on from here."
            self._turn_to_next_person()
            self._go_on()

    def set_pace(self, message: Mapping[str, Any]) -> None:
        """How long the moves of others take, in milliseconds; 0 for at once."""
        ms = message.get("ms")
        if not isinstance(ms, int) or not 0 <= ms <= 60_000:
            raise IllegalAction("a pace is a number of milliseconds up to a minute", rule=self.staging.turn_rule())
        self.pace = ms
        self._go_on()

    def be_ready(self, _: Mapping[str, Any]) -> None:
        """The person at the screen has read what it says: go on."""
        if self.interlude:
            self.interlude = None
            self._turn_to_next_person()
        elif not self.ready:
            self.ready = True
        elif self.over:
            self.seen_result = True
        self._go_on()

    def have_looked(self, _: Mapping[str, Any]) -> None:
        """The time to look at one's cards is over: where a mission limits it, they are face down from here."""
        self.looked.add(self._look())

    def resume(self, _: Mapping[str, Any]) -> None:
        """Go on with the match that was kept."""
        if self.offer is not None:
            saved, self.offer = self.offer, None
            try:
                self.load(Record.parse(saved.record), self.staging.read(saved.values))
            except (NotationError, ImpossiblePosition, FormError) as error:
                self.notice = {"text": sentence(f"The match that was kept cannot be read: {error}"), "rule": None}
                return
            self.remark = "You go on where you stopped."
            self._go_on()

    def decline(self, _: Mapping[str, Any]) -> None:
        """Leave the kept match and play the one on the table."""
        if self.offer is not None:
            self.offer = None
            self._go_on()

    def view(self) -> Json:
        """All that the screen may show, made from what the viewer sees alone."""
        return view_of(self)

    does: ClassVar[Mapping[str, Doing]] = {
        "act": act,
        "touch": touch,
        "next": next,
        "undo": undo,
        "restart": restart,
        "deal": new_deal,
        "new": new_match,
        "hint": give_hint,
        "odds": show_odds,
        "refine": refine_odds,
        "clear": clear,
        "seek": seek,
        "live": live,
        "branch": branch,
        "pace": set_pace,
        "ready": be_ready,
        "looked": have_looked,
        "resume": resume,
        "decline": decline,
        "review": LookingBack.review,
        "reviewed": LookingBack.stop_review,
        "judge": LookingBack.judge,
        "see": LookingBack.see,
        "keep": LookingBack.keep_dearest,
    }


def _possessive(name: str) -> str:
    return "your" if name == "You" else f"{name}'s"
