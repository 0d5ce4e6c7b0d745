"""A hint: what a careful player would do or, where something is clearly better on average, that; and the averages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from piligames.agents import Advice
from piligames.agents.hidden import FLATTERS, Assessment, Option, assess, table_of
from piligames.pilipili.cards import JOKER, Value
from piligames.tables.staging import Json

SECONDS: float | None = 0.2
DEALS = 60
"""How long a hint may take, and over how many deals it averages at most."""


def hinted(seen: Any, careful: Advice, words: str) -> Json:
    """The action, a sentence that says why, and what every action comes to on average.

    `careful` is what a careful player does, and `words` the same in a sentence.
    It is what the hint says as long as nothing is better by more than chance may do.
    """
    found = assess(seen, deadline=SECONDS, deals=DEALS)
    named, taken = table_of(seen).named, found.option(careful.action)
    best = taken if taken.loss_low <= 0 else found.best
    if best is not taken:
        first = named(best.action)
        cost = f"{float(taken.loss):.2f} {_unit(found)}"
        does = f"A careful player's choice, {named(taken.action)}, costs {cost} more on average."
        words = f"{first[:1].upper()}{first[1:]}. {does}"
    return {
        "action": str(best.action),
        "text": words,
        "average": f"Open-hand average over {basis(found)} what you have seen: {_value(best, found)}.",
        "more": {
            "title": "Compare all choices",
            "rows": _rows(found, named),
            "note": FLATTERS,
        },
    }


def _rows(found: Assessment[Any], named: Callable[[Any], str]) -> list[Json]:
    """Every action with its average, the best first; a Joker's values that come to the same stand in one row."""
    like: dict[tuple[Any, str], list[Option[Any]]] = {}
    for each in found.options:
        joker = getattr(each.action, "card", None) == JOKER or isinstance(each.action, Value)
        like.setdefault((type(each.action) if joker else each.action, _value(each, found)), []).append(each)
    return [
        {"label": named(same[0].action) + (f", or {len(same) - 1} like it" if len(same) > 1 else ""), "value": value}
        for (_, value), same in like.items()
    ]


def basis(found: Assessment[Any]) -> str:
    """Which deals were looked at: so many that fit."""
    deals = f"{found.deals} deal{'' if found.deals == 1 else 's'}"
    every = "all " if found.complete and found.deals > 1 else ""
    return f"{every}{deals} that fit{'s' if found.deals == 1 else ''}"


def _unit(found: Assessment[Any]) -> str:
    return "Pilis" if found.costs else "plushies"


def _value(option: Option[Any], found: Assessment[Any]) -> str:
    mean = f"{abs(float(option.mean)):.2f} {_unit(found)}"
    if found.complete and found.exact:
        return mean
    low, high = sorted((abs(option.low), abs(option.high)))
    return f"{mean} (95 % interval {low:.2f} to {high:.2f})"
