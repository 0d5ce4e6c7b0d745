"""The linear program finds equilibria, and proves them."""

import sys
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import pytest

from piligames.pilipili import OneRound, Round, Rules, parse_mission
from piligames.pilipili.small import small_round
from piligames.solve import (
    Policy,
    at_once,
    difference,
    equilibrium,
    expected,
    flatten,
    nash_conv,
    solve_matrix,
    uniform,
)
from piligames.solve.clock import OutOfTime
from piligames.solve.sequence import NoSolver, proven
from tests.solve.tiny import GAMES, pure_policies, tree


def test_the_value_of_kuhns_poker_is_known_exactly():
    found = equilibrium(tree("kuhn"))
    assert found.exact
    assert found.value == Fraction(-1, 18)
    assert found.exploitability == found.gap == nash_conv(tree("kuhn"), found.policy) == 0


def test_that_of_leduc_poker_is_as_published_with_a_gap_that_is_proven():
    found = equilibrium(tree("leduc"))
    assert float(found.value) == pytest.approx(-0.085606424, abs=1e-9)
    assert 0 <= found.gap < Fraction(1, 10**9)
    assert found.low <= found.value <= found.high
    assert nash_conv(tree("leduc"), found.policy) == found.gap


@pytest.mark.parametrize("hook", [True, False])
def test_it_is_the_solution_of_the_matrix_of_all_pure_policies(hook):
    small = flatten(small_round(2, 1, 3, hook=hook), difference)
    rows, columns = (list(pure_policies(small, seat)) for seat in (0, 1))
    matrix = [[expected(small, row.but(column))[0] for column in columns] for row in rows]
    found = equilibrium(small)
    assert found.exact
    assert solve_matrix(matrix).value == found.value == expected(small, found.policy)[0]


@dataclass(frozen=True)
class OneDeal:
    """A game that always begins with the same position."""

    start: Round
    seats: int = 2

    def deals(self):
        yield self.start, 1


@pytest.mark.parametrize("seed", range(8))
def test_of_two_who_play_at_once_it_is_the_solution_of_their_matrix(seed):
    rng = Random(seed)
    rules = Rules(2, hook="none", cards=tuple(range(1, 11)))
    start = OneRound(rules, 3, parse_mission("AllAtOnce")).deal(rng)
    while start.agenda[0].asks == "bet":
        start = start.apply(start.to_act[0], rng.choice(start.legal_actions(start.to_act[0])))
    found = equilibrium(flatten(OneDeal(start), difference))
    assert found.exact
    assert found.value == solve_matrix(at_once(start, difference).matrix).value


def test_pennies_are_thrown_at_random():
    found = equilibrium(tree("pennies"))
    assert found.value == 0
    assert set(found.policy.table.values()) == {(Fraction(1, 2), Fraction(1, 2))}


def test_any_policy_bounds_the_value():
    rough = proven(tree("kuhn"), uniform(tree("kuhn")))
    assert rough.low < Fraction(-1, 18) < rough.high
    assert rough.gap == Fraction(11, 12)
    assert not rough.exact


def test_what_is_no_zero_sum_game_of_two_is_refused_with_a_way_out():
    with pytest.raises(ValueError, match="with `difference` as reading"):
        equilibrium(tree("two seats"))
    with pytest.raises(ValueError, match="for two seats, and here are 3: take cfr_plus"):
        equilibrium(tree("three seats"))
    with pytest.raises(ValueError, match="does not add up"):
        proven(tree("two seats"), Policy())
    assert equilibrium(flatten(GAMES["two seats"], difference)).exact


def test_the_time_can_be_up():
    with pytest.raises(OutOfTime):
        equilibrium(tree("leduc"), seconds=0)


def test_without_scipy_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(NoSolver, match="need scipy"):
        equilibrium(tree("kuhn"))
