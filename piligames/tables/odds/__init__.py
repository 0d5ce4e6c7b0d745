"""The odds lens: what is likely, beside the cards and bets on the table.

- `lens`: what a lens shows, and how a view gets it.
- `pleesheez`, `pilipili`: the numbers of each game, with their model.
"""

from piligames.tables.odds.lens import Lens, Tag, through

__all__ = ["Lens", "Tag", "through"]
