"""Name the packages for setuptools, and the compiled twins of some searches; all else stands in pyproject.toml.

The finder of pyproject.toml can not name a package whose folder lies elsewhere, and ``piligames.seeds`` is the
top-level folder ``seeds``.
The compiled twins are optional: without Cython or a C compiler everything is installed all the same, and is slower.
"""

import sys

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

TWINS = ("_ground", "_collect", "_each", "_land", "_regret")


SLOWER = "The solvers stay in plain Python, which is slower"


class BuildIfPossible(build_ext):
    """Builds what can be built: setuptools' own `optional` stops where there is no compiler at all."""

    def build_extensions(self):
        """Build all twins; those that failed are forgotten, so that nobody looks for their files."""
        for ext in list(self.extensions):
            try:
                self.build_extension(ext)
            except Exception as error:  # of many kinds, by the compiler and the system
                sys.stderr.write(f"{SLOWER}: {error}\n")
                self.extensions = [each for each in self.extensions if each is not ext]


def twins():
    """List the extensions to build; none, with a word, where they cannot be translated to C."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        sys.stderr.write(f"{SLOWER}: Cython is not here\n")
        return []
    found = [Extension(f"piligames.kernels.{name}", [f"piligames/kernels/{name}.pyx"]) for name in TWINS]
    try:
        return cythonize(found, build_dir="build/cython", quiet=True)
    except Exception as error:  # a translator that fails must not keep anybody from installing the rest
        sys.stderr.write(f"{SLOWER}: {error}\n")
        return []


setup(
    packages=[*find_packages(include=["piligames", "piligames.*"]), "piligames.seeds"],
    package_dir={"piligames.seeds": "seeds"},
    ext_modules=twins(),
    cmdclass={"build_ext": BuildIfPossible},
)
