"""Players of Piles! at their seats, ready to run any number of races."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any

from piligames.agents.piles.racer import Racer, delays, families, new_mind
from piligames.agents.piles.skill import SKILLS, Skill
from piligames.agents.piles.sprint import deal_images, deal_numbers, sprint
from piligames.core.play import Event, race
from piligames.piles.race import Piles, Race
from piligames.piles.rules import Rules
from piligames.piles.simulate import Finish, Races, simulate

LIMIT = 50_000
"""How many events a race may have before it is taken to be stuck (PL-STUCK); those that end rarely have half of it."""


@dataclass(frozen=True)
class Field:
    """Who races whom under which rules.  Race `number` is the same one whenever and wherever it is run.

    >>> Field.of(Rules(4), "medium").run(7).winner
    3
    """

    rules: Rules
    skills: tuple[Skill, ...]
    seed: int = 0
    limit: int = LIMIT

    def __post_init__(self) -> None:
        if len(self.skills) != self.rules.seats:
            raise ValueError(f"{len(self.skills)} players for {self.rules.seats} seats")

    @classmethod
    def of(cls, rules: Rules, *skills: Skill | str, seed: int = 0, limit: int = LIMIT) -> Field:
        """Players by skill or by its name, in seat order; the last one named takes the seats that are left."""
        if not 1 <= len(skills) <= rules.seats:
            raise ValueError(f"{len(skills)} players for {rules.seats} seats")
        named = [known_skill(skill) if isinstance(skill, str) else skill for skill in skills]
        return cls(rules, (*named, *named[-1:] * (rules.seats - len(named))), seed, limit)

    def deal(self, number: int) -> Race:
        """The position at the start of a race."""
        return Piles(self.rules).deal(self._chance(number, "deal"))

    def racers(self, number: int) -> dict[int, Racer]:
        """The players of a race, by seat, who know nothing yet."""
        return {
            seat: Racer(self.rules, skill, self._chance(number, f"seat {seat}"))
            for seat, skill in enumerate(self.skills)
        }

    def race(self, number: int) -> Iterator[Event]:
        """Run a race event by event; one that is stuck raises an `EventLimit` (PL-STUCK)."""
        racers = self.racers(number)
        return race(self.deal(number), racers, delays(racers), self._chance(number, "ties"), self.limit)

    def run(self, number: int) -> Finish:
        """How a race goes: the same one as by `race`, and much faster."""
        piles, centre = deal_numbers(self.rules, self._chance(number, "deal"))
        players = []
        for seat, skill in enumerate(self.skills):
            rng = self._chance(number, f"seat {seat}")
            players.append((new_mind(self.rules, skill, rng), skill.reaction, rng))
        return sprint(piles, centre, players, self._chance(number, "ties"), self.limit)

    def run_many(self, numbers: range) -> list[Finish]:
        """How these races go: the same ones as by `run`, together in numpy arrays; many are faster so, a few slower."""
        from piligames.agents.piles.sprints import Sprints

        sources = [[self._chance(number, f"seat {seat}") for seat in range(self.rules.seats)] for number in numbers]
        deals = [deal_images(self.rules, self._chance(number, "deal")) for number in numbers]
        return Sprints(
            self.skills,
            [images for images, _ in deals],
            [cards for _, cards in deals],
            [source for each in sources for source in each],
            [self._chance(number, "ties") for number in numbers],
            families(self.rules),
            self.limit,
        ).run()

    def simulate(self, *, arrays: bool | None = None, **limits: Any) -> Races:
        """Run races until one of the `limits` is reached, as `piligames.piles.simulate.simulate` takes them.

        `arrays` says whether many are run together in numpy; if it is None, wherever numpy is.
        The races are the same ones either way.

        >>> print(Field.of(Rules(2), "hard").simulate(races=40))
        40 races, 0 of them stuck; seconds: 62.8 [59.7, 65.89], from 40
        """
        if arrays is None:
            arrays = find_spec("numpy") is not None
        return simulate(self.run, self.rules.seats, many=self.run_many if arrays else None, **limits)

    def _chance(self, number: int, whose: str) -> Random:
        return Random(f"{self.seed}, race {number}, {whose}")


def known_skill(name: str) -> Skill:
    """The skill of this name.

    >>> known_skill("hard").strategy
    'commit'
    """
    if name not in SKILLS:
        raise ValueError(f"a skill is one of {', '.join(SKILLS)}, not {name!r}")
    return SKILLS[name]
