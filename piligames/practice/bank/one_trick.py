"""Items on one trick: who beats a card, how likely it wins, and who wins what lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.odds import falling
from piligames.pilipili import JOKER, Mission, Play
from piligames.pilipili.cards import NUMBERS
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import Named
from piligames.practice.pilipili import one_trick as trick
from piligames.practice.pilipili.one_trick import CHANCE_SLIPS, OneTrick
from piligames.practice.pilipili.winner import WINNER_SLIPS, Won
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

PLAIN = Mission()
WINNER = {slip.name: slip for slip in WINNER_SLIPS}

# -- a card that is led ------------------------------------------------------------------


def led(rng: Random) -> OneTrick:
    """Any number, against one to five others."""
    return OneTrick(rng.choice(NUMBERS), rng.randint(2, 6), (), PLAIN)


def led_to_one(rng: Random) -> OneTrick:
    """Any number, against one other player."""
    return OneTrick(rng.choice(NUMBERS), 2, (), PLAIN)


def counted_beaters(asked: OneTrick) -> Sequence[Step]:
    """Numbers above, and the Joker."""
    above = 55 - asked.card
    return (
        Step(f"Numbers above {asked.card}, up to 55", str(above)),
        Step("And the Joker, which may be 56 (PP-JOKER)", str(above + 1)),
    )


def multiplied(asked: OneTrick) -> Sequence[Step]:
    """A factor for each other player."""
    own = len(asked.hand) + 1
    unseen = 56 - own
    lower = asked.card - 1 - sum(card < asked.card for card in asked.hand)
    factors = [f"{lower - i}/{unseen - i}" for i in range(asked.others)]
    return (
        Step(f"Cards that you do not see: 56, without the {own} that you do", str(unseen)),
        Step("Those of them that lose to yours", str(lower)),
        Step(
            f"One factor for each of the others ({asked.others} of them), a card fewer each time",
            " · ".join(factors),
        ),
        Step("Multiplied", exact(Fraction(falling(lower, asked.others), falling(unseen, asked.others)))),
    )


def all_cards_drawn_from(asked: OneTrick) -> Sequence[Fraction]:
    """The own card is still among those that the other may have."""
    return (Fraction(asked.weaker, 56),)


# -- what lies there ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lying(Won):
    """A trick with the names of its cards."""

    @property
    def laid(self) -> str:
        """The cards from the leader on."""
        return ", ".join(play.laid for play in self.plays)

    @property
    def count(self) -> int:
        """How many cards lie there."""
        return len(self.plays)

    @property
    def places(self) -> Mapping[str, int]:
        """Each card with its place; the Joker by its letter, too."""
        named = {play.laid: place for place, play in enumerate(self.plays)}
        return named | dict.fromkeys("J", *self.jokers())


def lying(rng: Random) -> Lying:
    """Four or five cards, the Joker among them: weak, equal to the highest, or stronger."""
    numbers = rng.sample(NUMBERS, rng.randint(3, 4))
    value = rng.choice([sorted(numbers)[-2] + 1, max(numbers), max(numbers) + 1])
    plays = [Play(card, card) for card in numbers]
    plays.insert(rng.randint(0, len(numbers)), Play(JOKER, value))
    return Lying(tuple(plays), PLAIN)


def other_of_two_equals(asked: Lying) -> Sequence[int]:
    """The later one."""
    return [place for place in asked.tied if place != asked.winner]


def joker_beats_all(asked: Lying) -> Sequence[int]:
    """The Joker, where it is weaker than some number."""
    return [place for place in asked.jokers() if place not in asked.tied]


def numbers_alone(asked: Lying) -> Sequence[int]:
    """The highest number, where the Joker is stronger."""
    return asked.best_of(set(range(asked.count)) - {asked.winner}) if asked.tied == asked.jokers() else ()


def compared(asked: Lying) -> Sequence[Step]:
    """The highest value, and of two equals the earlier."""
    values = [play.value for play in asked.plays]
    first = values.index(max(values))
    tied = values.count(max(values)) > 1
    return (
        Step("The values, with what the Joker was said to be", ", ".join(map(str, values))),
        Step("The highest of them (PP-TRICK)", str(max(values))),
        Step(
            "Of two equals the one that was played earlier (PP-TIE)" if tied else "The card that has it",
            asked.plays[first].laid,
        ),
    )


# -- a function --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of the numbers from 1 up to the greatest, and a Joker."""

    greatest: int

    def inputs(self) -> Sequence[tuple[int, int]]:
        """Cards, and how many others there are."""
        cards = (1, 2, self.greatest // 3, self.greatest // 2, self.greatest - 1, self.greatest)
        return tuple((card, others) for card in cards for others in (1, 2, 4))


def drawn_deck(rng: Random) -> Deck:
    """Not the usual one."""
    return Deck(rng.randint(30, 80))


def drawn_after_each_other(deck: Deck) -> Callable[[int, int], Fraction]:
    """What the library counts: all others draw a weaker card, none of them twice."""
    return lambda card, others: trick.product(card - 1, deck.greatest, others)


def function_with_replacement(deck: Deck) -> Sequence[Callable[[int, int], Fraction]]:
    """A power of one factor."""
    return (lambda card, others: Fraction(card - 1, deck.greatest) ** others,)


def function_without_the_joker(deck: Deck) -> Sequence[Callable[[int, int], Fraction]]:
    """One card too few to draw from."""
    return (lambda card, others: trick.product(card - 1, deck.greatest - 1, others),)


def function_with_own_card(deck: Deck) -> Sequence[Callable[[int, int], Fraction]]:
    """One card too many to draw from."""
    return (lambda card, others: trick.product(card - 1, deck.greatest + 1, others),)


def function_for_one(deck: Deck) -> Sequence[Callable[[int, int], Fraction]]:
    """As if there were one other player."""
    return (lambda card, _: Fraction(card - 1, deck.greatest),)


FUNCTION_SLIPS: tuple[Slip[Deck, Any], ...] = (
    Slip(
        function_with_replacement,
        "Your function is right for one other player. For more of them it lets a card be played twice: "
        "both numbers of the fraction go down by one from player to player.",
    ),
    Slip(function_without_the_joker, "Count the cards once more: besides the numbers there is one that is no number."),
    Slip(function_with_own_card, "Your own card is still among those that others may draw. They cannot: you hold it."),
    Slip(function_for_one, "Your function does not look at how many others there are. All of them have to lose."),
)


def function_steps(deck: Deck) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Unseen cards: all numbers but your own, and the Joker", str(deck.greatest)),
        Step("Of these lose to your card", "card - 1"),
        Step("One factor for each other player, i from 0 on", f"(card - 1 - i) / ({deck.greatest} - i)"),
        Step("Multiply them; once a factor is 0 it stays 0", "the product, from i = 0 to others - 1"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "beaters": Sketch(
        draw=led_to_one,
        answer=lambda asked: Fraction(asked.beaters),
        slips=called(trick.BEATERS_SLIPS, "joker_not_counted", "itself_counted", "weaker_counted"),
        steps=counted_beaters,
        example=OneTrick(48, 2, (), PLAIN),
    ),
    "beats-one": Sketch(
        draw=led_to_one,
        answer=lambda asked: asked.chance,
        slips=(
            *called(CHANCE_SLIPS, "lost_instead", "joker_forgotten", "joker_harmless"),
            Slip(all_cards_drawn_from, "You let the other player have all 56 cards, and one of them is in your hand."),
        ),
        steps=multiplied,
        example=OneTrick(34, 2, (), PLAIN),
    ),
    "trick-chance": Sketch(
        draw=led,
        answer=lambda asked: asked.chance,
        slips=called(
            CHANCE_SLIPS,
            "lost_instead",
            "with_replacement",
            "joker_forgotten",
            "joker_harmless",
            "one_opponent",
            "added_up",
            "one_too_many",
            "fair_share",
        ),
        steps=multiplied,
        example=OneTrick(44, 4, (), PLAIN),
    ),
    "who-wins-now": Sketch(
        draw=lying,
        answer=lambda asked: asked.winner,
        slips=(
            Slip(other_of_two_equals, WINNER["wrong_of_two_equals"].says),
            Slip(joker_beats_all, WINNER["joker_always_wins"].says),
            Slip(numbers_alone, WINNER["joker_overlooked"].says),
            WINNER["leader_wins"],
            WINNER["last_wins"],
        ),
        steps=compared,
        example=Lying((Play(31, 31), Play(JOKER, 31), Play(8, 8)), PLAIN),
        kind=Named("card", "a card as it lies there, in quotes: its number, or J", lambda asked: asked.places),
    ),
    "win-function": Sketch(
        draw=drawn_deck,
        answer=drawn_after_each_other,
        slips=FUNCTION_SLIPS,
        steps=function_steps,
        example=Deck(20),
        kind=AFunction("win(card, others)", lambda deck: deck.inputs()),
    ),
}
