"""Scenes of Pleesheez: a trick to take, plushies to bring home, a seat to be kept from its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from piligames.core.game import Seat
from piligames.pleesheez import COLOURS, Play, Round, Rules, parse_action, parse_position
from piligames.pleesheez.solver import Goal, Solver
from piligames.pleesheez.words import plural
from piligames.practice.positions.scene import NAMES, YOU, Scene

TRICK = "trick"


@dataclass(frozen=True)
class PlushScene(Scene):
    """A position of Pleesheez.

    `goal` is "trick" (take this one), or what the solver is asked: "atleast:2" plushies of one's own, or "deny:1",
    that seat gets none of its own.
    """

    goal: str = TRICK

    @property
    def game(self) -> str:
        """The name of the game."""
        return "pleesheez"

    @property
    def example(self) -> str:
        """Plays as they are typed."""
        return '"play r5" (a Pillow with its colour: "play Z5.2=r")'

    @cached_property
    def start(self) -> Round:
        """The round to play on from."""
        position = parse_position(self.text)
        return position.round(Rules(len(position.hands)))

    @property
    def number(self) -> int:
        """How many plushies are wanted, or the seat that should get none."""
        return int(self.goal.partition(":")[2])

    def parse(self, text: str) -> Play:
        """The play that this text names."""
        return parse_action(text)

    def met(self, state: Round) -> bool | None:
        """Whether this trick is taken; whether so many plushies are taken, or one that should not be (PZ-KEEP)."""
        if self.goal == TRICK:
            done = state.tricks[len(self.start.tricks) :]
            return done[0].winner == YOU if done else None
        wanted = self.goal.startswith("atleast")
        seat = YOU if wanted else self.number
        taken = len(state.own_taken(seat)) - len(self.start.own_taken(seat))
        if taken >= (self.number if wanted else 1):
            return wanted
        return None if state.to_act else not wanted

    def keeps(self, state: Round) -> bool:
        """Whether the solver proves that the goal can be reached; a single trick is tried by its rules."""
        decided = self.met(state)
        if decided is not None:
            return decided
        if self.goal == TRICK:
            return self.reachable(state)
        taken = len(state.own_taken(YOU)) - len(self.start.own_taken(YOU))
        wanted = self.goal.startswith("atleast")
        goal = Goal("atleast", self.number - taken) if wanted else Goal("deny", self.number)
        value = self._solver.solve(state, YOU, goal, seconds=None, line=False).value
        assert not isinstance(value, tuple)  # which it is where each plays for itself
        return value.low == 1 if wanted else value.high == 0

    @cached_property
    def _solver(self) -> Solver:
        return Solver()

    @property
    def goal_said(self) -> str:
        """The goal in a few words."""
        if self.goal == TRICK:
            return "take this trick"
        yours = self._counted == YOU
        return f"at least {self.number} of your {self.kind}" if yours else f"no {self.kind} for {self.other}"

    def spoken(self, action: Play) -> str:
        """A card as it is laid, a Pillow with its colour."""
        return action.laid

    def laid(self) -> Iterator[tuple[Seat, str]]:
        """The cards of this trick so far, with who laid them."""
        for i, play in enumerate(self.start.trick):
            yield (self.start.leader + i) % self.seats, play.laid

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.start.trump]

    @property
    def other(self) -> str:
        """The seat that should get none of its own, by name."""
        return NAMES[self.number]

    @property
    def kind(self) -> str:
        """What the seat whose plushies count collects."""
        types = self.start.rules.deck.types
        return plural(types[self.start.types[self._counted]], 2)

    @property
    def subject(self) -> str:
        """The seat whose plushies count, as a sentence names it."""
        return NAMES[self._counted]

    @property
    def s(self) -> str:
        """What its verb ends in."""
        return "" if self._counted == YOU else "s"

    @property
    def own(self) -> str:
        """Which of the cards in play are its own."""
        start, kind = self.start, self.start.types[self._counted]
        cards = [card for hand in start.hands for card in hand] + [play.card for play in start.trick]
        return ", ".join(str(card) for card in cards if start.rules.is_own(card, kind))

    @property
    def _counted(self) -> Seat:
        return self.number if self.goal.startswith("deny") else YOU
