"""Random rounds in bulk: each is a round that the rules allow, with the result that the rules give it."""

from itertools import islice

import numpy as np
import pytest

from piligames.odds import Estimate
from piligames.pilipili import JOKER, Bet, OneRound, Play, Round, Rules
from piligames.pilipili.odds.bulk import CHUNK, random_rounds


@pytest.mark.rule("PP-TIE")
@pytest.mark.rule("PP-HOOK")
@pytest.mark.parametrize(("seats", "size"), [(2, 1), (2, 5), (4, 5), (8, 7), (3, 2)])
def test_the_rules_play_each_round_to_the_same_end(seats, size):
    rules = Rules(seats)
    chunk = next(random_rounds(rules, size, 150, seed=seats))
    ties = 0
    for n in range(len(chunk)):
        cards = chunk.cards[:, :, n].tolist()
        hands = [[cards[t][seat] for t in range(size)] for seat in range(seats)]
        rest = [card for card in rules.cards if not any(card in hand for hand in hands)]
        r = Round.begin(rules, OneRound(rules, size).mission, 0, hands, rest)
        for seat in range(seats):
            r = r.apply(seat, Bet(int(chunk.bets[seat, n])))
        while r.to_act:
            seat = r.to_act[0]
            card = hands[seat][len(r.tricks)]
            r = r.apply(seat, Play(card, int(chunk.joker[n]) if card == JOKER else card))
        assert [r.won(seat) for seat in range(seats)] == chunk.won[:, n].tolist()
        assert list(r.pilis()) == chunk.pilis[:, n].tolist()
        ties += any(len({play.value for _, play in trick.plays}) < seats for trick in r.tricks)
    assert ties or (seats, size) in ((2, 1), (2, 5), (3, 2)), "equal cards were looked at"


def test_cards_are_dealt_evenly_and_each_once():
    total = np.zeros((56, 20), int)
    for chunk in random_rounds(Rules(4), 5, 60_000, seed=1):
        flat = chunk.cards.reshape(20, -1)
        assert (np.diff(np.sort(flat, axis=0), axis=0) > 0).all()
        for place in range(20):
            total[:, place] += np.bincount(flat[place], minlength=56)
    expected = 60_000 / 56
    chi = ((total - expected) ** 2 / expected).sum(axis=0)
    assert (chi < 55 + 5 * (2 * 55) ** 0.5).all()


def test_it_agrees_with_random_rounds_of_the_rules_themselves():
    from random import Random

    pilis = np.concatenate([chunk.pilis for chunk in random_rounds(Rules(4), 5, 40_000, seed=2)], axis=1)
    rng, measured = Random("slow"), [[] for _ in range(4)]
    for _ in range(800):
        r = OneRound(Rules(4), 5).deal(rng)
        while r.to_act:
            seat = r.to_act[0]
            options = {getattr(action, "card", action): action for action in r.legal_actions(seat)}
            action = rng.choice(list(options.values()))
            r = r.apply(seat, Play(JOKER, rng.randrange(57)) if getattr(action, "card", 1) == JOKER else action)
        for seat, cost in enumerate(r.pilis()):
            measured[seat].append(float(cost))
    for seat in range(4):
        slow = Estimate.of(measured[seat])
        assert abs(slow.mean - pilis[seat].mean()) <= 4 * slow.error


def test_a_seed_gives_the_same_rounds_however_many_are_asked_for():
    few, many = next(random_rounds(Rules(3), 4, 10, seed=7)), list(random_rounds(Rules(3), 4, CHUNK + 5, seed=7))
    assert (few.won == many[0].won[:, :10]).all()
    assert [len(chunk) for chunk in many] == [CHUNK, 5]
    other = next(islice(random_rounds(Rules(3), 4, 10, seed=8), 1))
    assert (few.cards != other.cards).any()


def test_what_cannot_be_dealt_is_refused():
    with pytest.raises(ValueError, match="PP-FIT"):
        next(random_rounds(Rules(8), 8, 1))
