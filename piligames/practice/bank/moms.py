"""Items on what a Mom does to a trick: who leads after it, and what she keeps from whoever would have taken it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Mom, Play, Plush, Rules, parse_trick, winning
from piligames.pleesheez.words import plural
from piligames.practice.bank.characteristic import one_each
from piligames.practice.bank.trump import LETTERS
from piligames.practice.item import Sketch, Step
from piligames.practice.positions import NAMES
from piligames.practice.reply import Slip

SEATS = 4
CHOICES = "abcd"
"""A letter for each seat."""


@dataclass(frozen=True)
class AfterMom:
    """A trick of four, with one Mom."""

    leader: int
    mom: int
    plays: tuple[Play, ...]
    trump: str

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def laid(self) -> str:
        """Who laid what, from the leader on."""
        return ", ".join(f"{NAMES[seat]} {play.laid}" for seat, play in zip(self.order, self.plays, strict=True))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, from the leader on."""
        return tuple((self.leader + i) % SEATS for i in range(SEATS))

    @property
    def without(self) -> int | None:
        """Who would have taken it if the Mom had been a card that counts for nothing."""
        rest = [(s, p) for s, p in zip(self.order, self.plays, strict=True) if not isinstance(p.card, Mom)]
        place = winning([play for _, play in rest], self.trump)
        return None if place is None else rest[place][0]

    def reason(self, seat: int) -> str:
        """Why it is not this seat."""
        name = "You" if seat == 0 else NAMES[seat]
        if seat == self.mom:
            return f"{name} played Mom. She takes nothing for whoever plays her, not even the lead (PZ-MOM)."
        if seat == self.without:
            return f"{name} would have taken the trick without Mom. With her nobody takes it (PZ-MOM): who leads then?"
        return f"{name} laid a card that changes nothing here. Where does the lead go if nobody takes it (PZ-MOM)?"

    @property
    def why_a(self) -> str:
        """Why it is not you."""
        return self.reason(0)

    @property
    def why_b(self) -> str:
        """Why it is not Bo."""
        return self.reason(1)

    @property
    def why_c(self) -> str:
        """Why it is not Cleo."""
        return self.reason(2)

    @property
    def why_d(self) -> str:
        """Why it is not Dan."""
        return self.reason(3)


def with_mom(rng: Random) -> AfterMom:
    """Somebody but the leader plays a Mom."""
    leader, cards = rng.randrange(SEATS), rng.sample(Rules(SEATS).plush, SEATS)
    place = rng.randrange(1, SEATS)
    plays = [Play(Mom()) if i == place else Play(card) for i, card in enumerate(cards)]
    return AfterMom(leader, (leader + place) % SEATS, tuple(plays), rng.choice(LETTERS))


def next_leader(asked: AfterMom) -> str:
    """Who leads the next trick (PZ-MOM)."""
    place = winning(asked.plays, asked.trump)
    return CHOICES[asked.leader if place is None else asked.order[place]]


def leader_by_hand(asked: AfterMom) -> Sequence[Step]:
    """A Mom, so nobody; then the same leader."""
    return (
        Step("Who takes a trick with Mom in it (PZ-MOM)", "nobody"),
        Step("Who leads the next one", f"whoever led this one: {NAMES[asked.leader]}"),
        Step("The letter", CHOICES[asked.leader]),
    )


