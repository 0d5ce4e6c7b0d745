"""What each of the eighteen missions changes."""

import pytest

from piligames.core import ImpossiblePosition
from piligames.pilipili import Rules, effects, parse_action
from piligames.pilipili.events import Drew, Gave, Laid, Picked, Shown
from tests.rules.pilipili_setups import cards, go, listed, position, refusal, won


def shown_to(r, seat):
    """Whose hands this seat has been shown, in order."""
    return [event.owner for event in r.observation(seat).log if isinstance(event, Shown)]


# PP-M01 and PP-M02: passing


@pytest.mark.rule("PP-M01")
@pytest.mark.parametrize(("side", "first"), [("left", (1, 5, 6)), ("right", (1, 3, 4))])
def test_cards_go_to_the_neighbour_and_left_is_clockwise(side, first):
    here = position(f"mission=PassCards(2,{side}) dealer=1 bets=0,0,0 asks=give hands=1,2,7/3,4,8/5,6,9")
    gives = {0: "2 7", 1: "3 4", 2: "5 6"}
    after = go(here, "; ".join(f"{seat}: give {what}" for seat, what in gives.items()))
    assert after.hands[0] == first
    assert sorted(card for each in after.hands for card in each) == list(range(1, 10))
    assert after.to_act == (1,)


@pytest.mark.rule("PP-M01")
def test_all_choose_before_anyone_receives():
    here = position("mission=PassCards(1,left) dealer=0 bets=0,0,0 asks=give hands=1,2/3,4/5,6")
    assert here.to_act == (0, 1, 2)
    one = go(here, "1: give 3")
    assert one.to_act == (0, 2)
    assert one.hands == here.hands
    assert one.observation(0).table == ()
    assert one.observation(2).log == here.observation(2).log
    assert listed(go(one, "0: give 2"), 2) == ["give 5", "give 6"], "and not what it will get"
    assert refusal(one, "1: give 4")[1] == "this seat is not asked, or has answered already"


@pytest.mark.rule("PP-M01")
def test_just_so_many_cards_of_the_own_hand_are_given():
    here = position("mission=PassCards(2,left) dealer=0 bets=0,0 asks=give hands=1,2,J/3,4,5")
    assert listed(here, 0) == ["give 1 2", "give 1 J", "give 2 J"]
    for wrong in ("give 1", "give 1 3", "give 1 2 J", "give 2 1", "play 1"):
        assert refusal(here, f"0: {wrong}") == ("PP-M01", "now 2 cards of the own hand are to be given, in order")


@pytest.mark.rule("PP-M01")
def test_with_two_players_it_is_a_swap_and_a_joker_goes_along():
    for side in ("left", "right"):
        here = position(f"mission=PassCards(1,{side}) dealer=0 bets=0,0 asks=give hands=1,J/3,4")
        after = go(here, "0: give J; 1: give 4")
        assert after.hands == ((1, 4), cards("3 J"))
        assert "play J=56" in listed(go(after, "play 1"))


@pytest.mark.rule("PP-M01")
def test_giver_and_taker_know_the_cards_and_the_others_how_many():
    here = position("mission=PassCards(1,left) dealer=0 bets=0,0,0,0 asks=give hands=1,2/3,4/5,6/7,8")
    after = go(here, "0: give 1; 1: give 3; 2: give 5; 3: give 7")
    known = {(event.giver, event.taker): event.cards for event in after.observation(0).log if isinstance(event, Gave)}
    assert known == {(0, 1): (1,), (1, 2): None, (2, 3): None, (3, 0): (7,)}


@pytest.mark.rule("PP-M01")
def test_nobody_gives_more_than_the_hand():
    here = go(position("mission=PassCards(1,left) dealer=0 hands=1/2"), "bet 0; bet 0")
    assert listed(here, 0) == ["give 1"]
    assert go(here, "0: give 1; 1: give 2").hands == ((2,), (1,))


