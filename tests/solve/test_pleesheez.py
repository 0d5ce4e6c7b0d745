"""Pleesheez with open hands: every value is the one that trying everything gives, and bounds always hold."""

from random import Random

import pytest

from piligames.core import ImpossiblePosition, NotationError
from piligames.pleesheez.solver import Goal, Solver, parse_goal, solve
from piligames.solve.narrow import Interval
from tests.rules.setups import go, position
from tests.solve.small import alone, counts, small_round, together

MOST = {2: 3, 3: 2, 4: 2}


def family(seats: int, number: int):
    rng = Random(f"small {seats}")
    found = 0
    while found < number:
        r = small_round(rng, seats, MOST[seats])
        if r.to_act:
            found += 1
            yield r, rng


def truth(r, hero, goal):
    """By brute force, from here on: what `solve` should say of a position."""
    had = counts(r)
    if goal.kind == "each":
        return tuple(a - b for a, b in zip(alone(r), had, strict=True))
    target = goal.target(hero)
    raisers = {seat for seat in range(r.rules.seats) if goal.raisers(hero, r.rules.seats) >> seat & 1}
    found = together(r, target, raisers) - had[target]
    return int(found >= goal.number) if goal.kind == "atleast" else found


def drawn_goal(rng, seats, hero):
    other = rng.choice([seat for seat in range(seats) if seat != hero])
    return rng.choice([Goal(), Goal(), Goal("deny", other), Goal("atleast", rng.randint(0, 3)), Goal("each")])


def exactly(value):
    return tuple(Interval(each, each) for each in value) if isinstance(value, tuple) else Interval(value, value)


def less(value, gained):
    return tuple(a - b for a, b in zip(value, gained, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_cards_value_is_the_one_that_trying_everything_gives(seats):
    for r, rng in family(seats, 150):
        hero = rng.randrange(seats)
        goal = drawn_goal(rng, seats, hero)
        found = solve(r, hero, goal, seconds=None)
        assert found.value == exactly(truth(r, hero, goal)), (r, hero, goal)
        assert list(found.cards) == list(r.legal_actions(r.to_act[0]))
        for play, worth in found.cards.items():
            after = r.apply(r.to_act[0], play)
            if goal.kind == "each":
                won = less(counts(after), counts(r))
                assert worth == exactly(tuple(map(sum, zip(truth(after, hero, goal), won, strict=True)))), (r, play)
            else:
                target = goal.target(hero)
                won = counts(after)[target] - counts(r)[target]
                rest = Goal("atleast", max(0, goal.number - won)) if goal.kind == "atleast" else goal
                expected = truth(after, hero, rest) + (0 if goal.kind == "atleast" else won)
                assert worth == exactly(expected), (r, hero, goal, play)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_line_is_legal_ends_the_round_and_gives_the_value(seats):
    for r, rng in family(seats, 80):
        hero = rng.randrange(seats)
        goal = drawn_goal(rng, seats, hero)
        end = r
        for seat, play in solve(r, hero, goal, seconds=None).line:
            end = end.apply(seat, play)
        assert not end.to_act
        gained, expected = less(counts(end), counts(r)), truth(r, hero, goal)
        if goal.kind == "each":
            assert gained == expected
        elif goal.kind == "atleast":
            assert int(gained[hero] >= goal.number) == expected
        else:
            assert gained[goal.target(hero)] == expected


def test_the_reply_to_a_wrong_card_leaves_the_hero_with_what_that_card_is_worth():
    refuted = 0
    for r, _ in family(3, 150):
        (hero,) = r.to_act
        solver = Solver()
        found = solver.solve(r, seconds=None)
        for play, worth in found.cards.items():
            end = r.apply(hero, play)
            for seat, reply in solver.reply(r, play, seconds=None):
                end = end.apply(seat, reply)
            assert not end.to_act
            assert counts(end)[hero] - counts(r)[hero] == worth.low
            refuted += worth != found.value
    assert refuted > 10


def test_a_set_that_is_complete_ends_the_round_for_everybody():
    text = "trump=p leader=0 types=1,2 round=2 kept={}/ hands=r1,g1/b3,g4"
    assert solve(position(text.format("b4,g3")), hero=1).value == Interval(1, 1)
    assert solve(position(text.format("b4,g3,p2")), hero=1).value == Interval(0, 0), "red 1 completes the set"


def test_the_smallest_example_of_the_command_line():
    here = position("trump=p leader=0 types=0,1 hands=r1,b2,g3/p4,r2,b1")
    assert solve(here).value == Interval(0, 0)
    assert solve(here, hero=1).value == Interval(2, 2)
    assert solve(here, hero=0, goal=parse_goal("deny:1")).value == Interval(2, 2)
    assert solve(here, hero=1, goal=parse_goal("atleast:3")).value == Interval(0, 0)
    assert solve(here, goal=parse_goal("each")).value == exactly((0, 2))


def test_a_round_that_is_over_is_worth_nothing_more():
    over = go(position("trump=p leader=0 types=0,1 hands=r1/b3"), "r1 b3")
    for goal in ("mine", "deny:1", "each"):
        found = solve(over, goal=parse_goal(goal))
        assert (found.seat, found.cards, found.line) == (None, {}, ())
        assert found.exact
    assert solve(over, goal=parse_goal("atleast:1")).value == Interval(0, 0)


@pytest.mark.parametrize(("text", "rule"), [("deny:2", "PZ-SEATS"), ("deny:0", "PZ-TYPES")])
def test_a_goal_that_cannot_be_is_refused(text, rule):
    here = position("trump=p leader=0 types=0,1 hands=r1/b3")
    with pytest.raises(ImpossiblePosition) as caught:
        solve(here, hero=0, goal=parse_goal(text))
    assert caught.value.rule == rule


@pytest.mark.parametrize("text", ["", "mine ", "deny", "deny:", "atleast:-1", "atleast:two", "each:1"])
def test_a_goal_that_is_no_goal_is_refused(text):
    with pytest.raises(NotationError):
        parse_goal(text)


@pytest.mark.parametrize("text", ["mine", "deny:1", "atleast:3", "each"])
def test_goals_round_trip(text):
    assert str(parse_goal(text)) == text
