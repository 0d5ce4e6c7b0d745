"""Items on the race to seven: who has won, how long a match lasts, and whether it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from random import Random
from typing import Any

from piligames.odds import Distribution, binomial
from piligames.pilipili import Rules
from piligames.pilipili.match import fewest
from piligames.pilipili.odds import MatchChain, each_alone
from piligames.practice.item import Sketch, Step
from piligames.practice.reply import Slip
from piligames.practice.words import exact

LIMIT = Rules(2).limit
LETTERS = "abcd"
NAMES = ("You", "Bo", "Cleo", "Dan")

# -- who has won -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scored:
    """The Pilis of four players before the last round, and those of that round."""

    before: tuple[int, ...]
    new: tuple[int, ...]

    @property
    def you(self) -> str:
        """The Pilis of the one who is asked, round and before."""
        return f"{self.before[0]} and {self.new[0]}"

    @property
    def bo(self) -> str:
        """Those of the next one."""
        return f"{self.before[1]} and {self.new[1]}"

    @property
    def cleo(self) -> str:
        """And of the next."""
        return f"{self.before[2]} and {self.new[2]}"

    @property
    def dan(self) -> str:
        """And of the last."""
        return f"{self.before[3]} and {self.new[3]}"

    @property
    def ended(self) -> tuple[int, ...]:
        """What all have in the end."""
        return tuple(old + more for old, more in zip(self.before, self.new, strict=True))

    @property
    def at_limit(self) -> int:
        """How many have reached the limit."""
        return sum(pilis >= LIMIT for pilis in self.ended)


def scored(rng: Random) -> Scored:
    """Near the end; half of the time two have the same number."""
    before = tuple(rng.randint(1, 6) for _ in NAMES)
    return Scored(before, tuple(rng.choice([0, 0, 1, 1, 2, 3]) for _ in NAMES))


def scored_by_hand(asked: Scored) -> Sequence[Step]:
    """Add, and look for the fewest."""
    sums = [old + more for old, more in zip(asked.before, asked.new, strict=True)]
    least = min(sums)
    return (
        Step("The Pilis of all four once the round is scored", ", ".join(map(str, sums))),
        Step("Has anybody seven or more (PP-END)?", "yes" if max(sums) >= LIMIT else "no"),
        Step(
            "Then whoever has the fewest wins",
            " ".join(letter for letter, each in zip(LETTERS, sums, strict=True) if each == least),
        ),
    )


# -- the latest end ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shared:
    """So many players, of whom one takes a Pili in each round; a match that ends at so many."""

    players: int
    limit: int

    @property
    def latest(self) -> Fraction:
        """The rounds of a match in which the Pilis always go to whoever has the fewest."""
        pilis, rounds = [0] * self.players, 0
        while max(pilis) < self.limit:
            pilis[pilis.index(min(pilis))] += 1
            rounds += 1
        return Fraction(rounds)


def shared(rng: Random) -> Shared:
    """All sizes of tables, and limits about the usual one."""
    return Shared(rng.randint(3, 8), rng.randint(4, 12))


def all_reach_it(asked: Shared) -> Sequence[Fraction]:
    """As if everybody had to reach the limit."""
    return (Fraction(asked.players * asked.limit),)


def soonest(asked: Shared) -> Sequence[Fraction]:
    """All Pilis to one player."""
    return (Fraction(asked.limit),)


def still_going(asked: Shared) -> Sequence[Fraction]:
    """The last round after which nobody is at the limit."""
    return (Fraction(asked.players * (asked.limit - 1)),)


def one_round_late(asked: Shared) -> Sequence[Fraction]:
    """Everybody at the limit, and one more."""
    return (Fraction(asked.players * asked.limit + 1),)


def latest_by_hand(asked: Shared) -> Sequence[Step]:
    """As long as nobody is there, all are below."""
    most = asked.players * (asked.limit - 1)
    return (
        Step("As long as nobody is at the limit, each has at most", str(asked.limit - 1)),
        Step("All together then at most, which is the number of rounds so far", str(most)),
        Step("One more Pili, and somebody is there", str(most + 1)),
    )


# -- how many rounds ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Alone:
    """One player, so many Pilis short of the limit; in tenths the chances of no, one and two Pilis in a round."""

    short: int
    none: int
    one: int
    two: int

    @property
    def standing(self) -> int:
        """The Pilis now."""
        return LIMIT - self.short

    @property
    def pilis(self) -> Distribution[int]:
        """Those of a round."""
        return Distribution.of({0: self.none, 1: self.one, 2: self.two})

    @property
    def rounds(self) -> Fraction:
        """How many rounds it takes on average, from the chain."""
        return MatchChain(each_alone([self.pilis]), LIMIT).outlook((self.standing,)).rounds

    @property
    def mean(self) -> Fraction:
        """The Pilis of a round on average."""
        return Fraction(self.one + 2 * self.two, 10)


def alone(rng: Random, short: int) -> Alone:
    """Chances in tenths, each of them at least one."""
    first, second = sorted(rng.sample(range(1, 10), 2))
    return Alone(short, first, second - first, 10 - second)


def divided_by_mean(asked: Alone) -> Sequence[Fraction]:
    """As if there were no Pili to spare."""
    return (asked.short / asked.mean,)


def only_ones_count(asked: Alone) -> Sequence[Fraction]:
    """Two Pilis are forgotten."""
    return (Fraction(10 * asked.short, asked.one),)


def wait_without_end(asked: Alone) -> Sequence[Fraction]:
    """One by the chance that nothing comes."""
    return (Fraction(10, asked.none),)


def chance_of_some(asked: Alone) -> Sequence[Fraction]:
    """How likely a round brings any."""
    return (1 - Fraction(asked.none, 10),)


def brink_by_hand(asked: Alone) -> Sequence[Step]:
    """One by the chance of any Pili."""
    some = Fraction(asked.one + asked.two, 10)
    return (
        Step("How likely a round brings you to the limit: one Pili or two", exact(some)),
        Step("A wait for something that comes with this chance: one divided by it", exact(1 / some)),
    )


def twice_the_wait(asked: Alone) -> Sequence[Fraction]:
    """As if two Pilis always came one by one."""
    return (asked.short / (1 - Fraction(asked.none, 10)),)


def one_wait_alone(asked: Alone) -> Sequence[Fraction]:
    """The wait for the next Pilis, as if they were enough."""
    return (1 / (1 - Fraction(asked.none, 10)),)


def nothing_never_comes(asked: Alone) -> Sequence[Fraction]:
    """As if each round brought something."""
    return (1 + Fraction(asked.one, 10) / (1 - Fraction(asked.none, 10)),)


def two_short_by_hand(asked: Alone) -> Sequence[Step]:
    """From the last standing back."""
    some = Fraction(asked.one + asked.two, 10)
    last, chance = 1 / some, Fraction(asked.one, 10)
    return (
        Step("How likely a round brings something", exact(some)),
        Step(f"From {LIMIT - 1} Pilis it takes one divided by that", exact(last)),
        Step("For the first Pilis from here it takes as long; how likely is it then only one?", exact(chance / some)),
        Step("In these cases the wait from before comes on top", exact(last + chance / some * last)),
    )


# -- still below the limit ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Below:
    """One card each: a player takes a Pili in one of so many rounds, and is so many short of the limit."""

    players: int
    short: int
    rounds: int

    @property
    def standing(self) -> int:
        """The Pilis now."""
        return LIMIT - self.short

    @property
    def chain(self) -> MatchChain:
        """The Pilis of this player alone."""
        return MatchChain(each_alone([Distribution.of({0: self.players - 1, 1: 1})]), LIMIT)

    @property
    def below(self) -> Fraction:
        """How likely this player is not at the limit after the rounds."""
        return 1 - self.chain.over(self.rounds, (self.standing,))[self.rounds]


def below(rng: Random) -> Below:
    """Two or three short, and a few rounds."""
    return Below(rng.randint(3, 6), rng.randint(2, 3), rng.randint(3, 7))


def at_limit_by_then(asked: Below) -> Sequence[Fraction]:
    """The opposite."""
    return (1 - asked.below,)


def no_pili_at_all(asked: Below) -> Sequence[Fraction]:
    """Not a single one."""
    return (binomial(asked.rounds, Fraction(1, asked.players))[0],)


def just_below(asked: Below) -> Sequence[Fraction]:
    """Exactly one short."""
    return (binomial(asked.rounds, Fraction(1, asked.players))[asked.short - 1],)


def limit_itself_too(asked: Below) -> Sequence[Fraction]:
    """The limit counts as below."""
    return (binomial(asked.rounds, Fraction(1, asked.players)).cdf(asked.short),)


def below_by_hand(asked: Below) -> Sequence[Step]:
    """Up to one short, added."""
    n, r = asked.players, asked.rounds
    ways = (1, r, r * (r - 1) // 2)
    chances = [Fraction(ways[k] * (n - 1) ** (r - k), n**r) for k in range(asked.short)]
    return (
        *(Step(f"Exactly {k} Pili{'s' * (k != 1)} in {r} rounds", exact(c)) for k, c in enumerate(chances)),
        Step("Any of these leaves you below the limit: add", exact(sum(chances, Fraction(0)))),
    )


# -- does the match go on ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtSix:
    """Players one Pili short of the limit, with the chance of each, in tenths, to be exact in this round."""

    exact: tuple[int, ...]

    @property
    def said(self) -> str:
        """The chances."""
        return ", ".join(f"{10 * each} %" for each in self.exact)

    @property
    def many(self) -> int:
        """How many they are."""
        return len(self.exact)

    @property
    def chances(self) -> list[Fraction]:
        """As fractions."""
        return [Fraction(each, 10) for each in self.exact]

    @property
    def goes_on(self) -> Fraction:
        """How likely nobody reaches the limit, by a step of the chain."""
        rounds = each_alone([Distribution.of({0: each, 1: 1 - each}) for each in self.chances])
        return 1 - MatchChain(rounds, LIMIT).over(1, (LIMIT - 1,) * self.many)[1]


def at_six(rng: Random) -> AtSix:
    """Two to four players who are good at it."""
    return AtSix(tuple(rng.randint(3, 9) for _ in range(rng.randint(2, 4))))


def somebody_ends_it(asked: AtSix) -> Sequence[Fraction]:
    """The opposite."""
    return (1 - prod(asked.chances, start=Fraction(1)),)


def all_end_it(asked: AtSix) -> Sequence[Fraction]:
    """All of them miss."""
    return (prod((1 - each for each in asked.chances), start=Fraction(1)),)


def misses_taken_off(asked: AtSix) -> Sequence[Fraction]:
    """The chances to miss, added and taken from one."""
    return (1 - sum((1 - each for each in asked.chances), Fraction(0)),)


def on_average(asked: AtSix) -> Sequence[Fraction]:
    """The mean of the chances."""
    return (sum(asked.chances, Fraction(0)) / asked.many,)


def goes_on_by_hand(asked: AtSix) -> Sequence[Step]:
    """A product."""
    return (
        Step("The match goes on only if so many of them are exact", f"all {asked.many}"),
        Step(
            "They are taken not to depend on each other, so multiply",
            " · ".join(f"{each}/10" for each in asked.exact),
        ),
        Step("Worked out", exact(Fraction(prod(asked.exact), 10**asked.many))),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "who-wins-the-match": Sketch(
        draw=scored,
        answer=lambda asked: frozenset(LETTERS[seat] for seat in fewest(asked.ended)),
        slips=(),
        steps=scored_by_hand,
        example=Scored((6, 2, 3, 5), (1, 1, 0, 2)),
    ),
    "latest-end": Sketch(
        draw=shared,
        answer=lambda asked: asked.latest,
        slips=(
            Slip(all_reach_it, "That is enough for everybody to get there. The match ends when the first one does."),
            Slip(soonest, "That is the shortest match: all the Pilis go to one player. The longest is asked for."),
            Slip(still_going, "After so many rounds it may be that nobody is there yet. So is the match over?"),
            Slip(one_round_late, "By then somebody has even more than the limit. How many can each have just before?"),
        ),
        steps=latest_by_hand,
        example=Shared(4, 20),
    ),
    "rounds-from-six": Sketch(
        draw=lambda rng: alone(rng, 1),
        answer=lambda asked: asked.rounds,
        slips=(
            Slip(
                divided_by_mean,
                "You divided by the mean number of Pilis. But two bring you no further than one: the match is over.",
            ),
            Slip(only_ones_count, "You waited for exactly one Pili. Two end the match as well."),
            Slip(wait_without_end, "You waited for a round without a Pili. It is a round with some that ends it."),
            Slip(chance_of_some, "That is how likely the next round ends it. How many rounds does it take on average?"),
        ),
        steps=brink_by_hand,
        example=Alone(1, 5, 4, 1),
    ),
    "two-short": Sketch(
        draw=lambda rng: alone(rng, 2),
        answer=lambda asked: asked.rounds,
        slips=(
            Slip(
                divided_by_mean,
                "You divided by the mean number of Pilis. But from 6 on two bring you no further than one.",
            ),
            Slip(twice_the_wait, "You waited twice for the next Pilis. Sometimes both come at once."),
            Slip(one_wait_alone, "You waited once for the next Pilis. What if it is only one?"),
            Slip(nothing_never_comes, "The first round may bring nothing at all. Then you are where you were."),
        ),
        steps=two_short_by_hand,
        example=Alone(2, 5, 4, 1),
    ),
    "below-seven": Sketch(
        draw=below,
        answer=lambda asked: asked.below,
        slips=(
            Slip(at_limit_by_then, "That is the chance that you are at 7 by then. Still below is asked for."),
            Slip(no_pili_at_all, "That is the chance of no Pili at all. How many may you take and still be below 7?"),
            Slip(just_below, "That is the chance of just so many that one is missing. Fewer would do as well."),
            Slip(limit_itself_too, "You counted one Pili too many: with that you are at 7, and the match is over."),
        ),
        steps=below_by_hand,
        example=Below(4, 2, 10),
    ),
    "match-goes-on": Sketch(
        draw=at_six,
        answer=lambda asked: asked.goes_on,
        slips=(
            Slip(somebody_ends_it, "That is how likely somebody ends it. That it goes on is asked for."),
            Slip(all_end_it, "That is how likely all of them miss. A single miss is enough to end it."),
            Slip(misses_taken_off, "You added up the chances to miss. Two may miss at once, and are then taken twice."),
            Slip(on_average, "That is the mean of the chances. It goes on only if all of them are exact."),
        ),
        steps=goes_on_by_hand,
        example=AtSix((5, 6)),
    ),
}
