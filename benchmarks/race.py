"""How soon an opponent's move in a race of Piles! is on the screen, after the moment at which it was due.

`python -m benchmarks.race` opens JupyterLab in Chromium with the table of a race, starts it, and lets the others race
while nobody touches the table and the kernel is idle.
The kernel notes when each event was due, the browser when the page had changed and when it was painted.
Both read the clock of this machine.
Nothing here is asserted: what is printed is as good as the machine it was measured on.
"""

from __future__ import annotations

import argparse
import json

from benchmarks.latency import machine
from piligames.cli.support.chromium import find
from tests.browser.lab import Lab, browsing, opening, serving

AIM = 100
"""Milliseconds after which an opponent's move should be on the screen."""
PAGE = {"width": 1300, "height": 1300}
"""Large enough to see the whole table."""

TABLE = """
import json, time
from piligames import Table

table = Table("piles", seats={seats}, skill={skill!r}, countdown="off", deal=7)
race, due = table.model, []

class Noted(list):
    def append(self, event):
        due.append((len(self), 1000 * (time.time() - race.clock() + race._since - race.now + event.time)))
        super().append(event)

race.events = Noted(race.events)
table
"""

WATCH = """() => {
  window.seen = [];
  const watch = new MutationObserver(() => {
    const turn = Number(table.dataset.turn);
    const changed = performance.timeOrigin + performance.now();
    const row = [turn, changed, null];
    window.seen.push(row);
    requestAnimationFrame(() => setTimeout(() => { row[2] = performance.timeOrigin + performance.now(); }));
  });
  const table = document.querySelector(".piligames-table");
  watch.observe(table, { attributes: true, attributeFilter: ["data-turn"] });
}"""


def measured(lab: Lab, seconds: float, seats: int, skill: str) -> tuple[list[float], list[float]]:
    """For each event, how many milliseconds after it was due the page had changed, and was painted."""
    notebook = lab.open("race", TABLE.format(seats=seats, skill=skill), "print(json.dumps(due))")
    table = notebook.table()
    lab.page.evaluate(WATCH)
    table.root.get_by_role("button", name="Start the race").click()
    lab.page.wait_for_timeout(1000 * seconds)
    table.part("tool-pause").click()
    lab.page.wait_for_timeout(500)
    seen = lab.page.evaluate("window.seen")
    lab.app("here.content.activeCellIndex = 1; await app.commands.execute('notebook:run-cell');")
    lab.page.wait_for_timeout(1000)
    due = {int(turn): float(when) for turn, when in json.loads(notebook.panel.locator("pre").last.inner_text())}
    changed, painted, done = [], [], 0
    for turn, page, paint in seen:
        for event in range(done, turn):
            changed.append(page - due[event])
            painted.append((paint or page) - due[event])
        done = turn
    return changed, painted


def told(name: str, times: list[float]) -> str:
    """A line of the report."""
    ranked = sorted(times)
    late = sum(time > AIM for time in times)
    at = [ranked[min(len(ranked) - 1, int(part * len(ranked)))] for part in (0.5, 0.9, 0.99)]
    return (
        f"{name:<8} median {at[0]:5.1f}   p90 {at[1]:5.1f}   p99 {at[2]:5.1f}   max {ranked[-1]:6.1f}   ms; "
        f"{late} of {len(times)} events after more than {AIM} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=40, help="how long each race is watched (40)")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 8], help="how many race (4, then 8)")
    parser.add_argument("--skill", default="medium", help="how good they are (medium)")
    arguments = parser.parse_args()
    print("An opponent's move in JupyterLab, from the moment it is due")
    with serving() as server, browsing(find()) as browser, opening(browser, server, viewport=PAGE) as lab:
        for seats in arguments.seats:
            changed, painted = measured(lab, arguments.seconds, seats, arguments.skill)
            print(f"{seats} seats, {arguments.skill}")
            print(told("changed", changed))
            print(told("painted", painted))
            lab.close_notebooks()
        print(f"{machine()}, Chromium {browser.version}")


if __name__ == "__main__":
    main()
