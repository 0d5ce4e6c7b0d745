"""Items on missions: who sees what, how strong a card is, and fines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

from piligames.odds import falling, hypergeometric
from piligames.pilipili import parse_mission
from piligames.pilipili.cards import NUMBERS
from piligames.practice.bank import urn
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.one_trick import CHANCE_SLIPS, OneTrick
from piligames.practice.pilipili.under_mission import FOREHEAD_SLIPS, OnForeheads
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

TURNED = parse_mission("Reversed")


# -- who sees what: Forehead -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Foreheads(OnForeheads):
    """The cards on the other foreheads."""

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.others)


def foreheads(rng: Random) -> Foreheads:
    """Two to four others."""
    return Foreheads(tuple(rng.sample(NUMBERS, rng.randint(2, 4))))


def forehead_by_hand(asked: Foreheads) -> Sequence[Step]:
    """So many of so many."""
    above = 55 - max(asked.others)
    return (
        Step(f"Cards that yours may be: 56, without the {asked.count} that you see", str(56 - asked.count)),
        Step(f"Numbers above {max(asked.others)}, and the Joker", str(above + 1)),
        Step("Every card is as likely", exact(Fraction(above + 1, 56 - asked.count))),
    )


# -- how strong a card is: Reversed ------------------------------------------------------


def led_reversed(rng: Random) -> OneTrick:
    """A number that is led while low beats high."""
    return OneTrick(rng.choice(NUMBERS), rng.randint(3, 6), (), TURNED)


def reversed_by_hand(asked: OneTrick) -> Sequence[Step]:
    """Higher cards lose."""
    higher, m = 55 - asked.card, asked.others
    return (
        Step("Low beats high (PP-M10), and another's Joker may be 0; numbers that lose to yours", str(higher)),
        Step(
            f"Of 55 unseen cards, one factor for each of {m} others",
            " · ".join(f"{higher - i}/{55 - i}" for i in range(m)),
        ),
        Step("Multiplied", exact(Fraction(falling(higher, m), falling(55, m)))),
    )


# -- fines: HotCards, EndTricksBite ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hot(Urn):
    """A trick in which so many cards lie, of all that may be there; some numbers are hot."""


def hot(rng: Random) -> Hot:
    """A trick of three to eight cards, and two to six hot numbers."""
    return Hot(56, rng.randint(2, 6), rng.randint(3, 8))


@dataclass(frozen=True, slots=True)
class Ends:
    """So many tricks won of so many, any of them as likely."""

    tricks: int
    won: int

    @property
    def bitten(self) -> Fraction:
        """How likely the first or the last is among them."""
        return 1 - hypergeometric(self.tricks, 2, self.won)[0]


def ends(rng: Random) -> Ends:
    """Some tricks of four to ten."""
    tricks = rng.randint(4, 12)
    return Ends(tricks, rng.randint(1, tricks - 2))


def two_ends_added(asked: Ends) -> Sequence[Fraction]:
    """Both ends, added up."""
    return (Fraction(2 * asked.won, asked.tricks),)


def both_ends(asked: Ends) -> Sequence[Fraction]:
    """First and last."""
    return (hypergeometric(asked.tricks, 2, asked.won)[2],)


def one_end(asked: Ends) -> Sequence[Fraction]:
    """The first alone."""
    return (Fraction(asked.won, asked.tricks),)


def no_end(asked: Ends) -> Sequence[Fraction]:
    """Neither."""
    return (1 - asked.bitten,)


def ends_as_if_free(asked: Ends) -> Sequence[Fraction]:
    """As if winning the first told nothing of the last."""
    return (1 - (1 - Fraction(asked.won, asked.tricks)) ** 2,)


def ends_by_hand(asked: Ends) -> Sequence[Step]:
    """All ways to win, and those in between."""
    inner, every = comb(asked.tricks - 2, asked.won), comb(asked.tricks, asked.won)
    return (
        Step(
            f"Ways in which {asked.won} of {asked.tricks} tricks may be yours",
            f"C({asked.tricks},{asked.won}) = {every}",
        ),
        Step(
            f"Ways in which all of them are among the {asked.tricks - 2} in between",
            f"C({asked.tricks - 2},{asked.won}) = {inner}",
        ),
        Step("In all other ways you are bitten (PP-M12)", exact(1 - Fraction(inner, every))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "forehead": Sketch(
        draw=foreheads,
        answer=lambda asked: asked.chance,
        slips=called(FOREHEAD_SLIPS, "own_joker_forgotten", "seen_cards_kept", "it_loses", "any_of_us"),
        steps=forehead_by_hand,
        example=Foreheads((12, 30, 41)),
    ),
    "reversed-chance": Sketch(
        draw=led_reversed,
        answer=lambda asked: asked.chance,
        slips=called(
            CHANCE_SLIPS, "values_not_turned", "lost_instead", "with_replacement", "joker_forgotten", "one_opponent"
        ),
        steps=reversed_by_hand,
        example=OneTrick(12, 4, (), TURNED),
    ),
    "hot-trick": Sketch(
        draw=hot,
        answer=lambda asked: asked.some,
        slips=(
            Slip(urn.none_instead, "That is the chance that the trick is harmless. And the rest?"),
            Slip(urn.shares_added, "You added up. A trick with two hot cards then counts twice, but it is one trick."),
            Slip(
                urn.some_put_back,
                "You take each card as if the others had not been dealt. Two of them never are the same.",
            ),
            Slip(urn.exactly_one, "That is exactly one hot card. Two of them in a trick bite as well (PP-M17)."),
            Slip(urn.one_draw, "That is the chance of one card. More of them lie in a trick."),
        ),
        steps=urn.some_by_hand,
        example=Hot(56, 3, 2),
    ),
    "end-tricks": Sketch(
        draw=ends,
        answer=lambda asked: asked.bitten,
        slips=(
            Slip(two_ends_added, "You added up the two ends. Both may be yours, and that is one case, not two."),
            Slip(both_ends, "That is the chance to win both ends. One of them is enough (PP-M12)."),
            Slip(one_end, "That is the chance to win the first trick. The last one bites, too (PP-M12)."),
            Slip(no_end, "That is the chance to win neither end. And the rest?"),
            Slip(
                ends_as_if_free,
                "You take the two ends as if they knew nothing of each other. "
                "But who has won the first has one win less for the last.",
            ),
        ),
        steps=ends_by_hand,
        example=Ends(5, 2),
    ),
}
