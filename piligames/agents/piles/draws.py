"""The numbers that many sources of chance give, each in its own order, in one array."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.intp]
Floats = NDArray[np.float64]

AHEAD = 512
"""How many numbers of each source are made at once."""


class Draws:
    """What `random()` of each of these sources would give, number after number.

    >>> draws, alone = Draws([Random(1), Random(2)]), Random(2)
    >>> [float(draws.next(np.array([1]))[0]) for _ in range(2)] == [alone.random(), alone.random()]
    True
    """

    def __init__(self, sources: Sequence[Random]) -> None:
        self.sources = list(sources)
        self.made = np.empty((len(sources), AHEAD))
        self.at = np.full(len(sources), AHEAD, dtype=np.intp)
        self.make_sure(AHEAD)

    def next(self, rows: Ints) -> Floats:
        """The next number of each of these sources, all different ones; `make_sure` keeps enough of them ready."""
        at = self.at[rows]
        self.at[rows] = at + 1
        return self.made.ravel()[rows * AHEAD + at]

    def make_sure(self, number: int) -> None:
        """Have so many numbers of each source ready."""
        for row in np.flatnonzero(self.at > AHEAD - number).tolist():
            at = int(self.at[row])
            made = self.made[row]
            made[: AHEAD - at] = made[at:]
            made[AHEAD - at :] = _doubles(self.sources[row], at)
            self.at[row] = 0

    def keep(self, rows: Ints) -> None:
        """Forget all other sources."""
        self.sources = [self.sources[row] for row in rows.tolist()]
        self.made, self.at = self.made[rows], self.at[rows]


def _doubles(source: Random, number: int) -> Floats:
    """As `random()` does: 53 bits, from the upper 27 of one word of the generator and the upper 26 of the next."""
    words = np.frombuffer(source.getrandbits(64 * number).to_bytes(8 * number, "little"), dtype="<u4")
    doubles: Floats = ((words[::2] >> 5) * 67108864.0 + (words[1::2] >> 6)) / 9007199254740992.0
    return doubles
