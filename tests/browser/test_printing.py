"""An activity to print: a browser draws every card, on paper of its own, and asks nobody for anything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from piligames.classkit.activities import activity
from piligames.classkit.printing import activity_page, faces

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("chapter", ["02", "07", "20", "30"])
def test_every_card_is_drawn_and_nobody_is_asked(browser: Browser, chapter: str) -> None:
    each = activity(chapter)
    names = [name for name, _ in faces(each.game, each.cards)]
    context = browser.new_context()
    page, asked, errors = context.new_page(), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(media="print")
    page.set_content(activity_page(each))
    drawn = page.eval_on_selector_all(".cards figure", "all => all.map(one => one.querySelectorAll('svg *').length)")
    assert len(drawn) == len(names)
    assert all(shapes > 5 for shapes in drawn)
    assert page.locator(".cards figcaption").all_text_contents() == names
    widths = page.eval_on_selector_all(".cards figure", "all => all.map(one => one.getBoundingClientRect().width)")
    assert all(width == pytest.approx(52 / 25.4 * 96, abs=1) for width in widths)
    assert [url for url in asked if not url.startswith(("data:", "about:"))] == []
    assert errors == []
    context.close()
