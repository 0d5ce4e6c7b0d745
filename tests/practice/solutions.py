"""Functions as a learner would write them, for every item that asks for one; from the variant, its text."""

from collections.abc import Callable
from typing import Any

SOLUTIONS: dict[str, Callable[[Any], str]] = {
    "pilis-function": lambda _: (
        """
def pilis(bids, won):
    total = 0
    for seat in range(len(bids)):
        total += abs(bids[seat] - won[seat])
    return total
"""
    ),
    "closed-function": lambda _: (
        """
def closed(bids, tricks):
    for bet in range(tricks + 1):
        if sum(bids) + bet == tricks:
            return bet
    return -1
"""
    ),
    "win-function": lambda v: (
        f"""
def win(card, others):
    losers = card - 1
    unseen = {v.greatest}
    chance = Fraction(1)
    for player in range(others):
        chance *= Fraction(max(losers - player, 0), unseen - player)
    return chance
"""
    ),
    "mean-function": lambda v: (
        f"""
def mean(cards, others):
    unseen = [card for card in range(1, {v.greatest} + 2) if card not in cards]
    total = 0
    for card in cards:
        weaker = len([other for other in unseen if other < card])
        total += comb(weaker, others) / comb(len(unseen), others)
    return total
"""
    ),
    "cost-function": lambda _: (
        """
def cost(chances, bid):
    return sum(chance * abs(won - bid) for won, chance in enumerate(chances))
"""
    ),
    "reward-function": lambda _: (
        """
def reward(chances, bid):
    total = 0
    for won in range(len(chances)):
        total += chances[won] * (-bid if won == bid else abs(won - bid))
    return total
"""
    ),
    "belief-function": lambda _: (
        """
def belief(before, strong, weak):
    hands = 100
    high_and_strong = hands * before * strong
    high_and_weak = hands * (1 - before) * weak
    return high_and_strong / (high_and_strong + high_and_weak)
"""
    ),
    "mix-function": lambda _: (
        """
def mix(a, b, c, d):
    second, first = d - c, a - b
    return Fraction(second, first + second)
"""
    ),
    "below-function": lambda _: (
        """
def below(chance, missing, rounds):
    if missing == 0:
        return 0
    if rounds == 0:
        return 1
    return chance * below(chance, missing - 1, rounds - 1) + (1 - chance) * below(chance, missing, rounds - 1)
"""
    ),
    "error-function": lambda _: (
        """
def error(chance, runs):
    return (chance * (1 - chance) / runs) ** 0.5
"""
    ),
    "lead-function": lambda v: (
        f"""
def lead(number, others):
    cards = [(colour, n) for colour in "abcd" for n in range(1, {v.greatest} + 1)]
    cards.remove(("b", number))
    losers = [card for card in cards if card[0] != "a" and (card[0] != "b" or card[1] < number)]
    return Fraction(comb(len(losers), others), comb(len(cards), others))
"""
    ),
    "unseen-function": lambda _: (
        """
def unseen(sets, seen):
    chance = 1
    for sock in range(4):
        chance *= Fraction(4 * sets - seen - sock, 4 * sets - sock)
    return chance
"""
    ),
    "last-function": lambda _: (
        """
def last(mean, number):
    if number == 0:
        return 0
    return mean / number + last(mean, number - 1)
"""
    ),
    "tree-function": lambda _: (
        """
def worth(tree, mine):
    if not isinstance(tree, list):
        return tree
    below = [worth(branch, not mine) for branch in tree]
    return max(below) if mine else min(below)
"""
    ),
    "each-function": lambda _: (
        """
def mine(tree, seat):
    def end(tree, seat):
        if isinstance(tree, tuple):
            return tree
        best = None
        for branch in tree:
            found = end(branch, (seat + 1) % 3)
            if best is None or found[seat] > best[seat]:
                best = found
        return best
    return end(tree, seat)[0]
"""
    ),
    "plan-function": lambda _: (
        """
def best(rows):
    return max(Fraction(sum(row), len(row)) for row in rows)
"""
    ),
    "choice-function": lambda _: (
        """
def choice(table):
    cases = range(len(table[0]))
    late = sum(max(row[case] for row in table) for case in cases)
    early = max(sum(row) for row in table)
    return Fraction(late - early, len(cases))
"""
    ),
    "goal-function": lambda _: (
        """
def goal(values):
    for n in range(1, max(values) + 1):
        if sum(value >= n for value in values) == 1:
            return n
    return 0
"""
    ),
}
