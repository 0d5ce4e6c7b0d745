"""Items on the error of a simulation: how wide an interval is, what makes it narrow, and what it promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Any

from piligames.odds import Distribution, binomial
from piligames.odds.simulation import WIDTH
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

HALF_WIDTH = Fraction(str(WIDTH))
"""Half an interval in standard errors, as the library takes it."""

# -- the standard error of a share -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Share:
    """A chance, in per cent, and so many runs; both have square roots that come out even."""

    percent: int
    runs: int

    @property
    def chance(self) -> Fraction:
        """The chance."""
        return Fraction(self.percent, 100)

    @property
    def one(self) -> Fraction:
        """The standard deviation of a single run, from its distribution."""
        return _root(binomial(1, self.chance).variance)

    @property
    def error(self) -> Fraction:
        """The standard error of the mean of all runs."""
        return _root(binomial(1, self.chance).variance / self.runs)


def _root(square: Fraction) -> Fraction:
    """The square root of a fraction that has one."""
    root = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    if root * root != square:
        raise ValueError(f"{square} is no square of a fraction")
    return root


def share(rng: Random) -> Share:
    """A chance whose deviation comes out even."""
    return Share(rng.choice([10, 20, 50, 80, 90]), rng.choice([5, 6, 8, 10, 12, 15, 20, 25, 30, 40]) ** 2)


def error_of_one(asked: Share) -> Sequence[Fraction]:
    """The spread of a single run."""
    return (asked.one,)


def no_root(asked: Share) -> Sequence[Fraction]:
    """Divided by the runs, not by their root."""
    return (asked.one / asked.runs,)


def variance_itself(asked: Share) -> Sequence[Fraction]:
    """The root is left out."""
    return (asked.one**2,)


def half_interval(asked: Share) -> Sequence[Fraction]:
    """Half the interval in place of the standard error."""
    return (HALF_WIDTH * asked.error,)


def root_of_runs_alone(asked: Share) -> Sequence[Fraction]:
    """One by the root of the runs."""
    return (Fraction(1, isqrt(asked.runs)),)


def error_by_hand(asked: Share) -> Sequence[Step]:
    """The spread of one run, by the root of their number."""
    p, root = asked.chance, isqrt(asked.runs)
    one = _root(p * (1 - p))
    return (
        Step("The variance of a single run, which is 1 or 0: p(1 - p)", exact(p * (1 - p))),
        Step("Its root, the standard deviation of one run", exact(one)),
        Step("The root of the number of runs", str(root)),
        Step("The standard error: one divided by the other", exact(one / root)),
    )


# -- the interval ------------------------------------------------------------------------


def low_end(asked: Share) -> Fraction:
    """Where the interval begins."""
    return asked.chance - HALF_WIDTH * asked.error


def one_error_down(asked: Share) -> Sequence[Fraction]:
    """One standard error."""
    return (asked.chance - asked.error,)


def high_end(asked: Share) -> Sequence[Fraction]:
    """Where it ends."""
    return (asked.chance + HALF_WIDTH * asked.error,)


def spread_of_one_down(asked: Share) -> Sequence[Fraction]:
    """As if there had been one run."""
    return (asked.chance - HALF_WIDTH * asked.one,)


def five_percent_down(asked: Share) -> Sequence[Fraction]:
    """Five per cent less."""
    return (asked.chance * Fraction(95, 100),)


def interval_by_hand(asked: Share) -> Sequence[Step]:
    """Down from the mean."""
    error = _root(asked.chance * (1 - asked.chance)) / isqrt(asked.runs)
    return (
        Step("The standard error: the root of p(1 - p), divided by the root of the runs", exact(error)),
        Step(f"Half the interval: {float(HALF_WIDTH):.2f} of them", exact(HALF_WIDTH * error)),
        Step("The share, less that", exact(asked.chance - HALF_WIDTH * error)),
    )


# -- more runs ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrower:
    """So many runs, and an interval that shall be so many times as narrow."""

    runs: int
    times: int

    @property
    def needed(self) -> Fraction:
        """How many runs: the least whose error is small enough, from the variance of a mean."""
        variance = Distribution.uniform([0, 1]).variance
        target = (variance / self.runs) / self.times**2
        return variance / target


def narrower(rng: Random) -> Narrower:
    """Two to ten times."""
    return Narrower(rng.choice([50, 100, 200, 250, 400, 500]), rng.randint(2, 10))


def so_many_times(asked: Narrower) -> Sequence[Fraction]:
    """As many times as many."""
    return (Fraction(asked.runs * asked.times),)


def twice_so_many(asked: Narrower) -> Sequence[Fraction]:
    """Doubled for each."""
    return (Fraction(asked.runs * 2 * asked.times),)


def only_the_factor(asked: Narrower) -> Sequence[Fraction]:
    """How many times as many, not how many."""
    return (Fraction(asked.times**2),)


def only_more(asked: Narrower) -> Sequence[Fraction]:
    """How many more."""
    return (Fraction(asked.runs * (asked.times**2 - 1)),)


def runs_by_hand(asked: Narrower) -> Sequence[Step]:
    """The square of the factor."""
    return (
        Step(
            "The width goes with 1 divided by the root of the runs, so the root has to grow so many times",
            str(asked.times),
        ),
        Step("So the runs have to grow so many times", str(asked.times**2)),
        Step(f"Of {asked.runs} runs", str(asked.runs * asked.times**2)),
    )


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


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "standard-error": Sketch(
        draw=share,
        answer=lambda asked: asked.error,
        slips=(
            Slip(error_of_one, "That is how much a single run spreads. The mean of many runs spreads less."),
            Slip(no_root, "More runs help, but not so much: divide by the root of their number."),
            Slip(
                variance_itself, "That is the variance of a single run. What is its root, and how many runs are there?"
            ),
            Slip(half_interval, "That is half the interval of 95 %. The standard error itself is asked for."),
            Slip(root_of_runs_alone, "That is 1 divided by the root of the runs. How much does a single run spread?"),
        ),
        steps=error_by_hand,
        example=Share(50, 100**2),
    ),
    "interval-low": Sketch(
        draw=share,
        answer=low_end,
        slips=(
            Slip(one_error_down, "That is one standard error down: it holds the truth 68 times in 100, not 95."),
            Slip(high_end, "That is the upper end."),
            Slip(spread_of_one_down, "You took the spread of a single run. The mean of many spreads less."),
            Slip(five_percent_down, "95 % says how often such an interval holds the truth, not how wide it is."),
        ),
        steps=interval_by_hand,
        example=Share(50, 100**2),
    ),
    "runs-needed": Sketch(
        draw=narrower,
        answer=lambda asked: asked.needed,
        slips=(
            Slip(so_many_times, "With so many runs the interval is narrower, but only by the root of that."),
            Slip(
                twice_so_many, "Not twice for each: ask what happens to the width when the runs are four times as many."
            ),
            Slip(only_the_factor, "So many times as many, rightly. How many runs is that?"),
            Slip(only_more, "So many runs come on top. How many are it in all?"),
        ),
        steps=runs_by_hand,
        example=Narrower(1000, 3),
    ),
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
}
