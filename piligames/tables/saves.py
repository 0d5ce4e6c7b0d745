"""A match that was left before its end, kept in a local file."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from piligames.core.place import FOLDER, folder

__all__ = ["FOLDER", "Saved", "folder", "keep", "kept", "path_of"]


@dataclass(frozen=True, slots=True)
class Saved:
    """A game's name, the settings as the form has them, and the whole record, hidden cards included."""

    game: str
    values: Mapping[str, str]
    record: str


def path_of(name: str) -> Path:
    """The file in which the table of this name keeps its match."""
    if not re.fullmatch(r"[\w-][\w .-]{0,60}", name):
        raise ValueError(f"a table's name is letters, digits, blanks, dots and hyphens, not {name!r}")
    return folder() / f"{name}.table.json"


def keep(name: str, saved: Saved | None) -> None:
    """Write the match, or remove what was kept when there is none; a reader never finds half a file."""
    path = path_of(name)
    if saved is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_text(json.dumps({"version": 1} | asdict(saved), indent=1), encoding="utf-8")
    os.replace(part, path)


def kept(name: str) -> Saved | None:
    """The match that was kept under this name; a file that cannot be read counts as none."""
    try:
        found = json.loads(path_of(name).read_text(encoding="utf-8"))
        if found.pop("version") != 1:
            return None
        return Saved(**found)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
