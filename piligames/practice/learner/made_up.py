"""A learner whom there is not: attempts and bets out of a random number, to show what a full page looks like."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from piligames.practice.bank import items
from piligames.practice.learner import FILE, Progress
from piligames.practice.learner.store import Attempt, Bet, Store

BEGUN = datetime(2026, 3, 1, 17, tzinfo=UTC)
IDEAS = ("one trick", "what the seen cards change", "the Joker", "a hand of tricks", "expectation and median")
BOLD = 0.15
"""So much surer than right this learner is."""
HOLDS = (0.95, 0.85, 0.35, 0.65, 0.7)
"""How often this learner is right, idea by idea."""


def made_up(seed: int = 7) -> Progress:
    """The progress of a learner whom there is not, in a folder of its own that goes with the notebook.

    >>> {each.idea: each.said for each in made_up().mastery()}["the Joker"]
    'shaky'
    """
    place = Path(tempfile.mkdtemp(prefix="made-up-")) / FILE
    store, rng, at = Store(place), Random(seed), BEGUN
    for idea, holds in zip(IDEAS, HOLDS, strict=True):
        for variant in range(2):
            for each in (each for each in items() if each.words.idea == idea):
                at += timedelta(hours=7)
                right = rng.random() < holds
                sure = min(0.95, max(0.1, round(rng.gauss(holds + BOLD * (holds < 0.9), 0.12), 1)))
                store.note(Attempt(at, each.id, variant, "…", "right" if right else "slip", "", sure))
    for _ in range(24):
        at, bet = at + timedelta(hours=3), rng.randint(0, 3)
        off = rng.choice((0, 0, 0, -1, -1, 1))
        sure = rng.choice((0.5, 0.7, 0.9))
        store.note_bet(Bet(at, "none", 4, 6, bet, max(0, bet + off), sure))
    return Progress(store)
