"""Make the notebooks of the guided sheets from what stands in seeds/practice/sheets, and run them blank.

.venv/bin/python -m tests.notebooks.sheets        # all of them
.venv/bin/python -m tests.notebooks.sheets 03 20
"""

import sys
from pathlib import Path

import nbformat

from piligames.practice.sheets import Sheet, notebook, sheet, sheets
from tests.notebooks import rerun
from tests.notebooks.policy import ROOT


def file_of(made: Sheet) -> Path:
    """Where the notebook of a sheet lies."""
    return ROOT / "exercises" / f"{made.name}.ipynb"


def main(numbers: list[str]) -> None:
    wanted = [sheet(number) for number in numbers] or sheets()
    for made in wanted:
        file_of(made).parent.mkdir(exist_ok=True)
        file_of(made).write_text(rerun.as_saved(nbformat.from_dict(notebook(made))), encoding="utf-8")
    rerun.main([str(file_of(made)) for made in wanted])


if __name__ == "__main__":
    main(sys.argv[1:])
