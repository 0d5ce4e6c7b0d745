"""Hands that lie between certain numbers are filled in every way that there is, each as likely as any other."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from piligames.pilipili import JOKER
from piligames.pilipili.narrow import Narrow, cards_of, mask_of
from tests.properties.test_pilipili_dealing_anew import EveryDraw


class EverySet(EveryDraw):
    """The same, but a sample is a set: in which order it is drawn does not matter here."""

    def sample(self, items, count):
        sets = list(combinations(items, count))
        return list(sets[self.randrange(len(sets))])


CASES = [
    # the hands, each by its number of cards and its windows; whether the Joker may be among them
    ([(2, ["1-4"])], False),
    ([(2, ["1-4", "4-7"])], True),
    ([(1, ["1-3", "3-5"])], True),
    ([(1, ["1-2"]), (1, ["1-2", "2-4"]), (1, ["1-4"])], False),
    ([(2, ["1-4"]), (2, ["3-7"])], False),
    ([(2, ["1-3", "3-5"]), (2, ["2-5"]), (1, ["1-6"])], False),
    ([(3, ["1-4", "4-7"]), (2, ["1-3", "3-6"])], True),
    ([(2, ["1-3"]), (2, ["2-5"]), (2, ["4-7"])], False),
    ([(2, ["1-2"]), (1, ["1-2", "2-5"]), (2, ["2-5"])], True),
]


def numbers(window):
    first, last = map(int, window.split("-"))
    return set(range(first, last + 1))


def filled(hands, left):
    """Every way to fill the hands, one after the other."""
    if not hands:
        yield ()
        return
    (count, windows), *others = hands
    for cards in combinations(sorted(left), count):
        held = [card for card in cards if card != JOKER]
        if any(numbers(window).issuperset(held) for window in windows):
            yield from ((cards, *rest) for rest in filled(others, left - set(cards)))


def ways(hands, joker):
    everything = {card for _, windows in hands for window in windows for card in numbers(window)}
    return list(filled(hands, everything | ({JOKER} if joker else set())))


def narrow(hands, joker):
    return Narrow.of([(count, [mask_of(numbers(window)) for window in windows]) for count, windows in hands], joker)


@pytest.mark.parametrize(("hands", "joker"), CASES)
def test_every_way_to_fill_the_hands_is_equally_likely(hands, joker):
    source, plans = EverySet(), narrow(hands, joker)

    def drawn():
        found = plans.draw(source)
        return None if found is None else tuple(tuple(sorted(hand)) for hand in found)

    found = source.outcomes(drawn)
    found.pop(None, None)
    assert found == Counter(dict.fromkeys(ways(hands, joker), Fraction(1, plans.totals[-1])))


def test_hands_that_cannot_be_filled_are_never_drawn():
    assert narrow([(2, ["1-3"]), (2, ["1-3"])], False).draw(Random(1)) is None


def test_cards_and_bits_are_the_same_set():
    for cards in ([], [1], [3, 17, 55]):
        assert cards_of(mask_of(cards)) == cards
