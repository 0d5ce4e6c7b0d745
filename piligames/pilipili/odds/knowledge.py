"""What a seat knows of where the cards are, from all that it has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piligames.core.game import Seat
from piligames.pilipili.blanks import Blanks, batches, told
from piligames.pilipili.cards import Card, Hand, in_order
from piligames.pilipili.events import Drew, Event, Gave, Laid, Resumed, Shown
from piligames.pilipili.mission import Mission
from piligames.pilipili.seen import Seen


@dataclass(frozen=True, slots=True)
class Holding:
    """The hand of a seat: the cards known to be in it, and how many are not known."""

    known: Hand
    hidden: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.known) + self.hidden


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Where the cards are, as far as a seat can tell.

    `holdings` by seat, its own too; `pool` are the cards of which it does not know where they are.
    `settled`: every choice of pool cards for the hidden places is equally likely.
    That is not so where somebody has passed on, unseen, cards that may have been known ones, and where a mission lets
    others choose only among certain cards, so that what they play tells of what they hold.
    """

    pool: Hand
    holdings: tuple[Holding, ...]
    settled: bool

    @classmethod
    def of(cls, seen: Seen) -> Knowledge:
        """From an observation alone; bets tell nothing here (`beliefs` has that)."""
        trace = _Trace(seen)
        for batch in batches(told(seen)):
            trace.follow(batch)
        return trace.knowledge()

    def without(self, seat: Seat, hand: Hand | int) -> Knowledge:
        """The same with another hand for a seat: these cards, or so many hidden ones."""
        new = Holding((), hand) if isinstance(hand, int) else Holding(hand, 0)
        holdings = (*self.holdings[:seat], new, *self.holdings[seat + 1 :])
        taken = set(new.known)
        return Knowledge(tuple(card for card in self.pool if card not in taken), holdings, self.settled)


def free_play(mission: Mission) -> bool:
    """Whether any card may be played at any time, the Joker as anything (PP-LEAD, PP-JOKER)."""
    kind = type(mission)
    return kind.playable is Mission.playable and kind.joker_values is Mission.joker_values


class _Trace:
    """Follows the cards that are known from hand to hand."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.sizes = [len(hand) for hand in Blanks.before(seen).dealt]
        self.known: list[set[Card]] = [set() for _ in seen.hands]
        self.gone: set[Card] = {c for event in seen.log if isinstance(event, Resumed) for c in event.gone}
        self.settled = free_play(seen.mission)

    def follow(self, batch: Sequence[Event]) -> None:
        """Take note of what happened at once."""
        match batch[0]:
            case Shown(_, owner, cards):
                self.known[owner] = set(cards)
            case Laid(seat, card):
                self.known[seat].discard(card)
                self.gone.add(card)
                self.sizes[seat] -= 1
            case Drew(seat, drawn):
                self.sizes[seat] += 1
                self.known[seat] |= set() if drawn is None else {drawn}
            case Gave():
                self._given([event for event in batch if isinstance(event, Gave)])

    def _given(self, batch: Sequence[Gave]) -> None:
        moves: list[tuple[Seat, set[Card]]] = []
        for gave in batch:
            mine = self.known[gave.giver]
            if gave.cards is not None:
                moved = set(gave.cards)
            elif gave.count == self.sizes[gave.giver]:
                moved = set(mine)
            else:
                moved = set()
                self.settled = self.settled and not mine
            mine -= moved
            moves.append((gave.taker, moved))
        for gave in batch:
            self.sizes[gave.giver] -= gave.count
            self.sizes[gave.taker] += gave.count
        for taker, moved in moves:
            self.known[taker] |= moved

    def knowledge(self) -> Knowledge:
        """The hands as they are now; those that lie open, or are one's own to look at, are known in full."""
        holdings = []
        for seat, hand in enumerate(self.seen.hands):
            if isinstance(hand, int):
                known = in_order(self.known[seat])
                holdings.append(Holding(known, hand - len(known)))
            else:
                holdings.append(Holding(hand, 0))
        there = self.gone.union(*(holding.known for holding in holdings))
        return Knowledge(tuple(c for c in self.seen.rules.cards if c not in there), tuple(holdings), self.settled)
