"""Puzzles of Pleesheez: a position, a goal, and the proof which first plays reach it.

- `task`, `goals`, `habits`: the question, as text and in words.
- `view`, `hands`: what the hero knows; `strategies`, `chances`: one plan for all deals, or for the most of them.
- `oracle`, `lines`, `proof`: can the goal still be reached, how it goes on, what refutes a wrong play.
- `themes`, `level`, `rules_of_thumb`, `canonical`: what it is about, how hard it is, and when two puzzles are one.
- `puzzle`, `row`, `bank`: a proven puzzle, its line in the bank, the bank.
- `draw`, `making`, `fill`: puzzles from a number, and the bank's.
"""

from piligames.puzzles.bank import UnknownPuzzle, find, pick, puzzle, rows
from piligames.puzzles.goals import Goal, parse_goal
from piligames.puzzles.making import NoPuzzle, make
from piligames.puzzles.puzzle import Puzzle, Unsolvable, puzzle_of
from piligames.puzzles.task import Task, parse_task
from piligames.puzzles.themes import THEMES

__all__ = [
    "THEMES",
    "Goal",
    "NoPuzzle",
    "Puzzle",
    "Task",
    "UnknownPuzzle",
    "Unsolvable",
    "find",
    "make",
    "parse_goal",
    "parse_task",
    "pick",
    "puzzle",
    "puzzle_of",
    "rows",
]
