"""Run notebooks anew from a clean kernel and save them as they are committed.

    .venv/bin/python -m tests.notebooks.rerun workbook/*.ipynb

What is saved is cells and outputs alone: no times, no widget state, no version of Python.
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def plain(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook with nothing in it that differs from run to run."""
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    for cell in notebook.cells:
        cell.metadata = {"tags": cell.metadata["tags"]} if cell.metadata.get("tags") else {}
        for output in cell.get("outputs", ()):
            if "application/vnd.jupyter.widget-view+json" in output.get("data", ()):
                output.data = {"text/plain": output.data["text/plain"]}
    return notebook


def as_saved(notebook: nbformat.NotebookNode) -> str:
    """The text of the file."""
    return nbformat.writes(notebook, version=4, indent=1, ensure_ascii=False).rstrip("\n") + "\n"


def main(files: list[str]) -> None:
    with tempfile.TemporaryDirectory() as empty:
        os.environ["PILIGAMES_DATA"] = empty  # no match of one's own shows up in a committed output
        for file in map(Path, files):
            notebook = nbformat.read(file, as_version=4)
            NotebookClient(
                notebook, timeout=60, kernel_name="python3", store_widget_state=False, coalesce_streams=True
            ).execute()
            file.write_text(as_saved(plain(notebook)), encoding="utf-8")
            print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
