"""Pili Pili with hidden hands: the open-hand average counts the tricks by which the bet is missed, as a loss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Action, Play, Value, in_order
from piligames.pilipili.consistent import round_like
from piligames.pilipili.mission import Mission
from piligames.pilipili.position import Position
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
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

    costs = True

    def __init__(self, seen: Seen, engine: str | None = None) -> None:
        self.seen, self.solver = seen, Solver(engine)
        self.seat: Seat = seen.seat
        self.actions: tuple[Action, ...] = seen.actions
        mission = type(seen.mission)
        moved = (mission.fine, mission.reward, mission.settle) != (Mission.fine, Mission.reward, Mission.settle)
        self.unit = "Pilis in the round" + (", without fines and rewards to come" if moved else "")
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


def at(position: Position, rules: Rules | None = None, engine: str | None = None) -> PiliPiliTable:
    """The table of the seat that a position asks, which sees its hand and not those written as their size.

    >>> from piligames.pilipili import parse_position
    >>> at(parse_position("mission=none dealer=0 bets=1,0,2 hands=5,12/?2/?2")).actions
    (Play(card=5, value=5), Play(card=12, value=12))
    """
    rules = rules or Rules(len(position.hands))
    position.check(rules)
    known = {card for hand in position.hands if not isinstance(hand, int) for card in hand}
    known.update((*position.played, *position.aside, *(play.card for play in position.trick)))
    left = [card for card in rules.cards if card not in known]
    hands = []
    for hand in position.hands:
        count = hand if isinstance(hand, int) else 0
        hands.append(in_order(left[:count]) if isinstance(hand, int) else hand)
        left = left[count:]
    r = replace(position, hands=tuple(hands)).round(rules)
    if not r.to_act:
        raise ImpossiblePosition("the round is over", rule="PP-SCORE", where="hands")
    seen = r.observation(r.to_act[0])
    for seat, hand in enumerate(position.hands):
        if hand and isinstance(hand, int) is not isinstance(seen.hands[seat], int):
            what = (
                "is hidden, but seat {} sees it" if isinstance(hand, int) else "lies open, but seat {} does not see it"
            )
            reason = f"the hand of seat {seat} {what.format(seen.seat)}"
            raise ImpossiblePosition(reason, rule=position.mission.rule, where="hands")
    return PiliPiliTable(seen, engine)