@pytest.mark.rule("PP-M02")
@pytest.mark.parametrize(("side", "hands"), [("left", ((5, 6), (1, 2), (3, 4))), ("right", ((3, 4), (5, 6), (1, 2)))])
def test_whole_hands_move_without_a_choice_right_after_the_bets(side, hands):
    here = position(f"mission=PassHand({side}) dealer=2 hands=1,2/3,4/5,6")
    after = go(here, "bet 0; bet 0; bet 0")
    assert after.hands == hands
    assert after.to_act == (2,)
    assert after.observation(0).hand == hands[0]


@pytest.mark.rule("PP-M02")
def test_what_was_given_away_is_remembered():
    after = go(position("mission=PassHand(left) dealer=0 hands=1,2/3,4/5,J"), "bet 0; bet 0; bet 0")
    gave = {event.giver: event.cards for event in after.observation(0).log if isinstance(event, Gave)}
    assert gave == {0: (1, 2), 1: None, 2: cards("5 J")}


# PP-M04, PP-M06 and PP-M07: who sees what


@pytest.mark.rule("PP-M04")
def test_on_the_forehead_all_hands_are_seen_but_the_own_until_the_own_bet():
    here = position("mission=Forehead dealer=1 hands=1,2/3,4/5,6")
    assert here.observation(1).hands == ((1, 2), 2, (5, 6))
    after = go(here, "bet 1")
    assert after.observation(1).hands == ((1, 2), (3, 4), (5, 6))
    assert after.observation(2).hands == ((1, 2), (3, 4), 2)
    assert after.observation(0).hands == (2, (3, 4), (5, 6))
    assert shown_to(after, 1) == [0, 2, 1]


@pytest.mark.rule("PP-M04")
def test_once_all_have_bet_all_dealt_cards_are_known_to_all():
    after = go(position("mission=Forehead dealer=0 hands=1,2/3,4/5,6"), "bet 1; bet 0; bet 0")
    for seat in range(3):
        assert after.observation(seat).hands == ((1, 2), (3, 4), (5, 6))
        assert sorted(shown_to(after, seat)) == [0, 1, 2]


@pytest.mark.rule("PP-M06")
def test_hands_lie_open_when_all_bets_are_made_and_owners_choose():
    here = position("mission=FaceUp dealer=0 hands=1,2/3,4/5,6")
    assert go(here, "bet 1; bet 0").observation(2).hands == (2, 2, (5, 6))
    after = go(here, "bet 1; bet 0; bet 0")
    for seat in range(3):
        assert after.observation(seat).hands == ((1, 2), (3, 4), (5, 6))
    assert listed(after) == ["play 1", "play 2"]
    assert go(after, "play 2").observation(1).hands == ((1,), (3, 4), (5, 6))


@pytest.mark.rule("PP-M07")
def test_all_bet_before_they_see_a_card():
    here = position("mission=BetUnseen dealer=0 hands=1,2/3,4/5,6")
    for _ in range(3):
        for seat in range(3):
            seen = here.observation(seat)
            assert seen.hands == (2, 2, 2)
            assert seen.hand == ()
            assert not any(isinstance(event, Shown) for event in seen.log)
        here = go(here, "bet 0")
    assert here.observation(1).hands == (2, (3, 4), 2)


# PP-M05: drawing


@pytest.mark.rule("PP-M05")
def test_each_draws_one_of_the_cards_set_aside_the_dealer_first_and_unseen():
    here = position("mission=DrawOne dealer=1 aside=20,J,22 hands=1,2/3,4/5,6")
    before = len(here.stock)
    after = go(here, "bet 0; bet 0; bet 0")
    assert after.hands == (cards("1 2 22"), cards("3 4 20"), cards("5 6 J"))
    assert len(after.stock) == before - 3 == after.observation(0).aside
    drew = {event.seat: event.card for event in after.observation(1).log if isinstance(event, Drew)}
    assert list(drew.items()) == [(1, 20), (2, None), (0, None)]


