"""Answers that are numbers: a fraction, a decimal or so many per cent, and the slips that come to a number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable

Q = TypeVar("Q")

COARSEST = Fraction(1, 2000)
"""Half a unit of the third decimal: one with fewer of them may be near, but not more."""
FINEST = Fraction(1, 10**9)
"""What the computer itself may round off."""


class Anything(Collection[Fraction]):
    """Every number: the model of the last slip, which meets what no other has met."""

    def __contains__(self, _: object) -> bool:
        return True

    def __iter__(self) -> Iterator[Fraction]:
        return iter(())

    def __len__(self) -> int:
        return 0


ANYTHING = Anything()


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was written, and how far from it the one that is meant may be."""

    value: Fraction
    slack: Fraction

    def may_be(self, other: Fraction) -> bool:
        """Whether the other number, rounded as this one is, may be meant."""
        return abs(self.value - other) <= self.slack


def read_number(answer: object) -> Number | None:
    """The number of an answer; None if it is none.

    >>> read_number("1/3"), read_number("33.3 %").slack
    (Number(value=Fraction(1, 3), slack=Fraction(0, 1)), Fraction(1, 2000))
    """
    if isinstance(answer, bool):
        return None
    text = str(answer).strip()
    found = re.fullmatch(r"(-?\d{1,40})\s*/\s*(\d{1,40})", text, re.ASCII)
    if found:
        below = int(found[2])
        return Number(Fraction(int(found[1]), below), Fraction(0)) if below else None
    found = re.fullmatch(r"(-?\d{0,40}\.?\d{0,40})(e-?\d{1,3})?\s*(%?)", text, re.ASCII)
    if not found or not re.search(r"\d", found[1]):
        return None
    unit = Fraction(1, 100 if found[3] else 1)
    value = Fraction(found[1] + (found[2] or "")) * unit
    if "." not in found[1] and not found[2]:
        return Number(value, Fraction(0) if not found[3] else unit / 2)
    places = len(found[1].partition(".")[2]) - int((found[2] or "e0")[1:])
    return Number(value, max(Fraction(10) ** -places * unit / 2, FINEST))


def judge_number(question: Q, answer: object, truth: Fraction, slips: Sequence[Slip[Q, Fraction]], why: str) -> Reply:
    """Not attempted, unreadable, right with the reason, or the first slip that the number fits, rounded as it is."""
    if answer is ...:
        return NOT_ATTEMPTED
    text, number = str(answer).strip(), read_number(answer)
    if number is None:
        return unreadable(text, "a number: 2/7, 0.286 or 28.6 %, the last one in quotes")
    if number.slack > COARSEST:
        if number.value != truth and number.may_be(truth):
            return Reply("unreadable", f"{text} is near. Say it exactly: a fraction, or three decimals.")
        number = Number(number.value, Fraction(0))
    known = (truth, *(value for slip in slips for value in slip.model(question)))
    value = next((each for each in known if number.may_be(each)), number.value)
    return judge(question, value, truth, slips, text, why)
