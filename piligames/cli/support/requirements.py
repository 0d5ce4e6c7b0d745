"""Whether an environment already has everything that an extra of the project needs, at the pinned versions."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from piligames.cli.support.checkout import Checkout

PROJECT = "piligames"


def normal(name: str) -> str:
    """Write a distribution's name in the one form that all spellings share."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(checkout: Checkout) -> dict[str, str]:
    """Read the constraints file: the exact version by name."""
    lines = (line.partition("#")[0].strip() for line in checkout.pins.read_text("utf-8").splitlines())
    pairs = (line.split("==") for line in lines if line)
    return {normal(name): version for name, version in pairs}


def build_needs(checkout: Checkout) -> list[str]:
    """Read what is needed to build the project."""
    needs = tomllib.loads(checkout.pyproject.read_text("utf-8"))["build-system"]["requires"]
    return [str(need) for need in needs]


def project_needs(checkout: Checkout, extra: str) -> list[str]:
    """Read what the project needs, with one extra, as it is written in pyproject.toml."""
    project = tomllib.loads(checkout.pyproject.read_text("utf-8"))["project"]
    extras = project.get("optional-dependencies", {})
    return [*project.get("dependencies", []), *(extras[extra] if extra else [])]


def installed_path(checkout: Checkout) -> list[str]:
    """Tell where distributions are installed: Python's path without the checkout, which may hold build leftovers."""
    root = checkout.root.resolve()
    return [place for place in sys.path if Path(place or ".").resolve() != root]


def find(name: str, where: list[str]) -> metadata.Distribution | None:
    """Find an installed distribution in the folders given."""
    return next(iter(metadata.Distribution.discover(name=name, path=where)), None)


def lies_in(distribution: metadata.Distribution, root: Path) -> bool:
    """Tell whether the distribution is an editable install of this very checkout."""
    try:
        origin = json.loads(distribution.read_text("direct_url.json") or "{}")
    except ValueError:
        return False
    if not origin.get("dir_info", {}).get("editable"):
        return False
    return Path(url2pathname(urlsplit(origin["url"]).path)).resolve() == root.resolve()


def lacks(checkout: Checkout, extra: str, where: list[str] | None = None) -> Iterator[str]:
    """List in words what the running environment lacks for the extra; nothing means that it has everything."""
    try:  # whatever has JupyterLab or pytest has this as well
        from packaging.requirements import Requirement
    except ImportError:
        yield "packaging is not installed"
        return
    where = installed_path(checkout) if where is None else where
    exact = pins(checkout)
    seen: set[tuple[str, str]] = set()
    queue = [Requirement(f"{PROJECT}[{extra}]")]
    while queue:
        need = queue.pop()
        name = normal(need.name)
        wanted = [label for label in ("", *sorted(need.extras)) if (name, label) not in seen]
        if not wanted:
            continue
        seen.update((name, label) for label in wanted)
        distribution = find(name, where)
        if distribution is None:
            yield f"{name} is not installed"
            continue
        if name == PROJECT:
            if not lies_in(distribution, checkout.root):
                yield f"{PROJECT} is not installed from this folder"
                continue
        elif exact.get(name, distribution.version) != distribution.version:
            yield f"{name} is {distribution.version}, not {exact[name]}"
        elif not need.specifier.contains(distribution.version, prereleases=True):
            yield f"{name} is {distribution.version}, not {need.specifier}"
        for label in wanted:
            texts = project_needs(checkout, label) if name == PROJECT else distribution.requires or []
            further = [Requirement(text) for text in texts]
            queue += [new for new in further if new.marker is None or new.marker.evaluate({"extra": label})]
