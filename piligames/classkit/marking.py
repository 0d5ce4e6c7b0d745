"""Marking: what an answer earns, and with which words; the same for our own grader and for nbgrader's hidden tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.classkit.course import Credit
from piligames.practice.bank import item
from piligames.practice.grammar import written
from piligames.practice.item import something_else
from piligames.practice.limit import TooLongError
from piligames.practice.reply import Reply
from piligames.practice.sheets import Question

WORKED_OUT = ("number", "whole number", "function")
"""The kinds of answers that nobody guesses: a known wrong model behind them has done some of the work."""
BEGINNINGS = ("not all", "later")
"""Slips of which the first part was right."""
NO_MODEL = (something_else.__name__, "stopped", "endless")
EARNED = {
    "near": "The result is right, but not how it is written.",
    "part": "The beginning is right.",
    "slip": "The way is a known one, with one slip in it.",
}
SHOWN = 120


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer to a question has earned, and why."""

    place: int
    item: str
    variant: int
    points: int
    earned: Fraction
    status: str
    slip: str
    answer: str
    text: str

    @property
    def right(self) -> bool:
        """Whether it is right altogether."""
        return self.status == "right"


def credit_for(kind: str, reply: Reply, credit: Credit) -> tuple[Fraction, str]:
    """The share of the points that a reply earns, and why it is a share.

    >>> credit_for("number", Reply("near", "Very near.", "rounding"), Credit())
    (Fraction(3, 4), 'The result is right, but not how it is written.')
    """
    if reply.status == "right":
        return Fraction(1), ""
    if reply.status == "near":
        return credit.near, EARNED["near"]
    if reply.status != "slip":
        return Fraction(0), ""
    if reply.slip in BEGINNINGS:
        return credit.part, EARNED["part"]
    if kind in WORKED_OUT and reply.slip not in NO_MODEL:
        return credit.slip, EARNED["slip"]
    return credit.other, ""


def mark(question: Question, variant: int, answer: object, credit: Credit, shown: str | None = None) -> Mark:
    """What an answer to a variant of a question has earned."""
    asked = item(question.id).variant(variant)
    reply = asked.reply(answer)
    share, why = credit_for(asked.item.kind.name, reply, credit)
    text = f"{reply.text} ({why})" if why and share else reply.text
    answered = "" if answer is ... else written(answer) if shown is None else shown
    return Mark(
        place=question.place,
        item=question.id,
        variant=variant,
        points=question.points,
        earned=share * question.points,
        status=reply.status,
        slip=reply.slip,
        answer=answered[:SHOWN],
        text=text,
    )


def mark_recorded(question: Question, variant: int, recorded: Any, credit: Credit) -> Mark:
    """The same for an answer as it was written down while the submission ran; nothing of the student's runs here."""
    if isinstance(recorded, dict) and isinstance(recorded.get("calls"), list):
        shown = "a function"
        return mark(question, variant, _replayed(recorded["calls"]), credit, shown)
    return mark(question, variant, decoded(recorded), credit)


def decoded(value: Any) -> Any:
    """An answer from its JSON.  What nobody could have written down by the rules is text, and so no right answer."""
    if isinstance(value, list):
        return [decoded(each) for each in value]
    if isinstance(value, dict):
        try:
            if "dots" in value:
                return ...
            if "int" in value:
                return int(value["int"], 16)
            if "fraction" in value:
                above, below = value["fraction"]
                return Fraction(int(above, 16), int(below, 16))
        except (ValueError, TypeError, ZeroDivisionError):
            return "<not an answer>"
        return "<a function>" if "function" in value else "<not an answer>"
    return value


class Ended(Exception):
    """Stands for what a student's function has raised."""


def _replayed(calls: list[Any]) -> Callable[..., Any]:
    """A function that answers as the student's did, in the same order of calls."""
    left = iter(calls)

    def replay(*_: Any) -> Any:
        call = next(left, None)
        if not isinstance(call, dict) or call.get("endless"):
            raise TooLongError
        if call.get("stub"):
            raise NotImplementedError
        if "error" in call:
            name, text = (str(each) for each in call["error"])
            raise type(name if name.isidentifier() else "Error", (Ended,), {})(text)
        return decoded(call.get("value"))

    return replay


def total(marks: Mapping[int, Mark]) -> Fraction:
    """All points of a student."""
    return sum((each.earned for each in marks.values()), Fraction(0))
