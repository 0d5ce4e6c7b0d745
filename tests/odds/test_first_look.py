"""What a player sees, from a hand as one writes it down."""

import pytest

from piligames.core.errors import ImpossiblePosition
from piligames.pilipili import JOKER, Rules, parse_position
from piligames.pilipili.odds import first_look, hand_odds


def test_it_is_what_a_seat_sees_of_a_round() -> None:
    seen = first_look("5,12 30", seats=4, earlier=[1, 0, 2])
    text = "mission=none dealer=0 bets=1,0,2,- hands=1,2,3/4,6,7/8,9,10/5,12,30"
    assert hand_odds(seen).bids == hand_odds(parse_position(text).round(Rules(4)).observation(3)).bids


def test_the_own_hand_or_those_of_the_others_may_be_hidden() -> None:
    assert first_look(3, seats=5).hands == (3,) * 5
    seen = first_look(1, seats=3, mission="Forehead", others=["30", "J"], earlier=[1])
    assert seen.seat == 1
    assert seen.hands == ((30,), 1, (JOKER,))


@pytest.mark.parametrize(
    ("hand", "options", "rule"),
    [
        ("5 5", {"seats": 3}, "PP-DECK"),
        ("56", {"seats": 3}, "PP-DECK"),
        ("5 6", {"seats": 9}, "PP-SEATS"),
        ("5", {"seats": 2, "earlier": [0, 1]}, "PP-BET"),
        (9, {"seats": 7}, "PP-FIT"),
        (1, {"seats": 3, "mission": "Forehead", "others": ["3"]}, "PP-SEATS"),
        (1, {"seats": 2, "mission": "Forehead", "others": ["3 4"]}, "PP-REVEAL"),
        (1, {"seats": 2, "mission": "Forehead"}, "PP-M04"),
        ("5", {"seats": 2, "mission": "Reversed", "others": ["3"]}, "PP-M10"),
    ],
)
def test_what_cannot_be_is_named_with_its_rule(hand, options, rule) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        first_look(hand, **options)
    assert caught.value.rule == rule
