"""How many random rounds the properties are tried on: the one setting for every game.

`PILIGAMES_ROUNDS` is the total for each property; without it 600 are enough for a quick look.
CI sets it to 20000.
Tests are split into parts, so that pytest-xdist can spread them over workers; each part has its own seed.
"""

import os

import pytest

ROUNDS = int(os.environ.get("PILIGAMES_ROUNDS", "600"))
PARTS = 2


def parts(share: float, least: int = 1):
    """Parametrise a test with `part`, a seed, and `rounds`, how many to play in it.

    All parts together play this share of all rounds, and each of them `least` at least.
    """
    each = max(least, -(-int(ROUNDS * share) // PARTS))
    return pytest.mark.parametrize(("part", "rounds"), [(part, each) for part in range(PARTS)])
