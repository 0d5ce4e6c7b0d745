"""What takes part in a league: a file, an opponent by its name, or a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from piligames.league.bots import OPPONENTS, source
from piligames.league.functions import source_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot as its own process will read it: the text of a file, and the function in it, None for the usual one."""

    name: str
    source: str
    file: str
    function: str | None = None


def entries(bots: Iterable[str | Path | Callable[[Any], Any]]) -> tuple[Entry, ...]:
    """The bots, each with a name of its own; nothing of them is run here.

    A text is the name of an opponent, or a file, with `:function` after it where the file has several.

    >>> [each.name for each in entries(["careful", "random", "random"])]
    ['careful', 'random', 'random 2']
    """
    found: list[Entry] = []
    for bot in bots:
        entry = _entry(bot)
        taken, name, number = {each.name for each in found}, entry.name, 1
        while entry.name in taken:
            number += 1
            entry = replace(entry, name=f"{name} {number}")
        found.append(entry)
    return tuple(found)


def _entry(bot: str | Path | Callable[[Any], Any]) -> Entry:
    if isinstance(bot, str) and bot in OPPONENTS:
        return Entry(bot, source(bot), f"{bot}_bot.py", "play")
    if isinstance(bot, (str, Path)):
        return _from_file(str(bot))
    name = getattr(bot, "__name__", "")
    return Entry(name, source_of(bot), f"{name}.py", name)


def _from_file(text: str) -> Entry:
    path, function = Path(text), None
    if not path.is_file():
        name, colon, after = text.rpartition(":")
        if colon and after.isidentifier():
            path, function = Path(name), after
    try:
        return Entry(path.stem if function is None else f"{path.stem}:{function}", _read(path), str(path), function)
    except OSError as error:
        known = ", ".join(OPPONENTS)
        raise ValueError(f"{text}: no such file can be read, and no opponent has that name ({known})") from error


def _read(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace")
