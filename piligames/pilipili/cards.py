"""The cards of Pili Pili, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from piligames.core.game import Seat

Card = int
JOKER: Card = 0
"""The Joker, among cards that are otherwise their number (PP-DECK)."""
NUMBERS: tuple[Card, ...] = tuple(range(1, 56))
DECK: tuple[Card, ...] = (*NUMBERS, JOKER)
JOKER_VALUES = range(57)
"""What a Joker may be, both ends included (PP-JOKER)."""

Hand = tuple[Card, ...]


def card_text(card: Card) -> str:
    """A card in notation: its number, or `J`."""
    return "J" if card == JOKER else str(card)


def cards_text(cards: Iterable[Card]) -> str:
    """Several cards, in the order given."""
    return ",".join(map(card_text, cards))


def in_order(cards: Iterable[Card]) -> Hand:
    """A hand as people sort it: numbers upwards, the Joker last.

    >>> in_order([30, JOKER, 4])
    (4, 30, 0)
    """
    hand = sorted(cards)
    if hand and hand[0] == JOKER:
        hand.append(hand.pop(0))
    return tuple(hand)


@dataclass(frozen=True, slots=True, order=True)
class Bet:
    """To win exactly so many tricks (PP-BET)."""

    tricks: int

    def __str__(self) -> str:
        return f"bet {self.tricks}"


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Lay a card; a Joker comes with the value that its player says (PP-JOKER)."""

    card: Card
    value: int

    def __str__(self) -> str:
        return f"play {self.laid}"

    @property
    def laid(self) -> str:
        """The card as it lies on the table: `17`, `J=56`."""
        return f"J={self.value}" if self.card == JOKER else str(self.card)


@dataclass(frozen=True, slots=True, order=True)
class PlayAt:
    """Turn up the card that lies at this place of one's row, counted from 1 (PP-M13)."""

    place: int

    def __str__(self) -> str:
        return f"play @{self.place}"


@dataclass(frozen=True, slots=True, order=True)
class Value:
    """Say the value of a Joker that has been turned up (PP-M13)."""

    value: int

    def __str__(self) -> str:
        return f"value {self.value}"


@dataclass(frozen=True, slots=True, order=True)
class Give:
    """Hand over these cards."""

    cards: Hand

    def __str__(self) -> str:
        return "give " + " ".join(map(card_text, self.cards))


@dataclass(frozen=True, slots=True, order=True)
class Pick:
    """Choose another player."""

    seat: Seat

    def __str__(self) -> str:
        return f"pick {self.seat}"


Action = Bet | Play | PlayAt | Value | Give | Pick


class _Printed(dict[Card, Play]):
    """Each card as it is played with the value that is printed on it, made once and kept."""

    def __missing__(self, card: Card) -> Play:
        play = self[card] = Play(card, card)
        return play


printed = _Printed().__getitem__
"""A card as it is played with the value that is printed on it."""


@cache
def bets_up_to(tricks: int) -> tuple[Bet, ...]:
    """The bets from none of so many tricks to all of them."""
    return tuple(map(Bet, range(tricks + 1)))


JOKER_PLAYS = tuple(Play(JOKER, value) for value in JOKER_VALUES)
"""The Joker, with each value that it may have (PP-JOKER)."""
