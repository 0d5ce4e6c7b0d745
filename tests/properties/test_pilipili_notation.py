"""Every card, action, mission and position of Pili Pili has one text, and is read back from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piligames.core import NotationError
from piligames.pilipili import (
    JOKER,
    Bet,
    Give,
    Mission,
    Pick,
    Play,
    PlayAt,
    Position,
    Value,
    effects,
    parse_action,
    parse_card,
    parse_mission,
    parse_position,
)
from piligames.pilipili.cards import card_text
from piligames.pilipili.position import FIELDS

numbers = st.integers(0, 999)
seats = st.integers(0, 8)
cards = st.integers(1, 999) | st.just(JOKER)
plays = st.builds(Play, st.just(JOKER), numbers) | st.integers(1, 999).map(lambda card: Play(card, card))
places = st.integers(1, 99)
hands = st.lists(cards, min_size=1, max_size=4).map(tuple)
actions = (
    st.builds(Bet, numbers)
    | plays
    | st.builds(PlayAt, places)
    | st.builds(Value, numbers)
    | st.builds(Give, hands)
    | st.builds(Pick, seats)
)
PRINTING = {
    "PassCards": (numbers, st.sampled_from(["left", "right"])),
    "PassHand": (st.sampled_from(["left", "right"]),),
    "ForbidBet": (numbers,),
    "HotCards": (st.lists(numbers, min_size=1, max_size=4).map(tuple),),
}
EFFECTS = {name: effect for name, effect in effects().items() if effect.__module__ == "piligames.pilipili.missions"}
missions = st.just(Mission()) | st.one_of(
    [st.builds(effect, *PRINTING.get(name, ())) for name, effect in EFFECTS.items()]
)
some = st.lists(numbers, max_size=4).map(tuple)


@given(cards)
def test_a_card_is_read_back(card):
    assert parse_card(card_text(card)) == card


@given(actions)
def test_an_action_is_read_back(action):
    assert parse_action(str(action)) == action


@given(missions)
def test_a_mission_is_read_back(mission):
    assert parse_mission(str(mission)) == mission


@st.composite
def positions(draw):
    trick = draw(st.lists(plays, max_size=3).map(tuple))
    pending = draw(st.booleans())
    return Position(
        mission=draw(missions),
        dealer=draw(seats),
        leader=draw(st.none() | seats),
        bets=draw(st.lists(st.none() | numbers, max_size=4).map(tuple)),
        won=draw(some),
        fines=draw(some),
        fates=draw(some),
        played=draw(st.just(()) | hands),
        aside=draw(st.just(()) | hands),
        asks=draw(st.sampled_from(["", "give", "pick"])),
        partner=draw(st.none() | seats),
        hands=tuple(draw(st.lists(st.just(()) | hands | numbers, min_size=2, max_size=5))),
        trick=(*trick, Play(JOKER, 0)) if pending else trick,
        pending=pending,
    )


@given(positions())
def test_a_position_is_read_back_even_one_that_the_rules_forbid(position):
    assert parse_position(str(position)) == position


@given(st.text("J0123456789.=?,/@ aplybetgivckumnhdsr()FHR-", max_size=14))
def test_other_texts_are_told_where_they_go_wrong_and_nothing_worse(text):
    for parse in (parse_card, parse_action, parse_mission, parse_position):
        try:
            value = parse(text)
        except NotationError as error:
            value, at = text, error.at
        else:
            at, value = 0, card_text(value) if parse is parse_card else str(value)
        assert 0 <= at <= len(text)
        assert value == text, "what can be read is the one text of what it says"


@given(positions(), st.data())
def test_a_position_with_a_letter_gone_wrong_is_told_where(position, data):
    text = str(position)
    at = data.draw(st.integers(0, len(text) - 1))
    broken = f"{text[:at]}!{text[at + 1 :]}"
    with pytest.raises(NotationError) as caught:
        parse_position(broken)
    assert caught.value.text == broken
    assert 0 <= caught.value.at <= len(broken)


@given(positions(), st.randoms(use_true_random=False))
def test_the_fields_of_a_position_may_stand_in_any_order(position, rng):
    words = str(position).split(" ")
    rng.shuffle(words)
    assert parse_position(" ".join(words)) == position
    assert [name for name in FIELDS if name in {word.partition("=")[0] for word in words}] == [
        word.partition("=")[0] for word in str(position).split(" ")
    ]
