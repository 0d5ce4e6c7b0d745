"""The one protocol that every game, solver, chooser and table speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, Protocol, Self, TypeVar

Seat = int
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Observation(Protocol[A_co]):
    """All that one seat may know: a frozen, hashable value in which its legal actions travel."""

    @property
    def seat(self) -> Seat:
        """Whose eyes these are."""
        ...

    @property
    def actions(self) -> tuple[A_co, ...]:
        """What this seat may do now; empty when it is not asked."""
        ...


class State(Protocol[A]):
    """A position: frozen and hashable; a pure function of the deal and the actions since."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act: one in turn, several at once, all in real time; none exactly when over."""
        ...

    def legal_actions(self, seat: Seat) -> tuple[A, ...]:
        """What this seat may do now, in a fixed order."""
        ...

    def apply(self, seat: Seat, action: A) -> Self:
        """The position after this action.  Always checks: `IllegalAction` says which rule forbids it."""
        ...

    def observation(self, seat: Seat) -> Observation[A]:
        """All that this seat may know."""
        ...

    def returns(self) -> tuple[Fraction, ...]:
        """What each seat earned; `GameNotOver` before the end."""
        ...


class Game(Protocol[A]):
    """A way to set the table.  All chance is in the deal."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    def deal(self, rng: Random) -> State[A]:
        """A first position, drawn with this source of chance."""
        ...


class FiniteGame(Game[A], Protocol[A]):
    """A game small enough to list every deal of it."""

    def deals(self) -> Iterator[tuple[State[A], int]]:
        """Every first position with its integer weight."""
        ...


Chooser = Callable[[Any], Any]
"""An observation in, one of its `actions` out.  A chooser never sees a state."""
