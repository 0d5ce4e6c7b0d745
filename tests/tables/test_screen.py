"""The table's screen in a real browser, fed with stored views by a model without a kernel."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from tests.tables.screen_harness import (
    Screen,
    card,
    changed,
    faults,
    part,
    screen,
    stored_names,
    stored_view,
    tap,
)

pytestmark = pytest.mark.browser

Opening = Callable[..., AbstractContextManager[Screen]]
LOST = "This table has lost its kernel. Run its cell again; your match is kept."


# ---- What is drawn ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_any_view(browser: Browser, theme: str) -> None:
    with screen(browser, reduced_motion="reduce") as site:
        site.theme(theme)
        site.lay("lead")
        for name in stored_names():
            site.show(stored_view(name))
            assert (name, faults(site, theme)) == (name, [])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_any_panel(browser: Browser, theme: str) -> None:
    with screen(browser, reduced_motion="reduce") as site:
        site.theme(theme)
        table = site.lay("form-error")
        card(table, "0").focus()
        for key in ("r", "t", "n", "?", "6"):
            site.press(key)
            assert table.get_by_role("dialog").count() == 1
            assert (key, faults(site, theme)) == (key, [])
            site.press("Escape")


@pytest.mark.parametrize("width", [360, 450, 720])
def test_a_narrow_page_never_scrolls_sideways(browser: Browser, width: int) -> None:
    with screen(browser, viewport={"width": width, "height": 700}, reduced_motion="reduce") as site:
        table = site.lay("lead")
        for name in stored_names():
            site.show(stored_view(name))
            assert (name, site.page.evaluate("document.documentElement.scrollWidth")) <= (name, width)
            outside = table.evaluate(
                """table => {
                  const felt = table.querySelector(".pg-felt").getBoundingClientRect();
                  const parts = [...table.querySelectorAll(".pg-card, .pg-slot, .pg-plate")];
                  const boxes = parts.map((e) => e.getBoundingClientRect());
                  return boxes.filter((box) => box.left < felt.left || box.right > felt.right).length;
                }"""
            )
            assert (name, outside) == (name, 0)


@pytest.mark.parametrize("width", [360, 900])
def test_every_target_leaves_room_for_a_finger(browser: Browser, width: int) -> None:
    with screen(browser, viewport={"width": width, "height": 900}, has_touch=True, reduced_motion="reduce") as site:
        table = site.lay("lead")
        for name in stored_names():
            site.show(stored_view(name))
            small = table.evaluate(
                """table => [...table.querySelectorAll("button, select")].filter((e) => {
                  const box = e.getBoundingClientRect();
                  const held = e.closest(".pg-held");
                  const next = held?.nextElementSibling?.getBoundingClientRect();
                  const covered = next && next.top === held.getBoundingClientRect().top;
                  const shown = covered ? Math.min(next.left - box.left, box.width) : box.width;
                  return shown < 39.5 || box.height < 39.5;
                }).map((e) => e.outerHTML.slice(0, 120))"""
            )
            assert (name, small) == (name, [])


def test_the_card_that_wins_is_told_by_a_word_a_crown_and_its_name(site: Screen) -> None:
    table = site.lay("round-two")
    wins = table.locator(".pg-wins")
    assert wins.count() == 1
    assert wins.inner_text().replace("\n", " ").endswith("Ann wins")
    assert wins.locator(".pg-icon-crown").count() == 1
    names = table.get_by_role("list", name="Trick 3").get_by_role("listitem").all_text_contents()
    assert names[0].startswith("Ann: blue 6, octopus, wins")
    assert names[1].startswith("Bea: blue 4, rabbit")
    assert "wins" not in names[1]


def test_the_last_trick_lies_faded_until_a_card_is_led_and_can_be_seen_later(site: Screen) -> None:
    waiting = stored_view("waiting")
    table = site.lay(waiting)
    assert table.get_by_role("list", name="Trick 2").get_by_role("listitem").count() == 3
    assert "PZ-WIN" in table.locator(".pg-outcome").inner_text()
    view = stored_view("round-two")
    site.show(view)
    assert table.get_by_role("list", name="Trick 3").count() == 1
    table.get_by_role("button", name="Last trick").click()
    assert table.get_by_role("list", name="Trick 2").count() == 1
    site.press("l")
    assert table.get_by_role("list", name="Trick 3").count() == 1


def test_facts_stand_in_their_order_with_the_trump_first_in_sight(site: Screen) -> None:
    table = site.lay("round-two")
    facts = table.locator(".pg-fact")
    assert facts.locator("dt").all_inner_texts() == ["Round", "Trump", "Lead", "Pillow pile", "Trumps so far"]
    left = [box["x"] for box in (fact.bounding_box() for fact in facts.all()) if box]
    assert min(left) == left[1]
    assert table.locator(".pg-fact-trump .pg-shape svg").count() == 1


def test_kept_plushies_and_those_taken_this_round_have_names(site: Screen) -> None:
    table = site.lay("four-seats")
    ann = table.get_by_role("listitem").filter(has_text="Bartholomew").first
    kept = ann.get_by_role("list", name="Kept").get_by_role("listitem")
    assert kept.locator(".pg-sr").all_text_contents() == ["red 6", "blue 1", "blue 5", "green 4"]
    assert ann.get_by_role("list", name="Taken this round").get_by_role("listitem").count() == 1


@pytest.mark.parametrize(("setting", "dark"), [("light", False), ("dark", True)])
def test_elsewhere_than_in_jupyterlab_the_reader_decides(browser: Browser, setting: str, dark: bool) -> None:
    with screen(browser, color_scheme=setting) as site:
        site.page.evaluate("delete document.body.dataset.jpThemeLight")
        table = site.lay("lead")
        colour = table.evaluate("e => getComputedStyle(e).color")
        red = int(colour.removeprefix("rgb(").split(",")[0])
        assert (red > 128) is dark


def test_jupyterlabs_theme_wins_over_the_readers_preference(browser: Browser) -> None:
    with screen(browser, color_scheme="dark") as site:
        table = site.lay("lead")
        before = table.evaluate("e => getComputedStyle(e).color")
        site.theme("dark")
        assert table.evaluate("e => getComputedStyle(e).color") != before


def test_reduced_motion_stops_every_animation(browser: Browser) -> None:
    with screen(browser, reduced_motion="reduce") as site:
        site.lay("waiting")
        site.show(stored_view("round-two"))
        assert site.page.evaluate("document.getAnimations().length") == 0


def test_forced_colours_keep_the_winners_outline(browser: Browser) -> None:
    with screen(browser, forced_colors="active") as site:
        table = site.lay("round-two")
        width = table.locator(".pg-wins .pg-face").evaluate("e => getComputedStyle(e).outlineWidth")
        assert width == "4px"


# ---- What a click sends -----------------------------------------------------------------------------------------


def test_a_click_on_a_card_with_one_play_sends_it_once_even_if_clicked_twice(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "2").dblclick()
    assert site.sent() == [{"do": "act", "turn": 17, "action": "play b3"}]


def test_a_pillow_asks_for_its_colour_and_a_forbidden_one_may_be_tried(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "5").click()
    dialog = table.get_by_role("dialog", name="Which colour shall the Pillow have?")
    assert site.sent() == []
    purple = dialog.get_by_role("button", name="purple")
    assert purple.get_attribute("aria-disabled") == "true"
    assert "Purple is trump" in purple.inner_text()
    tap(purple)
    assert site.sent() == [{"do": "act", "turn": 17, "action": "play Z5.2=p"}]
    assert dialog.count() == 0
    assert site.focused() == "card-5"


def test_a_refusal_stands_near_the_hand_and_leads_to_its_rule(site: Screen) -> None:
    table = site.lay("refused")
    notice = table.locator(".pg-notice")
    assert "no Pillow may be purple" in notice.inner_text()
    notice.get_by_role("button", name="PZ-PILLOW").click()
    rules = table.get_by_role("dialog", name="Pleesheez in short")
    found = rules.locator('[data-rule="PZ-PILLOW"]')
    assert found.evaluate("e => e === document.activeElement")
    inside = site.page.evaluate(
        """() => {
          const [row, body] = [".pg-found", ".pg-sheet-body"].map((name) => document.querySelector(name));
          const [inner, outer] = [row.getBoundingClientRect(), body.getBoundingClientRect()];
          return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
        }"""
    )
    assert inside
    assert rules.locator(".pg-ours").count() == 2
    site.press("Escape")
    notice.get_by_role("button", name="Dismiss").click()
    assert site.sent() == [{"do": "clear"}]


def test_a_card_that_may_not_be_played_says_why_and_reports_the_click(site: Screen) -> None:
    table = site.lay("waiting")
    third = card(table, "2")
    assert third.get_attribute("aria-label") == "blue 3, bear, not now: It is Ann's turn (PZ-PLAY)."
    third.hover()
    assert table.locator(".pg-caption").inner_text() == "blue 3, bear: It is Ann's turn (PZ-PLAY)."
    tap(third)
    table.get_by_role("button", name="Bea’s hand: 7 hidden cards").click()
    own, other = site.sent()
    assert own == {"do": "touch", "seat": 0, "card": 2}
    assert (other["do"], other["seat"]) == ("touch", 2)


def test_the_only_play_of_a_card_may_be_forbidden_and_is_sent_all_the_same(site: Screen) -> None:
    table = site.lay("hinted")
    assert card(table, "1").get_attribute("aria-disabled") == "true"
    tap(card(table, "1"))
    assert [message["action"] for message in site.sent()] == ["play r6"]


def test_a_hint_marks_its_card_and_gives_its_reason(site: Screen) -> None:
    table = site.lay("hinted")
    assert "hinted" in str(card(table, "4").get_attribute("aria-label"))
    assert "four bears" in table.locator(".pg-hint").inner_text()


def test_bets_are_buttons_and_a_forbidden_one_says_why(site: Screen) -> None:
    table = site.lay("eight-seats")
    choices = table.get_by_role("toolbar", name="Your choices")
    assert choices.get_by_role("button", name="1, not now: The bets may not add up to 7 (PP-HOOK).").count() == 1
    choices.get_by_role("button", name="1, not now").focus()
    assert table.locator(".pg-caption").inner_text() == "1: The bets may not add up to 7 (PP-HOOK)."
    choices.get_by_role("button", name="3", exact=True).click()
    table.get_by_role("heading", name="Pili Pili").click()
    site.show(changed(stored_view("eight-seats"), turn=8))
    site.press("5")
    assert site.sent() == [{"do": "act", "turn": 7, "action": "bet 3"}, {"do": "act", "turn": 8, "action": "bet 5"}]


def test_tools_send_their_message_and_a_closed_tool_sends_nothing(site: Screen) -> None:
    table = site.lay("lead")
    for name in ("Undo", "Hint", "Replay", "Restart", "New deal"):
        tap(table.get_by_role("toolbar", name="Table tools").get_by_role("button", name=name))
    table.get_by_label("Speed").select_option("Off")
    assert site.sent() == [{"do": "hint"}, {"do": "deal"}, {"do": "pace", "ms": 0}]


# ---- The keyboard -----------------------------------------------------------------------------------------------


def test_arrows_move_along_the_hand_which_is_one_tab_stop(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "0").focus()
    places = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        site.press(key)
        places.append(site.focused())
    assert places == ["card-1", "card-2", "card-1", "card-6", "card-0", "card-0", "card-6"]
    assert table.locator('.pg-hand button[tabindex="0"]').count() == 1
    assert "play Mom" in table.locator(".pg-caption").inner_text()
    site.press("Enter")
    assert site.sent() == [{"do": "act", "turn": 17, "action": "play M"}]


def test_up_and_down_go_through_the_lines_of_a_large_hand_and_on_to_the_tools(site: Screen) -> None:
    table = site.lay("eight-seats-trick")
    card(table, "0").focus()
    site.press("ArrowDown")
    below = int(site.focused().removeprefix("card-"))
    assert 10 < below < 20
    site.press("ArrowUp", "ArrowUp")
    assert site.focused() == "tool-undo"
    site.press("ArrowDown")
    assert site.focused() == "card-0"


def test_digits_play_a_card_or_open_its_question_and_choose_in_it(site: Screen) -> None:
    table = site.lay("round-two")
    part(table, "tool-rules").focus()
    site.press("1")
    assert site.sent() == [{"do": "act", "turn": 17, "action": "play r2"}]
    site.show(changed(stored_view("round-two"), turn=18))
    site.press("6", "2")
    assert site.sent() == [{"do": "act", "turn": 18, "action": "play Z5.2=b"}]
    assert site.focused() == "card-5"


def test_a_question_keeps_the_focus_until_escape_gives_it_back(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "5").focus()
    site.press("Enter")
    assert site.focused() == "option-play Z5.2=r"
    site.press("ArrowDown", "ArrowDown")
    assert site.focused() == "option-play Z5.2=g"
    for _ in range(12):
        site.press("Tab")
        assert table.get_by_role("dialog").locator(":focus").count() == 1
    for _ in range(7):
        site.press("Shift+Tab")
        assert table.get_by_role("dialog").locator(":focus").count() == 1
    site.press("Escape")
    assert site.focused() == "card-5"
    assert site.sent() == []


def test_letters_work_everywhere_in_the_table(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "3").focus()
    site.press("u", "h")
    assert site.sent() == [{"do": "undo"}, {"do": "hint"}]
    for key, title in (("r", "Pleesheez in short"), ("t", "The table as text"), ("n", "New match"), ("?", "Keys")):
        site.press(key)
        assert table.get_by_role("dialog", name=title).count() == 1
        site.press("Escape")
        assert table.get_by_role("dialog").count() == 0
        assert site.focused() == "card-3"


def test_no_plain_key_reaches_the_notebook_but_escape_and_tab(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "0").focus()
    site.press(*"abcdmxyz", "Enter", " ", "ArrowDown", "ArrowUp", "Delete", "Shift+M", "Escape", "Escape")
    card(table, "0").focus()
    site.press("Control+s", "Shift+Enter", "Tab")
    heard = [key for key in site.page.evaluate("window.notebook") if key not in ("Control", "Shift")]
    assert heard == ["Escape", "Escape", "s", "Enter", "Tab"]


def test_the_focus_goes_to_the_neighbour_of_a_card_that_was_played(site: Screen) -> None:
    view = stored_view("round-two")
    table = site.lay(view)
    card(table, "3").focus()
    after = changed(view, turn=18)
    del after["seats"][0]["hand"][3]
    site.show(after)
    assert site.focused() == "card-4"
    after = changed(after, turn=19)
    after["seats"][0]["hand"] = after["seats"][0]["hand"][:2]
    site.show(after)
    assert site.focused() == "card-1"
    after = changed(after, turn=20)
    after["seats"][0]["hand"] = []
    site.show(after)
    assert table.evaluate("e => e === document.activeElement")


def test_a_redraw_keeps_the_elements_that_stay_and_the_focus_on_them(site: Screen) -> None:
    view = stored_view("round-two")
    table = site.lay(view)
    card(table, "2").focus()
    cards = "[...e.querySelectorAll('.pg-card, .pg-slot:not(.pg-empty)')]"
    assert table.evaluate(f"e => {cards}.map((node) => {{ node.known = true; }}).length") == 9
    site.show(changed(view, headline="Something else."))
    assert site.focused() == "card-2"
    assert table.evaluate(f"e => {cards}.every((node) => node.known)")


# ---- Dialogues, panels, the form --------------------------------------------------------------------------------


def test_the_kernels_dialogue_takes_the_focus_and_its_buttons_send_what_they_name(site: Screen) -> None:
    view = stored_view("round-two")
    table = site.lay(view)
    card(table, "0").focus()
    site.show(stored_view("summary"))
    assert table.get_by_role("dialog", name="Round 2 is over").count() == 1
    assert site.focused() == "dialog-0"
    site.press("Enter")
    assert site.sent() == [{"do": "ready"}]
    site.show(changed(view, turn=30))
    assert site.focused() == "card-0"


def test_a_dialogue_does_not_take_the_focus_from_another_part_of_the_notebook(site: Screen) -> None:
    site.page.evaluate("document.body.insertAdjacentHTML('afterbegin', '<input data-key=\"cell\">')")
    site.lay("round-two")
    site.page.locator("input").focus()
    site.show(stored_view("summary"))
    assert site.focused() == "cell"


def test_a_result_may_be_put_aside_and_fetched_again_but_a_curtain_may_not(site: Screen) -> None:
    table = site.lay("over")
    part(table, "dialog-0").focus()
    site.press("Escape")
    assert table.get_by_role("dialog").count() == 0
    assert site.focused() == "reopen"
    site.press("Enter")
    assert site.focused() == "dialog-0"
    site.show(stored_view("curtain"))
    site.press("Escape")
    assert table.get_by_role("dialog", name="Pass the screen to Bea").count() == 1
    assert site.sent() == []


def test_the_form_sends_all_its_values_and_closes_when_the_match_is_dealt(site: Screen) -> None:
    view = stored_view("round-two")
    table = site.lay(view)
    table.get_by_role("button", name="New match…").click()
    form = table.get_by_role("dialog", name="New match")
    form.get_by_role("group", name="Players").get_by_role("radio", name="4").check()
    form.get_by_role("group", name="Seat 2").get_by_label("Seat 2 is").select_option("a random player")
    form.get_by_label("Deal number").fill("77")
    form.get_by_role("button", name="Deal").click()
    [message] = site.sent()
    assert message["do"] == "new"
    assert message["values"] == {field["id"]: str(field["value"]) for field in view["form"]["fields"]} | {
        "seats": "4",
        "role2": "random",
        "deal": "77",
    }
    site.show(changed(stored_view("lead"), turn=0))
    assert form.count() == 0
    assert site.focused() == "tool-newmatch"


def test_an_error_in_the_form_stands_beside_its_field_and_what_was_typed_stays(site: Screen) -> None:
    table = site.lay("round-two")
    card(table, "0").focus()
    site.press("n")
    deal = table.get_by_label("Deal number")
    deal.fill("-3")
    deal.press("Enter")
    site.show(stored_view("form-error"))
    assert deal.input_value() == "-3"
    assert deal.evaluate("e => e === document.activeElement")
    described = str(deal.get_attribute("aria-describedby")).split()[-1]
    assert "whole number" in table.locator(f"#{described}").inner_text()
    site.press("Escape")
    assert table.get_by_role("dialog").count() == 0


def test_the_text_twin_can_be_copied(browser: Browser) -> None:
    with screen(browser, permissions=["clipboard-read", "clipboard-write"]) as site:
        table = site.lay("round-two")
        table.get_by_role("button", name="Text").click()
        assert table.locator("pre").inner_text() == stored_view("round-two")["transcript"]
        table.get_by_role("button", name="Copy").click()
        selected = site.page.evaluate("getSelection().toString()")
        assert selected.strip() == stored_view("round-two")["transcript"].strip()
        table.locator(".pg-sheet-foot [role=status]:not(:empty)").wait_for()


def test_the_rules_tell_the_publishers_from_ours(site: Screen) -> None:
    table = site.lay("lead")
    table.get_by_role("button", name="Rules").click()
    row = table.locator('[data-rule="PZ-MAP"]')
    assert "our ruling" in row.inner_text()
    assert "publisher" in table.locator('[data-rule="PZ-WIN"]').inner_text()


# ---- The replay -------------------------------------------------------------------------------------------------


def test_the_scrubber_asks_for_one_step_at_a_time_and_ends_where_it_was_left(site: Screen) -> None:
    view = stored_view("replay")
    table = site.lay(view)
    slider = table.get_by_role("slider")
    slider.focus()
    site.press("ArrowRight", "ArrowRight", "ArrowRight")
    assert site.sent() == [{"do": "seek", "at": 13}]
    assert "Step 15 of 45" in table.locator(".pg-slider").inner_text()
    site.show(changed(view, replay={"at": 13, "of": 45}))
    assert slider.input_value() == "15"
    assert site.sent() == [{"do": "seek", "at": 15}]
    site.show(changed(view, replay={"at": 15, "of": 45}))
    assert site.sent() == []


def test_the_replay_has_buttons_for_a_step_the_start_now_and_playing_on(site: Screen) -> None:
    view = stored_view("replay")
    table = site.lay(view)
    for name, at in (("One step back", 11), ("One step on", 13), ("To the start", 0)):
        table.get_by_role("button", name=name).click()
        assert site.sent() == [{"do": "seek", "at": at}]
        site.show(changed(view))
    table.get_by_role("button", name="Play on from here", exact=True).click()
    table.get_by_role("button", name="Back to now").click()
    assert site.sent() == [{"do": "branch"}, {"do": "live"}]


def test_the_replay_plays_to_its_end_and_stops(still: Screen) -> None:
    view = changed(stored_view("replay"), replay={"at": 43, "of": 45})
    table = still.lay(view)
    table.get_by_role("button", name="Play the replay").click()
    asked = []
    for _ in range(4):
        for message in still.sent():
            asked.append(message["at"])
            still.show(changed(view, replay={"at": message["at"], "of": 45}))
        still.page.clock.run_for(1200)
    assert asked == [44, 45]
    assert part(table, "replay-play").get_attribute("aria-pressed") == "false"


# ---- Others' moves and the kernel -------------------------------------------------------------------------------


def test_the_next_move_is_asked_for_after_the_pace_and_only_once(still: Screen) -> None:
    view = stored_view("waiting")
    still.lay(view)
    still.page.evaluate("window.showAgain(0)")
    still.page.clock.run_for(1000)
    assert still.sent() == []
    still.page.clock.run_for(2000)
    assert still.sent() == [{"do": "next", "turn": 15}]


def test_the_timer_ends_with_the_view_the_table_or_a_hidden_page(still: Screen) -> None:
    view = stored_view("waiting")
    still.lay(view)
    still.show(stored_view("round-two"))
    still.page.clock.run_for(3000)
    assert still.sent() == []
    hide = """hidden => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    still.show(changed(view))
    still.page.evaluate(hide, True)
    still.page.clock.run_for(3000)
    assert still.sent() == []
    still.page.evaluate(hide, False)
    still.page.clock.run_for(1200)
    assert still.sent() == [{"do": "next", "turn": 15}]
    still.show(changed(view, turn=16))
    still.page.evaluate("window.tables[0].cleanups[0]()")
    still.page.clock.run_for(3000)
    assert still.sent() == []


