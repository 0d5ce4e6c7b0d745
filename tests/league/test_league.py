"""Leagues as a whole: the same with any workers, and on from where they stopped."""

import json
import math
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from piligames.league import Contest, Limits, league
from piligames.league.draw import Sitting
from piligames.league.entries import entries
from piligames.league.functions import UnportableError, source_of
from piligames.league.games import Job, Played, play_game
from piligames.league.result import Result
from piligames.odds import Estimate
from tests.league.test_faults import gone

DRAWS = "import random\ndef play(seen):\n    return random.choice(sorted({str(a) for a in seen.actions}))\n"
FOUR = ["careful", "random", "careful", "random"]


@pytest.fixture
def drawing(tmp_path):
    """A bot in a file that draws its actions from their texts."""
    file = tmp_path / "drawing.py"
    file.write_text(DRAWS)
    return file


def same(one, other):
    return one.games == other.games and one.json() == other.json()


def test_the_result_is_the_same_with_any_number_of_workers(drawing):
    def play(**how):
        return league([drawing, *FOUR[:3]], game="pilipili", play="round", seats=3, deals=2, cards=3, **how)

    alone = play()
    assert len(alone.games) == 4 * 2 * 3
    with ThreadPoolExecutor(2) as threads:
        assert same(alone, play(executor=threads))
    assert same(alone, play(jobs=2))
    assert not same(alone, play(seed=1))


def test_all_tables_have_the_same_deals_and_every_bot_every_seat(drawing):
    seen = league([drawing, *FOUR[:2]], game="pleesheez", play="round", seats=2, deals=2)
    for deal in range(2):
        for one in seen.names:
            games = [game.sitting for game in seen.games if game.sitting.deal == deal and one in game.sitting.seats]
            assert [game.seats[0] for game in games].count(one) == [game.seats[1] for game in games].count(one) == 2
    assert {game.sitting.stage for game in seen.games} == {0}
    assert len(seen.games) == 3 * 2 * 2
    assert all(row.games == 8 for row in seen.rows)


@pytest.mark.parametrize(
    ("game", "play", "seats", "deals"),
    [("pilipili", "match", 4, 2), ("pilipili", "round", 3, 10), ("pleesheez", "match", 2, 4)],
)
def test_the_careful_bot_stands_before_those_that_play_at_random(game, play, seats, deals):
    found = league(["random"] * (seats - 1) + ["careful"], game=game, play=play, seats=seats, deals=deals)
    assert found.rows[0].name == "careful"
    assert found.rows[0].rating.value > max(row.rating.value for row in found.rows[1:])
    assert found.faults == {}
    if play == "match":
        assert sum(row.score for row in found.rows) == pytest.approx(1)


@pytest.mark.parametrize(("first", "fault"), [("random", None), ("wrong", "answered 'lower', which it could not do")])
def test_a_race_is_played_on_a_clock_that_nobody_waits_for(first, fault):
    bots = entries([says_lower if first == "wrong" else first, "strong"])
    game = play_game(Job(Contest("piles", 2), Sitting(0, 0, (first, "strong")), bots, Limits(), ""))
    assert game.scores == (0, 1)
    assert [each.reason for each in game.faults.values()] == [fault] * (fault is not None)


def says_lower(seen):
    return "lower"


def test_a_swiss_draw_goes_stage_by_stage_on_new_deals():
    found = league(
        ["random"] * 4 + ["careful"], game="pleesheez", play="round", seats=2, draw="swiss", deals=2, stages=3
    )
    assert {game.sitting.stage for game in found.games} == {0, 1, 2}
    assert {game.sitting.deal for game in found.games} == set(range(6))
    assert len(found.games) == 3 * 2 * 2 * 2  # stages, tables, deals, seats


# -- on from where it stopped --------------------------------------------------------


def test_a_league_that_is_killed_goes_on_and_comes_out_the_same(tmp_path):
    pids = tmp_path / "pids"
    bot = tmp_path / "noting.py"
    bot.write_text(
        f"import os, random\nwith open({str(pids)!r}, 'a') as file: file.write(f'{{os.getpid()}} {{os.getppid()}} ')\n"
        "def play(seen): return random.choice(seen.actions)\n"
    )
    typed = ["league", str(bot), "careful", "--game", "pleesheez", "--seats", "2", "--out", str(tmp_path / "out")]
    typed += ["--deals", "400", "--jobs", "2", "--quiet"]
    root = str(Path(__file__).parents[2])
    running = subprocess.Popen(
        [sys.executable, "-m", "piligames", *typed], cwd=root, env=os.environ | {"PYTHONPATH": root}
    )
    end = monotonic() + 60
    while monotonic() < end and sum(len(f.read_bytes().splitlines()) for f in (tmp_path / "out").glob("*.jsonl")) < 6:
        sleep(0.01)
    running.send_signal(signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL
    assert all(gone(int(pid)) for pid in set(pids.read_text().split()))
    (kept,) = (tmp_path / "out").glob("*.jsonl")
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:6]) + b'{"stage": 0, "de')  # as if it had been killed while it wrote the next one
    there = [json.loads(line) for line in lines[1:6]]
    expected = sum(each["deal"] < 3 for each in there)
    told = []
    how = {"game": "pleesheez", "seats": 2, "deals": 3}
    on = league([bot, "careful"], out=tmp_path / "out", progress=lambda done, of: told.append((done, of)), **how)
    assert expected > 0
    assert told[0] == (expected, 6)
    assert told[-1] == (6, 6)
    assert same(on, league([bot, "careful"], **how))


