"""Items on how the colours of Pleesheez are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS
from piligames.practice.bank import urn
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

LETTERS = tuple(COLOURS)

# -- how colours are dealt ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hidden(Urn):
    """A hidden hand among unseen cards, some of which are of a colour."""


def hidden(rng: Random) -> Hidden:
    """The middle of a round."""
    drawn = rng.randint(2, 5)
    total = rng.randint(3 * drawn, 20)
    return Hidden(total, rng.randint(2, min(7, total - 1)), drawn)


def a_fourth(asked: Hidden) -> Sequence[Fraction]:
    """A fourth of the hand, as there are four colours."""
    return (Fraction(asked.drawn, 4),)


def all_of_them(asked: Hidden) -> Sequence[Fraction]:
    """As many as are unseen."""
    return (Fraction(asked.marked),)


def half_of_them(asked: Hidden) -> Sequence[Fraction]:
    """The share of the colour."""
    return (Fraction(asked.marked, asked.total),)


def likeliest_number(asked: Hidden) -> Sequence[Fraction]:
    """The mean, rounded."""
    return (Fraction(round(asked.mean)),)


def mean_by_hand(asked: Hidden) -> Sequence[Step]:
    """The share, so many times."""
    return (
        Step("The share of this colour among the unseen cards", f"{asked.marked}/{asked.total}"),
        Step(
            f"Each of the {asked.drawn} cards is as likely to be of it; means add up",
            exact(Fraction(asked.marked * asked.drawn, asked.total)),
        ),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "void": Sketch(
        draw=hidden,
        answer=lambda asked: asked.none,
        slips=(
            Slip(urn.some_instead, "That is the chance of at least one card of the colour. And of none?"),
            Slip(urn.put_back, "You take each card as if the ones before were put back. A hand holds different cards."),
            Slip(
                urn.shares_added_and_left,
                "You added up the shares of the cards. Two of them may be of the colour at once.",
            ),
            Slip(urn.one_draw_misses, "That is the chance of a single card. The hand has more of them."),
        ),
        steps=urn.none_by_hand,
        example=Hidden(21, 5, 4),
    ),
    "mean-of-a-colour": Sketch(
        draw=hidden,
        answer=lambda asked: asked.mean,
        slips=(
            Slip(a_fourth, "A fourth of the hand would be of each colour if as many of each were unseen. Are they?"),
            Slip(all_of_them, "So many are unseen in all. Not all of them need be in this hand."),
            Slip(
                half_of_them,
                "That is the share of the colour: what one card of the hand brings on average. And the hand?",
            ),
            Slip(
                likeliest_number,
                "Do not round a mean: it says where the balance point is, and that may lie in between.",
            ),
        ),
        steps=mean_by_hand,
        example=Hidden(21, 5, 4),
    ),
}
