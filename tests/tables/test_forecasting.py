"""Bets at a table that is asked to learn: written down once, with how sure they were; and at no other table."""

import pytest

from piligames.practice import progress
from piligames.tables import Table
from piligames.tables.staging import FormError


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path / "kept"))
    return tmp_path / "kept"


def table(**more) -> Table:
    return Table("pilipili", seats=3, missions="none", deal=5, name=None, pace="off", **more)


def act(t: Table, action: str) -> dict:
    t.receive({"do": "act", "turn": t.model.turn, "action": action})
    return t.view


def play_round(t: Table, sure: str = "") -> None:
    """One round: a bet, how sure it is, and any cards."""
    number = t.model.state.number
    act(t, str(t.model.state.legal_actions(0)[0]))
    if sure:
        act(t, f"sure {sure}")
    while t.model.state.to_act and t.model.state.number == number:
        act(t, str(t.model.state.legal_actions(0)[0]))
    t.receive({"do": "ready"})


def test_a_bet_its_forecast_and_what_came_of_it_are_written_down() -> None:
    t = table(learn=True)
    assert "written down for you" in t.view["transcript"]
    assert not any(each["action"].startswith("sure") for each in t.view["buttons"])
    view = act(t, str(t.model.state.legal_actions(0)[0]))
    assert [each["action"] for each in view["buttons"]][-5:] == [f"sure {n}" for n in (10, 30, 50, 70, 90)]
    assert "How sure is your bet" in view["prompt"]
    view = act(t, "sure 70")
    assert "You are 70 % sure" in view["headline"]
    assert not any(each["action"].startswith("sure") for each in view["buttons"])
    assert act(t, "sure 90")["notice"]["rule"] == "PP-BET"
    while t.model.state.number == 1 and t.model.state.to_act:
        act(t, str(t.model.state.legal_actions(0)[0]))
    (bet,) = progress().bets()
    first = t.model.state.past[0]
    assert (bet.bet, bet.won, bet.tricks, bet.seats, bet.sure) == (first.bets[0], first.won(0), first.size, 3, 0.7)
    t.receive({"do": "ready"})
    play_round(t)
    assert [each.sure for each in progress().bets()] == [0.7, None]
    judged = progress().bet_calibration()
    assert judged.size == 1
    assert judged.brier == pytest.approx((0.7 - (bet.bet == bet.won)) ** 2)
    assert "Your bets at tables:" in repr(progress())
    assert "bets at tables: said 70 %" in progress().reliability().text


def test_the_same_deal_once_more_and_what_was_taken_back_are_not_written_twice() -> None:
    t = table(learn=True)
    play_round(t)
    t.receive({"do": "undo"})
    while t.model.state.number == 1 and t.model.state.to_act:
        act(t, str(t.model.state.legal_actions(0)[0]))
    assert len(progress().bets()) == 1
    t.receive({"do": "restart"})
    play_round(t)
    assert len(progress().bets()) == 1
    t.receive({"do": "deal"})
    play_round(t, "30")
    assert len(progress().bets()) == 2


def test_a_table_that_is_not_asked_writes_nothing(place) -> None:
    t = table()
    play_round(t)
    assert progress().bets() == ()
    assert not place.exists()
    with pytest.raises(FormError, match="only Pili Pili has bets"):
        Table("pleesheez", name=None, learn=True)


def test_where_nothing_can_be_written_the_table_says_so_and_goes_on(place) -> None:
    place.parent.mkdir(exist_ok=True)
    place.write_text("a file, not a folder")
    t = table(learn=True)
    act(t, str(t.model.state.legal_actions(0)[0]))
    while t.model.state.number == 1:
        view = act(t, str(t.model.state.legal_actions(0)[0]))
    assert "could not be written down" in view["notice"]["text"]