@pytest.mark.rule("PP-M05")
def test_so_there_is_one_trick_more():
    here = go(position("mission=DrawOne dealer=0 aside=20,21 hands=1/3"), "bet 0; bet 1")
    while here.to_act:
        here = go(here, listed(here)[0])
    assert len(here.tricks) == 2


# PP-M08: the reward


@pytest.mark.rule("PP-M08")
@pytest.mark.parametrize(
    ("bets", "pilis"),
    [
        ("2,0,0", (-2, 0, 1)),  # 2 won as bet; 0 won as bet is worth 0; one too many
        ("2,1,1", (-2, 1, -1)),
        ("3,0,1", (1, 0, -1)),
        ("1,0,1", (1, 0, -1)),  # one too many is no exact bet
    ],
)
def test_an_exact_bet_takes_off_what_it_was_worth(bets, pilis):
    here = position(f"mission=Reward dealer=0 leader=2 bets={bets} won=1,0,1 hands=9/1/3")
    after = go(here, "play 3; play 9; play 1")
    assert won(after) == (2, 0, 1)
    assert after.pilis() == pilis


# PP-M09: at once


AT_ONCE = "mission=AllAtOnce dealer=1 bets=0,0,0 hands=1,J/30,41/50,6"


@pytest.mark.rule("PP-M09")
def test_all_are_asked_at_once_and_nothing_is_seen_until_all_have_chosen():
    here = position(AT_ONCE)
    assert here.to_act == (1, 2, 0)
    one = go(here, "2: play 50")
    assert one.to_act == (1, 0)
    assert one.observation(0).table == one.observation(1).table == ()
    assert [str(play) for _, play in one.observation(2).table] == ["play 50"]
    assert one.observation(0).log == here.observation(0).log
    assert one.observation(0).hands == here.observation(0).hands
    done = go(one, "0: play J=50; 1: play 41")
    assert [(event.seat, event.value) for event in done.log if isinstance(event, Laid)] == [(1, 41), (2, 50), (0, 50)]


@pytest.mark.rule("PP-M09")
@pytest.mark.rule("PP-TIE")
def test_the_value_of_a_joker_is_sealed_with_it_and_it_loses_a_tie_whoever_answers_first():
    for order in ("0: play J=50; 1: play 30; 2: play 50", "2: play 50; 1: play 30; 0: play J=50"):
        assert go(position(AT_ONCE), order).tricks[0].winner == 2
    assert go(position(AT_ONCE), "0: play J=51; 1: play 30; 2: play 50").tricks[0].winner == 0


@pytest.mark.rule("PP-M09")
def test_the_order_of_the_answers_changes_nothing():
    one = go(position(AT_ONCE), "0: play 1; 1: play 30; 2: play 6")
    other = go(position(AT_ONCE), "2: play 6; 0: play 1; 1: play 30")
    assert [one.observation(seat) for seat in range(3)] == [other.observation(seat) for seat in range(3)]
    assert one.tricks == other.tricks


# PP-M10: reversed


@pytest.mark.rule("PP-M10")
def test_the_lowest_number_wins_and_a_joker_of_0_is_the_strongest():
    text = "mission=Reversed dealer=0 bets=0,0,0 hands=55,2/1,54/J,9"
    assert go(position(text), "play 55; play 1; play J=56").tricks[0].winner == 1
    assert go(position(text), "play 2; play 1; play J=0").tricks[0].winner == 2
    assert go(position(text), "play 2; play 54; play J=2").tricks[0].winner == 0, "the earlier of two equal ones"
    assert go(position(text), "play 55; play 54; play J=56").tricks[0].winner == 1, "56 is the weakest"


# PP-M11 and PP-M13: a short look


