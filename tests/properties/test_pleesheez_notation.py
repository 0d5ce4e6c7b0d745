"""Every card, action and position of Pleesheez has one text, and is read back from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piligames.core import NotationError
from piligames.pleesheez import Mom, Pillow, Play, Plush, Position, parse_action, parse_card, parse_position

numbers = st.integers(0, 999)
colours = st.sampled_from("rbgp")
plush = st.builds(Plush, colours, numbers)
pillows = st.builds(Pillow, numbers, numbers)
cards = plush | pillows | st.just(Mom())
plays = st.builds(Play, cards, st.none() | colours)
few = st.lists(cards, max_size=4).map(tuple)


@settings(deadline=None)  # a busy machine is no fault
@given(cards)
def test_a_card_is_read_back(card):
    assert parse_card(str(card)) == card


@settings(deadline=None)  # a busy machine is no fault
@given(plays)
def test_an_action_is_read_back(play):
    assert parse_action(str(play)) == play


@st.composite
def positions(draw):
    seats = draw(st.integers(2, 4))
    by_seat = st.lists(few, min_size=seats, max_size=seats).map(tuple)
    some = st.just(()) | by_seat.filter(any)
    return Position(
        trump=draw(colours),
        leader=draw(st.integers(0, seats - 1)),
        types=tuple(draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))),
        hands=tuple(draw(st.lists(few | st.integers(0, 9), min_size=seats, max_size=seats))),
        number=draw(st.integers(1, 4)),
        kept=draw(some),
        taken=draw(some),
        aside=draw(few),
        seen=draw(few),
        trick=tuple(draw(st.lists(plays, max_size=3))),
    )


@settings(deadline=None)  # a busy machine is no fault
@given(positions())
def test_a_position_is_read_back_even_one_that_the_rules_forbid(position):
    assert parse_position(str(position)) == position


@settings(deadline=None)  # a busy machine is no fault
@given(st.text("rbgpZM0123456789.=?,/ aplyhndstkeq", max_size=12))
def test_other_texts_are_told_where_they_go_wrong_and_nothing_worse(text):
    for parse in (parse_card, parse_action, parse_position):
        try:
            value = parse(text)
        except NotationError as error:
            value, at = text, error.at
        else:
            at = 0
        assert 0 <= at <= len(text)
        assert str(value) == text, "what can be read is the one text of what it says"


@settings(deadline=None)  # a busy machine is no fault
@given(positions(), st.data())
def test_a_position_with_a_letter_gone_wrong_is_told_where(position, data):
    text = str(position)
    at = data.draw(st.integers(0, len(text) - 1))
    broken = f"{text[:at]}!{text[at + 1 :]}"
    with pytest.raises(NotationError) as caught:
        parse_position(broken)
    assert caught.value.text == broken
    assert 0 <= caught.value.at <= len(broken)
