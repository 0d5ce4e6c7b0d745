"""How strong the strong players are: one of them among careful players, and how long its moves take.

    python -m benchmarks.strong                          Pleesheez for 2, 3 and 4; Pili Pili for 3, 4 and 5
    python -m benchmarks.strong --game pleesheez --seats 4 --deals 100 --tried 20
    python -m benchmarks.strong --deals 2 --tried 40 --deadline 0.25    as at a table: how long do moves take?

How it is measured:
1. Each deal is played once with the strong player in each seat, among careful ones, so that a good seat helps nobody.
2. Pleesheez: matches; a win counts 1, a win shared by k players 1/k, so that equal players would score 1/N each.
3. Pili Pili: single rounds, without a mission and under some; the Pilis of the strong player, and those of a careful
   one in the same seat with the same cards.  The difference is measured deal by deal.
4. What was measured of one deal hangs together; its mean is one measurement, the interval is ± 1.96 standard errors.
5. The strong player tries a fixed number of deals for each move; without a deadline the shares hang on no machine.
   Its times are shown beside: the median, what 95 of 100 moves stay below, and the longest.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean, quantiles
from typing import Any

from piligames import pilipili, pleesheez
from piligames.agents import choosing
from piligames.agents.pilipili import careful as careful_at_pilipili
from piligames.agents.pleesheez import careful as careful_at_pleesheez
from piligames.agents.strong.pilipili import strong as strong_at_pilipili
from piligames.agents.strong.pleesheez import strong as strong_at_pleesheez
from piligames.core import Chooser, Seat, finish
from piligames.odds import Estimate

MISSIONS = (
    *(("none", 5), ("Reversed", 6), ("PassCards(1,left)", 5), ("Reward", 5), ("HotCards(13,26,39)", 5)),
    *(("WinnerSwaps", 5), ("AllAtOnce", 5)),
)
"""Missions and how many cards are dealt under them."""


@dataclass
class Timed:
    """A chooser, and the seconds that each of its answers took."""

    chooser: Chooser
    seconds: list[float] = field(default_factory=list)

    def __call__(self, seen: Any) -> Any:
        """The same answer."""
        start = time.perf_counter()
        answer = self.chooser(seen)
        self.seconds.append(time.perf_counter() - start)
        return answer

    def __str__(self) -> str:
        ms = sorted(1000 * each for each in self.seconds)
        return f"{quantiles(ms, n=2)[0]:>7.1f}  {quantiles(ms, n=20)[-1]:>7.1f}  {ms[-1]:>7.1f}"


def among(start: Any, seat: Seat, chooser: Chooser, others: Chooser) -> Any:
    """How it ends with this chooser in one seat."""
    return finish(start, dict.fromkeys(range(start.rules.seats), others) | {seat: chooser})


def pleesheez_row(seats: int, deals: int, tried: int, deadline: float | None) -> str:
    """Matches of Pleesheez for so many."""
    timed, careful = (
        Timed(choosing(partial(strong_at_pleesheez, deadline=deadline, deals=tried))),
        choosing(careful_at_pleesheez),
    )
    shares = []
    for number in range(deals):
        start = pleesheez.Pleesheez(pleesheez.Rules(seats)).deal(Random(f"deal {number}"))
        shares.append(fmean(float(among(start, seat, timed, careful).returns()[seat]) for seat in range(seats)))
    found = Estimate.of(shares)
    return f"{seats:>7}  {deals * seats:>7}  {found.mean:>6.3f}  {between(found, 3)}  {1 / seats:>6.3f}  {timed}"


def pilipili_row(seats: int, mission: str, size: int, deals: int, tried: int, deadline: float | None) -> str:
    """Rounds of Pili Pili for so many, under one mission."""
    timed, careful = (
        Timed(choosing(partial(strong_at_pilipili, deadline=deadline, deals=tried))),
        choosing(careful_at_pilipili),
    )
    own, same, less = [], [], []
    for number in range(deals):
        rng = Random(f"deal {number}")
        start = pilipili.OneRound(pilipili.Rules(seats), size, pilipili.parse_mission(mission)).deal(rng)
        own.append(fmean(among(start, seat, timed, careful).pilis()[seat] for seat in range(seats)))
        same.append(fmean(finish(start, dict.fromkeys(range(seats), careful)).pilis()))
        less.append(same[-1] - own[-1])
    strong, usual, fewer = map(Estimate.of, (own, same, less))
    figures = f"{strong.mean:>6.3f}  {usual.mean:>7.3f}  {fewer.mean:>6.3f}  {between(fewer, 3)}"
    return f"{seats:>7}  {mission:<18}  {size:>5}  {deals * seats:>6}  {figures}  {timed}"


def between(found: Estimate, digits: int) -> str:
    """An interval in a column."""
    return f"{f'[{found.low:.{digits}f}, {found.high:.{digits}f}]':<16}"


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure the strong players among careful ones.")
    parser.add_argument("--game", choices=("pleesheez", "pilipili"), nargs="+", default=["pleesheez", "pilipili"])
    parser.add_argument("--deals", type=int, default=40, help="deals for each row (default 40)")
    parser.add_argument("--tried", type=int, default=16, help="deals that are tried for each move (default 16)")
    parser.add_argument("--deadline", type=float, help="seconds for a move; then the shares hang on the machine")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of players (default 2 to 4, and 3 to 5)")
    parser.add_argument("--missions", nargs="+", default=[name for name, _ in MISSIONS], help="which missions")
    args = parser.parse_args(arguments)
    if args.deals < 2:
        parser.error("an interval needs 2 deals or more")
    print(f"One strong player among careful ones, {args.deals} deals, {args.tried} tried for each move")
    print(f"{platform.platform()}, Python {platform.python_version()}")
    times = "ms med      p95      max"
    if "pleesheez" in args.game:
        print(f"\nPleesheez\nplayers  matches   share  95 % interval     equal   {times}")
        for seats in [each for each in args.seats or (2, 3, 4) if each <= 4]:
            print(pleesheez_row(seats, args.deals, args.tried, args.deadline), flush=True)
    if "pilipili" in args.game:
        head = f"players  {'mission':<18}  cards  rounds  strong  careful   fewer  95 % interval"
        print(f"\nPili Pili, Pilis of a round\n{head}     {times}")
        for name, size in MISSIONS:
            for seats in args.seats or (3, 4, 5):
                if name in args.missions:
                    print(pilipili_row(seats, name, size, args.deals, args.tried, args.deadline), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
