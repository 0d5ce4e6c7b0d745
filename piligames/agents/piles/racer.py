"""A player of Piles! in one race: eyes for its mind, and hands that take their time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from piligames.agents.piles.mind import CALL, DROP, LIFT, LOWER, STRATEGIES, TAKE, UP, Mind
from piligames.agents.piles.skill import Skill
from piligames.core.game import Seat
from piligames.piles.cards import Card, Images
from piligames.piles.race import Action, Call, Drop, Lift, Lower, Move, Seen, Take, Up
from piligames.piles.rules import Rules

_KINDS: Mapping[type[Action], int] = {Lift: LIFT, Lower: LOWER, Up: UP, Drop: DROP, Take: TAKE, Call: CALL, Move: LOWER}
"""What sort of action each is, for its time: to move two piles is as long as to put one down."""
_BARE: Mapping[int, Action] = {LOWER: Lower(), UP: Up(), CALL: Call()}


class Racer:
    """A chooser for one seat and one race, which remembers, and says how long each action takes.

    It decides from what the seat sees and from its own memory alone; all its chance is `rng`.

    >>> from piligames.piles import Piles
    >>> rules = Rules(2)
    >>> racer = Racer(rules, Skill(), Random(1))
    >>> str(racer(Piles(rules).deal(Random(1)).observation(0)))
    'lift 0'
    """

    def __init__(self, rules: Rules, skill: Skill, rng: Random) -> None:
        self.skill, self.rng = skill, rng
        self.mind = new_mind(rules, skill, rng)
        self._number, self._card = _numbers(rules.images)

    def __call__(self, seen: Seen) -> Action:
        """What the hand sets out to do now."""
        number, place = self._number, seen.holds[seen.seat]
        if place is not None:
            self.mind.last = place
        held = None if seen.held is None else [number[card] for card in seen.held]
        up = [pile is not None for pile in seen.up[seen.seat]]
        kind, what = self.mind.decide(held, [number[card] for card in seen.centre], up)
        if kind in (DROP, TAKE):
            card = self._card[what]
            return Drop(card) if kind == DROP else Take(card)
        return Lift(what) if kind == LIFT else _BARE[kind]

    def delay(self, action: Action) -> float:
        """The seconds from looking until this action is done."""
        return self.skill.reaction.seconds(_KINDS[type(action)], self.rng)


def usual_time(skill: Skill, action: Action) -> float:
    """The median seconds that an action takes a player of this skill."""
    return skill.reaction.medians[_KINDS[type(action)]]


def delays(racers: Mapping[Seat, Racer]) -> Callable[[Seat, Action], float]:
    """What `core.race` asks for: each seat's own time for an action."""
    return lambda seat, action: racers[seat].delay(action)


def new_mind(rules: Rules, skill: Skill, rng: Random) -> Mind:
    """The mind of a player of this skill at the beginning of a race."""
    return STRATEGIES[skill.strategy](skill, rng, families(rules))


def families(rules: Rules) -> tuple[int, ...]:
    """The family of each image, by numbers, where look-alikes may go up (PL-CLAIM); else none."""
    return _families(rules.images) if rules.lenient else ()


@lru_cache(maxsize=8)
def _numbers(images: Images) -> tuple[Mapping[Card, int], tuple[Card, ...]]:
    cards = tuple(card for image in images.names for card in images.set_of(image))
    return {card: number for number, card in enumerate(cards)}, cards


@lru_cache(maxsize=8)
def _families(images: Images) -> tuple[int, ...]:
    names = [family for family, _ in images.families]
    return tuple(names.index(images.family_of[image]) for image in images.names)
