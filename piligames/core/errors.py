"""What can be wrong: a text that cannot be read, a position that cannot be, an action that is not allowed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

_Again = tuple[Callable[[], Any], tuple[()]]
"""How pickle makes an error again; without it an error that a worker process raises would not come back whole."""


class IllegalAction(ValueError):
    """A well-formed action that this seat may not take now.

    `rule` is the id of the rule that forbids it, `reason` a sentence for a person.
    """

    def __init__(self, reason: str, *, rule: str, seat: int | None = None, action: object = None) -> None:
        self.reason, self.rule, self.seat, self.action = reason, rule, seat, action
        what = "" if action is None else f"{action}: " if seat is None else f"seat {seat}, {action}: "
        super().__init__(f"{what}{reason} ({rule})")

    def __reduce__(self) -> _Again:
        return partial(IllegalAction, self.reason, rule=self.rule, seat=self.seat, action=self.action), ()


class NotationError(ValueError):
    """A text that is not notation; the message shows the place and says what was expected there.

    >>> raise NotationError("play x5", 5, "a colour (r, b, g or p)")
    Traceback (most recent call last):
        ...
    piligames.core.errors.NotationError: expected a colour (r, b, g or p) at column 6:
      play x5
           ^
    """

    def __init__(self, text: str, at: int, expected: str, *, line: int | None = None) -> None:
        self.text, self.at, self.expected, self.line = text, at, expected, line
        where = f"column {at + 1}" if line is None else f"line {line}, column {at + 1}"
        super().__init__(f"expected {expected} at {where}:\n  {text}\n  {' ' * at}^")

    def __reduce__(self) -> _Again:
        return partial(NotationError, self.text, self.at, self.expected, line=self.line), ()

    def on_line(self, text: str, line: int | None, offset: int = 0) -> NotationError:
        """The same error as part of a longer line `text`: this much further right, on line `line` if that is known."""
        return NotationError(text, self.at + offset, self.expected, line=line)


class ImpossiblePosition(ValueError):
    """A readable position, deal or record that the rules cannot produce; `rule` says which one forbids it."""

    def __init__(self, reason: str, *, rule: str, where: str = "", line: int | None = None) -> None:
        self.reason, self.rule, self.where, self.line = reason, rule, where, line
        place = "" if line is None else f"line {line}: "
        super().__init__(f"{place}{where + ': ' if where else ''}{reason} ({rule})")

    def __reduce__(self) -> _Again:
        return partial(ImpossiblePosition, self.reason, rule=self.rule, where=self.where, line=self.line), ()

    def on_line(self, line: int | None) -> ImpossiblePosition:
        """The same error, found on this line of a longer text, if there is one."""
        return ImpossiblePosition(self.reason, rule=self.rule, where=self.where, line=line)


class GameNotOver(ValueError):
    """Asked for the result of something that is still going on."""
