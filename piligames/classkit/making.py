"""Making a class its sheets: the teacher's folder, a handout for everybody, and the source for nbgrader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from piligames.classkit.assignment import as_text, handout, source
from piligames.classkit.course import NBGRADER, SETTINGS, Course, write_whole
from piligames.classkit.roster import read_roster
from piligames.classkit.secret import make_secret
from piligames.practice.sheets import Sheet

Progress = Callable[[int, int, str], None]
"""Told how many of how many are done, and which was the last."""


@dataclass(frozen=True, slots=True)
class Made:
    """How many handouts there are, and how many of them were written just now."""

    handouts: int
    written: int


def silent(done: int, of: int, last: str) -> None:
    """Tell nobody."""


def make(sheet: Sheet, roster: Path, course: Course, progress: Progress = silent) -> Made:
    """Make the handouts of a sheet for everybody on the roster; what is there already stays as it is.

    The secret is made once for a course, and the roster is kept in it: marking derives from both what everybody was
    asked.  Only the files in `handout` are for students.
    """
    students = read_roster(roster)
    secret = make_secret(course.secret_file)
    write_whole(course.roster_file, roster.read_text(encoding="utf-8-sig"))
    for file, text in ((course.settings_file, SETTINGS), (course.root / "nbgrader_config.py", NBGRADER)):
        if not file.exists():
            write_whole(file, text)
    name = f"{sheet.name}.ipynb"
    write_whole(course.source(sheet.number) / name, as_text(source(sheet)))
    written = 0
    for number, student in enumerate(students, 1):
        text = as_text(handout(sheet, student.id, secret.variants(sheet, student.id)))
        written += write_whole(course.handout(sheet.number, student.id) / name, text)
        progress(number, len(students), student.id)
    return Made(len(students), written)
