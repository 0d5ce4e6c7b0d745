"""Bots that come with the library: opponents by name, and files to begin from.

- `random`, `careful`, `strong`: opponents for every game.
- `lesson`: a bot with comments, to copy and change.
"""

from __future__ import annotations

from importlib import import_module, resources

OPPONENTS = ("careful", "random", "strong")
TEMPLATES = ("lesson", "careful", "random")


def source(name: str) -> str:
    """The file of a bot, as text."""
    return resources.files(__name__).joinpath(f"{name}_bot.py").read_text("utf-8")


def load() -> None:
    """Import what the bots import."""
    for name in (*OPPONENTS, "lesson"):
        import_module(f"{__name__}.{name}_bot")
