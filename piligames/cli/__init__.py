"""The command line: ``python3 -m piligames COMMAND``.

Every module in this folder whose name does not begin with an underscore is a command of that name.
A new command is therefore one new module, with a constant ``COMMAND`` and nothing to register::

    import argparse

    from piligames.cli.support.command import DONE, FAILED, Command

    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="ID", help="rules to print in full")

    def run(arguments: argparse.Namespace, extra: list[str]) -> int:
        print("...")            # results to standard output, trouble to standard error
        return DONE             # an exit code; nothing calls sys.exit

    COMMAND = Command(
        summary="list the rules of the games",
        run=run,
        arguments=arguments,
        examples=(("", "list every rule"), ("PZ-MOM", "print one rule in full")),
        exit_codes=((DONE, "the rules were printed"), (FAILED, "there is no rule of that name")),
    )

The help (``COMMAND --help``), with its examples and exit codes, is made from that.
What is slow to import, or not in the standard library, a command imports inside ``run``:
the list of commands is printed from all their modules, on a bare Python.
Helpers that several commands share live in ``piligames.cli.support``.
"""

import contextlib
import difflib
import io
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module

from piligames import __version__
from piligames.cli.support.command import DONE, INTERRUPTED, MISUSED, PROGRAM, Command

__all__ = ["commands", "load", "main"]


def commands() -> tuple[str, ...]:
    """Name the commands there are, in the order of the alphabet."""
    found = (module.name for module in pkgutil.iter_modules(__path__) if not module.ispkg)
    return tuple(sorted(name for name in found if not name.startswith("_")))


def load(name: str) -> Command:
    """Import a command's module and hand out what it says about itself."""
    command = import_module(f"{__name__}.{name}").COMMAND
    if not isinstance(command, Command):
        raise TypeError(f"piligames.cli.{name}.COMMAND is not a Command")
    return command


def overview() -> str:
    """Write the help that is printed when no command is named."""
    width = max(map(len, commands()))
    lines = [f"  {name:<{width}}  {load(name).summary}" for name in commands()]
    return "\n".join(
        [
            f"piligames {__version__}: rules, odds, tables and puzzles for three card games, in notebooks.",
            "",
            f"usage: {PROGRAM} COMMAND [ARGUMENTS]",
            "",
            "commands:",
            *lines,
            "",
            f"{PROGRAM} COMMAND --help tells what a command takes, with examples and exit codes.",
        ]
    )


def main(typed: Sequence[str] | None = None) -> int:
    """Run what was typed after the program's name and answer with the exit code."""
    for stream in (sys.stdout, sys.stderr):  # a console that cannot show a sign shows "?", and goes on
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    name, *rest = (sys.argv[1:] if typed is None else list(typed)) or ["--help"]
    if name in ("-h", "--help", "help"):
        print(overview())
        return DONE
    if name == "--version":
        print(__version__)
        return DONE
    if name not in commands():
        near = difflib.get_close_matches(name, commands(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        print(f"There is no command {name!r}.{hint} There are: {', '.join(commands())}.", file=sys.stderr)
        return MISUSED
    try:
        return load(name).call(name, rest)
    except KeyboardInterrupt:
        with contextlib.suppress(OSError):
            print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output, for example `head`, has seen enough
        sys.stderr.close()
        return DONE
