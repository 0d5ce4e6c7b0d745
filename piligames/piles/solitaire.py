"""Piles! alone: some piles and the centre, all cards known, and no one else to grab them.

With six piles it is 7 sets, 28 cards.  A swap is a discard and a take (PL-SWAP); the fewer, the better.
All that matters of a position is how many cards of each image lie in each pile: `counts[pile][image]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import factorial, prod
from random import Random

from piligames.piles.rules import PILES
from piligames.piles.simulate import Estimate

Counts = tuple[tuple[int, ...], ...]
"""For each pile the number of its cards of each image; the image left over at the end lies in the centre."""
Strategy = Callable[[Counts], int]

MOST = 3
"""The most piles for which every deal can be gone through."""


def swaps_needed(counts: Counts, images: Sequence[int]) -> int:
    """The fewest swaps after which each pile is the set of the image it is meant for.

    1. Every card that lies in the wrong pile has to leave it: a swap each, which can bring in a right one.
    2. That goes on as long as the centre holds a card that is wanted.
       When it holds the four that nobody wants, and piles still hold each other's cards, one more swap breaks in.
    3. So each ring of piles that want each other's cards, none of them a card of the centre's image, costs one more.

    >>> swaps_needed(((3, 1, 0), (1, 3, 0)), (0, 1))
    3
    """
    owner = {image: pile for pile, image in enumerate(images)}
    wrong, joined = 0, list(range(len(counts) + 1))

    def root(pile: int) -> int:
        while joined[pile] != pile:
            pile = joined[pile]
        return pile

    away: set[int] = set()
    for pile, row in enumerate(counts):
        for image, number in enumerate(row):
            if number and image != images[pile]:
                wrong += number
                away.add(pile)
                joined[root(pile)] = root(owner.get(image, len(counts)))
    return wrong + len({root(pile) for pile in away} - {root(len(counts))})


def planner(counts: Counts) -> int:
    """Swaps when the best image for each pile is worked out beforehand, over all ways to choose them."""
    sets, size = len(counts[0]), len(counts)
    most = [max(row) for row in counts]
    best = 4 * size + size
    chosen: list[int] = []

    def choose(right: int) -> None:
        nonlocal best
        pile = len(chosen)
        if 4 * size - right - sum(most[pile:]) >= best:
            return
        if pile == size:
            best = min(best, swaps_needed(counts, chosen))
            return
        for image in sorted(range(sets), key=lambda image: -counts[pile][image]):
            if image not in chosen:
                chosen.append(image)
                choose(right + counts[pile][image])
                chosen.pop()

    choose(0)
    return best


def first_come(counts: Counts) -> int:
    """Swaps when pile after pile collects what it has most of, of the images still free; of equals the first."""
    images: list[int] = []
    for row in counts:
        free = [image for image in range(len(row)) if image not in images]
        images.append(max(free, key=lambda image: row[image]))
    return swaps_needed(counts, images)


def as_dealt(counts: Counts) -> int:
    """Swaps when the first pile is to be the first image, the second one the second, whatever they hold."""
    return swaps_needed(counts, range(len(counts)))


STRATEGIES: dict[str, Strategy] = {"planner": planner, "first come": first_come, "as dealt": as_dealt}


def expected_swaps(strategy: Strategy, piles: int) -> Fraction:
    """The mean number of swaps over every deal, exactly; for up to three piles.

    >>> expected_swaps(planner, 1), expected_swaps(as_dealt, 1)
    (Fraction(52, 35), Fraction(2, 1))
    """
    if not 1 <= piles <= MOST:
        raise ValueError(f"every deal can be gone through for 1 to {MOST} piles, not {piles}; estimate it instead")
    total = weights = 0
    for counts, weight in all_deals(piles):
        total += weight * strategy(counts)
        weights += weight
    return Fraction(total, weights)


def estimated_swaps(strategy: Strategy, piles: int = PILES, deals: int = 2000, seed: int = 0) -> Estimate:
    """The mean number of swaps over deals drawn at random: a simulation, with its interval."""
    rng = Random(f"{seed}, {piles} piles")
    return Estimate.of([float(strategy(draw(piles, rng))) for _ in range(deals)])


def draw(piles: int, rng: Random) -> Counts:
    """A deal of one set more than there are piles."""
    cards = [image for image in range(piles + 1) for _ in range(4)]
    rng.shuffle(cards)
    fours = [cards[at : at + 4] for at in range(0, 4 * piles, 4)]
    return tuple(tuple(map(four.count, range(piles + 1))) for four in fours)


def all_deals(piles: int) -> Iterator[tuple[Counts, int]]:
    """Every deal as counts, with the number of ways to deal it if cards that are alike are told apart by place only.

    >>> sum(weight for _, weight in all_deals(2)) == factorial(12) // factorial(4) ** 3
    True
    """

    def rows(left: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
        if not left:
            if not size:
                yield ()
            return
        for number in range(min(left[0], size) + 1):
            for rest in rows(left[1:], size - number):
                yield (number, *rest)

    def fill(done: Counts, left: tuple[int, ...]) -> Iterator[tuple[Counts, int]]:
        if len(done) == piles:
            yield done, _ways(left)
            return
        for row in rows(left, 4):
            after = tuple(have - take for have, take in zip(left, row, strict=True))
            for counts, weight in fill((*done, row), after):
                yield counts, weight * _ways(row)

    yield from fill((), (4,) * (piles + 1))


def _ways(row: Sequence[int]) -> int:
    return factorial(sum(row)) // prod(map(factorial, row))
