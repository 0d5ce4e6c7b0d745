"""What a seat may want of the rest of a round."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.core.notation import Scanner, read_whole

KINDS = ("mine", "deny", "atleast", "each")


@dataclass(frozen=True, slots=True)
class Goal:
    """What the hero wants, against all others together; they want the contrary.

    `mine`: many plushies of its own type, from here on.
    `deny`: that seat `number` gets few of its own; that seat is among the others.
    `atleast`: at least `number` of its own: 1 if it can force that, else 0.
    `each`: nobody plays together; each seat wants many of its own.
    """

    kind: str = "mine"
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" if self.kind in ("deny", "atleast") else self.kind

    def target(self, hero: Seat) -> Seat:
        """The seat whose plushies count."""
        return self.number if self.kind == "deny" else hero

    def raisers(self, hero: Seat, seats: int) -> int:
        """The seats that want them to be many, as bits."""
        return (1 << seats) - 1 ^ 1 << hero if self.kind == "deny" else 1 << hero

    def check(self, hero: Seat, seats: int) -> None:
        """Whether the seats exist and differ; if not, an `ImpossiblePosition`."""
        named = [("hero", hero)] + ([("goal", self.number)] if self.kind == "deny" else [])
        for where, seat in named:
            if not 0 <= seat < seats:
                raise ImpossiblePosition(f"there is no seat {seat}", rule="PZ-SEATS", where=where)
        if self.kind == "deny" and self.number == hero:
            raise ImpossiblePosition(f"seat {hero} cannot deny itself", rule="PZ-TYPES", where="goal")


MINE = Goal()


def parse_goal(text: str) -> Goal:
    """The goal that this text names: what `str` of it gives.

    >>> parse_goal("deny:1")
    Goal(kind='deny', number=1)
    """
    return read_whole(text, _read)


def _read(scan: Scanner) -> Goal:
    kind = scan.take("mine|deny:|atleast:|each", "mine, deny: and a seat, atleast: and a number, or each")
    if not kind.endswith(":"):
        return Goal(kind)
    return Goal(kind[:-1], scan.number("a seat" if kind == "deny:" else "how many plushies"))
