"""How long it takes to make a class its sheets and to mark them, beside nbgrader.

    python -m benchmarks.classkit                  300 students
    python -m benchmarks.classkit --students 60 --peers 6

1. Handouts of a sheet are made for everybody, and filled in: a third is right, a third makes known slips, a sixth is
   blank; of the others one in two has an endless loop in a cell, and one in two prints 200 MB.
2. All are marked from the start, and the reports written; and once more, with nothing changed.
3. nbgrader marks some of the sheets that come to an end, where it is installed:
   pip install -e ".[grade]" -c constraints.txt
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from piligames.classkit import Course, grade, make
from piligames.classkit.report import write_report
from piligames.cli.support.command import PROGRAM
from piligames.practice.bank import item
from piligames.practice.sheets import Sheet, sheet
from piligames.practice.sheets.form import answer_name
from tests.practice.solutions import SOLUTIONS

LOOP = "while True:\n    pass"
FLOOD = "for _ in range(200):\n    print('x' * 1_000_000)"


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how long a class takes to make and to mark.")
    parser.add_argument("--students", type=int, default=300, help="how many (default 300)")
    parser.add_argument("--sheet", default="03", help="which sheet (default 03)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many at a time (default: all cores)")
    parser.add_argument("--peers", type=int, default=4, help="how many nbgrader marks (default 4)")
    args = parser.parse_args(arguments)
    found = sheet(args.sheet)
    print(
        f"{args.students} students, sheet {found.number} with {len(found.questions)} questions, {args.workers} workers"
    )
    print(f"{platform.platform()}, Python {platform.python_version()}, {PROGRAM} class\n")
    with tempfile.TemporaryDirectory() as place:
        measured(found, Path(place), args.students, args.workers, args.peers)


def measured(found: Sheet, place: Path, students: int, workers: int, peers: int) -> None:
    """Measure everything, in a folder."""
    ids = [f"s{number:03}" for number in range(students)]
    (place / "roster.csv").write_text("id\n" + "".join(f"{each}\n" for each in ids), "utf-8")
    course = Course(place / "course")
    shown("made", students, timed(lambda: make(found, place / "roster.csv", course)))
    for number, each in enumerate(ids):
        filled(found, course, each, number)
    took = timed(lambda: write_report(grade(found, course, workers=workers), course))
    shown("marked, with reports", students, took)
    shown("marked again, unchanged", students, timed(lambda: grade(found, course, workers=workers)))
    if find_spec("nbgrader") is None:
        print("nbgrader is not installed")
        return
    nbgrader(course, "generate_assignment", found.number, "--create", "--force")
    some = [each for number, each in enumerate(ids) if number % 6 < 5][:peers]
    theirs = timed(
        lambda: [nbgrader(course, "autograde", found.number, "--create", "--student", each) for each in some]
    )
    shown("marked by nbgrader", len(some), theirs)
    print(f"a sheet takes nbgrader {theirs / len(some) / (took / students):.1f} times as long")


def filled(found: Sheet, course: Course, student: str, number: int) -> None:
    """Fill in a student's handout, and hand it in."""
    name = f"{found.name}.ipynb"
    notebook: dict[str, Any] = json.loads((course.handout(found.number, student) / name).read_text("utf-8"))
    cells = {each["id"]: each for each in notebook["cells"]}
    kind = number % 6
    for question in found.questions:
        asked = item(question.id).variant(course.secret().variant(found, question, student))
        answer = cells[f"answer-{question.place}-{question.id}"]
        if kind == 4 or (kind in (2, 3) and asked.item.kind.name == "function"):
            continue
        if asked.item.kind.name == "function":
            answer["source"] = SOLUTIONS[question.id](asked.v)
            continue
        values = [value for slip in asked.item.sketch.slips for value in slip.model(asked.v)] if kind in (2, 3) else []
        told = str(values[number % len(values)]) if values else asked.steps[-1].result.partition(" = ")[0]
        answer["source"] = f"{answer_name(question)} = {told!r}"
    if kind == 5:
        cells[f"answer-1-{found.questions[0].id}"]["source"] = LOOP if number % 12 == 5 else FLOOD
    target = course.submitted(found.number, student) / name
    target.parent.mkdir(parents=True)
    target.write_text(json.dumps(notebook), "utf-8")


def nbgrader(course: Course, *typed: str) -> None:
    """Run nbgrader in the teacher's folder; it calls alembic, which lies beside the Python that runs this."""
    env = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    command = [sys.executable, "-m", "nbgrader", *typed]
    subprocess.run(command, cwd=course.root, env=env, capture_output=True, check=True)


def timed(work: Callable[[], object]) -> float:
    """The time by the clock on the wall."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def shown(what: str, students: int, seconds: float) -> None:
    """Print a line."""
    print(f"{what:<26}{students:>5} sheets{seconds:>9.1f} s{1000 * seconds / students:>9.0f} ms a sheet", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
