"""What a bet costs on average, and which bet costs least, from the chances of the tricks: answers and slips."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from piligames.odds import Distribution
from piligames.practice.number import ANYTHING, judge_number
from piligames.practice.pilipili.last_bet import LastBet
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, is_count, judge, unreadable


@dataclass(frozen=True, slots=True)
class Bid:
    """The question what a bet costs on average, if so many tricks are won with these chances."""

    wins: Distribution[int]
    bid: int

    @property
    def pilis(self) -> Fraction:
        """The expected Pilis (PP-SCORE)."""
        return self.wins.expect(lambda won: abs(won - self.bid))

    def why(self) -> str:
        """The reason of the number."""
        steps = " + ".join(f"{abs(won - self.bid)} · {chance}" for won, chance in self.wins.items())
        return f"{steps} = {self.pilis}, about {float(self.pilis):.3f} Pilis (PP-SCORE)."


def chance_to_miss(asked: Bid) -> Collection[Fraction]:
    """Every miss costs one."""
    return (1 - asked.wins[asked.bid],)


def chance_to_be_exact(asked: Bid) -> Collection[Fraction]:
    """The chance that nothing is paid."""
    return (asked.wins[asked.bid],)


def distance_from_the_mean(asked: Bid) -> Collection[Fraction]:
    """Averaged first, then compared: too many and too few cancel out."""
    gap = asked.wins.mean - asked.bid
    return (abs(gap), gap, -gap)


def too_many_alone(asked: Bid) -> Collection[Fraction]:
    """Only tricks too many cost."""
    return (asked.wins.expect(lambda won: max(0, won - asked.bid)),)


def too_few_alone(asked: Bid) -> Collection[Fraction]:
    """Only tricks too few cost."""
    return (asked.wins.expect(lambda won: max(0, asked.bid - won)),)


def squared(asked: Bid) -> Collection[Fraction]:
    """Misses squared."""
    return (asked.wins.expect(lambda won: (won - asked.bid) ** 2),)


def all_as_likely(asked: Bid) -> Collection[Fraction]:
    """Every number of tricks with the same weight."""
    misses = [abs(won - asked.bid) for won in asked.wins]
    return (Fraction(sum(misses), len(misses)), Fraction(sum(misses)))


def some_other_cost(_: Bid) -> Collection[Fraction]:
    """Anything else."""
    return ANYTHING


COST_SLIPS: tuple[Slip[Bid, Fraction], ...] = (
    Slip(chance_to_miss, "That is how often you pay. But a miss by two costs two (PP-SCORE)."),
    Slip(
        distance_from_the_mean,
        "You took the mean first, so tricks too many and tricks too few cancel out. You pay for both (PP-SCORE).",
    ),
    Slip(too_many_alone, "You count the tricks too many. Those that are missing cost as much (PP-SCORE)."),
    Slip(too_few_alone, "You count the tricks that are missing. Those too many cost as much (PP-SCORE)."),
    Slip(squared, "A miss by two costs two Pilis, not four (PP-SCORE)."),
    Slip(chance_to_be_exact, "That is how often you pay nothing. What do you pay in all the other cases?"),
    Slip(all_as_likely, "You treat all numbers of tricks alike. Some of them come more often than others."),
    Slip(
        some_other_cost, "For each number of tricks: how far is it from the bet, and how likely is it? Multiply, add."
    ),
)


def check_cost(chances: Sequence[object], bid: int, answer: object) -> Reply:
    """How many Pilis does this bet cost on average, if 0, 1, 2, … tricks are won with these chances?

    `chances` are fractions, or texts such as "1/6", that add up to 1.

    >>> check_cost(["1/2", "1/4", "1/4"], bid=0, answer="1/2").slip
    'chance_to_miss'
    """
    asked = Bid(_distribution(chances), bid)
    return judge_number(asked, answer, asked.pilis, COST_SLIPS, asked.why())


def _distribution(chances: Sequence[object]) -> Distribution[int]:
    found = [Fraction(str(each)) for each in chances]
    if sum(found) != 1:
        raise ValueError(f"chances add up to 1, and these to {sum(found)}")
    return Distribution.of(dict(enumerate(found)))


# -- the best bet ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BestBid:
    """The question which open bet costs least on average, after these bets of all others if there are any."""

    wins: Distribution[int]
    tricks: int
    others: tuple[int, ...]

    @property
    def closed(self) -> int | None:
        """The bet that the hook closes (PP-HOOK), for whoever bets last."""
        return LastBet(self.others, self.tricks).closed if self.others else None

    def pilis(self, bid: int) -> Fraction:
        """What a bet costs on average."""
        return Bid(self.wins, bid).pilis

    @property
    def best(self) -> tuple[int, ...]:
        """The open bets that cost least."""
        costs = {bid: self.pilis(bid) for bid in range(self.tricks + 1) if bid != self.closed}
        return tuple(bid for bid, cost in costs.items() if cost == min(costs.values()))

    def why(self, bid: int) -> str:
        """The reason for a bet."""
        cost = f"{float(self.pilis(bid)):.3f}"
        if self.closed in range(self.wins.medians[0], self.wins.medians[1] + 1):
            return f"The median is closed, and no open bet costs less than this neighbour of it: {cost}."
        return f"It is the median: with no other bet do you pay less than {cost} Pilis on average."


def closed_bet(asked: BestBid) -> Collection[int]:
    """The bet that may not be made."""
    return () if asked.closed is None else (asked.closed,)


def nearest_to_the_mean(asked: BestBid) -> Collection[int]:
    """The mean, rounded."""
    return (round(asked.wins.mean),)


def the_likeliest(asked: BestBid) -> Collection[int]:
    """The number of tricks that comes most often."""
    most = max(chance for _, chance in asked.wins.items())
    return [won for won, chance in asked.wins.items() if chance == most]


def the_other_neighbour(asked: BestBid) -> Collection[int]:
    """Beside a closed bet, on the dearer side."""
    return () if asked.closed is None else (asked.closed - 1, asked.closed + 1)


def no_such_bet(asked: BestBid) -> Collection[int]:
    """More than there are tricks."""
    return range(asked.tricks + 1, 100)


def a_dearer_bet(_: BestBid) -> Collection[int]:
    """Any other bet."""
    return range(100)


BEST_SLIPS: tuple[Slip[BestBid, int], ...] = (
    Slip(closed_bet, "With {mine} the bets would add up to the number of tricks, so it is closed to you (PP-HOOK)."),
    Slip(the_likeliest, "{mine} tricks come most often. But how far off are you when they do not come?"),
    Slip(
        nearest_to_the_mean,
        "{mine} is nearest to the mean. The mean is drawn away by rare, far results, and you pay by distance.",
    ),
    Slip(the_other_neighbour, "A bet beside the closed one, rightly. Work out what its other neighbour costs."),
    Slip(no_such_bet, "So many tricks are not there to be won (PP-BET)."),
    Slip(a_dearer_bet, "Add up the chances from 0 on. Where do they reach one half?"),
)


def check_best_bid(chances: Sequence[object], answer: object, *, others: Sequence[int] = ()) -> Reply:
    """Which bet costs least on average, if 0, 1, 2, … tricks are won with these chances?

    `others` are the bets of all the others, if you bet last.  Of several bets that cost the same each is right.

    >>> check_best_bid(["2/5", "1/5", "2/5"], answer=0).slip
    'the_likeliest'
    """
    asked = BestBid(_distribution(chances), len(chances) - 1, tuple(others))
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    if not is_count(text):
        return unreadable(text, "a number below 100")
    mine = int(text)
    truth = mine if mine in asked.best else asked.best[0]
    return judge(asked, mine, truth, BEST_SLIPS, text, asked.why(truth))
