"""Pili Pili at the table, as plain Python: every kind of question, what a screen may know, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from piligames.core import Record
from piligames.pilipili import MissionCard, MissionDeck, round_like, standard_missions
from piligames.pilipili.match import Match
from piligames.tables import TableModel
from piligames.tables.pilipili import PiliPiliStaging

View = Mapping[str, Any]
EFFECTS = {type(card.mission).__name__: card for card in standard_missions().cards}


def table(card: MissionCard | None = None, **options: Any) -> TableModel:
    """A table at which every round has this mission; nobody waits for anybody."""
    deck = MissionDeck("lesson", (card,)) if card else standard_missions()
    staging = PiliPiliStaging(deck)
    model = TableModel(staging, staging.settings(**{"deal": 3, **options}), pace=options.pop("pace", 0))
    model.start()
    return model


def offered(view: View) -> list[str]:
    """The actions that the screen offers and allows."""
    hand = next(seat["hand"] for seat in view["seats"] if seat["you"])
    actions = [button["action"] for button in view["buttons"] if not button["forbidden"]]
    actions += [play["action"] for card in hand for play in card["plays"]]
    for number in [*(card.get("number") for card in hand), view["number"]]:
        actions += [number["template"].format(value) for value in number["values"]] if number else []
    if view["select"]:
        names = [card["name"] for card in hand][: view["select"]["count"]]
        actions.append(view["select"]["template"].format(" ".join(names)))
    return actions


def playing(model: TableModel, rng: Random, most: int = 400) -> Iterator[View]:
    """Views of a match in which a person plays at random, to its end."""
    for _ in range(most):
        view = model.view()
        yield view
        if view["dialog"]:
            if view["phase"] == "over":
                return
            model.receive({"do": view["dialog"]["buttons"][0]["do"]})
        elif view["look"] and rng.random() < 0.5:
            model.receive({"do": "looked"})
        else:
            model.receive({"do": "act", "turn": view["turn"], "action": rng.choice(offered(view))})
            assert model.view()["notice"] is None
    raise AssertionError("the match did not end")


@pytest.mark.parametrize("name", EFFECTS)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_match_under_each_mission_can_be_played_through_the_view(name: str, seats: int) -> None:
    model = table(EFFECTS[name], seats=seats, limit=3)
    for view in playing(model, Random(seats)):
        assert view["mission"]["rule"] == EFFECTS[name].mission.rule
        assert "/" not in view["transcript"]
    assert model.over


@pytest.mark.parametrize("name", EFFECTS)
def test_what_a_screen_is_sent_is_the_same_when_all_it_cannot_see_is_dealt_anew(name: str) -> None:
    rng = Random(name)
    seen = 0
    for seats in (2, 4):
        model = table(EFFECTS[name], seats=seats, limit=3)
        model.odds = True
        for view in playing(model, rng):
            state = model.states[-1]
            assert isinstance(state, Match)
            model.states[-1] = replace(state, round=round_like(state.observation(model.viewer), rng))
            assert json.dumps(model.view()) == json.dumps(view)
            model.states[-1] = state
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("name", EFFECTS)
def test_two_people_never_see_each_others_cards_while_the_screen_changes_hands(name: str) -> None:
    model = table(EFFECTS[name], seats=3, seat=(0, 1), limit=3)
    curtains = 0
    for view in playing(model, Random(1)):
        if view["phase"] == "curtain":
            curtains += 1
            assert all(card["face"] == {"kind": "back"} for seat in view["seats"] for card in seat["hand"])
            assert not any(view[key] for key in ("buttons", "number", "select", "look", "headline"))
    assert curtains


def test_the_headline_tells_only_what_its_reader_saw() -> None:
    model = table(EFFECTS["DrawOne"], seats=3, seat=(0, 1, 2), limit=3)
    told = [view["headline"] for view in playing(model, Random(2)) if "draw" in view["headline"]]
    assert told
    for headline in told:
        drawn = [line for line in headline.split(". ") if " draws " in f" {line} "]
        assert sum("a card" not in line for line in drawn) <= 1  # the reader's own card at the most


def test_a_forbidden_bet_is_shown_with_its_rule_and_refused() -> None:
    model = table(seats=2, position="mission=none dealer=1 bets=-,1 hands=5,12,40/7,30,41")
    view = model.view()
    closed = [button for button in view["buttons"] if button["forbidden"]]
    assert [(button["label"], "PP-HOOK" in button["forbidden"]) for button in closed] == [("2", True)]
    model.receive({"do": "act", "turn": model.turn, "action": "bet 2"})
    assert model.view()["notice"]["rule"] == "PP-HOOK"
    assert model.turn == 0


def test_bets_stand_beside_tricks_in_facts_and_seats() -> None:
    view = table(seats=2, position="mission=none dealer=0 bets=2,2 won=1,0 leader=0 hands=5,12/7,30").view()
    assert {"id": "bets", "label": "Bets", "text": "4 for 3 tricks"} in view["facts"]
    assert view["seats"][0]["bet"] == {"bet": 2, "won": 1, "label": "bet 2, won 1"}


def test_a_glance_hides_the_hand_for_the_bet_and_shows_it_for_the_tricks() -> None:
    model = table(seats=2, position="mission=Glance dealer=0 hands=5,12,40/7,30,41", look=6)
    assert model.view()["look"]["seconds"] == 6
    model.receive({"do": "looked"})
    view = model.view()
    assert view["look"] is None
    assert {card["face"]["kind"] for card in view["seats"][0]["hand"]} == {"back"}
    assert "40" not in view["transcript"]
    model.receive({"do": "act", "turn": model.turn, "action": "bet 1"})
    assert {card["face"]["kind"] for card in model.view()["seats"][0]["hand"]} == {"number"}


def test_blind_cards_are_played_by_their_place_and_the_screen_is_not_told_them() -> None:
    model = table(seats=2, position="mission=Blind dealer=0 bets=1,0 hands=40,J,5/7,30,41")
    model.receive({"do": "looked"})
    view = model.view()
    hand = view["seats"][0]["hand"]
    assert [card["plays"][0]["action"] for card in hand] == ["play @1", "play @2", "play @3"]
    assert {card["face"]["kind"] for card in hand} == {"back"}
    assert not any(word in json.dumps(view) for word in ('"number": 40', "joker"))
    model.receive({"do": "act", "turn": model.turn, "action": "play @2"})
    assert model.view()["number"]["template"] == "value {}"
    model.receive({"do": "act", "turn": model.turn, "action": "value 56"})
    assert "56" in model.view()["headline"]


def test_no_time_limit_shows_the_cards_until_the_person_is_done() -> None:
    model = table(seats=2, position="mission=Glance dealer=0 hands=5,12,40/7,30,41", look=None)
    assert model.view()["look"]["seconds"] is None


def test_pilis_are_told_each_with_its_reason_when_a_round_ends() -> None:
    model = table(EFFECTS["EndTricksBite"], seats=2)
    views = playing(model, Random(4))
    dialog = next(view["dialog"] for view in views if view["phase"] == "summary")
    assert dialog["title"] == "Round 1 is over"
    assert all(word in dialog["lines"][0] for word in ("bet", "won", "now"))


def test_a_match_is_gone_on_with_from_what_was_kept() -> None:
    model = table(EFFECTS["PassCards"], seats=4)
    for view in playing(model, Random(5)):
        if view["turn"] > 9:
            break
    saved = model.saved()
    assert saved is not None
    again = table(EFFECTS["PassCards"], seats=4)
    again.load(Record.parse(saved.record), again.staging.read(saved.values))
    assert again.view()["seats"] == model.view()["seats"]
    assert again.view()["trick"] == model.view()["trick"]


def test_a_record_of_a_seat_is_played_again_as_that_seat_saw_it() -> None:
    model = table(seats=4)
    for view in playing(model, Random(6)):
        if view["turn"] > 11:
            break
    record = Record.parse(str(model.record()))
    assert record.viewer == 0
    other = table(seats=4)
    other.open_record(record, 1)
    assert other.view()["seats"] == model.view()["seats"]


def test_opponents_do_the_same_again_after_a_card_is_taken_back() -> None:
    model = table(seats=4, opponents="random")
    first = offered(model.view())[0]
    model.receive({"do": "act", "turn": model.turn, "action": first})
    after = model.view()["seats"]
    model.receive({"do": "undo"})
    model.receive({"do": "act", "turn": model.turn, "action": first})
    assert model.view()["seats"] == after
