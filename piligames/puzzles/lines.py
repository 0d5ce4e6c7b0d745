"""How a puzzle goes on: the defence's best reply, the line of the solution, the refutation of a wrong play."""

from __future__ import annotations

from piligames.pleesheez import Play
from piligames.puzzles.oracle import Oracle
from piligames.puzzles.view import View

Line = tuple[Play, ...]


def line_from(oracle: Oracle, view: View) -> tuple[Line, View]:
    """The rest of the play until the goal is settled, and what is known then; both sides do their best.

    1. Where the goal can be forced the hero plays the first card that keeps it, the others what makes it hardest.
    2. Where it cannot, the others play what keeps it out of reach and ends soonest, the hero what asks most of them.
    """
    line: list[Play] = []
    while oracle.want.settled(view.table) is None:
        play = best_play(oracle, view)
        line.append(play)
        view = view.after(play)
    return tuple(line), view


def best_play(oracle: Oracle, view: View) -> Play:
    """The play of whoever is to act, as `line_from` says."""
    holds, plays = oracle.holds(view), view.plays
    if view.seat != oracle.hero:
        return best_reply(oracle, view)
    if holds:
        return next(play for play in plays if oracle.holds(view.after(play)))
    return min(plays, key=lambda play: _answers(oracle, view.after(play)))


def best_reply(oracle: Oracle, view: View) -> Play:
    """What the others play: a card that refutes, if there is one; else the one that asks most of the hero.

    Of cards that refute the one is taken after which the goal is missed for certain soonest.
    Else it is the card after which the smallest share of the hero's cards is right, and one that settles the goal last.
    """
    plays = view.plays
    refuting = [play for play in plays if not oracle.holds(view.after(play))]
    if refuting:
        return min(refuting, key=lambda play: _distance(oracle, view.after(play)))
    return min(plays, key=lambda play: _room(oracle, view.after(play)))


def _answers(oracle: Oracle, view: View) -> tuple[int, float]:
    """How many of the others' cards refute, as a share: the fewer the harder; settled ones last."""
    if oracle.want.settled(view.table) is not None:
        return 1, 1.0
    if view.seat == oracle.hero:
        return 0, 1.0
    plays = view.plays
    return 0, sum(not oracle.holds(view.after(play)) for play in plays) / len(plays)


def _distance(oracle: Oracle, view: View) -> int:
    """0 where the goal is missed for certain, 1 where the hero is to play, 2 where another is."""
    if oracle.want.settled(view.table) is not None:
        return 0
    return 1 if view.seat == oracle.hero else 2


def _room(oracle: Oracle, view: View) -> tuple[int, float, int]:
    """How much room the hero has: the share of its cards that are right, when all others have replied their best."""
    if oracle.want.settled(view.table) is not None:
        return 1, 1.0, 0
    plays = view.plays
    if view.seat == oracle.hero:
        return 0, len(oracle.right(view)) / len(plays), -len(plays)
    return min(_room(oracle, view.after(play)) for play in plays)
