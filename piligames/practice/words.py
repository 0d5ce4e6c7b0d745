"""What the items say: texts that are data, in `seeds/practice/`, one file for each topic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

from piligames.facts import FactsError, load_toml, rule, seeds
from piligames.odds import Distribution

KINDS = ("number", "whole number", "choice", "several choices", "card", "bet", "order", "function", "position")


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose: its text, and the reason that is told to whoever wrongly chooses it."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Words:
    """What an item says; in its texts {name} is a field of the variant.

    `band` are the least and the greatest value of fields, or of the answer itself, and so the difficulty that is meant.
    """

    id: str
    title: str
    idea: str
    level: int
    band: Mapping[str, tuple[Fraction, Fraction]]
    prompt: str
    hints: tuple[str, str]
    otherwise: str
    tags: tuple[str, ...]
    rules: tuple[str, ...]
    kind: str
    options: Mapping[str, Option] = field(default_factory=dict)


class _Fields(Mapping[str, str]):
    """The fields of a variant as words."""

    def __init__(self, v: Any) -> None:
        self.v = v

    def __getitem__(self, name: str) -> str:
        value = getattr(self.v, name)
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    def __iter__(self) -> Iterator[str]:
        raise TypeError("the fields of a variant are asked for by name")

    def __len__(self) -> int:
        raise TypeError("the fields of a variant are asked for by name")


def filled(text: str, v: Any) -> str:
    """A text with the fields of the variant in it."""
    return text.format_map(_Fields(v))


_FIELDS = {"id", "title", "level", "kind", "band", "prompt", "hints", "otherwise", "tags", "rules", "options"}
_LEVELS = (1, 2, 3)


def read_topic(name: str) -> tuple[Words, ...]:
    """The items of a topic, each checked; `FactsError` names the item and the field that is wrong.

    >>> read_topic("one_trick")[0].idea
    'one trick'
    """
    file, data = seeds() / "practice" / f"{name}.toml", load_toml("practice", f"{name}.toml")
    idea, rows = data.get("idea"), data.get("item")
    if not isinstance(idea, str) or not isinstance(rows, list) or set(data) != {"idea", "item"}:
        raise FactsError(file, "", "has a key 'idea' and tables [[item]], and nothing else")
    return tuple(_Row(file, idea, row).words() for row in rows)


@dataclass(frozen=True, slots=True)
class _Row:
    """An item as it was read, about to be checked."""

    file: Traversable
    idea: str
    row: dict[str, Any]

    def words(self) -> Words:
        for name in self.row:
            if name not in _FIELDS:
                raise self.wrong(name, f"is not known; there are {', '.join(sorted(_FIELDS))}")
        kind, level = self.text("kind"), self.row.get("level")
        if kind not in KINDS:
            raise self.wrong("kind", f"is one of {', '.join(KINDS)}, not {kind!r}")
        if level not in _LEVELS:
            raise self.wrong("level", f"is 1, 2 or 3, not {level!r}")
        hints = self.texts("hints")
        if len(hints) != 2:
            raise self.wrong("hints", "are two; the third is a worked example")
        id = self.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9-]{2,40}", id):
            raise self.wrong("id", f"is small letters, digits and hyphens, not {id!r}")
        return Words(
            id=id,
            title=self.text("title"),
            idea=self.idea,
            level=level,
            band=self.band(),
            prompt=self.text("prompt"),
            hints=(hints[0], hints[1]),
            otherwise="" if "choice" in kind else self.text("otherwise"),
            tags=self.texts("tags"),
            rules=tuple(rule(id).id for id in self.texts("rules")),
            kind=kind,
            options=self.options() if "choice" in kind else {},
        )

    def band(self) -> dict[str, tuple[Fraction, Fraction]]:
        found = {}
        for name, ends in self.row.get("band", {}).items():
            if not isinstance(ends, list) or len(ends) != 2 or not ends[0] <= ends[1]:
                raise self.wrong("band", f"has for {name} the least and the greatest value, not {ends!r}")
            found[name] = (Fraction(str(ends[0])), Fraction(str(ends[1])))
        if not found:
            raise self.wrong("band", "says how hard the variants are: fields with their least and greatest value")
        return found

    def options(self) -> dict[str, Option]:
        rows = self.row.get("options")
        if not isinstance(rows, dict) or not all(set(row) == {"text", "reason"} for row in rows.values()):
            raise self.wrong("options", "are tables with a text and a reason, by letters")
        return {letter: Option(_on_one_line(row["text"]), _on_one_line(row["reason"])) for letter, row in rows.items()}

    def text(self, name: str) -> str:
        value = self.row.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, f"is a text that is not empty, not {value!r}")
        return _on_one_line(value)

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.row.get(name)
        if not isinstance(values, list) or not values or not all(isinstance(v, str) and v.strip() for v in values):
            raise self.wrong(name, f"is a list of texts, not {values!r}")
        return tuple(map(_on_one_line, values))

    def wrong(self, field: str, reason: str) -> FactsError:
        return FactsError(self.file, f"item {self.row.get('id', 'without id')!r}, field {field!r}", reason)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def exact(value: Fraction) -> str:
    """A number as a step shows it: exactly, and as a decimal where it is not whole.

    >>> exact(Fraction(2, 7)), exact(Fraction(3))
    ('2/7 = 0.286', '3')
    """
    return str(value) if value.denominator == 1 else f"{value} = {float(value):.3f}"


def weights(rng: Random, outcomes: int) -> Distribution[int]:
    """Chances of 0, 1, 2, … in twentieths, none of them nothing."""
    cuts = sorted(rng.sample(range(1, 20), outcomes - 1))
    return Distribution.of(dict(enumerate(b - a for a, b in zip([0, *cuts], [*cuts, 20], strict=True))))


def chances_text(wins: Distribution[int]) -> str:
    """The chances of 0, 1, 2, …, one after another."""
    return ", ".join(str(wins[won]) for won in range(wins.outcomes[-1] + 1))
