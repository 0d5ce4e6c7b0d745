"""What a learner's file holds: attempts, hints, bets at tables, positions to come back to.

What has been acknowledged is on the disk, whoever else writes to it.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from piligames.practice.learner.file import TABLES, VERSION, ProgressError, opened, text_of, writing

__all__ = ["ATTEMPTS", "VERSION", "Attempt", "Bet", "Kept", "ProgressError", "Store"]

ATTEMPTS = ("near", "slip", "right")
"""What is told of an answer that could be read; nothing else is written down."""
LONGEST = 200


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
class Bet:
    """A bet made at a table: how many tricks were bet and won, of how many, and how sure it was to come out exactly."""

    at: datetime
    mission: str
    seats: int
    tricks: int
    bet: int
    won: int
    sure: float | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A position of the learner's own, with what was played there, and what each action costs on average.

    `options` are actions with their loss against the best one, in notation and as fractions, the best first.
    """

    at: datetime
    game: str
    seat: int
    position: str
    played: str
    unit: str
    options: tuple[tuple[str, str], ...]
    deals: int
    complete: bool
    number: int = 0


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
        with writing(self.place) as db:
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
                    text_of(attempt.at),
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
        with writing(self.place) as db:
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
                (text_of(datetime.now(UTC)), item, variant, opened + 1, last),
            )
        return opened + 1, True

    def attempts(self) -> tuple[Attempt, ...]:
        """All attempts, the oldest first; none if nothing has been written yet."""
        names = "at, item, variant, answer, status, slip, sure, hints"
        rows = self._rows(f"SELECT {names} FROM attempts ORDER BY number")
        return tuple(Attempt(datetime.fromisoformat(at), *rest) for at, *rest in rows)

    def note_bet(self, bet: Bet) -> None:
        """Write down a bet that was made at a table, once its round is over."""
        row = (text_of(bet.at), bet.mission, bet.seats, bet.tricks, bet.bet, bet.won, bet.sure)
        with writing(self.place) as db:
            db.execute(
                "INSERT INTO bets (at, mission, seats, tricks, bet, won, sure) VALUES (?, ?, ?, ?, ?, ?, ?)", row
            )

    def bets(self) -> tuple[Bet, ...]:
        """All bets at tables, the oldest first."""
        rows = self._rows("SELECT at, mission, seats, tricks, bet, won, sure FROM bets ORDER BY number")
        return tuple(Bet(datetime.fromisoformat(str(at)), *rest) for at, *rest in rows)

    def keep(self, kept: Kept) -> bool:
        """Keep a position to come back to; False for one that is kept already."""
        row = asdict(kept) | {"at": text_of(kept.at), "options": json.dumps(kept.options), "complete": +kept.complete}
        del row["number"]
        with writing(self.place) as db:
            names, places = ", ".join(row), ", ".join("?" * len(row))
            found = db.execute(f"INSERT OR IGNORE INTO positions ({names}) VALUES ({places})", tuple(row.values()))
        return found.rowcount == 1

    def positions(self) -> tuple[Kept, ...]:
        """All positions that are kept, the oldest first."""
        names = "at, game, seat, position, played, unit, options, deals, complete, number"
        rows = self._rows(f"SELECT {names} FROM positions ORDER BY number")
        return tuple(_kept(*row) for row in rows)

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        if not self.place.exists():
            return []
        with opened(self.place) as db:
            return db.execute(query).fetchall()

    def export(self, file: Path) -> int:
        """Write all that is kept to a JSON file, which has not to be there yet; how many attempts that are."""
        said: dict[str, Any] = {"format": "piligames progress", "version": VERSION}
        said |= {table: self._table(table) for table in TABLES}
        try:
            with open(file, "x", encoding="utf-8") as out:
                json.dump(said, out, indent=1, ensure_ascii=False)
        except FileExistsError:
            raise ProgressError(f"{file} is there already, and nothing is written over it") from None
        return len(said["attempts"])

    def _table(self, name: str) -> list[dict[str, Any]]:
        if not self.place.exists():
            return []
        with opened(self.place) as db:
            rows = db.execute(f"SELECT * FROM {name} ORDER BY number")
            columns = [each[0] for each in rows.description]
            return [dict(zip(columns, row, strict=True)) for row in rows]

    def erase(self) -> int:
        """Forget everything for good, overwriting it; how many attempts there were."""
        if not self.place.exists():
            return 0
        with opened(self.place) as db:
            db.execute("PRAGMA secure_delete = ON")
            db.execute("BEGIN IMMEDIATE")
            (count,) = db.execute("SELECT COUNT(*) FROM attempts").fetchone()
            for table in TABLES:
                db.execute(f"DELETE FROM {table}")
            db.execute("COMMIT")
            db.execute("VACUUM")
        return int(count)


def _kept(at: str, game: str, seat: int, position: str, played: str, unit: str, options: str, *rest: int) -> Kept:
    deals, complete, number = rest
    pairs = tuple((action, loss) for action, loss in json.loads(options))
    return Kept(datetime.fromisoformat(at), game, seat, position, played, unit, pairs, deals, bool(complete), number)
