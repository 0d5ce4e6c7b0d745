"""The steps of a round: each asks some seats for an answer, and goes on when all have given it.

- `step`: what every step is.
- `betting`: the bets in turn.
- `playing`: a trick, card by card, at once, or from rows of hidden cards.
- `giving`: cards that move between the seats, and other players that are chosen.
"""

from piligames.pilipili.steps.betting import Betting
from piligames.pilipili.steps.giving import Choose, Draw, Exchange
from piligames.pilipili.steps.playing import AtOnce, ByPlace, InTurn, in_turn
from piligames.pilipili.steps.step import Step, clockwise

__all__ = ["AtOnce", "Betting", "ByPlace", "Choose", "Draw", "Exchange", "InTurn", "Step", "clockwise", "in_turn"]
