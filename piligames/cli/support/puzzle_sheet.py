"""`puzzle print`: puzzles of the bank on a sheet of paper, as HTML or PDF."""

from __future__ import annotations

from pathlib import Path
from random import Random

from piligames.puzzles import Puzzle, pick, puzzle_of

MOST = 60
DEFAULT = "sheet.html"


class NoSheet(ValueError):
    """A sheet that cannot be written; the message says what to change."""


def chosen(
    count: int, seed: int | None, level: int | None, kind: str | None, theme: str | None, seats: int | None
) -> list[Puzzle]:
    """So many puzzles of the bank that fit, the easier ones first: spread over all of them, or drawn with a number."""
    if not 1 <= count <= MOST:
        raise NoSheet(f"a sheet has 1 to {MOST} puzzles, not {count}")
    rows = pick(level=level, kind=kind, theme=theme, seats=seats)
    count = min(count, len(rows))
    if seed is None:
        places = [place * len(rows) // count for place in range(count)]
    else:
        places = sorted(Random(seed).sample(range(len(rows)), count))
    return [puzzle_of(rows[place].task) for place in places]


def write_sheet(puzzles: list[Puzzle], out: str | None) -> Path:
    """Write the sheet into a file; one whose name ends in .pdf is made by a Chromium, if there is one."""
    from piligames.tables.printing import NoBrowser, sheet, to_pdf

    file = Path(out or DEFAULT)
    if file.suffix not in (".html", ".htm", ".pdf"):
        raise NoSheet(f"a sheet is written as .html or .pdf, not as {file.name!r}")
    html = sheet(puzzles)
    try:
        if file.suffix == ".pdf":
            to_pdf(html, file)
        else:
            file.write_text(html, encoding="utf-8")
    except (OSError, NoBrowser) as error:
        raise NoSheet(str(error)) from error
    return file
