"""The measure of difficulty orders puzzles as solvers of several sorts find them."""

import re
from itertools import pairwise
from statistics import mean

import pytest

from piligames.puzzles import level as levels
from piligames.puzzles import parse_task, puzzle_of, rows
from piligames.puzzles.level import BOUNDS, Difficulty
from piligames.puzzles.oracle import effort
from tests.puzzles.readers import failures

SOLVERS = ("greedy", "careful", "reader")


@pytest.fixture(scope="module")
def by_level():
    found = {}
    for level in range(1, 6):
        tasks = [parse_task(row.task) for row in rows().values() if row.kind == "open" and row.level == level]
        found[level] = failures(tasks)
    return found


@pytest.mark.parametrize("solver", SOLVERS)
def test_the_higher_the_level_the_more_often_a_solver_fails(solver, by_level) -> None:
    shares = [by_level[level][solver] for level in range(1, 6)]
    assert mean(shares[3:]) > mean(shares[:2]) + 0.15, shares
    assert all(after > before - 0.06 for before, after in pairwise(shares)), shares


def test_the_table_in_the_words_on_levels_is_what_is_measured(by_level) -> None:
    table = re.findall(r"^(\d) +\| +(\d+) % +\| +(\d+) % +\| +(\d+) %", levels.__doc__, re.M)
    measured = [tuple(f"{100 * by_level[level][solver]:.0f}" for solver in SOLVERS) for level in range(1, 6)]
    assert [(int(level), rest) for level, *rest in table] == [(n, list(row)) for n, row in enumerate(measured, 1)]


def test_a_level_is_what_its_score_says() -> None:
    scores = [Difficulty(0, 1, 0, 1, narrow) for narrow in range(12)]
    assert [each.level for each in scores] == sorted(each.level for each in scores)
    assert {each.level for each in scores} == {1, 2, 3, 4, 5}
    assert list(BOUNDS) == sorted(BOUNDS)


def test_more_of_anything_that_makes_it_hard_raises_the_score() -> None:
    plain = Difficulty(10, 2, 2, 2, 1)
    for harder in (
        Difficulty(20, 2, 2, 2, 1),
        Difficulty(10, 3, 2, 2, 1),
        Difficulty(10, 2, 3, 2, 1),
        Difficulty(10, 2, 2, 2, 2),
    ):
        assert harder.score > plain.score


def test_the_effort_does_not_depend_on_the_engine() -> None:
    task = parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    assert effort(task) == puzzle_of(task, "python").difficulty.effort == puzzle_of(task).difficulty.effort
