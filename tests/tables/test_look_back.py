"""Looking back at a round at the table: judged bit by bit, gone to, along the better line, and kept for practice."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from piligames.agents.hidden import FLATTERS
from piligames.agents.post_mortem.words import KNOWN
from piligames.practice import progress
from piligames.tables import TableModel, looking_back
from tests.tables.test_model import View, act, play_on, plays, send, table, without
from tests.tables.test_pilipili_table import playing
from tests.tables.test_pilipili_table import table as chili


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Few deals, without a limit of time for each; and a place of its own for what is kept."""
    monkeypatch.setattr(looking_back, "DEAL", None)
    monkeypatch.setattr(looking_back, "DEALS", 6)
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


def judged(model: TableModel) -> View:
    """The list once every choice has been looked at."""
    view = send(model, "review")
    while view["review"]["more"]:
        view = send(model, "judge", turn=model.turn)
    return view


def played_badly() -> TableModel:
    """Two seats of Pleesheez after a first round in which a person played whatever lay last."""
    model = table(seats=2)
    while model.interlude is None and not model.over:
        act(model, plays(model.view())[-1])
    return model


def test_nothing_can_be_looked_back_at_before_a_round_is_over() -> None:
    model = table()
    act(model)
    assert model.view()["tools"]["review"] is False
    assert send(model, "review")["notice"]["text"] == "You can look back once a round is over."
    assert send(model, "see", turn=0)["notice"]["text"] == "This choice has not been judged yet."
    assert model.view()["review"] is None
    before = model.view()
    assert without(send(model, "judge", turn=model.turn)) == without(before)


def test_a_round_is_judged_bit_by_bit_and_the_list_says_how_far() -> None:
    model = played_badly()
    view = model.view()
    assert [each["do"] for each in view["dialog"]["buttons"]] == ["ready", "review"]
    view = send(model, "review")
    assert [row["grade"] for row in view["review"]["rows"]] == [None] * 7
    assert (view["review"]["done"], view["review"]["of"], view["review"]["more"]) == (0, 7, True)
    done = []
    while view["review"]["more"]:
        view = send(model, "judge", turn=model.turn)
        done.append(view["review"]["done"])
        assert view["dialog"]["title"] == "Round 1 is over", "the summary waits"
    assert done == sorted(done)
    rows = view["review"]["rows"]
    assert {row["grade"] for row in rows} <= {"fine", "inexact", "mistake", "blunder"}
    assert all((row["better"] is None) == (row["grade"] == "fine") for row in rows)
    assert view["review"]["summary"].startswith("All 7 choices looked at: ")
    assert view["review"]["notes"][0] == KNOWN
    assert FLATTERS in view["review"]["notes"]
    for row in rows:
        assert f"{row['where']}: {row['grade']}, {row['chosen']}. {row['text']}" in view["transcript"]
    view = send(model, "reviewed")
    assert view["review"] is None
    assert judged(model)["review"]["rows"] == rows, "what was judged is not forgotten"


def test_a_judged_choice_is_gone_to_with_the_better_card_marked_and_along_its_line() -> None:
    model = played_badly()
    before = model.view()
    row = next(row for row in judged(model)["review"]["rows"] if row["better"])
    view = send(model, "see", turn=row["turn"])
    assert (view["phase"], view["review"], view["dialog"]) == ("replay", None, None)
    assert view["replay"] == {
        "at": row["turn"],
        "of": model.turn,
        "look": {"turn": row["turn"], "better": row["better"], "line": False},
    }
    hand = next(seat["hand"] for seat in view["seats"] if seat["you"])
    marked = next(card for card in hand if card["id"] == view["hint"]["card"])
    assert row["better"].startswith(marked["label"].split(",")[0])
    assert view["hint"]["text"].startswith(f"You chose {row['chosen']}. ")
    assert f"Better on average: {row['better']}" in view["transcript"]
    assert view["headline"] == f"You are looking back at {row['where'].lower()} of round 1."

    view = send(model, "see", turn=row["turn"], better=True)
    assert (view["replay"]["at"], view["replay"]["look"]["line"], view["hint"]) == (1, True, None)
    assert view["headline"].startswith("You ")
    assert view["prompt"].startswith("This was not played. The round ends with ")
    assert send(model, "branch")["notice"]["text"].startswith("This line was not played")
    assert send(model, "seek", at=view["replay"]["of"] + 1)["notice"]["text"].startswith("There are only")
    view = send(model, "seek", at=0)
    assert {card["label"] for card in next(s["hand"] for s in view["seats"] if s["you"])} == {
        card["label"] for card in hand
    }
    view = send(model, "seek", at=view["replay"]["of"])
    assert {len(seat["hand"]) for seat in view["seats"]} == {0}, "nothing of the next round is dealt here"
    assert (view["trick"]["label"], view["trick"]["cards"]) == ("The round is over", [])
    view = send(model, "see", turn=row["turn"])
    assert (view["replay"]["at"], view["replay"]["look"]["line"]) == (row["turn"], False)
    assert without(send(model, "live")) == without(before)


