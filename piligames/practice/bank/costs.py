"""Items on what a bet costs: one trick more, and a function for any chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.bank.bets import Chances, some_chances
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import Bid
from piligames.practice.reply import Slip
from piligames.practice.words import exact, weights

# -- one bet more ------------------------------------------------------------------------


def one_more(asked: Chances) -> Fraction:
    """What the next bet costs more."""
    return Bid(asked.wins, asked.next).pilis - asked.pilis


def the_other_way(asked: Chances) -> Sequence[Fraction]:
    """With the other sign."""
    return (-one_more(asked),)


def the_sum_alone(asked: Chances) -> Sequence[Fraction]:
    """Only what is paid more."""
    return (asked.wins.cdf(asked.bid),)


def the_rest_alone(asked: Chances) -> Sequence[Fraction]:
    """Only what is saved."""
    return (1 - asked.wins.cdf(asked.bid),)


def the_next_itself(asked: Chances) -> Sequence[Fraction]:
    """What the next bet costs."""
    return (Bid(asked.wins, asked.next).pilis,)


def one_more_by_hand(asked: Chances) -> Sequence[Step]:
    """One more to pay here, one less there."""
    upto = sum((asked.wins[won] for won in range(asked.bid + 1)), Fraction(0))
    return (
        Step(f"With {asked.bid} or fewer tricks you pay one Pili more; the chance of that", exact(upto)),
        Step(f"With {asked.next} or more you pay one less; the chance of that", exact(1 - upto)),
        Step("The difference", exact(2 * upto - 1)),
    )


# -- a function --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tables:
    """Some chances to try a function on; it is drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[list[Fraction], int]]:
        """Lists of chances, each with two bets."""
        rng = Random(f"tables {self.number}")
        lists = [weights(rng, rng.randint(3, 6)) for _ in range(5)]
        each = [[wins[won] for won in range(wins.outcomes[-1] + 1)] for wins in lists]
        return [(chances, bid) for chances in each for bid in (0, rng.randint(1, len(chances) - 1))]

    @property
    def sample(self) -> str:
        """One list, as it may be called."""
        return ", ".join(map(str, self.inputs()[0][0]))


def _cost(of: Callable[[int, int], int]) -> Callable[[list[Fraction], int], Fraction]:
    """The mean of something of the tricks and the bet."""
    return lambda chances, bid: Distribution.of(dict(enumerate(chances))).expect(lambda won: of(won, bid))


def function_counts_misses(_: Tables) -> Sequence[Callable[[list[Fraction], int], Fraction]]:
    """Every miss costs one."""
    return (_cost(lambda won, bid: won != bid),)


def function_squares(_: Tables) -> Sequence[Callable[[list[Fraction], int], Fraction]]:
    """Misses squared."""
    return (_cost(lambda won, bid: (won - bid) ** 2),)


def function_of_the_mean(_: Tables) -> Sequence[Callable[[list[Fraction], int], Fraction]]:
    """The mean first, then its distance."""
    mean = _cost(lambda won, _: won)
    return (lambda chances, bid: abs(mean(chances, bid) - bid), lambda chances, bid: mean(chances, bid) - bid)


def function_too_many(_: Tables) -> Sequence[Callable[[list[Fraction], int], Fraction]]:
    """Only tricks too many."""
    return (_cost(lambda won, bid: max(0, won - bid)),)


def function_by_hand(_: Tables) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("The number of tricks that belongs to chances[i]", "i"),
        Step("What you pay then (PP-SCORE)", "abs(i - bid)"),
        Step("Add up over all i", "sum(chance * abs(i - bid) for i, chance in enumerate(chances))"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "one-bet-more": Sketch(
        draw=lambda rng: some_chances(rng, 4, 6),
        answer=one_more,
        slips=(
            Slip(the_other_way, "The number is right, the sign is not. Does the higher bet cost more, or less?"),
            Slip(the_sum_alone, "You counted where you pay one more. Elsewhere you pay one less."),
            Slip(the_rest_alone, "You counted where you pay one less. Elsewhere you pay one more."),
            Slip(the_next_itself, "That is what the higher bet costs. By how much is it more than the lower one?"),
        ),
        steps=one_more_by_hand,
        example=Chances(Distribution.of({0: 1, 1: 2, 2: 4, 3: 3}), 1),
    ),
    "cost-function": Sketch(
        draw=lambda rng: Tables(rng.randint(1, 10_000)),
        answer=lambda _: _cost(lambda won, bid: abs(won - bid)),
        slips=(
            Slip(
                function_counts_misses,
                "Your function counts every miss as one Pili. A miss by two costs two (PP-SCORE).",
            ),
            Slip(function_squares, "Your function squares the misses. A miss by two costs two, not four (PP-SCORE)."),
            Slip(
                function_of_the_mean,
                "Your function takes the mean first, so that tricks too many and too few cancel out. You pay for both.",
            ),
            Slip(
                function_too_many,
                "Your function counts tricks too many. Those that are missing cost as much (PP-SCORE).",
            ),
        ),
        steps=function_by_hand,
        example=Tables(0),
        kind=AFunction("cost(chances, bid)", lambda asked: asked.inputs()),
    ),
}
