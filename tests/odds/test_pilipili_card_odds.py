"""The chance that a card wins its trick: against every deal and every unseen choice that fits what a seat has seen."""

from fractions import Fraction
from random import Random

import pytest

from piligames.pilipili import JOKER, Give, OneRound, Play, Rules, parse_action, parse_mission, parse_position
from piligames.pilipili.odds import Knowledge, Model, bounds, card_odds, chance_to_win
from piligames.pilipili.odds.cards import later_seats
from tests.odds.brute import every_deal, small


def fitting(start, true, seat):
    """Every position that may be the true one: deals that fit, with everything that others may have done unseen."""
    seen = true.observation(seat)

    def again(r, moves):
        if not moves:
            if r.observation(seat) == seen:
                yield r
            return
        (who, action), rest = moves[0], moves[1:]
        hidden = isinstance(action, Give) and who != seat
        for each in r.legal_actions(who) if hidden else (action,):
            if each in r.legal_actions(who):
                yield from again(r.apply(who, each), rest)

    yield from again(start, true.moves)


def wins(r, seat, model):
    """The chance that this seat takes the trick on the table, when the others lay any card, or beat, or duck."""
    tricks = len(r.tricks)
    if r.agenda[0].asks != "play" or not r.to_act:
        return Fraction(0)

    def after(state):
        if len(state.tricks) > tricks or not state.to_act:
            return Fraction(state.tricks[tricks].winner == seat)
        who = state.to_act[0]
        cards = {}
        for action in sorted(state.legal_actions(who), key=lambda a: state.mission.strength(a.value)):
            if model.joker == "high" or action.card not in cards:
                cards[action.card] = action
        best = max((state.mission.strength(play.value) for _, play in state.answers), default=-99)
        takes = [a for a in cards.values() if state.mission.strength(a.value) > best]
        options = list(cards.values())
        if not state.agenda[0].sealed and model.play == "beat":
            options = takes or options
        if not state.agenda[0].sealed and model.play == "duck":
            options = [a for a in options if a not in takes] or options
        return sum((after(state.apply(who, a)) for a in options), Fraction(0)) / len(options)

    return after(r)


def share(states, seat, action, model):
    """The mean of that over these positions."""
    found = Fraction(0)
    for state in states:
        after = state.apply(seat, action)
        done = len(after.tricks) > len(state.tricks)
        found += after.tricks[-1].winner == seat if done else wins(after, seat, model)
    return found / len(states)


def some_position(name, seats, numbers, size, rng):
    """A seat that is to play, somewhere in a random round of a small deck."""
    rules, mission = small(seats, numbers), parse_mission(name)
    while True:
        start = true = OneRound(rules, size, mission).deal(rng)
        steps = rng.randrange(seats, seats * (size + 3))
        for _ in range(steps):
            if not true.to_act:
                break
            who = true.to_act[0]
            true = true.apply(who, rng.choice(true.legal_actions(who)))
        if true.to_act and true.agenda[0].asks == "play" and not true.agenda[0].sealed:
            return start, true, true.to_act[0]
        if true.to_act and true.agenda[0].sealed and true.agenda[0].asks == "play" and not true.answers:
            return start, true, true.to_act[0]


CASES = [
    ("none", 2, 6, 3),
    ("none", 3, 6, 2),
    ("Reversed", 3, 6, 2),
    ("AllAtOnce", 3, 6, 2),
    ("DrawOne", 2, 6, 1),
    ("FaceUp", 3, 6, 2),
    ("Forehead", 3, 6, 2),
    ("PassHand(left)", 3, 6, 2),
    ("PassCards(1,left)", 2, 6, 2),
    ("PassCards(1,right)", 3, 6, 2),
    ("WinnerSwaps", 2, 6, 3),
]


SEEN_COMING = [case for case in CASES if case[0] != "AllAtOnce"]
"""What comes at once nobody can beat or duck."""


@pytest.mark.parametrize(
    ("name", "seats", "numbers", "size", "play"),
    [*((*case, "random") for case in CASES), *((*case, play) for case in SEEN_COMING for play in ("beat", "duck"))],
)
def test_it_is_the_share_of_all_that_fits_what_was_seen(name, seats, numbers, size, play):
    rng = Random(f"{name} {seats} {size} {play}")
    model = Model(play, rng.choice(["high", "low", ""]))
    compared = 0
    for _ in range(4):
        start, true, seat = some_position(name, seats, numbers, size, rng)
        seen = true.observation(seat)
        states = [state for deal in every_deal(start.rules, start.mission, size) for state in fitting(deal, true, seat)]
        assert states
        for action in {getattr(a, "card", a): a for a in rng.sample(seen.actions, len(seen.actions))}.values():
            true_chance = share(states, seat, action, model)
            odds = chance_to_win(seen, action, model)
            if odds.estimate is None:
                assert odds.wins == true_chance, (str(action), str(seen))
                compared += 1
            else:
                assert abs(float(true_chance) - odds.estimate.mean) <= 4 * odds.estimate.error + 1e-9
    assert compared


