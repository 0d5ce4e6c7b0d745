# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled twin of `piligames.solve.collect`: the same threshold search, step by step, without the GIL.

It recurses once for each card that is laid and each trick that begins: never deeper than twice the number of cards.
"""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from piligames.kernels._ground cimport CARDS, CHECK_EVERY, NO_SUIT, SPOILS, Ground, Trick, Way
from piligames.kernels._table cimport Entry, bits_in, found, keep, lowest_in

VERSION = 1  # as in piligames.kernels


cdef enum:
    UNKNOWN = -2


cdef struct Start:
    uint64_t cards
    uint64_t firsts
    uint32_t hopes
    uint32_t tag
    int leader
    int need
    int low
    int high


@cython.final
cdef class Collecting(Ground):
    """See `piligames.solve.collect.Collecting`."""

    def bounds(self, at):
        """What is known without a search."""
        cdef int low = 0, high
        if at.laid:
            return 0, bits_in(<uint64_t>at.cards & self.wanted)
        self.sure(at.cards, at.leader, &low, &high)
        return low, high

    def reaches(self, at, int need, clock):
        """Whether at least `need` wanted cards can be brought home from here; raises what `clock.check` raises."""
        cdef Trick trick = self.begun(at, <uint32_t>at.hopes & ~(<uint32_t>1 << self.target))
        cdef Start next
        cdef int answer
        self.start(clock)
        with nogil:
            if trick.laid == 0:
                answer = self.begin(trick.start, trick.leader, trick.hopes, need)
            elif trick.laid < self.seats:
                answer = self.go_on(&trick, need)
            else:
                answer = self.finished(&trick, need, &next)
                if answer == UNKNOWN:
                    answer = self.search(&next)
        self.end()
        return answer == 1

    cdef int begin(self, uint64_t cards, int leader, uint32_t hopes, int need) noexcept nogil:
        """1 if so many can be reached where a trick begins, 0 if not, -1 if the time is up."""
        cdef Start at = Start(cards, 0, hopes, 0, leader, need, 0, 0)
        cdef int known = self.known(&at)
        return known if known >= 0 else self.search(&at)

    cdef int known(self, Start* at) noexcept nogil:
        """The same without a search, or UNKNOWN; `at` then has all that a search starts from."""
        if at.need <= 0:
            return 1
        cdef Entry* entry
        self.stand(&at.cards, &at.firsts, at.hopes | <uint32_t>1 << self.target)
        at.tag = 1 | <uint32_t>at.leader << 1 | at.hopes << 8
        entry = found(&self.table, at.cards, at.tag)
        if entry != NULL:
            at.low, at.high = entry.low, entry.high
        else:
            self.sure(at.cards, at.leader, &at.low, &at.high)
        if at.need <= at.low:
            return 1
        if at.need > at.high:
            return 0
        if not at.cards & self.wild and bits_in(at.cards) == self.seats:
            return self.last_trick(at.cards, at.leader) >= at.need
        return UNKNOWN

    cdef int search(self, const Start* at) noexcept nogil:
        """The same by a search, whose result is kept."""
        cdef Trick trick = Trick(at.cards, at.cards, at.firsts, at.hopes, at.leader, 0, NO_SUIT, 0, -1)
        cdef int answer = self.go_on(&trick, at.need)
        if answer > 0:
            keep(&self.table, at.cards, at.tag, <short>at.need, <short>at.high)
        elif answer == 0:
            keep(&self.table, at.cards, at.tag, <short>at.low, <short>(at.need - 1))
        return answer

    cdef int last_trick(self, uint64_t cards, int leader) noexcept nogil:
        """What the last trick brings, in which nobody has a choice."""
        cdef int seat = leader, place, card, best = 0, holder = leader, lead = NO_SUIT, strength
        for place in range(self.seats):
            card = lowest_in(cards & self.hands[seat])
            if self.suits[card] == SPOILS:
                return 0
            if place == 0:
                lead = self.suits[card]
            strength = self.strength(self.suits[card], self.ranks[card], lead)
            if strength > best:
                best, holder = strength, seat
            seat = seat + 1 if seat + 1 < self.seats else 0
        return bits_in(cards & self.wanted) if holder == self.target else 0

    cdef int go_on(self, const Trick* trick, int need) noexcept nogil:
        """The same within a trick."""
        cdef Way ways[3 * CARDS]
        cdef Trick after
        cdef int count, i, answer
        self.nodes += 1
        if self.nodes % CHECK_EVERY == 0 and self.is_up():
            return -1
        if trick.laid > (self.target - trick.leader + self.seats) % self.seats and (
            trick.best < 0 or trick.holder != self.target
        ) and need > bits_in(trick.left & self.wanted):
            return 0  # the target has laid its card, and what lies here is lost
        cdef bint raises = self.raisers >> ((trick.leader + trick.laid) % self.seats) & 1
        count = self.choices(trick, ways)
        if trick.laid == self.seats - 1:
            return self.end_of(trick, ways, count, need, raises)
        for i in range(count):
            after = self.laid_on(trick, &ways[i])
            answer = self.go_on(&after, need)
            if answer < 0 or answer == <int>raises:
                return answer
        return 0 if raises else 1

    cdef int end_of(self, const Trick* trick, const Way* ways, int count, int need, bint raises) noexcept nogil:
        """The same for the last of a trick: what is known after each card comes first, and may save a search."""
        cdef Start starts[3 * CARDS]
        cdef Trick after
        cdef int open = 0, i, answer
        for i in range(count):
            after = self.laid_on(trick, &ways[i])
            answer = self.finished(&after, need, &starts[open])
            if answer == <int>raises:
                return answer
            open += answer == UNKNOWN
        for i in range(open):
            answer = self.search(&starts[i])
            if answer < 0 or answer == <int>raises:
                return answer
        return 0 if raises else 1

    cdef int finished(self, const Trick* trick, int need, Start* next) noexcept nogil:
        """What is known when all have played; `next` is where it goes on."""
        cdef int winner = trick.holder if trick.best > 0 else -1, seat
        cdef uint64_t played = trick.start ^ trick.left
        cdef uint32_t hopes = trick.hopes
        if winner == self.target:
            need -= bits_in(played & self.wanted)
        for seat in range(self.seats):
            if trick.hopes >> seat & 1:
                if played & self.collected[seat] and seat != winner:
                    hopes ^= <uint32_t>1 << seat
                elif not trick.left & self.collected[seat]:
                    return need <= 0
        next[0] = Start(trick.left, 0, hopes, 0, trick.leader if winner < 0 else winner, need, 0, 0)
        return self.known(next)

    cdef int choices(self, const Trick* trick, Way* ways) noexcept nogil:
        """The ways to go on that are worth a look, the most promising first; answers how many."""
        cdef int seat = (trick.leader + trick.laid) % self.seats, count = self.ways_of(trick, ways), i, k
        cdef int lying = bits_in((trick.start ^ trick.left) & self.wanted)
        cdef Way way
        for i in range(count):
            way = ways[i]
            way.promise = self.promise(trick, seat, &way, lying)
            k = i
            while k > 0 and ways[k - 1].promise < way.promise:
                ways[k] = ways[k - 1]
                k -= 1
            ways[k] = way
        return count

    cdef int promise(self, const Trick* trick, int seat, const Way* way, int lying) noexcept nogil:
        """How promising a way to lay a card is for its seat, by experience; see `Collecting._promise`."""
        cdef int wanted = self.wanted >> way.card & 1
        cdef int rank = way.rank if way.suit != self.trump else 4 * way.rank
        cdef bint theirs = trick.holder == self.target and trick.best > 0
        if seat == self.target:
            if not trick.laid:
                return 300 * wanted + 20 * rank
            return 1000 + 300 * wanted + 200 * lying - rank if way.takes else -300 * wanted - rank
        if self.raisers >> seat & 1:
            return (0 if way.takes else 300 * wanted) - rank
        if not trick.laid:
            return 300 * wanted - rank
        if way.takes:
            return (200 * lying if theirs else 0) + 100 * wanted - 20 * rank
        return (-300 if theirs else 300) * wanted - rank
