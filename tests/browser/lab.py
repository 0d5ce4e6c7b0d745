"""A JupyterLab of its own, a page in it, and notebooks with tables in them, as a person would use them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, Route, WebSocket, expect, sync_playwright

from piligames.cli.support.server import LOOPBACK, SETTINGS, answers, end, free_port, is_root, tail
from piligames.tables import TableModel
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.staging import Staging

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
OWN_FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "PILIGAMES_DATA")
LAB_FOLDERS = ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
PATIENCE = 15_000
"""Milliseconds after which what should be on the screen is given up."""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab and the folder in which it keeps everything."""

    url: str
    folder: Path

    @property
    def notebooks(self) -> Path:
        return self.folder / "notebooks"

    @property
    def data(self) -> Path:
        """Where its kernels keep matches."""
        return self.folder / "PILIGAMES_DATA"


@contextmanager
def serving() -> Iterator[Server]:
    """JupyterLab as `piligames lab` starts it, on a free port, with no token and with folders of its own."""
    with tempfile.TemporaryDirectory(prefix="piligames-lab-", ignore_cleanup_errors=True) as name:
        folder, port = Path(name), free_port()
        server = Server(f"http://{LOOPBACK}:{port}", folder)
        own = {each: str(folder / each) for each in (*OWN_FOLDERS, *LAB_FOLDERS)}
        server.notebooks.mkdir()
        command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", *(["--allow-root"] if is_root() else [])),
            *(f"--ServerApp.ip={LOOPBACK}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
            *(f"--ServerApp.root_dir={server.notebooks}", "--IdentityProvider.token="),
            *(f"--LabApp.app_settings_dir={SETTINGS}", "--LabApp.expose_app_in_browser=True"),
        ]
        log = folder / "server.log"
        with log.open("wb") as output:
            program = subprocess.Popen(
                command, env={**os.environ, **own}, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            )
        try:
            until = time.monotonic() + 90
            while not answers(f"{server.url}/api/status", ""):
                if program.poll() is not None or time.monotonic() > until:
                    raise RuntimeError(f"JupyterLab did not start:\n{tail(log)}")
                time.sleep(0.1)
            yield server
        finally:
            end(program)


@contextmanager
def browsing(program: Path) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=[*FLAGS])
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Lab:
    """A page in which JupyterLab is open."""

    page: Page
    server: Server
    strays: list[str] = field(default_factory=list)
    """Requests that did not go to the server: all were refused, and there should be none."""
    errors: list[str] = field(default_factory=list)
    """What went wrong unheard in the page's own scripts."""
    frames: list[str | bytes] = field(default_factory=list)
    """All that came through websockets, kernels' messages among it."""

    def app(self, script: str, argument: Any = None) -> Any:
        """Run a script that has JupyterLab as `app` and the open notebook, if one is, as `here`."""
        whole = f"async (argument) => {{ const app = window.jupyterapp, here = app.shell.currentWidget; {script} }}"
        return self.page.evaluate(whole, argument)

    def open(self, name: str, *cells: str) -> Notebook:
        """Write a notebook, open it, wait until its kernel is at rest, and run it all."""
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(book, self.server.notebooks / f"{name}.ipynb")
        self.app("await app.commands.execute('docmanager:open', {path: argument});", f"{name}.ipynb")
        notebook = Notebook(self)
        notebook.rest()
        notebook.run_all()
        return notebook

    def table(self, name: str, *cells: str, at: int = 0) -> Table:
        """Open a notebook of these cells, and answer the table that it shows."""
        return self.open(name, *cells).table(at)

    def close_notebooks(self) -> None:
        """Put every notebook away and end its kernel."""
        self.app("for (const each of [...app.shell.widgets('main')]) each.dispose();")
        self.app("await app.serviceManager.sessions.shutdownAll();")

    def theme(self, name: str) -> None:
        """Switch JupyterLab's theme: light or dark."""
        self.app(
            "await app.commands.execute('apputils:change-theme', {theme: argument});", f"JupyterLab {name.title()}"
        )
        self.page.wait_for_selector(f"body[data-jp-theme-light='{str(name == 'light').lower()}']", state="attached")

    def menu(self, menu: str, item: str) -> None:
        """Choose from JupyterLab's own menus."""
        self.page.click(f".lm-MenuBar-itemLabel:text-is('{menu}')")
        self.page.click(f".lm-Menu-itemLabel:text-is('{item}')")

    def messages(self) -> Iterator[Mapping[str, Any]]:
        """The contents of all messages that kernels have sent."""
        for frame in list(self.frames):
            if isinstance(frame, bytes):
                yield content_of(frame)

    def views(self) -> list[Mapping[str, Any]]:
        """All views that kernels have sent to screens."""
        states = [message.get("data", {}).get("state", {}) for message in self.messages() if "comm_id" in message]
        return [json.loads(state["view"]) for state in states if "view" in state]


