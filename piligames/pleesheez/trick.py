"""One trick: what is played, and who takes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from piligames.core.game import Seat
from piligames.pleesheez.cards import Card, Cards, Colour, Mom, Pillow, Plush


class Play(NamedTuple):
    """A card laid on the table; a Pillow comes with the colour that its player names (PZ-PILLOW)."""

    card: Card
    named: Colour | None = None

    @property
    def colour(self) -> Colour | None:
        """The colour that the card has in this trick; a Mom has none (PZ-MOM)."""
        return self.card.colour if isinstance(self.card, Plush) else self.named

    def __str__(self) -> str:
        return f"play {self.laid}"

    @property
    def laid(self) -> str:
        """The card as it lies on the table: `r5`, `Z5.2=r`, `M`."""
        return str(self.card) if self.named is None else f"{self.card}={self.named}"


def lead_colour(plays: Sequence[Play]) -> Colour | None:
    """The colour that the first card sets (PZ-PLAY, PZ-PILLOW); none yet, or none because a Mom led (PZ-MOM)."""
    return plays[0].colour if plays else None


def set_aside(plays: Sequence[Play]) -> bool:
    """Whether a Mom has spoilt the trick: nobody wins it (PZ-MOM)."""
    return any(isinstance(play.card, Mom) for play in plays)


@cache
def strength(play: Play, trump: Colour, lead: Colour | None) -> tuple[int, int, int]:
    """How strong a card is in a trick: trump before lead before the rest, then number, then stars.

    Highest trump, else highest in the lead colour (PZ-WIN); of equal colour and number more stars (PZ-STARS).
    A card of any other colour cannot win, whatever its number.
    """
    rank = 2 if play.colour == trump else 1 if play.colour == lead else 0
    if not rank or isinstance(play.card, Mom):
        return 0, 0, 0
    return rank, play.card.number, play.card.stars if isinstance(play.card, Pillow) else 0


def winning(plays: Sequence[Play], trump: Colour) -> int | None:
    """The place in the trick of the card that now wins it: PZ-WIN, PZ-STARS; None if nobody does (PZ-MOM).

    Of full equals, which only a deck of one's own has, the earlier wins (PZ-STARS).

    >>> blue_four, pillow = Play(Plush("b", 4)), Play(Pillow(4, 1), "b")
    >>> winning([blue_four, Play(Plush("r", 6)), pillow], trump="p")
    2
    """
    if not plays or set_aside(plays):
        return None
    lead = lead_colour(plays)
    return max(range(len(plays)), key=lambda place: strength(plays[place], trump, lead))


class Trick(NamedTuple):
    """A finished trick: the seat that led it, the cards from there on, and who took it (None: set aside)."""

    leader: Seat
    plays: tuple[Play, ...]
    winner: Seat | None

    @property
    def cards(self) -> Cards:
        """The cards of the trick, from the leader on."""
        return tuple(play.card for play in self.plays)

    def by_seat(self) -> tuple[tuple[Seat, Play], ...]:
        """Who played what, from the leader on."""
        return tuple(((self.leader + i) % len(self.plays), play) for i, play in enumerate(self.plays))
