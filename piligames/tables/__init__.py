"""Tables to play at, in a notebook.

- `model`: what a table is, with no widget in it; `staging`: what a game brings to it.
- `text`: the table in words; `saves`: a match kept for later; `form`, `book`: the panels.
- `widget`: the table on screen; `assets`, `static/`: what the screen is made of.
"""

from typing import Any

__all__ = ["Table", "TableModel"]


def __getattr__(name: str) -> Any:
    if name == "Table":
        from piligames.tables.widget import Table

        return Table
    if name == "TableModel":
        from piligames.tables.model import TableModel

        return TableModel
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
