"""Items on a first round: what it costs, who pays most, and how many tricks are still to be lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from piligames.practice.item import Sketch, Step
from piligames.practice.kinds import AnOrder
from piligames.practice.pilipili.cost import Cost
from piligames.practice.reply import Slip

# -- a whole table -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    """What each seat has bet, and what it has won."""

    bets: tuple[int, ...]
    won: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many players."""
        return len(self.bets)

    @property
    def over(self) -> int:
        """Tricks too many, of all players."""
        return sum(max(0, won - bet) for bet, won in self._pairs)

    @property
    def under(self) -> int:
        """Tricks too few, of all players."""
        return sum(max(0, bet - won) for bet, won in self._pairs)

    @property
    def missed(self) -> int:
        """How many players missed."""
        return sum(won != bet for bet, won in self._pairs)

    @property
    def pilis(self) -> tuple[int, ...]:
        """What each of them pays."""
        return tuple(Cost(bet, won, 0).pilis for bet, won in self._pairs)

    @property
    def spread(self) -> int:
        """The least difference between what two of them pay."""
        return min(high - low for low, high in pairwise(sorted(self.pilis)))

    @property
    def told(self) -> str:
        """Each player in words, by letters."""
        each = zip("abcdef", self.bets, self.won, strict=False)
        return "; ".join(f"{letter}) bet {bet}, won {won}" for letter, bet, won in each)

    @property
    def _pairs(self) -> Sequence[tuple[int, int]]:
        return tuple(zip(self.bets, self.won, strict=True))

    def by(self, key: Callable[[int], int]) -> tuple[str, ...]:
        """The letters, the greatest first."""
        return tuple("abcdef"[i] for i in sorted(range(self.seats), key=key, reverse=True))


def table(rng: Random, seats: int) -> Table:
    """Some bets that do not add up to the tricks (PP-HOOK), and tricks shared out at random."""
    tricks = rng.randint(5, 8)
    bets = [rng.randint(0, 4) for _ in range(seats)]
    if sum(bets) == tricks:
        bets[-1] += 1
    winners = [rng.randrange(seats) for _ in range(tricks)]
    return Table(tuple(bets), tuple(winners.count(seat) for seat in range(seats)))


def players_who_missed(asked: Table) -> Sequence[Fraction]:
    """One Pili for every player who missed."""
    return (Fraction(asked.missed),)


def too_many_and_too_few_cancel(asked: Table) -> Sequence[Fraction]:
    """The difference of all bets and all tricks."""
    return (Fraction(abs(asked.over - asked.under)),)


def too_many_alone(asked: Table) -> Sequence[Fraction]:
    """Only tricks too many."""
    return (Fraction(asked.over),)


def too_few_alone(asked: Table) -> Sequence[Fraction]:
    """Only tricks too few."""
    return (Fraction(asked.under),)


def cost_by_hand(asked: Table) -> Sequence[Step]:
    """Each player's distance, added up."""
    far = [abs(bet - won) for bet, won in zip(asked.bets, asked.won, strict=True)]
    return (
        Step("How far each bet is from the tricks, above or below (PP-SCORE)", ", ".join(map(str, far))),
        Step("Added up", str(sum(far))),
    )


def by_the_bets(asked: Table) -> Sequence[tuple[str, ...]]:
    """Whoever bet most is thought to pay most."""
    return (asked.by(lambda i: asked.bets[i]),) if len(set(asked.bets)) == asked.seats else ()


def by_the_tricks(asked: Table) -> Sequence[tuple[str, ...]]:
    """Whoever won most is thought to pay most."""
    return (asked.by(lambda i: asked.won[i]),) if len(set(asked.won)) == asked.seats else ()


def cheapest_first(asked: Table) -> Sequence[tuple[str, ...]]:
    """The other way round."""
    return (asked.by(lambda i: -asked.pilis[i]),)


