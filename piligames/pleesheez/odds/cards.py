"""For each card of a hand: the chance to take the trick, that Mom sets it aside, and the own plushies won with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import COLOURS, Card, Cards, Mom, Pillow
from piligames.pleesheez.notation import Position
from piligames.pleesheez.odds.unseen import Unseen
from piligames.pleesheez.round import Seen, playable
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, lead_colour, set_aside, strength, winning

MODEL = "random"
"""Each later seat plays any card of its hand, a Pillow as any colour that it may have; each as likely."""
WAYS = len(COLOURS) - 1
"""In how many colours a Pillow may be played (PZ-PILLOW)."""


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """A play: the chances to take the trick and that it is set aside, and the mean of the own plushies won in it."""

    play: Play
    wins: Fraction
    aside: Fraction
    plush: Fraction
    model: str = MODEL


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who plays on what, and what the later seats may have: the hands that lie open, and how many are hidden."""

    rules: Rules
    kind: int
    trump: str
    trick: tuple[Play, ...]
    hand: Cards
    open_hands: tuple[Cards, ...]
    hidden: int
    unseen: Unseen

    def is_own(self, card: Card) -> bool:
        """Whether the seat that plays collects this card (PZ-KEEP)."""
        return self.rules.is_own(card, self.kind)

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


def play_odds(seen: Seen) -> tuple[PlayOdds, ...]:
    """The odds of every play of the seat whose turn it is, hidden hands being any that fit what it has seen.

    >>> from random import Random
    >>> from piligames.pleesheez import Pleesheez
    >>> seen = Pleesheez(Rules(3)).deal(Random(7)).observation(0)
    >>> odds = play_odds(seen)[0]
    >>> str(odds.play), odds.wins, odds.aside, odds.plush
    ('play r2', Fraction(3, 10), Fraction(0, 1), Fraction(1, 5))
    """
    if seen.seat not in seen.to_act:
        raise ValueError(f"it is not the turn of seat {seen.seat}")
    later, kind = seen.rules.seats - len(seen.trick) - 1, seen.types[seen.seat]
    asked = _Asked(seen.rules, kind, seen.trump, seen.trick, seen.hand, (), later, Unseen.of(seen))
    return _all_plays(asked)


def position_odds(position: Position, rules: Rules | None = None) -> tuple[PlayOdds, ...]:
    """The same for a position as text; the hand of the seat whose turn it is has to lie open, others may.

    >>> from piligames.pleesheez import parse_position
    >>> for odds in position_odds(parse_position("trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2")):
    ...     print(odds.play, odds.wins, odds.plush)
    play r7 969/2600 153/520
    play b2 7/50 9/100
    """
    rules = rules or Rules(len(position.hands))
    position.check(rules)
    order = [(position.leader + i) % rules.seats for i in range(len(position.trick), rules.seats)]
    hand = position.hands[order[0]]
    if isinstance(hand, int):
        raise ImpossiblePosition(
            f"it is the turn of seat {order[0]}, whose hand is hidden", rule="PZ-PLAY", where="hands"
        )
    if not hand:
        raise ImpossiblePosition("the hands are empty: the round is over", rule="PZ-KEEP", where="hands")
    later = [position.hands[seat] for seat in order[1:]]
    open_hands = tuple(cards for cards in later if not isinstance(cards, int))
    unseen, kind = Unseen.at(position, rules), position.types[order[0]]
    if unseen.total < sum(each for each in position.hands if isinstance(each, int)):
        raise ImpossiblePosition("more cards are hidden than are unseen", rule="PZ-CARDS", where="hands")
    hidden = len(later) - len(open_hands)
    return _all_plays(_Asked(rules, kind, position.trump, position.trick, hand, open_hands, hidden, unseen))


def _all_plays(asked: _Asked) -> tuple[PlayOdds, ...]:
    return tuple(_odds(asked, play) for play in playable(asked.hand, asked.trump))


def _odds(asked: _Asked, play: Play) -> PlayOdds:
    """One play: a later card may take the trick, spoil it, or leave it to this one.

    The three numbers are means of a product over the later cards, each with its value in `WAYS`:
    for `aside`, whether it is no Mom; for `wins`, in how many of its ways it leaves the trick to this play;
    for `plush` the same, with one card after another that this seat collects known to be among them.
    """
    trick = (*asked.trick, play)
    if set_aside(trick):
        return PlayOdds(play, Fraction(0), Fraction(1), Fraction(0))
    spared = asked.later_mean(lambda card: 0 if isinstance(card, Mom) else WAYS)
    if winning(trick, asked.trump) != len(trick) - 1:
        return PlayOdds(play, Fraction(0), 1 - spared, Fraction(0))
    lead = lead_colour(trick)
    mark = strength(play, asked.trump, lead)

    def leaves(card: Card) -> int:
        if isinstance(card, Mom):
            return 0
        if isinstance(card, Pillow):
            named = [Play(card, colour) for colour in COLOURS if colour != asked.trump]
            return sum(strength(each, asked.trump, lead) <= mark for each in named)
        return WAYS if strength(Play(card), asked.trump, lead) <= mark else 0

    wins = asked.later_mean(leaves)
    own_now = sum(asked.is_own(each.card) for each in trick)
    return PlayOdds(play, wins, 1 - spared, own_now * wins + asked.own_coming(leaves))
