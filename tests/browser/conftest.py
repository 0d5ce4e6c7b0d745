"""One JupyterLab for each worker, one browser and page for each file; nothing may ask the network."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import Lab, Server, browsing, opening, serving

Opening = Callable[..., AbstractContextManager[Lab]]


@pytest.fixture(scope="session")
def server(chromium: Path) -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with browsing(chromium) as browser:
        yield browser


@contextmanager
def nothing_stray(lab: Lab) -> Iterator[Lab]:
    """Let a test use the page, put its notebooks away, and hold it to have asked nobody but the server."""
    try:
        yield lab
    finally:
        lab.close_notebooks()
    assert (lab.strays, lab.errors) == ([], [])


@pytest.fixture(scope="module")
def desk(browser: Browser, server: Server) -> Iterator[Lab]:
    with opening(browser, server) as lab:
        yield lab


@pytest.fixture
def lab(desk: Lab) -> Iterator[Lab]:
    """The file's JupyterLab, with nothing open."""
    desk.frames.clear()
    with nothing_stray(desk):
        yield desk


@pytest.fixture
def another(browser: Browser, server: Server) -> Opening:
    """Open JupyterLab in a page of another kind: `with another(has_touch=True) as lab`."""

    @contextmanager
    def open_another(**options: Any) -> Iterator[Lab]:
        with opening(browser, server, **options) as lab, nothing_stray(lab):
            yield lab

    return open_another


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where pictures of the run are kept."""
    folder = Path(os.environ.get("PILIGAMES_ARTIFACTS") or Path(__file__).parents[2] / "artifacts") / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
