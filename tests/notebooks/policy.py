"""What every committed notebook keeps to: each function lists what breaks one rule, with the cell's id."""

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from inspect import isfunction
from pathlib import Path
from posixpath import join, normpath
from typing import Any, get_type_hints

import nbformat

from piligames import tables
from piligames.cli.support.checkout import this_checkout
from piligames.cli.support.copies import SOURCES, sources
from piligames.facts import UnknownRule, rule
from piligames.tables.widget import Screen
from tests.notebooks.rerun import as_saved, plain

ROOT = this_checkout().root
FOLDERS = ("workbook", "exercises")
LINES = 12
EXEMPT = "nbval-ignore-output"
UNSTEADY = {
    "an address": r"0x[0-9a-fA-F]{6,}",
    "a path": r"(?<![\w.])(?:/(?:home|root|tmp|usr|var|work|Users)/|[A-Z]:\\)\S*",
    "a time": r"\b\d{1,2}:\d\d:\d\d\b|\b\d{4}-\d\d-\d\d\b",
}


def notebooks() -> list[Path]:
    """Every notebook that is committed."""
    found = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.ipynb"))
    return sorted(file for file in found if ".ipynb_checkpoints" not in file.parts)


def code(notebook: Any) -> list[Any]:
    """The code cells."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def texts(cell: Any) -> Iterator[str]:
    """All that a cell's outputs say."""
    for output in cell.outputs:
        yield output.get("text", "")
        parts = output.get("data", {}).items()
        yield from (text for kind, text in parts if isinstance(text, str) and not kind.startswith("image/"))


def unsaved_form(text: str, notebook: Any) -> list[str]:
    """It is saved as `rerun` saves it, with an id for each cell that a person chose."""
    found = (
        [] if text == as_saved(plain(nbformat.reads(text, as_version=4))) else ["not as tests/notebooks/rerun.py saves"]
    )
    return found + [
        f"{cell.id}: not an id in words" for cell in notebook.cells if not re.fullmatch("[a-z]+(-[a-z0-9]+)+", cell.id)
    ]


def not_run_in_order(notebook: Any) -> list[str]:
    """Cells were run once each, from the first to the last, without an error or a warning."""
    found = []
    for number, cell in enumerate(code(notebook), 1):
        if cell.execution_count != number:
            found.append(f"{cell.id}: run as number {cell.execution_count}, not {number}")
        for output in cell.outputs:
            if output.output_type == "error" or output.get("name") == "stderr":
                found.append(f"{cell.id}: an error or a warning")
    return found


def wrongly_tagged(notebook: Any) -> list[str]:
    """Only a widget or a picture is exempt from comparison, and no cell has another tag."""
    widgets = widgets_of(notebook)
    found = []
    for cell in notebook.cells:
        tags = cell.metadata.get("tags", [])
        found += [f"{cell.id}: tag {tag}" for tag in tags if tag != EXEMPT]
        if EXEMPT in tags:
            pictures = any(key.startswith("image/") for out in cell.get("outputs", ()) for key in out.get("data", ()))
            if cell.id not in widgets and not pictures:
                found.append(f"{cell.id}: exempt without widget or picture")
    return found


def widgets_of(notebook: Any) -> dict[str, Screen]:
    """The widgets that cells show, by the cell's id, as they are made anew; none is kept under a name."""
    made: dict[str, ast.Call] = {}
    found = {}
    for cell in code(notebook):
        *before, last = ast.parse(cell.source).body or [ast.Pass()]
        for line in before:
            if (
                isinstance(line, ast.Assign)
                and isinstance(line.value, ast.Call)
                and isinstance(line.targets[0], ast.Name)
            ):
                made[line.targets[0].id] = line.value
        shown = last.value if isinstance(last, ast.Expr) else None
        call = made.get(shown.id) if isinstance(shown, ast.Name) else shown
        kind = _widget_class(call)
        if kind is not None and isinstance(call, ast.Call):
            options = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg}
            options |= {"name": None} if "name" in options else {}
            found[cell.id] = kind(*map(ast.literal_eval, call.args), **options)
    return found


