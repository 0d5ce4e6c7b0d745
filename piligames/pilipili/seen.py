"""What one seat has learned of a round."""

from __future__ import annotations

from dataclasses import dataclass, field

from piligames.core.game import Seat
from piligames.pilipili.cards import Action, Hand
from piligames.pilipili.events import Event
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All that one seat has learned of a round, and of the match around it.

    `hands` are cards where this seat sees them now, else their number.
    `table` are the answers to the step that is asked, as far as this seat knows them.
    `closed` are answers that may not be given now, each with its reason and rule.
    `log` is what it saw happen, in order: what it gave away and was shown is never forgotten.
    """

    seat: Seat
    actions: tuple[Action, ...]
    to_act: tuple[Seat, ...]
    asks: str
    rules: Rules = field(repr=False)
    mission: Mission
    dealer: Seat
    leader: Seat
    size: int
    hands: tuple[Hand | int, ...]
    table: tuple[tuple[Seat, Action], ...]
    bets: tuple[int | None, ...]
    tricks: tuple[Trick, ...]
    fates: tuple[Seat, ...]
    aside: int
    log: tuple[Event, ...]
    pilis: tuple[int, ...] = ()
    closed: tuple[tuple[Action, str, str], ...] = ()
    number: int = 1
    totals: tuple[int, ...] = ()
    past: tuple[Seen, ...] = ()
    winners: tuple[Seat, ...] = ()
    missions: str = "none"

    @property
    def hand(self) -> Hand:
        """The own cards, or none while this seat may not look at them."""
        own = self.hands[self.seat]
        return () if isinstance(own, int) else own
