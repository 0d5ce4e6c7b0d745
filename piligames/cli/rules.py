"""`rules`: the rules in our own words, who states each, what carries it out and which tests show it."""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Any

from piligames.cli.support.command import DONE, FAILED, PROGRAM, Command
from piligames.core.lazily import worked_out
from piligames.facts import FactsError, Rule, UnknownGame, UnknownRule, rule, rulebooks, rules

ROOT = Path(__file__).parents[2]
"""The checkout, or the folder that the package is installed in."""

MARKS = {"publisher": "", "ours": "ours", "both": "partly ours"}
SOURCES = {
    "publisher": "The publisher's rulebook says so.",
    "ours": "Our ruling; the rulebook is silent.",
    "both": "The publisher's rulebook, and our ruling where it is silent.",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `rules`."""
    parser.add_argument("ids", nargs="*", metavar="ID", help="a rule, such as PZ-MOM; small letters will do")
    parser.add_argument("--game", metavar="GAME", help="the rules of this game alone, such as pleesheez")
    parser.add_argument("--json", action="store_true", help="print all about each rule as JSON")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Print what was asked for."""
    try:
        of_game = rules(args.game)
        wanted = tuple(rule(id.upper()) for id in dict.fromkeys(args.ids)) or of_game
    except (UnknownRule, UnknownGame, FactsError) as error:
        print(error, file=sys.stderr)
        return FAILED
    if stray := [row.id for row in wanted if row not in of_game]:
        print(f"{', '.join(stray)}: not of the game {args.game!r}", file=sys.stderr)
        return FAILED
    if args.json:
        shown = shown_by()
        print(json.dumps([as_json(row, shown) for row in wanted], indent=2))
    elif args.ids:
        shown = shown_by()
        print("\n\n".join("\n".join(told(row, shown)) for row in wanted))
    else:
        print("\n".join(listed(wanted)))
    return DONE


def listed(rows: Iterable[Rule]) -> Iterator[str]:
    """One line a rule, under its game and topic; a mark says which are ours."""
    titles = {book.game: book.title for book in rulebooks()}
    for game, of_game in groupby(rows, key=lambda row: row.game):
        yield titles[game]
        for topic, of_topic in groupby(of_game, key=lambda row: row.topic):
            yield f"\n  {topic}"
            for row in of_topic:
                mark = MARKS[row.source]
                yield f"    {row.id:<12}{row.title}{f'  [{mark}]' if mark else ''}"
        yield ""
    yield "A rule without a mark is the publisher's."
    yield f"All about one of them: {PROGRAM} rules PZ-MOM"


def told(row: Rule, shown: Shown | None) -> Iterator[str]:
    """All about one rule, in lines; `shown` is None where there are no tests to look into."""
    title = next(book.title for book in rulebooks() if book.game == row.game)
    yield f"{row.id}: {row.title} ({title}, {row.topic})"
    yield ""
    yield from _wrapped(row.text)
    yield "\nWho says so"
    yield from _wrapped(SOURCES[row.source])
    yield from _wrapped(row.why)
    yield "\nCarried out by"
    for carrier in map(carrier_of, row.carried_by):
        yield f"  {carrier.name}  {carrier.file}:{carrier.line}"
    if row.example:
        yield "  nothing of its own: it is an example, and tests follow it"
    yield "\nShown by"
    if shown is None:
        yield "  tests that come with a checkout of the source, not with an installed package"
    elif row.id not in shown:
        yield "  no test yet"
    else:
        for test in shown[row.id]:
            yield f"  {test.test}"
            yield f"      {test.sentence}"


def _wrapped(text: str) -> Iterator[str]:
    width = min(96, shutil.get_terminal_size().columns)
    for line in text.splitlines():
        yield fill(line, width, initial_indent="  ", subsequent_indent="  ")


def as_json(row: Rule, shown: Shown | None) -> dict[str, Any]:
    """A rule with where it is carried out and shown; `shown_by` is null outside a checkout."""
    return {
        **asdict(row),
        "carried_by": [asdict(carrier_of(path)) for path in row.carried_by],
        "shown_by": None if shown is None else [asdict(test) for test in shown.get(row.id, ())],
    }


@dataclass(frozen=True, slots=True)
class Carrier:
    """Where in the source something that carries out a rule stands."""

    name: str
    file: str
    line: int


def carrier_of(path: str) -> Carrier:
    """Find what `package.module:Class.method` names."""
    code = code_of(path)
    file = Path(inspect.getsourcefile(code) or "").relative_to(ROOT)
    return Carrier(path, file.as_posix(), inspect.getsourcelines(code)[1])


def code_of(path: str) -> Callable[..., Any]:
    """The function or class at this dotted path; of a property, the function that computes it."""
    module, _, names = path.partition(":")
    found: Any = import_module(module)
    for name in names.split("."):
        found = getattr(found, name)
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, worked_out):
        found = found.work
    code: Callable[..., Any] = inspect.unwrap(found)
    return code


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test as pytest names it, and what it says in a sentence."""

    test: str
    sentence: str


Shown = dict[str, list[MarkedTest]]
"""The tests of each rule, by its id."""


def shown_by(root: Path = ROOT) -> Shown | None:
    """The tests here that are marked with a rule, read without running them; None outside a checkout."""
    if not ((root / "pyproject.toml").is_file() and (root / "tests").is_dir()):
        return None
    found: Shown = {}
    for file in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for id, test in _marked(tree.body, file.relative_to(root).as_posix(), ()):
            found.setdefault(id, []).append(test)
    return found


def _marked(body: list[ast.stmt], place: str, outer: tuple[str, ...]) -> Iterator[tuple[str, MarkedTest]]:
    for node in body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            outer += _ids([node.value])
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _marked(node.body, f"{place}::{node.name}", outer + _ids(node.decorator_list))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            words = node.name.removeprefix("test").strip("_").replace("_", " ")
            sentence = (ast.get_docstring(node) or f"{words[:1].upper()}{words[1:]}.").splitlines()[0]
            for id in dict.fromkeys(outer + _ids(node.decorator_list)):
                yield id, MarkedTest(f"{place}::{node.name}", sentence)


def _ids(marks: list[ast.expr]) -> tuple[str, ...]:
    calls = [node for mark in marks for node in ast.walk(mark) if isinstance(node, ast.Call)]
    marked = [call for call in calls if ast.unparse(call.func).endswith("mark.rule")]
    values = [word.value for call in marked for word in call.args if isinstance(word, ast.Constant)]
    return tuple(value for value in values if isinstance(value, str))


COMMAND = Command(
    summary="list the rules of the games, or tell all about some of them",
    run=run,
    arguments=arguments,
    description="""\
Without an ID: every rule, by game and topic.
With one or more: the rule in our words, whether it is the publisher's or ours and why, the function or
data loader that carries it out and, in a checkout of the source, the tests that show it.""",
    examples=(
        ("", "list every rule"),
        ("--game pleesheez", "list those of one game"),
        ("PZ-MOM pz-stars", "tell all about two of them"),
        ("PZ-MOM --json", "the same for a program to read"),
    ),
    exit_codes=(
        (DONE, "printed"),
        (FAILED, "there is no such rule or game, or the rule files cannot be read"),
    ),
)
