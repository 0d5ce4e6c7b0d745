"""The protocol that every game speaks, and what can be done with it knowing no game.

- `game`: states, observations, games; what an illegal action is.
- `play`: playing a game out, in any tempo.
- `notation`: reading text with errors that point at the place.
- `lazily`: what an object works out once.
- `place`: the folder in which a person's own files are kept.
- `record`: a game written down so that a person can read, edit and replay it.
"""

from piligames.core.errors import GameNotOver, IllegalAction, ImpossiblePosition, NotationError
from piligames.core.game import Chooser, FiniteGame, Game, Observation, Seat, State
from piligames.core.play import Event, EventLimit, Hands, finish, play, race
from piligames.core.record import Move, Record, RoundRecord

__all__ = [
    "Chooser",
    "Event",
    "EventLimit",
    "FiniteGame",
    "Game",
    "GameNotOver",
    "Hands",
    "IllegalAction",
    "ImpossiblePosition",
    "Move",
    "NotationError",
    "Observation",
    "Record",
    "RoundRecord",
    "Seat",
    "State",
    "finish",
    "play",
    "race",
]
