"""Items on two who choose at once: a safe card, a mix of two, what it is worth, and what to lay against a mix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact
from piligames.solve import solve_matrix

# -- two cards against two ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Two:
    """Two rows for me and two columns for the other one; and how often that one lays the first card, in per cent."""

    first: tuple[int, int]
    second: tuple[int, int]
    often: int = 50

    @property
    def others(self) -> int:
        """How often the other one lays the second card, in per cent."""
        return 100 - self.often

    @property
    def mix(self) -> Fraction:
        """How often I lay the first card."""
        return solve_matrix((self.first, self.second)).rows[0]

    @property
    def value(self) -> Fraction:
        """What both together make of it."""
        return solve_matrix((self.first, self.second)).value

    def earned(self, row: tuple[int, int]) -> Fraction:
        """What a row earns against the mix of the other one."""
        return Fraction(self.often * row[0] + self.others * row[1], 100)


def two(rng: Random) -> Two:
    """Neither card is better against both of the other one's, and so for the other one."""
    low, other = rng.randint(0, 4), rng.randint(0, 4)
    top = max(low, other)
    rows = [(rng.randint(top + 1, 9), low), (other, rng.randint(top + 1, 9))]
    rng.shuffle(rows)
    return Two(rows[0], rows[1], rng.choice([10, 20, 30, 40, 60, 70, 80, 90]))


def gaps(asked: Two) -> tuple[int, int]:
    """By how much the two numbers of each row differ."""
    return abs(asked.first[0] - asked.first[1]), abs(asked.second[0] - asked.second[1])


def the_others_mix(asked: Two) -> Sequence[Fraction]:
    """What the other one has to do."""
    left, right = (abs(up - down) for up, down in zip(asked.first, asked.second, strict=True))
    return (Fraction(right, left + right),)


def mixed_the_wrong_way(asked: Two) -> Sequence[Fraction]:
    """The chance of the other card."""
    first, second = gaps(asked)
    return (Fraction(first, first + second),)


def half_and_half(_: Two) -> Sequence[Fraction]:
    """Both cards as often."""
    return (Fraction(1, 2),)


def by_what_it_may_bring(asked: Two) -> Sequence[Fraction]:
    """The more a card may bring, the more often."""
    return (Fraction(sum(asked.first), sum(asked.first + asked.second)),)


def mix_by_hand(asked: Two) -> Sequence[Step]:
    """Both answers of the other one are to come to the same."""
    first, second = gaps(asked)
    return (
        Step("By how much the numbers of the first row differ", str(first)),
        Step("And those of the second row", str(second)),
        Step("The gaps cancel if the first card comes with", exact(Fraction(second, first + second))),
    )


def the_mean_of_all(asked: Two) -> Sequence[Fraction]:
    """All four as likely."""
    return (Fraction(sum(asked.first + asked.second), 4),)


def one_card_for_certain(asked: Two) -> Sequence[Fraction]:
    """No mix."""
    return (Fraction(max(min(asked.first), min(asked.second))),)


def the_other_may_not_mix(asked: Two) -> Sequence[Fraction]:
    """As if the other one had to lay first, with open eyes."""
    return (Fraction(min(max(column) for column in zip(asked.first, asked.second, strict=True))),)


def a_coin_for_both(asked: Two) -> Sequence[Fraction]:
    """What half and half has for certain."""
    return (min(Fraction(up + down, 2) for up, down in zip(asked.first, asked.second, strict=True)),)


def value_by_hand(asked: Two) -> Sequence[Step]:
    """The mix, then one column, then the other."""
    first, second = gaps(asked)
    often = Fraction(second, first + second)
    return (
        Step("The gaps of the two rows", f"{first} and {second}"),
        Step("So the first card comes with", exact(often)),
        Step("That earns against the first column", exact(often * asked.first[0] + (1 - often) * asked.second[0])),
        Step("And against the second one", exact(often * asked.first[1] + (1 - often) * asked.second[1])),
    )


# -- against a mix -----------------------------------------------------------------------


def the_worse_card(asked: Two) -> Sequence[Fraction]:
    """The other row."""
    return (min(asked.earned(asked.first), asked.earned(asked.second)),)


def the_value_anyway(asked: Two) -> Sequence[Fraction]:
    """As if the other one played well."""
    return (asked.value,)


def as_if_half(asked: Two) -> Sequence[Fraction]:
    """As if both cards came as often."""
    return (Fraction(max(sum(asked.first), sum(asked.second)), 2),)


def the_likelier_card(asked: Two) -> Sequence[Fraction]:
    """As if the likelier card were certain."""
    column = int(asked.often < asked.others)
    return (Fraction(max(asked.first[column], asked.second[column])),)


def against_by_hand(asked: Two) -> Sequence[Step]:
    """Each card of mine, then the better one."""
    one, other = (Fraction(asked.often * row[0] + asked.others * row[1], 100) for row in (asked.first, asked.second))
    return (
        Step("What the first card earns on average", exact(one)),
        Step("What the second card earns on average", exact(other)),
        Step("The better of the two", exact(max(one, other))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "mix-of-two": Sketch(
        draw=two,
        answer=lambda asked: asked.mix,
        slips=(
            Slip(the_others_mix, "That is how often the other one lays the first card: you compared down the columns."),
            Slip(
                mixed_the_wrong_way,
                "That is how often your second card comes. The row with the greater gap comes less often.",
            ),
            Slip(half_and_half, "A coin is right only if both rows have the same gap. Have they?"),
            Slip(
                by_what_it_may_bring,
                "You weighed the cards by what they may bring. The other one chooses what they do bring: make both "
                "columns earn the same.",
            ),
        ),
        steps=mix_by_hand,
        example=Two((4, 0), (1, 3)),
    ),
    "value-of-two": Sketch(
        draw=two,
        answer=lambda asked: asked.value,
        slips=(
            Slip(
                one_card_for_certain,
                "That much one card has for certain. A mix can promise more: the other one does not see which it is.",
            ),
            Slip(
                the_other_may_not_mix,
                "So much you would get if you saw the other card first. You do not, and the other one mixes, too.",
            ),
            Slip(a_coin_for_both, "That is what a coin promises. Another mix promises more."),
            Slip(the_mean_of_all, "That is the mean of all four numbers. Neither of you tosses a coin here."),
        ),
        steps=value_by_hand,
        example=Two((4, 0), (1, 3)),
    ),
    "against-a-mix": Sketch(
        draw=two,
        answer=lambda asked: max(asked.earned(asked.first), asked.earned(asked.second)),
        slips=(
            Slip(the_worse_card, "That is what your other card earns on average. Is there a better one?"),
            Slip(
                the_value_anyway,
                "That is what you earn against somebody who mixes well. This one does not: use it.",
            ),
            Slip(as_if_half, "You took both cards of the other one as equally likely. How often does each come?"),
            Slip(
                the_likelier_card,
                "You took the likelier card as certain. The other one comes now and then: weigh both.",
            ),
        ),
        steps=against_by_hand,
        example=Two((4, 0), (1, 3), 20),
    ),
}
