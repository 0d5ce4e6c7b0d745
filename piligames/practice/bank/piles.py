"""Items on counting in Piles!: what a pile holds, where the fourth card is, and what lies within reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.piles.odds import pattern_chance
from piligames.practice.bank import urn
from piligames.practice.bank.urn import Urn
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


# -- within reach ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reach(Urn):
    """Cards of one image among some of the own piles and the centre."""

    seats: int
    centre: int

    @property
    def piles(self) -> int:
        """How many of the own piles."""
        return (self.drawn - self.centre) // 4


def reach(rng: Random) -> Reach:
    """Two to eight players, one pile or more, four cards in the centre or eight (PL-VARIANT)."""
    seats, centre = rng.randint(2, 8), rng.choice([4, 8])
    return Reach(24 * seats + centre, 4, 4 * rng.randint(1, 6) + centre, seats, centre)


def own_alone(asked: Reach) -> Sequence[Fraction]:
    """The centre is left out."""
    return (Fraction(4 * 4 * asked.piles, asked.total),)


def fair_share(asked: Reach) -> Sequence[Fraction]:
    """Four cards, shared among the players."""
    return (Fraction(4, asked.seats),)


def one_card_of_it(asked: Reach) -> Sequence[Fraction]:
    """The share of one card."""
    return (Fraction(asked.drawn, asked.total),)


def as_many_as_piles(asked: Reach) -> Sequence[Fraction]:
    """Four cards over all piles."""
    return (Fraction(4, 6 * asked.seats),)


def reach_by_hand(asked: Reach) -> Sequence[Step]:
    """The share, four times."""
    return (
        Step(
            f"Cards in question: 4 times {asked.piles} of your own, and {asked.centre} in the centre", str(asked.drawn)
        ),
        Step(f"Their share of all {asked.total} cards", f"{asked.drawn}/{asked.total}"),
        Step(
            "Each of the four cards of an image is there with this chance; means add up",
            exact(Fraction(4 * asked.drawn, asked.total)),
        ),
    )


@dataclass(frozen=True, slots=True)
class Small(Urn):
    """So many sets, of which one image is looked for among so many cards."""

    sets: int


def small(rng: Random) -> Small:
    """The centre and some piles."""
    sets = rng.choice([7, 13, 19, 25])
    return Small(4 * sets, 4, 4 * rng.randint(1, 6), sets)


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
    "reach-mean": Sketch(
        draw=reach,
        answer=lambda asked: asked.mean,
        slips=(
            Slip(own_alone, "You left the centre out. Its cards count here, too."),
            Slip(
                fair_share,
                "You shared the four cards among the players. Which cards are asked for here?",
            ),
            Slip(one_card_of_it, "That is the chance for one of the four cards. And for all four of them together?"),
            Slip(as_many_as_piles, "That is what one pile holds on average. More cards than that are asked for."),
        ),
        steps=reach_by_hand,
        example=Reach(24 * 9 + 4, 4, 28, 9, 4),
    ),
    "image-missing": Sketch(
        draw=small,
        answer=lambda asked: asked.none,
        slips=(
            Slip(urn.some_instead, "That is the chance of at least one of them. And of none?"),
            Slip(urn.put_back, "You take each card as if the ones before were put back. They are different cards."),
            Slip(urn.shares_added_and_left, "You added up the shares. Two cards of the image may be there at once."),
            Slip(urn.one_draw_misses, "That is the chance of a single card. More of them have been looked at."),
        ),
        steps=urn.none_by_hand,
        example=Small(4 * 31, 4, 20, 31),
    ),
}
