"""The measure of equilibria measures what it says, with OpenSpiel and without."""

from functools import partial

import pytest

from benchmarks import equilibria


def test_without_openspiel_ours_stand_alone_and_it_is_said(capsys, monkeypatch):
    monkeypatch.setattr(equilibria, "find_spec", lambda _: None)
    monkeypatch.setattr(equilibria, "LEDUC", equilibria.LEDUC[1:])
    monkeypatch.setattr(equilibria, "in_turns", partial(equilibria.in_turns, least=0.001))
    equilibria.main(["--repetitions", "1"])
    out = capsys.readouterr().out
    assert "Leduc poker, 288 sets: an iteration of CFR+" in out
    assert "Pili Pili, 1,360 sets: an iteration of CFR+" in out
    assert "the odds of all bids" in out
    assert "OpenSpiel is not installed, so nothing stands beside it." in out


def test_a_ratio_is_to_the_quickest_of_theirs_by_the_iteration(capsys):
    equilibria.show({"ours": 0.1, "fast": 0.02, "slow": 0.04}, ["fast", "slow"], {"ours": 100})
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines == [["ours", "1.0000", "20.0"], ["fast", "20.0000"], ["slow", "40.0000"]]


def test_all_take_turns_after_a_first_time_that_does_not_count():
    calls: list[str] = []
    works = {name: partial(calls.append, name) for name in ("a", "b")}
    found = equilibria.in_turns(works, 2, least=0.0)
    assert calls == ["a", "b"] * 3
    assert min(found.values()) > 0


def test_there_has_to_be_something_to_measure():
    with pytest.raises(SystemExit):
        equilibria.main(["--repetitions", "0"])
