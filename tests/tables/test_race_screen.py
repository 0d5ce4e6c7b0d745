"""The screen of a race in a real browser, fed by a model without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize

from tests.tables.race_tables import RaceTable
from tests.tables.screen_harness import Screen, screen
from tests.tables.test_screen import faults, part

pytestmark = pytest.mark.browser


SIZE: ViewportSize = {"width": 1000, "height": 1000}


@pytest.fixture
def site(page: Screen) -> Iterator[Screen]:
    page.clear(SIZE)
    yield page
    assert (page.strays, page.errors) == ([], [])


@pytest.fixture
def still(browser: Browser) -> Iterator[Screen]:
    """A page whose clock stands still until a test moves it."""
    with screen(browser, viewport={"width": 1000, "height": 1000}) as site:
        site.page.clock.install()
        site.page.clock.pause_at(site.page.evaluate("Date.now() + 60000"))
        yield site


def going(**options: Any) -> RaceTable:
    """A race a few moves from its start."""
    table = RaceTable(**{"countdown": "off", **options}).started()
    for _ in range(30):
        table.wait() if table.model.settings.timed else table.send("wait")
    return table


def stages() -> Iterator[tuple[str, dict[str, Any]]]:
    """What a race shows from its start to looking back on it."""
    yield "ready", RaceTable().view
    table = RaceTable(seats=8, chaos=True)
    yield "count", table.send("start")
    table = going(seats=3)
    yield "race", table.act("lift 1")
    yield "three", table.act(str(table.model.state.legal_actions(0)[1]))
    yield "refused", table.act("lower")
    yield "paused", table.send("pause", why="away")
    table = going(seats=8, chaos=True, timed=False, calling="lenient")
    for place in range(6):
        table.act(f"lift {place}", "up")
    yield "all up", table.view
    yield "wrong call", table.act("call")
    table = RaceTable(seats=2, skill="easy", timed=False).started()
    yield "over", table.play_out()
    table.send("seek", at=table.model.turn - 30)
    yield "replay", table.send("open")


def lay(site: Screen, table: RaceTable) -> Locator:
    root = site.lay(table.view)
    site.sent()
    return root


def did(site: Screen) -> list[Any]:
    """What hands have been told to do, and what else was asked but for the next event."""
    return [each.get("actions", each["do"]) for each in site.sent() if each["do"] != "next"]


@pytest.mark.parametrize(("theme", "width"), [("light", 1000), ("dark", 1000), ("light", 360)])
def test_axe_finds_nothing_and_nothing_is_cut_off_at_any_stage(browser: Browser, theme: str, width: int) -> None:
    with screen(browser, reduced_motion="reduce", viewport={"width": width, "height": 900}) as site:
        site.theme(theme)
        site.lay(RaceTable().view)
        for name, view in stages():
            site.show(view)
            assert (name, faults(site, theme)) == (name, [])
            over = site.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert (name, over) == (name, 0)


def test_every_stage_is_on_the_screen_in_words(site: Screen) -> None:
    root = site.lay(RaceTable().view)
    for name, view in stages():
        site.show(view)
        text = root.inner_text()
        for part_of_it in (view["prompt"], view["notice"] and view["notice"]["text"]):
            assert not part_of_it or part_of_it in text, name
        assert root.locator("[role='status']").text_content() == view["spoken"]
        buttons = root.locator("[data-roving='piles'] button").evaluate_all("all => all.map((b) => b.ariaLabel)")
        assert buttons == [pile["label"] for pile in view["seats"][0]["piles"]]


def test_the_mouse_lifts_discards_takes_and_puts_down(site: Screen) -> None:
    table = going(seats=3, timed=False)
    root = lay(site, table)
    part(root, "pile-2").click()
    assert did(site) == [["lift 2"]]
    site.show(table.act("lift 2"))
    drop = table.view["race"]["hand"]["cards"][0]
    part(root, "pile-4").click()
    part(root, f"card-{drop['id']}").click()
    part(root, "order-lower").click()
    part(root, "pile-2").click()
    assert did(site) == [["lower", "lift 4"], drop["actions"], ["lower"]], "the same once more is a double click"
    site.show(table.act(*drop["actions"]))
    taken = next(card for card in table.view["race"]["centre"] if card["id"])
    part(root, f"centre-{taken['id']}").click()
    part(root, "order-wait").click()
    assert did(site) == [taken["actions"], "wait"]


def test_digits_go_where_the_hand_can_go(site: Screen) -> None:
    table = going(seats=3, timed=False)
    root = lay(site, table)
    root.focus()
    site.press("5", "9")
    assert did(site) == [["lift 4"]]
    site.show(table.act("lift 4"))
    cards = table.view["race"]["hand"]["cards"]
    site.press("3", "u", "d", "c", "!")
    assert did(site) == [cards[2]["actions"], ["up"], ["lower"], ["call"]]
    site.show(table.act(*cards[2]["actions"]))
    centre = table.view["race"]["centre"]
    place = next(i for i, card in enumerate(centre) if card["id"])
    site.press(str(place + 1), "w")
    assert did(site) == [centre[place]["actions"], "wait"]
    assert site.page.evaluate("window.notebook.length") == 0, "no key reaches the notebook"


def test_arrows_go_from_row_to_row_and_shift_moves_a_pile(site: Screen) -> None:
    table = going(seats=3, timed=False)
    table.act("lift 0")
    table.act("lower")
    root = lay(site, table)
    root.focus()
    site.press("ArrowDown")
    assert site.focused().startswith("tool-")
    site.press("ArrowDown")
    assert site.focused().startswith("centre-")
    site.press("ArrowDown", "ArrowRight")
    assert site.focused() == "pile-1", "an empty hand is passed over"
    site.press("Shift+ArrowRight")
    assert did(site) == [["move 1 2"]]
    assert site.focused() == "pile-2"
    site.press("ArrowUp")
    assert site.focused().startswith("centre-")


def test_two_places_are_changed_by_mouse(site: Screen) -> None:
    root = lay(site, going(seats=3, timed=False))
    for key in ("order-move", "pile-5", "pile-1"):
        part(root, key).click()
    assert did(site) == [["move 5 1"]]
    part(root, "pile-1").click()
    assert did(site) == [["lift 1"]], "after it a click lifts again"


def test_s_says_the_centre_each_time(site: Screen) -> None:
    table = going(seats=3, timed=False)
    root = lay(site, table)
    root.focus()
    told = root.locator(".pg-felt > [aria-live='polite']")
    site.press("s")
    first = told.text_content()
    site.press("s")
    second = told.text_content()
    names = ", ".join(card["label"] for card in table.view["race"]["centre"] if card["id"])
    assert {first, second} == {f"Centre: {names}.", f"Centre: {names}"}


def test_the_next_event_is_asked_for_when_it_is_due_and_sooner_by_what_the_way_takes(still: Screen) -> None:
    table = going()
    view = table.view | {"due": 800}
    still.lay(view)
    assert [each["do"] for each in still.sent()] == ["pause"], "a screen that finds a race going on lets it wait"
    still.show(table.send("pause", why="new"))
    still.show(table.send("go") | {"due": 800})
    still.page.clock.run_for(790)
    assert still.sent() == []
    still.page.clock.run_for(20)
    assert [each["do"] for each in still.sent()] == ["next"]
    still.page.clock.run_for(5000)
    assert [each["do"] for each in still.sent() if each["do"] != "ping"] == [], "it asks once"
    for _ in range(12):
        still.show(table.view | {"due": 800, "behind": 30, "stamp": still.page.evaluate("Math.random()")})
    still.page.clock.run_for(700)
    assert still.sent() == []
    still.page.clock.run_for(40)
    assert [each["do"] for each in still.sent()] == ["next"], "80 milliseconds ahead, and no more"


def test_the_time_is_shown_as_it_runs_but_not_on_and_on(still: Screen) -> None:
    table = going()
    root = still.lay(table.send("pause", why="new"))
    view = table.send("go")
    still.show(view | {"due": 4000, "race": view["race"] | {"seconds": 59.2}})
    time = root.locator(".pg-fact-time dd span")
    still.page.clock.run_for(600)
    assert time.text_content() == "0:59"
    still.page.clock.run_for(1000)
    assert time.text_content() == "1:00"
    still.page.clock.run_for(60_000)
    assert time.text_content() == "1:04"


def test_a_race_waits_while_a_panel_is_read(site: Screen) -> None:
    table = going()
    root = site.lay(table.send("pause", why="new"))
    site.show(table.send("go") | {"due": 60_000})
    site.sent()
    part(root, "pile-0").focus()
    site.press("r")
    assert site.sent() == [{"do": "pause", "why": "panel"}]
    site.show(table.send("pause", why="panel"))
    site.press("Escape")
    assert site.sent() == [{"do": "go"}]
    assert site.focused() == "pile-0"


def test_a_race_waits_while_it_is_out_of_sight(site: Screen) -> None:
    table = going()
    root = site.lay(table.send("pause", why="new"))
    site.show(table.send("go") | {"due": 60_000})
    site.sent()
    root.evaluate("table => { table.parentElement.style.display = 'none'; }")
    site.page.wait_for_function("window.tables[0].model.sent.length > 0")
    assert site.sent() == [{"do": "pause", "why": "away"}]
    site.show(table.send("pause", why="away"))
    root.evaluate("table => { table.parentElement.style.display = ''; }")
    assert "out of sight" in root.get_by_role("dialog", name="Paused").inner_text()
    root.get_by_role("dialog", name="Paused").get_by_role("button", name="Go on").click()
    assert site.sent() == [{"do": "go"}]
    site.show(table.send("go") | {"due": 60_000})
    hide = "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
    site.page.evaluate(f"{hide} document.dispatchEvent(new Event('visibilitychange'))")
    assert site.sent() == [{"do": "pause", "why": "hidden"}]


def test_a_table_that_is_taken_away_asks_for_nothing_more(still: Screen) -> None:
    table = going()
    still.lay(table.send("pause", why="new"))
    still.show(table.send("go") | {"due": 300})
    still.page.evaluate("window.tables[0].cleanups[0]()")
    still.sent()
    still.page.clock.run_for(60_000)
    assert still.sent() == []
    assert still.page.evaluate("window.tables[0].model.listeners.length") == 0


def test_the_count_is_said_and_a_notice_only_once(site: Screen) -> None:
    table = RaceTable()
    root = site.lay(table.view)
    said = root.locator("[role='status']")
    site.show(table.send("start"))
    for number in (3, 2, 1):
        assert said.text_content() == str(number)
        assert root.locator(".pg-race-count").inner_text() == str(number)
        site.show(table.wait())
    assert (said.text_content() or "").startswith("Go! In the centre: ")
    site.show(table.act("lower"))
    alert = root.locator("[role='alert'] p")
    alert.evaluate("told => { told.dataset.same = 'yes'; }")
    site.show(table.wait())
    assert alert.get_attribute("data-same") == "yes", "what others do does not have it said again"


def test_a_lost_kernel_says_that_the_race_has_stopped(site: Screen) -> None:
    root = lay(site, going(timed=False))
    site.page.evaluate("window.tables[0].model.broken = true")
    part(root, "pile-0").click()
    assert "the race has stopped" in root.locator(".pg-bar-lost").inner_text()