def test_under_extremes_deals_are_drawn_and_the_result_says_so():
    rng = Random("extremes")
    estimates = 0
    for _ in range(6):
        start, true, seat = some_position("Extremes", 2, 7, 3, rng)
        seen = true.observation(seat)
        states = [s for deal in every_deal(start.rules, start.mission, 3) for s in fitting(deal, true, seat)]
        for odds in card_odds(seen):
            true_chance = share(states, seat, odds.action, Model())
            if odds.estimate is None:
                assert odds.wins == true_chance == 0, "only a lost trick needs no drawing"
                continue
            estimates += 1
            assert odds.estimate.size == 200
            assert abs(float(true_chance) - odds.estimate.mean) <= 4 * odds.estimate.error + 1e-9
    assert estimates


def asked(text, seat=None, **options):
    there = parse_position(text)
    r = there.round(Rules(len(there.hands), **options))
    return r.observation(r.to_act[0] if seat is None else seat)


def test_earlier_tricks_and_the_table_are_taken_into_account():
    """40 is led, three cards of the unseen ones are played: they are no longer in any hand."""
    seen = asked("mission=none dealer=0 leader=1 bets=1,0,1 won=0,1,0 played=41,55,J hands=50,20/12/7,9 trick=40")
    assert [(str(odds.action), odds.model) for odds in card_odds(seen)] == [("play 7", "random"), ("play 9", "random")]
    assert [odds.wins for odds in card_odds(seen)] == [0, 0]
    seen = asked("mission=none dealer=0 leader=1 bets=1,0,1 won=0,1,0 played=41,54,J hands=1,2/12/50,9 trick=40")
    unseen = set(range(1, 56)) - {41, 54, 50, 9, 40}
    weaker = sum(card < 50 for card in unseen)
    nine, fifty = {str(odds.action): odds for odds in card_odds(seen)}.values()
    assert fifty.wins == Fraction(weaker, len(unseen))
    assert nine.wins == 0


@pytest.mark.rule("PP-TIE")
def test_of_equals_the_earlier_wins_and_at_once_the_number():
    text = "dealer=0 bets=1,0 hands={}/2,3"
    seen = asked(f"mission=none {text.format('7,J')}")
    as_7 = chance_to_win(seen, parse_action("play J=20")).wins
    assert as_7 == Fraction(sum(card <= 20 for card in range(1, 56) if card != 7), 54)
    at_once = asked(f"mission=AllAtOnce {text.format('7,J')}")
    assert chance_to_win(at_once, parse_action("play J=20")).wins == as_7 - Fraction(1, 54)
    laid = asked("mission=none dealer=0 bets=1,0 hands=4/7,3 trick=J=7")
    assert [odds.wins for odds in card_odds(laid)] == [0, 0]


def test_those_who_beat_and_those_who_duck_bound_those_who_play_at_random():
    rng = Random("bounds")
    for _ in range(80):
        r = OneRound(Rules(rng.randrange(2, 6)), rng.randrange(1, 5)).deal(rng)
        for _ in range(rng.randrange(r.rules.seats, 2 * r.rules.seats)):
            if len(r.bets) and r.to_act and rng.random() < 0.5:
                break
            r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
        if not r.to_act or r.agenda[0].asks != "play":
            continue
        seen = r.observation(r.to_act[0])
        for odds in card_odds(seen):
            low, high = bounds(seen, odds.action)
            assert low <= odds.wins <= high


def test_cards_that_were_given_away_are_known_to_be_there():
    r = OneRound(Rules(3), 3, parse_mission("PassCards(1,left)")).deal(Random(2))
    while r.agenda[0].asks != "give":
        r = r.apply(r.to_act[0], r.legal_actions(r.to_act[0])[0])
    gave = r.hands[0][0]
    for seat in range(3):
        r = r.apply(seat, r.legal_actions(seat)[0])
    known = Knowledge.of(r.observation(0))
    assert known.settled
    assert gave in known.holdings[1].known
    assert [hand.hidden for hand in known.holdings] == [0, 2, 3]
    assert gave not in known.pool


def test_a_joker_that_cannot_come_needs_no_model():
    seen = asked("mission=none dealer=0 bets=1,0 hands=7,J/2,3")
    assert {odds.model for odds in card_odds(seen)} == {"random"}
    assert {str(odds.action) for odds in card_odds(seen)} == {"play 7", "play J=0", "play J=56"}
    other = asked("mission=none dealer=0 bets=1,0 hands=7,9/2,J")
    assert {odds.model for odds in card_odds(other, Model("random", "low"))} == {"random, Joker low"}


def test_who_is_not_to_play_is_told_nothing():
    seen = asked("mission=none dealer=0 bets=1,0 hands=7,J/2,3", seat=1)
    with pytest.raises(ValueError, match="cannot play that now"):
        chance_to_win(seen, Play(2, 2))
    with pytest.raises(ValueError, match="is not one of"):
        Model("nicely")
    with pytest.raises(ValueError, match="is not one of"):
        Model("random", "sideways")
    assert later_seats(asked("mission=none dealer=0 bets=1,0 hands=7,J/2,3")) == (1,)
    assert JOKER in Knowledge.of(seen).pool
