"""The measure of strength: what it counts, and that the careful players are well above equal players in it."""

from random import Random

import pytest

from benchmarks.strength import CONTESTS, PILIPILI, Estimate, ends, main, penalties, share, shares
from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful


def test_the_interval_is_the_mean_with_twice_its_standard_error():
    found = Estimate.of([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(1.96 * 0.5025 / 10, abs=1e-4)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_a_measurement_is_a_mean_over_the_seats_of_one_deal():
    for seats in (2, 3):
        for each in shares(seats, 10, randomly(Random(1))):
            assert 0 <= each <= 1
            assert any(each * seats * k == pytest.approx(round(each * seats * k)) for k in (1, 2, 3))


def test_the_same_deals_give_the_same_measurements():
    assert shares(2, 3, choosing(careful)) == shares(2, 5, choosing(careful))[:3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_measures_as_an_equal_among_equals(seats):
    found = Estimate.of(shares(seats, 30, randomly(Random(7))))
    assert found.low < 1 / seats < found.high


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_careful_player_is_clearly_stronger_than_an_equal(seats):
    assert Estimate.of(shares(seats, 12, choosing(careful))).low > 1 / seats


@pytest.mark.parametrize("seats", [2, 4])
def test_a_random_player_of_pili_pili_measures_as_an_equal_in_wins_and_pilis(seats):
    found, own, others = [], [], []
    for over in ends(PILIPILI, seats, 16, randomly(Random(8))):
        found.append(share(over))
        mine, theirs = penalties(PILIPILI, over)
        own.append(mine)
        others.append(theirs)
    wins = Estimate.of(found)
    assert wins.low < 1 / seats < wins.high
    difference = Estimate.of([a - b for a, b in zip(own, others, strict=True)])
    assert difference.low < 0 < difference.high


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_the_careful_player_of_pili_pili_is_clearly_stronger_and_takes_fewer_pilis(seats):
    over = list(ends(PILIPILI, seats, 4, PILIPILI.careful))
    assert all(len(matches) == seats for matches in over)
    assert Estimate.of([share(matches) for matches in over]).low > 1 / seats
    for own, others in (penalties(PILIPILI, matches) for matches in over):
        assert own < others


def test_pilis_are_counted_for_the_chooser_and_for_each_other_player():
    class Over:
        def __init__(self, *pilis):
            self.pilis = pilis

        def standing(self):
            return self.pilis

    assert penalties(PILIPILI, [Over(1, 7, 4), Over(7, 2, 5), Over(8, 3, 3)]) == (2, (11 + 12 + 11) / 6)


def test_the_table_names_the_machine_and_stands_beside_equal_players(capsys):
    main(["--deals", "4", "--seats", "2", "--game", "pleesheez"])
    told = capsys.readouterr().out
    assert "Python 3." in told
    assert "4 deals" in told
    assert told.splitlines()[-1].split()[:2] == ["2", "8"]
    assert " 0.500 " in told


def test_each_game_has_its_table_for_the_numbers_of_players_it_has(capsys):
    main(["--deals", "2", "--seats", "2", "5"])
    told = capsys.readouterr().out
    assert [line for line in told.splitlines() if line in [contest.title for contest in CONTESTS.values()]] == [
        contest.title for contest in CONTESTS.values()
    ]
    assert [line.split()[0] for line in told.splitlines() if line.startswith(" ")] == ["2", "2", "5"]
    assert "own Pilis" in told
