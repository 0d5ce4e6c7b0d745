"""A table that writes a person's bets down, with what came of them and how sure they were; only where asked for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, ClassVar

from piligames.core import IllegalAction, Seat
from piligames.pilipili import Match, Round
from piligames.practice.learner import Bet, ProgressError, progress
from piligames.tables.model import TableModel
from piligames.tables.receiver import Doing
from piligames.tables.staging import Json
from piligames.tables.text import twin

SURE = (10, 30, 50, 70, 90)
"""How sure one can say to be, in per cent."""
KEPT = "written down for you"


class ForecastingTable(TableModel):
    """A table of Pili Pili at which one person's bets are forecasts that are kept.

    Once a bet is made, and until its first card is played, the person can say how sure it is to come out exactly.
    """

    sure: float | None = None
    written: int = 0
    """How many rounds of this match are written down: taking back does not write them twice."""

    def _set_table(self, states: list[Any], log: list[tuple[Seat, Any]]) -> None:
        self.sure, self.written = None, 0
        super()._set_table(states, log)

    def _act(self, seat: Seat, action: Any) -> None:
        super()._act(seat, action)
        state = self.state
        assert isinstance(state, Match)  # nothing else is laid on this table
        done = [*state.past, *([] if state.to_act else [state.round])]
        if len(self.people) == 1 and len(done) > self.written:
            self._write_down(done[-1])
            self.written = len(done)

    def _write_down(self, r: Round) -> None:
        you = self.people[0]
        bet = Bet(datetime.now(UTC), str(r.mission), len(r.hands), len(r.tricks), r.bets[you], r.won(you), self.sure)
        self.sure = None
        try:
            progress().store.note_bet(bet)
        except ProgressError as error:
            self.notice = {"text": f"Your bet could not be written down. {error}", "rule": None}

    @property
    def asks(self) -> bool:
        """Whether the person may say now how sure the bet is: it is made, and no card of theirs is played."""
        state = self.state
        if not isinstance(state, Match) or len(self.people) != 1 or self.at is not None or self.interlude:
            return False
        r, you = state.round, self.people[0]
        made = bool(r.bets) and r.bets[you] is not None
        return made and self.sure is None and not r.tricks and you not in dict(r.answers)

    def _do(self, message: Mapping[str, Any]) -> None:
        word, _, value = str(message.get("action", "")).partition(" ")
        if word != "sure":
            self.act(message)
            return
        if not self.asks or value not in map(str, SURE):
            raise IllegalAction("say how sure you are after your bet and before your first card", rule="PP-BET")
        self.sure = int(value) / 100
        self.remark = f"You are {value} % sure to win exactly what you bet."

    def view(self) -> Json:
        """The table, with the question how sure the bet is."""
        view = super().view()
        if self.asks and view["dialog"] is None:
            each = [{"action": f"sure {n}", "label": f"{n} % sure", "forbidden": None} for n in SURE]
            view["buttons"] = [*view["buttons"], *each]
            view["prompt"] = f"{view['prompt']} How sure is your bet to come out exactly?".strip()
        view["facts"] = [*view["facts"], {"id": "kept", "label": "Your bets", "text": KEPT}]
        view["transcript"] = twin(view)
        return view

    def _again(self, message: Mapping[str, Any]) -> None:
        """The same deal once more: who knows the cards forecasts nothing, so it is not written down."""
        self.restart(message)
        self.written = self.NEVER

    NEVER: ClassVar[int] = 1_000_000

    does: ClassVar[Mapping[str, Doing]] = {**TableModel.does, "act": _do, "restart": _again}
