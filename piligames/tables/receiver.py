"""What a table does with a message of its screen: whatever may not be done becomes a notice, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from piligames.core import IllegalAction, NotationError
from piligames.tables.staging import FormError, Json

Doing = Callable[[Any, Mapping[str, Any]], None]


class Receiver:
    """A model that a screen can speak to; `does` says what each message does.

    `stamp` counts the messages, `notice` and `form_error` say what was wrong with the last one.
    """

    does: ClassVar[Mapping[str, Doing]] = {}

    def __init__(self) -> None:
        self.stamp = 0
        self.form_error: Json | None = None
        self.notice: Json | None = None

    def receive(self, message: Mapping[str, Any]) -> None:
        """Do what the screen asks; whatever may not be done becomes a notice, and nothing is lost."""
        self.stamp += 1
        todo = self.does.get(str(message.get("do")))
        if todo is None:
            self.notice = {"text": f"The table does not know how to {message.get('do')!r}.", "rule": None}
            return
        self.forget(message)
        try:
            todo(self, message)
        except IllegalAction as error:
            self.notice = {"text": sentence(error.reason), "rule": error.rule}
        except NotationError as error:
            self.notice = {"text": sentence(str(error)), "rule": None}
        except FormError as error:
            self.form_error = {"field": error.field, "text": sentence(error.text)}

    def forget(self, message: Mapping[str, Any]) -> None:
        """Put away what was said about an earlier message."""
        self.notice, self.form_error = None, None


def sentence(text: str) -> str:
    """A text that begins with a capital and ends with a stop.

    >>> sentence("it is gone")
    'It is gone.'
    """
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def values_of(message: Mapping[str, Any]) -> dict[str, str]:
    """What was filled into the form."""
    values = message.get("values")
    if not isinstance(values, Mapping):
        raise FormError("", "the form came without values")
    return {str(key): str(value) for key, value in values.items()}
