"""Puzzles without end: from a number, seats, cards and a theme to a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Chooser
from piligames.puzzles.draw import draw_deduction, draw_round, hidden_from, open_task, some_goals
from piligames.puzzles.lines import best_reply
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.proof import prove
from piligames.puzzles.puzzle import Puzzle, Unsolvable, puzzle_of
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.puzzles.task import DEDUCTION, ODDS, OPEN, TASKS, Task
from piligames.puzzles.themes import ONE_PLAN, THEMES

TRIES = 20_000
"""So many positions are drawn before the search for a puzzle is given up."""
MOST_CARDS = 6
MOST_GREEDY = 2
"""A position that more of the greedy rules win is no puzzle."""


class NoPuzzle(ValueError):
    """No puzzle of this sort was found; the message says what was asked for."""


def make(
    number: int,
    seats: int = 3,
    cards: int = 3,
    theme: str | None = None,
    kind: str = OPEN,
    *,
    right: int = 1,
    level: int | None = None,
    tries: int = TRIES,
) -> Puzzle:
    """The puzzle that this number stands for; the same on every machine.

    `cards` are in the hero's hand, `right` first plays are right, and it has this `theme` and `level` if one is named.
    At most two of the five greedy rules reach its goal.
    What cannot be asked for is an `ImpossiblePosition`; where no puzzle is found, it is a `NoPuzzle`.

    >>> puzzle = make(1, seats=2, cards=3)
    >>> len(puzzle.right), puzzle.task.cards
    (1, 3)
    """
    _check(seats, cards, theme, kind)
    for puzzle in puzzles_from(f"{number} {seats} {cards} {theme} {kind}", seats, cards, kind, right, tries):
        if theme in (None, *puzzle.themes) and level in (None, puzzle.level):
            return puzzle
    raise NoPuzzle(
        f"none of {tries} positions made a puzzle of kind {kind} with {seats} seats and {cards} cards"
        + (f", theme {theme}" if theme else "")
        + (f", level {level}" if level else "")
    )


def _check(seats: int, cards: int, theme: str | None, kind: str) -> None:
    if kind not in TASKS:
        raise ImpossiblePosition(f"the kinds are {', '.join(TASKS)}, not {kind!r}", rule="PZ-PLAY", where="kind")
    if theme is not None and theme not in THEMES:
        raise ImpossiblePosition(f"the themes are {', '.join(THEMES)}, not {theme!r}", rule="PZ-PLAY", where="theme")
    if theme is not None and (kind == DEDUCTION or (kind == ODDS and theme != ONE_PLAN)):
        raise ImpossiblePosition(f"a puzzle of kind {kind} has no such theme", rule="PZ-PLAY", where="theme")
    fewest = 2 if kind == OPEN else 3
    if not fewest <= seats <= 4:
        raise ImpossiblePosition(f"kind {kind} is for {fewest} to 4 seats, not {seats}", rule="PZ-SEATS", where="seats")
    most = MOST_CARDS if kind == OPEN else 3
    if not 2 <= cards <= most:
        raise ImpossiblePosition(f"kind {kind} has 2 to {most} cards, not {cards}", rule="PZ-SEATS", where="cards")


def puzzles_from(
    seed: str, seats: int, cards: int, kind: str = OPEN, right: int = 1, tries: int = TRIES
) -> Iterator[Puzzle]:
    """The puzzles among so many positions drawn with this seed."""
    rng = Random(seed)
    for _ in range(tries):
        for task in _tasks(rng, seats, cards, kind):
            puzzle = _judged(task, right)
            if puzzle is not None:
                yield puzzle
                break


def _tasks(rng: Random, seats: int, cards: int, kind: str) -> Iterator[Task]:
    """A position with some of its goals in a random order."""
    if kind == DEDUCTION:
        yield draw_deduction(rng, seats, cards)
        return
    r = draw_round(rng, seats, cards, moms=rng.choice((None, None, True)), finish=rng.random() < 0.2)
    if not r.to_act:
        return
    hero = r.to_act[0]
    position = None if kind == OPEN else hidden_from(rng, r, hero)
    for goal in some_goals(rng, r, hero, most=4):
        yield open_task(r, hero, goal) if position is None else Task(position, hero, goal, kind)


def _judged(task: Task, right: int) -> Puzzle | None:
    """The puzzle that a task is, if it is one worth solving."""
    try:
        task.check()
        if task.kind == DEDUCTION:
            puzzle = puzzle_of(task)
            return puzzle if puzzle.difficulty.wrong >= 3 else None
        if task.kind == ODDS:
            proof = prove(task)
            if len(proof.right) != right or not proof.wrong or max(proof.shares.values()) == 1:
                return None
            return puzzle_of(task)
        oracle = Oracle(task)
        if len(oracle.right(task.start)) != right:
            return None
        puzzle = puzzle_of(task)
    except (ImpossiblePosition, Unsolvable):
        return None
    return None if is_trivial(task, oracle) else puzzle


def is_trivial(task: Task, oracle: Oracle) -> bool:
    """Whether more than `MOST_GREEDY` of the five greedy rules reach the goal against the best defence."""
    return sum(reaches(task, oracle, choose) for choose in GREEDY.values()) > MOST_GREEDY


def reaches(task: Task, oracle: Oracle, choose: Chooser) -> bool:
    """Whether a chooser reaches the goal against the best defence; it sees what the hero sees, and no other hand."""
    view = task.start
    while (settled := oracle.want.settled(view.table)) is None:
        if view.seat == task.hero:
            play = choose(view.table.observation(task.hero))
            view = view.after(play)
            if not oracle.holds(view):
                return False
        else:
            view = view.after(best_reply(oracle, view))
    return settled
