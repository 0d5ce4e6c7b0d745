"""Odds of a card in Pleesheez: against every deck, deal and random answer that fits what a seat has seen."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.pleesheez import Mom, Pillow, Pleesheez, Plush, Rules, parse_position, winning
from piligames.pleesheez.odds import play_bounds, play_odds, position_bounds, position_odds
from piligames.pleesheez.odds.unseen import Unseen
from piligames.pleesheez.round import playable


def decks(rules, kept, visible, old):
    """Every deck that may be, with its weight: card by card, and in as many ways as what is seen may come from it."""
    plush = Counter(rules.plush) - Counter(card for cards in kept for card in cards)
    pile = list((Counter(rules.pile) - Counter(old)).elements())
    new = sum(map(len, kept)) - len(old)
    seen = Counter(visible)
    for chosen in combinations(range(len(pile)), new):
        deck = plush + Counter(old) + Counter(pile[i] for i in chosen)
        ways = 1
        for card, count in seen.items():
            ways *= comb(deck[card], count)
        if ways:
            yield deck - seen, ways


def by_hand(rules, kind, trump, trick, play, later, kept, visible, old):
    """Wins, aside and plush over all of that; `later` are open hands, or None for a hidden one."""
    total = Fraction(0)
    found = [Fraction(0)] * 3
    hidden = sum(hand is None for hand in later)
    for unseen, weight in decks(rules, kept, visible, old):
        for drawn in combinations(list(unseen.elements()), hidden):
            for cards in product(*(hand for hand in later if hand is not None)):
                each = weight / Fraction(comb(unseen.total(), hidden))
                for hand in later:
                    each /= len(hand) if hand is not None else 1
                total += each
                options = [playable((card,), trump) for card in (*drawn, *cards)]
                for answers in product(*options):
                    part = each
                    for option in options:
                        part /= len(option)
                    whole = (*trick, play, *answers)
                    place = winning(whole, trump)
                    found[1] += part * (place is None)
                    if place == len(trick):
                        found[0] += part
                        found[2] += part * sum(rules.is_own(laid.card, kind) for laid in whole)
    return tuple(value / total for value in found)


POSITIONS = [
    "trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2",
    "trump=p leader=1 types=0,1,2,3 hands=r7,p2/?1/?1/?1 trick=b5,b6,g1",
    "trump=r leader=2 types=0,1,2 hands=r6,b2,g4/?3/?2 trick=g5",
    "trump=g leader=0 types=0,1 hands=r4,p2,g1/?3",
    "trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r1,b4,p3/?3",
    "trump=p leader=0 types=0,1 round=2 kept=r4/b4 hands=r1,Z5.2,M/?3",
    "trump=b leader=1 types=0,1 round=2 kept=r4/b4 hands=r3,Z2.2/?1 trick=Z2.1=r",
    "trump=b leader=1 types=0,1 round=2 kept=r4/ hands=g4,b1/?1 trick=M",
    "trump=g leader=0 types=0,1 round=3 kept=r4/b4 seen=M,Z3.1 hands=r1,p2,b2/?3",
    "trump=g leader=0 types=0,1 round=3 kept=r4/b4,r1 seen=M hands=M,p2,b2/?3",
    "trump=r leader=0 types=0,1,2 round=2 kept=r4// hands=b1,b5/?2/?2",
    "trump=r leader=0 types=0,1,2 round=2 kept=r4// hands=b1,b5/g1,b6/?2",
    "trump=r leader=0 types=0,1,2 round=2 kept=r4,b3// hands=b1,r5/g1,Z1.1/p3,b2",
]


@pytest.mark.rule("PZ-WIN")
@pytest.mark.rule("PZ-MOM")
@pytest.mark.rule("PZ-PILLOW")
@pytest.mark.parametrize("text", POSITIONS)
def test_the_three_numbers_are_those_of_every_deck_deal_and_answer(text):
    position = parse_position(text)
    rules = Rules(len(position.hands))
    seat = (position.leader + len(position.trick)) % rules.seats
    order = [(seat + i) % rules.seats for i in range(1, rules.seats - len(position.trick))]
    later = [None if isinstance(position.hands[s], int) else position.hands[s] for s in order]
    visible = [card for hand in position.hands if not isinstance(hand, int) for card in hand]
    visible += [play.card for play in position.trick]
    old = [card for card in (*position.seen, *visible) if not isinstance(card, Plush)] if position.seen else []
    kept = position.kept or ((),) * rules.seats
    for odds in position_odds(position):
        expected = by_hand(
            rules, position.types[seat], position.trump, position.trick, odds.play, later, kept, visible, old
        )
        assert (odds.wins, odds.aside, odds.plush) == expected, str(odds.play)


@pytest.mark.rule("PZ-PILE")
@pytest.mark.rule("PZ-BACK")
def test_in_a_match_what_was_seen_in_the_round_before_is_known_to_be_in_the_deck():
    rng, compared = Random("match"), 0
    for _ in range(60):
        match = Pleesheez(Rules(2)).deal(rng)
        while match.to_act:
            seen = match.observation(match.to_act[0])
            new = sum(map(len, seen.kept)) - sum(
                not isinstance(card, Plush) for trick in (seen.past[-1] if seen.past else ()) for card in trick.cards
            )
            if seen.number > 1 and new <= 2 and rng.random() < 0.08:
                compared += 1
                visible = [*seen.hand, *(play.card for play in seen.trick), *seen.aside]
                visible += [card for cards in seen.taken for card in cards]
                old = [c for trick in seen.past[-1] for c in trick.cards if not isinstance(c, Plush)]
                later = [None] * (1 - len(seen.trick))
                for odds in rng.sample(play_odds(seen), 1):
                    assert (odds.wins, odds.aside, odds.plush) == by_hand(
                        seen.rules, seen.types[seen.seat], seen.trump, seen.trick, odds.play, later,
                        seen.kept, visible, old,
                    )  # fmt: skip
            match = match.apply(match.to_act[0], rng.choice(match.legal_actions(match.to_act[0])))
        if compared > 25:
            break
    assert compared > 10


def test_a_round_that_is_played_out_again_and_again_agrees():
    """Four seats, the first card of the second round, dealt anew by shuffling what may be there."""
    text = "trump=p leader=0 types=0,1,2,3 round=2 kept=r4,b3/b4// hands=r7,b2,Z4.1,g1,g2,p1,b5/?7/?7/?7"
    position, rules, rng = parse_position(text), Rules(4), Random("again")
    seven = next(odds for odds in position_odds(position) if str(odds.play) == "play r7")
    own = [*position.hands[0]]
    plush = [card for card in rules.plush if card not in own and card not in (*position.kept[0], *position.kept[1])]
    pile = [card for card in rules.pile if card not in own]
    runs, found = 6000, [0, 0, 0]
    for _ in range(runs):
        drawn = rng.sample(plush + rng.sample(pile, 2), 3)
        plays = [seven.play, *(rng.choice(playable((card,), "p")) for card in drawn)]
        place = winning(plays, "p")
        found[1] += place is None
        if place == 0:
            found[0] += 1
            found[2] += sum(rules.is_own(play.card, 0) for play in plays)
    for expected, count in zip((seven.wins, seven.aside, seven.plush), found, strict=True):
        assert abs(count / runs - float(expected)) < 0.03


def test_all_that_is_unseen_in_round_one_are_plush_cards():
    seen = Pleesheez(Rules(4)).deal(Random(3)).observation(0)
    unseen = Unseen.of(seen)
    assert unseen.total == len(unseen.sure) == 21
    assert unseen.joined.outcomes == ((0, 0),)
    assert not any(isinstance(card, Pillow | Mom) for card in unseen.sure)
    assert all(odds.aside == 0 for odds in play_odds(seen))


def test_a_mom_sets_the_trick_aside_whoever_played_it():
    text = "trump=b leader=1 types=0,1 round=2 kept=r4/ hands=g4,b1/?1 trick=M"
    assert [(odds.wins, odds.aside, odds.plush) for odds in position_odds(parse_position(text))] == [(0, 1, 0)] * 2


def test_a_card_that_can_win_no_more_leaves_the_chance_that_a_mom_comes():
    text = "trump=b leader=2 types=0,1,2 round=2 kept=r4// hands=g4,r1/?2/?1 trick=g6"
    (low, other) = position_odds(parse_position(text))
    assert low.wins == other.wins == low.plush == 0
    assert low.aside == other.aside > 0


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("trump=p leader=0 types=0,1 hands=?2/r1,r2", "PZ-PLAY"),
        ("trump=p leader=0 types=0,1 hands=/", "PZ-KEEP"),
        ("trump=p leader=0 types=0,1 hands=r7/?1", "PZ-SEATS"),
        ("trump=p leader=0 types=0,1 round=2 kept=r4/ hands=M,Z1.1/?2", "PZ-BACK"),
    ],
)
def test_what_cannot_be_asked_names_its_rule(text, rule):
    with pytest.raises(ImpossiblePosition) as caught:
        position_odds(parse_position(text))
    assert caught.value.rule == rule


def test_a_seat_that_is_not_to_play_is_told_nothing():
    with pytest.raises(ValueError, match="not the turn"):
        play_odds(Pleesheez(Rules(2)).deal(Random(0)).observation(1))


def answers(hand, trick, trump, play):
    """What a seat may do with the first trick still held by this play: those that take it, and those that do not."""
    takes, ducks = [], []
    for card in dict.fromkeys(hand):
        ways = playable((card,), trump)
        beating = [each for each in ways if winning((*trick, play, each), trump) == len(trick) + 1]
        if beating:
            takes.append(card)
        if len(beating) < len(ways):
            ducks += [card] * hand.count(card)
    return takes, ducks


@pytest.mark.parametrize(
    "text",
    [
        "trump=p leader=0 types=0,1,2 hands=r6/?1/?1",
        "trump=g leader=0 types=0,1 hands=r4,p2,g1/?3",
        "trump=r leader=2 types=0,1,2 hands=r6,b2/?2/?1 trick=g5",
        "trump=p leader=0 types=0,1 round=2 kept=r4/ hands=r3,b4/?2",
        "trump=b leader=1 types=0,1 round=2 kept=r4/b4 hands=r3,Z2.2/?1 trick=Z2.1=r",
        "trump=g leader=0 types=0,1 round=3 kept=r4/b4 seen=M,Z3.1 hands=r3,p2/?2",
        "trump=r leader=0 types=0,1,2 round=2 kept=r4// hands=b5,r5/g1,b6/?2",
        "trump=r leader=0 types=0,1 round=2 kept=r4/ hands=b4,r3/M,b1",
    ],
)
def test_bounds_are_those_of_every_hand_that_beats_or_ducks(text):
    position = parse_position(text)
    rules = Rules(len(position.hands))
    seat = (position.leader + len(position.trick)) % rules.seats
    order = [(seat + i) % rules.seats for i in range(1, rules.seats - len(position.trick))]
    visible = [card for hand in position.hands if not isinstance(hand, int) for card in hand]
    visible += [laid.card for laid in position.trick]
    old = [card for card in (*position.seen, *visible) if not isinstance(card, Plush)] if position.seen else []
    kept, size = position.kept or ((),) * rules.seats, len(position.hands[seat])

    def hands(unseen, seats):
        """Every way to give hidden hands to these seats, with the number of ways."""
        if not seats:
            yield ()
            return
        if not isinstance(position.hands[seats[0]], int):
            for rest in hands(unseen, seats[1:]):
                yield (position.hands[seats[0]], *rest)
            return
        for places in combinations(range(len(unseen)), size):
            left = [card for place, card in enumerate(unseen) if place not in places]
            for rest in hands(left, seats[1:]):
                yield (tuple(unseen[place] for place in places), *rest)

    for bound in position_bounds(position):
        total, beat, duck = Fraction(0), Fraction(0), Fraction(0)
        for deck, weight in decks(rules, kept, visible, old):
            deals = list(hands(list(deck.elements()), order))
            for deal in deals:
                each = Fraction(weight, len(deals))
                total += each
                held = winning((*position.trick, bound.play), position.trump) == len(position.trick)
                beats, ducked = Fraction(held), Fraction(held)
                for hand in deal:
                    if not held:
                        break
                    takes, ducks = answers(hand, position.trick, position.trump, bound.play)
                    beats *= 0 if takes else Fraction(sum(card != Mom() for card in hand), len(hand))
                    ducked *= Fraction(sum(card != Mom() for card in ducks), len(ducks)) if ducks else 0
                beat, duck = beat + each * beats, duck + each * ducked
        assert (bound.beat, bound.duck) == (beat / total, duck / total), str(bound.play)
        assert bound.low <= bound.high


def test_random_play_lies_between_the_bounds_without_moms():
    rng = Random("between")
    for _ in range(40):
        match = Pleesheez(Rules(rng.choice((2, 3, 4)))).deal(rng)
        for _ in range(rng.randrange(10)):
            match = match.apply(match.to_act[0], rng.choice(match.legal_actions(match.to_act[0])))
        seen = match.observation(match.to_act[0])
        for odds, bound in zip(play_odds(seen), play_bounds(seen), strict=True):
            assert bound.beat <= odds.wins <= bound.duck
