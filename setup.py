"""Name the packages for setuptools, and the compiled twins of some searches; all else stands in pyproject.toml.

The finder of pyproject.toml can not name a package whose folder lies elsewhere, and ``piligames.seeds`` is the
top-level folder ``seeds``.
The compiled twins are optional: without Cython or a C compiler everything is installed all the same, and is slower.
"""

import sys

from setuptools import Extension, find_packages, setup

TWINS = ("_collect", "_land")


def twins():
    """List the extensions to build; none, with a word, where they cannot be translated to C."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        sys.stderr.write("Cython is not here: the solvers stay in plain Python, which is slower.\n")
        return []
    found = [
        Extension(f"piligames.kernels.{name}", [f"piligames/kernels/{name}.pyx"], optional=True) for name in TWINS
    ]
    try:
        return cythonize(found, build_dir="build/cython", quiet=True)
    except Exception as error:  # a translator that fails must not keep anybody from installing the rest
        sys.stderr.write(f"The solvers stay in plain Python, which is slower: {error}\n")
        return []


setup(
    packages=[*find_packages(include=["piligames", "piligames.*"]), "piligames.seeds"],
    package_dir={"piligames.seeds": "seeds"},
    ext_modules=twins(),
)
