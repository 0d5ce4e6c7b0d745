"""What every step of a round is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from piligames.core.game import Seat
from piligames.pilipili.cards import Action

if TYPE_CHECKING:
    from piligames.pilipili.round import Round


class Step:
    """Asks seats for one answer after another, or for all at once; then resolves the answers together.

    The answers to a `sealed` step are seen by their own seat alone until all are in.
    `asks` names what is asked for.
    As it stands it asks nobody; each kind of step says what it does otherwise.
    """

    sealed: ClassVar[bool] = False
    asks: ClassVar[str] = ""

    def waiting(self, r: Round) -> tuple[Seat, ...]:
        """Who is asked now: one seat in turn, or all that have not answered a sealed step."""
        return ()

    def legal(self, r: Round, seat: Seat) -> tuple[Action, ...]:
        """Every answer that this seat may give."""
        return ()

    def refusal(self, r: Round, seat: Seat, action: Action) -> tuple[str, str]:
        """Why an answer that is not legal may not be given, and the rule that says so."""
        return "nothing is asked now", r.mission.rule

    def closed(self, r: Round, seat: Seat) -> tuple[tuple[Action, str, str], ...]:
        """The answers that one would expect here but that may not be given, each with its reason and rule."""
        return ()

    def heard(self, r: Round, seat: Seat, action: Action) -> Round:
        """The round with this answer, and with what is seen of it at once; of a sealed one nothing."""
        return r.answered(seat, action)

    def resolve(self, r: Round) -> Round:
        """What follows when all have answered."""
        return r.done()


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """So many seats, each once, from the first one on."""
    return tuple((first + i) % seats for i in range(seats))


TURNS = [[[*((seat,) for seat in clockwise(first, seats)), ()] for first in range(seats)] for seats in range(9)]
"""Whose turn it is, and nobody's at last, by the number of seats, the first one's, and how many have answered."""
