"""What a round of Pili Pili costs: the answer, and the slips that people make."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from piligames.core import ImpossiblePosition
from piligames.pilipili import Mission, Round, Rules
from piligames.pilipili.resume import counted
from piligames.pilipili.telling import many
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, is_count, judge, unreadable


@dataclass(frozen=True, slots=True)
class Cost:
    """The question how many Pilis a round costs: by the bet, and by fines for single tricks."""

    bet: int
    won: int
    fines: int

    @property
    def missed(self) -> int:
        """By how many tricks the bet was missed."""
        return abs(self.bet - self.won)

    @property
    def pilis(self) -> int:
        """What the round costs (PP-SCORE): of two players, the other one wins nothing."""
        table = Round(
            rules=Rules(2),
            mission=Mission(),
            dealer=0,
            size=max(self.bet, self.won),
            hands=((), ()),
            stock=(),
            agenda=(),
            bets=(self.bet, 0),
            tricks=counted((self.won, 0), (self.fines, 0), 0, 0),
        )
        return table.pilis()[0]

    def why(self) -> str:
        """The reason, with its rule."""
        said = f"missed by {self.missed}" if self.missed else "met exactly"
        fines = f", and {many(self.fines, 'Pili')} for single tricks" if self.fines else ""
        return f"The bet was {said}{fines}: {many(self.pilis, 'Pili')} (PP-SCORE)."


def below_nought(_: Cost) -> Collection[int]:
    """A difference with its sign."""
    return range(-99, 0)


def fines_overlooked(asked: Cost) -> Collection[int]:
    """The bet alone."""
    return (asked.missed,) if asked.fines else ()


def only_fines(asked: Cost) -> Collection[int]:
    """The fines alone, though the bet was missed."""
    return (asked.fines,) if asked.fines and asked.missed else ()


def too_few_for_nothing(asked: Cost) -> Collection[int]:
    """Only tricks too many cost something."""
    return (0,) if asked.won < asked.bet else ()


def too_many_for_nothing(asked: Cost) -> Collection[int]:
    """Only tricks too few cost something."""
    return (0,) if asked.won > asked.bet else ()


def paid_though_exact(asked: Cost) -> Collection[int]:
    """A bet that was met costs something."""
    return range(100) if not asked.missed else ()


def the_tricks_won(asked: Cost) -> Collection[int]:
    """Each trick won costs a Pili."""
    return (asked.won,)


def the_bet_itself(asked: Cost) -> Collection[int]:
    """A bet that was missed costs what it was."""
    return (asked.bet,)


def one_for_a_miss(_: Cost) -> Collection[int]:
    """A bet that was missed costs one, however far."""
    return (1,)


def miscounted(_: Cost) -> Collection[int]:
    """Some other number."""
    return range(100)


PILIS_SLIPS: tuple[Slip[Cost, int], ...] = (
    Slip(below_nought, "A miss is a miss, above or below: count how far, without a sign (PP-SCORE)."),
    Slip(fines_overlooked, "That is what the bet costs. There is something on top of it."),
    Slip(only_fines, "That is what single tricks cost. Now hold the bet against the tricks won (PP-SCORE)."),
    Slip(too_few_for_nothing, "Tricks that are missing cost as much as tricks too many (PP-SCORE)."),
    Slip(too_many_for_nothing, "Tricks too many cost as much as tricks that are missing (PP-SCORE)."),
    Slip(paid_though_exact, "Look again: by how many tricks was this bet missed (PP-SCORE)?"),
    Slip(the_tricks_won, "To win tricks costs nothing in itself; to win others than you bet does (PP-SCORE)."),
    Slip(the_bet_itself, "How high the bet was does not matter, only how far it was missed (PP-SCORE)."),
    Slip(one_for_a_miss, "Not every miss costs the same: each trick of it counts (PP-SCORE)."),
    Slip(miscounted, "Count the steps from the bet to the tricks won; add what single tricks cost, if any (PP-SCORE)."),
)


def check_pilis(bet: int, won: int, answer: object, fines: int = 0) -> Reply:
    """How many Pilis does a round cost: with this bet, so many tricks won, and fines for single tricks?

    >>> check_pilis(bet=1, won=3, answer=3)
    To win tricks costs nothing in itself; to win others than you bet does (PP-SCORE).
    """
    asked = Cost(bet, won, fines)
    if min(bet, won, fines) < 0 or fines > won:
        raise ImpossiblePosition(
            f"a bet of {bet}, {many(won, 'trick')} and {many(fines, 'fine')} for them", rule="PP-SCORE", where="fines"
        )
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip()
    if not is_count(text.removeprefix("-")):
        return unreadable(text, "a number below 100")
    return judge(asked, int(text), asked.pilis, PILIS_SLIPS, text, asked.why())
