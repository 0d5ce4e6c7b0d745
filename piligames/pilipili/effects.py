"""Missions as text: every effect by its name, with what its card prints (PP-MISSIONS)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from piligames.core.notation import Scanner, read_whole
from piligames.pilipili import missions  # noqa: F401 - with it, its effects are subclasses of Mission
from piligames.pilipili.mission import Mission

NO_MISSION = str(Mission())


def effects() -> Mapping[str, type[Mission]]:
    """Every effect by its name: those of `piligames.pilipili.missions`, and what else has been made of `Mission`.

    >>> len([effect for effect in effects().values() if effect.__module__ == missions.__name__])
    18
    """
    return {effect.__name__: effect for effect in Mission.__subclasses__()}


def parse_mission(text: str) -> Mission:
    """The mission that this text names: what `str` of it gives.

    >>> parse_mission("PassCards(2,left)")
    PassCards(count=2, side='left')
    >>> parse_mission("none") == Mission()
    True
    """
    return read_whole(text, read_mission)


def read_mission(scan: Scanner) -> Mission:
    """The mission that stands here."""
    start = scan.at
    name = scan.take(r"[^\W\d_]\w*", "the name of a mission, or none")
    if name == NO_MISSION:
        return Mission()
    known = effects()
    if name not in known:
        plain = {each.lower(): each for each in (*known, NO_MISSION)}
        names = [plain[each] for each in get_close_matches(name.lower(), plain, n=3, cutoff=0.6)] or list(known)
        scan.at = start
        scan.fail(f"the name of a mission (like {', '.join(names)})")
    effect: Any = known[name]
    printed = {}
    for place, (field, kind) in enumerate(_prints(effect).items()):
        separator = ",("[place == 0]
        scan.take(rf"\{separator}", f"'{separator}' and the {field}")
        printed[field] = _read_printed(scan, field, kind)
    if printed:
        scan.take(r"\)", "')'")
    mission: Mission = effect(**printed)
    return mission


@cache
def _prints(effect: Any) -> Mapping[str, Any]:
    """What the cards of an effect print: the names of its fields, and their types."""
    hints = get_type_hints(effect)
    return {each.name: hints[each.name] for each in fields(effect)}


def _read_printed(scan: Scanner, field: str, kind: Any) -> Any:
    """One thing that a mission card prints: a number, several, or one of some words."""
    if get_origin(kind) is Literal:
        words = get_args(kind)
        return scan.take("|".join(words), f"the {field}: {' or '.join(words)}")
    if get_origin(kind) is tuple:
        return scan.many(lambda each: each.number("a whole number"))
    return scan.number(f"the {field}, a whole number")
