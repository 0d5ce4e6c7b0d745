"""Items on what bets tell: bold and careful players, one bet and two, and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

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


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
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
}
