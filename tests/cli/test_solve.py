"""What the command `solve` prints, and how it refuses."""

import json
import re

import pytest

from piligames.cli import main
from piligames.pleesheez import parse_action
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


REFUSED = [
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
