"""How bounds become narrower, and how time is shared among the questions that do it."""

import time

from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.narrow import Interval, narrowed, valued


def asker(number: int, clock: Clock, hard=(), asked=None):
    """Asks whether a number is at least so much; a hard question takes all the time there is."""

    def at_least(need: int) -> bool:
        if asked is not None:
            asked.append(need)
        while need in hard:
            if clock.is_up:
                raise OutOfTime
            time.sleep(0.001)
        return number >= need

    return at_least


def test_every_number_is_found_from_any_first_guess():
    for number in range(6):
        for first in (None, 0, 1, 3, 5, 9):
            assert narrowed(asker(number, Clock()), Interval(0, 5), Clock(), first) == Interval(number, number)


def test_a_good_guess_saves_questions():
    asked = []
    narrowed(asker(5, Clock(), asked=asked), Interval(0, 5), Clock(), 5)
    assert asked == [5]


def test_a_hard_question_does_not_keep_easier_ones_from_being_asked():
    clock, asked = Clock(0.2), []
    assert narrowed(asker(1, clock, hard={2}, asked=asked), Interval(0, 4), clock) == Interval(1, 2)
    assert asked == [3, 2, 1, 2], "the hard one again with all the time"
    assert clock.is_up


def test_a_share_of_the_time_ends_before_the_whole():
    clock = Clock(10)
    with clock.share(0.001):
        time.sleep(0.02)
        assert clock.is_up
    assert not clock.is_up


def test_each_option_gets_its_bounds_although_another_is_hard():
    clock = Clock(0.3)
    options = {
        "hard": (asker(2, clock, hard={1, 2, 3}), Interval(0, 3)),
        "good": (asker(2, clock), Interval(0, 3)),
        "bad": (asker(0, clock), Interval(0, 3)),
    }
    value, found = valued(asker(2, clock), Interval(0, 3), options, True, clock)
    assert value == Interval(2, 2)
    assert found == {"hard": Interval(0, 2), "good": Interval(2, 2), "bad": Interval(0, 0)}


def test_what_the_options_tell_is_told_of_the_value():
    for raises, expected in ((True, Interval(3, 3)), (False, Interval(1, 1))):
        clock = Clock(0.2)
        options = {number: (asker(number, clock), Interval(0, 5)) for number in (1, 3)}
        value, found = valued(asker(0, clock, hard=range(6)), Interval(0, 5), options, raises, clock)
        assert value == expected
        assert found == {1: Interval(1, 1), 3: Interval(3, 3)}
