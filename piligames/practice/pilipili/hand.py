"""How many tricks a hand wins on average, and whether two cards both win: answers, and the slips that people make."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from piligames.core import ImpossiblePosition
from piligames.odds import Distribution
from piligames.pilipili import JOKER
from piligames.pilipili.odds import first_look, hand_odds
from piligames.practice.number import ANYTHING, judge_number
from piligames.practice.pilipili.one_trick import product
from piligames.practice.reply import Reply, Slip

DECK_SIZE = 56


@dataclass(frozen=True, slots=True)
class Tricks:
    """The question what a hand of numbers wins, if all play at random and another's Joker is high."""

    cards: tuple[int, ...]
    seats: int

    @property
    def wins(self) -> Distribution[int]:
        """How many tricks."""
        return hand_odds(first_look(" ".join(map(str, self.cards)), seats=self.seats)).wins

    @property
    def others(self) -> int:
        """How many other players there are."""
        return self.seats - 1

    @property
    def unseen(self) -> int:
        """How many cards are in no sight."""
        return DECK_SIZE - len(self.cards)

    def weaker(self, card: int) -> int:
        """How many unseen cards lose to one of the own ones."""
        return card - 1 - sum(other < card for other in self.cards)

    def chances(self, alone: Callable[[int], Fraction]) -> list[Fraction]:
        """Something of each card."""
        return [alone(card) for card in self.cards]

    def chance(self, card: int) -> Fraction:
        """How likely one of the cards wins its trick."""
        return product(self.weaker(card), self.unseen, self.others)

    def why_mean(self) -> str:
        """The reason of the mean."""
        steps = " + ".join(f"{float(self.chance(card)):.3f}" for card in self.cards)
        return f"The chances of the cards, added up: {steps} = {float(self.wins.mean):.3f}, exactly {self.wins.mean}."

    def why_both(self) -> str:
        """The reason of the chance that both win."""
        low, high = sorted(self.cards)
        m, n = self.others, self.unseen
        first = " · ".join(f"{self.weaker(low) - i}/{n - i}" for i in range(m))
        second = " · ".join(f"{self.weaker(high) - i}/{n - i}" for i in range(m, 2 * m))
        return f"The {low} first: {first}. Then the {high}, of whose losers {m} are gone: {second}."


# -- slips about the mean ----------------------------------------------------------------


def cards_for_seats(asked: Tricks) -> Collection[Fraction]:
    """What anybody wins who has not looked."""
    return (Fraction(len(asked.cards), asked.seats),)


def divided_by_cards(asked: Tricks) -> Collection[Fraction]:
    """The mean of the chances in place of their sum."""
    return (asked.wins.mean / len(asked.cards),)


def multiplied(asked: Tricks) -> Collection[Fraction]:
    """The product of the chances."""
    return (prod(asked.chances(asked.chance), start=Fraction(1)),)


def likeliest(asked: Tricks) -> Collection[Fraction]:
    """The number of tricks with the greatest chance."""
    wins = asked.wins
    return (Fraction(max(wins, key=wins.__getitem__)),)


def to_a_whole_number(asked: Tricks) -> Collection[Fraction]:
    """The mean, rounded."""
    return (Fraction(round(asked.wins.mean)),)


def mean_against_one(asked: Tricks) -> Collection[Fraction]:
    """As if a single other player had to be beaten."""
    return (sum(asked.chances(lambda card: Fraction(asked.weaker(card), asked.unseen)), Fraction(0)),)


def mean_with_replacement(asked: Tricks) -> Collection[Fraction]:
    """Every player draws from all the unseen cards."""
    return (sum(asked.chances(lambda card: Fraction(asked.weaker(card), asked.unseen) ** asked.others), Fraction(0)),)


def mean_without_the_joker(asked: Tricks) -> Collection[Fraction]:
    """A deck of 55 cards."""
    return (sum(asked.chances(lambda card: product(asked.weaker(card), asked.unseen - 1, asked.others)), Fraction(0)),)


def mean_against_own_cards(asked: Tricks) -> Collection[Fraction]:
    """Each card as if it were the only one in the own hand."""
    return (sum(asked.chances(lambda card: product(card - 1, DECK_SIZE - 1, asked.others)), Fraction(0)),)


def some_other_mean(_: Tricks) -> Collection[Fraction]:
    """Anything else."""
    return ANYTHING


