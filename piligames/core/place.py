"""Where what a person has done is kept: on this computer, in a folder that can be chosen."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = "PILIGAMES_DATA"
"""The environment variable that names the folder, if it is not the user's own data folder."""


def folder() -> Path:
    """The folder, whether it is there already or not."""
    if chosen := os.environ.get(FOLDER):
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("piligames", appauthor=False)
