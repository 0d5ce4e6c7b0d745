"""An item on a hand of tricks: its mean as a function, for a deck of another size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.one_trick import product
from piligames.practice.reply import Slip

Mean = Callable[[list[int], int], Fraction]


@dataclass(frozen=True, slots=True)
class Hands:
    """A deck of the numbers from 1 up to the greatest and a Joker, and some hands from it."""

    greatest: int

    def inputs(self) -> Sequence[tuple[list[int], int]]:
        """Hands of one to four cards, each against some others."""
        rng = Random(f"hands {self.greatest}")
        numbers = range(self.greatest // 3, self.greatest + 1)
        return [(sorted(rng.sample(numbers, size)), others) for size in (1, 2, 3, 4) for others in (1, 2, 3)]


def added(chance: Callable[[list[int], int, int], Fraction]) -> Mean:
    """The sum of something over the cards of a hand."""
    return lambda cards, others: sum((chance(cards, card, others) for card in cards), Fraction(0))


def weaker(cards: list[int], card: int) -> int:
    """How many cards of the deck lose to this one and are not in the hand."""
    return card - 1 - sum(own < card for own in cards)


def counted(deck: Hands) -> Mean:
    """What the library counts."""
    return added(
        lambda cards, card, others: product(weaker(cards, card), deck.greatest + 1 - len(cards), others),
    )


def function_forgets_the_hand(deck: Hands) -> Sequence[Mean]:
    """Own cards are still out there: all but the one that is played."""
    return (added(lambda _, card, others: product(card - 1, deck.greatest, others)),)


def function_with_replacement(deck: Hands) -> Sequence[Mean]:
    """A power of one factor."""
    return (
        added(
            lambda cards, card, others: Fraction(weaker(cards, card), deck.greatest + 1 - len(cards)) ** others,
        ),
    )


def function_without_the_joker(deck: Hands) -> Sequence[Mean]:
    """One card too few to meet."""
    return (added(lambda cards, card, others: product(weaker(cards, card), deck.greatest - len(cards), others)),)


def function_multiplies(deck: Hands) -> Sequence[Mean]:
    """The chance of all tricks, as if they were independent."""

    def all_of_them(cards: list[int], others: int) -> Fraction:
        found = Fraction(1)
        for card in cards:
            found *= product(weaker(cards, card), deck.greatest + 1 - len(cards), others)
        return found

    return (all_of_them,)


def function_divides(deck: Hands) -> Sequence[Mean]:
    """The mean chance of a card."""
    return (lambda cards, others: counted(deck)(cards, others) / len(cards),)


def by_hand(deck: Hands) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Cards that you do not see, the Joker among them", f"{deck.greatest + 1} - len(cards)"),
        Step("Those of them that lose to a card of yours", "card - 1 - (how many own cards are lower)"),
        Step("Its chance: a factor for each other player, a card fewer each time", "as in a single trick"),
        Step("The mean: the chances of all your cards", "added up, as means add up"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "mean-function": Sketch(
        draw=lambda rng: Hands(rng.randint(30, 80)),
        answer=counted,
        slips=(
            Slip(
                function_forgets_the_hand,
                "Your function is right for a hand of one card. The other cards of a hand are yours too: nobody "
                "else can play them.",
            ),
            Slip(
                function_with_replacement,
                "Your function is right for one other player. For more of them it lets a card be played twice.",
            ),
            Slip(
                function_without_the_joker,
                "Count the cards once more that you do not see: besides the numbers there is one that is no number.",
            ),
            Slip(
                function_multiplies,
                "Your function multiplies the chances, as if all the tricks had to be won. The mean number is asked.",
            ),
            Slip(
                function_divides,
                "Your function divides by the number of cards: that is the share of the tricks. Their number is asked.",
            ),
        ),
        steps=by_hand,
        example=Hands(20),
        kind=AFunction("mean(cards, others)", lambda deck: deck.inputs()),
    ),
}
