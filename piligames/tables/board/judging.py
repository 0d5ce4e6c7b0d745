"""A position of one's own, judged: can it be, is one first play right, how hard is it; with a deadline."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Play
from piligames.puzzles import Puzzle, Task, Unsolvable, puzzle_of
from piligames.puzzles.level import Difficulty
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.puzzles.task import DEDUCTION, ODDS
from piligames.solve.clock import Clock, OutOfTime

SECONDS = 3.0
"""How long the first look may take before it answers with what it has found so far.

Each further look may take so much longer than the one before.
"""


@dataclass(frozen=True)
class Judgement:
    """What is known of a task: each first play as right, wrong or not known yet; more only once all are known.

    `reason` says why it cannot be asked, or why it is no puzzle; `finished` is whether looking further finds nothing.
    `least` is a level that it has at least, where the level itself was not measured.
    """

    possible: bool
    plays: tuple[tuple[Play, bool | None], ...] = ()
    puzzle: Puzzle | None = None
    reason: str = ""
    rule: str = ""
    finished: bool = True
    least: int = 1

    @property
    def right(self) -> tuple[int, int]:
        """The least and the greatest number of right first plays that there can be."""
        right = sum(found is True for _, found in self.plays)
        return right, right + sum(found is None for _, found in self.plays)

    @property
    def unique(self) -> bool | None:
        """Whether one first play alone is right; None while that is not known."""
        if self.puzzle is not None:
            return self.puzzle.unique
        least, most = self.right
        if least > 1 or most < 1 or self.finished:
            return False
        return True if least == most else None


class Judge:
    """Judges one task, a few seconds at a time; what was found is kept for the next time."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.found: dict[Play, bool] = {}
        self.clock = Clock()
        self.oracle: Oracle | None = None
        self.looks = 0

    def judge(self, seconds: float | None = None) -> Judgement:
        """What is known after so many seconds more."""
        self.looks += 1
        self.clock.ends = monotonic() + (SECONDS * self.looks if seconds is None else seconds)
        try:
            self.task.check()
        except ImpossiblePosition as error:
            where = f"{error.where}: " if error.where else ""
            return Judgement(possible=False, reason=f"{where}{error.reason}", rule=error.rule)
        try:
            if self.task.kind not in (ODDS, DEDUCTION):
                self._first_plays()
                if len(set(self.found.values())) == 1:
                    every = "every first play" if all(self.found.values()) else "no first play"
                    return Judgement(possible=True, plays=self._plays(), reason=f"{every} reaches the goal")
            puzzle = puzzle_of(self.task, seconds=max(0.0, self.clock.ends - monotonic()))
        except OutOfTime:
            return Judgement(possible=True, plays=self._plays(), finished=False, least=self._least())
        except Unsolvable as error:
            return Judgement(possible=True, plays=self._plays(), reason=str(error))
        except ImpossiblePosition as error:
            return Judgement(possible=True, plays=self._plays(), reason=error.reason, rule=error.rule)
        if puzzle.answer is None:
            self.found = dict.fromkeys(puzzle.right, True) | dict.fromkeys(puzzle.wrong, False)
        return Judgement(possible=True, plays=self._plays(), puzzle=puzzle)

    def _first_plays(self) -> None:
        """Look at one first play after another, each at its turn with an equal part of the time that is left."""
        self.oracle = self.oracle or Oracle(self.task, clock=self.clock)
        open_ = [play for play in self.task.start.plays if play not in self.found]
        for left, play in zip(range(len(open_), 0, -1), open_, strict=True):
            try:
                with self.clock.share(1 / left):
                    self.found[play] = self.oracle.holds(self.task.start.after(play))
            except OutOfTime:
                continue
        if len(self.found) < len(self.task.start.plays):
            raise OutOfTime

    def _least(self) -> int:
        """A level that it has at least, with the first plays that are wrong for certain and one place looked at."""
        wrong = [play for play, right in self.found.items() if not right]
        seen = self.task.start.table.observation(self.task.hero)
        tempted = sum(choose(seen) in wrong for choose in GREEDY.values())
        return Difficulty(1, len(wrong), tempted, 1, 1 if wrong else 0).level

    def _plays(self) -> tuple[tuple[Play, bool | None], ...]:
        if self.task.kind == DEDUCTION:
            return ()
        return tuple((play, self.found.get(play)) for play in self.task.start.plays)
