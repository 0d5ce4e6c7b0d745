# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled twin of `piligames.solve.each`: what each seat gets when each plays for itself, without the GIL.

It recurses once for each card that is laid and each trick that begins: never deeper than twice the number of cards.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from piligames.kernels._ground cimport CARDS, CHECK_EVERY, NO_SUIT, SEATS, Ground, Trick, Way
from piligames.kernels._table cimport Entry, bits_in, found, keep

VERSION = 1  # as in piligames.kernels


cdef struct Vector:
    bint known  # False if the time is up
    uint8_t of[SEATS]


cdef class Each(Ground):
    """See `piligames.solve.each.Each`."""

    def values(self, at, clock):
        """What each seat will take from here; raises what `clock.check` raises."""
        cdef Trick trick = self.begun(at, at.hopes)
        cdef Vector answer
        self.start(clock)
        with nogil:
            if trick.laid:
                answer = self.go_on(&trick)
            else:
                answer = self.begin(trick.start, trick.leader, trick.hopes)
        self.end()
        return tuple([answer.of[seat] for seat in range(self.seats)])

    cdef Vector begin(self, uint64_t cards, int leader, uint32_t hopes) noexcept nogil:
        """What each gets where a trick begins."""
        cdef Vector answer
        cdef uint64_t firsts
        cdef uint32_t tag = 1 | <uint32_t>leader << 1 | hopes << 8
        cdef Entry* entry
        cdef Trick trick
        cdef int seat
        answer.known = True
        for seat in range(SEATS):
            answer.of[seat] = 0
        if not cards:
            return answer
        self.stand(&cards, &firsts, (<uint32_t>1 << self.seats) - 1)
        entry = found(&self.table, cards, tag)
        if entry != NULL:
            answer.of[0], answer.of[1] = entry.low & 255, entry.low >> 8 & 255
            answer.of[2], answer.of[3] = entry.high & 255, entry.high >> 8 & 255
            return answer
        trick = Trick(cards, cards, firsts, hopes, leader, 0, NO_SUIT, 0, -1)
        answer = self.go_on(&trick)
        if answer.known:
            keep(
                &self.table,
                cards,
                tag,
                <short>(answer.of[0] | answer.of[1] << 8),
                <short>(answer.of[2] | answer.of[3] << 8),
            )
        return answer

    cdef Vector go_on(self, const Trick* trick) noexcept nogil:
        """The same within a trick: most for the seat whose turn it is, then least for all others, then the first."""
        cdef Way ways[3 * CARDS]
        cdef Trick after
        cdef Vector answer, best
        cdef int count, i, k, total, worth, best_worth = -1000000, seat = (trick.leader + trick.laid) % self.seats
        if trick.laid == self.seats:
            return self.finish(trick)
        best.known = False
        self.nodes += 1
        if self.nodes % CHECK_EVERY == 0 and self.is_up():
            return best
        count = self.ways_of(trick, ways)
        for i in range(count):
            after = self.laid_on(trick, &ways[i])
            answer = self.go_on(&after)
            if not answer.known:
                return answer
            total = 0
            for k in range(self.seats):
                total += answer.of[k]
            worth = 2 * CARDS * answer.of[seat] - (total - answer.of[seat])
            if worth > best_worth:
                best, best_worth = answer, worth
        return best

    cdef Vector finish(self, const Trick* trick) noexcept nogil:
        """The same when all have played."""
        cdef int winner = trick.holder if trick.best > 0 else -1, seat, gain = 0
        cdef uint64_t played = trick.start ^ trick.left
        cdef uint32_t hopes = trick.hopes
        cdef bint over = False
        cdef Vector answer
        if winner >= 0:
            gain = bits_in(played & self.collected[winner])
        for seat in range(self.seats):
            if trick.hopes >> seat & 1:
                if played & self.collected[seat] and seat != winner:
                    hopes ^= <uint32_t>1 << seat
                elif not trick.left & self.collected[seat]:
                    over = True
        if over:
            answer = self.begin(0, 0, 0)
        else:
            answer = self.begin(trick.left, trick.leader if winner < 0 else winner, hopes)
        if winner >= 0:
            answer.of[winner] += gain
        return answer
