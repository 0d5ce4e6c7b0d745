"""What is built holds everything: the seeds, the screen's files and the settings for Lab."""

import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib import resources
from pathlib import Path

import pytest

import piligames
from piligames.cli.support.checkout import python_in, this_checkout

ROOT = this_checkout().root
BUILD = "import sys; from setuptools import build_meta as b; print(getattr(b, sys.argv[1])(sys.argv[2]))"
READ = """
from importlib.resources import files
import piligames
from piligames.facts import rules
print(piligames.__version__, len(rules()), files("piligames.seeds").joinpath("rules/pleesheez.toml").is_file())
"""


TRANSLATES_TO_NOTHING = """
from pathlib import Path
def cythonize(extensions, build_dir, **options):
    for extension in extensions:
        file = Path(build_dir, extension.name + ".c")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        extension.sources = [str(file)]
    return extensions
"""


def copied(source: Path) -> None:
    """Copy what a build needs of the checkout."""
    source.mkdir(exist_ok=True)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, source / name)
    for name in ("piligames", "seeds"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A folder with the wheel and the source archive, built from a copy so that the checkout stays clean."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    copied(source)
    for step in ("build_sdist", "build_wheel"):
        answer = subprocess.run(
            [sys.executable, "-c", BUILD, step, str(target)], cwd=source, capture_output=True, text=True, check=False
        )
        assert answer.returncode == 0, answer.stdout + answer.stderr
    return target


def expected() -> set[str]:
    """Name every file that the package must hold, from what lies in the checkout."""
    own = (file for file in (ROOT / "piligames").rglob("*") if file.is_file())
    seeds = (file for file in (ROOT / "seeds").rglob("*") if file.suffix in (".toml", ".txt", ".json", ".py"))
    names = {file.relative_to(ROOT).as_posix() for file in own}
    names |= {f"piligames/{file.relative_to(ROOT).as_posix()}" for file in seeds}
    return {name for name in names if "__pycache__" not in name and not name.endswith((".so", ".pyd"))}


def test_the_wheel_holds_every_file_of_the_package(built) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert expected() - names == set()
    assert "piligames/seeds/rules/pleesheez.toml" in names
    assert not [name for name in names if not name.startswith(("piligames/", "piligames-"))]


def test_the_source_archive_holds_them_too(built) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    lying = {name.replace("piligames/seeds/", "seeds/", 1) for name in expected()}
    assert lying - names == set()
    assert {"pyproject.toml", "setup.py", "README.md", "LICENSE"} <= names


def test_the_installed_wheel_reads_its_seeds_without_the_checkout(built, tmp_path) -> None:
    venv.create(tmp_path / "venv")
    python = python_in(tmp_path / "venv")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
    subprocess.run([*pip, str(next(built.glob("*.whl")))], check=True)
    answer = subprocess.run([python, "-I", "-c", READ], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    version, count, there = answer.stdout.split()
    assert version == piligames.__version__
    assert int(count) > 10
    assert there == "True"


@pytest.mark.parametrize("missing", ["the compiler", "Cython"])
def test_without_a_compiler_or_cython_everything_but_the_twins_is_built(missing, tmp_path) -> None:
    source = tmp_path / "source"
    copied(source)
    lame = tmp_path / "lame" / "Cython"
    lame.mkdir(parents=True)
    text = "raise ImportError('not here')" if missing == "Cython" else ""
    (lame / "__init__.py").write_text(text, "utf-8")
    (lame / "Build.py").write_text(TRANSLATES_TO_NOTHING, "utf-8")
    environ = {"PATH": str(tmp_path / "empty"), "PYTHONPATH": str(lame.parent), "CC": "no-such-compiler"}
    answer = subprocess.run(
        [sys.executable, "-c", BUILD, "build_wheel", str(tmp_path)],
        cwd=source,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "The solvers stay in plain Python, which is slower" in answer.stderr
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "piligames/kernels/__init__.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_the_editable_install_reads_its_seeds_as_a_package() -> None:
    assert resources.files("piligames.seeds").joinpath("rules/pleesheez.toml").is_file()
