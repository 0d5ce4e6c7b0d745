"""What the rules of Pili Pili say in words is what the library does."""

import re

import pytest

from piligames.facts import rule, rules
from piligames.pilipili import DECK, Rules, effects, standard_missions
from tests.rules.pilipili_setups import open_bets, position


def test_pili_pili_has_its_thirty_six_rules_in_teaching_order():
    cards = ["DECK", "MISSIONS", "PILIS"]
    setting_up = ["SEATS", "FIRST", "REVEAL", "FIT", "DEALER"]
    bet, tricks = ["BET", "HOOK", "STUCK"], ["LEAD", "TRICK", "JOKER", "TIE"]
    missions = [f"M{number:02}" for number in range(1, 19)]
    order = [*cards, *setting_up, *bet, *tricks, "SCORE", "NEXT", "END", *missions]
    assert [row.id for row in rules("pilipili")] == [f"PP-{id}" for id in order]
    topics = list(dict.fromkeys(row.topic for row in rules("pilipili")))
    assert topics == ["the cards", "setting up", "the bet", "the tricks", "scoring", "missions", "expert missions"]


@pytest.mark.parametrize("card", standard_missions().cards, ids=str)
def test_a_mission_is_explained_by_the_first_sentence_of_its_rule(card):
    row = rule(card.mission.rule)
    assert row.topic == ("expert missions" if card.expert else "missions")
    assert row.carried_by[0] == f"piligames.pilipili.missions:{type(card.mission).__name__}"
    first = row.text.splitlines()[0]
    assert re.match(r"[A-Z]", first)
    assert 30 < len(first.split(". ")[0]) < 150, "short enough for a table"
    assert not re.search(r"\b(PP-|option|hook)\b", first.split(". ")[0]), "plain words"


def test_every_effect_carries_out_a_rule_of_its_own():
    own = [kind.rule for kind in effects().values() if kind.__module__ == "piligames.pilipili.missions"]
    assert sorted(own) == [f"PP-M{number:02}" for number in range(1, 19)]


@pytest.mark.rule("PP-DECK")
def test_the_text_on_the_cards_counts_them():
    assert f"There are {len(DECK)} cards: every number from 1 to {max(DECK)} once, and a Joker." in rule("PP-DECK").text


@pytest.mark.rule("PP-HOOK")
def test_the_text_on_the_hook_names_the_bets_that_are_open():
    assert "then 1 is closed to you, and 0 or anything from 2 to 5 is open" in rule("PP-HOOK").text
    hands = "1,2,3,4,5/6,7,8,9,10"
    assert open_bets(position(f"mission=none dealer=0 bets=4,- hands={hands}")) == [0, 2, 3, 4, 5]


@pytest.mark.rule("PP-END")
def test_the_text_on_the_end_names_the_limit():
    assert f"somebody has {Rules(4).limit} Pilis or more" in rule("PP-END").text


@pytest.mark.rule("PP-M11")
@pytest.mark.rule("PP-M13")
def test_the_texts_on_a_short_look_name_its_seconds():
    for name in ("Glance", "Blind"):
        kind = effects()[name]
        assert kind.seconds_to_look == 3
        assert "three seconds" in rule(kind.rule).text
