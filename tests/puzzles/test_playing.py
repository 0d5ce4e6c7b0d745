"""An attempt at a puzzle: the defence, hints, and the explanation afterwards."""

from random import Random

import pytest

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.pleesheez.words import spoken_play
from piligames.puzzles import find, pick, puzzle_of, rows
from piligames.puzzles.explaining import explained, reasons, solution
from piligames.puzzles.hints import hint
from piligames.puzzles.playing import MISSED, OPEN, REACHED, begin
from piligames.puzzles.puzzle import parse_play
from piligames.puzzles.task import DEDUCTION, HIDDEN, ODDS
from tests.puzzles.plain import Plain, goal_of

TINY = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"
PLAYED = [row for row in rows().values() if row.kind not in (ODDS, DEDUCTION)]


def sample(count, seed=1):
    return Random(seed).sample(PLAYED, count)


def test_right_plays_reach_the_goal_against_the_best_defence() -> None:
    for row in sample(40):
        attempt = begin(row)
        oracle = attempt.oracle
        while attempt.status == OPEN:
            attempt = attempt.play(oracle.right(attempt.view)[0])
        assert (attempt.status, attempt.slip) == (REACHED, None), row


def test_every_wrong_first_play_is_refuted_whatever_the_hero_does_then() -> None:
    rng = Random(2)
    for row in sample(20, 2):
        for wrong in begin(row).puzzle.wrong:
            attempt = begin(row).play(wrong)
            while attempt.status == OPEN:
                attempt = attempt.play(rng.choice(attempt.choices))
            assert (attempt.status, attempt.slip) == (MISSED, 0), row


def test_the_reply_to_a_wrong_play_is_one_that_a_plain_search_calls_a_refutation() -> None:
    small = [row for row in PLAYED if row.kind == "open" and len(row.line) < 8]
    for row in Random(4).sample(small, 12):
        attempt = begin(row)
        r = attempt.view.table
        done = goal_of(str(attempt.task.goal), r, attempt.task.hero)
        after = attempt.play(attempt.puzzle.wrong[0])
        for play in after.plays:
            r = r.apply(r.to_act[0], play)
            assert not Plain(done, attempt.task.hero).forced((r,))


def test_hidden_cards_are_dealt_late_and_shown_only_when_it_is_decided() -> None:
    row = next(row for row in PLAYED if row.kind == HIDDEN)
    attempt = begin(row)
    assert any(isinstance(hand, int) for hand in attempt.position().hands)
    assert str(attempt.position()) == str(attempt.task.position)
    with pytest.raises(GameNotOver):
        attempt.dealt()
    deals = len(attempt.view.rounds)
    while attempt.status == OPEN:
        attempt = attempt.play(attempt.choices[0])
    assert len(attempt.view.rounds) <= deals
    assert all(not isinstance(hand, int) for hand in attempt.dealt().hands)


def test_what_the_hero_sees_is_the_same_in_every_deal_that_is_possible() -> None:
    from piligames.puzzles.playing import shown_position

    for row in [row for row in PLAYED if row.kind == HIDDEN][:15]:
        attempt = begin(row)
        while attempt.status == OPEN:
            views = {str(shown_position(attempt.task, attempt.view.only(r))) for r in attempt.view.rounds}
            assert len(views) == 1
            attempt = attempt.play(attempt.choices[-1])


def test_a_play_can_be_taken_back() -> None:
    attempt = begin(TINY)
    once = attempt.play(parse_play("g1"))
    assert once.back() == attempt
    twice = once.play(once.choices[0])
    assert twice.back() == once
    assert attempt.back() == attempt


@pytest.mark.parametrize("text", ["b2", "Z5.2=r", "M", "p3"])
def test_what_is_not_allowed_is_refused(text) -> None:
    attempt = begin(TINY).play(parse_play("b1"))
    assert attempt.status == OPEN
    if parse_play(text) in attempt.choices:
        attempt = attempt.play(parse_play(text))
    with pytest.raises(IllegalAction):
        attempt.play(parse_play(text))


def test_the_best_odds_are_decided_by_the_first_play() -> None:
    row = pick(kind=ODDS)[0]
    attempt = begin(row)
    assert attempt.play(attempt.puzzle.right[0]).status == REACHED
    wrong = attempt.play(attempt.puzzle.wrong[0])
    assert (wrong.status, wrong.slip) == (MISSED, 0)
    said = reasons(wrong)
    assert len(said) == len(attempt.puzzle.shares)
    assert str(max(share for _, share in attempt.puzzle.shares)) in said[0]


def test_a_deduction_is_decided_by_the_hand_that_is_named() -> None:
    row = pick(kind=DEDUCTION)[0]
    attempt = begin(row)
    answer = attempt.puzzle.answer
    assert attempt.status == OPEN
    assert attempt.choices == ()
    assert attempt.name(tuple(reversed(answer))).status == REACHED
    assert attempt.name(answer[:-1]).status == MISSED
    with pytest.raises(IllegalAction):
        attempt.play(parse_play("r1"))
    with pytest.raises(IllegalAction):
        begin(TINY).name(answer)
    said = reasons(attempt)
    assert 1 <= len(said) <= attempt.puzzle.difficulty.wrong
    assert all(line.startswith("In trick ") for line in said)


def test_hints_come_in_three_stages_and_only_the_last_names_the_play() -> None:
    for row in [*sample(15, 3), *pick(kind=ODDS)[:5], *pick(kind=DEDUCTION)[:5]]:
        attempt = begin(row)
        first, second, third = (hint(attempt, stage) for stage in (1, 2, 3))
        assert len({first, second, third}) == 3
        assert all(text.endswith((".", "?")) for text in (first, second, third))
    with pytest.raises(ValueError, match="1 to 3"):
        hint(attempt, 4)


def test_hints_follow_the_play_and_say_when_it_is_too_late() -> None:
    for row in [row for row in PLAYED if row.level >= 4][:12]:
        attempt = begin(row)
        wrong = attempt.play(attempt.puzzle.wrong[0])
        assert "take that back" in hint(wrong, 1)
        while attempt.status == OPEN:
            text = hint(attempt, 3)
            play = next(play for play in attempt.oracle.right(attempt.view) if f" {spoken_play(play)}." in text)
            assert hint(attempt, 2) != text
            attempt = attempt.play(play)
        assert hint(attempt, 3) == "The goal is reached."


def test_the_solution_walks_from_the_position_to_the_goal() -> None:
    for row in sample(25, 5):
        walk = solution(begin(row))
        assert [step.play.laid for step in walk.steps] == list(row.line)
        assert all(step.in_reach for step in walk.steps)
        assert walk.steps[-1].says.endswith("The goal is reached.")


def test_after_a_failure_the_walk_names_the_slip_and_what_if_mends_it() -> None:
    for row in sample(15, 6):
        attempt = begin(row)
        wrong = attempt.puzzle.wrong[0]
        walk = explained(attempt.play(wrong))
        assert "now the goal can be kept from you" in walk.steps[0].says
        assert "The goal is missed." in walk.steps[-1].says
        mended = walk.what_if(0, attempt.puzzle.right[0])
        assert "The goal is reached." in mended.steps[-1].says
        assert mended.what_if(0, wrong).steps[-1].in_reach is False


def test_a_puzzle_of_the_bank_by_row_by_id_and_by_text_is_the_same_attempt() -> None:
    row = sample(1)[0]
    assert begin(row) == begin(row.task) == begin(puzzle_of(find(row.id).task))