@pytest.mark.rule("PP-M11")
def test_a_glance_is_for_the_screen_and_changes_no_rule():
    glance, plain = (position(f"mission={m} dealer=0 hands=1,2/3,4") for m in ("Glance", "none"))
    assert glance.mission.seconds_to_look == 3
    assert plain.mission.seconds_to_look is None
    for step in ("bet 1", "bet 0", "play 2", "play 3", "play 4", "play 1"):
        assert (glance.hands, glance.to_act, listed(glance)) == (plain.hands, plain.to_act, listed(plain))
        assert glance.observation(0).hands == plain.observation(0).hands
        glance, plain = go(glance, step), go(plain, step)
    assert glance.pilis() == plain.pilis()


BLIND = "mission=Blind dealer=0 bets=0,0,0 hands=40,J,3/30,1,50/7,8,9"


@pytest.mark.rule("PP-M13")
def test_blind_a_card_is_played_by_its_place_and_places_are_kept():
    here = position(BLIND)
    assert here.mission.seconds_to_look == 3
    assert here.hands[0] == cards("40 J 3"), "not sorted"
    assert listed(here) == ["play @1", "play @2", "play @3"]
    after = go(here, "play @3")
    assert after.hands[0] == cards("40 J")
    assert after.log[-1] == Laid(0, 3, 3, 3)
    assert refusal(here, "play 3") == ("PP-M13", "now a place is asked for, from @1 to @3")
    assert refusal(here, "play @4") == ("PP-M13", "now a place is asked for, from @1 to @3")
    assert here.observation(0).hand == cards("40 J 3"), "one may remember"


@pytest.mark.rule("PP-M13")
@pytest.mark.rule("PP-JOKER")
def test_a_joker_turned_up_gets_its_value_before_the_next_player_acts():
    here = go(position(BLIND), "play @2")
    assert here.to_act == (0,)
    assert listed(here) == [f"value {n}" for n in range(57)]
    assert here.log[-1] == Laid(0, 0, None, 2)
    assert refusal(here, "play @1")[0] == "PP-M13"
    assert refusal(here, "1: play @1")[1] == "it is the turn of seat 0"
    after = go(here, "value 30")
    assert after.to_act == (1,)
    assert after.log[-1] == Laid(0, 0, 30, 2)
    assert refusal(after, "value 3")[0] == "PP-M13"
    assert go(after, "play @1; play @1").tricks[0].winner == 0, "it lay there first"
    assert go(after, "play @3; play @1").tricks[0].winner == 1


@pytest.mark.rule("PP-M13")
def test_a_joker_turned_up_last_gets_its_value_before_the_trick_is_won():
    here = go(position("mission=Blind dealer=1 bets=0,0 hands=J,3/30,1"), "play @1; play @1")
    assert here.tricks == ()
    assert here.to_act == (0,)
    assert go(here, "value 56").tricks[0].winner == 0
    assert go(here, "value 30").tricks[0].winner == 1
    again = position("mission=Blind dealer=1 bets=0,0 hands=3/1 trick=30,J=?")
    assert again.to_act == (0,)
    assert go(again, "value 30").tricks[0].winner == 1


# PP-M12 and PP-M17: tricks that cost something


@pytest.mark.rule("PP-M12")
@pytest.mark.parametrize(
    ("hands", "bites", "fines", "pilis"),
    [
        ("1,5,10/2,3,4", 1, [1, 0, 1], (1, 1)),  # seat 1 wins the first, seat 0 the last
        ("1,5,10/2,3,4", 2, [1, 0, 1], (1, 1)),
        ("2,3,10/1,5,6", 1, [1, 0, 0], (1, 0)),  # seat 0 wins both
        ("2,3,10/1,5,6", 2, [1, 0, 1], (2, 0)),
    ],
)
def test_the_first_and_the_last_trick_bite_and_both_together_by_option(hands, bites, fines, pilis):
    here = position(f"mission=EndTricksBite dealer=0 bets=0,0 hands={hands}", bites=bites)
    while here.to_act:
        here = go(here, listed(here)[0])
    assert [trick.fine for trick in here.tricks] == fines
    assert here.pilis() == tuple(p + w for p, w in zip(pilis, won(here), strict=True))


