"""A guided sheet in JupyterLab: blank, answered wrong, hinted, and answered right, as the learner's own copy."""

from __future__ import annotations

import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from piligames.practice.learner import Store
from piligames.practice.sheets import sheet
from tests.browser.lab import Lab, Notebook
from tests.notebooks.sheets import file_of

pytestmark = pytest.mark.browser

FIND = "const cell = [...here.content.widgets].find((each) => each.model.id === argument[0]);"


def test_a_sheet_is_answered_wrong_hinted_and_corrected(lab: Lab, pictures) -> None:
    Store(lab.server.data / "progress.sqlite").erase()  # hints that another test has opened would stay open
    made = sheet("02")
    question = made.questions[0]
    name, key = f"{made.name}.ipynb", f"{question.place}-{question.id}"
    (lab.server.notebooks / "exercises").mkdir(exist_ok=True)
    shutil.copy(file_of(made), lab.server.notebooks / "exercises" / name)
    lab.app("await app.commands.execute('docmanager:open', {path: argument});", f"exercises/{name}")
    book = Notebook(lab)
    book.rest()
    book.run_all()

    def write(source: str) -> None:
        lab.app(f"{FIND} cell.model.sharedModel.setSource(argument[1]);", [f"answer-{key}", source])
        book.run_all()

    def output(role: str):
        lab.app(
            f"{FIND} cell.node.scrollIntoView(); cell.node.setAttribute('data-is', argument[0]);", [f"{role}-{key}"]
        )
        return lab.page.locator(f"[data-is='{role}-{key}'] .jp-OutputArea-output")

    expect(output("check")).to_contain_text("Not attempted yet")
    asked = output("ask")
    expect(asked.locator("li").first).to_be_visible()
    hint = f'hint("{question.id}", {question.variant})'
    write(f"answer_{question.place} = 7777\n{hint}")
    expect(output("check")).to_contain_text("Count the numbers above")
    write(f"answer_{question.place} = 7777\n{hint}")
    expect(output("answer")).to_contain_text("Hint 1 of 3")
    lab.page.screenshot(path=pictures / "sheet.png")
    found = Axe().run(lab.page, context=f"[data-is='ask-{key}'] .jp-OutputArea-output").response["violations"]
    assert [fault["id"] for fault in found] == []
    right = str(question.asked.item.sketch.answer(question.asked.v))
    write(f"answer_{question.place} = {right}")
    expect(output("check")).to_contain_text("Right")
    kept = Store(lab.server.data / "progress.sqlite").attempts()[-2:]
    assert [(each.answer, each.status) for each in kept] == [("7777", "slip"), (right, "right")]
