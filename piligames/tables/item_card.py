"""An item of practice as its card shows it: question, answer, hints, other variants; a model without a widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from piligames.practice.asking import NO_HINT_YET, check, open_hints
from piligames.practice.item import HINTS, LEVELS, Asked
from piligames.practice.kinds import Named
from piligames.practice.learner import ProgressError
from piligames.practice.mine import own_item
from piligames.practice.positions import Scene
from piligames.practice.reply import Reply
from piligames.tables.position import PositionTable
from piligames.tables.staging import Json

SUPPORT = {"worked": "a worked example", "faded": "the first steps", "full": "none"}
HEADS = {
    "right": "Right",
    "near": "Nearly",
    "slip": "Not yet",
    "unreadable": "I cannot read that",
    "not attempted": "Not attempted yet",
}
NOTHING_TYPED = Reply("not attempted", "Type or choose an answer first, even if you doubt it.")
LARGEST = 1_000_000
"""The last variant that can be asked for."""


class ExerciseModel:
    """One item, asked in one variant after another; every attempt and hint is written down for the learner."""

    def __init__(self, id: str, variant: int = 0, level: str = "full") -> None:
        if level not in LEVELS:
            raise ValueError(f"the support is one of {', '.join(LEVELS)}, not {level!r}")
        self.item, self.level = own_item(id), level
        self.stamp = 0
        self._ask(variant)

    def _ask(self, variant: int) -> None:
        self.asked: Asked = self.item.variant(variant)
        self.typed = self.sure = self.notice = ""
        self.reply: Reply | None = None
        self.hints = 0
        self.table: PositionTable | None = None
        if isinstance(self.asked.v, Scene):
            self.table = PositionTable(self.asked.v, f"{self.item.words.title}, variant {variant}")

    def receive(self, message: Mapping[str, Any]) -> None:
        """An answer, or the wish for a hint, another variant, another support; anything else is passed over."""
        self.stamp += 1
        self.notice = ""
        do, value = message.get("do"), str(message.get("value", ""))
        if do == "check":
            self._check(value, str(message.get("sure", "")))
        elif do == "hint":
            self._hint()
        elif do == "table" and self.table is not None:
            self._play(self.table, message.get("value"), str(message.get("sure", "")))
        elif do == "another":
            self._ask((self.asked.number + 1) % LARGEST)
        elif do == "level" and value in LEVELS:
            self.level = value

    def _check(self, typed: str, sure: str) -> None:
        self.typed, self.sure = typed.strip(), sure.strip()
        if not self.typed:
            self.reply = NOTHING_TYPED
            return
        self.reply = check(self.item.id, self.typed, self.asked.number, sure=self.sure or None)

    def _play(self, table: PositionTable, message: object, sure: str) -> None:
        """Let the table have its message; a line that decides all is the answer."""
        before = table.line
        if isinstance(message, Mapping):
            table.receive(message)
        if table.met is None:
            self.reply = None
        elif table.line != before:
            self._check(table.line, sure)

    def _hint(self) -> None:
        try:
            self.hints, new = open_hints(self.item.id, self.asked.number)
        except ProgressError as error:
            self.notice = f"Hints are counted with your progress, and that cannot be written. {error}"
            return
        if not new and self.hints < HINTS:
            self.notice = NO_HINT_YET

    @property
    def solved(self) -> bool:
        """Whether the answer has been found."""
        return self.reply is not None and self.reply.status == "right"

    def view(self) -> Json:
        """All that the card shows; the answer is in no part of it before it is found."""
        words, reply = self.item.words, self.reply
        support = {"worked": self.asked.worked, "faded": self.asked.faded, "full": ""}[self.level]
        return {
            "stamp": self.stamp,
            "title": words.title,
            "idea": words.idea,
            "rules": list(words.rules),
            "number": self.asked.number,
            "prompt": self.asked.prompt,
            "support": support.splitlines(),
            "level": self.level,
            "levels": [{"value": level, "label": SUPPORT[level]} for level in LEVELS],
            "answer": self._answers(),
            "table": self.table and self.table.view(),
            "typed": self.typed,
            "sure": self.sure,
            "reply": reply and {"status": reply.status, "head": HEADS[reply.status], "lines": _lines(reply)},
            "hints": [self.asked.hint(number).splitlines() for number in range(1, self.hints + 1)],
            "hint": "" if self.hints == HINTS or self.solved else f"Hint {self.hints + 1} of {HINTS}",
            "notice": self.notice,
            "transcript": self.transcript(),
        }

    def _answers(self) -> Json:
        """How the answer is given: typed, one of several, some of several, or in a cell of one's own."""
        kind, options = self.item.kind, self.asked.options
        shown = [{"value": letter, "label": f"{letter})  {text}"} for letter, text in options.items()]
        if isinstance(kind, Named) and kind.name == "card":
            places = {place: name for name, place in reversed(list(kind.names(self.asked.v).items()))}
            shown = [{"value": name, "label": name} for _, name in sorted(places.items())]
        how = {"choice": "one", "card": "one", "several choices": "some", "function": "cell", "position": "table"}.get(
            kind.name, "text"
        )
        help = f"Write {self.asked.expected}." if how in ("text", "cell") else ""
        call = f"check({self.item.id!r}, …, {self.asked.number})" if how == "cell" else ""
        return {"how": how, "options": shown, "help": help, "call": call}

    def transcript(self) -> str:
        """The card in words."""
        told = [] if self.reply is None else ["\n".join((f"{HEADS[self.reply.status]}.", *_lines(self.reply)))]
        table = [] if self.table is None else [self.table.view()["transcript"]]
        return "\n".join((f"{self.item.words.title}\n{self.asked.page(self.level)}", *table, *told))


def _lines(reply: Reply) -> list[str]:
    """What is told, without the word that stands above it."""
    return reply.text.removeprefix("Right. ").splitlines()
