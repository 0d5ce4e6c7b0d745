"""Outcomes with integer weights: exact chances without a fraction until one is asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import gcd, lcm
from typing import Any, Generic, TypeVar

T = TypeVar("T", bound=Any)
U = TypeVar("U", bound=Any)
Number = int | Fraction


@dataclass(frozen=True)
class Distribution(Generic[T]):
    """What may come, in order, each with its integer weight.

    Two of them are equal when their chances are: weights are without a common divisor, and never 0.

    >>> coin = Distribution.of({0: 2, 1: 2})
    >>> (coin + coin)[1], coin.mean
    (Fraction(1, 2), Fraction(1, 2))
    """

    outcomes: tuple[T, ...]
    weights: tuple[int, ...]

    @classmethod
    def of(cls, weights: Mapping[T, Number]) -> Distribution[T]:
        """From the weight of each outcome; integers or fractions, none below 0, and not all of them 0."""
        if all(type(weight) is int for weight in weights.values()):
            whole = dict(weights)
        else:
            scale = lcm(*(weight.denominator for weight in weights.values()))
            whole = {outcome: int(weight * scale) for outcome, weight in weights.items()}
        if min(whole.values(), default=0) < 0:
            worst = min(whole, key=whole.__getitem__)
            raise ValueError(f"the weight of {worst!r} is {weights[worst]}, below 0")
        kept = sorted(outcome for outcome, weight in whole.items() if weight)
        if not kept:
            raise ValueError("a distribution needs an outcome with a weight above 0")
        divisor = gcd(*(whole[outcome] for outcome in kept))
        return cls(tuple(kept), tuple([whole[outcome] // divisor for outcome in kept]))

    @classmethod
    def certain(cls, outcome: T) -> Distribution[T]:
        """This and nothing else."""
        return cls((outcome,), (1,))

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> Distribution[T]:
        """Each of these is as likely as the others; one that stands there twice counts twice."""
        return cls.counting((outcome, 1) for outcome in outcomes)

    @classmethod
    def counting(cls, weighted: Iterable[tuple[T, Number]]) -> Distribution[T]:
        """From outcomes with their weights, of which some may be the same outcome again."""
        found: dict[T, Number] = {}
        for outcome, weight in weighted:
            found[outcome] = found.get(outcome, 0) + weight
        return cls.of(found)

    @classmethod
    def mixed(cls, parts: Iterable[tuple[Distribution[T], Number]]) -> Distribution[T]:
        """One of these, each as likely as its weight says.

        >>> Distribution.mixed([(Distribution.certain(3), 1), (Distribution.uniform([3, 4]), 1)])[3]
        Fraction(3, 4)
        """
        return cls.counting(
            (outcome, weight * Fraction(each, part.total))
            for part, weight in parts
            for outcome, each in zip(part.outcomes, part.weights, strict=True)
        )

    @cached_property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def __getitem__(self, outcome: T) -> Fraction:
        """The chance of this outcome; 0 for one that cannot come."""
        return Fraction(self._weight.get(outcome, 0), self.total)

    @cached_property
    def _weight(self) -> dict[T, int]:
        return dict(zip(self.outcomes, self.weights, strict=True))

    def __len__(self) -> int:
        return len(self.outcomes)

    def __iter__(self) -> Iterator[T]:
        return iter(self.outcomes)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Every outcome with its chance."""
        return ((outcome, self[outcome]) for outcome in self.outcomes)

    def expect(self, of: Callable[[T], Number]) -> Fraction:
        """The mean of anything that depends on the outcome."""
        return Fraction(sum(of(o) * w for o, w in zip(self.outcomes, self.weights, strict=True)), self.total)

    def chance(self, that: Callable[[T], bool]) -> Fraction:
        """How likely an outcome is of which this is true."""
        return Fraction(sum(w for o, w in zip(self.outcomes, self.weights, strict=True) if that(o)), self.total)

    @property
    def mean(self) -> Fraction:
        """The balance point."""
        return self.expect(lambda outcome: outcome)

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        return self.expect(lambda outcome: outcome * outcome) - self.mean**2

    def cdf(self, outcome: T) -> Fraction:
        """How likely this or less is."""
        return Fraction(sum(self.weights[: bisect_right(self.outcomes, outcome)]), self.total)

    @property
    def medians(self) -> tuple[T, T]:
        """The least and the greatest outcome with at least half of the weight on either side, itself counted.

        Between them no outcome is better than another, and mostly they are the same.
        """
        sums = list(accumulate(self.weights))
        low = next(place for place, upto in enumerate(sums) if 2 * upto >= self.total)
        high = next(place for place, upto in enumerate(sums) if 2 * upto > self.total)
        return self.outcomes[low], self.outcomes[high]

    @property
    def median(self) -> T:
        """The lower of the medians."""
        return self.medians[0]

    def given(self, that: Callable[[T], bool]) -> Distribution[T]:
        """The same once it is known that this is true of the outcome; which has to be possible.

        >>> Distribution.uniform(range(1, 7)).given(lambda eyes: eyes > 4)[5]
        Fraction(1, 2)
        """
        return Distribution.of({o: w for o, w in zip(self.outcomes, self.weights, strict=True) if that(o)})

    def map(self, to: Callable[[T], U]) -> Distribution[U]:
        """What becomes of the outcome."""
        return Distribution.counting((to(o), w) for o, w in zip(self.outcomes, self.weights, strict=True))

    def __add__(self, other: Distribution[T]) -> Distribution[T]:
        """The sum of two that do not depend on each other."""
        return Distribution.counting(
            (a + b, v * w)
            for a, v in zip(self.outcomes, self.weights, strict=True)
            for b, w in zip(other.outcomes, other.weights, strict=True)
        )