def order_by_hand(asked: Table) -> Sequence[Step]:
    """What each pays, then the letters."""
    far = [abs(bet - won) for bet, won in zip(asked.bets, asked.won, strict=True)]
    each = ", ".join(f"{letter}) {paid}" for letter, paid in zip("abcdef", far, strict=False))
    return (Step("What each pays (PP-SCORE)", each), Step("The dearest first", " ".join(asked.by(far.__getitem__))))


# -- in the middle of a round ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Half:
    """A bet, the tricks won so far, and how many are still to come."""

    bet: int
    won: int
    left: int

    @property
    def needed(self) -> int:
        """How many are still to be won."""
        return self.bet - self.won

    @property
    def to_lose(self) -> int:
        """How many of the rest have to be lost: winning all but so many costs nothing."""
        return next(n for n in range(self.left + 1) if not Cost(self.bet, self.won + self.left - n, 0).pilis)


def half(rng: Random) -> Half:
    """Something is still to be won, and something to be lost."""
    won, needed = rng.randint(1, 4), rng.randint(1, 4)
    return Half(won + needed, won, needed + rng.randint(1, 5))


def to_be_won(asked: Half) -> Sequence[Fraction]:
    """Those to be won."""
    return (Fraction(asked.needed),)


def won_so_far_forgotten(asked: Half) -> Sequence[Fraction]:
    """As if the whole bet were still to be made."""
    return (Fraction(asked.left - asked.bet),)


def without_those_won(asked: Half) -> Sequence[Fraction]:
    """The rest, less what has been won."""
    return (Fraction(asked.left - asked.won),)


def all_of_them(asked: Half) -> Sequence[Fraction]:
    """All the rest."""
    return (Fraction(asked.left),)


def half_by_hand(asked: Half) -> Sequence[Step]:
    """First what has to be won."""
    needed = asked.bet - asked.won
    return (
        Step(f"Tricks that you still need, from {asked.won} to {asked.bet} (PP-SCORE)", str(needed)),
        Step(f"The rest of the {asked.left} must be lost", str(asked.left - needed)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "pilis-of-all": Sketch(
        draw=lambda rng: table(rng, 4),
        answer=lambda asked: Fraction(sum(asked.pilis)),
        slips=(
            Slip(players_who_missed, "So many players missed. But some of them missed by more than one (PP-SCORE)."),
            Slip(
                too_many_and_too_few_cancel,
                "You let tricks too many and tricks too few cancel out. Each player pays for the own miss (PP-SCORE).",
            ),
            Slip(too_many_alone, "Those are the tricks too many. Who has too few pays as well (PP-SCORE)."),
            Slip(too_few_alone, "Those are the tricks that are missing. Who has too many pays as well (PP-SCORE)."),
        ),
        steps=cost_by_hand,
        example=Table((2, 0, 3, 1), (0, 2, 3, 2)),
    ),
    "tricks-to-lose": Sketch(
        draw=half,
        answer=lambda asked: Fraction(asked.to_lose),
        slips=(
            Slip(to_be_won, "So many you still have to win. And how many to lose?"),
            Slip(won_so_far_forgotten, "You have won some tricks already: they count towards your bet."),
            Slip(without_those_won, "Tricks that you have won are over. Of the rest, how many do you still need?"),
            Slip(all_of_them, "If you lose all of them, your bet does not come true. How many do you still need?"),
        ),
        steps=half_by_hand,
        example=Half(3, 2, 5),
    ),
    "who-pays-most": Sketch(
        draw=lambda rng: table(rng, 4),
        answer=lambda asked: asked.by(lambda i: asked.pilis[i]),
        slips=(
            Slip(by_the_bets, "You went by the bets. A high bet that comes true costs nothing (PP-SCORE)."),
            Slip(by_the_tricks, "You went by the tricks. A trick costs nothing if it was bet (PP-SCORE)."),
            Slip(cheapest_first, "You have the right order, but from the wrong end: whoever pays most comes first."),
        ),
        steps=order_by_hand,
        example=Table((1, 4, 0, 5), (1, 1, 2, 4)),
        kind=AnOrder("abcd"),
    ),
}
