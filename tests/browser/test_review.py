"""A round played badly in JupyterLab, and looked back at by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, Mirror

pytestmark = pytest.mark.browser


def test_a_badly_played_round_is_looked_back_at_by_keyboard(lab: Lab) -> None:
    table = lab.table("review", "from piligames import Table\nTable(seats=2, deal=5, name=None, pace='off')")
    mirror = Mirror(seats=2, deal=5)
    while mirror.view["phase"] == "play":
        place, play = mirror.plays()[-1]
        table.tap(table.cards().nth(place))
        table.shows(mirror.act(str(play["action"])))
    assert [button["do"] for button in mirror.view["dialog"]["buttons"]] == ["ready", "review"]

    table.part("dialog-0").focus()
    table.press("ArrowRight", "Enter")
    mirror.send("review")
    while mirror.view["review"]["more"]:
        mirror.send("judge", turn=mirror.model.turn)
    review = mirror.view["review"]
    expect(table.panel().locator(".pg-review-summary")).to_have_text(review["summary"])
    expect(table.panel().locator("progress")).to_have_count(0)
    shown = table.panel().locator(".pg-review-row").all()
    for row, each in zip(shown, review["rows"], strict=True):
        assert " ".join(row.inner_text().split()).startswith(f"{each['where']} {each['chosen']} {each['grade']}")

    bad = next(row for row in review["rows"] if row["better"])
    assert table.focused() == f"look-{review['rows'][0]['turn']}"
    table.press(*["ArrowDown"] * review["rows"].index(bad), "Enter")
    table.shows(mirror.send("see", turn=bad["turn"]))
    expect(table.root.locator(".pg-card.pg-hinted")).to_have_count(1)
    expect(table.part("replay-line")).to_be_focused()
    assert table.faults() == []
    table.press("Enter")
    table.shows(mirror.send("see", turn=bad["turn"], better=True))
    table.part("replay-next").focus()
    table.press("Enter")
    table.shows(mirror.send("seek", at=2))
    assert table.twin() == mirror.view["transcript"]

    table.part("replay-list").focus()
    table.press("Enter")
    expect(table.panel().locator(".pg-review-row")).to_have_count(len(review["rows"]))
    table.press("Escape")
    expect(table.panel()).to_have_count(0)
    table.part("replay-live").click()
    table.shows(mirror.send("live"))
    assert mirror.view["phase"] == "summary"
