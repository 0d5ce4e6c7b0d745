"""Bids of Pili Pili: against every deal of small decks played by the rules, simulation, and what is known of them."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from piligames.odds import Distribution, binomial
from piligames.pilipili import JOKER, OneRound, Rules, effects, parse_mission, parse_position, standard_missions
from piligames.pilipili.odds import HandOdds, Model, View, hand_odds
from piligames.pilipili.odds.simulated import PlayedOut, simulate_bids
from tests.odds.brute import counted, every_deal, small

SMALL = [
    # mission, seats, numbers in the deck, cards each
    ("none", 2, 6, 2),
    ("none", 3, 7, 2),
    ("none", 2, 7, 3),
    ("ForbidBet(0)", 2, 6, 2),
    ("NoEcho", 2, 6, 2),
    ("Reversed", 3, 6, 2),
    ("AllAtOnce", 3, 6, 2),
    ("DrawOne", 2, 6, 1),
    ("DrawOne", 3, 6, 1),
    ("BetUnseen", 2, 5, 2),
    ("BetUnseen", 3, 6, 1),
    ("Forehead", 2, 6, 2),
    ("Forehead", 3, 6, 1),
    ("FaceUp", 3, 7, 1),
    ("Reward", 2, 6, 2),
    ("HotCards(2,5)", 3, 6, 2),
    ("HotCards(1,4,6)", 2, 7, 3),
    ("HotCards(3)", 4, 7, 1),
    ("EndTricksBite", 2, 6, 2),
    ("EndTricksBite", 2, 7, 3),
    ("EndTricksBite", 3, 6, 1),
    ("PassHand(left)", 2, 6, 2),
    ("PassHand(right)", 3, 6, 2),
    ("Glance", 2, 5, 2),
    ("Blind", 2, 5, 2),
]
CARDS = standard_missions().cards


def starts(name, seats, numbers, size, want):
    """Some observations of the first bettor, with and without the Joker."""
    rules, mission = small(seats, numbers, bites=2), parse_mission(name)
    found = {}
    for r in every_deal(rules, mission, size):
        seen = r.observation(0)
        found.setdefault((JOKER in seen.hand, seen.hands), (seen, rules, mission))
    several = list(found.values())
    Random(name).shuffle(several)
    return sorted(several[: 8 * want], key=lambda each: JOKER not in each[0].hand)[:want]


@pytest.mark.parametrize("joker", ["high", "low"])
@pytest.mark.parametrize(("name", "seats", "numbers", "size"), SMALL)
def test_every_bid_is_worth_what_every_deal_and_every_random_play_of_it_comes_to(name, seats, numbers, size, joker):
    want = 1 if size * seats > 5 else 3
    for seen, rules, mission in starts(name, seats, numbers, size, want):
        odds = hand_odds(seen, Model("random", joker))
        assert odds.runs is None, "it is counted"
        exact, pilis, wins = counted(seen, rules, mission, size, 0, high=joker == "high")
        assert {bid.bid: bid.exact for bid in odds.bids} == exact
        assert {bid.bid: bid.pilis for bid in odds.bids} == pilis
        assert dict(odds.wins.items()) == {won: chance for won, chance in wins.items() if chance}


def asked(text, seat=None, **options):
    """What the seat sees whose bet it is."""
    there = parse_position(text)
    r = there.round(Rules(len(there.hands), **options))
    return r.observation(r.to_act[0])


FIVE = "dealer=0 hands=5,12,30,41,50/1,2,3,4,6/7,8,9,10,11/13,14,15,16,17"
MINE = "dealer=0 hands=5,12,30,41,J/1,2,3,4,6/7,8,9,10,11/13,14,15,16,17"


@pytest.mark.parametrize(
    "name", ["none", "Reversed", "HotCards(13,26,39)", "EndTricksBite", "PassHand(left)", "Reward"]
)
@pytest.mark.parametrize("hand", [FIVE, MINE])
def test_rounds_that_are_played_out_agree_with_the_count_on_the_whole_deck(name, hand):
    seen = asked(f"mission={name} {hand}")
    odds, played = hand_odds(seen), simulate_bids(View.of(seen), held=None, runs=500)
    for bid, estimates in zip(odds.bids, played.estimates, strict=True):
        for exact, estimate in zip((bid.exact, bid.pilis), estimates, strict=True):
            assert abs(float(exact) - estimate.mean) <= 4 * estimate.error + 1e-3, (name, bid.bid)


@pytest.mark.rule("PP-SCORE")
@pytest.mark.rule("PP-JOKER")
def test_with_ones_own_joker_a_bet_is_exact_one_way_or_the_other_and_costs_the_nearer_one():
    odds = hand_odds(asked(f"mission=none {MINE}"))
    w = odds.wins
    assert odds.joker
    assert max(w) <= 4, "the wins of the other four cards"
    for bid in odds.bids:
        assert bid.exact == w[bid.bid] + w[bid.bid - 1]
        assert bid.pilis == w.expect(lambda n, b=bid.bid: min(abs(n - b), abs(n + 1 - b)))


def test_the_joker_in_another_hand_or_out_of_play_is_said_and_makes_a_difference():
    seen = asked(f"mission=none {FIVE}")
    high, low = hand_odds(seen), hand_odds(seen, Model("random", "low"))
    out = hand_odds(replace(seen, rules=replace(seen.rules, cards=tuple(c for c in seen.rules.cards if c != JOKER))))
    assert (high.model, low.model, out.model) == ("random, Joker high", "random, Joker low", "random")
    assert high.wins.mean < out.wins.mean < low.wins.mean
    own = hand_odds(asked(f"mission=none {MINE}"))
    assert own.model == "random", "no other has it"


@pytest.mark.rule("PP-M07")
@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (4, 3), (5, 4), (8, 1)])
def test_without_a_look_at_the_hand_tricks_are_independent_coins(seats, cards):
    seen = OneRound(Rules(seats), cards, parse_mission("BetUnseen")).deal(Random(1)).observation(0)
    for joker in ("high", "low"):
        assert hand_odds(seen, Model("random", joker)).wins == binomial(cards, Fraction(1, seats))


@pytest.mark.rule("PP-HOOK")
def test_the_last_bettor_sees_which_bet_is_closed_and_what_the_hook_costs():
    odds = hand_odds(asked(f"mission=none bets=-,1,0,0 {FIVE.replace('dealer=0', 'dealer=1')}"))
    assert [(bid.bid, bid.why, bid.rule) for bid in odds.bids if not bid.legal] == [
        (4, "the bets may not add up to 5", "PP-HOOK")
    ]
    free = hand_odds(asked(f"mission=none {FIVE}"))
    (best,) = free.best
    hooked = hand_odds(asked(f"mission=none bets=-,0,{5 - best},0 {FIVE.replace('dealer=0', 'dealer=1')}"))
    assert best not in hooked.best
    assert hooked.hook_cost == hooked[hooked.best[0]].pilis - free[best].pilis > 0
    assert odds.hook_cost == free.hook_cost == 0


@pytest.mark.rule("PP-M08")
def test_a_reward_takes_no_more_than_one_has():
    seen = asked(f"mission=Reward {FIVE}")
    plain = hand_odds(asked(f"mission=none {FIVE}"))
    for held in (0, 1, 2, None):
        odds = hand_odds(seen, pilis=held)
        for bid, without in zip(odds.bids, plain.bids, strict=True):
            off = bid.bid if held is None else min(held, bid.bid)
            assert bid.pilis == without.pilis - off * without.exact
    in_a_match = replace(seen, totals=(1, 0, 0, 0))
    assert hand_odds(in_a_match).bids == hand_odds(seen, pilis=1).bids


def test_a_median_is_a_best_bet_and_nothing_else_is_where_tricks_cost_nothing():
    rng = Random("median")
    for _ in range(60):
        seats = rng.randrange(2, 9)
        seen = OneRound(Rules(seats), rng.randrange(1, 7)).deal(rng).observation(0)
        if JOKER in seen.hand:
            continue
        odds = hand_odds(seen)
        low, high = odds.wins.medians
        assert odds.best == tuple(range(low, high + 1))
        for bid in odds.bids[:-1]:
            step = odds[bid.bid + 1].pilis - bid.pilis
            assert step == 2 * odds.wins.cdf(bid.bid) - 1, "one up costs where the tricks are as few, and gains else"


def test_every_mission_of_the_deck_is_counted_or_says_that_rounds_were_played_out():
    played = set()
    for card in CARDS:
        seen = OneRound(Rules(3), card.hand, card.mission).deal(Random(str(card))).observation(0)
        odds = hand_odds(seen, runs=20)
        assert isinstance(odds, HandOdds)
        assert odds.changed.endswith(".")
        assert odds.changed.count(". ") == 0, "one sentence"
        assert (odds.runs is None) == all(bid.exact_estimate is None for bid in odds.bids)
        if odds.runs:
            played.add(type(card.mission).__name__)
            assert "20 rounds were played out" in odds.changed
            assert all(bid.pilis_estimate.low <= bid.pilis <= bid.pilis_estimate.high for bid in odds.bids)
    assert played == {"PassCards", "FaceUp", "SharedFate", "Extremes", "WinnerSwaps"}
    assert {type(card.mission).__name__ for card in CARDS} == {
        name for name, effect in effects().items() if effect.__module__ == "piligames.pilipili.missions"
    }


@pytest.mark.parametrize("play", ["beat", "duck"])
def test_others_who_beat_or_duck_are_played_out_and_named(play):
    seen = asked(f"mission=none {FIVE}")
    odds = hand_odds(seen, Model(play), runs=300)
    assert odds.model.startswith(play)
    assert odds.runs == 300
    random = hand_odds(seen).wins.mean
    assert odds.wins.mean < random if play == "beat" else odds.wins.mean > random


def test_a_simulation_is_the_same_again_and_another_seed_is_another_one():
    seen = asked(f"mission=Extremes {FIVE}")
    assert hand_odds(seen, runs=30) == hand_odds(seen, runs=30)
    assert hand_odds(seen, runs=30) != hand_odds(seen, runs=30, seed="another")
    with pytest.raises(ValueError, match="2 rounds or more"):
        hand_odds(seen, runs=1)


def test_rounds_are_played_out_by_any_executor_until_the_time_is_over():
    seen, said = asked(f"mission=Extremes {FIVE}"), []
    with ThreadPoolExecutor(2) as pool:
        spread = hand_odds(seen, runs=50, executor=pool, progress=lambda done, of: said.append((done, of)))
    assert spread == hand_odds(seen, runs=50)
    assert said == [(20, 50), (40, 50), (50, 50)]
    assert pickle.loads(pickle.dumps(PlayedOut(View.of(seen), "")))(3) == PlayedOut(View.of(seen), "")(3)
    hurried = hand_odds(seen, runs=10**6, seconds=0.1)
    assert 2 <= hurried.runs < 10**6
    assert f"{hurried.runs} rounds" in hurried.changed


def test_bids_are_told_to_the_seat_that_is_asked():
    r = OneRound(Rules(3), 2).deal(Random(0))
    with pytest.raises(ValueError, match="not asked for a bet"):
        hand_odds(r.observation(1))


def test_a_hand_of_small_cards_wins_nothing_for_certain():
    seen = asked("mission=none dealer=0 hands=1/55")
    odds = hand_odds(seen, Model("random", "high"))
    assert odds.wins == Distribution.certain(0)
    assert odds.best == (0,)
