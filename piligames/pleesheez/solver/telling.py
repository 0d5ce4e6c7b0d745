"""An answer of the solver in words."""

from __future__ import annotations

from collections.abc import Iterator

from piligames.core.game import Seat
from piligames.pleesheez.cards import COLOURS
from piligames.pleesheez.round import Round
from piligames.pleesheez.solver.goals import Goal
from piligames.pleesheez.solver.solver import Solver
from piligames.pleesheez.trick import Play
from piligames.pleesheez.words import plural, spoken_play
from piligames.solve.answer import Answer, Worth, is_exact
from piligames.solve.clock import Stoppable


def told(
    answer: Answer[Play], r: Round, goal: Goal, solver: Solver, seconds: float, stop: Stoppable | None = None
) -> Iterator[str]:
    """What was asked, a table of the cards with the reply to each that is not best, and the line.

    The replies are looked for in so many `seconds`.
    """
    yield f"{COLOURS[r.trump].capitalize()} is trump. {_asked(r, goal, answer.hero)}"
    yield f"Answer: {_worth(answer.value, goal)}{'' if is_exact(answer.value) else ' (proven bounds; the time was up)'}"
    if answer.cards:
        yield ""
        yield from _table(answer, r, goal, solver, seconds, stop)
    if answer.line:
        yield ""
        yield "It goes on like this when both sides keep to that:"
        yield from _steps(answer, r)
    yield ""
    yield f"{answer.nodes} positions in {answer.seconds:.3f} s, by the {answer.engine} solver."


def _asked(r: Round, goal: Goal, hero: Seat) -> str:
    target = goal.target(hero)
    kind = plural(r.rules.deck.types[r.types[target]], 2)
    match goal.kind:
        case "deny":
            return f"How few {kind} can seat {hero} hold seat {target} to, from here on, against all others together?"
        case "atleast":
            return f"Can seat {hero} force at least {goal.number} {kind} from here on, against all others together?"
        case "each":
            return (
                "How many of its own plushies does each seat get from here on, if each plays for itself?\n"
                "Of cards that are equal for it, a seat lays the one after which all others together get least, "
                "then the first."
            )
        case _:
            return f"How many {kind} can seat {hero} force from here on, against all others together?"


def _worth(worth: Worth, goal: Goal) -> str:
    if isinstance(worth, tuple):
        return ", ".join(f"seat {seat} gets {each}" for seat, each in enumerate(worth))
    if goal.kind == "atleast":
        return ("yes" if worth.low else "no") if worth.exact else "not known"
    return str(worth)


def _table(
    answer: Answer[Play], r: Round, goal: Goal, solver: Solver, seconds: float, stop: Stoppable | None
) -> Iterator[str]:
    rows = [(f"Seat {answer.seat} plays", "worth", "and then")]
    for play, worth in answer.cards.items():
        worse = is_exact(worth) and is_exact(answer.value) and worth != answer.value
        line = solver.reply(r, play, answer.hero, goal, seconds / len(answer.cards), stop) if worse else ()
        rows.append((play.laid, _worth(worth, goal), ", ".join(f"{seat}: {each.laid}" for seat, each in line)))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for first, second, third in rows:
        yield f"  {first:<{widths[0]}}  {second:<{widths[1]}}  {third}".rstrip()


def _steps(answer: Answer[Play], r: Round) -> Iterator[str]:
    for seat, play in answer.line:
        before, r = len(r.tricks), r.apply(seat, play)
        end = ""
        if len(r.tricks) > before:
            trick = r.tricks[-1]
            own = (
                0 if trick.winner is None else sum(r.rules.is_own(card, r.types[trick.winner]) for card in trick.cards)
            )
            end = "; set aside" if trick.winner is None else f"; the trick goes to seat {trick.winner}"
            end += f", with {own} of its own" if own else ""
        yield f"  seat {seat} plays {spoken_play(play)}{end}"
