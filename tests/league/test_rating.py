"""Ratings: closed forms, planted strengths, and another library's order."""

from itertools import combinations
from math import log10
from random import Random

import pytest

from piligames.league.rating import DRAWN, ratings, strengths

PLANTED = {"weak": 0.5, "plain": 1.0, "good": 2.0, "best": 4.0, "lost": 0.1}


def games(seats, deals, rng):
    """Each table plays each deal once; a bot wins with the chance of its strength."""
    for deal in range(deals):
        for table in combinations(PLANTED, seats):
            winner = rng.choices(table, [PLANTED[name] for name in table])[0]
            yield deal, table, [float(name == winner) for name in table]


@pytest.mark.parametrize("seats", [2, 4])
def test_planted_strengths_are_found_within_their_intervals(seats):
    found = ratings(list(PLANTED), games(seats, 120, Random(seats)))
    middle = sum(map(log10, PLANTED.values())) / len(PLANTED)
    assert sorted(PLANTED, key=lambda name: found[name].value) == sorted(PLANTED, key=PLANTED.get)
    truth = {name: 1000 + 400 * (log10(strength) - middle) for name, strength in PLANTED.items()}
    held = [abs(found[name].value - truth[name]) <= found[name].half for name in PLANTED]
    assert sum(held) >= 4  # of five intervals of 95 %
    assert all(0 < each.half < 100 for each in found.values())


def test_the_expected_wins_are_the_wins():
    """What the most likely strengths are known by, the imagined games included."""
    wins = {("a", "b", "c"): (10, 6, 3, 1), ("a", "b", "d"): (4, 1, 1.5, 1.5), ("b", "c"): (5, 2.5, 2.5)}
    found = strengths("abcd", wins)
    for name in "abcd":
        expected, won = found[name] / (found[name] + 1), DRAWN
        for table, (count, *parts) in wins.items():
            if name in table:
                expected += count * found[name] / sum(found[each] for each in table)
                won += parts[table.index(name)]
        assert expected == pytest.approx(won, abs=1e-5)


def test_ratings_are_finite_for_those_who_always_win_or_lose_and_do_not_hang_on_the_order_of_games():
    some = [(deal, ("a", "b"), [1.0, 0.0]) for deal in range(50)] + [
        (deal, ("c", "b"), [1.0, 0.0]) for deal in range(50)
    ]
    found = ratings("abc", some)
    assert found["a"].value == pytest.approx(found["c"].value)
    assert 200 < found["a"].value - found["b"].value < 2000
    shuffled = [(deal, table[::-1], won[::-1]) for deal, table, won in Random(1).sample(some, len(some))]
    again = ratings("abc", shuffled)
    assert all(again[name].value == pytest.approx(found[name].value) for name in "abc")


def test_another_library_has_the_bots_in_the_same_order():
    models = pytest.importorskip("openskill.models")
    model, some = models.PlackettLuce(), list(games(3, 150, Random(7)))
    skills = {name: model.rating(name=name) for name in PLANTED}
    for _, table, won in some:
        rated = model.rate([[skills[name]] for name in table], ranks=[1 - each for each in won])
        skills |= {name: team[0] for name, team in zip(table, rated, strict=True)}
    own = ratings(list(PLANTED), some)
    assert sorted(PLANTED, key=lambda name: skills[name].mu) == sorted(PLANTED, key=lambda name: own[name].value)
