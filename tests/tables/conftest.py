"""A page for the table's screen, fed with stored views by a model without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.tables.screen_harness import Screen, running, screen


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with running(chromium) as browser:
        yield browser


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Screen]:
    with screen(browser) as site:
        yield site


@pytest.fixture
def site(page: Screen) -> Iterator[Screen]:
    """The file's page with nothing on it."""
    page.clear()
    yield page
    assert (page.strays, page.errors) == ([], [])


@pytest.fixture
def still(browser: Browser) -> Iterator[Screen]:
    """A page whose clock stands still until a test moves it."""
    with screen(browser) as site:
        site.page.clock.install()
        site.page.clock.pause_at(site.page.evaluate("Date.now() + 60000"))
        yield site
