"""A puzzle in words: the question with its cards, the solution, and a judgement on a position of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from piligames.pleesheez import COLOURS
from piligames.pleesheez.cards import in_order
from piligames.puzzles.explaining import reasons
from piligames.puzzles.playing import begin
from piligames.puzzles.puzzle import Puzzle
from piligames.puzzles.task import DEDUCTION, Task


def shown(found: Puzzle) -> Iterator[str]:
    """The question, with the cards as they lie."""
    task = found.task
    yield f"Puzzle {found.id}, level {found.level}, kind {task.kind}"
    yield from table_of(task)
    yield task.words
    yield ""
    yield str(task)


def table_of(task: Task) -> Iterator[str]:
    """What lies open, seat by seat, and what is known of the hidden cards."""
    position = task.position
    yield f"{COLOURS[position.trump].capitalize()} is trump."
    for seat, hand in enumerate(position.hands):
        name, kind = task.names[seat], task.rules.deck.types[position.types[seat]]
        cards = f"{hand} hidden card{'s' * (hand != 1)}" if isinstance(hand, int) else " ".join(map(str, hand))
        kept = f"  (kept: {' '.join(map(str, position.kept[seat]))})" if any(position.kept[seat : seat + 1]) else ""
        yield f"  {name:<9} {kind:<9} {cards}{kept}"
    if any(isinstance(hand, int) for hand in position.hands):
        seats = [seat for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
        hidden = in_order(card for seat in seats for card in task.deals[0][0].hands[seat])
        ways = "" if task.kind == DEDUCTION else f", in one of {len(task.deals)} ways"
        yield f"  hidden are {' '.join(map(str, hidden))}{ways}"
    for number, trick in enumerate(task.shown, 1):
        yield f"  trick {number}, led by {task.names[trick.leader]}: {' '.join(play.laid for play in trick.plays)}"
    if position.trick:
        yield f"  on the table, led by {task.names[position.leader]}: {' '.join(play.laid for play in position.trick)}"


def solved(found: Puzzle) -> Iterator[str]:
    """The answer with its line or its reasons, and what refutes each wrong first play."""
    if found.answer is not None:
        yield f"It must be {' '.join(map(str, found.answer))}."
    else:
        yield f"Right: {' '.join(play.laid for play in found.right)}."
    yield from (f"  {line}" for line in reasons(begin(found)))
    for play, refutation in found.refutations().items():
        line = " ".join(each.laid for each in refutation.plays)
        yield f"  Not {play.laid}: {line}"
    if found.themes:
        yield f"Themes: {', '.join(found.themes)}."


def judged(found: Puzzle) -> Iterator[str]:
    """Whether it is a puzzle: how many first plays are right, and how hard it is."""
    yield found.task.words
    if found.answer is not None:
        yield f"Possible, and only one hand fits: {' '.join(map(str, found.answer))}."
    else:
        right, all_ = " ".join(play.laid for play in found.right), len(found.right) + len(found.wrong)
        yield f"Possible: {len(found.right)} of {all_} first plays {'is' if found.unique else 'are'} right: {right}."
        yield "So it is a puzzle." if found.unique else "A puzzle has one right first play."
    yield f"Level {found.level} of 5 (score {found.difficulty.score})."
    if found.themes:
        yield f"Themes: {', '.join(found.themes)}."
    yield f"Its id would be {found.id}."
