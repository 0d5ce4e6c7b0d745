"""A position set up by hand: text and clicks are one thing, and a judgement keeps its deadline."""

from __future__ import annotations

import pytest

from piligames.pleesheez import parse_card
from piligames.practice.learner import progress
from piligames.puzzles import pick, puzzle_of, rows
from piligames.puzzles.task import read_task
from piligames.tables import puzzle, puzzle_editor
from piligames.tables.board.draft import draft_of, read_draft
from piligames.tables.board.editing import Editing
from piligames.tables.board.judging import Judge
from piligames.tables.board.model import BoardModel
from tests.tables.board_helpers import TWO, bank_board, play_out

HARD = (
    "trump=r leader=0 types=0,1,2,3 hands=r6,b1,b6,b7,g3,g4,p4/r1,r5,b2,b4,g5,p1,p2/r3,b5,g1,g7,p3,p5,p6"
    "/r2,r4,r7,b3,g2,g6,p7 hero=0 goal=take:1"
)
"""A whole deal, which takes longer than a moment."""


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


def click(editing: Editing, place: str, *cards: str) -> Editing:
    editing.put_into(place)
    for card in cards:
        editing.click(card)
    return editing


def judged(text: str) -> dict[str, object]:
    editing = Editing(text)
    editing.look()
    found: dict[str, object] = editing.view()["judged"]
    return found


# -- text and clicks -----------------------------------------------------------------------


def test_every_puzzle_of_the_bank_that_is_played_round_trips_through_the_editor() -> None:
    for row in list(rows().values())[::5]:
        if row.kind != "deduction":
            assert str(draft_of(read_task(row.task)).task()) == row.task


def test_a_position_is_clicked_together_and_is_the_same_as_its_text() -> None:
    editing = Editing()
    editing.empty()
    click(editing, "hand0", "b1", "g1", "p3")
    click(editing, "hand1", "b2", "g4", "p4")
    assert editing.text == TWO
    click(editing, "hand1", "b1")  # moves it
    assert "hands=g1,p3/b1,b2,g4,p4" in editing.text
    click(editing, "hand1", "b1")  # takes it away
    click(editing, "trick", "b1")
    assert editing.text.split()[-3] == "trick=b1"
    click(editing, "trick", "r1")
    assert "r1" not in editing.text  # a trick of two is full with two, and then no trick


def test_a_pillow_takes_its_colours_in_turn_and_brings_a_plushie_that_is_kept() -> None:
    editing = click(Editing(), "trick", "Z5.2")
    seen = []
    while "trick=" in editing.text:
        seen.append(editing.text.split("trick=")[1].split()[0])
        editing.click("Z5.2")
    assert seen == ["Z5.2=r", "Z5.2=b", "Z5.2=g"]  # purple is trump
    assert "kept=" in editing.text
    assert editing.view()["kept"]


def test_a_hand_can_lie_face_down_and_what_is_asked_changes_with_it() -> None:
    editing = Editing("trump=r leader=2 types=0,1,2 hands=b3,g5/r2,b5/r3 trick=b1 hero=0 goal=hold:2:0")
    editing.set("down1", "down")
    assert "seen=r2,b5 hands=b3,g5/?2/r3" in editing.text
    assert editing.text.endswith("kind=hidden")
    editing.set("kind", "odds")
    assert editing.text.endswith("kind=odds")
    editing.set("down1", "open")
    assert "kind=" not in editing.text


def test_fields_change_the_line_and_nothing_else_can_be_chosen() -> None:
    editing = Editing()
    for field, value, part in (
        ("trump", "r", "trump=r"),
        ("leader", "1", "leader=1"),
        ("type0", "2", "types=2,3"),
        ("goal", "hold", "goal=hold:1:1"),
        ("number", "0", "goal=hold:1:0"),
        ("goal", "finish", "goal=finish:1"),
        ("seats", "4", "hands=b1,g1,p3/b2,g4,p4//"),
        ("target", "3", "goal=finish:3"),
        ("seats", "2", "goal=finish:1"),
        ("goal", "trick", "goal=trick"),
    ):
        editing.set(field, value)
        assert part in editing.text
    board = BoardModel(line=TWO)
    for field, value in (("trump", "x"), ("nothing", "1"), ("down0", "down"), ("seats", "5")):
        board.receive({"do": "set", "field": field, "value": value})
        assert board.view()["notice"]
        assert board.view()["edit"]["text"] == TWO


def test_text_that_cannot_be_read_says_where_and_keeps_the_cards_as_they_lie() -> None:
    editing = Editing(TWO)
    editing.write(TWO.replace("p3", "x3"))
    view = editing.view()
    assert view["error"] == {"text": "Expected a card (r5, Z5.2 or M), in column 40.", "at": 39}
    assert [card["name"] for card in view["hands"][0]["cards"]] == ["b1", "g1", "p3"]
    assert editing.task is None
    board = BoardModel(line=TWO.replace("p3", "x3"))
    board.receive({"do": "click", "value": "r1"})
    assert "mend the line" in board.view()["notice"]
    board.receive({"do": "judge", "value": TWO})
    assert (board.view()["edit"]["error"], board.view()["edit"]["judged"]["status"]) == (None, "yes")


@pytest.mark.parametrize("text", ["", "   ", "nonsense", "trump=p", TWO + " more=1", TWO.replace("hero=0", "hero=7")])
def test_no_text_breaks_the_editor(text) -> None:
    board = BoardModel(line=TWO)
    board.receive({"do": "write", "value": text})
    board.receive({"do": "judge", "value": text})
    edit = board.view()["edit"]
    assert edit["error"] or edit["judged"]["status"] == "no"


