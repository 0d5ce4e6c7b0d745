"""A bot that takes any of its actions, all alike."""

from __future__ import annotations

import random
from typing import Any


def play(seen: Any) -> Any:
    """One of the actions."""
    return random.choice(seen.actions)
