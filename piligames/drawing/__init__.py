"""Drawings of what the library works out.

- `trees`: a game tree, with what each position is worth, what is chosen and what was cut.
"""

from piligames.drawing.trees import tree

__all__ = ["tree"]
