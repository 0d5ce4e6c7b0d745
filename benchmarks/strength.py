"""How strong the careful player is: one of it among players who play at random.

    python benchmarks/strength.py                    400 deals for 2, 3 and 4 players
    python benchmarks/strength.py --deals 50 --seats 3

How it is measured:
1. A deal is everything that chance decides in a match: trumps, Pillow Pile, every shuffle.
2. Each deal is played once with the careful player in each seat, so that nobody profits from a good seat.
3. A win counts 1, a win shared by k players 1/k, so that equal players would score 1/N each.
4. The matches of one deal hang together; their mean is one measurement, and deals are independent.
5. The interval is mean ± 1.96 standard errors of these measurements (normal approximation).
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev

from piligames.agents import choosing, randomly
from piligames.agents.pleesheez import careful
from piligames.core import Chooser, finish
from piligames.pleesheez import Pleesheez, Rules


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


def shares(seats: int, deals: int, chooser: Chooser) -> list[float]:
    """For each deal, what this chooser wins of the match among random players, averaged over the seats."""
    measured = []
    for number in range(deals):
        match = Pleesheez(Rules(seats)).deal(Random(f"deal {number}"))
        won = Fraction(0)
        for seat in range(seats):
            others = randomly(Random(f"deal {number}, seat {seat}"))
            choosers = dict.fromkeys(range(seats), others) | {seat: chooser}
            won += finish(match, choosers).returns()[seat]
        measured.append(float(won / seats))
    return measured


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the careful player of Pleesheez among random ones.")
    parser.add_argument("--deals", type=int, default=400, help="deals for each number of players (default 400)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="numbers of players (default 2 3 4)")
    args = parser.parse_args(arguments)
    if args.deals < 2:
        parser.error("an interval needs 2 deals or more")
    print(f"One careful player among random ones, {args.deals} deals, each with the careful player in every seat")
    print(f"{platform.platform()}, Python {platform.python_version()}\n")
    print("players  matches  share of wins  95 % interval   equal players  ms a match")
    for seats in args.seats:
        start = time.perf_counter()
        found = Estimate.of(shares(seats, args.deals, choosing(careful)))
        took = 1000 * (time.perf_counter() - start) / (args.deals * seats)
        interval = f"[{found.low:.3f}, {found.high:.3f}]"
        row = f"{seats:>7}  {args.deals * seats:>7}  {found.mean:>13.3f}  {interval}"
        print(f"{row}  {1 / seats:>13.3f}  {took:>10.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
