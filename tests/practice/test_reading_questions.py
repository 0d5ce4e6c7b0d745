"""The questions on reading ahead: lines are counted by writing trees out, and tables of deals by trying all of them."""

from fractions import Fraction
from itertools import permutations, product

from piligames.pleesheez import parse_position
from piligames.pleesheez.rules import Rules
from piligames.practice import item
from piligames.practice.bank.game_trees import Lines, count_lines
from piligames.practice.bank.hidden_deals import count_deals
from piligames.solve import backwards


def test_as_many_lines_are_counted_as_a_tree_has_ends() -> None:
    for text, lines in (
        ("trump=g leader=0 types=0,1 hands=r1,b2/g1,p2", Lines(2, 2, 0)),
        ("trump=g leader=0 types=0,1 round=2 kept=r4/b4 hands=r1,Z5.2/g1,Z2.1", Lines(2, 2, 2)),
        ("trump=g leader=0 types=0,1,2 hands=r1,b2/g1,p2/r5,b6", Lines(3, 2, 0)),
        ("trump=g leader=0 types=0,1 hands=r1,b2,b3/g1,p2,r2", Lines(2, 3, 0)),
    ):
        position = parse_position(text)
        assert backwards(position.round(Rules(len(position.hands))), 0).ends == count_lines(lines)


def test_as_many_deals_are_counted_as_can_be_laid_out() -> None:
    for number in range(6):
        v = item("deals-that-fit").variant(number).v
        if v.unseen <= 7:
            orders = permutations(range(v.unseen), v.bo + v.cleo)
            assert count_deals(v) == len({(frozenset(o[: v.bo]), frozenset(o[v.bo :])) for o in orders})


def test_no_plan_of_two_ways_wins_more_and_open_hands_win_in_either() -> None:
    for number in range(6):
        v = item("one-plan").variant(number).v
        deals = [(place < v.bear, v.bear - v.both <= place < v.bear - v.both + v.trump) for place in range(v.deals)]
        assert sum(bear and trump for bear, trump in deals) == v.both
        best = max(sum(deal[way] for deal in deals) for way in (0, 1))
        assert item("one-plan").sketch.answer(v) == Fraction(best, v.deals)
        opened = max(
            sum(deal[way] for deal, way in zip(deals, ways, strict=True))
            for ways in ([0] * v.deals, [1] * v.deals, [int(not bear) for bear, _ in deals])
        )
        assert item("open-hand-average").sketch.answer(v) == Fraction(opened, v.deals)


def test_a_sure_lead_wins_against_every_two_cards() -> None:
    for number in range(12):
        asked = item("whatever-they-hold").variant(number)
        v = asked.v
        for letter, card in zip("abcd", v.hand, strict=True):
            lost = [
                pair
                for pair in product(v.unseen, repeat=2)
                if any(
                    other.colour == v.trump != card.colour
                    or (other.colour == card.colour and other.number > card.number)
                    for other in pair
                )
            ]
            assert (letter in asked.item.sketch.answer(v)) is (not lost)