def test_more_deals_are_added_and_a_changed_bot_begins_anew(drawing, tmp_path):
    def play(deals):
        told = []
        how = {"game": "pleesheez", "seats": 2, "play": "round", "out": tmp_path / "out", "seed": "monday"}
        found = league([drawing, "random"], deals=deals, progress=lambda done, of: told.append(done), **how)
        return told[0], found

    assert play(2)[0] == 1
    begun, found = play(3)
    assert begun == 4
    assert len(found.games) == 6
    assert play(2)[0] == 4
    drawing.write_text(DRAWS + "# other\n")
    assert play(2)[0] == 1
    assert len(list((tmp_path / "out").glob("pleesheez-*.jsonl"))) == 2


# -- what it comes to ----------------------------------------------------------------


def test_the_score_is_a_mean_and_its_interval_goes_by_deals():
    scores = {0: (1, 0), 1: (0, 1), 2: (1, 1)}  # by deal, what "a" won as first and as second
    games = [
        Played(Sitting(0, deal, seats), tuple(Fraction(won if name == "a" else 1 - won) for name in seats))
        for deal, each in scores.items()
        for won, seats in zip(each, (("a", "b"), ("b", "a")), strict=True)
    ]
    found = Result(Contest("pleesheez", 2), ("a", "b"), tuple(games))
    (a, b) = found.rows
    by_deal = Estimate.of([0.5, 0.5, 1.0])
    assert (a.name, a.games, a.score) == ("a", 6, pytest.approx(2 / 3))
    assert (a.interval.low, a.interval.high) == (by_deal.low, pytest.approx(min(1, by_deal.high)))
    assert b.score == pytest.approx(1 / 3)
    assert found.against["a", "b"] == (pytest.approx(4 / 6), 6)
    assert found.cross()[1] == ["1 a", ".", "67"]


def test_names_and_reasons_do_no_harm_where_they_are_shown(tmp_path):
    bot = tmp_path / "=<b>.py"
    bot.write_text("def play(seen): return '<script>'")
    found = league([bot, "random"], game="pleesheez", play="round", seats=2, deals=2)
    shown = found._repr_html_()
    assert "<script>" not in shown
    assert "<b>" not in shown
    assert "&lt;script&gt;" in shown
    assert "\n2,'=<b>,4," in found.csv()
    assert found.faults["=<b>"] == (("answered '<script>', which is no action", 4),)
    assert "=<b>, 4 ×: answered '<script>'" in str(found)
    assert json.loads(json.dumps(found.json()))["standings"][1]["faults"][0]["games"] == 4


def test_the_plots_say_what_they_show():
    found = league(["careful", "random"], game="pleesheez", play="round", seats=2, deals=2)
    for picture in (found.plot(), found.cross_plot()):
        assert picture.png.startswith(b"\x89PNG")
        assert "careful" in picture.text


# -- bots as functions -----------------------------------------------------------------

MARGIN = 3


def helper(seen):
    return Random(math.floor(MARGIN)).choice(seen.actions)


def helped(seen):
    return helper(seen) if seen.actions else None


def recursive(seen, n=2):
    return recursive(seen, n - 1) if n else seen.actions[0]


TABLE = Random(1)


def uses_what_cannot_be_written(seen):
    return TABLE.choice(seen.actions)


def test_functions_take_part_with_what_they_use():
    found = league([helped, recursive], game="pleesheez", play="round", seats=2, deals=2)
    assert found.names == ("helped", "recursive")
    assert found.faults == {}
    text = source_of(helped)
    assert text.index("MARGIN = 3") < text.index("def helper") < text.index("def helped")
    assert "import math as math" in text
    assert "from random import Random as Random" in text


def test_functions_that_cannot_leave_their_place_are_refused_with_the_reason():
    here = 3

    def inner(seen):
        return seen.actions[here]

    for bot, reason in (
        (inner, "uses here of the function around it"),
        (uses_what_cannot_be_written, "uses TABLE"),
        (lambda seen: seen.actions[0], "defined with def"),
    ):
        with pytest.raises(UnportableError, match=reason):
            league([bot, "random"], seats=2)


def test_a_file_may_hold_several_bots_and_names_are_told_apart(drawing):
    found = entries([drawing, f"{drawing}:play", "random", str(drawing)])
    assert [each.name for each in found] == ["drawing", "drawing:play", "random", "drawing 2"]
    assert found[1].function == "play"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "game is one of"),
        ({"play": "set"}, "play is one of"),
        ({"seats": 3}, "there are 2 bots"),
        ({"seats": 9}, "PP-SEATS"),
        ({"mission": "Reversed"}, "a mission is that of a round"),
        ({"play": "round", "mission": "nonesuch"}, "expected"),
        ({"game": "pleesheez", "mission": "Reversed"}, "only Pili Pili"),
        ({"game": "piles", "play": "round"}, "has no rounds"),
        ({"play": "round", "cards": 40}, "PP-FIT"),
        ({"draw": "lots"}, "draw is one of"),
        ({"deals": 1}, "2 deals or more"),
        ({"tables": 0}, "tables is a number"),
        ({"stages": 2}, "stages are for a swiss"),
        ({"draw": "swiss", "tables": 2}, "tables are for a round robin"),
        ({"jobs": 0}, "jobs is a number"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(wrong, says):
    with pytest.raises(ValueError, match=says):
        league(["random", "careful"], **({"seats": 2} | wrong))


def test_an_unknown_bot_is_refused():
    with pytest.raises(ValueError, match=r"no such file.*careful, random, strong"):
        league(["nobody.py", "random"], seats=2)
