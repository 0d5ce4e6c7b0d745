"""`practice`: list the items, show one, check an answer to it; as text or as JSON."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import fill
from typing import TYPE_CHECKING, Any

from piligames.cli.support.command import DONE, FAILED, MISUSED, PROGRAM, Command

if TYPE_CHECKING:
    from piligames.practice.item import Asked, Item

DOES = ("list", "show", "check", "sheet")
STATUSES = ("right",)
"""What ends well: an answer that is told anything else ends with another code."""

OTHER = 1000
"""So far apart are the variants of a sheet and of the same sheet with other numbers."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `practice`."""
    parser.add_argument("does", metavar="list|show|check|sheet", help="what to do")
    parser.add_argument(
        "item", nargs="?", metavar="ITEM", help="the item to show or to answer, or the number of the sheet"
    )
    parser.add_argument(
        "answer", nargs="?", metavar="ANSWER", help='what you answer: 3/7, 0.429, 42.9%%, "C(12,3)/C(55,3)"'
    )
    parser.add_argument(
        "--variant", metavar="N", default="0", help="which variant; 0 unless said. Of a sheet, other numbers throughout"
    )
    parser.add_argument("--level", metavar="LEVEL", default="full", help="the support: worked, faded, or full (none)")
    parser.add_argument("--sure", metavar="PERCENT", help="how sure you are of the answer")
    parser.add_argument("--idea", metavar="IDEA", help="list the items of this idea or with this tag alone")
    parser.add_argument("--unlogged", action="store_true", help="do not write the attempt down")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Do it; what was typed wrongly is said in one line."""
    if fault := _fault(args):
        print(fault, file=sys.stderr)
        return MISUSED
    from piligames.practice.bank import UnknownItem, item

    try:
        if args.does == "list":
            return _list(args)
        if args.does == "sheet":
            return _sheet(args.item, int(args.variant))
        asked = item(args.item).variant(int(args.variant))
    except UnknownItem as error:
        print(error, file=sys.stderr)
        return FAILED
    return _show(args, asked) if args.does == "show" else _check(args, asked)


def _fault(args: argparse.Namespace) -> str:
    """What is wrong with what was typed."""
    from piligames.practice.item import LEVELS

    if args.does not in DOES:
        return f"practice does {', '.join(DOES)}, not {args.does!r}"
    wanted = {"list": 0, "show": 1, "check": 2, "sheet": 1}[args.does]
    given = [each for each in (args.item, args.answer) if each is not None]
    if len(given) != wanted:
        needs = ("nothing more", "the name of an item", "the name of an item and an answer")[wanted]
        needs = "the number of a chapter, such as 03" if args.does == "sheet" else needs
        return f"practice {args.does} takes {needs}"
    if not (args.variant.isascii() and args.variant.isdigit() and len(args.variant) < 10):
        return f"a variant is a whole number from 0 on, not {args.variant!r}"
    return "" if args.level in LEVELS else f"the support is one of {', '.join(LEVELS)}, not {args.level!r}"


def _list(args: argparse.Namespace) -> int:
    from piligames.practice.bank import items

    found = [each for each in items() if args.idea in (None, each.words.idea, *each.words.tags)]
    if not found:
        known = sorted({name for each in items() for name in (each.words.idea, *each.words.tags)})
        print(f"no item is about {args.idea!r}; there is {', '.join(known)}", file=sys.stderr)
        return FAILED
    print(json.dumps([_about(each) for each in found], indent=2) if args.json else "\n".join(_listed(found)))
    return DONE


def _listed(found: Sequence[Item]) -> Iterator[str]:
    """One line an item, under its idea."""
    for idea, group in groupby(found, key=lambda each: each.words.idea):
        yield idea
        for each in group:
            yield f"  {each.id:<22} {'*' * each.words.level:<3}  {each.kind.name:<16} {each.words.title}"
        yield ""
    yield f"{len(found)} items; the stars say how hard. One of them: {PROGRAM} practice show {found[0].id}"


def _about(each: Item) -> dict[str, Any]:
    words = each.words
    return {
        "id": words.id,
        "title": words.title,
        "idea": words.idea,
        "level": words.level,
        "kind": words.kind,
        "band": {name: [float(end) for end in ends] for name, ends in words.band.items()},
        "tags": list(words.tags),
        "rules": list(words.rules),
    }


def _show(args: argparse.Namespace, asked: Asked) -> int:
    if args.json:
        said = {"variant": asked.number, "prompt": asked.prompt, "options": asked.options, "expected": asked.expected}
        print(json.dumps(_about(asked.item) | said | {"page": asked.page(args.level)}, indent=2, ensure_ascii=False))
        return DONE
    words = asked.item.words
    print(f"{words.title} ({words.idea}, {', '.join(words.rules)})\n")
    print(_wrapped(asked.page(args.level)))
    return DONE


def _check(args: argparse.Namespace, asked: Asked) -> int:
    from piligames.practice.asking import check

    if asked.item.kind.name == "function":
        print(f"{asked.item.id}: a function is answered in a notebook, not at the command line", file=sys.stderr)
        return MISUSED
    if args.unlogged:
        reply = asked.reply(args.answer)
    else:
        reply = check(asked.item.id, args.answer, asked.number, sure=args.sure)
    if args.json:
        told = {"id": asked.item.id, "variant": asked.number, "answer": args.answer}
        print(json.dumps(told | {"status": reply.status, "slip": reply.slip, "text": reply.text}, indent=2))
    else:
        print(_wrapped(reply.text))
    return DONE if reply.status in STATUSES else FAILED


def _sheet(number: str, other: int) -> int:
    """The notebook of a sheet, blank; with other numbers wherever they are asked for."""
    from piligames.practice.sheets import UnknownSheet, notebook, sheet

    try:
        found = sheet(number)
    except UnknownSheet as error:
        print(error, file=sys.stderr)
        return FAILED
    print(json.dumps(notebook(found, lambda question: question.variant + other * OTHER), indent=1))
    return DONE


def _wrapped(text: str) -> str:
    width = min(96, shutil.get_terminal_size().columns)
    lines = text.splitlines()
    return "\n".join(fill(line, width, subsequent_indent="  " if line.startswith(" ") else "") for line in lines)


COMMAND = Command(
    summary="practise: list items, show one, check an answer, print a sheet",
    run=run,
    arguments=arguments,
    description="""\
Items of practice, each in many variants: a variant of one number is always the same.
An answer is read, never run; a wrong one is told what it seems to come from, and never the right one.
Attempts are written down for you alone, in the folder of PILIGAMES_DATA or your own data folder.""",
    examples=(
        ("list", "all items, by idea"),
        ('list --idea "Joker" --json', "those with a tag, as JSON"),
        ("show trick-chance --variant 3 --level faded", "one variant, its first steps given"),
        ("sheet 03 --variant 1", "print a blank sheet to chapter 3 as a notebook, with other numbers"),
        ('check trick-chance "C(12,3)/C(55,3)" --sure 80', "answer it, and say how sure you are"),
    ),
    exit_codes=((DONE, "printed; the answer is right"), (FAILED, "no such item or sheet; the answer is not right")),
    terse=True,
)
