"""A puzzle: a question with its proof, what it is about, and how hard it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from piligames.core.errors import ImpossiblePosition
from piligames.pleesheez import Play, parse_action
from piligames.pleesheez.cards import Cards
from piligames.puzzles.canonical import id_of
from piligames.puzzles.level import Difficulty, difficulty, difficulty_of_naming
from piligames.puzzles.lines import Line
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.proof import Naming, Proof, Refutation, name_hand, prove, refute
from piligames.puzzles.task import ADVERSARIAL, DEDUCTION, HIDDEN, ODDS, Task, parse_task
from piligames.puzzles.themes import ONE_PLAN, themes_of
from piligames.solve.clock import Clock, Stoppable

FORMAT = 1
Json = dict[str, Any]


class Unsolvable(ValueError):
    """A task that is well posed, but no puzzle: nothing reaches the goal, or everything does."""


@dataclass(frozen=True)
class Puzzle:
    """A proven puzzle; `str` is its question, from which all the rest follows.

    `right` are the first plays that reach the goal; in a deduction there is `answer` instead, the hand to be named.
    """

    id: str
    task: Task
    right: tuple[Play, ...]
    line: Line
    themes: tuple[str, ...]
    difficulty: Difficulty
    wrong: tuple[Play, ...] = ()
    shares: tuple[tuple[Play, Fraction], ...] = ()
    answer: Cards | None = None

    def __str__(self) -> str:
        return str(self.task)

    @property
    def level(self) -> int:
        """From 1 (easy) to 5 (hard)."""
        return self.difficulty.level

    @property
    def unique(self) -> bool:
        """Whether one first play alone is right."""
        return self.answer is not None or len(self.right) == 1

    def refutations(self) -> dict[Play, Refutation]:
        """What answers each wrong first play."""
        if self.task.kind == DEDUCTION:
            return {}
        oracle = None if self.task.kind == ODDS else Oracle(self.task)
        proof = prove(self.task, oracle)
        return {play: refute(self.task, play, proof, oracle) for play in proof.wrong}

    def row(self) -> Json:
        """The puzzle in the bank: the question, and what is claimed of it."""
        row: Json = {"id": self.id, "level": self.level, "kind": self.task.kind, "themes": list(self.themes)}
        row["task"] = str(self.task)
        if self.answer is not None:
            return row | {"answer": ",".join(map(str, self.answer))}
        return row | {"right": _laid(self.right), "line": _laid(self.line)}

    def json(self) -> Json:
        """Everything, as `seeds/puzzles/schema.json` describes it."""
        measured = self.difficulty
        said: Json = {"format": FORMAT} | self.row()
        said |= {"seats": self.task.rules.seats, "cards": self.task.cards, "question": self.task.words}
        said["difficulty"] = {
            "score": measured.score,
            "effort": measured.effort,
            "wrong": measured.wrong,
            "tempted": measured.tempted,
            "depth": measured.depth,
            "narrow": measured.narrow,
        }
        if self.shares:
            said["shares"] = {play.laid: str(share) for play, share in self.shares}
        said["refutations"] = {
            play.laid: {"plays": _laid(each.plays), "hands": "/".join(",".join(map(str, h)) for h in each.hands)}
            for play, each in self.refutations().items()
        }
        return said


def _laid(plays: Line) -> list[str]:
    return [play.laid for play in plays]


def parse_play(text: str) -> Play:
    """A play as it is laid: `r5`, `Z5.2=r`, `M`."""
    return parse_action(f"play {text}")


def puzzle_of(
    task: Task | str, engine: str | None = None, seconds: float | None = None, stop: Stoppable | None = None
) -> Puzzle:
    """The puzzle that a task is; `Unsolvable` if no first play, or every one, reaches the goal.

    Within so many `seconds` it is proven, or there is an `OutOfTime`; `stop` is an event that another thread may set.

    >>> puzzle = puzzle_of("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> puzzle.right[0].laid, puzzle.unique
    ('g1', True)
    """
    task = parse_task(task) if isinstance(task, str) else task
    if task.kind == DEDUCTION:
        return _deduction(task, name_hand(task))
    clock = Clock(seconds, stop)
    oracle = None if task.kind == ODDS else Oracle(task, engine, clock)
    proof = prove(task, oracle, clock)
    _check(task, proof, clock)
    return Puzzle(
        id=id_of(task),
        task=task,
        right=proof.right,
        line=proof.line,
        themes=_themes_of_odds(task, clock) if oracle is None else themes_of(oracle, proof.line),
        difficulty=difficulty(task, proof, oracle, clock),
        wrong=proof.wrong,
        shares=tuple(proof.shares.items()),
    )


def _themes_of_odds(task: Task, clock: Clock) -> tuple[str, ...]:
    """That one plan is needed for all deals, where each deal alone can be won and yet no plan wins all of them."""
    oracle = Oracle(replace(task, kind=HIDDEN), clock=clock)
    alone = all(oracle.holds(task.start.only(r)) for r in task.start.rounds)
    return (ONE_PLAN,) if alone and not oracle.holds(task.start) else ()


def _check(task: Task, proof: Proof, clock: Clock) -> None:
    if not proof.right:
        raise Unsolvable("no first play reaches the goal")
    if not proof.wrong:
        raise Unsolvable("every first play reaches the goal" if task.kind != ODDS else "all first plays are as good")
    if task.kind == ADVERSARIAL and not is_careless(task, clock):
        raise ImpossiblePosition(
            "no wrong first play works in half of the deals, so this is no adversarial puzzle but a hidden one",
            rule="PZ-PLAY",
            where="kind",
        )


def is_careless(task: Task, clock: Clock | None = None) -> bool:
    """Whether a first play that does not work everywhere works in at least half of the deals, by one plan."""
    shares = prove(replace(task, kind=ODDS), clock=clock).shares.values()
    return any(Fraction(1, 2) <= share < 1 for share in shares)


def _deduction(task: Task, naming: Naming) -> Puzzle:
    if naming.hand is None:
        raise Unsolvable(f"{len(naming.fit)} hands fit what was seen")
    if not naming.against:
        raise Unsolvable("no other hand is there to be ruled out")
    return Puzzle(
        id=id_of(task),
        task=task,
        right=(),
        line=(),
        themes=(),
        difficulty=difficulty_of_naming(task, naming),
        answer=naming.hand,
    )
