"""Rounds and matches of Pili Pili, kept as texts that a person can read, and told again by the library and a twin.

The texts were written by the library, so the twin in `naive_pilipili.py`, made from the rules' text alone, has to
write the same comments: who takes each trick, what that costs, who gives what, the Pilis of each round, the end.
How to bring the comments up to date stands in `annotate_pilipili.py`.
"""

from random import Random

import pytest

from piligames.agents import randomly
from piligames.core import Record, finish, play
from piligames.pilipili import PiliPili, Rules, record_of, replay, standard_missions
from tests.playthroughs.annotate_pilipili import FOLDER, WANTED, annotated, one_round, rounds_of, shared, text_of
from tests.playthroughs.naive_pilipili import retold

STANDARD = {type(card.mission).__name__ for card in standard_missions().cards}
PLAYTHROUGHS = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)
RULES = ["PP-LEAD", "PP-TRICK", "PP-TIE", "PP-SCORE", "PP-NEXT", "PP-END", *(f"PP-M{n:02}" for n in range(1, 19))]


def rules_shown(test):
    for rule in RULES:
        test = pytest.mark.rule(rule)(test)
    return test


def golden(wanted):
    return wanted.path.read_text(encoding="utf-8").splitlines()[1:]


def last(wanted):
    *_, match = replay(Record.parse(wanted.path.read_text(encoding="utf-8")))
    return match


@PLAYTHROUGHS
def test_a_playthrough_is_told_again_answer_by_answer(wanted):
    assert text_of(wanted, Record.parse("\n".join(golden(wanted)))) == wanted.path.read_text(encoding="utf-8")


@PLAYTHROUGHS
@rules_shown
def test_a_naive_twin_made_from_the_rules_tells_the_same(wanted):
    assert retold("\n".join(golden(wanted))) == golden(wanted)


@PLAYTHROUGHS
def test_a_playthrough_shows_what_it_was_kept_for(wanted):
    match = last(wanted)
    assert match.rules.seats == wanted.seats
    assert wanted.mission in (None, str(match.round.mission))
    for shows in wanted.shows:
        assert shows(match), shows.__doc__


def test_every_text_in_the_folder_is_a_playthrough_that_is_tested():
    assert {path.name for path in FOLDER.glob("pilipili_*.txt")} == {wanted.path.name for wanted in WANTED}


def test_together_they_show_every_effect_and_every_seat_count():
    rounds = [wanted.mission.partition("(")[0] for wanted in WANTED if wanted.mission]
    assert set(rounds) == {"none", *STANDARD}
    assert len(STANDARD) == 18
    assert {wanted.seats for wanted in WANTED if wanted.mission is None} == set(range(2, 9))
    assert any(shared(last(wanted)) for wanted in WANTED if wanted.mission is None)


@rules_shown
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_twin_agrees_on_matches_at_random(seats):
    for number in range(4):
        rng = Random(f"twin {seats} {number}")
        rules = Rules(seats, hook=rng.choice(["played", "dealt"]), bites=rng.choice([1, 2]), limit=rng.choice([4, 7]))
        match = PiliPili(rules, dealer=rng.randrange(seats)).deal(rng)
        *_, (_, _, match) = play(match, dict.fromkeys(range(seats), randomly(rng)), pick=rng.choice)
        told = list(annotated(record_of(match)))
        assert retold("\n".join(told)) == told


@rules_shown
@pytest.mark.parametrize("card", standard_missions().cards, ids=str)
def test_the_twin_agrees_on_rounds_under_every_mission(card):
    for number in range(6):
        rng = Random(f"twin {card} {number}")
        seats = 2 + number % (56 // (card.hand + card.mission.extra) - 1) % 7
        rules = Rules(seats, rounds=1, hook=rng.choice(["played", "dealt"]), bites=rng.choice([1, 2]))
        match = one_round(rules, card.hand, str(card.mission), rng.randrange(seats), rng)
        match = finish(match, dict.fromkeys(range(seats), randomly(rng)))
        told = list(annotated(record_of(match)))
        assert len(rounds_of(match)) == 1
        assert retold("\n".join(told)) == told


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("no_mission", "play ", "play 9"),  # a card that is not in the hand
        ("forbid_bet", "bet ", "bet 1\n#"),
        ("blind", "play @", "play 1\n#"),
        ("shared_fate", "0 pick ", "0 pick 0\n#"),
    ],
)
def test_the_naive_twin_notices_what_is_not_allowed(name, old, new):
    """Or its agreement would show nothing."""
    (wanted,) = [wanted for wanted in WANTED if wanted.name == name]
    text = "\n".join(golden(wanted))
    with pytest.raises((AssertionError, ValueError)):
        retold(text.replace(old, new, 1))
