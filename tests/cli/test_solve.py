"""What the command `solve` prints, and how it refuses."""

import json
import re
import signal
import subprocess
import sys
import time
from fractions import Fraction
from functools import partial

import pytest

from piligames import pilipili
from piligames.cli import main
from piligames.pleesheez import parse_action
from tests.rules.pilipili_setups import position as pilipili_position
from tests.rules.setups import position

TINY = "trump=p leader=0 types=0,1 hands=r1,b2,g3/p4,r2,b1"
PILLOWS = "trump=p leader=0 types=0,2 round=2 kept=r4/b1 hands=r1,b2,Z5.2/p4,r2,g1"


def asked(capsys, *typed: str) -> dict:
    assert main(["solve", *typed, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_json_holds_what_a_program_needs(capsys):
    answer = asked(capsys, "pleesheez", TINY, "--hero", "1")
    assert list(answer) == ["hero", "value", "low", "high", "cards", "line", "nodes", "seconds", "engine"]
    assert (answer["hero"], answer["value"], answer["low"], answer["high"]) == (1, 2, 2, 2)
    assert answer["cards"] == {card: {"low": 2, "high": 2} for card in ("r1", "b2", "g3")}
    r = position(TINY)
    for step in answer["line"]:
        seat, _, action = step.partition(" ")
        r = r.apply(int(seat), parse_action(action))
    assert not r.to_act
    assert len(r.own_taken(1)) == 2
    assert answer["nodes"] > 0
    assert answer["engine"] in ("python", "compiled")


def test_the_hero_is_the_seat_to_act_unless_another_is_named(capsys):
    assert asked(capsys, "pleesheez", TINY)["hero"] == 0
    assert asked(capsys, "pleesheez", f"{TINY.replace('r1,', '')} trick=r1")["hero"] == 1


def test_the_cards_of_a_pillow_are_its_plays(capsys):
    cards = asked(capsys, "pleesheez", PILLOWS)["cards"]
    assert list(cards) == ["r1", "b2", "Z5.2=r", "Z5.2=b", "Z5.2=g"]


def test_each_for_itself_answers_with_one_value_a_seat(capsys):
    answer = asked(capsys, "pleesheez", PILLOWS, "--goal", "each")
    assert len(answer["value"]) == len(answer["low"]) == len(answer["high"]) == 2
    assert all(len(card["low"]) == len(card["high"]) == 2 for card in answer["cards"].values())


def test_when_the_time_is_up_bounds_are_printed(capsys):
    hands = "r1,r2,r3,r4,r5,r6,r7/b1,b2,b3,b4,b5,b6,b7/g1,g2,g3,g4,g5,g6,g7/p1,p2,p3,p4,p5,p6,p7"
    text = f"trump=p leader=0 types=0,1,2,3 hands={hands}"
    answer = asked(capsys, "pleesheez", text, "--goal", "each", "--deadline", "0")
    assert answer["value"] == [None] * 4
    assert (answer["low"], answer["high"]) == ([0] * 4, [7] * 4)
    assert main(["solve", "pleesheez", text, "--goal", "each", "--deadline", "0"]) == 0
    assert "proven bounds; the time was up" in capsys.readouterr().out


def test_in_words_there_are_a_table_the_replies_and_the_line(capsys):
    text = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4"
    assert main(["solve", "pleesheez", text]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines == [
        "Purple is trump. How many octopuses can seat 0 force from here on, against all others together?",
        "Answer: 1",
        "",
        "  Seat 0 plays  worth  and then",
        "  b1            0      1: b2, 1: g4, 0: g1, 1: p4, 0: p3",
        "  g1            1",
        "  p3            0      1: g4, 0: b1, 1: b2, 1: p4, 0: g1",
        "",
        "It goes on like this when both sides keep to that:",
        "  seat 0 plays green 1",
        "  seat 1 plays green 4; the trick goes to seat 1, with 1 of its own",
        "  seat 1 plays blue 2",
        "  seat 0 plays purple 3; the trick goes to seat 0, with 1 of its own",
        "  seat 0 plays blue 1",
        "  seat 1 plays purple 4; the trick goes to seat 1, with 1 of its own",
        "",
    ]
    assert re.fullmatch(r"\d+ positions in \d+\.\d+ s, by the (python|compiled) solver\.", last)


PILI = "mission=none dealer=0 bets=1,1,2 hands=5,12,J/30,41,2/7,8,9"


def test_pili_pili_answers_alike_with_the_least_miss(capsys):
    answer = asked(capsys, "pilipili", PILI)
    names = ["hero", "value", "low", "high", "cards", "line", "nodes", "seconds", "engine", "kind"]
    assert list(answer) == names
    assert (answer["hero"], answer["value"], answer["kind"]) == (0, 0, "least miss")
    assert {"5", "12", "J=0"} <= set(answer["cards"])
    assert all(card["low"] == card["high"] for card in answer["cards"].values())
    r = pilipili_position(PILI)
    for step in answer["line"]:
        seat, _, action = step.partition(" ")
        r = r.apply(int(seat), pilipili.parse_action(action))
    assert not r.to_act
    assert r.won(0) == 1


def test_another_bet_can_be_asked_about_and_while_betting_every_bet_is_valued(capsys):
    assert asked(capsys, "pilipili", PILI, "--bet", "3")["value"] == 2
    betting = PILI.replace("bets=1,1,2 ", "")
    cards = asked(capsys, "pilipili", betting)["cards"]
    assert list(cards) == ["bet 0", "bet 1", "bet 2", "bet 3"]
    with_bet = asked(capsys, "pilipili", betting, "--bet", "3")
    assert "5" in with_bet["cards"]
    assert with_bet["value"] == cards["bet 3"]["low"]


@pytest.mark.parametrize("mission", ["AllAtOnce", "PassCards(1,left)", "WinnerSwaps"])
def test_where_answers_are_sealed_the_value_is_called_a_security_value(mission, capsys):
    text = f"mission={mission} dealer=0 hands=5,12/30,2/7,9"
    assert asked(capsys, "pilipili", text)["kind"] == "security value"
    assert main(["solve", "pilipili", text]) == 0
    assert "This is a security value: what seat 0 seals, the others are taken to know." in capsys.readouterr().out


def test_pili_pili_in_words(capsys):
    assert main(["solve", "pilipili", "mission=none dealer=0 bets=1,0 hands=5,J/4,30"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines == [
        "Mission none. By how little can seat 0 miss with its bet of 1, against all others together?",
        "Answer: 0: it can force exactly its bet",
        "",
        "  Seat 0  miss  and then",
        "  5       0",
        "  J=0     1     1: 4, 1: 30, 0: 5",
        "  J=4     0",
        "  J=30    1     1: 30, 0: 5, 1: 4",
        "",
        "It goes on like this when both sides keep to that:",
        "  seat 0 plays 5",
        "  seat 1 plays 4; the trick goes to seat 0",
        "  seat 0 plays the Joker as 0",
        "  seat 1 plays 30; the trick goes to seat 1",
        "",
    ]
    assert re.fullmatch(r"\d+ positions in \d+\.\d+ s, by the (python|compiled) solver\.", last)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_a_search_can_be_stopped_with_the_keyboard():
    hands = "1,5,9,13,17,21,25/2,6,10,14,18,22,26/3,7,11,15,19,23,27/4,8,12,16,20,24,28,/29,30,31,32,33,34,J"
    text = f"mission=PassCards(3,left) dealer=0 bets=1,1,1,1,1 asks=give hands={hands.replace(',/', '/')}"
    command = [sys.executable, "-m", "piligames", "solve", "pilipili", text, "--deadline", "60"]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # what runs in the background may not hear it
    piped = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, preexec_fn=heard, **piped) as program:
        time.sleep(1.5)
        assert program.poll() is None, program.stderr.read()
        program.send_signal(signal.SIGINT)
        began = time.monotonic()
        out, err = program.communicate(timeout=20)
    assert time.monotonic() - began < 5
    assert (program.returncode, out, err.strip()) == (130, "", "Stopped.")


HIDDEN = "trump=p leader=0 types=0,1,2 hands=r1,b2,p6/?3/?3"
HIDDEN_BET = "mission=none dealer=0 hands=5,12,J/?3/?3"


@pytest.mark.parametrize(
    ("game", "position", "cards"),
    [
        ("pleesheez", HIDDEN, {"r1", "b2", "p6"}),
        ("pilipili", HIDDEN_BET, {"bet 0", "bet 1", "bet 2", "bet 3"}),
    ],
)
def test_hidden_hands_are_answered_with_an_open_hand_average(game, position, cards, capsys):
    typed = (game, position, "--deals", "12", "--seed", "3")
    found = asked(capsys, *typed)
    assert found["kind"] == "open-hand average"
    assert "flatters" in found["note"]
    assert (found["seat"], found["deals"], found["exact"], found["complete"]) == (0, 12, True, False)
    assert found["cards"].keys() == cards
    for card in found["cards"].values():
        assert card["low"] <= Fraction(card["mean"]) <= card["high"]
        assert card["loss_low"] <= Fraction(card["loss"]) <= card["loss_high"]
    again = asked(capsys, *typed)
    assert again["cards"] == found["cards"]
    assert main(["solve", *typed]) == 0
    words = capsys.readouterr().out
    assert "Open-hand average for seat 0" in words
    assert "12 deals that fit what you have seen were looked at." in words


def test_an_average_over_all_deals_has_no_interval(capsys):
    """The last card of the other may be any of 53."""
    start = "mission=none dealer=0 bets=1,0 won=1,0 played=1,2"
    found = asked(capsys, "pilipili", f"{start} leader=0 hands=30/?1")
    assert (found["deals"], found["complete"], found["exact"]) == (53, True, True)
    card = found["cards"]["30"]
    assert card["mean"] == "-28/53"  # the 30 beats 27 numbers and a Joker played low, and no trick more was bet
    assert card["low"] == card["high"] == pytest.approx(-28 / 53)


REFUSED = [
    (["pilipili", PILI, "--bet", "4"], "PP-BET"),
    (["pilipili", PILI, "--bet", "one"], "--bet"),
    (["pilipili", PILI, "--hero", "3"], "PP-SEATS"),
    (["pilipili", PILI, "--goal", "mine"], "--goal is for Pleesheez"),
    (["pleesheez", TINY, "--bet", "1"], "--bet is for Pili Pili"),
    (["pilipili", "mission=ForbidBet(1) dealer=0 hands=5,12/30,2", "--bet", "1"], "PP-M03"),
    (["pilipili", "mission=none dealer=1 bets=-,1 hands=5,12/30,2", "--bet", "1"], "PP-HOOK"),
    (["pilipili", "mission=none dealer=1 bets=2,1 hands=5,12/?2"], "the hand of seat 0 lies open"),
    (["pilipili", "mission=FaceUp dealer=0 bets=1,2 hands=5,12/?2"], "PP-M06"),
    (["pilipili", HIDDEN_BET, "--bet", "1"], "--bet is for open hands"),
    (["pleesheez", HIDDEN, "--goal", "each"], "--goal is for open hands"),
    (["pleesheez", HIDDEN, "--hero", "1"], "the answer is for seat 0"),
    (["pleesheez", HIDDEN, "--deals", "0"], "--deals"),
    (["pleesheez", HIDDEN.replace("?3/?3", "?3/r4,r5,r6")], "the hand of seat 2 lies open"),
    (["pleesheez", HIDDEN.replace("?3/?3", "?8/?8")], "PZ-PLAY"),
    (["pleesheez", TINY, "--deals", "5"], "--deals is for hidden hands"),
    (["pilipili", "mission=nonesuch dealer=0 hands=5/3"], "column 9"),
    (["pleesheez", "trump=x"], "column 7"),
    (["pleesheez", "trump=p leader=0 types=0,1 hands=?3/p4,r2,b1"], "PZ-PLAY"),
    (["pleesheez", "trump=p leader=0 types=0,1 hands=r1,b2/p4"], "PZ-PLAY"),
    (["pleesheez", "trump=p leader=0 types=0 hands=r1"], "PZ-SEATS"),
    (["pleesheez", TINY, "--goal", "win"], "deny:"),
    (["pleesheez", TINY, "--goal", "deny:0"], "PZ-TYPES"),
    (["pleesheez", TINY, "--hero", "2"], "PZ-SEATS"),
    (["pleesheez", TINY, "--hero", "-1"], "--hero"),
    (["pleesheez", TINY, "--hero", "x"], "--hero"),
    (["pleesheez", TINY, "--deadline", "soon"], "--deadline"),
    (["pleesheez", TINY, "--deadline", "nan"], "--deadline"),
    (["pleesheez", TINY, "--deadline", "-1"], "--deadline"),
    (["chess", TINY], "pleesheez"),
]


@pytest.mark.parametrize("json_too", [[], ["--json"]])
@pytest.mark.parametrize(("typed", "says"), REFUSED)
def test_bad_input_is_answered_in_one_line(typed, says, json_too, capsys):
    assert main(["solve", *typed, *json_too]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert says in err
