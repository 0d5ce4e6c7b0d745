"""Positions to play to a goal: what an item of the kind "position" asks.

- `scene`: a position, whose it is, what is to be reached, and what the others answer; knows no game.
- `pleesheez`, `pilipili`: the scenes of these games, with their solvers.
- `answering`: how a play, or a line of plays, is read and told.
"""

from piligames.practice.positions.answering import POSITION, APosition
from piligames.practice.positions.pilipili import BetScene
from piligames.practice.positions.pleesheez import PlushScene
from piligames.practice.positions.scene import NAMES, Scene

__all__ = ["NAMES", "POSITION", "APosition", "BetScene", "PlushScene", "Scene"]
