"""What may be played, and who takes the trick."""

from itertools import product

import pytest

from piligames.core import IllegalAction
from piligames.pleesheez import COLOURS, Mom, Pillow, Play, Plush, lead_colour, winning
from tests.rules.setups import cards, go, laid, position, refusal


@pytest.mark.rule("PZ-EXAMPLE")
@pytest.mark.parametrize(
    ("leader", "trick", "winner"),
    [
        (1, "b4 r6 b5", 3),  # the publisher's orange is read as red
        (3, "r5 p4 p5", 2),
        (2, "Z5.1=r g7 Z5.2=r", 1),
        (2, "Z5.2=r g7 Z5.3=r", 1),
    ],
)
def test_the_three_tricks_of_the_rulebook_go_as_it_says(leader, trick, winner):
    """Players 1 to 3 sit in a ring, and trump is purple."""
    place = winning(laid(trick), "p")
    assert (leader - 1 + place) % 3 + 1 == winner


# The turn


@pytest.mark.rule("PZ-PLAY")
def test_play_goes_clockwise_from_the_leader():
    here = position("trump=p leader=2 types=0,1,2 hands=r1,b1/r2,b2/r3,b3")
    asked = []
    while here.to_act and len(asked) < 3:
        asked.append(here.to_act)
        here = here.apply(here.to_act[0], here.legal_actions(here.to_act[0])[0])
    assert asked == [(2,), (0,), (1,)]


@pytest.mark.rule("PZ-PLAY")
def test_nobody_has_to_follow():
    here = position("trump=p leader=0 types=0,1 hands=r2,b2,g1/b3,r1,p1,g4 trick=b4")
    assert here.legal_actions(1) == laid("r1 b3 g4 p1")


@pytest.mark.rule("PZ-PLAY")
@pytest.mark.parametrize("card", ["r2", "b2", "g1"])
def test_the_leader_may_play_any_card_and_it_sets_the_lead_colour(card):
    here = position("trump=p leader=0 types=0,1 hands=r2,b2,g1/b3,r1,p1")
    assert lead_colour(go(here, card).trick) == card[0]


@pytest.mark.rule("PZ-PLAY")
def test_a_card_out_of_turn_is_refused():
    here = position("trump=p leader=0 types=0,1 hands=r1,b1/r2,b2")
    error = refusal(here, 1, "r2")
    assert (error.rule, error.reason) == ("PZ-PLAY", "it is the turn of seat 0")
    assert here.legal_actions(1) == ()


@pytest.mark.rule("PZ-PLAY")
@pytest.mark.parametrize("card", ["r2", "g4", "Z1.1=b", "M"])
def test_a_card_of_another_hand_is_refused(card):
    error = refusal(position("trump=p leader=0 types=0,1 hands=r1,b1/r2,b2"), 0, card)
    assert (error.rule, error.reason) == ("PZ-PLAY", "that card is not in this hand")


@pytest.mark.rule("PZ-PLAY")
def test_a_card_played_cannot_be_played_again():
    here = go(position("trump=p leader=0 types=0,1 hands=r2,b1/r1,b2"), "r2 r1")
    assert refusal(here, 0, "r2").rule == "PZ-PLAY"


# Who wins


@pytest.mark.rule("PZ-WIN")
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("p", "b4 b5 b3", 1),  # the highest of the lead colour
        ("p", "b1 r7 g7", 0),  # not the highest number
        ("p", "b1 r7 b2", 2),
        ("p", "b7 p1 b6", 1),  # any trump beats any lead
        ("p", "b7 p1 p2", 2),  # the highest trump
        ("p", "p1 p3 p2", 1),  # trump led
        ("p", "p1 b7 r7", 0),
        ("b", "r7 g7 b1", 2),
    ],
)
def test_the_highest_trump_wins_and_without_trump_the_highest_of_the_lead_colour(trump, trick, winner):
    assert winning(laid(trick), trump) == winner


