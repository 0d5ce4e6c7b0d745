"""The odds lens on the screen: tags on cards and buttons, told in words as well, and asked to be made surer."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.tables.screen_harness import Screen, card, changed, faults, part, screen, stored_view

pytestmark = pytest.mark.browser


def tag(short: str, value: str = "", *, best: bool = False) -> dict[str, Any]:
    return {"short": short, "value": value, "words": f"wins the trick {short}", "best": best}


def with_odds(name: str, *, more: bool = False) -> dict[str, Any]:
    """A stored view through the lens."""
    view = stored_view(name)
    for seat in view["seats"]:
        if seat["you"]:
            for at, each in enumerate(seat["hand"]):
                each["odds"] = tag(f"{at + 10} %", "+0.25")
    for at, button in enumerate(view["buttons"]):
        button["odds"] = tag(f"{at} %", "1.50", best=at == 1)
    tools = view["tools"] | {"odds": True}
    return changed(view, tools=tools, lens={"model": "The others play any card, each as likely.", "more": more})


def test_cards_and_bets_carry_their_odds_and_are_called_by_them(site: Screen) -> None:
    view = with_odds("chili-bet")
    table = site.lay(view)
    hand = next(seat["hand"] for seat in view["seats"] if seat["you"])
    expect(card(table, hand[0]["id"]).locator(".pg-odds")).to_have_text("10 %+0.25")
    assert "wins the trick 10 %" in str(card(table, hand[0]["id"]).get_attribute("aria-label"))
    chosen = part(table, f"choice-{view['buttons'][1]['action']}")
    expect(chosen.locator(".pg-odds.pg-best")).to_have_count(1)
    assert "wins the trick 1 %" in str(chosen.get_attribute("aria-label"))
    expect(table.locator(".pg-lens")).to_have_text("The others play any card, each as likely.")


def test_the_button_and_its_key_put_the_lens_on_and_off(site: Screen) -> None:
    view = stored_view("lead")
    view["tools"]["odds"] = True
    table = site.lay(view)
    expect(part(table, "tool-odds")).to_have_attribute("aria-pressed", "false")
    expect(table.locator(".pg-odds")).to_have_count(0)
    part(table, "tool-odds").click()
    site.press("o")
    assert site.sent() == [{"do": "odds"}, {"do": "odds"}]
    site.show(with_odds("lead"))
    expect(part(table, "tool-odds")).to_have_attribute("aria-pressed", "true")
    expect(table.locator(".pg-card .pg-odds")).to_have_count(table.locator(".pg-card").count())


def test_numbers_that_are_played_out_are_made_surer_once_for_each_view_and_not_behind_a_panel(still: Screen) -> None:
    view = with_odds("chili-bet", more=True)
    table = still.lay(view)
    still.page.clock.run_for(500)
    asked = {"do": "refine", "turn": view["turn"]}
    assert still.sent() == [asked]
    still.page.clock.run_for(500)
    assert still.sent() == [], "the same view asks once"
    still.show(with_odds("chili-bet", more=True))
    still.page.clock.run_for(500)
    assert still.sent() == [asked]
    part(table, "tool-rules").click()
    still.show(with_odds("chili-bet", more=True))
    still.page.clock.run_for(500)
    assert still.sent() == [], "a panel lies before it"
    still.press("Escape")
    still.page.clock.run_for(500)
    assert still.sent() == [asked]
    still.show(with_odds("chili-bet"))
    still.page.clock.run_for(500)
    assert still.sent() == [], "there is enough"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1100])
def test_axe_finds_nothing_and_no_tag_leaves_the_table(browser: Browser, theme: str, width: int) -> None:
    with screen(browser, viewport={"width": width, "height": 900}, reduced_motion="reduce") as site:
        site.theme(theme)
        table = site.lay(with_odds("lead"))
        for name in ("lead", "chili-bet", "chili-joker", "eight-seats"):
            site.show(with_odds(name))
            assert faults(site, theme) == []
            room = table.locator(".pg-felt").bounding_box()
            assert room is not None
            for tag_shown in table.locator(".pg-odds").all():
                box = tag_shown.bounding_box()
                assert box is not None
                assert room["x"] <= box["x"]
                assert box["x"] + box["width"] <= room["x"] + room["width"]
