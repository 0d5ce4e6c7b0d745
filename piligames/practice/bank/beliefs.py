"""Items on what bets tell: Bayes' rule, with a threshold, with types of players, twice, and as odds."""

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


# -- bold and careful players ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kinds:
    """How likely a hand is strong, and how likely a strong and a weak one is bet high, all in per cent."""

    strong: int
    bold: int
    bluff: int
    times: int = 1

    @property
    def told(self) -> Distribution[str]:
        """Strong or weak, after so many high bets."""
        return Distribution.of(
            {
                "strong": self.strong * self.bold**self.times,
                "weak": (100 - self.strong) * self.bluff**self.times,
            }
        )

    @property
    def after(self) -> Fraction:
        """How likely strong."""
        return self.told["strong"]

    @property
    def ratio(self) -> Fraction:
        """How many times as likely a strong hand is bet high."""
        return Fraction(self.bold, self.bluff)


def kinds(rng: Random, times: int = 1) -> Kinds:
    """In steps of ten per cent, and five for what is rare."""
    return Kinds(rng.randrange(10, 60, 5), rng.randrange(60, 100, 5), rng.randrange(5, 45, 5), times)


def how_likely_the_bet(asked: Kinds) -> Sequence[Fraction]:
    """The chance of the bet with a strong hand."""
    return (Fraction(asked.bold, 100),)


def nothing_learnt(asked: Kinds) -> Sequence[Fraction]:
    """As before the bet."""
    return (Fraction(asked.strong, 100),)


def strong_and_bet(asked: Kinds) -> Sequence[Fraction]:
    """Both at once."""
    return (Fraction(asked.strong * asked.bold, 10_000),)


def as_if_half(asked: Kinds) -> Sequence[Fraction]:
    """As if strong and weak hands were as frequent."""
    return (Fraction(asked.bold, asked.bold + asked.bluff),)


def weak_instead(asked: Kinds) -> Sequence[Fraction]:
    """The weak hand."""
    return (1 - asked.after,)


def any_high_bet(asked: Kinds) -> Sequence[Fraction]:
    """How often a high bet comes at all."""
    return (Fraction(asked.strong * asked.bold + (100 - asked.strong) * asked.bluff, 10_000),)


def kinds_by_hand(asked: Kinds) -> Sequence[Step]:
    """A hundred times a hundred deals."""
    strong, weak = asked.strong * asked.bold**asked.times, (100 - asked.strong) * asked.bluff**asked.times
    power = "" if asked.times == 1 else f"^{asked.times}"
    one, other = ("Strong", "Weak") if asked.times == 1 else ("Bold", "Not bold")
    return (
        Step(f"{one} and bet high, in per cent times per cent", f"{asked.strong} · {asked.bold}{power} = {strong}"),
        Step(f"{other} and bet high", f"{100 - asked.strong} · {asked.bluff}{power} = {weak}"),
        Step("Both together: all that fits what you saw", str(strong + weak)),
        Step("The share of the first in it", exact(Fraction(strong, strong + weak))),
    )


def learnt_once(asked: Kinds) -> Sequence[Fraction]:
    """Only one of the bets."""
    return (Kinds(asked.strong, asked.bold, asked.bluff).after,)


def squared_after_one(asked: Kinds) -> Sequence[Fraction]:
    """What one bet tells, squared."""
    return (Kinds(asked.strong, asked.bold, asked.bluff).after ** 2,)


def half_after_two(asked: Kinds) -> Sequence[Fraction]:
    """As if strong and weak had been as frequent."""
    return (Kinds(50, asked.bold, asked.bluff, asked.times).after,)


# -- odds --------------------------------------------------------------------------------


def ratio_upside_down(asked: Kinds) -> Sequence[Fraction]:
    """Weak to strong."""
    return (1 / asked.ratio,)


def ratio_with_prior(asked: Kinds) -> Sequence[Fraction]:
    """The odds after the bet."""
    return (asked.after / (1 - asked.after),)


def by_difference(asked: Kinds) -> Sequence[Fraction]:
    """How much more often, taken away."""
    return (Fraction(asked.bold - asked.bluff, 100),)


def ratio_by_hand(asked: Kinds) -> Sequence[Step]:
    """One chance divided by the other."""
    return (
        Step("How often a strong hand is bet high, and how often a weak one", f"{asked.bold} % and {asked.bluff} %"),
        Step("So the bet makes the odds for a strong hand so many times as great", exact(asked.ratio)),
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
    "strong-or-bluff": Sketch(
        draw=kinds,
        answer=lambda asked: asked.after,
        slips=(
            Slip(
                how_likely_the_bet, "That is how likely a strong hand is bet high. The question is the other way round."
            ),
            Slip(nothing_learnt, "That was so before the bet. The bet tells you something."),
            Slip(
                strong_and_bet,
                "That is how often both come together. Of which deals is it a share, now that you saw the bet?",
            ),
            Slip(as_if_half, "That would be so if half of all hands were strong. How many are?"),
            Slip(weak_instead, "That is how likely the hand is weak."),
            Slip(any_high_bet, "That is how often a high bet comes at all. How many of those come from strong hands?"),
        ),
        steps=kinds_by_hand,
        example=Kinds(20, 90, 10),
    ),
    "two-bets": Sketch(
        draw=lambda rng: kinds(rng, 2),
        answer=lambda asked: asked.after,
        slips=(
            Slip(learnt_once, "That is what one of the two tells. The other one tells something, too."),
            Slip(
                squared_after_one,
                "Two signs for the same thing make it likelier, not less so. Weigh both kinds once more.",
            ),
            Slip(half_after_two, "That would be so if half of all players were of the first kind. How many are?"),
            Slip(nothing_learnt, "That was so before the bets. They tell you something."),
            Slip(weak_instead, "That is how likely the player is of the other kind."),
        ),
        steps=kinds_by_hand,
        example=Kinds(50, 80, 20, 2),
    ),
    "odds-times": Sketch(
        draw=kinds,
        answer=lambda asked: asked.ratio,
        slips=(
            Slip(ratio_upside_down, "The right numbers, the wrong way round: the bet speaks for a strong hand."),
            Slip(ratio_with_prior, "Those are the odds after the bet. By what were they multiplied?"),
            Slip(by_difference, "You took one from the other. Odds are multiplied: how many times as often is it?"),
        ),
        steps=ratio_by_hand,
        example=Kinds(20, 90, 10),
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