def naive_winner(plays, trump):
    """The rulebook's three sentences one after the other, for plush cards and Pillows."""
    for colour in (trump, plays[0].colour):
        found = [place for place, play in enumerate(plays) if play.colour == colour]
        if found:
            highest = max(plays[place].card.number for place in found)
            found = [place for place in found if plays[place].card.number == highest]
            stars = [getattr(plays[place].card, "stars", 0) for place in found]
            return found[stars.index(max(stars))]
    raise AssertionError("the lead colour is always there")


@pytest.mark.rule("PZ-WIN")
@pytest.mark.rule("PZ-STARS")
@pytest.mark.rule("PZ-PILLOW")
def test_every_trick_of_three_from_a_small_deck_goes_as_the_sentences_say():
    small = [Play(Plush(colour, number)) for colour in "rbp" for number in (1, 2)]
    small += [Play(Pillow(number, stars), colour) for number in (1, 2) for stars in (1, 2) for colour in "rb"]
    for trick in product(small, repeat=3):
        assert winning(trick, "p") == naive_winner(trick, "p"), trick


@pytest.mark.rule("PZ-WIN")
def test_the_winner_takes_the_cards_and_leads():
    here = go(position("trump=p leader=0 types=0,1,2 hands=b1,r1/b5,r2/b2,r3"), "b1 b5 b2")
    assert here.taken == ((), cards("b1 b5 b2"), ())
    assert here.leader == 1
    assert here.to_act == (1,)


@pytest.mark.rule("PZ-WIN")
def test_nobody_wins_a_trick_that_has_not_begun():
    assert winning((), "p") is None


# Moms


@pytest.mark.rule("PZ-MOM")
@pytest.mark.parametrize("trick", ["M p7 b1", "b1 M p7", "b1 p7 M", "M M b1", "M Z1.1=b M", "M M M"])
def test_a_mom_anywhere_sets_the_trick_aside(trick):
    assert winning(laid(trick), "p") is None


MOMS = "trump=p leader=1 types=0,1,2 round=2 kept=r4,b3,g2/r1/ "


@pytest.mark.rule("PZ-MOM")
@pytest.mark.parametrize(
    ("hands", "trick"),
    [
        ("b1,b2/M,r3/p4,p3", "M p4 b1"),  # led
        ("b1,b2/r3,r2/M,p3", "r3 M b1"),  # followed
        ("M,b2/r3,r2/p4,p3", "r3 p4 M"),  # last
        ("M,b2/M,r2/M,p3", "M M M"),  # several
        ("Z4.1,b2/M,r2/Z5.2,p3", "M Z5.2=g Z4.1=g"),  # with Pillows
    ],
)
def test_nobody_takes_the_trick_and_the_same_seat_leads_again(hands, trick):
    here = go(position(f"{MOMS}hands={hands}"), trick)
    assert here.taken == ((), (), ())
    assert here.aside == tuple(play.card for play in laid(trick))
    assert here.to_act == (1,)
    assert [trick.winner for trick in here.tricks] == [None]


@pytest.mark.rule("PZ-MOM")
def test_after_a_mom_everybody_still_plays_a_card():
    here = go(position(f"{MOMS}hands=b1,b2/M,r3/p4,p3"), "M")
    assert here.to_act == (2,)
    assert go(here, "p4").to_act == (0,)
    assert go(here, "p4 b1").hands == (cards("b2"), cards("r3"), cards("p3"))


@pytest.mark.rule("PZ-MOM")
def test_a_led_mom_sets_no_colour():
    here = go(position(f"{MOMS}hands=b1,b2/M,r3/p4,p3"), "M p4")
    assert lead_colour(here.trick) is None
    assert lead_colour(laid("b1 M")) == "b", "a Mom that follows leaves the lead colour as it is"


@pytest.mark.rule("PZ-MOM")
def test_cards_set_aside_are_nobodys_even_if_they_are_of_ones_type():
    here = go(position(f"{MOMS}hands=p1,b2/M,r3/p4,p3"), "M p4 p1")
    assert here.own_taken(0) == ()


