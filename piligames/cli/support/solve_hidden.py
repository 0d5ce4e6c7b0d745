"""`solve` where hands are hidden: the open-hand average of each action, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from piligames.agents.hidden import FLATTERS, Assessment, told
from piligames.agents.hidden.looking import Budget, Table, looked_at


def averaged(table: Table, seconds: float, deals: int | None, seed: int) -> Assessment[Any]:
    """The averages, over so many deals at most and in this time."""
    return looked_at(table, Budget(seconds, deals, None), Random(seed))


def as_json(found: Assessment[Any], name: Callable[[Any], str]) -> dict[str, Any]:
    """What a program needs; exact numbers are fractions."""
    return {
        "kind": "open-hand average",
        "note": FLATTERS,
        "seat": found.seat,
        "unit": found.unit,
        "costs": found.costs,
        "deals": found.deals,
        "complete": found.complete,
        "exact": found.exact,
        "cards": {
            name(option.action): {
                "mean": _ratio(option.mean),
                "low": option.low,
                "high": option.high,
                "loss": _ratio(option.loss),
                "loss_low": option.loss_low,
                "loss_high": option.loss_high,
            }
            for option in found.options
        },
        "seconds": round(found.seconds, 6),
    }


def as_text(found: Assessment[Any], name: Callable[[Any], str]) -> Iterator[str]:
    """A table with the best first, and the sentences."""
    unit = f"{found.unit}, below zero" if found.costs else found.unit
    yield f"Hands are hidden. Open-hand average for seat {found.seat}: {unit}."
    yield ""
    rows = [("", "average", "95 % interval", "less than the best", "95 % interval")]
    for option in found.options:
        between = f"{option.low:.3f} to {option.high:.3f}"
        behind = f"{option.loss_low:.3f} to {option.loss_high:.3f}"
        rows.append((name(option.action), f"{float(option.mean):.3f}", between, f"{float(option.loss):.3f}", behind))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
    yield ""
    yield from told(found, name)


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
