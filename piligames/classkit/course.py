"""The teacher's folder: what lies where in it, and the settings in its `class.toml`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from pathlib import Path
from typing import Any

from piligames.classkit.roster import Student, read_roster
from piligames.classkit.secret import Secret, load_secret
from piligames.facts import FactsError, load_toml

SETTINGS = """\
# How this class is marked.  Change what you like: the next `class grade` marks everything anew by it.

[credit]            # the share of the points for an answer that is not right
near = 0.75         # right but for how it is written: rounded badly, per cent without the sign
part = 0.5          # a right beginning: some of the choices, the first play of a line
slip = 0.25         # a number or a function that follows a known wrong model all the way
other = 0.0         # anything else

[limits]            # what a submission may take while it is run, where the system can hold it to that
cell_seconds = 10   # for a single cell
seconds = 60        # for the whole sheet
megabytes = 1024    # of memory
output = 1          # megabytes that a cell may print
files = 16          # megabytes that it may write
"""
NBGRADER = """\
# With this file nbgrader works in this folder: see what is whose in the guide for teachers.
c = get_config()
c.CourseDirectory.course_id = "piligames"
c.Exchange.path_includes_course = False
"""


@dataclass(frozen=True, slots=True)
class Credit:
    """The share of the points for an answer that is not right."""

    near: Fraction = Fraction(3, 4)
    part: Fraction = Fraction(1, 2)
    slip: Fraction = Fraction(1, 4)
    other: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a submission may take: seconds, and megabytes."""

    cell_seconds: float = 10
    seconds: float = 60
    megabytes: int = 1024
    output: int = 1
    files: int = 16


@dataclass(frozen=True, slots=True)
class Settings:
    """How a class is marked."""

    credit: Credit = Credit()
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Course:
    """A teacher's folder.  Students get what lies in `handout`, and nothing else of it."""

    root: Path

    @property
    def roster_file(self) -> Path:
        """Who is in the class."""
        return self.root / "roster.csv"

    @property
    def secret_file(self) -> Path:
        """The secret from which the variants follow."""
        return self.root / "secret.txt"

    @property
    def settings_file(self) -> Path:
        """How the class is marked."""
        return self.root / "class.toml"

    def source(self, number: str) -> Path:
        """The sheet with its hidden tests, for nbgrader."""
        return self.root / "source" / number

    def handout(self, number: str, student: str = "") -> Path:
        """What a student gets; without one, the folder of all."""
        return self.root / "handout" / number / student

    def submitted(self, number: str, student: str) -> Path:
        """What has come back from a student; nbgrader collects into the same folder."""
        return self.root / "submitted" / student / number

    def marks(self, number: str) -> Path:
        """What marking has found out."""
        return self.root / "marks" / number

    def key(self, number: str) -> Path:
        """The answers."""
        return self.root / "key" / f"{number}.html"

    def students(self) -> tuple[Student, ...]:
        """Those of the roster."""
        return read_roster(self.roster_file)

    def secret(self) -> Secret:
        """The teacher's secret."""
        return load_secret(self.secret_file)

    def settings(self) -> Settings:
        """What `class.toml` says, each number checked."""
        if not self.settings_file.exists():
            return Settings()
        data = load_toml(self.settings_file)
        if odd := set(data) - {"credit", "limits"}:
            raise FactsError(self.settings_file, ", ".join(sorted(odd)), "is not known; there are credit and limits")
        return Settings(Credit(**self._read(data, Credit)), Limits(**self._read(data, Limits)))

    def _read(self, data: Mapping[str, Any], kind: type[Credit] | type[Limits]) -> dict[str, Any]:
        table, most = kind.__name__.lower(), 1 if kind is Credit else 1_000_000
        known, found = [each.name for each in fields(kind)], {}
        for name, value in data.get(table, {}).items():
            if name not in known:
                raise FactsError(self.settings_file, name, f"is not known; {table} has {', '.join(known)}")
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
                raise FactsError(self.settings_file, name, f"is a number from 0 to {most}, not {value!r}")
            found[name] = Fraction(str(value)) if kind is Credit else value
        return found


def write_whole(file: Path, text: str) -> bool:
    """Write a file at one stroke, so that nobody finds half of it; whether it has changed."""
    if file.exists() and file.read_bytes() == text.encode():
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f".{file.name}.{os.getpid()}")
    half.write_bytes(text.encode())
    half.replace(file)
    return True
