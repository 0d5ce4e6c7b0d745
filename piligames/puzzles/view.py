"""What the hero knows: the deals that are possible, all played alike so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from piligames.core.game import Seat
from piligames.pleesheez import Play, Round


@dataclass(frozen=True)
class View:
    """Rounds that the hero cannot tell apart: they differ in what the others hold, and in nothing else."""

    rounds: tuple[Round, ...]

    @property
    def table(self) -> Round:
        """One of them: all that lies open, and the hero's hand, is the same in each."""
        return self.rounds[0]

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is; None when it is over."""
        return self.table.to_act[0] if self.table.to_act else None

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """Every play that is possible in at least one of the deals."""
        if not self.table.to_act:
            return ()
        seat = self.table.to_act[0]
        return tuple(dict.fromkeys(play for r in self.rounds for play in r.legal_actions(seat)))

    def after(self, play: Play) -> View:
        """What is known after a play: the deals in which it was possible."""
        seat = self.table.to_act[0]
        return View(tuple(r.apply(seat, play) for r in self.rounds if play in r.legal_actions(seat)))

    def only(self, r: Round) -> View:
        """The same with one deal alone."""
        return View((r,))
