"""Positions of the learner's own: choices at a table that cost most become items, and come back as items do.

- `costly`: which decisions are kept: `look_back` assesses them itself, `keep_costly` is given an assessment of each.
- `notes`: a position as one seat saw it, in notation and in words.
- `own`: the item that comes of it.
"""

from piligames.practice.mine.costly import Assessed, keep_costly, look_back
from piligames.practice.mine.own import own_item, own_items

__all__ = ["Assessed", "keep_costly", "look_back", "own_item", "own_items"]
