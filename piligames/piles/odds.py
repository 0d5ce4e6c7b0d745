"""What the deal of Piles! makes likely, as exact fractions.

A deal of n sets is 4n cards, every order of them equally likely (PL-SETS, PL-DEAL).
Which image is which changes nothing.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, prod

from piligames.odds import exactly
from piligames.piles.rules import PILES, Rules

Pattern = tuple[int, ...]
"""How many cards of each image a pile has, the most first: (2, 1, 1) is one pair and two other cards."""

PATTERNS: tuple[Pattern, ...] = ((4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))


def pile_patterns(rules: Rules) -> dict[Pattern, Fraction]:
    """How likely each pattern is in a pile as it is dealt.

    >>> {pattern: f"{float(chance):.4f}" for pattern, chance in pile_patterns(Rules(4)).items()}
    {(4,): '0.0000', (3, 1): '0.0024', (2, 2): '0.0028', (2, 1, 1): '0.1689', (1, 1, 1, 1): '0.8259'}
    """
    return {pattern: pattern_chance(pattern, rules.sets) for pattern in PATTERNS}


def pattern_chance(pattern: Pattern, sets: int) -> Fraction:
    """Choose the images of the pattern, then the cards of each.

    >>> sum(pattern_chance(pattern, 7) for pattern in PATTERNS)
    Fraction(1, 1)
    """
    images = Fraction(factorial(sets), factorial(sets - len(pattern)))
    alike = prod(factorial(pattern.count(size)) for size in set(pattern))
    return images / alike * prod(comb(4, size) for size in pattern) / comb(4 * sets, 4)


def dealt_set(rules: Rules) -> Fraction:
    """The chance that a pile is a set as it is dealt (PL-DONE).

    >>> dealt_set(Rules(4))
    Fraction(1, 156849)
    """
    return pile_patterns(rules)[4,]


def dealt_sets(rules: Rules, piles: int | None = None) -> dict[int, Fraction]:
    """How likely it is that so many of these piles are sets as they are dealt; of all piles, unless told otherwise.

    The chance that j named piles are all sets is a product; inclusion and exclusion makes counts of it.
    """
    piles = PILES * rules.seats if piles is None else piles
    if not 0 <= piles <= PILES * rules.seats:
        raise ValueError(f"there are {PILES * rules.seats} piles, not {piles}")
    together = [Fraction(1)]
    for j in range(piles):
        left = rules.sets - j
        together.append(together[-1] * Fraction(left, comb(4 * left, 4)))
    return dict(enumerate(exactly([comb(piles, j) * chance for j, chance in enumerate(together)])))


def dealt_pairs(rules: Rules) -> Fraction:
    """How many pairs of like cards a pile holds in the mean, of the six pairs that four cards make.

    >>> dealt_pairs(Rules(4))
    Fraction(2, 11)
    """
    return comb(4, 2) * Fraction(3, 4 * rules.sets - 1)


def best_match(rules: Rules) -> dict[int, Fraction]:
    """How likely each number is as the most cards of one image in a pile: 1 to 4."""
    found = dict.fromkeys(range(1, 5), Fraction(0))
    for pattern, chance in pile_patterns(rules).items():
        found[pattern[0]] += chance
    return found


def reach(rules: Rules) -> int:
    """How many cards a seat can come by before anybody else acts: its own 24 and the centre."""
    return 4 * PILES + rules.centre


def within_reach(rules: Rules) -> dict[int, Fraction]:
    """How likely each number of cards of a given image is among one's own and the centre.

    >>> sum(number * chance for number, chance in within_reach(Rules(4)).items())
    Fraction(28, 25)
    """
    total, mine = 4 * rules.sets, reach(rules)
    return {k: Fraction(comb(4, k) * comb(total - 4, mine - k), comb(total, mine)) for k in range(5)}


def images_within_reach(rules: Rules) -> dict[int, Fraction]:
    """How many images have so many cards among one's own and the centre, in the mean; they add up to all images."""
    return {k: rules.sets * chance for k, chance in within_reach(rules).items()}


def whole_images(rules: Rules) -> dict[int, Fraction]:
    """How likely it is that so many images have all four cards among one's own and the centre."""
    total, mine, sets = 4 * rules.sets, reach(rules), rules.sets
    most = min(mine // 4, sets)
    together = [Fraction(comb(sets, j) * comb(total - 4 * j, mine - 4 * j), comb(total, mine)) for j in range(most + 1)]
    return dict(enumerate(exactly(together)))


def some_whole_image(rules: Rules) -> Fraction:
    """The chance that some image has all four cards among one's own 24 and the centre.

    >>> [f"{float(some_whole_image(Rules(seats))):.3f}" for seats in (2, 4, 8)]
    ['0.701', '0.126', '0.017']
    """
    return 1 - whole_images(rules)[0]
