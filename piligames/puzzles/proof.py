"""The proof of a puzzle: which first plays reach the goal, how it goes on, and what refutes the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Play, Round
from piligames.pleesheez.cards import Cards
from piligames.puzzles.chances import Chances
from piligames.puzzles.habits import Broken, broken_habit
from piligames.puzzles.lines import Line, line_from
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.task import DEDUCTION, ODDS, Task
from piligames.solve.clock import Clock

__all__ = ["Naming", "Proof", "Refutation", "name_hand", "prove"]


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why a play is wrong: the plays from it on until the goal is missed for certain, and the hands that lay there.

    For the best odds, `plays` is the wrong play alone, and `hands` a deal that only the right play wins.
    """

    plays: Line
    hands: tuple[Cards, ...]


@dataclass(frozen=True)
class Proof:
    """What was proven of a task.

    `right` and `wrong` are the first plays, `line` goes on from the first right one until the goal is settled.
    `shares` are the greatest shares of the deals that one plan beginning so can win, where odds are asked for.
    """

    right: tuple[Play, ...]
    wrong: tuple[Play, ...]
    line: Line = ()
    shares: Mapping[Play, Fraction] = field(default_factory=dict)
    won: Mapping[Play, tuple[int, ...]] = field(default_factory=dict, repr=False)
    """For each first play the deals, by their places in `Task.deals`, that its best plan wins; for odds alone."""

    @property
    def margin(self) -> Fraction:
        """By how much the best first play's share is ahead of the next."""
        best, *others = sorted(self.shares.values(), reverse=True)
        return best - next((share for share in others if share < best), Fraction(0))


def prove(task: Task, oracle: Oracle | None = None, clock: Clock | None = None) -> Proof:
    """Which first plays reach the goal; raises `OutOfTime` where a clock is given, or the oracle has one.

    >>> from piligames.puzzles.task import parse_task
    >>> task = parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> proof = prove(task)
    >>> [play.laid for play in proof.right], [play.laid for play in proof.line]
    (['g1'], ['g1', 'g4', 'b2', 'p3'])
    """
    if task.kind == DEDUCTION:
        raise ImpossiblePosition("a hand is named here, not played: see name_hand", rule="PZ-PLAY", where="kind")
    if task.kind == ODDS:
        return _odds(task, clock or Clock())
    oracle = oracle or Oracle(task, clock=clock)
    start = task.start
    right = oracle.right(start)
    wrong = tuple(play for play in start.plays if play not in right)
    line: Line = ()
    if right:
        rest, _ = line_from(oracle, start.after(right[0]))
        line = (right[0], *rest)
    return Proof(right, wrong, line)


def _odds(task: Task, clock: Clock) -> Proof:
    want = task.goal.want(task.start.table, task.hero)
    chances = Chances(task.start, [weight for _, weight in task.deals], task.hero, want, clock)
    found = {play: chances.after(play) for play in task.start.plays}
    shares = {play: share for play, (share, _) in found.items()}
    best = max(shares.values())
    right = tuple(play for play, share in shares.items() if share == best and best)
    wrong = tuple(play for play in shares if play not in right)
    return Proof(right, wrong, right[:1], shares, {play: deals for play, (_, deals) in found.items()})


def refute(task: Task, play: Play, proof: Proof, oracle: Oracle | None = None) -> Refutation:
    """What the others answer to a wrong first play, until the goal is missed for certain."""
    if task.kind == ODDS:
        lost = [n for n in proof.won[proof.right[0]] if n not in proof.won[play]]
        return Refutation((play,), task.deals[lost[0]][0].hands)
    oracle = oracle or Oracle(task)
    rest, end = line_from(oracle, task.start.after(play))
    seen = end.rounds[0]
    dealt = next(r for r, _ in task.deals if _comes_of(r, (play, *rest), seen.hands))
    return Refutation((play, *rest), dealt.hands)


def _comes_of(r: Round, plays: Line, hands: tuple[Cards, ...]) -> bool:
    """Whether these plays lead from a round to these hands."""
    for play in plays:
        if play not in r.legal_actions(r.to_act[0]):
            return False
        r = r.apply(r.to_act[0], play)
    return r.hands == hands


@dataclass(frozen=True)
class Naming:
    """The answer to a deduction: the hand, and for each other hand that the cards allow, the habit that it breaks.

    `hand` is None where several hands fit; `fit` are all that do.
    """

    hand: Cards | None
    fit: tuple[Cards, ...]
    against: Mapping[Cards, Broken]


def name_hand(task: Task) -> Naming:
    """Which hand a seat must hold, and why no other; a hand that fits in one deal and not in another fits."""
    seat = task.goal.seat
    assert seat is not None  # a deduction asks for one
    fit = tuple(dict.fromkeys(r.hands[seat] for r, _ in task.deals))
    against: dict[Cards, Broken] = {}
    for r, _ in replace(task, habits=("free",) * task.rules.seats).deals:
        hand = r.hands[seat]
        broken = broken_habit(r, task.shown, task.habits)
        if hand not in fit and hand not in against and broken is not None:
            against[hand] = broken
    return Naming(fit[0] if len(fit) == 1 else None, fit, against)