def content_of(frame: bytes) -> Mapping[str, Any]:
    """The content of a message in Jupyter's binary wire format: a count, offsets, then the parts."""
    count = int.from_bytes(frame[:8], "little")
    offsets = [int.from_bytes(frame[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    parts = [frame[start:stop] for start, stop in pairwise(offsets)]
    content: Mapping[str, Any] = json.loads(parts[4])
    return content


@contextmanager
def opening(browser: Browser, server: Server, **options: Any) -> Iterator[Lab]:
    """JupyterLab in a fresh page that can reach nothing but its server."""
    context = browser.new_context(
        **{"viewport": {"width": 1300, "height": 1000}, "reduced_motion": "reduce", **options}
    )
    try:
        lab = Lab(context.new_page(), server)

        def guard(route: Route) -> None:
            if route.request.url.startswith((f"{server.url}/", "data:", "blob:")):
                route.continue_()
            else:
                lab.strays.append(route.request.url)
                route.abort()

        def listen(socket: WebSocket) -> None:
            if not socket.url.startswith(server.url.replace("http", "ws", 1)):
                lab.strays.append(socket.url)
            socket.on("framereceived", lambda frame: lab.frames.append(frame))  # a builtin cannot be a handler

        context.route("**/*", guard)
        lab.page.on("websocket", listen)
        lab.page.on("pageerror", lambda error: lab.errors.append(str(error)))
        lab.page.goto(f"{server.url}/lab/workspaces/w{len(context.browser.contexts) if context.browser else 0}")
        lab.page.wait_for_function("window.jupyterapp?.restored !== undefined", timeout=60_000)
        lab.app("await app.restored;")
        yield lab
    finally:
        context.close()


class Notebook:
    """The notebook that is open in the page."""

    def __init__(self, lab: Lab) -> None:
        self.lab, self.page = lab, lab.page
        self.panel = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def rest(self) -> None:
        """Wait until the kernel is there and at rest, in the model and in the status bar."""
        ready = "window.jupyterapp.shell.currentWidget?.context?.sessionContext?.session?.kernel?.status === 'idle'"
        self.page.wait_for_function(ready, timeout=60_000)
        self.page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle/", timeout=60_000)

    def run_all(self) -> None:
        self.lab.menu("Run", "Run All Cells")

    def restart(self) -> None:
        """Restart the kernel through the menu and its question."""
        self.lab.menu("Kernel", "Restart Kernel…")
        self.page.click(".jp-Dialog .jp-mod-accept")
        self.page.wait_for_selector(".jp-Dialog", state="detached")
        self.rest()

    def cells(self) -> list[str]:
        """The types of its cells."""
        types: list[str] = self.lab.app("return [...here.content.model.cells].map((cell) => cell.type);")
        return types

    def tables(self) -> Locator:
        return self.panel.locator(".piligames-table")

    def table(self, at: int = 0) -> Table:
        """The table that is so many from the top, once it stands there."""
        root = self.tables().nth(at)
        root.locator(".pg-table").wait_for(timeout=30_000)
        root.scroll_into_view_if_needed()
        return Table(self.lab, root)


READ = """table => {
  const words = (at) => table.querySelector(at)?.textContent.trim() || null;
  const all = (at, read) => [...table.querySelectorAll(at)].map(read);
  const term = (fact, at) => fact.querySelector(at).textContent;
  const facts = all(".pg-facts > *", (fact) => [term(fact, "dt"), term(fact, "dd")]);
  return {
    prompt: words(".pg-prompt"),
    headline: words(".pg-headline"),
    facts: Object.fromEntries(facts),
    hand: all(".pg-hand .pg-card", (card) => card.getAttribute("aria-label").split(/, (?:hinted|not now:)/)[0]),
    trick: all(".pg-middle:not(.pg-past) .pg-trick .pg-slot:not(.pg-empty) > .pg-sr", (card) => card.textContent),
    notice: words(".pg-notice p"),
    hint: words(".pg-hint p"),
    mission: words(".pg-mission-words h3"),
    bets: all(".pg-bet-label", (bet) => bet.textContent),
    others: all(".pg-other-hand", (hand) => hand.getAttribute("aria-label")),
    choices: all(".pg-choices [data-key^='choice-']",
      (choice) => choice.getAttribute("aria-label") ?? choice.textContent),
    dialog: table.querySelector(".pg-sheet-dialog")
      && [words(".pg-sheet-dialog h2"), ...all(".pg-dialog-lines > *", (line) => line.textContent)],
  };
}"""


def should_show(view: Mapping[str, Any]) -> dict[str, Any]:
    """What `Table.read` answers when this view is on the screen."""
    notice, hint, dialog, mission = view["notice"], view["hint"], view["dialog"], view.get("mission")
    others = [seat for seat in view["seats"] if not seat["you"]]
    own = [seat for seat in view["seats"] if seat["you"]]
    return {
        "prompt": view["prompt"] or None,
        "headline": view["headline"] or None,
        "facts": {fact["label"]: fact["text"] for fact in view["facts"]},
        "hand": [card["label"] for seat in own for card in seat["hand"]],
        "trick": [
            f"{card['name']}: {card['label']}{', wins' if card['wins'] else ''}" for card in view["trick"]["cards"]
        ],
        "notice": notice and " ".join([notice["text"], *(["Read the rule", notice["rule"]] if notice["rule"] else [])]),
        "hint": hint and hint["text"],
        "mission": mission and f"Mission: {mission['title']}",
        "bets": [seat["bet"]["label"] for seat in (*others, *own) if seat.get("bet")],
        "others": [spoken_hand(seat) for seat in others if seat["hand"]],
        "choices": [
            f"{each['label']}, not now: {each['forbidden']}" if each["forbidden"] else each["label"]
            for each in view["buttons"]
        ],
        "dialog": dialog and [dialog["title"], *dialog["lines"]],
    }


def spoken_hand(seat: Mapping[str, Any]) -> str:
    """What another player's hand is called: how many cards are hidden, and those that lie open."""
    hidden = sum(card["face"]["kind"] == "back" for card in seat["hand"])
    parts = [f"{hidden} hidden card{'' if hidden == 1 else 's'}"] if hidden else []
    parts += ["; ".join(card["label"] for card in seat["hand"] if card["face"]["kind"] != "back")]
    return " ".join([f"{seat['name']}’s hand:", *filter(None, parts)])


class Table:
    """A table on the screen: read as a person reads it, used by mouse and keys."""

    def __init__(self, lab: Lab, root: Locator) -> None:
        self.lab, self.page, self.root = lab, lab.page, root

    def read(self) -> dict[str, Any]:
        """What stands there in words."""
        shown: dict[str, Any] = self.root.evaluate(READ)
        return {key: " ".join(value.split()) if isinstance(value, str) else value for key, value in shown.items()}

    def shows(self, view: Mapping[str, Any]) -> None:
        """Wait until the screen shows this view."""
        wanted, until = should_show(view), time.monotonic() + PATIENCE / 1000
        while (shown := self.read()) != wanted and time.monotonic() < until:
            self.page.wait_for_timeout(10)
        assert shown == wanted

    def part(self, key: str) -> Locator:
        """A button or field by its name in the screen's own code."""
        return self.root.locator(f'[data-key="{key}"]')

    def tool(self, name: str) -> None:
        self.part(f"tool-{name}").click()

    def cards(self) -> Locator:
        return self.root.locator(".pg-hand .pg-card")

    def tap(self, target: Locator) -> None:
        """Click where a person would on a card that another one may lie over, whether it may be played or not."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + min(14, box["width"] / 2), box["y"] + box["height"] / 3)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """The name of what has the focus, if it is in this table."""
        found = "table => table.contains(document.activeElement) ? document.activeElement.dataset.key ?? 'table' : ''"
        return str(self.root.evaluate(found))

    def panel(self) -> Locator:
        """The panel or question that is open."""
        return self.root.locator("[data-modal]")

    def twin(self) -> str:
        """The table in words, from its own panel."""
        self.tool("text")
        text = self.root.locator(".pg-transcript").text_content()
        self.press("Escape")
        expect(self.panel()).to_have_count(0)
        return text or ""

    def faults(self) -> list[str]:
        """What axe finds, in words."""
        self.root.evaluate("table => table.setAttribute('data-under-test', '')")
        found = Axe().run(self.page, context="[data-under-test]").response["violations"]
        self.root.evaluate("table => table.removeAttribute('data-under-test')")
        return [
            f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in found for node in each["nodes"]
        ]


class Mirror:
    """The model that should stand behind a table on the screen, fed with the same messages."""

    def __init__(self, staging: Staging | None = None, **options: Any) -> None:
        staging = staging or PleesheezStaging()
        self.model = TableModel(staging, staging.settings(**options), pace=0)
        self.model.start()

    @property
    def view(self) -> dict[str, Any]:
        return self.model.view()

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        """What the screen should show after this message."""
        self.model.receive({"do": do, **more})
        return self.view

    def taken_up(self) -> None:
        """Say nothing of earlier moves, like a table that was given this match as a record."""
        self.model.news, self.model.remark = self.model.turn, ""

    def act(self, action: str) -> dict[str, Any]:
        return self.send("act", turn=self.model.turn, action=action)

    def plays(self) -> Sequence[tuple[int, Mapping[str, Any]]]:
        """The allowed plays, each with its card's place in the hand."""
        (you,) = (seat for seat in self.view["seats"] if seat["you"])
        return [(i, play) for i, card in enumerate(you["hand"]) for play in card["plays"] if not play.get("forbidden")]
