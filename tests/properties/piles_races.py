"""Races of Piles! to look at: played by minds of all sorts and by chance, with every seat count and option."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any

from piligames.agents import randomly
from piligames.agents.piles import Racer, Reaction, Skill
from piligames.core import Event, EventLimit, IllegalAction, race
from piligames.piles import Piles, Race, Rules

LIMITS = (50, 50, 50, 350)
"""How many events of a race are looked at, by lot; of two players twice as many, and many a race is over by then.

Most of what can happen happens soon, and the rest only after long: sets that are up, calls, the end.
"""


def skill(rng: Random) -> Skill:
    """A player of any sort."""
    return Skill(
        rng.choice(("greedy", "commit", "hoard", "deny")),
        memory=rng.choice((0.0, 0.5, 1.0)),
        attention=rng.choice((0.3, 1.0)),
        restless=rng.choice((0.2, 1.0)),
        patience=rng.randint(1, 12),
        slip=rng.choice((0.0, 0.8)),
        reaction=Reaction(spread=rng.choice((0.0, 0.3))),
    )


def hand(rules: Rules, rng: Random):
    """A chooser and its delays: a mind, or in one of three cases mere chance."""
    if rng.random() < 1 / 3:
        return randomly(rng), lambda action: rng.choice((0.5, rng.expovariate(1)))
    racer = Racer(rules, skill(rng), rng)
    return racer, racer.delay


def events_of(first: Race, rng: Random, limit: int) -> list[Event]:
    """What happens in a race until it is over or has had so many events."""
    hands = {seat: hand(first.rules, rng) for seat in range(first.rules.seats)}
    choosers = {seat: chooser for seat, (chooser, _) in hands.items()}
    found: list[Event] = []
    with suppress(EventLimit):
        for event in race(first, choosers, lambda seat, action: hands[seat][1](action), rng, limit):
            found.append(event)
    return found


def races(rules: Rules, part: int, rounds: int) -> Iterator[tuple[Race, list[Event], Random]]:
    """So many races, each with its first position, what happened, and a source of chance.

    The first few are looked at by many properties: they are played again from what is kept of them.
    """
    for number in range(rounds):
        first, events = _played_again(*_moves(rules, part, number)) if number < 4 else _played(rules, part, number)
        yield first, events, Random(f"look {rules.seats} {rules.chaos} {rules.lenient} {part} {number}")


def _played(rules: Rules, part: int, number: int) -> tuple[Race, list[Event]]:
    rng = Random(f"{rules.seats} {rules.chaos} {rules.lenient} {part} {number}")
    first = Piles(rules).deal(rng)
    return first, events_of(first, rng, rng.choice(LIMITS) * (2 if rules.seats == 2 else 1))


Moves = list[tuple[float, int, Any, IllegalAction | None]]


@lru_cache(maxsize=300)
def _moves(rules: Rules, part: int, number: int) -> tuple[Race, Moves]:
    """A race without its positions: minds take longer than hands."""
    first, events = _played(rules, part, number)
    return first, [(event.time, event.seat, event.action, event.refused) for event in events]


def _played_again(first: Race, moves: Moves) -> tuple[Race, list[Event]]:
    state, events = first, []
    for time, seat, action, refused in moves:
        state = state if refused else state.apply(seat, action)
        events.append(Event(time, seat, action, state, refused))
    return first, events
