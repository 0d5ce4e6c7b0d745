"""Answers that are played: a first play, or a line of them one after another, in the notation of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from piligames.core.errors import IllegalAction, NotationError
from piligames.practice.grammar import written
from piligames.practice.kinds import Slips
from piligames.practice.positions.scene import YOU, Scene, answers, capital
from piligames.practice.reply import NOT_ATTEMPTED, Reply, judge, unreadable

WANTED = "what you play, in quotes, such as {}, or your plays one after another with commas between"
LATER = "{first} was a good beginning. Then {mine} let it go: look again at what the others still hold."


@dataclass(frozen=True, slots=True)
class APosition:
    """A play from the position that is asked; whoever plays on is answered by the best defence.

    The truth is the set of right plays, and a slip is one wrong play.
    """

    name: str = "position"

    def expected(self, v: Scene) -> str:
        """What is to be typed."""
        return WANTED.format(v.example)

    def judge(self, v: Scene, answer: object, truth: frozenset[Any], slips: Slips, why: str) -> Reply:
        """The first play that loses the goal is told; what cannot be played there is not an answer."""
        if answer is ...:
            return NOT_ATTEMPTED
        text = written(answer)
        try:
            plays = [v.parse(each) for each in parts_of(text)]
        except NotationError as error:
            return unreadable(text, self.expected(v), error)
        if not plays:
            return unreadable(text, self.expected(v))
        return self._played(v, plays, truth, slips, why)

    def _played(self, v: Scene, plays: Sequence[Any], truth: frozenset[Any], slips: Slips, why: str) -> Reply:
        state = v.start
        for i, play in enumerate(plays):
            if v.met(state) is not None:
                return Reply("unreadable", f"All is decided before {play}. Leave it away.")
            try:
                after = state.apply(YOU, play)
            except IllegalAction as error:
                return Reply("unreadable", f"{play} cannot be played there: {error.reason} ({error.rule}).")
            state, done = v.defended(after)
            if i == 0 and play not in truth:
                told = judge(v, play, None, slips, v.spoken(play), why)
                return replace(told, text=" ".join(filter(None, (capital(told.text), _refuted(v, play, done)))))
            if i and not v.keeps(after):
                said = LATER.format(first=v.spoken(plays[0]), mine=v.spoken(play))
                return Reply("slip", " ".join(filter(None, (capital(said), _refuted(v, play, done)))), "later")
        return Reply("right", f"Right. {why}")

    def apart(self, v: Scene, one: Any, other: Any) -> bool:
        """A play is none of the right ones; two plays are not the same."""
        if isinstance(one, frozenset):
            return bool(one) and other not in one
        return bool(one != other)


POSITION = APosition()


def parts_of(text: str) -> list[str]:
    """The plays of a line; the word "play" may be left away."""
    parts = [" ".join(each.split()) for each in re.split(r"[;,\n]", text)]
    return [each if " " in each else f"play {each}" for each in parts if each]


def _refuted(v: Scene, play: Any, done: Sequence[Any]) -> str:
    """The contrasting fact: what the others answer."""
    return f"Try it: after {v.spoken(play)}, {answers(done, v)}." if done else ""
