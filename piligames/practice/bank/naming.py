"""Items on Pillows: what it is worth to name a colour late, in tricks, in chance, and as a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Pillow, Play, Plush, Rules, winning
from piligames.practice.bank.characteristic import one_each
from piligames.practice.bank.trump import LETTERS
from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

Worth = Callable[[list[list[int]]], Fraction]


@dataclass(frozen=True)
class Tricks:
    """A Pillow, laid last on one of several tricks of two cards each, every one of them as likely."""

    pillow: Pillow
    trump: str
    tricks: tuple[tuple[Plush, Plush], ...]

    @property
    def trumped(self) -> str:
        """Trump, as a word."""
        return COLOURS[self.trump]

    @property
    def held(self) -> str:
        """The Pillow in notation."""
        return str(self.pillow)

    @property
    def count(self) -> int:
        """How many tricks there may be."""
        return len(self.tricks)

    @property
    def listed(self) -> str:
        """The tricks in notation."""
        return "; ".join(f"{led},{second}" for led, second in self.tricks)

    @property
    def names(self) -> tuple[str, ...]:
        """The colours that may be named (PZ-PILLOW)."""
        return tuple(letter for letter in LETTERS if letter != self.trump)

    def taken(self, place: int, colour: str) -> bool:
        """Whether the Pillow takes this trick as this colour."""
        plays = [*map(Play, self.tricks[place]), Play(self.pillow, colour)]
        return winning(plays, self.trump) == 2

    def early(self, colour: str) -> int:
        """How many of the tricks it takes if it is this colour in each."""
        return sum(self.taken(place, colour) for place in range(self.count))

    @cached_property
    def late(self) -> int:
        """How many it takes if the colour is named when the trick lies there."""
        return sum(any(self.taken(place, colour) for colour in self.names) for place in range(self.count))

    @cached_property
    def best(self) -> int:
        """How many it takes with the best colour fixed beforehand."""
        return max(map(self.early, self.names))

    @property
    def gain(self) -> Fraction:
        """What naming late adds to the chance."""
        return Fraction(self.late - self.best, self.count)


@dataclass(frozen=True)
class Taken(Tricks):
    """How many of them does it take?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({Fraction(self.late)})


@dataclass(frozen=True)
class Gain(Tricks):
    """What is it worth that the colour is named late?"""

    @property
    def right(self) -> frozenset[Fraction]:
        """The answer, as a set."""
        return frozenset({self.gain})


def _tricks(rng: Random) -> tuple[Pillow, str, tuple[tuple[Plush, Plush], ...]]:
    """A middling Pillow and five tricks of the cards of three players."""
    rules = Rules(3)
    pillow = rng.choice([card for card in rules.pile if isinstance(card, Pillow) and 3 <= card.number <= 5])
    trump = rng.choice(LETTERS)
    plush = [card for card in rules.plush if card.colour != trump]
    tricks = []
    for _ in range(5):
        led = rng.choice(plush)
        second = rng.choice([card for card in rules.plush if card != led])
        tricks.append((led, second))
    return pillow, trump, tuple(tricks)


def _against(asked: Tricks, beats: Callable[[Plush, Plush], bool]) -> Sequence[Fraction]:
    """How many tricks are taken if this is what it takes."""
    return (Fraction(sum(beats(led, second) for led, second in asked.tricks)),)


def trump_is_no_matter(asked: Taken) -> Sequence[Fraction]:
    """The colour led alone counts, though there is trump."""

    def beats(led: Plush, second: Plush) -> bool:
        rivals = [led.number] + [second.number] * (second.colour == led.colour)
        return asked.pillow.number >= max(rivals)

    return _against(asked, beats)


def equal_is_not_enough(asked: Taken) -> Sequence[Fraction]:
    """A Pillow that equals a plush card loses."""

    def beats(led: Plush, second: Plush) -> bool:
        rivals = [led.number] + [second.number] * (second.colour == led.colour)
        return asked.pillow.number > max(rivals) and second.colour != asked.trump

    return _against(asked, beats)


