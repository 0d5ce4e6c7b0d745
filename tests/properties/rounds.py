"""How many random rounds the properties are tried on: the one setting for every game.

`PILIGAMES_ROUNDS` is the total for each property.
Without it there are 20000 where `CI` is true, and else 600, for a quick look.
Tests are split into parts, so that pytest-xdist can spread them over workers; each part has its own seed.
"""

import os

import pytest

IN_CI = os.environ.get("CI", "").lower() in ("true", "1")
ROUNDS = int(os.environ.get("PILIGAMES_ROUNDS") or (20_000 if IN_CI else 600))
PARTS = 2


def parts(share: float, least: int = 1):
    """Parametrise a test with `part`, a seed, and `rounds`, how many to play in it.

    All parts together play this share of all rounds, and each of them `least` at least.
    """
    each = max(least, -(-int(ROUNDS * share) // PARTS))
    return pytest.mark.parametrize(("part", "rounds"), [(part, each) for part in range(PARTS)])
