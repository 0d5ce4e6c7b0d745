"""Solving a round of Pleesheez with open hands.

- `goals`: what is wanted, as text too.
- `encoding`: a round as the numbers that the searches work on.
- `solver`: every card's value, with bounds that hold at any moment.
- `lines`: how it goes on, step by step, and the replies that refute a wrong card.
- `telling`: an answer in words.
"""

from piligames.pleesheez.solver.goals import Goal, parse_goal
from piligames.pleesheez.solver.solver import Solver, solve
from piligames.pleesheez.solver.telling import told

__all__ = ["Goal", "Solver", "parse_goal", "solve", "told"]
