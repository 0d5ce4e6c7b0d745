"""The odds lens at the table: the library's numbers beside cards and bets, and nothing that the screen may not know."""

from __future__ import annotations

from typing import Any

import pytest

from piligames.odds.words import percent
from piligames.pilipili import MissionCard, MissionDeck, standard_missions
from piligames.pilipili.odds import card_odds, hand_odds
from piligames.pleesheez.odds import play_odds
from piligames.tables import TableModel
from piligames.tables.pilipili import PiliPiliStaging
from piligames.tables.pleesheez import PleesheezStaging

EFFECTS = {type(card.mission).__name__: card for card in standard_missions().cards}


def pleesheez(**options: Any) -> TableModel:
    staging = PleesheezStaging()
    return TableModel(staging, staging.settings(**{"seats": 3, "deal": 7, **options}), pace=0)


def pilipili(card: MissionCard | None = None, **options: Any) -> TableModel:
    staging = PiliPiliStaging(MissionDeck("lesson", (card,)) if card else standard_missions())
    plain = {} if card else {"missions": "none"}
    model = TableModel(staging, staging.settings(**{"seats": 4, "deal": 3, **plain, **options}), pace=0)
    model.start()
    return model


def own_cards(view: Any) -> list[Any]:
    return [card for seat in view["seats"] if seat["you"] for card in seat["hand"]]


def test_the_lens_is_off_until_it_is_asked_for_and_goes_off_again() -> None:
    model = pleesheez()
    plain = model.view()
    assert plain["lens"] is None
    assert not any("odds" in card for card in own_cards(plain))
    model.receive({"do": "odds"})
    assert model.view()["lens"]["model"].startswith("Chance to take the trick")
    model.receive({"do": "odds"})
    assert model.view() | {"stamp": 0} == plain | {"stamp": 0}


def test_every_card_of_pleesheez_shows_the_chance_that_the_library_counts() -> None:
    model = pleesheez()
    model.odds = True
    shown = {play["action"]: play["odds"] for card in own_cards(model.view()) for play in card["plays"]}
    counted = play_odds(model.state.observation(0))
    assert len(counted) == len(shown) == 8
    for odds in counted:
        assert shown[str(odds.play)]["short"] == percent([odds.wins], 0)
        assert shown[str(odds.play)]["value"] == f"+{float(odds.plush):.2f}"


def test_every_bet_of_pili_pili_shows_its_chance_and_its_cost_and_the_best_is_marked() -> None:
    model = pilipili()
    model.odds = True
    view, odds = model.view(), hand_odds(model.state.observation(0))
    assert [button["odds"]["short"] for button in view["buttons"]] == [percent([b.exact], 0) for b in odds.bids]
    assert [button["odds"]["value"] for button in view["buttons"]] == [f"{float(b.pilis):.2f}" for b in odds.bids]
    assert [i for i, button in enumerate(view["buttons"]) if button["odds"]["best"]] == list(odds.best)
    assert "[comes true" in view["transcript"]
    assert f"Odds: {view['lens']['model']}" in view["transcript"]


def test_after_the_bets_every_card_shows_its_chance_to_win() -> None:
    model = pilipili()
    model.odds = True
    model.receive({"do": "act", "turn": model.turn, "action": "bet 1"})
    shown = {play["action"]: play["odds"]["short"] for card in own_cards(model.view()) for play in card["plays"]}
    assert shown == {str(odds.action): percent([odds.wins], 0) for odds in card_odds(model.state.observation(0))}


def test_a_joker_shows_the_range_of_what_it_may_be() -> None:
    deal = next(n for n in range(100) if any(card["id"] == "J" for card in own_cards(pilipili(deal=n).view())))
    model = pilipili(deal=deal)
    model.odds = True
    bet = next(button["action"] for button in model.view()["buttons"] if not button["forbidden"])
    model.receive({"do": "act", "turn": model.turn, "action": bet})
    joker = next(card for card in own_cards(model.view()) if card["id"] == "J")
    chances = [odds.wins for odds in card_odds(model.state.observation(0)) if str(odds.action).startswith("play J")]
    assert len(chances) == 2
    assert joker["odds"]["short"] == percent(chances, 0)


def test_what_cannot_be_counted_is_played_out_bit_by_bit_and_says_so() -> None:
    model = pilipili(EFFECTS["PassCards"])
    model.odds = True
    first = model.view()
    assert first["lens"]["more"]
    assert "2 rounds were played out" in first["lens"]["model"]
    assert all(button["odds"]["short"].startswith("≈ ") for button in first["buttons"])
    for _ in range(400):
        model.receive({"do": "refine", "turn": model.turn})
        if not model.view()["lens"]["more"]:
            break
    last = model.view()
    assert not last["lens"]["more"]
    assert "1000 rounds were played out" in last["lens"]["model"]
    true = hand_odds(model.state.observation(0), runs=1000, seed="another")
    for button, bid in zip(last["buttons"], true.bids, strict=True):
        assert abs(float(button["odds"]["value"]) - float(bid.pilis)) < 0.25
        assert "with 95 % confidence" in button["odds"]["words"]


def test_to_refine_takes_no_message_away_and_a_late_question_changes_nothing() -> None:
    model = pilipili(EFFECTS["PassCards"])
    model.odds = True
    model.receive({"do": "act", "turn": model.turn, "action": "bet 99"})
    notice = model.view()["notice"]
    assert notice is not None
    before = model.view()["lens"]
    model.receive({"do": "refine", "turn": model.turn - 1})
    assert (model.view()["notice"], model.view()["lens"]) == (notice, before)
    model.receive({"do": "refine", "turn": model.turn})
    assert model.view()["notice"] == notice
    assert model.view()["lens"] != before


def test_a_card_that_lies_face_down_before_its_owner_has_no_odds() -> None:
    model = pilipili(EFFECTS["Blind"])
    model.odds = True
    model.receive({"do": "looked"})
    while "bet" in str(model.view()["buttons"]):
        bet = next(button["action"] for button in model.view()["buttons"] if not button["forbidden"])
        model.receive({"do": "act", "turn": model.turn, "action": bet})
    hand = own_cards(model.view())
    assert {card["face"]["kind"] for card in hand} == {"back"}
    assert not any("odds" in card or any("odds" in play for play in card["plays"]) for card in hand)


@pytest.mark.parametrize("do", ["seek", "undo"])
def test_no_odds_are_told_of_what_is_over(do: str) -> None:
    model = pilipili()
    model.odds = True
    model.receive({"do": "act", "turn": model.turn, "action": "bet 1"})
    model.receive({"do": do, "at": 1})
    view = model.view()
    if do == "seek":
        assert view["lens"] == {"model": "Odds are shown when you are asked for a bet or a card.", "more": False}
        assert not any("odds" in card for card in own_cards(view))
    else:
        assert all("odds" in button for button in view["buttons"])
