"""A bot at a table: asked over its line, watched by the clock, and out of the game for good at its first fault."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Any

from piligames.core import Chooser, NotationError
from piligames.league.child import COMPLAINED, PRINTED, Setup
from piligames.league.entries import Entry
from piligames.league.line import HungUpError, NonsenseError, SilentError
from piligames.league.nursery import Nursery

SHOWN = 200
"""Letters of what a bot said that are kept."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may use in a game: seconds for a move, for all its moves, and to load; megabytes of memory.

    Seconds are those of a clock on the wall.  Memory is all the address space of its process, Python and this library
    included, and is limited where the system can do it: on Linux, and not on Windows.
    """

    move: float = 5.0
    game: float = 120.0
    load: float = 10.0
    memory: int = 512

    def __post_init__(self) -> None:
        for name in ("move", "game", "load"):
            if not 0 < getattr(self, name) < 1e6:
                raise ValueError(f"{name} is a number of seconds above 0, not {getattr(self, name)!r}")
        if self.memory < 64:
            raise ValueError(
                f"memory is 64 megabytes or more, as Python and the library need most of that; {self.memory}"
            )


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bot has lost its game: `kind` is one of `KINDS`, `reason` a sentence."""

    kind: str
    reason: str

    def __str__(self) -> str:
        return self.reason


KINDS = ("load", "slow", "crash", "illegal", "print", "memory", "exit", "nonsense")


class LostError(Exception):
    """A bot loses its game here."""

    def __init__(self, kind: str, reason: str) -> None:
        self.fault = Fault(kind, reason)
        super().__init__(reason)


class Player:
    """A chooser that asks a bot's process, and after its first fault another chooser.

    `note` is what it wrote to standard error, which costs nothing.
    """

    def __init__(
        self,
        entry: Entry,
        chance: str,
        limits: Limits,
        parse: Callable[[str], Any],
        stand_in: Chooser,
        nursery: Nursery,
    ) -> None:
        self.entry, self.note = entry, ""
        self.fault: Fault | None = None
        self._limits, self._parse, self._stand_in = limits, parse, stand_in
        self._spent = 0.0
        self._process = nursery.start()
        self._folder = tempfile.TemporaryDirectory(prefix="league-", ignore_cleanup_errors=True)
        self._running = True
        self._try(lambda: self._load(chance))

    def __call__(self, seen: Any) -> Any:
        """What the bot answers, as an action; it may be illegal."""
        if self.fault is None:
            answer = self._try(lambda: self._answer(seen))
            if answer is not None:
                return answer
        return self._stand_in(seen)

    def loses(self, kind: str, reason: str) -> None:
        """The bot is out of this game, and its process ended."""
        if self.fault is None:
            self.fault = Fault(kind, reason)
        self.close()

    def close(self) -> None:
        """End the process and clear up behind it."""
        if self._running:
            self._running = False
            self._process.end()
            self.note = self._written(COMPLAINED)
            self._folder.cleanup()

    def _try(self, step: Callable[[], Any]) -> Any:
        try:
            return step()
        except LostError as lost:
            self.loses(lost.fault.kind, lost.fault.reason)
            return None

    def _load(self, chance: str) -> None:
        limits = self._limits
        setup = Setup(
            source=self.entry.source,
            file=self.entry.file,
            function=self.entry.function,
            chance=chance,
            folder=self._folder.name,
            memory=limits.memory,
            seconds=ceil(limits.load + limits.game) + 1,
        )
        self._asked(setup, limits.load, b"R", "load", f"was not loaded after {limits.load:g} s")

    def _answer(self, seen: Any) -> Any:
        limits, left = self._limits, self._limits.game - self._spent
        if limits.move <= left:
            seconds, slow = limits.move, f"took more than {limits.move:g} s for a move"
        else:
            seconds, slow = left, f"took more than {limits.game:g} s for its moves in one game"
        begun = monotonic()
        said = self._asked(seen, max(0.001, seconds), b"A", "slow", slow)
        self._spent += monotonic() - begun
        try:
            return self._parse(said)
        except NotationError:
            raise LostError("illegal", f"answered {said!r}, which is no action") from None
        except ValueError as error:
            raise LostError("illegal", f"answered {said!r}: {_line(str(error))}") from None

    def _asked(self, what: Any, seconds: float, kind: bytes, slow_kind: str, slow: str) -> str:
        """What the bot says to this, when it is of this kind and came in time."""
        import pickle

        line = self._process.line
        end = monotonic() + seconds
        try:
            line.send(pickle.dumps(what, pickle.HIGHEST_PROTOCOL), seconds)
            answer = line.receive(max(0.001, end - monotonic()))
        except SilentError:
            self._has_not_printed()
            raise LostError(slow_kind, slow) from None
        except NonsenseError:
            raise LostError("nonsense", "wrote on its line to the league what is no answer") from None
        except HungUpError:
            self._has_not_printed()
            raise self._gone() from None
        self._has_not_printed()
        said = _line(answer[1:].decode("utf-8", "replace"))
        if answer[:1] == kind:
            return said
        if answer[:1] == b"M":
            raise LostError("memory", f"wanted more than {self._limits.memory} MB of memory")
        if answer[:1] == b"E":
            raise LostError("load" if kind == b"R" else "crash", said)
        raise LostError("nonsense", "wrote on its line to the league what is no answer")

    def _gone(self) -> LostError:
        """How a process ended that has not answered."""
        self._running = False
        code = self._process.end()
        self.note = self._written(COMPLAINED)
        self._folder.cleanup()
        if code >= 0:
            return LostError("exit", f"left with exit code {code} in place of an answer")
        name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
        if name == "SIGXCPU":
            return LostError("slow", "used up all its computing time")
        if name == "SIGKILL":  # perhaps by the league just now
            return LostError("exit", "hung up, or was killed, in place of an answer")
        return LostError("exit", f"its process ended ({name}) in place of an answer")

    def _has_not_printed(self) -> None:
        """Printing loses the game: a bot speaks by its answers."""
        said = self._written(PRINTED)
        if said:
            raise LostError("print", f"printed {said!r}")

    def _written(self, name: str) -> str:
        try:
            with (Path(self._folder.name) / name).open("rb") as file:
                return _line(file.read(SHOWN).decode("utf-8", "replace"))
        except OSError:  # a bot may have removed it
            return ""


def _line(said: str) -> str:
    """What a bot said, in one line that does nothing to a terminal."""
    words = " ".join(said.split())[:SHOWN]
    return "".join(each if each.isprintable() else "?" for each in words)
