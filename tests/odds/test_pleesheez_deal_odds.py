"""What a hand of Pleesheez is dealt, against every hand; and sets, by matches that are played out."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest

from piligames.odds import Distribution
from piligames.pleesheez import COLOURS, Mom, Pleesheez, Rules, parse_card
from piligames.pleesheez.odds import dealt_colour, dealt_moms, dealt_own, dealt_voids, set_odds
from piligames.pleesheez.odds.sets import match_like

KEPT = [(), ((parse_card("r4"),), (parse_card("b4"), parse_card("b1")))]


@cache
def every_hand(kept):
    """Every hand for two players, whose deck has 16 cards; what joined has no colour and no type."""
    rules = Rules(2)
    deck = [card for card in rules.plush if not any(card in cards for cards in kept)]
    return tuple(combinations([*deck, *[None] * (16 - len(deck))], 8))


@pytest.mark.parametrize("kept", KEPT)
def test_missing_colours_trumps_and_own_plushies_are_counted_over_every_hand(kept):
    rules, hands = Rules(2), every_hand(kept)
    voids = Counter(len(set(COLOURS) - {card.colour for card in hand if card}) for hand in hands)
    assert dealt_voids(rules, kept) == Distribution.of(voids)
    trumps = Counter(sum(card is not None and card.colour == "b" for card in hand) for hand in hands)
    assert dealt_colour(rules, "b", kept) == Distribution.of(trumps)
    own = Counter(sum(card is not None and rules.is_own(card, 0) for card in hand) for hand in hands)
    assert dealt_own(rules, 0, kept) == Distribution.of(own)


@pytest.mark.rule("PZ-BACK")
def test_moms_come_with_what_is_kept():
    rules = Rules(3)
    kept = ((parse_card("r4"), parse_card("b3")), (parse_card("b4"),), ())
    found = dealt_moms(rules, kept)
    assert found.mean == Fraction(3 * 3, 24) * Fraction(8, 24)
    rng, count = Random("moms"), Counter()
    plush = [card for card in rules.plush if not any(card in cards for cards in kept)]
    for _ in range(20_000):
        deck = [*plush, *rng.sample(rules.pile, 3)]
        count[rng.sample(deck, 8).count(Mom())] += 1
    for moms in range(3):
        assert abs(count[moms] / 20_000 - float(found[moms])) < 0.012
    assert dealt_moms(rules) == Distribution.certain(0)


def test_one_void_of_four_players_is_the_published_quotient():
    first = dealt_voids(Rules(4))
    assert first.mean == 4 * Fraction(116280, 1184040), "C(21, 7) and C(28, 7)"
    assert first[4] == 0


def test_sets_are_estimated_with_an_interval_and_the_same_again():
    game = Pleesheez(Rules(2))
    odds = set_odds(game, matches=60)
    assert (odds.matches, odds.model, len(odds.chances)) == (60, "random", 2)
    with ThreadPoolExecutor(2) as pool:
        assert set_odds(game, matches=60, executor=pool) == odds
    assert all(0 <= chance.mean <= 1 and chance.low <= chance.mean <= chance.high for chance in odds.chances)
    assert sum(chance.mean for chance in odds.chances) > 0.3, "two players often complete one of four cards"


def test_from_what_a_seat_has_seen_of_a_match():
    rng = Random("seen")
    match, plays = Pleesheez(Rules(4)).deal(rng), 0
    while match.round.number == 1 or plays < 31:
        match = match.apply(match.to_act[0], rng.choice(match.legal_actions(match.to_act[0])))
        plays += 1
    seen = match.observation(match.to_act[0])
    other = match_like(seen, Random(1))
    assert other.observation(seen.seat) == seen
    assert set_odds(seen, matches=20).matches == 20


def test_a_set_that_is_nearly_complete_is_completed_more_often():
    rules = Rules(2)
    assert rules.set_size(0) == 4
    rng = Random("nearly")
    shares = Counter()
    for _ in range(400):
        match = Pleesheez(rules).deal(rng)
        while match.to_act and match.round.number < 3:
            match = match.apply(match.to_act[0], rng.choice(match.legal_actions(match.to_act[0])))
        if not match.to_act:
            continue
        many = len(match.round.kept[0])
        if many in (0, 3) and shares[many, "n"] < 4:
            chance = set_odds(match.observation(match.to_act[0]), matches=25).chances[0].mean
            shares[many, "n"] += 1
            shares[many, "sum"] += chance
        if shares[0, "n"] == shares[3, "n"] == 4:
            break
    assert shares[3, "sum"] / shares[3, "n"] > shares[0, "sum"] / shares[0, "n"]
