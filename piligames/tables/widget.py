"""The table on screen: two synced traits around a `TableModel`, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

import anywidget
import traitlets

from piligames.core import Record
from piligames.tables import assets, saves
from piligames.tables.book import book
from piligames.tables.form import new_deal
from piligames.tables.model import PACES, TableModel
from piligames.tables.pleesheez import PleesheezStaging
from piligames.tables.staging import Staging

STAGINGS: Mapping[str, Callable[[], Staging]] = {"pleesheez": PleesheezStaging}


class Table(anywidget.AnyWidget):
    """A table to play at.

    `game` is the name of a game, or a `Staging` of one's own (another deck, say).
    `name` is the name under which an unfinished match is kept, to go on with after a restart; None keeps none.
    `pace` is how long others take to move: "off", "fast", "normal", "slow", or milliseconds.
    All other options are the game's own: for Pleesheez seats, seat, opponents, types, leader, start, deal.

    >>> table = Table("pleesheez", seats=3, deal=7, pace="off", name=None)
    >>> table.play("r1").headline  # doctest: +SKIP
    """

    _esm = assets.screen_module()
    _css = assets.screen_style()

    view = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)

    def __init__(
        self, game: str | Staging = "pleesheez", *, name: str | None = "", pace: str | int = "normal", **options: Any
    ) -> None:
        staging = _staging(game)
        settings = staging.settings(**options)
        self._name = staging.name if name == "" else name
        self.model = TableModel(staging, settings, pace=_pace(pace), keep=self._keep)
        if self._name is not None:
            found = saves.kept(self._name)
            self.model.offer = found if found is not None and found.game == staging.name else None
        if not self.model.pace and not self.model.offer:
            self.model.receive({"do": "pace", "ms": 0})
        super().__init__(view=self.model.view(), book=book(staging.name, staging.title))
        self.on_msg(self._on_message)

    @classmethod
    def from_record(cls, text: str, *, name: str | None = None, pace: str | int = "normal") -> Self:
        """The table with the match of a record on it, at its last position, to look back or to play on.

        In a record of what one seat saw, the cards it did not see are dealt anew.
        """
        record = Record.parse(text)
        staging = _staging(record.game)
        first, *_ = staging.replay(record)
        settings = staging.settings_of(record, first, new_deal())
        table = cls(staging, name=None, pace=pace)
        table._name = name
        table.model.settings = settings
        table.model.load(record)
        if record.viewer is not None:
            table.model.said = ["What this seat could not see has been dealt anew."]
        table.view = table.model.view()
        return table

    def record(self) -> str:
        """The match written down: everything once it is over, before that only what your seat saw."""
        return str(self.model.record())

    def _keep(self, saved: saves.Saved | None) -> None:
        if self._name is not None:
            saves.keep(self._name, saved)

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if isinstance(message, Mapping):
            self.receive(message)

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what the screen asks, and show the result; a ping is answered by a pong."""
        if message.get("do") == "ping":
            self.send({"pong": message.get("n")})
            return
        self.model.receive(message)
        self.view = self.model.view()

    def __repr__(self) -> str:
        return str(self.view.get("transcript", "")) if hasattr(self, "model") else "Table()"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
        return bundle


def _staging(game: str | Staging) -> Staging:
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
