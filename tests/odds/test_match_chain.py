"""A match as a Markov chain, held against brute force, linear algebra and matches that are really played."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from piligames.core import finish
from piligames.core.errors import ImpossiblePosition
from piligames.odds import Distribution, Estimate, binomial
from piligames.pilipili import MissionCard, MissionDeck, PiliPili, Rules, parse_mission
from piligames.pilipili.match import fewest
from piligames.pilipili.odds import Choosing, MatchChain, each_alone, in_the_dark
from piligames.pilipili.odds.match import added, shares

LONG = 60
"""After so many rounds the matches below are over but for a chance that no float shows."""
ONE = Distribution.of({0: 1, 1: 2, 2: 1})
TWO = each_alone([ONE, Distribution.of({0: 3, 1: 1})])


@pytest.mark.parametrize(("bets", "tricks"), [((0, 0), 1), ((1, 0, 2), 2), ((1, 1, 1, 1), 3)])
def test_a_round_in_the_dark_is_every_way_to_share_the_tricks(bets, tricks) -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for winners in product(range(len(bets)), repeat=tricks):
        found[tuple(abs(winners.count(seat) - bet) for seat, bet in enumerate(bets))] += 1
    assert in_the_dark(bets, tricks) == Distribution.of(found)


def test_one_seat_of_a_round_in_the_dark_is_a_coin_for_each_trick() -> None:
    alone = in_the_dark([1, 1, 1, 1], tricks=3).map(lambda seats: seats[0])
    assert alone == binomial(3, Fraction(1, 4)).map(lambda won: abs(won - 1))


def rounds_by_hand(limit: int) -> list[Fraction]:
    """The mean rounds from 0, 1, … Pilis of one player, by the fundamental matrix: (I - Q) t = 1."""
    import sympy

    q = sympy.Matrix(
        limit, limit, lambda row, column: sympy.Rational(*ONE[column - row].as_integer_ratio()) if column >= row else 0
    )
    solved = (sympy.eye(limit) - q).LUsolve(sympy.ones(limit, 1))
    return [Fraction(int(each.p), int(each.q)) for each in solved]


def test_the_mean_rounds_solve_the_equations_of_an_absorbing_chain() -> None:
    chain = MatchChain(each_alone([ONE]))
    assert [chain.outlook((pilis,)).rounds for pilis in range(7)] == rounds_by_hand(7)


def test_an_outlook_is_what_the_rounds_come_to_one_by_one() -> None:
    chain = MatchChain(TWO, limit=4)
    course = list(chain.course(LONG, (1, 2)))
    outlook, last = chain.outlook((1, 2)), course[-1]
    assert chain.after(2, (1, 2)) == course[2]
    going_on = [float(now.chance(lambda each: max(each) < 4)) for now in course]
    assert sum(going_on) == pytest.approx(float(outlook.rounds))
    for seat in range(2):
        assert float(last.expect(lambda each, s=seat: shares(each)[s])) == pytest.approx(float(outlook.win[seat]))
        assert float(last.chance(lambda each, s=seat: each[s] >= 4)) == pytest.approx(float(outlook.ends[seat]))
    assert sum(outlook.win) == 1


@pytest.mark.rule("PP-END")
def test_at_the_limit_a_match_is_over_and_the_fewest_share_it() -> None:
    chain = MatchChain(in_the_dark([0, 0, 0], tricks=1))
    over = chain.outlook((8, 3, 3))
    assert (over.rounds, over.win, over.ends) == (0, (0, Fraction(1, 2), Fraction(1, 2)), (1, 0, 0))
    assert chain.step((7, 0, 2)) == Distribution.certain((7, 0, 2))
    assert fewest((8, 3, 3)) == (1, 2)


def test_one_pili_a_round_ends_within_the_pigeons_holes() -> None:
    over = MatchChain(in_the_dark([0, 0, 0], tricks=1)).over(19)
    assert [number for number, chance in over.items() if chance == 0][-1] == 6
    assert [number for number, chance in over.items() if chance < 1][-1] == 3 * 6
    assert over[7] == Fraction(3, 3**7)


def zero_and_high(seen):
    return seen.actions[0 if str(seen.actions[0]) == "bet 0" else -1]


@pytest.mark.rule("PP-END")
@pytest.mark.parametrize(("seats", "matches"), [(2, 300), (3, 200)])
def test_matches_played_by_the_rules_last_as_long_as_the_chain_says(seats, matches) -> None:
    game = PiliPili(Rules(seats), MissionDeck("dark", (MissionCard(parse_mission("BetUnseen"), 1),)))
    ended = [finish(game.deal(Random(n)), dict.fromkeys(range(seats), zero_and_high)) for n in range(matches)]
    chain = MatchChain(in_the_dark([0] * seats, tricks=1))
    assert float(chain.outlook().rounds) in Estimate.of([float(match.number) for match in ended])
    by_ten = chain.over(10)[10]
    assert float(by_ten) in Estimate.of_hits(sum(match.number <= 10 for match in ended), matches)
    assert float(chain.outlook().win[0]) in Estimate.of([float(match.returns()[0]) for match in ended])


def best_by_hand(kinds, standing, limit, rounds):
    """The best chance to win if the match is broken off, and lost, after so many rounds."""
    if max(standing) >= limit:
        return shares(standing)[0]
    if not rounds:
        return Fraction(0)
    return max(
        kind.expect(lambda new: best_by_hand(kinds, added(standing, new), limit, rounds - 1)) for kind in kinds.values()
    )


SURE, COIN = Distribution.certain(1), Distribution.uniform([0, 2])
KINDS = {"safe": each_alone([SURE, SURE]), "bold": each_alone([COIN, SURE])}


@pytest.mark.parametrize("standing", [(0, 0), (1, 2), (2, 1), (2, 2), (3, 0), (0, 3)])
def test_the_best_choices_are_those_of_a_full_search(standing) -> None:
    choosing = Choosing(KINDS, limit=4)
    assert choosing.win(standing) == best_by_hand(KINDS, standing, 4, 4 - min(standing))
    assert max(choosing.worth(standing).values()) == choosing.win(standing)


def test_a_choice_that_may_bring_nothing_is_made_again() -> None:
    lazy = {"wait": each_alone([ONE, ONE]), "never": each_alone([Distribution.of({0: 9, 1: 1}), ONE])}
    choosing, chain = Choosing(lazy, limit=3), MatchChain(lazy["never"], limit=3)
    assert choosing.best((1, 1)) == ("never",)
    assert choosing.win((1, 1)) == chain.outlook((1, 1)).win[0]
    assert choosing.worth((3, 1)) == {"wait": 0, "never": 0}


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: MatchChain(each_alone([Distribution.of({-1: 1, 1: 1})])), "PP-M08"),
        (lambda: MatchChain(each_alone([Distribution.certain(0)])), "would not end"),
        (lambda: Choosing({"one": each_alone([SURE]), "two": KINDS["safe"]}), "same seats"),
        (lambda: in_the_dark([0, 3], tricks=2), "from 0 to 2"),
        (lambda: in_the_dark([], tricks=2), "from 0 to 2"),
    ],
)
def test_what_is_no_match_is_an_error_that_says_why(make, said) -> None:
    with pytest.raises(ValueError, match=said):
        make()


def test_a_limit_below_one_is_impossible() -> None:
    with pytest.raises(ImpossiblePosition, match="PP-END"):
        MatchChain(TWO, limit=0)
