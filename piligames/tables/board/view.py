"""What a board sends to its screen: JSON, in which nothing is said of hidden hands before all is decided."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

from piligames.puzzles import rows
from piligames.puzzles.task import DEDUCTION, ODDS
from piligames.tables.board.diary import NOT_COUNTED
from piligames.tables.board.naming import asked, tricks_shown
from piligames.tables.board.solving import Solving
from piligames.tables.board.standing import known, said_of
from piligames.tables.board.text import twin
from piligames.tables.receiver import sentence
from piligames.tables.staging import Json

if TYPE_CHECKING:
    from piligames.tables.board.editing import Editing
    from piligames.tables.board.model import BoardModel

OWN = "A puzzle of your own"
EDITOR = "Set up a position"


def board_view(board: BoardModel) -> Json:
    """All that the screen may show."""
    view = _puzzle(board, board.solved()) if board.editing is None else _editor(board, board.editing)
    view["transcript"] = twin(view)
    return json.loads(json.dumps(view))  # type: ignore[no-any-return]  # plain JSON, sharing nothing with the model


def can_walk(solving: Solving) -> bool:
    """Whether there are steps to go through: it is decided, and was played."""
    return solving.over and solving.task.kind not in (ODDS, DEDUCTION)


def _editor(board: BoardModel, editing: Editing) -> Json:
    wrong = board.notice["text"] if board.notice else board.form_error["text"] if board.form_error else ""
    return {
        "stamp": board.stamp,
        "mode": "edit",
        "title": EDITOR,
        "about": [],
        "edit": editing.view(),
        "course": None,
        "notice": wrong,
        "back": board.solving is not None,
    }


def _puzzle(board: BoardModel, solving: Solving) -> Json:
    puzzle, task, course = solving.puzzle, solving.task, board.course
    trouble, ours = board.diary.trouble, puzzle.id in rows()
    return {
        "stamp": board.stamp,
        "mode": "walk" if board.walking else "play",
        "id": puzzle.id,
        "title": f"Puzzle {puzzle.id}" if ours else OWN,
        "level": puzzle.level,
        "about": said_of(puzzle),
        "goal": task.words,
        "known": known(task),
        "shown": tricks_shown(task),
        "naming": asked(task) if task.kind == DEDUCTION and not solving.over else None,
        "table": board.table_view(),
        "state": solving.stands(),
        "hints": list(solving.hints),
        "can": {
            "explain": can_walk(solving) and board.walking is None,
            "again": bool(solving.attempt.plays or solving.over),
            "give up": not solving.over,
            "next": board.following() is not None,
        },
        "walk": board.walking.view() if board.walking else None,
        "course": course.view(puzzle.id, board.diary.record, date.today()) if course else None,
        "own": "" if ours else NOT_COUNTED,
        "edit": None,
        "share": str(task),
        "notice": sentence(trouble) if trouble else "",
    }
