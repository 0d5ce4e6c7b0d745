"""Hidden cards are dealt anew with exactly the chances that counting physical deals gives.

The count labels alike cards, lists every way to refill the deck and to lay it out in places,
and keeps the ways that show what was seen: the known hands, and in each hidden hand the cards played from it,
one place for each.  The library's side is exact as well: a source of chance that tries every number.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from piligames.core import ImpossiblePosition
from piligames.pleesheez import Rules, load_deck
from piligames.pleesheez.consistent import deal_unseen, draw_new
from tests.rules.setups import cards

OWN = """
name = "tiny"
types = ["cat", "dog"]
[plush]
r = ["cat", "dog", "cat"]
b = ["dog", "cat", "dog"]
[pillows]
numbers = [1]
stars = [1, 1, 2]
[moms]
count = 2
[players.2]
without_numbers = []
without_moms = 0
hand = 3
"""


class EveryNumber:
    """A source of chance that goes through all that it could give, one after the other, each with its chance."""

    def __init__(self):
        self.script, self.at, self.chance = [], 0, Fraction(1)

    def randrange(self, count):
        if self.at == len(self.script):
            self.script.append([0, count])
        drawn, known = self.script[self.at]
        assert known == count
        self.at += 1
        self.chance /= count
        return drawn

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]

    def outcomes(self, call):
        """The exact distribution of what `call` returns."""
        found = Counter()
        while True:
            self.at, self.chance = 0, Fraction(1)
            found[call()] += self.chance
            while self.script and self.script[-1][0] + 1 == self.script[-1][1]:
                self.script.pop()
            if not self.script:
                return found
            self.script[-1][0] += 1


def test_the_source_of_chance_goes_through_everything():
    source = EveryNumber()
    assert source.outcomes(lambda: source.randrange(3)) == {n: Fraction(1, 3) for n in range(3)}
    source = EveryNumber()

    def shuffled():
        items = [1, 2, 3]
        source.shuffle(items)
        return tuple(items)

    assert source.outcomes(shuffled) == {order: Fraction(1, 6) for order in permutations((1, 2, 3))}


def in_order(faces):
    return tuple(sorted(map(str, faces)))


def counted(pile, before, joined, hands, played):
    """The chances of what lies hidden in each hand, by counting."""
    size = 3
    found = Counter()
    for new in combinations(pile, joined):
        for order in permutations((*before, *new)):
            laid = [order[seat * size : (seat + 1) * size] for seat in range(len(hands))]
            for hand, cards_played, there in zip(hands, played, laid, strict=True):
                if not isinstance(hand, int) and in_order(there) != in_order(hand):
                    break
                if isinstance(hand, int) and there[: len(cards_played)] != cards_played:
                    break
            else:
                found[hidden(laid, hands, played)] += 1
    return {hands: Fraction(count, found.total()) for hands, count in found.items()}


def hidden(dealt, hands, played):
    """What of these hands is not known."""
    return tuple(
        in_order(there[len(gone) :])
        for there, hand, gone in zip(dealt, hands, played, strict=True)
        if isinstance(hand, int)
    )


@pytest.fixture
def tiny(tmp_path):
    path = tmp_path / "tiny.toml"
    path.write_text(OWN, encoding="utf-8")
    return Rules(2, deck=load_deck(path))


CASES = [
    # in the deck before, how many joined, the hand that is known, what the hidden one has played
    ("r1 r2 r3 b1 b2 b3", 0, "r1 b1 b2", ""),
    ("r1 r2 r3 b1", 2, "r1 r2 r3", ""),
    ("r1 r2 r3 b1", 2, "r1 r2 M", ""),
    ("r1 r2 r3 b1", 2, "r1 r2 M", "M"),
    ("r1 r2 r3 b1", 2, "r1 r2 r3", "M"),
    ("r1 r2 r3 b1", 2, "r1 r2 r3", "Z1.1"),
    ("r1 r2 r3 b1", 2, "r1 r2 Z1.1", "Z1.1 r3"),
    ("r1 r2 b1 M", 2, "r1 r2 Z1.1", ""),
    ("r1 r2 b1 M", 2, "r1 r2 Z1.1", "M"),
    ("r1 r2 b1 M", 2, "r1 r2 b1", "M"),
    ("r1 r2 b1 M", 2, "r1 r2 M", "Z1.2"),
    ("r1 M Z1.1 Z1.2", 2, "r1 M Z1.1", ""),
    ("r1 M Z1.1 Z1.2", 2, "r1 Z1.2 Z1.1", "M"),
    ("r1 M Z1.1 Z1.2", 1, "r1 Z1.2 Z1.1", "M M"),
]


@pytest.mark.rule("PZ-BACK")
@pytest.mark.parametrize(("before", "joined", "hand", "gone"), CASES)
def test_hidden_hands_have_the_chances_that_counting_gives(tiny, before, joined, hand, gone):
    before, hand, gone = cards(before), cards(hand), cards(gone)
    before += cards("b3")[: 6 - joined - len(before)]  # the deck is always of its old size
    pile = tuple((Counter(tiny.pile) - Counter(before)).elements())
    hands, played = (hand, 3), ((), gone)
    source = EveryNumber()

    def dealt():
        return hidden(deal_unseen(tiny, before, joined, hands, played, source), hands, played)

    assert source.outcomes(dealt) == counted(pile, before, joined, hands, played)


@pytest.mark.rule("PZ-BACK")
def test_which_cards_joined_has_the_chances_that_counting_gives():
    """With four copies of a face in the pile and one in the deck, some of them seen."""
    pile, old = cards("M M Z1.1 Z1.1 Z1.1 Z2.1"), cards("M Z1.1 r1 r2")
    for seen in ("", "M", "M M", "Z1.1", "M Z1.1 Z1.1", "Z2.1 M"):
        visible = cards(seen)
        found = Counter()
        for new in combinations(pile, 3):
            for order in permutations((*old, *new), len(visible)):
                found[in_order(new)] += order == visible
        source = EveryNumber()
        drawn = source.outcomes(
            lambda visible=visible, source=source: in_order(
                draw_new(Counter(pile), Counter(old), Counter(visible), 3, source)
            )
        )
        assert drawn == {new: Fraction(count, found.total()) for new, count in found.items() if count}


@pytest.mark.rule("PZ-BACK")
@pytest.mark.parametrize(
    ("joined", "hand", "gone", "reason"),
    [
        (2, "r1 r2 M", "M M", "no 2 cards of the pile explain what is seen"),
        (0, "r1 r2 M", "", "no 0 cards of the pile explain what is seen"),
        (2, "r1 r2 b3", "", "b3 is not in the deck"),
        (2, "r1 r2 r3", "r1", "r1 is not in the deck"),
        (2, "r1 r2", "", "1 cards are left over"),
    ],
)
def test_what_cannot_have_been_seen_is_an_error(tiny, joined, hand, gone, reason):
    with pytest.raises(ImpossiblePosition, match=rf"^deal: {reason} \(PZ-BACK\)"):
        deal_unseen(tiny, cards("r1 r2 r3 b1"), joined, (cards(hand), 3), ((), cards(gone)), EveryNumber())
