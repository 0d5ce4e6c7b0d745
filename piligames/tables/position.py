"""A position of practice on a card table: the learner plays it out, and the others answer with their best defence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from piligames.core import IllegalAction, Seat
from piligames.practice.positions import BetScene, Scene
from piligames.practice.positions.scene import YOU
from piligames.tables.model import TableModel
from piligames.tables.pilipili import PiliPiliStaging
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.receiver import Doing
from piligames.tables.staging import Json, Staging
from piligames.tables.text import twin

TITLE = "Play it out"
SHOWN = ("trump", "lead", "bets")
"""What is said above the table of all that a match has to say there."""
OPEN = "All hands lie open here; only {} plays these."
SAID = {True: "The goal is reached.", False: "The goal is out of reach. Take it back, or start again.", None: ""}


class PositionTable(TableModel):
    """One position, its goal, and others who together do their best against it; no match goes on around it."""

    def __init__(self, scene: Scene, name: str = "") -> None:
        staging: Staging = PiliPiliStaging() if isinstance(scene, BetScene) else PleesheezStaging()
        super().__init__(staging, staging.settings(seats=scene.seats, deal=0), pace=0)
        self.scene, self.name = scene, name
        self._set_table([scene.start], [])

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached or out of reach; None while that is open."""
        return self.scene.met(self.state)

    @property
    def line(self) -> str:
        """What the learner has played, as an answer to the item."""
        return ", ".join(str(action) for seat, action in self.log if seat == YOU)

    def choosers_turn(self) -> Seat | None:
        """The seat of another that is to act, while the goal is open."""
        return None if self.met is not None else super().choosers_turn()

    def _let_choosers_act(self, at_most: int | None = None) -> None:
        while (seat := self.choosers_turn()) is not None:
            self._act(seat, self.scene.defence(self.state))

    def _look(self) -> tuple[Seat, int]:
        return self.viewer, 1

    def _restart(self, _: Mapping[str, Any]) -> None:
        self._begin([self.states[0]], "The position, from the start.")

    def _play(self, message: Mapping[str, Any]) -> None:
        if self.met is not None:
            raise IllegalAction("all is decided: take it back, or start again", rule=self.staging.turn_rule())
        self.act(message)

    def view(self) -> Json:
        """What the screen may show: a table without what belongs to a match, the goal, and the hands that are open."""
        self.seen_result = True
        view = super().view()
        met, size = self.met, len(self.scene.start.hands[YOU])
        over = met is not None
        view["facts"] = [
            *(fact for fact in view["facts"] if fact["id"] in SHOWN),
            {"id": "goal", "label": "Goal", "text": self.scene.goal_said},
        ]
        view["tools"] = {name: view["tools"][name] for name in ("undo", "restart", "replay")}
        for seat in view["seats"]:
            if over:
                seat |= {"to_act": False, "leads": False}
                seat["hand"] = [card | {"plays": [], "number": None, "why": SAID[met]} for card in seat["hand"]]
            if not seat["you"] and not self.scene.hidden:
                seat["hand"] = self._open(seat["seat"], seat["name"])
        done = len(self.observed(self.turn if self.at is None else self.at).tricks)
        view["trick"]["label"] = f"Trick {min(done + 1, size)} of {size}"
        if self.scene.text.startswith("mission=none "):
            view["mission"] = None
        view |= {
            "title": TITLE,
            "name": f"{TITLE}: {self.name}",
            "form": None,
            "lens": None,
            "hint": None,
            "number": None,
        }
        view |= {"phase": "over", "prompt": SAID[met]} if over and self.at is None else {}
        del view["pace"]
        view["transcript"] = "\n".join((twin(view), *self._told_open(view)))
        return json.loads(json.dumps(view))  # type: ignore[no-any-return]  # plain JSON, sharing nothing

    def _open(self, seat: Seat, name: str) -> list[Json]:
        state = self.states[self.turn if self.at is None else self.at]
        seen = self.staging.present(state.observation(seat), self.names, None, self.settings, True).view()
        return [card | {"plays": [], "number": None, "why": OPEN.format(name)} for card in seen["seats"][seat]["hand"]]

    def _told_open(self, view: Json) -> list[str]:
        """The open hands in words."""
        others = [] if self.scene.hidden else [seat for seat in view["seats"] if not seat["you"] and seat["hand"]]
        return [f"{seat['name']} holds: {'; '.join(card['label'] for card in seat['hand'])}" for seat in others]

    does: ClassVar[Mapping[str, Doing]] = {
        "act": _play,
        "touch": TableModel.touch,
        "undo": TableModel.undo,
        "restart": _restart,
        "clear": TableModel.clear,
        "seek": TableModel.seek,
        "live": TableModel.live,
        "branch": TableModel.branch,
    }
