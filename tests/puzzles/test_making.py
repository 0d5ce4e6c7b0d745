"""The generator: the same puzzle from the same number, and never a trivial one."""

from threading import Event

import pytest

from piligames.core.errors import ImpossiblePosition
from piligames.puzzles import NoPuzzle, make, parse_task, puzzle_of, rows
from piligames.puzzles.making import MOST_GREEDY, reaches
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.solve.clock import OutOfTime
from tests.puzzles.plain import Plain, goal_of

SORTS = [(seats, cards, "open") for seats in (2, 3, 4) for cards in (2, 3)] + [
    (3, 2, "hidden"),
    (3, 2, "adversarial"),
    (4, 2, "odds"),
    (3, 2, "deduction"),
]


@pytest.mark.parametrize(("seats", "cards", "kind"), SORTS)
def test_a_number_makes_one_puzzle_of_the_sort_asked_for(seats, cards, kind) -> None:
    puzzle = make(5, seats, cards, kind=kind)
    assert puzzle == make(5, seats, cards, kind=kind)
    assert puzzle != make(6, seats, cards, kind=kind)
    assert (puzzle.task.rules.seats, puzzle.task.kind) == (seats, kind)
    assert puzzle.unique
    if kind != "deduction":
        assert len(puzzle.task.start.table.hands[puzzle.task.hero]) == cards


@pytest.mark.parametrize("theme", ["hold up", "duck", "throw in", "trump promotion", "sacrifice", "Mom as shield"])
def test_a_theme_can_be_asked_for(theme) -> None:
    puzzle = make(1, 3, 3, theme)
    assert theme in puzzle.themes


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_can_be_asked_for(level) -> None:
    assert make(2, 3, 3, level=level).level == level


def test_another_number_of_right_first_plays_can_be_asked_for() -> None:
    puzzle = make(3, 3, 3, right=2)
    assert len(puzzle.right) == 2
    assert not puzzle.unique
    rounds = tuple(r for r, _ in puzzle.task.deals)
    done = goal_of(str(puzzle.task.goal), rounds[0], puzzle.task.hero)
    assert Plain(done, puzzle.task.hero).right(rounds) == set(puzzle.right)


@pytest.mark.parametrize("number", range(6))
def test_most_greedy_rules_fail_at_what_is_made(number) -> None:
    task = make(number, 3, 3).task
    oracle = Oracle(task)
    assert sum(reaches(task, oracle, choose) for choose in GREEDY.values()) <= MOST_GREEDY


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ({"seats": 5}, "seats"),
        ({"seats": 2, "kind": "hidden"}, "seats"),
        ({"cards": 1}, "cards"),
        ({"cards": 4, "kind": "odds"}, "cards"),
        ({"theme": "luck"}, "theme"),
        ({"theme": "duck", "kind": "odds"}, "theme"),
        ({"kind": "shut"}, "kind"),
    ],
)
def test_what_cannot_be_made_is_refused(asked, where) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        make(1, **asked)
    assert caught.value.where == where


def test_where_nothing_is_found_that_is_said() -> None:
    with pytest.raises(NoPuzzle, match="level 5"):
        make(1, 2, 2, level=5, tries=20)


def test_what_is_made_can_be_read_back() -> None:
    puzzle = make(9, 4, 2)
    assert parse_task(str(puzzle)) == puzzle.task


@pytest.mark.parametrize("kind", ["open", "hidden", "odds", "adversarial"])
def test_a_proof_stops_at_its_deadline_or_when_it_is_stopped(kind) -> None:
    """A search looks at its time now and then, so the puzzles are such as take a while."""
    stop = Event()
    stop.set()
    row = max(
        (row for row in rows().values() if row.kind == kind), key=lambda row: (row.level, row.seats, len(row.line))
    )
    for limits in ({"seconds": 0}, {"stop": stop}):
        with pytest.raises(OutOfTime):
            puzzle_of(row.task, **limits)
