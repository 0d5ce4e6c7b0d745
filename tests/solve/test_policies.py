"""A policy can be read, written, drawn from, and checked."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from piligames.core import NotationError, finish
from piligames.pilipili.small import tell
from piligames.solve import Policy, cfr_plus, expected, parse_policy, uniform
from piligames.solve.policy import from_plans, plan_of
from tests.core.toys import Kuhn, KuhnSeen
from tests.solve.tiny import GAMES, random_policy, tree

SEEN = Kuhn((2, 3)).observation(0)


@pytest.mark.parametrize(("name", "words"), [("kuhn", str), ("three seats", tell)])
def test_a_policy_is_what_its_text_says(name, words):
    policy = random_policy(tree(name), Random(1))
    assert parse_policy(policy.text(words), tree(name), words) == policy
    learned = cfr_plus(tree(name), 3).policy
    assert parse_policy("\n" + learned.text(words), tree(name), words) == learned


def test_a_line_tells_the_information_set_and_the_chance_of_each_action():
    assert str(uniform(tree("kuhn"))).splitlines()[0] == f"{KuhnSeen(0, ('p', 'b'), 1, '')}: p 1/2, b 1/2"


@pytest.mark.parametrize(
    ("line", "column", "expects"),
    [
        ("seat 0 sees 0 holds 9: bet 0 1/2, bet 1 1/2", 1, "an information set of this game"),
        ("seat 0 sees 0 holds 1", 1, "an information set of this game"),
        ("seat 0 sees 0 holds 1: bet 1 1/2, bet 0 1/2", 24, "'bet 0 ' and its chance"),
        ("seat 0 sees 0 holds 1: bet 0 1/2", 33, "', bet 1 ' and its chance"),
        ("seat 0 sees 0 holds 1: bet 0 half, bet 1 1/2", 30, "a chance such as 1/3"),
        ("seat 0 sees 0 holds 1: bet 0 1/0, bet 1 1/2", 30, "a chance such as 1/3"),
        ("seat 0 sees 0 holds 1: bet 0 1/2, bet 1 1/2, bet 2 0", 44, "the end of the line"),
        ("seat 0 sees 0 holds 1: bet 0 1/2, bet 1 1/3", 24, "chances that add up to 1"),
        ("seat 0 sees 0 holds 1: bet 0 3/2, bet 1 -1/2", 24, "chances that add up to 1"),
    ],
)
def test_a_text_that_is_no_policy_is_refused_with_the_place(line, column, expects):
    with pytest.raises(NotationError, match=rf"expected {expects}.* at line 2, column {column}:"):
        parse_policy(f"\n{line}", tree("two seats"), tell)


def test_an_information_set_is_told_once():
    line = "seat 0 sees 0 holds 1: bet 0 1/2, bet 1 1/2"
    with pytest.raises(NotationError, match=r"has not been told yet at line 2"):
        parse_policy(f"{line}\n{line}", tree("two seats"), tell)


def test_words_that_do_not_tell_information_sets_apart_are_refused():
    with pytest.raises(ValueError, match="two information sets have the same text"):
        parse_policy("", tree("kuhn"), lambda seen: "something")


@pytest.mark.parametrize("chances", [(Fraction(1, 2), Fraction(1, 3)), (1.5, -0.5), (1.0,)])
def test_what_are_no_chances_is_refused(chances):
    with pytest.raises(ValueError, match="chances"):
        Policy({SEEN: chances})


def test_where_nothing_is_said_all_actions_are_alike():
    assert Policy().chances(SEEN) == (Fraction(1, 2), Fraction(1, 2))
    assert expected(tree("leduc"), Policy()) == expected(tree("leduc"), uniform(tree("leduc")))


def test_a_policy_can_be_that_of_one_seat_and_be_changed_by_another_one():
    policy = random_policy(tree("kuhn"), Random(2))
    assert policy.of(0).but(policy.of(1)) == policy
    assert policy.but(Policy({SEEN: (0, 1)})).chances(SEEN) == (0, 1)


def test_fractions_of_floats_add_up_to_one_exactly():
    floats = Policy({SEEN: (0.1, 0.9)})
    assert floats.chances(SEEN) != (Fraction(1, 10), Fraction(9, 10))
    assert sum(floats.exactly().chances(SEEN)) == 1
    assert floats.exactly(100).chances(SEEN) == (Fraction(1, 10), Fraction(9, 10))


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_tells_the_policy_wherever_it_goes(name):
    policy = random_policy(tree(name), Random(3))
    again = from_plans(tree(name), [plan_of(side, policy) for side in tree(name).sides])
    for side in tree(name).sides:
        plan = plan_of(side, policy)
        for each in side.sets:
            if plan[each.parent]:
                assert again.chances(each.observation) == policy.chances(each.observation)


def test_a_chooser_keeps_to_the_chances():
    choose = Policy({SEEN: (Fraction(1, 4), Fraction(3, 4))}).chooser(Random(5))
    count = Counter(choose(SEEN) for _ in range(2000))
    assert set(count) == {"p", "b"}
    assert abs(count["p"] - 500) < 5 * (2000 * 3 / 16) ** 0.5
    never = Policy({SEEN: (Fraction(0), Fraction(1))}).chooser(Random(5))
    assert {never(SEEN) for _ in range(100)} == {"b"}


def test_a_chooser_does_not_guess_where_its_policy_says_nothing():
    choose = Policy({SEEN: (0, 1)}).chooser(Random(1))
    with pytest.raises(ValueError, match="for another game, or for seats asked in another order"):
        choose(Kuhn((1, 3)).observation(0))
    assert Policy().chooser(Random(1))(SEEN) in SEEN.actions


def test_a_policy_plays_a_game_to_its_end():
    policy = cfr_plus(tree("three seats"), 10).policy
    start = next(GAMES["three seats"].deals())[0]
    final = finish(start, dict.fromkeys(range(3), policy.chooser(Random(1))))
    assert len(final.bets) == 3
