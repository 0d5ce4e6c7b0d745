"""A lock that one start holds while it changes the environment; the system frees it if the holder dies."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def grab(handle: int) -> None:
        """Take the lock or raise OSError."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def grab(handle: int) -> None:
        """Take the lock or raise OSError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockTimeout(Exception):
    """Another start has held the lock for longer than anyone should wait."""


@contextmanager
def held(file: Path, say: Callable[[str], None], patience: float = 1800, pause: float = 0.5) -> Iterator[int]:
    """Hold the lock for the block, after waiting for another start that holds it.

    A program that is handed the open file (the value given) keeps the lock even if we are killed before it ends.
    """
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        deadline = time.monotonic() + patience
        told = False
        while True:
            try:
                grab(handle)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise LockTimeout(
                        f"Another start has been preparing the environment for {patience / 60:.0f} minutes.\n"
                        "End it (its terminal still shows it), then type the command again."
                    ) from None
                if not told:
                    say("Another start is preparing the environment; waiting for it ...")
                    told = True
                time.sleep(pause)
        yield handle
    finally:
        os.close(handle)
