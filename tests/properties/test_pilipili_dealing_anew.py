"""Hidden cards of Pili Pili are dealt anew with exactly the chances that counting gives.

The count deals a small deck in every way and plays each deal in every way that looks to one seat like what it saw:
the ways differ in the deal and in what others gave away unseen, and each of them counts once.
The library's side is exact as well: a source of chance that tries every number, with rejected draws left out.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.pilipili import JOKER, Round, Rules, parse_mission, parse_position, position_of, round_like
from piligames.pilipili.consistent import Draws
from piligames.pilipili.dealing import deal_from
from tests.properties.test_pleesheez_dealing_anew import EveryNumber


class EveryDraw(EveryNumber):
    """The same with the two other ways in which chance is asked for."""

    def choice(self, items):
        return items[self.randrange(len(items))]

    def sample(self, items, count):
        left = list(items)
        return [left.pop(self.randrange(len(left))) for _ in range(count)]


def hidden(r: Round):
    """All that a seat may not know: the cards now and as they were dealt."""
    return r.hands, (r.start or r).hands, tuple(sorted(r.stock))


def deals(left, seats, seen):
    """Every way to deal hands from the cards that are left, and every order of those set aside."""
    if not seats:
        yield from (((), stock) for stock in permutations(left))
        return
    for hand in (permutations if seen.mission.by_place else combinations)(left, seen.size):
        rest = tuple(card for card in left if card not in hand)
        yield from (((hand, *hands), stock) for hands, stock in deals(rest, seats - 1, seen))


def counted(seen):
    """The chances of what lies hidden, by counting."""
    rules, found = seen.rules, Counter()

    def explore(r: Round):
        log = r.log_of(seen.seat)
        sure = log[:-1] if log and getattr(log[-1], "value", 0) is None else log  # a Joker gets its value later
        if sure != seen.log[: len(sure)]:
            return
        if len(log) == len(seen.log) and r.observation(seen.seat) == seen:
            found[hidden(r)] += 1
            return
        for seat in r.to_act[:1]:
            for action in r.legal_actions(seat):
                explore(r.apply(seat, action))

    for hands, stock in deals(rules.cards, rules.seats, seen):
        explore(Round.begin(rules, seen.mission, seen.dealer, hands, stock))
    return {each: Fraction(count, found.total()) for each, count in found.items()}


def drawn(seen):
    """The chances with which the library draws it, given that a draw is kept."""
    source = EveryDraw()
    found = source.outcomes(lambda: None if (r := Draws(seen).attempt(source)) is None else hidden(r))
    kept = 1 - found.pop(None, 0)
    return {each: chance / kept for each, chance in found.items()}


def moments(mission, seats, size, deck, seed):
    """What a seat sees at every second moment of a random round, where nothing sealed by others is pending."""
    rng = Random(f"{mission} {seats} {seed}")
    rules = Rules(seats, cards=deck)
    r = deal_from(rules, parse_mission(mission), rng.randrange(seats), size, rng.sample(deck, len(deck)))
    seat = rng.randrange(seats)
    while r.to_act:
        if not (r.agenda[0].sealed and r.answers) and rng.random() < 0.5:
            yield r.observation(seat)
        actor = rng.choice(r.to_act)
        cards = {getattr(action, "card", None) for action in r.legal_actions(actor)}
        card = rng.choice(sorted(cards, key=str))
        r = r.apply(actor, rng.choice([a for a in r.legal_actions(actor) if getattr(a, "card", None) == card]))
    yield r.observation(seat)


SIX, WITH_JOKER = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, JOKER)
SEVEN, NINE = (1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6, 7, 8, 9)

CASES = [
    # mission, seats, cards each, the deck
    ("none", 2, 2, SIX),
    ("none", 3, 2, SEVEN),
    ("PassCards(1,left)", 2, 2, SIX),
    ("PassCards(1,left)", 3, 2, SEVEN),
    ("PassCards(1,right)", 3, 2, SIX),
    ("PassHand(left)", 3, 2, SEVEN),
    ("WinnerSwaps", 2, 3, SEVEN),
    ("WinnerSwaps", 3, 2, SIX),
    ("WinnerSwaps", 3, 2, SEVEN),
    ("WinnerSwaps", 3, 3, NINE),
    ("Extremes", 2, 3, SEVEN),
    ("Extremes", 3, 2, SEVEN),
    ("Extremes", 3, 3, NINE),
    ("Extremes", 2, 2, WITH_JOKER),
    ("DrawOne", 2, 1, WITH_JOKER),
    ("DrawOne", 2, 2, SIX),
    ("DrawOne", 3, 1, SEVEN),
    ("Forehead", 3, 2, SIX),
    ("Blind", 2, 2, WITH_JOKER),
]


@pytest.mark.rule("PP-REVEAL")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("mission", "seats", "size", "deck"), CASES)
def test_what_is_hidden_has_the_chances_that_counting_gives(mission, seats, size, deck, seed):
    for seen in moments(mission, seats, size, deck, seed):
        assert drawn(seen) == counted(seen)


SET_UP = [
    "mission=none dealer=0 leader=1 bets=0,0,0 won=1,1,0 played=9,10,11 hands=1,2/3,4/5,6",
    "mission=WinnerSwaps dealer=0 leader=1 bets=0,0,0 won=0,1,0 asks=pick hands=1,2/3,4/5,6",
    "mission=WinnerSwaps dealer=0 leader=1 bets=0,0,0 won=0,1,0 asks=give partner=2 hands=1,2/3,4/5,6",
    "mission=PassCards(1,left) dealer=1 bets=0,0,0 asks=give hands=1,2/3,4/5,6",
    "mission=SharedFate dealer=1 bets=0,0,0 fates=1,0,0 hands=1,2/3/5,J trick=30",
    "mission=Blind dealer=1 bets=0,0,0 hands=2,1/3/5,4 trick=J=?",
    "mission=Forehead dealer=1 bets=-,1,- hands=1,2/3,4/5,6",
    "mission=FaceUp dealer=1 leader=2 bets=0,0,0 won=0,0,2 hands=1,2/3,4/5 trick=6",
    "mission=DrawOne dealer=1 bets=-,1,- aside=7,8,9 hands=1,2/3,4/5,6",
]


@pytest.mark.parametrize("text", SET_UP)
def test_a_round_that_was_set_up_in_its_middle_is_dealt_anew_too(text):
    rng, differ = Random(text), 0
    for _ in range(10):
        r = parse_position(text).round(Rules(3))
        while True:
            for seat in range(3):
                seen = r.observation(seat)
                again = round_like(seen, rng)
                assert again.observation(seat) == seen
                gone = {card for trick in again.tricks for _, play in trick.plays for card in (play.card,)}
                assert gone.isdisjoint(card for hand in again.hands for card in hand)
                differ += (again.hands, again.stock) != (r.hands, r.stock)
            if not r.to_act:
                break
            seat = rng.choice(r.to_act)
            r = r.apply(seat, rng.choice(r.legal_actions(seat)))
    assert differ


@pytest.mark.parametrize("text", SET_UP)
def test_cards_known_to_be_gone_are_dealt_to_nobody(text):
    r = parse_position(text).round(Rules(3))
    gone = set(position_of(r).played)
    for seed in range(50):
        again = round_like(r.observation(seed % 3), Random(seed))
        assert gone.isdisjoint(card for hand in (*again.hands, again.stock) for card in hand)


def test_an_observation_that_no_deal_explains_is_an_error(monkeypatch):
    """Seat 1 is said to have played a card that this seat holds."""
    monkeypatch.setattr("piligames.pilipili.consistent.TRIES", 50)
    seen = parse_position("mission=none dealer=1 bets=0,0 hands=1,2/3 trick=4").round(Rules(2)).observation(0)
    *before, laid = seen.log
    wrong = replace(seen, log=(*before, replace(laid, card=2, value=2)))
    with pytest.raises(ImpossiblePosition, match=r"^deal: no deal was found that fits, in 50 tries"):
        round_like(wrong, Random(1))
