"""Hints in three stages: the theme, which card to look at, the first play."""

from __future__ import annotations

from collections.abc import Mapping

from piligames.pleesheez import Play
from piligames.pleesheez.words import spoken, spoken_play
from piligames.puzzles.lines import best_reply, line_from
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.playing import OPEN, Attempt
from piligames.puzzles.proof import name_hand
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.puzzles.task import DEDUCTION, ODDS
from piligames.puzzles.themes import themes_of

STAGES = 3

SAID: Mapping[str, str] = {
    "hold up": "A card that wins now can win later, when more lies in the trick.",
    "duck": "Whoever wins the trick has to lead. Do you want to?",
    "unblock": "Two cards of one colour lose alike now. Which of them would be in your way later?",
    "throw in": "Somebody will have to lead into your hand. Who, and when?",
    "trump promotion": "Your trump is not high enough yet. Make a higher one fall.",
    "Pillow as lead thief": "A Pillow takes a trick in any colour but trump, and with it the lead.",
    "Mom as shield": "Not every trick has to be somebody's.",
    "refuse the trick": "You can win this trick. What would come then?",
    "one plan for all": "Each deal has an answer of its own. You need one plan that does for all of them.",
    "sacrifice": "You may have to give away what you want to keep.",
}
"""What is said of each theme."""


def hint(attempt: Attempt, stage: int) -> str:
    """The hint of this stage, from 1 to 3, for the hero's next play; another stage is a `ValueError`.

    Where the goal is out of reach already, every hint says since when.
    """
    if not 1 <= stage <= STAGES:
        raise ValueError(f"there are hints 1 to {STAGES}, not {stage}")
    if attempt.task.kind == DEDUCTION:
        return _of_deduction(attempt)[stage - 1]
    if attempt.task.kind == ODDS:
        return _of_odds(attempt)[stage - 1]
    if attempt.slip is not None:
        return f"The goal is out of reach since you played {spoken_play(attempt.plays[attempt.slip])}: take that back."
    if attempt.status != OPEN:
        return "The goal is reached."
    return _of_play(attempt)[stage - 1]


def _of_play(attempt: Attempt) -> tuple[str, str, str]:
    oracle, view = attempt.oracle or Oracle(attempt.task), attempt.view
    right = oracle.right(view)
    line = (right[0], *line_from(oracle, view.after(right[0]))[0])
    about = " ".join(SAID[theme] for theme in themes_of(oracle, line, view)[:2])
    return (
        about or "Go through your cards one by one, and ask of each what the others would like to answer.",
        _look_at(attempt, oracle, right),
        _first(attempt, right[0]),
    )


def _first(attempt: Attempt, play: Play) -> str:
    return f"{'Play' if attempt.view.table.trick else 'Lead'} {spoken_play(play)}."


def _look_at(attempt: Attempt, oracle: Oracle, right: tuple[Play, ...]) -> str:
    """The card that refutes the most tempting wrong play; the wrong play itself where none is needed."""
    task, view = attempt.task, attempt.view
    wrong = [play for play in view.plays if play not in right]
    if not wrong:
        return "Look at your cards: any of them will do now."
    seen = view.table.observation(task.hero)
    tempting = [choose(seen) for choose in GREEDY.values()]
    worst = max(wrong, key=tempting.count)
    after = view.after(worst)
    if oracle.want.settled(after.table) is not None:
        return f"Not {spoken_play(worst)}: look at what lies in the trick."
    seat = after.table.to_act[0]
    if seat == task.hero:
        return f"Not {spoken_play(worst)}: look at who leads then."
    answer = best_reply(oracle, after)
    holder = task.names[seat] if len(view.rounds) == 1 else f"{task.names[seat]}, if it is there"
    return f"Look at {spoken(answer.card)} ({holder}): what can it do to {spoken_play(worst)}?"


def _of_odds(attempt: Attempt) -> tuple[str, str, str]:
    puzzle, task = attempt.puzzle, attempt.task
    best = max(share for _, share in puzzle.shares)
    worst = min(puzzle.shares, key=lambda each: each[1])
    return (
        f"The hidden cards can lie in {len(task.deals)} ways. No plan works in all of them; the best works in {best}.",
        f"Not {spoken_play(worst[0])}: whatever you do next, that works in {worst[1]} of the deals.",
        _first(attempt, puzzle.right[0]),
    )


def _of_deduction(attempt: Attempt) -> tuple[str, str, str]:
    task, answer = attempt.task, attempt.puzzle.answer
    assert answer is not None  # a deduction has one
    broken = next(iter(name_hand(task).against.values()))
    return (
        f"Look at trick {broken.trick + 1}: who could have done something else there?",
        f"{task.names[broken.seat]} laid {broken.laid.laid} in trick {broken.trick + 1}. "
        f"What does that say about {spoken(broken.held.card)}?",
        f"One of the cards is {spoken(answer[0])}.",
    )
