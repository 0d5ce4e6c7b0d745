"""Runs a submission; a program of its own, started in a throwaway copy of the submission's folder.

It loads nothing of the library but the stop of calls that take too long, so that what it runs finds nothing to look up.
What it finds out goes line by line into a file, so that whoever stops it still has what came before.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import math
import os
import pickle
import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from functools import partial
from time import monotonic
from typing import Any, NoReturn

MEGABYTE = 1 << 20
LONGEST, MOST, BITS, DEEPEST = 500, 60, 20_000, 3
MAGIC = re.compile(r"^\s*[%!].*$", re.MULTILINE)
TOO_MUCH = "It printed too much: {:g} MB are allowed."


class TooMuchError(BaseException):
    """More was printed than is allowed; no `Exception`, so that what catches those does not go on."""


class Counting(io.TextIOBase):
    """Takes what is printed, keeps nothing of it, and stops what prints too much."""

    def __init__(self, limit: int) -> None:
        self.limit, self.count = limit, 0

    def writable(self) -> bool:
        """It is there to be written to."""
        return True

    def write(self, text: str, /) -> int:
        """Count it."""
        self.count += len(text)
        if self.count > self.limit:
            raise TooMuchError
        return len(text)


class Runner:
    """The cells of a submission, one after another, and what their answers are."""

    def __init__(self, request: dict[str, Any], results: str) -> None:
        self.request, self.results = request, results
        self.within: Callable[[float, Callable[[], Any]], Any] = _load(request["limit"]).within
        self.too_long: type[BaseException] = _load(request["limit"]).TooLongError
        self.limits = request["limits"]
        self.printed = Counting(int(self.limits["output"] * MEGABYTE))
        self.names: dict[str, Any] = {"__name__": "__main__", "Fraction": Fraction, "comb": math.comb}
        self.names.update(dict.fromkeys(("ask", "check", "hint", "progress", "display"), _nothing))
        self.names.update(student=request["student"], yours=dict(request["variants"]))

    def run(self) -> None:
        """All steps: cells are run, and answers written down as soon as they are due."""
        for number, step in enumerate(self.request["steps"]):
            self.say(begun=number)
            self.printed.count = 0
            if step["does"] == "run":
                if fault := self.fault(step["source"]):
                    self.say(cell=step["cell"], fault=fault)
            else:
                self.say(answer=step["place"], value=self.safe_answer(step["name"], step["inputs"]))
        self.say(done=True)

    def say(self, **said: Any) -> None:
        """Write a line down at once."""
        with open(self.results, "a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")

    def fault(self, source: str) -> str:
        """Run a cell; what stopped it, or nothing."""
        try:
            code = _compiled(source)
            self.within(self.limits["cell_seconds"], partial(exec, code, self.names))
        except BaseException as error:
            return self.said(error)
        return ""

    def said(self, error: BaseException) -> str:
        """What stopped a cell, in a line."""
        if isinstance(error, self.too_long):
            return f"It did not come back within {self.limits['cell_seconds']:g} s."
        if isinstance(error, TooMuchError):
            return TOO_MUCH.format(self.limits["output"])
        if isinstance(error, MemoryError):
            return f"It wanted more memory than the {self.limits['megabytes']} MB that are allowed."
        if isinstance(error, SyntaxError):
            return f"It cannot be read as Python: {error.msg}, line {error.lineno}."
        return f"It stopped. {type(error).__name__}: {_text(error)}"[:200]

    def safe_answer(self, name: str, inputs: list[tuple[Any, ...]] | None) -> Any:
        """The answer of this name, whatever the object does when it is looked at."""
        try:
            return self.answer(name, inputs)
        except BaseException:
            return "<an object that cannot be looked at>"

    def answer(self, name: str, inputs: list[tuple[Any, ...]] | None) -> Any:
        """The answer of this name; of a function what it comes to."""
        value = self.names.get(name, ...)
        if inputs is None or not callable(value):
            return encoded(value)
        return {"calls": list(self.calls(value, inputs))}

    def calls(self, function: Callable[..., Any], inputs: list[tuple[Any, ...]]) -> Iterator[Any]:
        """What a function comes to for each of the inputs, until it does not come back."""
        end = monotonic() + self.request["altogether"]
        for each in inputs:
            try:
                value = self.within(self.request["a_call"], partial(function, *deepcopy(each)))
                yield {"value": encoded(value)}
            except self.too_long:
                yield {"endless": True}
                return
            except NotImplementedError:
                yield {"stub": True}
                return
            except BaseException as error:
                yield {"error": [type(error).__name__, _text(error)]}
                return
            if monotonic() > end:
                yield {"endless": True}
                return


def encoded(value: Any, depth: int = 0) -> Any:
    """A value as JSON; what is none of what an answer may be becomes its text."""
    if value is ...:
        return {"dots": True}
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and value.bit_length() <= BITS:
        return {"int": format(int(value), "x")}
    if isinstance(value, Fraction) and value.numerator.bit_length() + value.denominator.bit_length() <= BITS:
        return {"fraction": [format(value.numerator, "x"), format(value.denominator, "x")]}
    if isinstance(value, list | tuple | set | frozenset) and depth < DEEPEST:
        return [encoded(each, depth + 1) for each in list(value)[:MOST]]
    if callable(value):
        return {"function": True}
    return _text(value)


def _text(value: Any) -> str:
    try:
        return str(value)[:LONGEST]
    except BaseException:  # whatever an object does when it is to be written
        return f"<{type(value).__name__}>"


def _nothing(*_: Any, **__: Any) -> None:
    """Stand in for what a notebook shows."""


def _compiled(source: str) -> Any:
    """A cell as code; lines for the notebook alone, such as `%time`, are left out where they are in the way."""
    try:
        return compile(source, "<cell>", "exec")
    except SyntaxError:
        plain = MAGIC.sub("", source)
        if plain == source:
            raise
        return compile(plain, "<cell>", "exec")


def _load(file: str) -> Any:
    if "limit" not in sys.modules:
        spec = importlib.util.spec_from_file_location("limit", file)
        if spec is None or spec.loader is None:
            raise ImportError(file)
        sys.modules["limit"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["limit"])
    return sys.modules["limit"]


def _hold(limits: dict[str, Any]) -> None:
    """Limit what the process may take, where the system can."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    wanted = {
        "RLIMIT_AS": int(limits["megabytes"] * MEGABYTE),
        "RLIMIT_CPU": int(limits["seconds"]) + 1,
        "RLIMIT_FSIZE": int(limits["files"] * MEGABYTE),
        "RLIMIT_CORE": 0,
    }
    for name, most in wanted.items():
        with contextlib.suppress(AttributeError, ValueError, OSError):
            resource.setrlimit(getattr(resource, name), (most, most))


def main(request: str, results: str) -> NoReturn:
    """Run what the request says."""
    with open(request, "rb") as file:
        asked = pickle.load(file)
    os.remove(request)
    sys.path.insert(0, "")
    sys.argv = [""]
    runner = Runner(asked, results)
    _hold(asked["limits"])
    sys.stdout = sys.stderr = runner.printed
    runner.run()
    os._exit(0)  # whatever the submission has left to be done at the end


if __name__ == "__main__":
    main(*sys.argv[1:])
