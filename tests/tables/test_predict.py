"""Tricks to predict, as plain Python: nothing is told before the answer, and the rules tell it afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from piligames.pleesheez import Mom, Pillow
from piligames.tables.predict import STREAK, TrickModel


def seats(model: TrickModel) -> int:
    """How many play this trick; the answer after the last seat is "nobody"."""
    return model.seen.rules.seats


def act(model: TrickModel, action: str) -> dict[str, Any]:
    """What is shown after an answer, or after the wish for another trick."""
    model.receive({"do": "act", "turn": model.view()["turn"], "action": action})
    return model.view()


def answered(model: TrickModel, right: bool = True) -> dict[str, Any]:
    """What is shown after a right or a wrong answer."""
    return act(model, f"taker {model.taker if right else (model.taker + 1) % seats(model)}")


def test_a_right_and_a_wrong_answer_are_told_with_the_rule_that_decides() -> None:
    model = TrickModel(3, 3)
    for number in range(40):
        taker = model.taker
        view = answered(model, right=number % 2 == 0)
        assert view["headline"].startswith("Right. " if number % 2 == 0 else "Not this time. ")
        assert view["trick"]["outcome"] in view["headline"]
        assert re.search(r"\(PZ-(WIN|STARS|MOM)\)", view["trick"]["outcome"])
        nobody = any(isinstance(play.card, Mom) for play in model.seen.trick)
        assert ("PZ-MOM" in view["headline"]) == (taker == seats(model)) == nobody
        assert [card["seat"] for card in view["trick"]["cards"] if card["wins"]] == ([] if nobody else [taker])
        assert [each["action"] for each in view["buttons"]] == ["next"]
        act(model, "next")
    facts = {fact["id"]: fact["text"] for fact in model.view()["facts"]}
    assert facts["right"] == "20 of 40"


def test_before_the_answer_nothing_tells_who_takes_it() -> None:
    model = TrickModel(4, 2)
    for _ in range(20):
        view = model.view()
        assert not any(card["wins"] for card in view["trick"]["cards"])
        assert (view["trick"]["outcome"], view["seats"], view["last"]) == (None, [], None)
        assert "wins" not in view["transcript"]
        names = ["Ada", "Bo", "Cleo", "Dan"][: seats(model)]
        assert [each["label"] for each in view["buttons"]] == [*names, "Nobody"]
        answered(model)
        act(model, "next")


def test_the_level_rises_after_so_many_right_answers_in_a_row_and_not_beyond_the_last() -> None:
    model = TrickModel(5)
    answered(model, right=False)
    act(model, "next")
    for level in (1, 2, 3):
        for _ in range(STREAK):
            assert model.level == level
            answered(model)
            view = act(model, "next")
        if level < 3:
            assert view["headline"].startswith(("Pillows", "Moms"))
    assert model.level == 3


def test_each_level_has_the_cards_that_it_names() -> None:
    kinds = {level: set() for level in (1, 2, 3)}
    for level, found in kinds.items():
        model = TrickModel(6, level)
        for _ in range(60):
            found |= {type(play.card) for play in model.seen.trick} & {Pillow, Mom}
            answered(model, right=False)
            act(model, "next")
        assert model.level == level
    assert kinds == {1: set(), 2: {Pillow}, 3: {Pillow, Mom}}


def test_the_same_seed_asks_the_same_tricks() -> None:
    one, same, other = TrickModel(7), TrickModel(7), TrickModel(8)
    told = []
    for model in (one, same, other):
        told.append([(answered(model), act(model, "next")) for _ in range(10)])
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "fly"},
        {"do": "act"},
        {"do": "act", "turn": 0, "action": "next"},
        {"do": "act", "turn": 0, "action": "taker 5"},
        {"do": "act", "turn": 0, "action": "taker -1"},
        {"do": "act", "turn": 0, "action": "taker"},
        {"do": "act", "turn": 0, "action": None},
        {"do": "act", "turn": 1, "action": "taker 0"},
        {"do": "undo"},
    ],
    ids=json.dumps,
)
def test_what_is_no_answer_becomes_a_notice_and_changes_nothing(message: Mapping[str, Any]) -> None:
    model = TrickModel(9)
    before = model.view()
    model.receive(message)
    after = model.view()
    assert after["notice"]["text"] == "Choose one of the answers below the trick."
    assert after["stamp"] == before["stamp"] + 1
    for key in before.keys() - {"notice", "stamp", "transcript"}:
        assert after[key] == before[key]
    model.receive({"do": "clear"})
    assert model.view()["notice"] is None


def test_an_answer_counts_once() -> None:
    model = TrickModel(10)
    answered(model)
    view = answered(model)
    assert view["notice"] is not None
    assert model.right == 1


@pytest.mark.parametrize("level", [0, 4, -1])
def test_a_level_that_is_not_there_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 3"):
        TrickModel(1, level)
