"""Ratings, streaks, the puzzle of the day and sets: all of it follows from tries and dates."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from piligames.core.errors import ImpossiblePosition
from piligames.practice.learner import Attempt, Progress, Store
from piligames.puzzles import THEMES, pick, rows
from piligames.puzzles.playing import begin
from piligames.puzzles.progress import Try, record_of, tries_of, written
from piligames.puzzles.rating import LEAST, Rating, begins_at, rated
from piligames.puzzles.sets import fitting, of_the_day, themed

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def tries(*solved, helped=False):
    return [Try(NOON + timedelta(days=n), f"{n:08x}", each, helped) for n, each in enumerate(solved)]


def test_an_expected_result_moves_less_than_a_surprise() -> None:
    mine, strong, weak = Rating(1500, 100), Rating(1900, 50), Rating(1100, 50)
    gain = rated(mine, [(strong, 1)]).value - mine.value
    small = rated(mine, [(weak, 1)]).value - mine.value
    assert gain > small > 0
    assert rated(mine, [(weak, 0)]).value - mine.value == pytest.approx(-gain, rel=0.05)


def test_a_rating_grows_surer_with_every_result_but_never_stiff() -> None:
    mine = Rating()
    for _ in range(400):
        after = rated(mine, [(begins_at(3), 1), (begins_at(3), 0)])
        assert after.deviation <= mine.deviation
        mine = after
    assert mine.deviation == LEAST
    assert mine.value == pytest.approx(1500, abs=1)
    assert rated(mine, []) == mine


def test_a_solver_of_known_strength_is_rated_near_it() -> None:
    """Who solves what the rating says it should, in turn by the expected share, ends near the true rating."""
    from random import Random

    rng, true, mine = Random(1), Rating(1700, LEAST), Rating()
    for n in range(600):
        puzzle = begins_at(1 + n % 5)
        mine = rated(mine, [(puzzle, rng.random() < true.expects(puzzle))])
    assert abs(mine.value - true.value) < 100


def test_streaks_count_first_tries_solved_without_help() -> None:
    record = record_of(tries(True, True, False, True), {})
    assert (record.streak, record.longest) == (1, 2)
    again = [*tries(False, True), Try(NOON + timedelta(days=9), f"{0:08x}", True)]
    assert (record_of(again, {}).streak, len(record_of(again, {}).solved)) == (1, 2)
    assert record_of(tries(True, helped=True), {}).streak == 0


def test_the_rating_rises_with_solves_and_the_puzzles_fall() -> None:
    record = record_of(tries(True, True, True), {f"{n:08x}": 4 for n in range(3)})
    assert record.rating.value > 1500
    assert all(each.value < begins_at(4).value for each in record.puzzles.values())
    assert record_of(tries(False), {}).rating.value < 1500


def test_days_in_a_row_end_with_a_day_that_is_left_out() -> None:
    record = record_of(tries(True, True, True), {})
    day = NOON.astimezone().date()
    assert record.days(day + timedelta(days=2)) == 3
    assert record.days(day + timedelta(days=3)) == 3
    assert record.days(day + timedelta(days=4)) == 0


def test_tries_are_kept_with_the_attempts_at_exercises_and_come_back(tmp_path) -> None:
    store = Store(tmp_path / "progress.sqlite")
    row = pick(kind="open", level=1)[0]
    attempt = begin(row)
    with pytest.raises(ValueError, match="not decided"):
        written(attempt, NOON)
    wrong = attempt.play(attempt.puzzle.wrong[0])
    while wrong.choices:
        wrong = wrong.play(wrong.choices[0])
    right = attempt
    while right.choices:
        right = right.play(right.oracle.right(right.view)[0])
    store.note(Attempt(item="beaters", variant=0, answer="1/2", status="right", at=NOON))
    assert store.note(Attempt(**written(wrong, NOON)))
    assert store.note(Attempt(**written(right, NOON + timedelta(hours=1))))
    found = tries_of(store.attempts())
    assert store.note(Attempt(**written(right, NOON + timedelta(hours=2), helped=True)))
    assert [(each.puzzle, each.solved, each.helped) for each in tries_of(store.attempts())] == [
        (row.id, False, False),
        (row.id, True, False),
        (row.id, True, True),
    ]
    record = record_of(found, {row.id: row.level})
    assert (record.streak, record.solved) == (0, {row.id})
    assert "attempts" in repr(Progress(store))


def test_the_puzzle_of_the_day_grows_harder_through_the_week_and_does_not_come_back_soon() -> None:
    monday = date(2026, 3, 2)
    days = [of_the_day(monday + timedelta(days=n)) for n in range(70)]
    assert [row.level for row in days[:7]] == [1, 2, 2, 3, 3, 4, 5]
    assert len({row.id for row in days}) == len(days)
    assert days == [of_the_day(monday + timedelta(days=n)) for n in range(70)]
    for level in range(1, 6):
        ids = [row.id for row in days if row.level == level]
        assert all(one != other for one, other in pairwise(ids))


@pytest.mark.parametrize("theme", THEMES)
def test_a_set_by_theme_has_that_theme_and_grows_harder(theme) -> None:
    found = themed(theme, 6)
    assert 1 <= len(found) <= 6
    assert all(theme in row.themes for row in found)
    assert [row.level for row in found] == sorted(row.level for row in found)
    with pytest.raises(ImpossiblePosition):
        themed("luck")


def test_the_next_puzzle_fits_the_rating_and_is_new() -> None:
    assert fitting(Rating(1100)).level == 1
    assert fitting(Rating(1900)).level == 5
    first = fitting(Rating(1500))
    assert fitting(Rating(1500), {first.id}).id != first.id
    assert fitting(Rating(), set(rows())) is None
    assert Counter(fitting(Rating(1500), among=[row]).id for row in pick(level=1)[:3]).total() == 3
