"""Activities on paper, one for a chapter, as data in `seeds/activities/`: what to do, with which cards, what for.

`deck` names the game and its cards; `columns` are what is written down, each with its least and greatest value; a
`measure` is a question to the data: by `case`, how often `hit` holds, or, without it, how often each case comes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from piligames.classkit.models import MODELS, Shares
from piligames.facts import FactsError, load_toml, seeds


class ActivityError(ValueError):
    """There is no activity for this chapter."""


@dataclass(frozen=True, slots=True)
class Column:
    """Something that is written down: a whole number within bounds."""

    name: str
    says: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Measure:
    """A question to the data; `hit` are two columns, or a column and a number, that have to be equal."""

    title: str
    case: str
    hit: tuple[str, str | int] | None
    models: tuple[str, str] = ("", "")
    """The models of the exact and of the equilibrium shares, as JSON; they are asked when the shares are wanted."""

    @property
    def exact(self) -> Shares:
        """The exact share of each case; empty if there is none."""
        return _shares(self.models[0])

    @property
    def equilibrium(self) -> Shares:
        """The share of each case in an equilibrium; empty if there is none."""
        return _shares(self.models[1])

    @property
    def cases(self) -> tuple[int, ...]:
        """The cases that a model speaks of."""
        return tuple(sorted({*self.exact, *self.equilibrium}))


@dataclass(frozen=True, slots=True)
class Activity:
    """An activity for a lesson, without a computer."""

    chapter: str
    title: str
    minutes: int
    players: int
    idea: str
    setup: str
    steps: tuple[str, ...]
    talk: tuple[str, ...]
    game: str
    cards: str
    columns: tuple[Column, ...]
    measures: tuple[Measure, ...]


@cache
def chapters() -> tuple[str, ...]:
    """The chapters that have an activity."""
    names = (each.name for each in (seeds() / "activities").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def activity(chapter: str) -> Activity:
    """The activity of a chapter.

    >>> activity("03").title
    'Three tricks without a look'
    """
    if chapter not in chapters():
        raise ActivityError(f"there is no activity for chapter {chapter!r}; there are {', '.join(chapters())}")
    try:
        return _read(chapter, load_toml("activities", f"{chapter}.toml"))
    except (KeyError, TypeError) as error:
        file = seeds() / "activities" / f"{chapter}.toml"
        raise FactsError(file, str(error), "is missing, or is not of the kind that it should be") from error


def _read(chapter: str, data: Mapping[str, Any]) -> Activity:
    columns = tuple(Column(name, row["says"], row["least"], row["most"]) for name, row in data["columns"].items())
    return Activity(
        chapter=chapter,
        title=data["title"],
        minutes=data["minutes"],
        players=data["players"],
        idea=data["idea"],
        setup=data["setup"],
        steps=tuple(data["steps"]),
        talk=tuple(data["talk"]),
        game=data["deck"]["game"],
        cards=data["deck"]["cards"],
        columns=columns,
        measures=tuple(_measures(chapter, data["measure"], [each.name for each in columns])),
    )


def _measures(chapter: str, rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Iterator[Measure]:
    for row in rows:
        left, _, right = row.get("hit", "").partition(" = ")
        if any(name not in names for name in (row["case"], left or row["case"])):
            raise FactsError(
                seeds() / "activities" / f"{chapter}.toml", row["title"], "asks for a column that is not there"
            )
        hit = (left, int(right) if re.fullmatch(r"\d+", right) else right) if left else None
        models = [json.dumps(row[name]) if name in row else "" for name in ("exact", "equilibrium")]
        yield Measure(row["title"], row["case"], hit, (models[0], models[1]))


@cache
def _shares(model: str) -> Shares:
    if not model:
        return {}
    numbers = json.loads(model)
    return MODELS[numbers.pop("model")](**numbers)
