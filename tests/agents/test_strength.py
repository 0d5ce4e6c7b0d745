"""The measure of strength: what it counts, and that the careful player is well above equal players in it."""

from random import Random

import pytest

from benchmarks.strength import Estimate, main, shares
from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful


def test_the_interval_is_the_mean_with_twice_its_standard_error():
    found = Estimate.of([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(1.96 * 0.5025 / 10, abs=1e-4)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_a_measurement_is_a_mean_over_the_seats_of_one_deal():
    for seats in (2, 3):
        for share in shares(seats, 10, randomly(Random(1))):
            assert 0 <= share <= 1
            assert any(share * seats * k == pytest.approx(round(share * seats * k)) for k in (1, 2, 3))


def test_the_same_deals_give_the_same_measurements():
    assert shares(2, 3, choosing(careful)) == shares(2, 5, choosing(careful))[:3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_measures_as_an_equal_among_equals(seats):
    found = Estimate.of(shares(seats, 30, randomly(Random(7))))
    assert found.low < 1 / seats < found.high


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_careful_player_is_clearly_stronger_than_an_equal(seats):
    assert Estimate.of(shares(seats, 12, choosing(careful))).low > 1 / seats


def test_the_table_names_the_machine_and_stands_beside_equal_players(capsys):
    main(["--deals", "4", "--seats", "2"])
    told = capsys.readouterr().out
    assert "Python 3." in told
    assert "4 deals" in told
    assert told.splitlines()[-1].split()[:2] == ["2", "8"]
    assert " 0.500 " in told
