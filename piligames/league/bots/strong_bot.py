"""A bot that tries each action on deals that fit what it has seen; in a race, one that forgets nothing."""

from __future__ import annotations

import random
from typing import Any

from piligames import piles, pilipili
from piligames.agents.piles import SKILLS, Racer
from piligames.agents.strong.pilipili import strong as strong_at_pilipili
from piligames.agents.strong.pleesheez import strong as strong_at_pleesheez

DEALS = 16
"""How many deals each action is tried on; without a deadline, so that it plays the same on every machine."""

_racers: list[Racer] = []


def play(seen: Any) -> Any:
    """What a strong player does here."""
    chance = random.Random(random.getrandbits(64))
    if isinstance(seen, pilipili.Seen):
        return strong_at_pilipili(seen, deadline=None, deals=DEALS, rng=chance).action
    if isinstance(seen, piles.Seen):
        if not _racers:
            _racers.append(Racer(seen.rules, SKILLS["hard"], chance))
        return _racers[0](seen)
    return strong_at_pleesheez(seen, deadline=None, deals=DEALS, rng=chance).action
