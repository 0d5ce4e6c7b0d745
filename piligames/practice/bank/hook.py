"""Items on the hook: which bet it closes, what that costs, and that somebody has to miss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import Bid
from piligames.practice.pilipili.last_bet import CLOSED_SLIPS, LastBet
from piligames.practice.reply import Slip, called
from piligames.practice.words import chances_text, exact, weights

# -- which bets are open -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bets(LastBet):
    """The bets of all others, when one bets last."""

    @property
    def said(self) -> str:
        """The bets, one after another."""
        return ", ".join(map(str, self.bets))

    @property
    def missing(self) -> int:
        """What is missing to the number of tricks; below 0 if there is more already."""
        return self.tricks - self.total

    @property
    def open(self) -> int:
        """How many bets are open."""
        return self.tricks + 1 - (self.closed is not None)

    @property
    def held(self) -> bool:
        """Whether the hook closes a bet."""
        return self.total <= self.tricks


def bets(rng: Random) -> Bets:
    """Two to four others, three to eight tricks, low bets and high ones."""
    tricks = rng.randint(3, 8)
    most = rng.choice([1, 2, tricks])
    return Bets(tuple(rng.randint(0, most) for _ in range(rng.randint(2, 4))), tricks)


def sum_by_hand(asked: Bets) -> Sequence[Step]:
    """What is missing."""
    return (
        Step("The bets so far, added up", str(asked.total)),
        Step(f"What is missing from there to {asked.tricks} tricks (PP-HOOK)", str(asked.missing)),
    )


def hook_forgotten(asked: Bets) -> Sequence[Fraction]:
    """Every bet is open, though one is closed."""
    return (Fraction(asked.tricks + 1),) if asked.held else ()


def hook_though_passed(asked: Bets) -> Sequence[Fraction]:
    """One is closed, though none is."""
    return () if asked.held else (Fraction(asked.tricks),)


def nought_forgotten(asked: Bets) -> Sequence[Fraction]:
    """0 is not counted among the bets."""
    return (Fraction(asked.tricks - 1),) if asked.held else ()


def only_what_is_missing(asked: Bets) -> Sequence[Fraction]:
    """Only what the others have left over."""
    return (Fraction(max(0, asked.missing)),)


def as_many_as_bettors(asked: Bets) -> Sequence[Fraction]:
    """As many as there are players."""
    return (Fraction(len(asked.bets) + 1),)


def open_by_hand(asked: Bets) -> Sequence[Step]:
    """All bets, and the closed one."""
    closed = f"{asked.missing}, which is closed" if asked.held else "less than 0, so nothing is closed"
    return (
        Step(f"Bets there are: 0 to {asked.tricks}", str(asked.tricks + 1)),
        Step(f"The others bet {asked.total} together; what is missing to {asked.tricks} (PP-HOOK)", closed),
        Step("Bets that are open", str(asked.tricks + 1 - asked.held)),
    )


def true_of(asked: Bets) -> frozenset[str]:
    """Which of the sentences are true: by the rules, what may be bet and what may come."""
    return frozenset(
        letter
        for letter, true in {
            "a": asked.closed != 0,
            "b": asked.closed != asked.tricks,
            "c": asked.closed is None,
            "d": asked.closed is not None,
        }.items()
        if true
    )


def several_by_hand(asked: Bets) -> Sequence[Step]:
    """Each sentence."""
    closed = asked.missing if asked.held else None
    letters = {"a": closed != 0, "b": closed != asked.tricks, "c": closed is None, "d": closed is not None}
    return (
        Step("The bets so far, added up", str(asked.total)),
        Step("The bet that is closed (PP-HOOK)", "none" if closed is None else str(closed)),
        Step("So these are true", " ".join(letter for letter, true in letters.items() if true)),
    )


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
    "closed-bet": Sketch(
        draw=bets,
        answer=lambda asked: asked.closed,
        slips=called(CLOSED_SLIPS, "the_number_of_tricks", "the_total", "a_bet_already_made"),
        steps=sum_by_hand,
        example=Bets((1, 0, 2), 5),
    ),
    "open-bets": Sketch(
        draw=bets,
        answer=lambda asked: Fraction(asked.open),
        slips=(
            Slip(hook_forgotten, "So many bets there are. Is each of them open to the last player (PP-HOOK)?"),
            Slip(hook_though_passed, "You closed one bet. Add up the others once more: can everybody still be right?"),
            Slip(nought_forgotten, "Nothing is a bet, too: 0 is one of them (PP-BET)."),
            Slip(
                only_what_is_missing, "The others leave so many tricks over. You may still bet more than that, or less."
            ),
            Slip(as_many_as_bettors, "That is the number of players. How many bets are there?"),
        ),
        steps=open_by_hand,
        example=Bets((1, 0, 2), 9),
    ),
    "hook-sentences": Sketch(draw=bets, answer=true_of, slips=(), steps=several_by_hand, example=Bets((1, 0, 2), 9)),
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
