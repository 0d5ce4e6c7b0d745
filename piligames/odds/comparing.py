"""A number found in three ways, side by side: counted, from a formula, and simulated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from piligames.odds.formulas import Formula, Number
from piligames.odds.simulation import Estimate

__all__ = ["Comparison", "side_by_side"]

LONG = 15
"""Digits of a denominator that are still worth reading."""


@dataclass(frozen=True)
class Comparison:
    """An exact number, a formula with what its letters are, and an estimate; a notebook shows a table of them."""

    exact: Fraction
    formula: Formula
    letters: Mapping[str, Number | Mapping[int, Number]]
    simulated: Estimate

    @property
    def by_formula(self) -> Fraction:
        """What the formula comes to."""
        return self.formula.at(**self.letters)

    @property
    def same(self) -> bool:
        """Whether that is the exact number."""
        return self.exact == self.by_formula

    @property
    def held(self) -> bool:
        """Whether the interval of the simulation holds the exact number."""
        return float(self.exact) in self.simulated

    @property
    def verdicts(self) -> tuple[str, str]:
        """What the formula and the simulation have to do with the exact number, in words."""
        formula = "the same number" if self.same else "another number"
        return formula, "the interval holds it" if self.held else "the interval misses it"

    def __repr__(self) -> str:
        same, holds = self.verdicts
        return "\n".join(
            (
                f"counted      {self.exact} = {float(self.exact):.4f}",
                f"formula      {self.by_formula} = {float(self.by_formula):.4f}, {same}",
                f"simulated    {self.simulated}: {holds}",
            )
        )

    def _repr_markdown_(self) -> str:
        same, holds = self.verdicts
        estimate, formula = self.simulated, self.formula._repr_latex_()
        rows = [
            ("counted", "by the formula", "simulated"),
            (":---:", ":---:", ":---:"),
            (f"${_fraction(self.exact)}$", formula, f"{estimate.size} runs"),
            (f"**{float(self.exact):.4f}**", f"**{float(self.by_formula):.4f}**", f"**{estimate.mean:.4f}**"),
            ("every case, once", same, f"{estimate.low:.4f} to {estimate.high:.4f}: {holds}"),
        ]
        table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        meant = "; ".join(
            f"${_given(name, value)}$ ({self.formula.letters[name]})" for name, value in self.letters.items()
        )
        letters = rf"\b({'|'.join(map(re.escape, self.letters))})\b"
        says = re.sub(letters, r"$\1$", self.formula.says)
        return f"{table}\n\nIn words: {says}. Here {meant}."


def side_by_side(
    exact: Fraction, formula: Formula, simulated: Estimate, **letters: Number | Mapping[int, Number]
) -> Comparison:
    """The three beside each other; `letters` are the numbers for those of the formula.

    >>> from piligames.odds.formulas import all_good
    >>> side_by_side(Fraction(1, 2), all_good(), Estimate(0.49, 0.47, 0.51, 2400), w=1, N=2, m=1)
    counted      1/2 = 0.5000
    formula      1/2 = 0.5000, the same number
    simulated    0.49 [0.47, 0.51], from 2400: the interval holds it
    """
    return Comparison(exact, formula, letters, simulated)


def _given(name: str, value: Number | Mapping[int, Number]) -> str:
    """A letter with its number, or with its numbers."""
    if isinstance(value, Mapping):
        return ",\\ ".join(f"{name}_{{{index}}} = {_short(each)}" for index, each in value.items())
    return f"{name} = {_short(value)}"


def _short(number: Number) -> str:
    """A whole number or a short fraction as it is, else with four decimals."""
    if len(str(number.denominator)) > 4:
        return rf"{float(number):.4f}\ldots"
    return str(number)


def _fraction(number: Fraction) -> str:
    """As mathematics; one with a long denominator is told by how long it is."""
    if number.denominator == 1:
        return str(number.numerator)
    if len(str(number.denominator)) > LONG:
        above, below = (len(str(part)) for part in number.as_integer_ratio())
        return rf"\dfrac{{\text{{{above} digits}}}}{{\text{{{below} digits}}}}"
    return rf"\dfrac{{{number.numerator}}}{{{number.denominator}}}"
