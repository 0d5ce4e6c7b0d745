"""What is written down of puzzles: every try that was decided, with the exercises' attempts in the learner's file."""

from __future__ import annotations

from datetime import UTC, datetime

from piligames.practice.learner import Attempt as Kept
from piligames.practice.learner import ProgressError, progress
from piligames.puzzles import rows
from piligames.puzzles.playing import Attempt
from piligames.puzzles.progress import PREFIX, Record, record_of, tries_of, written

NOT_COUNTED = "This puzzle is not one of the bank, so it is not counted."
GIVEN_UP = "given up"


class Diary:
    """Reads and writes the learner's tries at puzzles; `trouble` says why, if that cannot be done."""

    def __init__(self) -> None:
        self.trouble = ""
        self.record = self._read()

    def _read(self) -> Record:
        levels = {row.id: row.level for row in rows().values()}
        try:
            tries = tries_of(progress().store.attempts())
        except ProgressError as error:
            self._cannot(error)
            tries = ()
        return record_of(tries, levels)

    def tried(self, id: str) -> bool:
        """Whether a try at this puzzle has been written down."""
        return id in self.record.puzzles

    def note(self, attempt: Attempt, helped: bool) -> None:
        """Write down an attempt that is decided, if its puzzle is one of the bank; and whether it had help."""
        if attempt.puzzle.id in rows():
            self._write(Kept(**written(attempt, datetime.now(UTC), helped)))

    def note_given_up(self, id: str) -> None:
        """Write down that an attempt was given up, if its puzzle is one of the bank."""
        if id in rows():
            self._write(Kept(datetime.now(UTC), PREFIX + id, 0, GIVEN_UP, "slip", GIVEN_UP))

    def _write(self, kept: Kept) -> None:
        try:
            progress().store.note(kept)
        except ProgressError as error:
            self._cannot(error)
        self.record = self._read()

    def _cannot(self, error: ProgressError) -> None:
        self.trouble = f"Your progress cannot be kept. {error}"
