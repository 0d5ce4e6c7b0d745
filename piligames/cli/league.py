"""`league`: bots play each other, each in a process of its own; standings with intervals, ratings, a cross table."""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from piligames.cli.support.command import DONE, FAILED, MISUSED, PROGRAM, Command

if TYPE_CHECKING:
    from piligames.league import Result

OUT = "league-results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `league`."""
    parser.add_argument("bots", nargs="*", metavar="BOT", help="a Python file, or careful, random or strong")
    parser.add_argument("--new", metavar="FILE", help="write a bot to begin from, and play nothing")
    parser.add_argument(
        "--template", metavar="NAME", default="lesson", help="for --new: lesson (usual, with comments), careful, random"
    )
    what = parser.add_argument_group("what is played")
    what.add_argument("--game", metavar="GAME", default="pilipili", help="pilipili (usual), pleesheez or piles")
    what.add_argument("--seats", metavar="N", type=int, default=4, help="how many at a table (4)")
    what.add_argument("--play", metavar="WHAT", help="match (usual) or round; with --mission a round is usual")
    what.add_argument("--mission", metavar="MISSION", help='Pili Pili: that of a round; or "none", of a match too')
    what.add_argument("--cards", metavar="N", type=int, default=5, help="cards each in a round of Pili Pili (5)")
    who = parser.add_argument_group("who meets whom")
    who.add_argument("--swiss", action="store_true", help="a Swiss draw; usual is a round robin")
    who.add_argument("--tables", metavar="N", type=int, help="a round robin of so many tables, if not of all")
    who.add_argument("--stages", metavar="N", type=int, help="Swiss: how many stages")
    who.add_argument("--deals", metavar="N", type=int, default=20, help="deals at each table, in each stage (20)")
    who.add_argument("--seed", metavar="TEXT", default="0", help="what all chance is drawn from (0)")
    limits = parser.add_argument_group("limits of a bot")
    limits.add_argument("--move-time", metavar="SECONDS", type=float, default=5.0, help="for a move (5)")
    limits.add_argument("--game-time", metavar="SECONDS", type=float, default=120.0, help="for a game (120)")
    limits.add_argument("--load-time", metavar="SECONDS", type=float, default=10.0, help="to be loaded (10)")
    limits.add_argument("--memory", metavar="MB", type=int, default=512, help="memory, Python's included (512)")
    how = parser.add_argument_group("how it runs, and what comes out")
    how.add_argument("--jobs", metavar="N", type=int, help="games at once (as many as there are processors)")
    how.add_argument("--cluster", metavar="ADDRESS", help="the scheduler of a Dask cluster that plays the games")
    how.add_argument("--out", metavar="FOLDER", default=OUT, help=f"where games, tables and plots go ({OUT})")
    how.add_argument("--json", action="store_true", help="print JSON")
    how.add_argument("--csv", action="store_true", help="print the standings as CSV")
    how.add_argument("--quiet", action="store_true", help="show no progress")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Play, or say in one line what is wrong with what was asked."""
    try:
        if args.new is not None:
            return _new(Path(args.new), args.template)
        if not args.bots:
            raise ValueError(f"name some bots; {PROGRAM} league --new my_bot.py writes one")
        result = _played(args)
        written = _write(result, Path(args.out))
    except ValueError as error:
        print(f"league: {' '.join(str(error).split())}", file=sys.stderr)
        return MISUSED
    except OSError as error:
        print(f"league: {error}", file=sys.stderr)
        return FAILED
    except BrokenExecutor:
        print("league: a process that played games was ended; the same command goes on from here", file=sys.stderr)
        return FAILED
    if args.json:
        print(json.dumps(result.json(), indent=2, ensure_ascii=False))
    elif args.csv:
        print(result.csv(), end="")
    else:
        print(f"{result}\n\nwritten to {args.out}: {', '.join(written)}")
    return DONE


def _new(file: Path, template: str) -> int:
    from piligames.league.bots import TEMPLATES, source

    if template not in TEMPLATES:
        raise ValueError(f"--template is one of {', '.join(TEMPLATES)}, not {template!r}")
    with file.open("x", encoding="utf-8") as new:  # what is there already is kept
        new.write(source(template).replace(f"{template}_bot.py", file.name))
    print(f"{file} is a bot now. Let it play: {PROGRAM} league {file} random careful careful")
    return DONE


def _played(args: argparse.Namespace) -> Result:
    from piligames.league import Limits, league
    from piligames.odds.simulation import bar

    play = args.play or ("match" if args.mission is None else "round")
    settings: dict[str, Any] = {
        "game": args.game,
        "seats": args.seats,
        "play": play,
        "mission": args.mission,
        "cards": args.cards,
        "draw": "swiss" if args.swiss else "round robin",
        "tables": args.tables,
        "stages": args.stages,
        "deals": args.deals,
        "seed": args.seed,
        "limits": Limits(args.move_time, args.game_time, args.load_time, args.memory),
        "out": args.out,
        "progress": None if args.quiet else bar(),
    }
    if args.cluster is None:
        return league(args.bots, jobs=(os.cpu_count() or 1) if args.jobs is None else args.jobs, **settings)
    try:
        from distributed import Client
    except ImportError:
        raise ValueError("--cluster needs Dask: pip install 'piligames[cluster]'") from None
    with Client(args.cluster) as client:
        return league(args.bots, executor=client.get_executor(pure=False), **settings)


def _write(result: Result, folder: Path) -> list[str]:
    """The tables, and the plots where matplotlib is at hand."""
    texts = {
        "standings.txt": f"{result}\n",
        "standings.csv": result.csv(),
        "cross.csv": result.cross_csv(),
        "result.json": json.dumps(result.json(), indent=2, ensure_ascii=False) + "\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    try:
        pictures = {"standings.png": result.plot().png, "cross.png": result.cross_plot().png}
    except ImportError:
        return list(texts)
    for name, picture in pictures.items():
        (folder / name).write_bytes(picture)
    return [*texts, *pictures]


COMMAND = Command(
    summary="let bots play each other",
    run=run,
    arguments=arguments,
    description="""\
A bot is a Python file with one function, play(seen), from what a seat sees to what it does:
one of seen.actions, or its text, such as "play 17".  --new writes one to begin from.
Every deal is played with each bot in each seat.  A score comes with its 95 % interval; what was played on one deal is
one measurement.  The rating is on Elo's scale: 400 more wins ten times as often; 1000 is the average of this league.

Each bot runs in a process of its own, anew for each game.  One that is slow, crashes, answers with an illegal action,
prints, wants too much memory or ends its process loses its game, with the reason, and nothing else happens.
This keeps accidents apart and is no security boundary: a bot can read and write your files.  Run bots of people
whom you do not trust in a container or on a machine of its own.

Games are kept as they end: the same command goes on where it stopped, and with more --deals adds to what is there.""",
    examples=(
        ("--new my_bot.py", "write a bot to begin from"),
        ("my_bot.py random careful careful", "matches of Pili Pili for 4"),
        ("bots/*.py --game pleesheez --seats 3 --deals 50", "a round robin at Pleesheez"),
        ("bots/*.py --mission Reversed --cards 6", "rounds of Pili Pili under one mission"),
        ("bots/*.py --swiss --seats 4 --seed monday", "a Swiss draw, for many bots"),
        ("bots/*.py --cluster tcp://10.0.0.5:8786", "on many machines, through Dask"),
    ),
    exit_codes=((DONE, "played"), (FAILED, "a file could not be written, or a process not be started or kept")),
    terse=True,
)
