"""How many sets and cards a race needs, how long one waits, and how many races tell it: answers, and slips."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from piligames.piles import PILES, Rules
from piligames.practice.number import ANYTHING, judge_number
from piligames.practice.reply import Reply, Slip

Numbers = Collection[Fraction]

# -- sets and cards ---------------------------------------------------------------------


def no_centre(rules: Rules) -> Numbers:
    """The sets that players collect, and no more."""
    return (Fraction(PILES * rules.seats),)


def chaos_mixed_up(rules: Rules) -> Numbers:
    """The other variant's number."""
    return (Fraction(Rules(rules.seats, not rules.chaos).sets),)


def cards_for_sets(rules: Rules) -> Numbers:
    """Cards instead of sets."""
    return (Fraction(4 * rules.sets),)


def a_centre_each(rules: Rules) -> Numbers:
    """A set in the centre for each player."""
    return (Fraction((PILES + 1) * rules.seats),)


def one_player(_: Rules) -> Numbers:
    """What one player collects."""
    return (Fraction(PILES), Fraction(PILES + 1))


def another_number(_: object) -> Numbers:
    """Any other number."""
    return ANYTHING


SETS_SLIPS: tuple[Slip[Rules, Fraction], ...] = (
    Slip(no_centre, "So many sets the players collect between them. What is it that lies in the centre (PL-DEAL)?"),
    Slip(chaos_mixed_up, "Look once more how many cards lie in the centre here: four, or eight (PL-VARIANT)?"),
    Slip(cards_for_sets, "That counts cards, and a set has four of them (PL-CARDS)."),
    Slip(a_centre_each, "Every player has six piles, but all share one centre (PL-DEAL)."),
    Slip(one_player, "That is for one player. How many sit at the table?"),
    Slip(another_number, "Count the piles of all players, each of them to become a set; then the centre (PL-DEAL)."),
)


def check_sets(seats: int, answer: object, *, chaos: bool = False) -> Reply:
    """How many sets do so many players need?

    >>> check_sets(3, answer=18)
    So many sets the players collect between them. What is it that lies in the centre (PL-DEAL)?
    """
    rules = Rules(seats, chaos)
    why = f"{PILES} × {seats} = {PILES * seats} for the players, and {rules.centre // 4} for the centre (PL-SETS)."
    return judge_number(rules, answer, Fraction(rules.sets), SETS_SLIPS, why)


def sets_for_cards(rules: Rules) -> Numbers:
    """Sets instead of cards."""
    return (Fraction(rules.sets),)


def cards_of_the_players(rules: Rules) -> Numbers:
    """The centre left out."""
    return (Fraction(4 * PILES * rules.seats),)


def one_card_more(rules: Rules) -> Numbers:
    """One card in the centre."""
    return (Fraction(4 * PILES * rules.seats + 1),)


CARDS_SLIPS: tuple[Slip[Rules, Fraction], ...] = (
    Slip(sets_for_cards, "That counts sets, and each of them has four cards (PL-CARDS)."),
    Slip(cards_of_the_players, "So many the players hold. Some more lie in everybody's reach (PL-DEAL)."),
    Slip(one_card_more, "Not one card lies in the centre (PL-DEAL). How many does it take to make a set of them?"),
    Slip(another_number, "A pile has four cards, a player six piles, and the centre is there besides (PL-DEAL)."),
)


def check_cards(seats: int, answer: object, *, chaos: bool = False) -> Reply:
    """How many cards are dealt to so many players and the centre?

    >>> check_cards(3, answer=19).slip
    'sets_for_cards'
    """
    rules = Rules(seats, chaos)
    why = f"{seats} × {PILES} piles of four make {4 * PILES * seats}, and {rules.centre} lie in the centre (PL-DEAL)."
    return judge_number(rules, answer, Fraction(4 * rules.sets), CARDS_SLIPS, why)


# -- waiting ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wait:
    """How many tries it takes in the mean from now on: each succeeds with this chance, whatever was before."""

    chance: Fraction
    waited: int


def the_chance_itself(asked: Wait) -> Numbers:
    """The chance, not the wait."""
    return (asked.chance,)


def it_is_due(asked: Wait) -> Numbers:
    """What was waited is taken off."""
    return (1 / asked.chance - asked.waited,) if asked.waited else ()


def with_what_was(asked: Wait) -> Numbers:
    """What was waited is put on top."""
    return (1 / asked.chance + asked.waited,) if asked.waited else ()


def failures_alone(asked: Wait) -> Numbers:
    """The try that succeeds is not counted."""
    return (1 / asked.chance - 1,)


def the_half(asked: Wait) -> Numbers:
    """As if it came in the middle of so many tries."""
    return (1 / asked.chance / 2,)


WAIT_SLIPS: tuple[Slip[Wait, Fraction], ...] = (
    Slip(the_chance_itself, "That is the chance of one try. How many tries does it take, then?"),
    Slip(it_is_due, "As if it were due by now. But the next try knows nothing of those before."),
    Slip(with_what_was, "From now on, is asked: what has been waited is over."),
    Slip(failures_alone, "So many tries fail. The one that succeeds counts too."),
    Slip(the_half, "Nothing makes it certain by any time, and some waits are long. They pull the mean up."),
    Slip(another_number, "Call the mean m. After one try it is over, or everything is as before: m = 1 + (1 - p) m."),
)


