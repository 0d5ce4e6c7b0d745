"""Many races: the same numbers however they are run, limits that are kept, and intervals that hold what they say."""

import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from math import sqrt
from multiprocessing import get_context
from random import Random

import pytest

from benchmarks.piles import main
from piligames.agents.piles import Field, Skill
from piligames.piles import Rules
from piligames.piles.simulate import BATCH, FEW, LEAST, MANY, Estimate, Finish, Races, simulate

FIELD = Field.of(Rules(2), "hard", "medium")


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_any_number_of_workers_gives_the_same_races(workers):
    alone = simulate(FIELD.run, 2, races=70)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        spread = simulate(FIELD.run, 2, races=70, executor=pool)
    assert spread == alone
    assert (spread.time, spread.wins) == (alone.time, alone.wins)


def test_a_dask_cluster_gives_the_same_races():
    distributed = pytest.importorskip("distributed", reason="an extra: pip install distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = simulate(FIELD.run, 2, races=70, executor=client.get_executor())
    assert spread == simulate(FIELD.run, 2, races=70)


def test_a_precision_is_reached_after_the_same_race_whoever_runs_it():
    alone = simulate(FIELD.run, 2, precision=0.03)
    with ThreadPoolExecutor(3) as pool:
        spread = simulate(FIELD.run, 2, precision=0.03, executor=pool)
    assert spread == alone
    assert alone.time.precision <= 0.03
    assert len(alone.found) % BATCH == 0
    before = Races(2, alone.found[:-BATCH])
    assert len(before.ended) < LEAST or before.time.precision > 0.03, "it stopped as soon as it could"


def test_arrays_change_no_number_and_stop_after_the_same_race():
    field = Field.of(Rules(2), "hard")
    assert field.simulate(races=330, arrays=True) == field.simulate(races=330, arrays=False)
    alone = field.simulate(precision=0.015, arrays=False)
    assert field.simulate(precision=0.015, arrays=True) == alone
    assert len(alone.found) > FEW + 2 * BATCH, "so some of them were run together"


class Together:
    """It runs races together, and notes which."""

    def __init__(self):
        self.asked = []

    def __call__(self, numbers):
        self.asked.append(numbers)
        return list(map(quick, numbers))


@pytest.mark.parametrize("limits", [{"races": 1013}, {"races": 5555}, {"precision": 0.006}, {"precision": 0.1}])
def test_together_or_one_by_one_the_races_are_the_same_and_none_is_run_twice(limits):
    asked, many = [], Together()

    def run(number):
        asked.append(number)
        return quick(number)

    found = simulate(run, 3, many=many, **limits)
    assert found == simulate(quick, 3, **limits)
    every = asked + [number for numbers in many.asked for number in numbers]
    assert sorted(every) == list(range(len(every)))
    assert len(every) <= 1.5 * len(found.found) + BATCH
    assert all(FEW <= len(numbers) <= MANY for numbers in many.asked)
    assert bool(many.asked) == (limits != {"precision": 0.1})


def test_races_are_run_together_only_if_their_time_would_suffice_one_by_one():
    many = Together()
    start = time.monotonic()
    found = simulate(slow, 3, many=many, seconds=1.5)
    assert time.monotonic() - start < 8, "a busy machine is no fault"
    assert not many.asked
    assert found.found == tuple(map(quick, range(len(found.found))))
    simulate(quick, 3, many=many, seconds=0.5)
    assert many.asked


class Backwards(Executor):
    """It runs what it was given last first, and only when somebody waits."""

    def __init__(self):
        self.given = []

    def submit(self, run, *args):
        future = Lazy(self)
        self.given.append((future, run, args))
        return future

    def work(self):
        while self.given:
            future, run, args = self.given.pop()
            if future.set_running_or_notify_cancel():
                future.set_result(run(*args))


class Lazy(Future):
    def __init__(self, owner):
        super().__init__()
        self.owner = owner

    def result(self, timeout=None):
        self.owner.work()
        return super().result(timeout)


def timing_out(number):
    raise TimeoutError("inside the race")


def test_a_timeout_inside_a_race_is_not_taken_for_the_end_of_the_time():
    with ThreadPoolExecutor(1) as pool, pytest.raises(TimeoutError, match="inside the race"):
        simulate(timing_out, 2, seconds=60, executor=pool)


def quick(number):
    """A race that is run in no time."""
    rng = Random(number)
    return Finish(rng.gauss(100, 20), rng.randrange(3), 100, 30, 2, 0)


def test_any_executor_will_do_and_the_order_in_which_it_works_does_not_matter():
    assert simulate(quick, 3, races=1001, executor=Backwards()) == simulate(quick, 3, races=1001)


def test_a_race_is_numbered_and_none_is_run_twice():
    asked = []

    def run(number):
        asked.append(number)
        return quick(number)

    found = simulate(run, 3, races=55)
    assert asked == list(range(55))
    assert found.found == tuple(map(quick, range(55)))


def slow(number):
    time.sleep(0.02)
    return quick(number)


@pytest.mark.parametrize("workers", [0, 2])
def test_when_the_time_is_over_the_races_done_by_then_are_the_answer(workers):
    start = time.monotonic()
    if workers:
        with ThreadPoolExecutor(workers) as pool:
            found = simulate(slow, 3, seconds=1.0, executor=pool)
    else:
        found = simulate(slow, 3, seconds=1.0)
    took = time.monotonic() - start
    assert 0.9 < took < 8, "a busy machine is no fault"
    assert 2 <= len(found.found) < 200
    assert found.found == tuple(map(quick, range(len(found.found))))


def test_at_least_one_race_is_run():
    assert len(simulate(slow, 3, seconds=1e-9).found) == 1


def test_progress_is_told_after_each_batch():
    told = []
    found = simulate(quick, 3, races=50, progress=told.append)
    assert [len(each.found) for each in told] == [BATCH, 2 * BATCH, 50]
    assert told[-1] == found


def test_who_stops_by_an_error_leaves_nothing_running():
    class Enough(Exception):
        pass

    def stop(so_far):
        raise Enough

    before = threading.active_count()
    with ThreadPoolExecutor(2) as pool, pytest.raises(Enough):
        simulate(slow, 3, races=10**9, executor=pool, progress=stop)
    assert threading.active_count() == before


def failing(number):
    raise RuntimeError(f"race {number}")


def test_an_error_in_a_race_comes_out():
    with pytest.raises(RuntimeError, match="race 0"):
        simulate(failing, 2, races=3)
    with ThreadPoolExecutor(2) as pool, pytest.raises(RuntimeError, match="race 0"):
        simulate(failing, 2, races=3, executor=pool)


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({}, "say when to stop"),
        ({"races": 0}, "races is a number above 0"),
        ({"seconds": -1}, "seconds is a number above 0"),
        ({"precision": 0}, "precision is a number above 0"),
        ({"precision": float("nan")}, "precision is a number above 0"),
    ],
)
def test_without_a_sensible_limit_nothing_is_run(limits, said):
    with pytest.raises(ValueError, match=said):
        simulate(failing, 2, **limits)


