"""Pili Pili in JupyterLab: a round without a mission, and one under each mission that asks something of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from piligames.tables.pilipili import PiliPiliStaging
from tests.browser.lab import Lab, Mirror, Table

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table\n"

PLAIN = "mission=none dealer=1 bets=-,1,0 hands=J,12/30,41/7,55"
FOREHEAD = "mission=Forehead dealer=2 bets=-,-,0 hands=53,46/9,31/12,20"
BLIND = "mission=Blind dealer=0 hands=47,J,33/7,30,41"
AT_ONCE = "mission=AllAtOnce dealer=1 bets=-,1 hands=12,J/30,48"
PASSING = "mission=PassCards(2,left) dealer=1 bets=-,1,1 hands=3,29,54/20,33,47/7,38,51"
SWAPPING = "mission=WinnerSwaps dealer=1 bets=-,0,1 hands=2,54/11,20/9,38"
SHARING = "mission=SharedFate dealer=1 bets=-,1,0 hands=55,J/48,20/12,30"


def cell(position: str, look: int | None = 3) -> str:
    """A cell with a table that starts from this position."""
    return f"{IMPORT}Table('pilipili', position={position!r}, look={look}, deal=1, name=None, pace='off')"


def laid(lab: Lab, name: str, position: str, look: int | None = 3) -> tuple[Table, Mirror]:
    """A table that starts from this position, and the model that should stand behind it."""
    table, mirror = lab.table(name, cell(position, look)), behind(position, look)
    table.shows(mirror.view)
    return table, mirror


def behind(position: str, look: int | None = 3) -> Mirror:
    return Mirror(PiliPiliStaging(), position=position, look=look, deal=1)


def choose(table: Table, mirror: Mirror, action: str) -> None:
    """Click a bet or a player, and see what comes of it."""
    table.part(f"choice-{action}").click()
    table.shows(mirror.act(action))


def lay(table: Table, mirror: Mirror, place: int, action: str) -> None:
    """Click a card that can be played in one way only."""
    table.tap(table.cards().nth(place))
    table.shows(mirror.act(action))


def asked_for_value(table: Table) -> Locator:
    """The question for the Joker's value, once it is open with the focus in its field."""
    panel = table.panel()
    expect(panel).to_contain_text("What is the Joker worth?")
    expect(panel.get_by_label("A number: 0 to 56")).to_be_focused()
    return panel


@pytest.mark.rule("PP-HOOK")
@pytest.mark.rule("PP-JOKER")
def test_without_a_mission_the_hooked_bet_says_why_and_the_joker_asks_for_its_value(lab: Lab) -> None:
    table, mirror = laid(lab, "plain", PLAIN)
    hooked = table.part("choice-bet 1")
    expect(hooked).to_have_attribute("aria-disabled", "true")
    expect(table.root.locator(".pg-why-closed")).to_have_text("1: The bets may not add up to 2 (PP-HOOK).")
    table.tap(table.cards().first)
    assert "First comes your bet" in mirror.send("touch", seat=0, card=0)["notice"]["text"]
    table.shows(mirror.view)
    table.tap(hooked)
    assert mirror.act("bet 1")["notice"]["rule"] == "PP-HOOK"
    table.shows(mirror.view)
    table.root.locator(".pg-notice").get_by_role("button", name="Read the rule PP-HOOK").click()
    expect(table.panel().locator("[data-rule='PP-HOOK'].pg-found")).to_be_in_viewport()
    table.press("Escape")
    choose(table, mirror, "bet 0")

    joker = table.cards().nth(1)
    table.tap(joker)
    panel = asked_for_value(table)
    panel.get_by_role("textbox").fill("57")
    panel.get_by_role("button", name="Say it").click()
    expect(panel.locator(".pg-error")).to_have_text("“57” is not possible: 0 to 56.")
    table.shows(mirror.view)
    table.press("Escape")
    expect(panel).to_have_count(0)
    table.tap(joker)
    asked_for_value(table).get_by_role("textbox").fill("29")
    table.press("Enter")
    table.shows(mirror.act("play J=29"))
    assert table.read()["headline"].startswith("You play the Joker as 29. Bo wins the trick (PP-TRICK).")
    lay(table, mirror, 0, "play 12")
    over = table.root.get_by_role("dialog", name="You and Bo share the win")
    expect(over).to_contain_text("Cleo: bet 0, won 1, missed by 1; +1, now 1 Pili.")
    assert table.twin() == mirror.view["transcript"]


