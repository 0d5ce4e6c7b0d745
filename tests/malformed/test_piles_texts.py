"""Malformed cards, actions and positions of Piles!: each is answered by the right error, which points at the place."""

import pytest

from piligames.core import ImpossiblePosition, NotationError
from piligames.piles import parse_action, parse_card, parse_position, position_of
from tests.rules.piles_setups import all_up, go, images, name, rules, sorted_race

A_CARD = "a card (sock.r)"
DOT = "'.' and the colour of the card"
COLOUR = "the letter of a colour"
END = "the end of the text"
VERB = "one of lift, lower, up, drop, take, move, call"
PLACE = "the place of a pile"
FIELDS = "one of piles=, hold=, up=, centre=, wrong=, winner="
HIDDEN = "how many cards are hidden, from 1 to 4"

CARDS = [
    # text, column, what was expected there
    ("", 1, A_CARD),
    (" sock.r", 1, A_CARD),
    ("Sock.r", 1, A_CARD),
    ("2sock.r", 1, A_CARD),
    (".r", 1, A_CARD),
    ("?4", 1, A_CARD),
    ("sock", 5, DOT),
    ("sock r", 5, DOT),
    ("so-ck.r", 3, DOT),
    ("sock.", 6, COLOUR),
    ("sock.R", 6, COLOUR),
    ("sock.1", 6, COLOUR),
    ("sock.red", 7, END),
    ("sock.r ", 7, END),
    ("sock2.r,hat.b", 8, END),
]

ACTIONS = [
    ("", 1, VERB),
    ("Lift 3", 1, VERB),
    ("lifts 3", 1, VERB),
    ("upper", 1, VERB),
    ("play sock.r", 1, VERB),
    (" up", 1, VERB),
    ("lift", 5, "a blank"),
    ("lift3", 5, "a blank"),
    ("lift ", 6, PLACE),
    ("lift -1", 6, PLACE),
    ("lift x", 6, PLACE),
    ("lift 03", 7, END),
    ("lift 3 4", 7, END),
    ("lower 3", 6, END),
    ("up ", 3, END),
    ("call!", 5, END),
    ("drop", 5, "a blank"),
    ("drop ", 6, A_CARD),
    ("drop 3", 6, A_CARD),
    ("drop sock", 10, DOT),
    ("take sock.", 11, COLOUR),
    ("take sock.r hat.b", 12, END),
    ("move", 5, "a blank"),
    ("move 3", 7, "a blank and the place of the other pile"),
    ("move 3,1", 7, "a blank and the place of the other pile"),
    ("move 3 ", 8, PLACE),
    ("move 3 1 2", 9, END),
]

POSITIONS = [
    ("", 1, "piles="),
    ("piles=?4", 9, "centre="),
    ("centre=sock.r", 14, "piles="),
    ("piles=?4 centre=sock.r top=1", 24, FIELDS),
    ("piles=?4 centre=sock.r centre=hat.b", 24, "centre= only once"),
    ("piles=?4 / ?4 centre=sock.r", 10, FIELDS),
    ("piles= centre=sock.r", 7, A_CARD),
    ("piles=?4; centre=sock.r", 10, A_CARD),
    ("piles=?4/ centre=sock.r", 10, A_CARD),
    ("piles=?0 centre=sock.r", 8, HIDDEN),
    ("piles=?5 centre=sock.r", 8, HIDDEN),
    ("piles=? centre=sock.r", 8, HIDDEN),
    ("piles=?2,?2 centre=sock.r", 10, A_CARD),
    ("piles=?44 centre=sock.r", 9, "a blank"),
    ("piles=sock.r,, centre=sock.r", 14, A_CARD),
    ("piles=?4 centre=", 17, A_CARD),
    ("piles=?4 centre=?1", 17, A_CARD),
    ("piles=?4 centre=sock.r;hat.b", 23, END),
    ("piles=?4 hold=x centre=sock.r", 15, "the place of a pile, or - for none"),
    ("piles=?4 hold=1,2 centre=sock.r", 16, "a blank"),
    ("piles=?4 up=/ centre=sock.r", 13, "the places of piles, or - for none"),
    ("piles=?4 up=1,- centre=sock.r", 15, PLACE),
    ("piles=?4 up=3,1 centre=sock.r", 15, "a place after 3"),
    ("piles=?4 up=1,1 centre=sock.r", 15, "a place after 1"),
    ("piles=?4 centre=sock.r wrong=1", 31, "':' and the places that were wrong"),
    ("piles=?4 centre=sock.r wrong=1:-", 32, "the places of piles"),
    ("piles=?4 centre=sock.r wrong=-:1", 30, "a seat"),
    ("piles=?4 centre=sock.r winner=Ann", 31, "a seat"),
    ("piles=?4 centre=sock.r winner=1.5", 32, END),
]


@pytest.mark.parametrize(
    ("parse", "text", "column", "expected"),
    [
        (parse, *row)
        for parse, rows in ((parse_card, CARDS), (parse_action, ACTIONS), (parse_position, POSITIONS))
        for row in rows
    ],
)
def test_a_malformed_text_is_told_where_and_what_was_expected(parse, text, column, expected):
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.at + 1, error.expected, error.text) == (column, expected, text)
    assert str(error) == f"expected {expected} at column {column}:\n  {text}\n  {' ' * (column - 1)}^"


