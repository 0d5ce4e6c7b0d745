"""Errors tell the input, the place and the rule, and survive the way back from another process."""

import copy
import pickle

import pytest

from piligames.core import IllegalAction, ImpossiblePosition, NotationError

ERRORS = [
    IllegalAction("it is not your turn", rule="TOY-TURN", seat=1, action="p"),
    IllegalAction("it is not your turn", rule="TOY-TURN"),
    NotationError("play x5", 5, "a colour"),
    NotationError("play x5", 5, "a colour", line=3),
    ImpossiblePosition("there is no seat 9", rule="TOY-SEAT", where="leader", line=2),
    ImpossiblePosition("there is no seat 9", rule="TOY-SEAT"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: str(error).splitlines()[0])
@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))], ids=["copy", "pickle"])
def test_an_error_comes_back_whole(error, again):
    back = again(error)
    assert type(back) is type(error)
    assert str(back) == str(error)
    assert vars(back) == vars(error)


def test_the_three_errors_are_different_kinds_of_value_error():
    kinds = (IllegalAction, NotationError, ImpossiblePosition)
    assert all(issubclass(kind, ValueError) for kind in kinds)
    assert not any(issubclass(one, other) for one in kinds for other in kinds if one is not other)


def test_an_illegal_action_says_who_what_why_and_which_rule():
    assert str(ERRORS[0]) == "seat 1, p: it is not your turn (TOY-TURN)"
    assert str(ERRORS[1]) == "it is not your turn (TOY-TURN)"
    assert str(IllegalAction("no", rule="TOY-TURN", action="p")) == "p: no (TOY-TURN)"


def test_a_notation_error_points_at_the_place():
    assert str(ERRORS[2]) == "expected a colour at column 6:\n  play x5\n       ^"


def test_a_notation_error_in_a_longer_text_points_there():
    error = NotationError("play x5", 5, "a colour").on_line("2 play x5", 14, 2)
    assert str(error) == "expected a colour at line 14, column 8:\n  2 play x5\n         ^"


def test_an_impossible_position_names_line_field_and_rule():
    assert str(ERRORS[4]) == "line 2: leader: there is no seat 9 (TOY-SEAT)"
    assert str(ERRORS[5]) == "there is no seat 9 (TOY-SEAT)"
    assert str(ERRORS[5].on_line(7)) == "line 7: there is no seat 9 (TOY-SEAT)"
