"""The card of an exercise, as a notebook calls it."""

from __future__ import annotations

from piligames.tables import assets
from piligames.tables.book import book
from piligames.tables.item_card import ExerciseModel
from piligames.tables.staging import Json
from piligames.tables.widget import Screen


class Exercise(Screen):
    """The card of one item."""

    model: ExerciseModel

    _esm = assets.exercise_module()
    _css = assets.exercise_style()

    def __init__(self, model: ExerciseModel, book: Json | None = None) -> None:
        super().__init__(model, book or {})


class PlayedExercise(Exercise):
    """The card of an item that is played at a table, which is part of it."""

    _esm = assets.played_module()
    _css = assets.played_style()


def exercise(id: str, variant: int = 0, level: str = "full") -> Exercise:
    """An item to answer on the screen: its variant of this number, with the support "worked", "faded" or "full" (none).

    A position to play has its table in the card.
    Attempts and hints are written down for you alone, as by `check` and `hint`.

    >>> print(repr(exercise("beaters", 1)).splitlines()[0])
    How many cards beat it?
    """
    model = ExerciseModel(id, variant, level)
    if model.table is None:
        return Exercise(model)
    staging = model.table.staging
    return PlayedExercise(model, book(staging.name, staging.title))
