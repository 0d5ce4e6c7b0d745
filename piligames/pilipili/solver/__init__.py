"""Solving a round of Pili Pili with open hands: how near to its bet can a seat force its tricks?

- `standing`: a round as the numbers that the search works on, and the actions that differ.
- `outlook`: whether a seat can keep its miss within a limit, whatever is asked for next.
- `bets`: the value of a bet, while bets are made.
- `solver`: every card's value, with bounds that hold at any moment, and the line.
- `telling`: an answer in words.
"""

from piligames.pilipili.solver.solver import Solver, solve
from piligames.pilipili.solver.telling import kind_of, named, told

__all__ = ["Solver", "kind_of", "named", "solve", "told"]
