"""A judgement on a position of one's own, in words."""

from __future__ import annotations

from piligames.pleesheez.words import spoken_play
from piligames.puzzles.task import DEDUCTION
from piligames.tables.board.judging import Judgement
from piligames.tables.staging import Json


def verdict(found: Judgement) -> Json:
    """A judgement in words."""
    plays = [{"label": spoken_play(play), "right": right} for play, right in found.plays]
    if not found.possible:
        lines = [f"{found.reason[:1].upper()}{found.reason[1:]}{f' ({found.rule})' if found.rule else ''}."]
        return {"status": "no", "head": "This cannot be asked", "lines": lines, "plays": [], "more": False}
    least, most = found.right
    if not found.finished:
        lines = [
            f"Of {len(plays)} first plays {least} {'is' if least == 1 else 'are'} right for certain, "
            f"and at most {most} can be."
            if least < most
            else f"How hard it is was not measured in this time: level {found.least} or more."
        ]
        return {
            "status": "open",
            "head": "Possible; not all is known yet",
            "lines": lines,
            "plays": plays,
            "more": True,
        }
    if found.puzzle is None:
        lines = [f"{found.reason[:1].upper()}{found.reason[1:]}."]
        return {"status": "no", "head": "Possible, but no puzzle", "lines": lines, "plays": plays, "more": False}
    puzzle = found.puzzle
    head = "A puzzle: one first play is right" if puzzle.unique else f"Possible: {least} first plays are right"
    if puzzle.answer is not None:
        head = "A puzzle: one hand alone fits"
    lines = [f"Level {puzzle.level} of 5: its score is {puzzle.difficulty.score}."]
    if not puzzle.unique:
        lines.append("A puzzle of the bank has one right first play; this one can be played all the same.")
    if puzzle.task.kind != DEDUCTION and puzzle.themes:
        lines.append(f"It is about: {', '.join(puzzle.themes)}.")
    return {"status": "yes" if puzzle.unique else "open", "head": head, "lines": lines, "plays": plays, "more": False}
