"""`review`: what each choice of a seat cost on average, in the rounds of a record that are over."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from piligames.cli.support.command import DONE, MISUSED, Command
from piligames.core.errors import ImpossiblePosition, NotationError

DEADLINE = 60.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `review`."""
    parser.add_argument("record", metavar="RECORD", help="a file with a record, or - for standard input")
    parser.add_argument("--seat", metavar="SEAT", help="whose choices (default: the record's viewer, else 0)")
    parser.add_argument("--deals", metavar="NUMBER", help="look at so many deals for each choice at most (default 60)")
    parser.add_argument("--seed", metavar="NUMBER", help="draw other deals (default 0)")
    parser.add_argument(
        "--deadline", metavar="SECONDS", help="leave out what is not looked at by then (default 60; none for no limit)"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Print the look back, or one line on what is wrong with the record."""
    try:
        print(_review(args))
    except NotationError as error:
        line = "" if error.line is None else f"line {error.line}: "
        return _refuse(f"{line}expected {error.expected} at column {error.at + 1} of {error.text!r}")
    except (ImpossiblePosition, ValueError) as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{args.record}: {error.strerror}")
    return DONE


def _refuse(what: str) -> int:
    print(f"review: {' '.join(what.split())}", file=sys.stderr)
    return MISUSED


def _review(args: argparse.Namespace) -> str:
    from piligames.agents.post_mortem import DEALS, post_mortem
    from piligames.agents.post_mortem.choices import replayed
    from piligames.agents.post_mortem.words import as_json, told
    from piligames.core import Record

    record = Record.parse(_text(args.record))
    deals, seed = _number("--deals", args.deals, DEALS), _number("--seed", args.seed, 0)
    seat = _number("--seat", args.seat, record.viewer or 0)
    if not deals:
        raise ValueError("--deals takes a whole number from 1 up")
    if seat >= record.seats:
        raise ValueError(f"there is no seat {seat}; the record has {record.seats} seats, counted from 0")
    if record.viewer not in (None, seat):
        raise ValueError(f"this record holds what seat {record.viewer} saw, so the choices of seat {seat} stay unknown")
    states, log = replayed(record)
    deadline, whole = _seconds(args.deadline), record.viewer is None
    found = post_mortem(states, log, seat, deals=deals, deadline=deadline, seed=seed, lines=whole)
    return json.dumps(as_json(found), indent=2) if args.json else "\n".join(told(found))


def _text(name: str) -> str:
    """The record's text: of a file, of standard input, or out of a match that a table has kept."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    if not text.lstrip().startswith("{"):
        return text
    kept = json.loads(text)
    return str(kept.get("record", text))


def _number(option: str, text: str | None, usual: int) -> int:
    if text is not None and not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"{option} takes a whole number from 0 up, not {text!r}")
    return usual if text is None else int(text)


def _seconds(text: str | None) -> float | None:
    if text == "none":
        return None
    from piligames.cli.solve import seconds

    return seconds(text, DEADLINE)


COMMAND = Command(
    summary="look back at the rounds of a record: what each choice cost on average",
    run=run,
    arguments=arguments,
    description="""\
For every choice of a seat in the rounds that are over: its cost on average, a grade, and what would have been better.
A choice is judged by what the seat had seen then: by the open-hand average over deals that fit.  It flatters: a plan
may not differ between deals that one cannot tell apart.  Costs are plushies of one's own, or Pilis.
The grade goes by the low end of the 95 % interval of the cost: from 0.05 on inexact, from 0.25 on a mistake, from 0.75
on a blunder, and below that fine.  After a better choice the line shows how it can go on in the deal as it was.
A table's own record, from `table.record()`, is such a record; so is the file of a match that it has kept.""",
    examples=(
        ("match.txt", "the choices of seat 0"),
        ("match.txt --seat 2 --deals 200", "those of seat 2, over more deals"),
        ("match.txt --json --deadline none", "as JSON, the same each time"),
    ),
    exit_codes=((DONE, "the choices were judged"), (MISUSED, "the record cannot be read, or has no such seat")),
)
