"""Pili Pili with hidden hands: the open-hand average counts the tricks by which the bet is missed, as a loss."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Play, Value
from piligames.pilipili.consistent import round_like
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen
from piligames.pilipili.solver import Solver
from piligames.pilipili.unseen import every_round_like
from piligames.solve.answer import Worth
from piligames.solve.clock import Stoppable
from piligames.solve.narrow import Interval


class PiliPiliTable:
    """One observation: its deals, and by how much each action misses the bet in one of them, against all others.

    Fines that were paid in the round are counted too; fines and rewards to come are not looked ahead for.
    """

    unit = "Pilis of the round, as a loss"

    def __init__(self, seen: Seen, engine: str | None = None) -> None:
        self.seen, self.solver = seen, Solver(engine)
        self.seat: Seat = seen.seat
        self.actions: tuple[Action, ...] = seen.actions
        self.fines = sum(trick.fine for trick in seen.tricks if trick.winner == seen.seat)
        tricks, bet = seen.size + seen.mission.extra, seen.bets[seen.seat]
        won = sum(trick.winner == seen.seat for trick in seen.tricks)
        most = won + tricks - len(seen.tricks)
        if bet is None:
            self.ends = Interval(-tricks, 0)
        else:
            worst, best = max(abs(won - bet), abs(most - bet)), max(0, won - bet, bet - most)
            self.ends = Interval(-worst - self.fines, -best - self.fines)

    def every(self, most: int) -> list[tuple[Round, int | Fraction]] | None:
        """All deals that fit, with their chances, where there are at most so many; else None."""
        found = every_round_like(self.seen, most)
        return None if found is None else list(found)

    def draw(self, rng: Random) -> Round:
        """One of the deals that fit, each with its chance."""
        return round_like(self.seen, rng)

    def named(self, action: Action) -> str:
        """As notation writes it."""
        return str(action)

    def worths(self, deal: Round, seconds: float | None, stop: Stoppable | None) -> tuple[Interval, ...]:
        """Bounds on the Pilis after each action, as a loss.

        The solver lists of a Joker's values the lowest of those that do the same; they are told apart by strength.
        """
        found = self.solver.solve(deal, self.seat, seconds=seconds, stop=stop, line=False).cards
        return tuple(self._loss(found[self._listed(action, found)]) for action in self.actions)

    def _listed(self, action: Action, found: Mapping[Action, Worth]) -> Action:
        if action in found:
            return action
        strength = self.seen.mission.strength
        if isinstance(action, Value) or (isinstance(action, Play) and action.card == JOKER):
            below = [
                each
                for each in found
                if type(each) is type(action)
                and (isinstance(each, Value) or (isinstance(each, Play) and each.card == JOKER))
                and strength(each.value) <= strength(action.value)
            ]
            return max(below, key=lambda each: strength(each.value))
        return next(iter(found))  # all picks for fate do the same

    def _loss(self, miss: Worth) -> Interval:
        assert isinstance(miss, Interval)  # the goal is one seat's
        return Interval(-miss.high - self.fines, -miss.low - self.fines)
