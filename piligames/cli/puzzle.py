"""`puzzle`: list the bank's puzzles, show one, play it, make a new one, prove one."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from piligames.cli.support.command import DONE, FAILED, MISUSED, PROGRAM, Command
from piligames.core.errors import IllegalAction, ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from piligames.puzzles.puzzle import Puzzle

DEADLINE = 60
DOES = ("list", "show", "play", "make", "verify", "print")


class Misused(ValueError):
    """Something typed that cannot be understood."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `puzzle`."""
    parser.add_argument("does", metavar="|".join(DOES), help="what to do")
    parser.add_argument(
        "what", nargs="?", metavar="PUZZLE", help="an id of the bank, a puzzle as text, or a number for make and print"
    )
    parser.add_argument("--goal", metavar="GOAL", help="verify: take:N, save:N, hold:SEAT:N, finish:SEAT or trick")
    parser.add_argument("--hero", metavar="SEAT", help="verify: for whom (default: the seat to act)")
    parser.add_argument("--kind", metavar="KIND", help="open, hidden, adversarial, odds or deduction")
    parser.add_argument("--theme", metavar="THEME", help='such as "hold up"; list --json names those there are')
    parser.add_argument("--level", metavar="LEVEL", help="from 1 (easy) to 5 (hard)")
    parser.add_argument("--seats", metavar="N", help="how many play: 2, 3 or 4")
    parser.add_argument("--cards", metavar="N", help="make: how many cards the hero holds (default 3)")
    parser.add_argument("--solution", action="store_true", help="show: the answer too, step by step")
    parser.add_argument("--deadline", metavar="SECONDS", help="give up a proof then (default 60)")
    parser.add_argument("--unlogged", action="store_true", help="play: do not write the attempt down")
    parser.add_argument("--count", metavar="N", help="print: how many puzzles (default 6)")
    parser.add_argument("--out", metavar="FILE", help="print: where to, .html or .pdf (default sheet.html)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Do it; what was typed wrongly is said in one line."""
    from piligames.cli.support.puzzle_sheet import NoSheet
    from piligames.puzzles import NoPuzzle, UnknownPuzzle, Unsolvable
    from piligames.solve.clock import OutOfTime

    try:
        return _does(args)
    except NotationError as error:
        return _refuse(f"expected {error.expected} at column {error.at + 1} of {error.text!r}", MISUSED)
    except (ImpossiblePosition, IllegalAction, Misused) as error:
        return _refuse(str(error), MISUSED)
    except (UnknownPuzzle, Unsolvable, NoPuzzle, NoSheet) as error:
        return _refuse(str(error), FAILED)
    except OutOfTime:
        return _refuse("not proven by the deadline; with fewer cards, or more seconds, it may be", FAILED)


def _refuse(what: str, code: int) -> int:
    print(f"puzzle: {' '.join(what.split())}", file=sys.stderr)
    return code


def _does(args: argparse.Namespace) -> int:
    if args.does not in DOES:
        raise Misused(f"it does {', '.join(DOES)}, not {args.does!r}")
    if args.does == "list":
        return _list(args)
    if args.does == "verify":
        return _verify(args)
    if args.does == "print":
        return _print(args)
    if args.what is None:
        raise Misused(f"{args.does} takes {'a number' if args.does == 'make' else 'an id of the bank or a puzzle'}")
    if args.does == "make":
        return _show(args, _made(args))
    from piligames.cli.support.puzzle_loop import play_in_terminal

    found = _read(args.what, _seconds(args))
    return play_in_terminal(found, not args.unlogged) if args.does == "play" else _show(args, found)


def _number(option: str, text: str | None) -> int | None:
    """The whole number that was typed after an option, if there is one."""
    if text is not None and not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Misused(f"{option} takes a whole number, not {text!r}")
    return None if text is None else int(text)


def _seconds(args: argparse.Namespace) -> int:
    found = _number("--deadline", args.deadline)
    return DEADLINE if found is None else found


def _read(text: str, seconds: int) -> Puzzle:
    """The puzzle that was typed: a text with fields, or an id."""
    from piligames.puzzles import puzzle, puzzle_of

    return puzzle_of(text, seconds=seconds) if "=" in text else puzzle(text)


def _list(args: argparse.Namespace) -> int:
    from piligames.puzzles import pick

    if args.what is not None:
        raise Misused("list takes nothing but its options")
    found = pick(
        level=_number("--level", args.level), kind=args.kind, theme=args.theme, seats=_number("--seats", args.seats)
    )
    if not found:
        return _refuse("the bank has no such puzzle", FAILED)
    if args.json:
        print(json.dumps([row.json() for row in found], indent=1))
        return DONE
    for row in found:
        print(f"{row.id}  {'*' * row.level:<5}  {row.kind:<11}  {row.seats} seats  {', '.join(row.themes)}".rstrip())
    print(f"\n{len(found)} puzzles; the stars say how hard. One of them: {PROGRAM} puzzle show {found[0].id}")
    return DONE


def _print(args: argparse.Namespace) -> int:
    from piligames.cli.support.puzzle_sheet import chosen, write_sheet

    count, seed = _number("--count", args.count), _number("print", args.what)
    level, seats = _number("--level", args.level), _number("--seats", args.seats)
    found = chosen(6 if count is None else count, seed, level, args.kind, args.theme, seats)
    if not found:
        return _refuse("the bank has no such puzzle", FAILED)
    file = write_sheet(found, args.out)
    print(f"{len(found)} puzzles are in {file}, the solutions on a page of their own.")
    return DONE


def _made(args: argparse.Namespace) -> Puzzle:
    from piligames.puzzles import make

    number = _number("make", args.what)
    seats, cards = _number("--seats", args.seats), _number("--cards", args.cards)
    assert number is not None  # something was typed
    return make(
        number,
        3 if seats is None else seats,
        3 if cards is None else cards,
        args.theme,
        args.kind or "open",
        level=_number("--level", args.level),
    )


def _show(args: argparse.Namespace, found: Puzzle) -> int:
    if args.json:
        print(json.dumps(found.json(), indent=1))
        return DONE
    from piligames.puzzles.telling import shown, solved

    print("\n".join(shown(found)))
    if args.solution:
        print("\n".join(("", *solved(found))))
    return DONE


def _verify(args: argparse.Namespace) -> int:
    if args.what is None:
        return _verify_bank(args)
    from piligames.puzzles import Unsolvable, find, puzzle_of
    from piligames.puzzles.bank import verified
    from piligames.puzzles.telling import judged

    if "=" not in args.what:
        wrong = verified(find(args.what))
        return _judgement(
            args, {"id": args.what, "proven": not wrong, "wrong": wrong}, wrong or "Proven as it stands.", not wrong
        )
    try:
        found = puzzle_of(_completed(args), seconds=_seconds(args))
    except (ImpossiblePosition, Unsolvable) as error:
        possible = isinstance(error, Unsolvable)
        said = f"{'Possible, but no puzzle' if possible else 'Impossible'}: {error}."
        return _judgement(args, {"possible": possible, "unique": False, "reason": str(error)}, said, fine=False)
    answer = {"possible": True, "unique": found.unique} | found.json()
    return _judgement(args, answer, "\n".join(judged(found)), found.unique)


def _judgement(args: argparse.Namespace, answer: dict[str, Any], said: str, fine: bool) -> int:
    print(json.dumps(answer, indent=1) if args.json else said)
    return DONE if fine else FAILED


def _completed(args: argparse.Namespace) -> str:
    """The text that was typed, with the goal and the hero where they were given as options."""
    from piligames.pleesheez import parse_position

    text: str = args.what
    if args.goal is not None:
        text += f" goal={args.goal}"
    if args.hero is not None:
        text += f" hero={_number('--hero', args.hero)}"
    elif "hero=" not in text:
        own = ("goal=", "kind=", "shown=", "habits=")
        position = parse_position(" ".join(word for word in text.split() if not word.startswith(own)))
        text += f" hero={(position.leader + len(position.trick)) % len(position.hands)}"
    return text + (f" kind={args.kind}" if args.kind is not None else "")


def _verify_bank(args: argparse.Namespace) -> int:
    from piligames.puzzles import rows
    from piligames.puzzles.bank import verified

    wrong = {row.id: why for row in rows().values() if (why := verified(row))}
    said = [f"{id}: {why}" for id, why in wrong.items()]
    said.append(f"{len(rows()) - len(wrong)} of {len(rows())} puzzles of the bank are proven.")
    return _judgement(args, {"puzzles": len(rows()), "wrong": wrong}, "\n".join(said), not wrong)


COMMAND = Command(
    summary="list, show, play, make, verify and print puzzles of Pleesheez",
    run=run,
    arguments=arguments,
    description="""\
A puzzle is a position, a seat and a goal that this seat can force, whatever all others do together.
One first play alone is right, which is proven.  With hidden hands one plan has to work in every deal that fits.
verify judges a position of your own: is it possible, has it one right first play, how hard is it; without a position
it proves the whole bank anew.""",
    examples=(
        ("list --level 2 --theme duck", "the bank's puzzles of level 2 in which one ducks"),
        ("make 7 --seats 4 --cards 3 --json", "puzzle number 7 with four seats and three cards each"),
        ('verify "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4" --goal take:1', "judge a position"),
        ("verify", "prove every puzzle of the bank"),
        ("print --level 2 --count 6 --out sheet.html", "a sheet for a class, with the solutions on another page"),
    ),
    exit_codes=(
        (DONE, "done; for play: solved; for verify: proven, with one right first play"),
        (FAILED, "there is no such puzzle; for play: not solved; for verify: not proven, or not one"),
    ),
)
