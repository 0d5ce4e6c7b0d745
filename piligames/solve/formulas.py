"""Formulas on games as mathematics, to be held against what is solved; `sympy` is loaded when one is asked for."""

from __future__ import annotations

from piligames.odds.formulas import Formula, letter


def value_of_two() -> Formula:
    """Two rows against two columns, where nobody has a choice that is always as good as the other (von Neumann, 1928).

    >>> print(value_of_two().at(a=0, b=2, c=1, d=0))
    2/3
    """
    a, b, c, d = map(letter, "abcd")
    return Formula(
        "the value of a game in which both mix two choices",
        {"a": "first row, first column", "b": "beside it", "c": "below it", "d": "across"},
        (a * d - b * c) / (a - b - c + d),
    )
