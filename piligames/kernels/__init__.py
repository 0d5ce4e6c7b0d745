"""The compiled twins of the searches in `piligames.solve`: optional, and faster by far.

They are built where the project is installed with Cython and a C compiler at hand.
Where they are missing, the searches in plain Python do the same.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any

VERSION = 1
"""Stands in every twin too: one that was built from older sources is not used."""

SEARCHES = ("_ground", "_collect", "_each", "_land")
"""Of the searches with open hands, which need each other."""

NAMES = (*SEARCHES, "_regret")


@cache
def twin(name: str) -> Any:
    """The compiled module of this name; None where it is not built, or `PILIGAMES_ENGINE=python` forbids it."""
    if os.environ.get("PILIGAMES_ENGINE") == "python":
        return None
    try:
        module = import_module(f"piligames.kernels.{name}")
    except ImportError:
        return None
    return module if getattr(module, "VERSION", None) == VERSION else None
