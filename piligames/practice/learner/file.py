"""The learner's local SQLite file: opened and closed by every call; its tables are made as they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

WAIT = 20.0
"""Seconds to wait for somebody else who is writing."""

SCHEMA: dict[int, tuple[str, ...]] = {
    1: (
        "CREATE TABLE attempts (number INTEGER PRIMARY KEY, at TEXT NOT NULL, item TEXT NOT NULL,"
        " variant INTEGER NOT NULL, answer TEXT NOT NULL, status TEXT NOT NULL, slip TEXT NOT NULL, sure REAL,"
        " hints INTEGER NOT NULL)",
        "CREATE TABLE hints (number INTEGER PRIMARY KEY, at TEXT NOT NULL, item TEXT NOT NULL,"
        " variant INTEGER NOT NULL, hint INTEGER NOT NULL, after INTEGER NOT NULL)",
        "CREATE INDEX attempts_of ON attempts (item, variant)",
    ),
    2: (
        "CREATE TABLE bets (number INTEGER PRIMARY KEY, at TEXT NOT NULL, mission TEXT NOT NULL,"
        " seats INTEGER NOT NULL, tricks INTEGER NOT NULL, bet INTEGER NOT NULL, won INTEGER NOT NULL, sure REAL)",
        "CREATE TABLE positions (number INTEGER PRIMARY KEY, at TEXT NOT NULL, game TEXT NOT NULL,"
        " seat INTEGER NOT NULL, position TEXT NOT NULL, played TEXT NOT NULL, unit TEXT NOT NULL,"
        " options TEXT NOT NULL, deals INTEGER NOT NULL, complete INTEGER NOT NULL, UNIQUE (game, seat, position))",
    ),
}
"""What each version of the file has added."""
VERSION = max(SCHEMA)
TABLES = ("attempts", "hints", "bets", "positions")


class ProgressError(ValueError):
    """The file of the learner's progress cannot be read or written; the message names it."""


@contextmanager
def opened(place: Path) -> Iterator[sqlite3.Connection]:
    """The file, with all its tables; whatever goes wrong is a `ProgressError`."""
    try:
        import sqlite3  # a Python in a browser may be without it
    except ImportError as error:
        raise ProgressError("This Python has no SQLite, so nothing can be kept.") from error
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(place, timeout=WAIT, isolation_level=None)) as db:
            _prepare(db)
            yield db
    except (sqlite3.Error, OSError) as error:
        raise ProgressError(f"{place}: {error}. Choose another place, or move this file away.") from error


@contextmanager
def writing(place: Path) -> Iterator[sqlite3.Connection]:
    """One change, alone: it is there as a whole, or not at all."""
    with opened(place) as db:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")


def text_of(at: datetime) -> str:
    """A time as it is written down, to the second."""
    return at.astimezone(UTC).isoformat(timespec="seconds")


def _prepare(db: sqlite3.Connection) -> None:
    """Make the tables that are missing; a file of a later version is left alone."""
    import sqlite3

    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    found = _version(db)  # somebody may have made them while we waited
    if not 0 <= found <= VERSION:
        db.execute("ROLLBACK")
        raise sqlite3.DatabaseError(f"this is version {found} of the file, and this program knows {VERSION}")
    for version in range(found + 1, VERSION + 1):
        for statement in SCHEMA[version]:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
