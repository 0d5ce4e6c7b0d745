"""A sheet as an assignment of a class: locked cells that are the same for all, and one cell that is each student's own.

A handout holds no answer and no text of a question, only the numbers of its variants: what is asked is made by the
library when the cell is run.  The source for nbgrader is the same notebook with hidden tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from piligames.practice.sheets import Question, Sheet, cells
from piligames.practice.sheets.form import answer_name

STANDS_FOR = 10**12
"""From here on the number of a variant stands for the place of a question, and is replaced."""
HOW = """\
Run the two cells below first. After that every question has four cells: the question, your answer, a check that tells \
you how you stand, and a line for the marks. Put your answer in place of the dots, run it and its check, and change \
nothing else. `2/7` and `0.286` stand as they are; in quotes you may also write `"28.6 %"` or `"C(4,2)/21"`, and \
`Fraction` and `comb` are at hand. Three dots mean *not yet*.

You may add cells of your own. The numbers in your questions are yours alone: compare ways with others, not results. \
**Hints**: after a try, take away the `#` before `hint` and run the cell once more.

Before you hand it in: *Kernel → Restart Kernel and Run All Cells*. Then save, and hand in this \
one file under its name."""
YOURS = "your-variants"
LINK = re.compile(r"\[([^\]]+)\]\(\.\./[^)]+\)")
"""A link to the workbook, which lies elsewhere than a handout does."""
TEST = """\
# {points}
### BEGIN HIDDEN TESTS
from piligames.classkit import points

points("{sheet}", {place}, globals().get("{name}", ...))
### END HIDDEN TESTS"""

Role = Literal["", "yours", "ask", "answer", "check", "mark"]
FREE: tuple[Role, ...] = ("yours", "answer")
"""What is not locked."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A cell of an assignment; those of the roles in `FREE` may be changed by whoever works on it."""

    id: str
    source: str
    kind: Literal["markdown", "code"]
    role: Role = ""
    place: int = 0
    points: int = 0

    @property
    def locked(self) -> bool:
        """Whether it is the same for all, and is to stay as it is."""
        return self.role not in FREE


def assignment(sheet: Sheet, tests: bool = False) -> Iterator[Slot]:
    """The cells of a sheet, the same for every student; with the hidden tests, or without."""
    for cell in cells(sheet, lambda question: STANDS_FOR + question.place):
        if cell.id == "sheet-opening":
            yield Slot(cell.id, _opening(sheet), "markdown")
            continue
        if cell.id == "sheet-closing":
            yield Slot(cell.id, f"## Done\n\n{_without_links(sheet.closing)}", "markdown")
            continue
        if cell.id == "where-you-stand":
            continue
        source = _without_links(cell.source) if cell.kind == "markdown" else _owned(cell.source, cell.place)
        yield Slot(cell.id, source, cell.kind, cell.role, cell.place)
        if cell.id == "the-imports":
            yield Slot(YOURS, yours("", {}), "code", "yours")
        if cell.role == "check":
            yield _mark(sheet, sheet.questions[cell.place - 1], tests)


def yours(student: str, variants: Mapping[int, int]) -> str:
    """The source of the one cell that is the student's own."""
    numbers = ", ".join(f"{place}: {variant}" for place, variant in variants.items())
    return (
        "# The numbers of your questions. If you change them you are asked something else, and marked for these.\n"
        f'student = "{student}"\nyours = {{{numbers}}}'
    )


def handout(sheet: Sheet, student: str, variants: Mapping[int, int]) -> dict[str, Any]:
    """A student's notebook."""
    own = yours(student, variants)
    return _notebook(
        [_as_json(cell, own if cell.role == "yours" else cell.source) for cell in assignment(sheet)],
        {"piligames": {"sheet": sheet.number, "student": student}},
    )


def source(sheet: Sheet) -> dict[str, Any]:
    """The notebook with its hidden tests, from which nbgrader makes its assignment."""
    return _notebook([_as_json(cell, cell.source) for cell in assignment(sheet, tests=True)], {})


def as_text(notebook: Mapping[str, Any]) -> str:
    """A notebook as Jupyter writes it."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _opening(sheet: Sheet) -> str:
    return (
        f"# Sheet {int(sheet.number)}: {sheet.title}\n\n{_without_links(sheet.opening)}\n\n"
        f"{len(sheet.questions)} questions, {sheet.points} points, about {sheet.minutes} minutes. "
        f"It goes with chapter {int(sheet.number)} and trains {sheet.trains}\n\n{HOW}"
    )


def _mark(sheet: Sheet, question: Question, tests: bool) -> Slot:
    worth = "1 point" if question.points == 1 else f"{question.points} points"
    filled = TEST.format(points=worth, sheet=sheet.number, place=question.place, name=answer_name(question))
    # What nbgrader leaves of the cell when it takes the hidden tests away is the first line.
    text = filled if tests else f"# {worth}"
    return Slot(f"mark-{question.place}-{question.id}", text, "code", "mark", question.place, question.points)


def _without_links(text: str) -> str:
    return LINK.sub(r"\1", text)


def _owned(text: str, place: int) -> str:
    return text.replace(str(STANDS_FOR + place), f"yours[{place}]")


def _as_json(cell: Slot, text: str) -> dict[str, Any]:
    metadata: dict[str, Any] = {}
    if cell.locked:
        metadata = {"deletable": False, "editable": False, "nbgrader": _nbgrader(cell)}
    plain = {"cell_type": cell.kind, "id": cell.id, "metadata": metadata, "source": text}
    return plain | ({"execution_count": None, "outputs": []} if cell.kind == "code" else {})


def _nbgrader(cell: Slot) -> dict[str, Any]:
    graded = {"points": cell.points} if cell.role == "mark" else {}
    return graded | {
        "grade": cell.role == "mark",
        "grade_id": cell.id,
        "locked": True,
        "schema_version": 3,
        "solution": False,
        "task": False,
    }


def _notebook(made: list[dict[str, Any]], more: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "cells": made,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            **more,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
