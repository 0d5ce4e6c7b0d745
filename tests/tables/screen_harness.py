"""A page with the table's screen and no kernel: a model that only records what it is sent."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, ViewportSize, sync_playwright

from piligames.tables.assets import screen_module, screen_style

VIEWS = Path(__file__).parent / "views"
SITE = "http://table.test/"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A table without a kernel</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/screen.css">
<style>body { margin: 8px; background: white; } body[data-jp-theme-light="false"] { background: #111; }</style></head>
<body data-jp-theme-light="true"><main id="place"></main>
<script type="module">
import widget from "/screen.js";
class FakeModel {
  constructor(state) { this.state = state; this.sent = []; this.listeners = []; this.broken = false; }
  get(name) { return this.state[name]; }
  on(name, listener) { this.listeners.push([name, listener]); }
  off(name, listener) { this.listeners = this.listeners.filter(([n, l]) => n !== name || l !== listener); }
  send(message) { if (this.broken) throw new Error("Cannot send"); this.sent.push(message); }
  save_changes() {}
  show(view) { this.state.view = JSON.stringify(view); this.fire("change:view"); }
  fire(name, ...more) { for (const [n, listener] of [...this.listeners]) if (n === name) listener(...more); }
}
window.tables = [];
window.lay = ({ view, book }) => {
  const model = new FakeModel({ view: JSON.stringify(view), book: JSON.stringify(book) });
  window.tables.push({ model, places: [], cleanups: [] });
  return window.showAgain(window.tables.length - 1);
};
window.showAgain = (i) => {
  const table = window.tables[i];
  const el = document.createElement("div");
  el.className = "place";
  document.querySelector("#place").append(el);
  table.places.push(el);
  table.cleanups.push(widget.render({ model: table.model, el }));
};
window.clear = () => {
  for (const { cleanups } of window.tables.splice(0)) for (const cleanup of cleanups) cleanup?.();
  document.querySelector("#place").replaceChildren();
  for (const each of [...document.body.children]) if (!each.matches("main, script")) each.remove();
  document.body.dataset.jpThemeLight = "true";
  window.notebook = [];
  window.scrollTo(0, 0);
};
window.notebook = [];
document.addEventListener("keydown", (event) => window.notebook.push(event.key));
window.ready = true;
</script></body></html>"""

_stamps = itertools.count(1000)


def stored_view(name: str) -> dict[str, Any]:
    """A view of the folder `views`, with a stamp of its own."""
    view: dict[str, Any] = json.loads((VIEWS / f"{name}.json").read_text(encoding="utf-8"))
    view["stamp"] = next(_stamps)
    return view


def stored_names() -> list[str]:
    """The names of all stored views."""
    return sorted(path.stem for path in VIEWS.glob("*.json") if path.stem != "book")


def changed(view: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The view that the kernel would send next: a copy with other values and a later stamp."""
    return {**copy.deepcopy(view), **values, "stamp": next(_stamps)}


SIZE: ViewportSize = {"width": 900, "height": 900}


class Screen:
    """One browser page in which tables are laid."""

    def __init__(self, page: Page, strays: list[str], errors: list[str]) -> None:
        self.page = page
        self.strays = strays
        """Addresses that the page asked for and that are not ours."""
        self.errors = errors
        """What went wrong unheard in the page's scripts."""

    def clear(self, size: ViewportSize = SIZE) -> None:
        """Make the page as it was before anything was laid."""
        self.page.evaluate("window.clear()")
        self.page.set_viewport_size(size)
        self.page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        self.page.mouse.move(0, 0)

    def lay(self, view: dict[str, Any] | str) -> Locator:
        """Lay a further table and answer its root."""
        view = stored_view(view) if isinstance(view, str) else view
        book = json.loads((VIEWS / "book.json").read_text(encoding="utf-8"))
        self.page.evaluate("state => window.lay(state)", {"view": view, "book": book})
        return self.page.locator(".piligames-table").last

    def show(self, view: dict[str, Any], table: int = 0) -> None:
        """Let the kernel send a new view."""
        self.page.evaluate("([i, view]) => window.tables[i].model.show(view)", [table, view])

    def tell(self, message: dict[str, Any], table: int = 0) -> None:
        """Let the kernel send a custom message."""
        self.page.evaluate("([i, m]) => window.tables[i].model.fire('msg:custom', m, [])", [table, message])

    def sent(self, table: int = 0) -> list[dict[str, Any]]:
        """What the screen has sent since this was last asked."""
        messages: list[dict[str, Any]] = self.page.evaluate("i => window.tables[i].model.sent.splice(0)", table)
        return messages

    def focused(self) -> str:
        """The key of the focused part of a table, or nothing."""
        return str(self.page.evaluate("document.activeElement?.dataset?.key ?? ''"))

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def theme(self, theme: str) -> None:
        """Switch the page as JupyterLab does."""
        self.page.evaluate("light => document.body.dataset.jpThemeLight = light", str(theme == "light").lower())


@contextmanager
def running(program: Path) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def screen(browser: Browser, *, module: str = "", style: str = "", **options: Any) -> Iterator[Screen]:
    """A fresh page, with the table's screen or another; whatever it asks the network for is refused and recorded."""
    context: BrowserContext = browser.new_context(**{"viewport": SIZE, **options})
    strays: list[str] = []
    errors: list[str] = []
    texts = {
        SITE: ("text/html", PAGE),
        SITE + "screen.js": ("text/javascript", module or screen_module()),
        SITE + "screen.css": ("text/css", style or screen_style()),
    }

    def answer(route: Route) -> None:
        url = route.request.url
        if url in texts:
            kind, body = texts[url]
            route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")
        else:
            strays.append(url)
            route.abort()

    context.route("**/*", answer)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        page.goto(SITE)
        page.wait_for_function("window.ready === true")
        yield Screen(page, strays, errors)
        assert errors == []
    finally:
        context.close()


def card(table: Locator, key: str) -> Locator:
    return table.locator(f'[data-key="card-{key}"]')


def part(table: Locator, key: str) -> Locator:
    return table.locator(f'[data-key="{key}"]')


def tap(target: Locator) -> None:
    """Click what is marked as disabled, as a person may."""
    target.click(force=True)


COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What axe has to look at in the dark as well: nothing else is different there."""


def faults(site: Screen, theme: str = "light") -> list[str]:
    """What axe finds in all tables of the page, in words; colours that are still changing would mislead it."""
    only = COLOURS if theme == "dark" else None
    site.page.emulate_media(reduced_motion="reduce")
    found = Axe().run(site.page, context=".piligames-table", options=only).response["violations"]
    nodes = [(fault["id"], node) for fault in found for node in fault["nodes"]]
    return [f"{fault}: {node['html'][:200]} {node['failureSummary']}" for fault, node in nodes]