def test_others_wait_while_a_panel_is_open(still: Screen) -> None:
    table = still.lay("waiting")
    table.get_by_role("button", name="Rules").click()
    still.page.clock.run_for(5000)
    assert still.sent() == []
    still.press("Escape")
    still.page.clock.run_for(1200)
    assert still.sent() == [{"do": "next", "turn": 15}]


def test_a_kernel_that_is_silent_for_five_seconds_is_said_to_be_and_a_late_answer_is_enough(still: Screen) -> None:
    view = stored_view("round-two")
    table = still.lay(view)
    bar = table.locator(".pg-bar")
    card(table, "0").click()
    still.page.clock.run_for(4900)
    assert bar.count() == 0
    still.page.clock.run_for(200)
    assert "No answer from the kernel for 5 seconds" in bar.inner_text()
    still.page.clock.run_for(10_000)
    act, *pings = still.sent()
    assert act["do"] == "act"
    assert pings == [{"do": "ping", "n": n} for n in (1, 2, 3)]
    still.tell({"pong": 1})
    assert bar.count() == 0
    still.page.clock.run_for(30_000)
    assert bar.count() == 0


def test_a_slow_kernel_that_answers_in_time_is_left_in_peace(still: Screen) -> None:
    view = stored_view("round-two")
    table = still.lay(view)
    for turn in (17, 18, 19):
        card(table, "0").click()
        still.page.clock.run_for(4500)
        still.show(changed(view, turn=turn))
        still.page.clock.run_for(4500)
    assert table.locator(".pg-bar").count() == 0


