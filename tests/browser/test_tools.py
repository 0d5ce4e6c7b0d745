"""The table's tools in JupyterLab: take back, deal, form, replay, hint, rules, words, speed; and tricks to predict."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from piligames.tables.predict import TrickModel
from tests.browser.lab import Lab, Mirror, Table

pytestmark = pytest.mark.browser

IMPORT = "from piligames import Table, WhoTakesIt\n"


def play_on(table: Table, mirror: Mirror, cards: int) -> None:
    """Play so many cards by mouse."""
    for _ in range(cards):
        place, play = mirror.plays()[0]
        table.tap(table.cards().nth(place))
        table.shows(mirror.act(str(play["action"])))


def test_undo_restart_and_new_deal_do_what_they_say(lab: Lab) -> None:
    table = lab.table("undo", IMPORT + "Table(seats=3, deal=21, name=None, pace='off')")
    mirror = Mirror(seats=3, deal=21)
    first = mirror.view
    table.shows(first)
    play_on(table, mirror, 2)
    table.tool("undo")
    table.shows(mirror.send("undo"))
    assert table.read()["headline"] == "Taken back."
    table.press("u")
    table.shows(mirror.send("undo"))
    assert table.read()["hand"] == should_hold(first)
    play_on(table, mirror, 2)
    table.tool("restart")
    table.shows(mirror.send("restart"))
    assert table.read()["hand"] == should_hold(first)

    table.tool("deal")
    expect(table.root.locator(".pg-headline")).to_contain_text("New cards: deal ")
    number = int(str(table.read()["headline"]).split()[-1].rstrip("."))
    again = Mirror(seats=3, deal=number)
    assert table.read()["hand"] == should_hold(again.view), "the number that it names deals the same cards"
    assert table.read()["hand"] != should_hold(first)


def should_hold(view: dict) -> list[str]:
    return [card["label"] for seat in view["seats"] if seat["you"] for card in seat["hand"]]


def test_the_form_deals_another_match_and_keeps_what_is_wrong_open(lab: Lab) -> None:
    table = lab.table("form", IMPORT + "Table(seats=3, deal=22, name=None, pace='off')")
    table.cards().first.focus()
    table.press("n")
    panel = table.panel()
    panel.get_by_label("4", exact=True).check(force=True)
    panel.get_by_label("Seat 2 is").select_option(label="a random player")
    panel.get_by_label("Seat 1 collects").select_option("octopus")
    panel.get_by_label("Deal number").fill("4711")
    panel.get_by_role("button", name="Deal", exact=True).click()
    wrong = panel.locator("[data-field='type4'] .pg-error")
    expect(wrong).to_contain_text("Seats 1 and 4 both collect octopuses")
    expect(wrong).to_contain_text("PZ-TYPES")
    expect(panel.get_by_label("Seat 4 collects")).to_be_focused()
    expect(panel.get_by_label("Deal number")).to_have_value("4711")

    panel.get_by_label("Seat 4 collects").select_option("bear")
    panel.get_by_label("Deal number").fill("-5")
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(panel.locator("[data-field='deal'] .pg-error")).to_contain_text("not a whole number")
    panel.get_by_label("Deal number").fill("4711")
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(panel).to_have_count(0)

    mirror = Mirror(seats=3, deal=22)
    kinds = ("octopus", "rabbit", "elephant", "bear")
    values = {f"type{seat}": kind for seat, kind in enumerate(kinds, 1)}
    roles = {"role1": "person", "role2": "random", "role3": "careful", "role4": "careful"}
    values |= roles | {"seats": "4", "leader": "1", "start": "winner", "deal": "4711"}
    table.shows(mirror.send("new", values=values))
    assert len(mirror.view["seats"]) == 4
    assert table.twin() == mirror.view["transcript"]


def test_replay_goes_back_and_play_goes_on_from_there_or_from_now(lab: Lab) -> None:
    table = lab.table("replay", IMPORT + "Table(seats=3, deal=23, name=None, pace='off')")
    mirror = Mirror(seats=3, deal=23)
    play_on(table, mirror, 3)
    now = mirror.view
    table.tool("replay")
    table.shows(mirror.send("seek", at=now["turn"] - 1))
    slider = table.part("replay-slider")
    slider.fill("4")
    table.shows(mirror.send("seek", at=4))
    slider.focus()
    table.press("ArrowLeft")
    table.shows(mirror.send("seek", at=3))
    table.root.get_by_role("button", name="To the start").click()
    table.shows(mirror.send("seek", at=0))
    table.tap(table.cards().first)
    table.shows(mirror.send("touch", seat=0, card=0))
    table.root.get_by_role("button", name="Back to now", exact=True).click()
    table.shows(mirror.send("live"))
    assert mirror.view["trick"] == now["trick"]

    table.tool("replay")
    table.shows(mirror.send("seek", at=now["turn"] - 1))
    slider.fill("3")
    table.shows(mirror.send("seek", at=3))
    table.root.get_by_role("button", name="Play on from here").click()
    table.shows(mirror.send("branch"))
    assert mirror.model.turn < now["turn"]
    play_on(table, mirror, 1)


def test_a_hint_marks_a_card_and_gives_its_reason(lab: Lab) -> None:
    table = lab.table("hint", IMPORT + "Table(seats=2, deal=24, name=None, pace='off')")
    mirror = Mirror(seats=2, deal=24)
    table.cards().first.focus()
    table.press("h")
    hinted = mirror.send("hint")
    table.shows(hinted)
    marked = table.root.locator(".pg-card.pg-hinted")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-key", f"card-{hinted['hint']['card']}")
    expect(marked).to_have_attribute("aria-label", re.compile("hinted"))
    assert len(hinted["hint"]["text"].split()) > 4
    table.press("Escape")
    table.shows(mirror.send("clear"))
    expect(marked).to_have_count(0)


def test_a_notice_leads_to_its_rule_and_r_opens_all_rules(lab: Lab) -> None:
    table = lab.table("rules", IMPORT + "Table(seats=3, deal=25, name=None, pace='off')")
    table.tap(table.part("seat-2"))
    link = table.root.locator(".pg-notice .pg-rule-link")
    expect(link).to_contain_text("PZ-PLAY")
    link.click()
    found = table.panel().locator("[data-rule='PZ-PLAY']")
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport()
    table.press("Escape")
    assert table.focused() == "rule"
    table.press("r")
    expect(table.panel().get_by_role("heading", level=2)).to_have_text("The rules of Pleesheez")
    assert table.panel().locator("[data-rule]").count() == 18
    table.press("Escape", "?")
    expect(table.panel()).to_contain_text("move along")
    table.press("Escape", "t")
    expect(table.panel().locator(".pg-transcript")).to_contain_text("Pleesheez: round 1 of 4")
    table.press("Escape")
    expect(table.panel()).to_have_count(0)


WATCH = """table => {
  window.seen = [];
  const look = () => {
    const cards = table.querySelectorAll(".pg-middle:not(.pg-past) .pg-slot:not(.pg-empty)").length;
    const prompt = table.querySelector(".pg-prompt").textContent;
    const now = `${cards} ${prompt}`;
    if (window.seen.at(-1)?.now !== now) window.seen.push({ now, cards, prompt, at: performance.now() });
  };
  look();
  new MutationObserver(look).observe(table, { childList: true, subtree: true, characterData: true });
}"""


def test_others_play_one_after_the_other_at_the_chosen_speed_and_at_once_when_it_is_off(lab: Lab) -> None:
    table = lab.table("pace", IMPORT + "Table(seats=4, deal=26, name=None, pace=300)")
    mirror = Mirror(seats=4, deal=26)
    table.shows(mirror.view)
    table.root.evaluate(WATCH)
    mirror.model.pace = 300
    place, play = mirror.plays()[0]
    table.tap(table.cards().nth(place))
    steps = [mirror.act(str(play["action"]))]
    while steps[-1]["waiting"]:
        steps.append(mirror.send("next", turn=mirror.model.turn))
    table.shows(steps[-1])
    _, *seen = lab.page.evaluate("window.seen")
    assert [each["prompt"] for each in seen] == [each["prompt"] for each in steps]
    assert [each["cards"] for each in seen[:3]] == [1, 2, 3]
    gaps = [later["at"] - each["at"] for each, later in pairwise(seen)]
    assert min(gaps) >= 290

    table.part("speed").select_option("2200")
    table.shows(mirror.send("pace", ms=2200))
    place, play = mirror.plays()[0]
    table.tap(table.cards().nth(place))
    table.shows(mirror.act(str(play["action"])))
    assert mirror.view["waiting"]
    table.part("speed").select_option("0")
    table.shows(mirror.send("pace", ms=0))
    assert not mirror.view["waiting"]


def test_who_takes_it_asks_answers_and_goes_on_by_mouse_and_by_keys(lab: Lab) -> None:
    table = lab.table("predict", IMPORT + "WhoTakesIt(level=3, seed=5)")
    model = TrickModel(5, 3)
    table.shows(model.view())
    for number in range(3):
        right = f"taker {model.taker}"
        wrong = f"taker {(model.taker + 1) % 3}"
        action = wrong if number == 1 else right
        names = [button["action"] for button in model.view()["buttons"]]
        button = table.part(f"choice-{action}")
        if number == 0:
            button.click()
        else:
            table.part(f"choice-{names[0]}").focus()
            table.press(*["ArrowRight"] * names.index(action), "Enter")
        model.receive({"do": "act", "turn": model.view()["turn"], "action": action})
        table.shows(model.view())
        assert str(table.read()["headline"]).startswith("Not this time." if number == 1 else "Right.")
        assert "(PZ-" in str(table.read()["headline"])
        table.press("Enter") if number else table.part("choice-next").click()
        model.receive({"do": "act", "turn": model.view()["turn"], "action": "next"})
        table.shows(model.view())
    assert table.read()["facts"]["Right"] == "2 of 3"
