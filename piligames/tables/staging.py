"""What a game brings to the table: everything that the table itself, which knows no game, has to ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from piligames.agents import Advice
from piligames.core import Record, Seat, State
from piligames.tables.odds.lens import Lens

Json = dict[str, Any]
PERSON = "person"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")


class FormError(ValueError):
    """A setting that cannot be played with; `field` is the one to change."""

    def __init__(self, field: str, text: str) -> None:
        self.field, self.text = field, text
        super().__init__(f"{field}: {text}")


class Settings(Protocol):
    """What was chosen before the deal; each game adds its own."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def roles(self) -> tuple[str, ...]:
        """Who sits where: "person", or the level of a chooser."""
        ...

    @property
    def deal(self) -> int:
        """The number that the cards are dealt from."""
        ...


class Presented(Protocol):
    """One seat's observation, ready for the screen."""

    def view(self) -> Json:
        """The position: prompt, facts, seats, trick, last, buttons."""
        ...

    def told(self, before: Any) -> str:
        """What happened since an earlier observation, one action before."""
        ...

    def interlude(self, before: Any) -> Json | None:
        """Title, lines and button label where play should pause; None where it should not."""
        ...

    def result(self) -> Json:
        """Title and lines once all is over."""
        ...


class Staging(Protocol):
    """A game, as the table needs it."""

    @property
    def name(self) -> str:
        """The name in code and in records."""
        ...

    @property
    def title(self) -> str:
        """The name for people."""
        ...

    @property
    def settings(self) -> Callable[..., Any]:
        """Settings from the options that a person types in a cell; `FormError` names the one that is wrong."""
        ...

    def read(self, values: Mapping[str, str]) -> Any:
        """Settings from the values of the form; `FormError` names the field that is wrong."""
        ...

    def values(self, settings: Any) -> dict[str, str]:
        """The values of the form for these settings."""
        ...

    def fields(self, settings: Any) -> list[Json]:
        """The fields of the form."""
        ...

    def deal(self, settings: Any) -> State[Any]:
        """The position that the deal's number gives."""
        ...

    def present(self, seen: Any, names: Sequence[str], you: Seat | None, settings: Any, looked: bool) -> Presented:
        """An observation, ready for the screen; `looked` where the time to look at the own cards is over."""
        ...

    def parse(self, text: str) -> Any:
        """The action that this text names."""
        ...

    def choose(self, level: str, seen: Any, rng: Random) -> Any:
        """What a chooser of this level does."""
        ...

    def advise(self, seen: Any) -> tuple[Advice, str]:
        """What a careful player would do, and the same in words for this screen."""
        ...

    def lens(self, seen: Any) -> Lens | None:
        """What is likely, for the one who is asked; None where nothing can be told."""
        ...

    def rounds(self, state: Any) -> int:
        """The number of the round on the table."""
        ...

    def turn_rule(self) -> str:
        """The id of the rule that says whose turn it is."""
        ...

    def record(self, state: Any) -> Record:
        """The whole game so far, hidden cards included."""
        ...

    def record_seen(self, seen: Any) -> Record:
        """The game so far as one seat saw it."""
        ...

    def replay(self, record: Record) -> Iterator[State[Any]]:
        """The states of a record, from the deal on."""
        ...

    def settings_of(self, record: Record, state: Any, deal: int) -> Any:
        """Settings that fit a record and its first state: a person where it was seen from, else careful ones."""
        ...


def people(settings: Settings) -> tuple[Seat, ...]:
    """The seats at which a person sits."""
    return tuple(seat for seat, role in enumerate(settings.roles) if role == PERSON)


def names(settings: Settings) -> tuple[str, ...]:
    """What the seats are called: "You" for a single person, "Player 2" for one of several, else a first name."""
    several = len(people(settings)) > 1
    person = [f"Player {seat + 1}" if several else "You" for seat in range(settings.seats)]
    return tuple(
        person[seat] if role == PERSON else NAMES[seat % len(NAMES)] for seat, role in enumerate(settings.roles)
    )