def test_a_restarted_kernel_is_noticed_at_once(site: Screen) -> None:
    table = site.lay("round-two")
    bar = table.locator(".pg-bar")
    site.page.evaluate("document.querySelector('.place').classList.add('jupyter-widgets-disconnected')")
    bar.wait_for()
    assert bar.inner_text() == LOST
    site.page.evaluate("document.querySelector('.place').classList.remove('jupyter-widgets-disconnected')")
    bar.wait_for(state="detached")
    site.page.evaluate("window.tables[0].model.broken = true")
    card(table, "0").click()
    assert bar.inner_text() == LOST


def test_coming_back_to_a_quiet_table_shows_whether_its_kernel_is_gone(still: Screen) -> None:
    table = still.lay("round-two")
    card(table, "0").hover()
    still.page.clock.run_for(11_000)
    still.page.mouse.move(899, 899)
    card(table, "1").hover()
    assert still.sent() == [{"do": "ping", "n": 1}]
    still.page.clock.run_for(11_000)
    assert table.locator(".pg-bar").count() == 0
    still.page.evaluate("window.tables[0].model.broken = true")
    card(table, "1").focus()
    assert table.locator(".pg-bar").inner_text() == LOST


def test_a_message_is_said_aloud_and_again_when_it_comes_again(site: Screen) -> None:
    view = stored_view("refused")
    table = site.lay(view)
    said = table.locator("[role=alert]").filter(has_text="Purple is trump")
    assert said.count() == 1
    said.locator("p").evaluate("e => { e.old = true; }")
    site.show(changed(view))
    assert said.locator("p").evaluate("e => e.old !== true")
    polite = table.locator(".pg-sr[role=status]")
    assert polite.inner_text() == f"{view['headline']} {view['prompt']}"


