"""Items on the Joker: whether somebody has it, what to say it is, and what it does to a chance and to a bet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution, falling, hypergeometric
from piligames.pilipili import JOKER, Mission, Play
from piligames.pilipili.cards import JOKER_VALUES, NUMBERS
from piligames.pilipili.trick import winner_of
from piligames.practice.bank.one_trick import PLAIN, led
from piligames.practice.bank.seen_cards import Where, as_if_all_unseen, must_be_dealt, where
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import Bid
from piligames.practice.pilipili.one_trick import OneTrick, product
from piligames.practice.reply import Slip
from piligames.practice.words import chances_text, exact, weights

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


# -- what it does to a chance ------------------------------------------------------------


def by_how_much(asked: OneTrick) -> Fraction:
    """What a low Joker adds to the chance of a card."""
    return product(asked.weaker + 1, len(asked.unseen), asked.others) - asked.chance


def with_a_high_joker(asked: OneTrick) -> Sequence[Fraction]:
    """The chance itself."""
    return (asked.chance,)


def with_a_low_joker(asked: OneTrick) -> Sequence[Fraction]:
    """The other chance itself."""
    return (product(asked.weaker + 1, len(asked.unseen), asked.others),)


def one_card_more(asked: OneTrick) -> Sequence[Fraction]:
    """One of the unseen cards."""
    return (Fraction(1, len(asked.unseen)),)


def somebody_plays_it(asked: OneTrick) -> Sequence[Fraction]:
    """The chance that the Joker is played at all."""
    return (Fraction(asked.others, len(asked.unseen)),)


def difference_by_hand(asked: OneTrick) -> Sequence[Step]:
    """Two products."""
    low = asked.card - 1
    high_joker, low_joker = (Fraction(falling(low + more, asked.others), falling(55, asked.others)) for more in (0, 1))
    return (
        Step(f"With a high Joker {low} of the 55 unseen cards lose to yours; the chance", exact(high_joker)),
        Step(f"With a low Joker {low + 1} of them do; the chance", exact(low_joker)),
        Step("The difference", exact(low_joker - high_joker)),
    )


# -- what it does to a bet ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Own:
    """A bet with the own Joker, kept for the last trick, when the other cards win so many tricks."""

    wins: Distribution[int]
    bid: int

    @property
    def chances(self) -> str:
        """The chances, one after another."""
        return chances_text(self.wins)

    @property
    def last(self) -> int:
        """The most tricks of the other cards."""
        return self.wins.outcomes[-1]

    @property
    def pilis(self) -> Fraction:
        """The expected Pilis: the Joker wins or loses the last trick, whatever is nearer."""
        return self.wins.expect(lambda won: min(abs(won - self.bid), abs(won + 1 - self.bid)))


def own_joker(rng: Random) -> Own:
    """Three or four other cards."""
    wins = weights(rng, rng.randint(3, 4) + 1)
    return Own(wins, rng.randint(1, 3))


def without_it(asked: Own) -> Sequence[Fraction]:
    """The other cards alone."""
    return (Bid(asked.wins, asked.bid).pilis,)


def it_always_wins(asked: Own) -> Sequence[Fraction]:
    """One trick more, come what may."""
    return (asked.wins.expect(lambda won: abs(won + 1 - asked.bid)),)


def every_miss_costs_one(asked: Own) -> Sequence[Fraction]:
    """The chance that something is paid."""
    return (1 - asked.wins[asked.bid] - asked.wins[asked.bid - 1],)


def exact_anyway(asked: Own) -> Sequence[Fraction]:
    """The chance that nothing is paid."""
    return (asked.wins[asked.bid] + asked.wins[asked.bid - 1],)


def own_by_hand(asked: Own) -> Sequence[Step]:
    """Each number of tricks with the better of two ends."""
    costs = {won: min(abs(won - asked.bid), abs(won + 1 - asked.bid)) for won in asked.wins}
    total = sum((asked.wins[won] * cost for won, cost in costs.items()), Fraction(0))
    return (
        Step(
            "For each number of tricks of the other cards, what you pay if the Joker then does what is better",
            ", ".join(f"{won}: {cost}" for won, cost in costs.items()),
        ),
        Step("Each times its chance", " + ".join(f"{cost} · {asked.wins[won]}" for won, cost in costs.items())),
        Step("Added up", exact(total)),
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
    "joker-high-or-low": Sketch(
        draw=led,
        answer=by_how_much,
        slips=(
            Slip(with_a_high_joker, "That is the chance with a high Joker. By how much does a low one raise it?"),
            Slip(with_a_low_joker, "That is the chance with a low Joker. By how much is it more than with a high one?"),
            Slip(
                one_card_more, "One card more loses to yours, rightly. But each of the others has to play such a card."
            ),
            Slip(
                somebody_plays_it,
                "That is how often the Joker comes. In some of these tricks you lose anyway, to another card.",
            ),
        ),
        steps=difference_by_hand,
        example=OneTrick(45, 3, (), PLAIN),
    ),
    "own-joker-bet": Sketch(
        draw=own_joker,
        answer=lambda asked: asked.pilis,
        slips=(
            Slip(without_it, "That is what the other cards cost. Your Joker can still win the last trick, or lose it."),
            Slip(
                it_always_wins,
                "You let the Joker win each time. It may lose as well: it is 0 if you say so (PP-JOKER).",
            ),
            Slip(every_miss_costs_one, "That is how often you pay something. A miss by two costs two (PP-SCORE)."),
            Slip(exact_anyway, "That is how often you pay nothing. What do you pay in the other cases?"),
        ),
        steps=own_by_hand,
        example=Own(Distribution.of({0: 3, 1: 4, 2: 2, 3: 1}), 1),
    ),
}
