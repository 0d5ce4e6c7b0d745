"""What is agreed before the first deal: how many play, with which deck and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import Card, Cards, Deck, Plush, standard_deck

ROUNDS = 4
"""As many as there are trump cards (PZ-TRUMP)."""

STARTS = ("winner", "rotate")


@dataclass(frozen=True)
class Rules:
    """The seats, the deck and the options of a match.

    `start` says who leads rounds 2 to 4 (PZ-START): "winner", whoever would have led next; "rotate", clockwise.

    >>> Rules(3).hand_size, Rules(3).set_size(0)
    (8, 6)
    """

    seats: int
    start: str = "winner"
    deck: Deck = field(default_factory=standard_deck)

    def __post_init__(self) -> None:
        self.deck.table(self.seats)
        if self.start not in STARTS:
            raise ImpossiblePosition(
                f"it is one of {', '.join(STARTS)}, not {self.start!r}", rule="PZ-START", where="start"
            )

    @cached_property
    def hand_size(self) -> int:
        """How many cards each holds at the start of every round (PZ-SEATS, PZ-BACK)."""
        return self.deck.table(self.seats).hand

    @cached_property
    def plush(self) -> tuple[Plush, ...]:
        """The plush cards in the game (PZ-SEATS)."""
        return self.deck.plush_for(self.seats)

    @cached_property
    def top(self) -> int:
        """The highest number on a plush card in the game."""
        return max(card.number for card in self.plush)

    @cached_property
    def pile(self) -> Cards:
        """The cards of the Pillow Pile before the match, unshuffled (PZ-PILE)."""
        return self.deck.pile_for(self.seats)

    @cached_property
    def set_sizes(self) -> tuple[int, ...]:
        """How many cards a complete set of each type has (PZ-INSTANT)."""
        return tuple(self.deck.set_size(self.seats, kind) for kind in range(len(self.deck.types)))

    def set_size(self, kind: int) -> int:
        """How many cards a complete set of this type has (PZ-INSTANT)."""
        return self.set_sizes[kind]

    def is_own(self, card: Card, kind: int) -> bool:
        """Whether this is a plush card of this type: what its collector keeps (PZ-KEEP)."""
        return self.deck.type_of.get(card) == kind

    def check_types(self, types: tuple[int, ...]) -> None:
        """Each player picks a type of plushie, each a different one (PZ-TYPES)."""
        if len(types) != self.seats:
            raise ImpossiblePosition(f"{len(types)} types for {self.seats} seats", rule="PZ-TYPES", where="types")
        for kind in types:
            if not 0 <= kind < len(self.deck.types):
                raise ImpossiblePosition(f"there is no type {kind}", rule="PZ-TYPES", where="types")
        if len(set(types)) != len(types):
            raise ImpossiblePosition("two seats collect the same type", rule="PZ-TYPES", where="types")
