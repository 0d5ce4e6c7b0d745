"""Rounds of Pleesheez played out by careful players, on numbers: what `agents.pleesheez` plays, far quicker.

A card is a bit, each copy its own; a way to play a card is that bit with the colour it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from piligames.agents.pleesheez import DECIDES, EAGER, IDLE, SPEND, power
from piligames.core.game import Seat
from piligames.pleesheez.cards import COLOURS, Card, Mom, Pillow, in_order
from piligames.pleesheez.round import Round
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, strength

NO_LEAD = len(COLOURS)
"""The lead colour where a Mom was led."""
LEADS = (*COLOURS, None)


class Way(NamedTuple):
    """One way to play a card.

    `strengths` is how strong it is by the lead colour, `stronger` the cards that can beat it then, as bits.
    `own` is the seat that collects it, or -1.
    """

    play: Play
    bit: int
    lead: int
    mom: bool
    own: int
    spent: float
    strengths: tuple[int, ...]
    stronger: tuple[int, ...]


class Place(NamedTuple):
    """Where a round stands: hands and cards that have left them, as bits, and the trick.

    `pool` are all cards that may be in the game, as far as everybody knows.
    `has` is how many plushies of its own each seat has, `took` how many of them it took in this round.
    """

    hands: tuple[int, ...]
    gone: int
    pool: int
    leader: Seat
    trick: tuple[Way, ...]
    has: tuple[int, ...]
    took: tuple[int, ...]


class Plushies:
    """The cards of a match with one trump, and careful play with them; it is made once and serves all rounds."""

    def __init__(self, rules: Rules, types: tuple[int, ...], trump: str) -> None:
        self.rules, self.types, self.trump = rules, types, trump
        self.cards = in_order((*rules.plush, *rules.pile))
        self.plush = self._bits(rules.plush)
        self.every = (1 << len(self.cards)) - 1
        self.sizes = tuple(rules.set_size(kind) for kind in types)
        best = [self._most(lead) for lead in LEADS]
        self.ways = [self._ways(number, card, best) for number, card in enumerate(self.cards)]

    def _bits(self, cards: Iterable[Card]) -> int:
        """These cards as bits; of alike ones the first."""
        bits = 0
        for card in cards:
            bits |= self._free(card, bits)
        return bits

    def _free(self, card: Card, taken: int) -> int:
        number = self.cards.index(card)
        while taken >> number & 1:
            number += 1
        return 1 << number

    def _most(self, lead: str | None) -> list[int]:
        """The most that each card can be in a trick; a Pillow is named the lead colour."""
        named = lead if lead != self.trump else None
        return [
            _number(strength(Play(card, named if isinstance(card, Pillow) else None), self.trump, lead))
            for card in self.cards
        ]

    def _ways(self, number: int, card: Card, best: list[list[int]]) -> tuple[Way, ...]:
        colours = [colour for colour in COLOURS if colour != self.trump] if isinstance(card, Pillow) else [None]
        owners = [seat for seat, kind in enumerate(self.types) if self.rules.is_own(card, kind)]
        made = []
        for colour in colours:
            play = Play(card, colour)
            strengths = tuple(_number(strength(play, self.trump, lead)) for lead in LEADS)
            made.append(
                Way(
                    play,
                    1 << number,
                    LEADS.index(play.colour),
                    isinstance(card, Mom),
                    owners[0] if owners else -1,
                    SPEND * power(card, self.trump, self.rules.top),
                    strengths,
                    tuple(
                        sum(1 << other for other, most in enumerate(best[lead]) if most > strengths[lead])
                        for lead in range(len(LEADS))
                    ),
                )
            )
        return tuple(made)

    def way(self, play: Play, bit: int | None = None) -> Way:
        """This play as a way; of alike cards the first, or the one with this bit."""
        number = self.cards.index(play.card) if bit is None else bit.bit_length() - 1
        return next(way for way in self.ways[number] if way.play == play)

    def place(self, r: Round) -> Place:
        """Where a round stands."""
        used = 0

        def bits(cards: Iterable[Card]) -> int:
            nonlocal used
            found = 0
            for card in cards:
                bit = self._free(card, used)
                found, used = found | bit, used | bit
            return found

        hands = tuple(bits(hand) for hand in r.hands)
        gone = bits(card for cards in (*r.kept, *r.taken, r.aside) for card in cards)
        trick = []
        for play in r.trick:
            bit = bits([play.card])
            gone |= bit
            trick.append(self.way(play, bit))
        took = tuple(len(r.own_taken(seat)) for seat in range(r.rules.seats))
        has = tuple(len(kept) + own for kept, own in zip(r.kept, took, strict=True))
        pool = self.every if any(r.kept) else self.plush
        return Place(hands, gone, pool, r.leader, tuple(trick), has, took)

    def held(self, hand: int) -> Iterator[Way]:
        """Every way to play a card of a hand."""
        while hand:
            low = hand & -hand
            yield from self.ways[low.bit_length() - 1]
            hand ^= low

    def choose(self, at: Place) -> Way:
        """What a careful player plays here."""
        seats = len(self.sizes)
        seat = (at.leader + len(at.trick)) % seats
        later = [(seat + i) % seats for i in range(1, seats - len(at.trick))]
        lying = [0] * seats
        holder, best, spoilt = seat, 0, False
        lead = at.trick[0].lead if at.trick else -1
        for i, way in enumerate(at.trick):
            if way.own >= 0:
                lying[way.own] += 1
            spoilt = spoilt or way.mom
            if way.strengths[lead] > best:
                best, holder, over = way.strengths[lead], (at.leader + i) % seats, way.stronger[lead]
        unseen = at.pool & ~at.gone & ~at.hands[seat]
        total = unseen.bit_count()
        sizes = [at.hands[other].bit_count() for other in later]
        own_worth = 0.1 * len(later)
        most: float = -1e9
        chosen: Way | None = None
        last: Card | None = None
        left = at.hands[seat]
        while left:
            low = left & -left
            left ^= low
            ways = self.ways[low.bit_length() - 1]
            if ways[0].play.card == last:
                continue  # alike cards come one after the other
            last = ways[0].play.card
            for way in ways:
                if spoilt or way.mom:
                    gain = -way.spent
                else:
                    colour = way.lead if lead < 0 else lead
                    if way.strengths[colour] > best:
                        held, beaters = seat, way.stronger[colour] & unseen
                    else:
                        held, beaters = holder, over & unseen
                    if way.own >= 0:
                        lying[way.own] += 1
                    stays = 1.0
                    count = beaters.bit_count()
                    for other, size in zip(later, sizes, strict=True):
                        stays *= 1 - _can(total, count, size) * (EAGER if lying[other] else IDLE)
                    gain = stays * self._worth(at, held, lying, seat, own_worth)
                    for other in later:
                        gain += (1 - stays) / len(later) * self._worth(at, other, lying, seat, own_worth)
                    gain -= way.spent
                    if way.own == seat:
                        gain -= 0.5 * (1 - (stays if held == seat else 0.0))
                    if way.own >= 0:
                        lying[way.own] -= 1
                if gain > most:
                    most, chosen = gain, way
        assert chosen is not None  # the hand is not empty
        return chosen

    def _worth(self, at: Place, seat: Seat, lying: list[int], me: Seat, own_worth: float) -> float:
        """What it means to this player that a seat takes the trick as it lies."""
        own = lying[seat]
        value = own + (DECIDES if own and own + at.has[seat] >= self.sizes[seat] else 0.0)
        return value + own_worth if seat == me else -value / (len(self.sizes) - 1)

    def after(self, at: Place, way: Way) -> Place:
        """The place after a card."""
        seats = len(self.sizes)
        seat = (at.leader + len(at.trick)) % seats
        hands = (*at.hands[:seat], at.hands[seat] ^ way.bit, *at.hands[seat + 1 :])
        trick, gone = (*at.trick, way), at.gone | way.bit
        if len(trick) < seats:
            return Place(hands, gone, at.pool, at.leader, trick, at.has, at.took)
        if any(each.mom for each in trick):
            return Place(hands, gone, at.pool, at.leader, (), at.has, at.took)
        lead = trick[0].lead
        strengths = [each.strengths[lead] for each in trick]
        winner = (at.leader + strengths.index(max(strengths))) % seats
        own = sum(each.own == winner for each in trick)
        has = (*at.has[:winner], at.has[winner] + own, *at.has[winner + 1 :])
        took = (*at.took[:winner], at.took[winner] + own, *at.took[winner + 1 :])
        return Place(hands, gone, at.pool, winner, (), has, took)

    def played_out(self, at: Place) -> Place:
        """The end of the round, when all play carefully; it ends early with a complete set (PZ-INSTANT)."""
        while at.trick or (any(at.hands) and self.complete(at) is None):
            at = self.after(at, self.choose(at))
        return at

    def complete(self, at: Place) -> Seat | None:
        """The seat that has all cards of its type (PZ-INSTANT)."""
        for seat, (has, size) in enumerate(zip(at.has, self.sizes, strict=True)):
            if has == size:
                return seat
        return None


def _number(parts: tuple[int, int, int]) -> int:
    """A strength as one number."""
    return (parts[0] * 1000 + parts[1]) * 1000 + parts[2]


@cache
def _can(total: int, beaters: int, size: int) -> float:
    """The chance that a hand of so many cards holds one of the cards that beat another."""
    return 1 - comb(total - beaters, size) / comb(total, size) if size <= total else 0.0
