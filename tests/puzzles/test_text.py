"""Puzzles as text and as JSON: both round-trip, and what is wrong is pointed at."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piligames.core.errors import ImpossiblePosition, NotationError
from piligames.facts import seeds
from piligames.puzzles import Goal, parse_goal, parse_task, puzzle_of, rows
from piligames.puzzles.bank import bank_file
from piligames.puzzles.draw import draw_deduction, draw_round, goals_of, hidden_from, open_task
from piligames.puzzles.task import HIDDEN, ODDS, OPEN, Task

TINY = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"
HID = (
    "trump=b leader=2 types=3,0,1 round=3 kept=//r1 seen=b1,g3,g4,p4 hands=?2/r3,b2,p5/?2 trick=g6,M"
    " hero=1 goal=hold:0:0 kind=hidden"
)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([2, 3, 4]), st.integers(2, 5), st.sampled_from([OPEN, HIDDEN, ODDS]))
def test_any_task_round_trips_as_text(number, seats, cards, kind) -> None:
    rng = Random(number)
    r = draw_round(rng, seats, cards, finish=rng.random() < 0.3)
    if not r.to_act:
        return
    hero = r.to_act[0]
    goal = rng.choice(goals_of(r, hero))
    open_hands = kind == OPEN or seats == 2
    task = open_task(r, hero, goal) if open_hands else Task(hidden_from(rng, r, hero), hero, goal, kind)
    try:
        task.check()
    except ImpossiblePosition:
        return
    assert parse_task(str(task)) == task
    assert str(parse_task(str(task))) == str(task)
    assert len(str(task)) < 300


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([3, 4]), st.integers(2, 3))
def test_any_deduction_round_trips_as_text(number, seats, cards) -> None:
    task = draw_deduction(Random(number), seats, cards)
    try:
        task.check()
    except ImpossiblePosition:
        return
    assert parse_task(str(task)) == task


@pytest.mark.parametrize("text", ["take:2", "save:0", "hold:3:1", "finish:1", "trick", "name:2"])
def test_goals_round_trip(text) -> None:
    assert str(parse_goal(text)) == text


def test_the_order_of_the_fields_does_not_matter() -> None:
    words = TINY.split()
    Random(1).shuffle(words)
    assert parse_task("  ".join(words)) == parse_task(TINY)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        (TINY.replace("take:1", "grab:1"), TINY.index("take"), "a goal"),
        (TINY.replace("take:1", "take"), TINY.index("take") + 4, "':'"),
        (TINY.replace("hero=0", "hero=x"), TINY.index("hero=") + 5, "a seat"),
        (TINY.replace("b1", "x1"), TINY.index("b1"), "a card"),
        (TINY.replace(" hero=0", ""), len(TINY) - 7, "hero="),
        (TINY + " kind=shut", len(TINY) + 6, "one of open"),
        (TINY + " colour=red", len(TINY) + 1, "one of trump="),
        (TINY + " hero=1", len(TINY) + 1, "hero= only once"),
        (TINY + " shown=0:r1,q2", len(TINY) + 12, "a card"),
        (TINY + " habits=lazy", len(TINY) + 8, "a habit"),
    ],
)
def test_malformed_text_is_pointed_at(text, column, expected) -> None:
    with pytest.raises(NotationError) as caught:
        parse_task(text)
    assert caught.value.text == text
    assert (caught.value.at, expected in caught.value.expected) == (column, True), caught.value


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (TINY.replace("hero=0", "hero=1"), "PZ-PLAY"),
        (TINY.replace("hero=0", "hero=5"), "PZ-SEATS"),
        (TINY.replace("take:1", "take:9"), "PZ-KEEP"),
        (TINY.replace("take:1", "take:0"), "PZ-KEEP"),
        (TINY.replace("take:1", "hold:0:0"), "PZ-TYPES"),
        (TINY.replace("take:1", "hold:7:0"), "PZ-SEATS"),
        (TINY.replace("take:1", "save:1"), "PZ-MOM"),
        (TINY.replace("take:1", "finish:1"), "PZ-INSTANT"),
        (TINY.replace("take:1", "name:1"), "PZ-PLAY"),
        (TINY + " kind=hidden", "PZ-PLAY"),
        (TINY.replace("b2,g4,p4", "?3"), "PZ-PLAY"),
        (TINY.replace("b2,g4,p4", "b2,g4,b2"), "PZ-CARDS"),
        (TINY.replace("b2,g4,p4", "b2,g4,M"), "PZ-PILE"),
        (HID.replace("seen=b1,g3,g4,p4 ", ""), "PZ-PLAY"),
        (HID.replace("seen=b1,", "seen="), "PZ-PLAY"),
        (HID.replace("?2/r3,b2,p5/?2", "b1,g3/?3/g4,p4").replace("seen=b1,g3,g4,p4", "seen=r3,b2,p5"), "PZ-PLAY"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_rule(text, rule) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        parse_task(text)
    assert caught.value.rule == rule


def test_too_many_deals_are_refused() -> None:
    hidden = "b1,b2,b3,b4,g1,g2,g3,g4"
    text = f"trump=p leader=0 types=0,1,2 seen={hidden} hands=r1,r2,r3,r4/?4/?4 hero=0 goal=take:1 kind=hidden"
    with pytest.raises(ImpossiblePosition, match="at most 20"):
        parse_task(text)


def test_without_seen_the_hidden_plushies_of_a_first_round_follow_from_what_lies_open() -> None:
    """Seven tricks of eight are gone, so two cards are hidden, in one of two ways."""
    from piligames.pleesheez import Rules

    plush = [str(card) for card in Rules(3).plush]
    taken = [card for card in plush if card not in ("r1", "b1", "g1")]
    text = f"trump=p leader=0 types=0,1,2 taken={','.join(taken)}// hands=r1/?1/?1"
    task = Task(parse_task_position(text), 0, Goal("trick"), HIDDEN)
    assert {tuple(str(hand[0]) for hand in r.hands[1:]) for r, _ in task.deals} == {("b1", "g1"), ("g1", "b1")}


def parse_task_position(text):
    from piligames.pleesheez import parse_position

    return parse_position(text)


def test_moms_are_alike_and_count_as_the_ways_to_deal_them() -> None:
    text = (
        "trump=p leader=0 types=0,1,2 round=2 kept=b3,g2// seen=b1,b2,M,M hands=r1,r3/?2/?2 hero=0 goal=trick kind=odds"
    )
    task = parse_task(text)
    weights = {tuple(",".join(map(str, hand)) for hand in r.hands[1:]): weight for r, weight in task.deals}
    assert weights == {("b1,b2", "M,M"): 1, ("M,M", "b1,b2"): 1, ("b1,M", "b2,M"): 2, ("b2,M", "b1,M"): 2}


@pytest.fixture(scope="module")
def validator():
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((seeds() / "puzzles" / "schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_every_line_of_the_bank_fits_the_schema(validator) -> None:
    for row in json.loads(bank_file().read_text("utf-8")):
        validator.validate(row)


def test_the_whole_json_of_a_puzzle_fits_the_schema_for_every_kind(validator) -> None:
    by_kind = {row.kind: row for row in rows().values()}
    for row in by_kind.values():
        data = json.loads(json.dumps(puzzle_of(row.task).json()))
        validator.validate(data)
        assert data | row.json() == data
        assert puzzle_of(data["task"]).json() == data


@pytest.mark.parametrize(
    "change",
    [{"level": 6}, {"id": "xyz"}, {"themes": ["luck"]}, {"right": ["r99x"]}, {"colour": "red"}, {"line": None}],
)
def test_the_schema_refuses_what_is_no_puzzle(validator, change) -> None:
    data = puzzle_of(TINY).json() | change
    if data["line"] is None:
        del data["line"]
    assert not validator.is_valid(data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TINY, "Take at least one of your octopuses from here on, whatever Opposite does."),
        (HID, "Keep Right from taking any octopus from here on. It has to work however the hidden cards lie."),
        (TINY.replace("take:1", "hold:1:1"), "Keep Opposite to at most one elephant from here on."),
        (
            "trump=r leader=0 types=2,0 round=2 kept=/r4,b3 hands=b1,M/g2,p1 hero=0 goal=finish:1",
            "Opposite lacks two bears for the whole set. Keep Opposite from finishing it.",
        ),
        (
            "trump=r leader=0 types=2,0 round=2 kept=/r4,b3 hands=b1,M/g2,p1 hero=0 goal=save:0",
            "A Mom is about. Do not lose the one elephant that is still to come, whatever Opposite does.",
        ),
        (TINY.replace("take:1", "trick"), "Win this trick, whatever Opposite does."),
    ],
)
def test_goals_are_said_in_words(text, words) -> None:
    assert parse_task(text).words == words
