"""What an activity should come to: exact chances, and equilibria of the small games in it; all by the library.

A model takes the numbers that stand beside its name in the data, and answers with a share for each case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb

from piligames.odds import Distribution, binomial
from piligames.piles.odds import best_match
from piligames.piles.rules import Rules
from piligames.pilipili.small import small_round
from piligames.pleesheez import Pillow, Plush
from piligames.pleesheez.trick import Play, winning
from piligames.solve import best_reply, difference, equilibrium, flatten, solve_matrix, uniform

Shares = dict[int, Fraction]


def highest(deck: int, others: int) -> Shares:
    """How likely a card is the highest, beside some others of a deck from 1 up.

    >>> highest(4, 1)
    {1: Fraction(0, 1), 2: Fraction(1, 3), 3: Fraction(2, 3), 4: Fraction(1, 1)}
    """
    return {card: Fraction(comb(card - 1, others), comb(deck - 1, others)) for card in range(1, deck + 1)}


def lowest(deck: int, others: int) -> Shares:
    """How likely a card is the lowest."""
    return {card: Fraction(comb(deck - card, others), comb(deck - 1, others)) for card in range(1, deck + 1)}


def tricks(cards: int, players: int) -> Shares:
    """How many tricks somebody wins when nobody looks: all players are alike, and the tricks do not know each other."""
    return dict(binomial(cards, Fraction(1, players)).items())


def first_bet(deck: int) -> Shares:
    """How often one should bet 1, by the own card: two players, one card each, and the hook decides the second bet.

    The second bet is forced, so that the best reply to anybody is an equilibrium.  (An even deck has no ties.)

    >>> [int(share) for share in first_bet(4).values()]
    [0, 0, 1, 1]
    """
    tree = flatten(small_round(2, 1, deck), difference)
    policy = best_reply(tree, uniform(tree), 0).policy
    first = [each.observation for each in tree.sides[0].sets if each.observation.asks == "bet"]
    return {
        seen.hands[0][0]: Fraction(policy.chances(seen)[[bet.tricks for bet in seen.actions].index(1)])
        for seen in first
    }


def payers(deck: int) -> Shares:
    """Who pays, 1 the first or 2 the second, when the first bets as `first_bet` says: one of them always does.

    >>> payers(8)
    {1: Fraction(3, 14), 2: Fraction(11, 14)}
    """
    wins = highest(deck, 1)
    right = sum((wins[card] if bet else 1 - wins[card] for card, bet in first_bet(deck).items()), Fraction(0)) / deck
    return {1: 1 - right, 2: right}


def first_bets(deck: int) -> Shares:
    """How often each bet is the first in an equilibrium of two players with two cards each (needs scipy)."""
    tree = flatten(small_round(2, 2, deck), difference)
    policy = equilibrium(tree).policy.exactly(1000)
    first = [each.observation for each in tree.sides[0].sets if each.observation.bets == (None, None)]
    found: Shares = {}
    for seen in first:
        for bet, chance in zip(seen.actions, policy.chances(seen), strict=True):
            found[bet.tricks] = found.get(bet.tricks, Fraction(0)) + Fraction(chance) / len(first)
    return found


def forehead(deck: int, seen: int) -> Shares:
    """How likely one's own card is the highest, by the highest of those that one sees.

    >>> forehead(5, 2)[4]
    Fraction(1, 3)
    """
    return {top: Fraction(deck - top, deck - seen) for top in range(seen, deck + 1)}


def tosses(rounds: int, allowed: int) -> Shares:
    """How likely one stays within so many Pilis, by how often one tosses for none or two in place of taking one."""
    found: Shares = {}
    for tossed in range(rounds + 1):
        twos = (allowed - (rounds - tossed)) // 2
        found[tossed] = sum((binomial(tossed, Fraction(1, 2))[heads] for heads in range(twos + 1)), Fraction(0))
    return found


def thresholds(deck: int) -> Shares:
    """How often a bet is right if it is 1 from some card on, beside one other card; by that card."""
    wins = highest(deck, 1)
    return {
        start: sum((wins[card] if card >= start else 1 - wins[card] for card in wins), Fraction(0)) / deck
        for start in range(1, deck + 2)
    }


def either(cases: int) -> Shares:
    """All cases alike: what a die would do."""
    return dict.fromkeys(range(1, cases + 1), Fraction(1, cases))


def coin_bets(deck: int, high: int, sides: int) -> Shares:
    """How likely a card is a high one, by the bet: high cards bet 1, others if a die of so many sides says so.

    >>> coin_bets(10, 3, 6)
    {0: Fraction(0, 1), 1: Fraction(18, 25)}
    """
    held = Fraction(high, deck)
    return {0: Fraction(0), 1: held / (held + (1 - held) / sides)}


def race(players: int, goal: int) -> Shares:
    """In which round somebody first has so many Pilis, when a die gives each 0 (1 to 3), 1 (4 and 5) or 2 (6)."""
    step = Distribution.of({0: 3, 1: 2, 2: 1})
    one, below, found = Distribution.certain(0), Fraction(1), dict[int, Fraction]()
    for number in range(1, 8 * goal):
        one = one + step
        still = one.chance(lambda pilis: pilis < goal) ** players
        found[number] = below - still
        below = still
    return found


def hits(tries: int, players: int) -> Shares:
    """How often one of some players who are all alike wins, in so many tries."""
    return dict(binomial(tries, Fraction(1, players)).items())


def lead(numbers: int, colours: int, others: int) -> Shares:
    """How likely a lead that is no trump takes its trick, by its number; the others turn up any cards (PZ-WIN)."""
    unseen = numbers * colours - 1
    return {
        number: Fraction(comb(unseen - numbers - (numbers - number), others), comb(unseen, others))
        for number in range(1, numbers + 1)
    }


def leaders(numbers: int, colours: int, players: int) -> Shares:
    """How many of two tricks the leader takes for sure against all others together, with open hands; red is trump."""
    deck = [Plush(colour, number) for colour in "rgb"[:colours] for number in range(1, numbers + 1)]
    taken: Counter[int] = Counter()
    for hands in _hands(deck, players):
        taken[_surely(hands, 0, (), 0)] += 1
    return {tricks: Fraction(times, taken.total()) for tricks, times in sorted(taken.items())}


def openings(numbers: int, colours: int, players: int, tricks: int) -> Shares:
    """How many of the leader's two cards, led first, bring so many tricks for sure, with open hands; red is trump."""
    deck = [Plush(colour, number) for colour in "rgb"[:colours] for number in range(1, numbers + 1)]
    right: Counter[int] = Counter()
    for hands in _hands(deck, players):
        left = {card: (tuple(each for each in hands[0] if each != card), *hands[1:]) for card in hands[0]}
        right[sum(_surely(left[card], 0, (Play(card),), 1) >= tricks for card in hands[0])] += 1
    return {cards: Fraction(times, right.total()) for cards, times in sorted(right.items())}


