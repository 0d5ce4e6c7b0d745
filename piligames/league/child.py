"""A bot's own process: it loads the bot under its limits, and answers one observation after the other.

What comes to it are pickles of the league's; what it sends is text: `R` ready, `A` and an action, or why it cannot go
on: `M` out of memory, `E` and an error.
"""

from __future__ import annotations

import os
import pickle
import random
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from piligames.league.line import HungUpError, Line

PRINTED, COMPLAINED = "printed.txt", "complained.txt"
"""Where what a bot writes to standard output and standard error goes, in the folder of its game."""
MOST_WRITTEN = 1 << 20
"""Bytes after which a file takes no more from a bot, where the system can say so."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a bot's process is told first.

    `chance` seeds the module `random`; `folder` is where the bot runs; `memory` is in megabytes; `seconds` of computing
    after which the system ends the process, whoever else is still there to do it.
    """

    source: str
    file: str
    function: str | None
    chance: str
    folder: str
    memory: int
    seconds: int


def serve(line: Line) -> None:
    """Be a bot until the league hangs up."""
    setup: Setup = pickle.loads(line.receive(longest=None))
    _settle(setup)
    try:
        play = loaded(setup)
        _flush()
        line.send(b"R")
        while True:
            seen = pickle.loads(line.receive(longest=None))
            answer = play(seen)
            said = answer if isinstance(answer, str) else str(answer)
            _flush()
            line.send(b"A" + said.encode("utf-8", "replace")[:1000])
    except HungUpError:
        return
    except MemoryError as error:
        error.__traceback__ = None  # and with it what the bot holds
        _flush()
        line.send(b"M")
    except BaseException as error:  # whatever a bot raises, sys.exit too
        _flush()
        line.send(b"E" + _told(error, setup.file).encode("utf-8", "replace")[:1000])


def _settle(setup: Setup) -> None:
    """Move to the folder of the game, send what is written there, seed chance, and take the limits."""
    os.chdir(setup.folder)
    for number, name in ((1, PRINTED), (2, COMPLAINED)):
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, number)
        os.close(file)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    random.seed(setup.chance)
    try:
        import resource
    except ImportError:  # Windows has none: there the league's clock is the only limit
        return
    limits = (
        (resource.RLIMIT_AS, setup.memory << 20),
        (resource.RLIMIT_CPU, setup.seconds),
        (resource.RLIMIT_FSIZE, MOST_WRITTEN),
        (resource.RLIMIT_CORE, 0),
    )
    for kind, most in limits:
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):  # macOS refuses some
            continue


def loaded(setup: Setup) -> Callable[[Any], Any]:
    """The bot's function: the one that was named, else `play`, else the only one that its file defines."""
    module = ModuleType("bot")
    module.__file__ = setup.file
    sys.modules["bot"] = module
    exec(compile(setup.source, setup.file, "exec"), module.__dict__)
    if setup.function is not None:
        found = vars(module).get(setup.function)
        if not callable(found):
            raise LookupError(f"the file defines no function {setup.function!r}")
        return found  # type: ignore[no-any-return]  # a bot is held against its answers
    own = {
        name: each
        for name, each in vars(module).items()
        if isinstance(each, FunctionType) and each.__module__ == "bot" and not name.startswith("_")
    }
    if "play" in own:
        return own["play"]
    if len(own) == 1:
        return next(iter(own.values()))
    raise LookupError("the file defines no function play(seen)")


def _flush() -> None:
    """Let what was printed be seen; a bot that has closed or replaced its output has printed nothing more."""
    for stream in (sys.stdout, sys.__stdout__, sys.stderr):
        try:
            stream.flush()  # type: ignore[union-attr]  # None is one of the things it may be
        except Exception:  # of any kind, by what the bot put there
            continue


def _told(error: BaseException, file: str) -> str:
    """An error in a line, with the bot's own line in which it came up."""
    try:
        said = f"{type(error).__name__}: {error}"
    except Exception:  # an error that cannot even be told
        said = type(error).__name__
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return f"{said} (line {lines[-1]} of {Path(file).name})" if lines else said
