"""Which puzzles are to be solved one after the other, and how far the solver has come."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from piligames.puzzles import find, rows
from piligames.puzzles.progress import Record
from piligames.puzzles.rating import begins_at
from piligames.puzzles.sets import fitting
from piligames.tables.staging import Json

STATUS = {"solved": "solved", "failed": "not solved yet", "open": "not tried yet"}
KEPT = (
    "Your tries are kept with your exercises, on this computer alone. The first try at a puzzle counts for streak and \
rating; with a hint or a card taken back it counts as missed."
)


@dataclass(frozen=True)
class Course:
    """A set of puzzles of the bank, or a single one, after which any may come that fits the solver."""

    title: str
    ids: tuple[str, ...]

    def status(self, id: str, record: Record) -> str:
        """How the solver stands with a puzzle: solved, failed or open."""
        return "solved" if id in record.solved else "failed" if id in record.puzzles else "open"

    def next(self, id: str, record: Record) -> str | None:
        """The puzzle to go on with: the next of the set that is not solved; of a single one, a puzzle that fits."""
        if len(self.ids) > 1:
            at = self.ids.index(id) if id in self.ids else -1
            around = (*self.ids[at + 1 :], *self.ids[: max(at, 0)])
            return next((each for each in around if each not in record.solved), None)
        found = fitting(record.rating, {*record.puzzles, id})
        return found.id if found else None

    def view(self, id: str, record: Record, today: date) -> Json:
        """The set with its marks, and what is known of solver and puzzle."""
        marks = [
            {
                "id": each,
                "status": (status := self.status(each, record)),
                "here": each == id,
                "label": f"Puzzle {place} of {len(self.ids)}, level {find(each).level}: {STATUS[status]}",
                "text": str(place),
            }
            for place, each in enumerate(self.ids, 1)
        ]
        solved = sum(mark["status"] == "solved" for mark in marks)
        of_set = len(self.ids) > 1
        facts = [("streak", "Streak", str(record.streak)), ("rating", "Your rating", str(record.rating))]
        if id in rows():
            facts.append(("puzzle", "This puzzle", str(record.puzzles.get(id) or begins_at(rows()[id].level))))
        days = record.days(today)
        if days > 1:
            facts.append(("days", "Days in a row", str(days)))
        return {
            "title": self.title,
            "marks": marks if of_set else [],
            "said": f"{solved} of {len(self.ids)} solved" if of_set else "",
            "facts": [{"id": name, "label": label, "text": text} for name, label, text in facts],
            "kept": KEPT,
        }
