"""The examples in docstrings and in the README are true."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import piligames

README = Path(__file__).parents[2] / "README.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(piligames.__path__, "piligames.")
    if not name.endswith("__main__") and name != "piligames.seeds"
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name), optionflags=FLAGS).failed == 0


def test_some_modules_have_examples() -> None:
    found = [name for name in MODULES if any(t.examples for t in doctest.DocTestFinder().find(import_module(name)))]
    assert len(found) >= 8


def test_the_tour_in_the_readme_is_true() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=FLAGS)
    assert result.attempted
    assert result.failed == 0
