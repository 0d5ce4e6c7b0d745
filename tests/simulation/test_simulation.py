"""Numbered runs of any game: limits that are kept, intervals that hold, and the same chance for two ways to play."""

import io
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from random import Random

import pytest

from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful
from piligames.odds import Estimate, simulate
from piligames.odds.simulation import BATCH, LEAST, Playing, Sample, bar
from piligames.pilipili import OneRound
from piligames.pilipili import Rules as PiliPiliRules
from piligames.pleesheez import Pleesheez, Rules


def die(number):
    return (float(Random(f"die {number}").randint(1, 6)), float(number))


def test_an_interval_holds_the_true_mean_in_about_95_of_100_samples():
    held = sum(
        3.5 in simulate(lambda n, s=s: (float(Random(f"{s} {n}").randint(1, 6)),), runs=100)[0] for s in range(300)
    )
    assert 0.9 * 300 < held < 0.99 * 300


def test_the_standard_error_is_that_of_the_mean():
    estimate = Estimate.of([1.0, 2.0, 3.0, 4.0])
    assert estimate.error == pytest.approx((5 / 3 / 4) ** 0.5)
    assert estimate.high - estimate.mean == pytest.approx(1.96 * estimate.error)


def test_the_interval_of_a_share_holds_the_true_one_near_0_too():
    for chance in (0.01, 0.3):
        held = 0
        for sample in range(300):
            rng = Random(f"{chance} {sample}")
            held += chance in Estimate.of_hits(sum(rng.random() < chance for _ in range(150)), 150)
        assert held > 0.91 * 300
    never = Estimate.of_hits(0, 20)
    assert never.low == never.mean == 0 < never.high
    always = Estimate.of_hits(20, 20)
    assert always.low < always.mean == always.high == 1
    with pytest.raises(ValueError, match="no share"):
        Estimate.of_hits(3, 2)


def test_it_stops_after_the_batch_in_which_the_precision_is_reached():
    found = simulate(die, precision=0.1)
    half = (found[0].high - found[0].low) / 2
    assert half <= 0.1
    assert len(found) % BATCH == 0
    before = Sample(found.measured[:-BATCH])
    assert len(before) < LEAST or (before[0].high - before[0].low) / 2 > 0.1


def test_any_executor_makes_the_same_runs():
    with ThreadPoolExecutor(3) as pool:
        assert simulate(die, runs=333, executor=pool) == simulate(die, runs=333)
    assert [each[1] for each in simulate(die, runs=333).measured] == list(range(333))


def test_progress_is_told_after_each_batch_and_drawn_as_a_bar():
    said, screen = [], io.StringIO()
    simulate(die, runs=50, progress=lambda done, of: said.append((done, of)))
    assert said == [(20, 50), (40, 50), (50, 50)]
    simulate(die, runs=40, progress=bar(screen, 10))
    assert screen.getvalue() == "\r[#####.....] 20 of 40\r[##########] 40 of 40\n"
    bar(screen)(7, None)
    assert screen.getvalue().endswith("\r7 runs")


@pytest.mark.parametrize("limits", [{}, {"runs": 0}, {"seconds": -1}, {"precision": 0}])
def test_without_a_limit_that_can_be_reached_nothing_is_run(limits):
    with pytest.raises(ValueError, match=r"say when to stop|above 0"):
        simulate(die, **limits)


def test_when_the_time_is_over_what_there_is_is_the_answer():
    found = simulate(die, seconds=0.05)
    assert len(found) > 1
    assert found.measured == tuple(map(die, range(len(found))))


@pytest.mark.parametrize("game", [Pleesheez(Rules(2)), OneRound(PiliPiliRules(3), 2)], ids=["pleesheez", "pilipili"])
def test_any_game_is_played_out_with_any_players_and_each_deal_is_the_same_again(game):
    run = Playing(game, dict.fromkeys(range(game.seats), randomly), "any")
    assert run(5) == run(5)
    assert len({run(number) for number in range(12)}) > 1
    assert all(len(run(number)) == game.seats for number in range(3))
    state = game.deal(Random("any 5"))
    choosers = {seat: randomly(Random(f"any 5 {seat}")) for seat in range(game.seats)}
    while state.to_act:
        seat = state.to_act[0]
        state = state.apply(seat, choosers[seat](state.observation(seat)))
    assert tuple(map(Fraction, run(5))) == state.returns()


def test_two_ways_to_play_meet_the_same_deals_and_differ_with_less_noise():
    game = Pleesheez(Rules(2))
    chance = Playing(game, dict.fromkeys(range(2), randomly), "crn")
    thinks = Playing(game, {0: lambda _: choosing(careful), 1: randomly}, "crn")
    a, b = simulate(thinks, runs=60), simulate(chance, runs=60)
    difference = a.less(b)
    assert difference.mean == pytest.approx(a[0].mean - b[0].mean)
    assert difference.low > 0
    same = b.less(simulate(chance, runs=60))
    assert (same.mean, same.error) == (0, 0)
