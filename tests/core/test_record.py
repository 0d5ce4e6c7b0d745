"""A record is a text that a person can read, edit and replay."""

from decimal import Decimal
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piligames.core import Move, NotationError, Record, RoundRecord

WHOLE = """\
piligames record 1
game toys
seats 3
options
deal a=1
0 take 1
2 take 3
deal a=2
1 take 2
"""
RACE = """\
piligames record 1
game piles
seats 2
options variant=chaos
viewer 1
deal x
@0.50 0 lift 3
@12.340 1 drop sock2.r
rest y z
"""


@pytest.mark.parametrize("text", [WHOLE, RACE])
def test_a_record_is_printed_as_it_was_read(text):
    assert str(Record.parse(text)) == text


def test_a_record_holds_what_its_text_says():
    record = Record.parse(RACE)
    assert (record.game, record.seats, record.options, record.viewer, record.rest) == (
        "piles",
        2,
        "variant=chaos",
        1,
        "y z",
    )
    assert record.rounds == (
        RoundRecord("x", (Move(0, "lift 3", Decimal("0.50"), 7), Move(1, "drop sock2.r", Decimal("12.340"), 8)), 6),
    )
    assert record.lines == {"game": 2, "seats": 3, "options": 4, "viewer": 5, "rest": 9}


def test_comments_and_blank_lines_are_passed_over_but_counted():
    text = WHOLE.replace("deal a=2\n", "\n# The second round.\n  # It is short.\n\n  deal a=2  \n")
    record = Record.parse(text)
    assert record == Record.parse(WHOLE)
    assert record.rounds[1].line == 12
    assert record.rounds[1].moves[0].line == 13


def test_windows_line_ends_are_read():
    assert Record.parse(WHOLE.replace("\n", "\r\n")) == Record.parse(WHOLE)


def test_records_are_equal_when_they_say_the_same():
    assert hash(Record.parse(WHOLE)) == hash(Record.parse("# again\n" + WHOLE))
    assert Record.parse(WHOLE) != Record.parse(WHOLE.replace("take 3", "take 4"))
    assert Record.parse(WHOLE) != WHOLE


moves = st.builds(
    Move,
    st.integers(0, 2),
    st.from_regex(r"[a-z]{1,6}( [a-zA-Z0-9.=@#]{1,6})?", fullmatch=True),
    st.none() | st.decimals(0, 10**6, allow_nan=False, allow_infinity=False, places=9),
)
plain = st.from_regex(r"[a-z]=[a-z0-9,/?.]{0,8}", fullmatch=True)
records = st.builds(
    Record,
    st.from_regex("[a-z]{1,9}", fullmatch=True),
    st.just(3),
    plain,
    st.lists(st.builds(RoundRecord, plain, st.lists(moves, max_size=5).map(tuple)), min_size=1, max_size=4).map(tuple),
    st.none() | st.integers(0, 2),
    st.just("") | plain,
)


@settings(deadline=None)  # a busy machine is no fault
@given(records)
def test_every_record_round_trips(record):
    again = Record.parse(str(record))
    assert again == record
    times = [move.time for each in record.rounds for move in each.moves]
    assert [move.time for each in again.rounds for move in each.moves] == times


def changed(text, *changes):
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "'piligames record 1'"),
        ("# nothing but a comment\n", 2, 1, "'piligames record 1'"),
        ("Dear diary\n" + WHOLE, 1, 1, "'piligames record 1'"),
        (changed(WHOLE, ("record 1", "record one")), 1, 1, "'piligames record 1'"),
        (changed(WHOLE, ("record 1", "record 2")), 1, 18, "version 1, the only one known here"),
        (changed(WHOLE, ("record 1", "record 0")), 1, 18, "version 1, the only one known here"),
        (changed(WHOLE, ("game toys\n", "")), 4, 1, "a line 'game …' in the header"),
        (changed(WHOLE, ("seats 3\n", "")), 4, 1, "a line 'seats …' in the header"),
        (changed(WHOLE, ("options\n", "")), 4, 1, "a line 'options …' in the header"),
        ("piligames record 1\n", 2, 1, "a line 'game …' in the header"),
        (changed(WHOLE, ("game toys", "game Toys!")), 2, 6, "the name of a game"),
        (changed(WHOLE, ("seats 3", "seats three")), 3, 7, "a whole number"),
        (changed(WHOLE, ("seats 3", "seats -3")), 3, 7, "a whole number"),
        (changed(WHOLE, ("seats 3", "seats 3\nseats 4")), 4, 1, "'seats' only once"),
        (changed(WHOLE, ("options", "options\nviewer 3")), 5, 8, "a seat below 3"),
        (changed(WHOLE, ("options", "options\nviewer me")), 5, 8, "a whole number"),
        (changed(WHOLE, ("deal a=1\n", "")), 5, 1, "a line 'deal …' before the first action"),
        ("piligames record 1\ngame toys\nseats 3\noptions\n", 5, 1, "a line 'deal …'"),
        (changed(WHOLE, ("2 take 3", "3 take 3")), 7, 1, "a seat below 3"),
        (changed(RACE, ("1 drop", "2 drop")), 8, 9, "a seat below 2"),
        (changed(WHOLE, ("2 take 3", "2")), 7, 1, "'seat action', 'deal …' or 'rest …'"),
        (changed(WHOLE, ("2 take 3", "two take 3")), 7, 1, "'seat action', 'deal …' or 'rest …'"),
        (changed(RACE, ("@0.50", "@soon")), 7, 1, "'seat action', 'deal …' or 'rest …'"),
        (changed(RACE, ("@0.50", "@-1")), 7, 1, "'seat action', 'deal …' or 'rest …'"),
        (RACE + "1 lower\n", 10, 1, "nothing after the line 'rest'"),
        (RACE + "rest again\n", 10, 1, "nothing after the line 'rest'"),
        (changed(WHOLE, ("0 take 1", "viewer 1")), 6, 1, "'seat action', 'deal …' or 'rest …'"),
    ],
)
def test_a_line_that_does_not_belong_is_named(text, line, column, expected):
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    assert (caught.value.line, caught.value.at + 1, caught.value.expected) == (line, column, expected)


def test_the_message_shows_the_line():
    with pytest.raises(NotationError) as caught:
        Record.parse(WHOLE.replace("2 take 3", "7 take 3"))
    assert str(caught.value) == dedent("""\
        expected a seat below 3 at line 7, column 1:
          7 take 3
          ^""")
