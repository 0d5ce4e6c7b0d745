"""What a card table is, with no widget in it: people and choosers at their seats, and what a person can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from piligames.core import IllegalAction, ImpossiblePosition, NotationError, Record, Seat, State
from piligames.tables.form import new_deal
from piligames.tables.saves import Saved
from piligames.tables.staging import PERSON, FormError, Json, Presented, Staging, names, people
from piligames.tables.view import position_of, view_of

PACES = {"off": 0, "fast": 500, "normal": 1100, "slow": 2200}
"""Milliseconds between the moves of others, by name."""


class TableModel:
    """A game on the table.

    `states` are the positions from the deal on, `log` the actions between them.
    `viewer` is the person whose cards the screen may show; with several people they are hidden until that one is ready.
    `news` is the place in the log from which the headline tells, `remark` what else it says.
    Everything a screen is sent is made by `view` from observations of the viewer.
    """

    def __init__(
        self,
        staging: Staging,
        settings: Any,
        *,
        pace: int = PACES["normal"],
        keep: Callable[[Saved | None], None] | None = None,
    ) -> None:
        self.staging, self.settings, self.pace = staging, settings, pace
        self.keep = keep
        self.offer: Saved | None = None
        self.stamp = 0
        self.form_error: Json | None = None
        self.notice: Json | None = None
        self.hint: Json | None = None
        self._set_table([staging.deal(settings)], [])

    def start(self) -> None:
        """Let choosers act that come before the first person, if they are not paced."""
        self._go_on()

    # -- what lies on the table ------------------------------------------------

    def _set_table(self, states: list[State[Any]], log: list[tuple[Seat, Any]]) -> None:
        self.states, self.log = states, log
        self._observed: dict[tuple[Seat, int], tuple[State[Any], Any]] = {}
        self.people, self.names = people(self.settings), names(self.settings)
        self.viewer = self.people[0] if self.people else 0
        self.ready = len(self.people) < 2
        self.at: int | None = None
        self.interlude: Json | None = None
        self.seen_result = False
        self.news, self.remark = len(log), ""
        self.looked: set[tuple[Seat, int]] = set()
        self._turn_to_next_person()

    @property
    def state(self) -> State[Any]:
        """The position that is being played."""
        return self.states[-1]

    @property
    def turn(self) -> int:
        """How many actions have been taken."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.to_act

    def choosers_turn(self) -> Seat | None:
        """The seat of a chooser that is to act, if play is not held up by a person or a pause."""
        if self.offer or self.interlude or self.at is not None:
            return None
        return next((seat for seat in self.state.to_act if self.settings.roles[seat] != PERSON), None)

    def _turn_to_next_person(self) -> None:
        """With several people, the screen goes to the one who is to act, and shows nothing before they are ready."""
        waiting = [seat for seat in self.state.to_act if seat in self.people]
        if len(self.people) > 1 and waiting and self.viewer not in waiting and self.choosers_turn() is None:
            self.viewer, self.ready = waiting[0], False

    def _act(self, seat: Seat, action: Any) -> None:
        before = self.observed(self.turn)
        self.states.append(self.state.apply(seat, action))
        self.log.append((seat, action))
        self.interlude = self.presented(self.turn).interlude(before) or self.interlude
        self._turn_to_next_person()

    def _let_choosers_act(self, at_most: int | None = None) -> None:
        """Choosers play until a person is asked or play pauses; their chance hangs on deal, turn and seat alone."""
        while (seat := self.choosers_turn()) is not None and at_most != 0:
            rng = Random(f"{self.settings.deal} {self.turn} {seat}")
            self._act(seat, self.staging.choose(self.settings.roles[seat], self.state.observation(seat), rng))
            at_most = None if at_most is None else at_most - 1

    # -- what a person does ----------------------------------------------------

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what the screen asks; whatever may not be done becomes a notice, and nothing is lost."""
        self.stamp += 1
        todo = _DOES.get(str(message.get("do")))
        if todo is None:
            self.notice = {"text": f"The table does not know how to {message.get('do')!r}.", "rule": None}
            return
        self.notice, self.form_error = None, None
        try:
            todo(self, message)
        except IllegalAction as error:
            self.notice = {"text": _sentence(error.reason), "rule": error.rule}
        except NotationError as error:
            self.notice = {"text": _sentence(str(error)), "rule": None}
        except FormError as error:
            self.form_error = {"field": error.field, "text": _sentence(error.text)}

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

    def _go_on(self) -> None:
        if not self.pace:
            self._let_choosers_act()
        self._keep()

    def _keep(self) -> None:
        """Keep the match as it stands; one that is still offered stays as it is.

        Where it cannot be kept, on a full disk say, the person is told and play goes on.
        """
        if self.keep is not None and self.offer is None:
            try:
                self.keep(self.saved())
            except OSError as error:
                why = error.strerror or "its file cannot be written"
                self.notice = {"text": _sentence(f"This match cannot be kept for later: {why}"), "rule": None}

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

    def last_person(self) -> int | None:
        """The place in the log of a person's last action."""
        return next((i for i in reversed(range(self.turn)) if self.log[i][0] in self.people), None)

    def _back_to(self, turn: int) -> None:
        del self.states[turn + 1 :], self.log[turn:]
        self.at, self.interlude, self.hint, self.seen_result = None, None, None, False
        self.news = self.turn
        self._keep()

    def restart(self, _: Mapping[str, Any]) -> None:
        """The same deal from the start."""
        self._begin([self.states[0]], "The same cards, from the start.")

    def new_deal(self, _: Mapping[str, Any]) -> None:
        """Other cards, the same players."""
        self.settings = replace(self.settings, deal=new_deal())
        self._begin([self.staging.deal(self.settings)], f"New cards: deal {self.settings.deal}.")

    def new_match(self, message: Mapping[str, Any]) -> None:
        """What the form asks for; a form that cannot be dealt keeps the old match."""
        values = message.get("values")
        if not isinstance(values, Mapping):
            raise FormError("", "the form came without values")
        self.settings = self.staging.read({str(key): str(value) for key, value in values.items()})
        self._begin([self.staging.deal(self.settings)], f"A new match: deal {self.settings.deal}.")

    def _begin(self, states: list[State[Any]], said: str) -> None:
        self.offer, self.hint = None, None
        self._set_table(states, [])
        self.remark = said
        self._go_on()

    def give_hint(self, _: Mapping[str, Any]) -> None:
        """What a careful player would do here, and why."""
        if self.viewer not in self.state.to_act or self.at is not None or not self.ready or self.interlude:
            raise IllegalAction("a hint is for when it is your turn", rule=self.staging.turn_rule())
        advice, words = self.staging.advise(self.state.observation(self.viewer))
        self.hint = {"action": str(advice.action), "text": words}

    def clear(self, _: Mapping[str, Any]) -> None:
        """Put the notice and the hint away."""
        self.hint = None

    def seek(self, message: Mapping[str, Any]) -> None:
        """Look at the position after so many actions."""
        at = message.get("at")
        if not isinstance(at, int) or not 0 <= at <= self.turn:
            raise IllegalAction(f"there are only {self.turn} actions to look at", rule=self.staging.turn_rule())
        self.at, self.hint = at, None

    def live(self, _: Mapping[str, Any]) -> None:
        """Back to the position that is being played."""
        self.at = None

    def branch(self, _: Mapping[str, Any]) -> None:
        """Play on from the position that is looked at; what came after it is dropped."""
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
                self.notice = {"text": _sentence(f"The match that was kept cannot be read: {error}"), "rule": None}
                return
            self.remark = "You go on where you stopped."
            self._go_on()

    def decline(self, _: Mapping[str, Any]) -> None:
        """Leave the kept match and play the one on the table."""
        if self.offer is not None:
            self.offer = None
            self._go_on()

    def load(self, record: Record, settings: Any) -> None:
        """Put the match of a record on the table, at its last position; one that cannot be read changes nothing."""
        moves = [(move.seat, self.staging.parse(move.action)) for each in record.rounds for move in each.moves]
        states = list(self.staging.replay(record))
        self.settings = settings
        self._set_table(states, moves)
        self._turn_to_next_person()

    def open_record(self, record: Record, deal: int) -> None:
        """A record from elsewhere: a person sits where it was seen from, careful choosers at the other seats."""
        first = next(iter(self.staging.replay(record)))
        self.load(record, self.staging.settings_of(record, first, deal))
        if record.viewer is not None:
            self.remark = "What this seat could not see has been dealt anew."

    def saved(self) -> Saved | None:
        """What has to be kept to go on with this match; nothing before a person has acted, or after the end."""
        if self.over or self.last_person() is None:
            return None
        return Saved(self.staging.name, self.staging.values(self.settings), str(self.staging.record(self.state)))

    def record(self) -> Record:
        """The match written down: everything once it is over, before that what the viewer saw."""
        if self.over:
            return self.staging.record(self.state)
        return self.staging.record_seen(self.state.observation(self.viewer))

    # -- what the screen shows -------------------------------------------------

    def presented(self, at: int) -> Presented:
        """The position after so many actions, as the viewer sees it, ready for the screen."""
        you = self.people[0] if len(self.people) == 1 else None
        return self.staging.present(self.observed(at), self.names, you, self.settings, self._look() in self.looked)

    def observed(self, at: int) -> Any:
        """What the viewer sees of the position after so many actions."""
        state, key = self.states[at], (self.viewer, at)
        kept = self._observed.get(key)
        if kept is None or kept[0] is not state:
            kept = self._observed[key] = state, state.observation(self.viewer)
        return kept[1]

    def _look(self) -> tuple[Seat, int]:
        """Whose look at which cards; every round deals new ones."""
        return self.viewer, self.staging.rounds(self.state)

    def view(self) -> Json:
        """All that the screen may show, made from what the viewer sees alone."""
        return view_of(self)


_DOES: Mapping[str, Callable[[TableModel, Mapping[str, Any]], None]] = {
    "act": TableModel.act,
    "touch": TableModel.touch,
    "next": TableModel.next,
    "undo": TableModel.undo,
    "restart": TableModel.restart,
    "deal": TableModel.new_deal,
    "new": TableModel.new_match,
    "hint": TableModel.give_hint,
    "clear": TableModel.clear,
    "seek": TableModel.seek,
    "live": TableModel.live,
    "branch": TableModel.branch,
    "pace": TableModel.set_pace,
    "ready": TableModel.be_ready,
    "looked": TableModel.have_looked,
    "resume": TableModel.resume,
    "decline": TableModel.decline,
}


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def _possessive(name: str) -> str:
    return "your" if name == "You" else f"{name}'s"
