"""Items on the error of a simulation: how wide an interval is, and what makes it narrow."""

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
}
