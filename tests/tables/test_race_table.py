"""The table of a race as plain Python, with a clock that tests move by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from piligames import Record, Table
from piligames.piles import Call, Drop, Take
from piligames.tables.race import PATIENCE, PAUSES, WAIT, RaceModel
from piligames.tables.staging import FormError
from tests.tables.race_tables import STAGING, RaceTable, Told, labels, without


def refused(table: RaceTable, *actions: str) -> tuple[str, str | None]:
    """The notice with which an action is refused, which must leave everything else as it was."""
    before = table.view
    view = table.act(*actions)
    assert without(view, "notice", "transcript", "due") == without(before, "notice", "transcript", "due")
    assert view["notice"] is not None
    assert view["notice"]["text"] in view["transcript"]
    return view["notice"]["text"], view["notice"]["rule"]


# ---- The start --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PL-START")
def test_nobody_looks_or_acts_before_the_count_is_over() -> None:
    table = RaceTable()
    images = {card.image for card in table.model.first.rules.images.set_of("sock")}
    images |= {card.image for row in table.model.first.piles for pile in row for card in pile}
    assert refused(table, "lift 0") == ("The race has not begun.", "PL-START")
    numbers = []
    view = table.send("start")
    while view["phase"] == "count":
        numbers.append((view["race"]["count"], view["spoken"]))
        assert not [image for image in images if re.search(rf"\b{image}\b", json.dumps(without(view, "form")))]
        assert {card["face"]["kind"] for card in view["race"]["centre"]} == {"back"}
        table.act("lift 0")
        assert table.view["notice"]["rule"] == "PL-START"
        view = table.wait()
    assert numbers == [(3, "3"), (2, "2"), (1, "1")]
    assert table.model.turn == 0
    assert labels(view) == [card.image for card in table.model.first.centre]
    assert view["spoken"].startswith("Go! In the centre: ")


@pytest.mark.parametrize(("countdown", "seconds"), [("three", 3.0), ("slow", 6.0), ("off", 0.0)])
def test_the_count_may_be_slower_or_left_out(countdown: str, seconds: float) -> None:
    table = RaceTable(countdown=countdown)
    table.started()
    assert table.clock.time - 1000 == seconds
    assert RaceTable(countdown=countdown, timed=False).started().clock.time == 1000


def test_a_race_waits_until_it_is_started_and_then_goes_by_the_clock() -> None:
    table = RaceTable(seats=5, countdown="off")
    table.clock.time += 60
    assert without(table.send("next")) == without(RaceTable(seats=5, countdown="off").view)
    table.started()
    for _ in range(40):
        due, turn = table.view["due"], table.model.turn
        table.clock.time += due / 1000 - 0.04
        assert table.send("next")["turn"] == turn, "nothing comes more than a wink too early"
        table.clock.time += 0.04
        assert table.send("next")["turn"] > turn
    assert [event.time for event in table.model.events] == sorted(event.time for event in table.model.events)
    assert {event.seat for event in table.model.events} == {1, 2, 3, 4}


def test_the_deal_and_the_others_are_those_of_a_simulated_race() -> None:
    table = RaceTable(seats=3, deal=11, countdown="off")
    field = STAGING.simulated(table.model.settings)
    assert field.deal(0) == table.model.first
    table.started()
    table.wait()
    alone = next(event for event in field.race(0) if event.seat != table.seat)
    assert (table.model.events[0].seat, table.model.events[0].action) == (alone.seat, alone.action)
    assert table.model.events[0].time == alone.time


# ---- Hands ------------------------------------------------------------------------------------------------------


def test_a_pile_is_lifted_swapped_and_put_down() -> None:
    table = RaceTable(countdown="off", seats=2).started()
    view = table.act("lift 2")
    held = [card["label"] for card in view["race"]["hand"]["cards"]]
    assert held == [card.image for card in table.model.first.piles[0][2]]
    assert [pile["state"] for pile in view["seats"][0]["piles"]] == ["down", "down", "hand", "down", "down", "down"]
    assert view["spoken"].startswith(f"You lift pile 3: {held[0]}, ")
    (drop,) = view["race"]["hand"]["cards"][1]["actions"]
    view = table.act(drop)
    assert view["prompt"] == "Take a card from the centre."
    assert labels(view)[-1] == held[1]
    assert refused(table, "lower") == ("A pile of three cannot be put down; take a card first.", "PL-FOUR")
    (take,) = view["race"]["centre"][0]["actions"]
    view = table.act(take)
    assert view["race"]["hand"]["full"]
    assert view["race"]["centre"][0]["id"] is None, "a card that was taken leaves a gap"
    assert [pile["actions"] for pile in view["seats"][0]["piles"]][2:4] == [["lower"], ["lower", "lift 3"]]
    view = table.act("lower", "lift 3")
    assert view["race"]["hand"]["place"] == 3
    assert [type(event.action).__name__ for event in table.model.events] == ["Lift", "Drop", "Take", "Lower", "Lift"]


@pytest.mark.parametrize(
    ("before", "action", "rule"),
    [
        ("", "up", "PL-HOLD"),
        ("", "take sock.r", "PL-SWAP"),
        ("", "drop sock.r", "PL-HOLD"),
        ("", "lift 6", "PL-DEAL"),
        ("", "call", "PL-WIN"),
        ("lift 0", "lift 1", "PL-HOLD"),
        ("lift 0", "move 1 2", "PL-HOLD"),
        ("lift 0", "up", "PL-CLAIM"),
        ("lift 0", "take sock.r", "PL-SWAP"),
    ],
)
def test_what_a_hand_may_not_do_is_refused_by_its_rule(before: str, action: str, rule: str) -> None:
    table = RaceTable(countdown="off").started()
    if before:
        table.act(before)
    assert refused(table, action)[1] == rule


def test_two_places_are_changed_with_an_empty_hand() -> None:
    table = RaceTable(countdown="off").started()
    table.act("move 0 4")
    table.act("lift 4")
    assert table.model.state.in_hand(0) == table.model.first.piles[0][0]


def grab_lost(table: RaceTable) -> dict[str, Any]:
    """Reach for a card that another hand has taken just before."""
    table.act("lift 0")
    table.act(str(table.model.state.legal_actions(table.seat)[-1]))
    for _ in range(400):
        view = table.wait()
        last = table.model.events[-1]
        if isinstance(last.action, Take) and last.refused is None:
            return table.act(str(last.action)) | {"was": view}
    raise AssertionError("nobody takes a card")


@pytest.mark.rule("PL-ORDER")
def test_a_grab_that_comes_too_late_says_who_was_quicker_and_the_race_goes_on() -> None:
    table = RaceTable(countdown="off", skill="hard").started()
    view = grab_lost(table)
    last, late = table.model.events[-2:]
    name = view["seats"][last.seat]["name"]
    assert view["notice"]["rule"] == "PL-ORDER"
    assert view["notice"]["text"] == f"The {last.action.card.image} is gone: {name} was quicker. Take another card."
    assert late.refused is not None
    assert (late.seat, late.action, late.state) == (0, last.action, last.state)
    assert view["headline"].startswith(f"You reach for the {last.action.card.image}: gone.")
    while table.model.events[-1] is late:
        view = table.wait()
    assert view["notice"]["text"].startswith("The "), "what others do does not put it away"
    view = table.act(str(Take(table.model.state.centre[0])))
    assert view["notice"] is None
    assert str(late.action) not in [move.action for move in table.model.record().rounds[0].moves if move.seat == 0]


def test_a_notice_is_told_once_though_the_table_changes() -> None:
    table = RaceTable(countdown="off", skill="hard").started()
    told = grab_lost(table)["notice"]
    assert table.wait()["notice"] == told
    table.act("lower")
    assert table.view["notice"]["id"] > told["id"]


def test_the_last_swap_of_a_lost_card_of_ones_own_names_nobody() -> None:
    table = RaceTable(countdown="off", seats=2).started()
    table.act("lift 0")
    card = table.model.state.in_hand(0)[0]
    table.act(str(Drop(card)))
    table.act(str(Take(card)))
    other = table.model.state.in_hand(0)[0]
    table.act(str(Drop(other)))
    assert table.act(str(Take(card)))["notice"]["text"] == f"The {card.image} is not in the centre."


def test_cards_of_the_centre_stay_where_they_lie() -> None:
    table = RaceTable(seats=6, countdown="off", skill="hard", chaos=True).started()
    before = table.view["race"]["centre"]
    for _ in range(150):
        turn = table.model.turn
        after = table.wait()["race"]["centre"]
        moved = {card["id"] for card in before} ^ {card["id"] for card in after}
        touched = {str(e.action.card) for e in table.model.events[turn:] if isinstance(e.action, Take | Drop)}
        assert moved - {None} <= touched
        stay = [(i, card["id"]) for i, card in enumerate(before) if card["id"] and card["id"] not in touched]
        assert stay == [(i, card["id"]) for i, card in enumerate(after) if (i, card["id"]) in stay]
        assert sorted(card["id"] for card in after if card["id"]) == sorted(map(str, table.model.state.centre))
        before = after


# ---- Calls ------------------------------------------------------------------------------------------------------


def all_up(table: RaceTable) -> None:
    """Put all six piles up as they are, in a lenient race."""
    for place in range(6):
        table.act(f"lift {place}", "up")


@pytest.mark.rule("PL-WIN")
def test_a_wrong_call_shows_which_piles_failed_and_play_goes_on_at_once() -> None:
    table = RaceTable(seats=2, timed=False, calling="lenient").started()
    all_up(table)
    piles = table.model.state.piles[0]
    view = table.view
    assert [pile["state"] for pile in view["seats"][0]["piles"]] == ["up"] * 6
    assert view["prompt"] == "All six are up: call PILES!"
    view = table.act("call")
    assert view["notice"]["rule"] == "PL-WIN"
    for place, pile in enumerate(piles):
        images = [card.image for card in pile]
        assert f"pile {place + 1} ({', '.join(images[:3])} and {images[3]})" in view["notice"]["text"]
    assert "You call PILES! But 6 piles are wrong." in view["headline"]
    own = view["seats"][0]["piles"]
    assert [(pile["state"], pile["failed"]) for pile in own] == [("down", True)] * 6
    assert own[0]["faces"] is None
    assert own[0]["label"] == "pile 1, face down, not a set at the last call"
    table.act("move 0 1")
    table.act("lift 1")
    view = table.act("lower")
    assert [pile["failed"] for pile in view["seats"][0]["piles"]] == [True, False, True, True, True, True]


def test_another_players_wrong_call_is_told_with_its_piles() -> None:
    ada = RaceTable(seats=2, timed=False, calling="lenient").started()
    all_up(ada)
    ada.act("call")
    did = [replace(event, time=float(number)) for number, event in enumerate(ada.model.events) if event.seat == 0]
    staging = Told(first=ada.model.first, script=tuple(did))
    table = RaceTable(staging, seats=2, seat=1, timed=False, calling="lenient").started()
    while not isinstance(table.model.events[-1:] and table.model.events[-1].action, Call):
        view = table.send("wait")
    pile = table.model.first.piles[0][0]
    assert view["headline"].startswith(
        "Ada calls PILES! But not all are sets, and the wrong ones lie face down again: "
        f"pile 1: {', '.join(card.image for card in pile[:3])} and {pile[3].image}; pile 2: "
    )
    assert view["headline"] in view["spoken"]
    assert [pile["failed"] for pile in view["seats"][0]["piles"]] == [True] * 6


@pytest.mark.rule("PL-CLAIM")
def test_a_strict_table_lets_only_sets_go_up_and_only_six_be_called() -> None:
    table = RaceTable(timed=False).started()
    table.act("lift 0")
    assert refused(table, "up") == ("These four cards are not a set.", "PL-CLAIM")
    table.act("lower")
    text, rule = refused(table, "call")
    assert (text, rule) == ("0 of 6 piles are up, and none may be in the hand.", "PL-WIN")


# ---- Time -------------------------------------------------------------------------------------------------------


def test_time_runs_only_as_far_as_somebody_asks() -> None:
    table = RaceTable(seats=8, skill="hard", countdown="off").started()
    first = table.view["due"] / 1000
    table.clock.time += 3600
    view = table.send("next")
    assert view["race"]["seconds"] == pytest.approx(first + PATIENCE, abs=0.002)
    assert all(event.time <= first + PATIENCE + 0.05 for event in table.model.events)
    before = without(view)
    table.clock.time += 3600
    assert without(table.view) == before, "a look alone moves nothing"


@pytest.mark.parametrize("why", [*PAUSES, "nonsense", None])
def test_a_race_stands_still_while_it_is_paused(why: str | None) -> None:
    table = RaceTable(countdown="off").started()
    table.wait()
    table.clock.time += 0.01
    view = table.send("pause", why=why)
    turn, due = table.model.turn, view["due"]
    assert (view["phase"], due, view["waiting"]) == ("paused", None, False)
    if why == "panel":
        assert view["dialog"] is None
    else:
        assert view["dialog"]["lines"] == [PAUSES.get(str(why), PAUSES["asked"])]
        assert view["dialog"]["lines"][0] in view["spoken"]
    table.clock.time += 600
    assert table.send("next")["turn"] == turn
    assert refused(table, "lift 0") == ("The race stands still; go on first.", "PL-START")
    now = table.view["race"]["seconds"]
    view = table.send("go")
    assert (view["phase"], view["race"]["seconds"]) == ("play", now)
    table.wait()
    assert table.model.turn > turn


def test_a_count_may_be_paused_too() -> None:
    table = RaceTable()
    table.send("start")
    table.wait()
    assert table.send("pause", why="away")["race"]["count"] is None
    table.clock.time += 60
    assert table.send("go")["race"]["count"] == 2


def test_without_a_clock_the_others_act_when_the_person_does() -> None:
    table = RaceTable(seats=4, timed=False, skill="hard").started()
    assert table.view["due"] is None
    table.clock.time += 60
    assert table.send("next")["turn"] == 0
    assert table.send("pause", why="asked")["phase"] == "play"
    racer, own = table.racer(), 0
    for _ in range(30):
        action = racer(table.model.state.observation(0))
        turn = table.model.turn
        table.act(str(action))
        own += 1
        assert table.model.events[turn].seat == 0, "the person's hand is never too late"
        assert table.model.events[turn].refused is None
    each = [sum(event.seat == seat for event in table.model.events) for seat in range(4)]
    assert each[0] == own
    assert all(0.5 * own < others < 2 * own for others in each[1:]), "all hands are as quick as the skill"
    turn = table.model.turn
    view = table.send("wait")
    assert 1 <= table.model.turn - turn <= WAIT
    assert view["headline"]
    assert all(event.seat for event in table.model.events[turn:])


def test_with_a_clock_nobody_has_to_wait_for_the_others() -> None:
    table = RaceTable(countdown="off").started()
    assert table.send("wait")["notice"]["rule"] == "PL-START"


# ---- The end ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> RaceTable:
    """A race without a clock that a hard racer has won at the person's seat, against an easy one."""
    table = RaceTable(seats=2, skill="easy", timed=False).started()
    table.play_out()
    return table


