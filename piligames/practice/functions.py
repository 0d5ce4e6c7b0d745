"""Answers that are functions: the learner's own, called with many inputs; its text is never looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from time import monotonic
from typing import Any

from piligames.core.errors import NotationError
from piligames.practice.grammar import FINEST, read_number, written
from piligames.practice.kinds import Slips
from piligames.practice.limit import TooLongError, within
from piligames.practice.reply import NOT_ATTEMPTED, Reply, unreadable

Function = Callable[..., Any]
Inputs = Sequence[tuple[Any, ...]]
LONGEST = 80
SECONDS = 2.0
"""So long a single call may take."""
ALTOGETHER = 10.0
"""So long all calls may take."""
ENDLESS = "Does every loop come to its end, and every call of itself? If so, look for a shorter way."


@dataclass(frozen=True, slots=True)
class AFunction:
    """A function of numbers, or of lists of them, to a number; `inputs` are what it is called with."""

    signature: str
    inputs: Callable[[Any], Inputs]
    name: str = "function"

    def expected(self, v: Any) -> str:
        """What is to be written."""
        return f"a function {self.signature} in a cell, and give the function itself as the answer, without quotes"

    def judge(self, v: Any, answer: object, truth: Function, slips: Slips, why: str) -> Reply:
        """Right if it comes to the same for every input; a stub that answers nothing is not attempted.

        What it raises is told in one line, and so is that it does not come back.
        """
        if answer is ...:
            return NOT_ATTEMPTED
        if not callable(answer):
            return unreadable(written(answer), self.expected(v))
        inputs, got, end = self.inputs(v), [], monotonic() + ALTOGETHER
        for each in inputs:
            try:
                got.append(within(SECONDS, partial(answer, *deepcopy(each))))
            except TooLongError:
                return _endless(each, f"did not come back within {SECONDS:g} s")
            except NotImplementedError:
                return NOT_ATTEMPTED
            except (Exception, SystemExit) as error:
                said = f"{type(error).__name__}: {written(error)}"[:LONGEST]
                return Reply("slip", f"Called with {shown(each)}, your function stopped. {said}", "stopped")
            if monotonic() > end:
                return _endless(
                    each, f"came back, but all {len(inputs)} calls together would take more than {ALTOGETHER:g} s"
                )
        if all(each is None or each is ... for each in got):
            return NOT_ATTEMPTED
        wrong = next((i for i, each in enumerate(inputs) if not _same(got[i], truth(*each))), None)
        if wrong is None:
            return Reply("right", f"Right, for all {len(inputs)} inputs. {why}")
        for slip in slips:
            for model in slip.model(v):
                if all(_same(mine, model(*each)) for mine, each in zip(got, inputs, strict=True)):
                    return Reply("slip", slip.says.format(mine=written(got[wrong])), slip.name)
        said = f"For {shown(inputs[wrong])} yours gives {written(got[wrong])[:LONGEST]}, and that is not it."
        return Reply("slip", f"{said} {slips[-1].says}", slips[-1].name)

    def apart(self, v: Any, one: Function, other: Function) -> bool:
        """Some input leads to different results."""
        return any(not _same(one(*each), other(*each)) for each in self.inputs(v))


def _endless(inputs: tuple[Any, ...], said: str) -> Reply:
    return Reply("slip", f"Called with {shown(inputs)}, your function {said}. {ENDLESS}", "endless")


def shown(inputs: tuple[Any, ...]) -> str:
    """Inputs as they stand between the brackets of a call, fractions short."""
    return f"({', '.join(map(_short, inputs))})"


def _short(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_short, value))}]"
    return str(value) if isinstance(value, Fraction) else repr(value)


def _same(mine: object, truth: Any) -> bool:
    try:
        value = read_number(mine).value
    except NotationError:
        return False
    exact = Fraction(truth)
    return abs(value - exact) <= FINEST * max(Fraction(1), abs(exact))
