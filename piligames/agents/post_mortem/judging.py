"""Each choice judged by what its seat could know, deal by deal, so that it can be broken off and gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.agents.hidden import table_of
from piligames.agents.hidden.assessment import Assessment, Option
from piligames.agents.hidden.looking import Budget, Looking
from piligames.agents.post_mortem.choices import Choice
from piligames.agents.post_mortem.grading import Grade, grade_of
from piligames.solve.clock import Clock, Stoppable

DEALS = 60
"""Over how many deals a choice is judged, unless it is said otherwise; where fewer fit, over all of them."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice, and what each action came to on average over the deals that fitted what was seen then."""

    choice: Choice
    found: Assessment[Any]

    @property
    def taken(self) -> Option[Any]:
        """The average of what was chosen, and what it cost: `loss`, with its interval."""
        return self.found.option(self.choice.action)

    @property
    def grade(self) -> Grade:
        """Fine, inexact, mistake or blunder."""
        return grade_of(self.taken)

    @property
    def best(self) -> Any:
        """The best action, which is the one that was chosen where none is better."""
        return self.found.best.action if self.taken.loss else self.choice.action

    def named(self, action: Any) -> str:
        """An action as a person reads it."""
        return table_of(self.choice.seen).named(action)


class Judging:
    """Judges choices one after the other, the last of a match first, which is the quickest.

    The same `seed` gives the same deals, whatever was looked at before and wherever it was broken off.
    """

    def __init__(self, choices: Sequence[Choice], *, deals: int = DEALS, seed: int = 0) -> None:
        self.choices, self.deals, self.seed = tuple(choices), deals, seed
        self.judged: dict[int, Judged] = {}
        self._looking: Looking | None = None
        self._spent = 0.0

    @property
    def left(self) -> int:
        """How many choices are still to be judged."""
        return len(self.choices) - len(self.judged)

    @property
    def done(self) -> bool:
        """Whether all are judged."""
        return not self.left

    @property
    def in_order(self) -> tuple[Judged, ...]:
        """Those that are judged, in the order in which they were made."""
        return tuple(self.judged[each.turn] for each in self.choices if each.turn in self.judged)

    def look(self, seconds: float | None = None, stop: Stoppable | None = None) -> None:
        """Look at one deal more for the choice that is next, for so long at most."""
        looking, clock = self._next(), Clock()
        looking.rows.append(looking.row(seconds, stop))
        self._spent += clock.spent
        if looking.done:
            self._settle(looking)

    def judge(self, seconds: float | None = None, stop: Stoppable | None = None) -> None:
        """Judge the choice that is next, within the time; one deal at least is looked at."""
        clock, looking = Clock(seconds, stop), self._next()
        budget = Budget(seconds, None, stop)
        while self._looking is looking:
            self.look(budget.next(clock), stop)
            if clock.is_up and self._looking is looking:
                self._settle(looking)

    def _next(self) -> Looking:
        if self._looking is None:
            choice = self.choices[self.left - 1]
            rng = Random(f"{self.seed} {choice.turn}")
            self._looking, self._spent = Looking(table_of(choice.seen), self.deals, rng), 0.0
        return self._looking

    def _settle(self, looking: Looking) -> None:
        choice = self.choices[self.left - 1]
        self.judged[choice.turn] = Judged(choice, looking.assessed(self._spent))
        self._looking = None
