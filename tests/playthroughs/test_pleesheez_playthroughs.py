"""Whole matches, kept as texts that a person can read, and told again by the library and by a naive twin.

The texts were written by the library, so the twin in `naive.py`, made from the rulebook alone,
has to write the same comments: who takes each trick, each position, what is kept, dealt and won.
How to bring the comments up to date stands in `annotate.py`.
"""

import pytest

from piligames.core import Record
from piligames.pleesheez import replay
from tests.playthroughs.annotate import FOLDER, WANTED, annotated, instant_win, shared
from tests.playthroughs.naive import retold

PLAYTHROUGHS = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)


def golden(wanted):
    return wanted.path.read_text(encoding="utf-8").splitlines()[1:]


def last(wanted):
    *_, match = replay(Record.parse(wanted.path.read_text(encoding="utf-8")))
    return match


@PLAYTHROUGHS
def test_a_playthrough_is_told_again_position_by_position(wanted):
    assert list(annotated(Record.parse("\n".join(golden(wanted))))) == golden(wanted)


@PLAYTHROUGHS
@pytest.mark.rule("PZ-WIN")
@pytest.mark.rule("PZ-KEEP")
@pytest.mark.rule("PZ-BACK")
@pytest.mark.rule("PZ-START")
def test_a_naive_twin_made_from_the_rulebook_tells_the_same(wanted):
    assert retold("\n".join(golden(wanted))) == golden(wanted)


@PLAYTHROUGHS
def test_a_playthrough_shows_what_it_was_kept_for(wanted):
    match = last(wanted)
    assert (match.rules.seats, match.rules.start) == (wanted.seats, wanted.start)
    for shows in wanted.shows:
        assert shows(match), shows.__doc__


def test_every_text_in_the_folder_is_a_playthrough_that_is_tested():
    assert {path.name for path in FOLDER.glob("*_players_*.txt")} == {wanted.path.name for wanted in WANTED}


def test_together_they_show_every_seat_count_both_options_and_both_ends():
    assert {wanted.seats for wanted in WANTED} == {2, 3, 4}
    assert {wanted.start for wanted in WANTED} == {"winner", "rotate"}
    assert {instant_win(last(wanted)) for wanted in WANTED} == {True, False}
    assert {shared(last(wanted)) for wanted in WANTED} == {True, False}


def test_the_naive_twin_notices_a_wrong_card():
    """Or its agreement would show nothing."""
    text = "\n".join(golden(WANTED[0]))
    first = next(line for line in golden(WANTED[0]) if line.startswith("1 play"))
    with pytest.raises((AssertionError, ValueError)):
        retold(text.replace(first, "1 play r9", 1))
