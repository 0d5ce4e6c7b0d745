"""What attempts tell: how well each idea is known, what is due again, and how good the learner's forecasts are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from piligames.practice.learner.store import Attempt

LATEST = 6
"""So many first tries of an idea are looked at."""
ENOUGH = 4
"""So many of them are needed to call it solid."""
SOLID = Fraction(4, 5)
SHAKY = Fraction(1, 2)
BINS = 5
"""Into so many parts the forecasts from 0 to 100 % are put."""


def first_tries(attempts: Sequence[Attempt]) -> tuple[Attempt, ...]:
    """The first attempt at each variant of each item, the oldest first: what comes after has been helped."""
    found: dict[tuple[str, int], Attempt] = {}
    for each in attempts:
        found.setdefault((each.item, each.variant), each)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Mastery:
    """How well an idea is known: of so many of the latest first tries so many were right."""

    idea: str
    right: int
    tries: int

    @property
    def said(self) -> str:
        """In a word; two tries are too few to tell."""
        if self.tries < 3:
            return "begun" if self.tries else "not begun"
        share = Fraction(self.right, self.tries)
        if share >= SOLID and self.tries >= ENOUGH:
            return "solid"
        return "shaky" if share < SHAKY else "growing"


def mastery(attempts: Sequence[Attempt], ideas: Sequence[str], idea_of: Callable[[str], str]) -> tuple[Mastery, ...]:
    """Of every idea, in this order."""
    tries: dict[str, list[bool]] = {idea: [] for idea in ideas}
    for each in first_tries(attempts):
        tries.setdefault(idea_of(each.item), []).append(each.status == "right")
    latest = {idea: tries[idea][-LATEST:] for idea in ideas}
    return tuple(Mastery(idea, sum(right), len(right)) for idea, right in latest.items())


@dataclass(frozen=True, slots=True)
class Due:
    """When an item should come again, and whether it was missed last time."""

    item: str
    at: datetime
    missed: bool


def due(attempts: Sequence[Attempt], until: datetime | None = None) -> tuple[Due, ...]:
    """The items that should come again by then, the most urgent first; all of them where no time is said.

    The gaps are those of FSRS, a model of forgetting: what was missed comes back the next day, what was right after
    a gap that grows each time.  A near miss and a first try with hints open count as hard.
    """
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    cards: dict[str, Card] = {}
    last: dict[str, Attempt] = {}
    for each in first_tries(attempts):
        rating = Rating.Again if each.status == "slip" else Rating.Hard if _hard(each) else Rating.Good
        card = cards.get(each.item) or Card(card_id=len(cards) + 1)
        cards[each.item], _ = scheduler.review_card(card, rating, each.at)
        last[each.item] = each
    found = (Due(item, card.due, last[item].status == "slip") for item, card in cards.items())
    return tuple(sorted((each for each in found if until is None or each.at <= until), key=lambda each: each.at))


def _hard(attempt: Attempt) -> bool:
    return attempt.status == "near" or attempt.hints > 0


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts of about the same chance: their mean, how often they came true, and how many there are."""

    forecast: float
    came_true: float
    size: int


@dataclass(frozen=True, slots=True)
class Calibration:
    """How good forecasts are.

    The Brier score is the mean squared distance of the forecast from what came, 1 or 0: 0 is best, and who always says
    50 % has 1/4.  `base` is the score of always saying the share that came true.
    """

    brier: float
    base: float
    bins: tuple[Bin, ...]
    size: int


def calibration(forecasts: Sequence[tuple[float, bool]]) -> Calibration | None:
    """Of forecasts from 0 to 1, each with whether it came true; None without any.

    >>> calibration([(0.8, True), (0.8, False)]).brier
    0.34
    """
    if not forecasts:
        return None
    size = len(forecasts)
    brier = sum((said - came) ** 2 for said, came in forecasts) / size
    share = sum(came for _, came in forecasts) / size
    parts: dict[int, list[tuple[float, bool]]] = {}
    for said, came in forecasts:
        parts.setdefault(min(int(said * BINS), BINS - 1), []).append((said, came))
    bins = tuple(
        Bin(sum(said for said, _ in part) / len(part), sum(came for _, came in part) / len(part), len(part))
        for _, part in sorted(parts.items())
    )
    return Calibration(round(brier, 12), round(share * (1 - share), 12), bins, size)


def forecasts_of(attempts: Sequence[Attempt]) -> tuple[tuple[float, bool], ...]:
    """How sure the learner was at first tries, and whether they were right."""
    return tuple((each.sure, each.status == "right") for each in first_tries(attempts) if each.sure is not None)
