"""What a bet tells: by Bayes' rule over every hand of small decks, and by hands that are drawn."""

from fractions import Fraction
from itertools import combinations

import pytest

from piligames.pilipili import JOKER, Bet, Round, Rules, parse_mission, parse_position
from piligames.pilipili.odds import belief, hand_odds
from tests.odds.brute import every_deal, small


def first_bet(rules, mission, size, seat_hand, bet):
    """What seat 1 sees after the dealer has bet, with these cards in its own hand."""
    for r in every_deal(rules, mission, size):
        if r.hands[1] == seat_hand:
            return r.apply(0, Bet(bet)).observation(1)
    raise AssertionError("no such hand")


@pytest.mark.parametrize("name", ["none", "Reversed", "HotCards(2,5)", "ForbidBet(1)", "BetUnseen", "EndTricksBite"])
@pytest.mark.parametrize("slip", [Fraction(1, 10), Fraction(0)])
def test_it_is_bayes_rule_over_every_deal_with_the_bids_of_the_table(name, slip):
    rules, mission = small(2, 7), parse_mission(name)
    for bet in (0, 2):
        own = (2, 6)
        seen = first_bet(rules, mission, 2, own, bet)
        expected, total = {}, Fraction(0)
        for r in every_deal(rules, mission, 2):
            if r.hands[1] != own and name != "BetUnseen":
                continue
            odds = hand_odds(r.observation(0))
            legal = sum(bid.legal for bid in odds.bids)
            chance = (1 - slip) * Fraction(bet in odds.best, len(odds.best)) + slip / legal
            total += chance
            for card in r.hands[0]:
                expected[card] = expected.get(card, 0) + chance
        if not total:
            with pytest.raises(ValueError, match="above 0"):
                belief(seen, 0, slip=slip)
            continue
        told = belief(seen, 0, slip=slip)
        assert told.drawn is None
        assert told.cards == {card: chance / total for card, chance in expected.items() if chance}
        assert sum(told.cards.values()) == 2
        if name == "BetUnseen":
            assert set(told.cards.values()) == {told.before}, "who saw nothing tells nothing"


@pytest.mark.rule("PP-M04")
def test_on_the_forehead_the_bets_of_others_tell_of_ones_own_card():
    rules, mission = small(3, 7), parse_mission("Forehead")
    r = Round.begin(rules, mission, 0, [(4,), (2,), (6,)], (1, 3, 5, 7, JOKER))
    seen = r.apply(0, Bet(0)).apply(1, Bet(0)).observation(2)
    told = belief(seen, 2)
    expected, total = {}, Fraction(0)
    for card in (1, 3, 5, 6, 7, JOKER):
        rest = [c for c in rules.cards if c not in (4, 2, card)]
        other = Round.begin(rules, mission, 0, [(4,), (2,), (card,)], rest)
        chance = Fraction(1)
        for seat in (0, 1):
            odds = hand_odds(other.observation(seat))
            legal = sum(bid.legal for bid in odds.bids)
            chance *= Fraction(9, 10) * Fraction(0 in odds.best, len(odds.best)) + Fraction(1, 10) / legal
            other = other.apply(seat, Bet(0))
        expected[card], total = chance, total + chance
    assert told.cards == {card: chance / total for card, chance in expected.items()}


def asked(text, seat):
    there = parse_position(text)
    return there.round(Rules(len(there.hands))).observation(seat)


def test_a_high_bet_makes_high_cards_likelier_and_a_low_one_low_cards():
    seen = asked("mission=none dealer=1 bets=-,2,0 hands=20,33/1,2/3,4", 0)
    bold, shy = belief(seen, 1), belief(seen, 2)
    assert bold.cards[55] > bold.before > bold.cards[10]
    assert shy.cards[55] < shy.before < shy.cards[10]
    assert bold.model == "the best bet under random play, but 1 time in 10 any bet"


def test_cards_that_were_played_since_are_in_the_hand_that_bet():
    seen = asked("mission=none dealer=1 leader=1 bets=1,2,0 hands=20,33/7/3,4 trick=50", 0)
    told = belief(seen, 1)
    assert told.cards[50] == 1
    assert 3 in told.cards, "nobody has seen it"
    assert 20 not in told.cards


def test_larger_hands_are_drawn_and_agree_with_the_count():
    seen = asked("mission=none dealer=1 bets=-,2,0 hands=20,33/1,2/3,4", 0)
    exact, drawn = belief(seen, 1), belief(seen, 1, exact=100)
    assert (exact.drawn, drawn.drawn) == (None, 2000)
    assert drawn.model.endswith("hands drawn")
    assert exact.estimate(55) is None
    for card in (55, 40, 12, JOKER):
        estimate = drawn.estimate(card)
        assert abs(float(exact.cards[card]) - estimate.mean) <= 4 * estimate.error
    assert belief(seen, 1, exact=100, draws=200) == belief(seen, 1, exact=100, draws=200)
    big = asked("mission=none dealer=1 bets=-,2 hands=20,33,34,35,36/1,2,3,4,5", 0)
    told = belief(big, 1, draws=150)
    assert told.drawn == 150
    assert sum(told.cards.values()) == 5


def test_every_hand_of_the_deck_once():
    seen = asked("mission=none dealer=1 bets=-,1 hands=20/40", 0)
    assert len(belief(seen, 1).hands) == 55
    assert {hand for (hand,) in combinations(range(1, 56), 1) if hand != 20} | {JOKER} == set(belief(seen, 1).cards)


@pytest.mark.parametrize(
    ("text", "viewer", "seat", "said"),
    [
        ("mission=none dealer=1 bets=-,1,- hands=20/40/41", 0, 2, "has not bet"),
        ("mission=none dealer=1 bets=-,1 hands=20/40", 0, 0, "is not hidden"),
        ("mission=Forehead dealer=0 hands=20/40", 0, 0, "nobody has bet"),
    ],
)
def test_what_no_bet_tells_is_refused(text, viewer, seat, said):
    with pytest.raises(ValueError, match=said):
        belief(asked(text, viewer), seat)


def test_cards_that_have_changed_hands_are_not_those_that_were_bet_on():
    r = Round.begin(Rules(2), parse_mission("PassHand(left)"), 0, [(1, 2), (3, 4)], ())
    r = r.apply(0, Bet(0)).apply(1, Bet(0))
    with pytest.raises(ValueError, match="changed hands"):
        belief(r.observation(0), 1)
