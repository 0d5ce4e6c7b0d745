"""The questions on races: the truth found the long way, and every wrong model with a feedback of its own."""

from fractions import Fraction
from random import Random
from statistics import fmean

import pytest

from piligames.core import ImpossiblePosition
from piligames.piles import Piles, Rules
from piligames.practice import check_cards, check_first, check_last, check_races, check_sets, check_wait
from piligames.practice.number import ANYTHING
from piligames.practice.piles import (
    CARDS_SLIPS,
    FIRST_SLIPS,
    LAST_SLIPS,
    RACES_SLIPS,
    SETS_SLIPS,
    WAIT_SLIPS,
    Narrower,
    Several,
    Wait,
)

TABLES = [Rules(seats, chaos) for seats in range(2, 9) for chaos in (False, True)]


def wrong(asked, slips, truth, check):
    """Answer as each model does: it is right by chance, or told by the first slip that comes to the same."""
    met = set()
    for slip in slips:
        model = slip.model(asked)
        for value in [Fraction(-7, 3)] if model is ANYTHING else model:
            reply = check(value)
            if value == truth:
                assert reply.status == "right"
                continue
            assert (reply.status, reply.slip) == ("slip", next(s.name for s in slips if value in s.model(asked)))
            assert f" {truth}" not in f" {reply.text}"
            met.add(reply.slip)
    return met


def names(slips):
    return {slip.name for slip in slips}


def test_sets_and_cards_are_those_of_a_deal() -> None:
    met = {"sets": set(), "cards": set()}
    for rules in TABLES:
        race = Piles(rules).deal(Random(1))
        cards = [card for row in race.piles for pile in row for card in pile] + list(race.centre)
        sets = len({card.image for card in cards})
        asks = (
            (lambda v, r=rules: check_sets(r.seats, v, chaos=r.chaos)),
            (lambda v, r=rules: check_cards(r.seats, v, chaos=r.chaos)),
        )
        assert [ask(truth).status for ask, truth in zip(asks, (sets, len(cards)), strict=True)] == ["right"] * 2
        met["sets"] |= wrong(rules, SETS_SLIPS, sets, asks[0])
        met["cards"] |= wrong(rules, CARDS_SLIPS, len(cards), asks[1])
    assert met == {"sets": names(SETS_SLIPS), "cards": names(CARDS_SLIPS)}


def waits(chance: float, rng: Random) -> int:
    tries = 1
    while rng.random() >= chance:
        tries += 1
    return tries


@pytest.mark.parametrize(("chance", "waited"), [("1/5", 0), ("3/10", 0), ("1/6", 4), ("1/50", 20)])
def test_a_wait_is_as_long_as_it_is_in_the_long_run_whatever_was_waited(chance, waited) -> None:
    rng, p = Random(3), Fraction(chance)
    still = [tries - waited for tries in (waits(float(p), rng) for _ in range(20_000)) if tries > waited]
    assert fmean(still) == pytest.approx(float(1 / p), rel=0.05)
    assert check_wait(chance, 1 / p, waited=waited).status == "right"
    met = wrong(Wait(p, waited), WAIT_SLIPS, 1 / p, lambda v: check_wait(chance, v, waited=waited))
    assert met == names(WAIT_SLIPS) - (set() if waited else {"it_is_due", "with_what_was"})


@pytest.mark.parametrize(("mean", "number"), [(60, 2), (90, 3), (60, 6), (200, 4)])
def test_the_first_and_the_last_are_as_late_as_in_the_long_run(mean, number) -> None:
    rng, asked = Random(4), Several(Fraction(mean), number)
    many = [[rng.expovariate(1 / mean) for _ in range(number)] for _ in range(20_000)]
    assert fmean(map(min, many)) == pytest.approx(float(asked.first), rel=0.04)
    assert fmean(map(max, many)) == pytest.approx(float(asked.last), rel=0.04)
    assert check_first(mean, number, asked.first).status == check_last(mean, number, asked.last).status == "right"
    assert wrong(asked, FIRST_SLIPS, asked.first, lambda v: check_first(mean, number, v)) == names(FIRST_SLIPS)
    assert wrong(asked, LAST_SLIPS, asked.last, lambda v: check_last(mean, number, v)) == names(LAST_SLIPS)


def test_a_decimal_may_be_rounded() -> None:
    assert check_last(90, 3, answer=165.0).status == "right"
    assert check_wait("3/10", answer="3.333").status == "right"


@pytest.mark.parametrize(("races", "times"), [(100, 2), (50, 3), (400, 10)])
def test_the_interval_of_so_many_races_is_so_many_times_as_narrow(races, times) -> None:
    truth = races * times**2
    assert (races / truth) ** 0.5 == pytest.approx(1 / times)
    assert check_races(races, times, truth).status == "right"
    assert wrong(Narrower(races, times), RACES_SLIPS, truth, lambda v: check_races(races, times, v)) == names(
        RACES_SLIPS
    )


def test_what_cannot_be_asked_is_refused_before_it_is_answered() -> None:
    with pytest.raises(ImpossiblePosition, match="PL-SETS"):
        check_sets(9, answer=...)
    with pytest.raises(ValueError, match="a chance is above 0"):
        check_wait("0", answer=...)


@pytest.mark.parametrize("ask", [check_sets, check_cards])
def test_three_dots_and_words_are_no_answers(ask) -> None:
    assert ask(4, answer=...).status == "not attempted"
    assert ask(4, answer="many").status == "unreadable"
