"""A finished trick, and who wins the cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER, Play

if TYPE_CHECKING:
    from piligames.pilipili.mission import Mission

Plays = tuple[tuple[Seat, Play], ...]
"""The cards of a trick, from its leader on."""


class Trick(NamedTuple):
    """A finished trick: who led, what was played from there on, who won it and what that cost.

    There are no `plays` where a position tells only that the trick was won.
    """

    leader: Seat
    plays: Plays
    winner: Seat
    fine: int = 0


def winner_of(plays: Plays, mission: Mission, *, at_once: bool = False) -> Seat:
    """Who wins these cards: the strongest value (PP-TRICK), as the mission counts it.

    Of a Joker and a number that are equal the earlier wins; played at once, the number wins (PP-TIE).

    >>> from piligames.pilipili import Mission
    >>> winner_of(((2, Play(17, 17)), (0, Play(JOKER, 17)), (1, Play(5, 5))), Mission())
    2
    """

    strength = mission.strength
    strengths = [strength(play.value) for _, play in plays]
    best = max(strengths)
    first = strengths.index(best)  # of equal ones the first
    if at_once and plays[first][1].card == JOKER and strengths.count(best) > 1:
        first = strengths.index(best, first + 1)
    return plays[first][0]
