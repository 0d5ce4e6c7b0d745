"""The table's screen as two texts: one ES module and one style sheet, as anywidget wants them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

MODULES = (
    "dom.js",
    "cards.js",
    "plush.js",
    "chili.js",
    "images_home.js",
    "images_outdoors.js",
    "images.js",
    "seats.js",
    "odds.js",
    "trick.js",
    "taking.js",
    "hand.js",
    "tools.js",
    "form.js",
    "panels.js",
    "review.js",
    "keys.js",
    "link.js",
    "look.js",
    "race.js",
    "table.js",
    "screen.js",
)
"""The screen's modules, each after those it imports; the last one exports the widget."""

EXERCISE_MODULES = ("dom.js", "link.js", "inside.js", "exercise.js", "card.js")
"""The same for the card of an exercise."""

PLAYED_MODULES = (*MODULES[:-1], "inside.js", "exercise.js", "played.js")
"""The same for the card of an exercise with a table in it."""

BOARD_MODULES = (*MODULES[:-1], "inside.js", "board_walk.js", "board_edit.js", "board.js", "puzzle.js")
"""The same for the puzzle board, which has a table in it."""

SHEET_MODULES = ("cards.js", "plush.js", "sheet.js")
"""What draws the cards of a printed sheet, each after those it imports."""

STYLES = ("table.css", "panels.css", "race.css", "review.css")
"""The screen's style sheets, in the order in which they apply."""

EXERCISE_STYLES = ("table.css", "panels.css", "exercise.css")
"""The same for the card of an exercise, which has the table's colours, buttons and fields."""

PLAYED_STYLES = (*STYLES, "exercise.css")
"""The same for the card of an exercise with a table in it."""

BOARD_STYLES = (*STYLES, "board.css")
"""The same for the puzzle board."""

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)


@cache
def screen_module() -> str:
    """One ES module made of all of `MODULES`."""
    return _joined(MODULES)


@cache
def exercise_module() -> str:
    """One ES module made of all of `EXERCISE_MODULES`."""
    return _joined(EXERCISE_MODULES)


@cache
def played_module() -> str:
    """One ES module made of all of `PLAYED_MODULES`."""
    return _joined(PLAYED_MODULES)


@cache
def board_module() -> str:
    """One ES module made of all of `BOARD_MODULES`."""
    return _joined(BOARD_MODULES)


@cache
def sheet_module() -> str:
    """One ES module made of all of `SHEET_MODULES`."""
    return _joined(SHEET_MODULES)


def _joined(modules: tuple[str, ...]) -> str:
    """One ES module made of several, with nothing left to import.

    Each sibling keeps its private names in a scope of its own; what it exports is seen by those after it.
    """
    exported: dict[str, tuple[str, ...]] = {}
    parts = []
    for name in modules:
        body = _without_imports(name, _read(name), exported)
        if name == modules[-1]:
            parts.append(body)
            continue
        exported[name] = tuple(_EXPORT.findall(body))
        body = re.sub(r"^export ", "", body, flags=re.MULTILINE)
        names = ", ".join(exported[name])
        parts.append(f"// {name}\nconst {{ {names} }} = (() => {{\n{body}\nreturn {{ {names} }};\n}})();\n")
    return "\n".join(parts)


@cache
def screen_style() -> str:
    """One style sheet made of all of `STYLES`."""
    return "\n".join(_read(name) for name in STYLES)


@cache
def exercise_style() -> str:
    """One style sheet made of all of `EXERCISE_STYLES`."""
    return "\n".join(_read(name) for name in EXERCISE_STYLES)


@cache
def played_style() -> str:
    """One style sheet made of all of `PLAYED_STYLES`."""
    return "\n".join(_read(name) for name in PLAYED_STYLES)


@cache
def board_style() -> str:
    """One style sheet made of all of `BOARD_STYLES`."""
    return "\n".join(_read(name) for name in BOARD_STYLES)


@cache
def sheet_style() -> str:
    """The style of a printed sheet."""
    return _read("sheet.css")


def _without_imports(name: str, text: str, exported: dict[str, tuple[str, ...]]) -> str:
    for names, source in _IMPORT.findall(text):
        wanted = {part.strip() for part in names.split(",") if part.strip()}
        missing = wanted - set(exported.get(source, ()))
        if missing:
            raise ImportError(
                f"{name} imports {', '.join(sorted(missing))} from {source}, which does not come before it"
            )
    body = _IMPORT.sub("", text)
    if re.search(r"^import\b", body, re.MULTILINE):
        raise ImportError(f'{name} has an import that cannot be joined; write: import {{ a, b }} from "./sibling.js";')
    return body


def _read(name: str) -> str:
    return (files("piligames.tables") / "static" / name).read_text(encoding="utf-8")
