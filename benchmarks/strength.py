"""How strong the careful players are: one of them among players who play at random.

    python benchmarks/strength.py                    both games, for 2, 3 and 4 or 2, 4, 6 and 8 players
    python benchmarks/strength.py --game pilipili --deals 50 --seats 8

How it is measured:
1. A deal is everything that chance decides in a match: every shuffle, trumps and Pillow Pile, or the missions.
2. Each deal is played once with the careful player in each seat, so that nobody profits from a good seat.
3. A win counts 1, a win shared by k players 1/k, so that equal players would score 1/N each.
4. In Pili Pili the Pilis at the end are counted too: the careful player's, and beside them the mean of the others.
5. The matches of one deal hang together; their mean is one measurement, and deals are independent.
6. The interval is mean ± 1.96 standard errors of these measurements (normal approximation).
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from piligames import pilipili, pleesheez
from piligames.agents import choosing, randomly
from piligames.agents.pilipili import careful as careful_at_pilipili
from piligames.agents.pleesheez import careful as careful_at_pleesheez
from piligames.core import Chooser, finish


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, measured: Sequence[float]) -> Estimate:
        """From independent measurements, at least two."""
        mean, error = fmean(measured), 1.96 * stdev(measured) / sqrt(len(measured))
        return cls(mean, mean - error, mean + error)


@dataclass(frozen=True)
class Contest:
    """A game to be measured: how a match for so many is dealt, who is careful in it, and for how many it is played.

    `pilis` are the penalties at the end of a match by seat, where the game has any.
    """

    title: str
    match: Callable[[int, Random], Any]
    careful: Chooser
    seats: tuple[int, ...]
    pilis: Callable[[Any], Sequence[int]] | None = None


PLEESHEEZ = Contest(
    "Pleesheez",
    lambda seats, rng: pleesheez.Pleesheez(pleesheez.Rules(seats)).deal(rng),
    choosing(careful_at_pleesheez),
    (2, 3, 4),
)
PILIPILI = Contest(
    "Pili Pili, with missions",
    lambda seats, rng: pilipili.PiliPili(pilipili.Rules(seats)).deal(rng),
    choosing(careful_at_pilipili),
    (2, 4, 6, 8),
    pilis=lambda match: match.standing(),
)
CONTESTS = {"pleesheez": PLEESHEEZ, "pilipili": PILIPILI}


def ends(contest: Contest, seats: int, deals: int, chooser: Chooser) -> Iterator[list[Any]]:
    """For each deal, how its matches end: this chooser sits in each seat once, among random players."""
    for number in range(deals):
        match = contest.match(seats, Random(f"deal {number}"))
        over = []
        for seat in range(seats):
            others = randomly(Random(f"deal {number}, seat {seat}"))
            over.append(finish(match, dict.fromkeys(range(seats), others) | {seat: chooser}))
        yield over


def share(over: Sequence[Any]) -> float:
    """What the chooser has won of the matches of one deal; in the first it had the first seat, and so on."""
    return float(sum((match.returns()[seat] for seat, match in enumerate(over)), Fraction(0)) / len(over))


def shares(seats: int, deals: int, chooser: Chooser, contest: Contest = PLEESHEEZ) -> list[float]:
    """For each deal, what this chooser wins of the match among random players, averaged over the seats."""
    return [share(over) for over in ends(contest, seats, deals, chooser)]


def penalties(contest: Contest, over: Sequence[Any]) -> tuple[float, float]:
    """The Pilis of the chooser at the end of a match of one deal, and of each other player, on average."""
    assert contest.pilis is not None  # only such contests are asked
    own, all_seats = 0, 0
    for seat, match in enumerate(over):
        pilis = contest.pilis(match)
        own, all_seats = own + pilis[seat], all_seats + sum(pilis)
    return own / len(over), (all_seats - own) / (len(over) * (len(over) - 1))


def print_table(contest: Contest, seat_counts: Sequence[int], deals: int) -> None:
    """One row for each number of players."""
    print(f"\n{contest.title}")
    head = "players  matches  share of wins  95 % interval   equal players  ms a match"
    print(head if contest.pilis is None else f"{head}  own Pilis  95 % interval   others' Pilis  95 % interval")
    for seats in seat_counts:
        start = time.perf_counter()
        played = [
            (share(over), penalties(contest, over) if contest.pilis else (0.0, 0.0))
            for over in ends(contest, seats, deals, contest.careful)
        ]
        took = 1000 * (time.perf_counter() - start) / (deals * seats)
        found = Estimate.of([won for won, _ in played])
        interval = f"[{found.low:.3f}, {found.high:.3f}]"
        row = f"{seats:>7}  {deals * seats:>7}  {found.mean:>13.3f}  {interval}  {1 / seats:>13.3f}  {took:>10.1f}"
        if contest.pilis is not None:
            for place, width in ((0, 9), (1, 13)):
                each = Estimate.of([pilis[place] for _, pilis in played])
                interval = f"[{each.low:.2f}, {each.high:.2f}]"
                row += f"  {each.mean:>{width}.2f}  {interval:<14}"
        print(row.rstrip(), flush=True)


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure the careful players among random ones.")
    parser.add_argument("--game", choices=CONTESTS, nargs="+", default=list(CONTESTS), help="which games (default all)")
    parser.add_argument("--deals", type=int, default=400, help="deals for each number of players (default 400)")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of players (default those of the game)")
    args = parser.parse_args(arguments)
    if args.deals < 2:
        parser.error("an interval needs 2 deals or more")
    print(f"One careful player among random ones, {args.deals} deals, each with the careful player in every seat")
    print(f"{platform.platform()}, Python {platform.python_version()}")
    for name in args.game:
        contest = CONTESTS[name]
        counts = [seats for seats in args.seats or contest.seats if seats <= max(contest.seats)]
        print_table(contest, counts, args.deals)


if __name__ == "__main__":
    main(sys.argv[1:])
