"""Going through a puzzle step by step: forward, back, and what if another card were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from piligames.core.game import Seat
from piligames.pleesheez import Play, Position
from piligames.pleesheez.cards import in_order
from piligames.pleesheez.trick import Trick
from piligames.pleesheez.words import plural, spoken, spoken_play
from piligames.puzzles.habits import Broken
from piligames.puzzles.lines import Line, line_from
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.playing import Attempt, shown_position, views
from piligames.puzzles.proof import name_hand
from piligames.puzzles.task import DEDUCTION, ODDS, Task
from piligames.puzzles.view import View


@dataclass(frozen=True)
class Step:
    """One play: who laid what, whether the goal is in reach after it, a sentence on it, and the table then.

    `choices` are what could have been played instead: ask `Walk.what_if` about them.
    """

    seat: Seat
    play: Play
    in_reach: bool
    says: str
    position: Position
    choices: tuple[Play, ...]


@dataclass(frozen=True)
class Walk:
    """A line of a task as steps; step 0 leads from the task's own position."""

    task: Task
    plays: Line
    oracle: Oracle = field(repr=False, compare=False)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every play with its sentence."""
        stages = views(self.task, self.plays)
        return tuple(
            _step(self.task, self.oracle, before, play, after)
            for before, play, after in zip(stages, self.plays, stages[1:], strict=False)
        )

    def what_if(self, step: int, play: Play) -> Walk:
        """The walk that leaves this one at a step with another play, and goes on as well as both sides can."""
        before = views(self.task, self.plays[:step])[-1]
        rest, _ = line_from(self.oracle, before.after(play))
        return Walk(self.task, (*self.plays[:step], play, *rest), self.oracle)


def solution(attempt: Attempt) -> Walk:
    """The line of the solution, step by step."""
    oracle = _oracle(attempt)
    return Walk(attempt.task, attempt.puzzle.line, oracle)


def explained(attempt: Attempt) -> Walk:
    """What was played, step by step, and on to the end as well as both sides can."""
    oracle = _oracle(attempt)
    rest, _ = line_from(oracle, attempt.view)
    return Walk(attempt.task, (*attempt.plays, *rest), oracle)


def _oracle(attempt: Attempt) -> Oracle:
    if attempt.task.kind in (ODDS, DEDUCTION):
        raise ValueError(f"a puzzle of kind {attempt.task.kind} has no line; see reasons")
    return attempt.oracle or Oracle(attempt.task)


def _step(task: Task, oracle: Oracle, before: View, play: Play, after: View) -> Step:
    seat = before.table.to_act[0]
    held, holds = oracle.holds(before), oracle.holds(after)
    parts = [f"{_who(task, seat)} {'play' if seat == task.hero else 'plays'} {spoken_play(play)}"]
    if held and not holds:
        parts[0] += ", and now the goal can be kept from you"
    elif held and seat == task.hero and len(before.plays) > 1 and oracle.right(before) == (play,):
        parts[0] += ": no other card will do"
    elif not held and seat != task.hero:
        refuting = [each for each in before.plays if not oracle.holds(before.after(each))]
        parts[0] += ", which refutes it" if len(refuting) == 1 and len(before.plays) > 1 else ""
    if len(after.table.tricks) > len(before.table.tricks):
        parts.append(_trick_in_words(task, after.table.tricks[-1]))
    settled = oracle.want.settled(after.table)
    if settled is not None and oracle.want.settled(before.table) is None:
        parts.append("The goal is reached" if settled else "The goal is missed")
    return Step(seat, play, holds, ". ".join(parts) + ".", shown_position(task, after), before.plays)


def _who(task: Task, seat: Seat) -> str:
    name = task.names[seat]
    return name[:1].upper() + name[1:]


def _trick_in_words(task: Task, trick: Trick) -> str:
    if trick.winner is None:
        return "The Mom sets the trick aside"
    kind = task.position.types[trick.winner]
    own = sum(task.rules.is_own(card, kind) for card in trick.cards)
    takes = "take" if trick.winner == task.hero else "takes"
    with_own = f", with {own} {plural(task.rules.deck.types[kind], own)}" if own else ""
    return f"{_who(task, trick.winner)} {takes} the trick{with_own}"


def reasons(attempt: Attempt) -> Sequence[str]:
    """Why the answer is what it is, where there is no line: the shares of the first plays, or the habits broken."""
    puzzle, task = attempt.puzzle, attempt.task
    if task.kind == ODDS:
        return [
            f"Beginning with {spoken_play(play)}, one plan works in {share} of the deals."
            for play, share in sorted(puzzle.shares, key=lambda each: -each[1])
        ]
    if task.kind == DEDUCTION:
        return list(_broken(task))
    return [step.says for step in solution(attempt).steps]


def _broken(task: Task) -> Iterator[str]:
    """Trick by trick, which cards somebody did not hold, or another one would have been laid."""
    found: dict[tuple[int, Seat], list[Broken]] = {}
    for each in name_hand(task).against.values():
        found.setdefault((each.trick, each.seat), []).append(each)
    for (trick, seat), broken in sorted(found.items()):
        held = [spoken(card) for card in in_order({each.held.card for each in broken})]
        cards = " or ".join(filter(None, (", ".join(held[:-1]), held[-1])))
        yield (
            f"In trick {trick + 1} {task.names[seat]} laid {spoken_play(broken[0].laid)}: "
            f"with {cards} it would have laid that instead."
        )
