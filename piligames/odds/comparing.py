"""A number found in three ways, side by side: counted, from a formula, and simulated."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from piligames.odds.simulation import Estimate

if TYPE_CHECKING:
    from sympy import Expr  # type: ignore[import-untyped]  # it has no types

    from piligames.odds.formulas import Given

__all__ = ["Comparison", "side_by_side"]

LONG = 15
"""Digits of a denominator that are still worth reading."""


@dataclass(frozen=True)
class Comparison:
    """An exact number, a formula for it with what it comes to, and an estimate; a notebook shows a table of them."""

    exact: Fraction
    formula: Expr
    by_formula: Fraction
    simulated: Estimate

    @property
    def same(self) -> bool:
        """Whether the formula comes to the exact number."""
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
        from sympy import latex

        same, holds = self.verdicts
        estimate = self.simulated
        return "\n".join(
            (
                "| counted | by the formula | simulated |",
                "|:---:|:---:|:---:|",
                f"| ${_fraction(self.exact)}$ | $\\displaystyle {latex(self.formula)}$ | {estimate.mean:.4f} |",
                f"| ≈ {float(self.exact):.4f} | ≈ {float(self.by_formula):.4f} "
                f"| {estimate.low:.4f} to {estimate.high:.4f} |",
                f"| every case once | {same} | {estimate.size} runs: {holds} |",
            )
        )


def side_by_side(exact: Fraction, formula: Expr, simulated: Estimate, **given: Given) -> Comparison:
    """The three beside each other; `given` are the numbers for the symbols of the formula (`formulas.value`).

    >>> from piligames.odds.formulas import CARD
    >>> side_by_side(Fraction(1, 2), CARD, Estimate(0.49, 0.47, 0.51, 2400), w=1, n=2, m=1)
    counted      1/2 = 0.5000
    formula      1/2 = 0.5000, the same number
    simulated    0.49 [0.47, 0.51], from 2400: the interval holds it
    """
    from piligames.odds.formulas import value

    return Comparison(exact, formula, value(formula, **given), simulated)


def _fraction(number: Fraction) -> str:
    """As mathematics; one with a long denominator is told by how long it is."""
    if number.denominator == 1:
        return str(number.numerator)
    if len(str(number.denominator)) > LONG:
        return (
            rf"\tfrac{{\text{{{len(str(number.numerator))} digits}}}}{{\text{{{len(str(number.denominator))} digits}}}}"
        )
    return rf"\dfrac{{{number.numerator}}}{{{number.denominator}}}"
