"""Pleesheez: trump tricks, in which everybody collects their own type of plushie.

- `cards`, `rules`, `trick`: the deck as data, what is agreed on, who takes a trick.
- `round`, `match`: the positions; `Pleesheez` deals one.  `small`: rounds that can be written out whole.
- `notation`, `possible`: everything as text, and whether the rules lead there.
- `records`, `replaying`: a match written down and played again.
- `consistent`, `unseen`: hidden cards dealt anew from what a seat has seen, or every deal that fits.
"""

from piligames.pleesheez.cards import (
    COLOURS,
    Card,
    Deck,
    DeckError,
    Mom,
    Pillow,
    Plush,
    load_deck,
    standard_deck,
)
from piligames.pleesheez.match import Match, Pleesheez
from piligames.pleesheez.notation import Position, parse_action, parse_card, parse_position, parse_trick, position_of
from piligames.pleesheez.records import record_of, record_seen
from piligames.pleesheez.replaying import replay
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, Trick, lead_colour, winning

__all__ = [
    "COLOURS",
    "Card",
    "Deck",
    "DeckError",
    "Match",
    "Mom",
    "Pillow",
    "Play",
    "Pleesheez",
    "Plush",
    "Position",
    "Round",
    "Rules",
    "Seen",
    "Trick",
    "lead_colour",
    "load_deck",
    "parse_action",
    "parse_card",
    "parse_position",
    "parse_trick",
    "position_of",
    "record_of",
    "record_seen",
    "replay",
    "standard_deck",
    "winning",
]
