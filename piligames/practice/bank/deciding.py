"""Items on what intervals promise, and what they decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution, Estimate, binomial
from piligames.odds.simulation import WIDTH
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

HALF_WIDTH = Fraction(str(WIDTH))
"""Half an interval in standard errors, as the library takes it."""

# -- what an interval promises -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Many:
    """So many intervals, each of which holds the truth 95 times of 100."""

    number: int

    @property
    def missing(self) -> Fraction:
        """How many do not, on average."""
        return binomial(self.number, Fraction(5, 100)).mean

    @property
    def all_hold(self) -> Fraction:
        """How likely each of them does."""
        return binomial(self.number, Fraction(95, 100))[self.number]


def many(rng: Random) -> Many:
    """A page of simulations."""
    return Many(rng.randint(2, 60))


def one_that_holds(_: Many) -> Sequence[Fraction]:
    """The promise of a single one."""
    return (Fraction(95, 100),)


def some_miss(asked: Many) -> Sequence[Fraction]:
    """At least one does not."""
    return (1 - asked.all_hold,)


def misses_added(asked: Many) -> Sequence[Fraction]:
    """The chances to miss, added up and taken from 1."""
    return (1 - asked.missing,)


def none_holds(asked: Many) -> Sequence[Fraction]:
    """All miss."""
    return (Fraction(5, 100) ** asked.number,)


def hold_by_hand(asked: Many) -> Sequence[Step]:
    """A power."""
    return (
        Step("One interval holds the truth with the chance", "95/100"),
        Step("They are made of different runs, so multiply: a power", f"(95/100)^{asked.number}"),
        Step("Worked out", f"{float(Fraction(95, 100) ** asked.number):.4f}"),
    )


# -- the same deals for both -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pair:
    """The variances of two ways to play over the same deals, and their covariance."""

    one: int
    other: int
    common: int

    @property
    def variance(self) -> Fraction:
        """The variance of the difference, from one distribution that has these moments.

        What both share comes from the deal, the rest from each alone: three independent parts that are even coins.
        """
        parts = (self.common, self.one - self.common, self.other - self.common)
        return sum((Distribution.of({-1: 1, 1: 1}).variance * part for part in parts[1:]), Fraction(0))

    @property
    def least(self) -> int:
        """By how much the smaller variance is above the covariance."""
        return min(self.one, self.other) - self.common


def pair(rng: Random) -> Pair:
    """Ways to play that have much in common."""
    one, other = rng.randint(3, 12), rng.randint(3, 12)
    return Pair(one, other, rng.randint(1, max(1, min(one, other) - 1)))


def as_if_independent(asked: Pair) -> Sequence[Fraction]:
    """As if each had its own deals."""
    return (Fraction(asked.one + asked.other),)


def common_once(asked: Pair) -> Sequence[Fraction]:
    """The covariance is taken off once."""
    return (Fraction(asked.one + asked.other - asked.common),)


def common_added(asked: Pair) -> Sequence[Fraction]:
    """The covariance is added."""
    return (Fraction(asked.one + asked.other + 2 * asked.common),)


def variances_subtracted(asked: Pair) -> Sequence[Fraction]:
    """One variance less the other."""
    return (Fraction(abs(asked.one - asked.other)),)


def pair_by_hand(asked: Pair) -> Sequence[Step]:
    """Both, less what they share, twice."""
    return (
        Step("The two variances, added up", str(asked.one + asked.other)),
        Step("Twice the covariance", str(2 * asked.common)),
        Step(
            "What both share moves them the same way, and drops out of the difference",
            str(asked.one + asked.other - 2 * asked.common),
        ),
    )


# -- what an interval decides ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decided:
    """How many Pilis the bet B costs more than the bet A, in thousandths, deal by deal, with half the interval."""

    mean: int
    half: int
    runs: int

    @property
    def said(self) -> str:
        """The mean."""
        return f"{self.mean / 1000:+.3f}"

    @property
    def low(self) -> str:
        """Where the interval begins."""
        return f"{(self.mean - self.half) / 1000:+.3f}"

    @property
    def high(self) -> str:
        """Where it ends."""
        return f"{(self.mean + self.half) / 1000:+.3f}"

    @property
    def estimate(self) -> Estimate:
        """The same, as a simulation answers."""
        low, high = ((self.mean + sign * self.half) / 1000 for sign in (-1, 1))
        return Estimate(self.mean / 1000, low, high, self.runs)

    @property
    def clear(self) -> int:
        """How far, in thousandths, an end of the interval is from 0, at least."""
        return min(abs(self.mean - self.half), abs(self.mean + self.half))


def decided(rng: Random) -> Decided:
    """Small differences, and intervals about as wide."""
    return Decided(rng.choice([-1, 1]) * rng.randint(5, 90), rng.randint(10, 60), rng.choice([200, 500, 1000, 2000]))


def what_it_says(asked: Decided) -> str:
    """Which sentence is true: only an interval without 0 decides."""
    if 0 in asked.estimate:
        return "c"
    return "a" if asked.mean > 0 else "b"


def decided_by_hand(asked: Decided) -> Sequence[Step]:
    """Where 0 lies."""
    low, high = asked.mean - asked.half, asked.mean + asked.half
    return (
        Step("The interval of the difference", f"{asked.low} to {asked.high}"),
        Step("Is 0 in it? Then both may cost the same, or either less", "yes" if low <= 0 <= high else "no"),
        Step("So", "c" if low <= 0 <= high else "a" if low > 0 else "b"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "all-intervals-hold": Sketch(
        draw=many,
        answer=lambda asked: asked.all_hold,
        slips=(
            Slip(one_that_holds, "That is the promise of one interval. All of them shall hold."),
            Slip(some_miss, "That is the chance that at least one of them misses."),
            Slip(misses_added, "You added up the chances to miss. Two may miss at once, and then you took off twice."),
            Slip(none_holds, "That is the chance that every one of them misses."),
        ),
        steps=hold_by_hand,
        example=Many(100),
    ),
    "same-deals": Sketch(
        draw=pair,
        answer=lambda asked: asked.variance,
        slips=(
            Slip(as_if_independent, "That would be so if each of the two played deals of its own."),
            Slip(common_once, "What both share is in the one variance and in the other: it drops out twice."),
            Slip(common_added, "That is the variance of their sum. In a difference the common part drops out."),
            Slip(
                variances_subtracted,
                "Variances do not subtract: even of two that share nothing the difference spreads more.",
            ),
        ),
        steps=pair_by_hand,
        example=Pair(9, 7, 4),
    ),
    "does-it-decide": Sketch(
        draw=decided, answer=what_it_says, slips=(), steps=decided_by_hand, example=Decided(100, 95, 5000)
    ),
}
