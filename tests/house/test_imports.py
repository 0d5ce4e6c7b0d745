"""Who may import whom."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from piligames.cli.support.checkout import this_checkout

ROOT = this_checkout().root
PACKAGE = ROOT / "piligames"

GAMES = frozenset({"pilipili", "pleesheez", "piles"})
GROUND = frozenset({"core", "odds"})
FACTS = GROUND | {"facts"}
UP_TO_GAMES = FACTS | GAMES | {"solve", "kernels"}
UP_TO_AGENTS = UP_TO_GAMES | {"agents"}
UP_TO_TEACHING = UP_TO_AGENTS | {"puzzles", "practice", "league"}

MAY_IMPORT = {
    "core": frozenset(),
    "odds": frozenset({"core"}),
    "facts": GROUND,
    "plots": GROUND,
    **dict.fromkeys(GAMES, FACTS),  # games never meet
    "kernels": GROUND,
    "solve": GROUND | {"kernels"},  # which has a twin of some of its searches
    "drawing": GROUND | {"plots", "solve"},
    "agents": UP_TO_GAMES,
    "puzzles": UP_TO_AGENTS,
    "practice": UP_TO_AGENTS | {"plots"},  # of how good forecasts are, made when it is looked at
    "league": UP_TO_AGENTS | {"plots"},
    "classkit": UP_TO_TEACHING | {"plots"},  # of what a class has found
    "tables": UP_TO_TEACHING,
    "cli": UP_TO_TEACHING | {"classkit", "tables"},  # the tables draw what is printed, without a widget
    "__main__": frozenset({"cli"}),
    "__init__": UP_TO_TEACHING,
}
WIDGETS = frozenset({"anywidget", "ipywidgets", "traitlets"})


def modules() -> Iterator[tuple[str, Path]]:
    """List the package's modules by their names below it, such as ``core.play``; the package itself is __init__."""
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        if parts[-1] == "__init__" and len(parts) > 1:
            parts = parts[:-1]
        yield ".".join(parts), file


def imported(tree: ast.AST, module: str = "", is_package: bool = False) -> Iterator[str]:
    """List what a module imports, wherever in it, by absolute names."""
    home = ["piligames", *module.split(".")]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [node.module] if node.module else []
            if node.level:
                cut = len(home) - node.level + (1 if is_package else 0)
                base = [*home[:cut], *base]
            if base == ["piligames"]:
                yield from (f"piligames.{alias.name}" for alias in node.names)
            else:
                yield ".".join(base)


def allowed(module: str) -> frozenset[str]:
    """Tell which other parts of the package a module may import."""
    part, _, rest = module.partition(".")
    more = frozenset({"solve", "kernels"}) if part in GAMES and rest.partition(".")[0] == "solver" else frozenset()
    return MAY_IMPORT[part] | more


def offences(module: str, names: Iterator[str]) -> list[str]:
    """List the imports of a module that it may not have."""
    part = module.partition(".")[0]
    found = []
    for name in names:
        top, _, rest = name.partition(".")
        other = rest.partition(".")[0]
        if top in WIDGETS and part != "tables":
            found.append(name)
        if top == "piligames" and other and not other.startswith("__version"):
            known = other in MAY_IMPORT or is_public(other)
            if not known or (other in MAY_IMPORT and other != part and other not in allowed(module)):
                found.append(name)
    return found


def is_public(name: str) -> bool:
    """Tell whether the top level re-exports this name."""
    import piligames

    return name in getattr(piligames, "__all__", ())


ALL = dict(modules())


@pytest.mark.parametrize("module", ALL)
def test_a_module_imports_only_what_its_place_allows(module) -> None:
    assert module.partition(".")[0] in MAY_IMPORT, "a new part of the package needs its line in this table"
    tree = ast.parse(ALL[module].read_text("utf-8"))
    assert offences(module, imported(tree, module, ALL[module].name == "__init__.py")) == []


@pytest.mark.parametrize(
    ("module", "line", "bad"),
    [
        ("core.play", "from piligames.pleesheez import deal", True),
        ("core.play", "from ..odds import x", True),
        ("core.play", "from .game import State", False),
        ("pleesheez.match", "import piligames.pilipili.cards", True),
        ("pleesheez.match", "from piligames import facts", False),
        ("pleesheez.match", "from piligames.solve import minimax", True),
        ("pleesheez.solver", "from piligames.solve import minimax", False),
        ("agents.careful", "def f():\n    import anywidget", True),
        ("tables.widget", "import anywidget, traitlets", False),
        ("tables.widget", "from piligames.cli import main", True),
        ("core", "from . import game", False),
        ("solve.replies", "from piligames import nowhere", True),
    ],
)
def test_this_test_sees_what_it_should(module, line, bad) -> None:
    assert bool(offences(module, imported(ast.parse(line), module, module == "core"))) is bad


NOTEBOOKS = sorted(
    file
    for folder in ("workbook", "exercises")
    for file in (ROOT / folder).rglob("*.ipynb")
    if ".ipynb_checkpoints" not in file.parts
)


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.name)
def test_a_notebook_uses_public_names_only(file) -> None:
    cells = json.loads(file.read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for text in code:
        tree = ast.parse("\n".join(line for line in text.splitlines() if not line.startswith(("%", "!"))))
        names = [*imported(tree), *(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))]
        names += [alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
        private = [name for name in names if any(part.startswith("_") for part in name.split("."))]
        assert [name for name in private if not name.startswith("__")] == []
