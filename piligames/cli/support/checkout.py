"""Where things lie in a checkout, and in a virtual environment on any system."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

WINDOWS = os.name == "nt"
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"


@dataclass(frozen=True)
class Checkout:
    """A folder with the project's files, as one gets it from git."""

    root: Path

    @property
    def pyproject(self) -> Path:
        """The file that names what the project needs."""
        return self.root / "pyproject.toml"

    @property
    def pins(self) -> Path:
        """The file with the exact versions."""
        return self.root / "constraints.txt"

    @property
    def venv(self) -> Path:
        """The virtual environment that the commands make."""
        return self.root / ".venv"

    @property
    def lock(self) -> Path:
        """The file that one start at a time holds; it lies outside the environment, which may be rebuilt."""
        return self.root / ".venv.lock"

    @property
    def mine(self) -> Path:
        """The learner's own folder."""
        return self.root / "my-workbook"


class NoCheckout(Exception):
    """The package runs from somewhere else than a checkout of the project."""


def this_checkout() -> Checkout:
    """Find the checkout that this package lies in."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "constraints.txt").is_file():
        raise NoCheckout(
            f"This command works in a checkout of the project, and {root} is none:\n"
            "the notebooks and the tests are not part of the installed package.\n"
            "Get the project's folder, go into it and type the command there."
        )
    return Checkout(root)


def python_in(venv: Path, windows: bool = WINDOWS) -> Path:
    """Name the Python of a virtual environment."""
    return venv / "Scripts" / "python.exe" if windows else venv / "bin" / "python"


def packages_in(venv: Path, windows: bool = WINDOWS, python: str = PYTHON) -> Path:
    """Name the folder that pip installs into."""
    return venv / "Lib" / "site-packages" if windows else venv / "lib" / f"python{python}" / "site-packages"


def surroundings(python: Path, environ: Mapping[str, str]) -> dict[str, str]:
    """Make the variables for programs of an environment: its programs come first on the path."""
    folder = str(python.parent)
    inner = {name: value for name, value in environ.items() if name != "PYTHONHOME"}
    inner["PATH"] = os.pathsep.join([folder, *filter(None, [environ.get("PATH")])])
    inner["JUPYTER_PREFER_ENV_PATH"] = "1"  # else a kernel in the home folder hides the environment's own
    return inner