# ---- Several tables ---------------------------------------------------------------------------------------------


def test_two_tables_and_a_table_shown_twice_keep_to_themselves(site: Screen) -> None:
    first = site.lay("round-two").nth(0)
    site.lay("lead")
    site.page.evaluate("window.showAgain(0)")
    tables = site.page.locator(".piligames-table")
    assert tables.count() == 3
    card(tables.nth(1), "0").focus()
    site.press("r")
    assert [table.get_by_role("dialog").count() for table in tables.all()] == [0, 1, 0]
    site.press("Escape", "u", "1")
    assert site.sent(0) == []
    assert site.sent(1) == [{"do": "act", "turn": 0, "action": "play r3"}]
    site.show(changed(stored_view("round-two"), headline="Both hear of it."), table=0)
    assert [table.get_by_text("Both hear of it.").first.count() for table in tables.all()] == [1, 0, 1]
    assert first.count() == 1


def test_taking_a_table_away_leaves_nothing_behind(site: Screen) -> None:
    site.lay("waiting")
    site.page.evaluate("window.tables[0].cleanups[0]()")
    assert site.page.locator(".piligames-table").count() == 0
    assert site.page.evaluate("window.tables[0].model.listeners.length") == 0


def test_a_view_with_absent_and_unknown_parts_is_drawn(site: Screen) -> None:
    novel = {"id": None, "face": {"kind": "novel"}, "label": "a new thing"}
    bare: dict[str, Any] = {
        "title": "Bare",
        "news": {"from": "a later version"},
        "seats": [{"seat": 0, "name": "You", "you": True, "hand": [novel]}],
    }
    table = site.lay(bare)
    tap(table.get_by_role("button", name="a new thing"))
    assert site.sent() == [{"do": "touch", "seat": 0, "card": 0}]
    site.show(json.loads("{}"))
    assert table.get_by_text("The table is being laid.").count() == 1


