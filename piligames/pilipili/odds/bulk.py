"""Very many random rounds at once, with numpy: without a mission, every choice as likely as any other.

Here a card is chosen first and then, for a Joker, its value; the rules' own list of actions has a Joker 57 times.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from piligames.pilipili.cards import JOKER, JOKER_VALUES
from piligames.pilipili.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHUNK = 4096
"""How many rounds are worked on at once: so many that they stay near the processor."""


@dataclass(frozen=True)
class Rounds:
    """Rounds in the last axis.

    `cards` by trick and seat; `joker` the value that a Joker gets; `bets`, `won` and `pilis` by seat.
    Seat 0 deals, bets first and leads the first trick.
    """

    cards: NDArray[np.uint8]
    joker: NDArray[np.int16]
    bets: NDArray[np.int16]
    won: NDArray[np.int16]

    @property
    def pilis(self) -> NDArray[np.int16]:
        """One for each trick by which a bet was missed (PP-SCORE)."""
        return abs(self.bets - self.won)

    def __len__(self) -> int:
        return int(self.won.shape[1])


def random_rounds(rules: Rules, size: int, rounds: int, seed: int = 0) -> Iterator[Rounds]:
    """Play so many rounds of this many cards each, in chunks.

    The first chunks of a seed are the same however many rounds are asked for.

    >>> chunk = next(random_rounds(Rules(4), 5, 1000))
    >>> len(chunk), set(chunk.won.sum(axis=0).tolist())
    (1000, {5})
    """
    import numpy as np

    rules.check_fit(size)
    rng = np.random.default_rng(seed)
    for first in range(0, rounds, CHUNK):
        chunk = _chunk(rules, size, rng)
        last = min(CHUNK, rounds - first)
        yield Rounds(chunk.cards[..., :last], chunk.joker[:last], chunk.bets[:, :last], chunk.won[:, :last])


def _chunk(rules: Rules, size: int, rng: np.random.Generator) -> Rounds:
    """One chunk.

    1. Deal: shuffle as many cards to the front as are played; random hands played in random order are just that.
    2. Bet: everybody any number, but the last not the one that the hook closes (PP-HOOK).
    3. Play trick by trick: the greatest key wins, which is the value, then who came earlier, then the seat (PP-TIE).
    """
    import numpy as np

    cards = _dealt(rules, size, rng).reshape(size, rules.seats, CHUNK)
    joker = rng.integers(0, len(JOKER_VALUES), CHUNK, dtype=np.uint8).astype(np.int16)
    bets = _bets(rules, size, rng)
    seats = np.arange(rules.seats, dtype=np.int16)[:, None]
    leader = np.zeros(CHUNK, np.int16)
    won = np.zeros((rules.seats, CHUNK), np.int16)
    for trick in cards:
        values = np.where(trick == JOKER, joker, trick.astype(np.int16))
        later = seats - leader
        later += (later < 0) * np.int16(rules.seats)
        keys = (values << 6) + ((7 - later) << 3) + seats
        leader = keys.max(axis=0) & np.int16(7)
        won += leader == seats
    return Rounds(cards, joker, bets, won)


def _dealt(rules: Rules, size: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """For each round the first cards of a shuffled deck, by Fisher and Yates."""
    import numpy as np

    total = len(rules.cards)
    deck = np.repeat(np.array(rules.cards, np.uint8)[:, None], CHUNK, axis=1)
    flat, column = deck.reshape(-1), np.arange(CHUNK)
    for place in range(size * rules.seats):
        at = rng.integers(place, total, CHUNK, dtype=np.uint8) * np.intp(CHUNK) + column
        drawn = flat.take(at)
        flat[at] = deck[place]
        deck[place] = drawn
    return deck[: size * rules.seats]


def _bets(rules: Rules, size: int, rng: np.random.Generator) -> NDArray[np.int16]:
    import numpy as np

    bets = rng.integers(0, size + 1, (rules.seats, CHUNK), dtype=np.uint8).astype(np.int16)
    if rules.hook == "none":
        return bets
    hooked = size - bets[:-1].sum(axis=0, dtype=np.int16)
    held = rng.integers(0, size, CHUNK, dtype=np.uint8).astype(np.int16)
    bets[-1] = np.where(hooked >= 0, held + (held >= hooked), bets[-1])
    return bets
