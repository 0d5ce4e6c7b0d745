"""Which cards a seat does not see, as far as it can tell: those surely in the deck, and those that may be in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm

from piligames.core.errors import ImpossiblePosition
from piligames.odds import Distribution
from piligames.pleesheez.cards import Card, Cards, Mom, Pillow, Plush
from piligames.pleesheez.notation import Position
from piligames.pleesheez.round import Seen
from piligames.pleesheez.rules import Rules


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards of the deck that a seat does not see, whoever has them; each order of them is equally likely.

    `sure` are there without doubt, Moms left out.
    `pillows` may be: so many of them joined unseen, any of them as likely.
    `joined` are the chances of how many Moms are unseen and how many of these Pillows (PZ-PILE, PZ-BACK).
    """

    sure: Cards
    pillows: tuple[Pillow, ...]
    joined: Distribution[tuple[int, int]]
    total: int

    @classmethod
    def of(cls, seen: Seen) -> Unseen:
        """From all that a seat has seen: the cards of the last round went back into the deck, but for those kept."""
        visible = (*seen.hand, *(play.card for play in seen.trick), *_flat(seen.taken), *seen.aside)
        before = [card for trick in (seen.past[-1] if seen.past else ()) for card in trick.cards]
        return cls._counted(seen.rules, seen.kept, visible, [card for card in before if not isinstance(card, Plush)])

    @classmethod
    def at(cls, position: Position, rules: Rules) -> Unseen:
        """From a position as text: what it calls seen is in the deck beside all that lies open."""
        open_hands = [hand for hand in position.hands if not isinstance(hand, int)]
        laid = [play.card for play in position.trick]
        visible = (*_flat(open_hands), *laid, *_flat(position.taken), *position.aside)
        old = [card for card in (*position.seen, *visible) if not isinstance(card, Plush)] if position.seen else []
        return cls._counted(rules, position.kept, visible, old)

    @classmethod
    def _counted(cls, rules: Rules, kept: Sequence[Cards], visible: Iterable[Card], old: Iterable[Card]) -> Unseen:
        """What is left, when so many cards are kept and these are seen; `old` were in the deck before the last refill.

        Moms are alike: which of them is seen nobody knows, so a number of new ones has the weight of the ways to pick
        them times the ways to see as many as are seen.
        """
        seen, before = Counter(visible), Counter(old)
        plush = Counter[Card](rules.plush) - Counter(_flat(kept)) - seen
        pile = Counter[Card](rules.pile)
        mom = Mom()
        new = sum(map(len, kept)) - before.total()
        open_new = sum((seen & pile - before - Counter({mom: pile[mom]})).values())
        pillows = tuple(card for card in pile if isinstance(card, Pillow) and not before[card] and not seen[card])
        hidden_old = [card for card in before if isinstance(card, Pillow) and not seen[card]]
        weights = {}
        for moms in range(pile[mom] - before[mom] + 1):
            some = new - open_new - moms
            ways = perm(before[mom] + moms, seen[mom]) if before[mom] + moms >= seen[mom] else 0
            if 0 <= some <= len(pillows) and ways:
                weight = comb(pile[mom] - before[mom], moms) * comb(len(pillows), some) * ways
                weights[before[mom] + moms - seen[mom], some] = weight
        if not weights:
            raise ImpossiblePosition(f"no {new} cards of the pile explain what is seen", rule="PZ-BACK", where="kept")
        sure = (*plush.elements(), *hidden_old)
        moms, some = next(iter(weights))
        return cls(sure, pillows, Distribution.of(weights), len(sure) + moms + some)

    def mean_of_products(self, values: Sequence[int], maybe: Sequence[int], drawn: int) -> Fraction:
        """Draw so many unseen cards: the mean of the product of their values, 0 for a Mom.

        `values` are those of `sure`, `maybe` those of `pillows`.
        1. Of numbers, the sum of all products of t of them is a coefficient of (1 + v₁x)(1 + v₂x)…
        2. Of a random choice of q among c Pillows each product of t is there with the chance C(q, t) / C(c, t).
        """
        certain, possible = _symmetric(values, drawn), _symmetric(maybe, drawn)
        mean = Fraction(0)
        for (_, some), chance in self.joined.items():
            for t in range(min(drawn, some) + 1):
                share = Fraction(comb(some, t), comb(len(maybe), t))
                mean += chance * certain[drawn - t] * possible[t] * share
        return mean / comb(self.total, drawn)


def _symmetric(values: Sequence[int], most: int) -> list[int]:
    """The sums of the products of 0, 1, … of these."""
    sums = [1] + [0] * most
    for value in values:
        if value:
            for t in range(most, 0, -1):
                sums[t] += value * sums[t - 1]
    return sums


def _flat(hands: Iterable[Cards]) -> Cards:
    return tuple(card for hand in hands for card in hand)
