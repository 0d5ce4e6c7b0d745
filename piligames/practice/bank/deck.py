"""Items on counting in Piles!: how large a deck has to be, and an image that does not show, as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

# -- how many sets -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bigger:
    """A game with other numbers: players, piles of each, and cards in the centre."""

    seats: int
    piles: int
    centre: int

    @property
    def cards(self) -> int:
        """How many cards are dealt."""
        return 4 * self.piles * self.seats + self.centre

    @property
    def sets(self) -> int:
        """How many sets they make."""
        return self.cards // 4


def bigger(rng: Random) -> Bigger:
    """Two to nine players with four to nine piles, and one, two or three sets in the centre."""
    return Bigger(rng.randint(2, 9), rng.randint(4, 9), rng.choice([4, 8, 12]))


def no_centre(asked: Bigger) -> Sequence[Fraction]:
    """The piles of the players alone."""
    return (Fraction(asked.piles * asked.seats),)


def cards_for_sets(asked: Bigger) -> Sequence[Fraction]:
    """Cards instead of sets."""
    return (Fraction(asked.cards),)


def a_centre_each(asked: Bigger) -> Sequence[Fraction]:
    """The centre for each of the players."""
    return (Fraction((asked.piles + asked.centre // 4) * asked.seats),)


def centre_in_cards(asked: Bigger) -> Sequence[Fraction]:
    """Sets of the players, and cards of the centre."""
    return (Fraction(asked.piles * asked.seats + asked.centre),)


def sets_by_hand(asked: Bigger) -> Sequence[Step]:
    """Piles, then the centre."""
    piles = asked.piles * asked.seats
    return (
        Step(f"Piles of the players: {asked.piles} times {asked.seats}", str(piles)),
        Step(f"Sets in the centre: {asked.centre} cards, four to a set", str(asked.centre // 4)),
        Step("Together", str(piles + asked.centre // 4)),
    )


# -- a function --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decks:
    """Some decks to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[int, int]]:
        """How many sets, and how many cards have been seen."""
        rng = Random(f"decks {self.number}")
        return [(sets, rng.randint(2, 2 * sets)) for sets in (5, 7, 13, 19, 25, 31)]

    @property
    def sample(self) -> str:
        """A call."""
        sets, seen = self.inputs()[2]
        return f"{sets}, {seen}"


Unseen = Callable[[int, int], Fraction]


def not_one(sets: int, seen: int) -> Fraction:
    """How likely none of the four shows."""
    return hypergeometric(4 * sets, 4, seen)[0]


def function_of_some(_: Decks) -> Sequence[Unseen]:
    """At least one."""
    return (lambda sets, seen: 1 - not_one(sets, seen),)


def function_puts_back(_: Decks) -> Sequence[Unseen]:
    """Every card is put back before the next."""
    return (lambda sets, seen: Fraction(sets - 1, sets) ** seen,)


def function_adds_shares(_: Decks) -> Sequence[Unseen]:
    """What is left of 1 when the shares are added up."""
    return (lambda sets, seen: 1 - Fraction(seen, sets),)


def function_of_one_card(_: Decks) -> Sequence[Unseen]:
    """There is one card of the image."""
    return (lambda sets, seen: 1 - Fraction(seen, 4 * sets),)


def function_by_hand(_: Decks) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Ways to see so many cards of all", "comb(4 * sets, seen)"),
        Step("Ways to see so many of those that are no socks", "comb(4 * sets - 4, seen)"),
        Step("All ways are as likely", "the second divided by the first"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "sets-needed": Sketch(
        draw=bigger,
        answer=lambda asked: Fraction(asked.sets),
        slips=(
            Slip(no_centre, "So many sets the players collect. What lies in the centre comes from the deck, too."),
            Slip(cards_for_sets, "That counts cards, and a set has four of them (PL-CARDS)."),
            Slip(a_centre_each, "Every player has piles, but all share one centre (PL-DEAL)."),
            Slip(
                centre_in_cards, "You added the cards of the centre to the sets of the players. How many sets are they?"
            ),
        ),
        steps=sets_by_hand,
        example=Bigger(10, 5, 8),
    ),
    "unseen-function": Sketch(
        draw=lambda rng: Decks(rng.randint(1, 10_000)),
        answer=lambda _: not_one,
        slips=(
            Slip(function_of_some, "Your function says how likely there is at least one sock. And none?"),
            Slip(
                function_puts_back,
                "Your function takes each card as if those before were put back. They are different cards.",
            ),
            Slip(
                function_adds_shares,
                "Your function adds up chances that do not exclude each other: two socks may be there at once.",
            ),
            Slip(function_of_one_card, "Your function is right for a single sock. There are four of them (PL-CARDS)."),
        ),
        steps=function_by_hand,
        example=Decks(0),
        kind=AFunction("unseen(sets, seen)", lambda asked: asked.inputs()),
    ),
}
