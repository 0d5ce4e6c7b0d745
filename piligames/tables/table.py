"""The table to play at, and the tricks to predict, as a notebook calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Self

from piligames.core import Record
from piligames.tables import saves
from piligames.tables.book import book
from piligames.tables.forecasting import ForecastingTable
from piligames.tables.form import new_deal
from piligames.tables.model import PACES, TableModel
from piligames.tables.piles import KEYS, PilesStaging
from piligames.tables.pilipili import PiliPiliStaging
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.predict import TrickModel
from piligames.tables.race import RaceModel
from piligames.tables.staging import FormError, Staging
from piligames.tables.widget import Screen

STAGINGS: Mapping[str, Callable[[], Staging | PilesStaging]] = {
    "pleesheez": PleesheezStaging,
    "pilipili": PiliPiliStaging,
    "piles": PilesStaging,
}


class Table(Screen):
    """A table to play at.

    `game` is the name of a game, or a `Staging` of one's own (another deck, say).
    `name` is the name under which an unfinished match is kept, to go on with after a restart.
    It is the game's name unless another is given, and None keeps nothing.
    `pace` is how long others take to move: "off", "fast", "normal", "slow", or milliseconds.
    `odds` shows what is likely from the start; the table's own button does so too.
    `learn` writes your bets of Pili Pili down as forecasts, with what came of them: see `progress`.
    All other options are the game's own: for Pleesheez seats, seat, opponents, types, leader, start, deal;
    for Piles! seats, seat, skill, chaos, calling, timed, countdown, deal.
    A race of Piles! has a clock of its own, so it takes no pace; it shows no odds, and it is not kept.

    >>> Table("pleesheez", seats=2, deal=7, name=None).view["prompt"]
    'Your turn. You lead: play any card, and its colour is the lead colour.'
    """

    model: TableModel | RaceModel

    def __init__(
        self,
        game: str | Staging | PilesStaging = "pleesheez",
        *,
        name: str | None = "",
        pace: str | int = "normal",
        odds: bool = False,
        learn: bool = False,
        **options: Any,
    ) -> None:
        staging = _staging(game)
        if learn and not isinstance(staging, PiliPiliStaging):
            raise FormError("learn", "only Pili Pili has bets to learn from")
        if isinstance(staging, PilesStaging):
            model: TableModel | RaceModel = _race(staging, name, pace, odds, options)
            more: dict[str, Any] = {"keys": list(map(list, KEYS))}
        else:
            model, more = _turns(staging, name, pace, odds, learn, options), {}
        super().__init__(model, book(staging.name, staging.title) | more)

    @classmethod
    def from_record(cls, text: str, *, name: str | None = None, pace: str | int = "normal") -> Self:
        """The table with the match of a record on it, at its last position, to look back or to play on.

        In a record of what one seat saw, the cards it did not see are dealt anew.
        """
        record = Record.parse(text)
        table = cls(_staging(record.game), name=None, pace=pace)
        if isinstance(table.model, TableModel):
            table.model.keep = _keeping(name)
        table.model.open_record(record, new_deal())
        table.refresh()
        return table

    def decisions(self) -> list[tuple[Any, Any]]:
        """What a person saw and did, choice by choice, for `look_back`: what cost most comes back as an item.

        >>> Table("pleesheez", seats=2, deal=7, name=None).decisions()
        []
        """
        table = self.model
        if not isinstance(table, TableModel):
            return []  # a race has no turns to look back on
        return [
            (table.states[i].observation(who), what) for i, (who, what) in enumerate(table.log) if who in table.people
        ]

    def record(self) -> str:
        """The match written down: everything once it is over, before that only what your seat saw."""
        return str(self.model.record())


class WhoTakesIt(Screen):
    """Tricks of Pleesheez without end: predict who takes each, then see what the rules say.

    `level` 1 has plush cards alone, 2 Pillows too, 3 Moms too; it rises by itself as answers are right.
    The same `seed` asks the same tricks.
    """

    model: TrickModel

    def __init__(self, *, level: int = 1, seed: int | None = None) -> None:
        model = TrickModel(new_deal() if seed is None else seed, level)
        super().__init__(model, book("pleesheez", PleesheezStaging.title))


def _keeping(name: str | None) -> Callable[[saves.Saved | None], None] | None:
    """How a match is kept under this name."""
    return None if name is None else partial(saves.keep, name)


def _turns(
    staging: Staging, name: str | None, pace: str | int, odds: bool, learn: bool, options: Mapping[str, Any]
) -> TableModel:
    """A match in turns, with one that was left before its end on offer."""
    name = staging.name if name == "" else name
    kind = ForecastingTable if learn else TableModel
    model = kind(staging, staging.settings(**options), pace=_pace(pace), keep=_keeping(name))
    if name is not None:
        found = saves.kept(name)
        model.offer = found if found is not None and found.game == staging.name else None
    model.odds = odds
    model.start()
    return model


def _race(
    staging: PilesStaging, name: str | None, pace: str | int, odds: bool, options: Mapping[str, Any]
) -> RaceModel:
    """A race, which begins when its screen says so."""
    if name:
        raise FormError("name", f"a race is not kept, so {name!r} names nothing")
    if pace != "normal":
        raise FormError("pace", "a race has a clock of its own; choose how good the others are by skill")
    if odds:
        raise FormError("odds", "a race shows none: there is no time to read them")
    return RaceModel(staging, staging.settings(**options))


def _staging(game: str | Staging | PilesStaging) -> Staging | PilesStaging:
    if not isinstance(game, str):
        return game
    if game not in STAGINGS:
        raise ValueError(f"there is no game {game!r}; there is {', '.join(STAGINGS)}")
    return STAGINGS[game]()


def _pace(pace: str | int) -> int:
    if isinstance(pace, int) and 0 <= pace <= 60_000:
        return pace
    if pace not in PACES:
        raise ValueError(f"pace is one of {', '.join(PACES)} or milliseconds up to a minute, not {pace!r}")
    return PACES[str(pace)]
