"""The value with open cards, against trying everything and against the solver of Pleesheez."""

from random import Random

import pytest

from piligames.pleesheez.solver import Solver
from piligames.solve import TreeTooLarge, minimax
from piligames.solve.clock import OutOfTime
from tests.core.toys import Kuhn, Pennies
from tests.solve.small import small_round


def tried(state, hero):
    """The value, by going through everything."""
    if not state.to_act:
        return state.returns()[hero]
    seat = state.to_act[0]
    choose = max if seat == hero else min
    return choose(tried(state.apply(seat, action), hero) for action in state.legal_actions(seat))


@pytest.mark.parametrize("seed", range(15))
def test_it_is_what_trying_everything_finds_and_the_line_leads_there(seed):
    r = small_round(Random(seed), 2 + seed % 2, 2)
    for hero in range(r.rules.seats):
        found = minimax(r, hero)
        assert found.value == tried(r, hero)
        for action, value in found.actions.items():
            assert value == tried(r.apply(r.to_act[0], action), hero)
        last = r
        for seat, action in found.line:
            last = last.apply(seat, action)
        assert last.returns()[hero] == found.value


@pytest.mark.parametrize("seed", range(10))
def test_it_is_what_the_solver_of_pleesheez_finds(seed):
    r = small_round(Random(100 + seed), 2, 4)
    kept = len(r.own_taken(0))
    exact = Solver().solve(r, hero=0, seconds=None)
    assert minimax(r, 0).value == exact.value.low + kept
    assert exact.exact


def test_poker_with_open_cards_is_no_gamble():
    found = minimax(Kuhn((3, 2)), 0)
    assert (found.value, found.actions, found.line) == (1, {"p": 1, "b": 1}, ((0, "p"), (1, "p")))
    assert found.nodes == 9
    assert minimax(Kuhn((3, 2), "bb"), 1).value == -2


def test_seats_that_answer_at_once_are_refused():
    with pytest.raises(ValueError, match="seats 0, 1 answer at once"):
        minimax(Pennies(), 0)


def test_a_game_that_is_too_large_is_refused_and_time_can_be_up():
    with pytest.raises(TreeTooLarge, match="more than 5 positions: start nearer to the end"):
        minimax(Kuhn((1, 2)), 0, most=5)
    with pytest.raises(OutOfTime):
        minimax(small_round(Random(102), 2, 4), 0, seconds=0)
