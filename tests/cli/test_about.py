"""What the command tells about this place."""

import sys

import pytest

import piligames
from piligames import cli
from piligames.cli import about
from piligames.cli.support import chromium, stamp
from piligames.cli.support.checkout import PYTHON, Checkout, NoCheckout, packages_in, python_in


@pytest.fixture
def place(tmp_path, monkeypatch) -> Checkout:
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    monkeypatch.setattr(about, "this_checkout", lambda: Checkout(tmp_path))
    return Checkout(tmp_path)


def make(place: Checkout) -> None:
    info = packages_in(place.venv) / "sympy-99.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Name: sympy\nVersion: 99.0\n", "utf-8")
    (place.venv / "pyvenv.cfg").write_text(f"version = {PYTHON}.0\n", "utf-8")
    python_in(place.venv).parent.mkdir(exist_ok=True)
    python_in(place.venv).touch()


def told(capsys) -> str:
    assert cli.main(["about"]) == 0
    return capsys.readouterr().out


def test_versions_and_places_are_told(place, capsys) -> None:
    text = told(capsys)
    assert piligames.__version__ in text
    assert sys.executable in text
    assert str(place.mine) in text
    assert "not made yet" in text
    assert "for the running Python" in text


def test_the_checkouts_environment_is_looked_into_from_another_python(place, capsys) -> None:
    make(place)
    text = told(capsys)
    assert "99.0" in text
    assert "in that environment" in text
    assert "not certified" in text
    stamp.write(place, "test", ("lab",))
    assert "ready for lab and test" in told(capsys)


def test_outside_a_checkout_and_without_a_browser_it_still_answers(monkeypatch, capsys) -> None:
    def nowhere() -> Checkout:
        raise NoCheckout("no")

    def no_browser() -> None:
        raise chromium.NoChromium("no")

    monkeypatch.setattr(about, "this_checkout", nowhere)
    monkeypatch.setattr(chromium, "find", no_browser)
    text = told(capsys)
    assert "this is not a checkout" in text
    assert "Chromium     not here" in text


@pytest.mark.parametrize(("found", "said"), [("compiled", "compiled"), ("python", "in plain Python, which is slower")])
def test_it_is_told_which_solvers_are_used(place, capsys, monkeypatch, found, said) -> None:
    monkeypatch.setattr(about, "engine", lambda: found)
    (line,) = (line for line in told(capsys).splitlines() if line.startswith("solvers"))
    assert line.split(maxsplit=1)[1].startswith(said)


@pytest.mark.parametrize(
    ("found", "said"), [("compiled", "compiled"), ("numpy", "in numpy"), ("python", "in plain Python, which is slower")]
)
def test_it_is_told_how_equilibria_are_found(place, capsys, monkeypatch, found, said) -> None:
    monkeypatch.setattr(about, "regret_engine", lambda: found)
    (line,) = (line for line in told(capsys).splitlines() if line.startswith("equilibria"))
    assert line.split(maxsplit=1)[1].startswith(said)