@pytest.mark.rule("PP-M12")
def test_a_single_trick_is_the_first_and_the_last_and_costs_one():
    for bites in (1, 2):
        here = go(position("mission=EndTricksBite dealer=0 bets=1,1 hands=9/8", bites=bites), "play 9; play 8")
        assert here.pilis() == (1, 1)
        assert here.tricks[0].fine == 1


@pytest.mark.rule("PP-M12")
def test_the_option_is_one_or_two():
    with pytest.raises(ImpossiblePosition, match=r"^bites: 3 is not 1 or 2 \(PP-M12\)$"):
        Rules(3, bites=3)


HOT = "mission=HotCards(13,26) dealer=0 bets=0,0,0 hands=13,1,J/26,2,3/40,4,5"


@pytest.mark.rule("PP-M17")
def test_a_trick_with_a_hot_card_costs_its_winner_one_however_many():
    here = go(position(HOT), "play 13; play 26; play 40")
    assert [trick.fine for trick in here.tricks] == [1]
    after = go(here, "play 5; play 1; play 2")
    assert [trick.fine for trick in after.tricks] == [1, 0]


@pytest.mark.rule("PP-M17")
@pytest.mark.parametrize(("value", "fine"), [(13, 1), (26, 1), (14, 0), (56, 0)])
def test_a_joker_that_is_given_a_hot_number_counts(value, fine):
    here = go(position(HOT), f"play J={value}; play 2; play 40")
    assert here.tricks[0].fine == fine


@pytest.mark.rule("PP-M17")
def test_fines_are_paid_with_the_bets_when_the_round_is_scored():
    here = go(position("mission=HotCards(9) dealer=0 leader=0 bets=2,2 won=1,0 fines=1,0 hands=9/8"), "play 9; play 8")
    assert here.pilis() == (2, 2)


# PP-M15: shared fate


@pytest.mark.rule("PP-M15")
def test_all_pick_somebody_else_and_see_the_picks_together():
    here = position("mission=SharedFate dealer=1 bets=0,0,0 asks=pick hands=1/2/3")
    assert here.to_act == (1, 2, 0)
    assert listed(here, 1) == ["pick 0", "pick 2"]
    assert refusal(here, "1: pick 1") == ("PP-M15", "now another player is to be chosen")
    two = go(here, "0: pick 2; 1: pick 2")
    assert two.observation(2).table == ()
    assert not any(isinstance(event, Picked) for event in two.log)
    after = go(two, "2: pick 0")
    assert after.fates == (2, 2, 0) == after.observation(1).fates
    assert [(event.seat, event.other) for event in after.log if isinstance(event, Picked)] == [(1, 2), (2, 0), (0, 2)]


@pytest.mark.rule("PP-M15")
@pytest.mark.parametrize(
    ("fates", "pilis"),
    [
        ("1,0,0", (3, 3, 2)),  # two who pick each other both take the sum
        ("1,2,1", (3, 1, 1)),  # one may be picked by several
        ("2,0,1", (2, 3, 1)),
    ],
)
def test_the_pilis_of_the_one_picked_come_on_top_as_they_stood_before(fates, pilis):
    text = f"mission=SharedFate dealer=0 leader=0 bets=0,1,0 won=1,0,0 fates={fates} hands=9/1/2"
    here = go(position(text), "play 9; play 1; play 2")
    assert won(here) == (2, 0, 0), "so that the bets alone cost 2, 1 and 0"
    assert here.pilis() == pilis


# PP-M16: extremes


