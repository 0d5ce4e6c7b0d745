"""Which bet is closed to the last player of Pili Pili: the answer, and the slips that people make."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from piligames.pilipili import Bet, Mission, Round, Rules
from piligames.pilipili.telling import many
from piligames.practice.reply import NOT_ATTEMPTED, Reply, Slip, is_count, judge, unreadable

NO_BET = "none"


@dataclass(frozen=True, slots=True)
class LastBet:
    """The question which bet the hook closes to the last player, after those of all others."""

    bets: tuple[int, ...]
    tricks: int

    @property
    def total(self) -> int:
        """What the bets so far add up to."""
        return sum(self.bets)

    @property
    def closed(self) -> int | None:
        """The bet that may not be made (PP-HOOK); None if all may."""
        seats = len(self.bets) + 1
        hands = [range(seat * self.tricks + 1, (seat + 1) * self.tricks + 1) for seat in range(seats)]
        table = Round.begin(Rules(seats), Mission(), 0, hands)
        for seat, bet in enumerate(self.bets):
            table = table.apply(seat, Bet(bet))
        actions = table.legal_actions(seats - 1)
        return next((n for n in range(self.tricks + 1) if Bet(n) not in actions), None)

    def why(self) -> str:
        """The reason, with its rule."""
        if self.closed is None:
            return f"The bets make {self.total} already, more than the {many(self.tricks, 'trick')} (PP-HOOK)."
        return f"The others bet {self.total}, and {self.total} + {self.closed} = {self.tricks} (PP-HOOK)."


def nothing_closed(_: LastBet) -> Collection[int | None]:
    """All bets are open."""
    return (None,)


def closed_though_passed(asked: LastBet) -> Collection[int | None]:
    """Some bet, though the others make more than there are tricks."""
    return range(asked.tricks + 1) if asked.total > asked.tricks else ()


def higher_than_all(asked: LastBet) -> Collection[int | None]:
    """A bet above the number of tricks."""
    return range(asked.tricks + 1, 100)


def the_number_of_tricks(asked: LastBet) -> Collection[int | None]:
    """The bet itself may not be the number of tricks."""
    return (asked.tricks,)


def the_total(asked: LastBet) -> Collection[int | None]:
    """What the others have bet together."""
    return (asked.total,)


def a_bet_already_made(asked: LastBet) -> Collection[int | None]:
    """What somebody has bet before."""
    return asked.bets


def another_sum(asked: LastBet) -> Collection[int | None]:
    """A bet with which the sum is something else."""
    return range(asked.tricks + 1)


CLOSED_SLIPS: tuple[Slip[LastBet, int | None], ...] = (
    Slip(nothing_closed, "Is there a bet with which everybody could still be right? That one is closed (PP-HOOK)."),
    Slip(closed_though_passed, "Add up the bets that are made. With so many, can everybody still be right (PP-HOOK)?"),
    Slip(higher_than_all, "So many tricks are not there to be won, so nobody could bet that anyway (PP-BET)."),
    Slip(
        the_number_of_tricks,
        "It is all the bets together that may not be {mine}, not the last one alone (PP-HOOK).",
    ),
    Slip(the_total, "{mine} is what the others bet together. How much is missing from there to the number of tricks?"),
    Slip(
        a_bet_already_made, "Somebody has bet {mine} already, and that closes nothing. Only the sum counts (PP-HOOK)."
    ),
    Slip(another_sum, "Add {mine} to the bets of the others. Is that the number of tricks (PP-HOOK)?"),
)


def check_closed_bet(bets: Sequence[int], tricks: int, answer: object) -> Reply:
    """Which bet does the hook close to you, who bet last: a number, or `"none"`?

    `bets` are those of all the others, `tricks` the tricks of the round.

    >>> check_closed_bet([1, 0, 2, 1], tricks=5, answer=5)
    It is all the bets together that may not be 5, not the last one alone (PP-HOOK).
    """
    asked = LastBet(tuple(bets), tricks)
    why, closed = asked.why(), asked.closed
    if answer is ...:
        return NOT_ATTEMPTED
    text = str(answer).strip().lower()
    if text != NO_BET and not is_count(text):
        return unreadable(text, f'a number below 100, or "{NO_BET}" in quotes')
    return judge(asked, None if text == NO_BET else int(text), closed, CLOSED_SLIPS, text, why)
