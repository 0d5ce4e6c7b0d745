"""What an adviser says, and how it becomes a chooser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.core.game import Chooser


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and a sentence for a person that says why."""

    action: Any
    reason: str


def choosing(advise: Callable[[Any], Advice]) -> Chooser:
    """The chooser that takes this advice."""
    return lambda seen: advise(seen).action


def randomly(rng: Random) -> Chooser:
    """A chooser for any game: each of its actions is equally likely."""
    return lambda seen: rng.choice(seen.actions)
