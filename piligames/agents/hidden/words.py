"""An assessment in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from piligames.agents.hidden.assessment import Assessment, Option

FLATTERS = (
    "This is an open-hand average: in every deal each plays as if all cards lay open. "
    "A plan at the table may not differ between deals that one cannot tell apart, so the average flatters."
)


def told(found: Assessment[Any], named: Callable[[Any], str] = str) -> Iterator[str]:
    """What the best action brings, how far it is ahead, and what sort of average that is."""
    best, sign = found.best, -1 if found.costs else 1
    ends = sorted((sign * best.low, sign * best.high))
    sure = "" if found.complete and found.exact else f" ({_between(*ends)})"
    does = "costs" if found.costs else "brings"
    yield f"Best is {named(best.action)}, which {does} {abs(float(best.mean)):.2f} {found.unit} on average{sure}."
    behind = next((option for option in found.options if option.loss or option.loss_high), None)
    if behind is not None:
        yield _behind(behind, named, found)
    elif len(found.options) > 1:
        yield "Everything else comes to the same."
    yield _looked(found)
    yield FLATTERS


def _behind(option: Option[Any], named: Callable[[Any], str], found: Assessment[Any]) -> str:
    """The next best; whether it is really worse the interval says."""
    what = f"Next is {named(option.action)}, with {float(option.loss):.2f} {'more' if found.costs else 'less'}"
    if found.complete and found.exact:
        return f"{what}."
    open_question = ", so it may as well be better" if option.loss_low < 0 else ""
    return f"{what} ({_between(option.loss_low, option.loss_high)}{open_question})."


def _looked(found: Assessment[Any]) -> str:
    deals = f"{found.deals} deal{'' if found.deals == 1 else 's'}"
    which = f"All {deals} that fit" if found.complete else f"{deals} that fit"
    if found.complete and found.deals == 1:
        which = "The one deal that fits"
    how = "was" if found.deals == 1 else "were"
    solved = "" if found.exact else "; not every one could be solved in the time, and there bounds were taken"
    return f"{which} what you have seen {how} looked at{solved}."


def _between(low: float, high: float) -> str:
    return f"95 % interval {low:.2f} to {high:.2f}"
