"""A bot that plays as the careful players of the tables do."""

from __future__ import annotations

import random
from typing import Any

from piligames import piles, pilipili
from piligames.agents.piles import SKILLS, Racer
from piligames.agents.pilipili import careful as careful_at_pilipili
from piligames.agents.pleesheez import careful as careful_at_pleesheez

_racers: list[Racer] = []


def play(seen: Any) -> Any:
    """What a careful player does here; in a race it remembers the piles it has looked at."""
    if isinstance(seen, pilipili.Seen):
        return careful_at_pilipili(seen).action
    if isinstance(seen, piles.Seen):
        if not _racers:
            _racers.append(Racer(seen.rules, SKILLS["medium"], random.Random(random.getrandbits(64))))
        return _racers[0](seen)
    return careful_at_pleesheez(seen).action
