"""The careful player of Pili Pili: legal under every mission, blind to what is hidden, and sensible in plain cases."""

import re
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from piligames.agents import choosing, randomly
from piligames.agents.pilipili import careful
from piligames.core import finish
from piligames.pilipili import Mission, MissionCard, OneRound, Rules, round_like, standard_missions
from tests.rules.pilipili_setups import position

FIRST_OF_EACH = {type(card.mission): card for card in reversed(standard_missions().cards)}
MISSIONS = pytest.mark.parametrize("card", [*FIRST_OF_EACH.values(), MissionCard(Mission(), 5)], ids=str)
SEATS = range(2, 9)


def largest(seats, mission):
    """The largest hand that can be dealt."""
    return 56 // seats - mission.extra


def sights(rules, size, mission, rng, among_careful=False):
    """What each seat that is asked sees in a round, in any order where several are."""
    state = OneRound(rules, size, mission, rng.randrange(rules.seats)).deal(rng)
    chooser = choosing(careful) if among_careful else randomly(rng)
    while state.to_act:
        for seat in state.to_act:
            yield state.observation(seat)
        seat = rng.choice(state.to_act)
        state = state.apply(seat, chooser(state.observation(seat)))


def sights_under(card, seats, rounds):
    """In rounds with the printed hand, or the largest that can be dealt if that is smaller."""
    for number in range(rounds):
        rng = Random(f"{card} {seats} {number}")
        rules = Rules(seats, hook=rng.choice(["played", "dealt"]), bites=rng.choice([1, 2]))
        size = min(card.hand, largest(seats, card.mission))
        yield from sights(rules, size, card.mission, rng, among_careful=number % 2 == 0)


@MISSIONS
def test_under_every_mission_it_is_legal_for_every_number_of_players_and_its_reason_is_a_sentence(card):
    for seats in SEATS:
        for seen in sights_under(card, seats, 2):
            advice = careful(seen)
            assert advice.action in seen.actions
            assert re.fullmatch(r"[A-Z].{20,}[^ .]\.", advice.reason), advice.reason


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_it_is_legal_with_the_largest_hands(seats):
    mission = Mission()
    for seen in sights(Rules(seats), largest(seats, mission), mission, Random(seats), among_careful=True):
        assert careful(seen).action in seen.actions


@pytest.mark.parametrize("seats", [2, 8])
@MISSIONS
def test_it_is_legal_with_one_card(card, seats):
    if card.mission.fault(1) is None:
        for seen in sights(Rules(seats), 1, card.mission, Random(f"{card} {seats}")):
            assert careful(seen).action in seen.actions


@MISSIONS
def test_it_depends_on_the_observation_alone(card):
    rng = Random(str(card))
    for number, seen in enumerate(sights_under(card, 3, 4)):
        if number % 5 == 0:
            assert careful(round_like(seen, rng).observation(seen.seat)) == careful(seen)


def test_asked_twice_it_says_the_same():
    for card in FIRST_OF_EACH.values():
        for seen in sights_under(card, 4, 1):
            assert careful(seen) == careful(seen)


@MISSIONS
def test_it_takes_fewer_pilis_than_random_players(card):
    for seats in (2, 4):
        own, others = [], []
        for number in range(40):
            rng = Random(f"fewer {card} {number}")
            deal = OneRound(Rules(seats), card.hand, card.mission, number % seats).deal(rng)
            seat = number // 2 % seats
            pilis = finish(deal, dict.fromkeys(range(seats), randomly(rng)) | {seat: choosing(careful)}).pilis()
            own.append(pilis[seat])
            others += [count for other, count in enumerate(pilis) if other != seat]
        if seats == 2 and card.mission.rule == "PP-M15":
            assert own == others, "two players always share their fate"
        elif seats == 2 and card.mission.rule in ("PP-M02", "PP-M07"):
            assert fmean(own) < fmean(others) + 0.3, "here its own cards tell it little"
        else:
            assert fmean(own) < 0.8 * fmean(others)


