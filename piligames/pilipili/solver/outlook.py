"""Whether a seat can keep its miss within a limit, whatever the round asks for next."""

from __future__ import annotations

from typing import Any

from piligames.core.game import Seat
from piligames.pilipili.round import Round
from piligames.pilipili.solver.standing import asked, bet_game, differing, stand_of, turns_up
from piligames.solve.clock import Clock
from piligames.solve.engines import landing
from piligames.solve.exact import Landing


class Outlook:
    """The hero against all others together, in any round under this mission; what was proven is kept.

    1. A trick is a question to the search of `solve.exact`, if that knows all that the mission moves.
    2. All else (cards to give, players to pick, a Joker turned up, an effect that the search does not know) is tried by
       the rules themselves: one of the hero's actions has to do, against all of the others'.
    3. Of sealed answers the hero's comes first, and the others are taken to know it: what the hero can force is then a
       security value, a bound from below on what it gets from others who do not know.
    """

    MOST_ENTRIES = 200_000

    def __init__(self, r: Round, hero: Seat, which: str | None = None) -> None:
        self.hero = hero
        game = bet_game(r)
        self.choices = None if game is None else Landing(game, hero)
        self.search = None if game is None else landing(game, hero, which)
        self.table: dict[Any, bool] = {}

    @property
    def engine(self) -> str:
        """Which twin of the search is used; without one, the rules are, in Python."""
        return "python" if self.search is None else self.search.engine

    def keeps(self, r: Round, bet: int, miss: int, clock: Clock) -> bool:
        """Whether the hero can force that it misses its bet by at most so many tricks; raises `OutOfTime`."""
        if not r.agenda:
            return abs(r.won(self.hero) - bet) <= miss
        clock.tick()
        need = bet - r.won(self.hero)
        if self.search is not None and r.agenda[0].asks == "play" and not turns_up(r):
            return self.search.lands(stand_of(r), need - miss, need + miss, clock)
        key = r.hands, r.answers, r.agenda, r.leader, need, miss
        found = self.table.get(key)
        if found is None:
            seat = asked(r, self.hero)
            after = (r.apply(seat, action) for action in differing(r, seat, self.choices))
            if seat == self.hero:
                found = any(self.keeps(each, bet, miss, clock) for each in after)
            else:
                found = all(self.keeps(each, bet, miss, clock) for each in after)
            if len(self.table) >= self.MOST_ENTRIES:
                self.table.clear()
            self.table[key] = found
        return found
