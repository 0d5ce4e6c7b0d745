"""Tables of races whose time runs only when a test moves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.agents.piles import SKILLS, Racer
from piligames.core import Event, Hands
from piligames.piles import Race
from piligames.tables.piles import PilesStaging, RaceSettings
from piligames.tables.race import RaceModel

View = Mapping[str, Any]
STAGING = PilesStaging()


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Scripted(Hands):
    """Hands that do at the same times what was written down."""

    def __init__(self, state: Race, script: Sequence[Event]) -> None:
        super().__init__(state, {}, lambda seat, action: 1.0, Random(0))
        self.script = list(script)

    @property
    def due(self) -> float | None:
        return self.script[0].time if self.script else None

    def step(self) -> Event:
        event = self.script.pop(0)
        return self.act(event.time, event.seat, event.action)


@dataclass(frozen=True)
class Told(PilesStaging):
    """A staging that deals what it is given, and whose hands do what was written down."""

    first: Race | None = None
    script: tuple[Event, ...] = ()

    def deal(self, settings: RaceSettings) -> Race:
        assert self.first is not None
        return self.first

    def hands(self, state: Race, settings: RaceSettings, now: float) -> Hands:
        return Scripted(state, self.script)


class RaceTable:
    """The table of a race, its clock, and a person's hand at it."""

    def __init__(self, staging: PilesStaging = STAGING, **options: Any) -> None:
        self.clock = HandClock()
        settings = staging.settings(**{"deal": 5, **options})
        self.model = RaceModel(staging, settings, clock=self.clock)
        self.seat = settings.seat

    @property
    def view(self) -> dict[str, Any]:
        return self.model.view()

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        """What the table shows after a message."""
        self.model.receive({"do": do, **more})
        return self.view

    def act(self, *actions: str) -> dict[str, Any]:
        return self.send("act", actions=list(actions))

    def wait(self) -> dict[str, Any]:
        """Let the time pass until something is due, and ask for it, as the screen does."""
        due = self.view["due"]
        assert due is not None, "time does not run"
        self.clock.time += due / 1000
        return self.send("next")

    def started(self) -> RaceTable:
        """The same table, when the centre has been turned over."""
        self.send("start")
        while self.view["phase"] == "count":
            self.wait()
        return self

    def racer(self, skill: str = "hard") -> Racer:
        """A chooser for the person's seat."""
        return Racer(self.model.first.rules, SKILLS[skill], Random(self.model.settings.deal))

    def play_out(self, limit: int = 4000) -> dict[str, Any]:
        """Race to the end without a clock: the person does what a hard racer would."""
        racer = self.racer()
        while not self.model.over:
            limit -= 1
            assert limit, "this race does not end"
            self.act(str(racer(self.model.state.observation(self.seat))))
        return self.view


def without(view: View, *keys: str) -> dict[str, Any]:
    """A view without its stamp and some other parts."""
    return {key: value for key, value in view.items() if key not in ("stamp", "behind", *keys)}


def labels(view: View) -> list[str]:
    """What lies open in the centre."""
    return [card["label"] for card in view["race"]["centre"] if card["id"]]