MEAN_SLIPS: tuple[Slip[Tricks, Fraction], ...] = (
    Slip(multiplied, "You have multiplied. That answers another question: do they all win? A mean is a sum."),
    Slip(divided_by_cards, "That is what a card of this hand wins on average. And the whole hand?"),
    Slip(
        cards_for_seats,
        "That is the share of somebody who has not looked. You hold these cards: ask each of them for its own chance.",
    ),
    Slip(likeliest, "{mine} is the number of tricks that comes most often. A mean is mostly no whole number."),
    Slip(to_a_whole_number, "Do not round a mean: it says where the balance point is, and that may lie in between."),
    Slip(
        mean_against_own_cards,
        "You take each card as if you held no other. What you hold yourself nobody can play against you.",
    ),
    Slip(mean_without_the_joker, "All numbers are counted well. Somebody else may have the card that is no number."),
    Slip(mean_with_replacement, "A card that one player has laid is gone for the next: the factors change as you go."),
    Slip(mean_against_one, "In each trick all the others have to lay a weaker card, not one of them."),
    Slip(some_other_mean, "Find the chance of each card to win its trick, as in the chapter before, and add them up."),
)


def check_mean(hand: str, seats: int, answer: object) -> Reply:
    """How many tricks does this hand of numbers win on average, if all play at random?

    >>> check_mean("30 50", seats=2, answer=1).slip
    'cards_for_seats'
    """
    asked = _asked(hand, seats)
    return judge_number(asked, answer, asked.wins.mean, MEAN_SLIPS, asked.why_mean())


# -- slips about both --------------------------------------------------------------------


def as_if_independent(asked: Tricks) -> Collection[Fraction]:
    """The product of the two chances."""
    return multiplied(asked)


def losers_not_used_up(asked: Tricks) -> Collection[Fraction]:
    """The second trick has fewer cards, but as many losers as before."""
    low, high = sorted(asked.cards)
    m = asked.others
    return (asked.chance(low) * product(asked.weaker(high), asked.unseen - m, m),)


def both_added(asked: Tricks) -> Collection[Fraction]:
    """The sum of the two chances."""
    return (asked.wins.mean,)


def one_of_them(asked: Tricks) -> Collection[Fraction]:
    """The chance of one card alone."""
    return tuple(asked.chances(asked.chance))


def either(asked: Tricks) -> Collection[Fraction]:
    """The chance that at least one wins, or exactly one."""
    return (1 - asked.wins[0], asked.wins[1])


def both_without_the_joker(asked: Tricks) -> Collection[Fraction]:
    """A deck of 55 cards."""
    low, high = sorted(asked.cards)
    m, n = asked.others, asked.unseen - 1
    return (product(asked.weaker(low), n, m) * product(asked.weaker(high) - m, n - m, m),)


def some_other_chance(_: Tricks) -> Collection[Fraction]:
    """Anything else."""
    return ANYTHING


BOTH_SLIPS: tuple[Slip[Tricks, Fraction], ...] = (
    Slip(
        as_if_independent,
        "The product of the two chances would be right if the tricks knew nothing of each other. "
        "But what the first one has used up is missing in the second.",
    ),
    Slip(
        losers_not_used_up,
        "You have fewer cards in the second trick, rightly. And those that lost the first one: are they still there?",
    ),
    Slip(both_added, "That sum is the mean number of tricks. Both at once is rarer than either alone."),
    Slip(either, "That is the chance of one trick. Both of them are asked for."),
    Slip(one_of_them, "That is one of the cards alone. What has to happen besides?"),
    Slip(both_without_the_joker, "One card is missing in your count, and it is no number."),
    Slip(
        some_other_chance,
        "Begin with the weaker card: all that it meets must lose to it. Take those away, and ask the stronger one.",
    ),
)


def check_both(hand: str, seats: int, answer: object) -> Reply:
    """How likely do both cards of this hand win their tricks, if all play at random?

    >>> check_both("20 50", seats=2, answer="912/2916").slip
    'as_if_independent'
    """
    asked = _asked(hand, seats)
    if len(asked.cards) != 2:
        raise ImpossiblePosition(f"{hand!r} is not a hand of two cards", rule="PP-REVEAL", where="hand")
    return judge_number(asked, answer, asked.wins[2], BOTH_SLIPS, asked.why_both())


def _asked(hand: str, seats: int) -> Tricks:
    seen = first_look(hand, seats=seats)
    if JOKER in seen.hand:
        raise ImpossiblePosition(f"{hand!r}: numbers alone, without the Joker", rule="PP-JOKER", where="hand")
    return Tricks(seen.hand, seats)
