"""How the table looks and can be reached in JupyterLab: themes, zoom, a narrow screen, touch; axe; pictures."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, Mirror, Table

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table, WhoTakesIt\n"
Opening = Callable[..., AbstractContextManager[Lab]]


def with_a_pillow() -> tuple[str, int, Mirror]:
    """A cell with a table at which the person may play a Pillow, its place in the hand, and the model behind it."""
    for deal in range(100):
        mirror = Mirror(seats=3, deal=deal)
        while not mirror.model.over:
            if mirror.view["dialog"]:
                mirror.send("ready")
            place = next((place for place, play in mirror.plays() if play["colour"]), None)
            if place is not None and mirror.view["trick"]["cards"]:
                record = mirror.model.staging.record(mirror.model.state)
                mirror.taken_up()
                return f"Table.from_record({str(record)!r}, pace='off')", place, mirror
            mirror.act(str(mirror.plays()[0][1]["action"]))
    raise AssertionError("no deal brings a Pillow into this hand")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_pictures_are_kept(lab: Lab, theme: str, pictures: Path) -> None:
    lab.theme(theme)
    cell, place, mirror = with_a_pillow()
    try:
        notebook = lab.open(f"looks-{theme}", IMPORT + cell, "WhoTakesIt(level=3, seed=5)")
        table = notebook.table()
        table.shows(mirror.view)

        def looked(name: str, at: Table = table) -> None:
            assert (name, at.faults()) == (name, [])
            at.root.screenshot(path=pictures / f"{name}-{theme}.png")

        table.cards().first.focus()
        looked("play")
        for name, keys in (("form", "n"), ("rules", "r"), ("text", "t"), ("keys", "?"), ("pillow", str(place + 1))):
            table.press(keys)
            expect(table.panel()).to_have_count(1)
            looked(name)
            table.press("Escape")
        table.press("h")
        table.shows(mirror.send("hint"))
        looked("hint")
        table.tool("replay")
        table.shows(mirror.send("seek", at=mirror.model.turn - 1))
        looked("replay")
        looked("predict", notebook.table(1))
        lab.page.screenshot(path=pictures / f"lab-{theme}.png")
    finally:
        lab.theme("light")


def sideways(lab: Lab, table: Table) -> dict[str, Any]:
    """By how much the page, the table's own place and its parts are wider than they may be."""
    wide: dict[str, Any] = table.root.evaluate(
        """table => {
          const parts = [...table.querySelectorAll(".pg-card, .pg-slot, .pg-plate, .pg-tool, .pg-fact, .pg-say")];
          const own = table.getBoundingClientRect();
          const box = table.closest(".jp-OutputArea-output");
          const right = (part) => part.getBoundingClientRect().right;
          return {
            page: document.documentElement.scrollWidth - window.innerWidth,
            box: box.scrollWidth - box.clientWidth,
            outside: parts.filter((part) => right(part) > own.right + 1).map((part) => part.className),
          };
        }"""
    )
    return wide


def plays_a_card(lab: Lab, name: str, touch: bool, pictures: Path) -> None:
    """The table works on this page: a card is played, nothing is cut off, and nothing scrolls sideways."""
    lab.app("app.shell.collapseLeft();")
    table = lab.table(name, IMPORT + "Table(seats=3, deal=41, name=None, pace='off')")
    mirror = Mirror(seats=3, deal=41)
    table.shows(mirror.view)
    place, play = mirror.plays()[0]
    if touch:
        card = table.cards().nth(place)
        card.tap(position={"x": 14, "y": 20})
    else:
        table.tap(table.cards().nth(place))
    table.shows(mirror.act(str(play["action"])))
    lab.page.screenshot(path=pictures / f"{name}.png")
    assert sideways(lab, table) == {"page": 0, "box": 0, "outside": []}
    assert table.faults() == []


def test_at_twice_the_size_a_card_can_be_played(another: Opening, pictures: Path) -> None:
    """A zoom of 200 % halves the pixels that the page has and draws each twice as large."""
    with another(viewport={"width": 650, "height": 500}, device_scale_factor=2) as lab:
        plays_a_card(lab, "zoomed", False, pictures)


def test_on_a_narrow_screen_a_finger_plays_a_card(another: Opening, pictures: Path) -> None:
    with another(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as lab:
        plays_a_card(lab, "narrow", True, pictures)
