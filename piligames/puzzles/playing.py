"""An attempt at a puzzle: the hero's plays, and the best defence's replies, until it is decided."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from piligames.core.errors import GameNotOver, IllegalAction
from piligames.pleesheez import Play, Position, Round, position_of
from piligames.pleesheez.cards import Cards, in_order
from piligames.puzzles.lines import Line, best_reply
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.puzzle import Puzzle, puzzle_of
from piligames.puzzles.row import Row
from piligames.puzzles.task import DEDUCTION, ODDS, Task
from piligames.puzzles.view import View

OPEN, REACHED, MISSED = "open", "reached", "missed"
"""How an attempt stands: to be played on, the goal reached, the goal missed."""


@dataclass(frozen=True)
class Attempt:
    """A puzzle that is being played; `plays` are all cards laid since its position, the others' too.

    Hidden cards are not dealt until they have to be: the defence picks the deal late, and at any moment every deal of
    `view` is still possible.
    The best odds are decided by the first play, and a deduction by the hand that is named.

    >>> attempt = begin("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> attempt = attempt.play(attempt.puzzle.right[0])
    >>> attempt.status, [play.laid for play in attempt.plays]
    ('open', ['g1', 'g4', 'b2'])
    """

    puzzle: Puzzle
    plays: Line = ()
    named: Cards | None = None
    oracle: Oracle | None = field(default=None, repr=False, compare=False)

    @property
    def task(self) -> Task:
        """The question."""
        return self.puzzle.task

    @cached_property
    def view(self) -> View:
        """What the hero knows now."""
        view = self.task.start
        for play in self.plays:
            view = view.after(play)
        return view

    @property
    def choices(self) -> tuple[Play, ...]:
        """What the hero may play now; nothing once it is decided, nor where a hand is to be named."""
        return self.view.plays if self.status == OPEN and self.task.kind != DEDUCTION else ()

    @cached_property
    def status(self) -> str:
        """How it stands."""
        if self.task.kind == DEDUCTION:
            return OPEN if self.named is None else REACHED if self.named == self.puzzle.answer else MISSED
        if self.task.kind == ODDS:
            return OPEN if not self.plays else REACHED if self.plays[0] in self.puzzle.right else MISSED
        settled = self._asked.want.settled(self.view.table)
        return OPEN if settled is None else REACHED if settled else MISSED

    @cached_property
    def slip(self) -> int | None:
        """The place in `plays` of the first play after which the goal is out of reach; None if there is none."""
        if self.task.kind in (ODDS, DEDUCTION):
            return 0 if self.status == MISSED else None
        view = self.task.start
        for place, play in enumerate(self.plays):
            view = view.after(play)
            if not self._asked.holds(view):
                return place
        return None

    def play(self, play: Play) -> Attempt:
        """The attempt after the hero's play and the others' replies; what is not possible is an `IllegalAction`."""
        if self.status != OPEN or self.task.kind == DEDUCTION:
            reason = "a hand is to be named here" if self.task.kind == DEDUCTION else "it is decided already"
            raise IllegalAction(reason, rule="PZ-PLAY", seat=self.task.hero, action=play)
        self.view.table.apply(self.task.hero, play)  # which refuses what is not allowed
        attempt = replace(self, plays=(*self.plays, play))
        while attempt.status == OPEN and attempt.view.seat != attempt.task.hero:
            reply = best_reply(attempt._asked, attempt.view)
            attempt = replace(attempt, plays=(*attempt.plays, reply))
        return attempt

    def name(self, hand: Cards) -> Attempt:
        """The attempt after a hand was named, where that is the question."""
        if self.task.kind != DEDUCTION or self.named is not None:
            raise IllegalAction("no hand is to be named here", rule="PZ-PLAY", seat=self.task.hero)
        return replace(self, named=in_order(hand))

    def back(self) -> Attempt:
        """The attempt before the hero's last play, or before the hand was named."""
        places = [n for n, view in enumerate(views(self.task, self.plays)) if view.seat == self.task.hero]
        cut = max((place for place in places if place < len(self.plays)), default=0)
        return replace(self, plays=self.plays[:cut], named=None)

    def position(self) -> Position:
        """What the hero sees now, as a position: hidden hands are as many cards as they have."""
        return shown_position(self.task, self.view)

    def dealt(self) -> Round:
        """How the cards lie in the end: one of the deals that were still possible; before that, `GameNotOver`."""
        if self.status == OPEN:
            raise GameNotOver("the hidden hands are shown when it is decided")
        return self.view.rounds[0]

    @cached_property
    def _asked(self) -> Oracle:
        return self.oracle or Oracle(self.task)


def begin(puzzle: Puzzle | Row | Task | str) -> Attempt:
    """A new attempt at a puzzle, at one of the bank, or at a task."""
    if isinstance(puzzle, Row):
        puzzle = puzzle.task
    found = puzzle if isinstance(puzzle, Puzzle) else puzzle_of(puzzle)
    oracle = None if found.task.kind in (ODDS, DEDUCTION) else Oracle(found.task)
    return Attempt(found, oracle=oracle)


def views(task: Task, plays: Line) -> list[View]:
    """What is known at the beginning, and after each play."""
    found = [task.start]
    for play in plays:
        found.append(found[-1].after(play))
    return found


def shown_position(task: Task, view: View) -> Position:
    """What the hero sees of a view: hands that are hidden in the task stay hidden, and the cards that they may hold."""
    table = view.table
    hide = {seat for seat, hand in enumerate(task.position.hands) if isinstance(hand, int)}
    hands = tuple(len(hand) if seat in hide else hand for seat, hand in enumerate(table.hands))
    seen = in_order(card for seat in hide for card in table.hands[seat])
    return replace(position_of(table), hands=hands, seen=seen)
