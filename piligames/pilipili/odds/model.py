"""How others are taken to play where a chance depends on it; every result names it."""

from __future__ import annotations

from dataclasses import dataclass

from piligames.pilipili.cards import JOKER, JOKER_VALUES, Card
from piligames.pilipili.mission import Mission

PLAYS = ("random", "beat", "duck")
JOKERS = ("high", "low")


@dataclass(frozen=True, slots=True)
class Model:
    """How every other seat plays, and what a Joker that it plays is.

    `play`: "random", any card of its hand, each as likely; "beat", it takes the trick if it can; "duck", it keeps from
    taking it if it can.
    `joker`: "high", as strong as can be; "low", as weak as can be.
    Unless told otherwise it is high, but low for those who duck: a Joker can always lose.

    >>> print(Model(), Model("duck"), sep="; ")
    random, Joker high; duck, Joker low
    """

    play: str = "random"
    joker: str = ""

    def __post_init__(self) -> None:
        if self.play not in PLAYS:
            raise ValueError(f"the play model {self.play!r} is not one of {', '.join(PLAYS)}")
        if not self.joker:
            object.__setattr__(self, "joker", "low" if self.play == "duck" else "high")
        if self.joker not in JOKERS:
            raise ValueError(f"the Joker model {self.joker!r} is not one of {', '.join(JOKERS)}")

    def strength(self, mission: Mission, card: Card) -> int:
        """How strong a card of another seat, or an unseen one, is under a mission (PP-JOKER, PP-M10)."""
        if card != JOKER:
            return mission.strength(card)
        return mission.strength(joker_value(mission, win=self.joker == "high"))

    def __str__(self) -> str:
        return f"{self.play}, Joker {self.joker}"


def joker_value(mission: Mission, *, win: bool) -> int:
    """What a Joker says to be as strong, or as weak, as can be (PP-JOKER); under Reversed 0 is strongest (PP-M10)."""
    ends = (JOKER_VALUES[0], JOKER_VALUES[-1])
    return max(ends, key=mission.strength) if win else min(ends, key=mission.strength)
