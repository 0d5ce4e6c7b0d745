"""The strong players: what they play deals out with is the careful player itself, and they choose well from it."""

from itertools import count
from random import Random

import pytest

from benchmarks.strong import main as measure
from piligames import pilipili, pleesheez
from piligames.agents import choosing, randomly
from piligames.agents.pilipili import careful as careful_at_pilipili
from piligames.agents.pleesheez import careful as careful_at_pleesheez
from piligames.agents.strong.beliefs import careful_bet, likely_deals, tells, worths_of
from piligames.agents.strong.pilipili import Finisher
from piligames.agents.strong.pilipili import strong as strong_at_pilipili
from piligames.agents.strong.pleesheez import strong as strong_at_pleesheez
from piligames.agents.strong.plushies import Plushies
from piligames.agents.strong.racing import raced
from piligames.agents.strong.tricks import Tricks, knows
from piligames.core import finish, play
from piligames.pilipili.cards import JOKER
from piligames.solve.clock import Clock

MISSIONS = [
    *("none", "Reversed", "Forehead", "FaceUp", "PassCards(1,left)", "DrawOne", "Reward", "BetUnseen", "AllAtOnce"),
    *("HotCards(3,6,9)", "EndTricksBite", "SharedFate", "PassHand(left)"),
]


# -- careful play on numbers -----------------------------------------------------------------


def mixed(rng, one, other):
    """A chooser that is now the one, now the other."""
    return lambda seen: (one if rng.random() < 0.5 else other)(seen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plushies_are_played_as_careful_players_do(seats):
    rng, careful = Random(seats), choosing(careful_at_pleesheez)
    for _ in range(3):
        match = pleesheez.Pleesheez(pleesheez.Rules(seats), tuple(rng.sample(range(4), seats))).deal(rng)
        other = randomly(rng)
        for _, _, state in play(match, dict.fromkeys(range(seats), mixed(rng, careful, other))):
            if state.to_act and rng.random() < 0.2:
                r, seat = state.round, state.to_act[0]
                plushies = Plushies(r.rules, r.types, r.trump)
                assert plushies.choose(plushies.place(r)).play == careful(state.observation(seat))
                end = plushies.played_out(plushies.place(r))
                after = finish(r, dict.fromkeys(range(seats), careful))
                assert end.took == after.returns()
                assert plushies.complete(end) == after.instant_winner


def some_rounds(mission, rng):
    """Rounds of several sizes with the Joker among few cards."""
    deck = (JOKER, *range(1, 25))
    for seats, size in ((2, 5), (3, 4), (4, 3), (5, 2), (3, 1)):
        yield pilipili.OneRound(
            pilipili.Rules(seats, cards=deck), size, pilipili.parse_mission(mission), rng.randrange(seats)
        ).deal(rng)


@pytest.mark.parametrize("mission", MISSIONS)
def test_tricks_are_played_as_careful_players_do(mission):
    rng, careful, asked = Random(mission), choosing(careful_at_pilipili), 0
    for r in some_rounds(mission, rng):
        while r.to_act:
            seat = r.to_act[0]
            seen = r.observation(seat)
            if seen.asks == "play" and knows(r):
                asked += 1
                rewards = tuple(map(r.mission.reward, r.bets))
                tricks = Tricks(seen, r, rewards, all(not isinstance(hand, int) for hand in seen.hands))
                assert tricks.choose(tricks.place(r)) == careful(seen)
                end = tricks.played_out(tricks.place(r))
                assert (
                    r.but(tricks=end.tricks).pilis() == finish(r, dict.fromkeys(range(len(r.hands)), careful)).pilis()
                )
            r = r.apply(seat, careful(seen) if rng.random() < 0.5 else rng.choice(seen.actions))
    assert asked > 10


@pytest.mark.parametrize("mission", MISSIONS)
def test_bets_are_made_as_careful_players_do(mission):
    rng, careful = Random(mission), choosing(careful_at_pilipili)
    for r in some_rounds(mission, rng):
        while r.to_act and r.agenda[0].asks == "bet":
            (seat,) = r.to_act
            seen = r.observation(seat)
            if tells(r.mission):
                assert careful_bet(r, r.hands[seat], worths_of(seen, seen.actions, seat)) == careful(seen).tricks
            r = r.apply(seat, rng.choice(seen.actions))


@pytest.mark.parametrize("mission", ["Blind", "Extremes", "WinnerSwaps", "PassCards(2,left)", "AllAtOnce"])
def test_rounds_under_any_mission_are_played_out_as_the_rules_have_it(mission):
    rng, careful = Random(mission), choosing(careful_at_pilipili)
    r = pilipili.OneRound(pilipili.Rules(3), 4, pilipili.parse_mission(mission)).deal(rng)
    end = finish(r, dict.fromkeys(range(3), careful)).pilis()
    assert Finisher(r.observation(0)).earns(r) == pytest.approx((end[1] + end[2]) / 20 - end[0])


# -- likely deals -----------------------------------------------------------------------------


def test_whoever_bets_high_is_taken_to_hold_high_cards():
    r = pilipili.parse_position("mission=none dealer=1 bets=-,3,0 hands=20,21,22,23,24/1,2,3,4,5/6,7,8,9,10").round(
        pilipili.Rules(3)
    )
    deals = list(likely_deals(r.observation(0), 60, Random(1)))
    high, low = (sum(sum(deal.hands[seat]) for deal in deals) / 300 for seat in (1, 2))
    assert low < 26 < 30 < high  # the mean of all unseen cards is 28
    assert all(deal.observation(0) == r.observation(0) for deal in deals)


# -- the race -----------------------------------------------------------------------------------


def test_the_race_finds_the_best_option_and_drops_the_others():
    tried = []

    def earns(deal, option):
        tried.append(option)
        return option + (deal % 3) * 0.1

    found = raced([1, 5, 2], iter(range(100)), earns, Clock())
    assert (found.best, found.deals) == (5, 6)
    assert found.ahead == pytest.approx(3)
    assert len(tried) == 18


def test_of_equal_options_the_first_is_the_best():
    found = raced(["a", "b"], iter(range(10)), lambda deal, option: deal, Clock())
    assert (found.best, found.deals, found.ahead) == ("a", 10, 0)


@pytest.mark.parametrize(("deals", "best"), [(3, "a"), (4, "b")])
def test_few_deals_do_not_outweigh_the_first_option(deals, best):
    found = raced(["a", "b"], iter(range(deals)), lambda deal, option: option == "b", Clock())
    assert found.best == best


def test_another_option_has_to_be_clearly_ahead():
    found = raced(["a", "b"], iter([1, -0.9] * 3), lambda deal, option: deal if option == "b" else 0, Clock())
    assert found.best == "a"


def test_without_time_nothing_is_tried():
    found = raced(["a", "b"], iter(count()), lambda deal, option: 1 / 0, Clock(0.0))
    assert (found.best, found.deals) == ("a", 0)


# -- the players --------------------------------------------------------------------------------


def test_a_strong_player_without_time_is_a_careful_one():
    seen = pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(1)).observation(0)
    advice = strong_at_pleesheez(seen, deadline=0.0)
    assert advice.action == careful_at_pleesheez(seen).action
    assert advice.reason.startswith("There was no time")
    seen = pilipili.PiliPili(pilipili.Rules(3)).deal(Random(1)).observation(0)
    assert strong_at_pilipili(seen, deadline=0.0).action == careful_at_pilipili(seen).action


