# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled twin of `piligames.solve.exact`: the same search over windows, without the GIL.

It recurses once for each card that is laid and each trick that begins: never deeper than twice the number of cards.
It does not know tricks whose winner swaps a card; those are for the search in Python.
"""

from libc.stdint cimport uint32_t, uint64_t

from piligames.kernels._table cimport Entry, Table, bits_in, empty, found, keep, length_of, lowest_in

cdef enum:
    SEATS = 8
    HEIGHTS = 57
    WILD_AT = 57  # the bit of the wild card
    CHECK_EVERY = 8192

VERSION = 1  # as in piligames.kernels

cdef uint64_t ONE = 1
cdef uint64_t WILD = ONE << WILD_AT


cdef struct Laid:
    int card  # the number of its bit
    int height


cdef struct Trick:
    uint64_t cards  # in hands now
    uint64_t alike
    int leader
    int laid
    int best
    int holder


cdef inline uint64_t below(uint64_t cards) noexcept nogil:
    """All heights below the lowest of these cards; all there are below none."""
    return (cards & (~cards + 1)) - 1 if cards else WILD - 1


cdef class Landing:
    """See `piligames.solve.exact.Landing`; `most_entries` bounds the table, at 16 bytes each."""

    cdef readonly object game
    cdef readonly int hero
    cdef int seats
    cdef bint sealed, ends_only
    cdef uint64_t hands[SEATS]  # that the table is about: later ones are parts of them
    cdef int owners[HEIGHTS + 1]
    cdef int slots[HEIGHTS]
    cdef int slot_count
    cdef uint64_t every
    cdef Table table
    cdef uint64_t nodes
    cdef object clock, trouble

    engine = "compiled"

    def __cinit__(self, game, int hero, uint64_t most_entries=1 << 22):
        if game.seats > SEATS or game.swaps:
            raise ValueError(f"there is room for {SEATS} seats, and no winner may swap")
        self.game, self.hero, self.seats = game, hero, game.seats
        self.sealed, self.ends_only = game.sealed, game.ends_only
        self.table.most = most_entries

    def __dealloc__(self):
        empty(&self.table)

    @property
    def entries(self):
        """How many places the table knows."""
        return self.table.used

    def lands(self, at, int low, int high, clock):
        """Whether the hero can win between `low` and `high` tricks from here on; raises what `clock.check` raises."""
        if self.clock is not None:
            raise RuntimeError("this search is answering another question already; each thread needs its own")
        clock.check()
        self.about(at.hands)
        cdef Trick trick = Trick(self.union_of(at.hands), 0, at.leader, 0, -1, -1)
        cdef Laid laid
        cdef int answer
        cdef bint begins = not at.laid
        for card, height in at.laid:
            laid.card, laid.height = lowest_in(card), height
            trick = self.lay(&trick, &laid)
        self.clock, self.trouble, self.nodes = clock, None, 0
        with nogil:
            if begins:
                answer = self.begin(trick.cards, trick.leader, low, high)
            else:
                answer = self.go_on(&trick, low, high)
        clock.nodes += self.nodes
        trouble, self.clock, self.trouble = self.trouble, None, None
        if trouble is not None:
            raise trouble
        return answer == 1

    cdef uint64_t union_of(self, hands) except? 0:
        cdef uint64_t cards = 0
        for hand in hands:
            cards |= <uint64_t>hand
        return cards

    cdef void about(self, hands) except *:
        """Begin a new table if these hands cannot come of those that it is about."""
        cdef int seat, card
        cdef bint fits = self.every != 0
        for seat in range(self.seats):
            if <uint64_t>hands[seat] & ~self.hands[seat]:
                fits = False
        if fits:
            return
        empty(&self.table)
        self.every, self.slot_count = 0, 0
        for seat in range(self.seats):
            self.hands[seat] = hands[seat]
            self.every |= self.hands[seat]
        for card in range(HEIGHTS + 1):
            for seat in range(self.seats):
                if self.hands[seat] >> card & 1:
                    self.owners[card] = seat
                    if card != WILD_AT:
                        self.slots[self.slot_count] = card
                        self.slot_count += 1

    cdef bint is_up(self) noexcept nogil:
        """Whether to stop; the reason is kept for later."""
        with gil:
            try:
                self.clock.check()
            except BaseException as error:
                self.trouble = error
                return True
        return False

    cdef int seat_of(self, const Trick* trick) noexcept nogil:
        """Whose turn it is; where all lay at once, the hero is first and the others follow from the leader on."""
        cdef int place
        if not self.sealed:
            return (trick.leader + trick.laid) % self.seats
        if not trick.laid:
            return self.hero
        place = (self.hero - trick.leader + self.seats) % self.seats
        return (trick.leader + trick.laid - (1 if trick.laid <= place else 0)) % self.seats

    cdef uint64_t stand(self, uint64_t cards, uint64_t* alike) noexcept nogil:
        """The lowest cards with the same order of owners, and those whose next lower one is in the same hand."""
        cdef uint64_t result = 0, left = cards
        cdef int place = 0, owner, last = -1
        alike[0] = 0
        while left:
            owner = self.owners[lowest_in(left)]
            left &= left - 1
            while self.owners[self.slots[place]] != owner:
                place += 1
            result |= ONE << self.slots[place]
            if owner == last:
                alike[0] |= ONE << self.slots[place]
            last = owner
            place += 1
        return result

    cdef int sure(self, uint64_t cards, int left, int low, int high) noexcept nogil:
        """1 or 0 if the cards above and below all others settle it, else -1; see `Landing._sure`."""
        cdef uint64_t mine = cards & self.hands[self.hero], theirs = cards & ~self.hands[self.hero], own = mine & ~WILD
        cdef int wins, loses, free = mine >> WILD_AT & 1, kept, given = left, seat
        if theirs & WILD:
            return -1
        wins = bits_in(own >> length_of(theirs))
        loses = bits_in(own & below(theirs))
        if wins >= low and left - loses <= high:
            return 1
        if wins + loses + free == left:
            return wins <= high and wins + free >= low
        kept = min(left, bits_in(theirs >> length_of(own)))
        for seat in range(self.seats):
            if seat != self.hero:
                given = min(given, bits_in(theirs & self.hands[seat] & below(own)))
        if min(left - loses, left - kept + free) < low or max(wins, given - free) > high:
            return 0
        return -1

    cdef int begin(self, uint64_t cards, int leader, int low, int high) noexcept nogil:
        """1 if the hero can land where a trick begins, 0 if not, -1 if the time is up."""
        cdef int left = bits_in(cards & self.hands[self.hero]), answer
        cdef uint64_t alike = 0
        cdef uint32_t tag
        cdef Entry* entry
        cdef Trick trick
        low, high = max(low, 0), min(high, left)
        if low > high:
            return 0
        if low == 0 and high == left:
            return 1
        answer = self.sure(cards, left, low, high)
        if answer >= 0:
            return answer
        if not cards & WILD:
            cards = self.stand(cards, &alike)
        if self.sealed:
            leader = self.hero
        tag = 1 | <uint32_t>leader << 1 | <uint32_t>low << 8 | <uint32_t>high << 16
        entry = found(&self.table, cards, tag)
        if entry != NULL:
            return entry.low
        trick = Trick(cards, alike, leader, 0, -1, -1)
        answer = self.go_on(&trick, low, high)
        if answer >= 0:
            keep(&self.table, cards, tag, <short>answer, 0)
        return answer

    cdef int go_on(self, const Trick* trick, int low, int high) noexcept nogil:
        """The same within a trick."""
        cdef Laid choices[2 * HEIGHTS]
        cdef Trick after
        cdef int count, i, answer, seat, won
        if trick.laid == self.seats:
            won = trick.holder == self.hero
            return self.begin(trick.cards, trick.holder, low - won, high - won)
        self.nodes += 1
        if self.nodes % CHECK_EVERY == 0 and self.is_up():
            return -1
        seat = self.seat_of(trick)
        count = self.promising(trick, seat, low, high, choices)
        for i in range(count):
            after = self.lay(trick, &choices[i])
            answer = self.go_on(&after, low, high)
            if answer < 0 or answer == (seat == self.hero):
                return answer
        return 0 if seat == self.hero else 1

    cdef Trick lay(self, const Trick* trick, const Laid* laid) noexcept nogil:
        cdef Trick after = trick[0]
        cdef int strength = 2 * laid.height - (1 if self.sealed and laid.card == WILD_AT else 0)
        if trick.holder < 0 or strength > trick.best:
            after.best, after.holder = strength, self.seat_of(trick)
        after.cards = trick.cards ^ ONE << laid.card
        after.laid = trick.laid + 1
        return after

    cdef int promising(self, const Trick* trick, int seat, int low, int high, Laid* choices) noexcept nogil:
        """What a seat may lay, the most promising first; see `Landing._promising`."""
        cdef int count = self.choices(trick, seat, choices), i, k, place
        cdef int left = bits_in(trick.cards & self.hands[self.hero])
        cdef bint wants, takes
        cdef Laid each
        place = 0 if self.sealed else (self.hero - trick.leader + self.seats) % self.seats
        left += place < trick.laid
        wants = 2 * low > left or high > left - low
        takes = wants == (seat == self.hero)
        for i in range(1, count):
            each = choices[i]
            k = i
            while k > 0 and self.before(trick, takes, &each, &choices[k - 1]):
                choices[k] = choices[k - 1]
                k -= 1
            choices[k] = each
        return count

    cdef bint before(self, const Trick* trick, bint takes, const Laid* one, const Laid* other) noexcept nogil:
        """Whether one choice comes before another."""
        cdef int first = self.bad(trick, takes, one), second = self.bad(trick, takes, other)
        return one.height > other.height if first == second else first < second

    cdef int bad(self, const Trick* trick, bint takes, const Laid* laid) noexcept nogil:
        if takes:
            return 2 * laid.height <= trick.best
        return 2 * laid.height > trick.best and trick.best >= 0

    cdef int choices(self, const Trick* trick, int seat, Laid* choices) noexcept nogil:
        """What a seat may lay, alike cards once; answers how many ways."""
        cdef uint64_t hand = trick.cards & self.hands[seat] & ~WILD, usable = hand & ~trick.alike, lowest
        cdef int count = 0
        if self.ends_only and hand:
            lowest = hand & (~hand + 1)
            if usable != lowest:
                usable = lowest | ONE << (length_of(hand) - 1)
            else:
                usable = lowest
        while usable:
            choices[count] = Laid(lowest_in(usable), lowest_in(usable))
            usable &= usable - 1
            count += 1
        if trick.cards & self.hands[seat] & WILD:
            count = self.heights(trick, seat, hand, choices, count)
        return count

    cdef int heights(self, const Trick* trick, int seat, uint64_t hand, Laid* choices, int count) noexcept nogil:
        """The wild card at the lowest of all heights that do the same; see `Landing.heights`."""
        cdef uint64_t later = 0, seen = 0
        cdef Trick next = trick[0]
        cdef int height, strength, beats, lowest = HEIGHTS, highest = -1
        for next.laid in range(trick.laid + 1, self.seats):
            later |= trick.cards & self.hands[self.seat_of(&next)]
        if self.ends_only and hand:
            lowest, highest = lowest_in(hand), length_of(hand) - 1
        for height in range(HEIGHTS):
            if lowest < height < highest:
                continue
            strength = 2 * height - (1 if self.sealed else 0)
            beats = 0
            if strength > trick.best:
                beats = 1 + bits_in(later & (((<uint64_t>2) << (strength // 2)) - 1))
            if not seen >> beats & 1:
                seen |= ONE << beats
                choices[count] = Laid(WILD_AT, height)
                count += 1
        return count
