"""In which deals can one plan work?  The best odds over hidden hands, in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from piligames.core.game import Seat
from piligames.pleesheez import Play
from piligames.puzzles.goals import Want
from piligames.puzzles.hands import Table, Trick
from piligames.puzzles.strategies import Deals, steps
from piligames.puzzles.view import View
from piligames.solve.clock import Clock

Sets = tuple[int, ...]
"""Sets of deals, as bits, none of which holds another: in each of them, and in no more, some plan works."""


class Chances:
    """The sets of deals in which one strategy of the hero reaches the goal, whatever the others do there.

    It is the search of `Strategies` with sets for yes and no: what is wanted is the heaviest set.
    (Vector minimaxing over the deals, as by Frank and Basin, "Search in games with incomplete information", 1998.)
    1. Where the hero plays, it may choose the sets that come of any of its cards.
    2. Where another plays, a deal is won if it is won after every card that may come in it; each card has its own plan.
    3. Sets that lie in another one are dropped.
    """

    def __init__(self, start: View, weights: Sequence[int], hero: Seat, want: Want, clock: Clock) -> None:
        self.hero, self.want, self.weights, self.start, self.clock = hero, want, tuple(weights), start, clock
        self.table = Table(start.rounds, want)
        self.known: dict[tuple[Deals, Seat, tuple[int, ...]], Sets] = {}

    def after(self, play: Play) -> tuple[Fraction, tuple[int, ...]]:
        """The greatest share of the deals in which one plan works that begins with this play, and which they are."""
        rounds = [r.apply(self.hero, play) for r in self.start.rounds]
        table, first = self.table, rounds[0]
        deals = tuple(table.deal(r, 1 << n) for n, r in enumerate(rounds))
        settled = self.want.settled(first)
        if settled is not None:
            sets: Sets = ((1 << len(deals)) - 1 if settled else 0,)
        elif first.trick:
            sets = self._go_on(deals, table.trick(first), table.counts(first))
        else:
            sets = self._begin(deals, first.leader, table.counts(first))
        best = max(sets, key=lambda each: (self._weight(each), each))
        return Fraction(self._weight(best), sum(self.weights)), tuple(n for n in range(len(deals)) if best >> n & 1)

    def _weight(self, deals: int) -> int:
        return sum(weight for n, weight in enumerate(self.weights) if deals >> n & 1)

    def _begin(self, deals: Deals, leader: Seat, counts: tuple[int, ...]) -> Sets:
        if self.want.trick is None:
            settled = self.table.settled(counts, deals[0])
            if settled is not None:
                return (_all(deals) if settled else 0,)
        key = deals, leader, counts
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._go_on(deals, Trick(leader), counts)
        return found

    def _go_on(self, deals: Deals, trick: Trick, counts: tuple[int, ...]) -> Sets:
        table = self.table
        if trick.laid == table.seats:
            winner, counts = table.finish(trick, counts)
            if self.want.trick is not None:
                return (_all(deals) if winner == self.want.target else 0,)
            return self._begin(deals, trick.leader if winner is None else winner, counts)
        self.clock.tick()
        seat, every = (trick.leader + trick.laid) % table.seats, _all(deals)
        if seat == self.hero:
            found: set[int] = set()
            for _, laid, left in steps(table, deals, trick, seat):
                found.update(self._go_on(left, laid, counts))
                if every in found:
                    return (every,)
            return largest(found)
        sets: Sets = (every,)
        for _, laid, left in steps(table, deals, trick, seat):
            after, elsewhere = self._go_on(left, laid, counts), every ^ _all(left)
            sets = largest(one & (other | elsewhere) for one in sets for other in after)
            if sets == (0,):
                break
        return sets


def _all(deals: Deals) -> int:
    every = 0
    for deal in deals:
        every |= deal[-1]
    return every


def largest(sets: Iterable[int]) -> Sets:
    """Of some sets (bits) those that lie in no other one, from the greatest number down.

    >>> largest([0b001, 0b011, 0b100])
    (4, 3)
    """
    found: list[int] = []
    for each in sorted(set(sets), key=lambda each: (-each.bit_count(), -each)):
        if not any(each & other == each for other in found):
            found.append(each)
    return tuple(sorted(found, reverse=True))
