"""Items on tables of three cards against three: what is safe, and which card is never the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.solve import eliminate

Row = tuple[int, int, int]
LETTERS = "abc"
NAMES = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Three:
    """Three rows for me, three columns for the other one."""

    first: Row
    second: Row
    third: Row

    @property
    def rows(self) -> tuple[Row, Row, Row]:
        """All of them."""
        return self.first, self.second, self.third

    @property
    def worse(self) -> tuple[tuple[int, int], ...]:
        """Each row that another one beats everywhere, with that other one."""
        return tuple(
            (row, by)
            for row in range(3)
            for by in range(3)
            if all(a < b for a, b in zip(self.rows[row], self.rows[by], strict=True))
        )

    @property
    def dominated(self) -> int:
        """How many pairs of a worse and a better row there are."""
        return len(self.worse)


def three(rng: Random) -> Three:
    """Any numbers."""
    rows = [(rng.randint(0, 9), rng.randint(0, 9), rng.randint(0, 9)) for _ in NAMES]
    return Three(*rows)


def three_with_a_worse(rng: Random) -> Three:
    """Three times in four one row is made the worse of two."""
    rows = list(three(rng).rows)
    worse, better = rng.sample(range(3), 2)
    if rng.randrange(4):
        a, b, c = rows[better]
        rows[worse] = (a - rng.randint(1, 3), b - rng.randint(1, 3), c - rng.randint(1, 3))
    return Three(*rows)


# -- what is safe ------------------------------------------------------------------------


def safe(asked: Three) -> Fraction:
    """The greatest of the least numbers: the other one lays the best answer to each row."""
    return Fraction(max(map(min, asked.rows)))


def the_greatest_of_all(asked: Three) -> Sequence[Fraction]:
    """What one dreams of."""
    return (Fraction(max(map(max, asked.rows))),)


def the_least_of_all(asked: Three) -> Sequence[Fraction]:
    """What one fears."""
    return (Fraction(min(map(min, asked.rows))),)


def with_the_last_word(asked: Three) -> Sequence[Fraction]:
    """As if I saw the other card first."""
    return (Fraction(min(map(max, zip(*asked.rows, strict=True)))),)


def the_best_mean(asked: Three) -> Sequence[Fraction]:
    """As if the other one drew a card."""
    return (Fraction(max(map(sum, asked.rows)), 3),)


def safe_by_hand(asked: Three) -> Sequence[Step]:
    """The least number of each row, then the greatest of these."""
    least = [min(row) for row in asked.rows]
    return (
        Step("The least number of the first row", str(least[0])),
        Step("Of the second and of the third row", f"{least[1]} and {least[2]}"),
        Step("The greatest of these three", str(max(least))),
    )


# -- dominance ---------------------------------------------------------------------------


def never_the_best(asked: Three) -> str:
    """The letter of the row that another one beats in every column; d if there is none."""
    step = next(iter(eliminate(asked.rows)), None)
    return LETTERS[step.index] if step is not None and step.row else "d"


def dominance_by_hand(asked: Three) -> Sequence[Step]:
    """What is best somewhere is not dominated; the others are compared."""
    columns = list(zip(*asked.rows, strict=True))
    best = [
        " and ".join(name for name, each in zip(NAMES, column, strict=True) if each == max(column))
        for column in columns
    ]
    worse = [row for row, _ in asked.worse]
    return (
        Step("The row that is greatest in each column, which is then not dominated", "; ".join(best)),
        Step(
            "A row that one and the same other row beats in every column", NAMES[worse[0]] if worse else "there is none"
        ),
        Step("So the letter is", LETTERS[worse[0]] if worse else "d"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "safe-card": Sketch(
        draw=three,
        answer=safe,
        slips=(
            Slip(
                the_greatest_of_all,
                "That is the greatest number of all. The other one chooses the column, and will not choose that one.",
            ),
            Slip(
                the_least_of_all,
                "That is the least number of all. You choose the row: can you not avoid it?",
            ),
            Slip(
                with_the_last_word,
                "That is what you would have for certain if you saw the other card first. Here you do not.",
            ),
            Slip(
                the_best_mean,
                "That is the best mean of a row. The other one does not draw a card; count the worst case of each row.",
            ),
        ),
        steps=safe_by_hand,
        example=Three((5, 1, 4), (3, 6, 2), (0, 7, 8)),
    ),
    "dominated-card": Sketch(
        draw=three_with_a_worse,
        answer=never_the_best,
        slips=(),
        steps=dominance_by_hand,
        example=Three((5, 2, 7), (4, 1, 6), (0, 8, 3)),
    ),
}
