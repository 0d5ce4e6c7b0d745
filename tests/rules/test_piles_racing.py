"""What hands may do in a race of Piles!, and how it ends."""

from fractions import Fraction
from random import Random

import pytest

from piligames.agents.piles import Field, Skill
from piligames.core import EventLimit, GameNotOver, race
from piligames.facts import rules
from piligames.piles import Call, Lift, Lower, Move, Rules, Take, Up, parse_action
from tests.rules.piles_setups import all_up, dealt, go, name, refusal, sorted_race

# The start


@pytest.mark.rule("PL-START")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_may_act_from_the_start_to_the_end(seats):
    here = dealt(seats)
    assert here.to_act == tuple(range(seats))
    assert all(here.legal_actions(seat) for seat in here.to_act)
    assert go(here, "1 lift 0", "1 lower", "1 lift 0").to_act == here.to_act, "there are no turns"
    assert all(here.observation(seat).centre == here.centre for seat in range(seats)), "the centre has been flipped"


# The hand


@pytest.mark.rule("PL-HOLD")
def test_any_pile_may_be_lifted_and_no_second_one():
    here = dealt()
    assert [a for a in here.legal_actions(0) if isinstance(a, Lift)] == [Lift(place) for place in range(6)]
    held = go(here, "0 lift 4")
    assert held.in_hand(0) == here.piles[0][4]
    error = refusal(held, "0 lift 1")
    assert (error.rule, error.reason) == ("PL-HOLD", "there is a pile in your hand already")


@pytest.mark.rule("PL-HOLD")
def test_piles_may_change_places_while_the_hand_is_empty():
    here = dealt()
    moved = go(here, "0 move 1 4")
    assert moved.piles[0] == tuple(here.piles[0][place] for place in (0, 4, 2, 3, 1, 5))
    assert moved.piles[1] == here.piles[1]
    assert go(moved, "0 move 1 4") == here
    assert refusal(go(here, "0 lift 0"), "0 move 1 2").rule == "PL-HOLD"


@pytest.mark.rule("PL-HOLD")
def test_a_pile_that_is_up_stays_up_when_it_changes_places():
    moved = go(sorted_race(), "0 lift 1", "0 up", "0 move 1 4")
    assert moved.up == ({4}, frozenset())
    assert moved.observation(1).up[0][4] == moved.piles[0][4]


@pytest.mark.rule("PL-HOLD")
@pytest.mark.parametrize("line", ["0 lower", "0 up", "0 drop sock.r"])
def test_an_empty_hand_has_nothing_to_put_down(line):
    assert refusal(dealt(), line).rule == "PL-HOLD"


@pytest.mark.rule("PL-HOLD")
def test_places_are_named_from_0_to_5_and_in_either_order():
    assert refusal(dealt(), "0 lift 6").rule == "PL-DEAL"
    assert refusal(dealt(), "0 move 0 6").rule == "PL-DEAL"
    assert refusal(dealt(), "0 move 2 2").rule == "PL-HOLD"
    assert go(dealt(), "0 move 3 1") == go(dealt(), "0 move 1 3")


# The swap


@pytest.mark.rule("PL-SWAP")
def test_a_card_goes_to_the_centre_face_up_and_one_comes_from_there():
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}")
    assert [str(card) for card in here.observation(1).centre][-1] == name(0, "r"), "everybody sees it"
    after = go(here, f"0 take {name(12, 'b')}")
    assert [str(card) for card in after.in_hand(0)] == [name(0, "b"), name(0, "g"), name(0, "p"), name(12, "b")]
    assert [str(card) for card in after.centre] == [name(12, "r"), name(12, "g"), name(12, "p"), name(0, "r")]


@pytest.mark.rule("PL-SWAP")
def test_first_discard_then_take():
    here = go(sorted_race(), "0 lift 0")
    assert not [a for a in here.legal_actions(0) if isinstance(a, Take)]
    error = refusal(here, f"0 take {name(12, 'r')}")
    assert (error.rule, error.reason) == ("PL-SWAP", "first discard a card of the pile in your hand")
    assert refusal(sorted_race(), f"0 take {name(12, 'r')}").rule == "PL-SWAP", "nor with an empty hand"


@pytest.mark.rule("PL-SWAP")
def test_the_card_just_discarded_may_be_taken_back():
    card = name(0, "r")
    here = go(sorted_race(), "0 lift 0", f"0 drop {card}")
    assert parse_action(f"take {card}") in here.legal_actions(0)
    assert set(go(here, f"0 take {card}").in_hand(0)) == set(sorted_race().piles[0][0])


@pytest.mark.rule("PL-SWAP")
@pytest.mark.parametrize("image", [1, 6])
def test_no_card_comes_from_another_pile_ones_own_or_somebody_elses(image):
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}")
    assert refusal(here, f"0 take {name(image, 'r')}").rule == "PL-ORDER"
    held = go(sorted_race(), "0 lift 0")
    assert refusal(held, f"0 drop {name(image, 'r')}").rule == "PL-SWAP", "and none is dropped from there"


