"""The mission cards as data (PP-MISSIONS)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from piligames.core.errors import ImpossiblePosition, NotationError
from piligames.facts import load_toml
from piligames.pilipili.cards import DECK
from piligames.pilipili.effects import parse_mission
from piligames.pilipili.mission import Mission
from piligames.pilipili.rules import SEATS, Rules


class DeckError(ValueError):
    """Mission cards that cannot be played with; the message names the file and the entry."""


@dataclass(frozen=True, slots=True)
class MissionCard:
    """What one card says: an effect, how many cards each is dealt, and whether it is for experts."""

    mission: Mission
    hand: int
    expert: bool = False

    def __str__(self) -> str:
        return f"{self.mission} with {self.hand} card{'' if self.hand == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class MissionDeck:
    """Mission cards, unshuffled."""

    name: str
    cards: tuple[MissionCard, ...] = field(repr=False)

    def for_seats(self, rules: Rules) -> MissionDeck:
        """The same without what cannot be dealt to so many (PP-FIT)."""
        cards = tuple(card for card in self.cards if _fits(card, rules))
        if not cards:
            raise ImpossiblePosition(
                f"no mission of the deck {self.name!r} can be dealt to {rules.seats} players",
                rule="PP-FIT",
                where="missions",
            )
        return replace(self, cards=cards)

    def plain(self) -> MissionDeck:
        """The same without the missions for experts."""
        return replace(self, name=f"{self.name}.plain", cards=tuple(card for card in self.cards if not card.expert))


def _fits(card: MissionCard, rules: Rules) -> bool:
    try:
        rules.check_fit(card.hand, card.mission.extra)
    except ImpossiblePosition:
        return False
    return True


@cache
def standard_missions() -> MissionDeck:
    """The 40 cards: the publisher's effects (PP-MISSIONS), with our numbers where the rulebook prints none.

    >>> len(standard_missions().cards), standard_missions().cards[0]
    (40, MissionCard(mission=PassCards(count=1, side='left'), hand=5, expert=False))
    """
    return _deck(load_toml("pilipili", "missions.toml"), "seeds/pilipili/missions.toml")


def load_missions(path: str | Path) -> MissionDeck:
    """Mission cards of one's own, from a TOML file like `seeds/pilipili/missions.toml`.

    A card that could not be played is a `DeckError`.
    """
    return _deck(load_toml(path), str(path))


def _deck(data: dict[str, Any], where: str) -> MissionDeck:
    def wrong(entry: str, why: str) -> DeckError:
        return DeckError(f"{where}, {entry}: {why}")

    for key in data:
        if key not in ("name", "cards"):
            raise wrong(key, "is not known here; there are name and cards")
    name = data.get("name")
    if not isinstance(name, str) or not re.fullmatch(r"\S+", name):
        raise wrong("name", f"needs one word, as records name the deck with it, has {name!r}")
    rows = data.get("cards")
    if not isinstance(rows, list) or not rows:
        raise wrong("cards", "needs a list of at least one card")
    cards = []
    for number, row in enumerate(rows, 1):
        try:
            cards.append(_card(row))
        except ValueError as error:
            raise wrong(f"card {number}", str(error)) from error
    return MissionDeck(name, tuple(cards))


def _card(row: Any) -> MissionCard:
    """One card, checked; what is wrong with it is a `ValueError` that says so."""
    if not isinstance(row, dict):
        raise ValueError(f"needs mission, hand and expert, is {row!r}")
    for key in row:
        if key not in ("mission", "hand", "expert"):
            raise ValueError(f"{key} is not known; there are mission, hand and expert")
    text, hand, expert = row.get("mission"), row.get("hand"), row.get("expert", False)
    if not isinstance(text, str):
        raise ValueError(f"mission needs a text, has {text!r}")
    try:
        mission = parse_mission(text)
    except NotationError as error:
        raise ValueError(f"mission: {error}") from error
    if not isinstance(hand, int) or isinstance(hand, bool):
        raise ValueError(f"hand needs a whole number, has {hand!r}")
    if not isinstance(expert, bool):
        raise ValueError(f"expert needs true or false, has {expert!r}")
    most = len(DECK) // SEATS[0] - mission.extra
    if not 1 <= hand <= most:
        raise ValueError(f"hand: {hand} cards each cannot be dealt; {mission} takes from 1 to {most} (PP-FIT)")
    fault = mission.fault(hand)
    if fault is not None:
        raise ValueError(f"mission {mission}: {fault} ({mission.rule})")
    return MissionCard(mission, hand, expert)
