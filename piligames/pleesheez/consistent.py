"""What else could be: the hidden cards of a round, dealt anew from all that a seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb, perm
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez.cards import Card, Cards
from piligames.pleesheez.rules import Rules


def draw_new(
    pile: Mapping[Card, int], old: Mapping[Card, int], visible: Mapping[Card, int], count: int, rng: Random
) -> Cards:
    """Which cards joined the deck from the pile (PZ-BACK), given what is visible of the deck since.

    `pile` are the cards that may have joined, `old` those that were in the deck before, by how many of each.
    Every physical deal is equally likely, and alike cards (the Moms) cannot be told apart.
    So a choice with j new copies of a face has the weight of the ways to pick them times the ways to
    see as many of that face as are visible; the faces are tied together by their number alone.

    1. For each face list j and its integer weight.
    2. From the last face to the first, add up the weights of reaching each total.
    3. From the first to the last, draw j by the weight that is then left.
    """
    faces = sorted(pile, key=str)
    options = [
        [(j, comb(pile[f], j) * perm(old.get(f, 0) + j, visible.get(f, 0))) for j in range(pile[f] + 1)] for f in faces
    ]
    tails = [[1] + [0] * count]
    for choices in reversed(options):
        after = tails[-1]
        tails.append([sum(w * after[n - j] for j, w in choices if j <= n) for n in range(count + 1)])
    tails.reverse()
    if not tails[0][count]:
        raise ImpossiblePosition(f"no {count} cards of the pile explain what is seen", rule="PZ-BACK", where="deal")
    drawn: list[Card] = []
    left = count
    for face, choices, after in zip(faces, options, tails[1:], strict=True):
        allowed = [(j, w * after[left - j]) for j, w in choices if j <= left]
        new = _weighted(allowed, rng)
        drawn += [face] * new
        left -= new
    return tuple(drawn)


def _weighted(choices: Iterable[tuple[int, int]], rng: Random) -> int:
    """One of these, each with its integer weight."""
    values = list(choices)
    pick = rng.randrange(sum(weight for _, weight in values))
    for value, weight in values:
        pick -= weight
        if pick < 0:
            return value
    raise AssertionError("weights do not add up to their sum")


def deal_unseen(
    rules: Rules,
    before: Iterable[Card],
    joined: int,
    hands: tuple[Cards | int, ...],
    played: tuple[Cards, ...],
    rng: Random,
) -> tuple[Cards, ...]:
    """The hands as they may have been dealt, uniformly over the deals that fit what was seen.

    `before` are the cards that were surely in the deck, `joined` how many came from the pile besides.
    `hands` are the known hands as dealt, or how many cards a hidden one had; `played` what each seat has played.
    A card played from a hidden hand takes up one place of it; which of several alike cards it was nobody knows,
    and each of them counts.
    """
    old = Counter(before)
    pile = Counter(rules.pile) - old
    visible: Counter[Card] = Counter()
    for hand, cards in zip(hands, played, strict=True):
        visible.update(cards if isinstance(hand, int) else hand)
    deck = old + Counter(draw_new(pile, old, visible, joined, rng))
    if strange := visible - deck:
        raise ImpossiblePosition(f"{next(iter(strange))} is not in the deck", rule="PZ-BACK", where="deal")
    hidden = sorted((deck - visible).elements(), key=str)
    rng.shuffle(hidden)
    dealt: list[Cards] = []
    for hand, cards in zip(hands, played, strict=True):
        missing = hand - len(cards) if isinstance(hand, int) else 0
        dealt.append((*cards, *hidden[:missing]) if isinstance(hand, int) else hand)
        hidden = hidden[missing:]
    if hidden:
        raise ImpossiblePosition(f"{len(hidden)} cards are left over", rule="PZ-BACK", where="deal")
    return tuple(dealt)
