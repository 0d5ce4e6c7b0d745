"""How the cards of Pleesheez are said, and what a screen draws of each."""

from __future__ import annotations

from typing import Any

from piligames.pleesheez.cards import COLOURS, Card, Mom, Pillow, Plush
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play

Json = dict[str, Any]
_STARS = {1: "one star", 2: "two stars", 3: "three stars"}


def plural(kind: str, count: int) -> str:
    """A type of plushie, as many as are counted.

    >>> plural("octopus", 2), plural("bear", 1)
    ('octopuses', 'bear')
    """
    return kind if count == 1 else kind + ("es" if kind.endswith(("s", "x", "sh", "ch")) else "s")


def spoken(card: Card, rules: Rules | None = None) -> str:
    """A card in words; with the rules, its plushie too.

    >>> spoken(Pillow(5, 2)), spoken(Plush("r", 5), Rules(4))
    ('Pillow 5 with two stars', 'red 5, rabbit')
    """
    match card:
        case Mom():
            return "Mom"
        case Pillow(number, stars):
            return f"Pillow {number} with {_STARS.get(stars, f'{stars} stars')}"
        case Plush(colour, number):
            kind = f", {rules.deck.types[rules.deck.type_of[card]]}" if rules else ""
            return f"{COLOURS[colour]} {number}{kind}"


def spoken_play(play: Play) -> str:
    """A card as it was played, in words.

    >>> spoken_play(Play(Pillow(5, 1), "r"))
    'Pillow 5 with one star, as red'
    """
    return spoken(play.card) + (f", as {COLOURS[play.named]}" if play.named else "")


def face(card: Card, rules: Rules, named: str | None = None) -> Json:
    """A card as the screen draws it."""
    match card:
        case Mom():
            return {"kind": "mom"}
        case Pillow(number, stars):
            return {"kind": "pillow", "number": number, "stars": stars, "as": named}
        case Plush(colour, number):
            kind = rules.deck.types[rules.deck.type_of[card]]
            return {"kind": "plush", "colour": colour, "number": number, "type": kind}
