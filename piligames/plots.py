"""Plots of numbers that belong to whole numbers: bars, lines, intervals about a truth; and of forecasts that came true.

They can be read in a light and in a dark notebook, as they bring a panel of their own; series are told apart by
pattern, mark or dash besides colour, and the colours are of those that colour-blind people can tell (Okabe and Ito).
What a plot shows it also says in words, for whoever cannot see it.
matplotlib is loaded when a plot is made.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from piligames.odds import Distribution, Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Picture", "bars", "intervals", "lines", "reliability"]

Value = int | float | Fraction | Estimate
Series = Mapping[int, Value] | Distribution[int]

PAPER, INK, SOFT, GRID = "#faf8f3", "#262b33", "#59616d", "#ddd8cc"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#b0578a")
HATCHES = ("", "///", "...", "xxx")
DASHES = ("-", "--", "-.", ":")
MARKS = ("o", "s", "^", "D")
SIZE = (7.2, 3.7)
DOTS = 144
"""Dots an inch of the picture, which is shown at half of them: sharp on any screen."""


@dataclass(frozen=True)
class Picture:
    """A drawn plot; a notebook shows it, and its text says what can be seen in it."""

    png: bytes
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """As IPython asks: the picture and the text, and how wide to show it."""
        width = {"image/png": {"width": int(SIZE[0] * DOTS / 2 * 1.35)}}
        return {"image/png": self.png, "text/plain": self.text}, width


def bars(
    series: Mapping[str, Series],
    *,
    title: str,
    x: str,
    y: str = "",
    marks: Mapping[int, str] | None = None,
    percent: bool = True,
) -> Picture:
    """Bars side by side over whole numbers; an estimate is drawn as a point with its interval.

    `marks` puts a word over the tallest bar of a number.

    >>> bars({"coins": {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}}, title="Two coins", x="heads")
    Two coins
      heads      0: coins 25.0 %
      heads      1: coins 50.0 %
      heads      2: coins 25.0 %
    """
    tables = {name: _table(each) for name, each in series.items()}
    figure, axes = panel(title, x, y)
    numbers = sorted({number for table in tables.values() for number in table})
    solid = [name for name, table in tables.items() if not _estimated(table)]
    tops = {number: max(_top(table[number]) for table in tables.values() if number in table) for number in numbers}
    for place, name in enumerate(solid):
        _draw_bars(axes, name, tables[name], place, len(solid))
    for name in tables:
        if name not in solid:
            _draw_estimates(axes, name, tables[name])
    for number, each in tables[solid[0]].items() if len(solid) == 1 else ():
        _write(axes, _said(_height(each), percent), number, tops[number], 4, SOFT)
    for number, word in (marks or {}).items():
        _write(axes, word, number, tops[number], 18 if len(solid) == 1 else 5, INK)
    _finish(axes, numbers, percent, legend=len(tables) > 1)
    axes.margins(y=0.22 if marks else 0.14)
    if any(_height(each) < 0 for table in tables.values() for each in table.values()):
        axes.axhline(0, color=SOFT, linewidth=0.8)
        axes.spines["bottom"].set_visible(False)
    return Picture(png(figure), _told(title, x, tables, percent, marks or {}))


def lines(
    series: Mapping[str, Series], *, title: str, x: str, y: str = "", ticks: int = 5, percent: bool = True
) -> Picture:
    """Lines over whole numbers, each with its name at its end and a mark at every so many (`ticks`).

    >>> lines({"all": {1: Fraction(1, 4), 2: Fraction(1, 2)}}, title="A line", x="card", ticks=1)
    A line
      card       1: all 25.0 %
      card       2: all 50.0 %
    """
    tables = {name: _table(each) for name, each in series.items()}
    figure, axes = panel(title, x, y)
    numbers = sorted({number for table in tables.values() for number in table})
    marked = [number for number in numbers if number % ticks == 0 or number in (numbers[0], numbers[-1])]
    for place, (name, table) in enumerate(tables.items()):
        looks: dict[str, Any] = {"color": COLOURS[place % 4], "linestyle": DASHES[place % 4], "linewidth": 2}
        axes.plot(
            list(table),
            [_height(each) for each in table.values()],
            marker=MARKS[place % 4],
            markevery=[at for at, number in enumerate(table) if number in marked],
            markersize=6,
            markeredgecolor=PAPER,
            label=name,
            **looks,
        )
    _finish(axes, marked, percent, legend=len(tables) > 1)
    axes.set_ylim(bottom=0)
    shown = {name: {n: each for n, each in table.items() if n in marked} for name, table in tables.items()}
    return Picture(png(figure), _told(title, x, shown, percent, {}))


def intervals(
    estimates: Sequence[Estimate], truth: float | Fraction, *, title: str, x: str, y: str = "", percent: bool = True
) -> Picture:
    """Estimates one beside the other, from 1 on, about a line for the truth; those that miss it have another mark.

    >>> intervals([Estimate(0.4, 0.3, 0.6, 9), Estimate(0.7, 0.6, 0.8, 9)], 0.5, title="Two", x="run")
    Two
      the truth: 50.0 %; held by 1 of 2, missed by:
      run 2: 70.0 % (60.0 % to 80.0 %)
    """
    figure, axes = panel(title, x, y)
    axes.axhline(float(truth), color=SOFT, linewidth=1.6, linestyle="--", label="the truth", zorder=1)
    for place, (name, holds) in enumerate((("hold it", True), ("miss it", False))):
        some = [(n, each) for n, each in enumerate(estimates, 1) if (float(truth) in each) == holds]
        if some:
            _draw_whiskers(axes, f"{name}: {len(some)}", some, place)
    _finish(axes, _round_numbers(len(estimates)), percent, legend=False)
    axes.margins(x=0.02, y=0.08)
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + (high - low) * 0.16)  # room for the names
    axes.legend(frameon=False, labelcolor=INK, fontsize=10, ncols=3, loc="upper left")
    missed = [(n, each) for n, each in enumerate(estimates, 1) if float(truth) not in each]
    held = f"held by {len(estimates) - len(missed)} of {len(estimates)}"
    rows = [title, f"  the truth: {_said(float(truth), percent)}; {held}" + (", missed by:" if missed else "")]
    rows += [f"  {x} {number}: {_interval(each, percent)}" for number, each in missed]
    return Picture(png(figure), "\n".join(rows))


def _round_numbers(upto: int) -> list[int]:
    """Not more than about ten numbers to be written below an axis."""
    step = next(size * 10**power for power in range(9) for size in (1, 2, 5) if upto <= 10 * size * 10**power)
    return sorted({1, *range(step, upto + 1, step)})


def _draw_whiskers(axes: Axes, name: str, some: Sequence[tuple[int, Estimate]], place: int) -> None:
    """Points with their intervals, all of one kind."""
    axes.errorbar(
        [number for number, _ in some],
        [each.mean for _, each in some],
        yerr=[[each.mean - each.low for _, each in some], [each.high - each.mean for _, each in some]],
        fmt=MARKS[place],
        color=COLOURS[place],
        markersize=5 + 3 * place,
        elinewidth=1.5 + place,
        label=name,
        zorder=2 + place,
    )


def _draw_bars(axes: Axes, name: str, table: Mapping[int, Value], place: int, of: int) -> None:
    """One of so many series of bars."""
    wide = 0.8 / of
    at = [number + (place - (of - 1) / 2) * wide for number in table]
    axes.bar(
        at,
        [_height(each) for each in table.values()],
        wide * 0.94,
        color=COLOURS[place],
        hatch=HATCHES[place],
        edgecolor=PAPER,
        linewidth=0.6,
        label=name,
    )


def _draw_estimates(axes: Axes, name: str, table: Mapping[int, Value]) -> None:
    """Points with their intervals, lined so that they can be seen on any bar."""
    found = [each for each in table.values() if isinstance(each, Estimate)]
    reach = [[each.mean - each.low for each in found], [each.high - each.mean for each in found]]
    for colour, wide, more, order in ((PAPER, 4.6, "", 3), (INK, 1.8, name, 4)):
        axes.errorbar(
            list(table),
            [each.mean for each in found],
            yerr=reach,
            fmt="D",
            color=colour,
            markersize=4 + wide / 2,
            capsize=5,
            capthick=wide,
            elinewidth=wide,
            label=more,
            zorder=order,
            clip_on=False,
        )


def _write(axes: Axes, word: str, x: float, y: float, above: int, colour: str) -> None:
    axes.annotate(
        word, (x, y), (0, above), textcoords="offset points", ha="center", color=colour, fontsize=10 if above > 4 else 9
    )


def reliability(series: Mapping[str, Sequence[tuple[float, float, int]]], *, title: str) -> Picture:
    """How often what was forecast came true: for each forecast its chance, how often it came true, and of how many.

    Points on the dashed line are forecasts that keep their word; below it they are too bold, above it too shy.

    >>> reliability({"items": [(0.5, 0.5, 8), (0.9, 0.75, 4)]}, title="How sure")
    How sure
      items: said 50 %, came true 50 % of 8
      items: said 90 %, came true 75 % of 4
    """
    figure, axes = panel(title, "what was said", "how often it came true")
    axes.plot([0, 1], [0, 1], color=SOFT, linestyle="--", linewidth=1.6, label="just as it was said")
    for place, (name, points) in enumerate(series.items()):
        looks: dict[str, Any] = {"color": COLOURS[place % 4], "marker": MARKS[place % 4], "edgecolor": PAPER}
        said, came, sizes = ([point[part] for point in points] for part in range(3))
        axes.scatter(said, came, s=[60 + 4 * min(size, 40) for size in sizes], label=name, zorder=3, **looks)
        for at, true, size in points:
            _write(axes, f"{size}", at, true, -24 if place % 2 else 13, INK)
    if not any(series.values()):
        _write(axes, "nothing has been forecast yet", 0.5, 0.2, 0, SOFT)
    _finish(axes, [], True, legend=True)
    axes.set_xlim(-0.03, 1.03)
    axes.set_ylim(-0.12, 1.12)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    rows = [
        f"  {name}: said {at:.0%}, came true {true:.0%} of {size}".replace("%", " %")
        for name, points in series.items()
        for at, true, size in points
    ]
    return Picture(png(figure), "\n".join((title, *(rows or ["  nothing has been forecast yet"]))))


def _top(value: Value) -> float:
    return value.high if isinstance(value, Estimate) else float(value)


def _table(series: Series) -> dict[int, Value]:
    return dict(sorted(series.items()))


def _estimated(table: Mapping[int, Value]) -> bool:
    return all(isinstance(each, Estimate) for each in table.values())


def _height(value: Value) -> float:
    return value.mean if isinstance(value, Estimate) else float(value)


def _said(value: float, percent: bool) -> str:
    return f"{100 * value:.1f} %" if percent else f"{value:.2f}"


def panel(title: str, x: str, y: str) -> tuple[Any, Axes]:
    """An empty plot on its paper."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(SIZE, dpi=DOTS, facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    engine = figure.get_layout_engine()
    assert engine is not None  # it was asked for above
    engine.set(w_pad=0.16, h_pad=0.14)  # type: ignore[call-arg]  # what the constrained layout takes
    axes = figure.add_subplot(facecolor=PAPER)
    axes.set_title(title, loc="left", color=INK, fontsize=12, fontweight="bold", pad=12)
    axes.set_xlabel(x, color=SOFT, fontsize=10.5)
    axes.set_ylabel(y, color=SOFT, fontsize=10.5)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(SOFT)
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=SOFT, labelcolor=INK, length=0, labelsize=10, pad=7)
    return figure, axes


def _finish(axes: Axes, ticks: list[int], percent: bool, *, legend: bool) -> None:
    from matplotlib.ticker import FuncFormatter

    axes.set_xticks(ticks)
    if percent:
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.0f} %"))
    if legend:
        axes.legend(frameon=False, labelcolor=INK, fontsize=10, handlelength=2.6)


def png(figure: Any) -> bytes:
    file = io.BytesIO()
    figure.savefig(file, format="png", metadata={"Software": None})
    return file.getvalue()


def _told(
    title: str, x: str, tables: Mapping[str, Mapping[int, Value]], percent: bool, marks: Mapping[int, str]
) -> str:
    """What can be seen, in words."""
    rows = [title]
    for number in sorted({number for table in tables.values() for number in table}):
        parts = [f"{name} {_interval(t[number], percent)}" for name, t in tables.items() if number in t]
        rows.append(f"  {x} {number:>6}: {', '.join(parts)}" + (f" ({marks[number]})" if number in marks else ""))
    return "\n".join(rows)


def _interval(value: Value, percent: bool) -> str:
    if not isinstance(value, Estimate):
        return _said(float(value), percent)
    return f"{_said(value.mean, percent)} ({_said(value.low, percent)} to {_said(value.high, percent)})"
