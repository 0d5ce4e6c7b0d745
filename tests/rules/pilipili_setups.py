"""Short ways to set up Pili Pili for a test."""

from __future__ import annotations

import re

import pytest

from piligames.core import IllegalAction
from piligames.pilipili import Round, Rules, parse_action, parse_card, parse_position


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text like `5 12 J`."""
    return tuple(parse_card(word) for word in text.split())


def position(text: str, **options) -> Round:
    """The round that stands at this position, with as many seats as it has hands."""
    there = parse_position(text)
    return there.round(Rules(len(there.hands), **options))


def go(state, text: str):
    """The state after these actions, with semicolons between: `bet 1; play 17`.

    Each is of the seat whose turn it is, or of the one it names: `2: give 3`.
    """
    for step in text.split(";"):
        seat, action = re.fullmatch(r"\s*(?:(\d): )?(.*\S)\s*", step).groups()
        state = state.apply(state.to_act[0] if seat is None else int(seat), parse_action(action))
    return state


def refusal(state, text: str) -> tuple[str, str]:
    """Rule and reason with which an action, as in `go`, is refused; it has to be."""
    with pytest.raises(IllegalAction) as caught:
        go(state, text)
    return caught.value.rule, caught.value.reason


def listed(state, seat: int | None = None) -> list[str]:
    """All that a seat may do, as text; of the seat whose turn it is unless one is named."""
    return [str(action) for action in state.legal_actions(state.to_act[0] if seat is None else seat)]


def open_bets(state) -> list[int]:
    """The bets that are open to the seat whose turn it is."""
    return [bet.tricks for bet in state.legal_actions(state.to_act[0])]


def won(r: Round) -> tuple[int, ...]:
    """How many tricks each has won."""
    return tuple(map(r.won, range(len(r.hands))))
