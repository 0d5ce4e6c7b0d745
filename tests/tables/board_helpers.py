"""Boards to test with, and how they are played by messages as a screen sends them."""

from __future__ import annotations

from typing import Any

from piligames.puzzles import Puzzle, pick, puzzle_of
from piligames.tables.board.model import BoardModel, counted_course

TWO = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"
"""Two players, one right first card, the green 1; the blue 1 is answered by the green 4."""


def board_of(puzzle: Puzzle) -> BoardModel:
    return BoardModel(puzzle, counted_course(puzzle.id))


def bank_board(kind: str, level: int = 2) -> BoardModel:
    """The board with a puzzle of the bank."""
    return board_of(puzzle_of(pick(kind=kind, level=level)[0].task))


def lay(board: BoardModel, card: str) -> dict[str, Any]:
    """Play a card as the table in the board would say it."""
    assert board.solving is not None
    turn = board.walking.at if board.walking else len(board.solving.attempt.plays)
    board.receive({"do": "table", "value": {"do": "act", "turn": turn, "action": f"play {card}"}})
    return board.view()


def play_out(board: BoardModel, right: bool) -> dict[str, Any]:
    """Play to the end: rightly, or the first wrong card and then whatever comes first."""
    solving = board.solving
    assert solving is not None
    if not right:
        lay(board, solving.puzzle.wrong[0].laid)
    while not solving.over:
        attempt = solving.attempt
        ways = attempt.oracle.right(attempt.view) if right and attempt.oracle else attempt.choices
        lay(board, (solving.puzzle.right if right and not attempt.oracle else ways)[0].laid)
    return board.view()
