"""How fast equilibria are found in small games, beside OpenSpiel, and how long the exact odds of a bid take.

    python -m benchmarks.equilibria                      all of it, some minutes
    python -m benchmarks.equilibria --repetitions 9      steadier medians

How it is measured:
1. Leduc poker: an iteration of CFR+, ours compiled, in numpy and in plain Python, beside `CFRPlusSolver` of OpenSpiel,
   which is C++; once with 936 information sets, as suits are told apart, and once with 288, as they are not.
   After as many iterations of each, the exploitability of both averages is compared: it has to be the same.
2. Pili Pili with 2 seats, 2 cards each and 5 numbers: an iteration of CFR+ and the NashConv of the uniform policy,
   beside the same game registered with OpenSpiel in Python: by its algorithms in C++ and by those in Python.
   Their algorithms ask our rules at every position, every time.  Ours do so once, when the game is written out; that
   stands in a line of its own.
3. The exact odds of all bids of a random hand, 5 players × 5 cards.

All that is compared takes turns, and stands there with its median; the ratio is that of the medians.
OpenSpiel comes with the extra `oracles`: pip install -e ".[oracles]" -c constraints.txt
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

from piligames.pilipili import OneRound, Rules
from piligames.pilipili.odds import hand_odds
from piligames.pilipili.small import small_round, tell
from piligames.solve import CfrPlus, Tree, flatten, quick_nash_conv, uniform
from piligames.solve.regret import ENGINES
from tests.solve.leduc import LeducGame

LEDUC = ((936, True, "leduc_poker"), (288, False, "leduc_poker(suit_isomorphism=True)"))
SMALL = small_round(2, 2, 5)
CHECKED = 20
Work = Callable[[], object]


def engines() -> Iterator[str]:
    """The twins of CFR+ that are here."""
    for name in ENGINES:
        try:
            CfrPlus(flatten(LeducGame()), name)
        except ValueError as missing:
            print(f"not measured: {missing}")
        else:
            yield name


def seconds_of(work: Work, least: float) -> float:
    """The time of one of many repetitions."""
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < least or not count:
        work()
        count += 1
    return spent / count


def in_turns(works: dict[str, Work], repetitions: int, least: float = 0.1) -> dict[str, float]:
    """The median time of each; they take turns, and what is loaded on first use is not measured."""
    for work in works.values():
        work()
    rounds = [{name: seconds_of(work, least) for name, work in works.items()} for _ in range(repetitions)]
    return {name: median(each[name] for each in rounds) for name in works}


def iterations(tree: Tree, engine: str, count: int) -> Work:
    """So many iterations of ours in one go, without measuring the exploitability."""
    learning = CfrPlus(tree, engine)
    return lambda: learning.steps.sweep(learning.state, count)


def show(times: dict[str, float], theirs: Sequence[str], per: dict[str, int] | None = None) -> None:
    """A line for each, with its ratio to the quickest of theirs."""
    each = {name: seconds / (per or {}).get(name, 1) for name, seconds in times.items()}
    best = min((each[name] for name in theirs), default=None)
    for name, seconds in each.items():
        ratio = "" if best is None or name in theirs else f"{best / seconds:>12,.1f}"
        print(f"{name:<44}{1e3 * seconds:>14,.4f}{ratio}", flush=True)


def leduc(names: Sequence[str], repetitions: int) -> None:
    """The first measurement."""
    for sets, suits, spiel in LEDUC:
        tree = flatten(LeducGame(suits))
        assert len(tree.observations) == sets
        count = {f"piligames, {name}": 100 if name == "compiled" else 1 for name in names}
        works = {f"piligames, {name}": iterations(tree, name, count[f"piligames, {name}"]) for name in names}
        theirs = []
        if find_spec("pyspiel"):
            import pyspiel

            game = pyspiel.load_game(spiel)
            solver, checked = pyspiel.CFRPlusSolver(game), pyspiel.CFRPlusSolver(game)
            theirs = ["OpenSpiel, C++"]
            works[theirs[0]] = solver.evaluate_and_update_policy
            for _ in range(CHECKED):
                checked.evaluate_and_update_policy()
            ours, other = (
                2 * CfrPlus(tree).run(CHECKED).exploitability,
                pyspiel.nash_conv(game, checked.average_policy()),
            )
            same = "the same" if abs(ours - other) < 1e-6 * other else "NOT THE SAME"
        print(f"\n{f'Leduc poker, {sets} sets: an iteration of CFR+':<44}{'ms':>14}{'ratio':>12}")
        show(in_turns(works, repetitions), theirs, count)
        if theirs:
            print(f"NashConv after {CHECKED} iterations: {ours:.9f} and {other:.9f}, {same}")


def pilipili(names: Sequence[str], repetitions: int) -> None:
    """The second."""
    start = time.perf_counter()
    tree = flatten(SMALL)
    written = time.perf_counter() - start
    count = {f"piligames, {name}": 100 if name == "compiled" else 1 for name in names}
    works: dict[str, Work] = {
        f"piligames, {name}": iterations(tree, name, count[f"piligames, {name}"]) for name in names
    }
    even = uniform(tree)
    replies: dict[str, Work] = {"piligames, numpy": lambda: quick_nash_conv(tree, even)}
    theirs = []
    if find_spec("pyspiel"):
        import pyspiel
        from open_spiel.python import policy
        from open_spiel.python.algorithms import cfr, exploitability

        from benchmarks.openspiel import registered

        game = registered("pilipili_small", SMALL, tell)
        theirs = ["OpenSpiel, C++", "OpenSpiel, Python"]
        works[theirs[0]] = pyspiel.CFRPlusSolver(game).evaluate_and_update_policy
        works[theirs[1]] = cfr.CFRPlusSolver(game).evaluate_and_update_policy
        random: Any = policy.UniformRandomPolicy(game)
        replies[theirs[0]] = lambda: pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
        replies[theirs[1]] = lambda: exploitability.nash_conv(game, random)
        print(f"\nNashConv of the uniform policy: {quick_nash_conv(tree, even):.9f} and {replies[theirs[1]]():.9f}")
    print(f"\n{f'Pili Pili, {len(tree.observations):,} sets: an iteration of CFR+':<44}{'ms':>14}{'ratio':>12}")
    show(in_turns(works, repetitions), theirs, count)
    print(f"\n{'the same: NashConv, so both best replies':<44}{'ms':>14}{'ratio':>12}")
    show(in_turns(replies, repetitions), theirs)
    print(f"{'to write the game out, once':<44}{1e3 * written:>14,.4f}")


def bids(repetitions: int) -> None:
    """The third."""
    rng, game = Random(1), OneRound(Rules(5), 5)
    times = []
    for _ in range(50 * repetitions):
        r = game.deal(rng)
        for _ in range(rng.randrange(5)):
            r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
        seen = r.observation(r.to_act[0])
        start = time.perf_counter()
        hand_odds(seen)
        times.append(time.perf_counter() - start)
    times.sort()
    print(f"\n{'Pili Pili 5 × 5: the odds of all bids':<44}{'median, ms':>14}{'p95, ms':>12}")
    print(f"{'piligames, exactly':<44}{1e3 * median(times):>14,.4f}{1e3 * times[int(0.95 * len(times))]:>12,.4f}")


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure equilibria beside OpenSpiel.")
    parser.add_argument("--repetitions", type=int, default=5, help="how often each is measured (default 5)")
    args = parser.parse_args(arguments)
    if args.repetitions < 1:
        parser.error("there has to be something to measure")
    print(f"{platform.platform()}, {platform.processor() or platform.machine()}", end=", ")
    print(f"Python {platform.python_version()}", end="")
    print(f", OpenSpiel {version('open_spiel')}" if find_spec("pyspiel") else "")
    names = list(engines())
    leduc(names, args.repetitions)
    pilipili(names, args.repetitions)
    bids(args.repetitions)
    if not find_spec("pyspiel"):
        print("\nOpenSpiel is not installed, so nothing stands beside it.")


if __name__ == "__main__":
    main(sys.argv[1:])
