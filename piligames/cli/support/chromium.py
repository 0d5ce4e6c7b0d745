"""Finding a Chromium for the tests that drive JupyterLab, and saying how to get one."""

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

SETTING = "PILIGAMES_CHROMIUM"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge")
ELSEWHERE = {
    "darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    "win32": (
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ),
}
INSTALL = {
    "linux": "sudo apt install chromium",
    "darwin": "brew install --cask chromium",
    "win32": "winget install Google.Chrome",
}


class NoChromium(Exception):
    """There is no Chromium on this machine; the text says how to get one."""


def find(
    environ: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    platform: str = sys.platform,
) -> Path:
    """Find a Chromium: the one that the setting PILIGAMES_CHROMIUM names, else the first that is known here."""
    if environ.get(SETTING):
        named = Path(environ[SETTING])
        if named.is_file():
            return named
        raise NoChromium(f"{SETTING} names {named}, which is not there.")
    known = (which(program) for program in PROGRAMS)
    places = (place for place in ELSEWHERE.get(platform, ()) if Path(place).is_file())
    found = next((place for place in (*known, *places) if place), None)
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium, and none is on this machine. Install it with\n"
            f"    {INSTALL.get(platform, INSTALL['linux'])}\n"
            f"or set {SETTING} to the program of one that you have."
        )
    return Path(found)
