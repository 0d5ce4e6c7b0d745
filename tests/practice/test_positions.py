"""Positions to play: the solver and the rules alone agree on every play, and the best defence refutes every slip."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Rules
from piligames.practice import check, item, items
from piligames.practice.positions import PlushScene
from tests.conftest import in_ci

POSITIONS = [each.id for each in items() if each.kind.name == "position"]
SOME = 8
ALL = pytest.mark.parametrize("id", POSITIONS)


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


@cache
def asked(id: str):
    return tuple(item(id).variant(number) for number in range(SOME))


def reachable(scene, state) -> bool:
    """Whether the goal can be reached, by the rules alone and with every action there is."""
    decided = scene.met(state)
    if decided is not None:
        return decided
    seat = state.to_act[0]
    return (any if seat == 0 else all)(reachable(scene, state.apply(seat, each)) for each in state.legal_actions(seat))


@ALL
def test_the_solver_accepts_just_what_every_defence_allows(id) -> None:
    for each in asked(id)[: 2 if id == "joker-in-time" else SOME]:
        scene, start = each.v, each.v.start
        tried = {play: reachable(scene, start.apply(0, play)) for play in start.legal_actions(0)}
        assert {play for play, fine in tried.items() if fine} == scene.right
        assert 0 < len(scene.right) < len(tried)


@ALL
def test_against_the_best_defence_a_right_line_wins_and_no_line_after_a_slip_does(id) -> None:
    for each in asked(id):
        scene = each.v
        state, line = scene.start, []
        while scene.met(state) is None:
            play = next(a for a in state.legal_actions(0) if scene.keeps(state.apply(0, a)))
            line.append(str(play))
            state, _ = scene.defended(state.apply(0, play))
        assert scene.met(state) is True
        assert each.reply(", ".join(line)).status == "right"
        wrong = [play for slip in each.item.sketch.slips for play in slip.model(scene)]
        for first in wrong[:2]:
            for seed in range(3):
                state, line, rng = scene.defended(scene.start.apply(0, first))[0], [str(first)], Random(seed)
                while scene.met(state) is None:
                    play = rng.choice(state.legal_actions(0))
                    line.append(str(play))
                    state, _ = scene.defended(state.apply(0, play))
                assert scene.met(state) is False
                assert each.reply("; ".join(line)).status == "slip"


def test_a_play_that_lets_it_go_later_is_told_as_such() -> None:
    later = 0
    for id in POSITIONS:
        for each in asked(id):
            scene = each.v
            first = min(scene.right, key=str)
            state, _ = scene.defended(scene.start.apply(0, first))
            if scene.met(state) is not None:
                continue
            for play in state.legal_actions(0):
                if not scene.keeps(state.apply(0, play)):
                    reply = each.reply(f"{first}, {play}")
                    assert (reply.status, reply.slip) == ("slip", "later")
                    assert scene.spoken(play) in reply.text
                    later += 1
    assert later > 10


def test_what_the_others_hold_does_not_matter_where_it_is_hidden() -> None:
    for each in asked("last-to-play"):
        scene = each.v
        start, rules = scene.start, Rules(scene.seats)
        known = {*start.hands[0], *(play.card for play in start.trick), *(card for kept in start.kept for card in kept)}
        rest = [card for card in rules.plush if card not in known]
        for seed in range(3):
            cards = Random(seed).sample(rest, 3 * (scene.seats - 1))
            hands = [start.hands[0], *(tuple(cards[i : i + 3]) for i in range(0, len(cards), 3))]
            text = "/".join(",".join(map(str, hand)) for hand in hands)
            other = PlushScene(scene.text.replace(scene.text.split("hands=")[1].split(" ")[0], text), hidden=True)
            assert other.right == scene.right


def test_a_play_in_notation_is_read_and_what_cannot_be_played_is_no_attempt() -> None:
    each = asked("keep-them-away")[0]
    card = next(iter(each.v.right)).card
    for text in (f"play {card}", f" {card} ", f"play  {card};"):
        assert each.reply(text).status == "right"
    other = each.v.hand(1)[0]
    assert "cannot be played there" in each.reply(f"play {other}").text
    for text in ("play", "r", "play r9x", ",", "bet 2", f"play {card}, play {other}", ", ".join(["r1"] * 9)):
        assert each.reply(text).status == "unreadable", text
    decided = asked("take-it-between")[0]
    right = min(map(str, decided.v.right))
    assert "All is decided before" in decided.reply(f"{right}, {right}").text
    assert check("take-it-between", right).status == "right"


LIKELY = st.lists(
    st.sampled_from(("play ", "r", "Z", "J", "5", "12", ".2", "=", "M", ",", ";", " ", "é")), max_size=12
).map("".join)


@settings(max_examples=1_000 if in_ci() else 300, deadline=None)
@given(LIKELY | st.text(max_size=30), st.sampled_from(POSITIONS))
def test_any_text_is_told_something_and_stops_nothing(text, id) -> None:
    assert asked(id)[0].reply(text).status in ("unreadable", "slip", "right")


def test_a_scene_that_the_rules_cannot_lead_to_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match="once too often"):
        PlushScene("trump=p leader=0 types=0,1 hands=r1,r2/r1,b3").start.to_act  # noqa: B018  # raises
