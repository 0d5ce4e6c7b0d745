"""Formulas as mathematics: what a notebook shows is what the tests hold against the computed numbers.

`sympy` is loaded when a formula is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sympy

Number = int | Fraction


@dataclass(frozen=True)
class Formula:
    """An expression of sympy, with what it says and what its letters mean.

    A letter is a whole number, or where the formula has an index a number for each index.

    >>> both = exactly()
    >>> print(both.expression)
    Sum((-1)**(j - w)*binomial(j, w)*S[j], (j, w, k))
    >>> print(both.at(k=2, w=1, S={0: 1, 1: 1, 2: Fraction(1, 4)}))  # two fair coins
    1/2
    """

    says: str
    letters: Mapping[str, str]
    expression: sympy.Expr

    def at(self, **values: Number | Mapping[int, Number]) -> Fraction:
        """The number that comes out for these letters."""
        import sympy

        if set(values) != set(self.letters):
            raise ValueError(f"this formula needs {', '.join(self.letters)}, not {', '.join(values)}")
        plain = {letter(name): _rational(value) for name, value in values.items() if not isinstance(value, Mapping)}
        found = self.expression.subs(plain).doit()
        for name, value in values.items():
            if isinstance(value, Mapping):
                base = sympy.IndexedBase(name)
                found = found.subs({base[index]: _rational(each) for index, each in value.items()})
        result = sympy.Rational(sympy.expand_func(found).doit())
        return Fraction(int(result.p), int(result.q))

    def _repr_latex_(self) -> str:
        """As a notebook shows it."""
        import sympy

        return f"$\\displaystyle {sympy.latex(self.expression)}$"


def letter(name: str) -> Any:
    """A letter for a whole number, 0 or more."""
    import sympy

    return sympy.Symbol(name, integer=True, nonnegative=True)


def _rational(value: Number) -> Any:
    import sympy

    exact = Fraction(value)
    return sympy.Rational(exact.numerator, exact.denominator)


def all_good() -> Formula:
    """Cards drawn without replacement are all good ones."""
    import sympy

    w, total, m = map(letter, "wNm")
    return Formula(
        "the chance that m cards drawn from N are all among the w good ones",
        {"w": "how many are good", "N": "how many there are", "m": "how many are drawn"},
        sympy.binomial(w, m) / sympy.binomial(total, m),
    )


def marked() -> Formula:
    """So many marked cards are among those drawn."""
    import sympy

    j, c, total, h = map(letter, "jcNh")
    return Formula(
        "the chance that exactly j of the c marked cards are among h drawn from N",
        {"j": "how many are found", "c": "how many are marked", "N": "how many there are", "h": "how many are drawn"},
        sympy.binomial(c, j) * sympy.binomial(total - c, h - j) / sympy.binomial(total, h),
    )


def exactly() -> Formula:
    """Inclusion and exclusion."""
    import sympy

    j, k, w, sums = letter("j"), letter("k"), letter("w"), sympy.IndexedBase("S")
    return Formula(
        "the chance that exactly w of k events happen, from the sums S over every j of them of the chance that all do",
        {"k": "how many events there are", "w": "how many happen", "S": "for each j the sum of these chances"},
        sympy.Sum((-1) ** (j - w) * sympy.binomial(j, w) * sums[j], (j, w, k)),
    )


def nested() -> Formula:
    """Chosen cards all win, each against its own draw."""
    import sympy

    i, s, total, m, losers = (
        sympy.Symbol("i", integer=True),
        letter("s"),
        letter("N"),
        letter("m"),
        sympy.IndexedBase("L"),
    )
    factor = sympy.ff(losers[i] - (i - 1) * m, m) / sympy.ff(total - (i - 1) * m, m)
    return Formula(
        "the chance that s cards all win, each against m cards of N: one after another, the weakest first",
        {
            "s": "how many cards",
            "N": "how many are unseen",
            "m": "how many each meets",
            "L": "for each card from the weakest on, 1 to s, how many unseen ones lose to it",
        },
        sympy.Product(factor, (i, 1, s)),
    )


def bayes() -> Formula:
    """What was seen speaks for a kind in proportion to how likely that kind makes it."""
    import sympy

    i, h, k = letter("i"), letter("h"), letter("k")
    before, likely = sympy.IndexedBase("P"), sympy.IndexedBase("L")
    return Formula(
        "the chance of kind h of k kinds, once it is known what was seen: by Bayes' rule",
        {
            "h": "which kind is asked about",
            "k": "how many kinds there are",
            "P": "for each kind its chance before",
            "L": "for each kind how likely it makes what was seen",
        },
        before[h] * likely[h] / sympy.Sum(before[i] * likely[i], (i, 1, k)),
    )


def variance_of_the_mean() -> Formula:
    """Of n runs that do not depend on each other; its root is the standard error."""
    import sympy

    k, w, n, chance = letter("k"), letter("w"), letter("n"), sympy.IndexedBase("P")
    one = sympy.Sum(w**2 * chance[w], (w, 0, k)) - sympy.Sum(w * chance[w], (w, 0, k)) ** 2
    return Formula(
        "the variance of the mean of n runs, of which each comes to a number from 0 to k",
        {"k": "the greatest number", "n": "how many runs", "P": "for each number, 0 to k, its chance in one run"},
        one / n,
    )
