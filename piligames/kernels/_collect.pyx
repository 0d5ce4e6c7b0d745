# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled twin of `piligames.solve.collect`: the same threshold search, step by step, without the GIL.

It recurses once for each card that is laid and each trick that begins: never deeper than twice the number of cards.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from piligames.kernels._table cimport Entry, Table, bits_in, empty, found, keep, length_of, lowest_in

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

VERSION = 1  # as in piligames.kernels

cdef uint64_t ONE = 1


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


cdef inline uint64_t above(uint64_t cards, uint64_t others) noexcept nogil:
    cdef int height = length_of(others)
    return cards >> height << height


cdef class Collecting:
    """See `piligames.solve.collect.Collecting`; `most_entries` bounds the table, at 16 bytes each."""

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

    engine = "compiled"

    def __cinit__(self, game, int target, int raisers, uint64_t most_entries=1 << 22):
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

    def bounds(self, at):
        """What is known without a search."""
        cdef int low = 0, high
        if at.laid:
            return 0, bits_in(<uint64_t>at.cards & self.wanted)
        self.sure(at.cards, at.leader, &low, &high)
        return low, high

    def reaches(self, at, int need, clock):
        """Whether at least `need` wanted cards can be brought home from here; raises what `clock.check` raises."""
        clock.check()
        cdef uint32_t hopes = <uint32_t>at.hopes & ~(<uint32_t>1 << self.target)
        cdef Trick trick = Trick(at.cards, at.cards, at.cards, hopes, at.leader, 0, NO_SUIT, 0, -1)
        cdef Way way
        cdef int answer
        cdef bint begins = not at.laid
        for each in at.laid:
            way.card, way.suit, way.rank = each
            trick = self.laid_on(&trick, &way)
        self.clock, self.trouble, self.nodes = clock, None, 0
        with nogil:
            if begins:
                answer = self.begin(trick.start, trick.leader, trick.hopes, need)
            else:
                answer = self.go_on(&trick, need)
        clock.nodes += self.nodes
        trouble, self.clock, self.trouble = self.trouble, None, None
        if trouble is not None:
            raise trouble
        return answer == 1

    cdef bint is_up(self) noexcept nogil:
        """Whether to stop; the reason is kept for later."""
        with gil:
            try:
                self.clock.check()
            except BaseException as error:
                self.trouble = error
                return True
        return False

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

    # -- the search -------------------------------------------------------------------

    cdef int begin(self, uint64_t cards, int leader, uint32_t hopes, int need) noexcept nogil:
        """1 if so many can be reached where a trick begins, 0 if not, -1 if the time is up."""
        if need <= 0:
            return 1
        cdef uint64_t firsts
        cdef int low, high, answer
        cdef Entry* entry
        cdef Trick trick
        self.stand(&cards, &firsts, hopes | <uint32_t>1 << self.target)
        cdef uint32_t tag = 1 | <uint32_t>leader << 1 | hopes << 8
        entry = found(&self.table, cards, tag)
        if entry != NULL:
            low, high = entry.low, entry.high
        else:
            self.sure(cards, leader, &low, &high)
        if need <= low:
            return 1
        if need > high:
            return 0
        trick = Trick(cards, cards, firsts, hopes, leader, 0, NO_SUIT, 0, -1)
        answer = self.go_on(&trick, need)
        if answer >= 0:
            if answer:
                low = need
            else:
                high = need - 1
            keep(&self.table, cards, tag, <short>low, <short>high)
        return answer

    cdef int go_on(self, const Trick* trick, int need) noexcept nogil:
        """The same within a trick."""
        cdef Way ways[3 * CARDS]
        cdef Trick after
        cdef int count, i, answer
        if trick.laid == self.seats:
            return self.finish(trick, need)
        self.nodes += 1
        if self.nodes % CHECK_EVERY == 0 and self.is_up():
            return -1
        if trick.laid > (self.target - trick.leader + self.seats) % self.seats and (
            trick.best < 0 or trick.holder != self.target
        ) and need > bits_in(trick.left & self.wanted):
            return 0  # the target has laid its card, and what lies here is lost
        cdef bint raises = self.raisers >> ((trick.leader + trick.laid) % self.seats) & 1
        count = self.choices(trick, ways)
        for i in range(count):
            after = self.laid_on(trick, &ways[i])
            answer = self.go_on(&after, need)
            if answer < 0 or answer == <int>raises:
                return answer
        return 0 if raises else 1

    cdef int finish(self, const Trick* trick, int need) noexcept nogil:
        """The same when all have played."""
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
        return self.begin(trick.left, trick.leader if winner < 0 else winner, hopes, need)

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

    cdef int strength(self, int suit, int rank, int lead) noexcept nogil:
        return rank + TRUMP_BONUS if suit == self.trump else rank if suit == lead else 0

    cdef int choices(self, const Trick* trick, Way* ways) noexcept nogil:
        """The ways to go on that are worth a look, the most promising first; answers how many."""
        cdef int seat = (trick.leader + trick.laid) % self.seats, card, suit, count = 0, i, first, last
        cdef uint64_t cards = trick.left & self.hands[seat] & trick.firsts
        cdef int lying = bits_in((trick.start ^ trick.left) & self.wanted)
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
                way.promise = self.promise(trick, seat, &way, takes, lying)
                i = count
                while i > 0 and ways[i - 1].promise < way.promise:
                    ways[i] = ways[i - 1]
                    i -= 1
                ways[i] = way
                count += 1
        return count

    cdef int promise(self, const Trick* trick, int seat, const Way* way, bint takes, int lying) noexcept nogil:
        cdef int wanted = self.wanted >> way.card & 1
        cdef int rank = way.rank if way.suit != self.trump else 2 * way.rank
        if seat == self.target:
            return 1000 + 300 * wanted + 200 * lying - rank if takes else -300 * wanted - rank
        if self.raisers >> seat & 1:
            return (0 if takes else 300 * wanted) - rank
        if takes:
            return (500 + 200 * lying if trick.holder == self.target else 100) + 250 * wanted - rank
        return (-300 if trick.holder == self.target and trick.best > 0 else 300) * wanted - rank
