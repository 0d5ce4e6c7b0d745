"""A look back at rounds that are over: the viewer's choices judged bit by bit, and the lines that were better."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Any

from piligames.agents.post_mortem import Judged, Judging, Line, better_line, choices_of
from piligames.agents.post_mortem.choices import is_over, number_of
from piligames.core import Chooser, IllegalAction, Seat
from piligames.practice.learner import ProgressError
from piligames.practice.mine import keep_costly
from piligames.tables.game import TableGame
from piligames.tables.receiver import sentence
from piligames.tables.staging import PERSON, Presented

DEALS = 60
"""Over how many deals a choice is judged at most."""
PIECE = 0.06
"""Seconds that judging may take at a time, so that a click never waits long."""
DEAL: float | None = 0.15
"""Seconds that a single deal may take; where it is not solved by then, proven bounds are taken."""
LINE = 0.25
"""Seconds that the solver may look for a line."""
QUICK = ("careful", "random", PERSON)
"""Who can play on at once after a better choice."""


class LookingBack(TableGame):
    """A game on the table, and what its viewer can look back at.

    `reviewing` is the number of the round whose choices are listed on the screen, None if none are.
    `chosen` is the choice that is looked at, `better` how it goes on after a better one, `step` how far along it is.
    `kept_own` are the items that choices were kept as, None before they are to be kept.
    """

    reviewing: int | None
    chosen: Judged | None
    better: Line | None
    step: int
    kept_own: tuple[str, ...] | None

    def _set_table(self, states: list[Any], log: list[tuple[Seat, Any]]) -> None:
        self._judgings: dict[tuple[Seat, int], Judging] = {}
        self._leave()
        self.reviewing, self.kept_own = None, None
        super()._set_table(states, log)

    def _back_to(self, turn: int) -> None:
        super()._back_to(turn)
        self._judgings = {key: each for key, each in self._judgings.items() if is_over(self.state, key[1])}
        self._leave()
        self.reviewing = None

    def _turn_to_next_person(self) -> None:
        before = self.viewer
        super()._turn_to_next_person()
        if self.viewer != before:
            self._leave()
            self.reviewing = None

    def _leave(self) -> None:
        """Look at the game itself again, not at a choice in it."""
        self.chosen, self.better, self.step = None, None, 0

    # -- what can be looked back at ----------------------------------------------------

    def rounds_over(self) -> list[int]:
        """The numbers of the rounds that can be looked back at; none while another person's hand is covered."""
        if self.offer or not self.ready:
            return []
        return [number for number in range(1, number_of(self.state) + 1) if is_over(self.state, number)]

    def judging(self) -> Judging | None:
        """The judgement of the viewer's choices in the round that is looked back at."""
        if self.reviewing not in self.rounds_over():
            return None
        key = self.viewer, self.reviewing or 0
        if key not in self._judgings:
            choices = choices_of(self.states, self.log, self.viewer)
            self._judgings[key] = Judging([each for each in choices if each.number == key[1]], deals=DEALS)
        return self._judgings[key]

    def shown(self) -> Presented:
        """The position that is looked at, in the game or along a better line, as the viewer sees it."""
        if self.better is None:
            return super().shown()
        return self.along(self.step)

    def along(self, step: int) -> Presented:
        """A position of the better line."""
        assert self.better is not None  # which is asked before
        you = self.people[0] if len(self.people) == 1 else None
        seen = self.better.states[step].observation(self.viewer)
        return self.staging.present(seen, self.names, you, self.settings, self._look() in self.looked)

    # -- what a person can do -----------------------------------------------------------

    def review(self, message: Mapping[str, Any]) -> None:
        """List the viewer's choices in a round that is over, the last one unless another is named."""
        rounds = self.rounds_over()
        number = message.get("round", self.chosen.choice.number if self.chosen else rounds[-1] if rounds else None)
        if number not in rounds:
            raise IllegalAction("you can look back once a round is over", rule=self.staging.turn_rule())
        self.reviewing, self.kept_own = number, None

    def stop_review(self, _: Mapping[str, Any]) -> None:
        """Put the list away; what has been judged is not forgotten."""
        self.reviewing = None

    def judge(self, _: Mapping[str, Any]) -> None:
        """Look at some deals more; a question that comes too late changes nothing."""
        judging, end = self.judging(), perf_counter() + PIECE
        while judging is not None and not judging.done:
            judging.look(DEAL)
            if perf_counter() >= end:
                return

    def keep_dearest(self, _: Mapping[str, Any]) -> None:
        """Keep the choices that cost most for practice, where they come back as questions."""
        judging = self.judging()
        if judging is None or not judging.done:
            raise IllegalAction("first every choice is looked at", rule=self.staging.turn_rule())
        dear = [each for each in judging.in_order if each.grade != "fine"]
        try:
            self.kept_own = keep_costly((each.choice.seen, each.choice.action, each.found) for each in dear)
        except ProgressError as error:
            self.notice = {"text": sentence(str(error)), "rule": None}

    def see(self, message: Mapping[str, Any]) -> None:
        """Look at one judged choice, or at the better line from there."""
        turn, over = message.get("turn"), self.rounds_over()
        own = [each for (seat, number), each in self._judgings.items() if seat == self.viewer and number in over]
        found = next((each.judged[turn] for each in own if isinstance(turn, int) and turn in each.judged), None)
        if found is None:
            raise IllegalAction("this choice has not been judged yet", rule=self.staging.turn_rule())
        self._leave()
        self.at, self.hint, self.chosen, self.reviewing = found.choice.turn, None, found, None
        if message.get("better") and found.best != found.choice.action:
            choice = found.choice
            choosers = self._players(choice.turn)
            self.better = better_line(choice.state, self.viewer, found.best, choosers=choosers, seconds=LINE)
            self.step = 1

    def _players(self, turn: int) -> dict[Seat, Chooser] | None:
        """The other players of this table, where all of them can play on at once."""
        roles = self.settings.roles
        if any(role not in QUICK for seat, role in enumerate(roles) if seat != self.viewer):
            return None
        return {seat: self._player(role, turn, seat) for seat, role in enumerate(roles) if role != PERSON}

    def _player(self, role: str, turn: int, seat: Seat) -> Chooser:
        rng = Random(f"{self.settings.deal} {turn} {seat}")
        return lambda seen: self.staging.choose(role, seen, rng)
