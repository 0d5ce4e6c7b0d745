"""What a solver has done: solved puzzles, streaks, ratings; all of it follows from the tries that are written down.

The tries are kept with the exercises' attempts, in the same store: `written` says what to write of an attempt, and
`tries_of` reads it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol, TypedDict

from piligames.puzzles.playing import MISSED, OPEN, Attempt
from piligames.puzzles.rating import Rating, begins_at, rated

PREFIX = "puzzle-"
"""Before a puzzle's id in the store, so that it is no exercise's name."""


class Written(TypedDict):
    """The fields of an attempt in the exercises' store."""

    at: datetime
    item: str
    variant: int
    answer: str
    status: str
    slip: str


class Kept(Protocol):
    """An attempt as the store gives it back."""

    @property
    def at(self) -> datetime:
        """When."""
        ...

    @property
    def item(self) -> str:
        """At what."""
        ...

    @property
    def status(self) -> str:
        """What was told of it."""
        ...


@dataclass(frozen=True, slots=True)
class Try:
    """An attempt at a puzzle that was decided; `helped`, if with a hint open or a play taken back."""

    at: datetime
    puzzle: str
    solved: bool
    helped: bool = False


@dataclass(frozen=True)
class Record:
    """What tries come to; the first try at each puzzle alone is rated, and one with help counts as missed.

    `streak` is the run of first tries solved that lasts, `longest` the longest there was.
    `puzzles` are the ratings of the puzzles tried.
    """

    tries: tuple[Try, ...]
    rating: Rating
    puzzles: Mapping[str, Rating]
    streak: int
    longest: int

    @property
    def solved(self) -> frozenset[str]:
        """The puzzles solved at least once, with or without help."""
        return frozenset(each.puzzle for each in self.tries if each.solved)

    def days(self, today: date) -> int:
        """On how many days in a row, up to today or yesterday, some puzzle was solved."""
        solved = {each.at.astimezone().date() for each in self.tries if each.solved}
        day = today if today in solved else today - timedelta(days=1)
        count = 0
        while day in solved:
            day, count = day - timedelta(days=1), count + 1
        return count


def written(attempt: Attempt, at: datetime, helped: bool = False) -> Written:
    """What to write down of an attempt that is decided; one that is still open is a `ValueError`.

    `helped` says that a hint was open or a play taken back: then it is told "near", as nearly right answers are.
    """
    if attempt.status == OPEN:
        raise ValueError("the attempt is not decided yet, so there is nothing to write down")
    answer = attempt.named if attempt.named is not None else [play.laid for play in attempt.plays]
    return Written(
        at=at,
        item=PREFIX + attempt.puzzle.id,
        variant=0,
        answer=" ".join(map(str, answer)),
        status="slip" if attempt.status == MISSED else "near" if helped else "right",
        slip=attempt.status if attempt.status == MISSED else "",
    )


def tries_of(attempts: Iterable[Kept]) -> tuple[Try, ...]:
    """The tries at puzzles among the attempts of a store."""
    return tuple(
        Try(each.at, each.item.removeprefix(PREFIX), each.status != "slip", each.status == "near")
        for each in attempts
        if each.item.startswith(PREFIX)
    )


def record_of(tries: Sequence[Try], levels: Mapping[str, int]) -> Record:
    """What these tries come to, the oldest first; `levels` are those of the puzzles, and others are taken for 3.

    >>> record_of([], {}).rating
    Rating(value=1500.0, deviation=350.0)
    """
    solver, puzzles = Rating(), dict[str, Rating]()
    streak = longest = 0
    for each in tries:
        if each.puzzle in puzzles:
            continue
        puzzle, won = begins_at(levels.get(each.puzzle, 3)), float(each.solved and not each.helped)
        solver, puzzles[each.puzzle] = rated(solver, [(puzzle, won)]), rated(puzzle, [(solver, 1 - won)])
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return Record(tuple(tries), solver, puzzles, streak, longest)
