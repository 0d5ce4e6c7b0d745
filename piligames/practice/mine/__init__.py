"""Positions of the learner's own: choices at a table that cost most become items, and come back as items do.

- `costly`: which decisions of a round are kept; it is given them with an assessment of each.
- `notes`: a position as one seat saw it, in notation and in words.
- `own`: the item that comes of it.
"""

from piligames.practice.mine.costly import Assessed, keep_costly
from piligames.practice.mine.own import own_item, own_items

__all__ = ["Assessed", "keep_costly", "own_item", "own_items"]
