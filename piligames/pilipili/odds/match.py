"""A match as a Markov chain: from one standing to the next, until somebody is at the limit (PP-END)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.odds import Distribution
from piligames.pilipili.match import fewest
from piligames.pilipili.rules import Rules

Pilis = tuple[int, ...]
"""So many by seat: of a standing, or new ones of a round."""

LIMIT = Rules(2).limit
"""The Pilis at which a match ends, unless it is said otherwise (PP-END)."""


def in_the_dark(bets: Sequence[int], tricks: int) -> Distribution[Pilis]:
    """The Pilis of a round for which all bet unseen (PP-M07), and any card is played: each trick is anybody's.

    >>> one_each = in_the_dark([0, 0, 0, 0], tricks=1)  # who wins the only trick takes a Pili
    >>> one_each[0, 0, 1, 0]
    Fraction(1, 4)
    """
    if not bets or min(bets) < 0 or max(bets) > tricks:
        raise ValueError(f"bets {list(bets)} for {tricks} tricks: each is from 0 to {tricks}")
    won = Distribution.certain((0,) * len(bets))
    for _ in range(tricks):
        won = Distribution.counting((_one_more(each, seat), won[each]) for each in won for seat in range(len(bets)))
    return won.map(lambda each: tuple(abs(trick - bet) for trick, bet in zip(each, bets, strict=True)))


def _one_more(won: Pilis, seat: Seat) -> Pilis:
    return tuple(count + (who == seat) for who, count in enumerate(won))


def each_alone(rounds: Sequence[Distribution[int]]) -> Distribution[Pilis]:
    """The Pilis of a round in which those of each seat do not depend on those of the others.

    >>> coin = Distribution.uniform([0, 1])
    >>> each_alone([coin, coin])[1, 1]
    Fraction(1, 4)
    """
    return Distribution.counting(
        (seats, weight) for seats in product(*(each.outcomes for each in rounds)) for weight in [_weight(rounds, seats)]
    )


def _weight(rounds: Sequence[Distribution[int]], seats: Pilis) -> Fraction:
    weight = Fraction(1)
    for each, pilis in zip(rounds, seats, strict=True):
        weight *= each[pilis]
    return weight


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a standing comes to: the `rounds` that are still played on average, and by seat the chance to win.

    `win` divides a shared win among those who share it; `ends` is the chance to be at the limit when the match ends.
    """

    rounds: Fraction
    win: tuple[Fraction, ...]
    ends: tuple[Fraction, ...]


@dataclass(frozen=True)
class MatchChain:
    """A match whose rounds are all alike, whatever was before: `round` says which new Pilis by seat how likely come.

    A standing is the Pilis by seat; those with somebody at the limit are absorbing.
    Pilis are only handed out here, never taken away (PP-M08).

    >>> chain = MatchChain(in_the_dark([0, 0], tricks=1))
    >>> outlook = chain.outlook((6, 6))
    >>> outlook.rounds, outlook.win
    (Fraction(1, 1), (Fraction(1, 2), Fraction(1, 2)))
    """

    round: Distribution[Pilis]
    limit: int = LIMIT
    _known: dict[Pilis, Outlook] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_rounds([self.round], self.limit)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.round.outcomes[0])

    @property
    def start(self) -> Pilis:
        """Nobody has a Pili."""
        return (0,) * self.seats

    def step(self, standing: Pilis) -> Distribution[Pilis]:
        """The standing after one more round; one that has ended the match stays."""
        if max(standing) >= self.limit:
            return Distribution.certain(standing)
        return self.round.map(lambda new: added(standing, new))

    def after(self, rounds: int, standing: Pilis | None = None) -> Distribution[Pilis]:
        """The standing after so many rounds, from this one or from the start."""
        *_, last = self.course(rounds, standing)
        return last

    def course(self, rounds: int, standing: Pilis | None = None) -> Iterator[Distribution[Pilis]]:
        """The standing after 0, 1, … so many rounds."""
        now = Distribution.certain(self.start if standing is None else standing)
        yield now
        for _ in range(rounds):
            now = Distribution.mixed((self.step(each), now[each]) for each in now)
            yield now

    def over(self, rounds: int, standing: Pilis | None = None) -> dict[int, Fraction]:
        """The chance that the match is over after 0, 1, … so many rounds."""
        return {
            number: now.chance(lambda each: max(each) >= self.limit)
            for number, now in enumerate(self.course(rounds, standing))
        }

    def outlook(self, standing: Pilis | None = None) -> Outlook:
        """How long it still takes, who wins and who ends it, from this standing or from the start.

        1. At the limit all is told (PP-END).
        2. Else the outlook is that of the standings after one round, each with its chance, and one round more.
        3. A round without a Pili leaves all as it is, so what comes of the others is divided by their chance.
        """
        here = self.start if standing is None else standing
        if here not in self._known:
            self._known[here] = self._ended(here) if max(here) >= self.limit else self._going_on(here)
        return self._known[here]

    def _ended(self, standing: Pilis) -> Outlook:
        at_limit = tuple(Fraction(pilis >= self.limit) for pilis in standing)
        return Outlook(Fraction(0), shares(standing), at_limit)

    def _going_on(self, standing: Pilis) -> Outlook:
        moves = [(self.outlook(added(standing, new)), chance) for new, chance in self.round.items() if any(new)]
        some = sum((chance for _, chance in moves), Fraction(0))
        rounds = 1 + sum((outlook.rounds * chance for outlook, chance in moves), Fraction(0))
        win, ends = (
            tuple(
                sum((getattr(outlook, what)[seat] * chance for outlook, chance in moves), Fraction(0)) / some
                for seat in range(self.seats)
            )
            for what in ("win", "ends")
        )
        return Outlook(rounds / some, win, ends)


