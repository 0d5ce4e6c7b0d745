"""Items on counting in Piles!: what a pile holds, and where the fourth card is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.piles.odds import pattern_chance
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact


@dataclass(frozen=True, slots=True)
class Sets:
    """A game with so many sets of four."""

    sets: int

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return 4 * self.sets


def few_sets(rng: Random) -> Sets:
    """A small deck, in which piles are more alike."""
    return Sets(rng.randint(5, 40))


# -- the next card -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Next(Sets):
    """Some socks have been lifted one after another, and other cards have been seen before."""

    socks: int
    others: int

    @property
    def left(self) -> int:
        """How many socks are left."""
        return 4 - self.socks

    @property
    def unseen(self) -> int:
        """How many cards are left."""
        return self.cards - self.socks - self.others

    @property
    def chance(self) -> Fraction:
        """How likely the next card is a sock."""
        return hypergeometric(self.unseen, self.left, 1)[1]


def next_card(rng: Random) -> Next:
    """One to three socks so far."""
    return Next(rng.randint(6, 20), rng.randint(1, 3), rng.randint(4, 12))


def all_still_there(asked: Next) -> Sequence[Fraction]:
    """Four of all cards."""
    return (Fraction(4, asked.cards),)


def left_of_all(asked: Next) -> Sequence[Fraction]:
    """Those that are left, but of all cards."""
    return (Fraction(asked.left, asked.cards),)


def others_not_taken_off(asked: Next) -> Sequence[Fraction]:
    """Only the socks are taken off."""
    return (Fraction(asked.left, asked.cards - asked.socks),)


def one_in_four(_: Next) -> Sequence[Fraction]:
    """As there are four of each."""
    return (Fraction(1, 4),)


def other_image(asked: Next) -> Sequence[Fraction]:
    """It has another image."""
    return (1 - asked.chance,)


def next_by_hand(asked: Next) -> Sequence[Step]:
    """Those that are left, of all that are left."""
    left, unseen = 4 - asked.socks, 4 * asked.sets - asked.socks - asked.others
    return (
        Step("Socks that are left", str(left)),
        Step(f"Cards that are left: {asked.cards}, without {asked.socks} and {asked.others}", str(unseen)),
        Step("Each is as likely", exact(Fraction(left, unseen))),
    )


# -- a pile without a pair ---------------------------------------------------------------


def all_different(asked: Sets) -> Fraction:
    """How likely a pile has four images."""
    return pattern_chance((1, 1, 1, 1), asked.sets)


def some_pair(asked: Sets) -> Sequence[Fraction]:
    """Two are alike."""
    return (1 - all_different(asked),)


def different_put_back(asked: Sets) -> Sequence[Fraction]:
    """As if every card might be any of all images."""
    n = asked.sets
    return (Fraction((n - 1) * (n - 2) * (n - 3), n**3),)


def only_neighbours(asked: Sets) -> Sequence[Fraction]:
    """Each card differs from the one before."""
    return ((1 - Fraction(3, asked.cards - 1)) ** 3,)


def pairs_added(asked: Sets) -> Sequence[Fraction]:
    """Six pairs, added up and taken away."""
    return (1 - 6 * Fraction(3, asked.cards - 1),)


def first_pair_alone(asked: Sets) -> Sequence[Fraction]:
    """The second differs from the first."""
    return (1 - Fraction(3, asked.cards - 1),)


def different_by_hand(asked: Sets) -> Sequence[Step]:
    """Card by card."""
    n = asked.cards
    chance = Fraction((n - 4) * (n - 8) * (n - 12), (n - 1) * (n - 2) * (n - 3))
    return (
        Step("The second card has another image than the first", f"{n - 4}/{n - 1}"),
        Step("The third has another image than both", f"{n - 8}/{n - 2}"),
        Step("The fourth has another image than all three", f"{n - 12}/{n - 3}"),
        Step("Multiplied", exact(chance)),
    )


# -- where the fourth card is ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fourth:
    """Three of an image are seen in one pile; so many other cards have been seen, and so many lie unseen in a place."""

    sets: int
    seen: int
    piles: int

    @property
    def unseen(self) -> int:
        """How many cards are unseen."""
        return 4 * self.sets - self.seen

    @property
    def place(self) -> int:
        """How many cards lie in the own piles that have not been looked at."""
        return 4 * self.piles

    @property
    def chance(self) -> Fraction:
        """How likely the fourth is there."""
        return hypergeometric(self.unseen, 1, self.place)[1]


def fourth(rng: Random) -> Fourth:
    """Some piles have been looked at."""
    looked = rng.randint(1, 4)
    return Fourth(rng.choice([13, 19, 25, 31]), 4 * looked + rng.choice([0, 4]), 6 - looked)


def seen_not_taken_off(asked: Fourth) -> Sequence[Fraction]:
    """Of all cards."""
    return (Fraction(asked.place, 4 * asked.sets),)


def only_four_taken_off(asked: Fourth) -> Sequence[Fraction]:
    """Only the pile itself is taken off."""
    return (Fraction(asked.place, 4 * asked.sets - 3),)


def one_pile(asked: Fourth) -> Sequence[Fraction]:
    """One of the piles."""
    return (Fraction(4, asked.unseen),) if asked.piles > 1 else ()


def one_of_the_images(asked: Fourth) -> Sequence[Fraction]:
    """One image of all."""
    return (Fraction(1, asked.sets),)


def elsewhere(asked: Fourth) -> Sequence[Fraction]:
    """It is not there."""
    return (1 - asked.chance,)


def fourth_by_hand(asked: Fourth) -> Sequence[Step]:
    """Places of places."""
    return (
        Step(
            f"Places where it may be: {4 * asked.sets} cards, without the {asked.seen} that you have seen",
            str(asked.unseen),
        ),
        Step("Places in your own piles that you have not looked at", f"4 · {asked.piles} = {asked.place}"),
        Step("Each place is as likely", exact(Fraction(asked.place, asked.unseen))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "next-alike": Sketch(
        draw=next_card,
        answer=lambda asked: asked.chance,
        slips=(
            Slip(all_still_there, "You reckon as if you had seen nothing yet. What you have seen cannot come next."),
            Slip(left_of_all, "You count the socks that are left, rightly. And of how many cards in all?"),
            Slip(
                others_not_taken_off,
                "You took the socks off. The other cards that you have seen cannot come next, either.",
            ),
            Slip(one_in_four, "Four cards make a set, but the next card may have any image."),
            Slip(other_image, "That is the chance of another image. And of a sock?"),
        ),
        steps=next_by_hand,
        example=Next(5, 1, 3),
    ),
    "four-images": Sketch(
        draw=few_sets,
        answer=all_different,
        slips=(
            Slip(some_pair, "That is the chance that some two are alike. And that none are?"),
            Slip(
                different_put_back,
                "You take every image as equally likely each time. One that has come is rarer from then on.",
            ),
            Slip(only_neighbours, "You compare each card with one other. The last has to differ from three."),
            Slip(pairs_added, "You took six pairs off. Two pairs may be alike at once, and then you take off twice."),
            Slip(first_pair_alone, "That is so for two cards. The pile has four."),
        ),
        steps=different_by_hand,
        example=Sets(10),
    ),
    "fourth-card": Sketch(
        draw=fourth,
        answer=lambda asked: asked.chance,
        slips=(
            Slip(seen_not_taken_off, "You divide by all cards. Those that you have seen are not the one you look for."),
            Slip(only_four_taken_off, "You took three cards off. You have seen more of them that are not it."),
            Slip(one_pile, "That is one pile. All that you have not looked at count."),
            Slip(one_of_the_images, "It is not the image that is asked for, but the place of one card."),
            Slip(elsewhere, "That is the chance that it is somewhere else."),
        ),
        steps=fourth_by_hand,
        example=Fourth(37, 8, 4),
    ),
}
