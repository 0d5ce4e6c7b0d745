"""``about``: which versions are here, where the environment is, and which optional parts are there."""

import argparse
import platform
import sys
from importlib import metadata
from pathlib import Path

from piligames import __version__
from piligames.cli.support import chromium
from piligames.cli.support.checkout import Checkout, NoCheckout, packages_in, this_checkout
from piligames.cli.support.command import DONE, Command
from piligames.cli.support.environment import is_ready, version_of
from piligames.solve.engines import COMPILED, engine
from piligames.solve.regret import regret_engine

PARTS = (
    ("sympy", "formulas"),
    ("anywidget", "the tables in a notebook"),
    ("jupyterlab", "JupyterLab, for the command lab"),
    ("numpy", "large simulations"),
    ("scipy", "linear programs"),
    ("matplotlib", "plots"),
    ("pytest", "the tests, for the command test"),
    ("playwright", "the browser tests"),
)


def installed(name: str, where: list[str]) -> str:
    """Tell the version of a distribution that lies in one of the folders, or that there is none."""
    found = next(iter(metadata.Distribution.discover(name=name, path=where)), None)
    return found.version if found else "not here"


def state_of(checkout: Checkout) -> str:
    """Tell where the checkout's own environment is and what it is ready for."""
    made_with = version_of(checkout.venv)
    if not made_with:
        return f"{checkout.venv} is not made yet; the command lab makes it"
    ready = [extra for extra in ("lab", "test") if is_ready(checkout, extra)]
    said = f"ready for {' and '.join(ready)}" if ready else "not certified for this Python; lab and test see to it"
    return f"{checkout.venv} of Python {made_with}, {said}"


def where_to_look(checkout: Checkout) -> tuple[str, list[str]]:
    """Choose whose packages to list: the checkout's environment if it is there, else those of the running Python."""
    own = packages_in(checkout.venv, python=version_of(checkout.venv))
    if own.is_dir() and Path(sys.prefix).resolve() != checkout.venv.resolve():
        return "in that environment", [str(own)]
    return "for the running Python", sys.path


def browser() -> str:
    """Tell which Chromium the browser tests would use."""
    try:
        return str(chromium.find())
    except chromium.NoChromium:
        return "not here"


def solvers() -> str:
    """Tell which twin of the solvers is used by the Python that runs this."""
    if engine() == COMPILED:
        return "compiled"
    return "in plain Python, which is slower: the compiled ones are not built for this Python"


def equilibria() -> str:
    """Tell which twin of CFR+ is used by the Python that runs this."""
    return {"compiled": "compiled", "numpy": "in numpy, which is slower: the compiled one is not built"}.get(
        regret_engine(), "in plain Python, which is slower: there is neither the compiled one nor numpy"
    )


def run(arguments: argparse.Namespace, extra: list[str]) -> int:
    """Print what is here."""
    rows = [
        ("piligames", f"{__version__} in {Path(__file__).parents[1]}"),
        ("Python", f"{platform.python_version()} ({sys.executable})"),
        ("system", platform.platform()),
        ("Chromium", browser()),
        ("solvers", solvers()),
        ("equilibria", equilibria()),
    ]
    try:
        checkout = this_checkout()
        heading, where = where_to_look(checkout)
        rows += [("environment", state_of(checkout)), ("your folder", str(checkout.mine))]
    except NoCheckout:
        heading, where = "for the running Python", sys.path
        rows += [("environment", f"{sys.prefix}; this is not a checkout, so there are no notebooks or tests")]
    print("\n".join(f"{name:<11}  {what}" for name, what in rows))
    print(f"\nInstalled {heading}:")
    print("\n".join(f"  {name:<11}  {installed(name, where):<9}  {purpose}" for name, purpose in PARTS))
    return DONE


COMMAND = Command(
    summary="tell versions, where things are and which optional parts are here",
    run=run,
    examples=(("", "print it all, for example to put into a bug report"),),
    exit_codes=((DONE, "it was printed"),),
)
