"""The seams of the rules: what a mission may move, each with the base game as its default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from piligames.core.game import Seat
from piligames.pilipili.cards import JOKER_VALUES, Bet, Hand, Play, bets_up_to
from piligames.pilipili.steps import Step, in_turn

if TYPE_CHECKING:
    from piligames.pilipili.odds.view import Counted, View
    from piligames.pilipili.round import Round
    from piligames.pilipili.seen import Seen
    from piligames.pilipili.trick import Trick


@dataclass(frozen=True, slots=True)
class Mission:
    """The game without a mission (PP-FIRST).

    An effect is a small frozen subclass that moves one seam.
    `rule` is the id of the rule that it carries out; its fields are what its card prints.
    """

    rule: ClassVar[str] = "PP-FIRST"
    extra: ClassVar[int] = 0
    """How many cards each draws after betting, besides those dealt."""
    by_place: ClassVar[bool] = False
    """Whether cards lie face down, each at its place, and are played by it."""
    ends_only: ClassVar[bool] = False
    """Whether only the ends of a hand may be played."""
    winner_swaps: ClassVar[bool] = False
    """Whether the winner of a trick swaps a card with somebody."""
    hand_stays: ClassVar[bool] = True
    """Whether the cards that one bets on are those that one will play."""
    seconds_to_look: ClassVar[int | None] = None
    """How long a screen shows the own hand before the bets; None for as long as one likes."""

    def forbids_bet(self, r: Round, seat: Seat, tricks: int) -> str | None:
        """Why this bet may not be made, besides the hook; None if it may."""
        return None

    def allowed_bets(self, r: Round, seat: Seat) -> tuple[Bet, ...]:
        """The bets that it does not forbid; for an effect to move, there is `forbids_bet`."""
        bets = bets_up_to(r.tricks_to_play)
        if type(self).forbids_bet is Mission.forbids_bet:
            return bets
        return tuple([bet for bet in bets if self.forbids_bet(r, seat, bet.tricks) is None])

    def playable(self, r: Round, seat: Seat) -> Hand:
        """The cards of a hand that may be played now (PP-LEAD: any)."""
        return r.hands[seat]

    def joker_values(self, r: Round, seat: Seat) -> Sequence[int]:
        """What this seat's Joker may be now (PP-JOKER)."""
        return JOKER_VALUES

    def trick(self, leader: Seat) -> Step:
        """The step in which one trick is played (PP-LEAD)."""
        return in_turn(leader)

    def strength(self, value: int) -> int:
        """How strong a card of this value is: the higher wins (PP-TRICK)."""
        return value

    def sees(self, r: Round, viewer: Seat, owner: Seat) -> bool:
        """Whether one seat sees the hand of another, or its own, now (PP-BET)."""
        return viewer == owner

    def after_bets(self, r: Round) -> tuple[Step, ...]:
        """What comes between the bets and the first trick."""
        return ()

    def after_trick(self, r: Round, trick: Trick) -> tuple[Step, ...]:
        """What comes before the next trick; `r` is as the cards of this one have left the hands."""
        return ()

    def fine(self, r: Round | Seen, trick: Trick) -> int:
        """Pilis for winning this trick, besides the bet; `r` is as its cards have left the hands."""
        return 0

    def reward(self, bet: int) -> int:
        """The Pilis that an exact bet takes away."""
        return 0

    def settle(self, r: Round, pilis: tuple[int, ...]) -> tuple[int, ...]:
        """The Pilis of the round, from those of bets and fines (PP-SCORE)."""
        return pilis

    def rest_lies_in(self, plays: Sequence[Play]) -> tuple[range, ...]:
        """Where the numbers of a hand lie that has played these cards: all of them in one of the ranges.

        The ranges touch at most in their ends.
        What a mission says here is what anybody can conclude from its `playable` and `joker_values`.
        """
        return (range(57),)

    def odds(self, view: View) -> Counted | None:
        """What the tricks of a hand come to when all play at random, and what the mission changes in that.

        None where nobody has counted it: then rounds are played out instead.
        """
        return view.plainly("") if type(self) is Mission else None

    def fault(self, hand: int) -> str | None:
        """What is wrong with a card that prints this effect and deals so many cards; None if nothing is."""
        return None

    def printed(self) -> str:
        """What its card prints besides the effect, in words; nothing for most."""
        return ""

    def __str__(self) -> str:
        """As notation writes it: `PassCards(2,left)`, or `none` for the game without a mission."""
        if type(self) is Mission:
            return "none"
        values = [getattr(self, each.name) for each in fields(self)]
        flat = [str(item) for value in values for item in (value if isinstance(value, tuple) else (value,))]
        return type(self).__name__ + (f"({','.join(flat)})" if flat else "")
