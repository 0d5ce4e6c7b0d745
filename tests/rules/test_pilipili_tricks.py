"""What may be played, who takes the trick, and what the round costs."""

from fractions import Fraction
from itertools import permutations

import pytest

from piligames.core import GameNotOver, ImpossiblePosition
from piligames.pilipili import JOKER, Mission, Play, Rules, effects, parse_action, winner_of
from tests.rules.pilipili_setups import go, listed, position, refusal, won

PLAIN, REVERSED = Mission(), effects()["Reversed"]()


def plays(text: str):
    """A trick like `17 J=56 3`, each card of the next seat."""
    return tuple((seat, parse_action(f"play {word}")) for seat, word in enumerate(text.split()))


# The turn


@pytest.mark.rule("PP-LEAD")
def test_the_dealer_leads_the_first_trick_and_its_winner_the_next():
    here = position("mission=none dealer=2 bets=0,0,0 hands=1,2/40,41/5,6")
    asked = []
    for _ in range(4):
        asked += here.to_act
        here = go(here, listed(here)[0])
    assert asked == [2, 0, 1, 1]
    assert here.leader == 1
    assert here.tricks[0].leader == 2


@pytest.mark.rule("PP-LEAD")
def test_a_round_goes_on_until_all_hands_are_empty():
    here = position("mission=none dealer=0 bets=0,0 hands=1,4/2,3")
    for cards in range(4, 0, -1):
        assert sum(map(len, here.hands)) == cards
        here = go(here, listed(here)[0])
    assert here.to_act == ()
    assert len(here.tricks) == 2
    assert refusal(position("mission=none dealer=0 leader=0 bets=0,0 won=1,0 hands=/"), "0: play 1") == (
        "PP-SCORE",
        "the round is over",
    )


@pytest.mark.rule("PP-LEAD")
def test_any_card_of_the_own_hand_may_be_played_and_no_other():
    here = position("mission=none dealer=0 bets=0,0 hands=7,50/3,20")
    assert listed(here) == ["play 7", "play 50"]
    assert refusal(here, "play 3") == ("PP-LEAD", "3 is not in this hand")
    assert refusal(here, "play J=4") == ("PP-LEAD", "J is not in this hand")
    assert refusal(here, "1: play 3") == ("PP-LEAD", "it is the turn of seat 0")
    assert refusal(here, "play @1") == ("PP-LEAD", "now a card is asked for")
    assert refusal(here, "bet 1") == ("PP-LEAD", "now a card is asked for")
    assert refusal(go(here, "play 7; play 3"), "play 7") == ("PP-LEAD", "7 is not in this hand"), "it is gone"


# Who wins


@pytest.mark.rule("PP-TRICK")
@pytest.mark.parametrize(("trick", "winner"), [("5 17 3", 1), ("55 54", 0), ("1 2", 1), ("30 9 31 8 29", 2), ("1", 0)])
def test_the_highest_number_wins(trick, winner):
    assert winner_of(plays(trick), PLAIN) == winner


@pytest.mark.rule("PP-TRICK")
def test_the_order_of_the_cards_does_not_matter_without_a_joker():
    for order in permutations((4, 17, 30, 55)):
        trick = tuple((seat, Play(card, card)) for seat, card in enumerate(order))
        assert winner_of(trick, PLAIN) == winner_of(trick, PLAIN, at_once=True) == order.index(55)
        assert winner_of(trick, REVERSED) == order.index(4)


# The Joker


@pytest.mark.rule("PP-JOKER")
def test_a_joker_may_be_any_whole_number_from_0_to_56():
    here = position("mission=none dealer=0 bets=0,0 hands=7,J/3,20")
    assert listed(here) == ["play 7", *(f"play J={value}" for value in range(57))]
    assert refusal(here, "play J=57") == ("PP-JOKER", "a Joker is a whole number from 0 to 56")
    with_value = parse_action("play J=5")
    assert here.apply(0, with_value).log[-1].value == 5
    with pytest.raises(ValueError, match=r"\(PP-JOKER\)"):
        here.apply(0, Play(7, 8))


