"""Pili Pili: bet how many tricks you will win, under eighteen kinds of missions.

- `cards`, `rules`, `events`: the deck and what can be done, what is agreed on, what happens.
- `mission`, `missions`, `steps`, `round`, `trick`: the seams of the rules, the effects that move them, and a round as
  an agenda of steps.
- `seen`: what one seat has learned.
- `effects`, `deck`, `dealing`, `match`: missions as text and as data, and round after round.
  `PiliPili` deals a match, `OneRound` a round; `small` rounds that can be written out whole.
- `notation`, `position`, `resume`, `records`: everything as text, and rounds set up from it.
- `records`: a match written down and played again.
- `consistent`, `blanks`, `narrow`, `unseen`: hidden cards dealt anew from what a seat saw, or every deal that fits.
- `present`, `asking`, `telling`: what a screen shows, asks and tells.
"""

from piligames.pilipili.cards import DECK, JOKER, Action, Bet, Card, Give, Pick, Play, PlayAt, Value
from piligames.pilipili.consistent import round_like
from piligames.pilipili.dealing import OneRound
from piligames.pilipili.deck import DeckError, MissionCard, MissionDeck, load_missions, standard_missions
from piligames.pilipili.effects import effects
from piligames.pilipili.match import Match, PiliPili
from piligames.pilipili.mission import Mission
from piligames.pilipili.notation import (
    Position,
    parse_action,
    parse_card,
    parse_mission,
    parse_position,
    position_of,
)
from piligames.pilipili.records import record_of, record_seen, replay
from piligames.pilipili.round import Round
from piligames.pilipili.rules import Rules
from piligames.pilipili.seen import Seen
from piligames.pilipili.trick import Trick, winner_of

__all__ = [
    "DECK",
    "JOKER",
    "Action",
    "Bet",
    "Card",
    "DeckError",
    "Give",
    "Match",
    "Mission",
    "MissionCard",
    "MissionDeck",
    "OneRound",
    "Pick",
    "PiliPili",
    "Play",
    "PlayAt",
    "Position",
    "Round",
    "Rules",
    "Seen",
    "Trick",
    "Value",
    "effects",
    "load_missions",
    "parse_action",
    "parse_card",
    "parse_mission",
    "parse_position",
    "position_of",
    "record_of",
    "record_seen",
    "replay",
    "round_like",
    "standard_missions",
    "winner_of",
]
