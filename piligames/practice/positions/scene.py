"""A position to play to a goal, against others who together do their best to prevent it; it knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from piligames.core.game import Seat
from piligames.practice.item import Step

NAMES = ("You", "Bo", "Cleo", "Dan")
"""Who sits where; the learner has seat 0, as at a table."""
YOU: Seat = 0
NOTHING_PREVENTS = "nothing that the others can do prevents it"


@dataclass(frozen=True)
class Scene(ABC):
    """A position in notation, from which the learner, at seat 0, plays to a goal.

    `hidden` is whether the hands of the others are face down; the goal must then not hang on what they hold.
    """

    text: str
    hidden: bool = False

    @property
    @abstractmethod
    def game(self) -> str:
        """The name of the game."""

    @property
    @abstractmethod
    def example(self) -> str:
        """Plays as they are typed, for whoever has never typed one."""

    @cached_property
    @abstractmethod
    def start(self) -> Any:
        """The round to play on from, the learner's turn."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The action that this text names."""

    @abstractmethod
    def met(self, state: Any) -> bool | None:
        """Whether the goal has been reached, or missed; None while that is open."""

    @abstractmethod
    def keeps(self, state: Any) -> bool:
        """Whether the learner can still reach the goal, whatever the others do, as the library's solver proves."""

    @property
    @abstractmethod
    def goal_said(self) -> str:
        """The goal in a few words."""

    @abstractmethod
    def spoken(self, action: Any) -> str:
        """An action as a sentence names it: "r5", "the Joker as 40"."""

    def together(self, actions: Sequence[Any]) -> Sequence[str]:
        """Several actions, one after another, as a sentence names them."""
        return [self.spoken(each) for each in actions]

    def ways(self, state: Any) -> Sequence[Any]:
        """What the seat to act can do, without what comes to the same."""
        actions: Sequence[Any] = state.legal_actions(state.to_act[0])
        return actions

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.start.hands)

    @cached_property
    def right(self) -> frozenset[Any]:
        """The learner's actions here after which the goal can still be reached."""
        start = self.start
        if not self.keeps(start):
            return frozenset()
        return frozenset(each for each in start.legal_actions(YOU) if self.keeps(start.apply(YOU, each)))

    @property
    def rights(self) -> int:
        """How many cards can rightly be played; how many there are to choose from is plain to see."""
        return len({each.card for each in self.right})

    def defence(self, state: Any) -> Any:
        """What another seat does: what prevents the goal, or else what leaves the learner the fewest right answers."""
        after = {each: state.apply(state.to_act[0], each) for each in self.ways(state)}
        for each, then in after.items():
            if not self.keeps(then):
                return each
        return min(after, key=lambda each: self._open(after[each]))

    def _open(self, state: Any) -> int:
        """How many of the learner's next actions keep the goal; many where another acts first, or nothing is left."""
        if self.met(state) is not None or not state.to_act or state.to_act[0] != YOU:
            return len(self.start.hands[YOU])
        return sum(self.keeps(state.apply(YOU, each)) for each in self.ways(state))

    def defended(self, state: Any) -> tuple[Any, tuple[tuple[Seat, Any], ...]]:
        """Where it is the learner's turn again, or all is decided; and what the others have done until then."""
        done: list[tuple[Seat, Any]] = []
        while self.met(state) is None and state.to_act and state.to_act[0] != YOU:
            seat, action = state.to_act[0], self.defence(state)
            state = state.apply(seat, action)
            done.append((seat, action))
        return state, tuple(done)

    # -- by trying everything with the rules alone, which is how it goes by hand ----------

    def reachable(self, state: Any) -> bool:
        """Whether the learner can reach the goal, by trying everything; it asks no solver."""
        decided = self.met(state)
        if decided is not None:
            return decided
        seat = state.to_act[0]
        after = (self.reachable(state.apply(seat, each)) for each in self.ways(state))
        return any(after) if seat == YOU else all(after)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every card that could be played, and what answers it; last comes one that nothing answers."""
        told = [(each, self._verdict(each)) for each in self.ways(self.start)]
        steps = []
        for verdict, group in groupby(told, key=lambda pair: pair[1]):
            names = self.together([each for each, _ in group])
            steps.append(Step(f"{capital(listed(names, 'or'))} first", verdict or NOTHING_PREVENTS))
        return (*steps, Step("So it goes with", str(next(each for each, verdict in told if not verdict))))

    def _verdict(self, action: Any) -> str:
        """Why an action of the learner's loses the goal; empty if it does not."""
        refuted = self._refuted(self.start.apply(YOU, action))
        if refuted is None:
            return ""
        return f"{answers(refuted, self)}, and the goal is out of reach" if refuted else "the goal is missed at once"

    def _refuted(self, state: Any) -> tuple[tuple[Seat, Any], ...] | None:
        """What the others do until the learner's next turn so that the goal is out of reach; None if they cannot."""
        decided = self.met(state)
        if decided is not None:
            return None if decided else ()
        if state.to_act[0] == YOU:
            return None if self.reachable(state) else ()
        seat = state.to_act[0]
        for each in self.ways(state):
            more = self._refuted(state.apply(seat, each))
            if more is not None:
                return ((seat, each), *more)
        return None

    # -- in words -----------------------------------------------------------------------

    @property
    def held(self) -> str:
        """What everybody holds, as far as it is open."""
        seats = range(1 if self.hidden else self.seats)
        return "; ".join(f"{NAMES[seat]} hold{'s' * (seat != YOU)} {listed(self.hand(seat))}" for seat in seats)

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards of a seat in notation."""
        return tuple(map(str, self.start.hands[seat]))

    @property
    def lying(self) -> str:
        """What lies on the table already."""
        laid = list(self.laid())
        if not laid:
            return "You lead."
        parts = [f"{NAMES[seat]} has {'laid' if i else 'led'} {text}" for i, (seat, text) in enumerate(laid)]
        return f"{listed(parts)}. It is your turn."

    @abstractmethod
    def laid(self) -> Iterator[tuple[Seat, str]]:
        """The cards of this trick so far, with who laid them."""


def answers(done: Sequence[tuple[Seat, Any]], scene: Scene) -> str:
    """What the others did, in a sentence's words."""
    return listed([f"{NAMES[seat]} plays {scene.spoken(action)}" for seat, action in done])


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Words with commas, and an "and" before the last."""
    return f" {joint} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"


def capital(text: str) -> str:
    """A text that begins with a capital, unless it begins with a card: a red 5 is r5, and not R5."""
    return text[:1].upper() + text[1:] if text.startswith("the ") else text
