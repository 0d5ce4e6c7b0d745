"""Deals of Pili Pili that fit what a seat has seen, and in which careful players would have bet much as was bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from random import Random

from piligames.agents.pilipili import expected_miss
from piligames.core.errors import IllegalAction
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Bet, Card, Hand, in_order
from piligames.pilipili.consistent import Draws, rounds_like
from piligames.pilipili.events import Resumed
from piligames.pilipili.mission import Mission
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen

AWAY = 0.35
"""How likely a draw is kept for each trick by which a bet differs from the careful one."""
TRIES = 20
"""How many draws are made for one that is kept, at most; then one is taken whatever was bet."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A bet that was heard, with all bets that were legal then, and the Pilis that each takes off if it is met."""

    seat: Seat
    bet: int
    legal: tuple[tuple[int, int], ...]


def likely_deals(seen: Seen, deals: int, rng: Random) -> Iterator[Round]:
    """So many deals that fit, rather those in which the others bet on the cards that they hold.

    Each draw is kept with a chance: the more the bets of the others differ from those that a careful player would have
    made with their cards, the lower it is.  Where bets were not made on one's own cards alone, all draws are kept.
    """
    draws = Draws(seen)
    heard = _heard(seen, next(rounds_like(seen, rng)))
    for _ in range(deals):
        yield _likely(draws, heard, rng)


def _likely(draws: Draws, heard: Sequence[Heard], rng: Random) -> Round:
    """One of them; bets are looked at before the round is played again, which takes longer."""
    seen = draws.seen
    for _ in range(TRIES):
        blanks = draws.laid(rng)
        if blanks is None:
            continue
        dealt = {each.seat: in_order(blanks.cards(blanks.dealt[each.seat])) for each in heard}
        if all(_fits(careful_bet(seen, dealt[each.seat], each.legal) - each.bet, rng) for each in heard):
            try:
                return draws.played_again(blanks, rng)
            except IllegalAction:
                continue
    return next(rounds_like(seen, rng))


def _fits(away: int, rng: Random) -> bool:
    return not away or rng.random() < AWAY ** abs(away)


def tells(mission: Mission) -> bool:
    """Whether bets are made on one's own cards, seen by oneself alone, and played by oneself."""
    return type(mission).hand_stays and type(mission).sees is Mission.sees


def _heard(seen: Seen, r: Round) -> list[Heard]:
    """The bets of the others, in order."""
    if not tells(seen.mission) or any(isinstance(event, Resumed) for event in seen.log):
        return []
    heard, state = [], r.start or r
    for seat, action in r.moves:
        if not isinstance(action, Bet):
            break
        if seat != seen.seat:
            heard.append(Heard(seat, action.tricks, worths_of(seen, state.legal_actions(seat), seat)))
        state = state.apply(seat, action)
    return heard


def worths_of(seen: Seen, actions: Sequence[object], seat: Seat) -> tuple[tuple[int, int], ...]:
    """The legal bets with the Pilis that come off if they are met: in a match no more than there are."""
    found = []
    for action in actions:
        if isinstance(action, Bet):
            reward = seen.mission.reward(action.tricks)
            found.append((action.tricks, min(reward, seen.totals[seat]) if seen.totals else reward))
    return tuple(found)


def careful_bet(r: Round | Seen, hand: Hand, legal: Sequence[tuple[int, int]]) -> int:
    """What a careful player bets on its own cards alone; `legal` are the bets with their rewards."""
    below, others = _below(r.mission, r.rules.cards), r.rules.seats - 1
    total = len(r.rules.cards) - len(hand)
    own = sorted(below[card] for card in hand if card != JOKER)
    weaker = {height: height - lower for lower, height in enumerate(own)}
    coins = [
        comb(weaker[below[card]], others) / comb(total, others) if others <= total else 0.0
        for card in hand
        if card != JOKER
    ]
    joker, every = JOKER in hand, (*coins, *(1 / r.rules.seats,) * r.mission.extra)
    return min(legal, key=lambda bet: expected_miss(every, bet[0], joker, bet[1]))[0]


@lru_cache(maxsize=64)
def _below(mission: Mission, cards: tuple[Card, ...]) -> dict[Card, int]:
    """How many number cards are weaker than each."""
    order = sorted((card for card in cards if card != JOKER), key=mission.strength)
    return {card: place for place, card in enumerate(order)}
