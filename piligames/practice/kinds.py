"""The kinds of answers: how each is typed and read, what is told of it, and when two answers differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from piligames.practice.grammar import written
from piligames.practice.number import COARSEST, judge_number
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, judge, unreadable
from piligames.practice.words import Option, filled

A = TypeVar("A")
Slips = Sequence[Slip[Any, Any]]


class Kind(Protocol):
    """A way to answer; `v` is the variant that is asked, as in all that follows."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def expected(self, v: Any) -> str:
        """What is to be typed, after "Write"."""
        ...

    def judge(self, v: Any, answer: object, truth: Any, slips: Slips, why: str) -> Reply:
        """What an answer is told; the last of the slips fits anything."""
        ...

    def apart(self, v: Any, one: Any, other: Any) -> bool:
        """Whether no answer can be taken for both."""
        ...


@dataclass(frozen=True, slots=True)
class ANumber:
    """A fraction, a decimal with three places, so many per cent with one, or a calculation."""

    name: str = "number"
    wanted: str = "a fraction, three decimals, per cent with one, or a calculation: 2/7, 0.286, 28.6 %, C(4,2)/21"

    def expected(self, v: Any) -> str:
        """What is to be typed."""
        return self.wanted

    def judge(self, v: Any, answer: object, truth: Fraction, slips: Slips, why: str) -> Reply:
        """Within the rounding that the answer itself shows."""
        return judge_number(v, answer, truth, slips, why)

    def apart(self, v: Any, one: Fraction, other: Fraction) -> bool:
        """Not both may be rounded to the same third place."""
        return abs(one - other) > 2 * COARSEST


@dataclass(frozen=True, slots=True)
class Named(Generic[A]):
    """One of several things that have names: a card in sight, a bet."""

    name: str
    wanted: str
    names: Callable[[Any], Mapping[str, A]]

    def expected(self, v: Any) -> str:
        """What is to be typed."""
        return self.wanted

    def judge(self, v: Any, answer: object, truth: A, slips: Slips, why: str) -> Reply:
        """By its name; capital letters do not matter."""
        if answer is ...:
            return NOT_ATTEMPTED
        text = written(answer)
        named = {name.lower(): value for name, value in self.names(v).items()}
        if text.lower() not in named:
            return unreadable(text, self.wanted)
        return judge(v, named[text.lower()], truth, slips, text, why)

    def apart(self, v: Any, one: A, other: A) -> bool:
        """Different things are."""
        return one != other


BET: Named[int] = Named("bet", "a whole number below 100", lambda _: {str(n): n for n in range(100)})
"""A bet: how many tricks."""


@dataclass(frozen=True, slots=True)
class AChoice:
    """One of several sentences, by its letter."""

    options: Mapping[str, Option]
    name: str = "choice"

    def expected(self, v: Any) -> str:
        """What is to be typed."""
        return f"one letter in quotes: {', '.join(self.options)}"

    def judge(self, v: Any, answer: object, truth: str, slips: Slips, why: str) -> Reply:
        """Every wrong choice has its own reason."""
        if answer is ...:
            return NOT_ATTEMPTED
        text = written(answer).lower().rstrip(")")
        if text not in self.options:
            return unreadable(written(answer), self.expected(v))
        if text == truth:
            return Reply("right", f"Right. {why}")
        return Reply("slip", filled(self.options[text].reason, v), text)

    def apart(self, v: Any, one: str, other: str) -> bool:
        """Different letters are."""
        return one != other


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of sentences, by their letters; none of them is the word "none"."""

    options: Mapping[str, Option]
    name: str = "several choices"

    def expected(self, v: Any) -> str:
        """What is to be typed."""
        return f'all letters that fit, in quotes ({", ".join(self.options)}), such as "a c"; or "none"'

    def judge(self, v: Any, answer: object, truth: frozenset[str], slips: Slips, why: str) -> Reply:
        """The first letter too many has its reason, then the first one that is missing."""
        if answer is ...:
            return NOT_ATTEMPTED
        letters = _letters(answer)
        if answer is None or not set(letters) <= set(self.options) or (not letters and _words(answer) != ["none"]):
            return unreadable(written(answer), self.expected(v))
        chosen = frozenset(letters)
        if chosen == truth:
            return Reply("right", f"Right. {why}")
        wrong = sorted(chosen - truth)
        if wrong:
            return Reply("slip", f"{wrong[0]}) {filled(self.options[wrong[0]].reason, v)}", wrong[0])
        return Reply("slip", "What you chose is right, but it is not all. Try each of the others once more.", "not all")

    def apart(self, v: Any, one: frozenset[str], other: frozenset[str]) -> bool:
        """Different sets are."""
        return one != other


@dataclass(frozen=True, slots=True)
class AnOrder:
    """All the letters in an order."""

    letters: str
    name: str = "order"

    def expected(self, v: Any) -> str:
        """What is to be typed."""
        return f'every letter once, in order, such as "{" ".join(self.letters)}"'

    def judge(self, v: Any, answer: object, truth: tuple[str, ...], slips: Slips, why: str) -> Reply:
        """Every letter once."""
        if answer is ...:
            return NOT_ATTEMPTED
        letters = tuple(_letters(answer))
        if sorted(letters) != sorted(self.letters):
            return unreadable(written(answer), self.expected(v))
        return judge(v, letters, truth, slips, written(answer), why)

    def apart(self, v: Any, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Different orders are."""
        return one != other


def _words(answer: object) -> list[str]:
    if isinstance(answer, list | tuple | set | frozenset):
        return [written(each).lower() for each in answer]
    return [word for word in re.split(r"[\s,;<>()]+", written(answer).lower()) if word]


def _letters(answer: object) -> list[str]:
    """Letters one by one, however they are set apart; "acb" is three of them."""
    words = _words(answer)
    if len(words) == 1 and words != ["none"]:
        return list(words[0])
    return [] if words == ["none"] else words
