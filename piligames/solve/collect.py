"""Can one side bring at least so many wanted cards home?  A threshold search, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from piligames.solve.alike import Alike
from piligames.solve.clock import Clock
from piligames.solve.sure import Bounds, Sure
from piligames.solve.tricks import NO_SUIT, SPOILS, Place, TrickGame, Way, members


class Trick(NamedTuple):
    """A trick that is being played.

    `start` were the cards in hands as it began, `left` are those now, `laid` is how many lie on the table.
    `best` is the strength of the card that wins, laid by `holder`, or -1 once the trick is spoilt.
    """

    start: int
    left: int
    firsts: int
    hopes: int
    leader: int
    laid: int = 0
    lead: int = NO_SUIT
    best: int = 0
    holder: int = -1


class Open(NamedTuple):
    """A question that needs a search: the cards that stand for those in hands as a trick begins, and what is known."""

    cards: int
    firsts: int
    leader: int
    hopes: int
    need: int
    low: int
    high: int


class Collecting:
    """Whether the `raisers` (seats, as bits) can see to it that `target` takes at least so many cards of its kind.

    All others see to the contrary, and everybody sees all cards.
    1. Is it clear from what is sure?  If not, a table remembers the bounds that were found for these cards.
    2. Else each card is tried, alike ones once: one of them has to do for a raiser, all of them against the others.
    3. A trick that is complete leaves a smaller question of the same sort.
       Whoever plays last looks first for a card after which the first step decides.

    The table is indexed by the cards in hands, the leader and the hopes as a trick begins: by all that matters, so that
    no two places share an entry.  It holds only what was proven, and is kept from question to question.
    """

    engine = "python"
    MOST_ENTRIES = 1_500_000

    def __init__(self, game: TrickGame, target: int, raisers: int) -> None:
        self.game, self.target, self.raisers = game, target, raisers
        self.wanted = game.collected[target]
        self.alike = Alike(game)
        self.sure = Sure(game, target, raisers)
        self.table: dict[tuple[int, int, int], Bounds] = {}

    def bounds(self, at: Place) -> Bounds:
        """What is known without a search."""
        if at.laid:
            return 0, (at.cards & self.wanted).bit_count()
        return self.sure.bounds(at.cards, at.leader)

    def reaches(self, at: Place, need: int, clock: Clock) -> bool:
        """Whether at least `need` wanted cards can be brought home from here; raises `OutOfTime`."""
        clock.check()
        hopes = at.hopes & ~(1 << self.target)  # when its own collection is complete, nothing wanted is left
        if not at.laid:
            return self._begin(self._known(at.cards, at.leader, hopes, need), clock)
        trick = Trick(at.cards, at.cards, at.cards, hopes, at.leader)
        for way in at.laid:
            trick = laid_on(self.game, trick, way)
        if trick.laid == self.game.seats:
            return self._begin(self._finished(trick, need), clock)
        return self._go_on(trick, need, clock)

    def _known(self, cards: int, leader: int, hopes: int, need: int) -> bool | Open:
        """What is known where a trick begins, without a search."""
        if need <= 0:
            return True
        cards, firsts = self.alike.stand(cards, hopes | 1 << self.target)
        low, high = self.table.get((cards, leader, hopes)) or self.sure.bounds(cards, leader)
        if low < need <= high:
            return Open(cards, firsts, leader, hopes, need, low, high)
        return low >= need

    def _begin(self, at: bool | Open, clock: Clock) -> bool:
        """The answer where a trick begins; what a search finds is kept."""
        if isinstance(at, bool):
            return at
        found = self._go_on(Trick(at.cards, at.cards, at.firsts, at.hopes, at.leader), at.need, clock)
        if len(self.table) >= self.MOST_ENTRIES:
            self.table.clear()
        self.table[at.cards, at.leader, at.hopes] = (at.need, at.high) if found else (at.low, at.need - 1)
        return found

    def _go_on(self, trick: Trick, need: int, clock: Clock) -> bool:
        """The same within a trick."""
        clock.tick()
        if self._lost(trick) and need > (trick.left & self.wanted).bit_count():
            return False
        after = self.choices(trick)
        raises = bool(self.raisers >> self.seat(trick) & 1)
        if trick.laid < self.game.seats - 1:
            return self._side(raises, (self._go_on(each, need, clock) for each in after))
        open = []
        for each in after:  # what is known after the last card comes first, and may save a search
            known = self._finished(each, need)
            if isinstance(known, Open):
                open.append(known)
            elif known == raises:
                return known
        return self._side(raises, (self._begin(each, clock) for each in open))

    def _side(self, raises: bool, answers: Iterator[bool]) -> bool:
        """What the side that chooses gets: one yes is enough for who raises, one no for the others."""
        return any(answers) if raises else all(answers)

    def _lost(self, trick: Trick) -> bool:
        """Whether the target has laid its card and does not win the trick, so that what lies there is lost."""
        has_laid = trick.laid > (self.target - trick.leader) % self.game.seats
        return has_laid and (trick.best < 0 or trick.holder != self.target)

    def _finished(self, trick: Trick, need: int) -> bool | Open:
        """What is known when all have played: who takes it, what is gained, and whose hope is gone."""
        winner = trick.holder if trick.best > 0 else -1
        played = trick.start ^ trick.left
        if winner == self.target:
            need -= (played & self.wanted).bit_count()
        hopes = trick.hopes
        for seat in members(hopes):
            if played & self.game.collected[seat] and seat != winner:
                hopes ^= 1 << seat
            elif not trick.left & self.game.collected[seat]:
                return need <= 0  # the collection is complete, and the play over
        return self._known(trick.left, trick.leader if winner < 0 else winner, hopes, need)

    def seat(self, trick: Trick) -> int:
        """Whose turn it is."""
        return (trick.leader + trick.laid) % self.game.seats

    def choices(self, trick: Trick) -> list[Trick]:
        """The trick after each way to go on that is worth a look, the most promising first."""
        seat = self.seat(trick)
        lying = ((trick.start ^ trick.left) & self.wanted).bit_count()
        scored = []
        for card in members(trick.left & self.game.hands[seat] & trick.firsts):
            loses = False
            for way in self.game.ways[card]:
                after = laid_on(self.game, trick, way)
                takes = after.best > 0 and after.holder == seat
                if not takes:
                    if loses:
                        continue  # as what else a wild card loses makes no difference
                    loses = True
                scored.append((self._promise(trick, seat, way, takes, lying), after))
        scored.sort(key=lambda each: -each[0])
        return [after for _, after in scored]

    def _promise(self, trick: Trick, seat: int, way: Way, takes: bool, lying: int) -> int:
        """How promising a way to lay a card is for its seat, by experience."""
        wanted = self.wanted >> way.card & 1
        rank = way.rank if way.suit != self.game.trump else 4 * way.rank
        theirs = trick.holder == self.target and trick.best > 0
        if seat == self.target:
            if not trick.laid:
                return 300 * wanted + 20 * rank
            return 1000 + 300 * wanted + 200 * lying - rank if takes else -300 * wanted - rank
        if self.raisers >> seat & 1:
            return (0 if takes else 300 * wanted) - rank
        if not trick.laid:
            return 300 * wanted - rank
        if takes:
            return (200 * lying if theirs else 0) + 100 * wanted - 20 * rank
        return (-300 if theirs else 300) * wanted - rank


def laid_on(game: TrickGame, trick: Trick, way: Way) -> Trick:
    """The trick with one card more."""
    lead = trick.lead if trick.laid else way.suit
    best, holder = trick.best, trick.holder
    if way.suit == SPOILS:
        best = -1
    elif 0 <= best < (strength := game.strength(way, lead)):
        best, holder = strength, (trick.leader + trick.laid) % game.seats
    left, laid = trick.left ^ 1 << way.card, trick.laid + 1
    return Trick(trick.start, left, trick.firsts, trick.hopes, trick.leader, laid, lead, best, holder)
