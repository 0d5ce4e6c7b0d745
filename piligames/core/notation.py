"""Reading notation: a cursor over a text that knows where it stands when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import NoReturn, TypeVar

from piligames.core.errors import NotationError

T = TypeVar("T")
_compiled = cache(re.compile)  # which looks longer for what it has kept


class Scanner:
    """A text being read from left to right.

    >>> scan = Scanner("play 17")
    >>> scan.take("play ", "'play'"), scan.number("a card")
    ('play ', 17)
    """

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text, self.at = text, start
        self.end = len(text) if end is None else end

    def take(self, pattern: str, expected: str) -> str:
        """What matches the pattern here, stepped over; without a match, an error that says what was expected."""
        found = _compiled(pattern).match(self.text, self.at, self.end)
        if found is None:
            self.fail(expected)
        self.at = found.end()
        return found[0]

    def sees(self, literal: str) -> bool:
        """Step over this literal if it stands here."""
        if self.text.startswith(literal, self.at, self.end):
            self.at += len(literal)
            return True
        return False

    def number(self, expected: str) -> int:
        """A whole number in plain digits, without sign or leading zeros: each number has one text."""
        return int(self.take("0|[1-9][0-9]{0,8}", expected))

    def many(self, read: Callable[[Scanner], T], separator: str = ",") -> tuple[T, ...]:
        """What `read` reads, once or more, with separators between."""
        found = [read(self)]
        while self.sees(separator):
            found.append(read(self))
        return tuple(found)

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.at >= self.end

    def finish(self) -> None:
        """Nothing may be left."""
        if not self.done:
            self.fail("the end of the text" if self.end == len(self.text) else "a blank")

    def fail(self, expected: str) -> NoReturn:
        """Stop here: this was expected and is not there."""
        raise NotationError(self.text, self.at, expected)


def read_whole(text: str, read: Callable[[Scanner], T]) -> T:
    """Read a text of which nothing may be left over."""
    scan = Scanner(text)
    value = read(scan)
    scan.finish()
    return value


def fields(text: str, names: Collection[str]) -> dict[str, Scanner]:
    """Split `name=value name=value` into a scanner for each value, by name.

    >>> {name: scan.text[scan.at : scan.end] for name, scan in fields("a=1 b=2,3", "ab").items()}
    {'a': '1', 'b': '2,3'}
    """
    found: dict[str, Scanner] = {}
    for word in re.finditer(r"\S+", text):
        name, equals, _ = word[0].partition("=")
        if not equals or name not in names:
            raise NotationError(text, word.start(), "one of " + ", ".join(f"{n}=" for n in names))
        if name in found:
            raise NotationError(text, word.start(), f"{name}= only once")
        found[name] = Scanner(text, word.start() + len(name) + 1, word.end())
    return found


def required(found: dict[str, Scanner], name: str, text: str) -> Scanner:
    """The field of this name, which has to be there."""
    if name not in found:
        raise NotationError(text, len(text), f"{name}=")
    return found[name]