# Four cards


@pytest.mark.rule("PL-FOUR")
@pytest.mark.parametrize("action", ["lower", "up"])
def test_a_pile_of_three_cannot_be_put_down(action):
    here = go(sorted_race(lenient=True), "0 lift 0", f"0 drop {name(0, 'r')}")
    assert refusal(here, f"0 {action}").rule == "PL-FOUR"
    assert all(isinstance(a, Take) for a in here.legal_actions(0))


@pytest.mark.rule("PL-FOUR")
def test_a_second_card_cannot_be_discarded():
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}")
    assert refusal(here, f"0 drop {name(0, 'b')}").rule == "PL-FOUR"


# What is seen


@pytest.mark.rule("PL-DOWN")
def test_a_pile_is_seen_in_the_hand_alone_and_by_its_holder():
    here = go(dealt(), "0 lift 2")
    assert here.observation(0).held == here.piles[0][2]
    assert here.observation(1).held is None
    assert here.observation(1).holds == (2, None), "that it is in a hand is seen by all"
    down = go(here, "0 lower")
    assert down == dealt(), "and it lies as before"
    assert down.observation(0).held is None


@pytest.mark.rule("PL-DOWN")
def test_that_a_hand_has_discarded_is_seen_by_all():
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}")
    assert [here.observation(seat).hand_sizes for seat in (0, 1)] == [(3, 0), (3, 0)]


# Sets


@pytest.mark.rule("PL-DONE")
def test_a_set_goes_up_for_all_to_see_and_is_not_lifted_again():
    here = go(sorted_race(), "0 lift 3", "0 up")
    assert here.in_hand(0) is None
    assert here.observation(1).up[0] == (None, None, None, here.piles[0][3], None, None)
    assert refusal(here, "0 lift 3").rule == "PL-DONE"
    assert Lift(3) not in here.legal_actions(0)


@pytest.mark.rule("PL-DONE")
def test_a_dealt_set_does_not_count_before_it_was_lifted():
    here = sorted_race()
    assert here.up == (frozenset(), frozenset())
    assert Call() not in here.legal_actions(0)
    assert Up() in go(here, "0 lift 0").legal_actions(0)


@pytest.mark.rule("PL-CLAIM")
def test_in_a_strict_race_only_a_set_goes_up():
    here = go(sorted_race(swapped=((0, 1),)), "0 lift 0")
    error = refusal(here, "0 up")
    assert (error.rule, error.reason) == ("PL-CLAIM", "these four cards are not a set")
    assert set(here.legal_actions(0)) >= {Lower()}


@pytest.mark.rule("PL-CLAIM")
def test_in_a_lenient_race_any_four_cards_go_up_and_stay():
    here = go(sorted_race(lenient=True, swapped=((0, 1),)), "0 lift 0", "0 up", "1 lift 0", "1 up")
    assert here.up[0] == {0}
    assert refusal(here, "0 lift 0").rule == "PL-DONE"


# The end


@pytest.mark.rule("PL-WIN")
def test_six_sets_and_a_call_win():
    here = all_up(sorted_race(), 1)
    assert here.to_act == (0, 1), "not before the call"
    assert Call() in here.legal_actions(1)
    over = go(here, "1 call")
    assert (over.winner, over.to_act, over.wrong) == (1, (), ())
    assert over.returns() == (Fraction(0), Fraction(1))
    assert not any(over.legal_actions(seat) for seat in (0, 1))
    assert refusal(over, "0 lift 0").rule == "PL-WIN"


@pytest.mark.rule("PL-WIN")
def test_a_call_needs_six_piles_up_and_an_empty_hand():
    here = sorted_race()
    for place in range(6):
        assert refusal(here, "0 call").rule == "PL-WIN"
        assert refusal(here, "0 call").reason.startswith(f"{place} of 6 piles are up")
        here = go(here, f"0 lift {place}")
        assert refusal(here, "0 call").rule == "PL-WIN"
        here = go(here, "0 up")
    assert go(here, "0 call").winner == 0


@pytest.mark.rule("PL-WIN")
def test_after_a_wrong_call_the_wrong_piles_lie_face_down_and_the_race_goes_on():
    here = go(all_up(sorted_race(lenient=True, swapped=((2, 7), (4, 12))), 0), "0 call")
    assert here.winner is None
    assert here.to_act == (0, 1)
    assert here.wrong == ((0, 2), (0, 4))
    assert here.up[0] == {0, 1, 3, 5}
    assert here.observation(1).wrong == here.wrong, "everybody is told which they were"
    mended = go(here, "0 lift 4", f"0 drop {name(12, 'r')}", f"0 take {name(4, 'r')}", "0 up")
    assert mended.up[0] == {0, 1, 3, 4, 5}


