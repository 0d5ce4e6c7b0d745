"""An item on what bets tell: a belief after a bet, as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

Belief = Callable[[Fraction, Fraction, Fraction], Fraction]


@dataclass(frozen=True, slots=True)
class Players:
    """Some players to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[Fraction, Fraction, Fraction]]:
        """How likely a hand is strong, and how likely a strong one and a weak one is bet high."""
        rng = Random(f"players {self.number}")
        percent = [(rng.randrange(10, 60, 5), rng.randrange(60, 100, 5), rng.randrange(5, 45, 5)) for _ in range(8)]
        return [(Fraction(a, 100), Fraction(b, 100), Fraction(c, 100)) for a, b, c in percent]

    @property
    def sample(self) -> str:
        """A call."""
        return ", ".join(str(float(each)) for each in self.inputs()[0])


def after(before: Fraction, strong: Fraction, weak: Fraction) -> Fraction:
    """How likely the hand is strong, once it was bet high."""
    return Distribution.of({"strong": before * strong, "weak": (1 - before) * weak})["strong"]


def function_of_both(_: Players) -> Sequence[Belief]:
    """Strong and bet high, of all hands."""
    return (lambda before, strong, _: before * strong,)


def function_without_before(_: Players) -> Sequence[Belief]:
    """As if strong and weak hands came as often."""
    return (lambda _, strong, weak: strong / (strong + weak),)


def function_of_odds(_: Players) -> Sequence[Belief]:
    """Strong against weak."""
    return (lambda before, strong, weak: before * strong / ((1 - before) * weak),)


def function_of_the_bet(_: Players) -> Sequence[Belief]:
    """How often anybody bets high."""
    return (lambda before, strong, weak: before * strong + (1 - before) * weak,)


def function_turned_round(_: Players) -> Sequence[Belief]:
    """How likely a strong hand is bet high."""
    return (lambda _, strong, __: strong,)


def by_hand(_: Players) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("How often a hand is strong and is bet high", "before * strong"),
        Step("How often a hand is weak and is bet high", "(1 - before) * weak"),
        Step("The share of the first in both together", "the first / (the first + the second)"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "belief-function": Sketch(
        draw=lambda rng: Players(rng.randint(1, 10_000)),
        answer=lambda _: after,
        slips=(
            Slip(
                function_of_both,
                "Your function says how often a hand is strong and bet high, of all hands. The bet has been made: of "
                "which hands is it a share?",
            ),
            Slip(
                function_without_before,
                "Your function takes strong and weak hands as equally frequent. What was known before the bet?",
            ),
            Slip(function_of_odds, "Your function gives the odds, strong against weak. A chance is a share of both."),
            Slip(function_of_the_bet, "Your function says how often the bet is made at all. It is a part of the way."),
            Slip(
                function_turned_round,
                "Your function says how likely a strong hand is bet high. The question is the other way round.",
            ),
        ),
        steps=by_hand,
        example=Players(0),
        kind=AFunction("belief(before, strong, weak)", lambda asked: asked.inputs()),
    ),
}
