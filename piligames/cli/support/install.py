"""Making a virtual environment and installing into it, with a word on what is going on."""

import csv
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from piligames.cli.support.trouble import failure

Say = Callable[[str], None]

STAGES = (  # the beginnings of pip's lines, and what they mean to somebody who waits
    ("Collecting", "Downloading packages ..."),
    ("Installing collected packages", "Unpacking and installing them; this takes a while without a word ..."),
)


def ignore(line: str) -> None:
    """Say nothing about a line."""


def probe(python: Path) -> str:
    """Ask a Python for its version, such as "3.11"; an empty text means that it does not run."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def has_pip(python: Path) -> bool:
    """Tell whether this Python can start pip."""
    answer = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False)
    return answer.returncode == 0


def make_venv(folder: Path, python: str = sys.executable) -> None:
    """Make the environment, or give an existing one what it lacks of Python and pip."""
    run([python, "-m", "venv", str(folder)], "Python could not make the environment", ignore)


def damaged(info: Path) -> bool:
    """Tell whether files of the distribution described in this folder are missing or cut short.

    The record is read here: importlib.metadata leaves out missing files since Python 3.12.
    """
    try:
        rows = list(csv.reader((info / "RECORD").read_text("utf-8").splitlines()))
    except OSError:
        return True
    for name, _, size in (row for row in rows if len(row) == 3):
        file = info.parent / name
        if not file.exists():
            if file.suffix != ".pyc":
                return True
        elif size and int(size) != file.stat().st_size:
            return True
    return not rows


def forget_damaged(packages: Path) -> list[str]:
    """Make pip forget the distributions that an interruption left half installed, and name them."""
    forgotten = []
    for info in sorted(packages.glob("*.dist-info")):
        if damaged(info):
            shutil.rmtree(info)
            forgotten.append(info.name.partition("-")[0])
    return forgotten


def pip_environ(environ: Mapping[str, str]) -> dict[str, str]:
    """Keep a person's own settings for pip, except those that cannot work in a virtual environment."""
    settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
    return dict(environ) | settings | {"PYTHONUNBUFFERED": "1"}


def pip_install(python: Path, what: Sequence[str], root: Path, say: Say, lock: int) -> None:
    """Install with pip; a failure raises NoEnvironment with pip's own words and what to do."""
    command = [str(python), "-m", "pip", "install", "--progress-bar=off", *what]
    begun = time.monotonic()
    stages = dict(STAGES)

    def follow(line: str) -> None:
        stage = next((start for start in stages if line.startswith(start)), None)
        if stage:
            say(f"  [{time.monotonic() - begun:3.0f} s] {stages.pop(stage)}")

    run(command, "pip could not install the packages", follow, cwd=root, lock=lock, env=pip_environ(os.environ))


def run(
    command: Sequence[str],
    trouble: str,
    follow: Say,
    cwd: Path | None = None,
    lock: int | None = None,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run a program to its end, following its lines; if it fails, raise NoEnvironment with them."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        pass_fds=() if lock is None or os.name == "nt" else (lock,),
    ) as program:
        try:
            for line in program.stdout or ():
                lines.append(line.rstrip("\n"))
                follow(line)
        except BaseException:
            program.terminate()
            raise
    if program.returncode:
        raise failure(trouble, lines, program.returncode)