@pytest.mark.rule("PP-JOKER")
@pytest.mark.parametrize("value", range(57))
def test_a_joker_is_as_strong_as_the_value_said(value):
    above = go(position("mission=none dealer=0 bets=0,0 hands=J,7/28,20"), f"play J={value}; play 28")
    assert above.tricks[0].winner == (0 if value >= 28 else 1)
    low = go(position("mission=Reversed dealer=0 bets=0,0 hands=J,7/28,20"), f"play J={value}; play 28")
    assert low.tricks[0].winner == (0 if value <= 28 else 1)


@pytest.mark.rule("PP-JOKER")
def test_nothing_beats_a_56_and_a_0_beats_nothing():
    for card in range(1, 56):
        trick = ((0, Play(card, card)), (1, Play(JOKER, 56)))
        assert winner_of(trick, PLAIN) == 1
        assert winner_of(((0, Play(JOKER, 0)), (1, Play(card, card))), PLAIN) == 1


@pytest.mark.rule("PP-TIE")
@pytest.mark.parametrize(
    ("mission", "trick", "in_turn", "at_once"),
    [
        (PLAIN, "17 J=17", 0, 0),
        (PLAIN, "J=17 17", 0, 1),
        (PLAIN, "5 J=17 17", 1, 2),
        (PLAIN, "J=17 17 18", 2, 2),
        (PLAIN, "J=17 5 17 3", 0, 2),
        (REVERSED, "J=17 17", 0, 1),
        (REVERSED, "17 J=17", 0, 0),
        (REVERSED, "20 J=17 17", 1, 2),
        (REVERSED, "J=17 17 16", 2, 2),
    ],
)
def test_of_a_joker_and_its_equal_the_earlier_wins_and_at_once_the_number(mission, trick, in_turn, at_once):
    assert winner_of(plays(trick), mission) == in_turn
    assert winner_of(plays(trick), mission, at_once=True) == at_once


@pytest.mark.rule("PP-TIE")
def test_the_tie_is_broken_so_at_the_table_too():
    tie = "play J=30; play 30"
    assert go(position("mission=none dealer=0 bets=0,0 hands=J,1/30,2"), tie).tricks[0].winner == 0
    assert go(position("mission=AllAtOnce dealer=0 bets=0,0 hands=J,1/30,2"), tie).tricks[0].winner == 1
    assert go(position("mission=Reversed dealer=0 bets=0,0 hands=J,1/30,2"), tie).tricks[0].winner == 0


# The Pilis of a round


@pytest.mark.rule("PP-SCORE")
def test_the_example_of_the_rulebook():
    """A bet of 1 and 3 tricks cost 2 Pilis."""
    here = go(position("mission=none dealer=0 leader=0 bets=1,0 won=2,0 hands=9/8"), "play 9; play 8")
    assert won(here) == (3, 0)
    assert here.pilis() == (2, 0)


@pytest.mark.rule("PP-SCORE")
@pytest.mark.parametrize(
    ("bets", "pilis"), [("0,0,0", (2, 0, 1)), ("2,0,0", (0, 0, 1)), ("3,2,3", (1, 2, 2)), ("2,1,1", (0, 1, 0))]
)
def test_each_trick_by_which_a_bet_is_missed_costs_one_above_or_below(bets, pilis):
    here = go(position(f"mission=none dealer=0 leader=2 bets={bets} won=1,0,1 hands=9/1/3"), "play 3; play 9; play 1")
    assert won(here) == (2, 0, 1)
    assert here.pilis() == pilis
    assert here.returns() == tuple(Fraction(-p) for p in pilis)
    assert here.observation(1).pilis == pilis


@pytest.mark.rule("PP-SCORE")
def test_a_round_is_not_scored_before_it_is_over():
    here = position("mission=none dealer=0 leader=2 bets=1,0,1 won=1,0,1 hands=9/1/3")
    assert here.observation(0).pilis == ()
    with pytest.raises(GameNotOver, match="the round waits for seat 2 to play"):
        here.returns()


# Setting up


@pytest.mark.rule("PP-SEATS")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_two_to_eight_can_play(seats):
    with pytest.raises(ImpossiblePosition, match=rf"^seats: {seats} players instead of 2 to 8 \(PP-SEATS\)$"):
        Rules(seats)
    assert [Rules(n).seats for n in range(2, 9)] == list(range(2, 9))
