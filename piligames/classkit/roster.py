"""The roster: who is in the class, read from a CSV file as spreadsheets write it."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows gives to no folder."""


class RosterError(ValueError):
    """A roster that cannot be used; the message names the file and the line."""

    def __init__(self, file: Path, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}{f', line {line}' if line else ''}: {reason}")


@dataclass(frozen=True, slots=True)
class Student:
    """Somebody in the class; the id names their folder, and the name is what they are called."""

    id: str
    name: str = ""

    @property
    def called(self) -> str:
        """The name, or the id where there is none."""
        return self.name or self.id


def read_roster(file: Path) -> tuple[Student, ...]:
    """The students of a CSV file with the columns `id` and, if wanted, `name` or `first_name` and `last_name`.

    Commas and semicolons both set columns apart, and other columns are left alone.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is not UTF-8 text: save it as CSV UTF-8"
        raise RosterError(file, 0, reason or "cannot be read") from error
    head = text.partition("\n")[0]
    rows = csv.DictReader(text.splitlines(), delimiter=";" if head.count(";") > head.count(",") else ",")
    if "id" not in (rows.fieldnames or ()):
        raise RosterError(file, 1, f"needs a column 'id'; there are {', '.join(rows.fieldnames or ()) or 'none'}")
    found = tuple(_students(file, rows))
    if not found:
        raise RosterError(file, 0, "names no student")
    return found


def _students(file: Path, rows: csv.DictReader[str]) -> Iterator[Student]:
    seen: dict[str, int] = {}
    for row in rows:
        line, id = rows.line_num, (row["id"] or "").strip()
        if not any((each or "").strip() for each in row.values() if not isinstance(each, list)):
            continue
        if not ID.fullmatch(id) or _RESERVED.fullmatch(id) or id.endswith("."):
            raise RosterError(file, line, f"{id!r} cannot name a folder: use letters, digits, '.', '-' and '_'")
        if id.lower() in seen:
            raise RosterError(file, line, f"{id!r} stands on line {seen[id.lower()]} already")
        seen[id.lower()] = line
        yield Student(id, _name(row))


def _name(row: Mapping[str, str | None]) -> str:
    whole = row.get("name") or " ".join(filter(None, (row.get("first_name"), row.get("last_name"))))
    return " ".join(whole.split())
