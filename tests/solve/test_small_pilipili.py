"""Small rounds of Pili Pili: every deal, by the same rules as ever, and what can be said of them."""

from collections import Counter
from fractions import Fraction
from math import comb, perm
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.pilipili import Round, parse_mission
from piligames.pilipili.small import small_round, tell
from piligames.solve import cfr_plus, difference, equilibrium, expected, flatten, uniform
from tests.solve.small_bets import MISSIONS


def dealt(game):
    return [(start.hands, start.stock) for start, weight in game.deals() for _ in range(weight)]


@pytest.mark.rule("PP-REVEAL")
@pytest.mark.parametrize(("seats", "cards", "deck"), [(2, 1, 4), (2, 2, 5), (3, 1, 5), (3, 2, 6)])
def test_every_deal_is_there_once(seats, cards, deck):
    found = dealt(small_round(seats, cards, deck))
    count = 1
    for seat in range(seats):
        count *= comb(deck - seat * cards, cards)
    assert len(set(found)) == len(found) == count


@pytest.mark.rule("PP-REVEAL")
def test_a_random_deal_is_each_of_them_equally_often():
    game = small_round(2, 1, 4)
    count = Counter(game.deal(Random(seed)).hands for seed in range(3000))
    assert set(count) == {hands for hands, _ in dealt(game)}
    assert max(abs(each - 250) for each in count.values()) < 5 * 250**0.5


@pytest.mark.rule("PP-M05")
def test_cards_that_will_be_drawn_are_dealt_in_every_order():
    found = dealt(small_round(2, 1, 4, mission=parse_mission("DrawOne")))
    assert len(set(found)) == len(found) == perm(4)


@pytest.mark.rule("PP-M13")
def test_cards_that_lie_face_down_are_dealt_in_every_order():
    found = dealt(small_round(2, 2, 4, mission=parse_mission("Blind")))
    assert len(set(found)) == len(found) == perm(4)


@pytest.mark.rule("PP-HOOK")
def test_the_hook_can_be_left_out():
    assert {end.bets for end in ends(small_round(2, 1, 3))} == {(0, 0), (1, 1)}
    free = small_round(2, 1, 3, hook=False)
    assert {end.bets for end in ends(free)} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    start = next(free.deals())[0]
    one = start.apply(0, start.legal_actions(0)[0])
    assert one.observation(1).closed == ()


def ends(game) -> list[Round]:
    found, todo = [], [start for start, _ in game.deals()]
    while todo:
        r = todo.pop()
        if not r.to_act:
            found.append(r)
        else:
            todo += [r.apply(r.to_act[0], action) for action in r.legal_actions(r.to_act[0])]
    return found


def test_with_one_card_each_and_the_hook_it_pays_to_bet_by_the_own_card_alone():
    """Seat 1 has no choice: it has to say the same, and one of both is wrong.  With the higher half one says 1."""
    tree = flatten(small_round(2, 1, 6), difference)
    found = equilibrium(tree)
    assert found.exact
    says_one = {
        seen.hand: found.policy.chances(seen)[1] for seen in tree.observations if seen.seat == 0 and seen.asks == "bet"
    }
    assert says_one == {(card,): int(card >= 4) for card in range(1, 7)}
    # the better half of the cards wins with 3/5, 4/5 and 5/5; then seat 0 has one Pili fewer, else one more
    chance = Fraction(3 + 4 + 5, 15)
    assert found.value == chance - (1 - chance)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_can_be_written_out_and_told(mission):
    effect = parse_mission(mission)
    seats = 3 if "Pass" in mission else 2
    cards = 2 if effect.winner_swaps or effect.ends_only or effect.by_place else 1
    game = small_round(seats, cards, 4 if seats * (cards + effect.extra) <= 4 else 6, mission=effect)
    tree = flatten(game)
    assert len({tell(seen) for seen in tree.observations}) == len(tree.observations)
    before, after = (cfr_plus(tree, count).exploitability for count in (0, 20))
    assert after <= before + 1e-12
    assert max(map(abs, expected(tree, uniform(tree)))) <= 2 * (cards + effect.extra) + 2


def test_the_joker_may_be_in_it_and_its_values_are_told():
    tree = flatten(small_round(2, 1, 2, joker=True))
    words = {tell(seen) for seen in tree.observations}
    assert "seat 1 sees 1 holds 1 | 0 bet 1 | 1 bet 1 | 0 play J=56" in words
    assert len(words) == len(tree.observations)


@pytest.mark.rule("PP-FIT")
def test_the_cards_have_to_go_round():
    with pytest.raises(ImpossiblePosition, match="3 players with 2 cards each need 6, and there are 5"):
        next(small_round(3, 2, 5).deals())
