"""A sheet as the cells of a notebook: for each question what is asked, a cell to answer in, and a check.

The cells of a question carry its place in their ids: `ask-4-…`, `answer-4-…`, `check-4-…`.  Only the answer is to be
changed by whoever works on the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from piligames.practice.bank import item
from piligames.practice.functions import AFunction
from piligames.practice.sheets.manifest import Question, Sheet

HOW = """\
Run the cell below first. After that every question has three cells: the question, your answer, the check. Put \
your answer in place of the dots, and run it and its check. `2/7` and `0.286` stand as they are; in quotes you \
may also write `"28.6 %"` or `"C(4,2)/21"`, and `Fraction` and `comb` are at hand. Three dots mean *not yet*: \
leave them wherever you like, and come back later.

If a check says that something slipped, look at what it says and try again. **Hints**: after a try, take away \
the `#` before `hint` and run the cell once more. The next hint opens after the next try, and the third is a \
worked example with other numbers.

What you try is written down on this computer for you alone, so that what was hard can come back."""
AGAIN = """\
Below, take away the `#` and run the cell: it shows where you stand, and what should come again."""
IMPORTS = """\
from fractions import Fraction
from math import comb

from piligames.practice import ask, check, hint, progress"""

Variant = Callable[[Question], int]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: prose, or code; a cell of a question says which, and what for."""

    id: str
    source: str
    kind: Literal["markdown", "code"] = "code"
    place: int = 0
    role: Literal["", "ask", "answer", "check"] = ""


def as_planned(question: Question) -> int:
    """The variant that stands in the manifest."""
    return question.variant


def cells(sheet: Sheet, variant: Variant = as_planned) -> Iterator[Cell]:
    """All cells of a sheet, blank; `variant` says for each question which variant is asked."""
    yield Cell("sheet-opening", _opening(sheet), "markdown")
    yield Cell("the-imports", IMPORTS)
    for number, part in enumerate(sheet.parts, 1):
        yield Cell(f"part-{number}", f"## {part.title}\n\n{part.says}", "markdown")
        for question in part.questions:
            yield Cell(f"title-{_id(question)}", _title(sheet, question), "markdown")
            yield from _question(question, variant(question))
    yield Cell("sheet-closing", _closing(sheet), "markdown")
    yield Cell("where-you-stand", "# progress()")


def answer_name(question: Question) -> str:
    """The name under which the answer stands: that of the function, if one is to be written."""
    kind = item(question.id).kind
    return kind.signature.partition("(")[0] if isinstance(kind, AFunction) else f"answer_{question.place}"


def notebook(sheet: Sheet, variant: Variant = as_planned) -> dict[str, Any]:
    """The sheet as a notebook without outputs, ready to be written as JSON.

    >>> from piligames.practice.sheets import sheet
    >>> notebook(sheet("01"))["cells"][0]["id"]
    'sheet-opening'
    """
    return {
        "cells": [_as_json(cell) for cell in cells(sheet, variant)],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _as_json(cell: Cell) -> dict[str, Any]:
    plain = {"cell_type": cell.kind, "id": cell.id, "metadata": {}, "source": cell.source}
    return plain | ({"execution_count": None, "outputs": []} if cell.kind == "code" else {})


def _id(question: Question) -> str:
    return f"{question.place}-{question.id}"


def _opening(sheet: Sheet) -> str:
    chapter = f"[chapter {int(sheet.number)}](../{sheet.name}.ipynb)"
    return (
        f"# Sheet {int(sheet.number)}: {sheet.title}\n\n{sheet.opening}\n\n"
        f"{len(sheet.questions)} questions, about {sheet.minutes} minutes, in one go or in several. "
        f"It goes with {chapter} and trains {sheet.trains}\n\n{HOW}"
    )


def _closing(sheet: Sheet) -> str:
    return f"## Done\n\n{sheet.closing}\n\n{AGAIN}"


def _title(sheet: Sheet, question: Question) -> str:
    old = f" *(from chapter {int(question.home)})*" if question.home < sheet.number else ""
    return f"### {question.place}. {question.title}{old}\n\n{question.says}"


def _question(question: Question, variant: int) -> Iterator[Cell]:
    id, name, place = question.id, answer_name(question), question.place
    kind, key, sure = item(id).kind, _id(question), f"sure_{place}"
    stub = f"def {kind.signature}:\n    ...\n\n\n" if isinstance(kind, AFunction) else f"{name} = ...\n"
    before = f"{sure} = ...  # how sure are you, from 0 to 100?\n" if question.sure else ""
    more = f", sure={sure}" if question.sure else ""
    yield Cell(f"ask-{key}", f'ask("{id}", {variant}, "{question.level}")', "code", place, "ask")
    yield Cell(f"answer-{key}", f'{before}{stub}# hint("{id}", {variant})', "code", place, "answer")
    yield Cell(f"check-{key}", f'check("{id}", {name}, {variant}{more})', "code", place, "check")
