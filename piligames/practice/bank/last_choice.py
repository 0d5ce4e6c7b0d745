"""Items on tricks laid at once: what two orders of cards pay, and a mix of two as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.pilipili import Play, Rules, parse_position
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.solve import difference, solve_matrix

# -- what it pays ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Orders:
    """The cards of both in the order in which they are laid, and the bets."""

    mine: tuple[int, ...]
    others: tuple[int, ...]
    bet: int
    other_bet: int

    @property
    def hooked(self) -> int:
        """How far the bets are from the number of tricks, which they may not meet (PP-HOOK)."""
        return abs(self.bet + self.other_bet - len(self.mine))

    @property
    def won(self) -> int:
        """My tricks."""
        return sum(a > b for a, b in zip(self.mine, self.others, strict=True))

    @property
    def pilis(self) -> tuple[int, int]:
        """Mine, and those of the other one."""
        return abs(self.won - self.bet), abs(len(self.mine) - self.won - self.other_bet)


def orders(rng: Random) -> Orders:
    """Four cards each."""
    cards = rng.sample(range(1, 56), 8)
    return Orders(tuple(cards[:4]), tuple(cards[4:]), rng.randint(0, 4), rng.randint(0, 4))


def played_out(asked: Orders) -> Fraction:
    """By the rules: what the other one pays more than I do."""
    hands = "/".join(",".join(map(str, sorted(cards))) for cards in (asked.mine, asked.others))
    text = f"mission=AllAtOnce dealer=0 leader=0 bets={asked.bet},{asked.other_bet} hands={hands}"
    state = parse_position(text).round(Rules(2))
    for pair in zip(asked.mine, asked.others, strict=True):
        for seat, card in enumerate(pair):
            if state.to_act:
                state = state.apply(seat, Play(card, card))
    return difference(state.returns())[0]


def for_the_other(asked: Orders) -> Sequence[Fraction]:
    """The sign is turned."""
    return (Fraction(asked.pilis[0] - asked.pilis[1]),)


def tricks_ahead(asked: Orders) -> Sequence[Fraction]:
    """As if tricks were what counts."""
    return (Fraction(2 * asked.won - len(asked.mine)),)


def own_pilis_alone(asked: Orders) -> Sequence[Fraction]:
    """The other one's are forgotten."""
    return (Fraction(-asked.pilis[0]),)


def orders_by_hand(asked: Orders) -> Sequence[Step]:
    """Tricks, Pilis, the difference."""
    mine, others = asked.pilis
    return (
        Step("Tricks that you win, and that the other one wins", f"{asked.won} and {len(asked.mine) - asked.won}"),
        Step("Your Pilis", f"|{asked.won} - {asked.bet}| = {mine}"),
        Step("The other one's Pilis", f"|{len(asked.mine) - asked.won} - {asked.other_bet}| = {others}"),
        Step("The other one's less yours", str(others - mine)),
    )


# -- a mix as a function -----------------------------------------------------------------

Mixing = Callable[[int, int, int, int], Fraction]


@dataclass(frozen=True, slots=True)
class Tables:
    """Some tables to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[int, int, int, int]]:
        """Two rows of two, in which nobody has a best card."""
        rng, found = Random(f"tables {self.number}"), []
        for _ in range(8):
            low, other = rng.randint(-3, 2), rng.randint(-3, 2)
            high, higher = (max(low, other) + rng.randint(1, 5) for _ in range(2))
            found.append(rng.choice([(high, low, other, higher), (low, high, higher, other)]))
        return found

    @property
    def sample(self) -> str:
        """A call."""
        return ", ".join(map(str, self.inputs()[0]))


def mixed(a: int, b: int, c: int, d: int) -> Fraction:
    """How often the first row comes."""
    return solve_matrix(((a, b), (c, d))).rows[0]


def function_of_columns(_: Tables) -> Sequence[Mixing]:
    """The other one's mix."""
    return (lambda a, b, c, d: Fraction(d - b, a - b - c + d),)


def function_of_the_second(_: Tables) -> Sequence[Mixing]:
    """The other row."""
    return (lambda a, b, c, d: Fraction(a - b, a - b - c + d),)


def function_of_the_value(_: Tables) -> Sequence[Mixing]:
    """What it is worth."""
    return (lambda a, b, c, d: Fraction(a * d - b * c, a - b - c + d),)


def function_without_sign(_: Tables) -> Sequence[Mixing]:
    """The gap of the second row, not divided."""
    return (lambda _, __, c, d: Fraction(d - c),)


def mixing_by_hand(_: Tables) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("With the chance p for the first row, the first column earns", "p * a + (1 - p) * c"),
        Step("And the second column", "p * b + (1 - p) * d"),
        Step("Both are equal for p", "(d - c) / (a - b - c + d)"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "what-it-pays": Sketch(
        draw=orders,
        answer=played_out,
        slips=(
            Slip(for_the_other, "The right numbers, the wrong way round: a Pili of yours counts against you."),
            Slip(tricks_ahead, "You counted tricks. What counts is how far each of you is from the bet."),
            Slip(own_pilis_alone, "Those are your own Pilis. The other one pays some, too, and that counts for you."),
        ),
        steps=orders_by_hand,
        example=Orders((10, 30, 50, 20), (40, 5, 45, 25), 1, 2),
    ),
    "mix-function": Sketch(
        draw=lambda rng: Tables(rng.randint(1, 10_000)),
        answer=lambda _: mixed,
        slips=(
            Slip(
                function_of_columns, "Your function mixes the columns: that is what the other one does. Mix the rows."
            ),
            Slip(
                function_of_the_second, "Your function says how often the second row comes. The first one is asked for."
            ),
            Slip(function_of_the_value, "Your function says what the mix is worth. How often does the first row come?"),
            Slip(function_without_sign, "Your function gives the gap of the second row. Of which sum is it a share?"),
        ),
        steps=mixing_by_hand,
        example=Tables(0),
        kind=AFunction("mix(a, b, c, d)", lambda asked: asked.inputs()),
    ),
}
