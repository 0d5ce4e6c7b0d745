"""Answers that are numbers: right, the slips that come to a number, and near misses, which have names of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

from piligames.core.errors import NotationError
from piligames.practice.grammar import Number, read_number, written
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable

Q = TypeVar("Q")

COARSEST = Fraction(1, 2000)
"""Half a unit of the third decimal: one with fewer of them may be near, but not more."""
HUNDREDTH = Fraction(1, 100)
A_NUMBER = "a number: 2/7, 0.286 or 28.6 %, the last one in quotes"


class Anything(Collection[Any]):
    """Every answer: the model of the last slip, which meets what no other has met."""

    def __contains__(self, _: object) -> bool:
        return True

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0


ANYTHING = Anything()

NEAR = {
    "too few places": "{mine} is near. Say it exactly: a fraction, or three decimals.",
    "per cent": "You seem to mean so many per cent. Write the sign with it, in quotes, or divide by 100.",
    "not per cent": "The sign % divides by 100, and your number seems to be divided already. Leave the sign away.",
    "rounding": "Very near: the last place is not rounded well. Keep more places, and round once, at the end.",
    "a rounded fraction": "Very near. But a fraction counts as exact: leave the rounding away, or write a decimal.",
}
"""What near misses are told, by their names."""


def near_miss(number: Number, truth: Fraction) -> str:
    """The name of the near miss that this number is; empty if it is none.

    >>> near_miss(read_number("43"), Fraction(3, 7)), near_miss(read_number("0.428"), Fraction(3, 7))
    ('per cent', 'rounding')
    """
    value, slack = number.value, number.slack
    if not number.percent and 1 < value <= 100 and truth <= 1:
        hundredth = Number(value * HUNDREDTH, max(slack, Fraction(1, 2)) * HUNDREDTH)
        return "per cent" if hundredth.may_be(truth) else ""
    if number.percent and 0 < value <= HUNDREDTH and Number(value * 100, slack * 100).may_be(truth):
        return "not per cent"
    away = abs(value - truth)
    if slack > COARSEST and away <= slack:
        return "too few places"
    if 0 < slack <= COARSEST and away <= 3 * slack:
        return "rounding"
    return "a rounded fraction" if not slack and value.denominator > 1 and 0 < away <= COARSEST else ""


def judge_number(question: Q, answer: object, truth: Fraction, slips: Sequence[Slip[Q, Fraction]], why: str) -> Reply:
    """Not attempted, unreadable, right with the reason, the first slip that the number fits as it is rounded, or near.

    A near miss is told before the last slip, which fits anything.
    """
    if answer is ...:
        return NOT_ATTEMPTED
    text = written(answer)
    try:
        number = read_number(answer)
    except NotationError as error:
        return unreadable(text, A_NUMBER, error)
    known = (truth, *(value for slip in slips for value in slip.model(question)))
    rough = number.slack > COARSEST
    meant = replace(number, slack=Fraction(0)) if rough else number
    value = next((each for each in known if meant.may_be(each)), None)
    near = near_miss(number, truth) if value is None or (rough and value != truth) else ""
    if near:
        return Reply("near", NEAR[near].format(mine=text), near)
    return judge(question, number.value if value is None else value, truth, slips, text, why)
