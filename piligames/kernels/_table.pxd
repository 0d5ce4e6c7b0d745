# cython: language_level=3
"""A table without collisions: an entry is found by all that matters, and holds bounds that were proven."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int bits_in(unsigned long long x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
    static int lowest_in(unsigned long long x) { unsigned long at; _BitScanForward64(&at, x); return (int)at; }
    static int length_of(unsigned long long x) { unsigned long at; return _BitScanReverse64(&at, x) ? (int)at + 1 : 0; }
    #else
    static inline int bits_in(unsigned long long x) {
        x -= x >> 1 & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
        return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
    }
    #define lowest_in(x) __builtin_ctzll(x)
    #define length_of(x) ((x) ? 64 - __builtin_clzll(x) : 0)
    #endif
    """
    int bits_in(uint64_t x) noexcept nogil
    int lowest_in(uint64_t x) noexcept nogil  # of x != 0
    int length_of(uint64_t x) noexcept nogil

cdef struct Entry:
    uint64_t cards
    uint32_t tag  # what matters besides the cards; 0 where nothing is kept
    short low
    short high

cdef struct Table:
    Entry* entries
    uint64_t size  # a power of two, or 0 before the first entry
    uint64_t used
    uint64_t most  # it never has room for more than so many

cdef enum:
    WINDOW = 8  # an entry lies at most so far from its first place


cdef inline uint64_t first_place(const Table* table, uint64_t cards, uint32_t tag) noexcept nogil:
    cdef uint64_t mixed = (cards ^ (<uint64_t>tag << 40)) * <uint64_t>0x9E3779B97F4A7C15
    mixed ^= mixed >> 29
    mixed *= <uint64_t>0xBF58476D1CE4E5B9
    mixed ^= mixed >> 32
    return mixed & (table.size - 1)


cdef inline Entry* found(const Table* table, uint64_t cards, uint32_t tag) noexcept nogil:
    """The entry of this place; NULL if there is none."""
    if not table.size:
        return NULL
    cdef uint64_t at = first_place(table, cards, tag)
    cdef int step
    cdef Entry* entry
    for step in range(WINDOW):
        entry = &table.entries[(at + step) & (table.size - 1)]
        if entry.tag == tag and entry.cards == cards:
            return entry
        if entry.tag == 0:
            return NULL
    return NULL


cdef inline void put(Table* table, uint64_t cards, uint32_t tag, short low, short high) noexcept nogil:
    """Keep these bounds; where all places are taken, another entry is forgotten."""
    cdef uint64_t at = first_place(table, cards, tag)
    cdef int step
    cdef Entry* entry
    for step in range(WINDOW):
        entry = &table.entries[(at + step) & (table.size - 1)]
        if entry.tag == 0 or (entry.tag == tag and entry.cards == cards):
            break
    else:
        entry = &table.entries[(at + (cards & (WINDOW - 1))) & (table.size - 1)]
    if entry.tag == 0:
        table.used += 1
    entry.cards, entry.tag, entry.low, entry.high = cards, tag, low, high


cdef inline void grow(Table* table) noexcept nogil:
    """Twice as much room, if there may be and is memory for it."""
    cdef Table larger
    cdef uint64_t i
    larger.size = 2 * table.size if table.size else 1 << 12
    larger.used, larger.most = 0, table.most
    larger.entries = <Entry*>calloc(larger.size, sizeof(Entry))
    if larger.entries == NULL:
        table.most = table.size  # go on with what there is
        return
    for i in range(table.size):
        if table.entries[i].tag:
            put(&larger, table.entries[i].cards, table.entries[i].tag, table.entries[i].low, table.entries[i].high)
    free(table.entries)
    table[0] = larger


cdef inline void keep(Table* table, uint64_t cards, uint32_t tag, short low, short high) noexcept nogil:
    """Keep these bounds, and make room first where it gets narrow."""
    if 2 * table.used >= table.size and table.size < table.most:
        grow(table)
    if table.size:
        put(table, cards, tag, low, high)


cdef inline void empty(Table* table) noexcept nogil:
    """Give the memory back."""
    free(table.entries)
    table.entries, table.size, table.used = NULL, 0, 0
