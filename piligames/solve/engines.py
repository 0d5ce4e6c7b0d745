"""Which twin of a search is used: the compiled one where it is built, else the one in plain Python."""

from __future__ import annotations

from typing import Protocol

from piligames.kernels import SEARCHES, twin
from piligames.solve.clock import Clock
from piligames.solve.collect import Collecting
from piligames.solve.each import Each, Vector
from piligames.solve.exact import BetGame, Landing, Stand
from piligames.solve.narrow import Searches
from piligames.solve.tricks import Place, TrickGame

PYTHON, COMPILED = "python", "compiled"
_MOST_SEATS = 4
"""What the compiled twins have room for, where trumps are played."""


class Values(Protocol):
    """A search for what each seat gets when each plays for itself; both twins are such."""

    engine: str

    def values(self, at: Place, clock: Clock) -> Vector:
        """What each seat will take from here; raises `OutOfTime`."""
        ...


class Lands(Protocol):
    """A search that answers questions about windows; both twins are such."""

    engine: str

    def lands(self, at: Stand, low: int, high: int, clock: Clock) -> bool:
        """Whether the hero can win between `low` and `high` tricks from here on; raises `OutOfTime`."""
        ...


def engine() -> str:
    """The twin that is used unless it is said otherwise."""
    return COMPILED if all(twin(name) for name in SEARCHES) else PYTHON


def collecting(game: TrickGame, target: int, raisers: int, which: str | None = None) -> Searches:
    """The search for how many cards a seat can collect; `which` names a twin."""
    if _compiled(which) and game.seats <= _MOST_SEATS:
        search: Searches = twin("_collect").Collecting(game, target, raisers)
        return search
    return Collecting(game, target, raisers)


def each(game: TrickGame, which: str | None = None) -> Values:
    """The search for what each seat gets when each plays for itself."""
    if _compiled(which) and game.seats <= _MOST_SEATS:
        search: Values = twin("_each").Each(game)
        return search
    return Each(game)


def landing(game: BetGame, hero: int, which: str | None = None) -> Lands:
    """The search for whether a seat can land in a window of tricks; swaps are for the one in Python alone."""
    if _compiled(which) and not game.swaps:
        search: Lands = twin("_land").Landing(game, hero)
        return search
    return Landing(game, hero)


def _compiled(which: str | None) -> bool:
    if which not in (None, PYTHON, COMPILED):
        raise ValueError(f"there is no engine {which!r}; there are {PYTHON} and {COMPILED}")
    if which == COMPILED and engine() != COMPILED:
        raise ValueError("the compiled solvers are not built here")
    return (which or engine()) == COMPILED
