"""A league drawn: scores with their intervals, and who scored more than whom; matplotlib is loaded for that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from piligames.plots import Picture, panel, png

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from piligames.league.result import Result

BLUE, INK, SOFT, PAPER = "#0072b2", "#262b33", "#59616d", "#faf8f3"


def _tall(title: str, x: str, rows: int) -> tuple[Any, Axes]:
    """A panel with room for so many rows."""
    figure, axes = panel(title, x, "")
    wide, high = figure.get_size_inches()
    figure.set_size_inches(wide, max(high, 1 + 0.32 * rows))
    return figure, axes


def standings(result: Result) -> Picture:
    """The scores, the best at the top, each with its 95 % interval."""
    rows = result.rows
    figure, axes = _tall("Scores of the league", result.contest.pays, len(rows))
    places = [-row.place for row in rows]
    axes.errorbar(
        [row.score for row in rows],
        places,
        xerr=[
            [row.score - row.interval.low if row.interval else 0.0 for row in rows],
            [row.interval.high - row.score if row.interval else 0.0 for row in rows],
        ],
        fmt="o",
        color=BLUE,
        markersize=7,
        elinewidth=2,
        capsize=5,
    )
    axes.set_yticks(places, [row.name for row in rows])
    axes.grid(axis="x", color="#ddd8cc", linewidth=0.8)
    axes.margins(y=0.5 / max(1, len(rows)))
    if result.contest.play == "match":
        equal = 1 / result.contest.seats
        axes.axvline(equal, color=SOFT, linestyle="--", linewidth=1.4)
        axes.annotate(
            "equals", (equal, 1), (4, -10), xycoords=("data", "axes fraction"), textcoords="offset points", color=SOFT
        )
    said = [
        f"  {row.name}: {row.score:.3f}"
        + (f" ({row.interval.low:.3f} to {row.interval.high:.3f})" if row.interval else "")
        for row in rows
    ]
    return Picture(png(figure), "\n".join(["Scores of the league", *said]))


def cross(result: Result) -> Picture:
    """Rows against columns, in percent; the number is in every field, so the colour is only a help."""
    order = [row.name for row in result.rows]
    figure, axes = _tall("Who scored more than whom, in % of their games", "against", len(order))
    shares = [[result.against.get((one, other), (None, 0))[0] for other in order] for one in order]
    shown = [[float("nan") if each is None else 100 * each for each in row] for row in shares]
    axes.imshow(shown, cmap="PuOr_r", vmin=0, vmax=100, aspect="auto")
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share is not None:
                strong = abs(share - 0.5) > 0.3
                axes.text(x, y, f"{100 * share:.0f}", ha="center", va="center", color=PAPER if strong else INK)
    axes.grid(False)
    slant = max(map(len, order)) * len(order) > 60
    axes.set_xticks(range(len(order)), order, rotation=30 if slant else 0, ha="right" if slant else "center")
    axes.set_yticks(range(len(order)), order)
    said = ["  ".join(row) for row in result.cross()[1:]]
    return Picture(png(figure), "\n".join(["Who scored more than whom, in % of their games", *said]))
