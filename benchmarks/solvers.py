"""How fast the solvers value every card with open hands, beside DDS, the solver for bridge.

    python -m benchmarks.solvers                 40 deals each
    python -m benchmarks.solvers --deals 10 --engine python

How it is measured:
1. Pleesheez: random first rounds.  All first cards are valued for the leader against all others, without the line, by a
   solver that remembers nothing; 2 players × 8, 3 × 8 and 4 × 7 cards.
2. The same with a deadline of 95 ms: how long the answer took, and how many were exact; the others are bounds.
3. Pili Pili: 5 players × 5 cards, with the bets of a random round.  Whether the first seat can force exactly its bet,
   and all first cards of the leader.
4. DDS values all first cards too (`solve_board` of endplay) at a random lead and trump: beside 2 × 8 it gets endings of
   8 cards, beside the others full deals of 13 cards each.  The games differ: in bridge one has to follow suit, which
   leaves fewer cards to choose from, and there are more cards.

The engines take turns, deal by deal.
endplay is not one of the project's needs; where it is not installed, our own times stand alone.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Any

from piligames import pilipili
from piligames.pilipili.solver import Solver as BetSolver
from piligames.pilipili.solver.outlook import Outlook
from piligames.pleesheez import Pleesheez, Rules
from piligames.pleesheez.solver import Solver
from piligames.solve.clock import Clock, OutOfTime
from piligames.solve.engines import engine

LIMIT = 20.0
DEADLINE = 0.095
SUITS, RANKS = "SHDC", "AKQJT98765432"
Measured = tuple[float, bool]


def first_cards(seats: int, seconds: float, which: str | None, rng: Random) -> Measured:
    """The time to value all first cards of a round of Pleesheez, and whether all values are exact."""
    r = Pleesheez(Rules(seats), tuple(rng.sample(range(4), seats)), rng.randrange(seats)).deal(rng).round
    start = time.perf_counter()
    found = Solver(which).solve(r, seconds=seconds, line=False)
    return time.perf_counter() - start, found.exact


def bet_round(rng: Random) -> pilipili.Round:
    """A round of Pili Pili, 5 players × 5 cards, in which all have bet from 0 to 2."""
    r = pilipili.OneRound(pilipili.Rules(5), 5).deal(rng)
    while r.agenda[0].asks == "bet":
        r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])[:3]))
    return r


def exact_bid(which: str | None, rng: Random) -> Measured:
    """The time to say whether the leader can force exactly its bet, and whether it was enough."""
    r = bet_round(rng)
    start = time.perf_counter()
    try:
        Outlook(r, 0, which).keeps(r, r.bets[0], 0, Clock(LIMIT))
    except OutOfTime:
        return time.perf_counter() - start, False
    return time.perf_counter() - start, True


def bet_cards(which: str | None, rng: Random) -> Measured:
    """The time to find the least miss with each first card."""
    r = bet_round(rng)
    start = time.perf_counter()
    found = BetSolver(which).solve(r, seconds=LIMIT, line=False)
    return time.perf_counter() - start, found.exact


def dds(cards: int, rng: Random) -> Measured:
    """The time of DDS to value all first cards of a random deal of bridge."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    deck = rng.sample([suit + rank for suit in SUITS for rank in RANKS], 4 * cards)
    hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(4)]
    text = [".".join("".join(rank for rank in RANKS if suit + rank in hand) for suit in SUITS) for hand in hands]
    deal: Any = Deal("N:" + " ".join(text))
    deal.first, deal.trump = Player.find(rng.choice("NESW")), Denom.find(rng.choice(SUITS))
    start = time.perf_counter()
    list(solve_board(deal))
    return time.perf_counter() - start, True


def told(name: str, found: list[Measured]) -> str:
    """A line of the table."""
    times = sorted(seconds for seconds, _ in found)
    p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
    exact = sum(exact for _, exact in found)
    return f"{name:<46}{1000 * median(times):>10.2f}{1000 * p95:>12.2f}{exact:>8} of {len(found)}"


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the solvers beside DDS.")
    parser.add_argument("--deals", type=int, default=40, help="how many deals of each kind (default 40)")
    parser.add_argument("--engine", choices=["python", "compiled"], help="which twin (default: the best that is here)")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for one deal at most (default 20)")
    args = parser.parse_args(arguments)
    if args.deals < 1 or args.limit <= 0:
        parser.error("there has to be something to measure")
    groups: list[dict[str, Callable[[Random], Measured]]] = []
    try:
        bridge = f"endplay {version('endplay')}"
    except ModuleNotFoundError:
        bridge = ""
    for seats, cards, theirs in ((2, 8, 8), (3, 8, 13), (4, 7, 13)):
        name = f"Pleesheez {seats} × {cards}, all first cards"
        group = {
            name: partial(first_cards, seats, args.limit, args.engine),
            f"{name}, {1000 * DEADLINE:.0f} ms": partial(first_cards, seats, DEADLINE, args.engine),
        }
        if bridge:
            group[f"DDS 4 × {theirs}, all first cards"] = partial(dds, theirs)
        groups.append(group)
    pili: dict[str, Callable[[Random], Measured]] = {
        "Pili Pili 5 × 5, exactly the bet": partial(exact_bid, args.engine),
        "Pili Pili 5 × 5, all first cards": partial(bet_cards, args.engine),
    }
    groups.append(pili)
    print(f"{platform.platform()}, {platform.processor() or platform.machine()}", end=", ")
    print(f"Python {platform.python_version()}, the {args.engine or engine()} solvers", bridge and f", {bridge}", "\n")
    print(f"{'milliseconds':<46}{'median':>10}{'p95':>12}{'exact':>14}")
    for group in groups:
        measured: dict[str, list[Measured]] = {name: [] for name in group}
        for work in group.values():
            work(Random("warm"))  # what is loaded on first use is not measured
        for number in range(args.deals):
            for name, work in group.items():
                measured[name].append(work(Random(number)))
        for name, found in measured.items():
            print(told(name, found), flush=True)
    if not bridge:
        print("\nendplay is not installed: DDS is not measured.  pip install endplay")
    print("\nEquilibria are measured by benchmarks.equilibria.")


if __name__ == "__main__":
    main(sys.argv[1:])