def test_the_same_seed_gives_the_same_advice():
    seen = pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(5)).observation(0)
    one, other = (strong_at_pleesheez(seen, deadline=None, deals=8, rng=Random(3)) for _ in range(2))
    assert one == other
    assert "deals that fit what you have seen, played on by careful players" in one.reason


@pytest.mark.parametrize("mission", ["none", "Blind", "Extremes", "WinnerSwaps", "Forehead", "AllAtOnce", "SharedFate"])
def test_a_strong_player_answers_whatever_a_round_asks(mission):
    rng = Random(mission)
    r = pilipili.OneRound(pilipili.Rules(3, cards=(JOKER, *range(1, 12))), 3, pilipili.parse_mission(mission)).deal(rng)
    while r.to_act:
        seat = r.to_act[-1]
        seen = r.observation(seat)
        action = strong_at_pilipili(seen, deadline=None, deals=2, rng=Random(1)).action
        assert action in seen.actions
        r = r.apply(seat, rng.choice(seen.actions))


def test_a_strong_player_beats_careful_ones():
    """It is a small sample, but the same one everywhere."""
    won = 0
    for number in range(3):
        match = pleesheez.Pleesheez(pleesheez.Rules(3)).deal(Random(f"deal {number}"))
        players = dict.fromkeys(range(3), choosing(careful_at_pleesheez))
        players[number % 3] = lambda seen: strong_at_pleesheez(seen, deadline=None, deals=6).action
        won += finish(match, players).returns()[number % 3]
    assert won >= 2


def test_the_measure_prints_a_row_for_each_number_of_players(capsys):
    measure(["--seats", "2", "3", "--deals", "2", "--tried", "1", "--missions", "none"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if line[:7].strip().isdigit()]
    assert [row[:2] for row in rows] == [["2", "4"], ["3", "6"], ["2", "none"], ["3", "none"]]
    assert all(0 <= float(row[2]) <= 1 for row in rows[:2])  # one deal for a move is too few to leave the careful way
    assert all(row[4] == row[5] and float(row[6]) == 0 for row in rows[2:])