@pytest.mark.rule("PL-STUCK")
def test_stuck_races_are_counted_and_in_no_mean():
    field = Field.of(Rules(2), Skill("hoard", restless=0, patience=10**6), limit=2000)
    found = simulate(field.run, 2, races=30)
    assert 0 < found.stuck <= 30
    assert found.stuck == sum(race.events == 2000 and race.winner is None for race in found.found)
    assert len(found.ended) + found.stuck == 30
    assert f"{found.stuck} of them stuck" in str(found)
    mixed = Races(2, (*map(quick, range(10)), Finish(9999.0, None, 5, 5, 5, 0)))
    assert mixed.time == Races(2, tuple(map(quick, range(10)))).time
    assert mixed.stuck == 1


def test_an_interval_needs_two_races_that_ended():
    one = simulate(quick, 3, races=1)
    assert str(one) == "1 races, 0 of them stuck"
    with pytest.raises(ValueError, match="two measurements or more, and there are 1"):
        _ = one.time


def test_the_interval_holds_the_true_mean_in_about_95_of_100_samples():
    rng = Random(6)
    held = 0
    for _ in range(1000):
        found = Estimate.of([rng.gauss(10, 3) for _ in range(40)])
        assert found.high - found.mean == pytest.approx(found.mean - found.low)
        held += found.low <= 10 <= found.high
    assert abs(held - 945) < 5 * sqrt(1000 * 0.95 * 0.05)


def test_shares_of_equals_are_equal_and_add_up():
    found = simulate(Field.of(Rules(3), "hard").run, 3, races=120)
    assert sum(share.mean for share in found.wins) == pytest.approx(1)
    assert all(share.low - 0.05 < 1 / 3 < share.high + 0.05 for share in found.wins)
    assert found.mean(lambda race: race.swaps).mean > 30


def test_the_benchmark_names_the_machine_and_its_numbers(capsys):
    main(["--seconds", "0.3", "--skills", "hard", "--precision", "0.2"])
    told = capsys.readouterr().out
    assert "Python 3." in told
    row = told.splitlines()[-1].split()
    assert row[0] == "hard"
    assert float(row[1]) > 0
