"""Items on a hand of tricks: which card to lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from piligames.practice.bank.one_trick import PLAIN
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import AnOrder
from piligames.practice.pilipili.one_trick import OneTrick
from piligames.practice.reply import Slip
from piligames.practice.words import exact


@cache
def lead_chance(card: int, others: int) -> Fraction:
    """How likely a card that is led wins, as the library counts it."""
    return OneTrick(card, others + 1, (), PLAIN).chance


@dataclass(frozen=True, slots=True)
class Leads:
    """Three leads at different tables, by the letters a, b and c."""

    cards: tuple[int, int, int]
    others: tuple[int, int, int]

    @property
    def told(self) -> str:
        """The leads in words."""
        each = zip("abc", self.cards, self.others, strict=True)
        return "; ".join(f"{letter}) the {card} against {m}" for letter, card, m in each)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """How likely each wins."""
        return tuple(lead_chance(card, m) for card, m in zip(self.cards, self.others, strict=True))

    @property
    def gap(self) -> Fraction:
        """The least difference of two of them."""
        low, middle, high = sorted(self.chances)
        return min(middle - low, high - middle)

    def by(self, key: Callable[[int], Any]) -> tuple[str, ...]:
        """The letters, the greatest first."""
        return tuple("abc"[i] for i in sorted(range(3), key=key, reverse=True))


def leads(rng: Random) -> Leads:
    """Three cards, each against another number of players."""
    cards, others = rng.sample(range(25, 55), 3), rng.sample(range(1, 6), 3)
    return Leads((cards[0], cards[1], cards[2]), (others[0], others[1], others[2]))


def by_the_cards(asked: Leads) -> Sequence[tuple[str, ...]]:
    """The highest card first."""
    return (asked.by(lambda i: asked.cards[i]),)


def by_the_players(asked: Leads) -> Sequence[tuple[str, ...]]:
    """The fewest players first."""
    return (asked.by(lambda i: -asked.others[i]),)


def worst_first(asked: Leads) -> Sequence[tuple[str, ...]]:
    """The other way round."""
    return (asked.by(lambda i: -asked.chances[i]),)


def leads_by_hand(asked: Leads) -> Sequence[Step]:
    """Each chance."""
    found = {}
    for letter, card, others in zip("abc", asked.cards, asked.others, strict=True):
        chance = Fraction(1)
        for i in range(others):
            chance *= Fraction(card - 1 - i, 55 - i)
        found[letter] = chance
    steps = [
        Step(f"{letter}) {card - 1} of 55 unseen cards lose to the {card}, one factor for each player", exact(chance))
        for (letter, chance), card in zip(found.items(), asked.cards, strict=True)
    ]
    order = sorted(found, key=found.__getitem__, reverse=True)
    return (*steps, Step("The greatest first", " ".join(order)))


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "order-leads": Sketch(
        draw=leads,
        answer=lambda asked: asked.by(lambda i: asked.chances[i]),
        slips=(
            Slip(
                by_the_cards, "You went by the cards alone. A high card against many may be worse than a middling one."
            ),
            Slip(by_the_players, "You went by the number of players alone. The cards differ, too."),
            Slip(worst_first, "You have the right order, but from the wrong end: the best one first."),
        ),
        steps=leads_by_hand,
        example=Leads((54, 30, 45), (5, 1, 3)),
        kind=AnOrder("abc"),
    ),
}
