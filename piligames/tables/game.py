"""The game on a card table, with no widget in it: its positions, who looks at them, and choosers who act unasked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from piligames.core import Record, Seat, State
from piligames.tables.odds.lens import Lens
from piligames.tables.receiver import Receiver, sentence
from piligames.tables.saves import Saved
from piligames.tables.staging import PERSON, Json, Presented, Staging, names, people

PACES = {"off": 0, "fast": 500, "normal": 1100, "slow": 2200}
"""Milliseconds between the moves of others, by name."""


class TableGame(Receiver):
    """A game on the table, and everything that happens on it without being asked for.

    `states` are the positions from the deal on, `log` the actions between them.
    `viewer` is the person whose cards the screen may show; with several people they are hidden until that one is ready.
    `odds` is whether the lens is on, which shows what is likely.
    `news` is the place in the log from which the headline tells, `remark` what else it says.
    """

    def __init__(
        self,
        staging: Staging,
        settings: Any,
        *,
        pace: int = PACES["normal"],
        keep: Callable[[Saved | None], None] | None = None,
    ) -> None:
        super().__init__()
        self.staging, self.settings, self.pace = staging, settings, pace
        self.keep = keep
        self.offer: Saved | None = None
        self.hint: Json | None = None
        self.odds = False
        self._lens: tuple[Any, Lens | None] = None, None
        self._set_table([staging.deal(settings)], [])

    def start(self) -> None:
        """Let choosers act that come before the first person, if they are not paced."""
        self._go_on()

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
                self.notice = {"text": sentence(f"This match cannot be kept for later: {why}"), "rule": None}

    def last_person(self) -> int | None:
        """The place in the log of a person's last action."""
        return next((i for i in reversed(range(self.turn)) if self.log[i][0] in self.people), None)

    def _back_to(self, turn: int) -> None:
        del self.states[turn + 1 :], self.log[turn:]
        self.at, self.interlude, self.hint, self.seen_result = None, None, None, False
        self.news = self.turn
        self._keep()

    def _begin(self, states: list[State[Any]], said: str) -> None:
        self.offer, self.hint = None, None
        self._set_table(states, [])
        self.remark = said
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

    def presented(self, at: int) -> Presented:
        """The position after so many actions, as the viewer sees it, ready for the screen."""
        you = self.people[0] if len(self.people) == 1 else None
        return self.staging.present(self.observed(at), self.names, you, self.settings, self._look() in self.looked)

    def shown(self) -> Presented:
        """The position that is looked at, as the viewer sees it."""
        return self.presented(self.turn if self.at is None else self.at)

    def observed(self, at: int) -> Any:
        """What the viewer sees of the position after so many actions."""
        state, key = self.states[at], (self.viewer, at)
        kept = self._observed.get(key)
        if kept is None or kept[0] is not state:
            kept = self._observed[key] = state, state.observation(self.viewer)
        return kept[1]

    def lens(self) -> Lens | None:
        """What is likely, for the viewer who is asked now; the same one as long as the viewer sees the same."""
        seen = self.observed(self.turn)
        if self._lens[0] is not seen:
            self._lens = seen, self.staging.lens(seen)
        return self._lens[1]

    def _look(self) -> tuple[Seat, int]:
        """Whose look at which cards; every round deals new ones."""
        return self.viewer, self.staging.rounds(self.state)
