"""An answer of the solver in words."""

from __future__ import annotations

from collections.abc import Iterator

from piligames.pilipili.cards import Action, Bet, Give, Pick, PlayAt, Value, cards_text
from piligames.pilipili.round import Round
from piligames.pilipili.solver.bets import bet_of
from piligames.pilipili.solver.solver import Solver, sealed, start
from piligames.solve.answer import Answer, Worth, is_exact
from piligames.solve.clock import Stoppable

SECURITY = "security value"
"""What a value is called where answers are sealed: the others are taken to know the hero's."""


def named(action: Action) -> str:
    """An action as the answer lists it: a card without the word play.

    >>> from piligames.pilipili import Play
    >>> named(Play(0, 56)), named(Bet(2))
    ('J=56', 'bet 2')
    """
    return str(action).removeprefix("play ")


def kind_of(r: Round) -> str:
    """What the numbers of an answer are called: the least miss or, where something is sealed, a security value."""
    return SECURITY if sealed(r) else "least miss"


def told(
    answer: Answer[Action], r: Round, bet: int | None, solver: Solver, seconds: float, stop: Stoppable | None = None
) -> Iterator[str]:
    """What was asked, a table of the actions with the reply to each that is not best, and the line.

    The replies are looked for in so many `seconds`.
    """
    here, hero = start(r, answer.hero, bet), answer.hero
    bet = bet_of(here, hero) if bet is None else bet
    with_bet = "" if bet is None else f" with its bet of {bet}"
    yield f"Mission {r.mission}. By how little can seat {hero} miss{with_bet}, against all others together?"
    yield f"Answer: {_value(answer.value)}"
    if sealed(r):
        yield f"This is a {SECURITY}: what seat {hero} seals, the others are taken to know."
    if answer.cards:
        yield ""
        yield from _table(answer, here, bet, solver, seconds, stop)
    if answer.line:
        yield ""
        yield "It goes on like this when both sides keep to that:"
        yield from _steps(answer, here)
    yield ""
    yield f"{answer.nodes} positions in {answer.seconds:.3f} s, by the {answer.engine} solver."


def _value(worth: Worth) -> str:
    if not is_exact(worth):
        return f"{worth} (proven bounds; the time was up)"
    return "0: it can force exactly its bet" if str(worth) == "0" else str(worth)


def _table(
    answer: Answer[Action], r: Round, bet: int | None, solver: Solver, seconds: float, stop: Stoppable | None
) -> Iterator[str]:
    rows = [(f"Seat {answer.seat}", "miss", "and then")]
    for action, worth in answer.cards.items():
        worse = is_exact(worth) and is_exact(answer.value) and worth != answer.value
        line = solver.reply(r, action, answer.hero, bet, seconds / len(answer.cards), stop) if worse else ()
        rows.append((named(action), str(worth), ", ".join(f"{seat}: {named(each)}" for seat, each in line)))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for first, second, third in rows:
        yield f"  {first:<{widths[0]}}  {second:<{widths[1]}}  {third}".rstrip()


def _steps(answer: Answer[Action], r: Round) -> Iterator[str]:
    for seat, action in answer.line:
        before, r = len(r.tricks), r.apply(seat, action)
        end = f"; the trick goes to seat {r.tricks[-1].winner}" if len(r.tricks) > before else ""
        yield f"  seat {seat} {_said(action)}{end}"


def _said(action: Action) -> str:
    match action:
        case Bet(tricks):
            return f"bets {tricks}"
        case PlayAt(place):
            return f"turns up its card {place}"
        case Value(value):
            return f"says that the Joker is {value}"
        case Give(cards):
            return f"gives {cards_text(cards)}"
        case Pick(other):
            return f"picks seat {other}"
        case _:
            return f"plays {action.laid}".replace("J=", "the Joker as ")
