"""What policies earn, and how well they can be replied to: against the long way, and the values that are published."""

from fractions import Fraction
from random import Random

import pytest

from piligames.solve import (
    Policy,
    best_reply,
    expected,
    exploitability,
    nash_conv,
    quick_best_reply,
    quick_expected,
    quick_exploitability,
    quick_nash_conv,
    uniform,
)
from piligames.solve import quick as quick_module
from tests.solve.tiny import GAMES, long_way, pure_policies, random_policy, tree

SMALL = [name for name in GAMES if name != "leduc"]
TINY = ["kuhn", "pennies", "whisper", "two seats", "three seats"]


def test_uniformly_random_play_is_as_far_from_equilibrium_as_is_published():
    assert nash_conv(tree("kuhn"), uniform(tree("kuhn"))) == Fraction(11, 12)
    assert float(nash_conv(tree("leduc"), uniform(tree("leduc")))) == pytest.approx(4.7472222, abs=1e-7)


def test_kuhns_equilibria_cannot_be_replied_to_any_better():
    """A family of them: bet the jack with chance a, the king with 3a, call with the queen with a + 1/3 (Kuhn, 1950)."""
    kuhn = tree("kuhn")
    for a in (Fraction(0), Fraction(1, 10), Fraction(1, 3)):
        first = {(1, ""): a, (2, ""): 0, (3, ""): 3 * a, (1, "pb"): 0, (2, "pb"): a + Fraction(1, 3), (3, "pb"): 1}
        second = {
            (1, "p"): Fraction(1, 3),
            (2, "p"): 0,
            (3, "p"): 1,
            (1, "b"): 0,
            (2, "b"): Fraction(1, 3),
            (3, "b"): 1,
        }
        bets = first | second
        policy = Policy(
            {seen: (1 - bets[seen.card, seen.history], bets[seen.card, seen.history]) for seen in kuhn.observations}
        )
        assert nash_conv(kuhn, policy) == 0
        assert expected(kuhn, policy) == (Fraction(-1, 18), Fraction(1, 18))


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", range(2))
def test_a_policy_earns_what_the_long_way_finds(name, seed):
    policy = random_policy(tree(name), Random(seed))
    assert list(expected(tree(name), policy)) == long_way(GAMES[name], policy)


@pytest.mark.parametrize("name", TINY)
def test_no_pure_policy_is_better_than_the_best_reply_and_one_is_as_good(name):
    policy = random_policy(tree(name), Random(7))
    for seat in range(tree(name).seats):
        reply = best_reply(tree(name), policy, seat)
        others = (expected(tree(name), policy.but(pure))[seat] for pure in pure_policies(tree(name), seat))
        assert max(others) == reply.value
        assert long_way(GAMES[name], policy.but(reply.policy))[seat] == reply.value


@pytest.mark.parametrize("name", SMALL)
def test_nash_conv_is_the_sum_of_what_each_could_gain(name):
    policy = random_policy(tree(name), Random(8))
    kept = long_way(GAMES[name], policy)
    gains = [best_reply(tree(name), policy, seat).value - kept[seat] for seat in range(tree(name).seats)]
    assert nash_conv(tree(name), policy) == sum(gains)
    assert exploitability(tree(name), policy) == sum(gains) / tree(name).seats
    assert min(gains) >= 0


@pytest.mark.parametrize("arrays", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_the_quick_ones_say_the_same_with_numpy_and_without(name, arrays, monkeypatch):
    if not arrays:
        monkeypatch.setattr(quick_module, "find_spec", lambda _: None)
    policy = random_policy(tree(name), Random(9))
    assert quick_expected(tree(name), policy) == pytest.approx([float(each) for each in expected(tree(name), policy)])
    for seat in range(tree(name).seats):
        reply = quick_best_reply(tree(name), policy, seat)
        assert reply.value == pytest.approx(float(best_reply(tree(name), policy, seat).value))
        assert quick_expected(tree(name), policy.but(reply.policy))[seat] == pytest.approx(reply.value)
    assert quick_nash_conv(tree(name), policy) == pytest.approx(float(nash_conv(tree(name), policy)))
    assert quick_exploitability(tree(name), policy) * tree(name).seats == quick_nash_conv(tree(name), policy)
