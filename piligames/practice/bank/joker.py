"""Items on the Joker: whether somebody has it, and what to say it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import hypergeometric
from piligames.pilipili import JOKER, Mission, Play
from piligames.pilipili.cards import JOKER_VALUES, NUMBERS
from piligames.pilipili.trick import winner_of
from piligames.practice.bank.seen_cards import Where, as_if_all_unseen, must_be_dealt, where
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

# -- who has it --------------------------------------------------------------------------


def against_me(asked: Where) -> Fraction:
    """How likely one of the others has it."""
    return hypergeometric(asked.unseen, 1, asked.others * asked.size)[1]


def one_of_them(asked: Where) -> Sequence[Fraction]:
    """One certain other player."""
    return (asked.in_one_hand,)


def all_hands_of_all_cards(asked: Where) -> Sequence[Fraction]:
    """The hands of the others, divided by all cards."""
    return (Fraction(asked.others * asked.size, 56),)


def all_but_me(asked: Where) -> Sequence[Fraction]:
    """All players but one, as if it were surely dealt."""
    return (Fraction(asked.others, asked.seats),)


def nobody(asked: Where) -> Sequence[Fraction]:
    """Set aside."""
    return (asked.in_no_hand,)


def against_by_hand(asked: Where) -> Sequence[Step]:
    """So many places of so many."""
    return (
        Step(f"Places where it may be: 56, without your own {asked.size}", str(asked.unseen)),
        Step(f"Places in the hands of the others: {asked.others} times {asked.size}", str(asked.others * asked.size)),
        Step("Every place is as likely", exact(Fraction(asked.others * asked.size, asked.unseen))),
    )


# -- what to say -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Last:
    """Numbers that lie there, when the Joker is played last."""

    laid: tuple[int, ...]

    @property
    def top(self) -> int:
        """The highest of them."""
        return max(self.laid)

    @property
    def second(self) -> int:
        """The second highest."""
        return sorted(self.laid)[-2]

    def wins(self, value: int) -> bool:
        """Whether a Joker of this value takes the trick (PP-JOKER, PP-TIE)."""
        plays = [*(Play(card, card) for card in self.laid), Play(JOKER, value)]
        return winner_of(tuple(enumerate(plays)), Mission()) == len(self.laid)

    @property
    def least_to_win(self) -> int:
        """The lowest value that takes it."""
        return min(value for value in JOKER_VALUES if self.wins(value))

    @property
    def most_to_lose(self) -> int:
        """The highest value that does not."""
        return max(value for value in JOKER_VALUES if not self.wins(value))


def laid(rng: Random) -> Last:
    """Two to four numbers."""
    return Last(tuple(rng.sample(NUMBERS, rng.randint(2, 4))))


def equal_to_the_top(asked: Last) -> Sequence[Fraction]:
    """The value of the highest card."""
    return (Fraction(asked.top),)


def above_the_top(asked: Last) -> Sequence[Fraction]:
    """One more."""
    return (Fraction(asked.top + 1),)


def below_the_top(asked: Last) -> Sequence[Fraction]:
    """One less."""
    return (Fraction(asked.top - 1),)


def as_high_as_can_be(_: Last) -> Sequence[Fraction]:
    """56."""
    return (Fraction(JOKER_VALUES[-1]),)


def nothing_at_all(_: Last) -> Sequence[Fraction]:
    """0."""
    return (Fraction(0),)


def above_the_second(asked: Last) -> Sequence[Fraction]:
    """More than some card, but not than all."""
    return (Fraction(asked.second + 1),)


def least_by_hand(asked: Last) -> Sequence[Step]:
    """One more than the highest."""
    return (
        Step("The highest card that lies there", str(asked.top)),
        Step(
            "With the same value the card that was played earlier wins (PP-TIE), so take one more", str(asked.top + 1)
        ),
    )


def most_by_hand(asked: Last) -> Sequence[Step]:
    """As much as the highest."""
    return (
        Step("The highest card that lies there", str(asked.top)),
        Step("With the same value the card that was played earlier wins (PP-TIE), so that will do", str(asked.top)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "joker-against-me": Sketch(
        draw=where,
        answer=against_me,
        slips=(
            Slip(nobody, "That is the chance that nobody has it. And that somebody has?"),
            Slip(one_of_them, "That is the chance of one of the others. Any of them will do."),
            Slip(all_hands_of_all_cards, "You divide by all 56 cards. Your own are among them, and it is not there."),
            Slip(all_but_me, "That would be so if all cards were dealt. Most of them are set aside."),
            Slip(must_be_dealt, "That is a share of something that is surely dealt. Most cards are set aside."),
            Slip(as_if_all_unseen, "That is one hand of all 56 cards. Whose hands count, and which cards are unseen?"),
        ),
        steps=against_by_hand,
        example=Where(4, 8),
    ),
    "joker-to-win": Sketch(
        draw=laid,
        answer=lambda asked: Fraction(asked.least_to_win),
        slips=(
            Slip(
                equal_to_the_top, "So your Joker is as high as a card that was there before it. Who wins then (PP-TIE)?"
            ),
            Slip(as_high_as_can_be, "That wins, to be sure. But the lowest value that wins is asked for."),
            Slip(above_the_second, "That beats one of the high cards, but not all that lie there."),
            Slip(nothing_at_all, "With 0 the Joker loses to everything (PP-JOKER)."),
        ),
        steps=least_by_hand,
        example=Last((12, 29)),
    ),
    "joker-to-lose": Sketch(
        draw=laid,
        answer=lambda asked: Fraction(asked.most_to_lose),
        slips=(
            Slip(
                below_the_top, "That loses. But there is a higher value that loses, too: think of equal cards (PP-TIE)."
            ),
            Slip(above_the_top, "With that the Joker is the highest, and you have the trick."),
            Slip(nothing_at_all, "That loses, to be sure. But the highest value that loses is asked for."),
            Slip(as_high_as_can_be, "With that nothing beats the Joker (PP-JOKER)."),
        ),
        steps=most_by_hand,
        example=Last((12, 29)),
    ),
}
