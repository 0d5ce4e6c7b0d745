"""The exact distributions: against lists of equally likely outcomes, and against icepool."""

from fractions import Fraction
from itertools import combinations, product
from random import Random
from statistics import fmean, pvariance

import pytest

from piligames.odds import Distribution, binomial, falling, hypergeometric

DICE = Distribution.uniform(range(1, 7))


def test_the_sum_of_two_dice_is_counted_as_by_hand():
    by_hand = [a + b for a, b in product(range(1, 7), repeat=2)]
    both = DICE + DICE
    assert both == Distribution.uniform(by_hand)
    assert (both.mean, both.variance) == (7, Fraction(35, 6))
    assert float(both.variance) == pytest.approx(pvariance(by_hand))
    assert both[7] == Fraction(1, 6)
    assert both[13] == 0
    assert both.cdf(4) == Fraction(sum(n <= 4 for n in by_hand), 36)
    assert both.cdf(1) == 0
    assert both.cdf(100) == 1


def test_equal_chances_are_equal_distributions_however_they_are_weighted():
    assert Distribution.of({"a": 2, "b": 4}) == Distribution.of({"b": Fraction(2, 3), "a": Fraction(1, 3), "c": 0})
    assert len({Distribution.of({1: 3}), Distribution.certain(1)}) == 1
    assert dict(Distribution.of({2: 1, 1: 3}).items()) == {1: Fraction(3, 4), 2: Fraction(1, 4)}


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: 2, 2: -1}])
def test_weights_that_make_no_chances_are_refused(weights):
    with pytest.raises(ValueError, match=r"above 0|below 0"):
        Distribution.of(weights)


def test_what_becomes_known_leaves_the_rest_in_proportion():
    assert DICE.given(lambda eyes: eyes % 2 == 0) == Distribution.uniform([2, 4, 6])
    with pytest.raises(ValueError, match="above 0"):
        DICE.given(lambda eyes: eyes > 6)
    assert DICE.map(lambda eyes: eyes > 4) == Distribution.of({True: 1, False: 2})
    assert DICE.chance(lambda eyes: eyes > 4) == Fraction(1, 3)
    assert DICE.expect(lambda eyes: eyes**2) == Fraction(91, 6)


def test_one_of_several_is_mixed_by_their_weights_not_by_their_totals():
    mixed = Distribution.mixed([(Distribution.of({0: 1, 1: 99}), 1), (Distribution.certain(0), 3)])
    assert mixed[1] == Fraction(99, 400)


def test_the_medians_are_exactly_the_points_of_least_distance():
    rng = Random("medians")
    for _ in range(300):
        some = Distribution.of({rng.randrange(8): rng.randrange(1, 5) for _ in range(rng.randrange(1, 6))})
        distance = {point: some.expect(lambda n, point=point: abs(n - point)) for point in range(-1, 9)}
        best = [point for point in distance if distance[point] == min(distance.values())]
        assert best == list(range(some.medians[0], some.medians[1] + 1))
        assert some.median == best[0]


@pytest.mark.parametrize(("total", "marked", "drawn"), [(6, 2, 3), (7, 7, 2), (5, 0, 5), (8, 3, 0), (6, 5, 4)])
def test_marked_cards_among_those_drawn_are_counted_as_by_hand(total, marked, drawn):
    by_hand = [sum(card < marked for card in hand) for hand in combinations(range(total), drawn)]
    assert hypergeometric(total, marked, drawn) == Distribution.uniform(by_hand)


def test_independent_tries_are_a_sum_of_coins():
    coin = Distribution.of({1: 2, 0: 3})
    assert binomial(3, Fraction(2, 5)) == coin + coin + coin
    assert binomial(0, Fraction(1, 2)) == Distribution.certain(0)
    assert binomial(4, Fraction(1)) == Distribution.certain(4)


@pytest.mark.parametrize(
    "wrong",
    [lambda: hypergeometric(4, 5, 1), lambda: hypergeometric(4, 1, 5), lambda: binomial(-1, Fraction(1, 2)),
     lambda: binomial(3, Fraction(3, 2))],
)  # fmt: skip
def test_draws_that_cannot_be_are_refused(wrong):
    with pytest.raises(ValueError, match="that cannot be"):
        wrong()


def test_falling_products_are_lists_of_different_things():
    for n, k in product(range(6), range(6)):
        assert falling(n, k) == sum(len(set(row)) == k for row in product(range(n), repeat=k))


def test_icepool_finds_the_same_moments_and_sums():
    icepool = pytest.importorskip("icepool", reason="an oracle: pip install -e '.[oracles]'")
    ours = Distribution.of({0: 5, 2: 3, 7: 1})
    theirs = icepool.Die({0: 5, 2: 3, 7: 1})
    assert (ours.mean, ours.variance) == (theirs.mean(), theirs.variance())
    assert ours.medians == (theirs.median_low(), theirs.median_high())
    assert dict((ours + ours).items()) == {
        k: Fraction(v, (theirs + theirs).denominator()) for k, v in (theirs + theirs).items()
    }
    deal = icepool.Deck([1] * 3 + [0] * 5).deal(4).sum()
    assert dict(hypergeometric(8, 3, 4).items()) == {k: Fraction(v, deal.denominator()) for k, v in deal.items()}


def test_a_sample_comes_near_the_mean():
    rng = Random("dice")
    assert fmean(rng.choices(DICE.outcomes, DICE.weights, k=20_000)) == pytest.approx(float(DICE.mean), abs=0.06)
