"""What a teacher learns from the marks of a class: how hard and telling each question was, which slips were made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import fmean

from piligames.classkit.grading import Graded, Result
from piligames.practice.sheets import Question


@dataclass(frozen=True, slots=True)
class ItemRow:
    """A question in numbers; students who handed nothing in are not counted.

    `telling` is the point-biserial correlation between being right here and the points of all other questions; there is
    none where all were right, or nobody, or all have as many other points.
    """

    question: Question
    students: int
    attempted: int
    right: int
    mean: Fraction
    telling: float | None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A slip that was made: by whom, at which question, and what it is told, as one of them was."""

    question: Question
    slip: str
    students: tuple[str, ...]
    says: str


def item_table(graded: Graded) -> tuple[ItemRow, ...]:
    """The questions in their order."""
    in_class = [each for each in graded.results if each.handed_in]
    return tuple(_row(question, place, in_class) for place, question in enumerate(graded.sheet.questions))


def _row(question: Question, place: int, results: Sequence[Result]) -> ItemRow:
    marks = [each.marks[place] for each in results]
    right = [each.right for each in marks]
    rest = [float(each.earned - each.marks[place].earned) for each in results]
    share = sum((each.earned / each.points for each in marks), Fraction(0))
    return ItemRow(
        question=question,
        students=len(marks),
        attempted=sum(each.status not in ("not attempted",) for each in marks),
        right=sum(right),
        mean=share / len(marks) if marks else Fraction(0),
        telling=point_biserial(right, rest),
    )


def point_biserial(right: Sequence[bool], scores: Sequence[float]) -> float | None:
    """The correlation between a yes or no and a score; none where either does not vary.

    (M1 - M0) / s * sqrt(p q), with the means of the scores of both groups and the deviation s of all (Lord and Novick,
    Statistical Theories of Mental Test Scores, 1968, section 15.5).

    >>> round(point_biserial([True, True, False, False], [3, 2, 2, 1]), 3)
    0.707
    """
    if not scores or len(set(right)) < 2:
        return None
    mean = fmean(scores)
    deviation = sqrt(fmean((each - mean) ** 2 for each in scores))
    if deviation < 1e-12:
        return None
    one = fmean(score for yes, score in zip(right, scores, strict=True) if yes)
    none = fmean(score for yes, score in zip(right, scores, strict=True) if not yes)
    share = fmean(map(float, right))
    return (one - none) / deviation * sqrt(share * (1 - share))


def misconceptions(graded: Graded) -> tuple[Misconception, ...]:
    """All slips and near misses, the most frequent first."""
    made: Counter[tuple[int, str]] = Counter()
    who: dict[tuple[int, str], list[str]] = {}
    says: dict[tuple[int, str], str] = {}
    for result in graded.results:
        for place, mark in enumerate(result.marks):
            if mark.slip:
                key = (place, mark.slip)
                made[key] += 1
                who.setdefault(key, []).append(result.student.id)
                says.setdefault(key, mark.text)
    order = sorted(made, key=lambda key: (-made[key], key))
    questions = graded.sheet.questions
    return tuple(
        Misconception(questions[place], slip, tuple(who[place, slip]), says[place, slip]) for place, slip in order
    )
