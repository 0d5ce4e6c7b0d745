"""Items on trump and lead in Pleesheez: how a lead fares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from piligames.odds import falling
from piligames.pleesheez import COLOURS, Play, Plush, Rules, parse_position, winning
from piligames.pleesheez.odds import position_odds
from piligames.practice.bank.trump import LETTERS
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact


@dataclass(frozen=True, slots=True)
class Lead:
    """A plush card that is led in the last trick of the first round, all other cards being unseen."""

    card: Plush
    trump: str
    seats: int

    @property
    def others(self) -> int:
        """How many play after it."""
        return self.seats - 1

    @property
    def total(self) -> int:
        """How many cards are dealt."""
        return len(Rules(self.seats).plush)

    @property
    def unseen(self) -> int:
        """How many cards are unseen."""
        return self.total - 1

    @property
    def top(self) -> int:
        """The highest number there is."""
        return Rules(self.seats).top

    @property
    def colour(self) -> str:
        """Its colour, as a word."""
        return COLOURS[self.card.colour]

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def number(self) -> int:
        """Its number."""
        return self.card.number

    @property
    def is_trump(self) -> bool:
        """Whether it is trump itself."""
        return self.card.colour == self.trump

    @property
    def beaters(self) -> int:
        """How many unseen cards beat it."""
        above = self.top - self.number
        return above if self.is_trump else above + self.top

    @property
    def wins(self) -> Fraction:
        """How likely it takes the trick."""
        return _wins(self)


@cache
def _wins(asked: Lead) -> Fraction:
    hands = "/".join([str(asked.card), *["?1"] * asked.others])
    types = ",".join(map(str, range(asked.seats)))
    text = f"trump={asked.trump} leader=0 types={types} hands={hands}"
    (odds,) = position_odds(parse_position(text))
    return odds.wins


def lead(rng: Random) -> Lead:
    """A plush card of a table of two to four."""
    seats = rng.randint(2, 4)
    return Lead(rng.choice(Rules(seats).plush), rng.choice(LETTERS), seats)


def beaten_by(asked: Lead) -> Fraction:
    """How many unseen cards take the trick from it, one after another."""
    others = [card for card in Rules(asked.seats).plush if card != asked.card]
    return Fraction(sum(winning((Play(asked.card), Play(card)), asked.trump) == 1 for card in others))


def only_its_colour(asked: Lead) -> Sequence[Fraction]:
    """The higher cards of its colour, though there is trump."""
    return () if asked.is_trump else (Fraction(asked.top - asked.number),)


def only_trumps(asked: Lead) -> Sequence[Fraction]:
    """All trumps, and nothing else."""
    return () if asked.is_trump else (Fraction(asked.top),)


def trumps_below(asked: Lead) -> Sequence[Fraction]:
    """All other trumps, though it is trump itself."""
    return (Fraction(asked.top - 1),) if asked.is_trump else ()


def higher_in_all_colours(asked: Lead) -> Sequence[Fraction]:
    """Every higher number, of whatever colour."""
    return (Fraction(4 * (asked.top - asked.number)),)


def itself_too(asked: Lead) -> Sequence[Fraction]:
    """One card more."""
    return (Fraction(asked.beaters + 1),)


def beaters_by_hand(asked: Lead) -> Sequence[Step]:
    """Its colour, and trump."""
    above, trumps = asked.top - asked.number, 0 if asked.is_trump else asked.top
    return (
        Step(f"Higher cards of its colour, up to {asked.top}", str(above)),
        Step("Trumps, if it is not trump itself", str(trumps)),
        Step("Together (PZ-WIN)", str(above + trumps)),
    )


def _all_lose(asked: Lead, beaters: int, unseen: int) -> Fraction:
    return Fraction(falling(unseen - beaters, asked.others), falling(unseen, asked.others))


def trump_forgotten(asked: Lead) -> Sequence[Fraction]:
    """Only higher cards of its colour beat it."""
    return () if asked.is_trump else (_all_lose(asked, asked.top - asked.number, asked.unseen),)


def trumped_though_trump(asked: Lead) -> Sequence[Fraction]:
    """All trumps beat it, though it is trump itself."""
    return (_all_lose(asked, asked.top - 1, asked.unseen),) if asked.is_trump else ()


def any_higher_number(asked: Lead) -> Sequence[Fraction]:
    """Every higher number beats it, of whatever colour."""
    return (_all_lose(asked, 4 * (asked.top - asked.number), asked.unseen),)


def lost_instead(asked: Lead) -> Sequence[Fraction]:
    """Somebody beats it."""
    return (1 - asked.wins,)


def one_other(asked: Lead) -> Sequence[Fraction]:
    """A single other player."""
    return (Fraction(asked.unseen - asked.beaters, asked.unseen),) if asked.others > 1 else ()


def all_cards(asked: Lead) -> Sequence[Fraction]:
    """The own card among those that may come."""
    return (_all_lose(asked, asked.beaters, asked.total),)


def lead_by_hand(asked: Lead) -> Sequence[Step]:
    """Those that beat it, and a factor for each of the others."""
    losers = asked.unseen - asked.beaters
    above = asked.top - asked.number
    trumps = "it is trump itself, so no others" if asked.is_trump else f"and all {asked.top} trumps"
    return (
        Step(f"Cards that you do not see: {asked.total}, without your own", str(asked.unseen)),
        Step(f"Cards that beat it: of its own colour {above}, {trumps} (PZ-WIN)", str(asked.beaters)),
        Step(
            f"All others lose to it; one factor for each of {asked.others}",
            " · ".join(f"{losers - i}/{asked.unseen - i}" for i in range(asked.others)),
        ),
        Step("Multiplied", exact(_all_lose(asked, asked.beaters, asked.unseen))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "lead-beaters": Sketch(
        draw=lead,
        answer=beaten_by,
        slips=(
            Slip(only_its_colour, "You count the higher cards of its colour. What else beats it (PZ-WIN)?"),
            Slip(
                only_trumps,
                "You count the trumps alone. Higher cards of its own colour beat it as well, if it is not trump.",
            ),
            Slip(trumps_below, "Your card is trump itself: the lower trumps lose to it."),
            Slip(
                higher_in_all_colours,
                "You count every higher number. Other colours lose, unless they are trump (PZ-WIN).",
            ),
            Slip(itself_too, "One too many: does your card beat itself?"),
        ),
        steps=beaters_by_hand,
        example=Lead(Plush("r", 6), "p", 4),
    ),
    "lead-takes-it": Sketch(
        draw=lead,
        answer=lambda asked: asked.wins,
        slips=(
            Slip(trump_forgotten, "You count the higher cards of its colour. What else beats it (PZ-WIN)?"),
            Slip(trumped_though_trump, "Your card is trump itself. Which of the other trumps beat it?"),
            Slip(
                any_higher_number,
                "You count every higher number. Cards of other colours lose, unless they are trump (PZ-WIN).",
            ),
            Slip(lost_instead, "That is the chance that somebody beats it. And that nobody does?"),
            Slip(one_other, "That holds against one player. All the others have to lay a card that loses."),
            Slip(all_cards, "Your own card is still among those that others may lay. They cannot: you hold it."),
        ),
        steps=lead_by_hand,
        example=Lead(Plush("r", 6), "p", 4),
    ),
}
