"""What may be bet, and when."""

from itertools import product

import pytest

from piligames.core import ImpossiblePosition
from piligames.pilipili import Round, Rules, effects
from piligames.pilipili.events import BetMade
from tests.rules.pilipili_setups import go, open_bets, position, refusal


@pytest.mark.rule("PP-BET")
def test_bets_go_clockwise_from_the_dealer():
    here = position("mission=none dealer=2 hands=1,2/3,4/5,6/7,8")
    asked = []
    while not here.bets:
        asked += here.to_act
        here = go(here, "bet 0")
    assert asked == [2, 3, 0, 1]
    assert here.bets == (0, 0, 0, 0)


@pytest.mark.rule("PP-BET")
def test_a_bet_is_a_whole_number_from_none_to_all_tricks():
    here = position("mission=none dealer=0 hands=1,2,3/4,5,6")
    assert open_bets(here) == [0, 1, 2, 3]
    assert refusal(here, "bet 4") == ("PP-BET", "a bet is a number from 0 to 3")
    assert refusal(here, "play 1") == ("PP-BET", "now a bet is asked for")


@pytest.mark.rule("PP-BET")
def test_nobody_bets_out_of_turn_or_twice():
    here = position("mission=none dealer=1 hands=1,2/3,4/5,6")
    assert refusal(here, "0: bet 1") == ("PP-BET", "it is the turn of seat 1")
    assert refusal(go(here, "bet 1"), "1: bet 2") == ("PP-BET", "it is the turn of seat 2")


@pytest.mark.rule("PP-BET")
def test_bets_are_heard_by_all_as_they_are_made_and_hands_are_seen_by_their_owner():
    here = position("mission=none dealer=0 bets=1,-,- hands=1,2/3,4/5,6")
    for seat, hands in enumerate([((1, 2), 2, 2), (2, (3, 4), 2), (2, 2, (5, 6))]):
        seen = here.observation(seat)
        assert seen.bets == (1, None, None)
        assert seen.hands == hands


@pytest.mark.rule("PP-HOOK")
def test_the_example_of_the_rulebook():
    """Five cards, four bets that make 4."""
    hands = "1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,24,25"
    here = position(f"mission=none dealer=0 bets=1,0,2,1,- hands={hands}")
    assert open_bets(here) == [0, 2, 3, 4, 5]
    assert refusal(here, "bet 1") == ("PP-HOOK", "the bets may not add up to 5")


@pytest.mark.rule("PP-HOOK")
@pytest.mark.parametrize(
    ("bets", "free"),
    [
        ("2,1,-", [0, 1, 2]),  # more than the two tricks already
        ("2,0,-", [1, 2]),
        ("1,0,-", [0, 2]),
        ("0,0,-", [0, 1]),
        ("0,-,-", [0, 1, 2]),  # not the last bettor
        ("2,-,-", [0, 1, 2]),
    ],
)
def test_only_the_last_bettor_is_held_and_only_from_the_exact_sum(bets, free):
    assert open_bets(position(f"mission=none dealer=0 bets={bets} hands=1,2/3,4/5,6")) == free


@pytest.mark.rule("PP-HOOK")
def test_no_betting_ever_adds_up_to_the_tricks():
    """Every way in which three players can bet on three cards."""
    here = position("mission=none dealer=1 hands=1,2,3/4,5,6/7,8,9")
    ends = []

    def explore(r: Round):
        if r.bets:
            ends.append(r.bets)
            return
        for bet in open_bets(r):
            explore(go(r, f"bet {bet}"))

    explore(here)
    assert set(ends) == {bets for bets in product(range(4), repeat=3) if sum(bets) != 3}
    assert len(ends) == len(set(ends))


@pytest.mark.rule("PP-STUCK")
@pytest.mark.parametrize(
    ("hands", "bets", "forced"),
    [("1/2", "0", 1), ("1/2", "1", 0), ("1/2/3", "0; bet 1", 0)],
)
def test_where_the_mission_and_the_hook_leave_no_bet_the_mission_stands(hands, bets, forced):
    here = go(position(f"mission=NoEcho dealer=0 hands={hands}"), f"bet {bets}")
    assert open_bets(here) == [forced]
    assert refusal(here, f"bet {1 - forced}")[0] == "PP-M14"
    after = go(here, f"bet {forced}")
    assert sum(after.bets) == 1, "what the hook would forbid"
    (*_, last) = [event for event in after.log if isinstance(event, BetMade)]
    assert last.freed, "the record says so"


