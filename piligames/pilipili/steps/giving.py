"""Cards that move between the seats, and other players that are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from piligames.core.game import Seat
from piligames.pilipili.cards import Action, Give, Hand, Pick, in_order
from piligames.pilipili.events import Drew, Gave, Picked
from piligames.pilipili.steps.step import Step

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


@dataclass(frozen=True, slots=True)
class Exchange(Step):
    """Seats give cards to each other: all choose, then all receive.

    `routes` says who gives to whom; `count` how many cards, all of the hand where it is None.
    """

    routes: tuple[tuple[Seat, Seat], ...]
    count: int | None
    rule: str
    sealed: ClassVar[bool] = True
    asks: ClassVar[str] = "give"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who has a choice; nobody where whole hands move."""
        done = {seat for seat, _ in r.answers}
        return () if self.count is None else tuple(seat for seat, _ in self.routes if seat not in done)

    def legal(self, r: Round, seat: Seat) -> tuple[Give, ...]:
        """Every choice of so many cards."""
        return tuple(Give(cards) for cards in combinations(in_order(r.hands[seat]), self.count or 0))

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        many = f"{self.count} card{'' if self.count == 1 else 's'}"
        return f"now {many} of the own hand are to be given, in order", self.rule

    def resolve(self, r: Round) -> Round:
        """All cards change hands together."""
        chosen = {seat: give.cards for seat, give in r.answers if isinstance(give, Give)}
        given = {seat: chosen.get(seat, r.hands[seat]) for seat, _ in self.routes}
        got = {taker: given[giver] for giver, taker in self.routes}
        log = tuple(Gave(giver, taker, len(given[giver]), in_order(given[giver])) for giver, taker in self.routes)

        def after(seat: Seat, hand: Hand) -> Hand:
            left = [card for card in hand if card not in given.get(seat, ())]
            return in_order([*left, *got.get(seat, ())]) if seat in got else hand

        hands = tuple(after(seat, hand) for seat, hand in enumerate(r.hands))
        return r.done(hands=hands, log=(*r.log, *log))


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Nobody is asked: each seat takes the next card of those set aside, the dealer first (PP-M05)."""

    def resolve(self, r: Round) -> Round:
        """Each seat has one card more, unseen by the others."""
        order = r.turn_order(r.dealer)
        drawn = dict(zip(order, r.stock, strict=False))
        hands = tuple(in_order([*hand, drawn[seat]]) for seat, hand in enumerate(r.hands))
        log = tuple(Drew(seat, drawn[seat]) for seat in order)
        return r.done(hands=hands, stock=r.stock[len(order) :], log=(*r.log, *log))


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Seats choose another player each; then everybody sees all choices.

    `fate`: the chosen player's Pilis come on top at the end (PP-M15); else the two swap a card (PP-M18).
    """

    seats: tuple[Seat, ...]
    fate: bool
    rule: str
    sealed: ClassVar[bool] = True
    asks: ClassVar[str] = "pick"

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Everybody who chooses."""
        done = {seat for seat, _ in r.answers}
        return tuple(seat for seat in self.seats if seat not in done)

    def legal(self, r: Round, seat: Seat) -> tuple[Pick, ...]:
        """Everybody else."""
        return tuple(Pick(other) for other in range(len(r.hands)) if other != seat)

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """What is asked for instead."""
        return "now another player is to be chosen", self.rule

    def resolve(self, r: Round) -> Round:
        """The choices are shown; partners then swap."""
        picks = {seat: pick.seat for seat, pick in r.answers if isinstance(pick, Pick)}
        r = r.done(log=(*r.log, *(Picked(seat, picks[seat]) for seat in self.seats)))
        if self.fate:
            return r.but(fates=tuple(picks[seat] for seat in range(len(r.hands))))
        (winner,) = self.seats
        partner = picks[winner]
        return r.then(Exchange(((winner, partner), (partner, winner)), 1, self.rule))
