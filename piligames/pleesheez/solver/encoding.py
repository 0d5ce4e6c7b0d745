"""A round as the numbers that the searches work on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from piligames.core.game import Seat
from piligames.pleesheez.cards import COLOURS, Card, Mom, Pillow, Plush, in_order
from piligames.pleesheez.round import Round
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play
from piligames.solve.tricks import SPOILS, WILD, Place, TrickGame, Way

SUITS = "".join(COLOURS)


@dataclass(frozen=True)
class Encoding:
    """The cards of a round in a fixed order, each with its owner; rounds that come of it fit in too."""

    rules: Rules
    types: tuple[int, ...]
    trump: str
    cards: tuple[tuple[Card, Seat], ...]

    @classmethod
    def of(cls, r: Round) -> Encoding:
        """The encoding of all cards in hands and on the table."""
        return cls(r.rules, r.types, r.trump, _owned(r))

    def holds(self, r: Round) -> bool:
        """Whether this round is one that can come of the encoded one."""
        same = (self.rules, self.types, self.trump) == (r.rules, r.types, r.trump)
        return same and set(_owned(r)) <= self.numbers.keys()

    @cached_property
    def numbers(self) -> dict[tuple[Card, Seat], list[int]]:
        """The numbers of each card; Moms in one hand have several."""
        found: dict[tuple[Card, Seat], list[int]] = {}
        for number, each in enumerate(self.cards):
            found.setdefault(each, []).append(number)
        return found

    @cached_property
    def game(self) -> TrickGame:
        """The trick game: PZ-WIN, PZ-STARS, PZ-PILLOW, PZ-MOM as suits and ranks, PZ-KEEP as kinds."""
        heights = [_height(card) for card, _ in self.cards]
        ranks = {height: 1 + place for place, height in enumerate(sorted(set(heights)))}
        kinds = {kind: seat for seat, kind in enumerate(self.types)}
        own = self.rules.deck.type_of
        return TrickGame(
            seats=self.rules.seats,
            suits=tuple(_suit(card) for card, _ in self.cards),
            ranks=tuple(ranks[height] for height in heights),
            owners=tuple(seat for _, seat in self.cards),
            kinds=tuple(kinds.get(own[card], -1) if isinstance(card, Plush) else -1 for card, _ in self.cards),
            trump=SUITS.index(self.trump),
        )

    def way(self, play: Play, seat: Seat, among: int) -> Way:
        """A card as this seat lays it; its number is the first of `among` (bits) that it may be: Moms have several."""
        number = self._number(play.card, seat, among)
        suit = SUITS.index(play.named) if play.named else self.game.suits[number]
        return Way(number, suit, self.game.ranks[number])

    def _number(self, card: Card, seat: Seat, among: int) -> int:
        return next(n for n in self.numbers[card, seat] if among >> n & 1)

    def place(self, r: Round) -> Place:
        """Where a round stands; who can still complete a set hopes (PZ-INSTANT)."""
        every = (1 << len(self.cards)) - 1
        laid = tuple(self.way(play, (r.leader + i) % r.rules.seats, every) for i, play in enumerate(r.trick))
        cards = sum(1 << way.card for way in laid)
        for seat, hand in enumerate(r.hands):
            for card in hand:
                cards |= 1 << self._number(card, seat, every ^ cards)
        hopes = 0
        for seat, kind in enumerate(r.types):
            left = (cards & self.game.collected[seat]).bit_count()
            if left and left + len(r.kept[seat]) + len(r.own_taken(seat)) == r.rules.set_size(kind):
                hopes |= 1 << seat
        return Place(cards, r.leader, laid, hopes)


def _owned(r: Round) -> tuple[tuple[Card, Seat], ...]:
    """Every card in hands and on the table with its owner, as a trick game wants them: Moms last, by owner."""
    pairs = [(card, seat) for seat, hand in enumerate(r.hands) for card in hand]
    pairs += [(play.card, (r.leader + i) % r.rules.seats) for i, play in enumerate(r.trick)]
    place = {card: number for number, card in enumerate(dict.fromkeys(in_order(card for card, _ in pairs)))}
    return tuple(sorted(pairs, key=lambda pair: (place[pair[0]], pair[1])))


def _height(card: Card) -> tuple[int, int]:
    """What is compared within a colour: the number, then the stars (PZ-STARS)."""
    match card:
        case Pillow(number, stars):
            return number, stars
        case Plush(_, number):
            return number, 0
        case _:
            return 0, 0


def _suit(card: Card) -> int:
    return SPOILS if isinstance(card, Mom) else WILD if isinstance(card, Pillow) else SUITS.index(card.colour)
