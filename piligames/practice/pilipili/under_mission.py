"""What a mission makes of the odds: the unseen card on the forehead, and the best bet; answers and slips."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from piligames.pilipili import JOKER
from piligames.pilipili.odds import HandOdds, first_look, hand_odds
from piligames.practice.number import ANYTHING, judge_number
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, is_count, judge, unreadable

# -- one card on each forehead ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnForeheads:
    """The question how likely the own card, unseen, beats the ones in sight (PP-M04)."""

    others: tuple[int, ...]

    @property
    def chance(self) -> Fraction:
        """How likely it wins."""
        seen = first_look(1, seats=len(self.others) + 1, mission="Forehead", others=list(map(str, self.others)))
        return hand_odds(seen)[1].exact

    @property
    def unseen(self) -> int:
        """How many cards the own one may be."""
        return 56 - len(self.others)

    @property
    def higher(self) -> int:
        """How many numbers beat all in sight."""
        return 55 - max(self.others)

    def why(self) -> str:
        """The reason of the chance."""
        return (
            f"Your card is one of {self.unseen}, and {self.higher} numbers and the Joker beat the {max(self.others)}: "
            f"{self.higher + 1}/{self.unseen}."
        )


def own_joker_forgotten(asked: OnForeheads) -> Collection[Fraction]:
    """The numbers alone win."""
    return (Fraction(asked.higher, asked.unseen), Fraction(asked.higher, asked.unseen - 1))


def seen_cards_kept(asked: OnForeheads) -> Collection[Fraction]:
    """The own card might be one of those in sight."""
    return (Fraction(asked.higher + 1, 56), Fraction(asked.higher, 55))


def it_loses(asked: OnForeheads) -> Collection[Fraction]:
    """The chance of the others."""
    return (1 - asked.chance,)


def any_of_us(asked: OnForeheads) -> Collection[Fraction]:
    """The same for everybody."""
    return (Fraction(1, len(asked.others) + 1),)


def not_the_highest(asked: OnForeheads) -> Collection[Fraction]:
    """Better than one of the cards in sight, but not than all."""
    return [
        Fraction(55 - card - sum(other > card for other in asked.others) + 1, asked.unseen)
        for card in asked.others
        if card < max(asked.others)
    ]


def some_chance(_: OnForeheads) -> Collection[Fraction]:
    """Anything else."""
    return ANYTHING


FOREHEAD_SLIPS: tuple[Slip[OnForeheads, Fraction], ...] = (
    Slip(own_joker_forgotten, "The numbers are counted well. And what if your own card is no number?"),
    Slip(seen_cards_kept, "Some cards you see on other foreheads: your own cannot be one of those."),
    Slip(it_loses, "That is the chance that somebody else wins the trick."),
    Slip(not_the_highest, "It is not enough to beat one of them. Which of the cards in sight is the one to beat?"),
    Slip(any_of_us, "That would be so if you saw nothing. But you see the cards that you have to beat."),
    Slip(some_chance, "How many cards may yours be? How many of them beat the highest that you see?"),
)


def check_forehead(others: Sequence[int], answer: object) -> Reply:
    """One card on each forehead: how likely does yours win, if you see these? Your own Joker would win.

    >>> check_forehead([30, 41, 12], answer="14/53").slip
    'own_joker_forgotten'
    """
    asked = OnForeheads(tuple(others))
    if JOKER in asked.others:
        raise ValueError(f"{list(others)}: numbers alone, without the Joker")
    return judge_number(asked, answer, asked.chance, FOREHEAD_SLIPS, asked.why())


# -- the best bet --------------------------------------------------------------------------


@dataclass(frozen=True)
class HandBid:
    """The question which bet costs least on average with this hand, after earlier bets, under a mission."""

    hand: str
    seats: int
    mission: str
    earlier: tuple[int, ...]

    @cached_property
    def odds(self) -> HandOdds:
        """All bets under the mission."""
        return hand_odds(first_look(self.hand, seats=self.seats, mission=self.mission, earlier=self.earlier))

    @cached_property
    def plain(self) -> HandOdds:
        """All bets without it."""
        return hand_odds(first_look(self.hand, seats=self.seats, earlier=self.earlier))

    def why(self, bid: int) -> str:
        """The reason for a bet."""
        return (
            f"It costs {float(self.odds[bid].pilis):.3f} Pilis on average, the least here. {self.odds.changed}".rstrip()
        )


def not_open(asked: HandBid) -> Collection[int]:
    """A bet that is closed."""
    return [bid.bid for bid in asked.odds.bids if not bid.legal]


def as_without_the_mission(asked: HandBid) -> Collection[int]:
    """What would be best in a plain round."""
    return asked.plain.best


def never_so_many(asked: HandBid) -> Collection[int]:
    """More than there are tricks."""
    return range(len(asked.odds.bids), 100)


def the_likeliest_number(asked: HandBid) -> Collection[int]:
    """The bet that comes true most often."""
    most = max(bid.exact for bid in asked.odds.bids if bid.legal)
    return [bid.bid for bid in asked.odds.bids if bid.exact == most]


def dearer(_: HandBid) -> Collection[int]:
    """Any other bet."""
    return range(100)


HAND_SLIPS: tuple[Slip[HandBid, int], ...] = (
    Slip(not_open, "{mine} is closed to you in this round. Which rule closes it?"),
    Slip(as_without_the_mission, "In a plain round {mine} would be best. What does the mission change about it?"),
    Slip(
        the_likeliest_number, "{mine} comes true most often. Count what you pay when it does not, and what it brings."
    ),
    Slip(never_so_many, "So many tricks are not there to be won (PP-BET)."),
    Slip(dearer, "Some other bet costs less on average. Ask `hand_odds` for all of them, if you like."),
)


def check_hand_bid(
    hand: str, seats: int, answer: object, *, mission: str = "none", earlier: Sequence[int] = ()
) -> Reply:
    """Which bet costs least on average with this hand, after earlier bets, if the others play at random?

    >>> check_hand_bid("2 5 9", seats=3, mission="ForbidBet(0)", answer=0)
    0 is closed to you in this round. Which rule closes it?
    """
    asked = HandBid(hand, seats, mission, tuple(earlier))
    best = asked.odds.best
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    if not is_count(text):
        return unreadable(text, "a number below 100")
    truth = int(text) if int(text) in best else best[0]
    return judge(asked, int(text), truth, HAND_SLIPS, text, asked.why(truth))
