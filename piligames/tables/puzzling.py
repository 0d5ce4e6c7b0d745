"""The puzzle board, as a notebook calls it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from piligames.core.errors import ImpossiblePosition
from piligames.puzzles import UnknownPuzzle, find, pick, puzzle_of
from piligames.puzzles.row import Row
from piligames.puzzles.sets import of_the_day, themed
from piligames.tables import assets
from piligames.tables.board.course import Course
from piligames.tables.board.model import BoardModel, counted_course, open_line
from piligames.tables.book import book
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.widget import Screen

KEYS = (
    ("Tab", "from part to part: the set, the answers, the explanation, the tools, your hand"),
    ("← →", "move along your hand or a row of buttons"),
    ("Enter, Space", "play the card, press the button"),
    ("1 … 9, 0", "play your first to tenth card"),
    ("U", "take back"),
    ("H", "the next hint"),
    ("A", "try again from the start"),
    ("E", "explain, once it is decided"),
    (", .", "a step back, a step forward"),
    ("N", "the next puzzle"),
    ("L", "look at the last trick"),
    ("R", "rules"),
    ("T", "the table as text"),
    ("?", "these keys"),
    ("Escape", "close what is open, dismiss a message"),
)
"""What each key does at the board."""
SET = 10
"""So many puzzles make a set, unless it is said otherwise."""


class Board(Screen):
    """A board with a puzzle on it, or with the editor."""

    model: BoardModel

    _esm = assets.board_module()
    _css = assets.board_style()

    def __init__(self, model: BoardModel) -> None:
        rules = book(PleesheezStaging.name, PleesheezStaging.title)
        super().__init__(model, rules | {"keys": list(map(list, KEYS))})


def puzzle(puzzle: str) -> Board:
    """A puzzle to play: the id of one in the bank, or a puzzle as a line of text, such as somebody has shared.

    You play against the best defence until it is decided; then it can be gone through step by step.
    The first try at a puzzle of the bank counts for your streak and rating, which are kept with your exercises.
    A line that is no puzzle opens in the editor, which says why.

    >>> board = puzzle("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> print(board.view["goal"])
    Take at least one of your octopuses from here on, whatever Opposite does.
    """
    if "=" in puzzle:
        return Board(open_line(puzzle))
    return Board(BoardModel(puzzle_of(find(puzzle).task), counted_course(puzzle)))


def puzzle_of_the_day(day: date | None = None) -> Board:
    """The puzzle of today, or of another date; it is the same for everybody, and grows harder through the week."""
    day = day or date.today()
    row = of_the_day(day)
    title = f"Puzzle of the day, {day.day} {day:%B %Y}"
    return Board(BoardModel(puzzle_of(row.task), counted_course(row.id, title)))


def puzzles(
    theme: str | None = None,
    level: int | None = None,
    kind: str | None = None,
    seats: int | None = None,
    size: int = SET,
) -> Board:
    """A set of puzzles of the bank, with your progress through it; the easier ones come first.

    `theme` is one of `piligames.puzzles.THEMES`, `level` is from 1 to 5.
    `kind` is one of open, hidden, adversarial, odds, deduction.
    """
    rows = _chosen(theme, level, kind, seats, size)
    parts = [f"theme: {theme}" if theme else "", f"level {level}" if level else "", kind or ""]
    parts.append(f"{seats} players" if seats else "")
    title = ", ".join(part for part in parts if part) or "puzzles of the bank"
    course = Course(f"{title[:1].upper()}{title[1:]}", tuple(row.id for row in rows))
    model = BoardModel(puzzle_of(rows[0].task), course)
    first = course.next("", model.diary.record)
    if first is not None and first != rows[0].id:
        model.set_puzzle(puzzle_of(find(first).task))
    return Board(model)


def _chosen(theme: str | None, level: int | None, kind: str | None, seats: int | None, size: int) -> Sequence[Row]:
    found = themed(theme, size) if theme and level is None and kind is None and seats is None else ()
    found = found or pick(theme=theme, level=level, kind=kind, seats=seats)
    if not found:
        raise ImpossiblePosition("the bank has no such puzzle", rule="PZ-PLAY", where="puzzles")
    return found if len(found) <= size else [found[place * len(found) // size] for place in range(size)]


def puzzle_editor(line: str = "") -> Board:
    """The board with the editor: set up a position with text or clicks, have it judged, play it, share it as a line."""
    return Board(BoardModel(line=line))


__all__ = ["SET", "Board", "UnknownPuzzle", "puzzle", "puzzle_editor", "puzzle_of_the_day", "puzzles"]
