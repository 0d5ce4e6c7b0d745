"""Items on hidden hands: how many deals fit, what wins in all of them, and what one plan can win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random
from typing import Any

from piligames.odds import falling
from piligames.pleesheez import COLOURS, Play, Plush, Rules, winning
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

# -- how many deals fit ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fitting:
    """So many unseen cards, and how many of them Bo and Cleo hold; the rest is gone."""

    unseen: int
    bo: int
    cleo: int

    @property
    def gone(self) -> str:
        """What is said of the rest."""
        left = self.unseen - self.bo - self.cleo
        return "All of these are in their hands." if not left else f"The other {left} were put away unseen."


def fitting(rng: Random) -> Fitting:
    """The end of a round."""
    bo = rng.randint(2, 4)
    cleo = rng.choice((bo, bo - 1))
    return Fitting(bo + cleo + rng.randint(0, 3), bo, cleo)


def count_deals(v: Fitting) -> Fraction:
    """Bo's hand, then Cleo's from what is left."""
    return Fraction(comb(v.unseen, v.bo) * comb(v.unseen - v.bo, v.cleo))


def one_hand(v: Fitting) -> Sequence[Fraction]:
    """Bo's hand alone."""
    return (Fraction(comb(v.unseen, v.bo)),) if v.unseen > v.bo + v.cleo else ()


def same_cards_twice(v: Fitting) -> Sequence[Fraction]:
    """Both hands from all the cards."""
    return (Fraction(comb(v.unseen, v.bo) * comb(v.unseen, v.cleo)),)


def added_hands(v: Fitting) -> Sequence[Fraction]:
    """The hands added up."""
    return (Fraction(comb(v.unseen, v.bo) + comb(v.unseen - v.bo, v.cleo)),)


def in_order(v: Fitting) -> Sequence[Fraction]:
    """As if the order within a hand mattered."""
    return (Fraction(falling(v.unseen, v.bo + v.cleo)),)


def deals_by_hand(v: Fitting) -> Sequence[Step]:
    """One hand after the other."""
    first, second = comb(v.unseen, v.bo), comb(v.unseen - v.bo, v.cleo)
    return (
        Step(f"Hands of {v.bo} that Bo can have, from {v.unseen} cards", f"{first}"),
        Step(f"For each of them: hands of {v.cleo} that Cleo can have, from the {v.unseen - v.bo} left", f"{second}"),
        Step("Together", str(first * second)),
    )


# -- two plans ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fork:
    """Of so many deals one way to go on wins in some, another in some, and both in some."""

    deals: int
    bear: int
    trump: int
    both: int


def fork(rng: Random) -> Fork:
    """Neither way wins all, and each wins something that the other does not."""
    while True:
        deals = rng.choice((6, 10, 12, 15, 20))
        bear, trump = rng.randint(2, deals - 1), rng.randint(2, deals - 1)
        both = rng.randint(1, min(bear, trump))
        if both < min(bear, trump) and bear + trump - both <= deals and bear != trump:
            return Fork(deals, bear, trump, both)


def share(count: Callable[[Fork], Fraction | int]) -> Callable[[Fork], Fraction]:
    """So many of all deals."""
    return lambda v: Fraction(count(v)) / v.deals


def either(v: Fork) -> Sequence[Fraction]:
    """The deals in which one or the other wins."""
    return (share(lambda v: v.bear + v.trump - v.both)(v),)


def better(v: Fork) -> Sequence[Fraction]:
    """The better of the two."""
    return (share(lambda v: max(v.bear, v.trump))(v),)


def worse(v: Fork) -> Sequence[Fraction]:
    """The other one."""
    return (share(lambda v: min(v.bear, v.trump))(v),)


def counted_twice(v: Fork) -> Sequence[Fraction]:
    """Both added up."""
    return (share(lambda v: v.bear + v.trump)(v),)


def in_both(v: Fork) -> Sequence[Fraction]:
    """The deals in which both win."""
    return (share(lambda v: v.both)(v),)


def half_of_each(v: Fork) -> Sequence[Fraction]:
    """The mean of the two."""
    return (share(lambda v: Fraction(v.bear + v.trump, 2))(v),)


