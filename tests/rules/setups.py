"""Short ways to set up Pleesheez for a test."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from piligames.agents import randomly
from piligames.core import IllegalAction, play
from piligames.pleesheez import Match, Play, Pleesheez, Round, Rules, parse_action, parse_card, parse_position


def cards(text: str) -> tuple:
    """The cards of a text like `r5 Z5.2 M`."""
    return tuple(parse_card(word) for word in text.split())


def laid(text: str) -> tuple[Play, ...]:
    """The plays of a text like `b4 Z5.2=r M`."""
    return tuple(parse_action(f"play {word}") for word in text.split())


def position(text: str) -> Round:
    """The round that stands at this position, with as many seats as it has hands."""
    there = parse_position(text)
    return there.round(Rules(len(there.hands)))


def last_round(text: str) -> Match:
    """A match that stands at this position of its last round."""
    here = position(f"round=4 {text}")
    return Match(rules=here.rules, round=here, trumps=("r", "b", "g", "p"), pile=(), orders=())


def go(state, text: str):
    """The state after these cards, each played by the seat whose turn it is."""
    for action in laid(text):
        state = state.apply(state.to_act[0], action)
    return state


def refusal(state, seat: int, text: str) -> IllegalAction:
    """The error with which a play is refused; it has to be."""
    try:
        state.apply(seat, parse_action(f"play {text}"))
    except IllegalAction as error:
        return error
    raise AssertionError(f"seat {seat} was allowed to play {text}")


def random_states(seats: int, seed: int, start: str = "winner", leader: int = 0) -> Iterator[Match]:
    """The states of a match in which everybody plays at random."""
    rng = Random(f"{seats} {seed} {start}")
    types = tuple(rng.sample(range(4), seats))
    match = Pleesheez(Rules(seats, start), types, leader).deal(rng)
    yield match
    for _, _, after in play(match, dict.fromkeys(range(seats), randomly(rng))):
        yield after


@cache
def random_rounds(seats: int, seed: int, start: str = "winner", leader: int = 0) -> tuple[Round, ...]:
    """The finished rounds of such a match."""
    *_, last = random_states(seats, seed, start, leader)
    return (*last.past, last.round)
