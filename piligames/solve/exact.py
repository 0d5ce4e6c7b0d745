"""How near to its bet can a seat force its tricks?  A search over windows, in plain Python.

The highest card of a trick wins, of equals the earlier; one wild card may be any height.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from piligames.solve.clock import Clock
from piligames.solve.tricks import members

HEIGHTS = 57
"""Heights go from 0 to 56; ordinary cards are 1 to 55, each once, and the wild one may be any."""
WILD = 1 << HEIGHTS
"""The wild card in a hand; an ordinary card of height h is the bit 1 << h."""

Hands = tuple[int, ...]


class Laid(NamedTuple):
    """A card on the table: its bit, and how high it is."""

    card: int
    height: int


@dataclass(frozen=True, slots=True)
class BetGame:
    """What is agreed on.

    `sealed`: all cards of a trick are laid at once; the hero's are taken to be known to the others, and the wild card
    loses to an equal one.
    `ends_only`: of the ordinary cards only the highest and the lowest of a hand may be laid, and the wild one may not
    lie between them.
    `swaps`: whoever wins a trick, but the last one, names another seat, and each of the two gives the other a card.
    """

    seats: int
    sealed: bool = False
    ends_only: bool = False
    swaps: bool = False


class Stand(NamedTuple):
    """A place: hands as the trick began, who led it, and what lies there from the first to lay on."""

    hands: Hands
    leader: int
    laid: tuple[Laid, ...] = ()


class Trick(NamedTuple):
    """A trick that is being played: `order` of the seats, `hands` now, `best` is twice the height that wins."""

    order: tuple[int, ...]
    hands: Hands
    alike: int
    laid: int = 0
    best: int = -1
    holder: int = -1


class Landing:
    """Whether the hero can force that it wins at least `low` and at most `high` more tricks, against all others.

    1. Cards that win or lose whatever happens settle many questions.
    2. A table remembers the others by all that matters as a trick begins: hands, leader, window.
       Without the wild card only the order of the cards matters, and hands are written as such.
    3. Else each card is tried, neighbours of one hand once, and the wild card at each height that makes a difference.
    """

    engine = "python"
    MOST_ENTRIES = 1_000_000

    def __init__(self, game: BetGame, hero: int) -> None:
        self.game, self.hero = game, hero
        self.table: dict[tuple[Hands, int, int, int], bool] = {}

    def lands(self, at: Stand, low: int, high: int, clock: Clock) -> bool:
        """Whether the hero can win between `low` and `high` tricks from here on; raises `OutOfTime`."""
        clock.check()
        if not at.laid:
            return self._begin(at.hands, at.leader, low, high, clock)
        return self._go_on(self.begun(at), low, high, clock)

    def begun(self, at: Stand) -> Trick:
        """The trick that is being played."""
        trick = Trick(self._order(at.leader), at.hands, 0)
        for laid in at.laid:
            trick = self._lay(trick, laid)
        return trick

    def _order(self, leader: int) -> tuple[int, ...]:
        order = tuple((leader + i) % self.game.seats for i in range(self.game.seats))
        return (self.hero, *(seat for seat in order if seat != self.hero)) if self.game.sealed else order

    def _begin(self, hands: Hands, leader: int, low: int, high: int, clock: Clock) -> bool:
        """The same where a trick begins."""
        left = hands[self.hero].bit_count()
        low, high = max(low, 0), min(high, left)
        if low > high:
            return False
        if low == 0 and high == left:
            return True
        settled = None if self.game.swaps else self._sure(hands, left, low, high)
        if settled is not None:
            return settled
        every = _union(hands)
        if not every & WILD:
            hands = tuple(_in_order(hand, every) for hand in hands)
        if self.game.sealed:
            leader = self.hero
        key = hands, leader, low, high
        found = self.table.get(key)
        if found is None:
            alike = 0 if every & WILD else _neighbours(hands)
            found = self._go_on(Trick(self._order(leader), hands, alike), low, high, clock)
            if len(self.table) >= self.MOST_ENTRIES:
                self.table.clear()
            self.table[key] = found
        return found

    def _sure(self, hands: Hands, left: int, low: int, high: int) -> bool | None:
        """What the cards above and below all others say; None if that does not settle it.

        1. The hero's own cards above all others win, and those below all others lose, whatever happens.
        2. The others can keep the hero from a trick with each of their cards above all of its own, and leave it one
           with a card from each of them below all of its own.  Its wild card may spoil one such trick.
        """
        mine = hands[self.hero]
        theirs = _union(hands) ^ mine
        if theirs & WILD:
            return None  # it can beat anything, and lose to anything
        own, free = mine & ~WILD, int(mine & WILD > 0)
        wins = (own >> theirs.bit_length()).bit_count()
        loses = (own & _below(theirs)).bit_count()
        if wins >= low and left - loses <= high:
            return True
        if wins + loses + free == left:
            return wins <= high and wins + free >= low
        kept = min(left, (theirs >> own.bit_length()).bit_count())
        below = _below(own)
        given = min((hand & below).bit_count() for seat, hand in enumerate(hands) if seat != self.hero)
        if min(left - loses, left - kept + free) < low or max(wins, min(left, given) - free) > high:
            return False
        return None

    def _go_on(self, trick: Trick, low: int, high: int, clock: Clock) -> bool:
        """The same within a trick."""
        if trick.laid == self.game.seats:
            return self._finish(trick, low, high, clock)
        clock.tick()
        seat = trick.order[trick.laid]
        after = (self._lay(trick, laid) for laid in self._promising(trick, seat, low, high))
        if seat == self.hero:
            return any(self._go_on(each, low, high, clock) for each in after)
        return all(self._go_on(each, low, high, clock) for each in after)

    def _finish(self, trick: Trick, low: int, high: int, clock: Clock) -> bool:
        """The same when all have played."""
        won = int(trick.holder == self.hero)
        low, high = low - won, high - won
        if not self.game.swaps or not trick.hands[self.hero]:
            return self._begin(trick.hands, trick.holder, low, high, clock)
        picks = (self.swap(trick.hands, trick.holder, seat, low, high, clock) for seat in self._partners(trick.holder))
        return any(picks) if trick.holder == self.hero else all(picks)

    def _partners(self, winner: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.game.seats) if seat != winner)

    def swap(
        self, hands: Hands, winner: int, partner: int, low: int, high: int, clock: Clock, given: int | None = None
    ) -> bool:
        """The same where the winner has named its partner; what the hero gives (`given`, if it has chosen) is known."""
        if self.hero in (winner, partner):
            other = partner if winner == self.hero else winner
            gifts = [1 << card for card in members(hands[self.hero])] if given is None else [given]
            return any(
                all(
                    self._begin(exchanged(hands, self.hero, gift, other, 1 << back), winner, low, high, clock)
                    for back in members(hands[other])
                )
                for gift in gifts
            )
        return all(
            self._begin(exchanged(hands, winner, 1 << gift, partner, 1 << back), winner, low, high, clock)
            for gift in members(hands[winner])
            for back in members(hands[partner])
        )

    def _lay(self, trick: Trick, laid: Laid) -> Trick:
        """The trick with one card more; equal to a wild card the earlier wins, or the other one if all lay at once."""
        seat = trick.order[trick.laid]
        hands = (*trick.hands[:seat], trick.hands[seat] ^ laid.card, *trick.hands[seat + 1 :])
        strength = 2 * laid.height - (self.game.sealed and laid.card == WILD)
        best, holder = (strength, seat) if trick.holder < 0 or strength > trick.best else (trick.best, trick.holder)
        return Trick(trick.order, hands, trick.alike, trick.laid + 1, best, holder)

    def _promising(self, trick: Trick, seat: int, low: int, high: int) -> list[Laid]:
        """What a seat may lay, the most promising first: to win the trick or not, as the hero needs tricks or not."""
        choices = self.choices(trick, seat)
        left = trick.hands[self.hero].bit_count() + (trick.order.index(self.hero) < trick.laid)
        wants = 2 * low > left or high > left - low  # rather more tricks than fewer
        takes = wants is (seat == self.hero)
        if takes:
            choices.sort(key=lambda each: (2 * each.height <= trick.best, -each.height))
        else:
            choices.sort(key=lambda each: (2 * each.height > trick.best >= 0, -each.height))
        return choices

    def choices(self, trick: Trick, seat: int) -> list[Laid]:
        """What a seat may lay, alike cards once."""
        hand = trick.hands[seat] & ~WILD
        usable = hand & ~trick.alike
        if self.game.ends_only and hand:
            lowest, highest = hand & -hand, 1 << hand.bit_length() - 1
            usable = lowest if hand & ~trick.alike == lowest else lowest | highest
        found = [Laid(1 << card, card) for card in members(usable)]
        if trick.hands[seat] & WILD:
            found += [Laid(WILD, height) for height in self.heights(trick, seat, hand)]
        return found

    def heights(self, trick: Trick, seat: int, hand: int) -> list[int]:
        """The lowest of all heights of the wild card that do the same: what they beat, now and of what may follow."""
        later = _union(tuple(trick.hands[other] for other in trick.order[trick.laid + 1 :]))
        allowed = list(range(HEIGHTS))
        if self.game.ends_only and hand:
            lowest, highest = (hand & -hand).bit_length() - 1, hand.bit_length() - 1
            allowed = [height for height in allowed if height <= lowest or height >= highest]
        classes: dict[int, int] = {}
        for height in allowed:
            strength = 2 * height - self.game.sealed
            beats = (later & (2 << strength // 2) - 1).bit_count() if strength > trick.best else -1
            classes.setdefault(beats, height)
        return list(classes.values())


def exchanged(hands: Hands, one: int, gift: int, other: int, back: int) -> Hands:
    """The hands after two seats have given each other a card."""
    changed = list(hands)
    changed[one] ^= gift | back
    changed[other] ^= gift | back
    return tuple(changed)


def _union(hands: Hands) -> int:
    every = 0
    for hand in hands:
        every |= hand
    return every


def _below(cards: int) -> int:
    """All heights below the lowest of these cards; all there are below none."""
    return (cards & -cards) - 1 if cards else WILD - 1


def _in_order(hand: int, every: int) -> int:
    """A hand among all cards, each written as how many are lower."""
    return sum(1 << (every & (1 << card) - 1).bit_count() for card in members(hand))


def _neighbours(hands: Hands) -> int:
    """The cards whose next lower one is in the same hand."""
    return sum(hand & hand << 1 for hand in hands)
