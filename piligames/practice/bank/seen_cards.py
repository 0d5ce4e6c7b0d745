"""Items on what the cards in sight change: those in the own hand, those that are gone, and where a card may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.pilipili import Mission
from piligames.pilipili.cards import NUMBERS
from piligames.practice.bank import urn
from piligames.practice.bank.one_trick import PLAIN, multiplied
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.one_trick import BEATERS_SLIPS, CHANCE_SLIPS, OneTrick, own_cards_forgotten
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

# -- cards that nobody else can have -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seen(OneTrick):
    """A card that is led, and others that are in sight."""

    @property
    def cards(self) -> str:
        """The others, upwards."""
        return ", ".join(map(str, sorted(self.hand)))

    @property
    def count(self) -> int:
        """How many cards are in sight, the one that is led too."""
        return len(self.hand) + 1

    @property
    def higher(self) -> int:
        """How many of the others are above it."""
        return sum(card > self.card for card in self.hand)


def seen(rng: Random, least: int, most: int, seats: tuple[int, int]) -> Seen:
    """Some cards in sight, none of them the Joker."""
    card, *others = rng.sample(NUMBERS, rng.randint(least, most) + 1)
    return Seen(card, rng.randint(*seats), tuple(sorted(others)), PLAIN)


def beaters_by_hand(asked: Seen) -> Sequence[Step]:
    """Numbers above, less those in sight, and the Joker."""
    above = 55 - asked.card
    return (
        Step(f"Numbers above {asked.card}, up to 55", str(above)),
        Step("Those of them that you hold yourself", str(asked.higher)),
        Step("Numbers that somebody else may have against you", str(above - asked.higher)),
        Step("And the Joker (PP-JOKER)", str(above - asked.higher + 1)),
    )


def gone_cards_forgotten(asked: Seen) -> Sequence[Fraction]:
    """The cards that have been played may come once more."""
    return tuple(own_cards_forgotten(asked))


def only_counted_out(asked: Seen) -> Sequence[Fraction]:
    """The cards in sight are taken from all cards, but not from the weaker ones."""
    weaker, unseen = asked.card - 1, 56 - asked.count
    chance = Fraction(1)
    for i in range(asked.others):
        chance *= Fraction(weaker - i, unseen - i)
    return (chance,) if asked.weaker < weaker <= unseen else ()


# -- where a card may be -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Where:
    """A card that is not in the own hand of so many, among so many players."""

    seats: int
    size: int

    @property
    def unseen(self) -> int:
        """Where it may be, place by place."""
        return 56 - self.size

    @property
    def others(self) -> int:
        """How many others there are."""
        return self.seats - 1

    @property
    def aside(self) -> int:
        """How many cards are set aside."""
        return 56 - self.seats * self.size

    @property
    def in_one_hand(self) -> Fraction:
        """How likely one other player has it."""
        return hypergeometric(self.unseen, 1, self.size)[1]

    @property
    def in_no_hand(self) -> Fraction:
        """How likely it is set aside."""
        return hypergeometric(self.unseen, 1, self.aside)[1]


def where(rng: Random) -> Where:
    """Some seats, some cards."""
    return Where(rng.randint(3, 7), rng.randint(2, 7))


def as_if_all_unseen(asked: Where) -> Sequence[Fraction]:
    """The own cards are among those it may be."""
    return (Fraction(asked.size, 56),)


def a_single_place(asked: Where) -> Sequence[Fraction]:
    """One card of the hand alone."""
    return (Fraction(1, asked.unseen),)


def somebody_has_it(asked: Where) -> Sequence[Fraction]:
    """One of the others, whoever."""
    return (Fraction(asked.others * asked.size, asked.unseen),)


def must_be_dealt(asked: Where) -> Sequence[Fraction]:
    """Shared among the others, as if no card were set aside."""
    return (Fraction(1, asked.others),)


def aside_of_all(asked: Where) -> Sequence[Fraction]:
    """The own cards are among those it may be."""
    return (Fraction(asked.aside, 56),)


def own_hand_dealt_twice(asked: Where) -> Sequence[Fraction]:
    """Every hand taken off the cards that are unseen, the own one once more."""
    return (Fraction(asked.aside - asked.size, asked.unseen),)


def one_hand_by_hand(asked: Where) -> Sequence[Step]:
    """So many places of so many."""
    return (
        Step(f"Places where it may be: 56, without your own {asked.size}", str(asked.unseen)),
        Step("Places in the hand of that player", str(asked.size)),
        Step("Every place is as likely", exact(Fraction(asked.size, asked.unseen))),
    )


def aside_by_hand(asked: Where) -> Sequence[Step]:
    """The same for the cards that nobody has."""
    return (
        Step(f"Places where it may be: 56, without your own {asked.size}", str(asked.unseen)),
        Step(f"Places in the hands of the others: {asked.others} times {asked.size}", str(asked.others * asked.size)),
        Step("Places among the cards that are set aside", str(asked.aside)),
        Step("Every place is as likely", exact(Fraction(asked.aside, asked.unseen))),
    )


# -- one of several cards ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Higher(Urn):
    """The cards that beat a number, and the hands of all others together."""

    seats: int
    size: int

    @property
    def card(self) -> int:
        """The number: the Joker and all above it are marked."""
        return 56 - self.marked

    @property
    def others(self) -> int:
        """How many others there are."""
        return self.seats - 1


def higher(rng: Random) -> Higher:
    """One of the highest numbers; the rest of the own hand is lower."""
    seats, size = rng.randint(3, 5), rng.randint(2, 6)
    return Higher(56 - size, rng.randint(2, 5), (seats - 1) * size, seats, size)


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "beaters-with-hand": Sketch(
        draw=lambda rng: seen(rng, 2, 4, (2, 2)),
        answer=lambda asked: Fraction(asked.beaters),
        slips=called(BEATERS_SLIPS, "joker_not_counted", "own_cards_counted", "itself_counted", "weaker_counted"),
        steps=beaters_by_hand,
        example=Seen(45, 2, (20, 50), Mission()),
    ),
    "chance-with-hand": Sketch(
        draw=lambda rng: seen(rng, 2, 4, (3, 5)),
        answer=lambda asked: asked.chance,
        slips=(
            *called(CHANCE_SLIPS, "own_cards_forgotten"),
            Slip(
                only_counted_out,
                "You took your own cards off all the cards, rightly. Some of them are weaker than the one you lead: "
                "did you take those off the weaker ones, too?",
            ),
            *called(CHANCE_SLIPS, "lost_instead", "with_replacement", "joker_forgotten", "one_opponent"),
        ),
        steps=multiplied,
        example=Seen(48, 3, (9, 52), Mission()),
    ),
    "chance-after-tricks": Sketch(
        draw=lambda rng: seen(rng, 6, 9, (3, 4)),
        answer=lambda asked: asked.chance,
        slips=(
            Slip(
                gone_cards_forgotten,
                "You reckon as if no card had been played yet. What lies open can no longer come against you.",
            ),
            Slip(
                only_counted_out,
                "The cards that are gone are no longer among all cards, rightly. "
                "But some of them were weaker than yours: they are missing there, too.",
            ),
            *called(CHANCE_SLIPS, "lost_instead", "joker_forgotten", "one_opponent"),
        ),
        steps=multiplied,
        example=Seen(40, 3, (5, 17, 22, 36, 49, 53), Mission()),
    ),
    "who-holds-it": Sketch(
        draw=where,
        answer=lambda asked: asked.in_one_hand,
        slips=(
            Slip(
                as_if_all_unseen, "You divide by all 56 cards. Some of them are in your own hand, and it is not there."
            ),
            Slip(a_single_place, "That is the chance that it is one certain card of that hand. The hand has more."),
            Slip(somebody_has_it, "That is the chance that any of the others has it. One of them is asked for."),
            Slip(
                must_be_dealt, "You share it among the others. But most cards are dealt to nobody: they are set aside."
            ),
        ),
        steps=one_hand_by_hand,
        example=Where(4, 8),
    ),
    "set-aside": Sketch(
        draw=where,
        answer=lambda asked: asked.in_no_hand,
        slips=(
            Slip(somebody_has_it, "That is the chance that somebody has it. And that nobody has?"),
            Slip(aside_of_all, "You divide by all 56 cards. Some of them are in your own hand, and it is not there."),
            Slip(own_hand_dealt_twice, "You took your own hand off twice: it is not among the unseen cards anyway."),
            Slip(as_if_all_unseen, "That is the share of one hand, and of all 56 cards. How many cards has nobody?"),
        ),
        steps=aside_by_hand,
        example=Where(4, 8),
    ),
    "some-higher-card": Sketch(
        draw=higher,
        answer=lambda asked: asked.some,
        slips=(
            Slip(urn.none_instead, "That is the chance that none of them has been dealt. Turn it round."),
            Slip(
                urn.shares_added,
                "You added up the chances of the single cards. Two of them may be out at once, "
                "and then you count that deal twice.",
            ),
            Slip(
                urn.some_put_back,
                "You take the places one by one as if each might hold any card. "
                "A card that is in one place is missing for the next.",
            ),
            Slip(urn.exactly_one, "That is the chance that exactly one of them is out. More than one is bad, too."),
            Slip(urn.one_draw, "That is the chance of a single card. The others hold more than one together."),
        ),
        steps=urn.some_by_hand,
        example=Higher(53, 3, 6, 3, 3),
    ),
}
