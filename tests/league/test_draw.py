"""Who sits where on which deal."""

from collections import Counter
from itertools import combinations

import pytest

from piligames.league.draw import rotations, round_robin, stages_of, swiss

NAMES = [f"bot {n:02}" for n in range(13)]


def meetings(tables):
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def test_a_round_robin_has_every_table_once():
    assert set(round_robin("abcde", 3, None, "")) == set(combinations("abcde", 3))
    assert len(round_robin("abcde", 3, 99, "")) == 10


@pytest.mark.parametrize("tables", [13, 20, None])
def test_a_sampled_round_robin_seats_all_as_often_and_all_meet(tables):
    found = round_robin(NAMES, 4, tables, "seed")
    sat = Counter(name for table in found for name in table)
    assert len(found) == (tables or 26)  # 715 are too many: each sits at 8
    assert max(sat.values()) - min(sat[name] for name in NAMES) <= 1
    assert all(len(set(table)) == 4 for table in found)
    assert len(meetings(found)) > 0.8 * min(78, 6 * len(found))
    assert found == round_robin(NAMES, 4, tables, "seed") != round_robin(NAMES, 4, tables, "another")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_deal_is_played_with_each_bot_in_each_seat(seats):
    table = tuple(NAMES[:seats])
    orders = set()
    for deal in range(6):
        games = list(rotations(table, 0, deal, "seed"))
        assert {game.deal for game in games} == {deal}
        for seat in range(seats):
            assert sorted(game.seats[seat] for game in games) == list(table)
        orders.add(games[0].seats)
    assert len(orders) > 1  # not always the same neighbours


def test_a_swiss_draw_seats_bots_that_did_alike_and_avoids_those_who_have_met():
    names, standing = NAMES[:8], {name: -n for n, name in enumerate(NAMES[:8])}  # in order, the best first
    first = swiss(names, 2, [], {}, "seed")
    assert sorted(name for table in first for name in table) == names
    nearest = tuple(tuple(names[n : n + 2]) for n in range(0, 8, 2))
    assert swiss(names, 2, [nearest[::-1]], standing, "seed") != nearest
    assert swiss(names, 2, [((names[0], names[7]),)], standing, "seed")[0] == (names[0], names[1])
    before = [first]
    for _ in range(3):
        before.append(swiss(names, 2, before, standing, "seed"))
    assert max(meetings(table for stage in before for table in stage).values()) == 1


def test_in_a_swiss_draw_those_who_cannot_be_seated_take_turns():
    before = []
    for _ in range(13):
        before.append(swiss(NAMES, 4, before, {}, "seed"))
    sat = Counter(name for stage in before for table in stage for name in table)
    assert set(sat.values()) == {12}
    assert stages_of(NAMES) == 5
