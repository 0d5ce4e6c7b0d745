"""A solver who reads one trick deep: a person who sees all hands, and looks no further than this trick."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

from piligames.pleesheez import Play, Round
from piligames.puzzles.lines import best_reply
from piligames.puzzles.making import reaches
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.rules_of_thumb import CHOOSERS, GREEDY
from piligames.puzzles.task import Task
from tests.puzzles.plain import own


def one_trick(task: Task) -> Callable[[Round], Play]:
    """The play after which this trick goes best for the goal, whatever the others do; of equals the weakest card."""
    goal, hero = task.goal, task.hero
    target, sign = (hero, 1) if goal.seat is None else (goal.seat, -1)

    def worth(r: Round, done: int) -> tuple[int, int]:
        if len(r.tricks) > done or not r.to_act:
            taken = goal.kind == "trick" and r.tricks[-1].winner == hero
            return sign * own(r, target) + taken, 0
        choose = max if r.to_act[0] == hero else min
        return choose(worth(r.apply(r.to_act[0], play), done) for play in r.legal_actions(r.to_act[0]))

    def read(r: Round) -> Play:
        plays = sorted(r.legal_actions(hero), key=lambda play: getattr(play.card, "number", 0))
        return max(plays, key=lambda play: worth(r.apply(hero, play), len(r.tricks)))

    return read


def reads_it(task: Task, oracle: Oracle) -> bool:
    """Whether the reader reaches the goal against the best defence."""
    read, view = one_trick(task), task.start
    while (settled := oracle.want.settled(view.table)) is None:
        play = read(view.table) if view.seat == task.hero else best_reply(oracle, view)
        view = view.after(play)
        if not oracle.holds(view):
            return False
    return settled


def failures(tasks: list[Task]) -> dict[str, float]:
    """The share of open puzzles that each sort of solver fails at: the greedy rules on average, careful, the reader."""
    asked = [(task, Oracle(task)) for task in tasks]

    def share(choose):
        return mean(not reaches(task, oracle, choose) for task, oracle in asked)

    return {
        "greedy": mean(map(share, GREEDY.values())),
        "careful": share(CHOOSERS["careful"]),
        "reader": mean(not reads_it(task, oracle) for task, oracle in asked),
    }
