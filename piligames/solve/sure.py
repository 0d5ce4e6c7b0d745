"""What each side of a collecting game has for certain, without a search."""

from __future__ import annotations

from piligames.solve.tricks import MOST_SUITS, SPOILS, WILD, TrickGame

Bounds = tuple[int, int]


class Sure:
    """Bounds on how many of the wanted cards the target seat will still take, when a trick begins.

    `raisers` are the seats that want many, as bits; all others want few.
    """

    def __init__(self, game: TrickGame, target: int, raisers: int) -> None:
        self.game, self.target, self.raisers = game, target, raisers
        self.wanted = game.collected[target]
        self.mine = game.hands[target]
        self.theirs = sum(game.hands) - self.mine
        self.raising = sum(hand for seat, hand in enumerate(game.hands) if raisers >> seat & 1)
        self.partners = [seat for seat in range(game.seats) if raisers >> seat & 1 and seat != target]
        self.lowerers = [seat for seat in range(game.seats) if not raisers >> seat & 1]
        self.trumps = game.cards_where(game.suits, game.trump)
        self.spoiling = game.cards_where(game.suits, SPOILS)
        self.wild = game.cards_where(game.suits, WILD)
        suits = [game.cards_where(game.suits, suit) for suit in range(MOST_SUITS) if suit != game.trump]
        self.side_suits = [suit for suit in suits if suit]
        self.above_wild = [0] * (len(game.suits) + 1)
        for card, suit in enumerate(game.suits):
            if suit == WILD:
                higher = (c for c, s in enumerate(game.suits) if s >= 0 and game.ranks[c] > game.ranks[card])
                self.above_wild[card + 1] = sum(1 << c for c in higher)

    def bounds(self, cards: int, leader: int) -> Bounds:
        """At least and at most so many, with these cards in hands and this seat to lead."""
        left = (cards & self.game.hands[leader]).bit_count()
        high = self._high(cards, leader, left)
        return min(self._low(cards, leader, left), high), high

    def _low(self, cards: int, leader: int, left: int) -> int:
        """What the target takes with cards that nobody can beat.

        1. Its trumps above all others win whenever they are played; without foreign trumps, so does the top of a suit
           that it leads.
        2. In each of these tricks everybody plays a card: partners those that are wanted, the others if they have to.
        """
        mine, theirs = cards & self.mine, cards & self.theirs
        if theirs & self.spoiling:
            return 0
        tops = _above(mine & self.trumps, theirs & self.trumps)
        if not theirs & self.trumps and (tops or leader == self.target):
            tops |= self._led(mine, theirs)
        tricks = tops.bit_count()
        if not tricks:
            return 0
        found = (tops & self.wanted).bit_count()
        for seat in self.lowerers:
            found += max(0, tricks - left + (cards & self.game.hands[seat] & self.wanted).bit_count())
        for seat in self.partners:
            found += min(tricks, (cards & self.game.hands[seat] & self.wanted).bit_count())
        return found

    def _high(self, cards: int, leader: int, left: int) -> int:
        """What the others cannot keep from the target.

        1. Their trumps above all of the raisers' keep it from as many tricks; so do, without raisers' trumps, the tops
           of a suit that one of them leads.  (A trick that is spoilt is not won either, but may cost them the lead.)
        2. In each of these tricks everybody plays a card, and they throw away those that are wanted.
        3. Of the rest all may be taken, but no more from a hand than there are tricks left.
        """
        raising = cards & self.raising
        wanted = cards & self.wanted
        tops = _above(cards & self.trumps & ~self.raising, raising & self.trumps)
        if not raising & self.trumps:
            tops |= self._best_led(cards, leader, raising, tops)
        tricks = min(left, tops.bit_count())
        if not tricks:
            return wanted.bit_count()
        left -= tricks
        found = 0
        for seat, hand in enumerate(self.game.hands):
            here = (wanted & hand).bit_count()
            if not self.raisers >> seat & 1:
                here -= max(0, min(here, tricks - (tops & hand & ~self.wanted).bit_count()))
            found += min(left, here)
        return found

    def _best_led(self, cards: int, leader: int, raising: int, tops: int) -> int:
        """The most cards that one of the others wins with by leading them; it leads, or gets to with a sure trump."""
        best = 0
        spoilers = raising & self.spoiling
        for seat in self.lowerers:
            hand = self.game.hands[seat]
            if seat == leader or (tops & hand and not spoilers):
                led = self._led(cards & hand, raising)
                best = led if led.bit_count() > best.bit_count() else best
        return best

    def _led(self, hand: int, against: int) -> int:
        """The cards of a hand that win when they are led, against cards without trump."""
        found = 0
        for suit in self.side_suits:
            found |= _above(hand & suit, against & suit)
        wild = against & self.wild
        return found & self.above_wild[wild.bit_length()] if wild else found


def _above(cards: int, others: int) -> int:
    """The cards of one suit that are higher than all others of it."""
    height = others.bit_length()
    return cards >> height << height
