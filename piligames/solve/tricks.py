"""A trick game with open hands, as numbers: what both twins of a search work on.

Nobody has to follow suit.
A card of the trump suit beats all others; without one the highest of the suit that was led wins, of equals the earlier.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from piligames.core.lazily import worked_out

SPOILS = -1
"""The suit of a card that spoils its trick: nobody wins it, and the same seat leads again."""
WILD = -2
"""The suit of a card whose player names one when it is played."""
NO_SUIT = -3
"""What has been led before the first card."""
MOST_CARDS, MOST_SUITS = 56, 4
"""What the compiled twin has room for."""


class Way(NamedTuple):
    """One way to lay a card: as which suit, and how high in it (1 or more)."""

    card: int
    suit: int
    rank: int


@dataclass(frozen=True)
class TrickGame:
    """Cards 0, 1, 2, … that lie open in hands.

    `suits` and `ranks` say what each card is, `owners` in whose hand, `kinds` which seat collects it (-1: nobody).
    Cards are in order: each suit from its lowest rank up, then the wild ones by rank, then those that spoil, by owner.
    A wild card may be any suit but trump; with `trump` NO_SUIT there is none.
    """

    seats: int
    suits: tuple[int, ...]
    ranks: tuple[int, ...]
    owners: tuple[int, ...]
    kinds: tuple[int, ...]
    trump: int = NO_SUIT

    def __post_init__(self) -> None:
        blocks = {WILD: MOST_SUITS, SPOILS: MOST_SUITS + 1}
        lie = [(blocks.get(suit, suit), rank) for suit, rank in zip(self.suits, self.ranks, strict=True)]
        plain = [each for each in lie if each[0] < MOST_SUITS]
        if lie != sorted(lie) or len(set(plain)) < len(plain):
            raise ValueError("cards are sorted by suit and rank, each once; then wild ones, then spoiling ones")
        if len(lie) > MOST_CARDS or any(not 0 <= suit < MOST_SUITS for suit, _ in plain):
            raise ValueError(f"there is room for {MOST_CARDS} cards in {MOST_SUITS} suits")

    def cards_where(self, values: tuple[int, ...], value: int) -> int:
        """The set of cards, as bits, that have this value in `suits`, `owners` or `kinds`."""
        return sum(1 << card for card, each in enumerate(values) if each == value)

    @worked_out
    def hands(self) -> tuple[int, ...]:
        """The cards of each seat, as bits."""
        return tuple(self.cards_where(self.owners, seat) for seat in range(self.seats))

    @worked_out
    def collected(self) -> tuple[int, ...]:
        """The cards that each seat collects, as bits."""
        return tuple(self.cards_where(self.kinds, seat) for seat in range(self.seats))

    @worked_out
    def blocks(self) -> tuple[tuple[int, int, int], ...]:
        """For each suit that is there: itself, its first card, and how many there are."""
        there = sorted({suit for suit in self.suits if suit >= 0})
        return tuple((suit, self.suits.index(suit), self.suits.count(suit)) for suit in there)

    @worked_out
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """Every way to lay each card."""
        named = [suit for suit in range(MOST_SUITS) if suit != self.trump]
        every = enumerate(zip(self.suits, self.ranks, strict=True))
        return tuple(
            tuple(Way(card, each, rank) for each in (named if suit == WILD else [suit])) for card, (suit, rank) in every
        )

    def strength(self, way: Way, lead: int) -> int:
        """How strong a card is in a trick of which this suit was led; 0 cannot win."""
        if way.suit == SPOILS:
            return 0
        return way.rank + 1000 if way.suit == self.trump else way.rank if way.suit == lead else 0


class Place(NamedTuple):
    """A place in a trick game: the cards in hands as the trick began, who led it, and what lies there.

    `hopes` are the seats, as bits, that will have collected all cards of their kind once they have the rest of them;
    the play ends when one has.
    """

    cards: int
    leader: int
    laid: tuple[Way, ...] = ()
    hopes: int = 0


def members(cards: int) -> Iterator[int]:
    """The numbers whose bits are set, from the lowest.

    >>> list(members(0b1011))
    [0, 1, 3]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low
