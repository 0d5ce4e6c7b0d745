"""What each action comes to on average over the deals that fit what a seat has seen."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from threading import Event

import pytest

from piligames import pilipili, pleesheez
from piligames.agents import randomly
from piligames.agents.hidden import FLATTERS, advise, assess
from piligames.agents.hidden.assessment import Looks, Row
from piligames.core import play
from piligames.kernels import SEARCHES, twin
from piligames.pilipili.unseen import every_round_like as every_pilipili
from piligames.pleesheez.solver import Solver as PleesheezSolver
from piligames.pleesheez.unseen import Hidden
from piligames.pleesheez.unseen import every_round_like as every_pleesheez
from piligames.pleesheez.unseen import round_like as pleesheez_like
from piligames.solve.narrow import Interval
from tests.properties.test_pilipili_dealing_anew import CASES, counted, moments
from tests.properties.test_pleesheez_dealing_anew import CASES as SMALL_DECKS
from tests.properties.test_pleesheez_dealing_anew import EveryNumber, tiny
from tests.rules.setups import cards

assert tiny  # a fixture


def endings(match, left, number, seed):
    """Positions of random play in which the seat to act holds so many cards, in this round or a later one."""
    rng = Random(seed)
    for _, _, state in play(match, dict.fromkeys(range(match.rules.seats), randomly(rng))):
        if state.to_act and state.round.number >= number and len(state.round.hands[state.to_act[0]]) == left:
            yield state


def fits(found, expected):
    """Whether counts are what draws with these chances give, by chi-square, at the 99.9 % point."""
    draws = sum(found.values())
    assert found.keys() <= expected.keys()
    square = sum((found[each] - draws * chance) ** 2 / (draws * chance) for each, chance in expected.items())
    free = len(expected) - 1
    return square < free * (1 - 2 / (9 * free) + 3.09 * sqrt(2 / (9 * free))) ** 3  # Wilson and Hilferty, 1931


# -- every deal that fits ------------------------------------------------------------------


@pytest.mark.rule("PZ-BACK")
@pytest.mark.parametrize(("before", "joined", "hand", "gone"), SMALL_DECKS)
def test_all_deals_of_pleesheez_have_the_chances_of_draws(tiny, before, joined, hand, gone):
    before, hand, gone = cards(before), cards(hand), cards(gone)
    before += cards("b3")[: 6 - joined - len(before)]
    hidden = Hidden(tiny, before, joined, hand + gone, (0, 3 - len(gone)))
    source = EveryNumber()
    drawn = Counter()
    for hands, chance in source.outcomes(lambda: tuple(map(tuple, map(sorted_text, hidden.draw(source))))).items():
        drawn[hands] += chance
    listed = {tuple(map(tuple, map(sorted_text, hands))): weight for hands, weight in hidden.every()}
    whole = sum(listed.values())
    assert drawn == {hands: Fraction(weight, whole) for hands, weight in listed.items()}


def sorted_text(hand):
    return sorted(map(str, hand))


@pytest.mark.parametrize(("seats", "left"), [(3, 2), (4, 1)])
def test_draws_of_pleesheez_are_spread_as_all_deals_are(seats, left):
    match = pleesheez.Pleesheez(pleesheez.Rules(seats)).deal(Random(seats))
    state = next(endings(match, left, 2, seats))
    seen = state.observation(state.to_act[0])
    every = list(every_pleesheez(seen))
    whole = sum(weight for _, weight in every)
    assert all(r.seen_by(seen.seat, seen.trumps, seen.pile, seen.past) == seen for r, _ in every)
    rng = Random("spread")
    found = Counter(pleesheez_like(seen, rng).hands for _ in range(20 * len(every)))
    assert fits(found, {r.hands: weight / whole for r, weight in every})


MOVED = [case for case in CASES if case[1] == 3 or "J" in str(case) or case[0] in ("DrawOne", "Blind", "none")]


@pytest.mark.rule("PP-REVEAL")
@pytest.mark.parametrize(("mission", "seats", "size", "deck"), MOVED)
def test_all_deals_of_pilipili_have_the_chances_that_counting_gives(mission, seats, size, deck):
    for number, seen in enumerate(moments(mission, seats, size, deck, "every")):
        if number % 3:
            continue
        every = every_pilipili(seen, 10_000)
        if seen.asks == "bet" and seen.mission.extra:
            assert every is None
            continue
        whole = sum(chance for _, chance in every)
        assert all(r.observation(seen.seat) == seen for r, _ in every)
        expected = Counter()
        for (hands, _, _), chance in counted(seen).items():
            expected[unordered(hands)] += chance
        assert {unordered(r.hands): chance / whole for r, chance in every} == expected


def unordered(hands):
    return tuple(tuple(sorted(hand)) for hand in hands)


@pytest.mark.parametrize("mission", ["none", "PassCards(1,left)", "WinnerSwaps", "Extremes"])
def test_draws_of_pilipili_are_spread_as_all_deals_are(mission):
    deck = (1, 2, 3, 4, 5, 6, 7, 8, pilipili.JOKER)
    seen = next(each for each in moments(mission, 3, 3, deck, 5) if each.tricks and each.asks)
    every = every_pilipili(seen, 10_000)
    whole = sum(chance for _, chance in every)
    rng = Random("spread")
    found = Counter(unordered(pilipili.round_like(seen, rng).hands) for _ in range(20 * len(every)))
    assert fits(found, {unordered(r.hands): float(chance / whole) for r, chance in every})


def test_too_many_deals_are_not_listed():
    seen = pilipili.OneRound(pilipili.Rules(3), 5).deal(Random(1)).observation(0)
    assert every_pilipili(seen, 200) is None


# -- the averages --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ending():
    """Three players of Pleesheez with two cards each, where some deals fit but not many."""
    states = endings(pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(8)), 2, 1, 1)
    return next(s for s in states if 10 < sum(1 for _ in every_pleesheez(s.observation(s.to_act[0]))) <= 100)


def test_where_all_deals_are_looked_at_the_average_is_theirs(ending):
    seat = ending.to_act[0]
    seen = ending.observation(seat)
    found = assess(seen, deadline=None)
    every = list(every_pleesheez(seen))
    whole = sum(weight for _, weight in every)
    assert (found.deals, found.complete, found.exact) == (len(every), True, True)
    taken = len(ending.round.own_taken(seat))
    worth = Counter()
    for r, weight in every:
        for card, value in PleesheezSolver().solve(r, seat, line=False).cards.items():
            worth[card] += Fraction(weight * (taken + value.low), whole)
    assert {option.action: option.mean for option in found.options} == worth
    assert [option.loss for option in found.options] == [found.best.mean - option.mean for option in found.options]
    assert all(option.low == pytest.approx(float(option.mean)) == option.high for option in found.options)


def test_the_last_card_is_averaged_over_every_card_that_may_be_against_it():
    """The only other card is the 2 or the 4."""
    deck = (1, 2, 3, 4, 5)
    r = pilipili.parse_position("mission=none dealer=0 leader=0 bets=1,0 won=1,0 played=1,5 hands=3/4")
    seen = r.round(pilipili.Rules(2, cards=deck)).observation(0)
    found = assess(seen)
    assert (found.deals, found.complete, found.exact) == (2, True, True)
    assert found.best.mean == Fraction(-1, 2)  # the 3 beats the 2, and one trick is enough
    assert (found.best.low, found.best.high) == (-0.5, -0.5)


@pytest.mark.skipif(not all(map(twin, SEARCHES)), reason="the compiled solvers are not built here")
@pytest.mark.parametrize("game", ["pleesheez", "pilipili"])
def test_the_same_deals_give_the_same_answer_with_either_engine(game):
    if game == "pleesheez":
        state = next(endings(pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(3)), 4, 1, 2))
    else:
        state = pilipili.parse_position("mission=none dealer=0 bets=1,1,1 hands=5,30,41,J/1,2,3,6/7,8,9,10").round(
            pilipili.Rules(3)
        )
    seen = state.observation(state.to_act[0])
    one, other = (assess(seen, deadline=None, deals=12, rng=Random(4), engine=e) for e in ("python", "compiled"))
    assert (one.options, one.deals, one.exact) == (other.options, 12, True)


def test_time_decides_how_many_deals_are_looked_at():
    seen = pleesheez.Pleesheez(pleesheez.Rules(4)).deal(Random(1)).observation(0)
    none, some = assess(seen, deadline=0.0), assess(seen, deadline=0.4)
    assert none.deals == 1 < some.deals
    assert not none.exact
    assert len(none.options) == len(some.options) == len(seen.actions)
    for option in none.options:  # of one deal that was not solved only what must be is known
        assert (option.low, option.high) == (0, 7)


def test_it_can_be_stopped():
    stop = Event()
    stop.set()
    seen = pleesheez.Pleesheez(pleesheez.Rules(4)).deal(Random(1)).observation(0)
    assert assess(seen, deadline=None, stop=stop).deals == 1


def test_a_seat_that_is_not_asked_has_nothing_to_assess():
    match = pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(1))
    with pytest.raises(ValueError, match="seat 2 is not asked now"):
        assess(match.observation(2))
    with pytest.raises(TypeError, match="Match is not an observation"):
        assess(match)


def test_what_is_asked_of_an_action_that_is_not_there_is_an_error(ending):
    found = assess(ending.observation(ending.to_act[0]), deals=3, deadline=None)
    assert found.option(found.best.action) is found.best
    with pytest.raises(KeyError):
        found.option("play r9")


@pytest.mark.parametrize("mission", ["none", "Reversed", "Blind", "PassCards(1,left)", "AllAtOnce", "SharedFate"])
def test_every_question_of_a_round_is_assessed(mission):
    rng = Random(mission)
    deck = (pilipili.JOKER, *range(1, 10))
    r = pilipili.OneRound(pilipili.Rules(3, cards=deck), 3, pilipili.parse_mission(mission)).deal(rng)
    while r.to_act:
        seat = r.to_act[-1]
        seen = r.observation(seat)
        found = assess(seen, deals=3, deadline=None)
        assert {option.action for option in found.options} == set(seen.actions)
        assert all(option.low <= option.mean <= option.high for option in found.options)
        assert all(0 <= option.loss <= option.loss_high for option in found.options)
        r = r.apply(seat, rng.choice(seen.actions))


@pytest.mark.parametrize(("mission", "said"), [("none", False), ("HotCards(3,6,9)", True), ("SharedFate", True)])
def test_it_says_what_is_not_looked_ahead_for(mission, said):
    r = pilipili.OneRound(pilipili.Rules(3), 3, pilipili.parse_mission(mission)).deal(Random(1))
    unit = assess(r.observation(0), deals=1, deadline=None).unit
    assert unit.endswith("without fines and rewards to come") is said


def test_intervals_of_some_deals_hold_the_average_of_all():
    rng, inside, asked = Random("coverage"), 0, 0
    truth = [Interval(value, value) for value in (0, 0, 0, 0, 0, 0, 0, 1, 1, 2)]
    for _ in range(300):
        rows = [Row(1, (rng.choice(truth),)) for _ in range(12)]
        (option,) = Looks(0, "points", False, Interval(0, 3), rows, False).assessed(["it"], 0.0).options
        inside += option.low <= 0.4 <= option.high
        asked += 1
    assert 0.92 <= inside / asked <= 1


def test_bounds_are_averaged_as_bounds():
    rows = [Row(1, (Interval(0, 2), Interval(1, 1))), Row(1, (Interval(2, 2), Interval(0, 0)))]
    first, second = Looks(0, "points", False, Interval(0, 2), rows, True).assessed(["a", "b"], 0.0).options
    assert (first.action, first.mean, first.low, first.high) == ("a", Fraction(3, 2), 1.0, 2.0)
    assert (second.loss, second.loss_low, second.loss_high) == (Fraction(1), 0.5, 1.5)


def test_advice_names_the_average_and_says_why_it_flatters(ending):
    seen = ending.observation(ending.to_act[0])
    advice = advise(seen, deals=30, deadline=None)
    assert advice.action == assess(seen, deals=30, deadline=None).best.action
    assert "open-hand average" in FLATTERS
    assert advice.reason.endswith(FLATTERS)
    assert "plushies of your own" in advice.reason
