"""The compiled searches and those in Python say the same; without the compiled ones all works."""

import gc
import os
import re
import resource
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from piligames import kernels
from piligames.kernels import NAMES, VERSION, twin
from piligames.pilipili import OneRound, parse_mission
from piligames.pilipili import Rules as PiliRules
from piligames.pilipili import solver as pilipili
from piligames.pilipili.solver.outlook import Outlook
from piligames.pilipili.solver.standing import stand_of
from piligames.pleesheez import solver as pleesheez
from piligames.pleesheez.solver.encoding import Encoding
from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.engines import COMPILED, PYTHON, collecting, each, engine, landing
from piligames.solve.exact import BetGame, Stand
from tests.properties.rounds import IN_CI
from tests.solve.small import small_round
from tests.solve.small_bets import MISSIONS
from tests.solve.small_bets import small_round as small_bets
from tests.solve.test_deadlines import AfterSomeLooks, dealt
from tests.solve.twins import needs_twins

MANY = 3000 if IN_CI else 300
FOLDER = Path(kernels.__file__).parent


def test_every_twin_carries_the_version_that_is_asked_for():
    for name in NAMES:
        text = (FOLDER / f"{name}.pyx").read_text("utf-8")
        assert re.search(r"^VERSION = (\d+)", text, re.MULTILINE)[1] == str(VERSION)


def test_an_engine_that_is_not_there_is_refused():
    r = dealt(2, 2, 1)
    with pytest.raises(ValueError, match="there is no engine 'fortran'"):
        pleesheez.Solver("fortran").solve(r)


def test_where_compiled_ones_are_not_allowed_python_does_it_and_they_cannot_be_asked_for():
    code = "from piligames.solve.engines import engine, landing; from piligames.solve.exact import BetGame\n"
    code += "print(engine())\nlanding(BetGame(2), 0, 'compiled')"
    environ = dict(os.environ) | {"PILIGAMES_ENGINE": "python", "PYTHONPATH": str(FOLDER.parents[1])}
    answer = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=False)
    assert answer.stdout == "python\n"
    assert "the compiled solvers are not built here" in answer.stderr


@needs_twins
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_agree_on_pleesheez(seats):
    rng = Random(f"twins {seats}")
    for _ in range(MANY):
        r = small_round(rng, seats, {2: 5, 3: 4, 4: 3}[seats])
        if not r.to_act:
            continue
        encoding = Encoding.of(r)
        at = encoding.place(r)
        target, raisers = rng.randrange(seats), rng.randrange(1, 1 << seats)
        one, other = (collecting(encoding.game, target, raisers | 1 << target, which) for which in (PYTHON, COMPILED))
        assert one.bounds(at) == other.bounds(at)
        most = (at.cards & encoding.game.collected[target]).bit_count()
        for need in rng.sample(range(most + 2), most + 2):
            assert one.reaches(at, need, Clock()) is other.reaches(at, need, Clock()), (r, target, raisers, need)


