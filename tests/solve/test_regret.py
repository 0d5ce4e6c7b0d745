"""CFR+ comes near to equilibria, can be stopped and run on, and says the same in every twin."""

import subprocess
import sys
import threading
import time

import pytest

from piligames.solve import CfrPlus, cfr_plus, exploitability, nash_conv, quick_expected
from piligames.solve import quick as quick_module
from piligames.solve import regret as regret_module
from piligames.solve.regret import ENGINES, regret_engine
from tests.solve.tiny import GAMES, tree
from tests.solve.twins import needs_regret

HERE = [pytest.param(each, marks=[needs_regret] if each == "compiled" else []) for each in ENGINES]


@pytest.mark.parametrize("engine", HERE)
def test_it_comes_near_the_value_of_kuhns_poker(engine):
    found = cfr_plus(tree("kuhn"), 500, engine=engine)
    assert quick_expected(tree("kuhn"), found.policy)[0] == pytest.approx(-1 / 18, abs=2e-4)
    assert found.exploitability < 5e-4
    assert found.engine == engine


def test_it_comes_near_the_published_value_of_leduc_poker():
    found = cfr_plus(tree("leduc"), 600)
    assert quick_expected(tree("leduc"), found.policy)[0] == pytest.approx(-0.085606424, abs=2e-4)
    assert found.exploitability < 1e-3


@pytest.mark.parametrize("engine", [each for each in HERE if "python" not in each.values])
@pytest.mark.parametrize("name", GAMES)
def test_every_twin_goes_the_same_way(name, engine):
    count = 10 if name == "leduc" else 40
    runs = [CfrPlus(tree(name), each) for each in ("python", engine)]
    for run in runs:
        run.run(count)
    for part in ("regrets", "chances", "plan", "sums"):
        one, other = (getattr(run.state, part) for run in runs)
        assert list(other) == pytest.approx(list(one), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("engine", HERE)
def test_run_in_pieces_it_is_as_run_in_one_and_another_twin_can_go_on(engine):
    whole, pieces = CfrPlus(tree("two seats"), "python"), CfrPlus(tree("two seats"), engine)
    whole.run(30)
    pieces.run(7)
    pieces.run(13)
    last = CfrPlus(tree("two seats"), "python")
    last.state = pieces.state
    assert last.run(10).iterations == 30
    assert list(last.state.sums) == pytest.approx(list(whole.state.sums))
    assert last.average.table.keys() == whole.average.table.keys()


def test_with_three_seats_the_gap_that_is_told_is_the_one_there_is():
    found = cfr_plus(tree("three seats"), 50)
    assert found.exploitability == pytest.approx(float(exploitability(tree("three seats"), found.policy)), abs=1e-9)


def test_the_history_tells_the_exploitability_as_it_went_down():
    told: list[tuple[int, float | None]] = []
    found = cfr_plus(tree("kuhn"), 95, every=10, progress=lambda *each: told.append(each))
    assert [iteration for iteration, _ in found.history] == [10, 20, 30, 40, 50, 60, 70, 80, 90, 95]
    assert found.history[-1] == (95, found.exploitability)
    assert found.exploitability < found.history[0][1] / 3
    assert [each for each in told if each[1] is not None] == list(found.history[:-1])
    assert told[-1][0] == 95


def test_it_goes_on_until_it_is_near_enough():
    found = cfr_plus(tree("kuhn"), until=0.01, every=5)
    assert found.exploitability <= 0.01
    assert all(gap > 0.01 for _, gap in found.history[:-1])
    assert nash_conv(tree("kuhn"), found.policy) <= 0.0201


def test_it_stops_when_the_time_is_up_and_can_go_on():
    learning = CfrPlus(tree("leduc"), "python")
    start = time.monotonic()
    found = learning.run(seconds=0.05)
    assert found.iterations > 0
    assert time.monotonic() - start < 2
    assert learning.run(2).iterations == found.iterations + 2
    assert learning.run(seconds=0).iterations == found.iterations + 2


def test_it_can_be_stopped_from_outside():
    learning, stop = CfrPlus(tree("kuhn")), threading.Event()
    found = learning.run(stop=stop, progress=lambda iteration, _: iteration > 100 and stop.set())
    assert 100 < found.iterations < 10**7


def test_an_interruption_leaves_it_ready_to_go_on():
    learning, whole = CfrPlus(tree("kuhn")), CfrPlus(tree("kuhn"))

    def interrupt(iteration: int, _: float | None) -> None:
        if iteration >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learning.run(1000, progress=interrupt)
    assert 20 <= learning.iteration < 1000
    whole.run(learning.iteration + 5)
    learning.run(5)
    assert list(learning.state.sums) == pytest.approx(list(whole.state.sums))


def test_numpy_is_not_loaded_before_it_is_needed():
    code = "import sys; from piligames import solve; from piligames.pilipili.small import small_round\n"
    code += "tree = solve.flatten(small_round(), solve.difference); solve.nash_conv(tree, solve.uniform(tree))\n"
    code += "print(sorted({'numpy', 'scipy'} & sys.modules.keys()))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout == "[]\n"


@needs_regret
def test_the_compiled_twin_lets_others_run_meanwhile():
    learning, done, counted = CfrPlus(tree("leduc"), "compiled"), threading.Event(), 0

    def learn() -> None:
        learning.steps.sweep(learning.state, 20_000)
        done.set()

    worker = threading.Thread(target=learn)
    worker.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    worker.join()
    assert learning.iteration == 20_000
    assert counted > 5


def test_one_has_to_say_how_far():
    with pytest.raises(ValueError, match="say how far to go"):
        CfrPlus(tree("kuhn")).run()
    for wrong in ({"iterations": -1}, {"iterations": 5, "every": 0}):
        with pytest.raises(ValueError, match="fewer than 0 iterations"):
            CfrPlus(tree("kuhn")).run(**wrong)


def test_an_engine_that_is_not_there_is_refused_and_the_next_one_taken(monkeypatch):
    with pytest.raises(ValueError, match="there is no engine 'fortran'; there are compiled, numpy, python"):
        CfrPlus(tree("kuhn"), "fortran")
    monkeypatch.setattr(regret_module, "twin", lambda _: None)
    assert regret_engine() == "numpy"
    with pytest.raises(ValueError, match="not built here"):
        CfrPlus(tree("kuhn"), "compiled")
    for module in (regret_module, quick_module):
        monkeypatch.setattr(module, "find_spec", lambda _: None)
    assert regret_engine() == "python"
    with pytest.raises(ValueError, match="numpy is not installed here"):
        CfrPlus(tree("kuhn"), "numpy")
    assert cfr_plus(tree("kuhn"), 100).exploitability < 0.01


def test_where_it_never_came_the_average_is_uniform():
    fresh = CfrPlus(tree("kuhn"))
    assert set(fresh.average.table.values()) == {(0.5, 0.5)}
    fresh.run(20)
    assert fresh.now != fresh.average
