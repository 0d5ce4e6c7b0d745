"""Pili Pili with open hands: the least miss is the one that trying everything gives, under every mission."""

from random import Random

import pytest

from piligames.pilipili.cards import JOKER, Play, Value
from piligames.pilipili.solver.solver import solve, start
from piligames.solve.narrow import Interval
from tests.solve.small_bets import MISSIONS, least_miss, least_miss_with_bets, small_round


def family(mission, number, **options):
    rng = Random(f"small {mission}")
    for _ in range(number):
        yield small_round(mission, rng, **options), rng


def exactly(value: int) -> Interval:
    return Interval(value, value)


def is_joker(action) -> bool:
    return isinstance(action, Value) or (isinstance(action, Play) and action.card == JOKER)


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_least_miss_is_the_one_that_trying_everything_gives(mission):
    for r, rng in family(mission, 40):
        hero = rng.randrange(r.rules.seats)
        found = solve(r, hero, seconds=None)
        here = start(r, hero, None)
        assert found.value == exactly(least_miss(here, hero, r.bets[hero])), (r, hero)
        worths = {}
        for action in here.legal_actions(found.seat):
            worth = exactly(least_miss(here.apply(found.seat, action), hero, r.bets[hero]))
            if action in found.cards:
                assert found.cards[action] == worth, (r, hero, action)
            worths.setdefault(is_joker(action), set()).add(worth)
        for joker, there in worths.items():  # every value of the Joker that differs is listed
            assert {worth for action, worth in found.cards.items() if is_joker(action) is joker} == there


@pytest.mark.parametrize("mission", MISSIONS)
def test_while_bets_are_made_every_bet_has_its_value(mission):
    for r, rng in family(mission, 12, betting=True):
        if r.bets or r.rules.seats > 3 or (mission == "WinnerSwaps" and r.size > 2):
            continue
        hero = rng.randrange(r.rules.seats)
        found = solve(r, hero, seconds=None)
        (seat,) = r.to_act
        for bet in r.legal_actions(seat):
            after = r.apply(seat, bet)
            assert found.cards[bet] == exactly(least_miss_with_bets(after, hero))
        assert found.value == exactly(least_miss_with_bets(r, hero))


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_line_is_legal_ends_the_round_and_gives_the_value(mission):
    for r, rng in family(mission, 30, betting=True):
        hero = rng.randrange(r.rules.seats)
        found = solve(r, hero, seconds=None)
        end = start(r, hero, None)
        for seat, action in found.line:
            end = end.apply(seat, action)
        assert not end.to_act
        assert exactly(abs(end.won(hero) - end.bets[hero])) == found.value
