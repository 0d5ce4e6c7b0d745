"""What one seat has learned of a round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from piligames.core.game import Seat
from piligames.pilipili.cards import Action, Hand
from piligames.pilipili.events import Event
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import Rules
from piligames.pilipili.trick import Trick

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


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


def seen_by(r: Round, seat: Seat) -> Seen:
    """What a seat has learned: hands it may see, answers that are not sealed, and its part of the log."""
    step = r.agenda[0] if r.agenda else None
    sealed = step is not None and step.sealed
    said = dict(r.answers) if not r.bets else {}
    bets = tuple([getattr(said.get(each), "tricks", None) for each in range(len(r.hands))])
    sees = r.mission.sees
    return Seen(
        seat=seat,
        actions=r.legal_actions(seat),
        to_act=r.to_act,
        asks=step.asks if step else "",
        rules=r.rules,
        mission=r.mission,
        dealer=r.dealer,
        leader=r.leader,
        size=r.size,
        hands=tuple([hand if sees(r, seat, owner) else len(hand) for owner, hand in enumerate(r.hands)]),
        table=tuple([(who, answer) for who, answer in r.answers if who == seat or not sealed]),
        bets=r.bets or bets,
        tricks=r.tricks,
        fates=r.fates,
        aside=len(r.stock),
        log=r.log_of(seat),
        pilis=() if step else r.pilis(),
        closed=step.closed(r, seat) if step and seat in r.to_act else (),
    )
