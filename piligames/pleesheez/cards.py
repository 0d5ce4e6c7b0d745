"""The cards of Pleesheez, and the deck as data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from piligames.core.errors import ImpossiblePosition
from piligames.facts import load_toml

Colour = str
COLOURS: Mapping[Colour, str] = {"r": "red", "b": "blue", "g": "green", "p": "purple"}
"""The four colours, by the letter that notation uses."""


class Plush(NamedTuple):
    """A plush card; which type of plushie it shows is for the deck to say (PZ-MAP)."""

    colour: Colour
    number: int

    def __str__(self) -> str:
        return f"{self.colour}{self.number}"


class Pillow(NamedTuple):
    """A card with a number and stars, whose colour is named when it is played (PZ-PILLOW)."""

    number: int
    stars: int

    def __str__(self) -> str:
        return f"Z{self.number}.{self.stars}"


@dataclass(frozen=True, slots=True)
class Mom:
    """A card that sets its trick aside (PZ-MOM); the Moms are alike."""

    def __str__(self) -> str:
        return "M"


Card = Plush | Pillow | Mom
Cards = tuple[Card, ...]


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards as people sort a hand: plushies by colour and number, then Pillows, then Moms.

    >>> print(*in_order([Mom(), Plush("p", 1), Pillow(5, 2), Plush("r", 7)]))
    r7 p1 Z5.2 M
    """
    return tuple(sorted(cards, key=_place))


def _place(card: Card) -> tuple[int, int, int]:
    match card:
        case Plush(colour, number):
            return "rbgp".index(colour), number, 0
        case Pillow(number, stars):
            return 4, number, stars
        case Mom():
            return 5, 0, 0


class DeckError(ValueError):
    """A deck file that cannot be played with; the message names the file and the entry."""


@dataclass(frozen=True, slots=True)
class Table:
    """What one number of players plays with."""

    without_numbers: frozenset[int]
    without_moms: int
    hand: int


@dataclass(frozen=True)
class Deck:
    """All cards in the box (PZ-CARDS), and what each number of players uses of them (PZ-SEATS)."""

    name: str
    types: tuple[str, ...]
    plush: tuple[tuple[Plush, int], ...] = field(repr=False)
    """Each plush card with the index of its type."""
    pillows: tuple[Pillow, ...] = field(repr=False)
    moms: int = field(repr=False)
    tables: tuple[tuple[int, Table], ...] = field(repr=False)

    @cached_property
    def type_of(self) -> Mapping[Card, int]:
        """The type of each plush card (PZ-MAP)."""
        return dict(self.plush)

    def table(self, seats: int) -> Table:
        """What this many players use (PZ-SEATS)."""
        tables = dict(self.tables)
        if seats not in tables:
            known = ", ".join(map(str, tables))
            raise ImpossiblePosition(f"{seats} players; the deck is for {known}", rule="PZ-SEATS", where="seats")
        return tables[seats]

    def plush_for(self, seats: int) -> tuple[Plush, ...]:
        """The plush cards that this many players use (PZ-SEATS)."""
        without = self.table(seats).without_numbers
        return tuple(card for card, _ in self.plush if card.number not in without)

    def pile_for(self, seats: int) -> Cards:
        """The Pillows and Moms of the Pillow Pile for this many players, unshuffled (PZ-PILE)."""
        return (*self.pillows, *(Mom(),) * (self.moms - self.table(seats).without_moms))

    def set_size(self, seats: int, kind: int) -> int:
        """How many cards make a complete set of this type (PZ-INSTANT)."""
        return sum(self.type_of[card] == kind for card in self.plush_for(seats))


@cache
def standard_deck() -> Deck:
    """The published cards, with our map of types (PZ-MAP) and our Pillows (PZ-PILLOWS)."""
    return _deck(load_toml("pleesheez", "deck.toml"), "seeds/pleesheez/deck.toml")


def load_deck(path: str | Path) -> Deck:
    """A deck of one's own, from a TOML file like `seeds/pleesheez/deck.toml`.

    A deck that cannot be dealt, or in which a set cannot be told, is a `DeckError`.
    """
    return _deck(load_toml(path), str(path))


_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


def _deck(data: dict[str, Any], where: str) -> Deck:
    def wrong(entry: str, why: str) -> DeckError:
        return DeckError(f"{where}, [{entry}]: {why}")

    def get(entry: str, kind: type, source: Any = data) -> Any:
        value: Any = source
        for key in entry.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        if not isinstance(value, kind) or isinstance(value, bool):
            raise wrong(entry, f"needs {_KINDS[kind]}, has {value!r}")
        return value

    name = get("name", str)
    if not re.fullmatch(r"\S+", name):
        raise wrong("name", f"needs one word, as records name the deck with it, has {name!r}")
    types = tuple(get("types", list))
    if not all(isinstance(kind, str) for kind in types) or len(set(types)) != len(types):
        raise wrong("types", "needs the names of the types, each once")
    plush = []
    for colour in get("plush", dict):
        if colour not in COLOURS:
            raise wrong(f"plush.{colour}", f"the colours are {', '.join(COLOURS)}")
        for number, kind in enumerate(get(f"plush.{colour}", list), 1):
            if kind not in types:
                raise wrong(f"plush.{colour}", f"{kind!r} is not one of the types {', '.join(types)}")
            plush.append((Plush(colour, number), types.index(kind)))
    numbers, stars = get("pillows.numbers", list), get("pillows.stars", list)
    if not all(isinstance(n, int) and not isinstance(n, bool) and 0 < n < 1000 for n in (*numbers, *stars)):
        raise wrong("pillows", "numbers and stars need to be whole numbers from 1 up")
    tables = []
    if not get("players", dict):
        raise wrong("players", "needs a table for at least one number of players")
    for seats in data["players"]:
        if seats not in ("2", "3", "4"):
            raise wrong(f"players.{seats}", "the game is for 2, 3 or 4 players")
        without = get(f"players.{seats}.without_numbers", list)
        if not all(isinstance(n, int) and not isinstance(n, bool) for n in without):
            raise wrong(f"players.{seats}.without_numbers", f"needs whole numbers, has {without!r}")
        moms, hand = get(f"players.{seats}.without_moms", int), get(f"players.{seats}.hand", int)
        tables.append((int(seats), Table(frozenset(without), moms, hand)))
    pillows = tuple(Pillow(n, s) for n in numbers for s in stars)
    deck = Deck(name, types, tuple(plush), pillows, get("moms.count", int), tuple(tables))
    for count, table in tables:
        _check_table(deck, count, table, lambda why, count=count: wrong(f"players.{count}", why))
    return deck


def _check_table(deck: Deck, seats: int, table: Table, wrong: Any) -> None:
    dealt, needed = len(deck.plush_for(seats)), seats * table.hand
    if dealt != needed:
        raise wrong(f"{dealt} plush cards cannot be dealt {table.hand} to each of {seats}")
    if not 0 <= table.without_moms <= deck.moms:
        raise wrong(f"{table.without_moms} Moms cannot be left out of {deck.moms}")
    sizes = Counter(deck.type_of[card] for card in deck.plush_for(seats))
    if len(deck.types) < seats or any(not sizes[kind] for kind in range(len(deck.types))):
        raise wrong("each player needs a type of their own, with cards in play")
    most = sum(sorted((size - 1 for size in sizes.values()), reverse=True)[:seats])
    if len(deck.pile_for(seats)) < most:
        raise wrong(f"up to {most} cards can be kept, but the Pillow Pile has {len(deck.pile_for(seats))}")