@pytest.mark.rule("PP-M04")
def test_under_forehead_all_hands_but_your_own_lie_open_until_you_have_bet(lab: Lab) -> None:
    table, mirror = laid(lab, "forehead", FOREHEAD)
    shown = table.read()
    assert shown["others"] == ["Bo’s hand: 9; 31", "Cleo’s hand: 12; 20"]
    assert shown["hand"] == ["card 1 of 2, face down", "card 2 of 2, face down"]
    told = lab.page.evaluate(TOLD)
    assert found_in(told, "9", "31", "12", "20", "46", "53") == ["9", "31", "12", "20"]
    table.tap(table.part("seat-1"))
    table.shows(mirror.send("touch", seat=1, card=0))
    choose(table, mirror, "bet 2")
    assert table.read()["hand"] == ["46", "53"]
    lay(table, mirror, 1, "play 53")
    lay(table, mirror, 0, "play 46")
    expect(table.root.get_by_role("dialog")).to_contain_text("You: bet 2, won 2, exactly")


COUNTS = """() => {
  window.counts = [];
  new MutationObserver(() => {
    const now = document.querySelector(".pg-look-count")?.textContent;
    if (now !== undefined && now !== window.counts.at(-1)) window.counts.push(now);
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""


@pytest.mark.rule("PP-M13")
def test_under_blind_seconds_are_counted_and_cards_are_turned_up_by_their_places(lab: Lab) -> None:
    lab.page.evaluate(COUNTS)
    table, mirror = lab.table("blind", cell(BLIND)), behind(BLIND)
    before = mirror.view
    assert before["look"] == {"seconds": 3, "title": "Look at your cards"}
    table.shows(mirror.send("looked"))
    expect(table.root.locator(".pg-look")).to_have_count(0)
    assert lab.page.evaluate("window.counts.slice(0, 3)") == ["3", "2", "1"]
    assert [view["seats"] for view in lab.views()] == [before["seats"], mirror.view["seats"]], "open, then face down"

    choose(table, mirror, "bet 1")
    table.press("2")
    table.shows(mirror.act("play @2"))
    assert table.read()["trick"] == ["You: the Joker"]
    asked_for_value(table)
    table.press("Escape")
    expect(table.panel()).to_have_count(0)
    table.part("number").click()
    asked_for_value(table)
    table.press("5", "6", "Enter")
    table.shows(mirror.act("value 56"))
    assert "You turn up the Joker as 56." in table.read()["headline"]
    lay(table, mirror, 1, "play @2")
    assert "You turn up 33." in table.read()["headline"]
    lay(table, mirror, 0, "play @1")
    expect(table.root.get_by_role("dialog")).to_contain_text("You: bet 1, won ")
    assert table.twin() == mirror.view["transcript"]


@pytest.mark.rule("PP-M09")
def test_all_at_once_keeps_a_chosen_card_secret_until_yours_is_chosen_too(lab: Lab) -> None:
    table, mirror = laid(lab, "at-once", AT_ONCE)
    choose(table, mirror, "bet 2")
    shown = table.read()
    assert (shown["headline"], shown["trick"]) == ("You bet 2. Bo has chosen.", [])
    assert shown["others"] == ["Bo’s hand: 2 hidden cards"]
    sent = lab.views()[-1]
    assert not found_in([sent["transcript"], sent["seats"][1], sent["trick"]], "30", "48")
    table.tap(table.cards().nth(1))
    asked_for_value(table)
    table.panel().get_by_role("button", name="56, the highest").click()
    table.shows(mirror.act("play J=56"))
    assert table.read()["headline"].startswith("Bo plays 30. You play the Joker as 56. You win the trick")
    lay(table, mirror, 0, "play 12")
    expect(table.root.get_by_role("dialog", name="Bo wins!")).to_contain_text("You: bet 2, won 1, missed by 1")


@pytest.mark.rule("PP-M01")
def test_cards_to_pass_are_chosen_by_keys_alone(lab: Lab) -> None:
    table, mirror = laid(lab, "passing", PASSING)
    lab.page.locator(".jp-Notebook").focus()
    for _ in range(40):
        table.press("Tab")
        if table.focused().startswith("choice-"):
            break
    table.press("ArrowRight", "ArrowRight", "Enter")
    table.shows(mirror.act("bet 2"))
    assert table.focused() == "card-3", "the focus goes on to the hand"

    def taken() -> list[str]:
        pressed = table.root.locator(".pg-hand .pg-card[aria-pressed='true']")
        return [str(key) for key in pressed.evaluate_all("all => all.map((card) => card.dataset.key)")]

    told, give = table.root.locator(".pg-select-told"), table.part("select")
    table.press("Enter")
    expect(told).to_have_text("1 of 2 chosen: 3.")
    expect(give).to_contain_text("Give 2 cards: 1 more to choose")
    table.press("g", "3")
    expect(told).to_have_text("2 of 2 chosen: 3; 54.")
    table.press("2")
    expect(told).to_have_text("Only 2: put one back first.")
    assert taken() == ["card-3", "card-54"]
    table.press("3", "ArrowLeft", "Space")
    expect(told).to_have_text("2 of 2 chosen: 3; 29.")
    table.shows(mirror.view)
    table.press("g")
    table.shows(mirror.act("give 3 29"))
    assert table.read()["hand"] == ["38", "51", "54"]
    assert "Bo gives Cleo 2 cards." in table.read()["headline"], "what others give each other stays hidden"
    table.press("3")
    table.shows(mirror.act("play 54"))
    while not mirror.model.over:
        table.press("1")
        table.shows(mirror.act(str(mirror.plays()[0][1]["action"])))
    assert table.focused() == "dialog-0"


@pytest.mark.rule("PP-M18")
def test_the_winner_of_a_trick_picks_a_partner_and_swaps_a_card(lab: Lab) -> None:
    table, mirror = laid(lab, "swapping", SWAPPING)
    choose(table, mirror, "bet 2")
    lay(table, mirror, 1, "play 54")
    assert table.read()["choices"] == ["Bo", "Cleo"]
    choose(table, mirror, "pick 2")
    give = table.part("select")
    expect(give).to_have_attribute("aria-disabled", "true")
    table.tap(table.cards().first)
    expect(table.cards().first).to_have_attribute("aria-pressed", "true")
    expect(give).not_to_have_attribute("aria-disabled", "true")
    give.click()
    table.shows(mirror.act("give 2"))
    assert table.read()["headline"] == "You give Cleo 2. Cleo gives you 9."
    assert table.read()["hand"] == ["9"]
    lay(table, mirror, 0, "play 9")
    expect(table.root.get_by_role("dialog")).to_contain_text("You: bet 2, won 1, missed by 1; +1, now 1 Pili.")


@pytest.mark.rule("PP-M15")
def test_under_shared_fate_the_pilis_of_whom_you_pick_are_yours_too(lab: Lab) -> None:
    table, mirror = laid(lab, "sharing", SHARING)
    choose(table, mirror, "bet 2")
    assert table.read()["headline"] == "You bet 2. Bo has chosen. Cleo has chosen.", "picks are shown together"
    choose(table, mirror, "pick 1")
    assert "You choose Bo." in table.read()["headline"]
    lay(table, mirror, 0, "play 55")
    table.tap(table.cards().first)
    asked_for_value(table)
    table.press("5", "6", "Enter")
    table.shows(mirror.act("play J=56"))
    over = table.root.get_by_role("dialog")
    expect(over).to_contain_text("Bo: bet 1, won 0, missed by 1; ")
    expect(over).to_contain_text("You: bet 2, won 2, exactly; +1 (PP-M15), now 1 Pili.")


TOLD = """() => {
  const told = [], others = ".jp-InputArea, #jp-left-stack, #jp-main-statusbar, script, style";
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (!words.currentNode.parentElement.closest(others)) told.push(words.currentNode.data);
  }
  for (const each of document.querySelectorAll(".piligames-table, .piligames-table *")) {
    for (const { name, value } of each.attributes) if (/^(aria-|data-|title|class|alt)/.test(name)) told.push(value);
  }
  for (const { src } of document.querySelectorAll(".pg-face img")) {
    const drawing = new DOMParser().parseFromString(decodeURIComponent(src.split(",")[1]), "image/svg+xml");
    for (const text of drawing.querySelectorAll("text")) told.push(text.textContent);
  }
  return told.map((each) => each.trim());
}"""
"""All words of the page, those in the cards' pictures too, and all that tables are marked with.

