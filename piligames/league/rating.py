"""How strong each bot is, as one number: the strengths under which its wins are what was to be expected."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log10, sqrt

MIDDLE, SCALE = 1000.0, 400.0
"""The rating of an average bot, and how much higher one is that wins ten times as often."""
DRAWN = 0.5
"""What each bot wins of one imagined game against an average one, so that no rating is infinite."""
GROUPS = 20
"""The most groups of deals of which one is left out at a time, for the error."""
CLOSE, STEPS = 1e-9, 10_000

Wins = Mapping[tuple[str, ...], Sequence[float]]
"""For each table how many games it had, and what each of its bots won of them."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, and half of its 95 % interval."""

    value: float
    half: float


def strengths(names: Sequence[str], wins: Wins, start: Mapping[str, float] | None = None) -> dict[str, float]:
    """The most likely strengths, if a bot wins a game with the chance of its strength in that of the whole table.

    For two seats this is the model of Bradley and Terry, and its Elo scale; for more its form for first places.
    1. A bot's strength becomes its wins, divided by the sum over its games of 1 / (strength of the table).
    2. All strengths are scaled alike, towards the scale on which the imagined games come out as they were imagined;
       without that the scale would creep.
    3. That is done again until nothing moves; step 1 cannot but come nearer (Hunter, Annals of Statistics 32, 2004).
    A win that is shared counts for each as its part.

    >>> found = strengths(["a", "b"], {("a", "b"): (100, 75, 25)})
    >>> round(found["a"] / found["b"], 2)  # three to one, a little less for the imagined games
    2.98
    """
    won = dict.fromkeys(names, DRAWN)
    for table, (_, *parts) in wins.items():
        for name, part in zip(table, parts, strict=True):
            won[name] += part
    found = dict(start) if start else dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        asked = {name: 1 / (found[name] + 1) for name in names}
        for table, (games, *_) in wins.items():
            each = games / sum(found[name] for name in table)
            for name in table:
                asked[name] += each
        after = _levelled({name: won[name] / asked[name] for name in names})
        moved = max(abs(after[name] / found[name] - 1) for name in names)
        found = after
        if moved < CLOSE:
            break
    return found


def _levelled(found: Mapping[str, float]) -> dict[str, float]:
    """One step of Newton's, on the logarithm of the scale."""
    chances = [each / (each + 1) for each in found.values()]
    off, slope = sum(chances) - DRAWN * len(chances), sum(each * (1 - each) for each in chances)
    factor = exp(max(-1.0, min(1.0, -off / slope)))
    return {name: each * factor for name, each in found.items()}


def ratings(names: Sequence[str], games: Iterable[tuple[int, tuple[str, ...], Sequence[float]]]) -> dict[str, Rating]:
    """Ratings from games: the number of the deal, the bots, and what each won.

    The error is that of the jackknife: groups of deals are left out one after the other, as what was played on one
    deal hangs together.
    """
    played = list(games)
    deals = sorted({deal for deal, _, _ in played})
    group = {deal: place % GROUPS for place, deal in enumerate(deals)}
    parts: dict[int, dict[tuple[str, ...], list[float]]] = defaultdict(dict)
    for deal, table, won in played:
        _add(parts[group[deal]], table, (1, *won))
    whole = strengths(names, _sum(parts.values()))
    without = [
        _scaled(strengths(names, _sum(parts[each] for each in parts if each != left_out), whole))
        for left_out in (sorted(parts) if len(parts) > 1 else ())
    ]
    found = {}
    for name, value in _scaled(whole).items():
        values = [each[name] for each in without]
        mean = sum(values) / len(values) if values else 0.0
        spread = sum((each - mean) ** 2 for each in values) * (len(values) - 1) / len(values) if values else 0.0
        found[name] = Rating(value, 1.96 * sqrt(spread))
    return found


def _scaled(found: Mapping[str, float]) -> dict[str, float]:
    logs = {name: log10(each) for name, each in found.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: MIDDLE + SCALE * (each - middle) for name, each in logs.items()}


def _add(to: dict[tuple[str, ...], list[float]], table: Sequence[str], figures: Sequence[float]) -> None:
    """Add a game to what its table has, by the names in their order."""
    games, *won = figures
    pairs = sorted(zip(table, won, strict=True))
    sums = to.setdefault(tuple(name for name, _ in pairs), [0.0] * (len(pairs) + 1))
    for place, figure in enumerate((games, *(part for _, part in pairs))):
        sums[place] += figure


def _sum(parts: Iterable[Mapping[tuple[str, ...], Sequence[float]]]) -> dict[tuple[str, ...], list[float]]:
    found: dict[tuple[str, ...], list[float]] = {}
    for part in parts:
        for table, figures in part.items():
            _add(found, table, figures)
    return found
