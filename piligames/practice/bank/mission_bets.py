"""Items on missions that change what a bet is worth, or which bets there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.bank.bets import Chances, some_chances
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

# -- what an exact bet brings: Reward ----------------------------------------------------


def rewarded(asked: Chances) -> Fraction:
    """The Pilis that come, less those that an exact bet takes away, if there are enough."""
    return asked.wins.expect(lambda won: abs(won - asked.bid) - (asked.bid if won == asked.bid else 0))


def no_reward(asked: Chances) -> Sequence[Fraction]:
    """Without the mission."""
    return (asked.pilis,)


def reward_for_sure(asked: Chances) -> Sequence[Fraction]:
    """The reward each time."""
    return (asked.pilis - asked.bid,)


def reward_of_one(asked: Chances) -> Sequence[Fraction]:
    """One Pili for an exact bet."""
    return (asked.pilis - asked.wins[asked.bid],)


def reward_added(asked: Chances) -> Sequence[Fraction]:
    """The reward has to be paid."""
    return (asked.pilis + asked.bid * asked.wins[asked.bid],)


def reward_by_hand(asked: Chances) -> Sequence[Step]:
    """The cost, and what is taken off."""
    cost = sum((abs(won - asked.bid) * chance for won, chance in asked.wins.items()), Fraction(0))
    off = asked.bid * asked.wins[asked.bid]
    return (
        Step("What the bet costs without the mission (PP-SCORE)", exact(cost)),
        Step(
            f"The bet is exact with the chance {asked.wins[asked.bid]}, and takes {asked.bid} away; on average",
            exact(off),
        ),
        Step("The difference", exact(cost - off)),
    )


# -- which bets: ForbidBet and NoEcho ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Forbidden(Chances):
    """Chances, and a bet that the mission forbids."""

    @property
    def best(self) -> int:
        """The cheapest bet that is left."""
        left = [bid for bid in range(self.most + 1) if bid != self.bid]
        return min(left, key=lambda bid: replace(self, bid=bid).pilis)

    @property
    def tied(self) -> int:
        """How many bets that are left cost as little."""
        costs = [replace(self, bid=bid).pilis for bid in range(self.most + 1) if bid != self.bid]
        return costs.count(min(costs))

    @property
    def off(self) -> int:
        """How far the forbidden bet is from the best of all."""
        return abs(self.bid - self.wins.median)


def forbidden(rng: Random) -> Forbidden:
    """0 or 1 is forbidden, and would be best."""
    chances = some_chances(rng, 4, 6)
    return Forbidden(chances.wins, rng.randint(0, 1))


def forbidden_itself(asked: Forbidden) -> Sequence[int]:
    """The bet that is forbidden."""
    return (asked.bid,)


def other_side(asked: Forbidden) -> Sequence[int]:
    """The neighbour on the dearer side."""
    sides = [bid for bid in (asked.bid - 1, asked.bid + 1) if bid >= 0]
    return [bid for bid in sides if bid != asked.best]


def highest_bet(asked: Forbidden) -> Sequence[int]:
    """All there is."""
    return (asked.most,)


def next_but_one(asked: Forbidden) -> Sequence[int]:
    """Two above the forbidden bet."""
    return (asked.bid + 2,)


def forbidden_by_hand(asked: Forbidden) -> Sequence[Step]:
    """Every bet that is left."""
    costs = {}
    for bid in range(asked.most + 1):
        if bid != asked.bid:
            costs[bid] = sum((abs(won - bid) * chance for won, chance in asked.wins.items()), Fraction(0))
    return (
        Step(
            f"What the bets cost on average, without {asked.bid}",
            "; ".join(f"{b}: {float(c):.2f}" for b, c in costs.items()),
        ),
        Step("The cheapest", str(min(costs, key=costs.__getitem__))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "reward": Sketch(
        draw=lambda rng: some_chances(rng, 4, 6),
        answer=rewarded,
        slips=(
            Slip(no_reward, "That is the cost without the mission. What does an exact bet bring (PP-M08)?"),
            Slip(reward_for_sure, "You take the reward each time. It comes only with an exact bet (PP-M08)."),
            Slip(reward_of_one, "An exact bet takes as many Pilis away as it was worth, not one (PP-M08)."),
            Slip(reward_added, "The reward takes Pilis away. You have added them."),
        ),
        steps=reward_by_hand,
        example=Chances(Distribution.of({0: 1, 1: 2, 2: 4, 3: 3}), 2),
    ),
    "forbidden-bet": Sketch(
        draw=forbidden,
        answer=lambda asked: asked.best,
        slips=(
            Slip(forbidden_itself, "{mine} is the bet that the mission forbids (PP-M03)."),
            Slip(other_side, "A neighbour of the forbidden bet, rightly. Work out what its other neighbour costs."),
            Slip(next_but_one, "{mine} is farther from the forbidden bet than need be. What does a nearer one cost?"),
            Slip(highest_bet, "{mine} is all there is to win. How often will that come?"),
        ),
        steps=forbidden_by_hand,
        example=Forbidden(Distribution.of({0: 2, 1: 4, 2: 3, 3: 1}), 1),
    ),
}
