"""The measure of speed plays whole rounds, and says so where there is nothing to compare with."""

import sys
from random import Random

import pytest

from benchmarks.rules_speed import main, our_round, rates
from piligames.pilipili import OneRound, Rules

QUICK = ["--seconds", "0.001", "--repetitions", "1"]


def test_a_round_is_played_to_its_result():
    class Watched(OneRound):
        def deal(self, rng):
            deals.append(rng.random())
            return super().deal(rng)

    deals = []
    for number in range(3):
        our_round(Watched(Rules(4), 5), Random(number))
    assert len(deals) == 3


def test_a_rate_is_rounds_by_time_and_all_play_equally_often_in_turn():
    played = []
    found = rates({"quick": lambda _: played.append("quick"), "slow": lambda _: played.append("slow")}, 0.01, Random(1))
    assert played == (["quick"] * 20 + ["slow"] * 20) * (len(played) // 40)
    assert all(0 < per_second <= len(played) / 2 / 0.01 for per_second in found.values())


def test_without_openspiel_it_measures_us_alone_and_tells_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    main(QUICK)
    told = capsys.readouterr().out
    assert "Python 3." in told
    assert "4 players × 5 cards" in told
    assert "Oh Hell" not in told
    assert "OpenSpiel is not installed" in told
    assert ".[oracles]" in told


def test_beside_openspiel_it_gives_the_ratio_for_each_way_to_deal(capsys):
    pytest.importorskip("pyspiel", reason="the extra `oracles` is not installed")
    main(QUICK)
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Oh Hell")]
    assert len(rows) == 3
    assert all(float(row.split()[-1]) > 0 for row in rows)


def test_it_needs_something_to_measure():
    with pytest.raises(SystemExit):
        main(["--repetitions", "0"])
