"""A race without its ceremony: the hands of `core.race` at the same times, in numbers, to run thousands of them."""

from __future__ import annotations

from heapq import heapify, heapreplace
from random import Random

from piligames.agents.piles.mind import DROP, LIFT, LOWER, TAKE, UP, Mind
from piligames.agents.piles.skill import PARTS, Reaction
from piligames.piles.rules import PILES, Rules
from piligames.piles.simulate import Finish


def deal_images(rules: Rules, rng: Random) -> tuple[list[int], list[int]]:
    """The images that are used, and the cards in the order of the deal: 4 × place of the image + colour."""
    images = rng.sample(range(len(rules.images.names)), rules.sets)
    cards = list(range(4 * rules.sets))
    rng.shuffle(cards)
    return images, cards


def deal_numbers(rules: Rules, rng: Random) -> tuple[list[list[list[int]]], list[int]]:
    """The deal that `Piles.deal` makes of the same source of chance, as numbers: 4 × image + colour."""
    images, order = deal_images(rules, rng)
    cards = [4 * images[card >> 2] + (card & 3) for card in order]
    fours = [cards[at : at + 4] for at in range(0, 4 * PILES * rules.seats, 4)]
    return [fours[at : at + PILES] for at in range(0, len(fours), PILES)], cards[4 * len(fours) :]


def sprint(
    piles: list[list[list[int]]],
    centre: list[int],
    players: list[tuple[Mind, Reaction, Random]],
    ties: Random,
    limit: int,
) -> Finish:
    """Run a race to its end or its limit; the lists are used up."""
    seats = range(len(piles))
    decide = [mind.decide for mind, _, _ in players]
    medians = [reaction.medians for _, reaction, _ in players]
    factors = [reaction.factors for _, reaction, _ in players]
    chance = [rng.random for _, _, rng in players]
    tie = ties.random
    held: list[list[int] | None] = [None] * len(piles)
    place = [0] * len(piles)
    up = [[False] * PILES for _ in seats]
    swaps = fumbles = wrong = 0

    clock: list[tuple[float, float, int, int, int]] = []
    for seat in seats:
        kind, what = decide[seat](None, centre, up[seat])
        time = 0.0 + medians[seat][kind] * factors[seat][int(chance[seat]() * PARTS)]
        clock.append((time, tie(), seat, kind, what))
    heapify(clock)
    now = 0.0
    for event in range(1, limit + 1):
        now, _, seat, kind, what = clock[0]
        pile = held[seat]
        if kind == TAKE:
            if what in centre:
                centre.remove(what)
                pile.append(what)  # type: ignore[union-attr] # a hand that takes holds a pile
                swaps += 1
            else:
                fumbles += 1
        elif kind == DROP:
            pile.remove(what)  # type: ignore[union-attr] # a hand that drops holds a pile
            centre.append(what)
        elif kind == LIFT:
            place[seat] = what
            held[seat] = pile = piles[seat][what]
        elif kind == LOWER:
            held[seat] = pile = None
        elif kind == UP:
            up[seat][place[seat]] = True
            held[seat] = pile = None
        else:
            bad = [at for at, four in enumerate(piles[seat]) if len({card >> 2 for card in four}) > 1]
            if not bad:
                return Finish(now, seat, event, swaps, fumbles, wrong)
            wrong += 1
            for at in bad:
                up[seat][at] = False
        kind, what = decide[seat](held[seat], centre, up[seat])
        time = now + medians[seat][kind] * factors[seat][int(chance[seat]() * PARTS)]
        heapreplace(clock, (time, tie(), seat, kind, what))
    return Finish(now, None, limit, swaps, fumbles, wrong)
