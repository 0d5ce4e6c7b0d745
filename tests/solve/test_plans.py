"""What one plan wins of several deals: by hand, by trying every plan, and never more than with open hands."""

from itertools import combinations, product
from random import Random

import pytest

from piligames.pleesheez import Play, Round, Rules, parse_card, parse_position
from piligames.pleesheez.small import SmallRound
from piligames.pleesheez.solver import Goal, solve
from piligames.solve import plans

RULES = Rules(3)


def deals_of(trump: str, hand: str, laid: str, rest: str) -> list[Round]:
    """The learner is the last of three to play; the others share the rest."""
    mine, lying, hidden = (tuple(map(parse_card, text.split(","))) for text in (hand, laid, rest))
    found = []
    for bos in combinations(hidden, 2):
        cleos = tuple(card for card in hidden if card not in bos)
        text = f"trump={trump} leader=1 types=0,1,2 trick={laid} "
        hands = "/".join(",".join(map(str, cards)) for cards in (mine, bos, cleos))
        found.append(parse_position(f"{text}hands={hands}").round(RULES))
    assert all(deal.trick == tuple(map(Play, lying)) for deal in found)
    return found


def one_bear(state: Round) -> bool:
    return len(state.own_taken(0)) >= 1


def tried_out(deals: list[Round], first: Play) -> int:
    """The most deals that a plan wins after this card, by trying every plan for the trick after it."""
    lines = []  # in each deal, what the others can do: what is seen then, and which answers win
    for deal in deals:
        start, met = deal.apply(0, first), []
        (leader,) = start.to_act
        assert leader == 1
        for bo in start.legal_actions(1):
            for cleo in start.apply(1, bo).legal_actions(2):
                here = start.apply(1, bo).apply(2, cleo)
                wins = set()
                for answer in here.legal_actions(0):
                    after = here.apply(0, answer)
                    while after.to_act:
                        after = after.apply(after.to_act[0], after.legal_actions(after.to_act[0])[0])
                    if one_bear(after):
                        wins.add(answer)
                met.append(((bo, cleo), wins))
        lines.append(met)
    seen = sorted({key for met in lines for key, _ in met}, key=str)
    cards = [card for card in deals[0].legal_actions(0) if card != first]
    return max(
        sum(all(plan[seen.index(key)] in wins for key, wins in met) for met in lines)
        for plan in product(cards, repeat=len(seen))
    )


def test_every_plan_tried_out_wins_no_more_than_is_said() -> None:
    deals = deals_of("r", "b3,g6,p3", "r6,b4", "b2,b6,g1,g5")
    found = plans(deals, 0, one_bear)
    filler = Play(parse_card("p3"))
    assert found.open_hands(filler) == 6
    assert found.most(filler) == tried_out(deals, filler) == 5
    assert found.sure == ()


def test_with_open_hands_it_is_what_the_solver_says_and_one_plan_wins_no_more() -> None:
    every = [deals_of("r", "b3,p6,r1", "r5,b5", "b1,b2,p1,r6")]
    for seed in range(8):
        cards = list(map(str, Random(seed).sample(RULES.plush, 9)))
        every.append(deals_of("rbgp"[seed % 4], ",".join(cards[:3]), ",".join(cards[3:5]), ",".join(cards[5:])))
    fused = 0
    for deals in every:
        found = plans(deals, 0, one_bear)
        for play in found.fronts:
            each = [solve(deal, 0, Goal("atleast", 1)).cards[play].low for deal in deals]
            assert found.open_hands(play) == sum(each)
            assert found.most(play) <= sum(each)
            fused += found.most(play) < sum(each)
    assert fused


def test_with_one_deal_a_plan_wins_what_can_be_won_with_open_hands() -> None:
    game = SmallRound(Rules(2), Rules(2).plush, 3, "p", (0, 1))
    for seed in range(6):
        deal = game.deal(Random(seed))
        found = plans([deal], 0, one_bear)
        for play, worth in solve(deal, 0, Goal("atleast", 1)).cards.items():
            assert found.most(play) == worth.low


def test_deals_that_look_different_are_refused() -> None:
    game = SmallRound(Rules(2), Rules(2).plush, 2, "p", (0, 1))
    with pytest.raises(ValueError, match="same position to seat 0"):
        plans([game.deal(Random(1)), game.deal(Random(2))], 0, one_bear)
    with pytest.raises(ValueError, match="its turn"):
        plans([game.deal(Random(1))], 1, one_bear)
