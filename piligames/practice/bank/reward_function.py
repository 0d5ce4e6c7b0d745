"""An item on missions: what a bet costs when an exact one is rewarded, as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.bank.costs import Tables
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip

Cost = Callable[[list[Fraction], int], Fraction]


def _mean(of: Callable[[int, int], int]) -> Cost:
    """The mean of something of the tricks and the bet."""
    return lambda chances, bid: Distribution.of(dict(enumerate(chances))).expect(lambda won: of(won, bid))


def function_without_reward(_: Tables) -> Sequence[Cost]:
    """As without the mission."""
    return (_mean(lambda won, bid: abs(won - bid)),)


def function_rewards_always(_: Tables) -> Sequence[Cost]:
    """The reward each time."""
    return (_mean(lambda won, bid: abs(won - bid) - bid),)


def function_rewards_with_one(_: Tables) -> Sequence[Cost]:
    """One Pili for an exact bet."""
    return (_mean(lambda won, bid: -1 if won == bid else abs(won - bid)),)


def function_adds_the_reward(_: Tables) -> Sequence[Cost]:
    """The reward has to be paid."""
    return (_mean(lambda won, bid: bid if won == bid else abs(won - bid)),)


def by_hand(_: Tables) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("What you pay with i tricks, if i is not the bid (PP-SCORE)", "abs(i - bid)"),
        Step("What you pay with just bid tricks (PP-M08)", "-bid"),
        Step("Each times its chance, added up", "over all i and chances[i]"),
    )


def some_tables(rng: Random) -> Tables:
    """Any number."""
    return Tables(rng.randint(1, 10_000))


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "reward-function": Sketch(
        draw=some_tables,
        answer=lambda _: _mean(lambda won, bid: -bid if won == bid else abs(won - bid)),
        slips=(
            Slip(
                function_without_reward,
                "Your function says what the bet costs without the mission. An exact bet brings something (PP-M08).",
            ),
            Slip(
                function_rewards_always,
                "Your function takes the reward off each time. It comes with an exact bet alone (PP-M08).",
            ),
            Slip(
                function_rewards_with_one,
                "In your function every exact bet takes one Pili away. It takes as many as were bet (PP-M08).",
            ),
            Slip(
                function_adds_the_reward,
                "In your function an exact bet costs what it should bring. The reward takes Pilis away (PP-M08).",
            ),
        ),
        steps=by_hand,
        example=Tables(0),
        kind=AFunction("reward(chances, bid)", lambda asked: asked.inputs()),
    ),
}
