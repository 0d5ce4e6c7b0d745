"""Items on Moms and Pillows: how they come into the deck and into a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.pleesheez import Mom, Rules
from piligames.pleesheez.odds import dealt_moms
from piligames.practice.bank import urn
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact


def pile(rng: Random) -> Urn:
    """What joins from the Pillow Pile: three Moms among 24 cards, or two among 23."""
    moms = rng.choice([2, 3])
    return Urn(21 + moms, moms, rng.randint(2, 12))


def in_hand(rng: Random) -> Urn:
    """A hand of unseen cards with Moms among them."""
    drawn = rng.randint(2, 7)
    return Urn(rng.randint(2 * drawn + 2, 26), rng.randint(1, 3), drawn)


@dataclass(frozen=True, slots=True)
class Refilled:
    """Before a round: so many players, and so many cards kept by all together."""

    seats: int
    kept: int

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return Rules(self.seats)

    @property
    def pile(self) -> int:
        """How many cards the pile had at the start."""
        return len(self.rules.pile)

    @property
    def moms(self) -> int:
        """How many Moms were among them."""
        return self.rules.pile.count(Mom())

    @property
    def hand(self) -> int:
        """How many cards each gets."""
        return self.rules.hand_size

    @property
    def dealt(self) -> int:
        """How many cards are dealt in all."""
        return self.seats * self.hand

    @property
    def mean(self) -> Fraction:
        """How many Moms a hand gets on average (PZ-PILE, PZ-BACK)."""
        kept = self.rules.plush[: self.kept]
        return dealt_moms(self.rules, [kept]).mean


def refilled(rng: Random) -> Refilled:
    """Two to four players."""
    return Refilled(rng.randint(2, 4), rng.randint(2, 14))


def all_in_the_deck(asked: Refilled) -> Sequence[Fraction]:
    """All Moms are in the deck."""
    return (Fraction(asked.moms, asked.seats),)


def of_the_pile(asked: Refilled) -> Sequence[Fraction]:
    """How many joined the deck, not one hand."""
    return (Fraction(asked.kept * asked.moms, asked.pile),)


def a_hand_of_the_pile(asked: Refilled) -> Sequence[Fraction]:
    """As if the hand were drawn from the pile."""
    return (Fraction(asked.hand * asked.moms, asked.pile),)


def moms_of_the_kept(asked: Refilled) -> Sequence[Fraction]:
    """As if every card that joined were a Mom."""
    return (Fraction(asked.kept, asked.seats),)


def refilled_by_hand(asked: Refilled) -> Sequence[Step]:
    """First into the deck, then into the hand."""
    joined = Fraction(asked.kept * asked.moms, asked.pile)
    return (
        Step(f"Moms among the {asked.kept} cards that joined, {asked.moms} of {asked.pile} being Moms", exact(joined)),
        Step(
            f"The share of your {asked.hand} cards in the {asked.dealt} that are dealt", f"{asked.hand}/{asked.dealt}"
        ),
        Step("Both multiplied, as means are", exact(joined * Fraction(asked.hand, asked.dealt))),
    )


def exactly_one_by_hand(asked: Urn) -> Sequence[Step]:
    """One Mom, and the rest not."""
    ways = asked.marked * _choose(asked.plain, asked.drawn - 1)
    every = _choose(asked.total, asked.drawn)
    return (
        Step(f"Ways to take one Mom of {asked.marked}", str(asked.marked)),
        Step(f"Ways to take the other {asked.drawn - 1} from {asked.plain}", f"C({asked.plain},{asked.drawn - 1})"),
        Step("All hands", f"C({asked.total},{asked.drawn})"),
        Step("The share", exact(Fraction(ways, every))),
    )


def _choose(n: int, k: int) -> int:
    found = Fraction(1)
    for i in range(k):
        found *= Fraction(n - i, i + 1)
    return int(found)


def one_in_a_row(asked: Urn) -> Sequence[Fraction]:
    """One Mom in one certain place."""
    return (hypergeometric(asked.total, asked.marked, asked.drawn)[1] / asked.drawn,)


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "mom-joins": Sketch(
        draw=pile,
        answer=lambda asked: asked.some,
        slips=(
            Slip(urn.none_instead, "That is the chance that no Mom has joined. And that one has?"),
            Slip(
                urn.shares_added, "You added up the shares of the cards: that is the mean number of Moms, not a chance."
            ),
            Slip(
                urn.some_put_back, "You take each card as if it were put back. The cards that join are different ones."
            ),
            Slip(urn.exactly_one, 'That is exactly one Mom. Two of them are "at least one" as well.'),
            Slip(urn.one_draw, "That is the chance of a single card. More of them have joined."),
        ),
        steps=urn.some_by_hand,
        example=Urn(24, 3, 14),
    ),
    "no-mom-in-hand": Sketch(
        draw=in_hand,
        answer=lambda asked: asked.none,
        slips=(
            Slip(urn.some_instead, "That is the chance of a Mom in this hand. And of none?"),
            Slip(urn.put_back, "You take each card as if the ones before were put back. A hand holds different cards."),
            Slip(urn.shares_added_and_left, "You added up the shares of the cards. Two of them may be Moms at once."),
            Slip(urn.one_draw_misses, "That is the chance of a single card. The hand has more of them."),
        ),
        steps=urn.none_by_hand,
        example=Urn(20, 2, 5),
    ),
    "just-one-mom": Sketch(
        draw=in_hand,
        answer=lambda asked: hypergeometric(asked.total, asked.marked, asked.drawn)[1],
        slips=(
            Slip(urn.some_instead, "That is at least one Mom. More than one is not asked for."),
            Slip(urn.none_instead, "That is the chance of no Mom at all."),
            Slip(urn.one_draw, "That is the chance of a single card. The hand has more of them."),
            Slip(one_in_a_row, "You fixed the place of the Mom: first, say. It may be any card of the hand."),
        ),
        steps=exactly_one_by_hand,
        example=Urn(20, 2, 5),
    ),
    "mean-moms": Sketch(
        draw=refilled,
        answer=lambda asked: asked.mean,
        slips=(
            Slip(all_in_the_deck, "You share out all Moms. Only some of them have joined the deck (PZ-BACK)."),
            Slip(of_the_pile, "So many Moms have joined on average. How many of them come to your hand?"),
            Slip(a_hand_of_the_pile, "Your hand is not dealt from the Pillow Pile, but from the deck (PZ-BACK)."),
            Slip(moms_of_the_kept, "Not every card that joined is a Mom. Most of them are Pillows."),
        ),
        steps=refilled_by_hand,
        example=Refilled(4, 15),
    ),
}
