"""Tables to play at, in a notebook.

- `model`: what a table is, with no widget in it; `staging`: what a game brings to it; `predict`: tricks to predict.
- `hints`: what to do, and all choices compared; `looking_back`, `review_view`: a round that is over, choice by choice.
- `race`: the same for a race, with `race_game`, `race_view`, `race_text`; `piles` is its staging.
- `text`: the table in words; `saves`: a match kept for later; `form`, `book`: the panels.
- `table`: `Table` and `WhoTakesIt`, as a notebook calls them; `widget`, `assets`, `static/`: their screen.
- `exercising`: `exercise`, the card of an item of practice; `item_card`: what it is, with no widget in it.
- `position`: the table in such a card; `forecasting`: a table that writes bets down.
- `puzzling`: `puzzle`, `puzzles`, `puzzle_of_the_day`, `puzzle_editor`; `board`: what they are, with no widget in it.
- `printing`: puzzles on a sheet of paper.
"""

from typing import Any

_HOMES = {
    "RaceModel": "piligames.tables.race",
    "Table": "piligames.tables.table",
    "WhoTakesIt": "piligames.tables.table",
    "TableModel": "piligames.tables.model",
    "exercise": "piligames.tables.exercising",
    "puzzle": "piligames.tables.puzzling",
    "puzzle_editor": "piligames.tables.puzzling",
    "puzzle_of_the_day": "piligames.tables.puzzling",
    "puzzles": "piligames.tables.puzzling",
}
__all__ = [
    "RaceModel",
    "Table",
    "TableModel",
    "WhoTakesIt",
    "exercise",
    "puzzle",
    "puzzle_editor",
    "puzzle_of_the_day",
    "puzzles",
]


def __getattr__(name: str) -> Any:
    """Import a widget only when it is asked for: models need none."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
