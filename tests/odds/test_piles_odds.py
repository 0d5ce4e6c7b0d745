"""Odds of the deal of Piles!: exact, and beside each a count of every deal of a small deck or a simulation."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

import pytest

from piligames.odds import exactly
from piligames.piles import Piles, Rules, is_set, load_images
from piligames.piles import odds as o

SEATS = pytest.mark.parametrize("seats", range(2, 9))
CHAOS = pytest.mark.parametrize("chaos", [False, True])


@SEATS
@CHAOS
def test_chances_add_up_to_one(seats, chaos):
    rules = Rules(seats, chaos)
    for table in (o.pile_patterns, o.dealt_sets, o.best_match, o.within_reach, o.whole_images):
        found = table(rules)
        assert sum(found.values()) == 1, table
        assert all(type(chance) is Fraction and 0 <= chance <= 1 for chance in found.values())
    assert sum(o.images_within_reach(rules).values()) == rules.sets
    assert o.some_whole_image(rules) == 1 - o.whole_images(rules)[0]


@pytest.mark.parametrize("sets", [2, 3, 5])
def test_patterns_are_counted_as_by_hand_in_a_small_deck(sets):
    """Every pile that two to five sets can make."""
    deck = [image for image in range(sets) for _ in range(4)]
    seen = Counter()
    for pile in combinations(range(len(deck)), 4):
        seen[tuple(sorted(Counter(deck[card] for card in pile).values(), reverse=True))] += 1
    for pattern in o.PATTERNS:
        expected = Fraction(seen[pattern], comb(len(deck), 4))
        if len(pattern) <= sets:
            assert o.pattern_chance(pattern, sets) == expected
        else:
            assert expected == 0


def test_inclusion_and_exclusion_counts_as_by_hand():
    """Events on the six faces of a die: at most 2, even, at least 4."""
    events = ({1, 2}, {2, 4, 6}, {4, 5, 6})
    sums = [
        sum(
            (Fraction(len(set.intersection(set(range(1, 7)), *some)), 6) for some in combinations(events, j)),
            Fraction(0),
        )
        for j in range(4)
    ]
    by_hand = Counter(sum(face in event for event in events) for face in range(1, 7))
    assert exactly(sums) == [Fraction(by_hand[k], 6) for k in range(4)]


def small_rules(tmp_path):
    file = tmp_path / "small.toml"
    names = ", ".join(f'"pic{n}"' for n in range(14))
    file.write_text(f'name = "small"\ncolours = ["a", "b", "c", "d"]\n[families]\nall = [{names}]\n', "utf-8")
    return Rules(2, images=load_images(file))


def test_the_odds_do_not_depend_on_how_many_images_the_box_has(tmp_path):
    assert o.whole_images(small_rules(tmp_path)) == o.whole_images(Rules(2))


def near(count, deals, chance):
    """Whether a count fits a chance: within five standard errors (once in two million)."""
    return abs(count - deals * chance) <= 5 * sqrt(deals * float(chance) * (1 - float(chance))) + 1


@pytest.mark.parametrize(("seats", "chaos"), [(2, False), (2, True), (4, False)])
def test_a_simulation_agrees(seats, chaos):
    rules, deals = Rules(seats, chaos), 3000
    rng = Random(f"{seats} {chaos}")
    patterns, wholes, reach, sets = Counter(), Counter(), Counter(), Counter()
    pairs = 0
    for _ in range(deals):
        race = Piles(rules).deal(rng)
        pile = Counter(card.image for card in race.piles[0][0])
        patterns[tuple(sorted(pile.values(), reverse=True))] += 1
        pairs += sum(comb(number, 2) for number in pile.values())
        sets[sum(is_set(each) for row in race.piles for each in row)] += 1
        mine = Counter(card.image for own in (*race.piles[0], race.centre) for card in own)
        assert mine.total() == o.reach(rules)
        wholes[sum(number == 4 for number in mine.values())] += 1
        used = sorted({card.image for row in race.piles for each in row for card in each} | set(mine))
        reach[mine[rng.choice(used)]] += 1
    for found, exact in (
        (patterns, o.pile_patterns(rules)),
        (wholes, o.whole_images(rules)),
        (reach, o.within_reach(rules)),
        (sets, o.dealt_sets(rules)),
    ):
        assert set(found) <= set(exact)
        assert all(near(found[what], deals, chance) for what, chance in exact.items())
    assert pairs / deals == pytest.approx(float(o.dealt_pairs(rules)), abs=0.05)
    best = Counter()
    for pattern, number in patterns.items():
        best[pattern[0]] += number
    assert all(near(best[most], deals, chance) for most, chance in o.best_match(rules).items())


@SEATS
def test_means_follow_from_the_tables_and_from_simple_reasons(seats):
    rules = Rules(seats)
    patterns = o.pile_patterns(rules)
    assert o.dealt_pairs(rules) == sum(
        chance * sum(comb(size, 2) for size in pattern) for pattern, chance in patterns.items()
    )
    assert sum(k * chance for k, chance in o.within_reach(rules).items()) == Fraction(28, rules.sets)
    assert sum(k * chance for k, chance in o.dealt_sets(rules).items()) == 6 * seats * o.dealt_set(rules)
    assert sum(k * chance for k, chance in o.whole_images(rules).items()) == o.images_within_reach(rules)[4]
    assert o.dealt_sets(rules, 1)[1] == o.dealt_set(rules)
    assert o.dealt_sets(rules, 0) == {0: 1}


@pytest.mark.parametrize("piles", [-1, 13])
def test_more_piles_than_there_are_cannot_be_asked_for(piles):
    with pytest.raises(ValueError, match="there are 12 piles"):
        o.dealt_sets(Rules(2), piles)
