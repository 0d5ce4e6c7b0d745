"""Piles!: a race in real time to sort six piles into sets.

- `cards`, `rules`: the images as data, what is agreed on.
- `race`: the positions and what a hand may do; `Piles` deals one.
- `notation`, `possible`: everything as text, and whether the rules lead there.
- `records`: a race written down and run again.
- `odds`, `solitaire`: what the deal makes likely, and sorting alone.
- `simulate`: many races, with an interval.
"""

from piligames.piles.cards import Card, Images, ImagesError, Pile, is_set, load_images, standard_images
from piligames.piles.notation import Position, parse_action, parse_card, parse_position, position_of
from piligames.piles.race import Action, Call, Drop, Lift, Lower, Move, Piles, Race, Seen, Take, Up
from piligames.piles.records import record_of, record_seen, replay, with_fumbles
from piligames.piles.rules import PILES, SEATS, Rules

__all__ = [
    "PILES",
    "SEATS",
    "Action",
    "Call",
    "Card",
    "Drop",
    "Images",
    "ImagesError",
    "Lift",
    "Lower",
    "Move",
    "Pile",
    "Piles",
    "Position",
    "Race",
    "Rules",
    "Seen",
    "Take",
    "Up",
    "is_set",
    "load_images",
    "parse_action",
    "parse_card",
    "parse_position",
    "position_of",
    "record_of",
    "record_seen",
    "replay",
    "standard_images",
    "with_fumbles",
]