@pytest.mark.rule("PZ-MOM")
def test_a_mom_is_not_given_a_colour():
    here = position(f"{MOMS}hands=b1,b2/M,r3/p4,p3")
    assert here.legal_actions(1) == laid("r3 M")
    assert refusal(here, 1, "M=r").rule == "PZ-PILLOW"


@pytest.mark.rule("PZ-MOM")
def test_two_moms_in_a_hand_are_one_choice():
    here = position("trump=p leader=0 types=0,1 round=2 kept=r4,b3/ hands=M,M/r1,b1")
    assert here.legal_actions(0) == (Play(Mom()),)
    assert go(here, "M").hands[0] == (Mom(),)


# Pillows

PILLOW = "trump=p leader=0 types=0,1 round=2 kept=r4,b3/ hands=Z4.2,r1/Z4.1,b1"


@pytest.mark.rule("PZ-PILLOW")
@pytest.mark.parametrize("trump", COLOURS)
def test_a_pillow_may_be_any_colour_but_trump(trump):
    here = position(PILLOW.replace("trump=p", f"trump={trump}"))
    named = [play.named for play in here.legal_actions(0) if isinstance(play.card, Pillow)]
    assert named == [colour for colour in COLOURS if colour != trump]
    error = refusal(here, 0, f"Z4.2={trump}")
    assert error.rule == "PZ-PILLOW"
    assert error.reason == f"a Pillow may be any colour but trump, which is {COLOURS[trump]}"


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_needs_a_colour():
    error = refusal(position(PILLOW), 0, "Z4.2")
    assert (error.rule, error.reason) == ("PZ-PILLOW", "a Pillow needs a colour: r, b, g")


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_cannot_be_a_colour_that_does_not_exist():
    with pytest.raises(IllegalAction, match="PZ-PILLOW"):
        position(PILLOW).apply(0, Play(Pillow(4, 2), "y"))


@pytest.mark.rule("PZ-PILLOW")
def test_a_plush_card_is_not_given_a_colour():
    error = refusal(position(PILLOW), 0, "r1=b")
    assert (error.rule, error.reason) == ("PZ-PILLOW", "only a Pillow is given a colour")


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_that_leads_sets_the_lead_colour():
    here = go(position(PILLOW), "Z4.2=b")
    assert lead_colour(here.trick) == "b"
    assert winning(laid("Z4.2=b r7 b5"), "p") == 2
    assert winning(laid("Z4.2=b r7 g7"), "p") == 0


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_may_be_named_the_lead_colour_and_win():
    here = go(position(PILLOW), "r1 Z4.1=r")
    assert here.leader == 1
    assert here.taken[1] == cards("r1 Z4.1")


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_of_another_colour_loses_and_any_trump_beats_it():
    assert winning(laid("r1 Z7.3=b"), "p") == 0
    assert winning(laid("Z7.3=r p1"), "p") == 1


@pytest.mark.rule("PZ-PILLOW")
def test_a_pillow_has_its_colour_for_one_trick_only():
    here = go(position(PILLOW), "Z4.2=b b1")
    assert here.taken[0] == (Pillow(4, 2), Plush("b", 1))


# Stars


@pytest.mark.rule("PZ-STARS")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("Z5.1=r Z5.2=r", 1),
        ("Z5.3=r Z5.2=r", 0),
        ("r5 Z5.1=r", 1),  # a plush card has no stars
        ("Z5.1=r r5", 0),
        ("Z5.1=r r6", 1),  # the number comes first
        ("Z4.3=r Z5.1=r", 1),
        ("r5 Z5.3=b", 0),  # alike in number alone is no tie
        ("b5 Z5.1=r Z5.2=r", 0),  # nor is a tie away from the lead colour
        ("Z5.1=r Z5.3=r Z5.2=r", 1),
    ],
)
def test_of_equal_colour_and_number_more_stars_win(trick, winner):
    assert winning(laid(trick), "p") == winner
