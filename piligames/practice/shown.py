"""A text as a notebook shows it: paragraphs, steps and choices, in the notebook's own letters, light or dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

_STEP = re.compile(r"  (\d+)\. (.*)")
_CHOICE = re.compile(r"  ([a-z])\)  (.*)")
WIDTH = "46em"
"""Lines longer than that are hard to read."""


def as_html(text: str) -> str:
    """The same text as HTML: numbered lines are steps, lettered ones are what to choose from, an empty one is a rule.

    >>> as_html("How likely?\\n  1. Count: …")
    '<div style="max-width: 46em"><p>How likely?</p><ol><li>Count: …</li></ol></div>'
    """
    return f'<div style="max-width: {WIDTH}">{"".join(_blocks(text))}</div>'


def _blocks(text: str) -> Iterator[str]:
    for kind, group in groupby(text.split("\n"), key=_kind):
        lines = list(group)
        if kind == "empty":
            yield "<hr>"
        elif kind == "step":
            steps = (_STEP.fullmatch(line) for line in lines)
            yield f"<ol>{''.join(f'<li>{escape(step[2], quote=False)}</li>' for step in steps if step)}</ol>"
        elif kind == "choice":
            choices = (_CHOICE.fullmatch(line) for line in lines)
            said = (f"<b>{each[1]}</b>) {escape(each[2], quote=False)}" for each in choices if each)
            yield f"<p>{'<br>'.join(said)}</p>"
        else:
            yield from (f"<p>{escape(line, quote=False)}</p>" for line in lines)


def _kind(line: str) -> str:
    if not line.strip():
        return "empty"
    return "step" if _STEP.fullmatch(line) else "choice" if _CHOICE.fullmatch(line) else "prose"
