"""Playing a puzzle in the terminal."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

from piligames.cli.support.command import DONE, FAILED
from piligames.core.errors import IllegalAction, NotationError
from piligames.core.notation import read_whole
from piligames.pleesheez.notation import read_cards
from piligames.practice.learner import Attempt as Kept
from piligames.practice.learner import ProgressError, progress
from piligames.puzzles import rows
from piligames.puzzles.explaining import Walk
from piligames.puzzles.hints import STAGES, hint
from piligames.puzzles.playing import MISSED, OPEN, Attempt, begin
from piligames.puzzles.progress import record_of, tries_of, written
from piligames.puzzles.puzzle import Puzzle, parse_play
from piligames.puzzles.task import DEDUCTION
from piligames.puzzles.telling import shown, solved


def play_in_terminal(found: Puzzle, log: bool = True) -> int:
    """A loop in the terminal: a card, the others' answer, until it is decided."""
    attempt, hints, helped = begin(found), 0, False
    print("\n".join(shown(found)))
    print("\nType a card as it is written (r5, Z5.2=r, M), hint, back, or quit.")
    while attempt.status == OPEN:
        try:
            typed = input("> ").strip()
        except EOFError:
            typed = "quit"
        if typed in ("quit", "q"):
            print("Given up.")
            return FAILED
        if typed == "hint":
            hints, helped = min(hints + 1, STAGES), True
            print(hint(attempt, hints))
            continue
        if typed == "back":
            attempt, helped = attempt.back(), True
            print(f"You see {attempt.position()}")
            continue
        try:
            after = _tried(attempt, typed)
        except NotationError as error:
            print(f"That is no card: expected {error.expected}.")
            continue
        except IllegalAction as error:
            print(error)
            continue
        _tell(attempt, after)
        attempt, hints = after, 0
    if log:
        _note(attempt, helped)
    print("The goal is missed." if attempt.status == MISSED else "Solved.")
    if attempt.status == MISSED:
        print("\n".join(solved(found)))
    return FAILED if attempt.status == MISSED else DONE


def _tried(attempt: Attempt, typed: str) -> Attempt:
    if attempt.task.kind == DEDUCTION:
        return attempt.name(read_whole(typed.replace(" ", ","), read_cards))
    return attempt.play(parse_play(typed))


def _tell(before: Attempt, after: Attempt) -> None:
    """What happened since, and what lies there now."""
    if after.oracle is None:
        return
    walk = Walk(after.task, after.plays, after.oracle).steps
    for step in walk[len(before.plays) :]:
        print(f"  {step.says}" if step.seat != after.task.hero else f"  You play {step.play.laid}.")
    if after.choices:
        print(f"You see {after.position()}")


def _note(attempt: Attempt, helped: bool) -> None:
    """Write the attempt down, and say where the solver stands."""
    try:
        store = progress().store
        store.note(Kept(**written(attempt, datetime.now(UTC), helped)))
        record = record_of(tries_of(store.attempts()), {row.id: row.level for row in rows().values()})
    except ProgressError as error:
        print(f"Nothing was written down: {error}", file=sys.stderr)
        return
    print(f"Your rating is {record.rating}; {len(record.solved)} solved; {record.streak} in a row.")
