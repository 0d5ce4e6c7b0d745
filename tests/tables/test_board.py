"""The puzzle board without a screen: play, hints, taking back, explanation, sets, and what is written down."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest

from piligames.practice.learner import progress
from piligames.puzzles import UnknownPuzzle, find, pick, puzzle_of, rows
from piligames.puzzles.playing import views
from piligames.tables import puzzle, puzzle_of_the_day, puzzles
from piligames.tables.board.model import BoardModel, counted_course, open_line
from tests.tables.board_helpers import TWO, bank_board, board_of, lay, play_out

KINDS = ("open", "hidden", "adversarial", "odds", "deduction")


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))
    return tmp_path


def noted() -> list[tuple[str, str]]:
    return [(each.item, each.status) for each in progress().log()]


# -- solving ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["open", "hidden", "odds"])
def test_the_right_cards_solve_a_puzzle_and_that_is_written_down_and_rated(kind) -> None:
    board = bank_board(kind)
    before = board.diary.record.rating.value
    view = play_out(board, right=True)
    assert view["state"]["status"] == "solved"
    assert noted() == [(f"puzzle-{board.solving.puzzle.id}", "right")]
    assert board.diary.record.rating.value > before
    facts = {fact["id"]: fact["text"] for fact in view["course"]["facts"]}
    assert facts["streak"] == "1"
    assert not any(card["plays"] for card in view["table"]["seats"][0]["hand"])


@pytest.mark.parametrize("kind", ["open", "adversarial", "odds"])
def test_a_wrong_card_ends_in_a_miss_that_is_told_without_the_right_answer(kind) -> None:
    board = bank_board(kind, 3)
    puzzle = board.solving.puzzle
    view = play_out(board, right=False)
    assert (view["state"]["status"], view["state"]["head"]) == ("failed", "Not solved")
    assert noted() == [(f"puzzle-{puzzle.id}", "slip")]
    assert view["can"]["explain"] is (kind != "odds")
    if kind != "odds":
        assert view["state"]["lines"][0].startswith("You play")
        assert "can be kept from you" in view["state"]["lines"][0]


def test_the_others_answer_a_wrong_card_with_what_refutes_it() -> None:
    board = open_line(TWO)
    view = lay(board, "p3")
    refutation = board.solving.puzzle.refutations()[board.solving.attempt.plays[0]]
    assert board.solving.attempt.plays == refutation.plays[: len(board.solving.attempt.plays)]
    assert "Opposite plays green 4" in view["table"]["headline"]


def test_a_hand_is_named_card_by_card_and_a_wrong_one_is_said_to_be_so() -> None:
    board = bank_board("deduction")
    answer = board.solving.puzzle.answer
    view = board.view()
    naming = view["naming"]
    assert naming["count"] == len(answer)
    assert {str(card) for card in answer} < {card["name"] for card in naming["cards"]}
    assert len(view["shown"]) == len(board.solving.task.shown)
    board.receive({"do": "name", "value": str(answer[0])})
    assert "choose" in board.view()["table"]["notice"]["text"].lower()
    others = [card["name"] for card in naming["cards"] if card["name"] not in map(str, answer)]
    board.receive({"do": "name", "value": ",".join([*others, *map(str, answer)][: len(answer)])})
    assert board.view()["state"]["status"] == "failed"
    assert board.view()["naming"] is None
    board.receive({"do": "again"})
    board.receive({"do": "name", "value": ",".join(map(str, answer))})
    assert board.view()["state"]["status"] == "solved"
    assert all("trick" in line for line in board.view()["state"]["lines"])


def test_help_is_written_down_as_help_and_breaks_the_streak() -> None:
    first, second = (board_of(puzzle_of(row.task)) for row in pick(kind="open", level=1)[:2])
    play_out(first, right=True)
    second.receive({"do": "table", "value": {"do": "hint"}})
    view = second.view()
    assert view["table"]["hint"]["text"].startswith("Hint 1 of 3: ")
    assert len(view["hints"]) == 1
    assert play_out(second, right=True)["state"]["status"] == "solved"
    assert [status for _, status in noted()] == ["right", "near"]
    record = second.diary.record
    assert (record.streak, record.longest) == (0, 1)
    assert second.solving.puzzle.id in record.solved


def test_hints_are_three_and_belong_to_the_card_that_is_to_come() -> None:
    board = open_line(TWO)
    for count in (1, 2, 3):
        assert board.view()["table"]["tools"]["hint"]
        board.receive({"do": "table", "value": {"do": "hint"}})
        assert len(board.view()["hints"]) == count
    assert "green 1" in board.view()["hints"][2]
    assert not board.view()["table"]["tools"]["hint"]
    board.receive({"do": "table", "value": {"do": "hint"}})
    assert board.view()["table"]["notice"]["text"] == "There is no further hint."
    assert lay(board, "g1")["hints"] == []


def test_a_card_is_taken_back_and_all_begins_anew() -> None:
    board = open_line(TWO)
    lay(board, "b1")
    board.receive({"do": "table", "value": {"do": "undo"}})
    assert board.solving.attempt.plays == ()
    assert board.solving.helped
    lay(board, "p3")
    board.receive({"do": "table", "value": {"do": "restart"}})
    view = board.view()
    assert (view["table"]["turn"], view["state"]["status"]) == (0, "open")
    board.receive({"do": "table", "value": {"do": "undo"}})
    assert board.view()["table"]["notice"]["text"] == "There is nothing to take back."


def test_giving_up_tells_the_answer_and_counts_as_missed() -> None:
    board = bank_board("open")
    board.receive({"do": "give up"})
    view = board.view()
    assert view["state"]["head"] == "Given up"
    assert noted() == [(f"puzzle-{board.solving.puzzle.id}", "slip")]
    board.receive({"do": "explain"})
    assert board.view()["walk"]["title"] == "The solution"
    assert board.view()["walk"]["steps"][-1]["says"].endswith("The goal is reached.")


def test_a_puzzle_of_ones_own_is_not_written_down() -> None:
    board = open_line(TWO)
    assert play_out(board, right=True)["state"]["status"] == "solved"
    assert noted() == []
    assert "not counted" in board.view()["own"]


def test_progress_that_cannot_be_written_is_said_and_stops_nothing(tmp_path, monkeypatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path / "file"))
    view = play_out(bank_board("open"), right=True)
    assert view["state"]["status"] == "solved"
    assert view["notice"].startswith("Your progress cannot be kept.")


def test_messages_that_make_no_sense_change_nothing_but_the_notice() -> None:
    board = open_line(TWO)
    before = board.view()
    messages = (
        {},
        {"do": 7},
        {"do": "explain"},
        {"do": "step", "value": 1},
        {"do": "what if", "value": "play g1"},
        {"do": "next"},
        {"do": "pick", "value": "nothing"},
        {"do": "name", "value": "g1"},
        {"do": "judge", "value": "trump=p"},
        {"do": "play"},
        {"do": "table", "value": 7},
        {"do": "table", "value": {"do": "act", "turn": 5, "action": "play g1"}},
        {"do": "table", "value": {"do": "act", "turn": 0, "action": "play r7"}},
        {"do": "table", "value": {"do": "act", "turn": 0, "action": "nonsense"}},
        {"do": "table", "value": {"do": "touch", "seat": 1, "card": 99}},
    )
    for message in messages:
        board.receive(message)
        view = board.view()
        assert {**view["table"], "notice": None, "stamp": 0, "transcript": ""} == {
            **before["table"],
            "stamp": 0,
            "transcript": "",
        }
        assert (view["state"], view["mode"]) == (before["state"], before["mode"])


def test_a_card_that_cannot_be_played_says_why() -> None:
    board = open_line(TWO)
    board.receive({"do": "table", "value": {"do": "touch", "seat": 1, "card": 0}})
    assert board.view()["table"]["notice"]["text"] == "All see this hand; only Opposite plays these cards."


# -- what is hidden stays hidden -----------------------------------------------------------


@pytest.mark.parametrize("kind", ["hidden", "adversarial", "odds", "deduction"])
def test_another_order_of_the_deals_leaves_what_is_sent_byte_equal(kind) -> None:
    for row in pick(kind=kind)[::9]:
        one, other = (BoardModel(puzzle_of(row.task)) for _ in range(2))
        task = other.solving.puzzle.task
        every = replace(task, habits=("free",) * task.rules.seats if kind == "deduction" else ()).deals
        first = task.deals[0][0]
        task.__dict__["deals"] = tuple(sorted(every, key=lambda deal: deal[0] == first))
        task.__dict__.pop("start", None)
        assert task.start.rounds[0].hands != one.solving.puzzle.task.start.rounds[0].hands
        other.set_puzzle(other.solving.puzzle)
        assert json.dumps(one.view()) == json.dumps(other.view())


@pytest.mark.parametrize("kind", ["hidden", "adversarial"])
def test_hidden_hands_are_backs_until_all_is_decided(kind) -> None:
    board = bank_board(kind, 3)
    task = board.solving.puzzle.task
    hidden = {seat for seat, hand in enumerate(task.position.hands) if isinstance(hand, int)}
    lay(board, board.solving.puzzle.right[0].laid)
    while not board.solving.over:
        for seat in board.view()["table"]["seats"]:
            faces = {card["face"]["kind"] for card in seat["hand"]}
            assert (faces <= {"back"}) is (seat["seat"] in hidden or not faces)
        lay(board, board.solving.attempt.oracle.right(board.solving.attempt.view)[0].laid)
    board.receive({"do": "explain"})
    assert all(card["id"] for seat in board.view()["table"]["seats"] for card in seat["hand"])


# -- step by step --------------------------------------------------------------------------


def test_a_miss_is_explained_from_the_slip_on_forward_and_back() -> None:
    board = open_line(TWO)
    play_out(board, right=False)
    board.receive({"do": "explain"})
    walk = board.view()["walk"]
    assert (walk["title"], walk["at"]) == ("What was played", board.solving.attempt.slip)
    assert [step["in_reach"] for step in walk["steps"]] == [False] * walk["of"]
    for to in (*range(walk["of"] + 1), 0):
        board.receive({"do": "step", "value": to})
        view = board.view()
        laid = sum(4 - len(seat["hand"]) for seat in view["table"]["seats"]) - 2
        assert (view["walk"]["at"], laid) == (to, to)
    board.receive({"do": "step", "value": walk["of"] + 1})
    assert board.view()["walk"]["at"] == 0
    board.receive({"do": "switch"})
    assert board.view()["walk"]["title"] == "The solution"
    board.receive({"do": "close"})
    assert board.view()["mode"] == "play"


def test_what_if_leaves_the_line_and_comes_back_to_it() -> None:
    board = open_line(TWO)
    play_out(board, right=False)
    board.receive({"do": "explain"})
    options = board.view()["walk"]["options"]
    assert {option["action"] for option in options} == {"play b1", "play g1", "play p3"}
    assert [option["action"] for option in options if option["next"]] == ["play b1"]
    board.receive({"do": "what if", "value": "play b1"})
    assert (board.view()["walk"]["left"], board.view()["walk"]["at"]) == (False, 1)
    board.receive({"do": "step", "value": 0})
    view = lay(board, "g1")  # a card of one's own hand asks the same
    assert (view["walk"]["title"], view["walk"]["at"], view["walk"]["in_reach"]) == ("What if", 1, True)
    assert view["walk"]["steps"][-1]["says"].endswith("The goal is reached.")
    board.receive({"do": "what if", "value": "play b2"})
    assert board.view()["walk"]["at"] == 2
    board.receive({"do": "home"})
    assert board.view()["walk"]["title"] == "What was played"
    board.receive({"do": "what if", "value": "play M"})
    assert "cannot be played here" in board.view()["table"]["notice"]["text"]


@pytest.mark.parametrize("kind", ["open", "hidden", "adversarial"])
def test_every_step_of_a_line_is_played_by_the_rules_with_the_cards_that_are_shown(kind) -> None:
    for row in pick(kind=kind)[::12]:
        board = BoardModel(puzzle_of(row.task))
        play_out(board, right=False)
        board.receive({"do": "explain"})
        walking = board.walking
        assert len(walking.rounds) == walking.of + 1
        for play, (before, after) in zip(walking.walk.plays, pairwise(walking.rounds), strict=True):
            assert before.apply(before.to_act[0], play) == after
        seen = views(walking.task, walking.walk.plays)
        assert all(r in view.rounds for r, view in zip(walking.rounds, seen, strict=True))


# -- sets ----------------------------------------------------------------------------------


def test_a_set_goes_on_to_what_is_not_solved_and_shows_how_far_it_is() -> None:
    board = puzzles(kind="open", level=1, seats=2, size=3).model
    play_out(board, right=True)
    assert [mark["status"] for mark in board.view()["course"]["marks"]] == ["solved", "open", "open"]
    board.receive({"do": "next"})
    play_out(board, right=False)
    course = board.view()["course"]
    assert [mark["status"] for mark in course["marks"]] == ["solved", "failed", "open"]
    assert (course["said"], course["title"]) == ("1 of 3 solved", "Level 1, open, 2 players")
    assert [mark["here"] for mark in course["marks"]] == [False, True, False]
    board.receive({"do": "next"})
    play_out(board, right=True)
    board.receive({"do": "next"})  # around to the one that was missed
    assert board.view()["id"] == course["marks"][1]["id"]
    again = puzzles(kind="open", level=1, seats=2, size=3)
    assert again.view["id"] == course["marks"][1]["id"]
    play_out(again.model, right=True)
    assert not again.model.view()["can"]["next"]
    again.receive({"do": "pick", "value": course["marks"][0]["id"]})
    assert again.view["id"] == course["marks"][0]["id"]


@pytest.mark.parametrize("theme", sorted({theme for row in rows().values() for theme in row.themes}))
def test_there_is_a_set_for_every_theme_of_the_bank(theme) -> None:
    board = puzzles(theme)
    assert board.view["course"]["title"] == f"Theme: {theme}"
    assert all(theme in find(mark["id"]).themes for mark in board.view["course"]["marks"])
    assert theme not in board.view["goal"]


def test_the_puzzle_of_the_day_is_that_of_the_date_and_others_follow() -> None:
    board = puzzle_of_the_day(date(2026, 3, 2))
    assert board.view["id"] == puzzle_of_the_day(date(2026, 3, 2)).view["id"]
    assert board.view["course"]["title"] == "Puzzle of the day, 2 March 2026"
    first = board.view["id"]
    board.receive({"do": "next"})
    assert board.view["id"] != first
    assert board.view["id"] in rows()


def test_what_the_bank_has_not_is_an_error() -> None:
    with pytest.raises(UnknownPuzzle):
        puzzle("00000000")
    with pytest.raises(ValueError, match="the bank has no such puzzle"):
        puzzles(level=9)


def test_a_shared_line_of_a_puzzle_of_the_bank_is_counted() -> None:
    row = pick(kind="open", level=1)[0]
    board = puzzle(row.task)
    assert board.view["title"] == f"Puzzle {row.id}"
    play_out(board.model, right=True)
    assert noted() == [(f"puzzle-{row.id}", "right")]


# -- in words ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_the_text_tells_the_whole_board_and_json_carries_it(kind) -> None:
    board = bank_board(kind, 3)
    view = board.view()
    assert json.loads(json.dumps(view)) == view
    text = view["transcript"]
    for part in (view["title"], view["goal"], *view["known"], view["share"], "Your hand:"):
        assert part in text
    assert all(trick["label"] in text for trick in view["shown"])
    assert "0x" not in text


def test_the_widget_shows_the_text_where_there_is_no_screen() -> None:
    board = puzzle(TWO)
    assert repr(board).startswith("A puzzle of your own (Level 3 of 5, open hands, 2 players)\nTake at least one")
    assert counted_course("x").title == "Puzzles of the bank"
