"""A call that is stopped after a while: for functions that may never come back."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
Disarm = Callable[[], None]
AGAIN = 0.002
"""Seconds after which a call that has swallowed the stop is stopped again."""


class TooLongError(BaseException):
    """The time is up; no `Exception`, so that a function which catches those does not go on."""


@dataclass(slots=True)
class _Watched:
    """Whether the call is still running: once it is over nothing may be stopped."""

    running: bool = True


def within(seconds: float, call: Callable[[], T]) -> T:
    """What the call comes to; `TooLongError` if it has not come back by then.

    A signal stops it in the main thread, where the system has one; elsewhere another thread does; in a browser, which
    has neither, every line of it looks at the clock.
    Nothing can stop one long step that is not Python's, such as a sum over a range without end.

    >>> within(1.0, lambda: 6 * 7)
    42
    """
    watched = _Watched()
    disarm = _armed(seconds, watched)
    try:
        try:
            return call()
        finally:
            watched.running = False
    finally:
        disarm()


def _armed(seconds: float, watched: _Watched) -> Disarm:
    if threading.current_thread() is threading.main_thread() and sys.platform not in ("win32", "emscripten"):
        return _by_signal(seconds, watched)
    if sys.platform != "emscripten":
        return _by_thread(seconds, watched)
    return _by_clock(seconds, watched)


def _by_signal(seconds: float, watched: _Watched) -> Disarm:
    """An alarm, again and again until the call is over; who had set one before has it back afterwards."""
    import signal

    def ring(_: int, __: FrameType | None) -> None:
        if watched.running:
            raise TooLongError

    before = signal.signal(signal.SIGALRM, ring)
    left, every = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    begun = monotonic()

    def disarm() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(AGAIN, left - (monotonic() - begun)), every)

    return disarm


def _by_thread(seconds: float, watched: _Watched) -> Disarm:
    """Another thread that waits, and then raises the error in this one."""
    import ctypes

    here, over, lock = threading.get_ident(), threading.Event(), threading.Lock()
    stop = ctypes.pythonapi.PyThreadState_SetAsyncExc

    def watch() -> None:
        wait = seconds
        while not over.wait(wait):
            wait = AGAIN
            with lock:
                if watched.running and not over.is_set():
                    stop(ctypes.c_ulong(here), ctypes.py_object(TooLongError))

    threading.Thread(target=watch, daemon=True, name="time limit").start()

    def disarm() -> None:
        over.set()
        with lock:
            stop(ctypes.c_ulong(here), None)  # one that is on its way

    return disarm


def _by_clock(seconds: float, watched: _Watched) -> Disarm:
    """A trace that looks at the clock at every line."""
    end, before = monotonic() + seconds, sys.gettrace()

    def look(_: FrameType, __: str, ___: Any) -> Any:
        if watched.running and monotonic() > end:
            raise TooLongError
        return look

    sys.settrace(look)
    return lambda: sys.settrace(before)
