"""Puzzles of Pleesheez: a position, a goal, and the proof which first plays reach it.

- `task`, `goals`, `habits`: the question, as text and in words.
- `view`, `hands`: what the hero knows; `strategies`, `chances`: one plan for all deals, or for the most of them.
- `oracle`, `lines`, `proof`: can the goal still be reached, how it goes on, what refutes a wrong play.
- `themes`, `level`, `rules_of_thumb`, `canonical`: what it is about, how hard it is, and when two puzzles are one.
- `puzzle`, `row`, `bank`: a proven puzzle, its line in the bank, the bank.
- `draw`, `making`, `fill`: puzzles from a number, and the bank's.
- `playing`, `hints`, `explaining`, `telling`: an attempt against the best defence, and what is said about it.
- `rating`, `progress`, `sets`: how strong a solver is, what was done, which puzzle comes next.
"""

from piligames.puzzles.bank import UnknownPuzzle, find, pick, puzzle, rows
from piligames.puzzles.explaining import Step, Walk, explained, reasons, solution
from piligames.puzzles.goals import Goal, parse_goal
from piligames.puzzles.hints import hint
from piligames.puzzles.making import NoPuzzle, make
from piligames.puzzles.playing import Attempt, begin
from piligames.puzzles.puzzle import Puzzle, Unsolvable, puzzle_of
from piligames.puzzles.sets import fitting, of_the_day, themed
from piligames.puzzles.task import Task, parse_task
from piligames.puzzles.themes import THEMES

__all__ = [
    "THEMES",
    "Attempt",
    "Goal",
    "NoPuzzle",
    "Puzzle",
    "Step",
    "Task",
    "UnknownPuzzle",
    "Unsolvable",
    "Walk",
    "begin",
    "explained",
    "find",
    "fitting",
    "hint",
    "make",
    "of_the_day",
    "parse_goal",
    "parse_task",
    "pick",
    "puzzle",
    "puzzle_of",
    "reasons",
    "rows",
    "solution",
    "themed",
]
