"""Bets: those that are passed over, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.cards import Action, Bet
from piligames.pilipili.round import Round
from piligames.pilipili.steps import Betting
from piligames.solve.clock import Clock
from piligames.solve.narrow import Interval, best_of


def betting(r: Round) -> bool:
    """Whether bets are still to be made."""
    return bool(r.agenda) and isinstance(r.agenda[0], Betting)


def bet_of(r: Round, seat: Seat) -> int | None:
    """What a seat has bet."""
    if r.bets:
        return r.bets[seat]
    return next((bet.tricks for other, bet in r.answers if other == seat and isinstance(bet, Bet)), None)


def after_bets(r: Round, hero: Seat, bet: int) -> Round:
    """The round once all have bet, the hero so many: how the others bet does not matter to what the hero misses.

    A bet that it may not make whatever they bet is an `ImpossiblePosition`.
    """
    found = _passed(r, hero, bet)
    if found is None:
        last = _reached(r, hero)
        reason, rule = "the rules forbid it", "PP-BET"
        if last is not None and Bet(bet) not in last.legal_actions(hero):
            reason, rule = last.agenda[0].refusal(last, hero, Bet(bet))
        raise ImpossiblePosition(f"seat {hero}, bet {bet}: {reason}", rule=rule, where="bet")
    return found


def _passed(r: Round, hero: Seat, bet: int) -> Round | None:
    if not betting(r):
        return r
    (seat,) = r.to_act
    for action in r.legal_actions(seat):
        if seat != hero or action == Bet(bet):
            found = _passed(r.apply(seat, action), hero, bet)
            if found is not None:
                return found
    return None


def _reached(r: Round, hero: Seat) -> Round | None:
    """The position in which the hero bets, with some bets before it."""
    while betting(r):
        (seat,) = r.to_act
        if seat == hero:
            return r
        r = r.apply(seat, r.legal_actions(seat)[0])
    return None


class Auction:
    """The bets in turn, once it is known what the hero misses with each: the others bet so that it has to miss."""

    def __init__(self, hero: Seat, worth: Mapping[int, Interval], clock: Clock) -> None:
        self.hero, self.worth, self.clock = hero, worth, clock
        self.table: dict[tuple[int, int, Action | None, int | None], Interval] = {}

    def value(self, r: Round) -> Interval:
        """What the hero will miss; only the last bet, their sum and how many there are decide what may be bet."""
        own = bet_of(r, self.hero)
        if own is not None:
            return self.worth[own]
        self.clock.tick()
        bets = [bet.tricks for _, bet in r.answers if isinstance(bet, Bet)]
        key = len(bets), sum(bets), r.answers[-1][1] if bets else None, own
        if key not in self.table:
            (seat,) = r.to_act
            after = [self.value(r.apply(seat, action)) for action in r.legal_actions(seat)]
            self.table[key] = best_of(after, raises=seat != self.hero)
        return self.table[key]
