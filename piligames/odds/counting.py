"""Counting deals: draws without replacement, and from "at least" to "exactly"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, perm
from typing import TypeVar

from piligames.odds.distribution import Distribution

N = TypeVar("N", int, Fraction)


def falling(n: int, k: int) -> int:
    """In how many ways k things can be drawn one after another from n; 0 where there are too few.

    >>> falling(5, 2), falling(1, 2), falling(-3, 0)
    (20, 0, 1)
    """
    return 1 if k == 0 else perm(n, k) if n >= k else 0


def exactly(sums: Sequence[N]) -> list[N]:
    """How likely it is that exactly k events happen, from the sums over every j of them of the chance that all do.

    The sums are the factorial moments E[C(number, j)], j from 0 on; inclusion and exclusion makes counts of them.

    >>> exactly([Fraction(1), Fraction(1), Fraction(1, 4)])  # two fair coins
    [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    """
    last = len(sums)
    return [sums[k] + _rest(sums, k, last) for k in range(last)]


def _rest(sums: Sequence[N], k: int, last: int) -> N:
    found = sums[0] * 0
    for j in range(k + 1, last):
        term = comb(j, k) * sums[j]
        found += term if (j - k) % 2 == 0 else -term
    return found


def hypergeometric(total: int, marked: int, drawn: int) -> Distribution[int]:
    """How many marked cards are among those drawn.

    >>> hypergeometric(28, 7, 7)[0]  # no red card among seven of Pleesheez
    Fraction(323, 3289)
    """
    if not (0 <= marked <= total and 0 <= drawn <= total):
        raise ValueError(f"{drawn} cards of {total}, {marked} of them marked: that cannot be drawn")
    ways = {k: comb(marked, k) * comb(total - marked, drawn - k) for k in range(min(marked, drawn) + 1)}
    return Distribution.of(ways)


def binomial(tries: int, chance: Fraction) -> Distribution[int]:
    """How many of so many independent tries succeed.

    >>> binomial(2, Fraction(1, 4)).weights
    (9, 6, 1)
    """
    if tries < 0 or not 0 <= chance <= 1:
        raise ValueError(f"{tries} tries with a chance of {chance} each: that cannot be")
    hit, miss = chance.numerator, chance.denominator - chance.numerator
    return Distribution.of({k: comb(tries, k) * hit**k * miss ** (tries - k) for k in range(tries + 1)})
