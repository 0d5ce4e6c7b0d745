"""Chances and means as a person reads them; what can be, or can fail, never looks as if it could not."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def percent(values: Sequence[Fraction], digits: int = 1) -> str:
    """One chance in hundred, or the least and the greatest of several.

    >>> percent([Fraction(1, 3)]), percent([Fraction(1, 3), Fraction(1)], digits=0), percent([Fraction(1, 9999)])
    ('33.3 %', '33–100 %', '<0.1 %')
    """
    return f"{spread([_hundredths(value, digits) for value in (min(values), max(values))])} %"


def decimal(values: Sequence[Fraction], digits: int = 3) -> str:
    """One mean as a decimal number, or the least and the greatest of several.

    >>> decimal([Fraction(1, 3)]), decimal([Fraction(1, 3), Fraction(2)], digits=1)
    ('0.333', '0.3–2.0')
    """
    return spread([f"{float(value):.{digits}f}" for value in (min(values), max(values))])


def spread(ends: Sequence[str]) -> str:
    """The two ends of a range; one of them where they read alike."""
    return ends[0] if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def _hundredths(value: Fraction, digits: int) -> str:
    least = Fraction(1, 10**digits)
    if 0 < 100 * value < least / 2:
        return f"<{float(least):.{digits}f}"
    if 100 - least / 2 < 100 * value < 100:
        return f">{float(100 - least):.{digits}f}"
    return f"{100 * float(value):.{digits}f}"
