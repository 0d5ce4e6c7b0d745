# cython: language_level=3
"""What the compiled searches over tricks with trumps share."""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from piligames.kernels._table cimport Table

cdef enum:
    CARDS = 56
    SEATS = 4
    SUITS = 4
    BLOCKS = 5  # the suits, and the spoiling cards
    TABULATED = 8  # a suit with more cards is not looked up, and none of its cards are taken to be alike
    SPOILS = -1
    WILD = -2
    NO_SUIT = -3
    TRUMP_BONUS = 1000
    CHECK_EVERY = 8192

cdef struct Block:
    int start
    int count
    bint trump
    bint spoiling


cdef struct Stand:
    uint8_t cards
    uint8_t firsts
    uint8_t known


cdef struct Way:
    int card
    int suit
    int rank
    bint takes
    int32_t promise


cdef struct Trick:
    uint64_t start
    uint64_t left
    uint64_t firsts
    uint32_t hopes
    int leader
    int laid
    int lead
    int best
    int holder


cdef class Ground:
    cdef readonly object game
    cdef readonly int target, raisers
    cdef int seats, count, trump
    cdef int suits[CARDS]
    cdef int ranks[CARDS]
    cdef int owners[CARDS]
    cdef int kinds[CARDS]
    cdef uint64_t hands[SEATS]
    cdef uint64_t collected[SEATS]
    cdef uint64_t suit_cards[SUITS]
    cdef uint64_t above_wild[CARDS + 1]
    cdef uint64_t wanted, wild, spoiling, trumps, raising, mine, theirs
    cdef Block blocks[BLOCKS]
    cdef int block_count
    cdef Stand stands[1 << SEATS][BLOCKS][2][1 << TABULATED]
    cdef Table table
    cdef uint64_t nodes
    cdef object clock, trouble
    cdef bint is_up(self) noexcept nogil
    cdef Trick begun(self, at, uint32_t hopes) except *
    cdef void start(self, clock) except *
    cdef void end(self) except *
    cdef Stand in_block(self, int number, uint64_t there, uint32_t relevant, bint apart) noexcept nogil
    cdef void stand(self, uint64_t* cards, uint64_t* firsts, uint32_t relevant) noexcept nogil
    cdef uint64_t led(self, uint64_t hand, uint64_t against) noexcept nogil
    cdef void sure(self, uint64_t cards, int leader, int* low, int* high) noexcept nogil
    cdef int at_least(self, uint64_t cards, int leader, int left) noexcept nogil
    cdef int at_most(self, uint64_t cards, int leader, int left) noexcept nogil
    cdef int strength(self, int suit, int rank, int lead) noexcept nogil
    cdef Trick laid_on(self, const Trick* trick, const Way* way) noexcept nogil
    cdef int ways_of(self, const Trick* trick, Way* ways) noexcept nogil
