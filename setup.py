"""Name the packages for setuptools; all else about the project stands in pyproject.toml.

The finder of pyproject.toml can not name a package whose folder lies elsewhere, and ``piligames.seeds`` is the
top-level folder ``seeds``.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["piligames", "piligames.*"]), "piligames.seeds"],
    package_dir={"piligames.seeds": "seeds"},
)
