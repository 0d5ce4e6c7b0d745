"""What a card table is, as plain Python: every message, what a screen may know, and what is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from piligames.agents.post_mortem.choices import choices_of, is_over
from piligames.core import Record
from piligames.pleesheez import Match, Seen
from piligames.pleesheez import replay as replayed
from piligames.tables import TableModel, saves
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.saves import Saved
from tests.properties.rounds import ROUNDS

View = Mapping[str, Any]
STAGING = PleesheezStaging()


def table(pace: int = 0, **options: Any) -> TableModel:
    """A started table of Pleesheez, with the deal 5 unless another is named."""
    model = TableModel(STAGING, STAGING.settings(**{"deal": 5, **options}), pace=pace)
    model.start()
    return model


def send(model: TableModel, do: str, **more: Any) -> View:
    """What the table shows after a message."""
    model.receive({"do": do, **more})
    return model.view()


def plays(view: View) -> list[str]:
    """The actions that the screen offers and allows."""
    hands = [seat["hand"] for seat in view["seats"] if seat["you"]]
    return [play["action"] for card in hands[0] for play in card["plays"] if not play["forbidden"]]


def act(model: TableModel, action: str = "") -> View:
    """What the table shows after the first allowed card, or another."""
    return send(model, "act", turn=model.turn, action=action or plays(model.view())[0])


def play_on(model: TableModel, cards: int) -> View:
    """Play so many cards of a person, and answer what the table asks meanwhile."""
    for _ in range(cards):
        while model.view()["dialog"]:
            send(model, "ready")
        act(model)
    return model.view()


def play_out(model: TableModel) -> View:
    """Play to the end."""
    while not model.over:
        play_on(model, 1)
    return model.view()


def without(view: View, *keys: str) -> dict[str, Any]:
    """A view without its stamp and some other parts."""
    return {key: value for key, value in view.items() if key not in ("stamp", *keys)}


# ---- Playing ----------------------------------------------------------------------------------------------------


def test_a_card_is_played_and_the_others_answer() -> None:
    model = table()
    before = model.view()
    after = act(model)
    assert after["stamp"] == before["stamp"] + 1
    assert after["turn"] >= 3
    assert after["prompt"].startswith("Your turn")
    assert after["headline"].startswith("You lead ")
    assert "Bo plays " in after["headline"]
    assert len(plays(after)) == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("opponents", ["careful", "random"])
def test_a_whole_match_can_be_played_with_every_seat_count(seats: int, opponents: str) -> None:
    view = play_out(table(seats=seats, opponents=opponents, seat=seats - 1))
    assert view["phase"] == "over"
    assert view["dialog"]["title"].endswith(("win!", "wins!", "the win"))
    looked = [each["do"] for each in view["dialog"]["buttons"]]
    assert looked == ["ready", "review", "restart", "deal"]


def test_strong_players_can_be_chosen_and_answer_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piligames.tables.pleesheez.THINKS", 0.02)
    model = table(seats=4, opponents="strong")
    view = act(model)
    assert view["turn"] >= 4
    assert model.settings.roles[1:] == ("strong",) * 3


def test_a_result_is_put_aside_to_look_at_the_table() -> None:
    model = table()
    assert play_out(model)["dialog"]
    view = send(model, "ready")
    assert view["dialog"] is None
    assert view["phase"] == "over"
    assert act_refused(model, "play r1") == ("The game is over.", "PZ-PLAY")


def act_refused(model: TableModel, action: str, turn: int | None = None) -> tuple[str, str | None]:
    """The notice with which an action is refused, which must leave everything else as it was."""
    before = model.view()
    view = send(model, "act", turn=model.turn if turn is None else turn, action=action)
    assert without(view, "notice", "transcript") == without(before, "notice", "transcript")
    assert view["notice"] is not None
    return view["notice"]["text"], view["notice"]["rule"]


def test_a_summary_ends_each_round_and_play_waits_for_it() -> None:
    model = table()
    view = play_on(model, 8)
    assert view["phase"] == "summary"
    assert view["dialog"]["title"] == "Round 1 is over"
    assert plays(view) == []
    assert act_refused(model, "play r1") == ("First answer what the table asks.", "PZ-PLAY")
    assert send(model, "ready")["facts"][0]["text"] == "2 of 4"
    assert send(model, "ready")["dialog"] is None


STALE = "The table has moved on meanwhile; choose again."
MALFORMED: list[Mapping[str, Any]] = [
    {},
    {"do": None},
    {"do": "fly"},
    {"do": ["act"]},
    {"do": "__init__"},
    {"do": "act"},
    {"do": "act", "turn": 0},
    {"do": "act", "turn": 0, "action": None},
    {"do": "act", "turn": 0, "action": "play"},
    {"do": "act", "turn": 0, "action": "play x9"},
    {"do": "act", "turn": 0, "action": {"play": "r1"}},
    {"do": "act", "turn": "0", "action": "play r1"},
    {"do": "act", "turn": 7, "action": "play r1"},
    {"do": "act", "turn": 0, "action": "play M"},
    {"do": "touch"},
    {"do": "touch", "seat": 9, "card": 0},
    {"do": "touch", "seat": -1, "card": 0},
    {"do": "touch", "seat": 1, "card": 8},
    {"do": "touch", "seat": 1, "card": -1},
    {"do": "touch", "seat": 1.0, "card": 0.0},
    {"do": "touch", "seat": "1", "card": [0]},
    {"do": "touch", "seat": None, "card": None},
    {"do": "seek"},
    {"do": "seek", "at": -1},
    {"do": "seek", "at": 1},
    {"do": "seek", "at": "0"},
    {"do": "pace"},
    {"do": "pace", "ms": -1},
    {"do": "pace", "ms": 1e9},
    {"do": "pace", "ms": "fast"},
    {"do": "undo"},
]


@pytest.mark.parametrize("message", MALFORMED, ids=json.dumps)
def test_what_cannot_be_done_becomes_a_notice_and_changes_nothing(message: Mapping[str, Any]) -> None:
    model = table()
    before = model.view()
    model.receive(message)
    after = model.view()
    assert after["stamp"] == before["stamp"] + 1
    assert re.fullmatch(r"[A-Z].*[.!?^]", after["notice"]["text"], re.DOTALL)
    assert without(after, "notice", "transcript") == without(before, "notice", "transcript")
    assert after["notice"]["text"] in after["transcript"]
    assert send(model, "clear")["notice"] is None


IDLE = ["next", "live", "branch", "ready", "resume", "decline", "clear"]


@pytest.mark.parametrize("do", IDLE)
def test_what_has_no_use_now_is_passed_over_in_silence(do: str) -> None:
    model = table()
    before = model.view()
    assert without(send(model, do, turn=model.turn)) == without(before)


def test_a_stale_action_is_refused() -> None:
    model = table()
    early = plays(model.view())[1]
    act(model)
    assert act_refused(model, early, turn=0) == (STALE, "PZ-PLAY")


def test_trump_named_for_a_pillow_is_refused_by_its_rule() -> None:
    model = table()
    while not any(play["forbidden"] for play in ways(model)):
        play_on(model, 1)
        while model.view()["dialog"]:
            send(model, "ready")
    (no,) = [play for play in ways(model) if play["forbidden"]][:1]
    text, rule = act_refused(model, no["action"])
    assert (rule, "trump" in text.lower()) == ("PZ-PILLOW", True)


def ways(model: TableModel) -> list[View]:
    return [play for card in model.view()["seats"][0]["hand"] for play in card["plays"]]


@pytest.mark.parametrize(("seat", "text"), [(0, "It is Bo's turn."), (1, "These are Bo's cards; only Bo plays them.")])
def test_a_card_that_cannot_be_played_says_why(seat: int, text: str) -> None:
    model = table(pace=100)
    act(model)
    assert send(model, "touch", seat=seat, card=0)["notice"] == {"text": text, "rule": "PZ-PLAY"}


# ---- Pace -------------------------------------------------------------------------------------------------------


def test_paced_players_move_one_at_a_time_when_they_are_asked() -> None:
    model = table(pace=900, seats=4)
    view = act(model)
    names = []
    while view["waiting"]:
        (thinking,) = (seat["name"] for seat in view["seats"] if seat["note"] == "thinking")
        names.append(thinking)
        turn = model.turn
        assert without(send(model, "next", turn=turn - 1)) == without(view), "a stale call changes nothing"
        view = send(model, "next", turn=turn)
        assert model.turn == turn + 1
        assert view["headline"].startswith(thinking)
    assert names[:3] == ["Bo", "Cleo", "Dan"]
    assert view["prompt"].startswith("Your turn")


def test_a_pace_of_nothing_lets_all_who_wait_move_at_once() -> None:
    slow, quick = table(pace=900), table()
    act(slow)
    assert slow.view()["waiting"]
    view = send(slow, "pace", ms=0)
    assert view["waiting"] is False
    assert view["trick"] == act(quick)["trick"]


def test_choosers_before_the_first_person_wait_for_the_pace_too() -> None:
    assert table(pace=900, seat=1).view()["waiting"]
    assert table(seat=1).turn == 1


# ---- Back, and back to the start --------------------------------------------------------------------------------


def test_undo_takes_back_to_before_ones_own_card_and_others_play_alike_again() -> None:
    model = table()
    play_on(model, 2)
    before, turn = model.view(), model.turn
    action = plays(before)[3]
    after = act(model, action)
    back = send(model, "undo")
    assert without(back, "headline", "transcript") == without(before, "headline", "transcript")
    assert back["headline"] == "Taken back."
    assert model.turn == turn
    assert without(act(model, action)) == without(after)


@pytest.mark.parametrize("opponents", ["careful", "random"])
def test_the_same_deal_and_the_same_cards_get_the_same_answers(opponents: str) -> None:
    one, other = table(opponents=opponents), table(opponents=opponents)
    assert play_out(one) == play_out(other)
    assert one.log == other.log
    assert table(opponents=opponents, deal=6).view() != table(opponents=opponents).view()


def test_undo_out_of_a_summary_and_out_of_the_end() -> None:
    model = table()
    play_on(model, 8)
    assert send(model, "undo")["phase"] == "play"
    play_out(model)
    view = send(model, "undo")
    assert view["phase"] == "play"
    assert plays(view)


def test_restart_gives_the_same_cards_and_a_new_deal_gives_others() -> None:
    model = table()
    first = model.view()
    play_on(model, 9)
    again = send(model, "restart")
    assert without(again, "headline", "transcript") == without(first, "headline", "transcript")
    other = send(model, "deal")
    number = next(each["value"] for each in other["form"]["fields"] if each["id"] == "deal")
    assert other["headline"] == f"New cards: deal {number}."
    assert other["seats"] == table(deal=int(number)).view()["seats"]


def test_looking_back_shows_a_position_and_lets_nothing_be_played() -> None:
    model = table()
    views = [model.view()]
    for _ in range(3):
        views.append(act(model))
    for earlier in views[:-1]:
        view = send(model, "seek", at=earlier["turn"])
        assert view["phase"] == "replay"
        assert view["replay"] == {"at": earlier["turn"], "of": views[-1]["turn"], "look": None}
        assert (view["trick"], view["facts"], view["last"]) == (earlier["trick"], earlier["facts"], earlier["last"])
        assert plays(view) == []
        assert act_refused(model, plays(views[-1])[0])[0] == "You are looking back; go back to now to play."
    assert without(send(model, "live")) == without(views[-1])


def test_play_goes_on_from_an_earlier_position_and_forgets_what_came_after() -> None:
    model = table()
    first = model.view()
    play_on(model, 3)
    send(model, "seek", at=0)
    view = send(model, "branch")
    assert (view["phase"], view["turn"], plays(view)) == ("play", 0, plays(first))
    model = table()
    act(model)
    log = list(model.log)
    play_on(model, 2)
    send(model, "seek", at=2)
    send(model, "branch")
    assert model.log == log, "those who were to act there have acted, and as they did before"


def test_a_hint_names_a_card_in_the_hand_and_is_gone_after_the_card() -> None:
    model = table()
    view = send(model, "hint")
    card = next(card for card in view["seats"][0]["hand"] if card["id"] == view["hint"]["card"])
    assert card["label"].split(",")[0].lower() in view["hint"]["text"].lower()
    assert view["hint"]["text"] in view["transcript"]
    assert act(model)["hint"] is None
    paced = table(pace=100)
    act(paced)
    assert send(paced, "hint")["notice"]["text"] == "A hint is for when it is your turn."


# ---- The form ---------------------------------------------------------------------------------------------------


def values(model: TableModel, **changes: str) -> dict[str, str]:
    return {each["id"]: each["value"] for each in model.view()["form"]["fields"]} | changes


def test_the_form_deals_what_it_says() -> None:
    model = table()
    changes = {"seats": "2", "role1": "random", "role2": "person", "type1": "octopus", "leader": "2", "deal": "77"}
    view = send(model, "new", values=values(model, **changes))
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "You"]
    assert view["seats"][0]["emblem"]["type"] == "octopus"
    assert view["form"]["error"] is None
    assert values(model)["deal"] == "77"
    assert view["prompt"].startswith("Your turn. You lead")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "5"),
        ("seats", ""),
        ("role1", "robot"),
        ("type1", "whale"),
        ("type2", "bear"),
        ("leader", "4"),
        ("leader", "0"),
        ("start", "loser"),
        ("deal", "-1"),
        ("deal", "1000000000"),
        ("deal", "٣"),
        ("deal", "1.5"),
    ],
)
def test_a_wrong_field_is_named_and_the_match_stays(field: str, value: str) -> None:
    model = table()
    before = act(model)
    view = send(model, "new", values=values(model, **{field: value}))
    assert view["form"]["error"]["field"] == field
    assert view["form"]["error"]["text"].endswith((".", ")"))
    assert without(view, "form") == without(before, "form")
    assert act(model)["form"]["error"] is None


@pytest.mark.parametrize("wrong", [None, [], "seats=3", {}])
def test_a_form_without_its_values_is_refused(wrong: Any) -> None:
    model = table()
    assert send(model, "new", values=wrong)["form"]["error"] is not None


# ---- Two people at one screen -----------------------------------------------------------------------------------


def test_hands_are_hidden_until_the_next_person_is_ready() -> None:
    model = table(seat=(0, 1))
    assert model.view()["dialog"]["title"] == "Pass the screen to Player 1"
    assert "Your hand" not in model.view()["transcript"]
    assert plays(send(model, "ready"))
    view = act(model)
    assert (view["phase"], view["dialog"]["title"]) == ("curtain", "Pass the screen to Player 2")
    assert {card["face"]["kind"] for seat in view["seats"] for card in seat["hand"]} == {"back"}
    assert act_refused(model, "play r1")[0] == "First answer what the table asks."
    assert send(model, "hint")["notice"]["text"] == "A hint is for when it is your turn."
    view = send(model, "seek", at=0)
    assert {card["face"]["kind"] for seat in view["seats"] for card in seat["hand"]} == {"back"}
    send(model, "live")
    view = send(model, "ready")
    assert [seat["you"] for seat in view["seats"]] == [False, True, False]
    assert {card["face"]["kind"] for card in view["seats"][0]["hand"]} == {"back"}
    assert plays(view)


def test_undo_passes_the_screen_back() -> None:
    model = table(seat=(0, 1))
    send(model, "ready")
    act(model)
    send(model, "ready")
    view = send(model, "undo")
    assert view["dialog"]["title"] == "Pass the screen to Player 1"
    assert {card["face"]["kind"] for seat in view["seats"] for card in seat["hand"]} == {"back"}


# ---- What a screen is sent --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told(PleesheezStaging):
    """A staging that deals what it is given and whose choosers play what was written down."""

    first: Match | None = None
    script: tuple[tuple[int, Any], ...] = field(default=())

    def deal(self, settings: Any) -> Match:
        assert self.first is not None
        return self.first

    def choose(self, level: str, seen: Seen, rng: Random) -> Any:
        played = sum(len(trick.plays) for tricks in (*seen.past, seen.tricks) for trick in tricks)
        seat, action = self.script[played + len(seen.trick)]
        assert seat == seen.seat
        return action


@dataclass(frozen=True)
class Look:
    """What a screen was sent and what a record would have told; to whom, whether their cards were open, and when."""

    view: str
    record: str
    viewer: int
    ready: bool
    turn: int


def evening(seats: int, people: tuple[int, ...], rng: Random) -> tuple[TableModel, list[View], list[Look]]:
    """A table, what it was told through a match, and after each message its view and who looked at it."""
    settings = STAGING.settings(seats, people, rng.choice(["careful", "random"]), deal=rng.randrange(10**9))
    model = TableModel(STAGING, settings, pace=1)
    model.start()
    messages: list[View] = []
    shown = [looked_at(model)]
    while not model.over:
        view = model.view()
        message: View = {"do": "next", "turn": model.turn}
        if view["dialog"]:
            message = {"do": "ready"}
        elif not view["waiting"]:
            message = {"do": "act", "turn": model.turn, "action": rng.choice(plays(view))}
        aside: list[list[View]] = [[{"do": "touch", "seat": rng.randrange(seats), "card": 0}], [{"do": "hint"}]]
        aside += [[{"do": "seek", "at": rng.randint(0, model.turn)}], back(model, len(people) == seats)]
        for each in (*rng.choice(aside), {"do": "live"}, message) if rng.random() < 0.2 else (message,):
            model.receive(each)
            messages.append(each)
            shown.append(looked_at(model))
    return model, messages, shown


def back(model: TableModel, better: bool) -> list[View]:
    """A look back at the viewer's last choice in a round that is over, and at the better line where all are people."""
    ended = [number for number in range(1, model.state.round.number + 1) if is_over(model.state, number)]
    choices = [each for each in choices_of(model.states, model.log, model.viewer) if each.number in ended[-1:]]
    see = [{"do": "see", "turn": choices[-1].turn, "better": better}] if choices else []
    return [{"do": "review"}, {"do": "judge"}, {"do": "judge"}, *see, {"do": "seek", "at": 1}]


