"""Every claim of the bank beside a plain search that shares nothing with what made it."""

from fractions import Fraction
from random import Random

import pytest

from piligames.puzzles import parse_task, rows
from piligames.puzzles.chances import Chances
from piligames.puzzles.proof import prove
from piligames.puzzles.task import ADVERSARIAL, HIDDEN, ODDS, OPEN
from piligames.puzzles.themes import ONE_PLAN
from piligames.solve.clock import Clock
from tests.puzzles.plain import Plain, best_shares, count_plans, goal_of, plans, played, wins

ROWS = tuple(rows().values())
SMALL = {2: 4, 3: 4, 4: 3}
"""Up to so many cards a hand every open puzzle is tried out; of the larger ones a sample is."""


def asked(row):
    task = parse_task(row.task)
    rounds = tuple(r for r, _ in task.deals)
    return task, rounds, goal_of(str(task.goal), rounds[0], task.hero)


def chosen(kind, cards=None, seats=None):
    tasks = [(row, parse_task(row.task)) for row in ROWS if row.kind == kind and seats in (None, row.seats)]
    return [row for row, task in tasks if cards is None or cards(task)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_minimax_finds_the_same_right_first_play_in_every_small_open_puzzle(seats) -> None:
    small = chosen(OPEN, lambda task: task.cards <= SMALL[seats], seats)
    assert len(small) > 20
    for row in small:
        task, rounds, done = asked(row)
        right = Plain(done, task.hero).right(rounds)
        assert [play.laid for play in right] == list(row.right), row


def test_plain_minimax_agrees_on_a_sample_of_the_larger_open_puzzles() -> None:
    large = chosen(OPEN, lambda task: SMALL[task.rules.seats] < task.cards < SMALL[task.rules.seats] + 2)
    for row in Random(8).sample(large, 10):
        task, rounds, done = asked(row)
        assert [play.laid for play in Plain(done, task.hero).right(rounds)] == list(row.right), row


@pytest.mark.parametrize("kind", [HIDDEN, ADVERSARIAL])
def test_a_plain_search_over_all_consistent_deals_finds_the_same_first_play(kind) -> None:
    for row in chosen(kind):
        task, rounds, done = asked(row)
        assert 2 <= len(rounds) <= 20
        assert [play.laid for play in Plain(done, task.hero).right(rounds)] == list(row.right), row


@pytest.mark.parametrize("kind", [HIDDEN, ADVERSARIAL])
def test_with_plans_written_out_one_alone_begins_with_a_first_play_that_wins_every_deal(kind) -> None:
    for row in few_plans(kind):
        task, rounds, done = asked(row)
        shares = best_shares(rounds, [weight for _, weight in task.deals], task.hero, done)
        assert [play.laid for play, share in shares.items() if share == 1] == list(row.right), row
        if kind == ADVERSARIAL:
            assert any(Fraction(1, 2) <= share < 1 for share in shares.values()), row


def test_with_plans_written_out_the_best_odds_and_the_margin_are_the_same() -> None:
    for row in few_plans(ODDS):
        task, rounds, done = asked(row)
        shares = best_shares(rounds, [weight for _, weight in task.deals], task.hero, done)
        proof = prove(task)
        assert dict(proof.shares) == shares, row
        best, *others = sorted(shares.values(), reverse=True)
        assert proof.margin == best - others[0] > 0


def few_plans(kind, most=300):
    """The puzzles of two cards of which so few plans can be written that each is tried."""
    found = []
    for row in chosen(kind, lambda task: task.cards == 2):
        task, rounds, done = asked(row)
        if count_plans(rounds, task.hero, done) <= most:
            found.append(row)
    assert len(found) >= 3
    return found


def test_the_deals_said_to_be_won_by_the_best_odds_are_won_by_one_plan_and_no_deal_more_is() -> None:
    for row in Random(3).sample(chosen(ODDS, lambda task: task.cards == 3 and task.rules.seats == 3), 4):
        task, rounds, done = asked(row)
        want = task.goal.want(rounds[0], task.hero)
        chances = Chances(task.start, [weight for _, weight in task.deals], task.hero, want, Clock())
        for play in task.start.plays:
            _, won = chances.after(play)
            if won:
                assert Plain(done, task.hero).forced(played(tuple(rounds[n] for n in won), play))
            for more in set(range(len(rounds))) - set(won):
                deals = tuple(rounds[n] for n in sorted({*won, more}))
                assert not Plain(done, task.hero).forced(played(deals, play))


def test_where_one_plan_is_needed_solving_each_deal_alone_would_mislead() -> None:
    """After a wrong first play every deal can still be won, but not by one plan; so the theme says."""
    fused = [row for row in ROWS if ONE_PLAN in row.themes and row.kind != ODDS]
    first = 0
    assert len(fused) >= 3
    for row in fused:
        task, rounds, done = asked(row)
        alone = set.intersection(*(Plain(done, task.hero).right((r,)) for r in rounds))
        together = Plain(done, task.hero).right(rounds)
        assert together <= alone
        first += together < alone
    assert first
    for row in [row for row in ROWS if row.kind in (HIDDEN, ADVERSARIAL) and ONE_PLAN not in row.themes][::3]:
        task, rounds, done = asked(row)
        alone = set.intersection(*(Plain(done, task.hero).right((r,)) for r in rounds))
        assert alone == Plain(done, task.hero).right(rounds), row


def test_the_best_odds_may_fall_short_though_every_deal_alone_can_be_won() -> None:
    for row in [row for row in ROWS if row.kind == ODDS]:
        task, rounds, done = asked(row)
        plain = Plain(done, task.hero)
        each_alone = all(plain.forced((r,)) for r in rounds)
        assert (ONE_PLAN in row.themes) is each_alone
        assert not plain.forced(rounds)
    assert any(ONE_PLAN in row.themes for row in ROWS if row.kind == ODDS)


def test_a_plan_wins_a_deal_only_if_it_answers_everything(capsys) -> None:
    task = parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    (r,), done = task.start.rounds, goal_of("take:1", task.start.table, 0)
    winning = [plan for plan in plans((r,), 0, done) if wins(plan, r, done)]
    assert {play.laid for plan in winning for play in plan} == {"g1"}
