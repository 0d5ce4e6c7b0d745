"""Items on expectation and median: the mean of a hand, what a bet costs, and which bet is best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import BEST_SLIPS, COST_SLIPS, Bid
from piligames.practice.reply import Slip, called
from piligames.practice.words import chances_text, exact, weights


@dataclass(frozen=True, slots=True)
class Chances(Bid):
    """Chances of so many tricks, and a bet on them."""

    @property
    def chances(self) -> str:
        """The chances of 0, 1, 2, … tricks."""
        return chances_text(self.wins)

    @property
    def most(self) -> int:
        """The most tricks there are to win."""
        return self.wins.outcomes[-1]

    @property
    def next(self) -> int:
        """The bet above."""
        return self.bid + 1

    @property
    def mean(self) -> Fraction:
        """The mean number of tricks."""
        return self.wins.mean

    @property
    def likeliest(self) -> int:
        """The number of tricks that comes most often, if there is only one."""
        return max(self.wins, key=self.wins.__getitem__)

    @property
    def medians(self) -> int:
        """How many medians there are."""
        low, high = self.wins.medians
        return high - low + 1


def some_chances(rng: Random, least: int, most: int) -> Chances:
    """So many numbers of tricks, and a bet that is neither the lowest nor the highest."""
    outcomes = rng.randint(least, most)
    return Chances(weights(rng, outcomes), rng.randint(1, outcomes - 2))


def sums(wins: Distribution[int]) -> list[Fraction]:
    """The chances of so many tricks or fewer."""
    return [wins.cdf(won) for won in range(wins.outcomes[-1] + 1)]


# -- the mean ----------------------------------------------------------------------------


def all_alike(asked: Chances) -> Sequence[Fraction]:
    """The middle of the numbers, whatever their chances."""
    return (Fraction(asked.most, 2),)


def comes_most_often(asked: Chances) -> Sequence[Fraction]:
    """The likeliest number."""
    return (Fraction(asked.likeliest),)


def the_median(asked: Chances) -> Sequence[Fraction]:
    """The median."""
    return (Fraction(asked.wins.median),)


def divided_once_more(asked: Chances) -> Sequence[Fraction]:
    """The mean, divided by how many numbers there are."""
    return (asked.mean / (asked.most + 1),)


def mean_by_hand(asked: Chances) -> Sequence[Step]:
    """Each number times its chance."""
    terms = [won * chance for won, chance in asked.wins.items()]
    return (
        Step("Each number times its chance", " + ".join(f"{won} · {chance}" for won, chance in asked.wins.items())),
        Step("Added up", exact(sum(terms, Fraction(0)))),
    )


def cost_by_hand(asked: Chances) -> Sequence[Step]:
    """Each miss times its chance."""
    misses = {won: abs(won - asked.bid) for won in asked.wins}
    total = sum((miss * asked.wins[won] for won, miss in misses.items()), Fraction(0))
    return (
        Step(f"What you pay with 0, 1, … {asked.most} tricks (PP-SCORE)", ", ".join(map(str, misses.values()))),
        Step("Each times its chance", " + ".join(f"{miss} · {asked.wins[won]}" for won, miss in misses.items())),
        Step("Added up", exact(total)),
    )


# -- the best bet ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Best(Chances):
    """The question which bet costs least; the bet of the variant plays no part."""

    @property
    def best(self) -> int:
        """The cheapest bet."""
        return min(range(self.most + 1), key=lambda bid: Bid(self.wins, bid).pilis)


def for_the_best(rng: Random) -> Best:
    """Five to seven numbers of tricks, from one end or from the other."""
    wins = weights(rng, rng.randint(5, 7))
    most = wins.outcomes[-1]
    return Best(wins if rng.random() < 0.5 else wins.map(lambda won: most - won), 0)


def nearest_mean(asked: Best) -> Sequence[int]:
    """The mean, rounded."""
    return (round(asked.mean),)


def likeliest_bet(asked: Best) -> Sequence[int]:
    """What comes most often."""
    return (asked.likeliest,)


def middle_bet(asked: Best) -> Sequence[int]:
    """The middle of what there is to bet, where nothing else leads there."""
    middle = asked.most // 2
    return (middle,) if middle not in (asked.best, asked.likeliest, round(asked.mean)) else ()


def boldest_bet(asked: Best) -> Sequence[int]:
    """As much as there is, where nothing else leads there."""
    return (asked.most,) if asked.most not in (asked.best, asked.likeliest, round(asked.mean)) else ()


def best_by_hand(asked: Best) -> Sequence[Step]:
    """Where the sums of the chances pass one half."""
    found = sums(asked.wins)
    median = next(won for won, upto in enumerate(found) if 2 * upto > 1)
    return (
        Step("The chances of so many tricks or fewer, from 0 on", ", ".join(map(str, found))),
        Step("The first that is above one half belongs to so many tricks: the median", str(median)),
        Step("The median costs least, as one bet more or less is wrong more often than right", str(median)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "mean-of-chances": Sketch(
        draw=lambda rng: some_chances(rng, 4, 5),
        answer=lambda asked: asked.mean,
        slips=(
            Slip(all_alike, "That is the middle of the numbers. But they are not equally likely."),
            Slip(comes_most_often, "That number comes most often. The mean weighs all of them."),
            Slip(
                the_median, "That is the median: as much of the chance below as above. The mean is the balance point."
            ),
            Slip(divided_once_more, "You divided once more at the end. The chances are the weights already."),
        ),
        steps=mean_by_hand,
        example=Chances(Distribution.of({0: 1, 1: 2, 2: 4, 3: 3}), 1),
    ),
    "bet-cost": Sketch(
        draw=lambda rng: some_chances(rng, 4, 5),
        answer=lambda asked: asked.pilis,
        slips=called(
            COST_SLIPS, "chance_to_miss", "distance_from_the_mean", "too_many_alone", "too_few_alone", "squared"
        ),
        steps=cost_by_hand,
        example=Chances(Distribution.of({0: 1, 1: 2, 2: 4, 3: 3}), 1),
    ),
    "best-bet": Sketch(
        draw=for_the_best,
        answer=lambda asked: asked.best,
        slips=(
            Slip(likeliest_bet, {slip.name: slip for slip in BEST_SLIPS}["the_likeliest"].says),
            Slip(nearest_mean, {slip.name: slip for slip in BEST_SLIPS}["nearest_to_the_mean"].says),
            Slip(middle_bet, "{mine} is in the middle of all the bets there are. Is it in the middle of the chances?"),
            Slip(boldest_bet, "{mine} is all there is to win. How often will that come?"),
        ),
        steps=best_by_hand,
        example=Best(Distribution.of({0: 4, 1: 7, 2: 2, 3: 3, 4: 4}), 0),
    ),
}
