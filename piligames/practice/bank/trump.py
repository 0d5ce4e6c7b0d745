"""Items on trump and lead in Pleesheez: who takes a trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Play, Plush, Rules, parse_trick, winning
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import Named
from piligames.practice.reply import Slip

LETTERS = tuple(COLOURS)


@dataclass(frozen=True, slots=True)
class Laid:
    """The cards of a trick, from the leader on, and trump."""

    plays: tuple[Play, ...]
    trump: str

    @property
    def said(self) -> str:
        """The cards, one after another."""
        return ", ".join(play.laid for play in self.plays)

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def count(self) -> int:
        """How many cards lie there."""
        return len(self.plays)

    @property
    def places(self) -> Mapping[str, int]:
        """Each card with its place."""
        return {play.laid: place for place, play in enumerate(self.plays)}

    @property
    def taker(self) -> int:
        """The place of the card that takes it."""
        place = winning(self.plays, self.trump)
        if place is None:
            raise ValueError(f"{self.said}: nobody takes that")
        return place


def laid(rng: Random) -> Laid:
    """Three or four plush cards that a table of so many has."""
    seats = rng.randint(3, 4)
    return Laid(tuple(Play(card) for card in rng.sample(Rules(seats).plush, seats)), rng.choice(LETTERS))


def _best(asked: Laid, colours: str) -> Sequence[int]:
    """The place of the highest number of these colours; none if there is none, or more than one."""
    cards = {place: play.card for place, play in enumerate(asked.plays) if isinstance(play.card, Plush)}
    numbers = {place: card.number for place, card in cards.items() if card.colour in colours}
    return [place for place, number in numbers.items() if number == max(numbers.values())]


def highest_of_all(asked: Laid) -> Sequence[int]:
    """The highest number, of whatever colour, if that does not take it."""
    return [place for place in _best(asked, "".join(LETTERS)) if place != asked.taker]


def best_of_lead(asked: Laid) -> Sequence[int]:
    """The highest card of the lead colour, though there is trump."""
    lead = asked.plays[0].colour or ""
    return [place for place in _best(asked, lead) if place != asked.taker]


def the_leader(asked: Laid) -> Sequence[int]:
    """Whoever leads."""
    return (0,) if asked.taker else ()


def the_last(asked: Laid) -> Sequence[int]:
    """Whoever plays last."""
    return (asked.count - 1,) if asked.taker < asked.count - 1 else ()


def taker_by_hand(asked: Laid) -> Sequence[Step]:
    """Trump first, then the lead colour."""
    trumps = [play for play in asked.plays if play.colour == asked.trump]
    lead = asked.plays[0].colour or ""
    counts = trumps or [play for play in asked.plays if play.colour == lead]
    best = max(counts, key=lambda play: play.card.number if isinstance(play.card, Plush) else 0)
    return (
        Step(f"Cards of trump ({asked.trumped})", ", ".join(play.laid for play in trumps) or "none"),
        Step(
            f"Cards that count: trump, or without any the lead colour ({COLOURS[lead]})",
            ", ".join(p.laid for p in counts),
        ),
        Step("The highest number of these (PZ-WIN)", best.laid),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "who-takes-it": Sketch(
        draw=laid,
        answer=lambda asked: asked.taker,
        slips=(
            Slip(highest_of_all, "{mine} has the highest number, but colour comes first (PZ-WIN)."),
            Slip(best_of_lead, "{mine} is the best of the lead colour. But is there a trump (PZ-WIN)?"),
            Slip(the_leader, "Leading sets the colour and no more. Which card beats {mine} (PZ-WIN)?"),
            Slip(
                the_last,
                "To play last wins nothing by itself. Look at the colours first, then at the numbers (PZ-WIN).",
            ),
        ),
        steps=taker_by_hand,
        example=Laid(parse_trick("r3,b6,p1,r5"), "p"),
        kind=Named("card", "a card as it lies there, in quotes, such as r5", lambda asked: asked.places),
    ),
}
