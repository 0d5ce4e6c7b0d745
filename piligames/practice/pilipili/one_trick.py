"""How many cards beat a card, and how likely it wins its trick: answers, and the slips that people make."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from piligames.core import ImpossiblePosition
from piligames.odds import falling
from piligames.pilipili import DECK, JOKER, Mission, parse_card, parse_mission
from piligames.pilipili.cards import NUMBERS, Card, Hand
from piligames.pilipili.odds import Holding, Model
from piligames.pilipili.odds.cards import stays
from piligames.pilipili.rules import Rules
from piligames.practice.number import ANYTHING, judge_number
from piligames.practice.reply import Reply, Slip


@dataclass(frozen=True, slots=True)
class OneTrick:
    """The question what becomes of a card that is led, with these other cards in the own hand.

    Every other player has yet to play, any card that is unseen, and a Joker as strong as it can be.
    """

    card: Card
    seats: int
    hand: Hand
    mission: Mission

    @property
    def others(self) -> int:
        """How many have yet to play."""
        return self.seats - 1

    @property
    def unseen(self) -> Hand:
        """All cards but the own ones."""
        return tuple(card for card in Rules(self.seats).cards if card != self.card and card not in self.hand)

    def loses(self, other: Card) -> bool:
        """Whether a card that comes later loses to the one that was led."""
        return Model().strength(self.mission, other) < self.mission.strength(self.card)

    @property
    def weaker(self) -> int:
        """How many of the unseen cards lose to it."""
        return _weaker(self)

    @property
    def beaters(self) -> int:
        """How many of the unseen cards beat it."""
        return len(self.unseen) - self.weaker

    @property
    def chance(self) -> Fraction:
        """How likely it wins."""
        return stays([Holding((), 1)] * self.others, self.unseen, self.loses, Model())

    def why_beaters(self) -> str:
        """The reason of the number."""
        return f"Of the {len(self.unseen)} cards that you do not see, {self.beaters} beat it, the Joker among them."

    def why_chance(self) -> str:
        """The reason of the chance."""
        steps = " · ".join(f"{self.weaker - i}/{len(self.unseen) - i}" for i in range(self.others))
        product = "" if steps == str(self.chance) else f"{steps} = "
        return f"{product}{self.chance}, about {100 * float(self.chance):.1f} %."


@lru_cache(maxsize=1000)
def _weaker(asked: OneTrick) -> int:
    return sum(map(asked.loses, asked.unseen))


def product(weaker: int, unseen: int, others: int) -> Fraction:
    """The chance that so many unseen cards, one after another, all are weaker ones."""
    return Fraction(falling(weaker, others), falling(unseen, others))


# -- slips about the number of cards -----------------------------------------------------


def joker_not_counted(asked: OneTrick) -> Collection[Fraction]:
    """The numbers alone."""
    return (Fraction(asked.beaters - 1),)


def own_cards_counted(asked: OneTrick) -> Collection[Fraction]:
    """Cards of the own hand too, of which nobody else can have any."""
    own = sum(not asked.loses(card) for card in asked.hand)
    return (Fraction(asked.beaters + own), Fraction(asked.beaters + own - 1)) if own else ()


def itself_counted(asked: OneTrick) -> Collection[Fraction]:
    """The card itself too."""
    return (Fraction(asked.beaters + 1),)


def weaker_counted(asked: OneTrick) -> Collection[Fraction]:
    """The cards that lose to it."""
    return (Fraction(asked.weaker), Fraction(asked.weaker + 1))


def wrong_end_counted(asked: OneTrick) -> Collection[Fraction]:
    """The cards that would beat it without the mission."""
    return (Fraction(replace(asked, mission=Mission()).beaters),) if turned(asked) else ()


def some_other_number(_: OneTrick) -> Collection[Fraction]:
    """Anything else."""
    return ANYTHING


BEATERS_SLIPS: tuple[Slip[OneTrick, Fraction], ...] = (
    Slip(joker_not_counted, "So many numbers beat it. But there is one card in the deck that is no number (PP-JOKER)."),
    Slip(own_cards_counted, "Some of these you hold yourself, and what you hold nobody can play against you."),
    Slip(wrong_end_counted, "Read the mission once more: which end of the numbers is the strong one in this round?"),
    Slip(itself_counted, "One too many: where does the row of cards that beat yours begin?"),
    Slip(weaker_counted, "Is {mine} the number of cards that beat yours, or of those that lose to it?"),
    Slip(some_other_number, "Count the numbers that are stronger, leave out your own cards, and think of the Joker."),
)


def check_beaters(card: int, answer: object, *, hand: str = "", mission: str = "none") -> Reply:
    """How many of the cards that you do not see beat this one, a Joker in another hand being as strong as can be?

    `hand` are your other cards.

    >>> check_beaters(50, answer=...)
    Not attempted yet. Put your answer where the three dots are.
    >>> check_beaters(50, answer=5).slip
    'joker_not_counted'
    """
    asked = _asked(card, 2, hand, mission)
    return judge_number(asked, answer, Fraction(asked.beaters), BEATERS_SLIPS, asked.why_beaters())


# -- slips about the chance --------------------------------------------------------------


def turned(asked: OneTrick) -> bool:
    """Whether the mission turns the values round."""
    return asked.mission.strength(1) > asked.mission.strength(2)


def values_not_turned(asked: OneTrick) -> Collection[Fraction]:
    """The chance that it would have without the mission."""
    return (replace(asked, mission=Mission()).chance,) if turned(asked) else ()


def lost_instead(asked: OneTrick) -> Collection[Fraction]:
    """The chance that somebody beats it."""
    return (1 - asked.chance,)


def with_replacement(asked: OneTrick) -> Collection[Fraction]:
    """Every player draws from all the unseen cards, as if the others had drawn none."""
    return (Fraction(asked.weaker, len(asked.unseen)) ** asked.others,) if asked.others > 1 else ()


def joker_forgotten(asked: OneTrick) -> Collection[Fraction]:
    """A deck without the Joker."""
    return (product(asked.weaker, len(asked.unseen) - 1, asked.others),)


def joker_harmless(asked: OneTrick) -> Collection[Fraction]:
    """The Joker is there, and loses."""
    return (product(asked.weaker + 1, len(asked.unseen), asked.others),)


def own_cards_forgotten(asked: OneTrick) -> Collection[Fraction]:
    """The other cards of the own hand may come against it."""
    return (replace(asked, hand=()).chance,) if asked.hand else ()


def one_opponent(asked: OneTrick) -> Collection[Fraction]:
    """A single other player."""
    return (Fraction(asked.weaker, len(asked.unseen)),) if asked.others > 1 else ()


def added_up(asked: OneTrick) -> Collection[Fraction]:
    """The chances of the others to beat it, added up and taken from 1."""
    return (1 - asked.others * Fraction(asked.beaters, len(asked.unseen)),) if asked.others > 1 else ()


def one_too_many(asked: OneTrick) -> Collection[Fraction]:
    """The own seat among those who have to play a weaker card."""
    return (product(asked.weaker, len(asked.unseen), asked.seats),)


def fair_share(asked: OneTrick) -> Collection[Fraction]:
    """The same for everybody, whatever the card."""
    return (Fraction(1, asked.seats),)


CHANCE_SLIPS: tuple[Slip[OneTrick, Fraction], ...] = (
    Slip(
        values_not_turned,
        "That would be right if high were good. Read the mission once more: who beats your card in this round?",
    ),
    Slip(lost_instead, "That is the chance that somebody beats it. What is left of the whole for you?"),
    Slip(
        with_replacement,
        "You let every player draw from all the cards. When the first has played one, is it still there for the next?",
    ),
    Slip(joker_forgotten, "You have counted the numbers well. One card of the deck is no number: where is it?"),
    Slip(joker_harmless, "You count the Joker among the cards that lose. In another hand it is as high as it likes."),
    Slip(own_cards_forgotten, "You let others play cards that you hold yourself. How many cards are unseen, really?"),
    Slip(one_opponent, "That holds against one player. All the others have to play something weaker, too."),
    Slip(
        added_up,
        "Chances that can come true together must not be added up: two players may both beat you. "
        "Ask instead how likely it is that nobody does.",
    ),
    Slip(one_too_many, "One factor too many: you do not have to beat yourself. How many players are still to play?"),
    Slip(fair_share, "That would be so if you had not seen your card. But you have, and it is not like any other."),
    Slip(
        some_other_number,
        "Take it in steps. How many cards are unseen? How many of them lose to yours? "
        "Then one factor for each player who is still to play.",
    ),
)


def check_chance(card: int, seats: int, answer: object, *, hand: str = "", mission: str = "none") -> Reply:
    """How likely does a card that you lead win, if all the others play any card that you do not see?

    `hand` are your other cards; a Joker in another hand is as strong as can be.

    >>> check_chance(50, seats=3, answer="49/55").slip
    'one_opponent'
    """
    asked = _asked(card, seats, hand, mission)
    return judge_number(asked, answer, asked.chance, CHANCE_SLIPS, asked.why_chance())


def _asked(card: int, seats: int, hand: str, mission: str) -> OneTrick:
    rest = tuple(parse_card(word) for word in hand.replace(",", " ").split())
    if card not in NUMBERS:
        raise ImpossiblePosition(f"{card} is not one of the numbers 1 to 55", rule="PP-DECK", where="card")
    if len({card, *rest}) <= len(rest) or JOKER in rest or not set(rest) <= set(DECK):
        raise ImpossiblePosition(
            f"{hand!r}: other numbers than {card}, each once, and no Joker", rule="PP-DECK", where="hand"
        )
    return OneTrick(card, Rules(seats).seats, rest, parse_mission(mission))
