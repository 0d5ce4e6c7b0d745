"""What to do when the environment cannot be made, told from what Python and pip wrote."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from piligames.cli.support.checkout import PYTHON
from piligames.cli.support.command import PROGRAM


class NoEnvironment(Exception):
    """The environment could not be made; the text holds the program's own words and what to do."""


@dataclass(frozen=True)
class Advice:
    """What to do when the output shows this pattern."""

    pattern: str
    text: str


RETRY = "Then type the same command again: it goes on where it stopped."

ADVICE = (
    Advice(
        r"No space left on device|Errno 28|WinError 112|Disk quota exceeded",
        "The disk is full. The environment takes about 1 GB here, and pip needs as much again for a moment in\n"
        f"the system's folder for temporary files. Make room (`pip cache purge` helps). {RETRY}",
    ),
    Advice(
        r"ensurepip is not available|No module named '?(venv|ensurepip)|returned non-zero.*ensurepip",
        "This Python comes without the module venv, or without pip for it.\n{venv}\n" + RETRY,
    ),
    Advice(
        r"CERTIFICATE_VERIFY_FAILED|SSLError|SSL: ",
        "pip could not trust the server it reached, which often means that a firewall or proxy reads along.\n"
        "Ask whoever runs the network for its certificate and set PIP_CERT to that file, or use another\n"
        f"network. {RETRY}",
    ),
    Advice(
        r"ProxyError|Tunnel connection failed|407 Proxy",
        "The proxy refused the connection. Set HTTPS_PROXY as whoever runs the network tells you.\n" + RETRY,
    ),
    Advice(
        r"NewConnectionError|NameResolutionError|Temporary failure in name resolution|getaddrinfo failed"
        r"|Network is unreachable|Connection refused|ConnectTimeout|Read timed out|ReadTimeout"
        r"|Max retries exceeded|Connection (aborted|broken|reset)|\(from versions: none\)",
        "The package index could not be reached. Check the connection to the internet; behind a proxy, set\n"
        f"HTTPS_PROXY. What was already downloaded is kept. {RETRY}",
    ),
    Advice(
        r"Permission denied|Errno 13|Errno 30|Read-only file system|WinError 5\b|Access is denied",
        "This folder cannot be written to, or a file in it is in use. Close JupyterLab if it runs from here,\n"
        f"or move the project to a folder of your own. {RETRY}",
    ),
    Advice(
        r"No matching distribution found|Could not find a version|Failed (to )?build|metadata-generation-failed"
        r"|Requires-Python",
        "A pinned version cannot be had for this Python ({python}) on this system. The pins were tried with\n"
        "Python 3.11, 3.12 and 3.13: call one of these by its name, for example: python3.13 -m piligames lab",
    ),
    Advice(
        r"ResolutionImpossible|conflicting dependencies",
        "pip found nothing that fits one of the pins. Mostly this means that the package index could not be\n"
        f"reached: check the connection to the internet. {RETRY}\n"
        "If you changed pyproject.toml or constraints.txt, they may contradict each other.",
    ),
)

OTHERWISE = Advice(
    "", f"Read pip's words above. If they do not help, build the environment from nothing:\n{PROGRAM} lab --fresh"
)


def venv_help(platform: str = sys.platform, python: str = PYTHON) -> str:
    """Say how to get the missing module on this system."""
    if platform.startswith("linux"):
        return (
            f"On Debian and Ubuntu: sudo apt install python{python}-venv   (or python3-venv)\n"
            "Elsewhere: install your system's full Python package, or Python from python.org."
        )
    return "Install Python from python.org, which has both, and use that one."


def fitting(output: str) -> Advice:
    """Find the advice whose pattern the output shows."""
    return next(advice for advice in (*ADVICE, OTHERWISE) if re.search(advice.pattern, output))


def advise(output: str) -> str:
    """Say what to do about the trouble that the output tells of."""
    return fitting(output).text.replace("{venv}", venv_help()).replace("{python}", PYTHON)


def own_words(lines: Sequence[str], most: int = 30) -> str:
    """Cut a program's output down to its error, at most so many lines, after the line that the advice answers to."""
    from_end = max(0, len(lines) - most)
    error = next((at for at, line in enumerate(lines) if re.match(r"\s*(error|ERROR)\b", line)), from_end)
    pattern = fitting("\n".join(lines)).pattern
    cause = [line for line in lines[:error] if pattern and re.search(pattern, line)]
    shown = [*cause[:1], *lines[error : error + most]]
    return "\n".join(f"  {line.rstrip()}" for line in shown)


def failure(what: str, lines: Sequence[str], code: int) -> NoEnvironment:
    """Make the error: what failed, the program's own words, what to do."""
    words = own_words(lines) or "  (it wrote nothing)"
    return NoEnvironment(f"{what} (exit code {code}). Its own words:\n\n{words}\n\n{advise(chr(10).join(lines))}")
