"""`class`: make a class its sheets, mark what comes back, print activities, and pool what they gave."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from piligames.cli.support.command import DONE, FAILED, MISUSED, Command

if TYPE_CHECKING:
    from piligames.classkit import Graded
    from piligames.practice.sheets import Sheet

DOES = ("make", "grade", "key", "print", "pool")
EVERY = 0.5
"""Seconds between two lines of progress."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `class`."""
    parser.add_argument("does", metavar="make|grade|key|print|pool", help="what to do")
    parser.add_argument("rest", nargs="+", metavar="NUMBER|FILE", help="the number of a chapter; for pool the files")
    parser.add_argument("--students", metavar="CSV", help="make: the roster, with a column id and, if wanted, name")
    parser.add_argument(
        "--out", metavar="PLACE", help="make: the teacher's folder; key, print, pool: the file to write"
    )
    parser.add_argument("--course", metavar="FOLDER", help="grade, key: the folder that make has made")
    parser.add_argument("--workers", metavar="N", help="grade: how many at a time; all cores unless said")
    parser.add_argument("--again", action="store_true", help="grade: everybody anew, also whose file has not changed")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Do it; what was typed wrongly, or cannot be read, is said in one line."""
    if fault := _fault(args):
        print(fault, file=sys.stderr)
        return MISUSED
    from piligames.classkit import RosterError, SecretError
    from piligames.classkit.activities import ActivityError
    from piligames.classkit.pooling import PoolError
    from piligames.facts import FactsError
    from piligames.practice.sheets import UnknownSheet, sheet
    from piligames.solve.sequence import NoSolver

    try:
        if args.does == "pool":
            return _pool(args)
        if args.does == "print":
            return _print(args)
        found = sheet(args.rest[0])
        return {"make": _make, "grade": _grade, "key": _key}[args.does](args, found)
    except (RosterError, SecretError, FactsError, UnknownSheet, ActivityError, PoolError, NoSolver) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    return FAILED


def _fault(args: argparse.Namespace) -> str:
    """What is wrong with what was typed."""
    if args.does not in DOES:
        return f"class does {', '.join(DOES)}, not {args.does!r}"
    if args.does != "pool" and len(args.rest) != 1:
        return f"class {args.does} takes the number of one chapter, such as 03"
    if args.does == "make" and not (args.students and args.out):
        return "class make needs --students roster.csv and --out FOLDER"
    if args.does == "grade" and not args.course:
        return "class grade needs --course FOLDER, the one that make has made"
    if args.workers is not None and not (args.workers.isascii() and args.workers.isdigit() and int(args.workers)):
        return f"--workers is a whole number from 1 on, not {args.workers!r}"
    return ""


def progress(what: str) -> Callable[[int, int, str], None]:
    """Something to be told how far it is, which now and then says so on a line."""
    said = [monotonic()]

    def tell(done: int, of: int, last: str) -> None:
        if done == of or monotonic() - said[0] >= EVERY:
            said[0] = monotonic()
            print(f"{what} {done} of {of} ({last})", file=sys.stderr, flush=True)

    return tell


def _make(args: argparse.Namespace, sheet: Sheet) -> int:
    from piligames.classkit import Course, make

    course = Course(Path(args.out))
    made = make(sheet, Path(args.students), course, progress("made"))
    print(
        f"{made.handouts} handouts of sheet {sheet.number}, {made.written} of them new: {course.handout(sheet.number)}"
    )
    print(f"Give everybody the notebook in the folder of their name, and keep the rest: {course.secret_file} is yours.")
    print(f"What comes back goes to {course.submitted(sheet.number, 'STUDENT')}")
    return DONE


def _grade(args: argparse.Namespace, sheet: Sheet) -> int:
    from piligames.classkit import Course, grade
    from piligames.classkit.report import decimal, write_report

    course = Course(Path(args.course))
    workers = int(args.workers) if args.workers else None
    graded = grade(sheet, course, workers=workers, progress=progress("marked"), again=args.again)
    write_report(graded, course)
    for result in graded.results:
        odd = f"  {len(result.remarks)} remarks" if result.remarks else ""
        print(f"{result.student.id:<20} {decimal(result.earned):>6} of {result.points}{odd}")
    _ending(graded, course.marks(sheet.number))
    return DONE


def _ending(graded: Graded, folder: Path) -> None:
    print(f"{graded.anew} of {len(graded.results)} were marked just now, and {len(graded.missing)} handed in nothing.")
    if graded.strangers:
        print(f"Not on the roster: {', '.join(graded.strangers)}")
    print(f"The class is in {folder / 'report.html'}, the marks in {folder / 'gradebook.csv'}, feedback beside them.")


def _key(args: argparse.Namespace, sheet: Sheet) -> int:
    from piligames.classkit import Course
    from piligames.classkit.key import workbook_key, write_key

    if args.course:
        course = Course(Path(args.course))
        write_key(sheet, course, progress("solved"))
        print(course.key(sheet.number))
        return DONE
    if not args.out:
        print("class key needs --course FOLDER, or --out FILE for the sheet in exercises/", file=sys.stderr)
        return MISUSED
    if {"handout", "exercises", "workbook", "release"} & set(Path(args.out).resolve().parts):
        print(f"{args.out} is a place that students see: choose another one for the answers", file=sys.stderr)
        return FAILED
    Path(args.out).write_text(workbook_key(sheet), encoding="utf-8")
    print(args.out)
    return DONE


def _print(args: argparse.Namespace) -> int:
    from piligames.classkit.activities import activity
    from piligames.classkit.printing import activity_page

    text = activity_page(activity(args.rest[0]))
    if args.out:
        Path(args.out).write_text(text, encoding="utf-8")
        print(args.out)
    else:
        print(text)
    return DONE


def _pool(args: argparse.Namespace) -> int:
    from piligames.classkit.pooling import pool, pooled_page

    pooled = pool([Path(each) for each in args.rest])
    print(pooled)
    if args.out:
        Path(args.out).write_text(pooled_page(pooled), encoding="utf-8")
        print(args.out)
    return DONE


COMMAND = Command(
    summary="make sheets for a class and mark them, print activities, pool results",
    run=run,
    arguments=arguments,
    description="""\
make:  a handout of a sheet for everybody on the roster, each with their own numbers.
grade: mark what has come back; takes up where it was stopped.  Every submission runs in a copy, under limits;
       that is no security boundary: for submissions that are not trusted use a container or a machine of its own.
key:   the answers, for the teacher alone.
print: an activity on paper for a chapter, with cards to cut out.
pool:  join the data of an activity, and show the class beside the odds.""",
    examples=(
        ("make 03 --students roster.csv --out course", "sheet 3 for a class"),
        ("grade 03 --course course", "mark what lies in course/submitted/STUDENT/03"),
        ("key 03 --course course", "everybody's answers, in course/key/03.html"),
        ("key 03 --out key.html", "the answers of the sheet in exercises/"),
        ("print 03 --out activity.html", "the activity of chapter 3"),
        ("pool results/*.csv --out pooled.html", "what the class has found, beside the odds"),
    ),
    exit_codes=((DONE, "it was done"), (FAILED, "a file cannot be read, or there is no such chapter")),
    terse=True,
)
