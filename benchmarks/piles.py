"""How fast races of Piles! are simulated: races a second, and the time until the mean is known to ±1 %.

    python benchmarks/piles.py                       4 players of each skill
    python benchmarks/piles.py --seats 8 --skills hard

1. Races are run for so many seconds on one core, in pure Python; the interval reached by then is printed.
2. They are run from the first again until half the 95 % interval of the mean race time is 1 % of the mean, in pure
   Python and in numpy arrays, which have to find the same races; `cpu` is the time for which the process had a core,
   and that is what counts on a machine that does other things as well.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence
from typing import Any

from piligames.agents.piles import SKILLS, Field
from piligames.piles import Rules
from piligames.piles.simulate import Races


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how fast races of Piles! are simulated.")
    parser.add_argument("--seats", type=int, default=4, help="how many play (default 4)")
    parser.add_argument("--skills", nargs="+", choices=list(SKILLS), default=list(SKILLS), help="who plays")
    parser.add_argument("--seconds", type=float, default=2.0, help="the first run's time (default 2)")
    parser.add_argument("--precision", type=float, default=0.01, help="the second run's aim (default 0.01)")
    args = parser.parse_args(arguments)
    print(f"Races of {args.seats} players, one core")
    print(f"{platform.platform()}, {platform.machine()}, Python {platform.python_version()}\n")
    first, then = f"pure Python, after {args.seconds:g} s", f"to ±{100 * args.precision:g} %"
    print(f"{'skill':<8}{first:<28}{then:<20}{'races':>6}{'pure cpu s':>12}{'numpy cpu s':>13}{'wall s':>8}")
    for name in args.skills:
        field = Field.of(Rules(args.seats), name)
        told = field.simulate(arrays=False, seconds=args.seconds)
        pure, used, _ = timed(field, arrays=False, precision=args.precision)
        found, quick, wall = timed(field, arrays=True, precision=args.precision)
        if found != pure:
            raise AssertionError(f"{name}: the races in arrays are others than those in pure Python")
        means = [f"{each.time.mean:.1f} s ±{100 * each.time.precision:.1f} %" for each in (told, found)]
        times = f"{used:>12.1f}{quick:>13.1f}{wall:>8.1f}"
        print(f"{name:<8}{means[0]:<28}{means[1]:<20}{len(found.found):>6}{times}", flush=True)


def timed(field: Field, **limits: Any) -> tuple[Races, float, float]:
    """What was found, the time on a core, and the time by the clock on the wall."""
    start, cpu = time.perf_counter(), time.process_time()
    found = field.simulate(**limits)
    return found, time.process_time() - cpu, time.perf_counter() - start


if __name__ == "__main__":
    main(sys.argv[1:])