# ---- Missions and bets ------------------------------------------------------------------------------------------


def test_the_mission_stands_above_the_table_and_leads_to_its_rule(site: Screen) -> None:
    view = stored_view("chili-joker")
    view["mission"]["rule"] = "PZ-MAP"
    table = site.lay(view)
    mission = table.get_by_role("region", name="Mission")
    assert mission.get_by_role("heading", name="Mission: Upside down").count() == 1
    assert "Low beats high" in mission.inner_text()
    mission.get_by_role("button", name="Read the rule PZ-MAP").click()
    assert table.locator('.pg-found[data-rule="PZ-MAP"]').count() == 1
    site.press("Escape")
    assert site.focused() == "mission-rule"
    site.show(changed(view, mission=None))
    assert mission.count() == 0


def test_bets_stand_against_tricks_in_words_and_pips(site: Screen) -> None:
    table = site.lay("chili-face-up")
    plates = table.locator(".pg-plate")
    assert plates.count() == 8
    hana = plates.filter(has_text="Hana")
    assert hana.locator(".pg-bet").inner_text() == "bet 0, won 1"
    assert [hana.locator(f".{kind}").count() for kind in ("pg-pip", "pg-full", "pg-over")] == [1, 0, 1]
    cleo = plates.filter(has_text="Cleo")
    assert [cleo.locator(f".{kind}").count() for kind in ("pg-pip", "pg-full", "pg-over")] == [6, 0, 0]
    assert table.locator(".pg-own .pg-bet").inner_text() == "bet 1, won 0"
    assert table.locator(".pg-tricks").count() == 0


