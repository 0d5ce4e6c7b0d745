"""Messages over a socket, each with its length before it, and never waited for longer than was said."""

from __future__ import annotations

import socket
import struct
from time import monotonic

LONGEST = 4096
"""Bytes of the longest message that is taken from a bot."""
_LENGTH = struct.Struct("!I")


class SilentError(Exception):
    """No whole message came, or could be handed over, in time."""


class HungUpError(Exception):
    """The other end is closed."""


class NonsenseError(Exception):
    """What came is no message."""


class Line:
    """One end of a line between the league and a bot.

    >>> one, other = socket.socketpair()
    >>> Line(one).send(b"bet 2", 1.0)
    >>> Line(other).receive(1.0)
    b'bet 2'
    """

    def __init__(self, end: socket.socket) -> None:
        self._end = end

    def send(self, message: bytes, seconds: float | None = None) -> None:
        """Hand a message over; `None` waits as long as it takes."""
        self._end.settimeout(seconds)
        try:
            self._end.sendall(_LENGTH.pack(len(message)) + message)
        except TimeoutError:
            raise SilentError from None
        except OSError:
            raise HungUpError from None

    def receive(self, seconds: float | None = None, longest: int | None = LONGEST) -> bytes:
        """The next message, which is no longer than that."""
        end = None if seconds is None else monotonic() + seconds
        (length,) = _LENGTH.unpack(self._read(_LENGTH.size, end))
        if longest is not None and length > longest:
            raise NonsenseError
        return self._read(length, end)

    def _read(self, length: int, end: float | None) -> bytes:
        found = bytearray()
        while len(found) < length:
            left = None if end is None else end - monotonic()
            if left is not None and left <= 0:
                raise SilentError
            self._end.settimeout(left)
            try:
                part = self._end.recv(min(length - len(found), 65536))
            except TimeoutError:
                raise SilentError from None
            except OSError:
                raise HungUpError from None
            if not part:
                raise HungUpError
            found += part
        return bytes(found)

    def close(self) -> None:
        """Hang up."""
        self._end.close()