GOOD = str(position_of(sorted_race()))
HELD = str(position_of(go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}")))
UP = str(position_of(all_up(sorted_race(), 1)))
ROW = ";".join(",".join(name(image, colour) for colour in "rbgp") for image in range(6))
OTHER = GOOD.removeprefix(f"piles={ROW}/").partition(" ")[0]
ALIEN = images(14)[13]


@pytest.mark.parametrize(
    ("text", "old", "new", "where", "rule", "reason"),
    [
        (GOOD, f"{ROW}/", "", "piles", "PL-SETS", "1 seats instead of 2"),
        (GOOD, f"/{OTHER}", f"/{OTHER}/{OTHER}", "piles", "PL-SETS", "3 seats instead of 2"),
        (GOOD, " centre", " hold=1 centre", "hold", "PL-SETS", "1 seats"),
        (GOOD, " centre", " up=1/-/- centre", "up", "PL-SETS", "3 seats"),
        (GOOD, ROW, ROW.rpartition(";")[0], "piles", "PL-DEAL", "seat 0 has 5 piles"),
        (GOOD, ROW, f"{ROW};?4", "piles", "PL-DEAL", "seat 0 has 7 piles"),
        (GOOD, " centre", " hold=6/- centre", "hold", "PL-DEAL", "no place 6"),
        (GOOD, " centre", " up=-/2,7 centre", "up", "PL-DEAL", "no place 7"),
        (HELD, "hold=0/-", "hold=-/0", "piles", "PL-FOUR", "seat 0 has 3 cards in pile 0"),
        (GOOD, f"{name(0, 'r')},", "", "piles", "PL-FOUR", "seat 0 has 3 cards in pile 0"),
        (GOOD, name(0, "r"), f"{name(0, 'r')},?1", "piles", "PL-FOUR", "5 cards"),
        (HELD, f"{name(0, 'b')},", "", "piles", "PL-FOUR", "2 cards"),
        (UP, " up=", " hold=-/2 up=", "hold", "PL-DONE", "pile 2 of seat 1 is up"),
        (GOOD, f",{name(12, 'p')}", "", "centre", "PL-SWAP", "3 cards instead of 4 and 0"),
        (HELD, f",{name(12, 'p')}", "", "centre", "PL-SWAP", "4 cards instead of 4 and 1"),
        (GOOD, name(0, "r"), "nothing.r", "piles", "PL-CARDS", "no nothing.r"),
        (GOOD, name(0, "r"), f"{images()[0]}.y", "piles", "PL-CARDS", "among the images"),
        (GOOD, name(12, "r"), "nothing.r", "centre", "PL-CARDS", "no nothing.r"),
        (GOOD, name(0, "r"), name(1, "r"), "piles", "PL-CARDS", "is there twice"),
        (GOOD, name(12, "r"), name(1, "r"), "centre", "PL-CARDS", "is there twice"),
        (GOOD, name(0, "r"), f"{ALIEN}.r", "piles", "PL-SETS", "14 images instead of 13"),
        (GOOD, ROW.partition(";")[0], "?4", "piles", "PL-SWAP", "hidden cards cannot be played with"),
        (UP, OTHER.partition(";")[0], "?4", "up", "PL-DONE", "pile 0 of seat 1 is hidden"),
        (UP, OTHER.partition(",")[0], name(0, "r"), "piles", "PL-CARDS", "twice"),
        (GOOD, " centre", " up=0/- centre", None, None, None),
        (f"{GOOD} wrong=0:1", "", "", "wrong", "PL-CLAIM", "nobody can call wrongly"),
        (f"{GOOD} wrong=2:1", "", "", "wrong", "PL-SETS", "no seat 2"),
        (f"{GOOD} wrong=0:6", "", "", "wrong", "PL-DEAL", "no place 6"),
        (f"{GOOD} winner=0", "", "", "winner", "PL-WIN", "0 right piles up instead of 6"),
        (f"{UP} winner=0", "", "", "winner", "PL-WIN", "0 right piles"),
        (f"{UP} winner=2", "", "", "winner", "PL-SETS", "no seat 2"),
        (f"{UP} winner=1", "", "", None, None, None),
    ],
)
def test_an_impossible_position_names_the_field_and_the_rule(text, old, new, where, rule, reason):
    assert old in text
    there = parse_position(text.replace(old, new, 1))
    if where is None:
        assert position_of(there.race(rules())) == there
        return
    with pytest.raises(ImpossiblePosition) as caught:
        there.race(rules())
    assert (caught.value.where, caught.value.rule) == (where, rule)
    assert reason in caught.value.reason


MIXED = str(position_of(sorted_race(swapped=((0, 1),))))


def test_what_is_up_is_a_set_in_a_strict_race_and_anything_in_a_lenient_one():
    there = parse_position(MIXED.replace(" centre", " up=0/- centre"))
    with pytest.raises(ImpossiblePosition, match=r"^up: pile 0 of seat 0 is not a set \(PL-CLAIM\)$"):
        there.check(rules())
    assert there.race(rules(lenient=True)).up[0] == {0}


def test_a_winner_has_six_sets_even_in_a_lenient_race():
    wrong = str(position_of(all_up(sorted_race(lenient=True, swapped=((0, 1),)), 0)))
    for text, field in ((f"{wrong} winner=0", "winner"), (f"{UP} wrong=1:1 winner=1", "wrong")):
        with pytest.raises(ImpossiblePosition) as caught:
            parse_position(text).check(rules(lenient=True))
        assert (caught.value.rule, caught.value.where) == ("PL-WIN", field)


def test_the_images_of_a_race_are_as_many_as_its_sets():
    with pytest.raises(ImpossiblePosition, match=r"centre: 4 cards instead of 8"):
        parse_position(GOOD).check(rules(chaos=True))
