"""How fast odds are: a hand's tricks and a card beside icepool, random rounds beside OpenSpiel, what a redraw costs.

    python benchmarks/odds.py                 all of it
    python benchmarks/odds.py --limit 300     give icepool five minutes for five cards

How it is measured:
1. "a card": the chance that one card beats one random card of each of four others.
2. "two cards" and more: the exact distribution of the tricks that this many cards win against four others.
   icepool deals a hand of four to each trick from the 51 unseen cards, and an evaluator looks which tricks are won.
   The unseen cards are told apart only by how many own cards they beat, which is the quickest way that we know.
   icepool keeps the counts of all hands at once, so that time grows fast with the number of tricks.
   Each answer is computed by icepool once, in a process of its own that is stopped at the limit: then a bound is given.
   Ours is computed until half a second is over, and where icepool has an answer the two are compared.
3. "rounds": random rounds of 4 players × 5 cards, from the deal to the result, in bulk with numpy, beside OpenSpiel's
   oh_hell with uniform random bots in its C++ loop `evaluate_bots`; they take turns, and the medians are compared.
4. "a redraw": all that the table shows beside a hand of five cards: the odds of each card or those of each bid.

icepool and OpenSpiel come with the extra `oracles`: pip install -e ".[oracles]" -c constraints.txt
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib.util import find_spec
from statistics import median
from typing import Any

from piligames.odds import Group, falling, wins
from piligames.pilipili import Rules, parse_position
from piligames.pilipili.odds import card_odds, hand_odds

OWN, OPPONENTS = (5, 12, 30, 41, 50), 4
HIDDEN = tuple(card for card in range(1, 57) if card not in OWN)
"""The Joker is 56: in another hand it is taken to be high."""
CASES = (("a card", OWN[3:4]), *((f"{count} cards", OWN[-count:]) for count in (2, 3, 4, 5)))
ROUNDS = 100_000

ICEPOOL = """
import json, sys, time
from collections import Counter
import icepool
own, hidden, draws = json.loads(sys.argv[1])
class Wins(icepool.MultisetEvaluator):
    def next_state(self, state, order, outcome, counts):
        state = state or (True,) * len(own)
        return tuple(s and not (n and outcome > place) for place, (s, n) in enumerate(zip(state, counts)))
    def final_outcome(self, final_state, *rest):
        return sum(final_state)
start = time.perf_counter()
deck = icepool.Deck(Counter(sum(card > each for each in own) for card in hidden))
if len(own) == 1:
    found = deck.deal(draws).highest(1).sum().map({0: 1, 1: 0})
else:
    found = Wins().evaluate(deck.deal((draws,) * len(own)))
spent = time.perf_counter() - start
print(json.dumps([spent, {str(k): [int(v), int(found.denominator())] for k, v in found.items()}]))
"""


def ours(own: Sequence[int]) -> dict[int, Fraction]:
    """The tricks of these cards; of a single one its chance alone."""
    weaker = tuple(sum(card < each for card in HIDDEN) for each in own)
    if len(own) == 1:
        chance = Fraction(falling(weaker[0], OPPONENTS), falling(len(HIDDEN), OPPONENTS))
        return {0: 1 - chance, 1: chance}
    return dict(wins([Group(len(HIDDEN), OPPONENTS, weaker)], len(own)).items())


def seconds_of(work: Callable[[], Any], least: float = 0.5) -> float:
    """The time of one of many repetitions."""
    work()
    times, start = [], time.perf_counter()
    while time.perf_counter() - start < least:
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return median(times)


def theirs(own: Sequence[int], limit: float) -> tuple[float, dict[int, Fraction]] | None:
    """icepool's time and answer; None where the limit was reached first."""
    asked = json.dumps([own, HIDDEN, OPPONENTS])
    try:
        done = subprocess.run(
            [sys.executable, "-c", ICEPOOL, asked], capture_output=True, text=True, timeout=limit, check=True
        )
    except subprocess.TimeoutExpired:
        return None
    spent, found = json.loads(done.stdout)
    return spent, {int(k): Fraction(*v) for k, v in found.items()}


