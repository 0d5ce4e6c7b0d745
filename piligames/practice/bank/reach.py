"""Items on counting in Piles!: what lies within sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.bank import urn
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact


@dataclass(frozen=True, slots=True)
class Reach(Urn):
    """Cards of one image among some of the own piles and the centre."""

    seats: int
    centre: int

    @property
    def piles(self) -> int:
        """How many of the own piles."""
        return (self.drawn - self.centre) // 4


def reach(rng: Random) -> Reach:
    """Two to eight players, one pile or more, four cards in the centre or eight (PL-VARIANT)."""
    seats, centre = rng.randint(2, 8), rng.choice([4, 8])
    return Reach(24 * seats + centre, 4, 4 * rng.randint(1, 6) + centre, seats, centre)


def own_alone(asked: Reach) -> Sequence[Fraction]:
    """The centre is left out."""
    return (Fraction(4 * 4 * asked.piles, asked.total),)


def fair_share(asked: Reach) -> Sequence[Fraction]:
    """Four cards, shared among the players."""
    return (Fraction(4, asked.seats),)


def one_card_of_it(asked: Reach) -> Sequence[Fraction]:
    """The share of one card."""
    return (Fraction(asked.drawn, asked.total),)


def as_many_as_piles(asked: Reach) -> Sequence[Fraction]:
    """Four cards over all piles."""
    return (Fraction(4, 6 * asked.seats),)


def reach_by_hand(asked: Reach) -> Sequence[Step]:
    """The share, four times."""
    return (
        Step(
            f"Cards in question: 4 times {asked.piles} of your own, and {asked.centre} in the centre", str(asked.drawn)
        ),
        Step(f"Their share of all {asked.total} cards", f"{asked.drawn}/{asked.total}"),
        Step(
            "Each of the four cards of an image is there with this chance; means add up",
            exact(Fraction(4 * asked.drawn, asked.total)),
        ),
    )


@dataclass(frozen=True, slots=True)
class Small(Urn):
    """So many sets, of which one image is looked for among so many cards."""

    sets: int


def small(rng: Random) -> Small:
    """The centre and some piles."""
    sets = rng.choice([7, 13, 19, 25])
    return Small(4 * sets, 4, 4 * rng.randint(1, 6), sets)


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "reach-mean": Sketch(
        draw=reach,
        answer=lambda asked: asked.mean,
        slips=(
            Slip(own_alone, "You left the centre out. Its cards count here, too."),
            Slip(
                fair_share,
                "You shared the four cards among the players. Which cards are asked for here?",
            ),
            Slip(one_card_of_it, "That is the chance for one of the four cards. And for all four of them together?"),
            Slip(as_many_as_piles, "That is what one pile holds on average. More cards than that are asked for."),
        ),
        steps=reach_by_hand,
        example=Reach(24 * 9 + 4, 4, 28, 9, 4),
    ),
    "image-missing": Sketch(
        draw=small,
        answer=lambda asked: asked.none,
        slips=(
            Slip(urn.some_instead, "That is the chance of at least one of them. And of none?"),
            Slip(urn.put_back, "You take each card as if the ones before were put back. They are different cards."),
            Slip(urn.shares_added_and_left, "You added up the shares. Two cards of the image may be there at once."),
            Slip(urn.one_draw_misses, "That is the chance of a single card. More of them have been looked at."),
        ),
        steps=urn.none_by_hand,
        example=Small(4 * 31, 4, 20, 31),
    ),
}
