"""Scenes of Pili Pili: exactly as many tricks as were bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from piligames.core.game import Seat
from piligames.pilipili import JOKER, Round, Rules, parse_action, parse_position
from piligames.pilipili.cards import Play, card_text
from piligames.pilipili.solver import Solver
from piligames.practice.positions.scene import NAMES, YOU, Scene, listed


@dataclass(frozen=True)
class BetScene(Scene):
    """A position of Pili Pili in which all have bet; the goal is to take exactly one's bet."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return "pilipili"

    @property
    def example(self) -> str:
        """Plays as they are typed."""
        return '"play 17" (the Joker with its value: "play J=40")'

    @cached_property
    def start(self) -> Round:
        """The round to play on from."""
        position = parse_position(self.text)
        return position.round(Rules(len(position.hands)))

    def parse(self, text: str) -> Any:
        """The play that this text names."""
        return parse_action(text)

    def met(self, state: Round) -> bool | None:
        """Whether the bet came out exactly; missed as soon as it can no longer be made (PP-SCORE)."""
        need = state.bets[YOU] - state.won(YOU)
        left = sum(1 for _ in state.hands[YOU]) + (bool(state.answers) and YOU in dict(state.answers))
        if not 0 <= need <= left:
            return False
        return None if state.to_act else need == 0

    def keeps(self, state: Round) -> bool:
        """Whether the solver proves that the bet can be made exactly."""
        decided = self.met(state)
        if decided is not None:
            return decided
        value = self._solver.solve(state, YOU, seconds=None, line=False).value
        assert not isinstance(value, tuple)  # one seat against all others
        return value.high == 0

    @cached_property
    def _solver(self) -> Solver:
        return Solver()

    def ways(self, state: Round) -> Sequence[Any]:
        """What the seat to act can play; of the Joker's values one of those that no card tells apart (PP-JOKER)."""
        actions = state.legal_actions(state.to_act[0])
        if not any(isinstance(each, Play) and each.card == JOKER for each in actions):
            return actions
        numbers = {card for hand in self.start.hands for card in hand} | {play.value for _, play in self._laid()}
        numbers -= {JOKER}
        differ = {0, 56} | numbers | {number + 1 for number in numbers} | {number - 1 for number in numbers}
        return [each for each in actions if not isinstance(each, Play) or each.card != JOKER or each.value in differ]

    @property
    def goal_said(self) -> str:
        """The goal in a few words."""
        return f"exactly {self.bet} trick{'' if self.bet == 1 else 's'}"

    def spoken(self, action: Play) -> str:
        """A card, the Joker with its value."""
        return f"the Joker as {action.value}" if action.card == JOKER else f"the {action.card}"

    def together(self, actions: Sequence[Any]) -> Sequence[str]:
        """The numbers, and the Joker with all its values from the least of these to the greatest."""
        values = [each.value for each in actions if each.card == JOKER]
        joker = [f"the Joker as {values[0]}" + (f" to {values[-1]}" if values[1:] else "")] if values else []
        return [*(self.spoken(each) for each in actions if each.card != JOKER), *joker]

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards of a seat in notation."""
        return tuple(map(card_text, self.start.hands[seat]))

    def _laid(self) -> Iterator[tuple[Seat, Play]]:
        for seat, answer in self.start.answers:
            assert isinstance(answer, Play)  # a trick is being played
            yield seat, answer

    def laid(self) -> Iterator[tuple[Seat, str]]:
        """The cards of this trick so far, with who laid them."""
        for seat, play in self._laid():
            yield seat, play.laid

    @property
    def bet(self) -> int:
        """What the learner has bet."""
        return self.start.bets[YOU]

    @property
    def need(self) -> int:
        """How many tricks are still to be won."""
        return self.bet - self.start.won(YOU)

    @property
    def size(self) -> int:
        """How many cards the learner holds."""
        return len(self.start.hands[YOU])

    @property
    def others(self) -> str:
        """What the others have bet and won."""
        said = [f"{NAMES[seat]} has bet {self.start.bets[seat]}" for seat in range(1, self.seats)]
        return listed(said)