def _widget_class(call: ast.expr | None) -> Callable[..., Screen] | None:
    """What makes a widget: its class, or a function that says in its signature that it makes one."""
    name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
    kind = getattr(tables, name, None) if name else None
    made = get_type_hints(kind).get("return") if isfunction(kind) else kind
    return kind if isinstance(made, type) and issubclass(made, Screen) else None


def stale_widgets(notebook: Any) -> list[str]:
    """What is saved of a widget is what its table says in words today."""
    widgets = widgets_of(notebook)
    return [
        f"{cell.id}: the saved text of the widget is not today's"
        for cell in code(notebook)
        if cell.id in widgets
        and [output.get("data", {}).get("text/plain") for output in cell.outputs] != [repr(widgets[cell.id])]
    ]


def long_cells(notebook: Any) -> list[str]:
    """Cells call the library; they hold no programs."""
    return [f"{cell.id}: more than {LINES} lines" for cell in code(notebook) if len(cell.source.splitlines()) > LINES]


def unsteady_outputs(notebook: Any) -> list[str]:
    """No output holds what differs from one computer or day to the next."""
    return [
        f"{cell.id}: {what} in an output"
        for cell in code(notebook)
        for text in texts(cell)
        for what, pattern in UNSTEADY.items()
        if re.search(pattern, text)
    ]


def private_imports(notebook: Any) -> list[str]:
    """What is imported of the library is exported by a package, or stands in a module that a package names."""
    found = []
    for cell in code(notebook):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Import):
                found += [f"{cell.id}: import {a.name}" for a in node.names if a.name.startswith("piligames.")]
            if isinstance(node, ast.ImportFrom) and (node.module or ".").split(".")[0] in ("piligames", ""):
                names = (alias.name for alias in node.names)
                found += [
                    f"{cell.id}: {node.module}.{name}" for name in names if not _is_public(node.module or "", name)
                ]
    return found


def _is_public(module: str, name: str) -> bool:
    try:
        home = importlib.import_module(module)
    except ImportError:
        return False
    if hasattr(home, "__all__"):
        return name in home.__all__
    package, _, own = module.rpartition(".")
    around = importlib.import_module(package) if package else home
    named = package == "piligames" or f"`{own}`" in (around.__doc__ or "")
    return named and not name.startswith("_") and getattr(getattr(home, name, None), "__module__", "") == module


def unknown_rules(notebook: Any) -> list[str]:
    """Every rule that is named exists."""
    found = []
    for cell in notebook.cells:
        for id in re.findall(r"\b(?:PP|PZ|PL)-[A-Z0-9]+\b", cell.source):
            try:
                rule(id)
            except UnknownRule:
                found.append(f"{cell.id}: {id}")
    return found


def broken_links(notebook: Any, home: Path) -> list[str]:
    """Every link to a file leads to one, with the case that it is written in, where `lab` lays the files out."""
    inside = dict(SOURCES).get(home.name, "")
    laid = {name for _, name in sources(this_checkout())}
    return [
        f"{cell.id}: {target}"
        for cell in notebook.cells
        if cell.cell_type == "markdown"
        for target in re.findall(r"\]\(([^)\s]+)\)", cell.source)
        if not re.match(r"[a-z]+:|#", target) and normpath(join(inside, target.partition("#")[0])) not in laid
    ]


def offences(text: str, home: Path) -> list[str]:
    """All that is wrong with the notebook of this text, which lies in `home`."""
    notebook = nbformat.reads(text, as_version=4)
    checks = (
        not_run_in_order,
        wrongly_tagged,
        stale_widgets,
        long_cells,
        unsteady_outputs,
        private_imports,
        unknown_rules,
    )
    found = [each for check in checks for each in check(notebook)]
    return unsaved_form(text, notebook) + found + broken_links(notebook, home)