# -- what she keeps from whom ------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """You play last, and hold a Mom and one other card, which takes nothing; types by seat."""

    trump: str
    trick: tuple[Plush, Plush, Plush]
    card: Plush
    types: tuple[int, ...]

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def held(self) -> str:
        """Your other card, in notation."""
        return str(self.card)

    @property
    def laid(self) -> str:
        """What lies there."""
        return ", ".join(f"{NAMES[i + 1]} {card}" for i, card in enumerate(self.trick))

    @property
    def collects(self) -> str:
        """Who collects what, with the cards of the trick that are meant."""
        rules, cards = Rules(SEATS), (*self.trick, self.card)
        told = []
        for seat in range(1, SEATS):
            own = (
                ", ".join(str(card) for card in cards if rules.is_own(card, self.types[seat])) or "none of these cards"
            )
            told.append(f"{NAMES[seat]} {plural(rules.deck.types[self.types[seat]], 2)} ({own})")
        return "; ".join(told)

    @property
    def taker(self) -> int:
        """Who takes it without Mom."""
        place = winning([Play(card) for card in (*self.trick, self.card)], self.trump)
        assert place is not None  # there is no Mom among them
        return (place + 1) % SEATS

    def own(self, seat: int, cards: Sequence[Plush]) -> int:
        """How many of these cards this seat collects."""
        return sum(Rules(SEATS).is_own(card, self.types[seat]) for card in cards)

    @property
    def right(self) -> frozenset[Fraction]:
        """How many plushies the taker has fewer, as a set."""
        return frozenset({Fraction(self.own(self.taker, (*self.trick, self.card)))})


def last_with_mom(rng: Random) -> Kept:
    """Nothing of yours takes the trick, and somebody gets something from it."""
    while True:
        cards = rng.sample(Rules(SEATS).plush, SEATS)
        asked = Kept(rng.choice(LETTERS), (cards[0], cards[1], cards[2]), cards[3], tuple(rng.sample(range(4), 4)))
        if asked.taker != 0:
            return asked


def cards_of_the_trick(_: Kept) -> Sequence[Fraction]:
    """All four cards."""
    return (Fraction(SEATS),)


def without_your_card(asked: Kept) -> Sequence[Fraction]:
    """Only what lies there already."""
    return (Fraction(asked.own(asked.taker, asked.trick)),)


def everybody_gets_own(asked: Kept) -> Sequence[Fraction]:
    """As if every player got the own plushies of the trick."""
    return (Fraction(sum(asked.own(seat, (*asked.trick, asked.card)) for seat in range(1, SEATS))),)


def for_the_leader(asked: Kept) -> Sequence[Fraction]:
    """As if whoever led took it."""
    return (Fraction(asked.own(1, (*asked.trick, asked.card))),)


def kept_by_hand(asked: Kept) -> Sequence[Step]:
    """Who takes it, what of it counts for them, and what is left of that with Mom."""
    cards = (*asked.trick, asked.card)
    lead = asked.trick[0].colour
    counts = [c for c in cards if c.colour == asked.trump] or [c for c in cards if c.colour == lead]
    best = max(counts, key=lambda card: card.number)
    seat = (cards.index(best) + 1) % SEATS
    own = [str(card) for card in cards if Rules(SEATS).is_own(card, asked.types[seat])]
    return (
        Step(f"With your {asked.card} the trick goes to (PZ-WIN)", NAMES[seat]),
        Step(f"Cards in it that {NAMES[seat]} collects, yours among them", ", ".join(own) or "none"),
        Step("With Mom nobody keeps any of them (PZ-MOM), so many fewer", str(len(own))),
    )


_KEPT = one_each(without_your_card, for_the_leader, everybody_gets_own, cards_of_the_trick)

SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "lead-after-mom": Sketch(
        draw=with_mom,
        answer=next_leader,
        slips=(),
        steps=leader_by_hand,
        example=AfterMom(1, 2, parse_trick("r1,M,r3,p2"), "g"),
    ),
    "mom-keeps-away": Sketch(
        draw=last_with_mom,
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_KEPT[0], "Your own card would lie in that trick, too. Does whoever takes it collect it?"),
            Slip(_KEPT[1], "That is what the leader collects of it. But who takes this trick (PZ-WIN)?"),
            Slip(_KEPT[2], "Plushies are kept by whoever takes the trick, and only the own ones (PZ-KEEP)."),
            Slip(_KEPT[3], "Not every card of a trick is kept: only plushies of the own kind (PZ-KEEP)."),
        ),
        steps=kept_by_hand,
        example=Kept("g", (Plush("r", 4), Plush("r", 7), Plush("b", 6)), Plush("p", 4), (0, 1, 3, 2)),
    ),
}
