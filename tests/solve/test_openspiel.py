"""OpenSpiel's algorithms say the same of our own small games, registered there (extra `oracles`)."""

from random import Random

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra oracles)")

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability

from benchmarks.openspiel import registered
from piligames.pilipili import parse_mission
from piligames.pilipili.small import small_round, tell
from piligames.solve import CfrPlus, flatten, quick_exploitability, quick_nash_conv, uniform
from tests.solve.leduc import LeducGame
from tests.solve.tiny import random_policy

GAMES = {
    "two_seats": small_round(2, 1, 4, hook=False),
    "two_cards": small_round(2, 2, 4),
    "three_seats": small_round(3, 1, 3),
    "at_once": small_round(2, 2, 4, mission=parse_mission("AllAtOnce")),
}


class Ours(policies.Policy):
    """Our policy, as OpenSpiel asks for it."""

    def __init__(self, game, policy):
        super().__init__(game, list(range(game.num_players())))
        self.told = {tell(seen): chances for seen, chances in policy.table.items()}

    def action_probabilities(self, state, player_id=None):
        chances = self.told[state.information_state_string()]
        return dict(zip(state.legal_actions(), map(float, chances), strict=True))


@pytest.fixture(scope="module", params=GAMES)
def both(request):
    game = GAMES[request.param]
    return flatten(game), registered(f"pilipili_{request.param}", game, tell)


def test_exploitability_is_the_same_to_a_billionth(both):
    tree, theirs = both
    policy = random_policy(tree, Random(1))
    found = exploitability.nash_conv(theirs, Ours(theirs, policy))
    assert quick_nash_conv(tree, policy) == pytest.approx(found, abs=1e-9)
    assert quick_exploitability(tree, policy) == pytest.approx(found / tree.seats, abs=1e-9)


def test_cfr_plus_makes_the_same_steps():
    game = small_round(2, 1, 3, hook=False)
    theirs = cfr.CFRPlusSolver(registered("pilipili_steps", game, tell))
    ours = CfrPlus(flatten(game))
    for _ in range(6):
        theirs.evaluate_and_update_policy()
        ours.run(1)
    average = theirs.average_policy()
    told = {tell(seen): chances for seen, chances in ours.average.table.items()}
    for state in average.states:
        chances = average.action_probabilities(state)
        assert list(chances.values()) == pytest.approx(list(told[state.information_state_string()]), abs=1e-9)


def test_their_leduc_poker_is_ours():
    theirs = pyspiel.load_game("leduc_poker")
    solver = pyspiel.CFRPlusSolver(theirs)
    tree = flatten(LeducGame(suits=True))
    ours = CfrPlus(tree)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    ours.run(10)
    assert ours.exploitability * 2 == pytest.approx(pyspiel.nash_conv(theirs, solver.average_policy()), rel=1e-6)
    assert quick_nash_conv(tree, uniform(tree)) == pytest.approx(
        pyspiel.nash_conv(theirs, pyspiel.UniformRandomPolicy(theirs))
    )