def average_by_hand(v: Fork) -> Sequence[Step]:
    """With open hands one always takes the way that wins."""
    return (
        Step("With open hands you take whichever way wins: all the deals of either", f"{v.bear} + {v.trump}"),
        Step("Those in which both win were counted twice", f"{v.bear + v.trump} - {v.both}"),
        Step(f"Of {v.deals} deals", exact(Fraction(v.bear + v.trump - v.both, v.deals))),
    )


def plan_by_hand(v: Fork) -> Sequence[Step]:
    """One way, in all deals."""
    return (
        Step("You cannot tell the deals apart, so you go the same way in all: the bear wins in", str(v.bear)),
        Step("And the trump in", str(v.trump)),
        Step("The better one of them", exact(Fraction(max(v.bear, v.trump), v.deals))),
    )


# -- what wins whatever they hold ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lead:
    """A hand of four to lead from, and the cards that two others hold between them."""

    trump: str
    hand: tuple[Plush, ...]
    unseen: tuple[Plush, ...]

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def size(self) -> int:
        """How many cards are unseen."""
        return len(self.unseen)

    def beaten_by(self, card: Plush) -> list[Plush]:
        """The unseen cards that take the trick from this lead (PZ-WIN)."""
        higher = [other for other in self.unseen if other.colour == card.colour and other.number > card.number]
        return higher + [other for other in self.unseen if other.colour == self.trump != card.colour]

    def why(self, place: int) -> str:
        """Why this lead is not sure."""
        beaten = self.beaten_by(self.hand[place])
        return (
            f"One of them may hold {beaten[0]}, and it beats {self.hand[place]} (PZ-WIN)." if beaten else "It is sure."
        )

    a = property(lambda self: str(self.hand[0]))
    b = property(lambda self: str(self.hand[1]))
    c = property(lambda self: str(self.hand[2]))
    d = property(lambda self: str(self.hand[3]))
    why_a = property(lambda self: self.why(0))
    why_b = property(lambda self: self.why(1))
    why_c = property(lambda self: self.why(2))
    why_d = property(lambda self: self.why(3))


def lead(rng: Random) -> Lead:
    """Such that some leads are sure and others are not; unseen trump is rare."""
    while True:
        trump = rng.choice(tuple(COLOURS))
        cards = rng.sample(Rules(3).plush, 4 + 2 * rng.randint(2, 3))
        hand, unseen = tuple(sorted(cards[:4], key=str)), tuple(sorted(cards[4:], key=str))
        v = Lead(trump, hand, unseen)
        if 1 <= sum(bool(v.beaten_by(card)) for card in hand) <= 3:
            return v


def sure_leads(v: Lead) -> frozenset[str]:
    """The leads that win against every two cards that may be laid on them."""
    return frozenset(
        letter
        for letter, card in zip("abcd", v.hand, strict=True)
        if all(winning((Play(card), Play(one), Play(other)), v.trump) == 0 for one, other in permutations(v.unseen, 2))
    )


def leads_by_hand(v: Lead) -> Sequence[Step]:
    """What beats each card."""
    steps = [
        Step(f"{card} is beaten by", ", ".join(map(str, v.beaten_by(card))) or "nothing that you do not see")
        for card in v.hand
    ]
    sure = " ".join(letter for letter, card in zip("abcd", v.hand, strict=True) if not v.beaten_by(card))
    return (*steps, Step("Sure, whatever they hold", sure or "none"))


# -- as a function -------------------------------------------------------------------------------

