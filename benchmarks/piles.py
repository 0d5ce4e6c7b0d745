"""How fast races of Piles! are simulated: races a second, and the time until the mean is known to ±1 %.

    python benchmarks/piles.py                       4 players of each skill
    python benchmarks/piles.py --seats 8 --skills hard

1. Races are run for so many seconds on one core, in pure Python; the interval reached by then is printed.
2. They are run again until half the 95 % interval of the mean race time is 1 % of the mean; `cpu` is the time the
   process had a core for, which is what counts on a machine that does other things as well.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence

from piligames.agents.piles import SKILLS, Field
from piligames.piles import Rules
from piligames.piles.simulate import simulate


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how fast races of Piles! are simulated.")
    parser.add_argument("--seats", type=int, default=4, help="how many play (default 4)")
    parser.add_argument("--skills", nargs="+", choices=list(SKILLS), default=list(SKILLS), help="who plays")
    parser.add_argument("--seconds", type=float, default=2.0, help="the first run's time (default 2)")
    parser.add_argument("--precision", type=float, default=0.01, help="the second run's aim (default 0.01)")
    args = parser.parse_args(arguments)
    print(f"Races of {args.seats} players, one core, pure Python")
    print(f"{platform.platform()}, {platform.machine()}, Python {platform.python_version()}\n")
    aim = f"to ±{100 * args.precision:g} %"
    print(
        f"{'skill':<8}{'races/s':>8}  {f'after {args.seconds:g} s':<30}{aim:<30}{'races':>6}{'wall s':>8}{'cpu s':>7}"
    )
    for name in args.skills:
        field = Field.of(Rules(args.seats), name)
        first = simulate(field.run, args.seats, seconds=args.seconds)
        start, cpu = time.perf_counter(), time.process_time()
        found = simulate(field.run, args.seats, precision=args.precision)
        took, used = time.perf_counter() - start, time.process_time() - cpu
        means = [f"{each.time.mean:.1f} s ±{100 * each.time.precision:.1f} %" for each in (first, found)]
        rate = len(first.found) / args.seconds
        print(
            f"{name:<8}{rate:>8.0f}  {means[0]:<30}{means[1]:<30}{len(found.found):>6}{took:>8.1f}{used:>7.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
