"""Make the table of chapters in the guide for teachers; how long a run takes is measured, not typed in.

.venv/bin/python -m tests.notebooks.teachers          # runs every chapter
"""

import os
import re
import tempfile
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from piligames.classkit.activities import activity, chapters
from piligames.facts import load_toml, seeds
from piligames.practice.sheets import UnknownSheet, sheet
from tests.notebooks.policy import ROOT

GUIDE = ROOT / "workbook" / "TEACHERS.md"
BEGIN, END = "<!-- chapters: made by python -m tests.notebooks.teachers -->\n", "<!-- end of chapters -->"
HEAD = "| chapter | needs | teaches | sheet | on paper | run | tags |\n|---|---|---|---|---|---|---|\n"


def described() -> dict[str, Path]:
    """The chapters that there are and that the data tell of."""
    files = {file.name[:2]: file for file in sorted((ROOT / "workbook").glob("[0-9][0-9]_*.ipynb"))}
    return {number: files[number] for number in load_toml(seeds() / "teaching.toml") if number in files}


def row(number: str, file: Path, seconds: str) -> str:
    """A line of the table."""
    data = load_toml(seeds() / "teaching.toml")[number]
    title = nbformat.read(file, as_version=4).cells[0].source.partition("\n")[0].removeprefix("# ")
    try:
        asked = sheet(number)
        on_sheet = f"{len(asked.questions)} questions, {asked.points} points, {asked.minutes} min"
    except UnknownSheet:
        on_sheet = "–"
    on_paper = f"{activity(number).minutes} min" if number in chapters() else "–"
    cells = (
        f"[{number} {title}]({file.name})",
        data["needs"],
        data["teaches"],
        on_sheet,
        on_paper,
        seconds,
        ", ".join(data["tags"]),
    )
    return f"| {' | '.join(cells)} |\n"


def table_of(text: str) -> str:
    """The table as it stands in the guide."""
    return text.partition(BEGIN)[2].partition(END)[0]


def without_times(table: str) -> str:
    """A table in which the measured times are left out."""
    return re.sub(r"\| \d+ s \|", "| |", table)


def measured(file: Path) -> str:
    """How long the cells of a chapter take, one after another, from a clean kernel."""
    notebook, start = nbformat.read(file, as_version=4), time.perf_counter()
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return f"{time.perf_counter() - start:.0f} s"


def main() -> None:
    text = GUIDE.read_text("utf-8")
    with tempfile.TemporaryDirectory() as empty:
        os.environ["PILIGAMES_DATA"] = empty
        rows = [row(number, file, measured(file)) for number, file in described().items()]
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    GUIDE.write_text("".join((before, BEGIN, HEAD, *rows, END, after)), "utf-8")


if __name__ == "__main__":
    main()