@dataclass(frozen=True)
class Choosing:
    """A match in which one seat chooses before each round among several kinds of rounds, to win as likely as it can.

    `rounds` are the kinds, by name; the seat that chooses is 0.

    >>> sure, coin = Distribution.certain(1), Distribution.uniform([0, 2])
    >>> choosing = Choosing({"safe": each_alone([sure, sure]), "bold": each_alone([coin, sure])})
    >>> choosing.best((5, 6)), choosing.worth((5, 6))["bold"]
    (('safe',), Fraction(3, 4))
    """

    rounds: Mapping[str, Distribution[Pilis]]
    limit: int = LIMIT
    _known: dict[Pilis, Fraction] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_rounds(self.rounds.values(), self.limit)

    def win(self, standing: Pilis) -> Fraction:
        """The chance to win with the best choices, a shared win divided."""
        if standing not in self._known:
            self._known[standing] = (
                shares(standing)[0]
                if max(standing) >= self.limit
                else max(self._with(each, standing) for each in self.rounds.values())
            )
        return self._known[standing]

    def _with(self, kind: Distribution[Pilis], standing: Pilis) -> Fraction:
        """The same if this is chosen until a Pili comes, and from then on what is best."""
        moves = [(added(standing, new), chance) for new, chance in kind.items() if any(new)]
        worth = sum((self.win(after) * chance for after, chance in moves), Fraction(0))
        return worth / sum(chance for _, chance in moves)

    def worth(self, standing: Pilis) -> dict[str, Fraction]:
        """The chance to win with each choice for the next round, and the best ones after it."""
        if max(standing) >= self.limit:
            return dict.fromkeys(self.rounds, self.win(standing))
        return {name: kind.expect(lambda new: self.win(added(standing, new))) for name, kind in self.rounds.items()}

    def best(self, standing: Pilis) -> tuple[str, ...]:
        """The choices with the greatest chance to win; more than one if they are equal."""
        worth = self.worth(standing)
        return tuple(name for name, chance in worth.items() if chance == max(worth.values()))


def added(standing: Pilis, new: Pilis) -> Pilis:
    """The Pilis of a round put to those of before (PP-SCORE)."""
    return tuple(pilis + more for pilis, more in zip(standing, new, strict=True))


def shares(standing: Pilis) -> tuple[Fraction, ...]:
    """One, divided among those with the fewest Pilis (PP-END)."""
    winners = fewest(standing)
    return tuple(Fraction(seat in winners, len(winners)) for seat in range(len(standing)))


def check_rounds(rounds: Iterable[Distribution[Pilis]], limit: int) -> None:
    """Pilis by seat, none taken away, and some that come: else a match might never end."""
    kinds = list(rounds)
    if len({len(new) for kind in kinds for new in kind}) != 1:
        raise ValueError("every round has the Pilis of the same seats")
    if limit < 1:
        raise ImpossiblePosition(f"a match cannot end at {limit} Pilis", rule="PP-END", where="limit")
    for kind in kinds:
        taken = [new for new in kind if min(new) < 0]
        if taken:
            raise ValueError(f"the Pilis {taken[0]} of a round: this chain knows none that are taken away (PP-M08)")
        if not any(any(new) for new in kind):
            raise ValueError("a round that never brings a Pili: the match would not end (PP-END)")
