"""How bad a choice was: by what it cost on average, as far as that is sure."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

from piligames.agents.hidden.assessment import Option

Grade = Literal["fine", "inexact", "mistake", "blunder"]

GRADES: tuple[tuple[Grade, Fraction], ...] = (
    ("blunder", Fraction(3, 4)),
    ("mistake", Fraction(1, 4)),
    ("inexact", Fraction(1, 20)),
)
"""From how much on, in plushies or Pilis, a choice is called so; below all of them it is fine."""


def grade_of(option: Option[Any]) -> Grade:
    """The grade of a choice by the low end of the 95 % interval of its loss: what it cost at least, as good as surely.

    A choice that may as well have been the best, whose interval reaches down to 0, is therefore fine.
    """
    return next((grade for grade, least in GRADES if option.loss_low >= least), "fine")
