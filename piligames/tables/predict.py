"""Predict, then check: a trick lies on the table, a person says who takes it, and the rules answer; without end."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from piligames.pleesheez.present import Presenter
from piligames.pleesheez.round import Seen
from piligames.pleesheez.trick import Trick, winning
from piligames.pleesheez.tricks import LEVELS, draw_trick
from piligames.tables.staging import NAMES, Json
from piligames.tables.text import twin

STREAK = 4
"""So many right answers in a row make the tricks harder."""


class TrickModel:
    """Who takes this trick?

    Tricks follow from `seed` and are numbered; the level rises after `STREAK` right answers in a row.
    """

    def __init__(self, seed: int, level: int = 1) -> None:
        if level not in range(1, LEVELS + 1):
            raise ValueError(f"level is a number from 1 to {LEVELS}, not {level!r}")
        self.seed, self.level = seed, level
        self.stamp = self.asked = self.right = self.streak = 0
        self.said = ""
        self.notice: Json | None = None
        self.answer: int | None = None
        self._draw()

    def _draw(self) -> None:
        self.seen: Seen = draw_trick(Random(f"{self.seed} {self.asked} {self.level}"), self.level)
        self.answer = None

    @property
    def taker(self) -> int:
        """The seat that takes the trick; the number of seats where nobody does (PZ-WIN, PZ-STARS, PZ-MOM)."""
        place = winning(self.seen.trick, self.seen.trump)
        seats = self.seen.rules.seats
        return seats if place is None else (self.seen.leader + place) % seats

    def receive(self, message: Mapping[str, Any]) -> None:
        """An answer, or the wish for another trick."""
        self.stamp += 1
        self.notice = None
        word, _, value = str(message.get("action", "")).partition(" ")
        if message.get("do") == "act" and message.get("turn") == self.asked * 2 + (self.answer is not None):
            if word == "next" and self.answer is not None:
                self._next()
                return
            if word == "taker" and self.answer is None and value in map(str, range(self.seen.rules.seats + 1)):
                self._check(int(value))
                return
        if message.get("do") != "clear":
            self.notice = {"text": "Choose one of the answers below the trick.", "rule": None}

    def _check(self, answer: int) -> None:
        self.answer = answer
        correct = answer == self.taker
        self.right += correct
        self.streak = self.streak + 1 if correct else 0
        self.said = ("Right. " if correct else "Not this time. ") + self._outcome()

    def _next(self) -> None:
        self.asked += 1
        harder = self.streak >= STREAK and self.level < LEVELS
        if harder:
            self.level, self.streak = self.level + 1, 0
        news = {2: "Pillows join in: they have the colour that was named.", 3: "Moms join in."}
        self.said = news[self.level] if harder else ""
        self._draw()

    def _outcome(self) -> str:
        seats, taker = self.seen.rules.seats, self.taker
        trick = Trick(self.seen.leader, self.seen.trick, None if taker == seats else taker)
        return self._presented().outcome(trick, self.seen.trump)

    def _presented(self) -> Presenter:
        return Presenter(self.seen, NAMES, None)

    def view(self) -> Json:
        """The trick, and the answers or what the rules say."""
        shown, seats = self._presented(), self.seen.rules.seats
        done = self.answer is not None
        cards = [card | {"wins": card["wins"] and done} for card in shown.laid(self.seen.leader, self.seen.trick)]
        if done:
            buttons = [{"action": "next", "label": "Next trick", "forbidden": None}]
        else:
            names = [*NAMES[:seats], "Nobody"]
            buttons = [{"action": f"taker {i}", "label": name, "forbidden": None} for i, name in enumerate(names)]
        view: Json = {
            "version": 1,
            "game": "pleesheez",
            "title": "Who takes this trick?",
            "stamp": self.stamp,
            "phase": "play",
            "turn": self.asked * 2 + done,
            "prompt": "Look at trump and at the colour led. Then choose." if not done else "",
            "headline": self.said,
            "notice": self.notice,
            "waiting": False,
            "facts": [
                *(fact for fact in shown.facts() if fact["id"] in ("trump", "lead")),
                {"id": "right", "label": "Right", "text": f"{self.right} of {self.asked + done}"},
                {"id": "level", "label": "Level", "text": f"{self.level} of {LEVELS}"},
            ],
            "seats": [],
            "trick": {"label": f"Trick {self.asked + 1}", "cards": cards, "outcome": self._outcome() if done else None},
            "last": None,
            "buttons": buttons,
            "tools": {},
            "hint": None,
            "dialog": None,
        }
        view["transcript"] = twin(view)
        return json.loads(json.dumps(view))  # type: ignore[no-any-return]  # plain JSON, sharing nothing
