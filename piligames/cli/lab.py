"""``lab``: make what JupyterLab needs, lay out the learner's folder and open it."""

import argparse
import os
import sys

from piligames.cli.support import copies, server
from piligames.cli.support.checkout import Checkout, NoCheckout, surroundings, this_checkout
from piligames.cli.support.command import DONE, FAILED, NO_ENVIRONMENT, Command
from piligames.cli.support.environment import prepared
from piligames.cli.support.trouble import NoEnvironment

LIMIT = 90.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be typed after the command's name."""
    parser.add_argument("--fresh", action="store_true", help="delete the environment .venv and make it anew")
    parser.add_argument(
        "--check",
        action="store_true",
        help=f"do everything, wait until JupyterLab answers (at most {LIMIT:.0f} s), print its address and end it",
    )


def lay_out(checkout: Checkout) -> str:
    """Bring the learner's folder up to date, tell what was done, and name the file to open."""
    done = copies.lay_out(checkout)
    if done:
        print(f"Your own folder is {checkout.mine}:")
        print("\n".join(f"  {line}" for line in done))
    else:
        print(f"Your own folder is {checkout.mine}; nothing new was to be copied there.")
    if (checkout.mine / server.WELCOME).is_file():
        return server.WELCOME
    print(f"There is no {server.WELCOME} in workbook/ yet: JupyterLab opens with the list of files.")
    return ""


def run(arguments: argparse.Namespace, extra: list[str]) -> int:
    """Prepare everything and start JupyterLab."""
    try:
        checkout = this_checkout()
        python = prepared(checkout, "lab", arguments.fresh)
    except (NoCheckout, NoEnvironment) as error:
        print(error, file=sys.stderr)
        return NO_ENVIRONMENT
    try:
        start_at = lay_out(checkout)
    except OSError as error:
        print(f"{checkout.mine} could not be brought up to date: {error}", file=sys.stderr)
        return FAILED
    environ = surroundings(python, os.environ)
    if not arguments.check:
        print("Starting JupyterLab; Ctrl-C here ends it.", flush=True)
        command = server.lab_command(python, checkout, extra, start_at, server.is_root())
        return DONE if server.run_through(command, checkout.mine, environ) == DONE else FAILED
    command = server.lab_command(python, checkout, server.check_arguments(extra), start_at, server.is_root())
    try:
        server.check(command, checkout.mine, environ, print, LIMIT, start_at)
    except server.NoAnswer as error:
        print(error, file=sys.stderr)
        return FAILED
    return DONE


COMMAND = Command(
    summary="open the workbook in JupyterLab; the first time it makes all that is needed",
    description=(
        "Open the workbook in JupyterLab.\n\n"
        "The first time this makes an environment in .venv with all that is needed; afterwards it starts at once.\n"
        "You work in the folder my-workbook: chapters and sheets are copied there, and what you changed is never\n"
        "overwritten; a newer edition is laid beside it."
    ),
    run=run,
    arguments=arguments,
    passes_on="JupyterLab",
    examples=(
        ("", "open JupyterLab in the browser"),
        ("--no-browser --port 9000", "only print the address, at that port"),
        ("--check", "see whether everything works here"),
        ("--fresh", "make the environment anew, if something is wrong with it"),
        ("-- --help", "JupyterLab's own help"),
    ),
    exit_codes=(
        (DONE, "JupyterLab was closed (or, with --check, it answered)"),
        (FAILED, "JupyterLab failed or did not answer"),
        (NO_ENVIRONMENT, "the environment could not be made, or Python is older than 3.11"),
    ),
)
