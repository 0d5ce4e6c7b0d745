"""What a hand is dealt in Pleesheez: colours that are missing, Moms, plushies of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from piligames.odds import Distribution, exactly, hypergeometric
from piligames.pleesheez.cards import COLOURS, Cards, Mom
from piligames.pleesheez.rules import Rules


def dealt_voids(rules: Rules, kept: Sequence[Cards] = ()) -> Distribution[int]:
    """How many of the four colours a hand has no plush card of; `kept` are out of the deck (PZ-BACK).

    The chance that chosen colours are all missing is a quotient of two counts; inclusion and exclusion does the rest.

    >>> dealt_voids(Rules(4)).mean == 4 * Fraction(comb(21, 7), comb(28, 7))
    True
    """
    left = _colours(rules, kept)
    cards, hand = rules.seats * rules.hand_size, rules.hand_size
    sums = [
        sum(
            (
                Fraction(comb(cards - sum(left[c] for c in missing), hand), comb(cards, hand))
                for missing in combinations(COLOURS, j)
            ),
            Fraction(0),
        )
        for j in range(len(COLOURS) + 1)
    ]
    return Distribution.of(dict(enumerate(exactly(sums))))


def dealt_colour(rules: Rules, colour: str, kept: Sequence[Cards] = ()) -> Distribution[int]:
    """How many plush cards of a colour, such as trump, a hand has."""
    return hypergeometric(rules.seats * rules.hand_size, _colours(rules, kept)[colour], rules.hand_size)


def dealt_moms(rules: Rules, kept: Sequence[Cards] = ()) -> Distribution[int]:
    """How many Moms a hand has: for every card kept, one of the Pillow Pile has joined the deck (PZ-PILE, PZ-BACK).

    >>> dealt_moms(Rules(4)).outcomes  # nothing is kept in round 1
    (0,)
    """
    joined, moms = sum(map(len, kept)), rules.pile.count(Mom())
    in_deck = hypergeometric(len(rules.pile), moms, joined)
    cards = rules.seats * rules.hand_size
    return Distribution.mixed(
        (hypergeometric(cards, count, rules.hand_size), chance) for count, chance in in_deck.items()
    )


def dealt_own(rules: Rules, kind: int, kept: Sequence[Cards] = ()) -> Distribution[int]:
    """How many plushies of the own type a hand has; those that anybody keeps are out of the deck (PZ-KEEP).

    >>> dealt_own(Rules(4), 0).mean
    Fraction(7, 4)
    """
    left = rules.set_size(kind) - sum(rules.is_own(card, kind) for cards in kept for card in cards)
    return hypergeometric(rules.seats * rules.hand_size, left, rules.hand_size)


def _colours(rules: Rules, kept: Sequence[Cards]) -> Counter[str]:
    """How many plush cards of each colour are in the deck."""
    out = {card for cards in kept for card in cards}
    return Counter(card.colour for card in rules.plush if card not in out)
