"""Sheets as data: what is asked, in which variant, with how much support, for how many points, and why it is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from piligames.facts import FactsError, load_toml, seeds
from piligames.practice.bank import UnknownItem, item
from piligames.practice.item import LEVELS, Asked

NUMBERS = ("01", "02", "03", "04", "05", "06", "07", "08", "20", "21", "22", "23", "24", "25", "30", "31", "40")
"""The sheets there are, each with the number of its chapter."""


class UnknownSheet(ValueError):
    """No sheet has this number."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__(f"there is no sheet {number!r}; there are {', '.join(NUMBERS)}")


@dataclass(frozen=True, slots=True)
class Question:
    """An item in a sheet; `says` leads up to it, and tells why it is there."""

    place: int
    id: str
    variant: int
    level: str
    points: int
    says: str
    sure: bool = False
    """Whether it is asked how sure the learner is."""

    @property
    def asked(self) -> Asked:
        """The variant that is asked."""
        return item(self.id).variant(self.variant)

    @property
    def title(self) -> str:
        """The title of its item."""
        return item(self.id).words.title

    @property
    def home(self) -> str:
        """The number of the sheet that was the first to ask this item."""
        return next(number for number in NUMBERS if self.id in _asks(number))


@dataclass(frozen=True, slots=True)
class Part:
    """Some questions that belong together."""

    title: str
    says: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A guided sheet to a chapter; all its texts are Markdown."""

    number: str
    name: str
    title: str
    minutes: int
    opening: str
    trains: str
    closing: str
    parts: tuple[Part, ...]

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions, from the first to the last."""
        return tuple(each for part in self.parts for each in part.questions)

    @property
    def old(self) -> tuple[Question, ...]:
        """The questions whose items an earlier sheet has asked, with other numbers."""
        return tuple(each for each in self.questions if each.home < self.number)

    @property
    def points(self) -> int:
        """All points together."""
        return sum(each.points for each in self.questions)


def sheets() -> tuple[Sheet, ...]:
    """All sheets, in the order of the chapters."""
    return tuple(sheet(number) for number in NUMBERS)


@cache
def sheet(number: str) -> Sheet:
    """The sheet to the chapter of this number; `UnknownSheet` says which there are.

    >>> sheet("03").name
    '03_a_hand_of_tricks'
    """
    if number not in NUMBERS:
        raise UnknownSheet(number)
    return _Rows(_file(number), _data(number)).sheet(number)


def _file(number: str) -> Traversable:
    return seeds() / "practice" / "sheets" / f"{number}.toml"


@cache
def _data(number: str) -> Mapping[str, Any]:
    return load_toml("practice", "sheets", f"{number}.toml")


@cache
def _asks(number: str) -> frozenset[str]:
    """The items of a sheet."""
    return frozenset(row["id"] for part in _data(number)["part"] for row in part["question"])


_SHEET = {"name", "title", "minutes", "opening", "trains", "closing", "part"}
_PART = {"title", "says", "question"}
_QUESTION = {"id", "variant", "level", "points", "says", "sure"}


@dataclass(frozen=True, slots=True)
class _Rows:
    """A sheet as it was read, about to be checked."""

    file: Traversable
    data: Mapping[str, Any]

    def sheet(self, number: str) -> Sheet:
        self.only(self.data, _SHEET, "the sheet")
        parts: list[Part] = []
        place = 0
        for row in self.data["part"]:
            self.only(row, _PART, f"part {row.get('title')!r}")
            questions = tuple(self.question(place + i, each) for i, each in enumerate(row["question"], 1))
            parts.append(Part(self.text(row, "title"), self.text(row, "says"), questions))
            place += len(questions)
        name = self.text(self.data, "name")
        if not name.startswith(f"{number}_"):
            raise self.wrong("the sheet", f"is named {name!r}, which does not begin with {number}_")
        texts = {each: self.text(self.data, each) for each in ("title", "opening", "trains", "closing")}
        return Sheet(number=number, name=name, minutes=self.data["minutes"], parts=tuple(parts), **texts)

    def question(self, place: int, row: Mapping[str, Any]) -> Question:
        where = f"question {place}"
        self.only(row, _QUESTION, where)
        try:
            question = Question(place=place, **{**row, "says": self.text(row, "says")})
            item(question.id)
        except (UnknownItem, TypeError) as error:
            raise self.wrong(where, str(error)) from error
        if question.level not in LEVELS:
            raise self.wrong(where, f"has the level {question.level!r}; there are {', '.join(LEVELS)}")
        if question.variant < 0 or question.points < 1:
            raise self.wrong(where, "has a variant from 0 on, and at least one point")
        return question

    def only(self, row: Mapping[str, Any], known: set[str], where: str) -> None:
        for name in row:
            if name not in known:
                raise self.wrong(where, f"has a field {name!r}; there are {', '.join(sorted(known))}")

    def text(self, row: Mapping[str, Any], name: str) -> str:
        value = row.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, f"is a text that is not empty, not {value!r}")
        paragraphs = value.strip().split("\n\n")
        return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)

    def wrong(self, where: str, reason: str) -> FactsError:
        return FactsError(self.file, where, reason)
