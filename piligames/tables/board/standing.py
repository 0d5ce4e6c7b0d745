"""How a puzzle is put, and how an attempt at it stands, in words."""

from __future__ import annotations

from collections.abc import Sequence

from piligames.pleesheez import Card
from piligames.pleesheez.words import spoken, spoken_play
from piligames.puzzles import Puzzle, Task
from piligames.puzzles.explaining import explained, reasons
from piligames.puzzles.playing import OPEN, REACHED, Attempt
from piligames.puzzles.task import ADVERSARIAL, DEDUCTION, HIDDEN, ODDS
from piligames.tables.board.naming import hidden_cards
from piligames.tables.staging import Json

KINDS = {
    "open": "open hands",
    HIDDEN: "hidden hands",
    ADVERSARIAL: "hidden hands",
    ODDS: "best odds",
    DEDUCTION: "whose cards?",
}


def known(task: Task) -> list[str]:
    """What is known of the hidden cards."""
    if len(open_ := [hand for hand in task.position.hands if not isinstance(hand, int)]) == len(task.position.hands):
        return []
    cards = together([_with_kind(task, card) for card in hidden_cards(task)])
    few = "One hand is" if len(task.position.hands) - len(open_) == 1 else "Some hands are"
    if task.kind == DEDUCTION:
        return [f"Face down are {cards}."]
    ways = len(task.deals)
    if ways == 1:
        return [f"{few} face down, but only {cards} can be there."]
    return [f"Face down are {cards}. They can lie in {ways} ways."]


def together(words: Sequence[str]) -> str:
    """Words in a row, with "and" before the last.

    >>> together(["red 2", "blue 3", "Mom"])
    'red 2, blue 3 and Mom'
    """
    return " and ".join(text for text in (", ".join(words[:-1]), *words[-1:]) if text)


def _with_kind(task: Task, card: Card) -> str:
    name, _, kind = spoken(card, task.rules).partition(", ")
    return f"{name} ({kind})" if kind else name


def decided(attempt: Attempt, given_up: bool) -> Json:
    """How it stands: a status, a head and what is told of it; both are told by more than their colour."""
    if given_up:
        return {"status": "failed", "head": "Given up", "lines": [_right(attempt.puzzle)]}
    if attempt.status == OPEN:
        return {"status": "open", "head": "", "lines": []}
    if attempt.status == REACHED:
        return {"status": "solved", "head": "Solved", "lines": _solved(attempt)}
    return {"status": "failed", "head": "Not solved", "lines": _failed(attempt)}


def _solved(attempt: Attempt) -> list[str]:
    themes = attempt.puzzle.themes
    about = [f"It was about: {', '.join(themes)}."] if themes else []
    if attempt.task.kind in (ODDS, DEDUCTION):
        return [*reasons(attempt), *about]
    return ["You reached the goal against the best defence.", *about]


def _failed(attempt: Attempt) -> list[str]:
    """Which card gave the goal away, and what answers it; the right answer is not told here."""
    task = attempt.task
    if task.kind == DEDUCTION:
        assert attempt.named is not None  # it has been decided
        named = together([spoken(card) for card in attempt.named])
        return [f"{named[:1].upper()}{named[1:]}: that does not fit what was seen."]
    if task.kind == ODDS:
        shares = dict(attempt.puzzle.shares)
        return [
            f"Beginning with {spoken_play(attempt.plays[0])}, the best plan works in {shares[attempt.plays[0]]} "
            "of the deals, and another beginning does better."
        ]
    steps = explained(attempt).steps
    slip = attempt.slip
    assert slip is not None  # a goal is missed by some play
    return [steps[slip].says, *(step.says for step in steps[slip + 1 : slip + 2])]


def _right(puzzle: Puzzle) -> str:
    if puzzle.answer is not None:
        return f"The hand is {together([_with_kind(puzzle.task, card) for card in puzzle.answer])}."
    begins = " or ".join(spoken_play(play) for play in puzzle.right)
    return f"The right beginning is {begins}."


def said_of(puzzle: Puzzle) -> list[str]:
    """What stands under the title."""
    return [f"Level {puzzle.level} of 5", KINDS[puzzle.task.kind], f"{puzzle.task.rules.seats} players"]
