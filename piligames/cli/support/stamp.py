"""The stamp that says an environment is complete, written only after everything in it has been installed."""

import hashlib
import json
from pathlib import Path

from piligames.cli.support.checkout import PYTHON, Checkout

NAME = "piligames-complete.json"
COMPILED = (
    "setup.py",
    "piligames/kernels/*.pyx",
    "piligames/kernels/*.pxd",
)  # an installation is old when these have changed


def digest(checkout: Checkout, extra: str, python: str = PYTHON) -> str:
    """Sum up what an environment depends on: its needs, the pins, what is compiled, Python, the extra and the place."""
    total = hashlib.sha256()
    compiled = (file for pattern in COMPILED for file in sorted(checkout.root.glob(pattern)))
    parts = (
        checkout.pyproject.read_bytes(),
        checkout.pins.read_bytes(),
        python.encode(),
        extra.encode(),
        *(file.read_bytes() for file in compiled),
        str(checkout.root).encode(),  # an environment holds absolute paths: a moved one is not complete
    )
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def read(venv: Path) -> dict[str, str]:
    """Read the digests by extra; an absent or damaged stamp holds none."""
    try:
        found = json.loads((venv / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def is_complete(checkout: Checkout, extra: str) -> bool:
    """Tell whether the environment was completed for this extra and nothing has changed since."""
    return read(checkout.venv).get(extra) == digest(checkout, extra)


def remove(venv: Path) -> None:
    """Take the stamp away before the environment is touched."""
    (venv / NAME).unlink(missing_ok=True)


def write(checkout: Checkout, extra: str, also: tuple[str, ...] = ()) -> None:
    """Certify the environment for an extra and for those that it contains."""
    digests = {name: digest(checkout, name) for name in (extra, *also)}
    draft = checkout.venv / (NAME + ".new")
    draft.write_text(json.dumps(digests, indent=1), "utf-8")
    draft.replace(checkout.venv / NAME)
