"""The puzzle board in JupyterLab, by keyboard alone: one solved, one failed and explained, one set up by hand."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from piligames.practice.learner import Store
from piligames.puzzles import Puzzle, pick, puzzle_of
from piligames.puzzles.playing import begin
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

TWO = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"
CELL = "from piligames.tables import puzzle, puzzle_editor\n{}"


def opened(lab: Lab, name: str, call: str) -> Locator:
    """A notebook whose first cell shows this board; all its cells have run, so that nothing takes the focus away."""
    notebook = lab.open(name, CELL.format(call), "kept = 'still here'")
    board = lab.page.locator(".pb-board:visible")
    expect(board).to_be_visible(timeout=15_000)
    notebook.rest()
    return board


def to_the_hand(board: Locator) -> None:
    board.locator(".pg-hand button[tabindex='0']").focus()


def play(lab: Lab, board: Locator, puzzle: Puzzle, right: bool) -> None:
    """Press the digits of cards until it is decided, each after the table has answered."""
    attempt = begin(puzzle)
    to_the_hand(board)
    while attempt.choices:
        keeps = attempt.oracle.right(attempt.view) if attempt.oracle else ()
        wrong = [play for play in attempt.choices if play not in keeps]
        card = keeps[0] if right else (wrong or attempt.choices)[0]
        hand = attempt.view.table.hands[attempt.task.hero]
        attempt = attempt.play(card)
        lab.page.keyboard.press(str(1 + hand.index(card.card)))
        expect(board.locator(".pg-hand-area button")).to_have_count(len(hand) - 1)


def axe(lab: Lab) -> list[str]:
    found = Axe().run(lab.page, context=".jp-NotebookPanel:not(.lm-mod-hidden) .pb-board")
    return [fault["id"] for fault in found.response["violations"]]


def bank_puzzle(place: int) -> Puzzle:
    """A puzzle of the bank without Pillows in the hero's hand, which would ask for a colour."""
    rows = [row for row in pick(kind="open", level=2) if "Z" not in row.task.split("hands=")[1]]
    return puzzle_of(rows[place].task)


def test_a_puzzle_is_solved_and_one_is_failed_and_explained_and_both_are_written_down(lab: Lab, pictures) -> None:
    solved, failed = bank_puzzle(0), bank_puzzle(1)
    board = opened(lab, "puzzle-solved", f"puzzle({solved.id!r})")
    play(lab, board, solved, right=True)
    expect(board.locator(".pb-state")).to_contain_text("Solved")
    assert axe(lab) == []
    lab.page.screenshot(path=pictures / "puzzle-solved.png")
    assert lab.app("return here.content.widgets.length;") == 2  # no letter or digit was taken for a command

    board = opened(lab, "puzzle-failed", f"puzzle({failed.id!r})")
    play(lab, board, failed, right=False)
    expect(board.locator(".pb-state")).to_contain_text("now the goal can be kept from you")
    lab.page.keyboard.press("e")
    walk = board.locator(".pb-walk")
    expect(walk).to_contain_text("What was played")
    for key in (".", ".", ",", "."):
        before = walk.locator(".pb-count").inner_text()
        lab.page.keyboard.press(key)
        expect(walk.locator(".pb-count")).not_to_have_text(before)
    assert axe(lab) == []
    lab.page.screenshot(path=pictures / "puzzle-explained.png")
    kept = [each for each in Store(lab.server.data / "progress.sqlite").attempts() if each.item.startswith("puzzle-")]
    assert [(each.item, each.status) for each in kept[-2:]] == [
        (f"puzzle-{solved.id}", "right"),
        (f"puzzle-{failed.id}", "slip"),
    ]


def test_a_position_is_set_up_by_hand_judged_and_solved(lab: Lab, pictures) -> None:
    lab.theme("dark")
    board = opened(lab, "puzzle-editor", "puzzle_editor()")
    keyboard = lab.page.keyboard
    line = board.get_by_label("The position as a line")
    line.focus()
    keyboard.press("Control+a")
    keyboard.type(TWO.replace("g4,p4", "g4"))
    keyboard.press("Enter")
    expect(board.locator(".pb-judged")).to_contain_text(
        "the seats have not played equally often (PZ-PLAY)", ignore_case=True
    )
    board.locator("[data-key='place-hand1']").focus()
    keyboard.press("Space")
    card = board.locator("[data-key='card-p4']")
    expect(board.locator("[data-key='place-hand1']")).to_be_checked()
    card.focus()
    keyboard.press("Enter")
    expect(line).to_have_value(TWO)
    line.focus()
    keyboard.press("Enter")
    expect(board.locator(".pb-judged")).to_contain_text("one first play is right")
    assert axe(lab) == []
    lab.page.screenshot(path=pictures / "puzzle-editor.png")
    board.locator("[data-key='play']").focus()
    keyboard.press("Enter")
    expect(board.locator(".pg-hand button")).to_have_count(3)
    play(lab, board, puzzle_of(TWO), right=True)
    expect(board.locator(".pb-state")).to_contain_text("Solved")
    assert lab.app("return here.content.widgets.length;") == 2
