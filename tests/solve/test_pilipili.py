"""Pili Pili with open hands: the least miss is the one that trying everything gives, under every mission."""

from dataclasses import dataclass
from random import Random

import pytest

from piligames.pilipili import Mission, OneRound, Rules
from piligames.pilipili.cards import JOKER, Play, Value
from piligames.pilipili.solver.solver import Solver, solve, start
from piligames.solve.clock import Clock
from piligames.solve.narrow import Interval
from tests.rules.pilipili_setups import position
from tests.solve.small_bets import MISSIONS, least_miss, least_miss_with_bets, small_round
from tests.solve.test_deadlines import AfterSomeLooks


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


@pytest.mark.parametrize("mission", ["none", "Extremes", "AllAtOnce", "PassCards(1,left)", "WinnerSwaps", "Blind"])
def test_bounds_hold_the_truth_wherever_the_search_is_stopped(mission, monkeypatch):
    monkeypatch.setattr(Clock, "EVERY", 4)
    for r, rng in family(mission, 25, betting=True):
        hero = rng.randrange(r.rules.seats)
        truth = solve(r, hero, seconds=None)
        solver = Solver(rng.choice(["python", None]))
        for _ in range(4):
            found = solver.solve(r, hero, stop=AfterSomeLooks(rng.randrange(12)))
            assert found.value.low <= truth.value.low <= found.value.high
            assert found.cards.keys() == truth.cards.keys()
            for action, worth in found.cards.items():
                assert worth.low <= truth.cards[action].low <= worth.high


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_reply_to_a_wrong_card_leaves_the_hero_with_that_miss(mission):
    for r, _ in family(mission, 6):
        hero = r.to_act[0]
        solver = Solver()
        found = solver.solve(r, hero, seconds=None)
        for action, worth in found.cards.items():
            here = start(r, hero, None)
            end = here.apply(found.seat, action)
            for seat, reply in solver.reply(r, action, hero, seconds=None):
                end = end.apply(seat, reply)
            assert not end.to_act
            assert abs(end.won(hero) - end.bets[hero]) == worth.low


def test_an_effect_that_the_search_does_not_know_is_solved_by_the_rules():
    @dataclass(frozen=True, slots=True)
    class LowestFirst(Mission):
        """Only the lowest card may be played."""

        def playable(self, r, seat):
            return (min(r.hands[seat]),)

    r = OneRound(Rules(3), 3, LowestFirst()).deal(Random(3))
    while r.agenda[0].asks == "bet":
        r = r.apply(r.to_act[0], r.legal_actions(r.to_act[0])[0])
    found = solve(r, 0)
    assert list(found.cards) == [Play(min(r.hands[0]), min(r.hands[0]))]
    assert found.value == exactly(least_miss(r, 0, r.bets[0]))
    assert found.engine == "python"


def test_what_others_have_sealed_is_taken_to_be_open_again():
    r = position("mission=AllAtOnce dealer=0 bets=1,0 hands=5,12/4,30")
    after = r.apply(1, r.legal_actions(1)[0])
    assert solve(after, 0).cards == solve(r, 0).cards
