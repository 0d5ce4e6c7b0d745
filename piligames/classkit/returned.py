"""What has come back from a student: the notebook, compared cell by cell with what was handed out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from piligames.classkit.assignment import YOURS, Slot, assignment, yours
from piligames.practice.sheets import Sheet

LARGEST = 20 << 20
"""Bytes of a notebook that is read."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A cell of code that came back, and the cell of the assignment that it is; none if the student added it."""

    label: str
    source: str
    slot: Slot | None


@dataclass(frozen=True, slots=True)
class Returned:
    """A submission: its cells of code in order, and what is odd about it; without a file the fault says why."""

    pieces: tuple[Piece, ...]
    odd: tuple[str, ...] = ()
    fault: str = ""


def read_returned(folder: Path, sheet: Sheet, student: str, variants: Mapping[int, int]) -> Returned:
    """The submission in a folder.  Nothing that it says of itself is believed; it is only compared."""
    if not folder.is_dir() or not (found := sorted(each for each in folder.iterdir() if each.suffix == ".ipynb")):
        return Returned((), fault="Nothing was handed in.")
    named = [each for each in found if each.name == f"{sheet.name}.ipynb"]
    if not named and len(found) > 1:
        names = ", ".join(each.name for each in found)
        return Returned((), fault=f"There are {len(found)} notebooks, and none is called {sheet.name}.ipynb: {names}.")
    file, odd = (named or found)[0], []
    if not named:
        odd.append(f"The notebook is called {file.name}, not {sheet.name}.ipynb; it was taken all the same.")
    elif len(found) > 1:
        odd.append(f"Only {file.name} was looked at; there are {len(found) - 1} other notebooks beside it.")
    try:
        if file.is_symlink() or file.stat().st_size > LARGEST:
            return Returned((), fault=f"{file.name} is a link or larger than {LARGEST >> 20} MB, and was not read.")
        notebook = json.loads(file.read_text(encoding="utf-8"))
        cells = [_cell(each) for each in notebook["cells"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        return Returned((), fault=f"{file.name} cannot be read as a notebook ({type(error).__name__}).")
    return _compared(sheet, student, variants, notebook, cells, odd)


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell as it stands in a file."""

    kind: str
    ids: tuple[str, ...]
    source: str


def _cell(cell: Mapping[str, Any]) -> _Cell:
    source = cell["source"]
    text = source if isinstance(source, str) else "".join(source)
    ids = (cell.get("metadata", {}).get("nbgrader", {}).get("grade_id"), cell.get("id"))
    return _Cell(str(cell["cell_type"]), tuple(each for each in ids if isinstance(each, str)), text)


def _compared(
    sheet: Sheet,
    student: str,
    variants: Mapping[int, int],
    notebook: Mapping[str, Any],
    cells: list[_Cell],
    odd: list[str],
) -> Returned:
    slots = {slot.id: slot for slot in assignment(sheet)}
    stamped = notebook.get("metadata", {})
    stamped = stamped.get("piligames", {}) if isinstance(stamped, dict) else {}
    said = stamped.get("student") if isinstance(stamped, dict) else None
    if said is not None and said != student:
        odd.append(f"The file was handed out to {str(said)[:60]!r}.")
    seen: set[str] = set()
    pieces: list[Piece] = []
    for number, cell in enumerate(cells, 1):
        slot = _slot(cell, slots)
        if slot is not None:
            odd.extend(_oddities(slot, cell, slot.id in seen, yours(student, variants)))
            seen.add(slot.id)
        if cell.kind == "code":
            pieces.append(Piece(slot.id if slot else f"cell {number}", cell.source, slot))
    for id, slot in slots.items():
        if id not in seen and slot.kind == "code":
            odd.append(f"The cell {id} is missing{'; it was put back' if slot.locked else ''}.")
    return Returned(tuple(pieces), tuple(odd))


def _slot(cell: _Cell, slots: Mapping[str, Slot]) -> Slot | None:
    """Which cell of the assignment this is: by its marks, or, if they are lost, by its text."""
    by_id = next((slots[each] for each in cell.ids if each in slots), None)
    return by_id or next((each for each in slots.values() if each.locked and each.source == cell.source), None)


def _oddities(slot: Slot, cell: _Cell, again: bool, own: str) -> Iterator[str]:
    if again:
        yield f"The cell {slot.id} stands there more than once."
    if slot.locked and cell.source.strip() != slot.source.strip():
        yield f"The locked cell {slot.id} was changed; ours was used."
    if slot.id == YOURS and cell.source.strip() != own.strip():
        yield "The numbers of the questions were changed; the student's own were used."
