"""What is agreed before a race of Piles!: how many play, and the options."""

from __future__ import annotations

from dataclasses import dataclass, field

from piligames.core.errors import ImpossiblePosition
from piligames.piles.cards import Images, standard_images

SEATS = range(2, 9)
PILES = 6
"""How many piles each has (PL-DEAL)."""


@dataclass(frozen=True)
class Rules:
    """The seats and the options.

    `chaos`: one set more, and eight cards in the centre (PL-VARIANT).
    `lenient`: any four cards may go up, and stay until somebody calls (PL-CLAIM).
    """

    seats: int
    chaos: bool = False
    lenient: bool = False
    images: Images = field(default_factory=standard_images)

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise ImpossiblePosition(f"{self.seats} players instead of 2 to 8", rule="PL-SETS", where="seats")
        if len(self.images.names) < self.sets:
            reason = f"{self.sets} sets are needed, and there are {len(self.images.names)} images"
            raise ImpossiblePosition(reason, rule="PL-SETS", where="images")

    @property
    def sets(self) -> int:
        """How many sets are used: six for each player, one for the centre (PL-SETS), two under chaos (PL-VARIANT).

        >>> [Rules(n).sets for n in SEATS]
        [13, 19, 25, 31, 37, 43, 49]
        """
        return PILES * self.seats + 1 + self.chaos

    @property
    def centre(self) -> int:
        """How many cards lie in the centre (PL-DEAL, PL-VARIANT)."""
        return 4 * (1 + self.chaos)
