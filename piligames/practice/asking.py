"""Items in plain cells: show one, answer it, ask for a hint; what happens is written down for the learner alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any
from zlib import crc32

from piligames.core.errors import NotationError
from piligames.practice.grammar import read_number, written
from piligames.practice.item import HINTS
from piligames.practice.learner import Attempt, ProgressError, progress
from piligames.practice.learner.store import ATTEMPTS
from piligames.practice.mine import own_item
from piligames.practice.reply import Reply
from piligames.practice.shown import as_html

NO_HINT_YET = "A hint opens after a try, and the next one after another try. Type what you think, even if you doubt it."


@dataclass(frozen=True, slots=True)
class Said:
    """A text that a notebook shows as it is."""

    text: str

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return as_html(self.text)


@dataclass(frozen=True, slots=True, repr=False)
class Told(Reply):
    """What an answer is told, as a notebook shows it."""

    def _repr_html_(self) -> str:
        return as_html(self.text)


def ask(id: str, variant: int = 0, level: str = "full") -> Said:
    """The question of an item: its variant of this number, with the support "worked", "faded" or "full" (none).

    >>> print(str(ask("beaters", 1))[:30])
    You lead the 46, and hold noth
    """
    return Said(own_item(id).variant(variant).page(level))


def check(id: str, answer: object, variant: int = 0, *, sure: object = None) -> Reply:
    """What your answer to an item is told; three dots are not attempted yet.

    `sure`: how sure you are, 80 or 0.8 or "80 %"; it is written down with the answer, to tell you how well you know it.
    Whatever the answer is, and whatever happens to the file of your progress, this answers and does not stop the cell.
    """
    asked = own_item(id).variant(variant)
    found = asked.reply(answer)
    reply = Told(found.status, found.text, found.slip)
    if reply.status not in ATTEMPTS:
        return reply
    try:
        forecast = _forecast(sure)
    except NotationError:
        return Told("unreadable", f"How sure are you, from 0 to 100 %? {written(sure)[:40]!r} does not say.")
    attempt = Attempt(datetime.now(UTC), id, variant, _shown(answer), reply.status, reply.slip, forecast)
    try:
        progress().store.note(attempt)
    except ProgressError as error:
        return replace(reply, text=f"{reply.text}\n(This could not be written down. {error})")
    return reply


def open_hints(id: str, variant: int) -> tuple[int, bool]:
    """Open the next hint, if there has been an attempt since the last; how many are open, and whether one is new."""
    return progress().store.open_hint(id, variant, HINTS)


def hint(id: str, variant: int = 0) -> Said:
    """The next hint, if you have tried since the last one; else the last one again. The third is a worked example."""
    asked = own_item(id).variant(variant)
    try:
        opened, new = open_hints(id, variant)
    except ProgressError as error:
        return Said(f"Hints are counted with your progress, and that cannot be written. {error}")
    if not opened:
        return Said(NO_HINT_YET)
    more = "" if new or opened == HINTS else "\n(The next hint opens after another try.)"
    return Said(f"Hint {opened} of {HINTS}. {asked.hint(opened)}{more}")


def _shown(answer: object) -> str:
    """An answer as it is written down; of a function a mark of its code, so that a changed one is another answer."""
    if not callable(answer):
        return written(answer)
    code: Any = getattr(answer, "__code__", None)
    if code is None:
        return "a function"
    plain = [each for each in code.co_consts if not isinstance(each, type(code))]  # code would come with its address
    return f"a function ({crc32(repr((code.co_code, plain, code.co_names)).encode()):08x})"


def _forecast(sure: object) -> float | None:
    """How sure, from 0 to 1: what is above 1 is so many per cent."""
    if sure is None or sure is ...:
        return None
    value = read_number(sure).value
    value = value / 100 if value > 1 else value
    if not 0 <= value <= 1:
        raise NotationError(written(sure), 0, "a number from 0 to 100")
    return float(value)
