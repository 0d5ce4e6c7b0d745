"""Items on a hand of tricks: its mean, its tricks together, and a hand that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

from piligames.odds import binomial
from piligames.pilipili.cards import NUMBERS
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.hand import BOTH_SLIPS, MEAN_SLIPS, Tricks
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

# -- a hand in sight ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Held(Tricks):
    """A hand as it is said."""

    @property
    def count(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    @property
    def lowest(self) -> int:
        """Its lowest card."""
        return min(self.cards)


def held(rng: Random, least: int, most: int) -> Held:
    """Some numbers, upwards."""
    return Held(tuple(sorted(rng.sample(NUMBERS[9:], rng.randint(least, most)))), rng.randint(3, 4))


def mean_by_hand(asked: Held) -> Sequence[Step]:
    """The chances, added up."""
    chances = [asked.chance(card) for card in asked.cards]
    each = "; ".join(
        f"the {card}, to which {asked.weaker(card)} of {asked.unseen} lose: {float(chance):.3f}"
        for card, chance in zip(asked.cards, chances, strict=True)
    )
    return (
        Step(f"Cards that you do not see: 56, without your {asked.count}", str(asked.unseen)),
        Step(f"How likely each of your cards wins, against {asked.others} others", each),
        Step("Means add up, whether the tricks depend on each other or not", exact(sum(chances, Fraction(0)))),
    )


def both_by_hand(asked: Held) -> Sequence[Step]:
    """First the weaker card, then the other one."""
    low, high = asked.cards
    m, n = asked.others, asked.unseen
    weaker, stronger = low - 1, high - 2
    first = [Fraction(weaker - i, n - i) for i in range(m)]
    second = [Fraction(stronger - i, n - i) for i in range(m, 2 * m)]
    both = Fraction(1)
    for factor in (*first, *second):
        both *= factor
    return (
        Step(f"The {low} wins: the {m} cards that it meets all lose to it", _product(weaker, n, range(m))),
        Step(
            f"Of the {stronger} cards that lose to the {high}, and of the {n} unseen ones, {m} are gone",
            f"{stronger - m} of {n - m}",
        ),
        Step(f"Then the {high} wins, too", _product(stronger, n, range(m, 2 * m))),
        Step("Both, one after the other", exact(both)),
    )


def _product(good: int, total: int, taken: range) -> str:
    return " · ".join(f"{good - i}/{total - i}" for i in taken)


# -- a hand that nobody has seen ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Blind:
    """So many tricks among so many players, before anybody has looked; so many of them are to be won."""

    tricks: int
    seats: int
    won: int

    @property
    def mean(self) -> Fraction:
        """How many are won on average."""
        return binomial(self.tricks, Fraction(1, self.seats)).mean

    @property
    def exactly(self) -> Fraction:
        """How likely it is just so many."""
        return binomial(self.tricks, Fraction(1, self.seats))[self.won]

    @property
    def ways(self) -> int:
        """In how many orders they can come."""
        return comb(self.tricks, self.won)

    @property
    def one_order(self) -> Fraction:
        """How likely one of these orders is."""
        win = Fraction(1, self.seats)
        return win**self.won * (1 - win) ** (self.tricks - self.won)


def blind(rng: Random) -> Blind:
    """Some seats and tricks."""
    return Blind(rng.randint(2, 7), rng.randint(3, 7), rng.randint(1, 3))


def share_of_one(asked: Blind) -> Sequence[Fraction]:
    """The chance of one trick."""
    return (Fraction(1, asked.seats),)


def only_the_others(asked: Blind) -> Sequence[Fraction]:
    """The own seat is not counted."""
    return (Fraction(asked.tricks, asked.seats - 1),)


def upside_down(asked: Blind) -> Sequence[Fraction]:
    """Players for each trick."""
    return (Fraction(asked.seats, asked.tricks),)


def one_order_alone(asked: Blind) -> Sequence[Fraction]:
    """As if they came in one order."""
    return (asked.one_order,)


def losses_forgotten(asked: Blind) -> Sequence[Fraction]:
    """Only what is won."""
    return (Fraction(1, asked.seats) ** asked.won,)


def losses_forgotten_in_all_orders(asked: Blind) -> Sequence[Fraction]:
    """Only what is won, in all orders."""
    return (asked.ways * Fraction(1, asked.seats) ** asked.won,)


def so_many_or_more(asked: Blind) -> Sequence[Fraction]:
    """At least so many."""
    return (binomial(asked.tricks, Fraction(1, asked.seats)).chance(lambda won: won >= asked.won),)


def blind_mean_by_hand(asked: Blind) -> Sequence[Step]:
    """A share of each trick."""
    return (
        Step("Nobody has looked, so everybody is as likely to win a trick", f"1/{asked.seats}"),
        Step(f"There are {asked.tricks} of them, and means add up", exact(Fraction(asked.tricks, asked.seats))),
    )


def exactly_by_hand(asked: Blind) -> Sequence[Step]:
    """One order, and how many there are."""
    lost = asked.tricks - asked.won
    return (
        Step(
            "How likely you win one trick, and how likely not", f"1/{asked.seats} and {asked.seats - 1}/{asked.seats}"
        ),
        Step(
            f"How likely you win the first {asked.won} and then lose {lost}",
            f"(1/{asked.seats})^{asked.won} · ({asked.seats - 1}/{asked.seats})^{lost} = {asked.one_order}",
        ),
        Step(
            f"In how many orders {asked.won} of {asked.tricks} can come",
            f"C({asked.tricks},{asked.won}) = {asked.ways}",
        ),
        Step("All orders are as likely: multiply", exact(asked.ways * asked.one_order)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "mean-tricks": Sketch(
        draw=lambda rng: held(rng, 2, 4),
        answer=lambda asked: asked.wins.mean,
        slips=called(
            MEAN_SLIPS,
            "multiplied",
            "divided_by_cards",
            "cards_for_seats",
            "mean_against_own_cards",
            "mean_without_the_joker",
            "mean_with_replacement",
            "mean_against_one",
        ),
        steps=mean_by_hand,
        example=Held((20, 40, 50), 3),
    ),
    "both-win": Sketch(
        draw=lambda rng: held(rng, 2, 2),
        answer=lambda asked: asked.wins[2],
        slips=called(BOTH_SLIPS, "as_if_independent", "losers_not_used_up", "both_added", "either", "one_of_them"),
        steps=both_by_hand,
        example=Held((40, 50), 3),
    ),
    "blind-mean": Sketch(
        draw=blind,
        answer=lambda asked: asked.mean,
        slips=(
            Slip(share_of_one, "That is your share of a single trick. There are more of them."),
            Slip(only_the_others, "You share the tricks among the others. You sit at this table, too."),
            Slip(upside_down, "You divided the wrong way round. Who shares what here?"),
        ),
        steps=blind_mean_by_hand,
        example=Blind(5, 8, 1),
    ),
    "blind-exactly": Sketch(
        draw=blind,
        answer=lambda asked: asked.exactly,
        slips=(
            Slip(one_order_alone, "That is one order in which it can come. In how many orders can it come?"),
            Slip(losses_forgotten, "You multiplied the tricks that you win. The others have to be lost, each of them."),
            Slip(
                losses_forgotten_in_all_orders,
                "You have the tricks that you win, in all orders. The other tricks have to be lost, each of them.",
            ),
            Slip(so_many_or_more, "That is so many or more. Exactly so many are asked for."),
        ),
        steps=exactly_by_hand,
        example=Blind(4, 8, 1),
    ),
}