def check_wait(chance: str, answer: object, *, waited: int = 0) -> Reply:
    """How many tries does it take in the mean, from now on?  Each succeeds with this chance, and knows of no other.

    >>> check_wait("1/5", waited=3, answer=2)
    As if it were due by now. But the next try knows nothing of those before.
    """
    asked = Wait(Fraction(chance), waited)
    if not 0 < asked.chance <= 1:
        raise ValueError(f"a chance is above 0 and at most 1, not {chance}")
    why = f"One over the chance: {1 / asked.chance}" + (", as if nothing had been before." if waited else ".")
    return judge_number(asked, answer, 1 / asked.chance, WAIT_SLIPS, why)


# -- the first and the last of several ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Several:
    """So many waits at once, independent and without memory, each with the same mean."""

    mean: Fraction
    number: int

    @property
    def first(self) -> Fraction:
        """The mean until the first is over: all of them together are so many times as quick."""
        return self.mean / self.number

    @property
    def last(self) -> Fraction:
        """The mean until all are over: after the first there is one less to wait for, and so on."""
        return sum((self.mean / left for left in range(1, self.number + 1)), Fraction(0))


def one_alone(asked: Several) -> Numbers:
    """As if there were one."""
    return (asked.mean,)


def first_for_last(asked: Several) -> Numbers:
    """The first instead of the last."""
    return (asked.first,)


def last_for_first(asked: Several) -> Numbers:
    """The last instead of the first."""
    return (asked.last,)


def one_after_another(asked: Several) -> Numbers:
    """As if each began when the one before was over."""
    return (asked.mean * asked.number,)


FIRST_SLIPS: tuple[Slip[Several, Fraction], ...] = (
    Slip(one_alone, "So long one alone waits. The first of several has a better chance to be early."),
    Slip(last_for_first, "That is how long it takes until all are over. The first is asked."),
    Slip(one_after_another, "That is for one after the other. They all wait at the same time."),
    Slip(another_number, "In every moment something happens so many times as often as with one alone."),
)
LAST_SLIPS: tuple[Slip[Several, Fraction], ...] = (
    Slip(one_alone, "So long one alone waits. Whoever waits for all waits for the unluckiest."),
    Slip(first_for_last, "That is when the first is over. The others go on."),
    Slip(one_after_another, "That is for one after the other. They all wait at the same time."),
    Slip(another_number, "Go from one to the next: to the first of all, then to the first of one less, and so on."),
)


def check_first(mean: int, number: int, answer: object) -> Reply:
    """How long until the first of so many waits is over, each of them without memory and with this mean?

    >>> check_first(60, 4, answer=60).slip
    'one_alone'
    """
    asked = Several(Fraction(mean), number)
    why = f"{number} together are {number} times as quick: {mean}/{number}."
    return judge_number(asked, answer, asked.first, FIRST_SLIPS, why)


def check_last(mean: int, number: int, answer: object) -> Reply:
    """How long until the last of so many waits is over, each of them without memory and with this mean?

    >>> check_last(60, 3, answer=20)
    That is when the first is over. The others go on.
    """
    asked = Several(Fraction(mean), number)
    why = " + ".join(f"{mean}/{left}" for left in range(number, 0, -1)) + f" = {asked.last}."
    return judge_number(asked, answer, asked.last, LAST_SLIPS, why)


# -- how many races ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrower:
    """So many races have been run, and the interval should be so many times as narrow."""

    races: int
    times: int


def in_proportion(asked: Narrower) -> Numbers:
    """So many times as many races."""
    return (Fraction(asked.races * asked.times),)


def fewer_races(asked: Narrower) -> Numbers:
    """Fewer races than there have been."""
    return (Fraction(asked.races, asked.times), Fraction(asked.races, asked.times**2))


def the_new_ones(asked: Narrower) -> Numbers:
    """Without those that there are already."""
    return (Fraction(asked.races * (asked.times**2 - 1)),)


RACES_SLIPS: tuple[Slip[Narrower, Fraction], ...] = (
    Slip(in_proportion, "Chance evens out more slowly than that: with the square root of the number of races."),
    Slip(fewer_races, "A narrower interval takes more races, not fewer."),
    Slip(the_new_ones, "So many are to be added. How many is that in all?"),
    Slip(another_number, "The width goes with one over the square root of the number. Which number halves it?"),
)


def check_races(races: int, times: int, answer: object) -> Reply:
    """How many races in all make an interval so many times as narrow as these races do?

    >>> check_races(100, 2, answer=200).slip
    'in_proportion'
    """
    asked = Narrower(races, times)
    why = f"{times} × {times} times as many, as the width goes with one over the square root."
    return judge_number(asked, answer, Fraction(races * times**2), RACES_SLIPS, why)
