"""Solving games exactly, knowing no game.

**Small games**, with all that is hidden and all chance in the deal.
`flatten(game)` writes one out as a `Tree`; everything below takes that.

- `tree`: `flatten`, and `difference`, which reads a game of two seats as a zero-sum one.
- `policy`: `Policy`, the chance of each action in each information set; `uniform`, `parse_policy`.
- `replies`: `expected`, `best_reply`, `nash_conv`, `exploitability`; exact, in fractions.
- `quick`: the same in floats, `quick_expected`, `quick_best_reply`, `quick_nash_conv`, `quick_exploitability`.
- `regret`: `cfr_plus(tree, iterations)`, and `CfrPlus(tree)` to run it piece by piece; in floats.
  `flat` are the arrays for it, `loops` and `vectors` its steps in Python and in numpy.
- `sequence`: `equilibrium(tree)` of two seats and zero sum, by a linear program, with a proof in fractions.
- `matrix`: `solve_matrix(rows)` and `eliminate(rows)` for two who choose at once, exactly.
- `stages`: `at_once(state)`, the matrix of a position in which two choose at once and all else lies open.
- `formulas`: the value of two against two as a formula, for a notebook to show.
- `minimax`: `minimax(state, hero)`, for open cards and no chance, exactly.
- `backwards`: the same as a tree to look at: `backwards(state, hero)`, `alpha_beta(state, hero)`; with each seat for
  itself, `each_for_itself(state)`.
- `plans`: `plans(deals, hero, reached)`, what one plan wins of several deals that its player cannot tell apart.

**Trick games** with open hands, in which one side plays together against the other:

- `tricks`: a trick game as numbers, and a place in it.
- `alike`: which cards are as good as each other.
- `sure`: what either side has for certain, without a search.
- `collect`: can a side bring at least so many wanted cards home?  And with each seat for itself, `each`.
- `exact`: how close to its bet can a seat force its tricks?
- `clock`, `narrow`: deadlines, and bounds that hold whenever the time is up.
"""

from piligames.solve.backwards import Node, alpha_beta, backwards, each_for_itself
from piligames.solve.matrix import eliminate, solve_matrix
from piligames.solve.minimax import minimax
from piligames.solve.plans import Plans, plans
from piligames.solve.policy import Policy, parse_policy, uniform
from piligames.solve.quick import quick_best_reply, quick_expected, quick_exploitability, quick_nash_conv
from piligames.solve.regret import CfrPlus, cfr_plus
from piligames.solve.replies import best_reply, expected, exploitability, nash_conv
from piligames.solve.sequence import equilibrium
from piligames.solve.stages import at_once
from piligames.solve.tree import ImperfectRecall, Tree, TreeTooLarge, difference, flatten

__all__ = [
    "CfrPlus",
    "ImperfectRecall",
    "Node",
    "Plans",
    "Policy",
    "Tree",
    "TreeTooLarge",
    "alpha_beta",
    "at_once",
    "backwards",
    "best_reply",
    "cfr_plus",
    "difference",
    "each_for_itself",
    "eliminate",
    "equilibrium",
    "expected",
    "exploitability",
    "flatten",
    "minimax",
    "nash_conv",
    "parse_policy",
    "plans",
    "quick_best_reply",
    "quick_expected",
    "quick_exploitability",
    "quick_nash_conv",
    "solve_matrix",
    "uniform",
]
