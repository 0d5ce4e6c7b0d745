"""Which puzzle next: the one of the day, a set by theme, one that fits a rating."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from math import gcd

from piligames.core.errors import ImpossiblePosition
from piligames.puzzles.bank import pick, rows
from piligames.puzzles.rating import Rating, begins_at
from piligames.puzzles.row import Row
from piligames.puzzles.themes import THEMES

WEEK = (1, 2, 2, 3, 3, 4, 5)
"""The level of the puzzle of the day, from Monday to Sunday."""


def of_the_day(day: date) -> Row:
    """The puzzle of a date: the same for everybody who has this bank; it grows harder through the week.

    >>> of_the_day(date(2026, 3, 2)).level, of_the_day(date(2026, 3, 8)).level
    (1, 5)
    """
    level = WEEK[day.weekday()]
    among = sorted(pick(level=level), key=lambda row: row.id)
    place = sum(each == level for each in WEEK[: day.weekday()])
    turn = day.toordinal() // 7 * WEEK.count(level) + place
    return among[turn * _stride(len(among)) % len(among)]


def _stride(size: int) -> int:
    """A step that visits all of so many places before it comes back, and not one after the other."""
    return next(step for step in range(round(size * 0.618) or 1, size + 2) if gcd(step, size) == 1)


def themed(theme: str, most: int = 10) -> tuple[Row, ...]:
    """Puzzles with this theme, of all levels that there are, the easier ones first."""
    if theme not in THEMES:
        raise ImpossiblePosition(f"the themes are {', '.join(THEMES)}, not {theme!r}", rule="PZ-PLAY", where="theme")
    found = pick(theme=theme)
    if len(found) <= most:
        return found
    return tuple(found[place * len(found) // most] for place in range(most))


def fitting(rating: Rating, done: Collection[str] = (), among: Sequence[Row] = ()) -> Row | None:
    """The puzzle that is not done yet and that this solver should solve about as often as not; None if all are done."""
    left = [row for row in among or tuple(rows().values()) if row.id not in done]
    return min(left, key=lambda row: (abs(rating.value - begins_at(row.level).value), row.id), default=None)
