"""What the hidden tests of the nbgrader assignment call: the points of an answer, by the folder where it is marked."""

from __future__ import annotations

from pathlib import Path

from piligames.classkit.course import Course
from piligames.classkit.marking import mark
from piligames.practice.sheets import sheet

FOLDERS = ("autograded", "submitted")


class NoCourseError(ValueError):
    """The folder in which the test runs lies in no course, or is nobody's."""


def place_of(folder: Path) -> tuple[Course, str]:
    """The course and the student that a folder is of: `COURSE/autograded/STUDENT/SHEET`."""
    for each in (folder, *folder.parents):
        if each.parent.parent.name in FOLDERS and Course(each.parent.parent.parent).secret_file.exists():
            return Course(each.parent.parent.parent), each.parent.name
    raise NoCourseError(f"{folder} is not the folder of a student in a course that was made by `class make`")


def points(number: str, place: int, answer: object) -> float:
    """The points of an answer; nbgrader takes the number that a test cell comes to as its score."""
    course, student = place_of(Path.cwd())
    asked = sheet(number)
    question = asked.questions[place - 1]
    variant = course.secret().variant(asked, question, student)
    return float(mark(question, variant, answer, course.settings().credit).earned)