@pytest.mark.rule("PP-M16")
@pytest.mark.parametrize(
    ("hand", "open_cards"),
    [("3,17,30,44", [3, 44]), ("3,17", [3, 17]), ("9", [9]), ("3,17,44,J", [0, 3, 44]), ("9,J", [0, 9]), ("J", [0])],
)
def test_only_the_lowest_and_the_highest_number_and_a_joker_may_be_played(hand, open_cards):
    other = ",".join(map(str, range(50, 50 + len(hand.split(",")))))
    here = position(f"mission=Extremes dealer=0 bets=0,0 hands={hand}/{other}")
    assert sorted({play.card for play in here.legal_actions(0)}) == open_cards


@pytest.mark.rule("PP-M16")
def test_a_card_in_between_is_refused_with_what_is_open():
    here = position("mission=Extremes dealer=0 bets=0,0 hands=3,17,44,J/5,6,7,8")
    assert refusal(here, "play 17") == ("PP-M16", "only 3,44,J may be played")


@pytest.mark.rule("PP-M16")
@pytest.mark.rule("PP-JOKER")
def test_a_joker_is_at_least_the_highest_or_at_most_the_lowest_number_left():
    here = position("mission=Extremes dealer=0 bets=0,0 hands=3,17,44,J/5,6,7,8")
    values = {play.value for play in here.legal_actions(0) if play.card == 0}
    assert values == {*range(4), *range(44, 57)}
    assert refusal(here, "play J=43") == ("PP-M16", "the Joker may not be 43 now")
    alone = position("mission=Extremes dealer=0 bets=0,0 hands=J/5")
    assert len(alone.legal_actions(0)) == 57


@pytest.mark.rule("PP-M16")
def test_what_is_left_of_a_hand_lies_where_the_cards_played_say():
    lies_in = effects()["Extremes"]().rest_lies_in

    def ends(text):
        return [(each[0], each[-1]) for each in lies_in([parse_action(f"play {card}") for card in text.split()])]

    assert ends("") == [(0, 56)]
    assert ends("20") == [(0, 20), (20, 56)]
    assert ends("20 30") == [(20, 30), (30, 56)]
    assert ends("44 3 30") == [(3, 30), (30, 44)]
    assert ends("44 3 30 17") == [(3, 17), (17, 30)]
    assert ends("20 J=40") == [(0, 20), (20, 40), (40, 56)]
    assert ends("J=40 40") == [(0, 40), (40, 56)]
    assert ends("J=40 50") == [(40, 50), (50, 56)]


# PP-M18: the winner swaps


SWAP = "mission=WinnerSwaps dealer=0 bets=0,0,0 hands=1,2,9/30,4,J/20,6,7"


@pytest.mark.rule("PP-M18")
def test_the_winner_picks_a_player_and_both_give_a_card_before_the_next_lead():
    here = go(position(SWAP), "play 9; play 30; play 20")
    assert here.to_act == (1,)
    assert listed(here) == ["pick 0", "pick 2"]
    assert refusal(here, "pick 1") == ("PP-M18", "now another player is to be chosen")
    picked = go(here, "pick 2")
    assert set(picked.to_act) == {1, 2}
    assert listed(picked, 1) == ["give 4", "give J"]
    one = go(picked, "2: give 6")
    assert one.observation(1).table == ()
    assert one.hands == picked.hands
    after = go(one, "1: give J")
    assert after.hands == ((1, 2), (4, 6), cards("7 J"))
    assert after.to_act == (1,)
    assert "play J=0" in listed(go(after, "play 4"))
    unseen = [event for event in after.observation(0).log if isinstance(event, Gave)]
    assert [(event.giver, event.taker, event.cards) for event in unseen] == [(1, 2, None), (2, 1, None)]
    known = [event for event in after.observation(2).log if isinstance(event, Gave)]
    assert [event.cards for event in known] == [cards("J"), (6,)]


@pytest.mark.rule("PP-M18")
def test_after_the_last_trick_there_is_nothing_to_swap():
    here = position("mission=WinnerSwaps dealer=0 leader=0 bets=0,0 won=1,0 hands=9/8")
    after = go(here, "play 9; play 8")
    assert after.to_act == ()