def all_numbers_count(asked: Taken) -> Sequence[Fraction]:
    """The Pillow has to be higher than every number."""
    return _against(asked, lambda led, second: asked.pillow.number >= max(led.number, second.number))


def one_colour_for_all(asked: Taken) -> Sequence[Fraction]:
    """The best colour fixed beforehand."""
    return (Fraction(asked.best),)


def every_trick(asked: Taken) -> Sequence[Fraction]:
    """A Pillow that may be any colour takes everything."""
    return (Fraction(asked.count),)


def _which(asked: Tricks) -> str:
    found = [
        f"{led},{second} as {led.colour}"
        for place, (led, second) in enumerate(asked.tricks)
        if asked.taken(place, led.colour)
    ]
    return "; ".join(found) or "none"


def taken_by_hand(asked: Taken) -> Sequence[Step]:
    """Trump stops it; else the colour led, and its number."""
    stopped = [f"{led},{second}" for led, second in asked.tricks if asked.trump in (led.colour, second.colour)]
    return (
        Step("The only colour that can help", "the colour led, as trump must not be named (PZ-PILLOW)"),
        Step("Tricks with a trump in them, which it cannot take", "; ".join(stopped) or "none"),
        Step("Tricks in which no card of the colour led is higher, equal is enough (PZ-STARS)", _which(asked)),
        Step("So many", str(len(_which(asked).split("; ")) if _which(asked) != "none" else 0)),
    )


def all_that_is_taken(asked: Gain) -> Sequence[Fraction]:
    """The chance with the choice, and nothing taken off."""
    return (Fraction(asked.late, asked.count),)


def the_fixed_one(asked: Gain) -> Sequence[Fraction]:
    """The chance with the best fixed colour."""
    return (Fraction(asked.best, asked.count),)


def over_the_mean(asked: Gain) -> Sequence[Fraction]:
    """What is gained over a colour fixed by chance."""
    mean = Fraction(sum(map(asked.early, asked.names)), len(asked.names))
    return ((asked.late - mean) / asked.count,)


def in_tricks(asked: Gain) -> Sequence[Fraction]:
    """The difference in tricks."""
    return (Fraction(asked.late - asked.best),)


def gain_by_hand(asked: Gain) -> Sequence[Step]:
    """Each fixed colour, the choice, and the difference."""
    early = [(colour, sum(asked.taken(place, colour) for place in range(asked.count))) for colour in asked.names]
    best = max(number for _, number in early)
    late = len(_which(asked).split("; ")) if _which(asked) != "none" else 0
    return (
        Step("It takes, with the colour named last", _which(asked)),
        Step("Fixed beforehand it takes", ", ".join(f"as {colour} {number}" for colour, number in early)),
        Step("So many more than with the best of these", f"{late} - {best} = {late - best}"),
        Step(f"Each trick has the chance 1/{asked.count}", exact(Fraction(late - best, asked.count))),
    )


# -- as a function ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tables:
    """Tables of what a choice brings in each case, made from a number."""

    seed: int

    @property
    def sample(self) -> str:
        """One of the tables, as text."""
        return str(self.inputs()[2][0])

    def inputs(self) -> Sequence[tuple[list[list[int]]]]:
        """Rows are choices, columns are cases, each case as likely."""
        rng = Random(f"tables {self.seed}")
        sizes = [(2, 2), (3, 2), (3, 5), (2, 4), (4, 3), (1, 3)]
        return [([[rng.randint(0, 3) for _ in range(cases)] for _ in range(rows)],) for rows, cases in sizes]


def worth_of_choice(_: Tables) -> Worth:
    """The mean of the best of each case, less the best mean."""
    return lambda table: _mean_of_best(table) - _best_mean(table)


def _mean_of_best(table: list[list[int]]) -> Fraction:
    return Fraction(sum(map(max, zip(*table, strict=True))), len(table[0]))


def _best_mean(table: list[list[int]]) -> Fraction:
    return Fraction(max(map(sum, table)), len(table[0]))