def test_a_race_ends_with_its_result(finished: RaceTable) -> None:
    view = finished.view
    assert (view["phase"], view["prompt"]) == ("over", "The race is over.")
    assert view["dialog"]["title"] == "You win!"
    first, second = view["dialog"]["lines"][1:]
    takes = sum(isinstance(e.action, Take) and e.seat == 0 for e in finished.model.events)
    assert first == f"1. You: 6 of 6 piles up, {takes} swaps"
    assert second.startswith("2. Bo: ")
    assert [each["do"] for each in view["dialog"]["buttons"]] == ["ready", "restart", "deal"]
    assert view["seats"][0]["note"] == "winner"
    assert view["seats"][0]["piles"][0]["set"]
    assert refused(finished, "lift 0") == ("The race is over.", "PL-WIN")


def test_a_finished_race_is_looked_back_on_step_by_step(finished: RaceTable) -> None:
    model = finished.model
    total = 0
    for at in (0, 1, model.turn // 2, model.turn):
        view = finished.send("seek", at=at)
        assert (view["phase"], view["replay"]["at"], view["dialog"]) == ("replay", at, None)
        state = model.events[at - 1].state if at else model.first
        assert sorted(card["id"] for card in view["race"]["centre"] if card["id"]) == sorted(map(str, state.centre))
        down = [pile for seat in view["seats"] for pile in seat["piles"] if pile["state"] == "down"]
        assert all(pile["faces"] is None for pile in down)
        view = finished.send("open")
        assert [[len(pile["faces"]) for pile in seat["piles"]] for seat in view["seats"]] == [
            [len(pile) for pile in row] for row in state.piles
        ]
        finished.send("open")
    for at in range(model.turn):
        total += finished.send("seek", at=at)["replay"]["wait"]
    assert total == pytest.approx(1000 * model.events[-1].time, abs=model.turn)
    assert finished.send("seek", at=model.turn + 1)["notice"]["rule"] == "PL-WIN"
    assert finished.send("live")["phase"] == "over"
    assert finished.view["dialog"] is None


def test_a_finished_race_is_written_down_whole_and_comes_back(finished: RaceTable) -> None:
    record = finished.model.record()
    assert record.viewer is None
    assert "?" not in str(record)
    table = Table.from_record(str(record))
    assert isinstance(table.model, RaceModel)
    assert table.model.state == finished.model.state
    assert table.view["dialog"]["title"] == "You win!"
    assert Record.parse(table.record()) == record
    assert table.view["turn"] == len(record.rounds[0].moves)


def test_what_was_seen_before_the_end_is_written_down_and_played_on() -> None:
    left = RaceTable(seats=3, seat=1, skill="hard", countdown="off").started()
    for _ in range(60):
        left.wait()
    left.act("lift 3")
    left.act("lower")
    record = left.model.record()
    assert record.viewer == 1
    assert "?" in record.rounds[0].deal
    table = Table.from_record(str(record))
    model = table.model
    assert isinstance(model, RaceModel)
    assert model.first != left.model.first, "what was never seen has been dealt anew"
    assert model.first.piles[1][3] == left.model.first.piles[1][3]
    assert (model.state.centre, model.state.up) == (left.model.state.centre, left.model.state.up)
    assert table.view["dialog"]["lines"] == [PAUSES["record"]]
    assert "dealt anew" in table.view["headline"]
    assert Record.parse(table.record()) == record
    clock = [0.0]
    model.clock = lambda: clock[0]
    table.receive({"do": "go"})
    turn = model.turn
    clock[0] += table.view["due"] / 1000
    table.receive({"do": "next"})
    assert model.turn > turn
    assert model.events[-1].time >= left.model.events[-1].time


def test_restart_gives_the_same_cards_and_a_new_deal_others() -> None:
    table = RaceTable(seats=2, timed=False).started()
    first = table.act("lift 0")
    table.act("lower")
    assert table.send("restart")["headline"] == "The same cards, from the start."
    assert without(table.act("lift 0")) == without(first)
    view = table.send("deal")
    assert view["phase"] == "play"
    number = next(each["value"] for each in view["form"]["fields"] if each["id"] == "deal")
    assert view["headline"] == f"New cards: deal {number}."
    assert table.model.first == STAGING.deal(STAGING.settings(seats=2, timed=False, deal=int(number)))


@pytest.mark.rule("PL-DOWN")
def test_nothing_is_looked_back_on_or_turned_over_before_the_end() -> None:
    table = RaceTable(timed=False).started()
    table.act("lift 0")
    for do, more in (("seek", {"at": 0}), ("open", {})):
        before = table.view
        view = table.send(do, **more)
        assert view["notice"]["rule"] == "PL-DOWN"
        assert without(view, "notice", "transcript") == without(before, "notice", "transcript")


# ---- What is asked for ------------------------------------------------------------------------------------------


MALFORMED: list[Mapping[str, Any]] = [
    {},
    {"do": "fly"},
    {"do": "undo"},
    {"do": "act"},
    {"do": "act", "actions": []},
    {"do": "act", "actions": "lift 0"},
    {"do": "act", "actions": [None]},
    {"do": "act", "actions": ["lift"]},
    {"do": "act", "actions": ["lift 0", "lift x"]},
    {"do": "act", "actions": ["lift 7"]},
    {"do": "act", "actions": [{"lift": 0}]},
    {"do": "seek"},
    {"do": "seek", "at": "0"},
    {"do": "open"},
]


@pytest.mark.parametrize("message", MALFORMED, ids=json.dumps)
def test_what_cannot_be_done_becomes_a_notice_and_changes_nothing(message: Mapping[str, Any]) -> None:
    table = RaceTable(timed=False).started()
    before = table.view
    table.model.receive(message)
    after = table.view
    assert re.fullmatch(r"[A-Z].*[.!?^]", after["notice"]["text"], re.DOTALL)
    assert without(after, "notice", "transcript") == without(before, "notice", "transcript")
    assert table.send("clear")["notice"] is None


@pytest.mark.parametrize("do", ["next", "start", "go", "ready", "live", "clear"])
def test_what_has_no_use_now_is_passed_over_in_silence(do: str) -> None:
    table = RaceTable(timed=False).started()
    before = table.view
    assert without(table.send(do)) == without(before)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 9}, "seats"),
        ({"seats": "many"}, "seats"),
        ({"seat": 4}, "seat"),
        ({"seat": -1}, "seat"),
        ({"skill": "superb"}, "skill"),
        ({"calling": "loud"}, "calling"),
        ({"countdown": "ten"}, "countdown"),
        ({"timed": "no"}, "timed"),
        ({"chaos": 1}, "chaos"),
        ({"deal": -1}, "deal"),
        ({"name": "mine"}, "name"),
        ({"pace": "fast"}, "pace"),
        ({"odds": True}, "odds"),
    ],
)
def test_a_wrong_option_is_named(options: Mapping[str, Any], field: str) -> None:
    with pytest.raises(FormError) as error:
        Table("piles", **options)
    assert error.value.field == field


