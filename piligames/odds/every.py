"""A source of chance that gives everything it could give, once each, with the chance of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class EveryChance(Random):
    """Stands in for `Random` where each of some things is drawn with the same chance: it goes through all of them.

    >>> two = EveryChance()
    >>> [(sum(dice), str(chance)) for dice, chance in two.outcomes(lambda: [two.randrange(2) for _ in range(2)])]
    [(0, '1/4'), (1, '1/4'), (1, '1/4'), (2, '1/4')]
    """

    def __init__(self) -> None:
        super().__init__(0)
        self._script: list[list[int]] = []
        self._at, self._chance = 0, Fraction(1)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Each number from 0 up to this one, which is left out, on one of the ways."""
        if stop is not None or step != 1:
            raise ValueError("only numbers from 0 on are drawn")
        if self._at == len(self._script):
            self._script.append([0, start])
        drawn, _ = self._script[self._at]
        self._at += 1
        self._chance /= start
        return drawn

    def choice(self, seq: Any) -> Any:
        """Each of these on one of the ways."""
        return seq[self.randrange(len(seq))]

    def sample(self, population: Sequence[T], k: int, *, counts: Any = None) -> list[T]:
        """Each order of so many of these on one of the ways."""
        left = list(population)
        return [left.pop(self.randrange(len(left))) for _ in range(k)]

    def outcomes(self, draw: Callable[[], T]) -> Iterator[tuple[T, Fraction]]:
        """What `draw`, which has to ask this source, gives on each way that chance could take, and its chance."""
        self._script.clear()
        while True:
            self._at, self._chance = 0, Fraction(1)
            yield draw(), self._chance
            while self._script and self._script[-1][0] + 1 == self._script[-1][1]:
                self._script.pop()
            if not self._script:
                return
            self._script[-1][0] += 1
