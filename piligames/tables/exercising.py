"""The card of an exercise, as a notebook calls it."""

from __future__ import annotations

from piligames.tables import assets
from piligames.tables.item_card import ExerciseModel
from piligames.tables.widget import Screen


class Exercise(Screen):
    """The card of one item."""

    model: ExerciseModel

    _esm = assets.exercise_module()
    _css = assets.exercise_style()

    def __init__(self, model: ExerciseModel) -> None:
        super().__init__(model, {})


def exercise(id: str, variant: int = 0, level: str = "full") -> Exercise:
    """An item to answer on the screen: its variant of this number, with the support "worked", "faded" or "full" (none).

    Attempts and hints are written down for you alone, as by `check` and `hint`.

    >>> print(repr(exercise("beaters", 1)).splitlines()[0])
    How many cards beat it?
    """
    return Exercise(ExerciseModel(id, variant, level))