def values(view: Mapping[str, Any], **changes: str) -> dict[str, str]:
    return {each["id"]: each["value"] for each in view["form"]["fields"]} | changes


def test_the_form_starts_the_race_that_it_says() -> None:
    table = RaceTable()
    changes = {"seats": "7", "seat": "3", "skill": "easy", "clock": "untimed", "calling": "lenient", "chaos": "yes"}
    view = table.send("new", values=values(table.view, **changes, deal="77"))
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bo", "You", "Dan", "Eva", "Finn", "Gus"]
    assert (view["phase"], len(labels(view))) == ("play", 8)
    assert table.model.settings == STAGING.settings(7, 2, "easy", True, "lenient", False, "three", 77)
    assert values(view) == values(RaceTable().view, **changes, deal="77")


@pytest.mark.parametrize(
    ("field", "value"),
    [("seats", "9"), ("seat", "5"), ("skill", ""), ("clock", "x"), ("countdown", "9"), ("chaos", "?"), ("deal", "-1")],
)
def test_a_wrong_field_is_named_and_the_race_stays(field: str, value: str) -> None:
    table = RaceTable(timed=False).started()
    before = table.act("lift 0")
    view = table.send("new", values=values(before, **{field: value}))
    assert view["form"]["error"]["field"] == field
    assert without(view, "form") == without(before, "form")
    assert table.act("lower")["form"]["error"] is None
    assert table.send("new", values=None)["form"]["error"] is not None


def test_a_screen_gets_plain_json_that_shares_nothing_with_the_model() -> None:
    table = Table("piles", seats=8, deal=3)
    view = table.model.view()
    assert json.loads(json.dumps(view)) == view
    view["seats"].clear()
    assert len(table.model.view()["seats"]) == 8
    assert repr(table) == view["transcript"]
    assert not re.search(r"0x[0-9a-f]+|<.*>|\bNone\b|object at", repr(table))
