"""The questions on odds: the truth found the long way, and every wrong model with a feedback of its own."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from piligames.core import ImpossiblePosition, NotationError
from piligames.odds import Distribution
from piligames.pilipili import parse_mission
from piligames.practice import (
    check_beaters,
    check_best_bid,
    check_both,
    check_chance,
    check_cost,
    check_forehead,
    check_hand_bid,
    check_mean,
)
from piligames.practice.grammar import read_number
from piligames.practice.number import ANYTHING
from piligames.practice.pilipili.bid import BEST_SLIPS, COST_SLIPS, Bid
from piligames.practice.pilipili.hand import BOTH_SLIPS, MEAN_SLIPS, Tricks
from piligames.practice.pilipili.one_trick import BEATERS_SLIPS, CHANCE_SLIPS, OneTrick
from piligames.practice.pilipili.under_mission import FOREHEAD_SLIPS, HAND_SLIPS, HandBid, OnForeheads

PLAIN, TURNED = parse_mission("none"), parse_mission("Reversed")


def drawn_tricks():
    for number in range(60):
        rng = Random(number)
        card, *hand = rng.sample(range(8, 50), rng.randint(1, 4))
        yield OneTrick(card, rng.randint(3, 6), tuple(hand), TURNED if number % 3 == 0 else PLAIN)


def by_name(asked: OneTrick) -> dict[str, str]:
    return {"hand": " ".join(map(str, asked.hand)), "mission": str(asked.mission)}


def wrong(asked, slips, truth, check):
    """Answer as each model does: it is right by chance, or told by the first slip that comes to the same."""
    met = set()
    for slip in slips:
        model = slip.model(asked)
        for value in [Fraction(-7, 3)] if model is ANYTHING else model:
            reply = check(value)
            if value == truth:
                assert reply.status == "right"
                continue
            assert reply.status == "slip"
            told = next(each for each in slips if value in each.model(asked))
            assert reply.slip == told.name
            assert f" {truth}" not in f" {reply.text}"
            met.add(reply.slip)
    return met


# -- numbers -------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["1/3", Fraction(1, 3), 1 / 3, 0.333, "0.333", "33.3 %", "33.33%", " 2 / 6 "])
def test_a_number_may_be_written_in_many_ways(answer) -> None:
    assert read_number(answer).may_be(Fraction(1, 3))


@pytest.mark.parametrize(
    "answer", ["", "a third", "1/0", None, True, "1//3", "--1", ".", "e5", "1 2", "import os", "²"]
)
def test_what_is_no_number_is_unreadable(answer) -> None:
    with pytest.raises(NotationError):
        read_number(answer)
    assert check_chance(40, 4, answer).status == "unreadable"


def test_a_rough_guess_is_near_or_wrong_and_three_decimals_are_right() -> None:
    for near in (0.35, "35 %", 0.3, "0.3"):
        reply = check_chance(40, 4, near)
        assert (reply.status, reply.slip) == ("near", "too few places")
        assert "is near" in reply.text
    assert check_chance(40, 4, 0.348).status == "right"
    assert check_chance(40, 4, "34.8 %").status == "right"
    assert check_chance(40, 4, 0.25).slip == "fair_share"
    assert check_chance(40, 4, 0.347).slip == "rounding"
    for wrong_number in (0.345, 0.5, "50 %", 1):
        assert check_chance(40, 4, wrong_number).slip == "some_other_number"


def test_one_factor_is_not_said_twice() -> None:
    assert repr(check_chance(7, 2, "6/55")) == "Right. 6/55, about 10.9 %."


@pytest.mark.parametrize(
    "reply",
    [
        check_beaters(40, ...),
        check_chance(40, 4, ...),
        check_mean("3 40", 4, ...),
        check_both("3 40", 4, ...),
        check_cost(["1/2", "1/2"], 0, ...),
        check_best_bid(["1/2", "1/2"], ...),
        check_forehead([3, 4], ...),
        check_hand_bid("3 40", 4, ..., mission="Reversed"),
    ],
)
def test_three_dots_are_not_attempted(reply) -> None:
    assert reply.status == "not attempted"


# -- one trick -----------------------------------------------------------------------


@pytest.mark.parametrize("asked", list(drawn_tricks()), ids=str)
def test_who_beats_a_card_and_how_likely_it_wins(asked) -> None:
    key = (lambda card: -card) if asked.mission is TURNED else (lambda card: card)
    joker = 0 if asked.mission is TURNED else 56
    unseen = [c for c in (*range(1, 56), joker) if c != asked.card and c not in asked.hand]
    beaters = [c for c in unseen if key(c) > key(asked.card)]
    assert check_beaters(asked.card, len(beaters), **by_name(asked)).status == "right"
    chance = Fraction(1)
    for gone in range(asked.seats - 1):
        chance *= Fraction(len(unseen) - len(beaters) - gone, len(unseen) - gone)
    assert check_chance(asked.card, asked.seats, chance, **by_name(asked)).status == "right"


def test_every_wrong_model_of_a_trick_is_called_by_its_name() -> None:
    met = {"beaters": set(), "chance": set()}
    for asked in drawn_tricks():
        met["beaters"] |= wrong(
            asked,
            BEATERS_SLIPS,
            Fraction(asked.beaters),
            lambda value, asked=asked: check_beaters(asked.card, value, **by_name(asked)),
        )
        met["chance"] |= wrong(
            asked,
            CHANCE_SLIPS,
            asked.chance,
            lambda value, asked=asked: check_chance(asked.card, asked.seats, value, **by_name(asked)),
        )
    assert met["beaters"] == {slip.name for slip in BEATERS_SLIPS}
    assert met["chance"] == {slip.name for slip in CHANCE_SLIPS}


def test_no_two_models_of_a_chance_agree_on_most_tricks() -> None:
    for asked in drawn_tricks():
        values = [asked.chance, *(value for slip in CHANCE_SLIPS[:-1] for value in slip.model(asked))]
        assert len(values) - len(set(values)) <= 1, asked


@pytest.mark.parametrize(("card", "hand"), [(0, ""), (56, ""), (40, "40"), (40, "J"), (40, "3 3"), (40, "99")])
def test_a_card_that_cannot_be_is_an_error(card, hand) -> None:
    with pytest.raises((ImpossiblePosition, ValueError)):
        check_chance(card, 4, ..., hand=hand)


# -- a hand --------------------------------------------------------------------------


def drawn_hands(cards: int):
    for number in range(40):
        rng = Random(f"hands {number}")
        yield Tricks(tuple(sorted(rng.sample(range(12, 56), cards))), rng.randint(2, 5))


def said(asked: Tricks) -> str:
    return " ".join(map(str, asked.cards))


def test_the_mean_of_a_hand_and_its_wrong_models() -> None:
    met = set()
    for asked in drawn_hands(4):
        truth = sum(map(asked.chance, asked.cards))
        assert check_mean(said(asked), asked.seats, truth).status == "right"
        met |= wrong(asked, MEAN_SLIPS, truth, lambda v, asked=asked: check_mean(said(asked), asked.seats, v))
    assert met == {slip.name for slip in MEAN_SLIPS}


def test_both_cards_win_as_often_as_over_all_deals() -> None:
    low, high = 3, 54
    unseen = [card for card in range(1, 57) if card not in (low, high)]
    both = sum(a < low and b < high for a, b in permutations(unseen, 2))
    assert check_both("3 54", 2, Fraction(both, len(unseen) * (len(unseen) - 1))).status == "right"


def test_the_wrong_models_of_two_cards() -> None:
    met = set()
    for asked in drawn_hands(2):
        truth = asked.wins[2]
        met |= wrong(asked, BOTH_SLIPS, truth, lambda v, asked=asked: check_both(said(asked), asked.seats, v))
    assert met == {slip.name for slip in BOTH_SLIPS}


@pytest.mark.parametrize("hand", ["3", "3 4 5", "3 J"])
def test_both_asks_for_two_numbers(hand) -> None:
    with pytest.raises(ImpossiblePosition):
        check_both(hand, 4, ...)


# -- a bet ---------------------------------------------------------------------------


def drawn_chances():
    for number in range(60):
        rng = Random(f"chances {number}")
        weights = [rng.randint(1, 9) for _ in range(rng.randint(3, 6))]
        yield [Fraction(weight, sum(weights)) for weight in weights]


def test_the_cost_of_a_bet_and_its_wrong_models() -> None:
    met = set()
    for chances in drawn_chances():
        for bid in range(len(chances)):
            asked = Bid(Distribution.of(dict(enumerate(chances))), bid)
            truth = sum((abs(won - bid) * chance for won, chance in enumerate(chances)), Fraction(0))
            assert check_cost(chances, bid, truth).status == "right"
            met |= wrong(asked, COST_SLIPS, truth, lambda v, c=chances, b=bid: check_cost(c, b, v))
    assert met == {slip.name for slip in COST_SLIPS}


@pytest.mark.parametrize("others", [(), (1, 0), (0, 0, 1), (5, 5)])
def test_the_best_bet_and_its_wrong_models(others) -> None:
    met = set()
    for chances in drawn_chances():
        tricks = len(chances) - 1
        rest = tricks - sum(others) if others else -1
        cost = {
            bid: sum(abs(won - bid) * chance for won, chance in enumerate(chances))
            for bid in range(tricks + 1)
            if bid != rest
        }
        for answer in range(tricks + 3):
            reply = check_best_bid(chances, answer, others=[min(bet, tricks) for bet in others])
            if max(others, default=0) > tricks:
                continue
            assert (reply.status == "right") is (cost.get(answer) == min(cost.values())), (chances, answer)
            met.add(reply.slip)
    known = {slip.name for slip in BEST_SLIPS}
    assert met - {""} == known if others in {(1, 0), (0, 0, 1)} else met - {""} <= known


def test_chances_have_to_add_up() -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        check_cost(["1/2", "1/3"], 0, ...)


# -- missions ------------------------------------------------------------------------


def test_the_card_on_the_forehead_and_its_wrong_models() -> None:
    met = set()
    for others in combinations(range(10, 55, 7), 3):
        asked = OnForeheads(others)
        better = [card for card in range(1, 57) if card not in others and card > max(others)]
        truth = Fraction(len(better), 53)
        assert check_forehead(others, truth).status == "right"
        met |= wrong(asked, FOREHEAD_SLIPS, truth, lambda v, others=others: check_forehead(others, v))
    assert met == {slip.name for slip in FOREHEAD_SLIPS}


@pytest.mark.parametrize(
    ("hand", "seats", "mission", "earlier"),
    [
        ("5 12 30 41 50", 4, "Reversed", ()),
        ("2 5 9", 3, "ForbidBet(0)", (1, 1)),
        ("21 44 48 50 52", 3, "Reward", ()),
        ("40 45 51 54", 4, "HotCards(13,26,39)", ()),
        ("30 48 52", 4, "NoEcho", (1,)),
        ("47 51 53 54 55", 3, "EndTricksBite", ()),
    ],
)
def test_the_best_bet_under_a_mission(hand, seats, mission, earlier) -> None:
    asked = HandBid(hand, seats, mission, tuple(earlier))
    legal = {bid.bid: bid.pilis for bid in asked.odds.bids if bid.legal}
    for answer in range(len(asked.odds.bids) + 2):
        reply = check_hand_bid(hand, seats, answer, mission=mission, earlier=earlier)
        assert (reply.status == "right") is (legal.get(answer) == min(legal.values()))
        assert reply.status == "right" or reply.slip in {slip.name for slip in HAND_SLIPS}


@pytest.mark.parametrize(
    ("question", "answer", "slip"),
    [
        (("2 5 9", 3, "ForbidBet(0)"), 0, "not_open"),
        (("5 12 30 41 50", 4, "Reversed"), 7, "never_so_many"),
        (("2 3 5 7 20", 4, "Reversed"), 0, "as_without_the_mission"),
        (("2 3 5 7 20", 4, "Reversed"), 5, "dearer"),
        (("50 51 52 53", 4, "none"), 4, "the_likeliest_number"),
    ],
)
def test_a_mistaken_bet_under_a_mission_is_called_by_its_name(question, answer, slip) -> None:
    hand, seats, mission = question
    assert check_hand_bid(hand, seats, answer, mission=mission).slip == slip
