"""The grammar of numbers: what it reads, what it refuses, and that nothing typed can break it or be run."""

import os
import re
from fractions import Fraction
from math import comb

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from piligames.core import NotationError
from piligames.practice import check_chance
from piligames.practice.grammar import LARGEST, parse_number, read_number
from piligames.practice.number import near_miss
from tests.conftest import in_ci

INPUTS = 10_000 if in_ci() else 500

LIKELY = st.text("0123456789.,%/*+-^()CebinomalE ·−:_xﬁ٣²\n", max_size=40)
"""Texts of the signs that answers are made of, and of some that look like them."""
ANSWERS = st.recursive(
    st.integers(0, 99).map(str) | st.decimals(0, 9, places=2).map(str),
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*/:·^"), inner).map(" ".join)
        | inner.map("({})".format)
        | st.tuples(inner, inner).map(lambda two: f"C({two[0]},{two[1]})")
    ),
    max_leaves=12,
)
"""Texts that follow the grammar, if the numbers in them may stand there."""


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3/7", Fraction(3, 7)),
        ("0.43", Fraction(43, 100)),
        ("43%", Fraction(43, 100)),
        ("43 %", Fraction(43, 100)),
        (".5", Fraction(1, 2)),
        ("-2", Fraction(-2)),
        ("4.3e-1", Fraction(43, 100)),
        ("C(12,3)/C(55,3)", Fraction(220, 26235)),
        ("binomial(12,3)", Fraction(220)),
        ("c ( 5 , 2 )", Fraction(10)),
        ("1 - 3/4 * 2/3", Fraction(1, 2)),
        ("1 − 3/4 · 2 : 3", Fraction(1, 2)),
        ("(1-1/3)^2", Fraction(4, 9)),
        ("-2^2", Fraction(-4)),
        ("2**3", Fraction(8)),
        ("100*2/7 %", Fraction(2, 7)),
        ("C(3,5)", Fraction(0)),
    ],
)
def test_a_number_is_read(text, value) -> None:
    assert parse_number(text).value == value


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "a number"),
        ("3//7", 2, "a number"),
        ("1/0", 2, "something else than 0"),
        ("1/(2-2)", 2, "something else than 0"),
        ("0,43", 1, "a point"),
        ("C(12)", 4, "a comma"),
        ("C(1/2,1)", 2, "a whole number"),
        (f"C({LARGEST + 1},1)", 2, "a whole number"),
        ("(3/7", 4, "a closing bracket"),
        ("2^101", 2, "an exponent up to 100"),
        ("2 3", 2, "the end of the text"),
        ("__import__('os')", 0, "a number"),
        ("1 if 1 else 2", 2, "the end of the text"),
        ("9^99^99", 4, "the end of the text"),
        ("(9^99)^99", 9, "smaller numbers"),
        ("(" * 30 + "1" + ")" * 30, 21, "20 brackets"),
        ("1" * 201, 20, "200 signs at most"),
        ("٣/٧", 0, "a number"),
    ],
)
def test_what_does_not_follow_the_grammar_is_shown_its_place(text, at, expected) -> None:
    with pytest.raises(NotationError) as stopped:
        parse_number(text)
    assert stopped.value.at == at
    assert expected in stopped.value.expected


def test_the_reply_says_where_reading_stopped() -> None:
    assert "After '3/', I looked for a number" in check_chance(40, 4, "3//7").text
    assert "a point: a decimal is written 0.43" in check_chance(40, 4, "0,35").text


@settings(max_examples=INPUTS, deadline=None)
@given(st.text(max_size=60) | LIKELY | ANSWERS)
@example("9" * 40 + "^100")
@example("((((((((((1^100)^100)^100)^100)^100)^100)^100)^100)^100)^100)")
@example("1e999^100")
@example("-" * 100)
def test_any_text_is_a_number_or_a_notation_error(text) -> None:
    try:
        number = parse_number(text)
    except NotationError as error:
        stopped_at = error.at
    else:
        assert isinstance(number.value, Fraction)
        assert number.slack >= 0
        return
    assert 0 <= stopped_at <= len(text)


@settings(max_examples=200, deadline=None)
@given(ANSWERS)
def test_what_follows_the_grammar_comes_to_what_python_works_out(text) -> None:
    try:
        value = parse_number(text).value
    except NotationError:
        return
    exact = re.sub(r"(?<![\w.])(\d+(\.\d+)?)", r"F('\1')", text.replace("·", "*").replace(":", "/"))
    exact = re.sub(r"\^ ?F\('(\d+)'\)", r"**\1", exact)
    names = {"F": Fraction, "C": lambda n, k: Fraction(comb(int(n), int(k)))}
    assert value == eval(exact, names)


def test_a_fraction_is_taken_as_it_is_however_long() -> None:
    chance = Fraction(95, 100) ** 100
    assert read_number(chance).value == chance
    assert read_number(7).value == 7


class Hostile:
    """An object that does harm when it is written."""

    def __str__(self) -> str:
        os.environ["PILIGAMES_HARM"] = "done"
        raise RuntimeError


@pytest.mark.parametrize(
    "answer",
    [None, True, float("nan"), float("inf"), [1], {}, object(), 10**7000, Hostile()],
    ids=lambda answer: type(answer).__name__,
)
def test_an_object_that_is_no_number_is_unreadable(answer) -> None:
    with pytest.raises(NotationError):
        read_number(answer)
    assert check_chance(40, 4, answer).status == "unreadable"


@pytest.mark.parametrize(
    ("typed", "truth", "name"),
    [
        ("43", Fraction(3, 7), "per cent"),
        ("42.86", Fraction(3, 7), "per cent"),
        ("0.4286 %", Fraction(3, 7), "not per cent"),
        ("0.428", Fraction(3, 7), "rounding"),
        ("0.4285", Fraction(3, 7), "rounding"),
        ("429/1000", Fraction(3, 7), "a rounded fraction"),
        ("0.43", Fraction(3, 7), "too few places"),
        ("0.4", Fraction(3, 7), "too few places"),
        ("0.42", Fraction(3, 7), ""),
        ("3/8", Fraction(3, 7), ""),
        ("5", Fraction(6), ""),
        ("600", Fraction(6), ""),
    ],
)
def test_near_misses_have_names(typed, truth, name) -> None:
    assert near_miss(parse_number(typed), truth) == name