def beside_icepool(limit: float) -> None:
    """The first two measurements."""
    there = find_spec("icepool") is not None
    print("tricks of               ours        icepool      ratio")
    for name, own in CASES:
        mine = seconds_of(lambda own=own: ours(own))
        line = f"{name:18}{1e6 * mine:>8.1f} µs"
        if there:
            answer = theirs(own, limit)
            if answer is None:
                line += f"{f'over {limit:g} s':>15}{f'over {limit / mine:,.0f}':>15}"
            else:
                spent, found = answer
                same = {n: chance for n, chance in ours(own).items() if chance} == found
                line += f"{1e3 * spent:>12.1f} ms{spent / mine:>12,.0f}   {'same answer' if same else 'NOT THE SAME'}"
        print(line)
    if not there:
        print("icepool is not installed, so nothing stands beside it.")


def beside_openspiel(repetitions: int) -> None:
    """The third."""
    if find_spec("numpy") is None:
        print("\nnumpy is not installed: no rounds in bulk.")
        return
    from piligames.pilipili.odds.bulk import random_rounds

    def bulk() -> float:
        start = time.perf_counter()
        cost = sum(int(chunk.pilis.sum()) for chunk in random_rounds(Rules(4), 5, ROUNDS))
        assert cost > 0
        return ROUNDS / (time.perf_counter() - start)

    rates: dict[str, list[float]] = {"in bulk, numpy": []}
    contenders: list[tuple[str, Callable[[], float]]] = [("in bulk, numpy", bulk)]
    if find_spec("pyspiel") is not None:
        import pyspiel

        game = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=5)")
        bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]

        def spiel() -> float:
            rounds, start = 0, time.perf_counter()
            while (spent := time.perf_counter() - start) < 0.5:
                for _ in range(50):
                    rounds += 1
                    pyspiel.evaluate_bots(game.new_initial_state(), bots, rounds)
            return rounds / spent

        contenders.append(("oh_hell, evaluate_bots", spiel))
    for _ in range(repetitions):
        for name, play in contenders:
            rates.setdefault(name, []).append(play())
    print("\nrounds of 4 × 5         rounds a second")
    for name, each in rates.items():
        print(f"{name:24}{median(each):>15,.0f}")
    if len(rates) == 2:
        mine, other = map(median, rates.values())
        print(f"ratio {mine / other:.1f}")
    else:
        print("OpenSpiel is not installed, so nothing stands beside it.")


def redraw() -> None:
    """The fourth."""
    text = "mission=none dealer=0 {}hands=5,12,30,41,J/1,2,3,4,6/7,8,9,10,11/13,14,15,16,17"
    betting = parse_position(text.format("")).round(Rules(4)).observation(0)
    playing = parse_position(text.format("bets=1,1,1,1 ")).round(Rules(4)).observation(0)
    print("\na redraw")
    for name, work in (("bids of a hand", lambda: hand_odds(betting)), ("cards of a hand", lambda: card_odds(playing))):
        print(f"{name:18}{1e3 * seconds_of(work):>8.2f} ms")


def main(arguments: Sequence[str]) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure the odds beside icepool and OpenSpiel.")
    parser.add_argument("--limit", type=float, default=30.0, help="seconds for one answer of icepool (default 30)")
    parser.add_argument("--repetitions", type=int, default=5, help="how often rounds are measured (default 5)")
    args = parser.parse_args(arguments)
    if args.limit <= 0 or args.repetitions < 1:
        parser.error("there has to be something to measure")
    print(f"{platform.platform()}, Python {platform.python_version()}\n")
    beside_icepool(args.limit)
    beside_openspiel(args.repetitions)
    redraw()


if __name__ == "__main__":
    main(sys.argv[1:])
