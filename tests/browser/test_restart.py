"""What must survive, and what must never be shown: a kernel's restart, and cards that are not one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from piligames.pleesheez import Card, Match
from piligames.pleesheez.words import face, spoken
from tests.browser.lab import Lab, Mirror, Notebook, Table

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table\n"
LOST = "This table has lost its kernel. Run its cell again; your match is kept."


def left_in_the_middle(lab: Lab, name: str, deal: int) -> tuple[Notebook, Table, Mirror]:
    """A table at which three cards were played before the kernel was restarted."""
    cell = IMPORT + f"Table(seats=3, deal={deal}, name={name!r}, pace='off')"
    notebook = lab.open(name, cell)
    table, mirror = notebook.table(), Mirror(seats=3, deal=deal)
    for _ in range(3):
        place, play = mirror.plays()[0]
        table.tap(table.cards().nth(place))
        table.shows(mirror.act(str(play["action"])))
    notebook.restart()
    return notebook, table, mirror


def test_after_a_restart_the_table_says_so_and_the_match_goes_on_just_as_it_was(lab: Lab) -> None:
    notebook, table, mirror = left_in_the_middle(lab, "kept", 31)
    before = mirror.view
    table.tap(table.cards().first)
    expect(table.root.locator(".pg-bar")).to_have_text(LOST)
    assert len(table.read()["hand"]) == 5, "a click on a lost table plays nothing"

    notebook.run_all()
    again = notebook.table()
    offer = again.root.get_by_role("dialog", name="Go on with your match?")
    expect(offer).to_be_visible()
    expect(again.root.locator(".pg-bar")).to_have_count(0)
    offer.get_by_role("button", name="Go on").click()
    expect(offer).to_have_count(0)
    expect(again.root.locator(".pg-headline")).to_have_text("You go on where you stopped.")
    lines = [line for line in before["transcript"].splitlines() if line != before["headline"]]
    assert [line for line in again.twin().splitlines() if line != "You go on where you stopped."] == lines
    mirror.taken_up()
    place, play = mirror.plays()[0]
    again.tap(again.cards().nth(place))
    again.shows(mirror.act(str(play["action"])))
    again.press("u")
    again.shows(mirror.send("undo"))


def test_after_a_restart_one_may_start_afresh_and_is_not_asked_again(lab: Lab) -> None:
    notebook, _, _ = left_in_the_middle(lab, "afresh", 32)
    assert (lab.server.data / "afresh.table.json").exists()
    notebook.run_all()
    table = notebook.table()
    table.root.get_by_role("button", name="Start afresh").click()
    table.shows(Mirror(seats=3, deal=32).view)
    assert not (lab.server.data / "afresh.table.json").exists()
    notebook.run_all()
    again = notebook.table()
    again.shows(Mirror(seats=3, deal=32).view)


def parts(value: Any) -> Iterator[Any]:
    """A JSON value and all that is in it."""
    yield value
    for each in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from parts(each)


def shown(view: Mapping[str, Any], card: Card, match: Match) -> bool:
    """Whether this card is anywhere in a view: as a face, or by its name in any text."""
    drawn = face(card, match.rules)
    name = re.compile(rf"\b{re.escape(spoken(card))}\b")
    return any(each == drawn or (isinstance(each, str) and name.search(each)) for each in parts(view))


def distinct(cards: tuple[Card, ...], match: Match) -> Iterator[Card]:
    """Those cards that nobody else in the game has a copy of."""
    game = [*match.rules.plush, *match.rules.pile]
    return (card for card in cards if game.count(card) == 1)


def newly_dealt(match: Match) -> bool:
    """Whether the last trick to be seen was played with cards that have been dealt again since."""
    return match.round.number > 1 and not match.round.tricks


def test_no_message_and_no_element_holds_a_card_that_an_opponent_has_not_played(lab: Lab) -> None:
    table = lab.table("hidden", IMPORT + "Table(seats=3, deal=33, name=None, pace='off')")
    mirror = Mirror(seats=3, deal=33)
    states = {0: mirror.model.states[0]}
    for _ in range(12):
        if mirror.view["dialog"]:
            table.press("Enter") if table.focused() == "dialog-0" else table.part("dialog-0").click()
            table.shows(mirror.send("ready"))
        place, play = mirror.plays()[0]
        action = str(play["action"])
        table.tap(table.cards().nth(place))
        if play["colour"]:
            table.part(f"option-{action}").click()
        table.shows(mirror.act(action))
        states |= dict(enumerate(mirror.model.states))
        here = mirror.model.state
        if newly_dealt(here):
            continue
        page = {"text": table.root.evaluate("table => table.outerHTML")}
        for seat in (1, 2):
            assert not [card for card in distinct(here.round.hands[seat], here) if shown(page, card, here)]
    views = lab.views()
    assert len(views) >= 13
    looked = 0
    for view in views:
        match = states[view["turn"]]
        assert {card["label"] for seat in view["seats"][1:] for card in seat["hand"]} <= {"a hidden card"}
        if newly_dealt(match):
            continue
        for seat in (1, 2):
            for card in distinct(match.round.hands[seat], match):
                assert not shown(view, card, match)
                looked += 1
        mine = next(distinct(match.round.hands[0], match), None)
        assert mine is None or shown(view, mine, match), "or this test would see nothing at all"
    assert looked > 100


def test_two_people_at_one_screen_never_see_each_others_cards(lab: Lab) -> None:
    table = lab.table("pass", IMPORT + "Table(seats=3, seat=(0, 1), deal=34, name=None, pace='off')")
    mirror = Mirror(seats=3, seat=(0, 1), deal=34)
    states = {}
    covered = 0
    for _ in range(10):
        view = mirror.view
        table.shows(view)
        states |= dict(enumerate(mirror.model.states))
        here, viewer = mirror.model.state, mirror.model.viewer
        hidden = range(3) if view["phase"] == "curtain" else [seat for seat in range(3) if seat != viewer]
        page = {"text": table.root.evaluate("table => table.outerHTML")}
        for seat in hidden:
            assert not [card for card in here.round.hands[seat] if shown(page, card, here)]
        if view["phase"] == "curtain":
            covered += 1
            assert table.read()["hand"] == ["a hidden card"] * len(here.round.hands[viewer])
            table.root.get_by_role("button", name=f"I am Player {viewer + 1}").click()
            mirror.send("ready")
        else:
            place, play = mirror.plays()[0]
            table.tap(table.cards().nth(place))
            mirror.act(str(play["action"]))
    assert covered >= 4
    phases = set()
    for view in lab.views():
        match = states[view["turn"]]
        you = next(seat["seat"] for seat in view["seats"] if seat["you"])
        for seat in range(3):
            if seat != you or view["phase"] == "curtain":
                assert not [card for card in match.round.hands[seat] if shown(view, card, match)], json.dumps(view)
        phases.add(view["phase"])
    assert phases == {"curtain", "play"}
