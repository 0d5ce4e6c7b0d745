"""What is agreed before the first deal of Pili Pili: how many play, and the options."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.core.errors import ImpossiblePosition
from piligames.pilipili.cards import DECK, Card

SEATS = range(2, 9)
HOOKS = ("played", "dealt", "none")


@dataclass(frozen=True, slots=True)
class Rules:
    """The seats and the options.

    `limit`: the Pilis at which a match ends (PP-END).
    `hook`: under DrawOne the bets may not add up to the tricks "played", or to the cards "dealt" (PP-M05).
    With "none" they may add up to anything, which is for studying what the hook does (PP-HOOK).
    `bites`: the Pilis for winning both the first and the last trick (PP-M12), 1 or 2.
    `rounds`: a match that is also over after so many rounds, for a lesson; None for as many as it takes.
    `cards`: the deck, the printed one unless a smaller one is studied (PP-DECK).
    """

    seats: int
    limit: int = 7
    hook: str = "played"
    bites: int = 1
    rounds: int | None = None
    cards: tuple[Card, ...] = DECK

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise ImpossiblePosition(f"{self.seats} players instead of 2 to 8", rule="PP-SEATS", where="seats")
        if self.limit < 1:
            raise ImpossiblePosition(f"a match cannot end at {self.limit} Pilis", rule="PP-END", where="limit")
        if self.hook not in HOOKS:
            raise ImpossiblePosition(f"{self.hook!r} is not one of {', '.join(HOOKS)}", rule="PP-M05", where="hook")
        if self.bites not in (1, 2):
            raise ImpossiblePosition(f"{self.bites} is not 1 or 2", rule="PP-M12", where="bites")

    def check_fit(self, hand: int, extra: int = 0) -> None:
        """The cards have to go round, one more for each where the mission draws (PP-FIT)."""
        needed = self.seats * (hand + extra)
        if hand < 1 or needed > len(self.cards):
            raise ImpossiblePosition(
                f"{self.seats} players with {hand + extra} cards each need {needed}, and there are {len(self.cards)}",
                rule="PP-FIT",
                where="hand",
            )
