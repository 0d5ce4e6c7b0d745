"""How a round may end for a hand: the tricks it wins, and what they cost besides the bet."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from piligames.odds import Distribution

Ending = tuple[int, int]
"""Tricks won, and Pilis for winning them."""


@dataclass(frozen=True)
class Prospect:
    """Every way in which the other cards may fall, with what is then left to choose.

    An outcome has one ending; with the own Joker, which is played last, it has two: to lose that trick, or to win it.
    """

    endings: Distribution[tuple[Ending, ...]]

    @classmethod
    def of(cls, wins: Distribution[int], *, joker: bool) -> Prospect:
        """From the wins of the cards without the own Joker, where tricks cost nothing."""
        return cls(wins.map(lambda won: ((won, 0), (won + 1, 0)) if joker else ((won, 0),)))

    @property
    def joker(self) -> bool:
        """Whether the own Joker is there to be played last."""
        return any(len(endings) > 1 for endings in self.endings)

    @cached_property
    def wins(self) -> Distribution[int]:
        """The tricks won by the cards without the own Joker."""
        return self.endings.map(lambda endings: endings[0][0])

    def exact(self, bet: int) -> Fraction:
        """The chance that this bet comes true; with the own Joker P(W = b) + P(W = b − 1)."""
        return self.endings.chance(lambda endings: any(won == bet for won, _ in endings))

    def pilis(self, bet: int, reward: int = 0) -> Fraction:
        """The expected Pilis of this bet (PP-SCORE); of several endings the cheapest is taken.

        `reward` are the Pilis that it takes away if it comes true (PP-M08).
        """

        def cost(ending: Ending) -> int:
            won, fines = ending
            return abs(won - bet) + fines - (reward if won == bet else 0)

        return self.endings.expect(lambda endings: min(map(cost, endings)))
