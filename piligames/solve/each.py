"""What all seats get when each plays for itself and sees all cards (max^n), in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from piligames.solve.alike import Alike
from piligames.solve.clock import Clock
from piligames.solve.collect import Trick, laid_on
from piligames.solve.tricks import Place, TrickGame, members

Vector = tuple[int, ...]
V = TypeVar("V", tuple[int, ...], tuple[Fraction, ...])


class Each:
    """How many cards of its kind each seat takes, when each wants as many of its own as it can get.

    The tie rule: of cards that are equal for its player, it lays the one after which all others together get least; of
    those still equal, the first in the order of the cards.
    Nothing can be cut here, so every place that can be reached is looked at once (Luckhardt and Irani, 1986).
    """

    engine = "python"
    MOST_ENTRIES = 1_500_000

    def __init__(self, game: TrickGame) -> None:
        self.game = game
        self.alike = Alike(game)
        self.table: dict[tuple[int, int, int], Vector] = {}

    def values(self, at: Place, clock: Clock) -> Vector:
        """What each seat will take from here; raises `OutOfTime`."""
        clock.check()
        if not at.laid:
            return self._begin(at.cards, at.leader, at.hopes, clock)
        trick = Trick(at.cards, at.cards, at.cards, at.hopes, at.leader)
        for way in at.laid:
            trick = laid_on(self.game, trick, way)
        return self._go_on(trick, clock)

    def _begin(self, cards: int, leader: int, hopes: int, clock: Clock) -> Vector:
        if not cards:
            return (0,) * self.game.seats
        cards, firsts = self.alike.stand(cards, (1 << self.game.seats) - 1)
        key = cards, leader, hopes
        found = self.table.get(key)
        if found is None:
            found = self._go_on(Trick(cards, cards, firsts, hopes, leader), clock)
            if len(self.table) >= self.MOST_ENTRIES:
                self.table.clear()
            self.table[key] = found
        return found

    def _go_on(self, trick: Trick, clock: Clock) -> Vector:
        game = self.game
        if trick.laid == game.seats:
            return self._finish(trick, clock)
        clock.tick()
        seat = (trick.leader + trick.laid) % game.seats
        cards = members(trick.left & game.hands[seat] & trick.firsts)
        every = (laid_on(game, trick, way) for card in cards for way in game.ways[card])
        return best_for(seat, [self._go_on(after, clock) for after in every])

    def _finish(self, trick: Trick, clock: Clock) -> Vector:
        winner = trick.holder if trick.best > 0 else -1
        played, hopes = trick.start ^ trick.left, trick.hopes
        gains = [0] * self.game.seats
        if winner >= 0:
            gains[winner] = (played & self.game.collected[winner]).bit_count()
        over = False
        for seat in members(hopes):
            if played & self.game.collected[seat] and seat != winner:
                hopes ^= 1 << seat
            elif not trick.left & self.game.collected[seat]:
                over = True  # the collection is complete
        if over:
            return tuple(gains)
        rest = self._begin(trick.left, trick.leader if winner < 0 else winner, hopes, clock)
        return tuple(map(sum, zip(gains, rest, strict=True)))


def best_for(seat: int, values: Sequence[V]) -> V:
    """What a seat chooses: most for itself, then least for all others, then the first.

    >>> best_for(0, [(1, 2), (2, 2), (2, 1), (2, 1)])
    (2, 1)
    """
    return max(values, key=lambda each: (each[seat], each[seat] - sum(each)))
