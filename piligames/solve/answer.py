"""What a solver answers: bounds on every card's value, and the line that proves them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from piligames.core.game import Seat
from piligames.solve.narrow import Interval

A = TypeVar("A")
Worth = Interval | tuple[Interval, ...]
"""Bounds on a value; where each plays for itself, on what each seat gets."""
Line = tuple[tuple[Seat, A], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Generic[A]):
    """Bounds that are proven, on the value of a position and of each action there, as good as time allowed.

    `hero` is the seat that they are for, `seat` the one whose actions are listed in `cards` (None: it is over).
    `line` is how it goes on when both sides keep to the value; it is empty while that is not known.
    """

    hero: Seat
    seat: Seat | None
    value: Worth
    cards: Mapping[A, Worth]
    line: Line[A]
    nodes: int
    seconds: float
    engine: str

    @property
    def exact(self) -> bool:
        """Whether all values are known, and not only bounds on them."""
        return all(is_exact(worth) for worth in (self.value, *self.cards.values()))

    def json(self, name: Callable[[A], str]) -> dict[str, Any]:
        """The answer as JSON; `name` names an action.  A value that is not known exactly is null."""
        return {
            "hero": self.hero,
            "value": _part(self.value, lambda each: each.low if each.exact else None),
            **_ends(self.value),
            "cards": {name(action): _ends(worth) for action, worth in self.cards.items()},
            "line": [f"{seat} {action}" for seat, action in self.line],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "engine": self.engine,
        }


def is_exact(worth: Worth) -> bool:
    """Whether a value is known."""
    return all(each.exact for each in worth) if isinstance(worth, tuple) else worth.exact


def _ends(worth: Worth) -> dict[str, Any]:
    return {"low": _part(worth, lambda each: each.low), "high": _part(worth, lambda each: each.high)}


def _part(worth: Worth, part: Callable[[Interval], int | None]) -> Any:
    return [part(each) for each in worth] if isinstance(worth, tuple) else part(worth)
