"""Marking a whole class: in parallel, with progress, and so that it can be stopped and taken up again."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from piligames import __version__
from piligames.classkit.course import Course, Settings, write_whole
from piligames.classkit.making import Progress, silent
from piligames.classkit.marking import Mark, mark, mark_recorded
from piligames.classkit.returned import read_returned
from piligames.classkit.roster import Student
from piligames.classkit.running import run
from piligames.practice.sheets import Sheet, sheet


@dataclass(frozen=True, slots=True)
class Result:
    """What a student's sheet came to: the marks by the order of the questions, and all that was odd."""

    student: Student
    marks: tuple[Mark, ...]
    handed_in: bool
    remarks: tuple[str, ...] = ()

    @property
    def earned(self) -> Fraction:
        """All points of the student."""
        return sum((each.earned for each in self.marks), Fraction(0))

    @property
    def points(self) -> int:
        """All points that there are."""
        return sum(each.points for each in self.marks)


@dataclass(frozen=True, slots=True)
class Graded:
    """A class, marked; strangers are folders of nobody on the roster."""

    sheet: Sheet
    results: tuple[Result, ...]
    anew: int
    strangers: tuple[str, ...] = ()

    @property
    def missing(self) -> tuple[Student, ...]:
        """Who has handed in nothing."""
        return tuple(each.student for each in self.results if not each.handed_in)


def grade(
    sheet: Sheet, course: Course, *, workers: int | None = None, progress: Progress = silent, again: bool = False
) -> Graded:
    """Mark what has come back; whoever's file has not changed since the last time is not marked anew, unless `again`.

    Every student's result is written down as soon as it is known.
    """
    students, settings = course.students(), course.settings()
    course.secret()
    todo = [each for each in students if again or _kept(sheet, course, each, settings) is None]
    done = len(students) - len(todo)
    for number, student in enumerate(_all(sheet.number, course, todo, workers or os.cpu_count() or 1), done + 1):
        progress(number, len(students), student)
    results = [_kept(sheet, course, each, settings) for each in students]
    known = {each.id for each in students}
    folders = sorted(each.name for each in (course.root / "submitted").glob("*") if each.is_dir())
    strangers = tuple(each for each in folders if each not in known)
    return Graded(sheet, tuple(each for each in results if each is not None), len(todo), strangers)


def _all(number: str, course: Course, students: Sequence[Student], workers: int) -> Iterator[str]:
    """Mark these students; their ids, as they are done."""
    if workers == 1 or len(students) < 2:
        for student in students:
            yield grade_one(number, course, student)
        return
    with ProcessPoolExecutor(min(workers, len(students))) as pool:
        try:
            for each in as_completed([pool.submit(grade_one, number, course, student) for student in students]):
                yield each.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def grade_one(number: str, course: Course, student: Student) -> str:
    """Mark one student, and write it down."""
    found, settings = sheet(number), course.settings()
    mark_of = _fingerprint(found, course, student, settings)
    try:
        result = mark_submission(found, course, student, settings)
    except Exception as error:  # one sheet that nobody foresaw must not keep the class from being marked
        variants = course.secret().variants(found, student.id)
        blank = tuple(mark(each, variants[each.place], ..., settings.credit) for each in found.questions)
        result = Result(
            student, blank, True, (f"It could not be marked ({type(error).__name__}: {error}): look at it.",)
        )
    said = {"fingerprint": mark_of, "handed_in": result.handed_in, "remarks": result.remarks}
    marks = [asdict(each) | {"earned": str(each.earned)} for each in result.marks]
    text = json.dumps(said | {"marks": marks}, indent=1, ensure_ascii=False)
    write_whole(_file(found, course, student), text)
    return student.id


def mark_submission(sheet: Sheet, course: Course, student: Student, settings: Settings) -> Result:
    """What a student's folder comes to; the variants are derived anew, whatever the file says."""
    variants = course.secret().variants(sheet, student.id)
    folder = course.submitted(sheet.number, student.id)
    returned = read_returned(folder, sheet, student.id, variants)
    if returned.fault:
        blank = tuple(mark(each, variants[each.place], ..., settings.credit) for each in sheet.questions)
        return Result(student, blank, folder.is_dir() and any(folder.glob("*.ipynb")), (returned.fault,))
    ran = run(folder, returned, sheet, student.id, variants, settings.limits)
    marks = tuple(
        mark_recorded(each, variants[each.place], ran.answers.get(each.place, {"dots": True}), settings.credit)
        for each in sheet.questions
    )
    faults = tuple(f"{label}: {said}" for label, said in ran.faults.items())
    return Result(student, marks, True, (*returned.odd, *faults))


def _file(sheet: Sheet, course: Course, student: Student) -> Path:
    return course.marks(sheet.number) / "students" / f"{student.id}.json"


def _kept(sheet: Sheet, course: Course, student: Student, settings: Settings) -> Result | None:
    """The result that was written down, if it still holds."""
    try:
        data: Any = json.loads(_file(sheet, course, student).read_text(encoding="utf-8"))
        if data["fingerprint"] != _fingerprint(sheet, course, student, settings):
            return None
        marks = tuple(Mark(**each | {"earned": Fraction(each["earned"])}) for each in data["marks"])
        return Result(student, marks, data["handed_in"], tuple(data["remarks"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _fingerprint(sheet: Sheet, course: Course, student: Student, settings: Settings) -> str:
    """What a result follows from: the files, the variants, the settings and the library."""
    found = hashlib.sha256(f"{__version__} {sheet!r} {settings!r}".encode())
    found.update(repr(course.secret().variants(sheet, student.id)).encode())
    folder = course.submitted(sheet.number, student.id)
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if file.is_file() and not file.is_symlink():
            found.update(f"{file.relative_to(folder)} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()