def test_the_slider_leads_away_from_the_mark_and_back() -> None:
    model = played_badly()
    row = next(row for row in judged(model)["review"]["rows"] if row["better"])
    send(model, "see", turn=row["turn"])
    assert send(model, "seek", at=row["turn"] + 1)["hint"] is None
    assert send(model, "seek", at=row["turn"])["hint"]["text"]
    assert send(model, "review")["review"]["round"] == 1


def test_after_a_match_every_round_can_be_chosen_and_taking_back_forgets_the_last() -> None:
    model = table(seats=2)
    while not model.over:
        play_on(model, 1)
    rounds = list(range(1, model.state.round.number + 1))
    view = send(model, "review")
    assert (view["review"]["rounds"], view["review"]["round"]) == (rounds, rounds[-1])
    assert send(model, "review", round=1)["review"]["title"].endswith("your choices in round 1")
    assert send(model, "review", round=9)["notice"]["text"] == "You can look back once a round is over."
    view = send(model, "undo")
    assert view["review"] is None
    assert send(model, "review", round=rounds[-1])["notice"]
    assert send(model, "restart")["tools"]["review"] is False


def test_two_people_at_one_screen_look_back_at_their_own_choices_alone() -> None:
    model = table(seats=2, seat=(0, 1))
    while model.state.round.number == 1:
        if model.view()["dialog"]:
            send(model, "ready")
        else:
            act(model)
    assert model.view()["phase"] == "summary"
    view, first = judged(model), model.viewer
    turns = {seat: {turn for turn, (who, _) in enumerate(model.log) if who == seat} for seat in (0, 1)}
    assert {row["turn"] for row in view["review"]["rows"]} < turns[first]
    assert send(model, "see", turn=min(turns[1 - first]))["notice"]["text"] == "This choice has not been judged yet."
    send(model, "see", turn=view["review"]["rows"][0]["turn"], better=True)
    send(model, "live")
    send(model, "ready")
    while model.view()["phase"] != "curtain":
        act(model)
    assert (model.viewer, model.view()["tools"]["review"]) == (1 - first, False)
    assert send(model, "review")["notice"]["text"] == "You can look back once a round is over."
    assert send(model, "see", turn=view["review"]["rows"][0]["turn"])["phase"] == "curtain"
    send(model, "ready")
    assert model.view()["review"] is None
    view = judged(model)
    assert {row["turn"] for row in view["review"]["rows"]} < turns[1 - first]


def test_bets_and_cards_of_pili_pili_are_looked_back_at() -> None:
    model = chili(seats=3, limit=3)
    for view in playing(model, Random(5)):
        if view["phase"] in ("summary", "over"):
            break
    view = judged(model)
    assert view["review"]["rows"][0]["where"] == "The bet"
    assert view["review"]["rows"][0]["chosen"].startswith("bet ")
    for row in view["review"]["rows"]:
        seen = send(model, "see", turn=row["turn"], better=True)
        assert (seen["phase"], json.dumps(seen)) == ("replay", json.dumps(model.view()))
        if row["better"]:
            end = send(model, "seek", at=seen["replay"]["of"])
            assert end["trick"]["label"] == "The round is over"
        send(model, "live")


def test_the_dearest_choices_are_kept_for_practice_only_when_asked() -> None:
    model = played_badly()
    send(model, "review")
    assert send(model, "keep")["notice"]["text"] == "First every choice is looked at."
    view = judged(model)
    assert "written to your own progress" in view["review"]["keep"]["text"]
    assert progress().store.positions() == ()
    view = send(model, "keep")
    kept = progress().store.positions()
    assert [f"mine-{each.number}" for each in kept]
    assert view["review"]["keep"]["text"].startswith("Kept as mine-1")
    dear = {row["chosen"] for row in view["review"]["rows"] if row["grade"] != "fine"}
    assert len(kept) <= len(dear)
    assert send(model, "keep")["review"]["keep"]["text"] == "Nothing new was kept."


def test_what_cannot_be_kept_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    model = played_badly()
    judged(model)
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path / "file"))
    assert "Choose another place" in send(model, "keep")["notice"]["text"]


def test_a_hint_says_the_average_and_compares_all_choices() -> None:
    model = table(seats=2)
    hint = send(model, "hint")["hint"]
    assert hint["action"] in plays(model.view())
    assert hint["average"].startswith("Open-hand average over ")
    assert re.search("[0-9]+ deals? that fits? what you have seen: [0-9]", hint["average"])
    assert len(hint["more"]["rows"]) == 8
    assert hint["more"]["note"] == FLATTERS
    for row in hint["more"]["rows"]:
        assert f"  {row['label']}: {row['value']}" in model.view()["transcript"]
    model = chili(seats=3)
    view = model.view()
    while not view["buttons"]:
        view = send(model, "looked")
    assert send(model, "hint")["hint"]["action"].startswith("bet ")