def naming(numbers: int, colours: int, own: int) -> Shares:
    """How often a Pillow takes a trick from a lead that is no trump: its colour named late (0), or beforehand (1).

    >>> naming(4, 3, 3)
    {0: Fraction(3, 4), 1: Fraction(1, 4)}
    """
    leads = [Plush(colour, number) for colour in "gbp"[:colours] for number in range(1, numbers + 1)]
    taken = {
        named: [winning((Play(lead), Play(Pillow(own, 1), named or lead.colour)), "r") == 1 for lead in leads]
        for named in ("", "g")
    }
    return {int(bool(named)): Fraction(sum(each), len(each)) for named, each in taken.items()}


def _hands(deck: list[Plush], players: int) -> Iterator[tuple[tuple[Plush, ...], ...]]:
    """All ways to deal two cards to each."""
    if not players:
        yield ()
        return
    for hand in combinations(deck, 2):
        rest = [card for card in deck if card not in hand]
        yield from ((hand, *others) for others in _hands(rest, players - 1))


def _surely(hands: tuple[tuple[Plush, ...], ...], leader: int, trick: tuple[Play, ...], seat: int) -> int:
    """The tricks that seat 0 still takes, if the others do what they can against it."""
    if len(trick) == len(hands):
        place = winning(trick, "r")
        winner = leader if place is None else (leader + place) % len(hands)
        return (winner == 0) + (_surely(hands, winner, (), winner) if hands[0] else 0)
    found = []
    for card in hands[seat]:
        left = tuple(tuple(each for each in hand if each != card) for hand in hands)
        found.append(_surely(left, leader, (*trick, Play(card)), (seat + 1) % len(hands)))
    return max(found) if seat == 0 else min(found)


def still_there(here: int, there: int) -> Shares:
    """How likely a card is still in one hand, by how many cards that hand has left, of which any were shown.

    >>> still_there(2, 1)
    {1: Fraction(1, 2), 2: Fraction(2, 3)}
    """
    return {left: Fraction(left, left + there) for left in range(1, here + 1)}


def alike(seats: int) -> Shares:
    """How many cards of one image a dealt pile has at most (PL-DEAL)."""
    return best_match(Rules(seats))


def first_of(deck: int, marked: int) -> Shares:
    """At which card the first of some marked ones comes, when a deck is turned up card by card."""
    last = deck - marked + 1
    return {turn: Fraction(comb(deck - turn, marked - 1), comb(deck, marked)) for turn in range(1, last + 1)}


def mixed(rows: list[list[int]], seat: int) -> Shares:
    """How often each choice is taken in equilibrium, when both choose at once, and rows get what columns pay."""
    solved = solve_matrix(rows)
    return dict(enumerate(solved.columns if seat else solved.rows, 1))


MODELS: Mapping[str, Callable[..., Shares]] = {
    each.__name__: each
    for each in (
        highest,
        lowest,
        tricks,
        first_bet,
        payers,
        first_bets,
        forehead,
        tosses,
        thresholds,
        either,
        coin_bets,
        race,
        hits,
        lead,
        leaders,
        openings,
        naming,
        still_there,
        alike,
        first_of,
        mixed,
    )
}
