"""Pili Pili: bet how many tricks you will win, under eighteen kinds of missions.

- `cards`, `rules`: the cards, what can be done with them, what is agreed on.
- `mission`, `missions`: the seams of the rules, and the effects that move them; `effects`, `deck`: as text and as data.
- `round`, `steps`, `events`: the positions of a round; `match`: round after round; `PiliPili` deals one.
- `notation`, `position`, `resume`: everything as text, and a round set up from it.
- `consistent`: hidden cards dealt anew from what a seat has seen.
"""

from piligames.pilipili.cards import DECK, JOKER, Bet, Give, Pick, Play, PlayAt, Value
from piligames.pilipili.consistent import round_like
from piligames.pilipili.deck import DeckError, MissionCard, MissionDeck, load_missions, standard_missions
from piligames.pilipili.effects import effects, parse_mission
from piligames.pilipili.match import Match, PiliPili
from piligames.pilipili.mission import Mission
from piligames.pilipili.notation import parse_action, parse_card, parse_position, position_of
from piligames.pilipili.position import Position
from piligames.pilipili.round import OneRound, Round, Seen, Trick, winner_of
from piligames.pilipili.rules import Rules

__all__ = [
    "DECK",
    "JOKER",
    "Bet",
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
    "round_like",
    "standard_missions",
    "winner_of",
]
