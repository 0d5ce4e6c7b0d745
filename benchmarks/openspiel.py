"""A small game of the protocol as a game of OpenSpiel, registered in Python, so that its algorithms run on ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from piligames.core import FiniteGame

Tell = Callable[[Any], str]


def registered(name: str, game: FiniteGame[Any], tell: Tell) -> pyspiel.Game:
    """The game under a name of its own; `tell` says an observation in words that no other one has.

    The deal is one chance node; seats that answer at once do so one after the other, without seeing it.
    """
    deals = list(game.deals())
    total = sum(weight for _, weight in deals)
    ends = [value for start, _ in deals for value in _ends(start)]
    most = max(len(line) for line, _ in ends)
    earned = [float(each) for _, returns in ends for each in returns]
    fair = all(sum(returns) == 0 for _, returns in ends)
    widest = max(width for line, _ in ends for width in line)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if fair else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats,
        min_num_players=game.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=widest,
        max_chance_outcomes=len(deals),
        num_players=game.seats,
        min_utility=min(earned),
        max_utility=max(earned),
        utility_sum=0.0 if fair else None,
        max_game_length=most,
    )

    class Position(pyspiel.State):
        def __init__(self, owner: Any) -> None:
            super().__init__(owner)
            self.here: Any = None

        def current_player(self) -> Any:
            if self.here is None:
                return pyspiel.PlayerId.CHANCE
            return self.here.to_act[0] if self.here.to_act else pyspiel.PlayerId.TERMINAL

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(self.here.legal_actions(player))))

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(place, weight / total) for place, (_, weight) in enumerate(deals)]

        def _apply_action(self, action: int) -> None:
            if self.here is None:
                self.here = deals[action][0]
            else:
                seat = self.here.to_act[0]
                self.here = self.here.apply(seat, self.here.legal_actions(seat)[action])

        def _action_to_string(self, player: int, action: int) -> str:
            return str(action)

        def is_terminal(self) -> bool:
            return self.here is not None and not self.here.to_act

        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0.0] * game.seats
            return [float(each) for each in self.here.returns()]

        def __deepcopy__(self, memo: Any) -> Position:
            other = Position(self.get_game())
            other.here = self.here
            return other

        def __str__(self) -> str:
            return "before the deal" if self.here is None else str(self.here)

    class Observer:
        """What the algorithms in C++ and in Python ask for information states."""

        tensor, dict = None, {}

        def set_from(self, state: Position, player: int) -> None:
            """There is no tensor."""

        def string_from(self, state: Position, player: int) -> str:
            return tell(state.here.observation(player))

    class Registered(pyspiel.Game):
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Position:
            return Position(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            return Observer()

    pyspiel.register_game(kind, Registered)
    return pyspiel.load_game(name)


def _ends(state: Any) -> list[tuple[tuple[int, ...], Any]]:
    """For each end how many actions there were on the way to it at each step, and what it earns."""
    if not state.to_act:
        return [((), state.returns())]
    seat = state.to_act[0]
    actions = state.legal_actions(seat)
    after = [end for action in actions for end in _ends(state.apply(seat, action))]
    return [((len(actions), *line), returns) for line, returns in after]
