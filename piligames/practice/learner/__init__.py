"""The learner's progress, which is the learner's: where it is kept, what is in it, and what it tells.

- `file`: a local SQLite file; `store`: what it holds: attempts, hints, bets at tables, positions to come back to.
- `insight`: mastery of ideas, what is due again, how good forecasts are; `pages`: the same as a notebook shows it.
- `made_up`: a learner whom there is not, to show what a full page looks like.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from piligames.core.place import FOLDER, folder
from piligames.practice.bank import UnknownItem, item, items
from piligames.practice.learner.insight import (
    Bin,
    Calibration,
    Due,
    Mastery,
    calibration,
    due,
    first_tries,
    forecasts_of,
    mastery,
)
from piligames.practice.learner.pages import Bets, Ideas, Log, Review, told_bets, told_sureness
from piligames.practice.learner.store import Attempt, Bet, Kept, ProgressError, Store

if TYPE_CHECKING:
    from piligames.plots import Picture

__all__ = [
    "Attempt",
    "Bet",
    "Bin",
    "Calibration",
    "Due",
    "Kept",
    "Log",
    "Mastery",
    "Progress",
    "ProgressError",
    "Store",
    "calibration",
    "due",
    "first_tries",
    "forecasts_of",
    "mastery",
    "progress",
]

FILE = "progress.sqlite"
OWN, MINE = "your own rounds", "mine-"
"""The idea of the learner's own positions, and how the ids of their items begin."""
_chosen: list[Path] = []
"""The place that was chosen since this Python was started, if one was."""


def progress(place: str | Path | None = None) -> Progress:
    """Your progress: where it is kept, what you know, what is due; a place that is named is used from here on.

    The place is a folder; without one it is that of the environment variable PILIGAMES_DATA, or your own data folder.
    """
    if place is not None:
        _chosen[:] = [Path(place).expanduser().absolute()]
    try:
        found = _chosen[0] if _chosen else folder()
    except ImportError as error:
        raise ProgressError(f"Your own data folder cannot be found ({error}). Name a place in {FOLDER}.") from error
    return Progress(Store(found / FILE))


@dataclass(frozen=True)
class Progress:
    """What is kept, and what it tells; a notebook shows the page."""

    store: Store

    @property
    def place(self) -> Path:
        """The file."""
        return self.store.place

    def log(self) -> Log:
        """All that is written down: every attempt, the oldest first."""
        return Log(self.store.attempts())

    def mastery(self) -> Ideas:
        """How well each idea is known."""
        ideas = (*dict.fromkeys(each.words.idea for each in items()), OWN)
        return Ideas(mastery(self.store.attempts(), ideas if self.store.positions() else ideas[:-1], _idea_of))

    def due(self, until: datetime | None = None) -> Review:
        """What should come again by now, or by then; what was missed first."""
        attempts, until = self.store.attempts(), until or datetime.now(UTC)
        kept = {f"{MINE}{each.number}": each.at for each in self.store.positions()}
        tried = {each.item for each in attempts}
        found = [each for each in due(attempts, until) if _idea_of(each.item) not in ("", OWN) or each.item in kept]
        found += [Due(id, at, True) for id, at in kept.items() if id not in tried and at <= until]
        return Review(sorted(found, key=lambda each: not each.missed))

    def calibration(self) -> Calibration | None:
        """How good you are at saying how sure you are; None if you have not said it yet."""
        return calibration(forecasts_of(self.store.attempts()))

    def bets(self) -> Bets:
        """The bets that you made at tables with `learn=True`, and what came of them, the oldest first."""
        return Bets(self.store.bets())

    def bet_calibration(self) -> Calibration | None:
        """How good you are at saying how sure a bet is to come out exactly; None if you have not said it yet."""
        return calibration([(each.sure, each.bet == each.won) for each in self.bets() if each.sure is not None])

    def reliability(self) -> Picture:
        """How often you were right when you were so sure: a picture, of answers to items and of bets at tables."""
        from piligames.plots import reliability

        judged = {"answers": self.calibration(), "bets at tables": self.bet_calibration()}
        points = {
            name: [(each.forecast, each.came_true, each.size) for each in found.bins]
            for name, found in judged.items()
            if found is not None
        }
        return reliability(points, title="How sure you were, and how often you were right")

    def export(self, file: str | Path) -> Path:
        """Write everything to a JSON file, which has not to be there yet."""
        path = Path(file).expanduser().absolute()
        self.store.export(path)
        return path

    def erase(self) -> str:
        """Forget everything, for good."""
        return f"{self.store.erase()} attempts erased from {self.place}."

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Sequence[str]:
        log = self.log()
        lines = [
            f"Kept in {self.place}: {len(log)} attempts at {len({each.item for each in log})} items.",
            "Nothing leaves this computer: log() shows all that is kept, export(file) copies it, erase() forgets it.",
        ]
        lines += [*repr(self.mastery()).splitlines(), repr(self.due())]
        for judged, what in ((self.calibration(), "answers"), (self.bet_calibration(), "bets at tables")):
            if judged is not None:
                lines += told_sureness(judged, what)
        return [*lines, *told_bets(self.bets())]


def _idea_of(id: str) -> str:
    """The idea of an item; empty for one that is not in the bank any more."""
    if id.startswith(MINE):
        return OWN
    try:
        return item(id).words.idea
    except UnknownItem:
        return ""
