"""The look back on the screen: the list with its grades, a choice that is gone to, and the better line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.tables.screen_harness import Screen, changed, faults, part, screen, stored_view

pytestmark = pytest.mark.browser


def judging(done: int) -> dict[str, Any]:
    """The stored list when only the last choices, so many, had been judged."""
    view = stored_view("chili-judged")
    review = view["review"]
    open_rows = [
        row | {"grade": None, "chosen": "", "better": None, "text": "still being looked at"}
        for row in review["rows"][: len(review["rows"]) - done]
    ]
    rows = [*open_rows, *review["rows"][len(open_rows) :]]
    summary = f"{done} of {review['of']} choices looked at."
    new = {"rows": rows, "done": done, "more": True, "keep": None, "summary": summary}
    return changed(view, review=review | new)


def listed(site: Screen) -> Locator:
    """The table with the list open, as a click on its tool opens it."""
    table = site.lay(changed(stored_view("chili-judged"), review=None))
    part(table, "tool-review").click()
    assert site.sent() == [{"do": "review"}]
    site.show(stored_view("chili-judged"))
    return table


def test_grades_are_told_by_a_word_and_a_shape(site: Screen) -> None:
    table = listed(site)
    view = stored_view("chili-judged")
    rows = table.locator(".pg-review-row")
    assert rows.count() == len(view["review"]["rows"])
    shapes = {"fine": "check", "inexact": "wave", "mistake": "question", "blunder": "twice"}
    for row, shown in zip(view["review"]["rows"], rows.all(), strict=True):
        assert shown.locator(".pg-grade").inner_text().strip() == row["grade"]
        assert shown.locator(f".pg-icon-{shapes[row['grade']]} svg").count() == 1
        assert row["text"] in shown.inner_text()
        assert (f"Better: {row['better']}" in shown.inner_text()) is (row["better"] is not None)
    assert table.get_by_role("dialog").last.get_by_role("status").first.inner_text() == view["review"]["summary"]


def test_the_list_is_opened_walked_and_closed_by_keys_alone(site: Screen) -> None:
    table = site.lay(changed(stored_view("chili-judged"), review=None))
    part(table, "tool-undo").focus()
    site.press("b")
    site.show(stored_view("chili-judged"))
    turns = [row["turn"] for row in stored_view("chili-judged")["review"]["rows"]]
    assert site.focused() == f"look-{turns[0]}"
    site.press("ArrowDown")
    assert site.focused() == f"look-{turns[1]}"
    site.press("ArrowUp", "Enter")
    assert site.sent() == [{"do": "review"}, {"do": "see", "turn": turns[0]}]
    site.show(stored_view("chili-looked-back"))
    assert site.focused() == "replay-line"
    site.press("Enter")
    assert site.sent() == [{"do": "see", "turn": turns[0], "better": True}]
    site.show(stored_view("chili-better-line"))
    assert part(table, "replay-line").inner_text() == "What you did"
    assert table.get_by_role("group", name="The better line").count() == 1
    assert part(table, "replay-branch").count() == 0
    part(table, "replay-next").click()
    assert site.sent() == [{"do": "seek", "at": 7}]
    part(table, "replay-list").focus()
    site.press("Enter")
    site.show(stored_view("chili-judged"))
    site.press("Escape")
    assert site.sent() == [{"do": "review"}, {"do": "reviewed"}]
    expect(table.locator("[data-modal]")).to_have_count(0)


def test_deals_are_asked_for_while_the_list_is_open_and_more_is_to_come(still: Screen) -> None:
    first = judging(1)
    table = still.lay(changed(first, review=None))
    still.page.clock.run_for(200)
    assert still.sent() == []
    part(table, "tool-review").click()
    still.show(first)
    still.page.clock.run_for(30)
    assert still.sent() == [{"do": "review"}, {"do": "judge", "turn": first["turn"]}]
    assert part(table, f"look-{first['review']['rows'][0]['turn']}").get_attribute("aria-disabled") == "true"
    part(table, f"look-{first['review']['rows'][0]['turn']}").click(force=True)
    assert table.locator("progress").get_attribute("value") == "1"
    still.show(judging(2))
    still.page.clock.run_for(30)
    assert [each["do"] for each in still.sent()] == ["judge"]
    still.press("Escape")
    still.show(judging(3))
    still.page.clock.run_for(200)
    assert still.sent() == [{"do": "reviewed"}]


def test_another_round_is_chosen_and_dear_choices_are_kept(site: Screen) -> None:
    table = listed(site)
    view = stored_view("chili-judged")
    site.show(changed(view, review=view["review"] | {"rounds": [1, 2], "round": 2}))
    part(table, "review-round").select_option("1")
    part(table, "keep").click()
    assert site.sent() == [{"do": "review", "round": 1}, {"do": "keep"}]


def test_the_summary_leads_to_the_list(site: Screen) -> None:
    table = site.lay(changed(stored_view("chili-judged"), review=None))
    table.locator(".pg-sheet-dialog").get_by_role("button", name="Look back").click()
    assert site.sent() == [{"do": "review"}]


def test_a_hint_marks_its_bet_and_compares_all_when_it_is_opened(site: Screen) -> None:
    view = stored_view("chili-compared")
    table = site.lay(view)
    hinted = part(table, f"choice-{view['hint']['action']}")
    assert "hinted" in str(hinted.get_attribute("aria-label"))
    assert hinted.locator(".pg-icon-hint").count() == 1
    assert not table.locator(".pg-compared").is_visible()
    part(table, "hint-more").focus()
    site.press("Enter")
    labels = [label.strip() for label in table.locator(".pg-compared th").all_inner_texts()]
    assert labels == [row["label"] for row in view["hint"]["more"]["rows"]]
    assert table.get_by_text(view["hint"]["more"]["note"]).is_visible()


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 900)])
def test_axe_finds_nothing_in_the_list_nor_in_what_is_compared(browser: Browser, theme: str, width: int) -> None:
    with screen(browser, viewport={"width": width, "height": 700}, reduced_motion="reduce") as site:
        site.theme(theme)
        table = listed(site)
        assert faults(site, theme) == []
        site.show(judging(2))
        assert faults(site, theme) == []
        site.press("Escape")
        site.show(stored_view("chili-compared"))
        part(table, "hint-more").click()
        assert faults(site, theme) == []
        assert site.page.evaluate("document.documentElement.scrollWidth") <= width