def function_of_late_alone(_: Tables) -> Sequence[Worth]:
    """The mean of the best of each case."""
    return (_mean_of_best,)


def function_over_the_mean(_: Tables) -> Sequence[Worth]:
    """Compared with a row taken by chance."""
    return (lambda table: _mean_of_best(table) - Fraction(sum(map(sum, table)), len(table) * len(table[0])),)


def function_in_sums(_: Tables) -> Sequence[Worth]:
    """Sums, where means are asked."""
    return (lambda table: (_mean_of_best(table) - _best_mean(table)) * len(table[0]),)


def function_of_the_greatest(_: Tables) -> Sequence[Worth]:
    """The greatest number in the table, less the best mean."""
    return (lambda table: max(map(max, table)) - _best_mean(table),)


def function_by_hand(_: Tables) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("Named late: for each case the best of its column; then the mean", "over all cases"),
        Step("Named early: for each row its mean; then the best of these", "over all rows"),
        Step("What the choice is worth", "the first less the second"),
    )


_TAKEN = one_each(one_colour_for_all, trump_is_no_matter, equal_is_not_enough, all_numbers_count, every_trick)
_GAIN = one_each(all_that_is_taken, the_fixed_one, over_the_mean, in_tricks)

SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "pillow-takes": Sketch(
        draw=lambda rng: Taken(*_tricks(rng)),
        answer=lambda asked: min(asked.right),
        slips=(
            Slip(_TAKEN[0], "That is with one colour for all of them. You name it when you see the trick (PZ-PILLOW)."),
            Slip(_TAKEN[1], "In some of these lies a trump. Can a Pillow of any colour beat that (PZ-WIN)?"),
            Slip(_TAKEN[2], "You let an equal number lose. What do stars do between equals (PZ-STARS)?"),
            Slip(_TAKEN[3], "You wanted it to be the highest number of all. Cards of a third colour lose anyway."),
            Slip(_TAKEN[4], "Any colour but trump, and still a number: can it take all of them (PZ-PILLOW)?"),
        ),
        steps=taken_by_hand,
        example=Taken(
            Pillow(4, 1),
            "p",
            tuple((Plush(a, i), Plush(b, j)) for a, i, b, j in [("r", 3, "g", 6), ("b", 4, "p", 1), ("g", 5, "r", 1)]),
        ),
    ),
    "late-or-early": Sketch(
        draw=lambda rng: Gain(*_tricks(rng)),
        answer=lambda asked: asked.gain,
        slips=(
            Slip(_GAIN[0], "That is the whole chance with the choice. What would you have without it?"),
            Slip(_GAIN[1], "That is the chance with the best fixed colour. How much more is it with the choice?"),
            Slip(_GAIN[2], "You compared with any fixed colour. Whoever has to fix one takes the best."),
            Slip(_GAIN[3], "That is counted in tricks. Only one of them will lie there, each as likely."),
        ),
        steps=gain_by_hand,
        example=Gain(
            Pillow(4, 1),
            "p",
            tuple((Plush(a, i), Plush(b, j)) for a, i, b, j in [("r", 3, "g", 6), ("b", 4, "p", 1), ("g", 2, "r", 1)]),
        ),
    ),
    "choice-function": Sketch(
        draw=lambda rng: Tables(rng.randint(1, 10_000)),
        answer=worth_of_choice,
        slips=(
            Slip(
                function_of_late_alone,
                "Your function gives all that the late choice brings. Take off what an early one would bring.",
            ),
            Slip(
                function_over_the_mean,
                "Your function compares with a row taken by chance. Whoever chooses early takes the best row.",
            ),
            Slip(function_in_sums, "Your function adds up over the cases. Only one of them happens: take the mean."),
            Slip(
                function_of_the_greatest,
                "Your function takes the greatest number of the table, as if you could choose the case, too.",
            ),
        ),
        steps=function_by_hand,
        example=Tables(0),
        kind=AFunction("choice(table)", lambda tables: tables.inputs()),
    ),
}
