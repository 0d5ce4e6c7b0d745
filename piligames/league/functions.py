"""A function of a notebook as the text of a file, so that it can run in a process of its own."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any


class UnportableError(ValueError):
    """A function that cannot leave the place where it was defined."""


def source_of(function: Callable[..., Any]) -> str:
    """The text of a file that defines this function, and before it what it uses: imports, helpers, simple constants.

    What it uses is taken as it is now.  A function that uses more than that is an `UnportableError`, which says what;
    it belongs in a file.

    >>> from random import randint
    >>> print(source_of(randint).splitlines()[0])
    Traceback (most recent call last):
        ...
    piligames.league.functions.UnportableError: randint is no function that was defined with def: put the bot in a file
    """
    found: dict[str, str] = {}
    _collect(function, found)
    return "\n\n\n".join(found.values()) + "\n"


def _collect(what: Any, found: dict[str, str]) -> None:
    """The text of a function or class, after that of what it uses."""
    name = what.__name__
    if not isinstance(what, (FunctionType, type)) or name == "<lambda>":
        raise UnportableError(f"{name} is no function that was defined with def: put the bot in a file")
    if isinstance(what, FunctionType) and what.__closure__:
        inner = ", ".join(what.__code__.co_freevars)
        raise UnportableError(
            f"{name} uses {inner} of the function around it: define it on its own, or put it in a file"
        )
    try:
        text = textwrap.dedent(inspect.getsource(what))
    except (OSError, TypeError) as error:
        raise UnportableError(f"the text of {name} cannot be found: put the bot in a file") from error
    found[name] = ""  # so that what it uses in turn may use it
    around = _globals(what)
    for used in dict.fromkeys(node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)):
        if used in around and used not in found:
            _use(used, around[used], what.__module__, found)
    del found[name]
    found[name] = text.rstrip()


def _globals(what: Any) -> dict[str, Any]:
    if isinstance(what, FunctionType):
        return what.__globals__
    return vars(inspect.getmodule(what))


def _use(name: str, value: Any, home: str, found: dict[str, str]) -> None:
    """What a name stands for, as a line that gives it back."""
    if isinstance(value, ModuleType):
        found[name] = f"import {value.__name__} as {name}"
    elif getattr(value, "__module__", None) not in (None, home) and hasattr(value, "__qualname__"):
        found[name] = f"from {value.__module__} import {value.__qualname__} as {name}"
    elif isinstance(value, (FunctionType, type)):
        _collect(value, found)
    else:
        try:
            same = ast.literal_eval(repr(value)) == value
        except (ValueError, SyntaxError):
            same = False
        if not same:
            raise UnportableError(f"the bot uses {name}, which cannot be written down: put it in a file with the bot")
        found[name] = f"{name} = {value!r}"
