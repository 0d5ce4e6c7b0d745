"""Items on what bets tell: Bayes' rule, with a threshold, and with a bet of nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.pilipili import JOKER
from piligames.pilipili.cards import DECK
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

# -- a bet of one, from a strong card ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Threshold:
    """One card each: who holds this card or more bets 1, and the own card is a number."""

    card: int
    least: int

    @property
    def hidden(self) -> Distribution[int]:
        """The other's card, a Joker being 56, before the bet."""
        return Distribution.uniform(56 if card == JOKER else card for card in DECK if card != self.card)

    @property
    def told(self) -> Distribution[int]:
        """The same after the bet."""
        return self.hidden.given(lambda other: other >= self.least)

    @property
    def gap(self) -> int:
        """How far the own card is above the threshold."""
        return self.card - self.least

    @property
    def win(self) -> Fraction:
        """How likely the own card is higher."""
        return self.told.chance(lambda other: other < self.card)


def threshold(rng: Random) -> Threshold:
    """A middling threshold, and a card above it."""
    return Threshold(rng.randint(30, 55), rng.randint(20, 45))


def bet_ignored(asked: Threshold) -> Sequence[Fraction]:
    """As if there had been no bet."""
    return (asked.hidden.chance(lambda other: other < asked.card),)


def both_true(asked: Threshold) -> Sequence[Fraction]:
    """Strong enough to bet, and lower: among all cards."""
    return (asked.hidden.chance(lambda other: asked.least <= other < asked.card),)


def lose_instead(asked: Threshold) -> Sequence[Fraction]:
    """The other is higher."""
    return (1 - asked.win,)


def turned_round(asked: Threshold) -> Sequence[Fraction]:
    """How likely the other bets 1 if the own card is higher."""
    return (asked.hidden.given(lambda other: other < asked.card).chance(lambda other: other >= asked.least),)


def threshold_by_hand(asked: Threshold) -> Sequence[Step]:
    """Cards that fit the bet, and those of them that lose."""
    fit, lose = 56 - asked.least, asked.card - asked.least
    return (
        Step(f"Cards that fit the bet: {asked.least} to 55 and the Joker, without your own", str(fit)),
        Step(f"Those of them below {asked.card}", str(lose)),
        Step("Each of the cards that fit is as likely", exact(Fraction(lose, fit))),
    )


# -- a card that was not bet on ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quiet:
    """Who holds a top card bets 0 with some chance, anybody else surely; a player bet 0."""

    size: int
    shy: int

    @property
    def before(self) -> Fraction:
        """How likely the 55 is in that hand before the bet."""
        return Fraction(self.size, 56 - self.size)

    @property
    def after(self) -> Fraction:
        """The same after it."""
        shy, holds = Fraction(self.shy, 100), self.before
        return Distribution.of({"yes": holds * shy, "no": 1 - holds})["yes"]


def quiet(rng: Random) -> Quiet:
    """Some cards, some shyness."""
    return Quiet(rng.randint(3, 9), rng.randrange(10, 60, 5))


def quiet_ignored(asked: Quiet) -> Sequence[Fraction]:
    """As before the bet."""
    return (asked.before,)


def quiet_and_there(asked: Quiet) -> Sequence[Fraction]:
    """There, and 0 was bet."""
    return (asked.before * Fraction(asked.shy, 100),)


def quiet_is_shyness(asked: Quiet) -> Sequence[Fraction]:
    """The chance of the bet with the card."""
    return (Fraction(asked.shy, 100),)


def surely_not_there(_: Quiet) -> Sequence[Fraction]:
    """Who bets 0 cannot have it."""
    return (Fraction(0),)


def quiet_by_hand(asked: Quiet) -> Sequence[Step]:
    """The share of what fits."""
    there = Fraction(asked.size, 56 - asked.size)
    both = there * Fraction(asked.shy, 100)
    return (
        Step(f"Before the bet: {asked.size} of {56 - asked.size} places", exact(there)),
        Step(f"The 55 is there and 0 is bet: {asked.shy} % of that", exact(both)),
        Step("It is not there, and 0 is bet", exact(1 - there)),
        Step("The share of the first in both together", exact(both / (both + 1 - there))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "bet-of-one": Sketch(
        draw=threshold,
        answer=lambda asked: asked.win,
        slips=(
            Slip(bet_ignored, "That was so before the bet. Which cards can the other no longer have?"),
            Slip(
                both_true,
                "You divided by all cards. Those that do not fit the bet are out: of which cards is it a share?",
            ),
            Slip(lose_instead, "That is the chance that the other is higher. And that you are?"),
            Slip(
                turned_round,
                "That is how likely the bet comes if you are higher. What is known, and what is asked for?",
            ),
        ),
        steps=threshold_by_hand,
        example=Threshold(50, 40),
    ),
    "quiet-bet": Sketch(
        draw=quiet,
        answer=lambda asked: asked.after,
        slips=(
            Slip(quiet_ignored, "That was so before the bet. A 0 speaks against the card."),
            Slip(
                quiet_and_there, "That is how often both come together. Of which deals is it a share, once 0 was bet?"
            ),
            Slip(
                quiet_is_shyness,
                "That is how likely 0 is bet with the 55 in hand. The question is the other way round.",
            ),
            Slip(surely_not_there, "Some players bet 0 with the 55 in hand. So it can still be there."),
        ),
        steps=quiet_by_hand,
        example=Quiet(8, 25),
    ),
}
