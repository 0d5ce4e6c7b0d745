"""What happened in a round, and how much of it each seat saw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from piligames.core.game import Seat
from piligames.pilipili.cards import Card, Hand


@dataclass(frozen=True, slots=True)
class Shown:
    """A whole hand was shown to one seat: its own, or another's."""

    to: Seat
    owner: Seat
    cards: Hand

    def seen_by(self, seat: Seat) -> Event | None:
        """Nobody else sees it."""
        return self if seat == self.to else None


@dataclass(frozen=True, slots=True)
class BetMade:
    """A bet, said aloud; `freed` where the hook had to be lifted for it (PP-STUCK)."""

    seat: Seat
    tricks: int
    freed: bool = False

    def seen_by(self, _: Seat) -> Event | None:
        """Everybody hears it."""
        return self


@dataclass(frozen=True, slots=True)
class Gave:
    """Cards went from one seat to another; `cards` are None for those who only saw how many."""

    giver: Seat
    taker: Seat
    count: int
    cards: Hand | None

    def seen_by(self, seat: Seat) -> Event | None:
        """Giver and taker know the cards."""
        return self if seat in (self.giver, self.taker) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Drew:
    """A card came from those set aside; None for everybody but its owner."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat) -> Event | None:
        """Its owner knows the card."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid openly; `place` where it lay in a row of hidden cards, `value` None while a Joker has none."""

    seat: Seat
    card: Card
    value: int | None
    place: int | None = None

    def seen_by(self, _: Seat) -> Event | None:
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Picked:
    """A player was chosen, for all to see."""

    seat: Seat
    other: Seat

    def seen_by(self, _: Seat) -> Event | None:
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Took:
    """A trick was won, with the Pilis that this alone cost its winner."""

    seat: Seat
    fine: int = 0

    def seen_by(self, _: Seat) -> Event | None:
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Resumed:
    """The round was set up here, after its bets; what happened before is not told, besides bets and tricks won.

    `gone` are cards known to have been played before; `asks` is what the mission asked for then, if it did.
    """

    gone: Hand = ()
    asks: str = ""

    def seen_by(self, _: Seat) -> Event | None:
        """Everybody knows it."""
        return self


Event = Shown | BetMade | Gave | Drew | Laid | Picked | Took | Resumed

bet_made, laid, took = cache(BetMade), cache(Laid), cache(Took)
"""The same, each made once and kept: these are made most often."""