@needs_twins
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_agree_where_each_plays_for_itself(seats):
    rng = Random(f"each {seats}")
    for _ in range(MANY // 3):
        r = small_round(rng, seats, {2: 4, 3: 3, 4: 2}[seats])
        if r.to_act:
            encoding = Encoding.of(r)
            at = encoding.place(r)
            one, other = (each(encoding.game, which).values(at, Clock()) for which in (PYTHON, COMPILED))
            assert one == other, r


@needs_twins
@pytest.mark.parametrize("mission", MISSIONS)
def test_they_agree_on_pilipili(mission):
    rng = Random(f"twins {mission}")
    for _ in range(MANY // 10):
        r = small_bets(mission, rng)
        hero = rng.randrange(r.rules.seats)
        one, other = (pilipili.Solver(which).solve(r, hero, seconds=None) for which in (PYTHON, COMPILED))
        assert (one.value, one.cards, one.line) == (other.value, other.cards, other.line), (r, hero)


@needs_twins
@pytest.mark.parametrize("mission", ["none", "Reversed", "Extremes", "AllAtOnce"])
def test_they_agree_on_larger_deals_of_pilipili(mission):
    rng = Random(f"larger {mission}")
    for _ in range(MANY // 10):
        seats = rng.randint(2, 5)
        r = OneRound(PiliRules(seats), 5 - seats // 2, parse_mission(mission)).deal(rng)
        while r.agenda[0].asks == "bet":
            r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
        for _ in range(rng.randrange(seats)):
            r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
        hero = rng.randrange(seats)
        r = pilipili.solver.start(r, hero, None)
        one, other = (Outlook(r, hero, which).search for which in (PYTHON, COMPILED))
        for low in range(4):
            for high in range(low, 4):
                found = one.lands(stand_of(r), low, high, Clock()), other.lands(stand_of(r), low, high, Clock())
                assert found[0] is found[1], (r, hero, low, high)


@needs_twins
def test_what_the_compiled_ones_have_no_room_for_is_done_in_python():
    assert landing(BetGame(3, swaps=True), 0).engine == PYTHON
    assert landing(BetGame(3), 0).engine == COMPILED == engine()
    with pytest.raises(ValueError, match="no winner may swap"):
        twin("_land").Landing(BetGame(3, swaps=True), 0)


@needs_twins
def test_a_small_table_forgets_but_does_not_err():
    for seed in range(6):
        encoding = Encoding.of(dealt(3, 5, seed))
        at = encoding.place(dealt(3, 5, seed))
        small = twin("_collect").Collecting(encoding.game, 0, 1, 1)
        large = collecting(encoding.game, 0, 1, PYTHON)
        for need in range(1, 5):
            assert small.reaches(at, need, Clock()) is large.reaches(at, need, Clock())
        assert small.entries <= 4096


@needs_twins
def test_the_compiled_search_stops_at_the_deadline_and_lets_others_work():
    encoding = Encoding.of(dealt(4, 7, 2))
    at = encoding.place(dealt(4, 7, 2))
    search = collecting(encoding.game, 0, 0b1110, COMPILED)
    counted = []

    def count() -> None:
        end = time.monotonic() + 0.2
        while time.monotonic() < end:
            counted.append(None)
            time.sleep(0)

    other = threading.Thread(target=count)
    other.start()
    began = time.monotonic()
    try:
        for need in range(1, 8):
            search.reaches(at, need, Clock(0.2))
    except OutOfTime:
        assert time.monotonic() - began < 2
    other.join()
    assert len(counted) > 100, "the other thread got its turns"


@needs_twins
def test_an_exception_from_the_clock_comes_through_and_the_search_can_be_used_again():
    class Trouble(Exception):
        pass

    class Bad(Clock):
        def check(self) -> None:
            self.looks = getattr(self, "looks", 0) + 1
            if self.looks > 1:
                raise Trouble

    stopped = 0
    for seed in range(8):
        encoding = Encoding.of(dealt(4, 7, seed))
        search, at = collecting(encoding.game, 0, 1, COMPILED), encoding.place(dealt(4, 7, seed))
        for need in range(1, 4):
            try:
                search.reaches(at, need, Bad())
            except Trouble:
                stopped += 1
    assert stopped
    small = dealt(2, 5, 1)
    assert pleesheez.Solver(COMPILED).solve(small, seconds=None).value == pleesheez.Solver(PYTHON).solve(small).value


class Nosy(Clock):
    """Asks the search another question while it answers one."""

    def __init__(self, ask) -> None:
        super().__init__()
        self.ask, self.looks = ask, 0

    def check(self) -> None:
        self.looks += 1
        if self.looks > 1:
            with pytest.raises(RuntimeError, match="each thread needs its own"):
                self.ask(Clock())
            raise OutOfTime


@needs_twins
def test_a_compiled_search_answers_one_question_at_a_time():
    interrupted = [0, 0]
    for seed in range(8):
        encoding = Encoding.of(dealt(4, 7, seed))
        at = encoding.place(dealt(4, 7, seed))
        collects = collecting(encoding.game, 0, 1, COMPILED)
        heights = Random(seed).sample(range(1, 56), 25)
        stand = Stand(tuple(sum(1 << height for height in heights[seat::5]) for seat in range(5)), 0)
        lands = landing(BetGame(5), 0, COMPILED)
        for need in range(1, 4):
            questions = (partial(collects.reaches, at, need), partial(lands.lands, stand, need, need))
            for place, ask in enumerate(questions):
                try:
                    ask(Nosy(ask))
                except OutOfTime:
                    interrupted[place] += 1
    assert all(interrupted)


@needs_twins
def test_stopping_again_and_again_leaks_no_memory():
    r = dealt(4, 7, 2)

    def stopped(times: int) -> int:
        for looks in range(times):
            pleesheez.Solver(COMPILED).solve(r, stop=AfterSomeLooks(3 + looks % 3))
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = stopped(10)
    assert stopped(60) - before < 30_000, "kilobytes"
