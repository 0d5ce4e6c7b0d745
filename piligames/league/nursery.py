"""Where bots' processes come from: copies of one that has the library loaded, each new for its game.

Where the system can fork, a helper process loads the library once; each bot is a fork of it, made in milliseconds.
Elsewhere each bot starts a Python of its own.  A bot's process leads a group of its own, which ends with it.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Lock

from piligames.league.line import Line

FORKS = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Whether bots are forked."""
START = 60.0
"""Seconds in which a helper has to be up, on the busiest of machines."""


class NurseryError(OSError):
    """No process for a bot can be started here."""


class Alone:
    """A bot's process with a Python of its own, which calls back over a socket of this machine."""

    def __init__(self) -> None:
        token = secrets.token_hex(16)
        with socket.create_server(("127.0.0.1", 0)) as door:
            door.settimeout(START)
            port = door.getsockname()[1]
            self._process = _python(f"from piligames.league.nursery import call; call({port}, {token!r})")
            try:
                end, _ = door.accept()
            except TimeoutError:
                self._process.kill()
                raise NurseryError("a Python for a bot was started, and does not call back") from None
        self.line = Line(end)
        if self.line.receive(START) != token.encode():
            self.end()
            raise NurseryError("somebody else answered in a bot's place")

    def end(self) -> int:
        """End the process and what it started; its exit code, or the signal that ended it as a negative number."""
        self.line.close()
        if hasattr(os, "killpg"):
            _kill(self._process.pid)
        else:
            self._process.kill()
        return self._process.wait()


class Forked:
    """A bot's process that is a copy of the helper."""

    def __init__(self, nursery: Nursery, line: Line, pid: int) -> None:
        self.line, self._nursery, self._pid = line, nursery, pid

    def end(self) -> int:
        """End the process and what it started; its exit code, or the signal that ended it as a negative number."""
        self.line.close()
        return self._nursery.ended(self._pid)


class Nursery:
    """Starts processes for bots; closed, it ends all that are left.  Threads may share it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._helper: tuple[subprocess.Popen[bytes], socket.socket] | None = None

    def start(self) -> Alone | Forked:
        """A new process, which waits for its `Setup`."""
        if not FORKS:
            return Alone()
        here, there = socket.socketpair()
        with there, self._lock:
            pid = self._asked(b"fork", there) or self._asked(b"fork", there)  # a second helper, if the first was lost
        if not pid:
            here.close()
            raise NurseryError("the helper process that starts the bots does not run")
        return Forked(self, Line(here), pid)

    def ended(self, pid: int) -> int:
        """End a process that was started here."""
        with self._lock:
            found = self._asked(b"end %d" % pid)
        if found is None:  # a bot has ended the helper
            _kill(pid)
            return -signal.SIGKILL
        return found

    def _asked(self, what: bytes, end: socket.socket | None = None) -> int | None:
        """What the helper answers, or None when it is lost; only a request to fork brings up a helper."""
        if self._helper is None and end is None:
            return None
        try:
            if self._helper is None:
                self._helper = _helper()
            line = self._helper[1]
            socket.send_fds(line, [what], [end.fileno()] if end else [])
            answer = line.recv(64)
        except OSError:
            answer = b""
        if not answer:
            self._lose()
            return None
        return int(answer)

    def _lose(self) -> None:
        if self._helper is not None:
            process, line = self._helper
            self._helper = None
            line.close()
            process.kill()
            process.wait()

    def close(self) -> None:
        """End the helper, and with it the bots that are left."""
        with self._lock:
            if self._helper is not None:
                process, line = self._helper
                line.close()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(START)
                self._lose()


_HERE: dict[int, Nursery] = {}
"""The nursery of this process, by its number: a fork of it needs its own."""


def nursery() -> Nursery:
    """The nursery of this process, which all its games share."""
    return _HERE.setdefault(os.getpid(), Nursery())


def close_nursery() -> None:
    """End the helper of this process; it comes up again when it is needed."""
    nursery().close()


def _python(code: str, passed: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
    """A Python that finds the library, takes nothing from the folder it is in, and computes the same every time."""
    home = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])
    alike = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(
        [sys.executable, "-P", "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=passed,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": path} | alike,
    )


def _helper() -> tuple[subprocess.Popen[bytes], socket.socket]:
    here, there = socket.socketpair()
    here.settimeout(START)
    number = there.fileno()
    with there:
        try:
            return _python(f"from piligames.league.nursery import tend; tend({number})", (number,)), here
        except OSError:
            here.close()
            raise


# -- what runs in those processes ---------------------------------------------------


def call(port: int, token: str) -> None:
    """Be a bot that was started alone."""
    from piligames.league.child import serve

    line = Line(socket.create_connection(("127.0.0.1", port)))
    line.send(token.encode())
    serve(line)


def tend(number: int) -> None:
    """Be the helper: fork and end bots as asked, until the league hangs up or dies; then end all that are left."""
    import gc

    from piligames.league import bots, child

    bots.load()
    gc.freeze()
    line = socket.socket(fileno=number)
    running: set[int] = set()
    while True:
        what, ends, _, _ = socket.recv_fds(line, 64, 1)
        if not what:
            break
        if what == b"fork":
            pid = os.fork()
            if not pid:
                _born(child.serve, line, ends[0])
            os.close(ends[0])
            running.add(pid)
            line.sendall(b"%d" % pid)
        else:
            pid = int(what.split()[1])
            line.sendall(b"%d" % _end(pid))
            running.discard(pid)
    for pid in running:
        _end(pid)


def _born(serve: object, helper: socket.socket, end: int) -> None:
    """Be a bot, and never return to the helper's work."""
    try:
        helper.close()
        os.setsid()
        assert callable(serve)
        serve(Line(socket.socket(fileno=end)))
    finally:
        os._exit(0)


def _end(pid: int) -> int:
    _kill(pid)
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)


def _kill(pid: int) -> None:
    """Kill a process and its group."""
    for kill in (os.killpg, os.kill):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            kill(pid, signal.SIGKILL)
