"""Pooling: the small files of results that a class hands in, joined, and set beside exact and equilibrium shares.

A CSV file has a column `activity`, the number of the chapter, and the columns of the data sheet; a JSON file says the
same as `{"activity": "03", "rows": [{"tricks": 1}, …]}`.
"""

from __future__ import annotations

import base64
import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from piligames.classkit.activities import Activity, ActivityError, Measure, activity
from piligames.classkit.html import page, table
from piligames.odds import Estimate
from piligames.plots import Picture, bars

Row = Mapping[str, int]
SELDOM = 0.0005
"""A case that is less likely, and that nobody has seen, is left out of a table."""
LARGEST = 5 << 20


class PoolError(ValueError):
    """A file of results that cannot be used; the message names the file and the line."""

    def __init__(self, file: Path, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}{f', line {line}' if line else ''}: {reason}")


@dataclass(frozen=True, slots=True)
class Share:
    """What a class has found for one case, and what it should be; an estimate has a 95 % interval."""

    case: int
    times: int
    of: int
    exact: float | None
    equilibrium: float | None

    @property
    def found(self) -> Estimate | None:
        """The share in the class; none where the case did not come."""
        return Estimate.of_hits(self.times, self.of) if self.of else None


@dataclass(frozen=True, slots=True)
class Pooled:
    """The results of a class in an activity; its text is a table for each question to the data."""

    activity: Activity
    rows: tuple[Row, ...]
    files: int

    @property
    def tables(self) -> tuple[tuple[Measure, tuple[Share, ...]], ...]:
        """For each measure the shares of its cases."""
        return tuple((each, tuple(shares(each, self.rows))) for each in self.activity.measures)

    def __str__(self) -> str:
        head = f"{self.activity.title}: {len(self.rows)} lines from {self.files} files"
        return "\n".join([head, *(line for each in self.tables for line in _lines(*each))])

    def pictures(self) -> tuple[Picture, ...]:
        """A plot for each measure; needs matplotlib."""
        return tuple(_picture(measure, found) for measure, found in self.tables)


def shares(measure: Measure, rows: Sequence[Row]) -> Iterator[Share]:
    """What the data say to a measure, case by case.

    >>> from piligames.classkit.activities import activity
    >>> rows = [{"tricks": 0}, {"tricks": 0}, {"tricks": 1}, {"tricks": 2}]
    >>> [(each.case, each.times, each.of) for each in shares(activity("03").measures[0], rows)]
    [(0, 2, 4), (1, 1, 4), (2, 1, 4), (3, 0, 4)]
    """
    for case in sorted({*measure.cases, *(row[measure.case] for row in rows)}):
        here = [row for row in rows if row[measure.case] == case]
        times, of = (
            (len(here), len(rows)) if measure.hit is None else (sum(_hit(measure, row) for row in here), len(here))
        )
        exact, equilibrium = measure.exact.get(case), measure.equilibrium.get(case)
        if here or max(exact or 0, equilibrium or 0) >= SELDOM or measure.hit is not None:
            yield Share(case, times, of, *(None if each is None else float(each) for each in (exact, equilibrium)))


def _hit(measure: Measure, row: Row) -> bool:
    if measure.hit is None:
        return True
    name, other = measure.hit
    return row[name] == (row[other] if isinstance(other, str) else other)


def pool(files: Sequence[Path]) -> Pooled:
    """Join files of results; all have to be of the same activity."""
    found: Activity | None = None
    rows: list[Row] = []
    for file in files:
        for line, row in _read(file):
            chapter = str(row.get("activity") or "").strip().zfill(2)
            try:
                here = activity(chapter)
            except ActivityError as error:
                raise PoolError(file, line, str(error)) from error
            if found is not None and here != found:
                raise PoolError(file, line, f"is of activity {here.chapter}, and the lines before of {found.chapter}")
            found = here
            rows.append(
                {each.name: _number(file, line, row, each.name, each.least, each.most) for each in here.columns}
            )
    if found is None:
        raise PoolError(files[0], 0, "holds no line of results, and no other file does")
    return Pooled(found, tuple(rows), len(files))


def _read(file: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The lines of a file, with their numbers."""
    if file.stat().st_size > LARGEST:
        raise PoolError(file, 0, f"is larger than {LARGEST >> 20} MB: that is no sheet of data")
    try:
        text = file.read_text(encoding="utf-8-sig")
        if file.suffix.lower() == ".json":
            data = json.loads(text)
            for number, row in enumerate(data["rows"], 1):
                yield number, {**row, "activity": data["activity"]}
            return
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise PoolError(file, 0, 'cannot be read: JSON is {"activity": "03", "rows": [{…}]}, in UTF-8') from error
    head = text.partition("\n")[0]
    reader = csv.DictReader(text.splitlines(), delimiter=";" if head.count(";") > head.count(",") else ",")
    if "activity" not in (reader.fieldnames or ()):
        raise PoolError(file, 1, "needs a column 'activity' with the number of the chapter")
    for row in reader:
        if any(isinstance(value, str) and value.strip() for name, value in row.items() if name != "activity"):
            yield reader.line_num, row


def _number(file: Path, line: int, row: Mapping[str, Any], name: str, least: int, most: int) -> int:
    text = str(row.get(name) if row.get(name) is not None else "").strip()
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise PoolError(file, line, f"{name!r} is a whole number from {least} to {most}, not {text[:20]!r}")
    return int(text)


HEAD = ("case", "times", "class", "95 % interval", "exact", "equilibrium")


def _cells(each: Share) -> tuple[str, ...]:
    found = each.found
    told = ("–", "–") if found is None else (f"{found.mean:.1%}", f"{found.low:.0%} to {found.high:.0%}")
    known = ("–" if value is None else f"{value:.1%}" for value in (each.exact, each.equilibrium))
    return str(each.case), f"{each.times} of {each.of}", *told, *known


def _lines(measure: Measure, found: Sequence[Share]) -> Iterator[str]:
    yield f"\n{measure.title}"
    cells = [(measure.case, *HEAD[1:]), *map(_cells, found)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(HEAD))]
    for row in cells:
        yield "  " + "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True))


def _picture(measure: Measure, found: Sequence[Share]) -> Picture:
    series: dict[str, Mapping[int, Any]] = {}
    if measure.exact:
        series["exact"] = {each.case: each.exact or 0.0 for each in found}
    if measure.equilibrium:
        series["equilibrium"] = {each.case: each.equilibrium or 0.0 for each in found}
    seen = {each.case: each.found for each in found if each.found is not None}
    return bars({**series, "class": seen} if seen else series, title=measure.title, x=measure.case)


def pooled_page(pooled: Pooled) -> str:
    """The tables as a page, and the plots where matplotlib is there."""
    try:
        pictures = [_shown(each) for each in pooled.pictures()]
    except ImportError:
        pictures = ["<p>The plot needs matplotlib, which is not installed.</p>"] * len(pooled.tables)
    parts = [f"<p>{len(pooled.rows)} lines from {pooled.files} files. {escape(pooled.activity.idea)}</p>"]
    for (measure, found), picture in zip(pooled.tables, pictures, strict=True):
        parts += [table(measure.title, (measure.case, *HEAD[1:]), [_cells(each) for each in found]), picture]
    return page(f"Pooled: {pooled.activity.title}", "\n".join(parts))


def _shown(picture: Picture) -> str:
    data = base64.b64encode(picture.png).decode("ascii")
    return f'<p><img alt="{escape(picture.text)}" src="data:image/png;base64,{data}" style="max-width: 100%"></p>'
