"""How hard a puzzle is: what was measured, the score made of it, and the level from 1 to 5.

How often solvers of three sorts fail at the bank's open puzzles, against the best defence:

level | greedy | careful | reads one trick
1     |   60 % |    28 % |   12 %
2     |   60 % |    57 % |   33 %
3     |   83 % |    67 % |   66 %
4     |   94 % |    72 % |   78 %
5     |   98 % |    88 % |   91 %

"greedy" is the mean of the rules in `rules_of_thumb`, "careful" the player of `piligames.agents`, who does not see the
other hands; the last one sees all hands and plays as is best for the goal at the end of this trick, whatever others do.
The measure knows the greedy rules' first plays alone; the other two sorts of solvers are there to judge it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from piligames.puzzles.oracle import Oracle, effort
from piligames.puzzles.proof import Naming, Proof
from piligames.puzzles.rules_of_thumb import GREEDY
from piligames.puzzles.task import ODDS, Task
from piligames.puzzles.themes import moments
from piligames.solve.clock import Clock

BOUNDS = (3.0, 4.5, 6.0, 7.5)
"""The scores from which on the levels 2, 3, 4 and 5 begin."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes a puzzle hard.

    `effort`: the places that the plain search looks at (see `oracle.effort`).
    `wrong`: the first plays that are wrong.
    `tempted`: the greedy rules whose first play is wrong, of five.
    `depth`: the turns of the hero on the line at which it still has a choice.
    `narrow`: those of them at which one play alone is right.
    """

    effort: int
    wrong: int
    tempted: int
    depth: int
    narrow: int

    @property
    def score(self) -> float:
        """The measure: what has to be found, what leads astray, and how much there is to look at.

        Each turn with one right play counts 1, the share of tempted rules up to 2, each doubling of the wrong plays
        1/2, and each doubling of the effort 1/3.
        """
        tempted = 2 * self.tempted / len(GREEDY)
        return round(self.narrow + tempted + log2(1 + self.wrong) / 2 + log2(1 + self.effort) / 3, 2)

    @property
    def level(self) -> int:
        """From 1 (easy) to 5 (hard)."""
        return 1 + sum(self.score >= bound for bound in BOUNDS)


def difficulty(task: Task, proof: Proof, oracle: Oracle | None, clock: Clock | None = None) -> Difficulty:
    """What was measured of a puzzle that is played."""
    r = task.start.table
    first = [choose(r.observation(task.hero)) for choose in GREEDY.values()]
    tempted = sum(play not in proof.right for play in first)
    if task.kind == ODDS or oracle is None:
        return Difficulty(effort(task, clock), len(proof.wrong), tempted, 1, 1)
    depth, view = 0, oracle.start
    for play in proof.line:
        depth += view.seat == task.hero and len(view.plays) > 1
        view = view.after(play)
    narrow = sum(1 for _ in moments(oracle, proof.line))
    return Difficulty(effort(task, clock), len(proof.wrong), tempted, depth, narrow)


def difficulty_of_naming(task: Task, naming: Naming) -> Difficulty:
    """The same of a deduction: how many hands have to be ruled out, and from how many tricks."""
    tricks = len({broken.trick for broken in naming.against.values()})
    return Difficulty(len(naming.against) * len(task.shown), len(naming.against), 0, tricks, tricks)
