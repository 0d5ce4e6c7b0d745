"""The bank: proven puzzles that come with the package, one on a line of `seeds/puzzles/bank.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable

from piligames.core.errors import ImpossiblePosition, NotationError
from piligames.facts import FactsError, seeds
from piligames.puzzles.puzzle import Puzzle, Unsolvable, puzzle_of
from piligames.puzzles.row import Row, row_from
from piligames.puzzles.task import parse_task


class UnknownPuzzle(ValueError):
    """No puzzle of the bank has this id; `near` are ids that look like it."""

    def __init__(self, id: str) -> None:
        self.id, self.near = id, tuple(get_close_matches(id, rows(), n=3, cutoff=0.6))
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"there is no puzzle {id!r}{hint}")


def bank_file() -> Traversable:
    """Where the bank is."""
    return seeds() / "puzzles" / "bank.json"


@cache
def rows() -> Mapping[str, Row]:
    """The bank's puzzles by their ids, as they are written there, unproven."""
    return read_rows(bank_file())


def read_rows(file: Traversable) -> Mapping[str, Row]:
    """The puzzles in a file like the bank's; `FactsError` names the one that cannot be read."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FactsError(file, "", str(error)) from error
    found: dict[str, Row] = {}
    for number, each in enumerate(data, 1):
        try:
            row = row_from(each)
        except (KeyError, TypeError, ValueError) as error:
            raise FactsError(file, f"puzzle {number}", str(error)) from error
        if row.id in found:
            raise FactsError(file, row.id, "is there twice")
        found[row.id] = row
    return found


def find(id: str) -> Row:
    """The puzzle with this id; an `UnknownPuzzle` suggests others."""
    if id not in rows():
        raise UnknownPuzzle(id)
    return rows()[id]


def puzzle(id: str) -> Puzzle:
    """The puzzle with this id, proven anew."""
    return puzzle_of(find(id).task)


def pick(
    *, level: int | None = None, kind: str | None = None, theme: str | None = None, seats: int | None = None
) -> tuple[Row, ...]:
    """The puzzles of the bank that are all of this; the easier ones first.

    >>> all(row.level == 2 and "duck" in row.themes for row in pick(level=2, theme="duck"))
    True
    """
    found = [
        row
        for row in rows().values()
        if level in (None, row.level)
        and kind in (None, row.kind)
        and theme in (None, *row.themes)
        and seats in (None, row.seats)
    ]
    return tuple(sorted(found, key=lambda row: row.level))


def verified(row: Row) -> str:
    """What is wrong with a puzzle of the bank, proven anew; nothing at all if the text is empty."""
    try:
        found = puzzle_of(parse_task(row.task))
    except (NotationError, ImpossiblePosition, Unsolvable) as error:
        return str(error)
    now = row_from(found.row())
    wrong = [name for name in Row.__slots__ if getattr(now, name) != getattr(row, name)]
    return f"{', '.join(wrong)}: not as proven" if wrong else ""


def written(puzzles: Iterable[Puzzle]) -> str:
    """The text of a bank."""
    lines = [json.dumps(each.row(), separators=(",", ":")) for each in puzzles]
    return "[\n" + ",\n".join(lines) + "\n]\n"
