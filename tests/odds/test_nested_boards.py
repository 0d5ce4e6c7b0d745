"""How many cards win against cards drawn at random: every deal of small decks, counted one by one."""

from collections import Counter
from itertools import permutations, product
from math import perm

import pytest

from piligames.odds import Distribution, Group, wins
from piligames.odds.nested import Marked, marked_wins, wins_unseen


def below(cards, own):
    return tuple(sum(card < each for card in cards) for each in sorted(own))


def tables(cards, draws, tricks):
    """Every way to lay so many of these cards beside each trick, in order."""
    for order in permutations(cards, draws * tricks):
        yield [order[i * draws : (i + 1) * draws] for i in range(tricks)]


@pytest.mark.parametrize(
    ("own", "deck", "draws"),
    [
        ((2, 5, 6), 7, 1),
        ((1, 4), 7, 2),
        ((3,), 6, 3),
        ((1, 2, 3), 8, 1),
        ((6, 7, 8), 8, 1),
        ((4, 8), 8, 3),
        ((1, 4, 6), 9, 2),
        ((), 3, 1),
    ],
)
def test_hidden_cards_are_paired_as_in_every_deal(own, deck, draws):
    hidden = [card for card in range(1, deck + 1) if card not in own]
    counts = Counter(
        sum(card > max(met) for card, met in zip(own, table, strict=True)) for table in tables(hidden, draws, len(own))
    )
    found = wins([Group(len(hidden), draws, below(hidden, own))], len(own))
    assert found == Distribution.of(counts)


@pytest.mark.parametrize("own", [(3, 6), (2, 7), (8, 9), (1, 2)])
def test_open_hands_and_hidden_cards_are_met_at_once(own):
    """One opponent's hand lies open, two cards are drawn from the rest."""
    shown = [card for card in (4, 5, 6) if card not in own][: len(own)]
    hidden = [card for card in range(1, 10) if card not in own and card not in shown]
    counts = Counter(
        sum(card > max(*met, face) for card, met, face in zip(own, table, faces, strict=True))
        for table in tables(hidden, 2, len(own))
        for faces in permutations(shown)
    )
    groups = [Group(len(hidden), 2, below(hidden, own)), Group(len(shown), 1, below(shown, own))]
    assert wins(groups, len(own)) == Distribution.of(counts)


@pytest.mark.parametrize(
    ("shown", "tricks", "draws", "deck"),
    [((), 2, 1, 6), ((3, 6), 2, 1, 7), ((2,), 1, 2, 6), ((5, 6, 7), 3, 0, 7), ((4, 5), 2, 1, 7)],
)
def test_an_unseen_hand_is_any_of_the_hidden_cards(shown, tricks, draws, deck):
    hidden = [card for card in range(1, deck + 1) if card not in shown]
    counts = Counter()
    for table in tables(hidden, draws + 1, tricks):
        for faces in permutations(shown):
            met = [(*row[1:], *((faces[i],) if shown else ())) for i, row in enumerate(table)]
            counts[sum(row[0] > max(others, default=0) for row, others in zip(table, met, strict=True))] += 1
    groups = [Group(len(hidden), draws, below(hidden, hidden))]
    if shown:
        groups.append(Group(len(shown), 1, below(shown, hidden)))
    assert wins_unseen(groups, len(hidden), tricks) == Distribution.of(counts)


@pytest.mark.parametrize("then", [False, True])
@pytest.mark.parametrize(
    ("own", "deck", "draws", "marks"),
    [
        ((2, 5), 8, 2, {3, 5}),
        ((4, 7), 8, 1, {1, 2, 6}),
        ((3,), 7, 2, {3, 4}),
        ((6, 7, 8), 8, 1, {2, 8}),
        ((5, 6), 8, 2, {1}),
    ],
)
def test_wins_beside_a_mark_are_counted_as_in_every_deal(own, deck, draws, marks, then):
    hidden = [card for card in range(1, deck + 1) if card not in own]
    if len(hidden) < draws * (len(own) + then):
        pytest.fail("the deck of this case is too small")
    counts = Counter()
    for table in tables(hidden, draws, len(own) + then):
        won = [({card, *met} & marks) != set() for card, met in zip(own, table, strict=False) if card > max(met)]
        counts[len(won), sum(won), then and bool(set(table[-1]) & marks)] += 1
    assert sum(counts.values()) == perm(len(hidden), draws * (len(own) + then))
    marked = [card for card in hidden if card in marks]
    asked = Marked(
        len(hidden),
        draws,
        below(hidden, own),
        len(marked),
        below(marked, own),
        tuple(card in marks for card in sorted(own)),
    )
    assert marked_wins(asked, then=then) == Distribution.of(counts)


def test_unmarked_cards_win_as_without_marks():
    for own, draws in product([(3, 9, 20, 21, 30), (28, 29, 30)], (1, 2, 4)):
        hidden = [card for card in range(1, 31) if card not in own]
        plain = wins([Group(len(hidden), draws, below(hidden, own))], len(own))
        marked = [card for card in hidden if card in (5, 10, 25)]
        asked = Marked(len(hidden), draws, below(hidden, own), 3, below(marked, own), (False,) * len(own))
        assert marked_wins(asked).map(lambda each: each[0]) == plain


def test_icepool_finds_the_same_joint_distribution():
    """It deals each trick its own hand from one deck of the unseen cards, the Joker as the highest."""
    icepool = pytest.importorskip("icepool", reason="an oracle: pip install -e '.[oracles]'")
    for own, draws in (((12, 41, 50), 3), ((3, 54), 4), ((30, 31, 32), 1)):
        hidden = [card for card in range(1, 57) if card not in own]

        class Wins(icepool.MultisetEvaluator):
            def next_state(self, state, order, outcome, counts):
                state = state or (True,) * len(counts)
                return tuple(s and not (n and outcome > i) for i, (s, n) in enumerate(zip(state, counts, strict=True)))

            def final_outcome(self, final_state, *rest):
                return sum(final_state)

        deck = icepool.Deck(Counter(sum(card > each for each in own) for card in hidden))
        theirs = Wins().evaluate(deck.deal((draws,) * len(own)))
        assert wins([Group(len(hidden), draws, below(hidden, own))], len(own)) == Distribution.of(dict(theirs.items()))
