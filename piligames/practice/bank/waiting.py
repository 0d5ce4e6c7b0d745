"""Items on waiting in a race: waits without memory, and the first and the last of several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.functions import AFunction
from piligames.practice.item import Sketch, Step
from piligames.practice.piles import FIRST_SLIPS, LAST_SLIPS, WAIT_SLIPS, Several, Wait
from piligames.practice.reply import Slip, called
from piligames.practice.words import exact

# -- looks, one after another ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Looks(Wait):
    """A chance of each look, and so many looks: in vain already, or still to come."""

    looks: int

    @property
    def mean(self) -> Fraction:
        """How many looks it takes on average, whatever was before."""
        return 1 / self.chance

    @property
    def within(self) -> Fraction:
        """How likely it comes within so many looks: once for each look that may be the first to succeed."""
        return sum(((1 - self.chance) ** look * self.chance for look in range(self.looks)), Fraction(0))


def looks(rng: Random, waited: bool = False) -> Looks:
    """A chance below one half, and two to six looks."""
    chance = Fraction(rng.randint(1, 5), rng.randint(8, 24))
    return Looks(chance, rng.randint(2, 9) if waited else 0, rng.randint(2, 6))


def wait_by_hand(asked: Looks) -> Sequence[Step]:
    """One over the chance; what was before does not count."""
    before = (Step(f"What the {asked.waited} looks in vain change about the next one", "nothing"),)
    return (
        *(before if asked.waited else ()),
        Step(f"Of so many looks one succeeds on average: 1 divided by {asked.chance}", exact(1 / asked.chance)),
    )


def chances_added(asked: Looks) -> Sequence[Fraction]:
    """The chance of one look, so many times."""
    return (asked.looks * asked.chance,)


def all_in_vain(asked: Looks) -> Sequence[Fraction]:
    """It does not come."""
    return (1 - asked.within,)


def at_the_last_look(asked: Looks) -> Sequence[Fraction]:
    """Just at the last of them."""
    return ((1 - asked.chance) ** (asked.looks - 1) * asked.chance,)


def one_look(asked: Looks) -> Sequence[Fraction]:
    """A single look."""
    return (asked.chance,)


def within_by_hand(asked: Looks) -> Sequence[Step]:
    """By way of all in vain."""
    miss = 1 - asked.chance
    return (
        Step("How likely one look is in vain", str(miss)),
        Step(f"How likely all {asked.looks} are", f"({miss})^{asked.looks} = {exact(miss**asked.looks)}"),
        Step("It comes within them in all other cases", exact(1 - miss**asked.looks)),
    )


# -- several at once ---------------------------------------------------------------------


def several(rng: Random) -> Several:
    """Two to eight waits, of half a minute to five minutes."""
    return Several(Fraction(rng.randrange(30, 305, 5)), rng.randint(2, 8))


def first_by_hand(asked: Several) -> Sequence[Step]:
    """So many times as quick."""
    return (
        Step("How many times as often something happens as with one alone", str(asked.number)),
        Step(f"So the first comes after {asked.mean} divided by {asked.number}", exact(asked.mean / asked.number)),
    )


def last_by_hand(asked: Several) -> Sequence[Step]:
    """From one to the next."""
    waits = [asked.mean / left for left in range(asked.number, 0, -1)]
    return (
        Step(f"Until the first of {asked.number}", exact(waits[0])),
        Step(
            "Then one less is waiting each time, as if anew",
            " + ".join(f"{asked.mean}/{left}" for left in range(asked.number, 0, -1)),
        ),
        Step("Added up", exact(sum(waits, Fraction(0)))),
    )


# -- a function --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Waits:
    """Some waits to try a function on, drawn from a number."""

    number: int

    def inputs(self) -> Sequence[tuple[int, int]]:
        """Seconds, and how many waits."""
        rng = Random(f"waits {self.number}")
        return [(rng.randrange(30, 305, 5), count) for count in (1, 2, 3, 5, 8)]

    @property
    def sample(self) -> str:
        """A call."""
        mean, count = self.inputs()[2]
        return f"{mean}, {count}"


Lasting = Callable[[int, int], Fraction]


def function_one_after_another(_: Waits) -> Sequence[Lasting]:
    """As if each began when the one before was over."""
    return (lambda mean, number: Fraction(mean * number),)


def function_of_the_first(_: Waits) -> Sequence[Lasting]:
    """The first instead of the last."""
    return (lambda mean, number: Fraction(mean, number),)


def function_of_one(_: Waits) -> Sequence[Lasting]:
    """As if there were one."""
    return (lambda mean, _: Fraction(mean),)


def function_stops_early(_: Waits) -> Sequence[Lasting]:
    """The loop leaves out its last number, or its first."""
    return (
        lambda mean, number: sum((Fraction(mean, left) for left in range(1, number)), Fraction(0)),
        lambda mean, number: sum((Fraction(mean, left) for left in range(2, number + 1)), Fraction(0)),
    )


def function_by_hand(_: Waits) -> Sequence[Step]:
    """How the function is built."""
    return (
        Step("The mean until the first, while so many are waiting", "mean / left"),
        Step("How many are waiting, one less each time", "for left in range(number, 0, -1)"),
        Step("Added up", "sum(mean / left for left in range(number, 0, -1))"),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "wait-mean": Sketch(
        draw=looks,
        answer=lambda asked: asked.mean,
        slips=called(WAIT_SLIPS, "the_chance_itself", "failures_alone", "the_half"),
        steps=wait_by_hand,
        example=Looks(Fraction(1, 6), 0, 2),
    ),
    "still-waiting": Sketch(
        draw=lambda rng: looks(rng, waited=True),
        answer=lambda asked: asked.mean,
        slips=called(WAIT_SLIPS, "it_is_due", "with_what_was", "the_chance_itself", "failures_alone"),
        steps=wait_by_hand,
        example=Looks(Fraction(1, 30), 4, 2),
    ),
    "within-looks": Sketch(
        draw=looks,
        answer=lambda asked: asked.within,
        slips=(
            Slip(chances_added, "You added up chances that do not exclude each other: with enough looks you pass 1."),
            Slip(all_in_vain, "That is the chance that all these looks are in vain. And that they are not?"),
            Slip(at_the_last_look, "That is the chance that it comes just at the last of them. It may come before."),
            Slip(one_look, "That is the chance of a single look. You have more of them."),
        ),
        steps=within_by_hand,
        example=Looks(Fraction(1, 6), 0, 3),
    ),
    "first-of-several": Sketch(
        draw=several,
        answer=lambda asked: asked.first,
        slips=called(FIRST_SLIPS, "one_alone", "last_for_first", "one_after_another"),
        steps=first_by_hand,
        example=Several(Fraction(20), 4),
    ),
    "last-of-several": Sketch(
        draw=several,
        answer=lambda asked: asked.last,
        slips=called(LAST_SLIPS, "one_alone", "first_for_last", "one_after_another"),
        steps=last_by_hand,
        example=Several(Fraction(24), 3),
    ),
    "last-function": Sketch(
        draw=lambda rng: Waits(rng.randint(1, 10_000)),
        answer=lambda _: lambda mean, number: Several(Fraction(mean), number).last,
        slips=(
            Slip(
                function_one_after_another,
                "Your function lets one wait begin when the one before is over. They all run at the same time.",
            ),
            Slip(function_of_the_first, "Your function says when the first wait is over. The others go on."),
            Slip(
                function_of_one,
                "Your function is right for one wait alone. Whoever waits for all waits for the unluckiest.",
            ),
            Slip(
                function_stops_early,
                "One term is missing in your sum. Write down for three waits what your loop goes through.",
            ),
        ),
        steps=function_by_hand,
        example=Waits(0),
        kind=AFunction("last(mean, number)", lambda asked: asked.inputs()),
    ),
}
