"""Items on the hook: who has to miss, and what it costs to the last to bet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import Bid
from piligames.practice.reply import Slip
from piligames.practice.words import chances_text, exact, weights

# -- somebody has to miss ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class All:
    """The bets of all players."""

    bets: tuple[int, ...]
    tricks: int

    @property
    def total(self) -> int:
        """What they add up to."""
        return sum(self.bets)

    @property
    def off(self) -> int:
        """By how much that is not the number of tricks."""
        return abs(self.total - self.tricks)

    @property
    def least(self) -> Fraction:
        """The fewest Pilis that all pay together, over every way to share the tricks (PP-SCORE)."""
        return Fraction(min(_paid(self.bets, shared) for shared in _shares(self.tricks, len(self.bets))))


def _paid(bets: Sequence[int], won: Sequence[int]) -> int:
    return sum(abs(bet - tricks) for bet, tricks in zip(bets, won, strict=True))


def _shares(tricks: int, seats: int) -> list[tuple[int, ...]]:
    if seats == 1:
        return [(tricks,)]
    return [(first, *rest) for first in range(tricks + 1) for rest in _shares(tricks - first, seats - 1)]


def all_bets(rng: Random) -> All:
    """Three or four players who want much, or little."""
    tricks = rng.randint(4, 8)
    most = rng.choice([1, tricks - 2])
    return All(tuple(rng.randint(0, most) for _ in range(rng.randint(3, 4))), tricks)


def everybody_may_be_right(_: All) -> Sequence[Fraction]:
    """Nobody pays."""
    return (Fraction(0),)


def one_misses_by_one(_: All) -> Sequence[Fraction]:
    """A single Pili."""
    return (Fraction(1),)


def all_that_was_bet(asked: All) -> Sequence[Fraction]:
    """The sum of the bets."""
    return (Fraction(asked.total),)


def all_the_tricks(asked: All) -> Sequence[Fraction]:
    """The number of tricks."""
    return (Fraction(asked.tricks),)


def least_by_hand(asked: All) -> Sequence[Step]:
    """What does not fit."""
    return (
        Step("The bets, added up", str(asked.total)),
        Step("The tricks that there are", str(asked.tricks)),
        Step("So many tricks are too many or too few for the bets, and each is somebody's miss", str(asked.off)),
    )


# -- what the hook costs -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Closed:
    """Chances of tricks, and the bet that is closed."""

    wins: Distribution[int]
    closed: int

    @property
    def chances(self) -> str:
        """The chances of 0, 1, 2, … tricks."""
        return chances_text(self.wins)

    @property
    def most(self) -> int:
        """The most tricks."""
        return self.wins.outcomes[-1]

    @property
    def off(self) -> int:
        """How far the closed bet is from the best."""
        return abs(self.closed - self.wins.median)

    def pilis(self, bid: int) -> Fraction:
        """What a bet costs."""
        return Bid(self.wins, bid).pilis

    @property
    def dearer(self) -> Fraction:
        """By how much the best open bet is dearer than the best of all."""
        costs = {bid: self.pilis(bid) for bid in range(self.most + 1)}
        return min(cost for bid, cost in costs.items() if bid != self.closed) - min(costs.values())


def closed_best(rng: Random) -> Closed:
    """The median is closed."""
    wins = weights(rng, rng.randint(4, 6))
    return Closed(wins, wins.median)


def a_whole_pili(_: Closed) -> Sequence[Fraction]:
    """One off costs one more."""
    return (Fraction(1),)


def best_open_itself(asked: Closed) -> Sequence[Fraction]:
    """What the best open bet costs."""
    return (asked.pilis(asked.closed) + asked.dearer,)


def the_closed_itself(asked: Closed) -> Sequence[Fraction]:
    """What the closed bet would cost."""
    return (asked.pilis(asked.closed),)


def dearer_neighbour(asked: Closed) -> Sequence[Fraction]:
    """The other neighbour."""
    sides = [bid for bid in (asked.closed - 1, asked.closed + 1) if 0 <= bid <= asked.most]
    return (max(asked.pilis(bid) for bid in sides) - asked.pilis(asked.closed),) if len(sides) > 1 else ()


def hook_cost_by_hand(asked: Closed) -> Sequence[Step]:
    """The neighbours of the closed bet."""
    sides = [bid for bid in (asked.closed - 1, asked.closed + 1) if 0 <= bid <= asked.most]
    costs = {
        bid: sum((abs(won - bid) * chance for won, chance in asked.wins.items()), Fraction(0))
        for bid in (asked.closed, *sides)
    }
    best = min(costs[bid] for bid in sides)
    return (
        Step(f"What the closed bet {asked.closed} would cost on average", exact(costs[asked.closed])),
        Step("What its neighbours cost", "; ".join(f"{bid}: {exact(costs[bid])}" for bid in sides)),
        Step("The cheaper one, less the closed one", exact(best - costs[asked.closed])),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "somebody-misses": Sketch(
        draw=all_bets,
        answer=lambda asked: asked.least,
        slips=(
            Slip(everybody_may_be_right, "If nobody paid, the bets would add up to the tricks. Do they?"),
            Slip(one_misses_by_one, "Somebody misses, rightly. But is one trick enough to make the bets fit?"),
            Slip(all_that_was_bet, "That is all that was bet. Most of it may come true."),
            Slip(all_the_tricks, "That is the number of tricks. By how much do the bets differ from it?"),
        ),
        steps=least_by_hand,
        example=All((3, 3, 3), 7),
    ),
    "hook-cost": Sketch(
        draw=closed_best,
        answer=lambda asked: asked.dearer,
        slips=(
            Slip(
                a_whole_pili,
                "One trick off does not cost a whole Pili more: sometimes the neighbour is the better bet.",
            ),
            Slip(best_open_itself, "That is what the best open bet costs. By how much is it more than the closed one?"),
            Slip(the_closed_itself, "That is what the closed bet would cost. By how much are you worse off?"),
            Slip(dearer_neighbour, "That is one neighbour of the closed bet. The other one is cheaper."),
        ),
        steps=hook_cost_by_hand,
        example=Closed(Distribution.of({0: 1, 1: 3, 2: 4, 3: 2}), 2),
    ),
}
