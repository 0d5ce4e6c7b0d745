"""Sorting alone: the number of swaps by the formula, against a search through every position."""

from collections import deque
from fractions import Fraction
from itertools import permutations
from math import comb, factorial
from random import Random

import pytest

from piligames.piles import solitaire as s


def searched(counts, images=None):
    """The fewest swaps, found by trying all: to any sets, or to the ones that are named."""
    seen, queue = {counts}, deque([(counts, 0)])
    while queue:
        here, swaps = queue.popleft()
        done = [row.index(4) if 4 in row else None for row in here]
        if None not in done and (images is None or done == list(images)):
            return swaps
        centre = [4 - sum(row[image] for row in here) for image in range(len(here) + 1)]
        for pile, row in enumerate(here):
            for out in range(len(row)):
                for into in range(len(row)):
                    if out != into and row[out] and centre[into]:
                        new = list(row)
                        new[out] -= 1
                        new[into] += 1
                        after = (*here[:pile], tuple(new), *here[pile + 1 :])
                        if after not in seen:
                            seen.add(after)
                            queue.append((after, swaps + 1))
    raise AssertionError("not to be reached")


@pytest.mark.parametrize("piles", [1, 2])
def test_the_planner_needs_what_a_search_finds_in_every_deal(piles):
    for counts, _ in s.all_deals(piles):
        assert s.planner(counts) == searched(counts)


def test_a_plan_for_given_images_needs_what_a_search_finds():
    for counts, _ in s.all_deals(2):
        for images in permutations(range(3), 2):
            assert s.swaps_needed(counts, images) == searched(counts, images)


def test_three_piles_agree_with_the_search_in_drawn_deals():
    rng = Random(4)
    for _ in range(4):
        counts = s.draw(3, rng)
        assert s.planner(counts) == searched(counts)
        assert s.first_come(counts) >= s.planner(counts)
        assert s.as_dealt(counts) == searched(counts, range(3))


@pytest.mark.parametrize(("piles", "number"), [(1, 5), (2, 120), (3, 10147)])
def test_all_deals_are_there_each_once_and_weighted(piles, number):
    """The number of square tables of whole numbers whose rows and columns all sum to 4 is known: 5, 120, 10147."""
    deals = dict(s.all_deals(piles))
    assert len(deals) == len(list(s.all_deals(piles))) == number
    assert sum(deals.values()) == factorial(4 * piles + 4) // factorial(4) ** (piles + 1)


def test_one_pile_is_worked_out_by_hand():
    """Of two images the pile has k and 4 - k; the rarer ones are swapped."""
    by_hand = sum(Fraction(comb(4, k) * comb(4, 4 - k), comb(8, 4)) * min(k, 4 - k) for k in range(5))
    assert s.expected_swaps(s.planner, 1) == s.expected_swaps(s.first_come, 1) == by_hand == Fraction(52, 35)
    assert s.expected_swaps(s.as_dealt, 1) == 2


@pytest.mark.parametrize("strategy", list(s.STRATEGIES))
@pytest.mark.parametrize("piles", [2, 3])
def test_the_exact_mean_lies_in_a_simulations_interval(strategy, piles):
    exact = s.expected_swaps(s.STRATEGIES[strategy], piles)
    found = s.estimated_swaps(s.STRATEGIES[strategy], piles, deals=1500)
    assert abs(float(exact) - found.mean) < 2 * (found.high - found.mean), (
        "twice the interval's half: 4 standard errors"
    )


def test_planning_ahead_saves_swaps_in_the_solitaire_of_28_cards():
    found = {name: s.estimated_swaps(strategy, deals=300) for name, strategy in s.STRATEGIES.items()}
    assert found["planner"].mean < found["first come"].mean < found["as dealt"].mean
    assert found["as dealt"].low > Fraction(24 * 6, 7) - 1, "a card lies right once in seven times"
    assert all(each.size == 300 for each in found.values())


def test_rings_of_piles_cost_one_swap_more():
    two = ((3, 1, 0, 0, 0), (1, 3, 0, 0, 0), (0, 0, 3, 1, 0), (0, 0, 1, 3, 0))
    assert s.swaps_needed(two, range(4)) == 4 + 2, "two rings"
    one = ((3, 1, 0, 0, 0), (0, 3, 1, 0, 0), (1, 0, 3, 0, 0), (0, 0, 0, 4, 0))
    assert s.swaps_needed(one, range(4)) == 3 + 1
    through = ((3, 1, 0), (0, 3, 1))
    assert s.swaps_needed(through, range(2)) == 2, "the centre is part of it"
    assert s.swaps_needed(((4, 0, 0), (0, 4, 0)), range(2)) == 0


@pytest.mark.parametrize("piles", [0, 4, 6])
def test_more_piles_than_can_be_gone_through_are_refused(piles):
    with pytest.raises(ValueError, match="for 1 to 3 piles"):
        s.expected_swaps(s.planner, piles)