def advice(text):
    """What it would do where a text says, for the seat whose turn it is; it is not told what that seat cannot see."""
    here = position(text)
    return careful(here.observation(here.to_act[0]))


PLAIN = [
    # bets
    ("it bets all tricks with the highest cards", "bet 3", "mission=none dealer=0 hands=53,54,55/1,2,3"),
    ("it bets none with the lowest", "bet 0", "mission=none dealer=0 hands=1,2,3/53,54,55"),
    ("it bets one with one high card", "bet 1", "mission=none dealer=0 hands=1,2,55/53,54,4"),
    ("it bets all with the lowest where values are reversed", "bet 3",
     "mission=Reversed dealer=0 hands=1,2,3/53,54,55"),
    ("it bets none where it sees the highest cards", "bet 0", "mission=Forehead dealer=0 hands=1/54/55"),
    ("it bets one where it sees the lowest cards", "bet 1", "mission=Forehead dealer=0 hands=9/2/3"),
    ("it bets its share where it sees nothing", "bet 1", "mission=BetUnseen dealer=0 hands=1,2/5,6/7,8"),
    ("it bets beside the number that is closed", "bet 2",
     "mission=none dealer=1 bets=-,2 hands=1,54,55/3,4,9"),
    ("it bets the nearest number where a met bet earns nothing", "bet 0", "mission=none dealer=0 hands=18,32/1,2/3,4"),
    ("it bets higher where a met bet is rewarded", "bet 1", "mission=Reward dealer=0 hands=18,32/1,2/3,4"),
    ("it bets as on any cards where its hand will go away", "bet 1",
     "mission=PassHand(left) dealer=0 hands=53,54,55/1,2,3/4,5,6"),
    # aiming
    ("it wins the one trick it needs with its highest card", "play 50",
     "mission=none dealer=1 bets=1,0 hands=20,50/3 trick=10"),
    ("it wins with the lower card where it needs both", "play 20",
     "mission=none dealer=1 bets=2,1 hands=20,50/3 trick=10"),
    ("it wins with a low card where values are reversed", "play 8",
     "mission=Reversed dealer=1 bets=1,0 hands=8,50/33 trick=10"),
    ("it keeps the card that will win where this trick is lost", "play 20",
     "mission=none dealer=1 bets=1,0 hands=20,54/3 trick=55"),
    # ducking
    ("it ducks with the highest card that loses", "play 20",
     "mission=none dealer=1 bets=0,1 hands=5,20,50/3,9 trick=30"),
    ("it ducks from above where values are reversed", "play 50",
     "mission=Reversed dealer=1 bets=0,1 hands=8,50/33 trick=10"),
    ("it ducks with what the mission leaves it", "play 5",
     "mission=Extremes dealer=1 bets=0,1 hands=5,20,50/3,9 trick=30"),
    ("it throws its highest card where it has to win anyway", "play 50",
     "mission=none dealer=1 bets=0,1 hands=40,50/9 trick=30"),
    # the Joker
    ("it keeps the Joker early", "play 2", "mission=none dealer=0 bets=1,1 hands=2,50,J/3,9,10"),
    ("its last Joker takes the trick that it needs", "play J=8",
     "mission=none dealer=0 bets=1,0 won=0,1 leader=1 hands=J/ trick=7"),
    ("its last Joker leaves the trick that it does not need", "play J=0",
     "mission=none dealer=0 bets=0,0 won=0,1 leader=1 hands=J/ trick=7"),
    ("its Joker leads as the highest where it must win", "play J=56",
     "mission=none dealer=1 bets=2,1 won=1,0 leader=0 hands=J/55"),
    ("a Joker turned up by chance loses where it should", "value 0",
     "mission=Blind dealer=1 bets=0,1 hands=3,8/20,30 trick=13,J=?"),
    ("a Joker turned up by chance wins where it should", "value 14",
     "mission=Blind dealer=1 bets=1,0 hands=3,8/20,30 trick=13,J=?"),
    # fines
    ("it wins at once where that costs nothing", "play 54",
     "mission=none dealer=1 bets=1,1 hands=1,3,54/20,30 trick=25"),
    ("it leaves the first trick where it bites", "play 3",
     "mission=EndTricksBite dealer=1 bets=1,1 hands=1,3,54/20,30 trick=25"),
    ("it leaves a trick with a hot card", "play 3",
     "mission=HotCards(25) dealer=1 bets=1,1 hands=1,3,54/20,30 trick=25"),
    # giving and picking
    ("it gives its highest cards where it wants no tricks", "give 50 55",
     "mission=PassCards(2,left) dealer=0 bets=0,1,1 asks=give hands=4,30,50,55/1,2,3,5/6,7,8,9"),
    ("it gives its lowest cards where it wants them all", "give 4 30",
     "mission=PassCards(2,left) dealer=0 bets=4,1,1 asks=give hands=4,30,50,55/1,2,3,5/6,7,8,9"),
    ("it shares the fate of the most usual bet", "pick 1",
     "mission=SharedFate dealer=0 bets=0,1,4 asks=pick hands=4,30,50,55/1,2,3,5/6,7,8,9"),
    ("it swaps with who wants no tricks where it wants some", "pick 1",
     "mission=WinnerSwaps dealer=0 bets=3,0,3 won=1,0,0 leader=0 asks=pick hands=4,30,50/1,2,3/6,7,8"),
    ("it swaps with who wants tricks where it wants none", "pick 2",
     "mission=WinnerSwaps dealer=0 bets=1,0,2 won=1,0,0 leader=0 asks=pick hands=4,30,50/1,2,3/6,7,8"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "action", "text"), PLAIN, ids=[what for what, *_ in PLAIN])
