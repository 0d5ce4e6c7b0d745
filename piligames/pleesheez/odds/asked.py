"""What is asked of a card in Pleesheez: who plays on what, and what may come after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import COLOURS, Card, Cards, Mom, Pillow
from piligames.pleesheez.notation import Position
from piligames.pleesheez.odds.unseen import Unseen
from piligames.pleesheez.round import Seen, playable
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, lead_colour, strength, winning

WAYS = len(COLOURS) - 1
"""In how many colours a Pillow may be played (PZ-PILLOW)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who plays on what, and what the later seats may have: the hands that lie open, and how many are hidden."""

    rules: Rules
    kind: int
    trump: str
    trick: tuple[Play, ...]
    hand: Cards
    open_hands: tuple[Cards, ...]
    hidden: int
    unseen: Unseen

    @classmethod
    def of(cls, seen: Seen) -> Asked:
        """The seat whose turn it is, with all that it has seen."""
        if seen.seat not in seen.to_act:
            raise ValueError(f"it is not the turn of seat {seen.seat}")
        later, kind = seen.rules.seats - len(seen.trick) - 1, seen.types[seen.seat]
        return cls(seen.rules, kind, seen.trump, seen.trick, seen.hand, (), later, Unseen.of(seen))

    @classmethod
    def at(cls, position: Position, rules: Rules | None = None) -> Asked:
        """The seat whose turn it is in a position, whose hand has to lie open; others may."""
        rules = rules or Rules(len(position.hands))
        position.check(rules)
        order = [(position.leader + i) % rules.seats for i in range(len(position.trick), rules.seats)]
        hand = position.hands[order[0]]
        if isinstance(hand, int):
            reason = f"it is the turn of seat {order[0]}, whose hand is hidden"
            raise ImpossiblePosition(reason, rule="PZ-PLAY", where="hands")
        if not hand:
            raise ImpossiblePosition("the hands are empty: the round is over", rule="PZ-KEEP", where="hands")
        later = [position.hands[seat] for seat in order[1:]]
        open_hands = tuple(cards for cards in later if not isinstance(cards, int))
        unseen, kind = Unseen.at(position, rules), position.types[order[0]]
        if unseen.total < sum(each for each in position.hands if isinstance(each, int)):
            raise ImpossiblePosition("more cards are hidden than are unseen", rule="PZ-CARDS", where="hands")
        hidden = len(later) - len(open_hands)
        return cls(rules, kind, position.trump, position.trick, hand, open_hands, hidden, unseen)

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every way to play a card of the hand (PZ-PLAY, PZ-PILLOW)."""
        return playable(self.hand, self.trump)

    def holds(self, play: Play) -> bool:
        """Whether this play holds the trick as it lies then (PZ-WIN); with a Mom nobody does (PZ-MOM)."""
        return winning((*self.trick, play), self.trump) == len(self.trick)

    def leaves(self, play: Play) -> Callable[[Card], int]:
        """In how many of the ways to play a later card it leaves the trick to this play; a Mom does not."""
        lead = lead_colour((*self.trick, play))
        mark = strength(play, self.trump, lead)
        named = [colour for colour in COLOURS if colour != self.trump]

        @cache
        def ways(card: Card) -> int:
            if isinstance(card, Mom):
                return 0
            if isinstance(card, Pillow):
                return sum(strength(Play(card, colour), self.trump, lead) <= mark for colour in named)
            return WAYS if strength(Play(card), self.trump, lead) <= mark else 0

        return ways

    def is_own(self, card: Card) -> bool:
        """Whether the seat that plays collects this card (PZ-KEEP)."""
        return self.rules.is_own(card, self.kind)

    @property
    def aside(self) -> Fraction:
        """The chance that one of the later cards is a Mom (PZ-MOM)."""
        return 1 - self.later_mean(lambda card: 0 if isinstance(card, Mom) else WAYS)

    def later_mean(self, value: Callable[[Card], int]) -> Fraction:
        """The mean of the product of the values of the later cards, each in parts of `WAYS`."""
        return self._hidden_mean(value, self.unseen, self.hidden) * self._open_mean(self.open_hands, value)

    def own_coming(self, value: Callable[[Card], int]) -> Fraction:
        """The same, added up over every card that this seat collects, each time with that one among the later cards."""
        own = [card for card in self.unseen.sure if self.is_own(card) and value(card)]
        found = Fraction(0)
        if own and self.hidden:  # each has the value of a whole card, so one stands for all
            others = list(self.unseen.sure)
            others.remove(own[0])
            rest = replace(self.unseen, sure=tuple(others), total=self.unseen.total - 1)
            share = Fraction(len(own) * self.hidden, self.unseen.total)
            found += share * self._hidden_mean(value, rest, self.hidden - 1) * self._open_mean(self.open_hands, value)
        for place, hand in enumerate(self.open_hands):
            rest_of = self.open_hands[:place] + self.open_hands[place + 1 :]
            share = Fraction(sum(self.is_own(card) and value(card) == WAYS for card in hand), len(hand))
            found += share * self._hidden_mean(value, self.unseen, self.hidden) * self._open_mean(rest_of, value)
        return found

    def _hidden_mean(self, value: Callable[[Card], int], unseen: Unseen, drawn: int) -> Fraction:
        sure, maybe = [value(card) for card in unseen.sure], [value(card) for card in unseen.pillows]
        return Fraction(unseen.mean_of_products(sure, maybe, drawn), int(WAYS**drawn))

    def _open_mean(self, hands: Sequence[Cards], value: Callable[[Card], int]) -> Fraction:
        mean = Fraction(1)
        for hand in hands:
            mean *= Fraction(sum(map(value, hand)), WAYS * len(hand))
        return mean
