"""The games of a league in a file, a line each, written as they end: what was played is not played again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from piligames.league.draw import Sitting
from piligames.league.games import Played
from piligames.league.player import Fault


class Store:
    """The file of one league in a folder; its name hangs on all that the games hang on, the text of the bots included.

    The same league finds its games again, and a bot that was changed begins anew, beside the old file.
    """

    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        told = json.dumps(settings, sort_keys=True)
        self.path = folder / f"{settings['game']}-{sha256(told.encode()).hexdigest()[:12]}.jsonl"
        if not self.path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(told.encode() + b"\n")

    def games(self) -> dict[Sitting, Played]:
        """The games that were played; half a line at the end, of a league that was killed, is cut off."""
        written = self.path.read_bytes()
        whole = written[: written.rfind(b"\n") + 1]
        if len(whole) < len(written):
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        found = (as_played(json.loads(line)) for line in whole.splitlines()[1:])
        return {each.sitting: each for each in found}

    def add(self, played: Played) -> None:
        """Write a game down."""
        with self.path.open("ab") as file:
            file.write(json.dumps(as_json(played)).encode() + b"\n")


def as_json(played: Played) -> dict[str, Any]:
    """A game as JSON."""
    sitting = played.sitting
    return {
        "stage": sitting.stage,
        "deal": sitting.deal,
        "seats": list(sitting.seats),
        "scores": [str(score) for score in played.scores],
        "faults": {str(seat): [fault.kind, fault.reason] for seat, fault in played.faults.items()},
        "notes": {str(seat): note for seat, note in played.notes.items()},
    }


def as_played(told: Mapping[str, Any]) -> Played:
    """A game from its JSON."""
    return Played(
        Sitting(told["stage"], told["deal"], tuple(told["seats"])),
        tuple(map(Fraction, told["scores"])),
        {int(seat): Fault(*fault) for seat, fault in told["faults"].items()},
        {int(seat): note for seat, note in told["notes"].items()},
    )
