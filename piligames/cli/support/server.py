"""Starting JupyterLab: the command line for it, and a start that only checks that it answers."""

import json
import os
import secrets
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

from piligames.cli.support.checkout import Checkout

SETTINGS = Path(__file__).with_name("lab_settings")
WELCOME = "00_welcome.ipynb"
LOOPBACK = "127.0.0.1"


class NoAnswer(Exception):
    """The server did not come up; the text holds the end of its log."""


def is_root() -> bool:
    """Tell whether this runs as the system's root, as in many containers."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def lab_command(python: Path, checkout: Checkout, extra: Sequence[str], start_at: str, root: bool) -> list[str]:
    """Write the command that starts JupyterLab in the learner's folder; later arguments win."""
    return [
        str(python),
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={checkout.mine}",
        f"--ServerApp.ip={LOOPBACK}",
        f"--LabApp.default_url=/lab{f'/tree/{start_at}' if start_at else ''}",
        f"--LabApp.app_settings_dir={SETTINGS}",
        *(["--allow-root"] if root else []),
        *extra,
    ]


def run_through(command: Sequence[str], cwd: Path, env: Mapping[str, str]) -> int:
    """Run a program that has the terminal, leaving Ctrl-C to it, and answer with its exit code."""
    asked_to_end = False

    def on_signal(number: int, frame: object) -> None:
        nonlocal asked_to_end
        asked_to_end = asked_to_end or number == signal.SIGTERM

    # Handlers of our own, not SIG_IGN: the program would inherit that one and be deaf to Ctrl-C.
    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        program = subprocess.Popen(command, cwd=cwd, env=env)
        while True:
            try:
                code = program.wait(timeout=0.5)
                break
            except subprocess.TimeoutExpired:
                if asked_to_end:
                    program.terminate()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return code if code >= 0 else 128 - code


def free_port() -> int:
    """Ask the system for a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def answers(address: str, token: str) -> bool:
    """Tell whether a page of the server can be had."""
    opener = build_opener(ProxyHandler({}))  # a proxy has no business with this machine's own address
    with suppress(URLError, OSError):
        request = Request(address, headers={"Authorization": f"token {token}"})
        with opener.open(request, timeout=5) as answer:
            return bool(answer.status == 200)
    return False


def tail(log: Path, most: int = 30) -> str:
    """Read the end of a log."""
    lines = log.read_text("utf-8", errors="replace").splitlines()[-most:]
    return "\n".join(f"  {line}" for line in lines) or "  (it wrote nothing)"


def end(program: subprocess.Popen[bytes], grace: float = 10) -> None:
    """End a program that we started, at first politely."""
    for stop in (program.terminate, program.kill):
        if program.poll() is None:
            stop()
            with suppress(subprocess.TimeoutExpired):
                program.wait(grace)


def check(
    command: Sequence[str],
    cwd: Path,
    env: Mapping[str, str],
    say: Callable[[str], None],
    limit: float,
    start_at: str = "",
) -> None:
    """Start the server, wait until it hands out its page and the file to open, say where, and end it.

    If it does not within the limit, in seconds, or ends before, NoAnswer is raised.
    """
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="piligames-check-") as folder:
        log = Path(folder) / "server.log"
        begun = time.monotonic()
        with log.open("wb") as output:
            program = subprocess.Popen(
                command,
                cwd=cwd,
                env=dict(env) | {"JUPYTER_RUNTIME_DIR": folder, "JUPYTER_TOKEN": token},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        try:
            while True:
                address = address_of(Path(folder), program.pid)
                page = f"{address}lab{f'/tree/{start_at}' if start_at else ''}"
                contents = f"{address}api/contents/{start_at}"
                if address and answers(page, token) and answers(contents, token):
                    break
                if program.poll() is not None:
                    raise NoAnswer(f"JupyterLab ended with exit code {program.returncode}:\n\n{tail(log)}")
                if time.monotonic() - begun > limit:
                    raise NoAnswer(f"JupyterLab did not answer within {limit:.0f} s:\n\n{tail(log)}")
                time.sleep(0.2)
            say(f"JupyterLab answers at {page} after {time.monotonic() - begun:.1f} s.")
        finally:
            end(program)


def address_of(folder: Path, number: int) -> str:
    """Read the address that the server of this process number wrote down; an empty text while it has not."""
    try:
        return str(json.loads((folder / f"jpserver-{number}.json").read_text("utf-8"))["url"])
    except (OSError, ValueError, KeyError):
        return ""


def check_arguments(extra: Sequence[str]) -> list[str]:
    """Add to the arguments what a check needs: no browser, and a port of its own."""
    return ["--no-browser", f"--port={free_port()}", "--ServerApp.port_retries=50", *extra]
