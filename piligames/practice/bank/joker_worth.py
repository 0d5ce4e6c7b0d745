"""Items on the Joker: what it does to a chance and to a bet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import Distribution, falling
from piligames.practice.bank.one_trick import PLAIN, led
from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.bid import Bid
from piligames.practice.pilipili.one_trick import OneTrick, product
from piligames.practice.reply import Slip
from piligames.practice.words import chances_text, exact, weights

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
