"""An item of practice: its words, which are data, and its functions; and one variant of it, as it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Generic, TypeVar

from piligames.practice.kinds import Kind
from piligames.practice.number import ANYTHING
from piligames.practice.reply import Reply, Slip
from piligames.practice.words import Words, filled

V = TypeVar("V")
A = TypeVar("A")

TRIES = 2000
"""How many variants are drawn before the band is taken to be too narrow."""
LEVELS = ("worked", "faded", "full")
"""How much is given: another variant solved, the first steps of this one, or nothing."""
HINTS = 3


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the way: what to work out, and what it comes to."""

    says: str
    result: str


@dataclass(frozen=True, slots=True)
class Sketch(Generic[V, A]):
    """The functions of an item.

    `steps` lead to the answer by hand, and the last of them comes to it; they know nothing of `answer`, which asks the
    library. `example` is the variant that the last hint works out, so it is never asked.
    Of `variants` that are few the first comes after the last again; without it there are as many as numbers.
    """

    draw: Callable[[Random], V]
    answer: Callable[[V], A]
    slips: tuple[Slip[V, A], ...]
    steps: Callable[[V], Sequence[Step]]
    example: V
    kind: Kind | None = None
    variants: int | None = None


@dataclass(frozen=True)
class Item:
    """A question of which there are many variants, each with a number."""

    words: Words
    sketch: Sketch[Any, Any]
    kind: Kind

    @property
    def id(self) -> str:
        """Its name in the bank."""
        return self.words.id

    def variant(self, number: int = 0) -> Asked:
        """The variant of this number: always the same one, in the band, and such that no two models agree on it."""
        drawn = number % self.sketch.variants if self.sketch.variants else number
        for attempt in range(TRIES):
            v = self.sketch.draw(Random(f"{self.id} {drawn} {attempt}"))
            if v != self.sketch.example and self.fits(v) and self.tells_apart(v):
                return Asked(self, number, v)
        raise ValueError(f"{self.id}: none of {TRIES} variants drawn is in the band and tells its models apart")

    def fits(self, v: Any) -> bool:
        """Whether a variant is in the band."""
        for name, (least, greatest) in self.words.band.items():
            value = self.sketch.answer(v) if name == "answer" else getattr(v, name)
            if not least <= value <= greatest:
                return False
        return True

    def tells_apart(self, v: Any) -> bool:
        """Whether no answer can be that of two models, or of one and the truth."""
        answers = [[self.sketch.answer(v)], *(list(slip.model(v)) for slip in self.sketch.slips)]
        return all(self.kind.apart(v, a, b) for one, other in combinations(answers, 2) for a in one for b in other)


def something_else(_: Any) -> Any:
    """Anything that no other model comes to."""
    return ANYTHING


@dataclass(frozen=True)
class Asked:
    """A variant of an item, as it is asked."""

    item: Item
    number: int
    v: Any = field(repr=False)

    @property
    def prompt(self) -> str:
        """The question."""
        return filled(self.item.words.prompt, self.v)

    @property
    def options(self) -> dict[str, str]:
        """What there is to choose from, by letters; nothing if the answer is no choice."""
        return {letter: filled(option.text, self.v) for letter, option in self.item.words.options.items()}

    @property
    def expected(self) -> str:
        """What is to be typed."""
        return self.item.kind.expected(self.v)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The way to the answer."""
        return tuple(self.item.sketch.steps(self.v))

    def hint(self, number: int) -> str:
        """A hint, from 1 on; the last one is a worked example with other numbers."""
        if not 1 <= number <= HINTS:
            raise ValueError(f"there are the hints 1 to {HINTS}, not {number}")
        return filled(self.item.words.hints[number - 1], self.v) if number < HINTS else self.worked

    @property
    def worked(self) -> str:
        """The same question about other numbers, with its solution."""
        other = Asked(self.item, -1, self.item.sketch.example)
        return "\n".join((f"The same with other numbers. {other.prompt}", *other._listed, told(other.steps)))

    @property
    def faded(self) -> str:
        """The way, of which about half the results are left to be found, the last one always."""
        return told(self.steps, len(self.steps) // 2)

    def page(self, level: str = "full") -> str:
        """The question with so much support."""
        if level not in LEVELS:
            raise ValueError(f"the support is one of {', '.join(LEVELS)}, not {level!r}")
        first = (f"{self.worked}\n",) if level == "worked" else ()
        last = (self.faded,) if level == "faded" else ()
        return "\n".join((*first, self.prompt, *self._listed, *last, f"Write {self.expected}."))

    @property
    def _listed(self) -> list[str]:
        return [f"  {letter})  {text}" for letter, text in self.options.items()]

    def reply(self, answer: object) -> Reply:
        """What an answer is told; whoever is right is told the way."""
        item, why = self.item, f"The way:\n{told(self.steps)}"
        slips = (*item.sketch.slips, Slip(something_else, plainly(filled(item.words.otherwise, self.v))))
        return item.kind.judge(self.v, answer, item.sketch.answer(self.v), slips, why)


def plainly(text: str) -> str:
    """A text in which nothing is left to be filled in."""
    return text.replace("{", "{{").replace("}", "}}")


def told(steps: Sequence[Step], known: int | None = None) -> str:
    """Steps in lines; only the results of the first ones, where it is said how many are known."""
    shown = len(steps) if known is None else known
    return "\n".join(
        f"  {number}. {step.says}: {step.result if number <= shown else '…'}" for number, step in enumerate(steps, 1)
    )
