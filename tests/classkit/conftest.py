"""A class of made-up students, and submissions as they come back."""

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from piligames.classkit import Course, Result, make
from piligames.classkit.course import Limits, Settings
from piligames.classkit.grading import mark_submission
from piligames.classkit.roster import Student
from piligames.practice.bank import item
from piligames.practice.sheets import Question, sheet
from piligames.practice.sheets.form import answer_name
from tests.practice.solutions import SOLUTIONS
from tests.practice.test_bank import models, typed

SHEET = sheet("03")
IDS = ("ada", "bob", "cy", "dot")
QUICK = Settings(limits=Limits(cell_seconds=0.5, seconds=5))
Change = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Class:
    """A course that was made for some students."""

    course: Course

    @property
    def file(self) -> str:
        return f"{SHEET.name}.ipynb"

    def asked(self, student: str, question: Question) -> Any:
        return item(question.id).variant(self.course.secret().variant(SHEET, question, student))

    def hand_in(self, student: str, change: Change = lambda notebook: None) -> Path:
        """Put a student's handout where submissions are collected, changed before."""
        target = self.course.submitted(SHEET.number, student)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        notebook = json.loads((self.course.handout(SHEET.number, student) / self.file).read_text("utf-8"))
        change(notebook)
        (target / self.file).write_text(json.dumps(notebook), "utf-8")
        return target / self.file

    def marked(self, student: str, settings: Settings = QUICK) -> Result:
        return mark_submission(SHEET, self.course, Student(student), settings)

    def right(self, student: str, question: Question) -> str:
        """The source of an answer cell that is right."""
        asked = self.asked(student, question)
        if asked.item.kind.name == "function":
            return SOLUTIONS[question.id](asked.v)
        return f"{answer_name(question)} = {asked.steps[-1].result.partition(' = ')[0]!r}"

    def all_right(self, student: str) -> Change:
        def change(notebook: dict[str, Any]) -> None:
            for question in SHEET.questions:
                cell(notebook, f"answer-{question.place}-")["source"] = self.right(student, question)

        return change

    def wrong(self, student: str, question: Question) -> list[tuple[str, str]]:
        """The names of the wrong models of a question, each with an answer of it as somebody would type it."""
        asked = self.asked(student, question)
        return [(name, f"{answer_name(question)} = {str(typed(asked, value))!r}") for name, value in models(asked)]


def cell(notebook: dict[str, Any], start: str) -> dict[str, Any]:
    return next(each for each in notebook["cells"] if each["id"].startswith(start))


def fill(start: str, source: str) -> Change:
    return lambda notebook: cell(notebook, start).update(source=source)


def delete(*starts: str) -> Change:
    def change(notebook: dict[str, Any]) -> None:
        notebook["cells"] = [each for each in notebook["cells"] if not each["id"].startswith(starts)]

    return change


def both(*changes: Change) -> Change:
    def change(notebook: dict[str, Any]) -> None:
        for each in changes:
            each(notebook)

    return change


def class_of(root: Path, ids: Sequence[str]) -> Class:
    """Make a class, always with the same numbers."""
    (root / "roster.csv").write_text("id,name\n" + "".join(f"{each},{each.title()}\n" for each in ids), "utf-8")
    course = Course(root / "course")
    course.root.mkdir()
    course.secret_file.write_text("07" * 32, "ascii")
    make(SHEET, root / "roster.csv", course)
    return Class(course)


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Class:
    """The class, made once; tests put what they like into `submitted`."""
    return class_of(tmp_path_factory.mktemp("class"), IDS)
