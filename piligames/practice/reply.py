"""What an answer is told, and slips: the ways to go wrong that people really take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from piligames.core.errors import NotationError

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Reply:
    """What an answer is told; a notebook shows its text alone.

    `slip` names the model that a wrong answer fits, or the near miss that it is.
    """

    status: Literal["not attempted", "unreadable", "near", "slip", "right"]
    text: str
    slip: str = ""

    def __repr__(self) -> str:
        return self.text


NOT_ATTEMPTED = Reply("not attempted", "Not attempted yet. Put your answer where the three dots are.")
"""What three dots are told."""


SHOWN = 60
"""So much of an unreadable answer is shown."""


def unreadable(text: str, expected: str, error: NotationError | None = None) -> Reply:
    """What an answer is told that is none; it is not wrong.

    The error says where reading stopped, and for want of what.
    """
    shown = repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")
    where = f" After {error.text[: error.at]!r}, I looked for {error.expected}." if error and error.at else ""
    return Reply("unreadable", f"This cannot be read as an answer: {shown}.{where} Write {expected}.")


@dataclass(frozen=True, slots=True)
class Slip(Generic[Q, A]):
    """A wrong model: the answers that it gives to a question, and what they are told.

    `{mine}` in `says` stands for the answer as the learner wrote it.
    A model may happen to give the right answer to a question; only wrong answers are told anything of slips.
    """

    model: Callable[[Q], Collection[A]]
    says: str

    @property
    def name(self) -> str:
        """The name of the model."""
        return self.model.__name__


def called(slips: Sequence[Slip[Q, A]], *names: str) -> tuple[Slip[Q, A], ...]:
    """Those of these slips that have one of the names, in the order of the names."""
    by_name = {slip.name: slip for slip in slips}
    return tuple(by_name[name] for name in names)


def judge(question: Q, answer: A, truth: A, slips: Sequence[Slip[Q, A]], mine: str, why: str) -> Reply:
    """Right, with the reason; or the first slip that this wrong answer fits.

    The slips stand from the most telling to the least, and together they meet every wrong answer.
    """
    if answer == truth:
        return Reply("right", f"Right. {why}")
    slip = next(each for each in slips if answer in each.model(question))
    return Reply("slip", slip.says.format(mine=mine), slip.name)


def is_count(text: str) -> bool:
    """Whether this is a number below 100, in plain digits."""
    return text.isascii() and text.isdigit() and len(text) < 3
