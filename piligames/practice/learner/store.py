"""Attempts and hints in a local SQLite file: what has been acknowledged is on the disk, whoever else writes to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

VERSION = 1
WAIT = 20.0
"""Seconds to wait for somebody else who is writing."""
ATTEMPTS = ("near", "slip", "right")
"""What is told of an answer that could be read; nothing else is written down."""
LONGEST = 200

_SCHEMA = (
    "CREATE TABLE attempts (number INTEGER PRIMARY KEY, at TEXT NOT NULL, item TEXT NOT NULL, variant INTEGER NOT NULL,"
    " answer TEXT NOT NULL, status TEXT NOT NULL, slip TEXT NOT NULL, sure REAL, hints INTEGER NOT NULL)",
    "CREATE TABLE hints (number INTEGER PRIMARY KEY, at TEXT NOT NULL, item TEXT NOT NULL, variant INTEGER NOT NULL,"
    " hint INTEGER NOT NULL, after INTEGER NOT NULL)",
    "CREATE INDEX attempts_of ON attempts (item, variant)",
    f"PRAGMA user_version = {VERSION}",
)


class ProgressError(ValueError):
    """The file of the learner's progress cannot be read or written; the message names it."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer to a variant: when, what was typed and told, how sure the learner was, how many hints were open."""

    at: datetime
    item: str
    variant: int
    answer: str
    status: str
    slip: str = ""
    sure: float | None = None
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Store:
    """The file at `place`; every call opens it and closes it again, so that nothing is held between two cells.

    SQLite's own journal takes back half a change when the file is next opened.
    """

    place: Path

    def note(self, attempt: Attempt) -> bool:
        """Write an attempt down; when this returns it is on the disk.

        False for the same answer to the same variant once more, as when a notebook is run again.
        """
        with self._writing() as db:
            last = db.execute(
                "SELECT answer, status, slip FROM attempts WHERE item = ? AND variant = ? ORDER BY number DESC LIMIT 1",
                (attempt.item, attempt.variant),
            ).fetchone()
            answer = attempt.answer[:LONGEST]
            if last == (answer, attempt.status, attempt.slip):
                return False
            db.execute(
                "INSERT INTO attempts (at, item, variant, answer, status, slip, sure, hints)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT COUNT(*) FROM hints WHERE item = ? AND variant = ?))",
                (
                    _text(attempt.at),
                    attempt.item,
                    attempt.variant,
                    answer,
                    attempt.status,
                    attempt.slip,
                    attempt.sure,
                    attempt.item,
                    attempt.variant,
                ),
            )
        return True

    def open_hint(self, item: str, variant: int, most: int) -> tuple[int, bool]:
        """Open the next hint, if there has been an attempt since the last one.

        How many are open then, and whether one of them is new.
        """
        with self._writing() as db:
            key = (item, variant)
            opened, after = db.execute(
                "SELECT COUNT(*), COALESCE(MAX(after), 0) FROM hints WHERE item = ? AND variant = ?", key
            ).fetchone()
            (last,) = db.execute(
                "SELECT COALESCE(MAX(number), 0) FROM attempts WHERE item = ? AND variant = ?", key
            ).fetchone()
            if opened == most or last <= after:
                return opened, False
            db.execute(
                "INSERT INTO hints (at, item, variant, hint, after) VALUES (?, ?, ?, ?, ?)",
                (_text(datetime.now(UTC)), item, variant, opened + 1, last),
            )
        return opened + 1, True

    def attempts(self) -> tuple[Attempt, ...]:
        """All attempts, the oldest first; none if nothing has been written yet."""
        if not self.place.exists():
            return ()
        with self._open() as db:
            rows = db.execute(
                "SELECT at, item, variant, answer, status, slip, sure, hints FROM attempts ORDER BY number"
            ).fetchall()
        return tuple(Attempt(datetime.fromisoformat(at), *rest) for at, *rest in rows)

    def export(self, file: Path) -> int:
        """Write all that is kept to a JSON file, which has not to be there yet; how many attempts that are."""
        attempts = self.attempts()
        rows = [asdict(each) | {"at": _text(each.at)} for each in attempts]
        with self._reading_hints() as hints:
            said = {"format": "piligames progress", "version": VERSION, "attempts": rows, "hints": hints}
        try:
            with open(file, "x", encoding="utf-8") as out:
                json.dump(said, out, indent=1, ensure_ascii=False)
        except FileExistsError:
            raise ProgressError(f"{file} is there already, and nothing is written over it") from None
        return len(attempts)

    def erase(self) -> int:
        """Forget everything for good, overwriting it; how many attempts there were."""
        if not self.place.exists():
            return 0
        with self._open() as db:
            db.execute("PRAGMA secure_delete = ON")
            db.execute("BEGIN IMMEDIATE")
            (count,) = db.execute("SELECT COUNT(*) FROM attempts").fetchone()
            db.execute("DELETE FROM attempts")
            db.execute("DELETE FROM hints")
            db.execute("COMMIT")
            db.execute("VACUUM")
        return int(count)

    @contextmanager
    def _reading_hints(self) -> Iterator[Sequence[dict[str, object]]]:
        if not self.place.exists():
            yield []
            return
        with self._open() as db:
            names = ("at", "item", "variant", "hint")
            rows = db.execute(f"SELECT {', '.join(names)} FROM hints ORDER BY number").fetchall()
            yield [dict(zip(names, row, strict=True)) for row in rows]

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One change, alone: it is there as a whole, or not at all."""
        with self._open() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            import sqlite3  # a Python in a browser may be without it
        except ImportError as error:
            raise ProgressError("This Python has no SQLite, so nothing can be kept.") from error
        try:
            self.place.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.place, timeout=WAIT, isolation_level=None)) as db:
                _prepare(db)
                yield db
        except (sqlite3.Error, OSError) as error:
            raise ProgressError(f"{self.place}: {error}. Choose another place, or move this file away.") from error


def _prepare(db: sqlite3.Connection) -> None:
    """Make the tables, if nobody has; a file of a later version is left alone."""
    import sqlite3

    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    found = _version(db)  # somebody may have made them while we waited
    if found not in (0, VERSION):
        db.execute("ROLLBACK")
        raise sqlite3.DatabaseError(f"this is version {found} of the file, and this program knows {VERSION}")
    if not found:
        for statement in _SCHEMA:
            db.execute(statement)
    db.execute("COMMIT")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _text(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="seconds")