def test_in_plain_cases_it_does_the_sensible_thing(what, action, text):
    assert str(advice(text).action) == action


REASONS = [
    ("about 2.9 tricks", "mission=none dealer=0 hands=53,54,55/1,2,3"),
    ("You need 1 more trick: 50 takes this one for certain", "mission=none dealer=1 bets=1,0 hands=20,50/3 trick=10"),
    ("You want no more tricks: 20 cannot take this one", "mission=none dealer=1 bets=0,1 hands=5,20,50/3,9 trick=30"),
    ("takes this one in about 33 of 100 cases", "mission=FaceUp dealer=0 bets=1,1 hands=5,20,50/3,9,30"),
    ("The cards that you will get should win about 0.9 tricks", "mission=PassHand(left) dealer=0 hands=54,55/1,2"),
    ("it earns more if you meet it", "mission=Reward dealer=0 hands=18,32/1,2/3,4"),
    ("They want few tricks", PLAIN[-2][2]),
    ("They want more tricks", PLAIN[-1][2]),
]


@pytest.mark.parametrize(("reason", "text"), REASONS, ids=[reason for reason, _ in REASONS])
def test_its_reason_fits_what_it_does(reason, text):
    assert reason in advice(text).reason


def test_a_reward_counts_no_more_than_the_pilis_that_it_can_take_away():
    seen = position("mission=Reward dealer=0 hands=18,32/1,2/3,4").observation(0)
    assert str(careful(replace(seen, totals=(0, 3, 3))).action) == "bet 0"
    assert str(careful(replace(seen, totals=(1, 3, 3))).action) == "bet 1"


def test_where_cards_lie_face_down_its_reason_gives_away_no_more_than_the_place():
    told = advice("mission=Blind dealer=1 bets=0,1 hands=50,3,8/20,30 trick=13")
    assert str(told.action) == "play @3"
    assert told.reason == "You want no more tricks: the card at place 3 suits that best."


def test_it_counts_cards_that_a_position_says_are_gone():
    """Of the higher cards all are gone, so 40 leads for certain."""
    gone = ",".join(map(str, (*range(41, 56), "J")))
    told = advice(f"mission=none dealer=1 leader=0 bets=9,1 won=8,0 played={gone} hands=40/3")
    assert "for certain" in told.reason