@pytest.mark.rule("PL-WIN")
def test_of_two_calls_the_first_right_one_wins():
    both = all_up(all_up(sorted_race(lenient=True, swapped=((0, 1),)), 0), 1)
    over = go(both, "0 call", "1 call")
    assert over.winner == 1, "the first call was wrong"
    assert over.wrong == ()
    assert refusal(go(both, "1 call"), "0 call").rule == "PL-WIN"


@pytest.mark.rule("PL-WIN")
def test_before_the_end_there_is_no_result():
    with pytest.raises(GameNotOver):
        all_up(sorted_race(), 0).returns()


# Time


@pytest.mark.rule("PL-ORDER")
def test_who_comes_too_late_is_told_that_the_card_is_gone_and_may_take_another():
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}", "1 lift 0", f"1 drop {name(6, 'r')}")
    after = go(here, f"1 take {name(12, 'g')}")
    error = refusal(after, f"0 take {name(12, 'g')}")
    assert (error.rule, error.reason) == ("PL-ORDER", f"{name(12, 'g')} is gone from the centre")
    assert [str(action) for action in after.legal_actions(0)] == [
        f"take {card}" for card in (name(12, "r"), name(12, "b"), name(12, "p"), name(0, "r"), name(6, "r"))
    ]


@pytest.mark.rule("PL-ORDER")
def test_even_a_card_just_discarded_may_be_caught_and_another_one_is_always_there():
    here = go(sorted_race(), "0 lift 0", f"0 drop {name(0, 'r')}", "1 lift 0", f"1 drop {name(6, 'r')}")
    after = go(here, f"1 take {name(0, 'r')}")
    assert refusal(after, f"0 take {name(0, 'r')}").rule == "PL-ORDER"
    assert len(after.legal_actions(0)) == 5


def greedy_for(card):
    """It lifts pile 0, drops its first card, and then reaches for this card, again and again."""

    def choose(seen):
        if seen.held is None:
            return Lift(0)
        return parse_action(f"drop {seen.held[0]}") if len(seen.held) == 4 else parse_action(f"take {card}")

    return choose


@pytest.mark.rule("PL-ORDER")
def test_at_the_same_time_a_seeded_order_decides_who_gets_the_card_and_the_other_fumbles():
    first = []
    for seed in range(40):
        two = [
            list(_until(race(sorted_race(), dict.fromkeys((0, 1), greedy_for(name(12, "r"))), lambda *_: 1.0, rng), 6))
            for rng in (Random(seed), Random(seed))
        ]
        told = [[(e.time, e.seat, e.action, e.state, str(e.refused)) for e in events] for events in two]
        assert told[0] == told[1], "the same seed, the same order"
        got, late = two[0][4:6]
        assert (got.time, late.time) == (3.0, 3.0)
        assert (got.refused, late.refused.rule) == (None, "PL-ORDER")
        assert late.state == got.state
        first.append(got.seat)
    assert 8 < sum(first) < 32, "either may be first"


def _until(events, number):
    return [event for event, _ in zip(events, range(number), strict=False)]


@pytest.mark.rule("PL-STUCK")
def test_a_race_that_does_not_end_is_stopped_at_its_limit_and_says_so():
    def idle(seen):
        return Lift(0) if seen.held is None else Lower()

    events = []
    with pytest.raises(EventLimit, match="after 50 events"):
        events.extend(race(dealt(), dict.fromkeys((0, 1), idle), lambda *_: 1.0, Random(1), limit=50))
    field = Field.of(Rules(2), Skill(), limit=50)
    with pytest.raises(EventLimit):
        list(field.race(0))
    found = field.run(0)
    assert (found.winner, found.events) == (None, 50)


def test_a_pile_lowered_and_lifted_and_piles_moved_to_and_fro_are_the_position_of_before():
    here = dealt(3)
    assert go(here, "2 lift 1", "2 lower", "0 move 0 5", "0 move 0 5") == here
    assert hash(go(here, "2 lift 1", "2 lower")) == hash(here)


def test_actions_are_listed_in_a_fixed_order():
    assert go(dealt(), "0 lift 0").legal_actions(0)[0] == Lower()
    assert dealt().legal_actions(0)[6:8] == (Move(0, 1), Move(0, 2))


def test_piles_has_its_fourteen_rules_in_the_order_of_play():
    setting_up = ["PL-CARDS", "PL-SETS", "PL-DEAL"]
    racing = ["PL-START", "PL-HOLD", "PL-SWAP", "PL-FOUR", "PL-DOWN", "PL-DONE", "PL-CLAIM"]
    assert [row.id for row in rules("piles")] == [*setting_up, *racing, "PL-WIN", "PL-VARIANT", "PL-ORDER", "PL-STUCK"]
