"""Every round that a seat could not tell from the true one, listed where there are few of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, prod
from random import Random
from typing import Any

from piligames.core.errors import IllegalAction
from piligames.odds.every import EveryChance
from piligames.pilipili.blanks import Blanks
from piligames.pilipili.cards import Card, Hand
from piligames.pilipili.consistent import Draws
from piligames.pilipili.events import Resumed
from piligames.pilipili.round import Round
from piligames.pilipili.seen import Seen

MOST_WAYS = 500
"""In how many ways cards may have moved unseen, at most, to be listed."""


def every_round_like(seen: Seen, most: int) -> list[tuple[Round, Fraction]] | None:
    """Every round that this seat could not tell from the true one, with its chance in parts of the whole.

    None where there may be more than `most`, or more ways in which cards moved unseen than are worth listing.
    Rounds that differ only in what has been before, or in cards set aside that nobody will draw, count as one.

    1. Each way in which cards moved unseen leaves blanks where nothing has come to light (`Draws.follow`).
    2. All cards that have not come to light are laid on the blanks of the hands in every way.
    3. What the rules would not have allowed is left out.
    """
    if seen.mission.extra and seen.asks == "bet":
        return None  # the cards to be drawn would have to be listed too
    draws = Draws(seen)
    gone = {card for event in seen.log if isinstance(event, Resumed) for card in event.gone}
    ways = _ways(draws)
    if ways is None:
        return None
    found: dict[tuple[Hand, ...], tuple[Round, Fraction]] = {}
    for blanks, chance in ways:
        free = [[blank for blank in hand if blank not in blanks.card] for hand in blanks.hands]
        left = [card for card in seen.rules.cards if card not in blanks.blank and card not in gone]
        sizes = [len(hand) for hand in free]
        if _count(len(left), sizes) > most:
            return None
        share = chance * prod(map(factorial, sizes)) * factorial(len(left) - sum(sizes))
        for hands in _filled(left, sizes):
            r = _laid(draws, blanks, free, hands, left)
            if r is not None:
                first, before = found.get(r.hands, (r, Fraction(0)))
                found[r.hands] = first, before + share
    return list(found.values()) if len(found) <= most else None


def _ways(draws: Draws) -> list[tuple[Blanks, Fraction]] | None:
    """The ways in which cards may have moved unseen, those that leave the same alike; None if there are too many.

    Where nobody gave cards unseen, all ways leave the same.
    """
    source = EveryChance()
    found: dict[Any, tuple[Blanks, Fraction]] = {}
    for number, (blanks, chance) in enumerate(source.outcomes(lambda: draws.follow(source))):
        if number == MOST_WAYS:
            return None
        if blanks is not None:
            known = tuple(tuple(sorted(blanks.card.get(blank, -1) for blank in hand)) for hand in blanks.hands)
            first, before = found.get(known, (blanks, Fraction(0)))
            found[known] = first, before + chance
            if not draws.gave_unseen:
                break
    return list(found.values())


def _laid(
    draws: Draws, blanks: Blanks, free: Sequence[Sequence[int]], hands: Sequence[Sequence[Card]], left: Sequence[Card]
) -> Round | None:
    """The round with these cards on the free blanks of the hands, and the others where they lie aside."""
    filled, rest = blanks.copy(), [card for card in left if not any(card in hand for hand in hands)]
    for places, cards in zip(free, hands, strict=True):
        for blank, card in zip(places, cards, strict=True):
            filled.put(blank, card)
    others = [blank for hand in (*filled.dealt, filled.aside) for blank in hand if blank not in filled.card]
    for blank, card in zip(others, rest, strict=False):
        filled.put(blank, card)
    try:
        return draws.played_again(filled, Random(0))
    except IllegalAction:
        return None


def _count(cards: int, sizes: Sequence[int]) -> int:
    """In how many ways hands of these sizes are filled."""
    ways = 1
    for size in sizes:
        ways, cards = ways * comb(cards, size), cards - size
    return ways


def _filled(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to fill hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        left = [card for card in cards if card not in hand]
        yield from ((hand, *others) for others in _filled(left, sizes[1:]))