def looked_at(model: TableModel) -> Look:
    """What is sent to the screen now, and what a record would tell."""
    record = "" if model.over else str(model.record())
    return Look(json.dumps(model.view()), record, model.viewer, model.ready, model.turn)


SEATINGS = [(2, (0,)), (2, (0, 1)), (3, (1,)), (3, (0, 2)), (4, (3,)), (4, (0, 1, 2))]
LOOKS = max(400, ROUNDS // 20)
"""Views of every seating that are compared with what is sent when all that is hidden is dealt anew."""


@pytest.mark.parametrize(("seats", "people"), SEATINGS)
def test_what_a_screen_is_sent_stays_equal_to_the_byte_when_all_that_is_hidden_is_dealt_anew(
    monkeypatch: pytest.MonkeyPatch, seats: int, people: tuple[int, ...]
) -> None:
    for name, value in {
        "hints.SECONDS": 0.0,
        "looking_back.DEAL": 0.0,
        "looking_back.DEALS": 2,
        "looking_back.PIECE": 0.0,
    }.items():
        monkeypatch.setattr(f"piligames.tables.{name}", value)  # one deal, as far as no time goes, each time the same
    rng = Random(f"{seats} {people}")
    compared, phases = 0, set()
    while compared < LOOKS:
        model, messages, shown = evening(seats, people, rng)
        for viewer in people:
            upto = rng.randint(1, model.turn)
            seen = model.states[upto].observation(viewer)
            record = Record.parse(str(STAGING.record_seen(seen)))
            first, *_ = replayed(record, rng=rng)
            assert first != model.states[0], "or nothing was dealt anew"
            other = TableModel(Told(first=first, script=tuple(model.log)), model.settings, pace=1)
            other.start()
            for message, look in zip([None, *messages], shown, strict=True):
                if look.turn > upto:
                    break
                if message is not None:
                    other.receive(message)
                again = looked_at(other)
                if look.viewer == viewer:
                    assert again == look
                if look.viewer == viewer or not look.ready:
                    assert again.view == look.view
                    phases.add(other.view()["phase"])
                    compared += 1
    assert phases >= {"play", "summary", "replay"} | ({"curtain"} if len(people) > 1 else set())


def test_the_text_twin_is_stable_and_holds_no_address() -> None:
    model = table()
    texts = [model.view()["transcript"]]
    while not model.over:
        texts.append(play_on(model, 1)["transcript"])
    assert model.view()["transcript"] == model.view()["transcript"]
    for text in texts:
        assert not re.search(r"0x[0-9a-f]+|<.*>|\bNone\b|object at", text)
        assert "Pleesheez: round " in text.splitlines()[0]
    for view in (table().view(), act(table())):
        for fact in view["facts"]:
            assert fact["text"] in view["transcript"]
        for card in view["seats"][0]["hand"]:
            assert card["label"] in view["transcript"]
        assert view["prompt"] in view["transcript"]


def test_a_view_shares_nothing_with_the_model() -> None:
    model = table()
    view = model.view()
    view["seats"].clear()
    view["form"]["fields"].clear()
    assert model.view()["seats"]
    assert model.view()["form"]["fields"]


# ---- What is kept -----------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own place for kept matches, not made yet."""
    monkeypatch.setenv(saves.FOLDER, str(tmp_path / "kept"))
    return tmp_path / "kept"


def kept_table(deal: int = 5, **options: Any) -> TableModel:
    """A table that keeps its match under the name "mine" and offers what is kept there."""
    settings = STAGING.settings(deal=deal, **options)
    model = TableModel(STAGING, settings, pace=0, keep=lambda saved: saves.keep("mine", saved))
    model.offer = saves.kept("mine")
    model.start()
    return model


def test_a_match_left_before_its_end_is_offered_and_goes_on_just_as_it_was(folder: Path) -> None:
    left = kept_table(seats=4, seat=2, types=("octopus", "bear", "rabbit", "elephant"), start="rotate")
    assert not folder.exists(), "nothing is kept before a person has acted"
    play_on(left, 9)
    while left.view()["dialog"]:
        send(left, "ready")
    again = kept_table(deal=99)
    view = again.view()
    assert view["phase"] == "offer"
    assert [each["do"] for each in view["dialog"]["buttons"]] == ["resume", "decline"]
    assert plays(view) == []
    assert act_refused(again, "play r1")[0] == "First answer what the table asks."
    view = send(again, "resume")
    assert without(view, "headline", "transcript") == without(left.view(), "headline", "transcript")
    assert (again.state, again.log) == (left.state, left.log)
    assert play_out(again)["dialog"] == play_out(left)["dialog"]


def test_a_match_that_is_offered_is_kept_until_the_offer_is_answered(folder: Path) -> None:
    play_on(kept_table(), 2)
    kept = saves.kept("mine")
    again = kept_table(deal=99)
    for do, more in (("pace", {"ms": 500}), ("pace", {"ms": 0}), ("next", {"turn": 0}), ("undo", {})):
        send(again, do, **more)
        assert saves.kept("mine") == kept
    assert kept_table(deal=98).view()["phase"] == "offer"


def test_a_match_may_be_left_for_good(folder: Path) -> None:
    play_on(kept_table(), 2)
    again = kept_table(deal=99)
    view = send(again, "decline")
    assert without(view) == without(table(deal=99).view())
    assert list(folder.iterdir()) == []
    assert kept_table().view()["phase"] == "play"


def test_nothing_is_kept_of_a_match_that_is_over_or_taken_back_to_its_start(folder: Path) -> None:
    model = kept_table()
    play_on(model, 1)
    assert saves.kept("mine") is not None
    send(model, "undo")
    assert saves.kept("mine") is None
    play_out(model)
    assert saves.kept("mine") is None


def test_a_file_is_replaced_whole_and_nothing_else_is_left(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = kept_table()
    play_on(model, 1)
    first = saves.kept("mine")

    def fail(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "write_text", fail)
        with pytest.raises(OSError, match="full"):
            saves.keep("mine", Saved("pleesheez", {}, "x"))
    assert saves.kept("mine") == first
    play_on(model, 1)
    assert saves.kept("mine") != first
    assert [path.name for path in folder.iterdir()] == ["mine.table.json"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"version": 2}', '{"version": 1}', '{"version": 1, "game": "x", "more": 1}', "\0"],
)
def test_a_file_that_cannot_be_read_counts_as_none(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "mine.table.json").write_text(text, encoding="utf-8")
    assert saves.kept("mine") is None
    assert kept_table().view()["phase"] == "play"


def broken_matches() -> Iterator[Saved]:
    """Kept matches that can be read as files, and yet are none."""
    model = table()
    play_on(model, 2)
    saved = model.saved()
    assert saved is not None
    yield Saved(saved.game, saved.values, "")
    yield Saved(saved.game, saved.values, saved.record.replace("seats 3", "seats 4"))
    yield Saved(saved.game, saved.values, saved.record.replace("\n0 play ", "\n1 play ", 1))
    yield Saved(saved.game, {}, saved.record)


@pytest.mark.parametrize("saved", list(broken_matches()), ids=["empty", "seats", "moves", "values"])
def test_a_kept_match_that_does_not_fit_is_refused_and_the_table_can_be_played(folder: Path, saved: Saved) -> None:
    saves.keep("mine", saved)
    model = kept_table(deal=99)
    view = send(model, "resume")
    assert view["notice"]["text"].startswith("The match that was kept cannot be read: ")
    assert without(view, "notice", "transcript") == without(table(deal=99).view(), "notice", "transcript")
    assert act(model)["notice"] is None


@pytest.mark.parametrize("name", ["", "..", "../mine", "a/b", "a\\b", ".hidden", "x" * 80])
def test_a_name_leads_out_of_no_folder(name: str) -> None:
    with pytest.raises(ValueError, match="a table's name"):
        saves.path_of(name)


# ---- Records ----------------------------------------------------------------------------------------------------


def test_a_record_before_the_end_holds_what_the_seat_saw_and_afterwards_everything() -> None:
    model = table()
    play_on(model, 3)
    record = model.record()
    assert (record.viewer, record.rest) == (0, "")
    assert "?8" in record.rounds[0].deal
    send(model, "undo")
    play_out(model)
    record = model.record()
    assert record.viewer is None
    assert "?" not in str(record)
    (*_, last), moves = STAGING.replay(record), [(each.seat, each.action) for r in record.rounds for each in r.moves]
    assert last == model.state
    assert moves == [(seat, str(action)) for seat, action in model.log]


@pytest.mark.parametrize("cards", [3, 11])
def test_a_table_is_laid_from_the_record_of_one_seat(cards: int) -> None:
    model = table(seats=4, seat=2)
    view = play_on(model, cards)
    other = TableModel(STAGING, STAGING.settings(deal=1), pace=0)
    other.open_record(Record.parse(str(model.record())), deal=1)
    again = other.view()
    assert other.viewer == 2
    assert again["headline"] == "What this seat could not see has been dealt anew."
    for key in ("seats", "trick", "last", "prompt", "facts", "turn"):
        if not view["dialog"]:
            assert again[key] == view[key]
    assert str(other.record()) == str(model.record())
    play_out(other)


def test_a_table_is_laid_from_a_whole_record_to_look_back_at() -> None:
    model = table()
    play_out(model)
    other = TableModel(STAGING, STAGING.settings(deal=1), pace=0)
    other.open_record(model.record(), deal=1)
    assert other.view()["dialog"] == model.view()["dialog"]
    assert send(other, "seek", at=5)["trick"] == send(model, "seek", at=5)["trick"]
    assert plays(send(other, "branch"))


def test_a_match_that_cannot_be_kept_is_played_on_and_the_person_is_told() -> None:
    def full(_: Saved | None) -> None:
        raise OSError(28, "No space left on device")

    model = TableModel(STAGING, STAGING.settings(deal=5), pace=0, keep=full)
    model.start()
    view = act(model)
    assert view["turn"] >= 1
    assert view["notice"] == {
        "text": "This match cannot be kept for later: No space left on device.",
        "rule": None,
    }
    assert play_on(model, 2)["turn"] > view["turn"]
