"""The marks of a class as files: tables for any gradebook, a page for every student, and a page for the teacher."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from pathlib import Path

from piligames.classkit.course import Course, write_whole
from piligames.classkit.grading import Graded, Result
from piligames.classkit.html import page, table
from piligames.classkit.insight import ItemRow, Misconception, item_table, misconceptions
from piligames.classkit.marking import Mark
from piligames.practice.bank import item
from piligames.practice.shown import as_html

WORDS = {
    "right": "Right",
    "near": "Nearly right",
    "slip": "A slip",
    "unreadable": "Could not be read",
    "not attempted": "Blank",
}
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so is taken for a formula by spreadsheets."""


def write_report(graded: Graded, course: Course) -> tuple[Path, ...]:
    """Write everything into the folder of marks; the files of the teacher, and after them those of the students."""
    folder = course.marks(graded.sheet.number)
    rows, slips = item_table(graded), misconceptions(graded)
    files = {
        folder / "gradebook.csv": gradebook(graded),
        folder / "items.csv": as_csv(list(_item_rows(rows))),
        folder / "misconceptions.csv": as_csv(list(_slip_rows(slips))),
        folder / "report.html": teacher_page(graded, rows, slips),
    }
    files |= {folder / "feedback" / f"{each.student.id}.html": feedback(graded, each) for each in graded.results}
    for file, text in files.items():
        write_whole(file, text)
    return tuple(files)


def decimal(value: Fraction) -> str:
    """Points as a gradebook takes them: at most two places.

    >>> decimal(Fraction(3, 2)), decimal(Fraction(4)), decimal(Fraction(1, 3))
    ('1.5', '4', '0.33')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def as_csv(rows: Sequence[Sequence[object]]) -> str:
    """Rows as CSV; no text of a student's can be taken for a formula."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([[_plain(each) for each in row] for row in rows])
    return text.getvalue()


def _plain(value: object) -> str:
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) and not isinstance(value, int | float) else text


def gradebook(graded: Graded) -> str:
    """A row for everybody on the roster."""
    head = ["id", "name", "points", "max_points", "percent", "handed_in"]
    head += [f"q{each.place}" for each in graded.sheet.questions] + ["remarks"]
    return as_csv([head, *(_grades(each) for each in graded.results)])


def _grades(result: Result) -> list[object]:
    percent = decimal(100 * result.earned / result.points)
    start = [result.student.id, result.student.name, decimal(result.earned), result.points, percent]
    single = [decimal(each.earned) for each in result.marks]
    return [*start, "yes" if result.handed_in else "no", *single, " | ".join(result.remarks)]


ITEM_HEAD = ("question", "title", "students", "attempted", "right", "mean_percent", "point_biserial")
SLIP_HEAD = ("question", "title", "slip", "students", "who", "what_it_is_told")


def _item_rows(rows: Sequence[ItemRow]) -> Iterator[Sequence[object]]:
    yield ITEM_HEAD
    for row in rows:
        telling = "" if row.telling is None else round(row.telling, 2)
        percent = round(float(100 * row.mean))
        yield row.question.place, row.question.title, row.students, row.attempted, row.right, percent, telling


def _slip_rows(slips: Sequence[Misconception]) -> Iterator[Sequence[object]]:
    yield SLIP_HEAD
    for each in slips:
        who = " ".join(each.students)
        yield each.question.place, each.question.title, each.slip, len(each.students), who, each.says


def _spaced(row: Sequence[object]) -> list[object]:
    """A row of slips for people: a name is words."""
    place, title, slip, *rest = row
    return [place, title, str(slip).replace("_", " "), *rest]


def feedback(graded: Graded, result: Result) -> str:
    """The page of a student: every question with the answer, the points and what it is told, never with a solution."""
    odd = "".join(f"<li>{escape(each)}</li>" for each in result.remarks)
    parts = [
        f"<p>{escape(result.student.called)}: <strong>{decimal(result.earned)} of {result.points} points</strong></p>",
        f"<h2>What was noticed</h2><ul>{odd}</ul>" if odd else "",
        *(_question(graded.sheet.questions[place].title, each) for place, each in enumerate(result.marks)),
    ]
    return page(f"Sheet {int(graded.sheet.number)}: {graded.sheet.title}", "\n".join(filter(None, parts)))


def _question(title: str, mark: Mark) -> str:
    asked = item(mark.item).variant(mark.variant)
    listed = "".join(f"\n  {letter})  {text}" for letter, text in asked.options.items())
    answer = f"<p>Your answer: <code>{escape(mark.answer)}</code></p>" if mark.answer else ""
    return (
        f"<section><h2>{mark.place}. {escape(title)}</h2>{as_html(asked.prompt + listed)}{answer}"
        f"<p><strong>{WORDS[mark.status]}, {decimal(mark.earned)} of {mark.points}.</strong></p>"
        f"<blockquote>{as_html(mark.text)}</blockquote></section>"
    )


def teacher_page(graded: Graded, rows: Sequence[ItemRow], slips: Sequence[Misconception]) -> str:
    """The page of the teacher: the class, the questions, the slips, and what was odd."""
    came = [each for each in graded.results if each.handed_in]
    mean = sum((each.earned for each in came), Fraction(0)) / len(came) if came else Fraction(0)
    said = (
        f"<p>{len(came)} of {len(graded.results)} have handed in; their mean is {decimal(mean)} of "
        f"{graded.sheet.points} points.</p>"
    )
    missing = ", ".join(each.called for each in graded.missing)
    strangers = ", ".join(graded.strangers)
    odd = [(each.student.called, text) for each in came for text in each.remarks]
    head = ("Question", "Title", "Students", "Attempted", "Right", "Mean %", "Telling")
    slip_head = ("Question", "Title", "Slip", "Students", "Who", "What it is told")
    parts = [
        said,
        f"<p>Nothing from: {escape(missing)}.</p>" if missing else "",
        f"<p>Not on the roster: {escape(strangers)}.</p>" if strangers else "",
        table("The questions", head, list(_item_rows(rows))[1:]),
        "<p><em>Telling</em> is the point-biserial correlation between being right at a question and the points of all "
        "the others: near 0 the question sorts nobody, below 0 it fooled those who know most.</p>",
        table("A map of misconceptions", slip_head, [_spaced(row) for row in list(_slip_rows(slips))[1:]])
        if slips
        else "",
        table("What was noticed", ("Student", "What"), odd) if odd else "",
        table("The class", ("Student", "Points"), [(each.student.called, decimal(each.earned)) for each in came]),
    ]
    return page(f"Sheet {int(graded.sheet.number)}: the class", "\n".join(filter(None, parts)))
