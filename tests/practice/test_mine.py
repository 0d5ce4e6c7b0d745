"""Choices of one's own that cost most become items: they come back, and the feedback tells the average cost."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random

import pytest

from piligames import pilipili, pleesheez
from piligames.agents.hidden import assess
from piligames.agents.pilipili import careful
from piligames.practice import UnknownItem, ask, check, hint, item, progress
from piligames.practice.mine import keep_costly, look_back, own_item, own_items
from piligames.practice.mine.notes import notation_of, words_of
from piligames.tables import Table


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


@dataclass(frozen=True)
class Costed:
    action: object
    loss: Fraction


@dataclass(frozen=True)
class Assessed:
    """Exact on one deal: each action's miss when all hands lie open."""

    options: tuple[Costed, ...]
    deals: int = 1
    complete: bool = True


def assessed(r: pilipili.Round) -> Assessed:
    """What each action of the seat to act costs in this very deal, as the solver proves."""
    cards = pilipili.solver.solve(r).cards
    least = min(worth.low for worth in cards.values())
    costs = [Costed(action, Fraction(worth.low - least)) for action, worth in cards.items()]
    return Assessed(tuple(sorted(costs, key=lambda each: each.loss)))


def decisions():
    """Choices in four positions of the bank: in every second one the dearest, in the others the best."""
    found = []
    for number in range(4):
        r = item("exactly-your-bet").variant(number).v.start
        known = assessed(r)
        found.append((r.observation(0), known.options[-(number % 2)].action, known))
    return found


def one_costly():
    """A single decision that cost a trick."""
    r = pilipili.parse_position("mission=none dealer=0 bets=1,0 hands=5,40/12,39").round(pilipili.Rules(2))
    known = Assessed((Costed("play 40", Fraction(0)), Costed("play 5", Fraction(3, 4))), 60, complete=False)
    return [(r.observation(0), "play 5", known)]


def test_what_cost_most_is_kept_once_and_the_rest_is_not() -> None:
    assert keep_costly(one_costly()) == ("mine-1",)
    assert keep_costly(one_costly()) == ()
    assert keep_costly([(seen, "play 40", known) for seen, _, known in one_costly()]) == ()
    assert keep_costly(one_costly(), dear=Fraction(1)) == ()
    (kept,) = progress().store.positions()
    assert kept.position == "mission=none dealer=0 bets=1,0 hands=5,40/?2"
    assert (kept.game, kept.seat, kept.played, kept.complete) == ("pilipili", 0, "play 5", False)
    assert [each.id for each in own_items()] == ["mine-1"]


def test_at_most_so_many_of_a_round_are_kept_the_dearest_first() -> None:
    many = []
    for card in range(41, 47):
        r = pilipili.parse_position(f"mission=none dealer=0 bets=1,0 hands=5,{card}/12,39").round(pilipili.Rules(2))
        known = Assessed((Costed(f"play {card}", Fraction(0)), Costed("play 5", Fraction(card, 10))))
        many.append((r.observation(0), "play 5", known))
    assert len(keep_costly(many, most=2)) == 2
    assert [each.options[1][1] for each in progress().store.positions()] == ["23/5", "9/2"]


def test_the_item_asks_for_the_position_and_tells_the_average_cost() -> None:
    keep_costly(one_costly())
    said = str(ask("mine-1"))
    assert "You are player 1, and you hold 5,40. Bets: you 1, player 2 0." in said
    assert "one of play 40, play 5" in said
    reply = check("mine-1", "play 5", sure=70)
    assert (reply.status, reply.slip) == ("slip", "as_played")
    assert "That is what you played then. It costs 0.75 Pilis more" in reply.text
    assert "over 60 deals that fit" in reply.text
    assert "Of these two" not in str(hint("mine-1"))
    assert check("mine-1", "play 41").status == "unreadable"
    right = check("mine-1", "play 40")
    assert right.status == "right"
    assert "play 5: costs 0.75" in right.text
    assert [(each.item, each.status) for each in progress().log()] == [("mine-1", "slip"), ("mine-1", "right")]
    assert ("your own rounds", 0, 1) in [(each.idea, each.right, each.tries) for each in progress().mastery()]


def test_it_comes_back_by_the_review_and_is_exported_and_erased(tmp_path) -> None:
    keep_costly(one_costly())
    later = datetime.now(UTC) + timedelta(days=1)
    assert [each.item for each in progress().due(later)] == ["mine-1"]
    check("mine-1", "play 40")
    assert progress().due(datetime.now(UTC) + timedelta(hours=1)) == ()
    assert [each.item for each in progress().due(datetime.now(UTC) + timedelta(days=90))] == ["mine-1"]
    assert '"position": "mission=none' in progress().export(tmp_path / "x.json").read_text("utf-8")
    progress().erase()
    assert own_items() == ()
    with pytest.raises(UnknownItem, match="mine-1"):
        own_item("mine-1")


def test_an_exact_assessment_of_a_played_round_names_its_dear_choices() -> None:
    found = decisions()
    new = keep_costly(found)
    assert len(new) == 2
    for id in new:
        asked = own_item(id).variant(5)
        for action, loss in asked.v.losses.items():
            assert asked.reply(action).status == ("right" if not loss else "slip")


def test_the_assessments_of_hidden_hands_fit_in() -> None:
    seen = (
        pilipili.parse_position("mission=none dealer=0 bets=1,0 hands=5,40/12,39")
        .round(pilipili.Rules(2))
        .observation(0)
    )
    known = assess(seen, deals=10, deadline=None, rng=Random(1))
    worst = known.options[-1]
    assert keep_costly([(seen, worst.action, known)], dear=Fraction(0)) == ("mine-1",)


def test_a_round_at_a_table_is_looked_back_on_and_its_dearest_choice_comes_back() -> None:
    t = Table("pilipili", seats=2, missions="none", deal=3, name=None, pace="off")
    while t.model.state.number == 1 and t.model.state.to_act:
        action = str(t.model.state.legal_actions(0)[-1])  # bets all tricks, and plays the highest card first
        t.receive({"do": "act", "turn": t.model.turn, "action": action})
    played = t.decisions()
    assert str(played[0][1]).startswith("bet ")
    assert all(seen.seat == 0 and action in seen.actions for seen, action in played)
    new = look_back(played[:3], seconds=0.2, dear=Fraction(1, 100))
    assert new == tuple(each.id for each in own_items())
    asked = own_item(new[0]).variant(0)
    assert asked.reply(asked.v.kept.played).slip == "as_played"


@pytest.mark.parametrize("seed", range(4))
def test_every_bet_and_play_of_a_match_can_be_noted_and_read_again(seed) -> None:
    for game, parse in (
        (pilipili.PiliPili(pilipili.Rules(3), None), pilipili.parse_position),
        (pleesheez.Pleesheez(pleesheez.Rules(3), (0, 1, 2), 0), pleesheez.parse_position),
    ):
        state, rng = game.deal(Random(seed)), Random(seed)
        for _ in range(60):
            if not state.to_act:
                break
            seat = state.to_act[0]
            seen = state.observation(seat)
            name, text = notation_of(seen)
            assert str(parse(text)) == text
            assert f"You are player {seat + 1}" in words_of(name, text, seat)
            if name == "pilipili":
                state = state.apply(seat, careful(seen).action)
            else:
                state = state.apply(seat, rng.choice(seen.actions))
