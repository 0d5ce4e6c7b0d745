"""Is there one plan that works in every deal?  A search over what the hero knows, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator

from piligames.core.game import Seat
from piligames.puzzles.goals import Want
from piligames.puzzles.hands import Deal, Table, Trick, Way
from piligames.puzzles.view import View
from piligames.solve.clock import Clock

Deals = tuple[Deal, ...]


class Strategies:
    """Whether the hero has a strategy that depends only on what it sees, and reaches the goal in every deal.

    All others see all cards and act together, and what they do may depend on the deal.
    1. Where the hero plays, one card has to do in all the deals that it still takes to be possible.
    2. Where another plays, every card that it holds in one of the deals may come.
       Seeing it, the hero knows that the deal is one of those in which it can come, and no more: in each of these
       somebody may have played just so.  So its plan has to go on in all of them.
    3. A table remembers what was found where a trick begins, by the hands in all deals, the leader and what is taken.

    Solving each deal alone proves nothing here: a card may be right in each of them for another reason.
    """

    def __init__(self, start: View, hero: Seat, want: Want, clock: Clock) -> None:
        self.hero, self.want, self.clock = hero, want, clock
        self.table = Table(start.rounds, want)
        self.known: dict[tuple[Deals, Seat, tuple[int, ...]], bool] = {}

    def wins(self, view: View) -> bool:
        """Whether there is such a strategy from here on; raises `OutOfTime`."""
        table, r = self.table, view.table
        deals = tuple(sorted(table.deal(each) for each in view.rounds))
        counts = table.counts(r)
        settled = self.want.settled(r)
        if settled is not None:
            return settled
        return self._go_on(deals, table.trick(r), counts) if r.trick else self._begin(deals, r.leader, counts)

    def _begin(self, deals: Deals, leader: Seat, counts: tuple[int, ...]) -> bool:
        """The same where a trick begins."""
        if self.want.trick is None:
            settled = self.table.settled(counts, deals[0])
            if settled is not None:
                return settled
        key = deals, leader, counts
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._go_on(deals, Trick(leader), counts)
        return found

    def _go_on(self, deals: Deals, trick: Trick, counts: tuple[int, ...]) -> bool:
        """The same within a trick."""
        table = self.table
        if trick.laid == table.seats:
            winner, counts = table.finish(trick, counts)
            if self.want.trick is not None:
                return winner == self.want.target
            return self._begin(deals, trick.leader if winner is None else winner, counts)
        self.clock.tick()
        seat = (trick.leader + trick.laid) % table.seats
        after = (self._go_on(left, laid, counts) for _, laid, left in steps(table, deals, trick, seat))
        return any(after) if seat == self.hero else all(after)


def steps(table: Table, deals: Deals, trick: Trick, seat: Seat) -> Iterator[tuple[Way, Trick, Deals]]:
    """Every way to go on in at least one of the deals, with the trick and the deals that are possible after it."""
    cards = 0
    for deal in deals:
        cards |= deal[seat]
    for way, laid in table.choices(trick, cards):
        bit = way.card
        left = tuple([(*d[:seat], d[seat] ^ bit, *d[seat + 1 :]) for d in deals if d[seat] & bit])
        yield way, laid, left
