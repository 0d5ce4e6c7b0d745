"""How fast the rules engine plays: random rounds of Pili Pili per second, beside OpenSpiel's oh_hell.

    python benchmarks/rules_speed.py                 5 repetitions, a second for each engine
    python benchmarks/rules_speed.py --seconds 0.2 --repetitions 3

Oh Hell is the nearest game that OpenSpiel has: tricks are bet on and then played for.
How it is measured:
1. Both play 4 players × 5 cards, from the deal to the result; every choice is uniformly random among the legal actions,
   which are listed at each move.  Pili Pili is played without a mission.
2. OpenSpiel is driven from Python.  It deals card by card, at chance nodes, and is measured with three ways to draw:
   "choice"   as in its own example: `chance_outcomes`, drawn with `numpy.random.choice` and the chances;
   "choices"  the same, drawn with Python's `random.choices`: both engines then draw with Python's own `random`;
   "listed"   a uniformly random one of the legal actions at the chance node: no chances are asked for,
              because we know that they are all alike here.  Of all ways that we know it is the quickest.
3. The engines take turns, some rounds at a time, so that whatever else the machine does slows all of them alike.
   The ratio is the median of those of the repetitions.

Our rounds are immutable and keep all that each seat has seen; a state of OpenSpiel is C++ that changes in place.
OpenSpiel comes with the extra `oracles`: pip install -e ".[oracles]" -c constraints.txt
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Any

from piligames.pilipili import OneRound, Rules

SEATS, CARDS = 4, 5
OH_HELL = f"oh_hell(players={SEATS},num_tricks_fixed={CARDS})"

Draw = Callable[[Any, Random], int]


def our_round(game: OneRound, rng: Random) -> None:
    """One random round of Pili Pili."""
    state = game.deal(rng)
    while seats := state.to_act:
        state = state.apply(seats[0], rng.choice(state.legal_actions(seats[0])))
    state.returns()


def their_round(game: Any, rng: Random, draw: Draw) -> None:
    """One random round of Oh Hell in OpenSpiel."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    state.returns()


def numpy_choice(state: Any, _: Random) -> int:
    """As in OpenSpiel's example."""
    import numpy as np

    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(np.random.choice(actions, p=chances))


def random_choices(state: Any, rng: Random) -> int:
    """The same, without numpy."""
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(actions, chances)[0]


def listed(state: Any, rng: Random) -> int:
    """Any of what may be dealt: all are equally likely."""
    return rng.choice(state.legal_actions())


def rates(
    contenders: Mapping[str, Callable[[Random], None]], seconds: float, rng: Random, rounds: int = 20
) -> dict[str, float]:
    """Rounds per second of each, over at least so many seconds each: in turn they play some rounds at a time."""
    played, spent = 0, dict.fromkeys(contenders, 0.0)
    while not played or min(spent.values()) < seconds:
        for name, play in contenders.items():
            start = time.perf_counter()
            for _ in range(rounds):
                play(rng)
            spent[name] += time.perf_counter() - start
        played += rounds
    return {name: played / took for name, took in spent.items()}


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure random rounds per second beside OpenSpiel's oh_hell.")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="for how long each plays in a repetition (default 1)"
    )
    parser.add_argument("--repetitions", type=int, default=5, help="how often each is measured (default 5)")
    args = parser.parse_args(arguments)
    if args.seconds <= 0 or args.repetitions < 1:
        parser.error("there has to be something to measure")
    try:
        import pyspiel
    except ImportError:
        pyspiel = None

    game = OneRound(Rules(SEATS), CARDS)
    contenders: dict[str, Callable[[Random], None]] = {"Pili Pili, piligames": lambda rng: our_round(game, rng)}
    if pyspiel is not None:
        oh_hell = pyspiel.load_game(OH_HELL)
        for name, draw in (("choice", numpy_choice), ("choices", random_choices), ("listed", listed)):
            contenders[f"Oh Hell, OpenSpiel, {name}"] = lambda rng, draw=draw: their_round(oh_hell, rng, draw)

    rng = Random("rules speed")
    measured: dict[str, list[float]] = {name: [] for name in contenders}
    for play in contenders.values():
        play(rng)  # what is loaded on first use is not measured
    for _ in range(args.repetitions):
        for name, found in rates(contenders, args.seconds, rng).items():
            measured[name].append(found)

    print(
        f"Random rounds of {SEATS} players × {CARDS} cards, dealt and scored, {args.repetitions} × {args.seconds:g} s"
    )
    spiel = "" if pyspiel is None else f", open_spiel {version('open_spiel')}"
    print(f"{platform.platform()}, {platform.processor() or platform.machine()}", end=", ")
    print(f"Python {platform.python_version()}{spiel}\n")
    print("engine                        rounds per second      least       most  ours to theirs")
    own = next(iter(measured.values()))
    for place, (name, each) in enumerate(measured.items()):
        ratio = f"{median(ours / theirs for ours, theirs in zip(own, each, strict=True)):.2f}" if place else ""
        print(f"{name:28}  {median(each):>17,.0f}  {min(each):>9,.0f}  {max(each):>9,.0f}  {ratio:>14}")
    if pyspiel is None:
        print("\nOpenSpiel is not installed, so nothing stands beside it.")
        print("To install it: pip install -e '.[oracles]' -c constraints.txt")


if __name__ == "__main__":
    main(sys.argv[1:])
