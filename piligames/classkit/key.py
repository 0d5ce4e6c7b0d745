"""The answer key of a class, for the teacher alone: everybody's variants with the way and the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from piligames.classkit.course import Course, write_whole
from piligames.classkit.html import page, table
from piligames.classkit.making import Progress, silent
from piligames.practice.bank import item
from piligames.practice.item import Asked, told
from piligames.practice.sheets import Question, Sheet
from piligames.practice.shown import as_html

FOR_THE_TEACHER = "This page holds answers. It is for the teacher, and belongs into no folder that students see."


def answer_text(asked: Asked) -> str:
    """The answer as somebody would write it; of a function the way to it.

    >>> answer_text(item("beaters").variant(1))
    '10'
    """
    truth: Any = asked.item.sketch.answer(asked.v)
    if asked.item.kind.name == "function":
        return "see the way"
    if asked.item.kind.name == "position":
        return " or ".join(sorted(map(str, truth)))
    if isinstance(truth, frozenset | tuple):
        return " ".join(sorted(truth) if isinstance(truth, frozenset) else truth) or "none"
    return str(truth)


def key(sheet: Sheet, variants: dict[int, int] | None = None) -> str:
    """The answers of the sheet as it stands in the exercises, or of these variants, as HTML."""
    numbers = variants or {each.place: each.variant for each in sheet.questions}
    return "\n".join(_solved(each, item(each.id).variant(numbers[each.place])) for each in sheet.questions)


def workbook_key(sheet: Sheet) -> str:
    """The page with the answers of the sheet as it stands in the exercises."""
    return page(f"Key to sheet {int(sheet.number)}: {sheet.title}", f"<p>{FOR_THE_TEACHER}</p>\n{key(sheet)}")


def write_key(sheet: Sheet, course: Course, progress: Progress = silent) -> None:
    """Write the key of a class: a table with everybody's answers, and below it the ways, for the first of the class."""
    students, secret = course.students(), course.secret()
    rows = []
    for number, student in enumerate(students, 1):
        variants = secret.variants(sheet, student.id)
        answers = [answer_text(item(each.id).variant(variants[each.place])) for each in sheet.questions]
        rows.append((student.called, *answers))
        progress(number, len(students), student.id)
    first = students[0]
    ways = key(sheet, dict(secret.variants(sheet, first.id)))
    body = f"<p>{FOR_THE_TEACHER}</p>\n{_all(sheet, rows)}\n<h2>The ways, for {escape(first.called)}</h2>\n{ways}"
    write_whole(course.key(sheet.number), page(f"Key to sheet {int(sheet.number)}: {sheet.title}", body))


def _all(sheet: Sheet, rows: Sequence[Sequence[str]]) -> str:
    return table("All answers", ("Student", *(str(each.place) for each in sheet.questions)), rows)


def _solved(question: Question, asked: Asked) -> str:
    return "\n".join(_parts(question, asked))


def _parts(question: Question, asked: Asked) -> Iterator[str]:
    listed = "".join(f"\n  {letter})  {text}" for letter, text in asked.options.items())
    yield f"<section><h2>{question.place}. {escape(question.title)}</h2>"
    yield as_html(asked.prompt + listed)
    yield f"<p><strong>Answer: {escape(answer_text(asked))}</strong></p>"
    yield f"{as_html(told(asked.steps))}</section>"
