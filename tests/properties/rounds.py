"""How many random rounds the properties are tried on: the one place for every game.

Where `CI` is true there are 50000 of Pili Pili and 20000 of the others, and else 600, for a quick look.
`PILIGAMES_ROUNDS` is another total for each property.
Tests are split into parts, so that pytest-xdist can spread them over workers; each part has its own seed.
"""

import os

import pytest

from piligames.core import IllegalAction

IN_CI = os.environ.get("CI", "").lower() in ("true", "1")


def total(in_ci: int) -> int:
    """All rounds of a game: so many in CI, unless another total is asked for."""
    return int(os.environ.get("PILIGAMES_ROUNDS") or (in_ci if IN_CI else 600))


ROUNDS = total(20_000)
PARTS = 2


def parts(share: float, least: int = 1, rounds: int = ROUNDS):
    """Parametrise a test with `part`, a seed, and `rounds`, how many to play in it.

    All parts together play this share of all rounds, and each of them `least` at least.
    """
    each = max(least, -(-int(rounds * share) // PARTS))
    return pytest.mark.parametrize(("part", "rounds"), [(part, each) for part in range(PARTS)])


def refusal(state, seat, action):
    """Why a state refuses this action: `pytest.raises` in short, for hundreds of thousands of them."""
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        return error
    return pytest.fail(f"{action} of seat {seat} was accepted in {state}")
