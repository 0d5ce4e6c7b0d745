"""Malformed cards, actions and positions: each is answered by the right error, which points at the place."""

import pytest

from piligames.core import IllegalAction, ImpossiblePosition, NotationError
from piligames.pleesheez import Rules, parse_action, parse_card, parse_position

A_CARD = "a card (r5, Z5.2 or M)"
A_COLOUR = "a colour (r, b, g or p)"
END = "the end of the text"
FIELDS = "one of trump=, leader=, types=, round=, kept=, taken=, aside=, seen=, hands=, trick="

CARDS = [
    # text, column, what was expected there
    ("", 1, A_CARD),
    ("x5", 1, A_CARD),
    ("R5", 1, A_CARD),
    ("5r", 1, A_CARD),
    (" r5", 1, A_CARD),
    ("m", 1, A_CARD),
    ("J", 1, A_CARD),
    ("r", 2, "the number of the card"),
    ("r-1", 2, "the number of the card"),
    ("r²", 2, "the number of the card"),
    ("r 5", 2, "the number of the card"),
    ("r05", 3, END),
    ("r5 ", 3, END),
    ("r5.1", 3, END),
    ("r1234567890", 11, END),
    ("MM", 2, END),
    ("M1", 2, END),
    ("Z", 2, "the number of a Pillow"),
    ("Z.2", 2, "the number of a Pillow"),
    ("Z5", 3, "'.' and the stars of the Pillow"),
    ("Z5,2", 3, "'.' and the stars of the Pillow"),
    ("Z5.", 4, "the stars of a Pillow"),
    ("Z5.x", 4, "the stars of a Pillow"),
    ("Z5.2.1", 5, END),
    ("Z5.2=r", 5, END),
]

ACTIONS = [
    ("", 1, "'play '"),
    ("r5", 1, "'play '"),
    ("play", 1, "'play '"),
    ("Play r5", 1, "'play '"),
    ("bet 3", 1, "'play '"),
    ("play ", 6, A_CARD),
    ("play  r5", 6, A_CARD),
    ("play @3", 6, A_CARD),
    ("play r", 7, "the number of the card"),
    ("play r5 b3", 8, END),
    ("play r5,b3", 8, END),
    ("play r5=", 9, A_COLOUR),
    ("play r5=y", 9, A_COLOUR),
    ("play M=", 8, A_COLOUR),
    ("play Z5=r", 8, "'.' and the stars of the Pillow"),
    ("play Z5.2 =r", 10, END),
    ("play Z5.2=", 11, A_COLOUR),
    ("play Z5.2=R", 11, A_COLOUR),
    ("play Z5.2=red", 12, END),
]

POSITIONS = [
    ("", 1, "trump="),
    ("trump=p", 8, "leader="),
    ("trump=p leader=0", 17, "types="),
    ("trump=p leader=0 types=0,1", 27, "hands="),
    ("trump=p leader=0 types=0,1 hands=r1/b1 trumps=r", 40, FIELDS),
    ("trump=p leader=0 types=0,1 hands=r1 / b1", 37, FIELDS),
    ("trump p", 1, FIELDS),
    ("trump=p leader=0 types=0,1 hands=r1/b1 trump=r", 40, "trump= only once"),
    ("trump= leader=0 types=0,1 hands=r1/b1", 7, A_COLOUR),
    ("trump=y leader=0 types=0,1 hands=r1/b1", 7, A_COLOUR),
    ("trump=purple leader=0 types=0,1 hands=r1/b1", 8, "a blank"),
    ("trump=p leader=A types=0,1 hands=r1/b1", 16, "a whole number"),
    ("trump=p leader=-1 types=0,1 hands=r1/b1", 16, "a whole number"),
    ("trump=p leader=0 types=0,bear hands=r1/b1", 26, "a whole number"),
    ("trump=p leader=0 types=0,,1 hands=r1/b1", 26, "a whole number"),
    ("trump=p leader=0 types=0/1 hands=r1/b1", 25, "a blank"),
    ("trump=p leader=0 types=0,1 round=two hands=r1/b1", 34, "a whole number"),
    ("trump=p leader=0 types=0,1 hands=r1/x1", 37, A_CARD),
    ("trump=p leader=0 types=0,1 hands=r1,/b1", 37, A_CARD),
    ("trump=p leader=0 types=0,1 hands=r1;b1", 36, END),
    ("trump=p leader=0 types=0,1 hands=r1/?", 38, "how many cards are hidden"),
    ("trump=p leader=0 types=0,1 hands=r1/?1,b1", 39, END),
    ("trump=p leader=0 types=0,1 hands=r1/b1 kept=?1/", 45, A_CARD),
    ("trump=p leader=0 types=0,1 hands=r1/b1 aside=", 46, A_CARD),
    ("trump=p leader=0 types=0,1 hands=r1/b1 aside=M,b2/r2", 50, END),
    ("trump=p leader=0 types=0,1 hands=r1/b1 trick=Z5.2=", 51, A_COLOUR),
    ("trump=p leader=0 types=0,1 hands=r1/b1 trick=M M", 48, FIELDS),
]


