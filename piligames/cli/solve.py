"""`solve`: every card's value with open hands, and the line that proves it."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from piligames.cli.support.command import DONE, MISUSED, Command
from piligames.core.errors import IllegalAction, ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from piligames.agents.hidden.looking import Table

DEADLINE = 10.0
AVERAGE = 2.0
"""The deadline where hands are hidden: then more time only makes the intervals narrower."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `solve`."""
    parser.add_argument("game", metavar="GAME", help=" or ".join(sorted(GAMES)))
    parser.add_argument(
        "position", metavar="POSITION", help="a position as its notation writes it; ?3 is a hidden hand"
    )
    parser.add_argument("--hero", metavar="SEAT", help="for whom (default: the seat to act)")
    parser.add_argument("--goal", metavar="GOAL", help="Pleesheez: mine (default), deny:SEAT, atleast:NUMBER or each")
    parser.add_argument("--bet", metavar="TRICKS", help="Pili Pili: as if the hero had bet so many")
    parser.add_argument(
        "--deadline", metavar="SECONDS", help="answer with bounds then (default 10; 2 where hands are hidden)"
    )
    parser.add_argument("--deals", metavar="NUMBER", help="where hands are hidden: look at so many deals at most")
    parser.add_argument("--seed", metavar="NUMBER", help="where hands are hidden: draw other deals (default 0)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


class Misused(ValueError):
    """Something typed that cannot be understood."""


def seconds(text: str | None, usual: float = DEADLINE) -> float:
    """The deadline that was typed, or the usual one."""
    if text is None:
        return usual
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 <= found < math.inf:
        raise Misused(f"--deadline takes a number of seconds, not {text!r}")
    return found


def left(limit: float, spent: float) -> float:
    """The time that is left for the replies to wrong cards."""
    return max(0.0, limit - spent)


def number(option: str, text: str | None) -> int | None:
    """The whole number that was typed after an option, if there is one."""
    if text is not None and not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Misused(f"{option} takes a whole number from 0 up, not {text!r}")
    return None if text is None else int(text)


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Print the answer, or one line on what is wrong with the question."""
    try:
        if args.game not in GAMES:
            raise Misused(f"there is no game {args.game!r} to solve; there are {', '.join(sorted(GAMES))}")
        print(GAMES[args.game](args))
    except NotationError as error:
        return _refuse(f"expected {error.expected} at column {error.at + 1} of {error.text!r}")
    except (ImpossiblePosition, IllegalAction, Misused) as error:
        return _refuse(str(error))
    return DONE


def _refuse(what: str) -> int:
    print(f"solve: {' '.join(what.split())}", file=sys.stderr)
    return MISUSED


def _pleesheez(args: argparse.Namespace) -> str:
    from piligames.pleesheez import Rules, parse_position
    from piligames.pleesheez.solver import Goal, Solver, parse_goal, told

    if args.bet is not None:
        raise Misused("--bet is for Pili Pili; Pleesheez has --goal")
    limit, hero = seconds(args.deadline), number("--hero", args.hero)
    position = parse_position(args.position)
    if any(isinstance(hand, int) for hand in position.hands):
        from piligames.agents.hidden.pleesheez import at

        return _average(args, at(position), lambda play: play.laid)
    _only_open(args)
    r = position.round(Rules(len(position.hands)))
    goal, solver = parse_goal(args.goal) if args.goal is not None else Goal(), Solver()
    answer = solver.solve(r, hero, goal, limit)
    return _shown(
        args, answer.json(lambda play: play.laid), lambda: told(answer, r, goal, solver, left(limit, answer.seconds))
    )


def _pilipili(args: argparse.Namespace) -> str:
    from piligames.pilipili import Rules, parse_position
    from piligames.pilipili.solver import Solver, kind_of, named, told

    if args.goal is not None:
        raise Misused("--goal is for Pleesheez; Pili Pili has --bet")
    limit, hero, bet = seconds(args.deadline), number("--hero", args.hero), number("--bet", args.bet)
    position = parse_position(args.position)
    if any(isinstance(hand, int) for hand in position.hands):
        from piligames.agents.hidden.pilipili import at

        return _average(args, at(position), named)
    _only_open(args)
    r, solver = position.round(Rules(len(position.hands))), Solver()
    answer = solver.solve(r, hero, bet, limit)
    found = answer.json(named) | {"kind": kind_of(r)}
    return _shown(args, found, lambda: told(answer, r, bet, solver, left(limit, answer.seconds)))


def _average(args: argparse.Namespace, table: Table, name: Callable[[Any], str]) -> str:
    """The open-hand average, where hands are hidden."""
    from piligames.cli.support.solve_hidden import as_json, as_text, averaged

    for option in ("goal", "bet"):
        if getattr(args, option) is not None:
            raise Misused(f"--{option} is for open hands, and a hand is hidden")
    hero = number("--hero", args.hero)
    if hero not in (None, table.seat):
        raise Misused(f"where hands are hidden, the answer is for seat {table.seat}, whose turn it is")
    deals, seed = number("--deals", args.deals), number("--seed", args.seed)
    if deals == 0:
        raise Misused("--deals takes a whole number from 1 up")
    found = averaged(table, seconds(args.deadline, AVERAGE), deals, seed or 0)
    return _shown(args, as_json(found, name), lambda: as_text(found, name))


def _only_open(args: argparse.Namespace) -> None:
    for option in ("deals", "seed"):
        if getattr(args, option) is not None:
            raise Misused(f"--{option} is for hidden hands, and all hands lie open")


def _shown(args: argparse.Namespace, answer: dict[str, Any], told: Callable[[], Iterator[str]]) -> str:
    return json.dumps(answer, indent=2) if args.json else "\n".join(told())


GAMES: dict[str, Callable[[argparse.Namespace], str]] = {"pilipili": _pilipili, "pleesheez": _pleesheez}

COMMAND = Command(
    summary="work out every card's value with open hands",
    run=run,
    arguments=arguments,
    description="""\
All hands lie open.  The hero plays against all others together; each card of the seat to act is valued for the hero,
and a line shows how it goes on.  When the time is up, the answer is bounds that are proven: low ≤ value ≤ high.
In Pleesheez the value counts plushies from here on; with atleast it is 1 if the hero can force so many, else 0.
With each, every seat wants many of its own; of cards that are equal for it, it lays the one after which all others
together get least, and of those still equal the first.
In Pili Pili the value is the least miss that the hero can force, 0 if it can force exactly its bet; while it still has
to bet, each bet is valued.  Where answers are sealed, the others are taken to know the hero's: a security value.
Where the hands of the others are hidden (?3), the seat to act gets the open-hand average of each of its cards over
deals that fit, with 95 % intervals.  It flatters: a plan may not differ between deals that one cannot tell apart.""",
    examples=(
        ('pleesheez "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4"', "how many plushies can seat 0 force"),
        ('pleesheez "trump=p leader=0 types=0,1 hands=r1,b2/p4,r2" --goal deny:1 --json', "can it deny seat 1 its own"),
        ('pilipili "mission=Reversed dealer=0 bets=1,2 hands=5,12,J/7,8,9"', "can seat 0 force its bet"),
        ('pilipili "mission=none dealer=0 hands=5,12,J/7,8,9" --bet 2 --deadline 0.5', "as if it had bet 2"),
        ('pleesheez "trump=p leader=0 types=0,1,2 hands=r1,b2,p6/?3/?3" --deals 200', "with hidden hands"),
    ),
    exit_codes=(
        (DONE, "answered, with bounds if the time was up"),
        (MISUSED, "the question cannot be read, or cannot be"),
    ),
)
