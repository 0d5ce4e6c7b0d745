"""The games' facts as data: where `seeds/` is, reading its files, and the rules in our own words.

A rule row says who stated the rule and which function or data loader carries it out.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, cast, get_args

Source = Literal["publisher", "ours", "both"]


class FactsError(ValueError):
    """A data file that cannot be read or lacks what it must say; the message names file and place."""

    def __init__(self, file: Traversable, place: str, reason: str) -> None:
        self.file, self.place, self.reason = str(file), place, reason
        super().__init__(": ".join(part for part in (self.file, place, reason) if part))


class UnknownRule(ValueError):
    """No rule has this id; `near` are ids that look like it."""

    def __init__(self, id: str, known: tuple[str, ...]) -> None:
        self.id = id
        self.near = tuple(get_close_matches(id.upper(), known, n=3, cutoff=0.5))
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"there is no rule {id!r}{hint}")


class UnknownGame(ValueError):
    """No rules are kept under this name of a game."""

    def __init__(self, game: str, known: tuple[str, ...]) -> None:
        self.game, self.known = game, known
        super().__init__(f"there are no rules of a game {game!r}; there are those of {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words.

    `source` says who states it; where that is not the publisher alone, `why` gives our ruling and its reason.
    `carried_by` are dotted paths, `package.module:Class.method`; for an `example` there are none.
    """

    id: str
    game: str
    topic: str
    title: str
    text: str
    source: Source
    why: str = ""
    carried_by: tuple[str, ...] = ()
    example: bool = False


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game, in the order in which one would teach them."""

    game: str
    title: str
    rules: tuple[Rule, ...]


def seeds() -> Traversable:
    """The folder of data: inside the installed package, or beside the package in a bare checkout."""
    package = resources.files("piligames")
    packaged = package / "seeds"
    return packaged if packaged.is_dir() else Path(str(package)).parent / "seeds"


def load_toml(*path: str | Path) -> dict[str, Any]:
    """The content of a TOML file: several names lead into `seeds/`, a single path is a file of one's own.

    >>> load_toml("rules", "pleesheez.toml")["title"]
    'Pleesheez'
    """
    own, *more = path
    return _read(seeds().joinpath(*map(str, path)) if more else Path(own))


def _read(file: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FactsError(file, "", error.strerror or "cannot be read") from error
    except UnicodeDecodeError as error:
        raise FactsError(file, f"byte {error.start + 1}", "is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rstrip(")").rpartition(" (at ")
        raise FactsError(file, place, reason[:1].lower() + reason[1:]) from error


@cache
def rulebooks() -> tuple[Rulebook, ...]:
    """The rules of every game that is built: one for each file in `seeds/rules/`."""
    files = sorted((seeds() / "rules").iterdir(), key=lambda file: file.name)
    books = tuple(read_rulebook(file) for file in files if file.name.endswith(".toml"))
    owner: dict[str, str] = {}
    for row in (row for book in books for row in book.rules):
        if owner.setdefault(row.id, row.game) != row.game:
            raise FactsError(seeds() / "rules", row.id, f"stands in {owner[row.id]} and in {row.game}")
    return books


def rules(game: str | None = None) -> tuple[Rule, ...]:
    """The rules of one game, or of all; `UnknownGame` names those that there are.

    >>> rules("pleesheez")[0].id
    'PZ-CARDS'
    """
    books = rulebooks()
    known = tuple(book.game for book in books)
    if game is not None and game not in known:
        raise UnknownGame(game, known)
    return tuple(row for book in books if game in (None, book.game) for row in book.rules)


def rule(id: str) -> Rule:
    """The rule with this id; `UnknownRule` suggests ids that look like it.

    >>> rule("MOM")
    Traceback (most recent call last):
        ...
    piligames.facts.UnknownRule: there is no rule 'MOM'; did you mean PZ-MOM?
    """
    known = {row.id: row for row in rules()}
    if id not in known:
        raise UnknownRule(id, tuple(known))
    return known[id]


_CARRIER = re.compile(r"piligames(\.\w+)+:\w+(\.\w+)*")
_FIELDS = ("id", "topic", "title", "text", "source", "why", "carried_by", "example")


def read_rulebook(file: Traversable) -> Rulebook:
    """The rules in one file, each row checked; `FactsError` names the row and the field that is wrong."""
    data = _read(file)
    for key in data:
        if key not in ("title", "prefix", "rule"):
            raise FactsError(file, f"key '{key}'", "is not known here; there are title, prefix and rule")
    for key in ("title", "prefix"):
        if not isinstance(data.get(key), str) or not data[key].strip():
            raise FactsError(file, f"key '{key}'", "has to be there, as a text")
    rows = data.get("rule")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise FactsError(file, "key 'rule'", "has to be there, as tables [[rule]]")
    found: dict[str, Rule] = {}
    for number, row in enumerate(rows, 1):
        place = f"rule {number} ({row.get('id', 'without id')})"
        read = _Row(file, place, row).rule(file.name.removesuffix(".toml"), data["prefix"])
        if read.id in found:
            raise FactsError(file, f"{place}, field 'id'", "stands on an earlier row already")
        found[read.id] = read
    return Rulebook(file.name.removesuffix(".toml"), data["title"], tuple(found.values()))


@dataclass(frozen=True, slots=True)
class _Row:
    """A row as it was read, about to be checked."""

    file: Traversable
    place: str
    row: dict[str, Any]

    def rule(self, game: str, prefix: str) -> Rule:
        for name in self.row:
            if name not in _FIELDS:
                raise self._wrong(name, f"is not known; there are {', '.join(_FIELDS)}")
        id, source = self._text("id"), self._text("source")
        if not re.fullmatch(rf"{re.escape(prefix)}-[A-Z0-9]+", id):
            raise self._wrong("id", f"is '{prefix}-' and then capital letters or digits, not {id!r}")
        if source not in get_args(Source):
            raise self._wrong("source", f"is one of {', '.join(get_args(Source))}, not {source!r}")
        if source == "publisher" and "why" in self.row:
            raise self._wrong("why", "is for rulings of ours, and the source is the publisher")
        example = self.row.get("example", False)
        if example is not ("example" in self.row):
            raise self._wrong("example", f"is true or not there, not {example!r}")
        return Rule(
            id=id,
            game=game,
            topic=self._text("topic"),
            title=self._text("title"),
            text=self._text("text"),
            source=cast(Source, source),
            why="" if source == "publisher" else self._text("why"),
            carried_by=self._carriers(example),
            example=example,
        )

    def _carriers(self, example: bool) -> tuple[str, ...]:
        paths = self.row.get("carried_by")
        if example:
            if paths is not None:
                raise self._wrong("carried_by", "is there, but the rule is an example")
            return ()
        if not isinstance(paths, list) or not paths:
            raise self._wrong("carried_by", "is a list of one or more paths, unless the rule is an example")
        for path in paths:
            if not isinstance(path, str) or not _CARRIER.fullmatch(path):
                raise self._wrong("carried_by", f"has the form 'piligames.module:name', not {path!r}")
        return tuple(paths)

    def _text(self, name: str) -> str:
        if name not in self.row:
            raise self._wrong(name, "is missing")
        value = self.row[name]
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(name, f"is a text that is not empty, not {value!r}")
        return value.strip()

    def _wrong(self, field: str, reason: str) -> FactsError:
        return FactsError(self.file, f"{self.place}, field '{field}'", reason)
