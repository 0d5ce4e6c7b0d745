"""``test``: make what the tests need and run them all, or those that are asked for."""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from piligames.cli.support import chromium, server
from piligames.cli.support.checkout import Checkout, NoCheckout, surroundings, this_checkout
from piligames.cli.support.command import DONE, FAILED, NO_ENVIRONMENT, Command
from piligames.cli.support.environment import prepared
from piligames.cli.support.trouble import NoEnvironment
from piligames.core.place import FOLDER

NOTEBOOKS = ("workbook", "exercises")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be typed after the command's name."""
    parser.add_argument("--fresh", action="store_true", help="delete the environment .venv and make it anew")
    parser.add_argument("--prepare", action="store_true", help="only make the environment, run no test")


def cores() -> int:
    """Count the processor's cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def selection(checkout: Checkout) -> list[str]:
    """Name all there is to test: library, doctests and the notebooks that exist."""
    folders = [name for name in NOTEBOOKS if next((checkout.root / name).rglob("*.ipynb"), None)]
    return ["tests", "piligames", "README.md", *folders]


def pytest_arguments(checkout: Checkout, extra: Sequence[str], workers: int) -> list[str]:
    """Write pytest's arguments: everything on all cores, or what is asked for in their stead."""
    notebooks = ["--nbval", "--nbval-current-env", f"--nbval-sanitize-with={checkout.root / 'tests/nbval.cfg'}"]
    if extra:
        return [*notebooks, *extra]
    return [*notebooks, f"--numprocesses={workers}", "--dist=loadfile", "--no-loadscope-reorder", *selection(checkout)]


def run(arguments: argparse.Namespace, extra: list[str]) -> int:
    """Prepare everything and run pytest."""
    try:
        checkout = this_checkout()
        python = prepared(checkout, "test", arguments.fresh)
    except (NoCheckout, NoEnvironment) as error:
        print(error, file=sys.stderr)
        return NO_ENVIRONMENT
    if arguments.prepare:
        print(f"The environment for the tests is {python.parent.parent}.")
        return DONE
    if not extra:
        for name in sorted(set(NOTEBOOKS) - set(selection(checkout))):
            print(f"There are no notebooks in {name}/ yet.")
    try:
        chromium.find()
    except chromium.NoChromium as error:
        print(error, file=sys.stderr)
    sys.stdout.flush()
    command = [str(python), "-m", "pytest", *pytest_arguments(checkout, extra, cores())]
    with tempfile.TemporaryDirectory() as empty:  # nobody's own progress is read or written by a test
        outside = {**os.environ, FOLDER: empty}
        code = server.run_through(command, checkout.root, surroundings(Path(python), outside))
    return DONE if code == DONE else FAILED


COMMAND = Command(
    summary="run all tests: library, notebooks and browser",
    description=(
        "Run all tests: the library's, every notebook (its outputs are compared strictly) and the tests that drive\n"
        "JupyterLab in Chromium. The first time this makes an environment in .venv with all that is needed.\n"
        "Without Chromium the browser tests are skipped, or fail if the variable CI is set to true."
    ),
    run=run,
    arguments=arguments,
    passes_on="pytest, in place of everything",
    examples=(
        ("", "run everything, on all cores"),
        ("tests/cli -k lock", "run some of the tests"),
        ("-m 'not browser' tests", "run all but the browser's"),
        ("workbook/00_welcome.ipynb", "check one notebook"),
        ("-- --help", "pytest's own help"),
    ),
    exit_codes=(
        (DONE, "every test passed or was skipped"),
        (FAILED, "a test failed, or there was none"),
        (NO_ENVIRONMENT, "the environment could not be made, or Python is older than 3.11"),
    ),
)
