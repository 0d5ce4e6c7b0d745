"""CFR+: an equilibrium of a two-seat zero-sum game, nearer with every iteration; a rule of thumb for other games."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from piligames.kernels import twin
from piligames.solve.clock import Clock, Stoppable
from piligames.solve.flat import Flat
from piligames.solve.loops import TINY, Loops, Run
from piligames.solve.policy import Policy, policy_of
from piligames.solve.quick import Steps, plan_nash_conv
from piligames.solve.tree import Tree
from piligames.solve.vectors import Vectors

ENGINES = ("compiled", "numpy", "python")
SECONDS_AT_A_TIME = 0.05
"""Between two looks at the clock, about."""

Progress = Callable[[int, float | None], object]
"""Called with the iteration, and with the exploitability where it was measured there."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What CFR+ has found: the average policy after so many iterations, and how far it is from an equilibrium.

    `exploitability` is measured, in floats; with three seats or more it may stay above 0 for ever.
    `history` are the iterations at which it was measured, with what it was then.
    `seconds` and `engine` tell of the last run.
    """

    policy: Policy
    iterations: int
    exploitability: float
    history: tuple[tuple[int, float], ...]
    seconds: float
    engine: str


class Compiled:
    """The compiled twin of `Loops.sweep`."""

    engine = "compiled"

    def __init__(self, flat: Flat) -> None:
        self.flat, self.room, self.kernel = flat, array("d", bytes(8 * flat.size)), twin("_regret")

    def sweep(self, run: Run, count: int) -> None:
        """So many iterations."""
        self.kernel.sweep(self.flat, run, count, self.room, TINY)


def regret_engine() -> str:
    """The twin that CFR+ uses unless it is said otherwise: the quickest one that is here."""
    return "compiled" if twin("_regret") else "numpy" if find_spec("numpy") else "python"


def _steps(flat: Flat, which: str | None) -> Steps | Compiled:
    which = which or regret_engine()
    if which not in ENGINES:
        raise ValueError(f"there is no engine {which!r}; there are {', '.join(ENGINES)}")
    if which == "compiled" and not twin("_regret"):
        raise ValueError("the compiled solvers are not built here")
    if which == "numpy" and not find_spec("numpy"):
        raise ValueError("numpy is not installed here; it comes with: pip install numpy")
    made: Any = {"compiled": Compiled, "numpy": Vectors, "python": Loops}[which]
    steps: Steps | Compiled = made(flat)
    return steps


class CfrPlus:
    """CFR+ on a tree, to be run for a while, looked at, and run on; `cfr_plus` tells the steps.

    >>> from piligames.pilipili.small import small_round
    >>> from piligames.solve import difference, flatten
    >>> learning = CfrPlus(flatten(small_round(), difference))
    >>> learning.run(100).iterations, learning.run(100).iterations
    (100, 200)
    >>> learning.exploitability < 0.01
    True
    """

    def __init__(self, tree: Tree, engine: str | None = None) -> None:
        self.tree = tree
        self.state = Run(tree.flat)
        self.history: list[tuple[int, float]] = []
        self.steps = _steps(tree.flat, engine)

    @property
    def engine(self) -> str:
        """The twin that is used."""
        return self.steps.engine

    @property
    def iteration(self) -> int:
        """How many iterations there have been."""
        return self.state.iteration

    @property
    def now(self) -> Policy:
        """The policy of the next iteration, which runs in circles round the equilibrium."""
        return policy_of(self.tree, self.tree.flat.parts(self.state.chances))

    @property
    def average(self) -> Policy:
        """The average of the policies so far, in which later ones count for more: the one that comes near."""
        return policy_of(self.tree, self.tree.flat.parts(self._averaged()))

    @property
    def exploitability(self) -> float:
        """That of the average policy, in floats."""
        flat = self.tree.flat
        return plan_nash_conv(flat, flat.plan(self._averaged())) / flat.seats

    def run(
        self,
        iterations: int | None = None,
        *,
        seconds: float | None = None,
        until: float | None = None,
        every: int | None = None,
        stop: Stoppable | None = None,
        progress: Progress | None = None,
    ) -> Learned:
        """Go on for so many iterations, until the time is up, it is stopped, or the exploitability is at most `until`.

        The exploitability is measured at the end, and `every` so many iterations, 100 where `until` asks for it.
        """
        if iterations is None and seconds is None and until is None and stop is None:
            raise ValueError(
                "say how far to go: so many iterations, seconds, until an exploitability, or a way to stop"
            )
        if (iterations is not None and iterations < 0) or (every is not None and every < 1):
            raise ValueError("there cannot be fewer than 0 iterations, nor may they be measured every 0 of them")
        clock = Clock(seconds, stop)
        last = None if iterations is None else self.iteration + iterations
        every = every or (100 if until is not None else None)
        at_a_time = 1
        while self.iteration != last and not clock.is_up:
            count = at_a_time if last is None else min(at_a_time, last - self.iteration)
            if every:
                count = min(count, every - self.iteration % every)
            before = clock.spent
            self.steps.sweep(self.state, count)
            if clock.spent - before < SECONDS_AT_A_TIME / 2:
                at_a_time = max(at_a_time, 2 * count)
            gap = self._measure() if every and self.iteration % every == 0 else None
            if progress:
                progress(self.iteration, gap)
            if until is not None and gap is not None and gap <= until:
                break
        return Learned(self.average, self.iteration, self._measure(), tuple(self.history), clock.spent, self.engine)

    def _measure(self) -> float:
        """The exploitability now, written down once for each iteration."""
        if not self.history or self.history[-1][0] != self.iteration:
            self.history.append((self.iteration, self.exploitability))
        return self.history[-1][1]

    def _averaged(self) -> array[float]:
        """The chances of the average policy; uniformly random in sets where none of the policies ever came."""
        flat, sums = self.tree.flat, self.state.sums
        chances = array("d", [1.0]) * flat.size
        for each in range(len(flat.first)):
            moves = flat.moves(each)
            whole = sum(sums[moves.start : moves.stop])
            for move in moves:
                chances[move] = sums[move] / whole if whole > 0 else 1 / len(moves)
        return chances


def cfr_plus(
    tree: Tree,
    iterations: int | None = None,
    *,
    seconds: float | None = None,
    until: float | None = None,
    every: int | None = None,
    stop: Stoppable | None = None,
    progress: Progress | None = None,
    engine: str | None = None,
) -> Learned:
    """A policy that comes near an equilibrium, by counterfactual regret minimisation in its form CFR+.

    Source: O. Tammelin, *Solving large imperfect information games using CFR+*, 2014.
    In every iteration t, seat after seat (alternating updates):
    1. Count the seat's plan t times for the average (linear averaging).
    2. Put on each of its sequences what it earns at the leaves there, times how likely the others go there now.
    3. From the last level to the first: a set is worth what its moves are on average; by how much a move was better
       than that is added to its regret, which never falls below 0.
    4. From then on each move is as likely as its share in the regrets of its set.

    In a zero-sum game of two seats the average comes as near to an equilibrium as one likes.
    With three seats or more, or without zero sum, nothing is promised: look at the `exploitability` that was measured.
    `CfrPlus` is the same, to be run in pieces; its `run` tells what the arguments mean.

    >>> from piligames.pilipili.small import small_round
    >>> from piligames.solve import difference, flatten
    >>> found = cfr_plus(flatten(small_round(), difference), 200)
    >>> found.iterations, found.exploitability < 0.005
    (200, True)
    """
    return CfrPlus(tree, engine).run(
        iterations, seconds=seconds, until=until, every=every, stop=stop, progress=progress
    )
