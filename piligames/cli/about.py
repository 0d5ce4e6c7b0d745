"""``about``: which versions are here, where the environment is, and which optional parts are there."""

import argparse
import platform
import sys
from importlib import metadata
from pathlib import Path

from piligames import __version__
from piligames.cli.support.command import DONE, Command

PARTS = (
    ("sympy", "formulas"),
    ("anywidget", "the tables in a notebook"),
    ("jupyterlab", "JupyterLab, for the command lab"),
    ("numpy", "large simulations"),
    ("scipy", "linear programs"),
    ("matplotlib", "plots"),
    ("pytest", "the tests, for the command test"),
    ("playwright", "the browser tests"),
)


def version(distribution: str) -> str | None:
    """Look up the installed version of a distribution; None means that it is not there."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def run(arguments: argparse.Namespace, extra: list[str]) -> int:
    """Print what is here."""
    print(f"piligames   {__version__} in {Path(__file__).parents[1]}")
    print(f"Python      {platform.python_version()} ({sys.executable})")
    print(f"system      {platform.platform()}")
    for name, purpose in PARTS:
        print(f"{name:<11} {version(name) or 'not here':<10} {purpose}")
    return DONE


COMMAND = Command(
    summary="tell versions, where things are and which optional parts are here",
    run=run,
    examples=(("", "print it all, for example to put into a bug report"),),
    exit_codes=((DONE, "it was printed"),),
)
