"""What a learner's file tells, as a notebook shows it."""

from __future__ import annotations

from collections.abc import Sequence

from piligames.practice.learner.insight import Calibration, Due, Mastery
from piligames.practice.learner.store import Attempt, Bet

SHOWN = 20
"""So many rows are shown at once."""


class Log(tuple[Attempt, ...]):
    """Attempts; a notebook shows the latest ones, with all that was written down of them."""

    __slots__ = ()

    def __repr__(self) -> str:
        if not self:
            return "Nothing has been written down yet."
        rows = [
            (
                f"{each.at:%Y-%m-%d %H:%M}",
                f"{each.item} {each.variant}",
                each.answer if len(each.answer) < 24 else f"{each.answer[:22]}…",
                f"{each.status} {each.slip}".strip(),
                "" if each.sure is None else f"sure {each.sure:.0%}",
                f"hints {each.hints}" if each.hints else "",
            )
            for each in self[-SHOWN:]
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        more = [f"… and {len(self) - SHOWN} before"] if len(self) > SHOWN else []
        return "\n".join((*more, *lines))


class Ideas(tuple[Mastery, ...]):
    """How well each idea is known; a notebook shows them all."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"  {each.idea:<34} {each.said:<10} {each.right} of {each.tries}" for each in self)


class Review(tuple[Due, ...]):
    """What should come again; a notebook shows what was missed first."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"To do again: {', '.join(each.item for each in self)}." if self else "Nothing to do again today."


class Bets(tuple[Bet, ...]):
    """Bets made at tables; a notebook shows the latest ones, and how they came out on average."""

    __slots__ = ()

    def __repr__(self) -> str:
        rows = [
            (
                f"{each.at:%Y-%m-%d %H:%M}",
                f"bet {each.bet} of {each.tricks}, won {each.won}",
                f"{each.seats} players",
                "" if each.mission == "none" else each.mission,
                "" if each.sure is None else f"sure {each.sure:.0%}",
            )
            for each in self[-SHOWN:]
        ]
        return "\n".join((*in_columns(rows, len(self)), *told_bets(self))) or "No bet at a table has been written down."


def in_columns(rows: Sequence[tuple[str, ...]], of: int) -> list[str]:
    """Rows in columns, and how many came before."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))] if rows else []
    lines = ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [f"… and {of - len(rows)} before", *lines] if of > len(rows) else lines


def told_sureness(judged: Calibration, what: str) -> list[str]:
    """How sure somebody was, in lines."""
    first = f"How sure you were of your {what}: Brier score {judged.brier:.3f} over {judged.size}"
    return [
        f"{first} (0 is best, saying 50 % each time has 0.250).",
        *(f"  you said {each.forecast:.0%}: right {each.came_true:.0%} of {each.size}" for each in judged.bins),
    ]


def told_bets(bets: Sequence[Bet]) -> list[str]:
    """Bets as forecasts of tricks: how many came out, and whether they are too high or too low on average."""
    if not bets:
        return []
    off = sum(each.won - each.bet for each in bets) / len(bets)
    exact = sum(each.won == each.bet for each in bets)
    way = (
        "as many tricks as you bet"
        if not off
        else f"{abs(off):.2f} tricks {'more' if off > 0 else 'fewer'} than you bet"
    )
    return [f"Your bets at tables: {exact} of {len(bets)} came out exactly; on average you won {way}."]
