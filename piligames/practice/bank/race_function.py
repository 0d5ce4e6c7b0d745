"""An item on the race to seven: how likely one is still below the limit, as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import binomial
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

Below = Callable[[Fraction, int, int], Fraction]


@dataclass(frozen=True, slots=True)
class Standings:
    """Some standings to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[Fraction, int, int]]:
        """The chance of a Pili in a round, how many are missing to seven, and so many rounds."""
        rng = Random(f"standings {self.number}")
        return [(Fraction(1, rng.randint(2, 6)), missing, rng.randint(2, 8)) for missing in (1, 2, 3, 4, 2, 3)]

    @property
    def sample(self) -> str:
        """A call."""
        chance, missing, rounds = self.inputs()[1]
        return f"{chance}, {missing}, {rounds}"


def _wins(of: Callable[[int, int], bool]) -> Below:
    """How likely something is true of the Pilis taken and of those missing."""
    return lambda chance, missing, rounds: binomial(rounds, chance).chance(lambda taken: of(taken, missing))


def function_of_just_below(_: Standings) -> Sequence[Below]:
    """Just one Pili less than what is missing."""
    return (_wins(lambda taken, missing: taken == missing - 1),)


def function_counts_one_too_many(_: Standings) -> Sequence[Below]:
    """The Pili that ends it is still allowed."""
    return (_wins(lambda taken, missing: taken <= missing),)


def function_of_the_end(_: Standings) -> Sequence[Below]:
    """Seven or more."""
    return (_wins(lambda taken, missing: taken >= missing),)


def function_of_none_at_all(_: Standings) -> Sequence[Below]:
    """Not one Pili in all these rounds."""
    return (_wins(lambda taken, _: taken == 0),)


def function_without_orders(_: Standings) -> Sequence[Below]:
    """Each number of Pilis in one order only."""

    def one_order_each(chance: Fraction, missing: int, rounds: int) -> Fraction:
        counts = range(min(missing, rounds + 1))
        return sum((chance**taken * (1 - chance) ** (rounds - taken) for taken in counts), Fraction(0))

    return (one_order_each,)


def by_hand(_: Standings) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("How many Pilis you may take and still be below seven", "for taken in range(missing)"),
        Step("In how many orders they may come", "comb(rounds, taken)"),
        Step("How likely one of these orders is", "chance**taken * (1 - chance) ** (rounds - taken)"),
        Step("Multiply these two", "and add up over all numbers of Pilis"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "below-function": Sketch(
        draw=lambda rng: Standings(rng.randint(1, 10_000)),
        answer=lambda _: _wins(lambda taken, missing: taken < missing),
        slips=(
            Slip(
                function_of_just_below,
                "Your function asks for one single number of Pilis. With fewer of them you are below seven as well.",
            ),
            Slip(
                function_counts_one_too_many,
                "Your function lets you take all that is missing. But then you have seven (PP-END).",
            ),
            Slip(function_of_the_end, "Your function says how likely you are at seven or above. And below?"),
            Slip(
                function_of_none_at_all,
                "Your function is right where one Pili ends it. If more are missing, you may take some.",
            ),
            Slip(
                function_without_orders,
                "Your function counts each number of Pilis once. In how many orders can it come?",
            ),
        ),
        steps=by_hand,
        example=Standings(0),
        kind=AFunction("below(chance, missing, rounds)", lambda asked: asked.inputs()),
    ),
}
