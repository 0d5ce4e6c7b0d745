"""Cards drawn without replacement: the question that many items come to, and the ways in which it goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from piligames.odds import hypergeometric
from piligames.practice.item import Step
from piligames.practice.words import exact


@dataclass(frozen=True, slots=True)
class Urn:
    """So many cards, some of them marked, of which some are drawn."""

    total: int
    marked: int
    drawn: int

    @property
    def plain(self) -> int:
        """How many are not marked."""
        return self.total - self.marked

    @property
    def some(self) -> Fraction:
        """How likely at least one marked card is drawn."""
        return 1 - hypergeometric(self.total, self.marked, self.drawn)[0]

    @property
    def none(self) -> Fraction:
        """How likely none is."""
        return hypergeometric(self.total, self.marked, self.drawn)[0]

    @property
    def mean(self) -> Fraction:
        """How many marked cards are drawn on average."""
        return hypergeometric(self.total, self.marked, self.drawn).mean


def some_instead(urn: Urn) -> Sequence[Fraction]:
    """At least one."""
    return (urn.some,)


def none_instead(urn: Urn) -> Sequence[Fraction]:
    """None at all."""
    return (urn.none,)


def exactly_one(urn: Urn) -> Sequence[Fraction]:
    """One and no more."""
    return (hypergeometric(urn.total, urn.marked, urn.drawn)[1],)


def shares_added(urn: Urn) -> Sequence[Fraction]:
    """The chances of the single cards, added up: the mean."""
    return (urn.mean,)


def shares_added_and_left(urn: Urn) -> Sequence[Fraction]:
    """What is left of 1 when the chances of the single cards are added up."""
    return (1 - urn.mean,)


def put_back(urn: Urn) -> Sequence[Fraction]:
    """None is drawn, if every card is put back before the next."""
    return (Fraction(urn.plain, urn.total) ** urn.drawn,)


def some_put_back(urn: Urn) -> Sequence[Fraction]:
    """Some are drawn, if every card is put back before the next."""
    return (1 - Fraction(urn.plain, urn.total) ** urn.drawn,)


def one_draw(urn: Urn) -> Sequence[Fraction]:
    """Only one card is drawn."""
    return (Fraction(urn.marked, urn.total),)


def one_draw_misses(urn: Urn) -> Sequence[Fraction]:
    """Only one card is drawn, and is not marked."""
    return (Fraction(urn.plain, urn.total),)


def none_by_hand(urn: Urn) -> Sequence[Step]:
    """The way to none."""
    ways = f"C({urn.plain},{urn.drawn})/C({urn.total},{urn.drawn})"
    return (
        Step("Cards that may be there", str(urn.total)),
        Step(f"Those of them that are none of the {urn.marked} in question", str(urn.plain)),
        Step(f"Ways to draw {urn.drawn} of those, among all ways to draw {urn.drawn}", ways),
        Step("Worked out", exact(Fraction(comb(urn.plain, urn.drawn), comb(urn.total, urn.drawn)))),
    )


def some_by_hand(urn: Urn) -> Sequence[Step]:
    """The way to at least one."""
    none = none_by_hand(urn)
    left = 1 - Fraction(comb(urn.plain, urn.drawn), comb(urn.total, urn.drawn))
    return (*none, Step("At least one is all the rest: 1 less that", exact(left)))
