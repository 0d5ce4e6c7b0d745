"""The games of the league: how they are dealt, read and played, and what they pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Protocol

from piligames import piles, pilipili, pleesheez
from piligames.agents import choosing
from piligames.agents.piles import SKILLS, Racer, delays
from piligames.agents.pilipili import careful as careful_at_pilipili
from piligames.agents.pleesheez import careful as careful_at_pleesheez
from piligames.core import Chooser, EventLimit, IllegalAction, Seat, race

GAMES = ("pilipili", "pleesheez", "piles")
PLAYS = ("match", "round")
SKILL = SKILLS["medium"]
"""How fast all hands are in a race: a bot's thinking takes none of the time of the race."""
ACTIONS = 5000
"""How many actions a race may have; one that has more is nobody's."""


class Faulty(Protocol):
    """A chooser that can lose its game."""

    def __call__(self, seen: Any) -> Any:
        """An action."""
        ...

    def loses(self, kind: str, reason: str) -> None:
        """It is out; from now on another chooser answers for it."""
        ...


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played in every game of a league: a whole `match` of the game, or a `round`.

    `mission` is that of a round of Pili Pili with so many `cards` each; in a match the missions of the deck are turned,
    or none, when it is "none".
    """

    game: str = "pilipili"
    seats: int = 4
    play: str = "match"
    mission: str | None = None
    cards: int = 5

    def __post_init__(self) -> None:
        for name, value, known in (("game", self.game, GAMES), ("play", self.play, PLAYS)):
            if value not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}, not {value!r}")
        if self.game == "piles" and self.play == "round":
            raise ValueError("a race of Piles! is a match; it has no rounds")
        if self.mission is not None and self.game != "pilipili":
            raise ValueError("only Pili Pili has missions")
        if self.mission not in (None, "none") and self.play == "match":
            raise ValueError("a mission is that of a round; in a match they come from the deck, or none does")
        self.deal(Random(0))  # what cannot be dealt is told at once

    @property
    def pays(self) -> str:
        """What a score counts."""
        if self.play == "match":
            return "share of the wins"
        return "Pilis of a round, as a loss" if self.game == "pilipili" else "own plushies kept in a round"

    def deal(self, rng: Random) -> Any:
        """A first position."""
        if self.game == "piles":
            return piles.Piles(piles.Rules(self.seats)).deal(rng)
        if self.game == "pleesheez":
            match = pleesheez.Pleesheez(pleesheez.Rules(self.seats)).deal(rng)
            return match.round if self.play == "round" else match
        rules = pilipili.Rules(self.seats)
        if self.play == "round":
            return pilipili.OneRound(rules, self.cards, pilipili.parse_mission(self.mission or "none")).deal(rng)
        return (pilipili.PiliPili(rules, None) if self.mission else pilipili.PiliPili(rules)).deal(rng)

    def parse(self, text: str) -> Any:
        """The action that a bot has named."""
        return _PARSERS[self.game](text)

    def stand_in(self, chance: str) -> Chooser:
        """Who plays on for a bot that has lost its game."""
        if self.game == "piles":
            return Racer(piles.Rules(self.seats), SKILL, Random(chance))
        return choosing(careful_at_pilipili if self.game == "pilipili" else careful_at_pleesheez)

    def played(self, state: Any, players: Mapping[Seat, Faulty], chance: str) -> tuple[Fraction, ...]:
        """What each seat earned when it was played to its end."""
        if self.game == "piles":
            return self._raced(state, players, chance)
        while seats := state.to_act:
            seat = seats[0]
            action = players[seat](state.observation(seat))
            try:
                state = state.apply(seat, action)
            except IllegalAction as error:
                players[seat].loses("illegal", f"answered '{action}': {error.reason} ({error.rule})")
        return tuple(state.returns())

    def _raced(self, state: Any, players: Mapping[Seat, Faulty], chance: str) -> tuple[Fraction, ...]:
        """In a race all hands are equally fast; what comes too late is a fumble, what could not be done is a fault."""
        hands = {seat: Racer(state.rules, SKILL, Random(f"{chance} hand {seat}")) for seat in players}

        def looking(player: Faulty) -> Chooser:
            def choose(seen: Any) -> Any:
                action = player(seen)
                if action not in seen.actions:
                    player.loses("illegal", f"answered '{action}', which it could not do")
                    action = player(seen)
                return action

            return choose

        choosers = {seat: looking(player) for seat, player in players.items()}
        try:
            for event in race(state, choosers, delays(hands), Random(f"{chance} race"), ACTIONS):
                state = event.state
        except EventLimit:
            return (Fraction(0),) * self.seats
        return tuple(state.returns())

    def scores(self, earned: Sequence[Fraction], lost: Sequence[Seat]) -> tuple[Fraction, ...]:
        """What is written down for each seat, when some have lost by a fault.

        They get nothing of a match, and of a round one less than the worst at the table.
        What a match paid to whoever played on for them is shared out among the others.
        """
        if not lost:
            return tuple(earned)
        if self.play == "round":
            worst = min(earned) - 1
            return tuple(worst if seat in lost else each for seat, each in enumerate(earned))
        others = self.seats - len(lost)
        extra = sum((earned[seat] for seat in lost), Fraction(0)) / others if others else Fraction(0)
        return tuple(Fraction(0) if seat in lost else each + extra for seat, each in enumerate(earned))

    def wins(self, scores: Sequence[Fraction]) -> tuple[Fraction, ...]:
        """The game's one win, shared: as a match pays it, and of a round among those with the best score.

        >>> [str(each) for each in Contest(play="round").wins([Fraction(-1), Fraction(0), Fraction(0), Fraction(-2)])]
        ['0', '1/2', '1/2', '0']
        """
        if self.play == "match":
            return tuple(scores)
        best = [score == max(scores) for score in scores]
        return tuple(Fraction(each, sum(best)) for each in best)


_PARSERS: dict[str, Callable[[str], Any]] = {
    "pilipili": pilipili.parse_action,
    "pleesheez": pleesheez.parse_action,
    "piles": piles.parse_action,
}
