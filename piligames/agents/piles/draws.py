"""The numbers that many sources of chance give, each in its own order, in one array."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.intp]
Floats = NDArray[np.float64]

AHEAD = 256
"""So many numbers of each source are ready at least after `make_sure`."""


class Draws:
    """What `random()` of each of these sources would give, number after number.

    >>> draws, alone = Draws([Random(1), Random(2)]), Random(2)
    >>> [float(draws.next(np.array([1]))[0]) for _ in range(2)] == [alone.random(), alone.random()]
    True
    """

    def __init__(self, sources: Sequence[Random]) -> None:
        self.sources = sources
        self.row = np.arange(len(sources))
        self.made = _doubles(sources, 2 * AHEAD)
        self.at = np.zeros(len(sources), dtype=np.intp)

    def next(self, those: Ints) -> Floats:
        """The next number of each of these sources, all different ones, at most `AHEAD` from one `make_sure` on."""
        row = self.row[those]
        at = self.at[row]
        self.at[row] = at + 1
        found: Floats = self.made.reshape(-1)[row * (2 * AHEAD) + at]
        return found

    def make_sure(self) -> None:
        """Have `AHEAD` numbers of each source ready."""
        rows = self.row[self.at[self.row] >= AHEAD]
        if len(rows):
            self.made[rows, :AHEAD] = self.made[rows, AHEAD:]
            self.made[rows, AHEAD:] = _doubles([self.sources[row] for row in rows.tolist()], AHEAD)
            self.at[rows] -= AHEAD

    def keep(self, those: Ints) -> None:
        """Number these sources anew, from 0 on, and ask no other any more."""
        self.row = self.row[those]


def _doubles(sources: Sequence[Random], number: int) -> Floats:
    """As `random()` does: 53 bits, from the upper 27 of one word of the generator and the upper 26 of the next."""
    made = b"".join(source.getrandbits(64 * number).to_bytes(8 * number, "little") for source in sources)
    words = np.frombuffer(made, dtype="<u4").reshape(len(sources), number, 2)
    doubles: Floats = ((words[..., 0] >> 5) * 67108864.0 + (words[..., 1] >> 6)) / 9007199254740992.0
    return doubles