def notation_error(parse, text, column, expected):
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.text, error.at + 1, error.expected) == (text, column, expected)
    assert str(error).endswith(f"\n  {text}\n  {' ' * (column - 1)}^")


@pytest.mark.parametrize(("text", "column", "expected"), CARDS)
def test_a_malformed_card_is_told_where(text, column, expected):
    notation_error(parse_card, text, column, expected)


@pytest.mark.parametrize(("text", "column", "expected"), ACTIONS)
def test_a_malformed_action_is_told_where(text, column, expected):
    notation_error(parse_action, text, column, expected)


@pytest.mark.parametrize(("text", "column", "expected"), POSITIONS)
def test_a_malformed_position_is_told_where(text, column, expected):
    notation_error(parse_position, text, column, expected)


IMPOSSIBLE = [
    # position, the field that is wrong, the rule that says so
    ("trump=p leader=0 types=0,1,2 hands=r1/b1", "hands", "PZ-SEATS", 3),
    ("trump=p leader=0 types=0,1 hands=r1/b1/g1", "hands", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1 taken=r2,b2", "taken", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 round=2 hands=r1/b1 kept=r4//", "kept", "PZ-SEATS", 2),
    ("trump=p leader=2 types=0,1 hands=r1/b1", "leader", "PZ-START", 2),
    ("trump=p leader=0 types=0 hands=r1/b1", "types", "PZ-TYPES", 2),
    ("trump=p leader=0 types=1,1 hands=r1/b1", "types", "PZ-TYPES", 2),
    ("trump=p leader=0 types=0,4 hands=r1/b1", "types", "PZ-TYPES", 2),
    ("trump=p leader=0 types=0,1 round=0 hands=r1/b1", "round", "PZ-TRUMP", 2),
    ("trump=p leader=0 types=0,1 round=5 hands=r1/b1", "round", "PZ-TRUMP", 2),
    ("trump=p leader=0 types=0,1 hands=/b1 trick=r1,b2", "trick", "PZ-PLAY", 2),
    ("trump=p leader=0 types=0,1,2 hands=r1/b1/g1 trick=r2,b2,g2,p2", "trick", "PZ-PLAY", 3),
    ("trump=p leader=0 types=0,1 hands=r1,r2/b1", "hands", "PZ-PLAY", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1 trick=b2", "hands", "PZ-PLAY", 2),
    ("trump=p leader=1 types=0,1 hands=?3/?4 trick=b2", "hands", "PZ-PLAY", 2),
    ("trump=p leader=0 types=0,1 hands=?9/?9", "hands", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1,2,3 hands=?8/?8/?8/?8", "hands", "PZ-SEATS", 4),
    ("trump=p leader=0 types=0,1 hands=?8/?8 taken=r1,b1/", "taken", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=?8/?8 aside=M,b1", "aside", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 hands=r5/b1", "hands", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1,2 hands=r7/b1/g1", "hands", "PZ-SEATS", 3),
    ("trump=p leader=0 types=0,1,2,3 hands=r8/b1/g1/p1", "hands", "PZ-SEATS", 4),
    ("trump=p leader=0 types=0,1,2,3 hands=r0/b1/g1/p1", "hands", "PZ-SEATS", 4),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=Z8.1/b1", "hands", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=Z7.4/b1", "hands", "PZ-SEATS", 2),
    ("trump=p leader=0 types=0,1 hands=r1/r1", "hands", "PZ-CARDS", 2),
    ("trump=p leader=0 types=0,1 hands=?1/b1 trick=b1", "hands", "PZ-PLAY", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1,b2 trick=b1", "trick", "PZ-CARDS", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1 taken=r1,b2/", "taken", "PZ-CARDS", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4,b3,g2/ hands=M,M/M,b1", "hands", "PZ-CARDS", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r4/b1", "kept", "PZ-CARDS", 2),
    ("trump=p leader=0 types=0,1 hands=M/b1", "hands", "PZ-PILE", 2),
    ("trump=p leader=0 types=0,1 hands=?1/?1 aside=M,b1", "aside", "PZ-PILE", 2),
    ("trump=p leader=0 types=0,1 hands=?1/?2 trick=Z1.1=r", "trick", "PZ-PILE", 2),
    ("trump=p leader=0 types=0,1 kept=r4/ hands=r1/b1", "kept", "PZ-KEEP", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r1/ hands=r2/b1", "kept", "PZ-KEEP", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=M/ hands=r2/b1", "kept", "PZ-KEEP", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1 taken=r2,b2,g1/", "taken", "PZ-WIN", 2),
    ("trump=p leader=0 types=0,1,2 hands=r1/b1/g1 taken=r2,b2//", "taken", "PZ-WIN", 3),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1 taken=M,b2/", "taken", "PZ-MOM", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1 aside=M,b2,g1", "aside", "PZ-MOM", 2),
    ("trump=p leader=0 types=0,1 hands=r1/b1 aside=r2,b2", "aside", "PZ-MOM", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1 aside=M,b2,r2,r3", "aside", "PZ-MOM", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1,b2 trick=Z1.1", "trick", "PZ-PILLOW", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1,b2 trick=Z1.1=p", "trick", "PZ-PILLOW", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1,b2 trick=r2=r", "trick", "PZ-PILLOW", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1/b1,b2 trick=M=r", "trick", "PZ-PILLOW", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=Z1.1/Z1.2", "hands", "PZ-BACK", 2),
    ("trump=p leader=0 types=0,1 round=2 hands=Z1.1/b1", "hands", "PZ-BACK", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4/ seen=M,Z1.1 hands=?8/?8", "hands", "PZ-BACK", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4,b3,g2,p1/ hands=r1/b1", "kept", "PZ-INSTANT", 2),
    ("trump=p leader=0 types=0,1 round=2 kept=r4,b3,g2/ taken=p1,r2/ hands=/b1 trick=g1", "taken", "PZ-INSTANT", 2),
    ("trump=p leader=0 types=0,1 taken=r4,b3,g2,p1/r1,b4,g3,p2 hands=g1/b2", "taken", "PZ-INSTANT", 2),
]


@pytest.mark.parametrize(("text", "where", "rule", "seats"), IMPOSSIBLE)
def test_an_impossible_position_is_told_by_field_and_rule(text, where, rule, seats):
    with pytest.raises(ImpossiblePosition) as caught:
        parse_position(text).check(Rules(seats))
    assert (caught.value.where, caught.value.rule) == (where, rule)
    assert str(caught.value).startswith(f"{where}: ")
    assert str(caught.value).endswith(f"({rule})")


def test_a_hidden_hand_cannot_be_played_from():
    with pytest.raises(ImpossiblePosition, match=r"^hands: a hidden hand cannot be played from \(PZ-PLAY\)$"):
        parse_position("trump=p leader=0 types=0,1 hands=r1/?1").round(Rules(2))


HERE = "trump=p leader=1 types=0,1,2 round=2 kept=r4,b3/r1/ hands=r2,b2/b1/M,Z5.2 trick=b5"
ILLEGAL = [
    # seat, action, the rule that forbids it
    (0, "play r2", "PZ-PLAY"),  # not its turn
    (1, "play b1", "PZ-PLAY"),  # it has played
    (3, "play b1", "PZ-PLAY"),  # there is no such seat
    (-1, "play M", "PZ-PLAY"),
    (2, "play r2", "PZ-PLAY"),  # another's card
    (2, "play b5", "PZ-PLAY"),  # a card on the table
    (2, "play r7", "PZ-PLAY"),  # a card that is not in the game
    (2, "play Z5.3=r", "PZ-PLAY"),
    (2, "play M=r", "PZ-PILLOW"),
    (2, "play Z5.2", "PZ-PILLOW"),
    (2, "play Z5.2=p", "PZ-PILLOW"),
]


@pytest.mark.parametrize(("seat", "action", "rule"), ILLEGAL)
def test_an_action_that_is_not_allowed_is_told_with_its_rule(seat, action, rule):
    here = parse_position(HERE).round(Rules(3))
    with pytest.raises(IllegalAction) as caught:
        here.apply(seat, parse_action(action))
    assert (caught.value.seat, str(caught.value.action), caught.value.rule) == (seat, action, rule)
    assert str(caught.value).startswith(f"seat {seat}, {action}: ")


def test_there_are_enough_of_them():
    rows = (CARDS, ACTIONS, POSITIONS, IMPOSSIBLE, ILLEGAL)
    assert sum(len(set(table)) for table in rows) >= 100
