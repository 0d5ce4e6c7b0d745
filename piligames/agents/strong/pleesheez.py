"""A strong player of Pleesheez: it plays deals out that fit what it has seen, the others as careful players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from piligames.agents.advice import Advice
from piligames.agents.pleesheez import careful
from piligames.agents.strong.plushies import Place, Plushies
from piligames.agents.strong.racing import raced
from piligames.agents.strong.words import reason
from piligames.pleesheez.round import Seen
from piligames.pleesheez.rules import ROUNDS
from piligames.pleesheez.trick import Play
from piligames.pleesheez.unseen import Hidden, with_hands
from piligames.solve.clock import Clock

SECONDS, DEALS = 0.25, 40
"""How long a card may take, and on how many deals it is tried at most."""
OTHERS = 0.5
"""What a plushie for the average of the others costs, beside one of one's own."""
WINS = 3.0
"""What winning the match is worth, in plushies."""


def strong(seen: Seen, *, deadline: float | None = SECONDS, deals: int = DEALS, rng: Random | None = None) -> Advice:
    """The card that earns most when the rest of the round is played carefully by all, over deals that fit.

    1. Hidden hands are drawn, any physical deal that fits as likely.
    2. After each card all seats play on as careful players, each from what it sees itself.
    3. What counts are one's own plushies, less part of the others'; in the last round, and where a set is complete, it
       is whether the match is won.

    Without a deadline the answer hangs on `deals` and `rng` alone.
    """
    first = careful(seen).action
    if len(seen.actions) == 1:
        return Advice(first, "It is the only card that you may play.")
    options = [first, *(play for play in seen.actions if play != first)]
    plushies = _plushies(seen.rules, seen.types, seen.trump)

    def earns(at: Place, play: Play) -> float:
        low = at.hands[seen.seat]
        way = next(way for way in plushies.held(low) if way.play == play)
        return _worth(seen, plushies, plushies.played_out(plushies.after(at, way)))

    found = raced(options, _places(seen, plushies, deals, rng or Random(0)), earns, Clock(deadline))
    return Advice(found.best, reason(found, "plushies"))


_plushies = lru_cache(maxsize=16)(Plushies)


def _places(seen: Seen, plushies: Plushies, deals: int, rng: Random) -> Iterator[Place]:
    hidden = Hidden.from_seen(seen)
    for _ in range(deals):
        yield plushies.place(with_hands(seen, hidden.draw(rng)))


def _worth(seen: Seen, plushies: Plushies, end: Place) -> float:
    """What the end of a round is worth to this seat."""
    seat, others = seen.seat, len(end.has) - 1
    worth = end.took[seat] - OTHERS * (sum(end.took) - end.took[seat]) / others
    full = plushies.complete(end)
    if full is not None:
        return worth + (WINS if full == seat else -WINS)
    if seen.number == ROUNDS:
        most = max(end.has)
        return worth + (WINS / end.has.count(most) if end.has[seat] == most else 0.0)
    return worth