def test_cards_that_are_not_there_cannot_be_clicked() -> None:
    board = BoardModel(line=TWO)
    for card in ("r7", "x", "", "Z9.9"):  # with two players no card is higher than 4
        board.receive({"do": "click", "value": card})
        assert board.view()["notice"]
        assert board.view()["edit"]["text"] == TWO


def test_a_mom_goes_to_a_hand_as_often_as_there_are_moms() -> None:
    editing = Editing("trump=g leader=0 types=0,1,2,3 hands=r1/r2/r3/r4 hero=0 goal=trick")
    moms = editing.draft.rules.pile.count(parse_card("M"))
    for seat in range(4):
        click(editing, f"hand{seat}", "M")
    assert len(editing.draft.where(parse_card("M"))) == min(moms, 4)


# -- judging -------------------------------------------------------------------------------


def test_a_puzzle_is_told_with_its_right_card_and_its_level_as_the_bank_would() -> None:
    found = judged(TWO)
    assert found["head"] == "A puzzle: one first play is right"
    assert found["plays"] == [
        {"label": "blue 1", "right": False},
        {"label": "green 1", "right": True},
        {"label": "purple 3", "right": False},
    ]
    assert f"Level {puzzle_of(TWO).level} of 5" in found["lines"][0]


@pytest.mark.parametrize("kind", ["open", "hidden", "adversarial", "odds", "deduction"])
def test_the_judge_agrees_with_the_bank(kind) -> None:
    for row in pick(kind=kind)[::11]:
        found = Judge(read_task(row.task)).judge(60)
        assert found.puzzle == puzzle_of(row.task)
        assert found.unique is True
        assert found.finished


@pytest.mark.parametrize(
    ("text", "head", "line"),
    [
        (TWO.replace("b2,g4", "b1,g4"), "This cannot be asked", "b1 is there once too often (PZ-CARDS)."),
        (TWO.replace("take:1", "take:0"), "This cannot be asked", "decided already (PZ-KEEP)."),
        (TWO.replace("hero=0", "hero=1"), "This cannot be asked", "the turn of seat 0"),
        (TWO.replace("take:1", "take:3"), "Possible, but no puzzle", "No first play reaches the goal."),
    ],
)
def test_what_is_no_puzzle_is_said_with_the_reason(text, head, line) -> None:
    found = judged(text)
    assert found["head"] == head
    assert line in found["lines"][0]
    assert not Editing(text).view()["plays"]


def test_a_judgement_that_runs_out_of_time_has_bounds_and_goes_on_where_it_was() -> None:
    judge = Judge(read_task(HARD))
    none = judge.judge(0)
    assert (none.possible, none.finished, none.unique, none.puzzle) == (True, False, None, None)
    assert none.right == (0, len(judge.task.start.plays))
    judge.found[judge.task.start.plays[0]] = True  # as if a look had found as much
    judge.found[judge.task.start.plays[1]] = False
    some = judge.judge(0)
    assert some.right == (1, len(judge.task.start.plays) - 1)
    editing = Editing(HARD)
    editing.judge = judge
    editing.judged = some
    told = editing.view()["judged"]
    assert (told["status"], told["more"]) == ("open", True)
    assert "1 is right for certain" in told["lines"][0]
    assert [play["right"] for play in told["plays"][:3]] == [True, False, None]


# -- playing and sharing -------------------------------------------------------------------


def test_a_position_is_set_up_judged_played_and_opened_again_from_its_line() -> None:
    board = puzzle_editor()
    board.receive({"do": "play"})
    assert board.view["notice"]
    board.receive({"do": "judge", "value": TWO})
    board.receive({"do": "play"})
    assert (board.view["mode"], board.view["title"]) == ("play", "A puzzle of your own")
    shared = board.view["share"]
    assert play_out(board.model, right=True)["state"]["status"] == "solved"
    assert puzzle(shared).view["goal"] == board.view["goal"]
    board.receive({"do": "edit"})
    assert board.view["edit"]["text"] == shared
    assert board.view["back"]
    board.receive({"do": "close"})
    assert board.view["mode"] == "play"


def test_a_puzzle_of_the_bank_that_was_judged_first_is_solved_with_help() -> None:
    board = bank_board("open")
    board.receive({"do": "edit"})
    board.receive({"do": "judge"})
    board.receive({"do": "close"})
    play_out(board, right=True)
    assert [each.status for each in progress().log()] == ["near"]
    other = BoardModel(line=pick(kind="open", level=1)[0].task)
    other.receive({"do": "judge"})
    other.receive({"do": "play"})
    play_out(other, right=True)
    assert [each.status for each in progress().log()] == ["near", "near"]


def test_a_shared_line_that_is_no_puzzle_opens_in_the_editor() -> None:
    for text in (TWO.replace("p3", "x3"), TWO.replace("take:1", "take:3"), TWO.replace("b2,g4", "b1,g4")):
        board = puzzle(text)
        assert board.view["mode"] == "edit"
        assert board.view["edit"]["text"] == text


def test_a_deduction_is_judged_and_played_but_not_moved_about() -> None:
    row = pick(kind="deduction")[0]
    board = puzzle_editor(row.task)
    assert board.view["edit"]["fixed"]
    board.receive({"do": "judge", "value": row.task})
    assert board.view["edit"]["judged"]["head"] == "A puzzle: one hand alone fits"
    board.receive({"do": "play"})
    assert board.view["naming"]


def test_hidden_hands_of_a_draft_are_one_of_the_ways_that_fit() -> None:
    row = pick(kind="hidden")[0]
    draft = read_draft(row.task)
    assert draft.position.round(draft.rules) in [r for r, _ in draft.task().deals]
