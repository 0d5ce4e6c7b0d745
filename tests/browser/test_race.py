"""A race in JupyterLab: to its end by keys alone, against the clock, stopped by running its cell again; pictures."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from piligames.agents.piles import Racer
from piligames.piles import Action, Drop, Lift, Take
from tests.browser.lab import Lab, Notebook, Table
from tests.tables.race_tables import RaceTable

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table\n"


def cell(name: str = "table", **options: Any) -> str:
    """A cell that shows the table of a race and leaves it under a name."""
    told = ", ".join(f"{key}={value!r}" for key, value in options.items())
    return f"{IMPORT}{name} = Table('piles', {told})\n{name}"


def turn(table: Table) -> int:
    return int(table.root.get_attribute("data-turn") or -1)


def shows(table: Table, mirror: RaceTable) -> None:
    """Wait until the screen has come as far as the model that was told the same."""
    expect(table.root).to_have_attribute("data-turn", str(mirror.model.turn))
    expect(table.root.locator(".pg-prompt")).to_have_text(mirror.view["prompt"])


def start(table: Table) -> None:
    """Press the button that has the focus when a person comes to it by Tab."""
    button = table.root.get_by_role("button", name="Start the race")
    button.focus()
    table.press("Enter")
    expect(button).to_have_count(0)


def key_for(action: Action, mirror: RaceTable) -> str:
    """The key that does this: digits for piles, cards in the hand and cards of the centre."""
    race = mirror.view["race"]
    if isinstance(action, Lift):
        return str(action.pile + 1)
    if isinstance(action, Drop | Take):
        cards = race["hand"]["cards"] if isinstance(action, Drop) else race["centre"]
        place = next(i for i, card in enumerate(cards) if card["id"] == str(action.card))
        assert place < 10, "ten cards have a digit"
        return str((place + 1) % 10)
    return {"lower": "d", "up": "u", "call": "c"}[str(action)]


def test_a_race_without_a_clock_is_played_to_its_end_by_keys_alone(lab: Lab) -> None:
    options = {"seats": 2, "skill": "easy", "timed": False, "deal": 5}
    notebook = lab.open("keyed", cell(**options), "kept = 'still here'")
    table, mirror = notebook.table(), RaceTable(**options)
    start(table)
    mirror.send("start")
    shows(table, mirror)
    racer: Racer = mirror.racer()
    pressed = 0
    while not mirror.model.over:
        action = racer(mirror.model.state.observation(0))
        table.press(key_for(action, mirror))
        mirror.act(str(action))
        pressed += 1
        expect(table.root).to_have_attribute("data-turn", str(mirror.model.turn))
        assert pressed < 400, "this race is to be a short one"
    dialog = table.root.get_by_role("dialog", name="You win!")
    expect(dialog).to_contain_text(mirror.view["dialog"]["lines"][1])
    table.press("Enter")
    mirror.send("ready")
    expect(dialog).to_have_count(0)
    assert table.twin() == mirror.view["transcript"]
    table.tool("replay")
    expect(table.root.locator(".pg-slider span")).to_have_text(f"Step {mirror.model.turn - 1} of {mirror.model.turn}")
    mirror.send("seek", at=mirror.model.turn - 1)
    expect(table.root.locator(".pg-headline")).to_have_text(mirror.view["headline"])
    table.part("replay-first").click()
    expect(table.root.locator(".pg-headline")).to_have_text("The deal.")
    table.part("replay-open").click()
    expect(table.root.locator(".pg-places .pg-quarters")).to_have_count(6)
    table.part("replay-live").click()
    expect(table.part("replay-slider")).to_have_count(0)
    assert notebook.cells() == ["code", "code"]


def test_a_race_against_the_clock_goes_on_by_itself_and_tells_a_lost_grab(lab: Lab) -> None:
    """For twenty seconds: opponents act, the person swaps, and reaches for a card that has just gone."""
    complaints: list[str] = []
    lab.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    table = lab.table("timed", cell(seats=8, skill="hard", countdown="off", deal=8))
    start(table)
    began = time.monotonic()
    turns = [turn(table)]
    lost = table.root.locator(".pg-notice", has_text=re.compile("is gone: .* was quicker"))
    table.press("1")
    expect(table.root.locator(".pg-grip .pg-race-card")).to_have_count(4)
    table.press("1")
    expect(table.root.locator(".pg-grip .pg-race-card")).to_have_count(3)
    while time.monotonic() - began < 20:
        turns.append(turn(table))
        if not lost.count():
            table.root.evaluate(LATE)
        lab.page.wait_for_timeout(200)
    expect(lost).to_have_count(1)
    expect(lost).to_contain_text("PL-ORDER")
    assert len(set(turns)) > 30, "the table has moved on again and again"
    assert turns[-1] > 60
    taken = table.root.locator(".pg-centre .pg-race-card").first
    name = taken.get_attribute("aria-label")
    taken.click()
    expect(table.root.locator(".pg-notice")).to_have_count(0)
    expect(table.root.locator(".pg-headline")).to_contain_text(f"You take the {name}.")
    assert complaints == []


LATE = """table => {
  // A hand that is on its way to a card while another takes it: the click follows as soon as the card has gone.
  if (table.lateHand) return;
  table.lateHand = true;
  const place = table.querySelector(".pg-centre");
  const cards = new Map([...place.querySelectorAll(".pg-race-card")].map((card) => [card, card.onclick]));
  const watch = new MutationObserver(() => {
    for (const [card, reach] of cards) if (!card.isConnected) {
      watch.disconnect();
      return reach(new MouseEvent("click"));
    }
  });
  watch.observe(place, { childList: true, subtree: true });
}"""


def printed(notebook: Notebook, at: int) -> str:
    """What a cell prints when it is run once more."""
    notebook.lab.app("here.content.activeCellIndex = argument; await app.commands.execute('notebook:run-cell');", at)
    notebook.rest()
    return notebook.panel.locator(".jp-Cell").nth(at).locator(".jp-OutputArea-output").inner_text().strip()


def test_a_race_stops_when_its_cell_is_run_again_or_the_table_is_out_of_sight(lab: Lab) -> None:
    laid = cell(seats=6, skill="hard", countdown="off", deal=4).removesuffix("table")
    laid += "races = [*globals().get('races', ()), table]\ntable"
    notebook = lab.open("stopped", laid, "print([race.model.turn for race in races])")
    table = notebook.table()
    start(table)
    lab.page.wait_for_function("document.querySelector('.piligames-table').dataset.turn > 4")
    lab.app("here.content.activeCellIndex = 0; await app.commands.execute('notebook:run-cell');")
    notebook.rest()
    expect(table.root.get_by_role("button", name="Start the race")).to_be_visible()
    first = printed(notebook, 1)
    start(table)
    lab.page.wait_for_timeout(1500)
    old, new = map(int, re.findall(r"\d+", printed(notebook, 1)))
    assert f"[{old}, 0]" == first, "the race of the table that is gone stands still"
    assert new > 3

    race = lab.app("return here.id;")
    (lab.server.notebooks / "other.txt").write_text("Something else to look at.", encoding="utf-8")
    lab.app("await app.commands.execute('docmanager:open', {path: 'other.txt'});")
    expect(table.root).to_be_hidden()
    lab.app("here.close();")  # before the race is shown again: JupyterLab trips over two that are put away at once
    lab.app("app.shell.activateById(argument);", race)
    expect(table.root.get_by_role("dialog", name="Paused")).to_contain_text("the table was out of sight")
    turns = turn(table)
    table.part("dialog-0").click()
    lab.page.wait_for_function("turns => document.querySelector('.piligames-table').dataset.turn > turns", arg=turns)


def test_a_table_of_a_race_that_has_lost_its_kernel_says_so(lab: Lab) -> None:
    notebook = lab.open("lost", cell(seats=3, countdown="off", deal=4))
    table = notebook.table()
    start(table)
    lab.page.wait_for_function("document.querySelector('.piligames-table').dataset.turn > 1")
    notebook.restart()
    expect(table.root.locator(".pg-bar-lost")).to_contain_text("the race has stopped")
    before = turn(table)
    lab.page.wait_for_timeout(1000)
    assert turn(table) == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_race_and_pictures_are_kept(lab: Lab, theme: str, pictures: Path) -> None:
    lab.theme(theme)
    options = {"seats": 5, "skill": "medium", "timed": False, "deal": 6}
    mirror = RaceTable(**options)
    mirror.send("start")
    racer = mirror.racer()
    while len(mirror.model.state.up[0]) < 3 or mirror.view["race"]["hand"] is None:
        mirror.act(str(racer(mirror.model.state.observation(0))))
    record = str(mirror.model.record())
    try:
        table = lab.table(f"race-{theme}", f"{IMPORT}Table.from_record({record!r})")

        def looked(name: str) -> None:
            assert (name, table.faults()) == (name, [])
            table.root.screenshot(path=pictures / f"race-{name}-{theme}.png")

        expect(table.root.get_by_role("dialog", name="Paused")).to_be_visible()
        looked("paused")
        table.part("dialog-0").click()
        expect(table.root.get_by_role("dialog", name="Paused")).to_have_count(0)
        table.root.screenshot(path=pictures / f"race-{theme}.png")
        table.press("n")
        expect(table.panel()).to_have_count(1)
        looked("form")
        table.press("Escape", "?")
        expect(table.panel()).to_have_count(1)
        looked("keys")
    finally:
        lab.theme("light")
