"""How good a player of Piles! is: what it does, what it keeps in mind, how fast its hands are."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import exp
from random import Random
from statistics import NormalDist
from typing import Literal, get_args

Strategy = Literal["greedy", "commit", "hoard", "deny"]
PARTS = 4096


@dataclass(frozen=True, slots=True)
class Reaction:
    """The time that an action takes, log-normal: the median is the sum of its parts, in seconds.

    It is drawn from the middles of 4096 equally likely parts of that distribution.

    `look`: to take in the cards of a pile or of the centre.
    `decide`: to settle what to discard.
    `grab`: to move the hand there and back.
    `spread`: the standard deviation of the logarithm of the time, without unit; 0.3 says that two times of three lie
    between 0.74 and 1.35 of the median, 0 that every time is the median.
    """

    look: float = 0.9
    decide: float = 0.5
    grab: float = 0.5
    spread: float = 0.3

    def __post_init__(self) -> None:
        for name in ("look", "decide", "grab", "spread"):
            value = getattr(self, name)
            if not 0 <= value < float("inf"):
                raise ValueError(f"{name} is a number of at least 0, not {value!r}")
        if not self.grab:
            raise ValueError("a hand needs time, so grab is above 0")

    @property
    def medians(self) -> tuple[float, float, float, float, float, float]:
        """The median seconds to lift a pile, lower it, put it up, drop a card, take one, call.

        >>> Reaction(look=1, decide=0.5, grab=0.25).medians
        (1.25, 0.25, 0.25, 0.75, 0.25, 0.5)
        """
        look, decide, grab = self.look, self.decide, self.grab
        return (look + grab, grab, grab, decide + grab, grab, decide or grab)

    @property
    def factors(self) -> tuple[float, ...]:
        """By how much an action may be slower or quicker than its median, each equally likely."""
        return _factors(self.spread)

    def seconds(self, kind: int, rng: Random) -> float:
        """A time for this kind of action, by its number in `medians`."""
        return self.medians[kind] * self.factors[int(rng.random() * PARTS)]


@cache
def _factors(spread: float) -> tuple[float, ...]:
    normal = NormalDist()
    return tuple(exp(spread * normal.inv_cdf((part + 0.5) / PARTS)) for part in range(PARTS))


@dataclass(frozen=True, slots=True)
class Skill:
    """A player.

    `strategy`: greedy, commit, hoard or deny; see `mind`.
    `memory`: the chance that a pile put down is kept in mind; 0 is none, 1 is perfect.
    `attention`: the chance that it looks at the centre before it acts.
    `restless`: the chance that it swaps a card for just any when it sees nothing that it wants.
    `patience`: how often it looks at a pile in vain before that pile collects another image.
    `slip`: the chance that it takes four look-alikes for a set; it matters only under lenient calling.
    """

    strategy: Strategy = "commit"
    memory: float = 1.0
    attention: float = 1.0
    restless: float = 0.6
    patience: int = 8
    slip: float = 0.0
    reaction: Reaction = field(default_factory=Reaction)

    def __post_init__(self) -> None:
        if self.strategy not in get_args(Strategy):
            raise ValueError(f"a strategy is one of {', '.join(get_args(Strategy))}, not {self.strategy!r}")
        for name in ("memory", "attention", "restless", "slip"):
            value = getattr(self, name)
            if not 0 <= value <= 1:
                raise ValueError(f"{name} is a chance from 0 to 1, not {value!r}")
        if self.patience < 1:
            raise ValueError(f"patience is a number of looks, 1 or more, not {self.patience!r}")


SKILLS: dict[str, Skill] = {
    "easy": Skill("greedy", memory=0.3, attention=0.5, slip=0.3, reaction=Reaction(1.8, 1.0, 0.9, 0.4)),
    "medium": Skill("commit", memory=0.7, attention=0.8, slip=0.1, reaction=Reaction(1.2, 0.6, 0.6, 0.3)),
    "hard": Skill("commit", memory=1.0, attention=1.0, slip=0.0, reaction=Reaction(0.6, 0.3, 0.35, 0.25)),
}
"""Opponents by name."""
