"""Hands of which it is known between which numbers they lie: sets of cards for them, each as likely as any other.

Where there are several such hands, what one takes is missing in the next.
So the ways to fill them are not the product of the ways to fill each, and nobody counts them quickly.
They are drawn with rejection: `Narrow` lists every plan, which is who holds the Joker and in which window each hand
lies, with a bound that is at least the number of ways that it has; a draw follows a plan and fills hand after hand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate, product
from math import comb
from operator import or_
from random import Random

from piligames.pilipili.cards import JOKER, Card, Hand

Mask = int
"""A set of numbers, as bits."""


def mask_of(cards: Iterable[Card]) -> Mask:
    """These cards as bits."""
    return sum(1 << card for card in cards)


def cards_of(mask: Mask) -> list[Card]:
    """The cards of these bits, lowest first."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


@dataclass(frozen=True, slots=True)
class Fill:
    """One hand of a plan: so many numbers from this window, and how many sets of them there are at most."""

    place: int
    numbers: int
    window: Mask
    most: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Who holds the Joker, if one of these hands does, and how each is filled, in the order in which they are drawn."""

    joker: int | None
    fills: tuple[Fill, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Narrow:
    """So many cards for each of some hands, each within one of its windows; a Joker lies in any of them.

    Windows of one hand have at most an end in common, so that two numbers lie in one of them alone.
    `totals` are the bounds of the plans, added up.
    """

    plans: tuple[Plan, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, hands: Sequence[tuple[int, Sequence[Mask]]], joker: bool) -> Narrow:
        """For hands by their number of cards and their windows; `joker` where the Joker may be one of the cards."""
        holders = [None, *range(len(hands))] if joker else [None]
        plans = tuple(plan for holder in holders for plan in _plans(hands, holder))
        return cls(plans, tuple(accumulate(plan.most for plan in plans)))

    def draw(self, rng: Random) -> list[Hand] | None:
        """Cards for each hand, or None where the draw is rejected.

        1. A plan is drawn by its bound.
        2. Hand after hand takes a set of what its window still has, any with the same chance.
        3. That chance is one to their number; the draw is kept with the chance of this number to its bound.

        So every way to fill the hands is drawn with the same chance: one to all bounds together.
        """
        if not self.plans:
            return None
        pick = rng.randrange(self.totals[-1]) if len(self.plans) > 1 else 0
        plan = self.plans[bisect_right(self.totals, pick)]
        taken, hands = 0, [()] * len(plan.fills)
        found: list[Hand] = list(hands)
        for fill in plan.fills:
            window = fill.window & ~taken
            ways = comb(window.bit_count(), fill.numbers)
            if ways < fill.most and rng.randrange(fill.most) >= ways:
                return None
            cards = rng.sample(cards_of(window), fill.numbers) if fill.numbers else []
            taken |= mask_of(cards)
            found[fill.place] = (*cards, *((JOKER,) if fill.place == plan.joker else ()))
        return found


def _plans(hands: Sequence[tuple[int, Sequence[Mask]]], joker: int | None) -> Iterator[Plan]:
    """Every plan with the Joker in this hand; narrow windows are filled first.

    A single number may lie in any of its hand's windows; they are one window for it.
    """
    sizes = [count - (place == joker) for place, (count, _) in enumerate(hands)]
    windows: list[list[Mask]] = []
    for (_, own), size in zip(hands, sizes, strict=True):
        ways = [window for window in own if window.bit_count() >= size]
        windows.append([reduce(or_, own)] if size < 2 else ways)
    for chosen in product(*windows):
        fills: list[Fill] = []
        most = 1
        for place in sorted(range(len(chosen)), key=lambda place: chosen[place].bit_count()):
            bound = comb(_most_left(chosen[place], fills), sizes[place])
            fills.append(Fill(place, sizes[place], chosen[place], bound))
            most *= bound
            if not most:
                break
        else:
            yield Plan(joker, tuple(fills), most)


def _most_left(window: Mask, fills: Sequence[Fill]) -> int:
    """No more numbers than this are left of a window when these hands are filled.

    They have taken from it at least what they need and cannot take elsewhere: each for itself, and all together.
    """
    each = sum(max(0, fill.numbers - (fill.window & ~window).bit_count()) for fill in fills)
    outside = 0
    for fill in fills:
        outside |= fill.window & ~window
    together = sum(fill.numbers for fill in fills) - outside.bit_count()
    return max(0, window.bit_count() - max(each, together))