def test_a_bet_that_is_not_made_or_too_large_for_pips_is_words_alone(site: Screen) -> None:
    table = site.lay("chili-bet")
    assert table.locator(".pg-bet").all_inner_texts() == ["bet 19, won 0", "no bet yet"]
    assert table.locator(".pg-pip").count() == 0


def test_every_bet_fits_the_plate_of_a_crowded_table(browser: Browser) -> None:
    for width in (360, 900):
        with screen(browser, viewport={"width": width, "height": 900}, reduced_motion="reduce") as site:
            table = site.lay("chili-face-up")
            for name in ("chili-face-up", "chili-forehead", "chili-closed-bets", "chili-late"):
                site.show(stored_view(name))
                outside = table.evaluate(
                    """table => [...table.querySelectorAll(".pg-bet, .pg-mini, .pg-score")].filter((part) => {
                      const [inner, outer] = [part, part.closest(".pg-plate")].map((e) => e.getBoundingClientRect());
                      return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
                    }).length"""
                )
                assert (width, name, outside) == (width, name, 0)


def test_a_closed_bet_among_many_shows_its_reason(site: Screen) -> None:
    table = site.lay("chili-bet")
    choices = table.get_by_role("toolbar", name="Your choices")
    assert choices.get_by_role("button").count() == 29
    assert table.locator(".pg-why-closed").all_inner_texts() == ["9: The bets may not add up to 28 (PP-HOOK)."]
    tap(choices.get_by_role("button", name="9, not now"))
    assert [message["action"] for message in site.sent()] == ["bet 9"]


def test_a_bet_of_two_digits_is_typed_and_only_enter_makes_it(site: Screen) -> None:
    table = site.lay("chili-bet")
    part(table, "tool-rules").focus()
    places = []
    for key in ("1", "2", "2", "5", "1", "9"):
        site.press(key)
        places.append(site.focused().removeprefix("choice-bet "))
    assert places == ["1", "12", "2", "25", "1", "19"]
    assert site.sent() == []
    site.press("Enter")
    assert [message["action"] for message in site.sent()] == ["bet 19"]


def test_a_reason_that_closes_several_bets_is_given_once(site: Screen) -> None:
    view = stored_view("chili-bet")
    for bet in view["buttons"][:3]:
        bet["forbidden"] = "The mission closes this bet (PP-M03)."
    table = site.lay(view)
    assert table.locator(".pg-why-closed").all_inner_texts()[0] == "0, 1, 2: The mission closes this bet (PP-M03)."


LARGEST = """
const largest = (picture) => {
  const room = picture.getBoundingClientRect();
  const [, drawing] = picture.src.split(",");
  const copy = new DOMParser().parseFromString(decodeURIComponent(drawing), "image/svg+xml").documentElement;
  Object.assign(copy.style, { position: "fixed", left: `${room.left}px`, top: `${room.top}px` });
  Object.assign(copy.style, { width: `${room.width}px`, height: `${room.height}px` });
  document.body.append(copy);
  const place = [...copy.querySelectorAll("text")].at(-1).getBoundingClientRect();
  copy.remove();
  return place;
};
"""
"""Where the last text of a card's picture, its number, lies on the page."""


@pytest.mark.parametrize("width", [360, 900])
def test_every_number_of_a_large_hand_stays_in_sight(browser: Browser, width: int) -> None:
    """What a neighbour leaves uncovered of a card holds the whole number in its corner."""
    with screen(browser, viewport={"width": width, "height": 900}, reduced_motion="reduce") as site:
        table = site.lay("chili-bet")
        covered = table.evaluate(
            f"""table => {{ {LARGEST} return [...table.querySelectorAll(".pg-held")].filter((held) => {{
              const next = held.nextElementSibling?.getBoundingClientRect();
              const number = largest(held.querySelector("img"));
              const same = next && Math.abs(next.top - held.getBoundingClientRect().top) < 1;
              return number.height < 14 || (same && number.right > next.left);
            }}).length; }}"""
        )
        assert table.locator(".pg-held").count() == 28
        assert covered == 0


