"""The measure of the solvers solves what it says, and says what it could not measure."""

from importlib.metadata import PackageNotFoundError
from random import Random

import pytest

from benchmarks import solvers


def test_a_line_tells_median_p95_and_how_many_were_exact():
    found = [(0.001 * (i + 1), i < 19) for i in range(20)]
    assert solvers.told("deals", found).split() == ["deals", "10.50", "20.00", "19", "of", "20"]


def test_deals_are_solved_to_their_end():
    seconds, exact = solvers.first_cards(2, 20.0, None, Random(1))
    assert exact
    assert seconds > 0
    assert not solvers.first_cards(4, 0.0, None, Random(2))[1]


def test_the_rounds_of_pili_pili_stand_before_the_first_trick():
    r = solvers.bet_round(Random(1))
    assert r.agenda[0].asks == "play"
    assert max(r.bets) <= 5
    assert [len(hand) for hand in r.hands] == [5] * 5


def test_without_endplay_ours_stand_alone_and_it_is_said(capsys, monkeypatch):
    def missing(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(solvers, "version", missing)
    monkeypatch.setattr(solvers, "LIMIT", 0.01)
    solvers.main(["--deals", "1", "--limit", "0.01"])
    out = capsys.readouterr().out
    assert "Pleesheez 4 × 7, all first cards, 95 ms" in out
    assert "endplay is not installed: DDS is not measured." in out
    assert "Equilibria are measured by benchmarks.equilibria." in out


def test_there_has_to_be_something_to_measure():
    with pytest.raises(SystemExit):
        solvers.main(["--deals", "0"])
