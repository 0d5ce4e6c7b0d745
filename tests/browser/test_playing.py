"""Playing Pleesheez in JupyterLab: by mouse, by keys, with Pillows, and what happens on a wrong click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from piligames.pleesheez import Pillow
from tests.browser.lab import Lab, Mirror, Table

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table\n"


def allowed(mirror: Mirror) -> tuple[int, str]:
    """The first allowed play: its card's place in the hand and its action."""
    place, play = mirror.plays()[0]
    return place, str(play["action"])


def in_round(mirror: Mirror) -> int:
    return int(mirror.model.state.round.number)


def test_a_whole_round_by_mouse_ends_in_a_summary_and_leads_on_to_the_next(lab: Lab) -> None:
    table = lab.table("mouse", IMPORT + "Table(seats=3, deal=11, name=None, pace='off')")
    mirror = Mirror(seats=3, deal=11)
    table.shows(mirror.view)
    for _ in range(8):
        assert in_round(mirror) == 1
        place, action = allowed(mirror)
        table.tap(table.cards().nth(place))
        table.shows(mirror.act(action))
    dialog = table.root.get_by_role("dialog", name="Round 1 is over")
    expect(dialog).to_contain_text("of 6")
    dialog.get_by_role("button", name="Play round 2").click()
    table.shows(mirror.send("ready"))
    assert table.read()["facts"]["Round"] == "2 of 4"
    assert table.twin() == mirror.view["transcript"]


def enter(table: Table) -> None:
    """Go from the notebook into the table's hand by Tab alone."""
    table.press("Escape")
    for _ in range(40):
        table.press("Tab")
        if table.focused().startswith("card-"):
            return
    raise AssertionError("Tab never came to the hand")


def test_a_whole_round_by_keys_alone_and_no_letter_reaches_the_notebook(lab: Lab) -> None:
    notebook = lab.open("keys", IMPORT + "Table(seats=3, deal=12, name=None, pace='off')", "kept = 'still here'")
    table, mirror = notebook.table(), Mirror(seats=3, deal=12)
    table.shows(mirror.view)
    lab.page.locator(".jp-Notebook").focus()
    enter(table)
    table.press("ArrowRight", "ArrowRight", "ArrowLeft")
    expect(table.cards().nth(1)).to_be_focused()
    table.press("a", "b", "m", "d", "d", "x", "z", "y", "c", "v", "j", "k", "0")
    assert notebook.cells() == ["code", "code"]
    for step in range(8):
        assert in_round(mirror) == 1
        place, action = allowed(mirror)
        if step % 3 == 2:
            table.press(str(place + 1))
        else:
            table.press("Home", *["ArrowRight"] * place, ("Enter", "Space")[step % 2])
        table.shows(mirror.act(action))
        expected = "dialog-0" if mirror.view["dialog"] else "card-"
        assert table.focused().startswith(expected), "the focus stays where play goes on"
    table.press("Enter")
    table.shows(mirror.send("ready"))
    assert table.focused().startswith("card-")
    assert notebook.cells() == ["code", "code"]
    assert notebook.tables().count() == 1


def holding_a_pillow(seats: int) -> tuple[Mirror, int]:
    """A model played on until the person is to act with a Pillow in hand, and the Pillow's place."""
    for deal in range(100):
        mirror = Mirror(seats=seats, deal=deal)
        while not mirror.model.over:
            if mirror.view["dialog"]:
                mirror.send("ready")
            for place, play in mirror.plays():
                if play["colour"]:
                    return mirror, place
            mirror.act(str(mirror.plays()[0][1]["action"]))
    raise AssertionError("no deal brings a Pillow into this hand")


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_asks_for_its_colour_and_trump_says_why_not(lab: Lab, way: str) -> None:
    mirror, place = holding_a_pillow(3)
    record = str(mirror.model.staging.record(mirror.model.state))
    table = lab.table(f"pillow-{way}", IMPORT + f"Table.from_record({record!r}, pace='off')")
    mirror.taken_up()
    table.shows(mirror.view)
    card = table.cards().nth(place)

    def ask() -> None:
        table.tap(card) if way == "mouse" else table.press(str(place + 1))
        expect(table.panel()).to_contain_text("Which colour shall the Pillow have?")

    def choose(number: int) -> None:
        option = table.panel().locator("[data-option]").nth(number)
        table.tap(option) if way == "mouse" else table.press(*["ArrowRight"] * (number - at()), "Enter")

    def at() -> int:
        focused = table.focused()
        names = table.panel().locator("[data-option]").evaluate_all("all => all.map((one) => one.dataset.key)")
        return int(names.index(focused))

    if way == "keys":
        card.focus()
    ask()
    table.press("Escape")
    expect(table.panel()).to_have_count(0)
    table.shows(mirror.view)
    expect(card).to_be_focused()

    ask()
    (you,) = (seat for seat in mirror.view["seats"] if seat["you"])
    plays = you["hand"][place]["plays"]
    assert isinstance(mirror.model.state.round.hands[0][place], Pillow)
    (trump,) = (i for i, play in enumerate(plays) if play["forbidden"])
    option = table.panel().locator("[data-option]").nth(trump)
    expect(option).to_have_attribute("aria-disabled", "true")
    expect(option).to_contain_text("(PZ-PILLOW)")
    if way == "keys":
        table.press(*["ArrowLeft"] * at())
    choose(trump)
    refused = mirror.act(plays[trump]["action"])
    assert refused["notice"]["rule"] == "PZ-PILLOW"
    table.shows(refused)

    if way == "keys":
        table.press("Escape")
        table.shows(mirror.send("clear"))
        card.focus()
    ask()
    if way == "keys":
        table.press(*["ArrowLeft"] * at())
    wanted = next(i for i, play in enumerate(plays) if not play["forbidden"])
    choose(wanted)
    table.shows(mirror.act(plays[wanted]["action"]))


@pytest.mark.rule("PZ-PLAY")
def test_a_card_that_is_not_yours_and_a_card_out_of_turn_say_why_and_change_nothing(lab: Lab) -> None:
    table = lab.table("wrong", IMPORT + "Table(seats=3, deal=13, name=None, pace=60_000)")
    mirror = Mirror(seats=3, deal=13)
    mirror.model.pace = 60_000
    table.shows(mirror.view)

    table.tap(table.part("seat-1"))
    refused = mirror.send("touch", seat=1, card=0)
    assert "only Bo plays them" in refused["notice"]["text"]
    table.shows(refused)
    table.root.get_by_role("button", name="Dismiss the message").click()
    table.shows(mirror.send("clear"))

    place, action = allowed(mirror)
    table.tap(table.cards().nth(place))
    table.shows(mirror.act(action))
    turn = mirror.model.turn
    table.tap(table.cards().nth(0))
    refused = mirror.send("touch", seat=0, card=0)
    assert refused["notice"] == {"text": "It is Bo's turn.", "rule": "PZ-PLAY"}
    assert mirror.model.turn == turn == 1
    table.shows(refused)
