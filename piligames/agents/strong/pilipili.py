"""A strong player of Pili Pili: it plays deals out that fit what it has seen, the others as careful players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from piligames.agents.advice import Advice
from piligames.agents.pilipili import careful
from piligames.agents.strong.beliefs import careful_bet, likely_deals, tells, worths_of
from piligames.agents.strong.racing import raced
from piligames.agents.strong.tricks import Tricks, knows
from piligames.agents.strong.words import reason
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Bet, Play, Value
from piligames.pilipili.events import Resumed
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen
from piligames.solve.clock import Clock

SECONDS, DEALS = 0.25, 40
"""How long an answer may take, and on how many deals it is tried at most."""
OTHERS = 0.1
"""What a Pili more for the average of the others is worth, beside one less of one's own."""


def strong(seen: Seen, *, deadline: float | None = SECONDS, deals: int = DEALS, rng: Random | None = None) -> Advice:
    """The answer that costs fewest Pilis when the rest of the round is played carefully by all, over deals that fit.

    1. Deals are drawn that fit, rather those in which the others bet on the cards that they hold (`likely_deals`).
    2. After each answer all seats play on as careful players, each from what it sees itself.
    3. What counts are the Pilis of the round, fines and rewards too, and a little what the others get.

    Of a Joker's values the strongest, the weakest and the careful player's are tried.
    Without a deadline the answer hangs on `deals` and `rng` alone.
    """
    first = careful(seen).action
    options = [first, *(action for action in _worth_trying(seen) if action != first)]
    if len(options) == 1:
        return Advice(first, "There is nothing else worth a try.")
    finisher = Finisher(seen)

    def earns(deal: Round, action: Action) -> float:
        return finisher.earns(deal.apply(seen.seat, action))

    found = raced(options, likely_deals(seen, deals, rng or Random(0)), earns, Clock(deadline))
    return Advice(found.best, reason(found, "Pilis"))


def _worth_trying(seen: Seen) -> list[Action]:
    """All answers, but of a Joker's values only the strongest and the weakest."""
    jokers = [a for a in seen.actions if isinstance(a, Value) or (isinstance(a, Play) and a.card == JOKER)]
    if len(jokers) < 3:
        return list(seen.actions)
    strength = seen.mission.strength
    ends = [choose(jokers, key=lambda action: strength(action.value)) for choose in (max, min)]
    return [action for action in seen.actions if action not in jokers or action in ends]


class Finisher:
    """Plays rounds out, all seats carefully: by the rules, and on numbers as soon as the mission allows that."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.quick_bets = tells(seen.mission)
        self.gone = tuple(card for event in seen.log if isinstance(event, Resumed) for card in event.gone)
        self.tricks: dict[tuple[tuple[int, ...], bool], Tricks] = {}

    def earns(self, r: Round) -> float:
        """What the round costs this seat, as a loss, and what it costs the others, as a small gain."""
        while r.to_act:
            asks = r.agenda[0].asks
            seat = r.to_act[0]
            if asks == "play" and knows(r):
                end = self._tricks(r).played_out(self._tricks(r).place(r, self.gone))
                return self._worth(r.but(tricks=end.tricks).pilis())
            if asks == "bet" and self.quick_bets:
                legal = r.legal_actions(seat)
                bet = Bet(careful_bet(r, r.hands[seat], worths_of(self.seen, legal, seat)))
                r = r.apply(seat, next(action for action in legal if action == bet))
            else:
                r = r.apply(seat, careful(r.observation(seat)).action)
        return self._worth(r.pilis())

    def _worth(self, pilis: Sequence[int]) -> float:
        own = pilis[self.seen.seat]
        return OTHERS * (sum(pilis) - own) / (len(pilis) - 1) - own

    def _tricks(self, r: Round) -> Tricks:
        rewards = tuple(worths_of(self.seen, (Bet(bet),), seat)[0][1] for seat, bet in enumerate(r.bets))
        is_open = all(r.mission.sees(r, viewer, owner) for viewer, owner in _across(len(r.hands)))
        key = rewards, is_open
        if key not in self.tricks:
            self.tricks[key] = Tricks(self.seen, r, rewards, is_open)
        return self.tricks[key]


def _across(seats: int) -> list[tuple[Seat, Seat]]:
    """One seat that looks at another, which tells for all."""
    return [(0, seats - 1), (seats - 1, 0)]
