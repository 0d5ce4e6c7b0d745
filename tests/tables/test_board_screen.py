"""The puzzle board on the screen, by keyboard alone; one page for all of it, and no kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from piligames.tables.assets import board_module, board_style
from piligames.tables.board.model import BoardModel, open_line
from tests.tables.board_helpers import TWO, bank_board, lay, play_out
from tests.tables.screen_harness import Screen, faults, part, screen

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


@pytest.fixture(scope="module")
def page_of_boards(browser: Browser) -> Iterator[Screen]:
    with screen(browser, module=board_module(), style=board_style(), reduced_motion="reduce") as site:
        yield site
        assert site.strays == []


@pytest.fixture
def site(page_of_boards: Screen) -> Screen:
    page_of_boards.clear()
    return page_of_boards


def shown(site: Screen, board: BoardModel) -> Locator:
    """Lay a board and answer its root, not that of the table in it."""
    site.lay(board.view())
    return site.page.locator(".pb-board")


def answer(site: Screen, board: BoardModel) -> None:
    """Let the model have what the screen has sent, and show what it says."""
    for message in site.sent():
        board.receive(message)
    site.show(board.view())


def press(site: Screen, board: BoardModel, *keys: str) -> None:
    for key in keys:
        site.press(key)
        answer(site, board)


def test_a_puzzle_is_solved_by_keyboard_alone(site: Screen) -> None:
    model = open_line(TWO)
    board = shown(site, model)
    part(board, "card-1").focus()
    press(site, model, "2")  # the green 1, the second card
    assert model.solving is not None
    assert [play.laid for play in model.solving.attempt.plays] == ["g1", "g4", "b2"]
    press(site, model, "h")
    assert "Hint 1 of 3" in board.locator(".pg-hint").inner_text()
    press(site, model, "2")  # now the purple 3
    assert board.locator(".pb-state-place").get_by_role("status").inner_text().startswith("Solved")
    assert board.locator(".pb-solved .pg-icon-check").count() == 1
    press(site, model, "a")
    press(site, model, "3", "2", "1")  # the purple 3, and so on to the last card
    assert site.focused() == "explain"
    assert site.page.evaluate("window.notebook.filter((key) => key.length === 1)") == []


def test_a_failed_puzzle_is_explained_forward_back_and_what_if_by_keyboard_alone(site: Screen) -> None:
    model = open_line(TWO)
    board = shown(site, model)
    part(board, "card-0").focus()
    press(site, model, "3")
    assert model.solving is not None
    while not model.solving.over:
        press(site, model, "1")
    told = board.locator(".pb-state-place").get_by_role("status").inner_text()
    assert told.startswith("Not solved\n\nYou play purple 3, and now the goal can be kept from you.")
    press(site, model, "e")
    assert site.focused() == "forward"
    assert "Step 0 of" in board.locator(".pb-walk").inner_text()
    press(site, model, "Enter")
    assert "You play purple 3" in board.locator(".pb-says").inner_text()
    press(site, model, ".", ".", ",")
    assert "Step 2 of" in board.locator(".pb-walk").inner_text()
    press(site, model, ",", ",")
    site.press(*["Tab"] * 5)  # end, the solution, close, and the second "what if"
    assert site.focused() == "if-play g1"
    press(site, model, "Enter")
    assert "What if" in board.locator(".pb-walk h3").inner_text()
    assert "in reach" in board.locator(".pb-walk-head").inner_text()
    assert (
        board.get_by_role("list", name="Trick 1").get_by_role("listitem").first.inner_text().startswith("You: green 1")
    )


def test_a_position_is_set_up_by_hand_judged_and_played_by_keyboard_alone(site: Screen) -> None:
    model = BoardModel()
    board = shown(site, model)
    part(board, "empty").focus()
    press(site, model, "Enter")
    for place, cards in (("hand0", "b1 g1 p3"), ("hand1", "b2 g4 p4")):
        part(board, f"place-{place}").focus()
        press(site, model, "Space")
        for card in cards.split():
            while site.focused() != f"card-{card}":
                site.press("Tab" if not site.focused().startswith("card-") else "ArrowRight")
            press(site, model, "Enter")
    assert part(board, "line").input_value() == TWO
    assert part(board, "card-b2").get_attribute("aria-label") == "blue 2, octopus, in Opposite"
    part(board, "line").focus()
    press(site, model, "Enter")
    assert "one first play is right" in board.locator(".pb-judged").inner_text()
    assert board.get_by_role("list", name="First plays").get_by_role("listitem").all_inner_texts() == [
        "blue 1: wrong",
        "green 1: right",
        "purple 3: wrong",
    ]
    while site.focused() != "play":
        site.press("Tab")
    press(site, model, "Enter")
    assert model.view()["mode"] == "play"
    assert site.page.evaluate("document.activeElement.closest('.pb-board') !== null")
    assert site.page.evaluate("window.notebook.filter((key) => key.length === 1)") == []


def test_text_that_cannot_be_read_is_told_at_its_field(site: Screen) -> None:
    model = BoardModel()
    board = shown(site, model)
    field = part(board, "line")
    field.focus()
    site.press("End")
    site.page.keyboard.type("x")
    press(site, model, "Enter")
    assert field.get_attribute("aria-invalid") == "true"
    error = board.locator(f"#{field.get_attribute('aria-describedby')}")
    assert "Expected" in error.inner_text()
    assert error.locator("pre").inner_text().endswith("^")
    assert field.input_value() == TWO + "x"
    assert faults(site) == []


def test_a_hand_is_named_by_keyboard_alone(site: Screen) -> None:
    model = bank_board("deduction", 2)
    board = shown(site, model)
    assert model.solving is not None
    names = [card["name"] for card in model.view()["naming"]["cards"]]
    assert part(board, "name").get_attribute("aria-disabled") == "true"
    for card in map(str, model.solving.puzzle.answer or ()):
        part(board, f"name-{names.index(card)}").focus()
        site.press("Enter")
    part(board, "name").focus()
    press(site, model, "Enter")
    assert "Solved" in board.locator(".pb-state").inner_text()


def test_a_puzzle_of_the_set_is_chosen_and_the_line_is_copied(site: Screen) -> None:
    model = bank_board("open", 1)
    board = shown(site, model)
    first = model.view()["id"]
    part(board, "skip").focus()
    press(site, model, "n")
    assert model.view()["id"] == first  # a letter does not leave what is not decided
    press(site, model, "Enter")
    assert model.view()["id"] != first
    part(board, "copy").click()
    assert board.locator(".pb-share").get_by_role("status").inner_text() in (
        "Copied.",
        "Selected: copy it with your keyboard.",
    )
    assert site.page.evaluate("document.activeElement.value") == model.view()["share"]


def boards() -> Iterator[tuple[str, BoardModel]]:
    yield "solved", solved()
    failed = bank_board("open", 3)
    play_out(failed, right=False)
    yield "failed", failed
    walked = open_line(TWO)
    play_out(walked, right=False)
    walked.receive({"do": "explain"})
    yield "explained", walked
    yield "hidden", bank_board("adversarial", 4)
    yield "named", bank_board("deduction", 3)
    odds = bank_board("odds", 3)
    lay(odds, odds.solving.puzzle.wrong[0].laid)  # type: ignore[union-attr]  # a board of the bank has a puzzle
    yield "odds", odds
    editor = BoardModel(line="trump=g leader=2 types=0,1,2 hands=r1,Z5.2/r2,b3/r3 trick=b1 hero=0 goal=hold:2:0")
    editor.receive({"do": "judge"})
    yield "editor", editor


def solved() -> BoardModel:
    model = open_line(TWO)
    play_out(model, right=True)
    return model


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_board(site: Screen, theme: str) -> None:
    site.theme(theme)
    for name, model in boards():
        site.lay(model.view())
        assert (name, faults(site, theme)) == (name, [])
        site.page.evaluate("window.clear()")
        site.theme(theme)


@pytest.mark.parametrize("width", [360, 720])
def test_a_narrow_board_never_scrolls_sideways_and_every_target_has_room(site: Screen, width: int) -> None:
    site.clear({"width": width, "height": 800})
    for name, model in boards():
        site.page.evaluate("window.clear()")
        site.lay(model.view())
        assert (name, site.page.evaluate("document.documentElement.scrollWidth")) == (name, width)
        small = site.page.evaluate(
            """() => [...document.querySelectorAll(".pb-board :is(button, select, input[type='text'])")].filter((e) => {
              const box = e.getBoundingClientRect();
              return box.width < 39.5 || box.height < 39.5;
            }).map((e) => e.outerHTML.slice(0, 100))"""
        )
        assert (name, small) == (name, [])


def test_a_kernel_that_is_gone_is_said(site: Screen) -> None:
    board = shown(site, open_line(TWO))
    site.page.evaluate("window.tables[0].model.broken = true")
    part(board, "edit").click()
    assert "The kernel is gone" in board.locator(".pg-bar").first.inner_text()