Best = Callable[[Sequence[Sequence[int]]], Fraction]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of plans and deals, shown in the question: 1 where a plan wins."""

    rows: tuple[tuple[int, ...], ...]

    @property
    def shown(self) -> str:
        """The table as it is typed."""
        return str([list(row) for row in self.rows])

    @property
    def width(self) -> int:
        """How many deals there are."""
        return len(self.rows[0])

    def inputs(self) -> Sequence[tuple[list[list[int]]]]:
        """Tables of several sizes."""
        tables = [[[1, 0]], [[1, 0, 0], [0, 1, 0]], [[1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], [[0, 1], [1, 1]]]
        return [(table,) for table in (*tables, [list(row) for row in self.rows])]


def table(rng: Random) -> Table:
    """Two or three plans, three to five deals."""
    width = rng.randint(3, 5)
    return Table(tuple(tuple(rng.randint(0, 1) for _ in range(width)) for _ in range(rng.randint(2, 3))))


def best_plan(rows: Sequence[Sequence[int]]) -> Fraction:
    """The share of the deals that the best single plan wins."""
    return max(Fraction(sum(row), len(row)) for row in rows)


def function_of_open_hands(_: Table) -> Sequence[Best]:
    """In each deal the plan that wins there."""
    return (lambda rows: Fraction(sum(map(max, zip(*rows, strict=True))), len(rows[0])),)


def function_of_a_mean(_: Table) -> Sequence[Best]:
    """A plan at random."""
    return (lambda rows: Fraction(sum(map(sum, rows)), len(rows) * len(rows[0])),)


def function_of_the_worst(_: Table) -> Sequence[Best]:
    """The worst plan."""
    return (lambda rows: min(Fraction(sum(row), len(row)) for row in rows),)


def function_of_a_count(_: Table) -> Sequence[Best]:
    """How many deals, instead of which share."""
    return (lambda rows: Fraction(max(map(sum, rows))),)


def function_by_hand(_: Table) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("A plan is a row, and it stays the same in all deals: it wins in", "sum(row) of len(row) deals"),
        Step("That is a share", "sum(row) / len(row)"),
        Step("The best of the plans", "the max of these"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "deals-that-fit": Sketch(
        draw=fitting,
        answer=count_deals,
        slips=(
            Slip(one_hand, "Those are Bo's hands. For each of them, which hands can Cleo have?"),
            Slip(same_cards_twice, "You let Cleo hold cards that Bo has. Take his away first."),
            Slip(added_hands, "Each hand of Bo's goes with each hand of Cleo's: these numbers multiply."),
            Slip(in_order, "In a hand the order does not matter: you count the same deal many times."),
        ),
        steps=deals_by_hand,
        example=Fitting(5, 2, 2),
    ),
    "open-hand-average": Sketch(
        draw=fork,
        answer=lambda v: either(v)[0],
        slips=(
            Slip(better, "With open hands you would not have to go the same way in every deal."),
            Slip(counted_twice, "Deals in which both ways win are counted twice there."),
            Slip(in_both, "You need only one way that wins, and with open hands you know which."),
            Slip(half_of_each, "With open hands nobody throws a coin: you take the way that wins."),
        ),
        steps=average_by_hand,
        example=Fork(8, 5, 4, 2),
    ),
    "one-plan": Sketch(
        draw=fork,
        answer=lambda v: better(v)[0],
        slips=(
            Slip(either, "That takes the right way in every deal. But you cannot tell the deals apart."),
            Slip(worse, "There is a better way. You may choose one, only not in each deal anew."),
            Slip(in_both, "That is where both win. You need only the one that you chose."),
            Slip(half_of_each, "That is for whoever throws a coin. Choose!"),
        ),
        steps=plan_by_hand,
        example=Fork(8, 5, 4, 2),
    ),
    "whatever-they-hold": Sketch(
        draw=lead,
        answer=sure_leads,
        slips=(),
        steps=leads_by_hand,
        example=Lead(
            "p",
            (Plush("b", 6), Plush("g", 2), Plush("g", 5), Plush("p", 3)),
            (Plush("b", 1), Plush("g", 4), Plush("r", 2), Plush("r", 6)),
        ),
    ),
    "plan-function": Sketch(
        draw=table,
        answer=lambda _: best_plan,
        slips=(
            Slip(function_of_open_hands, "Your function takes another plan in each deal. It may not know the deal."),
            Slip(function_of_a_mean, "Your function takes the average of the plans. You may choose the best one."),
            Slip(function_of_the_worst, "Your function takes the plan that wins least."),
            Slip(function_of_a_count, "Your function says in how many deals. What share of all is that?"),
        ),
        steps=function_by_hand,
        example=Table(((1, 0, 1), (0, 1, 0))),
        kind=AFunction("best(rows)", lambda v: v.inputs()),
    ),
}
