"""How long a click at the table takes: from the click, through the kernel, to the redrawn screen.

`python -m benchmarks.latency` opens JupyterLab in Chromium, with a table (the others' moves unpaced, so that each click
plays a card and is answered by every opponent) and a bare anywidget (a button that counts in the kernel) side by side.
Both are clicked in turn; then the same with the odds shown on the table.
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

from playwright.sync_api import Locator, expect

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
      el.classList.add("bare-place");
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
TABLE = "from piligames import Table\nTable(seats={seats}, deal=7, name={name!r}, pace='off', odds={odds})"
MORE = 15
"""Milliseconds that the odds may add to a redraw."""

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


def clicked(place: Locator, button: str, read: str) -> float:
    """Milliseconds from a click of the mouse on `button` until what `read` tells of its `place` is another."""
    goal, page = place.locator(button).first, place.page
    handles = [goal.element_handle(), place.element_handle(), read]
    goal.scroll_into_view_if_needed()
    box = goal.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    page.wait_for_timeout(REST)
    page.evaluate(WATCH, handles)
    page.mouse.down()
    page.mouse.up()
    return float(page.evaluate(ANSWER))


def measured(lab: Lab, clicks: int, table: str) -> tuple[list[float], list[float]]:
    """Times of a bare widget and of a table on one page, clicked in turn."""
    lab.open("latency", BARE, table)
    expect(lab.page.locator(".piligames-table .pg-hand")).to_be_visible()
    bare, place = lab.page.locator(".bare-place"), lab.page.locator(".piligames-table")
    times: tuple[list[float], list[float]] = [], []
    while len(times[1]) < clicks + 3:
        times[0].append(clicked(bare, ".bare", "place.textContent"))
        if place.locator(".pg-card").count() == 1:  # the last card ends the round, which is another redraw
            place.locator("[data-key='tool-restart']").click()
            expect(place.locator(".pg-card").nth(1)).to_be_visible()
        times[1].append(clicked(place, ".pg-card.pg-open", "place.querySelectorAll('.pg-card').length"))
    lab.close_notebooks()
    return times[0][3:], times[1][3:]  # the first clicks warm both up


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
    name = "latency" if arguments.keep else None
    plain, lens = (TABLE.format(seats=arguments.seats, name=name, odds=odds) for odds in (False, True))
    with serving() as server, browsing(find()) as browser, opening(browser, server) as lab:
        chromium = browser.version
        bare, table = measured(lab, arguments.clicks, plain)
        _, odds = measured(lab, arguments.clicks, lens)
    print("Click -> kernel -> redraw in JupyterLab, others' moves unpaced")
    print(told("bare anywidget", bare))
    print(told(f"table, {arguments.seats} seats", table))
    print(told("with odds", odds))
    print(f"ratio of the medians {median(table) / median(bare):.2f} (aim: at most {AIM})")
    print(f"the odds add {median(odds) - median(table):.1f} ms (aim: at most {MORE})")
    print(f"{machine()}, Chromium {chromium}")


if __name__ == "__main__":
    main()
