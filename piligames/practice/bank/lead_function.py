"""An item on trump and lead: how a lead fares, as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from piligames.odds import falling
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

Wins = Callable[[int, int], Fraction]


@dataclass(frozen=True, slots=True)
class Colours:
    """A deck of four colours with the numbers from 1 up to the greatest."""

    greatest: int

    def inputs(self) -> Sequence[tuple[int, int]]:
        """A number that is led, and how many others there are."""
        numbers = sorted({1, self.greatest // 2, self.greatest - 1, self.greatest})
        return [(number, others) for number in numbers for others in (1, 2, 3)]


def _drawn(losers: Callable[[int], int], unseen: int) -> Wins:
    """All others play cards that lose, none of them twice."""
    return lambda number, others: Fraction(falling(losers(number), others), falling(unseen, others))


def losers(deck: Colours) -> Callable[[int], int]:
    """How many unseen cards lose to it: two colours that do not count, and the lower ones of its own."""
    return lambda number: 2 * deck.greatest + number - 1


def takes_it(deck: Colours) -> Wins:
    """How likely the lead takes the trick."""
    return _drawn(losers(deck), 4 * deck.greatest - 1)


def function_of_its_colour(deck: Colours) -> Sequence[Wins]:
    """Trump is forgotten."""
    return (_drawn(lambda number: 3 * deck.greatest + number - 1, 4 * deck.greatest - 1),)


def function_of_trump(deck: Colours) -> Sequence[Wins]:
    """Only trump beats it."""
    return (_drawn(lambda _: 3 * deck.greatest - 1, 4 * deck.greatest - 1),)


def function_of_all_higher(deck: Colours) -> Sequence[Wins]:
    """Higher numbers of the other colours beat it, too."""
    return (_drawn(lambda number: 3 * (number - 1), 4 * deck.greatest - 1),)


def function_with_replacement(deck: Colours) -> Sequence[Wins]:
    """A power of one factor."""
    return (lambda number, others: Fraction(losers(deck)(number), 4 * deck.greatest - 1) ** others,)


def function_with_own_card(deck: Colours) -> Sequence[Wins]:
    """One card too many to draw from."""
    return (_drawn(losers(deck), 4 * deck.greatest),)


def by_hand(deck: Colours) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Cards that you do not see", str(4 * deck.greatest - 1)),
        Step(
            "Those that take it from you: trump, and the higher ones of your colour (PZ-WIN)",
            f"{deck.greatest} + {deck.greatest} - number",
        ),
        Step("Those that do not", f"{2 * deck.greatest} + number - 1"),
        Step("Multiply a factor for each of the others, i from 0 on", f"(... - i) / ({4 * deck.greatest - 1} - i)"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "lead-function": Sketch(
        draw=lambda rng: Colours(rng.randint(5, 40)),
        answer=takes_it,
        slips=(
            Slip(
                function_of_its_colour,
                "Your function counts the higher cards of your colour. What else takes a trick (PZ-WIN)?",
            ),
            Slip(function_of_trump, "Your function counts trump. A higher card of your own colour takes it, too."),
            Slip(
                function_of_all_higher,
                "Your function lets every higher number take it. Of the colours, only two can (PZ-WIN).",
            ),
            Slip(
                function_with_replacement,
                "Your function is right for one other player. For more of them it lets a card be played twice.",
            ),
            Slip(
                function_with_own_card,
                "Your own card is still among those that the others may play. Take it off.",
            ),
        ),
        steps=by_hand,
        example=Colours(4),
        kind=AFunction("lead(number, others)", lambda deck: deck.inputs()),
    ),
}
