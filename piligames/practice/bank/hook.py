"""Items on the hook: which bets it leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from piligames.practice.item import Sketch, Step
from piligames.practice.pilipili.last_bet import CLOSED_SLIPS, LastBet
from piligames.practice.reply import Slip, called


@dataclass(frozen=True, slots=True)
class Bets(LastBet):
    """The bets of all others, when one bets last."""

    @property
    def said(self) -> str:
        """The bets, one after another."""
        return ", ".join(map(str, self.bets))

    @property
    def missing(self) -> int:
        """What is missing to the number of tricks; below 0 if there is more already."""
        return self.tricks - self.total

    @property
    def open(self) -> int:
        """How many bets are open."""
        return self.tricks + 1 - (self.closed is not None)

    @property
    def held(self) -> bool:
        """Whether the hook closes a bet."""
        return self.total <= self.tricks


def bets(rng: Random) -> Bets:
    """Two to four others, three to eight tricks, low bets and high ones."""
    tricks = rng.randint(3, 8)
    most = rng.choice([1, 2, tricks])
    return Bets(tuple(rng.randint(0, most) for _ in range(rng.randint(2, 4))), tricks)


def sum_by_hand(asked: Bets) -> Sequence[Step]:
    """What is missing."""
    return (
        Step("The bets so far, added up", str(asked.total)),
        Step(f"What is missing from there to {asked.tricks} tricks (PP-HOOK)", str(asked.missing)),
    )


def hook_forgotten(asked: Bets) -> Sequence[Fraction]:
    """Every bet is open, though one is closed."""
    return (Fraction(asked.tricks + 1),) if asked.held else ()


def hook_though_passed(asked: Bets) -> Sequence[Fraction]:
    """One is closed, though none is."""
    return () if asked.held else (Fraction(asked.tricks),)


def nought_forgotten(asked: Bets) -> Sequence[Fraction]:
    """0 is not counted among the bets."""
    return (Fraction(asked.tricks - 1),) if asked.held else ()


def only_what_is_missing(asked: Bets) -> Sequence[Fraction]:
    """Only what the others have left over."""
    return (Fraction(max(0, asked.missing)),)


def as_many_as_bettors(asked: Bets) -> Sequence[Fraction]:
    """As many as there are players."""
    return (Fraction(len(asked.bets) + 1),)


def open_by_hand(asked: Bets) -> Sequence[Step]:
    """All bets, and the closed one."""
    closed = f"{asked.missing}, which is closed" if asked.held else "less than 0, so nothing is closed"
    return (
        Step(f"Bets there are: 0 to {asked.tricks}", str(asked.tricks + 1)),
        Step(f"The others bet {asked.total} together; what is missing to {asked.tricks} (PP-HOOK)", closed),
        Step("Bets that are open", str(asked.tricks + 1 - asked.held)),
    )


def true_of(asked: Bets) -> frozenset[str]:
    """Which of the sentences are true: by the rules, what may be bet and what may come."""
    return frozenset(
        letter
        for letter, true in {
            "a": asked.closed != 0,
            "b": asked.closed != asked.tricks,
            "c": asked.closed is None,
            "d": asked.closed is not None,
        }.items()
        if true
    )


def several_by_hand(asked: Bets) -> Sequence[Step]:
    """Each sentence."""
    closed = asked.missing if asked.held else None
    letters = {"a": closed != 0, "b": closed != asked.tricks, "c": closed is None, "d": closed is not None}
    return (
        Step("The bets so far, added up", str(asked.total)),
        Step("The bet that is closed (PP-HOOK)", "none" if closed is None else str(closed)),
        Step("So these are true", " ".join(letter for letter, true in letters.items() if true)),
    )


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "closed-bet": Sketch(
        draw=bets,
        answer=lambda asked: asked.closed,
        slips=called(CLOSED_SLIPS, "the_number_of_tricks", "the_total", "a_bet_already_made"),
        steps=sum_by_hand,
        example=Bets((1, 0, 2), 5),
    ),
    "open-bets": Sketch(
        draw=bets,
        answer=lambda asked: Fraction(asked.open),
        slips=(
            Slip(hook_forgotten, "So many bets there are. Is each of them open to the last player (PP-HOOK)?"),
            Slip(hook_though_passed, "You closed one bet. Add up the others once more: can everybody still be right?"),
            Slip(nought_forgotten, "Nothing is a bet, too: 0 is one of them (PP-BET)."),
            Slip(
                only_what_is_missing, "The others leave so many tricks over. You may still bet more than that, or less."
            ),
            Slip(as_many_as_bettors, "That is the number of players. How many bets are there?"),
        ),
        steps=open_by_hand,
        example=Bets((1, 0, 2), 9),
    ),
    "hook-sentences": Sketch(draw=bets, answer=true_of, slips=(), steps=several_by_hand, example=Bets((1, 0, 2), 9)),
}