@pytest.mark.parametrize("name", ["chili-face-up", "chili-forehead", "chili-two-open"])
@pytest.mark.parametrize("width", [360, 900])
def test_open_hands_of_others_are_readable_and_told(browser: Browser, name: str, width: int) -> None:
    with screen(browser, viewport={"width": width, "height": 900}, reduced_motion="reduce") as site:
        view = stored_view(name)
        table = site.lay(view)
        for seat in view["seats"][1:]:
            hand = part(table, f"seat-{seat['seat']}")
            labels = "; ".join(card["label"] for card in seat["hand"])
            assert hand.get_attribute("aria-label") == f"{seat['name']}’s hand: {labels}"
            heights = "[...e.querySelectorAll('img')].map((img) => largest(img).height)"
            sizes = hand.evaluate(f"e => {{ {LARGEST} return {heights}; }}")
            assert len(sizes) == len(seat["hand"])
            assert min(sizes) >= 15


# ---- A number that is asked for ---------------------------------------------------------------------------------


def joker_to_play() -> dict[str, Any]:
    """It is your turn, and the Joker may have some values only."""
    view = stored_view("chili-joker")
    cards = view["seats"][0]["hand"]
    joker = next(each for each in cards if each["id"] == "J")
    joker["number"]["values"] = [0, 1, 2, 3, 55, 56]
    return view


def test_the_joker_asks_for_its_value_and_says_which_are_possible(site: Screen) -> None:
    table = site.lay(joker_to_play())
    assert card(table, "J").get_attribute("aria-haspopup") == "dialog"
    card(table, "J").focus()
    site.press("Enter")
    dialog = table.get_by_role("dialog", name="What is the Joker worth?")
    field = dialog.get_by_label("A number: 0 to 3, 55 or 56")
    assert field.evaluate("e => e === document.activeElement")
    site.press("1", "7", "Enter")
    assert field.get_attribute("aria-invalid") == "true"
    described = str(field.get_attribute("aria-describedby"))
    assert table.locator(f"#{described}").inner_text() == "“17” is not possible: 0 to 3, 55 or 56."
    assert faults(site) == []
    assert site.sent() == []
    site.press("5", "5", "Enter")
    assert site.sent() == [{"do": "act", "turn": stored_view("chili-joker")["turn"], "action": "play J=55"}]
    assert dialog.count() == 0
    assert site.focused() == "card-J"


def test_nothing_typed_is_no_number_and_a_quick_value_needs_no_typing(site: Screen) -> None:
    table = site.lay(joker_to_play())
    card(table, "J").click()
    dialog = table.get_by_role("dialog")
    dialog.get_by_role("button", name="Say it").click()
    assert dialog.get_by_role("alert").inner_text() == "No number yet: 0 to 3, 55 or 56."
    for text in ("-1", "2.5", "1e1", "x"):
        dialog.get_by_role("textbox").fill(text)
        site.press("Enter")
        assert f"“{text}” is not possible" in dialog.get_by_role("alert").inner_text()
    dialog.get_by_role("button", name="56, the highest").click()
    assert [message["action"] for message in site.sent()] == ["play J=56"]


def test_a_digit_beside_the_field_of_a_number_chooses_nothing(site: Screen) -> None:
    table = site.lay(joker_to_play())
    card(table, "J").click()
    part(table, "cancel").focus()
    site.press("1", "2")
    assert site.sent() == []
    site.press("Escape")
    assert table.get_by_role("dialog").count() == 0


def test_a_number_the_table_wants_is_asked_for_by_itself_and_can_be_put_aside(site: Screen) -> None:
    table = site.lay("chili-blind")
    card(table, "1").focus()
    value = stored_view("chili-value")
    site.show(value)
    dialog = table.get_by_role("dialog", name="What is the Joker worth?")
    assert dialog.get_by_role("textbox").evaluate("e => e === document.activeElement")
    site.press("Escape")
    assert dialog.count() == 0
    assert faults(site) == []
    site.show(changed(value))
    assert dialog.count() == 0
    part(table, "number").click()
    dialog.get_by_role("textbox").fill("40")
    site.press("Enter")
    assert site.sent() == [{"do": "act", "turn": value["turn"], "action": "value 40"}]
    site.show(changed(stored_view("chili-blind"), turn=value["turn"] + 1))
    assert table.get_by_role("button", name="What is the Joker worth?").count() == 0


def test_a_number_the_table_wants_takes_no_focus_from_the_notebook(site: Screen) -> None:
    site.page.evaluate("document.body.insertAdjacentHTML('afterbegin', '<input data-key=\"cell\">')")
    table = site.lay("chili-blind")
    site.page.locator("input").focus()
    site.show(stored_view("chili-value"))
    assert table.get_by_role("dialog").count() == 1
    assert site.focused() == "cell"
    site.show(changed(stored_view("chili-blind")))
    assert table.get_by_role("dialog").count() == 0
    assert site.focused() == "cell"


# ---- Several cards that are chosen together ---------------------------------------------------------------------


def pressed(table: Locator) -> list[str]:
    """The keys of the cards that are taken."""
    taken = table.locator('.pg-card[aria-pressed="true"]')
    return [str(each.get_attribute("data-key")) for each in taken.all()]


def test_cards_are_taken_by_keys_and_given_in_the_order_of_the_hand(site: Screen) -> None:
    view = stored_view("chili-give")
    names = [each["name"] for each in view["seats"][0]["hand"]]
    table = site.lay(view)
    give = part(table, "select")
    assert give.get_attribute("aria-disabled") == "true"
    assert give.locator("span").inner_text() == "Give 2 cards: 2 more to choose"
    card(table, names[0]).focus()
    site.press("5", "g")
    assert pressed(table) == [f"card-{names[4]}"]
    assert "1 more to choose" in give.inner_text()
    site.press("Home", "ArrowRight", "Space")
    assert pressed(table) == [f"card-{names[1]}", f"card-{names[4]}"]
    told = table.locator(".pg-select-told")
    assert told.inner_text() == f"2 of 2 chosen: {names[1]}; {names[4]}."
    assert faults(site) == []
    site.press("1")
    assert told.inner_text() == "Only 2: put one back first."
    assert len(pressed(table)) == 2
    site.press("2", "ArrowRight", "Enter")
    assert pressed(table) == [f"card-{names[2]}", f"card-{names[4]}"]
    assert site.sent() == []
    site.press("g")
    assert site.sent() == [{"do": "act", "turn": view["turn"], "action": f"give {names[2]} {names[4]}"}]


