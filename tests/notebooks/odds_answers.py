"""The questions on odds, answered from the rules alone; only the bets of a whole hand are asked of the library."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from piligames.pilipili.odds import first_look, hand_odds

JOKER_HIGH, JOKER_TURNED = 56, 0


def unseen_of(own: Sequence[int], mission: str) -> list[int]:
    joker = JOKER_TURNED if mission == "Reversed" else JOKER_HIGH
    return [card for card in (*range(1, 56), joker) if card not in own]


def beaters(card: int, hand: str = "", mission: str = "none") -> int:
    turned = mission == "Reversed"
    return sum((other < card) if turned else (other > card) for other in unseen_of([card, *numbers(hand)], mission))


def chance(card: int, seats: int, hand: str = "", mission: str = "none") -> Fraction:
    unseen = 55 - len(numbers(hand))
    return Fraction(comb(unseen - beaters(card, hand, mission), seats - 1), comb(unseen, seats - 1))


def mean(hand: str, seats: int) -> Fraction:
    cards = numbers(hand)
    return sum(
        (chance(card, seats, " ".join(str(other) for other in cards if other != card)) for card in cards), Fraction(0)
    )


def both(hand: str, seats: int) -> Fraction:
    low, high = sorted(numbers(hand))
    others = seats - 1
    ways = comb(low - 1, others) * comb(high - 2 - others, others)
    return Fraction(ways, comb(54, others) * comb(54 - others, others))


def cost(chances: Sequence[str], bid: int) -> Fraction:
    return sum((abs(won - bid) * Fraction(each) for won, each in enumerate(chances)), Fraction(0))


def best_bid(chances: Sequence[str], others: Sequence[int] = ()) -> int:
    closed = len(chances) - 1 - sum(others) if others else -1
    return min((bid for bid in range(len(chances)) if bid != closed), key=lambda bid: cost(chances, bid))


def forehead(others: Sequence[int]) -> Fraction:
    return Fraction(56 - max(others), 56 - len(others))


def hand_bid(hand: str, seats: int, mission: str = "none", earlier: Sequence[int] = ()) -> int:
    return hand_odds(first_look(hand, seats=seats, mission=mission, earlier=earlier)).best[0]


def numbers(hand: str) -> list[int]:
    return [int(card) for card in hand.split()]
