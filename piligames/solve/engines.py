"""Which twin of a search is used."""

from __future__ import annotations

from piligames.solve.collect import Collecting
from piligames.solve.exact import BetGame, Landing
from piligames.solve.narrow import Searches
from piligames.solve.tricks import TrickGame


def collecting(game: TrickGame, target: int, raisers: int) -> Searches:
    """The search for how many cards a seat can collect."""
    return Collecting(game, target, raisers)


def landing(game: BetGame, hero: int) -> Landing:
    """The search for whether a seat can land in a window of tricks."""
    return Landing(game, hero)
