"""A game tree as a picture, and in words; it knows no game.

It is drawn from left to right on a paper of its own, so that it can be read in a light and in a dark notebook.
Who acts is told by a mark and a name besides the colour, what is chosen by a thick line, and what was cut by dashes.
matplotlib is loaded when a tree is drawn.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from piligames.plots import COLOURS, DOTS, INK, MARKS, PAPER, SIZE, SOFT, Picture
from piligames.solve.backwards import Node

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NAMES = ("You", "Bo", "Cleo", "Dan")
ROW = 0.36
"""Inches from one row to the next."""
EDGE = 0.9
"""Inches above and below all rows."""

Says = Callable[[Any], str]


def spoken(action: Any) -> str:
    """An action in notation, without the word for playing."""
    return str(action).removeprefix("play ")


@dataclass(frozen=True, slots=True)
class _Knot:
    """A position as it is drawn: `label` is what led to it, `row` counts from above."""

    node: Node
    label: str
    branches: tuple[_Knot, ...]
    row: float
    depth: int


def tree(
    root: Node,
    *,
    title: str,
    names: Sequence[str] = NAMES,
    says: Says = spoken,
    depth: int | None = None,
    forced: bool = False,
) -> Picture:
    """A game tree, with a name for every seat; below so many actions (`depth`) only what a position is worth is told.

    Where nothing can be chosen the actions are drawn as one, unless `forced` ones are wanted one by one.

    >>> from piligames.pleesheez import Rules, parse_position
    >>> from piligames.solve import backwards
    >>> start = parse_position("trump=g leader=0 types=0,1 hands=b1,p4/g4,p1").round(Rules(2))
    >>> tree(backwards(start, hero=0), title="A small tree")
    A small tree
    You choose: 1
      *b1, and Bo chooses: 1
        *g4, p1, p4: 1
        p1, p4, g4: 1
      p4, and Bo chooses: 0
        *g4, p1, b1: 0
        p1, b1, g4: 1
    """
    top = _laid_out(root, says, depth, forced)
    knots = list(_every(top))
    rows = 1 + max(each.row for each in knots)
    axes, figure = _paper(rows, max(each.depth for each in knots), title)
    for each in knots:
        for place, branch in enumerate(each.branches):
            _draw_branch(axes, each, branch, each.node.chosen == place)
    for each in knots:
        _draw_knot(axes, each)
    _draw_names(axes, sorted({each.node.seat for each in knots if each.branches and each.node.seat is not None}), names)
    file = io.BytesIO()
    figure.savefig(file, format="png", metadata={"Software": None})
    return Picture(file.getvalue(), "\n".join((title, *_told(top, names, "", False))))


def _laid_out(root: Node, says: Says, depth: int | None, forced: bool) -> _Knot:
    """Each end gets a row, each other position the middle of its branches."""
    rows = iter(range(10_000))

    def place(node: Node, label: str, at: int) -> _Knot:
        while not forced and len(node.branches) == 1:
            (node,) = node.branches
            label = ", ".join(filter(None, (label, says(node.action))))
        below = () if at == depth else node.branches
        branches = tuple(place(each, says(each.action), at + 1) for each in below)
        row = sum(each.row for each in (branches[0], branches[-1])) / 2 if branches else float(next(rows))
        return _Knot(node, label, branches, row, at)

    return place(root, "", 0)


def _every(knot: _Knot) -> Iterator[_Knot]:
    yield knot
    for each in knot.branches:
        yield from _every(each)


def _paper(rows: float, columns: int, title: str) -> tuple[Axes, Any]:
    """An empty sheet with so many rows and columns."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    high = rows * ROW + 2 * EDGE
    figure = Figure((SIZE[0], high), dpi=DOTS, facecolor=PAPER)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.06, 0.5 * EDGE / high, 0.84, 1 - 1.55 * EDGE / high), facecolor=PAPER)
    axes.set_title(title, loc="left", color=INK, fontsize=12, fontweight="bold", pad=30)
    axes.set_xlim(-0.02, columns + 0.02)
    axes.set_ylim(rows - 0.4, -0.9)
    axes.axis("off")
    return axes, figure


def _draw_branch(axes: Axes, above: _Knot, below: _Knot, chosen: bool) -> None:
    """A line, flat where its label stands."""
    cut = below.node.worth is None
    turn = above.depth + 0.24
    axes.plot(
        [above.depth, turn, below.depth],
        [above.row, below.row, below.row],
        color=INK if chosen else SOFT,
        linewidth=3.2 if chosen else 1.1,
        linestyle=":" if cut else "-",
        solid_joinstyle="round",
        zorder=1,
    )
    axes.annotate(
        below.label + (" (cut)" if cut else ""),
        (turn, below.row),
        (4, 4),
        textcoords="offset points",
        color=SOFT if cut else INK,
        fontsize=9.5,
        fontweight="bold" if chosen else "normal",
    )


def _draw_knot(axes: Axes, knot: _Knot) -> None:
    """The mark of who acts, or nothing at an end; and the worth beside it."""
    node = knot.node
    if knot.branches and node.seat is not None:
        _mark(axes, node.seat, [knot.depth], [knot.row])
    if node.worth is not None:
        axes.annotate(
            node.worth_said,
            (knot.depth, knot.row),
            (9, 0) if not knot.branches else (0, 9),
            textcoords="offset points",
            ha="left" if not knot.branches else "center",
            va="center" if not knot.branches else "bottom",
            color=INK,
            fontsize=11,
            fontweight="bold",
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},
            zorder=4,
        )


def _mark(axes: Axes, seat: int, x: Sequence[float], y: Sequence[float], label: str = "") -> None:
    looks: dict[str, Any] = {"color": COLOURS[seat % 4], "marker": MARKS[seat % 4], "markeredgecolor": PAPER}
    axes.plot(x, y, linestyle="none", markersize=11, zorder=3, label=label, clip_on=False, **looks)


def _draw_names(axes: Axes, seats: Sequence[int], names: Sequence[str]) -> None:
    """Which mark is whose."""
    for seat in seats:
        _mark(axes, seat, [], [], f"{names[seat]} {_chooses(names[seat])}")
    axes.legend(
        frameon=False, labelcolor=INK, fontsize=10, ncols=len(seats), loc="lower left", bbox_to_anchor=(-0.01, 1.0),
        borderaxespad=0, borderpad=0.1, handletextpad=0.2,
    )  # fmt: skip


def _chooses(name: str) -> str:
    return "choose" if name == "You" else "chooses"


def _told(knot: _Knot, names: Sequence[str], indent: str, chosen: bool) -> Iterator[str]:
    """The tree in lines; a star stands before what is chosen."""
    node, label = knot.node, f"{'*' if chosen else ''}{knot.label}"
    if node.worth is None:
        yield f"{indent}{label}: cut, nobody looked"
        return
    if not knot.branches or node.seat is None:
        yield f"{indent}{label}: {node.worth_said}".replace(f"{indent}: ", indent)
        return
    who = f"{names[node.seat]} {_chooses(names[node.seat])}"
    yield f"{indent}{f'{label}, and ' if knot.label else ''}{who}: {node.worth_said}"
    for place, each in enumerate(knot.branches):
        yield from _told(each, names, f"{indent}  ", node.chosen == place)
