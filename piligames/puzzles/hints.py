"""Hints in three stages: the theme, which card to look at, the first play."""

from __future__ import annotations

from collections.abc import Mapping

from piligames.pleesheez.words import spoken, spoken_play
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.playing import Attempt
from piligames.puzzles.proof import name_hand, prove, refute
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.puzzles.task import DEDUCTION, ODDS

STAGES = 3

SAID: Mapping[str, str] = {
    "hold up": "A card that wins now can win later, when more lies in the trick.",
    "duck": "Whoever wins the trick has to lead. Do you want to?",
    "unblock": "Two cards of one colour lose alike now. Which of them would be in your way later?",
    "throw in": "Somebody will have to lead into your hand. Who, and when?",
    "trump promotion": "Your trump is not high enough yet. Make a higher one fall.",
    "Pillow as lead thief": "A Pillow takes a trick in any colour but trump, and with it the lead.",
    "Mom as shield": "Not every trick has to be somebody's.",
    "Mom as waiting move": "With a Mom you can let the others play, and lead again.",
    "refuse the trick": "You can win this trick. What would come then?",
    "sacrifice": "You may have to give away what you want to keep.",
}
"""What is said of each theme."""


def hint(attempt: Attempt, stage: int) -> str:
    """The hint of this stage, from 1 to 3, for the puzzle's first play; another stage is a `ValueError`."""
    if not 1 <= stage <= STAGES:
        raise ValueError(f"there are hints 1 to {STAGES}, not {stage}")
    kind = attempt.task.kind
    stages = _of_deduction if kind == DEDUCTION else _of_odds if kind == ODDS else _of_play
    return stages(attempt)[stage - 1]


def _of_play(attempt: Attempt) -> tuple[str, str, str]:
    puzzle, task = attempt.puzzle, attempt.task
    about = " ".join(SAID[theme] for theme in puzzle.themes[:2])
    first = puzzle.right[0]
    return (
        about or "Go through your cards one by one, and ask of each what the others would like to answer.",
        _look_at(attempt),
        f"{'Lead' if not task.start.table.trick else 'Play'} {spoken_play(first)}.",
    )


def _look_at(attempt: Attempt) -> str:
    """The card that refutes the most tempting wrong play; the wrong play itself where none is needed."""
    task, oracle = attempt.task, attempt.oracle or Oracle(attempt.task)
    seen = task.start.table.observation(task.hero)
    tempting = [choose(seen) for choose in GREEDY.values()]
    wrong = max(attempt.puzzle.wrong, key=tempting.count)
    found = refute(task, wrong, prove(task, oracle), oracle)
    if len(found.plays) < 2:
        return f"Not {spoken_play(wrong)}: look at what lies in the trick."
    answer, view = found.plays[1], task.start.after(wrong)
    if view.seat is None or view.seat == task.hero:
        return f"Not {spoken_play(wrong)}: look at who leads then."
    name = task.names[view.seat]
    holder = name if len(task.start.rounds) == 1 else f"{name}, if it is there"
    return f"Look at {spoken(answer.card)} ({holder}): what can it do to {spoken_play(wrong)}?"


def _of_odds(attempt: Attempt) -> tuple[str, str, str]:
    puzzle, task = attempt.puzzle, attempt.task
    best = max(share for _, share in puzzle.shares)
    worst = min(puzzle.shares, key=lambda each: each[1])
    return (
        f"The hidden cards can lie in {len(task.deals)} ways. No plan works in all of them; the best works in {best}.",
        f"Not {spoken_play(worst[0])}: whatever you do next, that works in {worst[1]} of the deals.",
        f"{'Lead' if not task.start.table.trick else 'Play'} {spoken_play(puzzle.right[0])}.",
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
