"""An item on the error of a simulation: the standard error as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from piligames.odds import binomial
from piligames.practice.bank.error import HALF_WIDTH
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

Error = Callable[[float, int], float]


@dataclass(frozen=True, slots=True)
class Simulations:
    """Some simulations to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[float, int]]:
        """The chance of an event, and how many runs."""
        rng = Random(f"simulations {self.number}")
        return [(rng.randint(5, 95) / 100, rng.randrange(50, 5000, 50)) for _ in range(8)]

    @property
    def sample(self) -> str:
        """A call."""
        chance, runs = self.inputs()[0]
        return f"{chance}, {runs}"


def deviation(chance: float) -> float:
    """The standard deviation of a single run, from its distribution."""
    return sqrt(binomial(1, Fraction(str(chance))).variance)


def function_of_one_run(_: Simulations) -> Sequence[Error]:
    """The spread of a single run."""
    return (lambda chance, _: deviation(chance),)


def function_divides_by_runs(_: Simulations) -> Sequence[Error]:
    """Divided by the runs, not by their root."""
    return (lambda chance, runs: deviation(chance) / runs,)


def function_without_root(_: Simulations) -> Sequence[Error]:
    """The variance of the mean."""
    return (lambda chance, runs: deviation(chance) ** 2 / runs,)


def function_of_half_an_interval(_: Simulations) -> Sequence[Error]:
    """Half an interval."""
    return (lambda chance, runs: float(HALF_WIDTH) * deviation(chance) / sqrt(runs),)


def by_hand(_: Simulations) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("The variance of a single run, which is 1 or 0", "chance * (1 - chance)"),
        Step("The variance of the mean of all runs", "that, divided by runs"),
        Step("The standard error is its root", "(...) ** 0.5"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "error-function": Sketch(
        draw=lambda rng: Simulations(rng.randint(1, 10_000)),
        answer=lambda _: lambda chance, runs: deviation(chance) / sqrt(runs),
        slips=(
            Slip(
                function_of_one_run,
                "Your function says how much a single run is spread. The mean of many runs is spread less.",
            ),
            Slip(
                function_divides_by_runs,
                "Your function takes the root, and then divides by all the runs. Chance evens out more slowly.",
            ),
            Slip(function_without_root, "Your function gives a variance. Its root is the standard error."),
            Slip(
                function_of_half_an_interval,
                "Your function gives half the width of an interval. That is about two standard errors.",
            ),
        ),
        steps=by_hand,
        example=Simulations(0),
        kind=AFunction("error(chance, runs)", lambda asked: asked.inputs()),
    ),
}
