"""Items on Pillows and Moms in a trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Pillow, Play, Plush, Rules, parse_trick, winning
from piligames.practice.bank import urn
from piligames.practice.bank.trump import LETTERS, Laid
from piligames.practice.bank.urn import Urn
from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import Named
from piligames.practice.reply import Slip

# -- in a trick --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WithPillows(Laid):
    """A trick in which Pillows lie."""

    @property
    def pillows(self) -> int:
        """How many there are."""
        return sum(isinstance(play.card, Pillow) for play in self.plays)

    @property
    def places(self) -> Mapping[str, int]:
        """Each card with its place, as it lies there and by itself."""
        named = {play.laid: place for place, play in enumerate(self.plays)}
        return named | {str(play.card): place for place, play in enumerate(self.plays)}


def with_pillows(rng: Random) -> WithPillows:
    """Four cards, two of them Pillows that are not trump, and nobody plays trump."""
    trump = rng.choice(LETTERS)
    others = [letter for letter in LETTERS if letter != trump]
    lead = rng.choice(others)
    plush = [card for card in Rules(4).plush if card.colour != trump]
    pillows = rng.sample([card for card in Rules(4).pile if isinstance(card, Pillow)], 2)
    named = [Play(card, rng.choice([lead, lead, *others])) for card in pillows]
    rest = [*named, *(Play(card) for card in rng.sample([card for card in plush if card.colour != lead], 1))]
    rng.shuffle(rest)
    first = rng.choice([card for card in plush if card.colour == lead])
    return WithPillows((Play(first), *rest), trump)


def _value(play: Play) -> tuple[int, int]:
    card = play.card
    if isinstance(card, Pillow):
        return card.number, card.stars
    return (card.number, 0) if isinstance(card, Plush) else (0, 0)


def most_stars(asked: Laid) -> Sequence[int]:
    """The most stars, whatever the colour and the number."""
    best = max(range(asked.count), key=lambda i: _value(asked.plays[i])[1])
    stars = [_value(play)[1] for play in asked.plays]
    return (best,) if stars.count(max(stars)) == 1 and best != asked.taker else ()


def highest_number(asked: Laid) -> Sequence[int]:
    """The highest number, whatever the colour."""
    numbers = [_value(play)[0] for play in asked.plays]
    best = numbers.index(max(numbers))
    return (best,) if numbers.count(max(numbers)) == 1 and best != asked.taker else ()


def pillows_left_out(asked: Laid) -> Sequence[int]:
    """The best plush card."""
    plush = [place for place, play in enumerate(asked.plays) if isinstance(play.card, Plush)]
    best = winning([asked.plays[place] for place in plush], asked.trump)
    return () if best is None or plush[best] == asked.taker else (plush[best],)


def pillow_by_hand(asked: Laid) -> Sequence[Step]:
    """The lead colour, then numbers, then stars."""
    lead = asked.plays[0].colour
    counts = [play for play in asked.plays if play.colour == lead]
    top = max(_value(play)[0] for play in counts)
    best = [play for play in counts if _value(play)[0] == top]
    taker = max(best, key=_value)
    return (
        Step(
            f"Nobody played trump, so cards of the lead colour ({COLOURS[lead or 'r']}) count",
            ", ".join(p.laid for p in counts),
        ),
        Step("The highest number among these", ", ".join(play.laid for play in best)),
        Step("Of equals the one with more stars (PZ-STARS)", taker.laid),
    )


# -- a Mom among the later cards ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aside(Urn):
    """The cards of those who still play: is a Mom among them?"""


def aside(rng: Random) -> Aside:
    """Late in a round."""
    return Aside(rng.randint(5, 20), rng.randint(1, 3), rng.randint(2, 3))


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "pillow-trick": Sketch(
        draw=with_pillows,
        answer=lambda asked: asked.taker,
        slips=(
            Slip(
                highest_number,
                "No card has a higher number than {mine}, but it has not the colour that counts (PZ-WIN).",
            ),
            Slip(most_stars, "{mine} has the most stars, but stars count only between equals (PZ-STARS)."),
            Slip(
                pillows_left_out,
                "{mine} is the best plush card. A Pillow has the colour that was named, and counts (PZ-PILLOW).",
            ),
        ),
        steps=pillow_by_hand,
        example=WithPillows(parse_trick("r5,Z5.2=r,b7,Z3.3=g"), "p"),
        kind=Named("card", "a card as it lies there, in quotes, such as r5 or Z5.2", lambda asked: asked.places),
    ),
    "set-aside-by-mom": Sketch(
        draw=aside,
        answer=lambda asked: asked.some,
        slips=(
            Slip(urn.none_instead, "That is the chance that no Mom comes. And that one does?"),
            Slip(urn.shares_added, "You added up. Two Moms in one trick set it aside once, not twice (PZ-MOM)."),
            Slip(
                urn.some_put_back,
                "You take each card as if the other had not been laid. It is gone for the next player.",
            ),
            Slip(urn.one_draw, "That is the chance of one player. More of them are still to play."),
        ),
        steps=urn.some_by_hand,
        example=Aside(12, 2, 4),
    ),
}
