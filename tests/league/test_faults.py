"""A bot that misbehaves loses its game, with the reason, and nothing else happens."""

import os
from fractions import Fraction
from time import monotonic, sleep

import pytest

from piligames.league import Contest, Limits, nursery
from piligames.league.bots import source
from piligames.league.draw import Sitting
from piligames.league.entries import Entry
from piligames.league.games import Job, play_game
from piligames.league.player import KINDS
from tests.league.bad_bots import BAD

ROUND = Contest("pleesheez", 2, "round")
GOOD = Entry("good", source("random"), "good.py")
LIMITS = Limits(move=20.0, load=20.0, memory=160)
SHORT = Limits(move=0.5, load=20.0, memory=160)
"""For bots that hang; a move of a good one takes a five-hundredth of that."""


def played(text, limits=LIMITS, contest=ROUND):
    """A game of a bot of this text against good ones."""
    names = ("bad", *(f"good {n}" for n in range(1, contest.seats)))
    entries = (Entry("bad", text, "bad.py"), *[GOOD] * (contest.seats - 1))
    return play_game(Job(contest, Sitting(0, 0, names), entries, limits, "seed"))


@pytest.fixture(scope="module", autouse=True)
def _closed():
    yield
    nursery.close_nursery()


def gone(pid):
    """Wait until there is no such process, or it waits to be buried."""
    end = monotonic() + 20
    while monotonic() < end:
        try:
            os.kill(pid, 0)
            with open(f"/proc/{pid}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except OSError:
            return True
        sleep(0.01)
    return False


def test_every_kind_of_fault_is_among_them():
    assert {kind for _, kind, _ in BAD.values()} == set(KINDS)


@pytest.mark.parametrize("name", BAD)
def test_it_loses_with_the_reason_and_the_other_has_its_game(name):
    text, kind, reason = BAD[name]
    game = played(text, SHORT if kind == "slow" else LIMITS)
    assert list(game.faults) == [0]
    assert game.faults[0].kind == kind
    assert reason in game.faults[0].reason
    assert len(game.faults[0].reason) < 500
    assert game.faults[0].reason.isprintable()
    assert game.scores[0] < game.scores[1]


def test_a_good_bot_has_no_fault_and_what_it_complains_of_is_kept():
    text = "import sys\ndef play(seen):\n    sys.stderr.write('hm\\n')\n    return str(seen.actions[-1])"
    game = played(text)
    assert game.faults == {}
    assert game.notes[0].startswith("hm hm")
    assert sum(game.scores) > 0


def test_a_bot_that_hangs_while_it_is_loaded_is_not_waited_for():
    game = played("while True: pass", Limits(load=1.5))
    assert (game.faults[0].kind, list(game.faults)) == ("load", [0])
    assert "after 1.5 s" in game.faults[0].reason


def test_many_short_moves_use_up_the_time_of_a_game():
    text = "import time\ndef play(seen):\n    time.sleep(0.1)\n    return seen.actions[0]"
    game = played(text, Limits(game=0.25))
    assert game.faults[0].reason == "took more than 0.25 s for its moves in one game"


def test_an_illegal_action_is_told_with_its_rule():
    game = played("def play(seen):\n    return 'bet 99'", contest=Contest("pilipili", 3, "round"))
    assert game.faults[0].kind == "illegal"
    assert "PP-BET" in game.faults[0].reason


def test_what_a_bot_starts_ends_with_its_game(tmp_path):
    pids = tmp_path / "pids"
    text = (
        "import os, time\nchild = os.fork()\nif not child: time.sleep(1000)\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child}}')\n"
        "def play(seen): return seen.actions[0]\n"
    )
    assert played(text).faults == {}
    assert all(gone(int(pid)) for pid in pids.read_text().split())


def test_a_bot_that_ends_the_helper_is_ended_and_the_next_game_has_another_helper(tmp_path):
    pid = tmp_path / "pid"
    text = (
        f"import os, signal, time\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\n"
        "def play(seen):\n    os.kill(os.getppid(), signal.SIGKILL)\n    time.sleep(1000)\n"
    )
    assert played(text, SHORT).faults[0].kind == "slow"
    assert gone(int(pid.read_text()))
    assert played(source("random")).faults == {}


def test_all_at_a_table_may_lose():
    contest = Contest("pilipili", 2)
    names = ("one", "other")
    entries = tuple(Entry(name, "", f"{name}.py") for name in names)
    game = play_game(Job(contest, Sitting(0, 0, names), entries, LIMITS, ""))
    assert game.scores == (0, 0)
    assert set(game.faults) == {0, 1}


def test_a_win_of_whoever_plays_on_is_shared_by_the_others():
    match, one_round = Contest("pilipili", 3), Contest("pilipili", 3, "round")
    assert match.scores((Fraction(1), Fraction(0), Fraction(0)), (0,)) == (0, Fraction(1, 2), Fraction(1, 2))
    assert match.scores((Fraction(0), Fraction(1), Fraction(0)), (0,)) == (0, 1, 0)
    assert one_round.scores((Fraction(0), Fraction(-2), Fraction(-1)), (0,)) == (-3, -2, -1)


def test_a_bot_does_not_run_in_the_folder_of_the_league_and_its_folder_goes(tmp_path):
    told = tmp_path / "folder"
    text = f"import os\nopen({str(told)!r}, 'w').write(os.getcwd())\ndef play(seen): return seen.actions[0]"
    assert played(text).faults == {}
    assert told.read_text() not in ("", os.getcwd())
    assert not os.path.exists(told.read_text())


def test_without_forks_each_bot_has_a_python_of_its_own(monkeypatch):
    monkeypatch.setattr(nursery, "FORKS", False)
    assert played(source("random")).faults == {}
    assert played(BAD["hangs"][0], SHORT).faults[0].kind == "slow"
    assert played(BAD["leaves"][0]).faults[0].reason == "left with exit code 7 in place of an answer"


def test_where_no_process_can_be_started_that_is_told(monkeypatch):
    nursery.close_nursery()
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with pytest.raises(nursery.NurseryError, match="does not run"):
        played(source("random"))


@pytest.mark.parametrize("wrong", [{"move": 0}, {"game": -1}, {"load": float("nan")}, {"memory": 8}])
def test_limits_are_positive_and_leave_room_for_python(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Limits(**wrong)