Left out are the code in cells, which names the cards, and the list of files, which names their age in seconds.
"""


def found_in(told: Any, *cards: str) -> list[str]:
    """Which of these cards anything told names."""
    text = told if isinstance(told, str) else json.dumps(told)
    return [card for card in cards if re.search(rf"(?<!\d){card}(?!\d)", text)]


def without_form(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view without the choices for another match, which name other numbers."""
    return {key: value for key, value in view.items() if key != "form"}


@pytest.mark.rule("PP-M04")
@pytest.mark.rule("PP-M13")
def test_a_hidden_hand_of_your_own_is_neither_in_the_page_nor_on_its_way_there(lab: Lab) -> None:
    def told(*cards: str) -> tuple[list[str], list[str]]:
        """What the page and the last view name of these cards."""
        return found_in(lab.page.evaluate(TOLD), *cards), found_in(without_form(lab.views()[-1]), *cards)

    notebook = lab.open("secrets", cell(BLIND, None), cell(FOREHEAD))
    blind, forehead = notebook.table(), notebook.table(1)
    mirror, other = behind(BLIND, None), behind(FOREHEAD)
    forehead.shows(other.view)
    own = ("53", "46")
    assert told(*own) == ([], []), "this table came last"
    choose(forehead, other, "bet 1")
    assert told(*own) == ([*own], [*own]), "and once the bet is made, both tell"

    blind.shows(mirror.view)
    hidden = ("47", "33", "the Joker", "card-J", "joker")
    assert found_in(lab.page.evaluate(TOLD), *hidden) == [*hidden[:-1]], "a face's kind is not in the page"
    blind.part("looked").click()
    blind.shows(mirror.send("looked"))
    assert told(*hidden) == ([], [])
    choose(blind, mirror, "bet 1")
    blind.tool("replay")
    blind.shows(mirror.send("seek", at=mirror.model.turn - 1))
    blind.part("replay-slider").fill("0")
    blind.shows(mirror.send("seek", at=0))
    assert told(*hidden) == ([], []), "looking back shows no more"
    faces = blind.root.locator(".pg-hand .pg-face")
    expect(faces).to_have_count(3)
    assert len(set(faces.evaluate_all("all => all.map((face) => face.innerHTML)"))) == 1, "three like backs"


def test_axe_finds_nothing_at_a_table_of_pili_pili_in_either_theme(lab: Lab) -> None:
    notebook = lab.open("axe", cell(PLAIN), cell(FOREHEAD), cell(PASSING), cell(BLIND, None))
    plain, forehead, passing, blind = (notebook.table(at) for at in range(4))
    choose(plain, behind(PLAIN), "bet 0")
    choose(passing, behind(PASSING), "bet 2")
    passing.tap(passing.cards().first)
    expect(passing.root.locator(".pg-select-told")).to_contain_text("1 of 2")
    forehead.part("choice-bet 1").hover()
    plain.tap(plain.cards().nth(1))
    asked_for_value(plain)
    try:
        for theme in ("light", "dark"):
            lab.theme(theme)
            for name, table in (("value", plain), ("open", forehead), ("give", passing), ("look", blind)):
                table.root.scroll_into_view_if_needed()
                assert (theme, name, table.faults()) == (theme, name, [])
    finally:
        lab.theme("light")
