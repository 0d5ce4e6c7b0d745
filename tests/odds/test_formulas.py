"""Formulas as a notebook shows them, held against what the library computes."""

import subprocess
import sys
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from piligames.odds import Group, hypergeometric, wins
from piligames.odds import formulas as general
from piligames.pilipili import JOKER, OneRound, Rules, parse_position
from piligames.pilipili.odds import card_odds, hand_odds
from piligames.pilipili.odds import formulas as f
from piligames.pleesheez import Rules as PleesheezRules
from piligames.pleesheez.odds import dealt_colour, dealt_own
from piligames.pleesheez.odds import formulas as p


def test_all_good_is_the_chance_of_a_card_now():
    for hand, others in product((7, 30, 54), ((1,), (1, 2), (3, 4, 5))):
        hands = "/".join(map(str, (hand, *others)))
        bets = ",".join("0" for _ in hands.split("/"))
        text = f"mission=none dealer=0 bets={bets} hands={hands}"
        seen = parse_position(text).round(Rules(1 + len(others))).observation(0)
        (odds,) = card_odds(seen)
        assert general.all_good().at(w=hand - 1, N=55, m=len(others)) == odds.wins


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nested_products_and_inclusion_and_exclusion_make_the_tricks_of_a_hand(seats):
    from itertools import combinations

    rng, m, pool = Random(seats), seats - 1, 56 - 4
    hand = sorted(rng.sample(range(1, 56), 4))
    losers = [card - 1 - place for place, card in enumerate(hand)]
    formula, sums = general.nested(), {}
    for s in range(5):
        sums[s] = sum(
            (formula.at(s=s, N=pool, m=m, L=dict(enumerate(some, 1))) for some in combinations(losers, s)),
            Fraction(0),
        )
    found = wins([Group(pool, m, tuple(losers))], 4)
    for w in range(5):
        assert general.exactly().at(k=4, w=w, S=sums) == found[w]


@pytest.mark.parametrize("n", range(2, 9))
def test_an_unseen_hand(n):
    from piligames.odds import binomial

    for k in range(1, 5):
        for w in range(k + 1):
            assert f.unseen_hand().at(k=k, w=w, n=n) == binomial(k, Fraction(1, n))[w]


@pytest.mark.parametrize("joker", [False, True])
def test_expected_pilis_and_the_step_from_bet_to_bet(joker):
    rng, compared = Random("pilis"), 0
    while compared < 4:
        seen = OneRound(Rules(rng.randrange(2, 6)), rng.randrange(2, 5)).deal(rng).observation(0)
        if (JOKER in seen.hand) != joker:
            continue
        compared += 1
        odds = hand_odds(seen)
        k = seen.size
        chances = {w: odds.wins[w] for w in range(k + 1)}
        formula = f.expected_pilis_with_joker() if joker else f.expected_pilis()
        for bid in odds.bids:
            assert formula.at(k=k, b=bid.bid, P=chances) == bid.pilis
            if not joker and bid.bid < k:
                assert f.one_bet_higher().at(b=bid.bid, P=chances) == odds[bid.bid + 1].pilis - bid.pilis
        assert f.variance().at(k=k, P=chances) == odds.wins.variance


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_hand_of_pleesheez_is_dealt(seats):
    rules = PleesheezRules(seats)
    cards, hand = seats * rules.hand_size, rules.hand_size
    colour = sum(card.colour == "r" for card in rules.plush)
    assert p.no_card_of_a_colour().at(c=colour, N=cards, h=hand) == dealt_colour(rules, "r")[0]
    assert p.mean_own().at(c=rules.set_size(0), N=cards, h=hand) == dealt_own(rules, 0).mean
    for j in range(colour + 1):
        found = general.marked().at(j=j, c=colour, N=cards, h=hand)
        assert found == dealt_colour(rules, "r")[j] == hypergeometric(cards, colour, hand)[j]


def test_a_notebook_shows_mathematics_and_letters_are_explained():
    assert general.all_good()._repr_latex_() == (r"$\displaystyle \frac{{\binom{w}{m}}}{{\binom{N}{m}}}$")
    for module in (general, f, p):
        for name in getattr(module, "__all__", ("all_good", "marked", "exactly", "nested")):
            formula = getattr(module, name)()
            letters = {str(each).partition("[")[0] for each in formula.expression.free_symbols}
            assert letters == set(formula.letters), name
            assert formula.says
            assert formula._repr_latex_().startswith("$")


def test_letters_that_are_missing_are_named():
    with pytest.raises(ValueError, match="needs w, N, m, not w"):
        general.all_good().at(w=3)
    assert general.all_good().at(w=3, N=5, m=2) == Fraction(comb(3, 2), comb(5, 2))


def test_sympy_is_loaded_by_a_formula_alone():
    code = "import sys, piligames.pilipili.odds, piligames.pleesheez.odds, piligames.pilipili.odds.formulas as f\n"
    code += "assert not {'sympy', 'numpy', 'scipy'} & set(sys.modules), 'too early'\n"
    code += "f.variance(); assert 'sympy' in sys.modules"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_bayes_rule_is_a_distribution_that_knows_what_was_seen():
    from piligames.odds import Distribution

    before, likely = {1: Fraction(1, 6), 2: Fraction(1, 2), 3: Fraction(1, 3)}, {1: 1, 2: Fraction(1, 5), 3: 0}
    after = Distribution.of({kind: before[kind] * likely[kind] for kind in before})
    for kind in before:
        assert general.bayes().at(h=kind, k=3, P=before, L=likely) == after[kind]


def test_the_variance_of_a_mean_is_that_of_a_sum_of_runs():
    from piligames.odds import Distribution

    one = Distribution.of({0: 1, 1: 3, 2: 2})
    three = (one + one + one).map(lambda total: Fraction(total, 3))
    chances = {number: one[number] for number in range(3)}
    assert general.variance_of_the_mean().at(k=2, n=3, P=chances) == three.variance


def test_a_race_of_two_is_still_on():
    from piligames.pilipili.odds import MatchChain, in_the_dark

    over = MatchChain(in_the_dark([0, 0], tricks=1), limit=5).over(9)
    for rounds, chance in over.items():
        assert f.still_on().at(r=rounds, L=5) == 1 - chance
