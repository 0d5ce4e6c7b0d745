"""Items on trump and lead: trumps that are still out, and leads that nothing can beat any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Play, Plush, Rules, winning
from piligames.practice.bank.characteristic import one_each
from piligames.practice.bank.trump import LETTERS
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip


@dataclass(frozen=True)
class Late:
    """Late in the first round: what is played, what one holds, and all else is in the other hands."""

    seats: int
    trump: str
    hand: tuple[Plush, ...]
    played: tuple[Plush, ...]

    @property
    def top(self) -> int:
        """The highest number there is."""
        return Rules(self.seats).top

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def mine(self) -> str:
        """The own hand in notation."""
        return ", ".join(map(str, self.hand))

    @property
    def gone(self) -> str:
        """What has been played, in notation and by colour."""
        return ", ".join(map(str, sorted(self.played, key=lambda card: (LETTERS.index(card.colour), card.number))))

    @cached_property
    def out(self) -> tuple[Plush, ...]:
        """What the others hold between them."""
        return tuple(card for card in Rules(self.seats).plush if card not in (*self.hand, *self.played))

    def of_trump(self, cards: Sequence[Plush]) -> list[Plush]:
        """Those that are trump."""
        return [card for card in cards if card.colour == self.trump]

    def beaters(self, card: Plush) -> list[Plush]:
        """What the others hold that beats this lead (PZ-WIN)."""
        return [other for other in self.out if winning((Play(card), Play(other)), self.trump) == 1]


@dataclass(frozen=True)
class TrumpsOut(Late):
    """How many trumps do the others hold?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({Fraction(len(self.of_trump(self.out)))})


@dataclass(frozen=True)
class SureLeads(Late):
    """How many of the own cards take the trick for certain, if led now?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({Fraction(sum(not self.beaters(card) for card in self.hand))})


def _late(rng: Random, left: int) -> tuple[int, str, tuple[Plush, ...], tuple[Plush, ...]]:
    seats = rng.randint(2, 3)
    plush = rng.sample(Rules(seats).plush, len(Rules(seats).plush))
    played = plush[left * seats :]
    hand = sorted(plush[:left], key=lambda card: (LETTERS.index(card.colour), card.number))
    return seats, rng.choice(LETTERS), tuple(hand), tuple(played)


def own_trumps_forgotten(asked: TrumpsOut) -> Sequence[Fraction]:
    """All that were not played, the own ones among them."""
    return (Fraction(asked.top - len(asked.of_trump(asked.played))),)


def played_trumps_forgotten(asked: TrumpsOut) -> Sequence[Fraction]:
    """All that one does not hold, the played ones among them."""
    return (Fraction(asked.top - len(asked.of_trump(asked.hand))),)


def seven_of_each(asked: TrumpsOut) -> Sequence[Fraction]:
    """As if a colour always went up to seven."""
    return (Fraction(7 - len(asked.of_trump((*asked.hand, *asked.played)))),)


def trumps_gone(asked: TrumpsOut) -> Sequence[Fraction]:
    """Those that are not out any more."""
    return (Fraction(len(asked.of_trump((*asked.hand, *asked.played)))),)


def out_by_hand(asked: TrumpsOut) -> Sequence[Step]:
    """All, without the own and the played ones."""
    own, gone = (len(asked.of_trump(cards)) for cards in (asked.hand, asked.played))
    return (
        Step(f"Trumps in the deck of {asked.seats} players", str(asked.top)),
        Step("Of these played", str(gone)),
        Step("Of these in your hand", str(own)),
        Step("In the other hands", str(asked.top - gone - own)),
    )


def trump_overlooked(asked: SureLeads) -> Sequence[Fraction]:
    """The highest left of each colour, whether or not there is trump out."""
    best = [c for c in asked.hand if not any(o.colour == c.colour and o.number > c.number for o in asked.out)]
    return (Fraction(len(best)),)


def only_trump_is_sure(asked: SureLeads) -> Sequence[Fraction]:
    """The trumps that no higher trump beats, and nothing else."""
    return (Fraction(sum(not asked.beaters(card) for card in asked.of_trump(asked.hand))),)


def every_trump_is_sure(asked: SureLeads) -> Sequence[Fraction]:
    """All own trumps, though higher ones may be out."""
    others = [card for card in asked.hand if card.colour != asked.trump and not asked.beaters(card)]
    return (Fraction(len(asked.of_trump(asked.hand)) + len(others)),)


def played_cards_still_beat(asked: SureLeads) -> Sequence[Fraction]:
    """The cards that were played are taken to be still out."""
    every = [card for card in Rules(asked.seats).plush if card not in asked.hand]
    beaten = (any(winning((Play(c), Play(o)), asked.trump) == 1 for o in every) for c in asked.hand)
    return (Fraction(sum(not each for each in beaten)),)


def sure_by_hand(asked: SureLeads) -> Sequence[Step]:
    """What is out, and what of it beats each card."""
    steps = [Step("What the others hold between them", ", ".join(map(str, asked.out)))]
    for card in asked.hand:
        found = [o for o in asked.out if o.colour == card.colour and o.number > card.number]
        found += [o for o in asked.out if o.colour == asked.trump != card.colour]
        steps.append(Step(f"Of that beats {card}", ", ".join(map(str, found)) or "nothing"))
    return (*steps, Step("Cards that nothing beats", str(sum(step.result == "nothing" for step in steps[1:]))))


_OUT = one_each(own_trumps_forgotten, played_trumps_forgotten, trumps_gone, seven_of_each)
_SURE = one_each(trump_overlooked, every_trump_is_sure, played_cards_still_beat, only_trump_is_sure)

SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "trumps-out": Sketch(
        draw=lambda rng: TrumpsOut(*_late(rng, 4)),
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_OUT[0], "Those were not played. But some of them lie in your own hand: do these threaten you?"),
            Slip(_OUT[1], "You took off your own. The trumps that were played threaten nobody any more, either."),
            Slip(_OUT[2], "That is how many are out of the way. How many does the colour have in all (PZ-SEATS)?"),
            Slip(_OUT[3], "With {mine} you counted seven trumps in the deck. How high do the colours go (PZ-SEATS)?"),
        ),
        steps=out_by_hand,
        example=TrumpsOut(2, "p", (Plush("r", 1), Plush("p", 3)), (Plush("p", 4), Plush("b", 2))),
    ),
    "sure-leads": Sketch(
        draw=lambda rng: SureLeads(*_late(rng, 4)),
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_SURE[0], "The highest of a colour is safe within it. And if somebody has a trump left (PZ-WIN)?"),
            Slip(_SURE[1], "You took every trump of yours for sure. Is a higher one still out?"),
            Slip(_SURE[2], "You still fear cards that were played. Who could lay them now?"),
            Slip(_SURE[3], "You counted trumps alone. If no trump is out, what beats a card of another colour?"),
        ),
        steps=sure_by_hand,
        example=SureLeads(
            2,
            "p",
            (Plush("r", 4), Plush("b", 2), Plush("p", 3)),
            tuple(card for card in Rules(2).plush if str(card) not in ["r4", "b2", "p3", "b1", "b3", "g2"]),
        ),
    ),
}
