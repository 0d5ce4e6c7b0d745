"""Which option earns most on average?  All are tried on the same deals, and those that fall behind are dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Generic, TypeVar

from piligames.solve.clock import Clock

A = TypeVar("A")
D = TypeVar("D")

FIRST, STEP = 6, 3
"""After how many deals options may be dropped, and after how many more again."""
BEHIND = 2.0
"""How many standard errors an option has to be behind the best to be dropped."""
LEAST, DOUBT = 4, 0.5
"""How many deals, and how many standard errors ahead, it takes to prefer another option to the first one."""
SPREAD = 0.05
"""What is added to the standard deviation of a difference, so that few equal deals prove nothing."""


@dataclass(frozen=True, slots=True)
class Raced(Generic[A]):
    """The option that earned most, on how many deals, and how far the next one was behind where it was dropped."""

    best: A
    deals: int
    ahead: float


def raced(options: Sequence[A], deals: Iterator[D], earns: Callable[[D, A], float], clock: Clock) -> Raced[A]:
    """The best option by `earns`, when the deals are over, only one option is left, or the time is up.

    The first option is the one to be trusted: with few deals, or where another is hardly ahead, it stands.

    1. On each deal every option that is still in is tried; a deal over which the time runs out does not count.
    2. After some deals options are dropped that are behind the best by more than chance explains (paired differences).
    """
    earned: dict[int, list[float]] = {place: [] for place in range(len(options))}
    lag: dict[int, float] = {}
    done = 0
    while len(earned) > 1:
        deal: Any = next(deals, None)
        row = None if deal is None else _row(options, earned, deal, earns, clock)
        if row is None:
            break
        for place, value in row.items():
            earned[place].append(value)
        done += 1
        if done >= FIRST and (done - FIRST) % STEP == 0:
            _drop(earned, lag)
    best = _best(earned, done)
    for place, values in earned.items():
        if done and place != best:
            lag[place] = (sum(earned[best]) - sum(values)) / done
    return Raced(options[best], done, min(lag.values(), default=0.0))


def _best(earned: dict[int, list[float]], done: int) -> int:
    """The place of the option that earned most, or the first one where that is not clear enough."""
    best = max(earned, key=lambda place: sum(earned[place]))
    if best == 0 or 0 not in earned:
        return best
    if done < LEAST:
        return 0
    mean, error = _apart(earned[best], earned[0])
    return best if mean > DOUBT * error else 0


def _apart(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much the one earned more than the other on average, and the standard error of that."""
    apart = [a - b for a, b in zip(one, other, strict=True)]
    n = len(apart)
    mean = sum(apart) / n
    spread = sqrt(sum((each - mean) ** 2 for each in apart) / (n - 1))
    return mean, (spread + SPREAD) / sqrt(n)


def _row(
    options: Sequence[A], still: dict[int, list[float]], deal: D, earns: Callable[[D, A], float], clock: Clock
) -> dict[int, float] | None:
    """What each option earns on this deal; None if there is no time to try them all."""
    row: dict[int, float] = {}
    for place in still:
        if clock.is_up:
            return None
        row[place] = earns(deal, options[place])
    return row


def _drop(earned: dict[int, list[float]], lag: dict[int, float]) -> None:
    """Leave out those that are too far behind the best."""
    best = max(earned, key=lambda place: sum(earned[place]))
    for place in list(earned):
        mean, error = _apart(earned[best], earned[place])
        if place != best and mean > BEHIND * error:
            lag[place] = mean
            del earned[place]
