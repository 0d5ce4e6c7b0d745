"""Trees that are written out: their worths are the solvers', what is cut changes nothing, and a floor is a floor."""

from random import Random

import pytest

from piligames.core.errors import IllegalAction
from piligames.pleesheez import Rules, parse_position
from piligames.pleesheez.small import SmallRound
from piligames.pleesheez.solver import Goal, solve
from piligames.solve import TreeTooLarge, alpha_beta, backwards, each_for_itself, minimax

SIZES = ((2, 2), (2, 3), (3, 2))


def endings(seats: int, hand: int, count: int):
    rules = Rules(seats)
    for seed in range(count):
        game = SmallRound(rules, rules.plush, hand, "rbgp"[seed % 4], tuple(range(seats)), seed % seats)
        yield game.deal(Random(seed))


@pytest.mark.parametrize(("seats", "hand"), SIZES)
def test_a_tree_read_backwards_has_the_worths_of_both_other_solvers(seats, hand) -> None:
    for start in endings(seats, hand, 12):
        for hero in range(seats):
            tree, other = backwards(start, hero), minimax(start, hero)
            assert tree.worth == other.value == solve(start, hero).value.low
            assert {each.action: each.worth for each in tree.branches} == other.actions
            assert tree.nodes == sum(1 for _ in tree.walk())


@pytest.mark.parametrize(("seats", "hand"), SIZES)
def test_what_is_cut_changes_nothing_and_bounds_are_true(seats, hand) -> None:
    saved = 0
    for start in endings(seats, hand, 12):
        worths = {node.state: node.worth for node in backwards(start, 0).walk()}
        cut = alpha_beta(start, 0)
        assert (cut.worth, cut.bound) == (worths[start], "")
        assert cut.branches[cut.chosen].worth == worths[start]
        for node in cut.walk():
            if node.worth is not None:
                true = worths[node.state]
                assert {"": true == node.worth, "≥": true >= node.worth, "≤": true <= node.worth}[node.bound]
        saved += sum(1 for _ in backwards(start, 0).walk()) - cut.nodes
        assert cut.nodes < sum(1 for _ in cut.walk()) or cut.nodes <= len(worths) * 4
    assert saved > 0


def test_the_best_card_first_cuts_more_than_the_worst_first() -> None:
    def by_worth(raising: int):
        def order(state, actions):
            worth = {each.action: each.worth for each in backwards(state, 0).branches}
            return sorted(actions, key=lambda each: raising * worth[each] * (-1 if state.to_act[0] == 0 else 1))

        return order

    starts = list(endings(2, 3, 6))
    counts = [sum(alpha_beta(start, 0, order=by_worth(sign)).nodes for start in starts) for sign in (1, -1)]
    assert counts[0] < counts[1] < sum(backwards(start, 0).nodes for start in starts)


@pytest.mark.parametrize(("seats", "hand"), SIZES)
def test_each_for_itself_is_what_the_solver_says_and_never_below_the_floor(seats, hand) -> None:
    for start in endings(seats, hand, 12):
        tree = each_for_itself(start)
        assert tree.worth == tuple(each.low for each in solve(start, goal=Goal("each")).value)
        for seat in range(seats):
            assert tree.worth[seat] >= backwards(start, seat).worth


def test_a_line_can_be_played_and_comes_to_the_worth() -> None:
    for start in endings(3, 2, 6):
        for tree in (backwards(start, 0), alpha_beta(start, 0), each_for_itself(start)):
            state = start
            for seat, action in tree.line:
                state = state.apply(seat, action)
            earned = state.returns()
            assert earned == tree.worth if isinstance(tree.worth, tuple) else earned[0] == tree.worth


def test_too_large_a_tree_says_so() -> None:
    start = next(endings(2, 3, 1))
    with pytest.raises(TreeTooLarge, match="more than 50 positions"):
        backwards(start, 0, most=50)


def test_a_tree_has_no_other_branches_than_the_rules_allow() -> None:
    start = parse_position("trump=g leader=0 types=0,1 hands=b1,p4/g4,p1").round(Rules(2))
    for node in backwards(start, 0).walk():
        for branch in node.branches:
            assert node.state.apply(node.seat, branch.action) == branch.state
    with pytest.raises(IllegalAction):
        start.apply(1, backwards(start, 0).branches[0].action)
