"""Whenever a search is stopped, what it says is true, and nothing is left behind."""

import gc
import threading
import time
import tracemalloc
from random import Random

import pytest

from piligames.pleesheez import Pleesheez, Rules
from piligames.pleesheez.solver import Solver, parse_goal, solve
from piligames.solve.clock import Clock
from piligames.solve.narrow import Interval


def dealt(seats: int, cards: int, seed: int):
    """A round in which everybody has played at random until so many cards are left in each hand."""
    rng = Random(f"{seats} {cards} {seed}")
    r = Pleesheez(Rules(seats), tuple(rng.sample(range(4), seats))).deal(rng).round
    while r.trick or len(r.hands[0]) > cards:
        r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
    return r


class AfterSomeLooks:
    """Says to stop when it has been asked so many times."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def holds(bounds, truth) -> bool:
    if isinstance(truth, tuple):
        return all(holds(*each) for each in zip(bounds, truth, strict=True))
    return bounds.low <= truth.low == truth.high <= bounds.high


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 5), (4, 4)])
@pytest.mark.parametrize("goal", ["mine", "deny:1", "atleast:1", "each"])
def test_bounds_hold_the_truth_wherever_the_search_is_stopped(seats, cards, goal, monkeypatch):
    monkeypatch.setattr(Clock, "EVERY", 16)
    rng = Random(f"{seats} {goal}")
    for seed in range(3):
        r = dealt(seats, cards - 2 * (goal == "each"), seed)
        truth = solve(r, 0, parse_goal(goal), seconds=None)
        assert truth.exact
        solver = Solver()
        for _ in range(6):  # the table is kept, and so the answers get better
            found = solver.solve(r, 0, parse_goal(goal), None, AfterSomeLooks(rng.randrange(60)))
            assert holds(found.value, truth.value)
            assert found.cards.keys() == truth.cards.keys()
            assert all(holds(found.cards[play], truth.cards[play]) for play in truth.cards)
            end = r
            for seat, play in found.line:
                end = end.apply(seat, play)
        assert solver.solve(r, 0, parse_goal(goal), None).value == truth.value


def test_without_time_there_are_bounds_and_no_line():
    found = solve(dealt(4, 7, 2), seconds=0)
    assert found.value.low < found.value.high
    assert not found.exact
    assert found.line == ()
    assert len(found.cards) == 7


def test_a_deadline_is_kept():
    began = time.monotonic()
    found = solve(dealt(4, 7, 2), goal=parse_goal("each"), seconds=0.3)
    assert time.monotonic() - began < 1.5
    assert isinstance(found.value, tuple)


def test_another_thread_can_stop_a_search():
    stop, found = threading.Event(), []
    r = dealt(4, 7, 1)
    work = threading.Thread(target=lambda: found.append(Solver().solve(r, 0, parse_goal("each"), None, stop)))
    work.start()
    time.sleep(0.2)
    assert work.is_alive()
    stop.set()
    work.join(5)
    assert not work.is_alive()
    assert not found[0].exact


def test_what_was_proven_is_kept_for_the_positions_that_follow():
    r = dealt(3, 6, 2)
    solver = Solver()
    first = solver.solve(r, hero=0, seconds=None)
    seat, play = first.line[0]
    after = solver.solve(r.apply(seat, play), hero=0, seconds=None)
    assert after.nodes < solve(r.apply(seat, play), hero=0, seconds=None).nodes
    assert after.value == first.value


def test_stopping_again_and_again_leaves_nothing_behind(monkeypatch):
    monkeypatch.setattr(Clock, "EVERY", 16)
    r = dealt(3, 6, 3)

    def stopped() -> None:
        for looks in range(30):
            Solver().solve(r, stop=AfterSomeLooks(looks))

    stopped()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    stopped()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 200_000


def test_intervals_meet():
    assert Interval(0, 3).within(Interval(2, 5)) == Interval(2, 3)
    assert str(Interval(1, 1)) == "1"
    assert str(Interval(0, 2)) == "0–2"
