"""Small rounds of Pleesheez: every deal, by the same rules as ever."""

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.pleesheez import Rules, parse_card
from piligames.pleesheez.small import SmallRound, tell
from piligames.solve import difference, equilibrium, flatten, minimax, nash_conv


def small(cards, hand, trump="p", seats=2, **more):
    return SmallRound(Rules(seats), tuple(map(parse_card, cards.split())), hand, trump, (0, 1, 2)[:seats], **more)


@pytest.mark.rule("PZ-SEATS")
def test_every_deal_is_there_once_and_random_ones_are_among_them():
    game = small("r1 r2 b1 b2 p3", 2)
    deals = Counter(state.hands for state, weight in game.deals() for _ in range(weight))
    assert len(deals) == comb(5, 2) * comb(3, 2)
    assert set(deals.values()) == {1}
    assert {game.deal(Random(seed)).hands for seed in range(300)} == set(deals)


def test_cards_that_look_alike_make_a_deal_more_likely():
    deals = Counter(state.hands for state, _ in small("M M r1 b1", 1).deals())
    assert deals[small("M M r1 b1", 1).cards[:1], small("M M r1 b1", 1).cards[1:2]] == 2
    assert deals.total() == 12


@pytest.mark.parametrize("cards", ["r1 r2 b1 b2", "r1 r2 b1 p2", "b3 Z5.2 r1 r2", "r4 M b4 b1"])
def test_where_all_is_dealt_the_other_hand_is_known_and_so_is_the_value_of_each_deal(cards):
    game = small(cards, 2, trump="g")
    values = [minimax(state, 0, difference).value for state, _ in game.deals()]
    found = equilibrium(flatten(game, difference))
    assert found.exact
    assert found.value == sum(values, Fraction(0)) / len(values)


def test_what_is_not_known_makes_a_difference():
    game = small("r1 r2 b1 Z5.2 M p1", 2, trump="b")
    tree = flatten(game, difference)
    found = equilibrium(tree)
    assert found.value == Fraction(-1, 18)
    assert nash_conv(tree, found.policy) == 0
    open_values = [minimax(state, 0, difference).value for state, _ in game.deals()]
    assert sum(open_values, Fraction(0)) / len(open_values) == Fraction(-4, 45)
    assert len({tell(seen) for seen in tree.observations}) == len(tree.observations)


@pytest.mark.rule("PZ-INSTANT")
def test_with_what_was_kept_a_set_may_become_complete_and_the_round_is_over():
    rules = Rules(2)
    own = [card for card in rules.plush if rules.is_own(card, 0)]
    others = [card for card in rules.plush if card not in own]
    game = SmallRound(rules, (own[-1], *others[:3]), 2, "p", (0, 1), kept=(tuple(own[:-1]), ()))
    early = [end for start, _ in game.deals() for end in ends(start) if any(end.hands)]
    assert {end.instant_winner for end in early} == {0}


def ends(state):
    if not state.to_act:
        return [state]
    seat = state.to_act[0]
    return [end for action in state.legal_actions(seat) for end in ends(state.apply(seat, action))]


@pytest.mark.rule("PZ-SEATS")
def test_the_cards_have_to_go_round():
    with pytest.raises(ImpossiblePosition, match="3 players with 2 cards each need 6, and there are 4"):
        small("r1 r2 b1 b2", 2, seats=3)
