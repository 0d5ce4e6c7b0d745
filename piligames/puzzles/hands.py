"""Deals that a player cannot tell apart, as numbers: what the searches over hidden hands work on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from piligames.core.game import Seat
from piligames.pleesheez import COLOURS, Card, Mom, Play, Plush, Round
from piligames.pleesheez.cards import in_order
from piligames.pleesheez.round import playable
from piligames.pleesheez.trick import strength
from piligames.puzzles.goals import Want

Deal = tuple[int, ...]
"""The cards of each seat as bits; last comes a bit that tells the deal from the others."""


class Way(NamedTuple):
    """One way to lay a card: its bit, the colour it has, and its strength by the colour that was led."""

    card: int
    colour: str | None
    strengths: dict[str | None, int]
    spoils: bool


class Trick(NamedTuple):
    """What lies on the table; `best` is the strength of the card that wins, or -1 once the trick is spoilt."""

    leader: Seat
    laid: int = 0
    cards: int = 0
    lead: str | None = None
    best: int = 0
    holder: Seat = -1


class Table:
    """The cards of some rounds that differ in the hidden hands alone, and what the rules make of them as numbers.

    The Moms in a hand are numbered from the first on, and the first goes first; two hands may have Moms of one number.
    """

    def __init__(self, rounds: Iterable[Round], want: Want) -> None:
        self.want = want
        first = next(iter(rounds))
        self.rules, self.seats, self.trump = first.rules, first.rules.seats, first.trump
        every = [card for hand in first.hands for card in hand] + [play.card for play in first.trick]
        plain = in_order(dict.fromkeys(card for card in every if not isinstance(card, Mom)))
        self.bits: dict[Card, int] = {card: 1 << n for n, card in enumerate(plain)}
        self.moms = [1 << (len(plain) + n) for n in range(every.count(Mom()))]
        self.ways = {bit: self._ways(card, bit) for card, bit in self.bits.items()}
        self.ways |= {bit: self._ways(Mom(), bit) for bit in self.moms}
        own = self.rules.deck.type_of
        self.own = [
            sum(bit for card, bit in self.bits.items() if isinstance(card, Plush) and own[card] == kind)
            for kind in first.types
        ]
        self.missing = [
            self.rules.set_size(kind) - len(kept) for kind, kept in zip(first.types, first.kept, strict=True)
        ]
        self.tracked = {seat for seat in range(self.seats) if self._can_finish(first, seat)}
        self.tracked |= {want.target} if want.trick is None else set()

    def _can_finish(self, r: Round, seat: Seat) -> bool:
        return len(r.own_taken(seat)) + self.own[seat].bit_count() == self.missing[seat]

    def _ways(self, card: Card, bit: int) -> tuple[Way, ...]:
        leads = (None, *COLOURS)
        return tuple(
            Way(
                bit,
                play.colour,
                {lead: self._strength(play, play.colour if lead is None else lead) for lead in leads},
                isinstance(card, Mom),
            )
            for play in playable((card,), self.trump)
        )

    def _strength(self, play: Play, lead: str | None) -> int:
        rank, number, stars = strength(play, self.trump, lead)
        return 10_000 * rank + 10 * number + stars

    def deal(self, r: Round, mark: int = 0) -> Deal:
        """The hands of a round."""
        hands = []
        for hand in r.hands:
            plain = sum(self.bits[card] for card in hand if not isinstance(card, Mom))
            hands.append(plain + sum(self.moms[: hand.count(Mom())]))
        return (*hands, mark)

    def trick(self, r: Round) -> Trick:
        """What lies on the table in a round."""
        trick = Trick(r.leader)
        for play in r.trick:
            bit = self.moms[0] if isinstance(play.card, Mom) else self.bits[play.card]
            way = next(way for way in self.ways[bit] if way.colour == play.colour)
            trick = self.lay(trick, way)
        return trick

    def counts(self, r: Round) -> tuple[int, ...]:
        """The plushies taken by the seats of which it matters."""
        return tuple(len(r.own_taken(seat)) if seat in self.tracked else 0 for seat in range(self.seats))

    def lay(self, trick: Trick, way: Way) -> Trick:
        """The trick with one card more (PZ-WIN, PZ-STARS, PZ-MOM)."""
        lead = trick.lead if trick.laid else way.colour
        best, holder = trick.best, trick.holder
        if way.spoils:
            best = -1
        elif 0 <= best < (found := way.strengths[lead]):
            best, holder = found, (trick.leader + trick.laid) % self.seats
        return Trick(trick.leader, trick.laid + 1, trick.cards | way.card, lead, best, holder)

    def choices(self, trick: Trick, cards: int) -> Iterator[tuple[Way, Trick]]:
        """Every way to lay one of these cards that makes a difference: what else a Pillow loses as makes none."""
        seat = (trick.leader + trick.laid) % self.seats
        spoilt_once = False
        while cards:
            bit = cards & -cards
            cards ^= bit
            if bit in self.moms:
                if spoilt_once:
                    continue
                spoilt_once = True
            loses = False
            for way in self.ways[bit]:
                after = self.lay(trick, way)
                if trick.laid and len(self.ways[bit]) > 1 and not (after.best > 0 and after.holder == seat):
                    if loses:
                        continue
                    loses = True
                yield way, after

    def finish(self, trick: Trick, counts: tuple[int, ...]) -> tuple[Seat | None, tuple[int, ...]]:
        """Who takes a whole trick, and the plushies taken by then."""
        if trick.best <= 0:
            return None, counts
        won = (trick.cards & self.own[trick.holder]).bit_count() if trick.holder in self.tracked else 0
        if not won:
            return trick.holder, counts
        return trick.holder, (*counts[: trick.holder], counts[trick.holder] + won, *counts[trick.holder + 1 :])

    def settled(self, counts: tuple[int, ...], hands: Deal, on_table: int = 0) -> bool | None:
        """As `Want.settled`, at the beginning of a trick or within one; the goal of one trick is settled elsewhere."""
        want = self.want
        had = counts[want.target]
        if had >= want.total:
            return want.raises
        left = on_table
        for hand in hands[: self.seats]:
            left |= hand
        over = not left or any(counts[seat] == self.missing[seat] for seat in self.tracked)
        if over or had + (left & self.own[want.target]).bit_count() < want.total:
            return not want.raises
        return None
