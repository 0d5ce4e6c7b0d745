"""The bank of items: functions here, a module for each topic; words in `seeds/practice/`, a file for each.

Each module has `SKETCHES`, by the ids of the items.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module

from piligames.facts import FactsError, seeds
from piligames.practice.item import Item, Sketch
from piligames.practice.kinds import BET, AChoice, ANumber, Kind, Several
from piligames.practice.positions import POSITION
from piligames.practice.words import Words, read_topic

__all__ = ["TOPICS", "UnknownItem", "item", "items"]

TOPICS = (
    "first_round",
    "round_functions",
    "one_trick",
    "seen_cards",
    "joker",
    "joker_worth",
    "hand",
    "hand_function",
    "leads",
    "bets",
    "costs",
    "hook",
    "hook_costs",
    "missions",
    "mission_bets",
    "more_missions",
    "reward_function",
    "beliefs",
    "bluffs",
    "belief_function",
    "race_to_seven",
    "risk",
    "race_function",
    "trump",
    "trump_leads",
    "colours",
    "lead_function",
    "pillows",
    "pillow_tricks",
    "piles",
    "reach",
    "deck",
    "waiting",
    "error",
    "deciding",
    "error_function",
    "plush_positions",
    "bet_positions",
    "game_trees",
    "reading",
    "everyone",
    "hidden_deals",
    "trump_counts",
    "trump_positions",
    "naming",
    "moms",
    "pillow_positions",
    "judging",
    "at_once",
    "dominance",
    "last_choice",
)
"""In the order of the chapters."""


class UnknownItem(ValueError):
    """No item has this id; `near` are ids that look like it."""

    def __init__(self, id: str, known: tuple[str, ...]) -> None:
        self.id, self.near = id, tuple(get_close_matches(id, known, n=3, cutoff=0.5))
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"there is no item {id!r}{hint}")


@cache
def items() -> tuple[Item, ...]:
    """All items, topic by topic."""
    found = [each for topic in TOPICS for each in _topic(topic)]
    twice = {each.id for each in found if [other.id for other in found].count(each.id) > 1}
    if twice:
        raise FactsError(seeds() / "practice", ", ".join(sorted(twice)), "stands in the bank more than once")
    return tuple(found)


def item(id: str) -> Item:
    """The item with this id; `UnknownItem` suggests ids that look like it.

    >>> item("beaters").words.rules
    ('PP-DECK', 'PP-TRICK', 'PP-JOKER')
    """
    known = {each.id: each for each in items()}
    if id not in known:
        raise UnknownItem(id, tuple(known))
    return known[id]


def _topic(name: str) -> list[Item]:
    sketches: Mapping[str, Sketch[object, object]] = import_module(f"{__name__}.{name}").SKETCHES
    said = read_topic(name)
    if [words.id for words in said] != list(sketches):
        reason = f"has the items {', '.join(w.id for w in said)}, and the code has {', '.join(sketches)}"
        raise FactsError(seeds() / "practice" / f"{name}.toml", "", reason)
    return [Item(words, sketches[words.id], _kind(words, sketches[words.id])) for words in said]


def _kind(words: Words, sketch: Sketch[object, object]) -> Kind:
    plain: dict[str, Kind] = {
        "number": ANumber(),
        "whole number": ANumber("whole number", "a whole number"),
        "bet": BET,
        "position": POSITION,
        "choice": AChoice(words.options),
        "several choices": Several(words.options),
    }
    kind = sketch.kind or plain.get(words.kind)
    if kind is None or kind.name != words.kind:
        said = "" if kind is None else f", which answers with {kind.name}"
        raise FactsError(seeds() / "practice", words.id, f"is of the kind {words.kind!r}{said}")
    return kind
