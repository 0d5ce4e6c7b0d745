"""Reading notation: what is taken, and where it stops when something is wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piligames.core import NotationError
from piligames.core.notation import Scanner, fields, read_whole, required


def number(scan):
    return scan.number("a number")


def stopped(call):
    with pytest.raises(NotationError) as caught:
        call()
    return caught.value.at, caught.value.expected


def test_a_scanner_steps_over_what_it_takes():
    scan = Scanner("bet 12,x")
    assert scan.take("bet ", "'bet '") == "bet "
    assert scan.number("a number") == 12
    assert scan.sees(",")
    assert not scan.done
    assert not scan.sees(",")
    assert scan.take("[a-z]", "a letter") == "x"
    assert scan.done


def test_a_scanner_stops_where_the_text_is_wrong():
    scan = Scanner("bet x")
    scan.take("bet ", "'bet '")
    assert stopped(lambda: scan.number("a number")) == (4, "a number")


def test_a_scanner_does_not_read_past_its_end():
    scan = Scanner("12 34", 0, 1)
    assert scan.number("a number") == 1
    assert scan.done
    assert stopped(lambda: scan.number("a number")) == (1, "a number")
    assert not scan.sees("2")


def test_what_is_left_over_is_an_error_at_its_place():
    assert stopped(lambda: read_whole("12x", number)) == (2, "the end of the text")
    assert read_whole("12", number) == 12


def test_many_need_something_after_each_separator():
    assert read_whole("1,2,3", lambda scan: scan.many(number)) == (1, 2, 3)
    assert read_whole("1/2", lambda scan: scan.many(number, "/")) == (1, 2)
    assert stopped(lambda: read_whole("1,,2", lambda scan: scan.many(number))) == (2, "a number")
    assert stopped(lambda: read_whole("1,", lambda scan: scan.many(number))) == (2, "a number")


@settings(deadline=None)  # a busy machine is no fault
@given(st.integers(0, 999_999_999))
def test_a_number_is_read_as_it_is_printed(value):
    assert read_whole(str(value), number) == value


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "01", "00", "1.0", "²", "١", "1234567890"])
def test_a_number_has_no_other_text(text):
    with pytest.raises(NotationError):
        read_whole(text, number)


def test_fields_are_found_by_name_in_any_order():
    found = fields("b=2,3  a=1", ("a", "b"))
    assert found["a"].number("a number") == 1
    assert found["b"].many(number) == (2, 3)


def test_a_field_may_hold_equals_signs():
    assert fields("trick=Z5.2=r", ("trick",))["trick"].take(".*", "anything") == "Z5.2=r"


def test_an_unknown_field_is_an_error_at_its_place():
    assert stopped(lambda: fields("a=1 c=2", ("a", "b"))) == (4, "one of a=, b=")
    assert stopped(lambda: fields("a=1 b", ("a", "b"))) == (4, "one of a=, b=")


def test_a_field_stands_only_once():
    assert stopped(lambda: fields("a=1 b=2 a=3", ("a", "b"))) == (8, "a= only once")


def test_a_missing_field_is_an_error_at_the_end():
    assert stopped(lambda: required(fields("a=1", ("a", "b")), "b", "a=1")) == (3, "b=")


def test_what_is_left_of_a_field_is_an_error_within_the_whole_text():
    scan = fields("a=12x b=3", ("a", "b"))["a"]
    scan.number("a number")
    assert stopped(scan.finish) == (4, "a blank")