def test_a_single_card_to_give_is_changed_by_taking_another(site: Screen) -> None:
    view = stored_view("chili-give")
    view["select"] |= {"count": 1, "label": "Give 1 card"}
    names = [each["name"] for each in view["seats"][0]["hand"]]
    table = site.lay(view)
    card(table, names[0]).click()
    card(table, names[3]).click()
    assert pressed(table) == [f"card-{names[3]}"]
    table.get_by_role("button", name="Give 1 card").click()
    assert [message["action"] for message in site.sent()] == [f"give {names[3]}"]


def test_what_is_taken_stays_over_other_news_and_is_forgotten_with_the_turn(site: Screen) -> None:
    view = stored_view("chili-give")
    names = [each["name"] for each in view["seats"][0]["hand"]]
    table = site.lay(view)
    card(table, names[0]).click()
    site.show(changed(view, headline="Somebody else has chosen."))
    assert pressed(table) == [f"card-{names[0]}"]
    site.show(changed(view, turn=view["turn"] + 5))
    assert pressed(table) == []
    site.show(changed(view, select=None))
    assert table.locator(".pg-card[aria-pressed]").count() == 0
    assert part(table, "select").count() == 0


# ---- A limited time to look -------------------------------------------------------------------------------------


def hide(site: Screen, hidden: bool) -> None:
    """Let the page be hidden, or shown again."""
    site.page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def seen(site: Screen, table: Locator, said: str) -> None:
    """Wait until the browser has told the table that its cards are on the screen."""
    counted = '.pg-sr[aria-live="polite"]:not([role])'
    table.locator(counted, has_text=said).wait_for(state="attached")


def test_the_time_to_look_is_counted_shown_and_spoken(still: Screen) -> None:
    view = stored_view("chili-look")
    table = still.lay(view)
    seen(still, table, "3")
    told = []
    for _ in range(3):
        told.append(
            (table.locator(".pg-look-count").inner_text(), table.locator("[aria-live]:not([role])").inner_text())
        )
        still.show(changed(view, headline="Other news."))
        still.page.clock.run_for(1000)
    assert told == [("3", "3"), ("2", "2"), ("1", "1")]
    assert still.sent() == [{"do": "looked"}]
    still.page.clock.run_for(4000)
    assert still.sent() == []


def test_a_button_ends_the_look_and_a_bet_is_possible_meanwhile(still: Screen) -> None:
    view = stored_view("chili-look")
    table = still.lay(view)
    seen(still, table, "3")
    table.get_by_role("button", name="2", exact=True).click()
    assert [message["do"] for message in still.sent()] == ["act"]
    part(table, "looked").click()
    assert still.sent() == [{"do": "looked"}]
    still.show(changed(view, look=None))
    assert table.locator(".pg-look").count() == 0
    still.page.clock.run_for(4000)
    assert still.sent() == []


def test_the_count_rests_while_the_page_is_hidden_or_a_panel_covers_it(still: Screen) -> None:
    table = still.lay("chili-look")
    seen(still, table, "3")
    still.page.clock.run_for(1000)
    hide(still, True)
    still.page.clock.run_for(10_000)
    assert table.locator(".pg-look-count").inner_text() == "2"
    hide(still, False)
    still.page.clock.run_for(1000)
    assert table.locator(".pg-look-count").inner_text() == "1"
    table.get_by_role("button", name="Rules").click()
    still.page.clock.run_for(9000)
    assert {"do": "looked"} not in still.sent()
    still.press("Escape")
    still.page.clock.run_for(1000)
    assert {"do": "looked"} in still.sent()


def test_the_count_begins_once_the_cards_have_been_seen(still: Screen) -> None:
    still.page.evaluate("document.body.style.paddingTop = '3000px'")
    table = still.lay("chili-look")
    still.page.clock.run_for(10_000)
    assert table.locator(".pg-look-count").inner_text() == "3"
    assert still.sent() == []
    table.locator(".pg-hand").scroll_into_view_if_needed()
    seen(still, table, "3")
    still.page.clock.run_for(3000)
    assert still.sent() == [{"do": "looked"}]


def test_without_a_limit_there_is_the_button_alone(still: Screen) -> None:
    view = stored_view("chili-look")
    view["look"]["seconds"] = None
    table = still.lay(view)
    assert table.locator(".pg-look-count").count() == 0
    still.page.clock.run_for(9000)
    assert still.sent() == []
    part(table, "looked").click()
    assert still.sent() == [{"do": "looked"}]


def test_new_cards_are_counted_anew_and_a_removed_table_counts_no_more(still: Screen) -> None:
    view = stored_view("chili-look")
    table = still.lay(view)
    seen(still, table, "3")
    still.page.clock.run_for(2000)
    dealt = changed(view, turn=0)
    dealt["seats"][0]["hand"] = dealt["seats"][0]["hand"][1:]
    still.show(dealt)
    assert table.locator(".pg-look-count").inner_text() == "3"
    still.page.evaluate("window.tables[0].cleanups[0]()")
    still.page.clock.run_for(10_000)
    assert still.sent() == []
