# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What the compiled searches over tricks with trumps share: the cards, which are alike, and what is sure.

See `piligames.solve.tricks`, `alike` and `sure`, of which this is the twin.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from piligames.kernels._table cimport bits_in, empty, length_of, lowest_in

VERSION = 1  # as in piligames.kernels

cdef uint64_t ONE = 1


cdef inline uint64_t above(uint64_t cards, uint64_t others) noexcept nogil:
    cdef int height = length_of(others)
    return cards >> height << height


cdef class Ground:
    """A trick game; `most_entries` bounds the table, at 16 bytes each."""

    engine = "compiled"

    def __cinit__(self, game, int target=0, int raisers=1, uint64_t most_entries=1 << 22):
        if len(game.suits) > CARDS or game.seats > SEATS:
            raise ValueError(f"there is room for {CARDS} cards and {SEATS} seats")
        self.game, self.target, self.raisers = game, target, raisers
        self.seats, self.count, self.trump = game.seats, len(game.suits), game.trump
        cdef int card, seat, other
        self.table.most = most_entries
        for card in range(self.count):
            self.suits[card], self.ranks[card] = game.suits[card], game.ranks[card]
            self.owners[card], self.kinds[card] = game.owners[card], game.kinds[card]
            self.hands[self.owners[card]] |= ONE << card
            if self.kinds[card] >= 0:
                self.collected[self.kinds[card]] |= ONE << card
            if self.suits[card] >= 0:
                self.suit_cards[self.suits[card]] |= ONE << card
            elif self.suits[card] == WILD:
                self.wild |= ONE << card
            else:
                self.spoiling |= ONE << card
        self.wanted, self.mine = self.collected[target], self.hands[target]
        self.trumps = self.suit_cards[self.trump] if self.trump >= 0 else 0
        for seat in range(self.seats):
            if seat != target:
                self.theirs |= self.hands[seat]
            if raisers >> seat & 1:
                self.raising |= self.hands[seat]
        for card in range(self.count):
            if self.suits[card] == WILD:
                for other in range(self.count):
                    if self.suits[other] >= 0 and self.ranks[other] > self.ranks[card]:
                        self.above_wild[card + 1] |= ONE << other
        for suit, start, count in game.blocks:
            self.blocks[self.block_count] = Block(start, count, suit == self.trump, False)
            self.block_count += 1
        if self.spoiling:
            self.blocks[self.block_count] = Block(self.count - bits_in(self.spoiling), bits_in(self.spoiling), False, True)
            self.block_count += 1

    def __dealloc__(self):
        empty(&self.table)

    @property
    def entries(self):
        """How many places the table knows."""
        return self.table.used

    cdef bint is_up(self) noexcept nogil:
        """Whether to stop; the reason is kept for later."""
        with gil:
            try:
                self.clock.check()
            except BaseException as error:
                self.trouble = error
                return True
        return False

    cdef Trick begun(self, at, uint32_t hopes) except *:
        """The trick that is being played."""
        cdef Trick trick = Trick(at.cards, at.cards, at.cards, hopes, at.leader, 0, NO_SUIT, 0, -1)
        cdef Way way
        for card, suit, rank in at.laid:
            way.card, way.suit, way.rank = card, suit, rank
            trick = self.laid_on(&trick, &way)
        return trick

    cdef void start(self, clock) except *:
        """Before a search: the time that it may take."""
        if self.clock is not None:
            raise RuntimeError("this search is answering another question already; each thread needs its own")
        clock.check()
        self.clock, self.trouble, self.nodes = clock, None, 0

    cdef void end(self) except *:
        """After a search: what it has counted, and what has stopped it."""
        self.clock.nodes += self.nodes
        trouble, self.clock, self.trouble = self.trouble, None, None
        if trouble is not None:
            raise trouble

    # -- equal cards ---------------------------------------------------------------

    cdef Stand in_block(self, int number, uint64_t there, uint32_t relevant, bint apart) noexcept nogil:
        """See `Alike._work_out`: the lowest cards that have the same order, and those of which no two are alike."""
        cdef Block* block = &self.blocks[number]
        cdef int owners[2 * CARDS]
        cdef int kinds[2 * CARDS]
        cdef int cards[2 * CARDS]
        cdef int count = 0, card, wild = block.start + block.count, place = 0, i
        cdef int last_owner = -2, last_kind = -2
        cdef Stand result
        wild = lowest_in(self.wild) if self.wild else self.count
        for card in range(block.start, block.start + block.count):
            while apart and wild < self.count and self.suits[wild] == WILD and self.ranks[wild] < self.ranks[card]:
                cards[count], owners[count], kinds[count] = -1, -1, -1
                count += 1
                wild += 1
            cards[count], owners[count], kinds[count] = card - block.start, self.owners[card], -1
            if self.kinds[card] >= 0 and relevant >> self.kinds[card] & 1 and not block.spoiling:
                kinds[count] = self.kinds[card]
            count += 1
        result.cards, result.firsts, result.known = 0, 0, 1
        for i in range(count):
            if cards[i] >= 0 and not there >> cards[i] & 1:
                continue
            while owners[place] != owners[i] or kinds[place] != kinds[i]:
                place += 1
            if cards[i] >= 0:
                result.cards |= <uint8_t>(1 << cards[place])
                if owners[i] != last_owner or kinds[i] != last_kind:
                    result.firsts |= <uint8_t>(1 << cards[place])
            last_owner, last_kind = owners[i], kinds[i]
            place += 1
        return result

    cdef void stand(self, uint64_t* cards, uint64_t* firsts, uint32_t relevant) noexcept nogil:
        """See `Alike.stand`."""
        cdef uint64_t result = cards[0] & self.wild, first = cards[0] & self.wild, there
        cdef int number
        cdef bint apart
        cdef Block* block
        cdef Stand* known
        for number in range(self.block_count):
            block = &self.blocks[number]
            there = cards[0] >> block.start & ((ONE << block.count) - 1)
            if block.count > TABULATED:
                result |= there << block.start
                first |= there << block.start
                continue
            apart = (cards[0] & self.wild) != 0 and not block.trump and not block.spoiling
            known = &self.stands[relevant][number][apart][there]
            if not known.known:
                known[0] = self.in_block(number, there, relevant, apart)
            result |= <uint64_t>known.cards << block.start
            first |= <uint64_t>known.firsts << block.start
        cards[0], firsts[0] = result, first

    # -- what is sure ---------------------------------------------------------------

    cdef uint64_t led(self, uint64_t hand, uint64_t against) noexcept nogil:
        cdef uint64_t result = 0
        cdef int suit
        for suit in range(SUITS):
            if suit != self.trump:
                result |= above(hand & self.suit_cards[suit], against & self.suit_cards[suit])
        if against & self.wild:
            result &= self.above_wild[length_of(against & self.wild)]
        return result

    cdef void sure(self, uint64_t cards, int leader, int* low, int* high) noexcept nogil:
        """See `Sure.bounds`."""
        cdef int left = bits_in(cards & self.hands[leader])
        high[0] = self.at_most(cards, leader, left)
        low[0] = min(self.at_least(cards, leader, left), high[0])

    cdef int at_least(self, uint64_t cards, int leader, int left) noexcept nogil:
        cdef uint64_t mine = cards & self.mine, theirs = cards & self.theirs, tops
        cdef int tricks, result, seat, here
        if theirs & self.spoiling:
            return 0
        tops = above(mine & self.trumps, theirs & self.trumps)
        if not theirs & self.trumps and (tops or leader == self.target):
            tops |= self.led(mine, theirs)
        if not tops:
            return 0
        tricks = bits_in(tops)
        result = bits_in(tops & self.wanted)
        for seat in range(self.seats):
            if seat == self.target:
                continue
            here = bits_in(cards & self.hands[seat] & self.wanted)
            result += min(tricks, here) if self.raisers >> seat & 1 else max(0, tricks - left + here)
        return result

    cdef int at_most(self, uint64_t cards, int leader, int left) noexcept nogil:
        cdef uint64_t raising = cards & self.raising, wanted = cards & self.wanted, hand, led, best = 0
        cdef uint64_t tops = above(cards & self.trumps & ~self.raising, raising & self.trumps)
        cdef int seat, tricks, here, result = 0
        if not raising & self.trumps:
            for seat in range(self.seats):
                hand = self.hands[seat]
                if not self.raisers >> seat & 1 and (
                    seat == leader or ((tops & hand) != 0 and (raising & self.spoiling) == 0)
                ):
                    led = self.led(cards & hand, raising)
                    if bits_in(led) > bits_in(best):
                        best = led
            tops |= best
        tricks = min(left, bits_in(tops))
        if not tricks:
            return bits_in(wanted)
        left -= tricks
        for seat in range(self.seats):
            hand = self.hands[seat]
            here = bits_in(wanted & hand)
            if not self.raisers >> seat & 1:
                here -= max(0, min(here, tricks - bits_in(tops & hand & ~self.wanted)))
            result += min(left, here)
        return result

    # -- a trick --------------------------------------------------------------------------

    cdef int strength(self, int suit, int rank, int lead) noexcept nogil:
        return rank + TRUMP_BONUS if suit == self.trump else rank if suit == lead else 0

    cdef Trick laid_on(self, const Trick* trick, const Way* way) noexcept nogil:
        cdef Trick after = trick[0]
        cdef int strength
        if not trick.laid:
            after.lead = way.suit
        if way.suit == SPOILS:
            after.best = -1
        elif trick.best >= 0:
            strength = self.strength(way.suit, way.rank, after.lead)
            if strength > trick.best:
                after.best, after.holder = strength, (trick.leader + trick.laid) % self.seats
        after.left = trick.left ^ ONE << way.card
        after.laid = trick.laid + 1
        return after

    cdef int ways_of(self, const Trick* trick, Way* ways) noexcept nogil:
        """The ways to go on that differ, in the order of the cards; answers how many."""
        cdef int seat = (trick.leader + trick.laid) % self.seats, card, suit, count = 0, first, last
        cdef uint64_t cards = trick.left & self.hands[seat] & trick.firsts
        cdef bint loses, takes
        cdef Way way
        while cards:
            card = lowest_in(cards)
            cards &= cards - 1
            loses = False
            first = last = self.suits[card]
            if first == WILD:
                first, last = 0, SUITS - 1
            for suit in range(first, last + 1):
                if first != last and suit == self.trump:
                    continue
                way.card, way.suit, way.rank = card, suit, self.ranks[card]
                takes = suit != SPOILS and trick.best >= 0 and (
                    trick.laid == 0 or self.strength(suit, way.rank, trick.lead) > trick.best
                )
                if not takes:
                    if loses:
                        continue
                    loses = True
                way.takes = takes
                ways[count] = way
                count += 1
        return count
