"""Items on a first round: what it costs, and which bet the hook closes, as functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.practice.bank.first_round import Table, table
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.cost import Cost
from piligames.practice.pilipili.last_bet import LastBet
from piligames.practice.reply import Slip


@dataclass(frozen=True, slots=True)
class Rounds:
    """Some rounds to try a function on; they are drawn from a number."""

    number: int

    @property
    def tables(self) -> Sequence[Table]:
        """Eight of them, among three to six players."""
        rng = Random(f"rounds {self.number}")
        return [table(rng, rng.randint(3, 6)) for _ in range(8)]

    def of_bets_and_won(self) -> Sequence[tuple[list[int], list[int]]]:
        """All bets, and all tricks won."""
        return [(list(each.bets), list(each.won)) for each in self.tables]

    def of_earlier_bets(self) -> Sequence[tuple[list[int], int]]:
        """The bets of all but the last player, and the number of tricks; one case in which they add up to it."""
        found = [(list(each.bets[:-1]), sum(each.won)) for each in self.tables]
        return [*found, ([1, 2], 3), ([4, 3], 5)]

    @property
    def sample(self) -> str:
        """A call of pilis."""
        bets, won = self.of_bets_and_won()[0]
        return f"{bets}, {won}"

    @property
    def earlier(self) -> str:
        """A call of closed."""
        bets, tricks = self.of_earlier_bets()[0]
        return f"{bets}, {tricks}"


def rounds(rng: Random) -> Rounds:
    """Any number."""
    return Rounds(rng.randint(1, 10_000))


Lists = Callable[[list[int], list[int]], int]
Closing = Callable[[list[int], int], int]


def _total(of: Callable[[int, int], int]) -> Lists:
    return lambda bids, won: sum(of(bid, tricks) for bid, tricks in zip(bids, won, strict=True))


def function_counts_players(_: Rounds) -> Sequence[Lists]:
    """One Pili for everybody who missed."""
    return (_total(lambda bid, won: bid != won),)


def function_lets_cancel(_: Rounds) -> Sequence[Lists]:
    """Sums first, with a sign or without."""
    return (lambda bids, won: abs(sum(won) - sum(bids)), _total(lambda b, w: w - b), _total(lambda b, w: b - w))


def function_of_too_many(_: Rounds) -> Sequence[Lists]:
    """Only tricks too many."""
    return (_total(lambda bid, won: max(0, won - bid)),)


def function_of_too_few(_: Rounds) -> Sequence[Lists]:
    """Only tricks too few."""
    return (_total(lambda bid, won: max(0, bid - won)),)


def pilis_by_hand(_: Rounds) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Take a bid and the tricks won of the same player", "for bid, tricks in zip(bids, won)"),
        Step("What that player pays (PP-SCORE)", "abs(bid - tricks)"),
        Step("Added up", "sum(abs(bid - tricks) for bid, tricks in zip(bids, won))"),
    )


def the_hook(bids: list[int], tricks: int) -> int:
    """What the library closes; -1 where it closes nothing."""
    closed = LastBet(tuple(bids), tricks).closed
    return -1 if closed is None else closed


def function_of_the_sum(_: Rounds) -> Sequence[Closing]:
    """What has been bet."""
    return (lambda bids, _: sum(bids),)


def function_goes_below_nought(_: Rounds) -> Sequence[Closing]:
    """What is missing, even where nothing is."""
    return (lambda bids, tricks: tricks - sum(bids),)


def function_closes_nought(_: Rounds) -> Sequence[Closing]:
    """A bet of 0 is closed where the bets add up to more."""
    return (lambda bids, tricks: max(0, tricks - sum(bids)),)


def function_of_a_distance(_: Rounds) -> Sequence[Closing]:
    """The distance, whatever its sign."""
    return (lambda bids, tricks: abs(tricks - sum(bids)),)


def function_forgets_nought(_: Rounds) -> Sequence[Closing]:
    """Nothing is closed where the bets add up to the tricks."""
    return (lambda bids, tricks: tricks - sum(bids) if tricks > sum(bids) else -1,)


def closed_by_hand(_: Rounds) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("What is missing from the bets to the tricks (PP-HOOK)", "missing = tricks - sum(bids)"),
        Step("Below 0 there is no such bet", "return missing if missing >= 0 else -1"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "pilis-function": Sketch(
        draw=rounds,
        answer=lambda _: _total(lambda bid, won: Cost(bid, won, 0).pilis),
        slips=(
            Slip(
                function_counts_players,
                "Your function counts the players who missed. Each trick of a miss costs a Pili (PP-SCORE).",
            ),
            Slip(
                function_lets_cancel,
                "In your function tricks too many and too few cancel out. Nobody pays less because another one "
                "missed the other way (PP-SCORE).",
            ),
            Slip(
                function_of_too_many,
                "Your function counts tricks too many. Those that are missing cost as much (PP-SCORE).",
            ),
            Slip(
                function_of_too_few,
                "Your function counts tricks that are missing. Those too many cost as much (PP-SCORE).",
            ),
        ),
        steps=pilis_by_hand,
        example=Rounds(0),
        kind=AFunction("pilis(bids, won)", lambda asked: asked.of_bets_and_won()),
    ),
    "closed-function": Sketch(
        draw=rounds,
        answer=lambda _: the_hook,
        slips=(
            Slip(function_of_the_sum, "Your function says what has been bet. What is missing from there (PP-HOOK)?"),
            Slip(
                function_goes_below_nought,
                "Your function goes below 0. What should it say where no bet can make the sum come out even?",
            ),
            Slip(
                function_closes_nought,
                "Your function closes 0 where the bets add up to more than the tricks. Nothing is closed then "
                "(PP-HOOK).",
            ),
            Slip(
                function_of_a_distance,
                "Your function takes the distance, whatever its sign. Where there are too many bets already, the last "
                "one cannot make the sum come out even (PP-HOOK).",
            ),
            Slip(
                function_forgets_nought,
                "Your function closes nothing where the bets add up to the tricks already. May the last player bet 0 "
                "there (PP-HOOK)?",
            ),
        ),
        steps=closed_by_hand,
        example=Rounds(0),
        kind=AFunction("closed(bids, tricks)", lambda asked: asked.of_earlier_bets()),
    ),
}
