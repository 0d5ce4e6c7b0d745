"""How long a click at the table takes: from the click, through the kernel, to the redrawn screen.

`python -m benchmarks.latency` opens JupyterLab in Chromium, with a table (the others' moves unpaced, so that each click
plays a card and is answered by every opponent) and a bare anywidget (a button that counts in the kernel) side by side.
Both are clicked in turn.
Time is taken in the browser, from the click's event to the change of the page.
Nothing here is asserted: what is printed is as good as the machine it was measured on.
"""

from __future__ import annotations

import argparse
import os
import platform
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles

from piligames.cli.support.chromium import find
from tests.browser.lab import Lab, browsing, opening, serving

REST = 150
"""Milliseconds before each click, so that none waits for what another one has left to do."""
AIM = 1.3
"""At most so many times what the bare widget takes."""

BARE = '''
import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = model.get("count"); };
      button.className = "bare";
      button.onclick = () => model.send({ do: "count" });
      model.on("change:count", show);
      show();
      el.append(button);
    }
    export default { render };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "count", self.count + 1))

Bare()
'''
TABLE = "from piligames import Table\nTable(seats={seats}, deal=7, name={name!r}, pace='off')"

WATCH = """([button, place, read]) => {
  const look = new Function("place", `return ${read}`);
  const before = look(place);
  window.took = new Promise((done) => {
    let start = null;
    const watch = new MutationObserver(() => {
      if (look(place) === before) return;
      watch.disconnect();
      done(performance.now() - start);
    });
    watch.observe(place, { childList: true, subtree: true, characterData: true });
    button.addEventListener("click", () => { start = performance.now(); }, { capture: true, once: true });
  });
}"""

ANSWER = "Promise.race([window.took, new Promise((_, no) => setTimeout(no, 10_000, 'no answer for 10 seconds'))])"


def clicked(lab: Lab, button: str, place: str, read: str) -> float:
    """Milliseconds from a click of the mouse on `button` until what `read` tells of `place` is another."""
    goal = lab.page.locator(button).first
    handles = [goal.element_handle(), lab.page.query_selector(place), read]
    goal.scroll_into_view_if_needed()
    box = goal.bounding_box()
    assert box is not None
    lab.page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    lab.page.wait_for_timeout(REST)
    lab.page.evaluate(WATCH, handles)
    lab.page.mouse.down()
    lab.page.mouse.up()
    return float(lab.page.evaluate(ANSWER))


def measured(lab: Lab, clicks: int, seats: int, name: str | None) -> tuple[list[float], list[float]]:
    """Times of a bare widget and of the table, clicked in turn."""
    lab.open("latency", BARE, TABLE.format(seats=seats, name=name))
    lab.page.wait_for_selector(".bare")
    lab.page.wait_for_selector(".piligames-table .pg-card")
    bare, table = [], []
    while len(table) < clicks + 3:
        bare.append(clicked(lab, ".bare", ".bare", "place.textContent"))
        if lab.page.locator(".pg-card").count() == 1:  # the last card ends the round, which is another redraw
            lab.page.click("[data-key='tool-restart']")
            lab.page.wait_for_function("document.querySelectorAll('.pg-card').length > 1")
        hand = "place.querySelectorAll('.pg-card').length"
        table.append(clicked(lab, ".pg-card.pg-open", ".piligames-table", hand))
    return bare[3:], table[3:]  # the first clicks warm both up


def told(name: str, times: list[float]) -> str:
    """A line of the report."""
    tenth = quantiles(times, n=10)[-1]
    ends = f"min {min(times):5.1f}   max {max(times):6.1f}"
    return f"{name:<14} median {median(times):5.1f}   p90 {tenth:5.1f}   {ends}   ms   ({len(times)} clicks)"


def machine() -> str:
    """What it was measured on."""
    info = Path("/proc/cpuinfo")
    models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    packages = ", ".join(f"{name} {version(name)}" for name in ("jupyterlab", "anywidget"))
    cpu = models[0] if models else platform.processor()
    return f"{cpu}, {os.cpu_count()} cores{load}; {platform.system()}, Python {platform.python_version()}, {packages}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=50, help="how many on each (50)")
    parser.add_argument("--seats", type=int, default=3, help="how many play at the table (3)")
    parser.add_argument(
        "--keep", action="store_true", help="let the table keep its match in a file, as by default it does"
    )
    arguments = parser.parse_args()
    with serving() as server, browsing(find()) as browser, opening(browser, server) as lab:
        chromium = browser.version
        bare, table = measured(lab, arguments.clicks, arguments.seats, "latency" if arguments.keep else None)
    print("Click -> kernel -> redraw in JupyterLab, others' moves unpaced")
    print(told("bare anywidget", bare))
    print(told(f"table, {arguments.seats} seats", table))
    print(f"ratio of the medians {median(table) / median(bare):.2f} (aim: at most {AIM})")
    print(f"{machine()}, Chromium {chromium}")


if __name__ == "__main__":
    main()
