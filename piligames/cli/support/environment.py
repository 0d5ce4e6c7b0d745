"""The environment that a command needs: the running one if it has everything, else ``.venv``, made or mended."""

import shutil
import sys
import time
from pathlib import Path

from piligames.cli.support import install, stamp
from piligames.cli.support.checkout import PYTHON, Checkout, packages_in, python_in
from piligames.cli.support.install import Say
from piligames.cli.support.lock import LockTimeout, held
from piligames.cli.support.requirements import build_needs, lacks
from piligames.cli.support.trouble import NoEnvironment, advise

CONTAINS = {"lab": (), "test": ("lab",)}  # an extra, and the extras that are installed with it
NEEDED_BYTES = 1_200_000_000


def ensure(checkout: Checkout, extra: str, say: Say, fresh: bool = False) -> Path:
    """Answer with a Python that has everything the extra needs, after making its environment if need be.

    Raises NoEnvironment, with what to do, when that cannot be.
    """
    if not fresh:
        if next(lacks(checkout, extra), None) is None:
            say(f"Using the Python environment that is running: {sys.prefix}")
            return Path(sys.executable)
        if is_ready(checkout, extra):
            return python_in(checkout.venv)
    elif Path(sys.prefix).resolve() == checkout.venv.resolve():
        outside = Path(getattr(sys, "_base_executable", sys.executable)).name
        raise NoEnvironment(
            f"The Python that runs this lies in the environment to be deleted, {checkout.venv}.\n"
            f"Type `deactivate`, or call another Python, then again: {outside} -m piligames {extra} --fresh"
        )
    try:
        with held(checkout.lock, say) as lock:
            if fresh or not is_ready(checkout, extra):  # another start may have made it while we waited
                build(checkout, extra, say, fresh, lock)
    except LockTimeout as error:
        raise NoEnvironment(str(error)) from None
    except OSError as error:
        raise NoEnvironment(f"The environment could not be made: {error}\n\n{advise(str(error))}") from error
    return python_in(checkout.venv)


def is_ready(checkout: Checkout, extra: str) -> bool:
    """Tell whether ``.venv`` is complete for the extra, as its stamp says, and its Python is still there."""
    return stamp.is_complete(checkout, extra) and python_in(checkout.venv).exists()


def version_of(venv: Path) -> str:
    """Read which Python an environment was made with, such as "3.11"; an empty text if it does not say."""
    try:
        lines = (venv / "pyvenv.cfg").read_text("utf-8").splitlines()
    except OSError:
        return ""
    settings = {name.strip(): value.strip() for name, _, value in (line.partition("=") for line in lines)}
    version = settings.get("version") or settings.get("version_info", "")
    return ".".join(version.split(".")[:2])


def why_not_usable(venv: Path) -> str:
    """Say why an existing environment must be made from nothing; an empty text means that it need not."""
    made_with = version_of(venv)
    if made_with and made_with != PYTHON:
        return f"it was made with Python {made_with}, and this is {PYTHON}"
    if python_in(venv).exists() or python_in(venv).is_symlink():
        answer = install.probe(python_in(venv))
        if answer != PYTHON:
            return f"its Python answers {answer!r}, not {PYTHON!r}" if answer else "its Python does not start"
    return ""


def clear(venv: Path) -> None:
    """Delete an environment; the stamp goes first, so that half a one is never taken for complete."""
    if venv.is_symlink():
        venv.unlink()
    elif venv.exists():
        stamp.remove(venv)
        shutil.rmtree(venv)


def build(checkout: Checkout, extra: str, say: Say, fresh: bool, lock: int) -> None:
    """Make or mend ``.venv`` for an extra; it can be stopped at any moment and begun again."""
    begun = time.monotonic()
    venv, python = checkout.venv, python_in(checkout.venv)
    reason = "you asked for a fresh one" if fresh else why_not_usable(venv)
    if venv.exists() and reason:
        say(f"Deleting the environment {venv}: {reason}.")
        clear(venv)
    if venv.exists():
        say(f"Bringing the environment {venv} up to date; this takes a few seconds to a few minutes.")
    else:
        say(f"Making an environment for the project in {venv}.")
        say("This happens once and takes 1 to 5 minutes, by your connection: about 200 MB are downloaded.")
        say("If it is interrupted, type the same command again: it goes on where it stopped.")
    free = shutil.disk_usage(checkout.root).free
    if not venv.exists() and free < NEEDED_BYTES:
        say(f"Only {free / 1e6:.0f} MB are free on this disk, and about {NEEDED_BYTES / 1e6:.0f} are needed.")
    if venv.exists():
        stamp.remove(venv)
        forgotten = install.forget_damaged(packages_in(venv))
        if forgotten:
            say(f"An interruption left these half installed; they are installed again: {', '.join(forgotten)}")
    if not python.exists() or not install.has_pip(python):
        install.make_venv(venv)
    pins = ["--constraint", str(checkout.pins)]
    install.pip_install(python, [*pins, *build_needs(checkout)], checkout.root, install.ignore, lock)
    project = ["--no-build-isolation", "--editable", f".[{extra}]"]
    install.pip_install(python, [*pins, *project], checkout.root, say, lock)
    stamp.write(checkout, extra, CONTAINS[extra])
    say(f"The environment is ready, after {time.monotonic() - begun:.0f} s.")


def prepared(checkout: Checkout, extra: str, fresh: bool = False) -> Path:
    """Do what ``ensure`` does, telling the terminal."""
    return ensure(checkout, extra, lambda text: print(text, flush=True), fresh)
