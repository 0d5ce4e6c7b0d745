"""What a command tells about itself, and the help that is made from it."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

PROGRAM = "python3 -m piligames"

DONE = 0
FAILED = 1
MISUSED = 2
NO_ENVIRONMENT = 3
INTERRUPTED = 130

EXIT_WORDS = {
    MISUSED: "the command was typed wrongly",
    INTERRUPTED: "stopped by Ctrl-C",
}


def no_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no argument of its own to the parser."""


class Terse(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Stop with the message alone."""
        self.exit(MISUSED, f"{message}\n")


@dataclass(frozen=True)
class Command:
    """One command: what it is for, what can be typed after it, and what it does.

    ``run`` gets the parsed arguments and those that nobody declared; it answers with the exit code.
    Undeclared arguments are an error unless ``passes_on`` names the program that they are for.
    ``examples`` pairs what is typed after the command's name with what that does.
    ``terse``: what was typed wrongly is said in one line, without the usage.
    ``exit_codes`` lists this command's own; 2 and 130 mean the same everywhere and are added.
    """

    summary: str
    run: Callable[[argparse.Namespace, list[str]], int]
    examples: tuple[tuple[str, str], ...]
    exit_codes: tuple[tuple[int, str], ...]
    description: str = ""
    arguments: Callable[[argparse.ArgumentParser], None] = no_arguments
    passes_on: str | None = None
    terse: bool = False

    def parser(self, name: str) -> argparse.ArgumentParser:
        """Make the parser for what is typed after the command's name."""
        parser = (Terse if self.terse else argparse.ArgumentParser)(
            prog=f"{PROGRAM} {name}",
            description=self.description or self.summary,
            epilog=self.epilog(name),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.arguments(parser)
        return parser

    def epilog(self, name: str) -> str:
        """Write the end of the help: where other arguments go, examples and exit codes."""
        lines = []
        if self.passes_on:
            lines += [f"All other arguments, and everything after --, go to {self.passes_on}.", ""]
        typed = [f"{PROGRAM} {name} {rest}".rstrip() for rest, _ in self.examples]
        width = max(map(len, typed), default=0)
        lines += ["examples:"]
        lines += [f"  {line:<{width}}  {does}" for line, (_, does) in zip(typed, self.examples, strict=True)]
        codes = dict(sorted((EXIT_WORDS | dict(self.exit_codes)).items()))
        lines += ["", "exit codes:", *(f"  {code:<4} {words}" for code, words in codes.items())]
        return "\n".join(lines)

    def call(self, name: str, typed: list[str]) -> int:
        """Parse what was typed after the name and run the command."""
        parser = self.parser(name)
        # argparse's own treatment of "--" differs between versions, and REMAINDER swallows options: cut here.
        cut = typed.index("--") if "--" in typed and self.passes_on else len(typed)
        arguments, extra = parser.parse_known_args(typed[:cut])
        if extra and not self.passes_on:
            parser.error(f"what is {' '.join(extra)!r}? This command does not know it; see --help")
        return self.run(arguments, extra + typed[cut + 1 :])
