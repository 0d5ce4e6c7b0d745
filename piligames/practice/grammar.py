"""Our own grammar of numbers: what a learner types is read by it, and never run as code.

    answer  = sum [ "%" ]
    sum     = product { ( "+" | "-" ) product }
    product = factor { ( "*" | "·" | "/" | ":" ) factor }
    factor  = [ "-" ] power
    power   = atom [ ( "^" | "**" ) whole number ]
    atom    = number | "C" pair | "binomial" pair | "(" sum ")"
    pair    = "(" sum "," sum ")"

A number is digits, with a point and an exponent of ten where they are wanted: 43, 0.43, 4.3e-1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from piligames.core.errors import NotationError
from piligames.core.notation import Scanner

LONGEST = 200
"""Signs of an answer."""
DEEPEST = 20
"""Brackets within brackets."""
LARGEST = 1000
"""What may be drawn from, in C(n, k)."""
POWER = 100
"""The greatest exponent."""
BITS = 20_000
"""What a number may grow to on the way, above and below the line."""

FINEST = Fraction(1, 10**9)
"""What the computer itself may round off."""
A_NUMBER = "a number, such as 3/7, 0.43, 43 % or C(12,3)"
_SIGNS = str.maketrans({"−": "-", "–": "-", "·": "*", "×": "*", "∙": "*", ":": "/", "÷": "/", "\u00a0": " "})
_LITERAL = r"(\d{1,99}(?:\.\d{0,99})?|\.\d{1,99})(e[+-]?\d{1,3}(?!\d))?"
_DIGITS = re.compile(_LITERAL, re.ASCII | re.IGNORECASE)
_CHOOSE = re.compile(r"(?:C|binomial)\s*\(", re.ASCII | re.IGNORECASE)
_COMMA = re.compile(r"\s*-?\d+(?=,\d+\s*%?\s*$)", re.ASCII)
_ALONE = re.compile(rf"-?\s*{_LITERAL}\s*(%?)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was written, how far from it the one that is meant may be, and whether it was so many per cent.

    A decimal that stands alone may be rounded; in a calculation every number is what is written.
    """

    value: Fraction
    slack: Fraction = Fraction(0)
    percent: bool = False

    def may_be(self, other: Fraction) -> bool:
        """Whether the other number, rounded as this one is, may be meant."""
        return abs(self.value - other) <= self.slack


def read_number(answer: object) -> Number:
    """The number of an answer, which is a text or anything that Python writes as a number; else a `NotationError`.

    >>> read_number("C(12,3)/C(55,3)").value == read_number("12/55 * 11/54 * 10/53").value
    True
    >>> read_number("33.3 %")
    Number(value=Fraction(333, 1000), slack=Fraction(1, 2000), percent=True)
    """
    if isinstance(answer, bool):
        raise NotationError(str(answer), 0, A_NUMBER)
    if isinstance(answer, int | Fraction) and _bits(Fraction(answer)) <= BITS:
        return Number(Fraction(answer))
    return parse_number(written(answer))


def _bits(value: Fraction) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def written(answer: object) -> str:
    """An answer as text, without blanks around it; of an object that cannot be written, its type."""
    try:
        return str(answer).strip()
    except Exception:  # whatever a learner's object does when it is to be written
        return f"<{type(answer).__name__}>"


def parse_number(text: str) -> Number:
    """Read a text by the grammar; nothing else that a text may say is understood, or done."""
    if len(text) > LONGEST:
        raise NotationError(f"{text[:20]}…", 20, f"{LONGEST} signs at most")
    if comma := _COMMA.match(text):
        raise NotationError(text, comma.end(), "a point: a decimal is written 0.43")
    plain = text.translate(_SIGNS)
    try:
        return _read(plain)
    except NotationError as error:
        raise NotationError(text, error.at, error.expected) from None


def _read(text: str) -> Number:
    alone = _ALONE.fullmatch(text.strip())
    scan = _Reader(text)
    value = scan.sum(0)
    percent = scan.sees("%")
    scan.blanks()
    scan.finish()
    unit = Fraction(1, 100) if percent else Fraction(1)
    return Number(value * unit, _slack(alone, unit) if alone else Fraction(0), percent)


def _slack(alone: re.Match[str], unit: Fraction) -> Fraction:
    """Half a unit of the last place; whole numbers are exact, but so many whole per cent are not."""
    digits, power, percent = alone.groups()
    if "." not in digits and not power:
        return unit / 2 if percent else Fraction(0)
    places = len(digits.partition(".")[2]) - int((power or "e0")[1:])
    return max(Fraction(10) ** -places * unit / 2, FINEST)


class _Reader(Scanner):
    """Reads by recursive descent; every method leaves out the blanks before what it reads."""

    def blanks(self) -> None:
        self.take(r"\s*", "a blank")

    def sees(self, literal: str) -> bool:
        self.blanks()
        return super().sees(literal)

    def sum(self, depth: int) -> Fraction:
        value = self.product(depth)
        while True:
            if self.sees("+"):
                value = self.small(value + self.product(depth))
            elif self.sees("-"):
                value = self.small(value - self.product(depth))
            else:
                return value

    def product(self, depth: int) -> Fraction:
        value = self.factor(depth)
        while True:
            if self.sees("*"):
                value = self.small(value * self.factor(depth))
            elif self.sees("/"):
                self.blanks()
                at = self.at
                below = self.factor(depth)
                if not below:
                    raise NotationError(self.text, at, "something else than 0 to divide by")
                value = self.small(value / below)
            else:
                return value

    def factor(self, depth: int) -> Fraction:
        return -self.power(depth) if self.sees("-") else self.power(depth)

    def power(self, depth: int) -> Fraction:
        value = self.atom(depth)
        if self.sees("^") or self.sees("**"):
            self.blanks()
            at = self.at
            exponent = int(self.take(r"[0-9]{1,4}", f"a whole exponent up to {POWER}"))
            if exponent > POWER:
                raise NotationError(self.text, at, f"an exponent up to {POWER}")
            value = self.small(value**exponent)
        return value

    def atom(self, depth: int) -> Fraction:
        if depth > DEEPEST:
            self.fail(f"{DEEPEST} brackets within each other at most")
        if self.sees("("):
            value = self.sum(depth + 1)
            self.close()
            return value
        if found := _CHOOSE.match(self.text, self.at):
            self.at = found.end()
            above = self.whole(depth)
            if not self.sees(","):
                self.fail("a comma, and how many are chosen")
            below = self.whole(depth)
            self.close()
            return Fraction(comb(above, below))
        found = _DIGITS.match(self.text, self.at)
        if not found:
            self.fail(A_NUMBER)
        self.at = found.end()
        return self.small(Fraction(found[0]))

    def whole(self, depth: int) -> int:
        self.blanks()
        at, value = self.at, self.sum(depth + 1)
        if value.denominator != 1 or not 0 <= value <= LARGEST:
            raise NotationError(self.text, at, f"a whole number from 0 to {LARGEST}")
        return int(value)

    def close(self) -> None:
        if not self.sees(")"):
            self.fail("a closing bracket")

    def small(self, value: Fraction) -> Fraction:
        if _bits(value) > BITS:
            self.fail("smaller numbers up to here")
        return value
