"""The formulas of the chapters come to the counted numbers; side by side, they say whether they do."""

from fractions import Fraction
from random import Random

import pytest

from piligames.odds import Estimate
from piligames.odds.comparing import side_by_side
from piligames.odds.formulas import all_good
from piligames.pilipili.odds import first_look, hand_odds
from piligames.pilipili.odds.formulas import expected_pilis_with_reward, mean_tricks


def hands():
    for number in range(10):
        rng = Random(f"formulas {number}")
        yield sorted(rng.sample(range(1, 56), rng.randint(1, 5))), rng.randint(2, 6)


@pytest.mark.parametrize(("hand", "seats"), list(hands()))
def test_the_mean_of_a_hand_and_its_bets_under_reward(hand, seats) -> None:
    text = " ".join(map(str, hand))
    plain = hand_odds(first_look(text, seats=seats))
    rewarded = hand_odds(first_look(text, seats=seats, mission="Reward"))
    losers = {place: card - place for place, card in enumerate(hand, 1)}
    assert mean_tricks().at(k=len(hand), N=56 - len(hand), m=seats - 1, L=losers) == plain.wins.mean
    chances = {won: plain.wins[won] for won in range(len(hand) + 1)}
    for bid in rewarded.bids:
        assert expected_pilis_with_reward().at(k=len(hand), b=bid.bid, P=chances) == bid.pilis


def test_side_by_side_tells_agreement_from_the_contrary() -> None:
    around, beside = Estimate(0.5, 0.4, 0.6, 100), Estimate(0.1, 0.0, 0.2, 100)
    good = side_by_side(Fraction(1, 2), all_good(), around, w=1, N=2, m=1)
    assert good.same
    assert good.held
    assert "\\binom" in good._repr_markdown_()
    assert "the interval holds it" in good._repr_markdown_()
    bad = side_by_side(Fraction(1, 3), all_good(), beside, w=1, N=2, m=1)
    assert not bad.same
    assert not bad.held
    assert "another number" in repr(bad)
    assert "the interval misses it" in repr(bad)
    long = side_by_side(Fraction(1, 10**20 + 1), all_good(), beside, w=1, N=2, m=1)
    assert "21 digits" in long._repr_markdown_()
