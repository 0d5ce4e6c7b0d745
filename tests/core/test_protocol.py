"""One protocol, three tempos: shown on toy games that know nothing of cards of ours."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from piligames.core import EventLimit, GameNotOver, Hands, IllegalAction, finish, play, race
from tests.core.toys import Grab, Kuhn, KuhnGame, KuhnSeen, Pennies


def always(action):
    return lambda seen: action


def lowest(seen):
    return seen.actions[0]


# In turn


def test_seats_are_asked_in_turn_and_each_step_is_told():
    steps = list(play(Kuhn((3, 1)), {0: always("p"), 1: always("b")}))
    assert [(seat, action, state.history) for seat, action, state in steps] == [
        (0, "p", "p"),
        (1, "b", "pb"),
        (0, "p", "pbp"),
    ]
    assert steps[-1][2].returns() == (-1, 1)


def test_a_chooser_is_given_the_observation_of_its_own_seat_alone():
    asked = []

    def chooser(seen):
        asked.append(seen)
        return "b"

    finish(Kuhn((2, 3)), {0: chooser, 1: chooser})
    assert asked == [KuhnSeen(0, ("p", "b"), 2, ""), KuhnSeen(1, ("p", "b"), 3, "b")]


def test_a_chooser_that_breaks_the_rules_is_stopped_with_the_rule():
    with pytest.raises(IllegalAction, match=r"seat 0, fold: pass or bet \(TOY-BET\)"):
        finish(Kuhn((1, 2)), {0: always("fold"), 1: always("p")})


def test_a_seat_out_of_turn_is_refused():
    with pytest.raises(IllegalAction) as caught:
        Kuhn((1, 2)).apply(1, "p")
    assert (caught.value.rule, caught.value.seat, caught.value.action) == ("TOY-TURN", 1, "p")


def test_a_game_that_is_over_is_left_alone():
    over = Kuhn((1, 2), "bb")
    assert finish(over, {}) is over


def test_returns_before_the_end_are_an_error_and_not_a_guess():
    with pytest.raises(GameNotOver):
        Kuhn((1, 2), "p").returns()


def leaves(state, weight):
    if not state.to_act:
        yield state, weight
        return
    (seat,) = state.to_act
    for action in state.legal_actions(seat):
        yield from leaves(state.apply(seat, action), weight)


def test_kuhn_poker_has_its_published_size():
    """Six deals, five ways to play each, and six information sets for each player (Kuhn 1950)."""
    ends = [leaf for deal, weight in KuhnGame().deals() for leaf, _ in leaves(deal, weight)]
    assert len(ends) == 30
    asked = {
        (deal.cards[len(history) % 2], history) for deal, _ in KuhnGame().deals() for history in ("", "p", "b", "pb")
    }
    assert len(asked) == 12


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 5), Fraction(1, 3)])
def test_kuhn_poker_has_its_published_value(alpha):
    """With Kuhn's equilibrium strategies the first player loses 1/18 a hand, whichever of them is used."""
    bets = {
        (1, ""): alpha,
        (2, ""): Fraction(0),
        (3, ""): 3 * alpha,
        (1, "pb"): Fraction(0),
        (2, "pb"): alpha + Fraction(1, 3),
        (3, "pb"): Fraction(1),
        (1, "p"): Fraction(1, 3),
        (2, "p"): Fraction(0),
        (3, "p"): Fraction(1),
        (1, "b"): Fraction(0),
        (2, "b"): Fraction(1, 3),
        (3, "b"): Fraction(1),
    }

    def value(state):
        if not state.to_act:
            return state.returns()[0]
        (seat,) = state.to_act
        seen = state.observation(seat)
        bet = bets[seen.card, seen.history]
        return bet * value(state.apply(seat, "b")) + (1 - bet) * value(state.apply(seat, "p"))

    deals = list(KuhnGame().deals())
    total = sum(weight for _, weight in deals)
    assert sum(weight * value(deal) for deal, weight in deals) / total == Fraction(-1, 18)


def test_a_drawn_deal_is_one_of_the_listed_deals_and_follows_from_its_seed():
    listed = {deal for deal, _ in KuhnGame().deals()}
    drawn = {KuhnGame().deal(Random(seed)) for seed in range(100)}
    assert drawn == listed
    assert KuhnGame().deal(Random(7)) == KuhnGame().deal(Random(7))


# At once, sealed


@pytest.mark.parametrize("first", ["heads", "tails"])
@pytest.mark.parametrize("second", ["heads", "tails"])
def test_sealed_answers_commute(first, second):
    one = Pennies().apply(0, first).apply(1, second)
    other = Pennies().apply(1, second).apply(0, first)
    assert one == other
    assert hash(one) == hash(other)
    assert one.returns() == ((1, -1) if first == second else (-1, 1))


