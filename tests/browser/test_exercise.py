"""An exercise in JupyterLab: wrong, hinted, corrected by keyboard alone; what happened is in the learner's file."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from piligames.practice import item
from piligames.practice.learner import Store
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

CELL = "from piligames.tables import exercise\nexercise('beaters', {})"


@pytest.mark.parametrize(("theme", "variant"), [("light", 1), ("dark", 2)])
def test_an_item_is_answered_wrong_hinted_and_corrected_by_keyboard_alone(lab: Lab, theme, variant, pictures) -> None:
    asked = item("beaters").variant(variant)
    right = str(asked.item.sketch.answer(asked.v))
    lab.theme(theme)
    lab.open(f"exercise-{theme}", CELL.format(variant), "kept = 'still here'")
    card = lab.page.locator(".piligames-table").first
    answer, keyboard = card.get_by_label("Your answer"), lab.page.keyboard
    expect(answer).to_be_visible(timeout=15_000)
    answer.focus()
    wrong = f"{right} - 1"
    keyboard.type(wrong)
    keyboard.press("Enter")
    expect(card.get_by_role("status")).to_contain_text("Not yet")
    for _ in range(3):
        keyboard.press("Tab")
    keyboard.press("Enter")
    expect(card.get_by_role("listitem")).to_have_count(1)
    found = Axe().run(lab.page, context=".piligames-table").response["violations"]
    assert [fault["id"] for fault in found] == []
    lab.page.screenshot(path=pictures / f"exercise-{theme}.png")
    for _ in range(3):
        keyboard.press("Shift+Tab")
    keyboard.press("Control+a")
    keyboard.type(right)
    keyboard.press("Enter")
    expect(card.get_by_role("status")).to_contain_text("Right")
    cells = lab.app("return here.content.widgets.length;")
    assert cells == 2  # no letter or digit was taken for a command of the notebook
    kept = Store(lab.server.data / "progress.sqlite").attempts()[-2:]
    assert [(each.answer, each.status) for each in kept] == [(wrong, "slip"), (right, "right")]


def test_a_position_is_played_at_its_table_by_keyboard_alone(lab: Lab) -> None:
    asked = item("take-it-between").variant(1)
    (right,) = asked.v.right
    wrong = next(play for slip in asked.item.sketch.slips for play in slip.model(asked.v))
    hand = [str(card) for card in asked.v.start.hands[0]]
    lab.open("position", "from piligames.tables import exercise\nexercise('take-it-between', 1)", "kept = 'still here'")
    card, keyboard = lab.page.locator(".px-card"), lab.page.keyboard
    expect(card.get_by_text("Play it out")).to_be_visible(timeout=15_000)
    card.locator(".pg-hand button").first.focus()
    keyboard.press(str(hand.index(str(wrong.card)) + 1))
    told = card.locator(".px-told")
    expect(told).to_contain_text("Not yet")
    keyboard.press("u")
    expect(told).not_to_contain_text("Not yet")
    keyboard.press(str(hand.index(str(right.card)) + 1))
    expect(told).to_contain_text("Right")
    found = Axe().run(lab.page, context=".px-card").response["violations"]
    assert [fault["id"] for fault in found] == []
    assert lab.app("return here.content.widgets.length;") == 2
    kept = Store(lab.server.data / "progress.sqlite").attempts()[-2:]
    assert [(each.answer, each.status) for each in kept] == [(str(wrong), "slip"), (str(right), "right")]
