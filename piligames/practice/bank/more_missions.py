"""Items on missions that move cards or bind the play: a card that comes, a hand that goes on, cards that are free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from piligames.odds import falling, hypergeometric
from piligames.pilipili import JOKER, Round, Rules, parse_mission
from piligames.pilipili.cards import NUMBERS, Card, card_text, in_order
from piligames.pilipili.odds import first_look, hand_odds
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

# -- cards that come: DrawOne ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """A hand, and the number that a card drawn from those set aside should beat."""

    cards: tuple[Card, ...]
    card: Card

    @property
    def size(self) -> int:
        """How many cards one holds."""
        return len(self.cards)

    @property
    def unseen(self) -> int:
        """How many cards the drawn one may be."""
        return 56 - self.size

    @property
    def own(self) -> int:
        """How many of the own cards are above the number."""
        return sum(card > self.card for card in self.cards)

    @property
    def above(self) -> int:
        """How many unseen cards are, the Joker among them."""
        return 55 - self.card - self.own + 1

    @property
    def chance(self) -> Fraction:
        """How likely the drawn card is."""
        return hypergeometric(self.unseen, self.above, 1)[1]


def draw_one(rng: Random) -> Draw:
    """Two or three cards, and a middling number."""
    return Draw(tuple(sorted(rng.sample(NUMBERS, rng.randint(2, 4)))), rng.randint(25, 50))


def drawn_without_joker(asked: Draw) -> Sequence[Fraction]:
    """The numbers alone."""
    return (Fraction(asked.above - 1, asked.unseen),)


def drawn_of_all(asked: Draw) -> Sequence[Fraction]:
    """The own cards may be drawn as well."""
    return (Fraction(56 - asked.card, 56),)


def own_high_cards_drawn(asked: Draw) -> Sequence[Fraction]:
    """The own cards are taken off below the line alone."""
    return (Fraction(56 - asked.card, asked.unseen),) if asked.own else ()


def drawn_lower(asked: Draw) -> Sequence[Fraction]:
    """It is not above."""
    return (1 - asked.chance,)


def draw_by_hand(asked: Draw) -> Sequence[Step]:
    """Those above, of those unseen."""
    above = 55 - asked.card
    own = len([card for card in asked.cards if card > asked.card])
    return (
        Step(f"Cards that it may be: 56, without your {asked.size}", str(56 - asked.size)),
        Step(
            f"Numbers above {asked.card}, without those in your hand, and the Joker",
            f"{above} - {own} + 1 = {above - own + 1}",
        ),
        Step("Every card is as likely", exact(Fraction(above - own + 1, 56 - asked.size))),
    )


# -- hands that go on: PassHand ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Passed:
    """A hand that goes to the neighbour after the bets."""

    cards: tuple[Card, ...]
    seats: int

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.cards)

    @property
    def share(self) -> str:
        """What anybody wins who knows nothing."""
        return str(Fraction(self.size, self.seats))

    @property
    def kept(self) -> Fraction:
        """What the hand would win on average, if it were kept, by the chances of its cards."""
        found, unseen = Fraction(0), 56 - self.size
        for place, card in enumerate(sorted(self.cards)):
            found += Fraction(falling(card - 1 - place, self.seats - 1), falling(unseen, self.seats - 1))
        return found

    @property
    def away(self) -> Fraction:
        """How far that is from the share."""
        return abs(self.kept - Fraction(self.size, self.seats))


def passed(rng: Random) -> Passed:
    """Very good hands and very bad ones."""
    size = rng.randint(3, 4)
    numbers = rng.choice([range(1, 30), range(38, 56)])
    return Passed(tuple(sorted(rng.sample(numbers, size))), rng.randint(3, 4))


@cache
def after_passing(asked: Passed) -> str:
    """Which sentence is true, by the odds of the library (PP-M02)."""
    hand = " ".join(map(str, asked.cards))
    mean = hand_odds(first_look(hand, seats=asked.seats, mission="PassHand(left)")).wins.mean
    share = Fraction(asked.size, asked.seats)
    return "a" if mean > share else "b" if mean < share else "c"


def passed_by_hand(asked: Passed) -> Sequence[Step]:
    """A good hand plays against its giver."""
    good = asked.kept > Fraction(asked.size, asked.seats)
    return (
        Step("What this hand would win on average, if you kept it", f"{float(asked.kept):.2f}"),
        Step("What anybody wins who knows nothing", f"{asked.share} tricks"),
        Step("The hand plays against you now, and it is", "better than most" if good else "worse than most"),
        Step("So you should expect more than your share (a), or less (b)", "b" if good else "a"),
    )


# -- cards that are free: Extremes -------------------------------------------------------

LETTERS = "abcde"


@dataclass(frozen=True, slots=True)
class Free:
    """A hand of five under Extremes, in the order in which it was dealt."""

    cards: tuple[Card, ...]

    @property
    def joker(self) -> int:
        """Whether the Joker is among them."""
        return int(JOKER in self.cards)

    a = property(lambda self: card_text(self.cards[0]))
    b = property(lambda self: card_text(self.cards[1]))
    c = property(lambda self: card_text(self.cards[2]))
    d = property(lambda self: card_text(self.cards[3]))
    e = property(lambda self: card_text(self.cards[4]))

    @property
    def playable(self) -> frozenset[str]:
        """The letters of the cards that may be played (PP-M16)."""
        mission = parse_mission("Extremes")
        rest = tuple(card for card in NUMBERS if card not in self.cards)[:5]
        table = Round.begin(Rules(2), mission, 0, (in_order(self.cards), rest))
        may = mission.playable(table, 0)
        return frozenset(letter for letter, card in zip(LETTERS, self.cards, strict=True) if card in may)


def free(rng: Random) -> Free:
    """Five cards, mostly with the Joker."""
    cards = rng.sample(NUMBERS, 5)
    if rng.random() < 0.6:
        cards[rng.randint(0, 4)] = JOKER
    return Free(tuple(cards))


def free_by_hand(asked: Free) -> Sequence[Step]:
    """The ends, and the Joker."""
    numbers = [card for card in asked.cards if card != JOKER]
    may = {min(numbers), max(numbers), *([JOKER] if JOKER in asked.cards else [])}
    letters = [letter for letter, card in zip(LETTERS, asked.cards, strict=True) if card in may]
    return (
        Step("Your lowest number and your highest one", f"{min(numbers)} and {max(numbers)}"),
        Step(
            "The Joker may always be played, with a value at an end (PP-M16)",
            "J" if JOKER in asked.cards else "not yours",
        ),
        Step("So these letters", " ".join(letters)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "draw-one": Sketch(
        draw=draw_one,
        answer=lambda asked: asked.chance,
        slips=(
            Slip(drawn_without_joker, "The numbers are counted well. One card that you may draw is no number."),
            Slip(drawn_of_all, "You may not draw what you hold already. How many cards may it be?"),
            Slip(own_high_cards_drawn, "Some of the high cards are in your own hand. You cannot draw those."),
            Slip(drawn_lower, "That is the chance that it is lower. And higher?"),
        ),
        steps=draw_by_hand,
        example=Draw((12, 44), 40),
    ),
    "pass-hand": Sketch(
        draw=passed, answer=after_passing, slips=(), steps=passed_by_hand, example=Passed((50, 52, 53, 55), 5)
    ),
    "extremes": Sketch(
        draw=free,
        answer=lambda asked: asked.playable,
        slips=(),
        steps=free_by_hand,
        example=Free((4, 30, 17, 50, JOKER)),
    ),
}