def test_the_order_of_asking_changes_the_log_and_nothing_else():
    choosers = {0: always("heads"), 1: always("tails")}
    ahead = list(play(Pennies(), choosers))
    behind = list(play(Pennies(), choosers, pick=lambda seats: seats[-1]))
    assert [seat for seat, _, _ in ahead] == [0, 1]
    assert [seat for seat, _, _ in behind] == [1, 0]
    assert ahead[-1][2] == behind[-1][2]


def test_a_sealed_answer_is_shown_to_its_owner_only_until_all_are_in():
    heads, tails = Pennies().apply(0, "heads"), Pennies().apply(0, "tails")
    assert heads.observation(1) == tails.observation(1) == Pennies().observation(1)
    assert heads.observation(0).own == "heads"
    assert heads.apply(1, "tails").observation(1).shown == ("heads", "tails")


def test_a_sealed_answer_cannot_be_changed():
    with pytest.raises(IllegalAction, match="TOY-ONE"):
        Pennies().apply(0, "heads").apply(0, "tails")


# In real time


def things(count, seats=2, **more):
    return Grab(seats, frozenset(range(count)), **more)


def test_the_faster_hand_gets_it_and_the_late_one_fumbles():
    delays = {0: 1.0, 1: 1.5}
    events = list(race(things(2), {0: lowest, 1: lowest}, lambda seat, action: delays[seat], Random(1)))
    told = [(event.time, event.seat, event.action, event.refused and event.refused.rule) for event in events]
    assert told == [
        (1.0, 0, 0, None),
        (1.5, 1, 0, "TOY-GONE"),
        (2.0, 0, 1, None),
    ]
    assert events[1].state == events[0].state, "a fumble leaves the table as it was"
    assert events[-1].state.returns() == (2, 0)


def test_a_hand_still_moving_when_the_race_ends_is_not_told():
    events = list(race(things(1), {0: lowest, 1: lowest}, lambda seat, action: 1.0 + seat, Random(1)))
    assert [event.seat for event in events] == [0]


def test_a_seat_looks_again_after_a_fumble():
    sights = []

    def watched(seen):
        sights.append(seen.left)
        return seen.actions[0]

    list(race(things(3), {0: lowest, 1: watched}, lambda seat, action: (1.0, 1.2)[seat], Random(1)))
    assert sights[:2] == [frozenset({0, 1, 2}), frozenset({1, 2})]


def test_equal_times_go_by_a_seeded_order():
    def winner(seed):
        (event,) = race(things(1), {0: lowest, 1: lowest}, lambda seat, action: 1.0, Random(seed))
        return event.seat

    won = [winner(seed) for seed in range(200)]
    assert won == [winner(seed) for seed in range(200)], "the same seed gives the same order"
    assert 70 < Counter(won)[0] < 130, "neither seat is favoured"


def test_a_race_says_when_it_hits_its_limit_of_events():
    stubborn = always(99)
    with pytest.raises(EventLimit, match="after 10 events") as caught:
        list(race(things(1), {0: stubborn, 1: stubborn}, lambda seat, action: 1.0, Random(1), limit=10))
    assert caught.value.limit == 10


def test_a_race_that_ends_with_its_last_event_is_within_the_limit():
    events = list(race(things(2, seats=1), {0: lowest}, lambda seat, action: 1.0, Random(1), limit=2))
    assert len(events) == 2
    assert not events[-1].state.to_act


def test_a_seat_that_may_act_only_later_is_called_in_then():
    start = things(3, waiting=frozenset({1}))
    assert start.to_act == (0,)
    events = list(race(start, {0: lowest, 1: lowest}, lambda seat, action: (2.0, 0.5)[seat], Random(1)))
    assert [(event.time, event.seat) for event in events] == [(2.0, 0), (2.5, 1), (3.0, 1)]


def test_a_person_moves_a_hand_among_those_of_choosers():
    hands = Hands(things(4), {0: lowest}, lambda seat, action: 1.0, Random(1), now=5.0)
    assert hands.due == 6.0
    mine = hands.act(5.5, 1, 0)
    assert (mine.time, mine.seat, mine.refused) == (5.5, 1, None)
    late = hands.step()
    assert (late.time, late.seat, late.action) == (6.0, 0, 0)
    assert late.refused is not None
    assert late.state == mine.state
    assert hands.due == 7.0
    again = hands.act(6.5, 1, 0)
    assert again.refused is not None
    assert [hands.step().action for _ in range(3)] == [1, 2, 3]
    assert hands.due is None


def test_a_race_needs_a_chooser_for_every_seat():
    with pytest.raises(KeyError):
        next(race(things(1), {0: lowest}, lambda seat, action: 1.0, Random(1)))
