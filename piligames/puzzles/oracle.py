"""Can the hero still reach its goal?  One question, answered by the search that fits."""

from __future__ import annotations

from piligames.pleesheez import Play
from piligames.pleesheez.solver.encoding import Encoding
from piligames.puzzles.chances import Chances
from piligames.puzzles.strategies import Strategies
from piligames.puzzles.task import ODDS, Task
from piligames.puzzles.view import View
from piligames.solve.clock import Clock
from piligames.solve.engines import PYTHON, collecting
from piligames.solve.narrow import Searches


class Oracle:
    """Answers for a task and all that comes of it, and keeps what it has found.

    Open hands with a number of plushies as the goal are for the solver of the game; hidden hands, and the goal of one
    trick, are for `Strategies`.
    `engine` names the solver's twin, as in `piligames.pleesheez.solver`; when the clock's time is up, every question
    raises `OutOfTime`.
    """

    def __init__(self, task: Task, engine: str | None = None, clock: Clock | None = None) -> None:
        self.task, self.hero, self.start = task, task.hero, task.start
        self.want = task.goal.want(self.start.table, task.hero)
        self.clock = clock or Clock()
        self.known: dict[View, bool] = {}
        self.strategies: Strategies | None = None
        self.search: Searches | None = None
        if len(self.start.rounds) == 1 and self.want.trick is None:
            self.encoding = Encoding.of(self.start.table)
            seats = task.rules.seats
            raisers = 1 << self.hero if self.want.raises else (1 << seats) - 1 ^ 1 << self.hero
            self.search = collecting(self.encoding.game, self.want.target, raisers, engine)
        else:
            self.strategies = Strategies(self.start, self.hero, self.want, self.clock)

    def holds(self, view: View) -> bool:
        """Whether the hero can force its goal from here on, by one plan for all deals of this view."""
        settled = self.want.settled(view.table)
        if settled is not None:
            return settled
        if view not in self.known:
            self.known[view] = self._ask(view)
        return self.known[view]

    def _ask(self, view: View) -> bool:
        if self.search is None:
            assert self.strategies is not None  # there is the one or the other
            return self.strategies.wins(view)
        r = view.table
        need = self.want.total - len(r.own_taken(self.want.target))
        return self.search.reaches(self.encoding.place(r), need, self.clock) is self.want.raises

    def right(self, view: View) -> tuple[Play, ...]:
        """The hero's plays that keep the goal in reach."""
        return tuple(play for play in view.plays if self.holds(view.after(play)))


def effort(task: Task, within: Clock | None = None) -> int:
    """How many places the search in plain Python looks at to value every first play, from nothing known.

    It is the same number on every machine, with the compiled twin or without.
    It raises `OutOfTime` where the time of another clock is up.
    """
    clock = Clock(stop=within.stop if within else None)
    clock.ends = within.ends if within else clock.ends
    if task.kind == ODDS:
        want = task.goal.want(task.start.table, task.hero)
        chances = Chances(task.start, [weight for _, weight in task.deals], task.hero, want, clock)
        for play in task.start.plays:
            chances.after(play)
    else:
        Oracle(task, PYTHON, clock).right(task.start)
    return clock.nodes