@pytest.mark.rule("PP-STUCK")
def test_where_a_bet_is_left_the_hook_holds():
    here = go(position("mission=NoEcho dealer=0 hands=1/2/3"), "bet 1; bet 0")
    assert open_bets(here) == [1]
    assert not any(event.freed for event in go(here, "bet 1").log if isinstance(event, BetMade))


@pytest.mark.rule("PP-STUCK")
def test_of_the_printed_missions_only_no_echo_with_one_card_and_few_players_gets_stuck():
    """Every betting with one to three cards and two to four players, under every effect that closes bets."""
    stuck = set()

    def explore(r: Round, key):
        while r.to_act and not r.bets:
            if r.agenda[0].hooked(r) in open_bets(r):
                stuck.add(key)
            for bet in open_bets(r)[1:]:
                explore(go(r, f"bet {bet}"), key)
            r = go(r, f"bet {open_bets(r)[0]}")

    closing = [effects()["NoEcho"](), *(effects()["ForbidBet"](n) for n in (0, 1))]
    for mission, size, seats in product(closing, (1, 2, 3), (2, 3, 4)):
        hands = [tuple(range(1 + seat * size, 1 + (seat + 1) * size)) for seat in range(seats)]
        rest = range(1 + seats * size, 56)
        explore(Round.begin(Rules(seats), mission, 0, hands, rest), (str(mission), size, seats))
    assert stuck == {("NoEcho", 1, 2), ("NoEcho", 1, 3)}


# Missions that close bets


@pytest.mark.rule("PP-M03")
@pytest.mark.parametrize("number", [0, 1])
def test_a_forbidden_bet_is_closed_to_everybody(number):
    here = position(f"mission=ForbidBet({number}) dealer=0 hands=1,2,3/4,5,6/7,8,9")
    for _ in range(2):
        assert number not in open_bets(here)
        assert refusal(here, f"bet {number}") == ("PP-M03", f"the mission forbids to bet {number}")
        here = go(here, "bet 3")
    assert open_bets(here) == [n for n in range(4) if n != number], "and no hook, as 6 are bet already"


@pytest.mark.rule("PP-M03")
@pytest.mark.rule("PP-HOOK")
def test_a_forbidden_bet_and_the_hook_close_two_bets():
    here = position("mission=ForbidBet(0) dealer=0 bets=1,- hands=1,2,3/4,5,6")
    assert open_bets(here) == [1, 3]


@pytest.mark.rule("PP-M14")
def test_the_bet_made_just_before_is_closed_and_the_dealer_is_free():
    here = position("mission=NoEcho dealer=2 hands=1,2,3/4,5,6/7,8,9/10,11,12")
    assert open_bets(here) == [0, 1, 2, 3]
    here = go(here, "bet 2")
    assert open_bets(here) == [0, 1, 3]
    assert refusal(here, "bet 2") == ("PP-M14", "the mission forbids to repeat the bet 2 made just before")
    here = go(here, "bet 3")
    assert open_bets(here) == [0, 1, 2], "a bet made earlier may be repeated"


# Drawing changes how many tricks there are


@pytest.mark.rule("PP-M05")
@pytest.mark.rule("PP-HOOK")
@pytest.mark.parametrize(("hook", "closed"), [("played", 2), ("dealt", 1)])
def test_where_each_draws_the_hook_holds_at_the_tricks_played_or_by_option_at_the_cards_dealt(hook, closed):
    here = position("mission=DrawOne dealer=0 bets=1,- aside=20,21 hands=1,2/3,4", hook=hook)
    assert open_bets(here) == [n for n in range(4) if n != closed]
    assert refusal(here, f"bet {closed}") == ("PP-HOOK", f"the bets may not add up to {1 + closed}")


@pytest.mark.rule("PP-M05")
def test_where_each_draws_one_may_bet_on_the_drawn_card_too():
    here = position("mission=DrawOne dealer=0 aside=20,21 hands=1,2/3,4")
    assert open_bets(here) == [0, 1, 2, 3]
    assert refusal(here, "bet 4") == ("PP-BET", "a bet is a number from 0 to 3")


@pytest.mark.rule("PP-M05")
def test_the_option_of_the_hook_is_one_of_three():
    with pytest.raises(ImpossiblePosition, match=r"^hook: 'never' is not one of played, dealt, none \(PP-M05\)$"):
        Rules(3, hook="never")
