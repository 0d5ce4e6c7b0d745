"""Making the environment: once, resumable, one start at a time, and with its own words when it fails."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from piligames.cli.support import environment, install, stamp
from piligames.cli.support.checkout import (
    PYTHON,
    Checkout,
    NoCheckout,
    packages_in,
    python_in,
    surroundings,
    this_checkout,
)
from piligames.cli.support.lock import LockTimeout, held
from piligames.cli.support.trouble import NoEnvironment

needs_shell = pytest.mark.skipif(os.name == "nt", reason="the stub programs are shell scripts")


@pytest.fixture
def place(tmp_path) -> Checkout:
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["setuptools>=80"]\n', "utf-8")
    (tmp_path / "constraints.txt").write_text("setuptools==84.2.1\n", "utf-8")
    return Checkout(tmp_path)


class Steps:
    """Stands in for the steps that take long, and records which were taken."""

    def __init__(self, place: Checkout, monkeypatch) -> None:
        self.taken: list[str] = []
        self.said: list[str] = []
        self.interrupt_at: str | None = None
        self.place = place
        monkeypatch.setattr(environment, "lacks", lambda checkout, extra: iter(["everything"]))
        monkeypatch.setattr(install, "make_venv", self.make_venv)
        monkeypatch.setattr(install, "pip_install", self.pip_install)
        monkeypatch.setattr(install, "probe", lambda python: PYTHON)
        monkeypatch.setattr(install, "has_pip", lambda python: True)

    def make_venv(self, folder: Path) -> None:
        self.step("venv")
        python_in(folder).parent.mkdir(parents=True)
        python_in(folder).touch()
        (folder / "pyvenv.cfg").write_text(f"version = {PYTHON}.1\n", "utf-8")

    def pip_install(self, python, what, root, say, lock) -> None:
        assert "--constraint" in what
        assert not (self.place.venv / stamp.NAME).exists()
        self.step(what[-1])

    def step(self, name: str) -> None:
        if name == self.interrupt_at:
            raise KeyboardInterrupt
        self.taken.append(name)

    def ensure(self, extra: str = "lab", fresh: bool = False) -> list[str]:
        self.taken.clear()
        self.said.clear()
        answer = environment.ensure(self.place, extra, self.said.append, fresh)
        assert answer == python_in(self.place.venv)
        return self.taken


@pytest.fixture
def steps(place, monkeypatch) -> Steps:
    return Steps(place, monkeypatch)


ALL = ["venv", "setuptools>=80", ".[lab]"]


def test_the_first_start_makes_everything_and_says_so(steps) -> None:
    assert steps.ensure() == ALL
    told = "\n".join(steps.said)
    assert "takes 1 to 5 minutes" in told
    assert "goes on where it stopped" in told


def test_a_second_start_does_nothing_again(steps) -> None:
    steps.ensure()
    assert steps.ensure() == []
    assert steps.said == []


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_of_needs_or_pins_is_noticed(steps, place, name) -> None:
    steps.ensure()
    with (place.root / name).open("a") as file:
        file.write("# changed\n")
    assert steps.ensure() == ALL[1:]


def test_what_the_tests_need_holds_what_the_lab_needs_but_not_the_reverse(steps) -> None:
    steps.ensure("test")
    assert steps.ensure("lab") == []
    steps.ensure(fresh=True)
    assert steps.ensure("test") == ["setuptools>=80", ".[test]"]
    assert steps.ensure("lab") == []


@pytest.mark.parametrize("at", ALL)
def test_an_interrupted_start_is_taken_up_again(steps, at) -> None:
    steps.interrupt_at = at
    with pytest.raises(KeyboardInterrupt):
        steps.ensure()
    assert not environment.is_ready(steps.place, "lab")
    steps.interrupt_at = None
    assert steps.ensure() == (ALL if at == "venv" else ALL[1:])
    assert environment.is_ready(steps.place, "lab")


def test_a_failure_while_mending_takes_the_certificate_away(steps) -> None:
    steps.ensure("lab")
    steps.interrupt_at = ".[test]"
    with pytest.raises(KeyboardInterrupt):
        steps.ensure("test")
    assert not environment.is_ready(steps.place, "lab")


def test_fresh_deletes_what_was_there(steps, place) -> None:
    steps.ensure()
    (place.venv / "left over").touch()
    assert steps.ensure(fresh=True) == ALL
    assert not (place.venv / "left over").exists()


def test_fresh_unlinks_a_linked_environment_and_spares_its_target(steps, place, tmp_path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "precious").touch()
    try:
        place.venv.symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    except OSError:
        pytest.skip("this system lets no ordinary user make links")
    assert steps.ensure(fresh=True) == ALL
    assert (tmp_path / "elsewhere" / "precious").exists()


def test_fresh_refuses_to_delete_the_running_environment(steps, place, monkeypatch) -> None:
    steps.ensure()
    monkeypatch.setattr(sys, "prefix", str(place.venv))
    with pytest.raises(NoEnvironment, match="deactivate"):
        steps.ensure(fresh=True)
    assert python_in(place.venv).exists()


def test_an_environment_of_another_python_is_made_anew(steps, place) -> None:
    steps.ensure()
    (place.venv / "pyvenv.cfg").write_text("version = 3.2.1\n", "utf-8")
    stamp.remove(place.venv)
    assert steps.ensure() == ALL
    assert "made with Python 3.2" in steps.said[0]


def test_an_environment_whose_python_has_gone_is_made_anew(steps, place, monkeypatch) -> None:
    steps.ensure()
    stamp.remove(place.venv)
    monkeypatch.setattr(install, "probe", lambda python: "")
    assert steps.ensure() == ALL
    assert "does not start" in steps.said[0]


def test_a_lost_python_is_noticed_although_the_stamp_is_good(steps, place) -> None:
    steps.ensure()
    python_in(place.venv).unlink()
    assert not environment.is_ready(place, "lab")


def test_the_running_environment_is_used_if_it_has_everything(steps, place, monkeypatch) -> None:
    monkeypatch.setattr(environment, "lacks", lambda checkout, extra: iter(()))
    said: list[str] = []
    assert environment.ensure(place, "lab", said.append) == Path(sys.executable)
    assert sys.prefix in said[0]
    assert steps.taken == []
    assert not place.venv.exists()


def test_a_folder_that_cannot_be_written_is_told_with_advice(steps, monkeypatch) -> None:
    def refuse(*arguments) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(install, "make_venv", refuse)
    with pytest.raises(NoEnvironment, match="cannot be written"):
        steps.ensure()


def test_little_room_on_the_disk_is_told_beforehand(steps, monkeypatch) -> None:
    usage = environment.shutil.disk_usage(".")._replace(free=10_000_000)
    monkeypatch.setattr(environment.shutil, "disk_usage", lambda folder: usage)
    steps.ensure()
    assert any("Only 10 MB are free" in line for line in steps.said)


# --- the stamp


def test_the_stamp_depends_on_all_that_matters(place, tmp_path) -> None:
    compiled = place.root / "piligames" / "kernels" / "_fast.pyx"
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    plain = stamp.digest(place, "lab", "3.11")
    others = {stamp.digest(place, "test", "3.11"), stamp.digest(place, "lab", "3.12")}
    for file in (place.pyproject, place.pins, compiled):
        before = file.read_bytes()
        file.write_bytes(before + b" ")
        others.add(stamp.digest(place, "lab", "3.11"))
        file.write_bytes(before)
    moved = tmp_path / "moved"
    moved.mkdir()
    for file in (place.pyproject, place.pins):
        (moved / file.name).write_bytes(file.read_bytes())
    others.add(stamp.digest(Checkout(moved), "lab", "3.11"))
    assert len(others | {plain}) == 7
    assert stamp.digest(place, "lab", "3.11") == plain


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "\xff"])
def test_a_damaged_stamp_certifies_nothing(place, text) -> None:
    place.venv.mkdir()
    (place.venv / stamp.NAME).write_text(text, "latin-1")
    assert not stamp.is_complete(place, "lab")


# --- where things lie


def test_both_layouts_of_an_environment_are_known() -> None:
    venv = Path("here", ".venv")
    assert python_in(venv, windows=False) == venv / "bin" / "python"
    assert python_in(venv, windows=True) == venv / "Scripts" / "python.exe"
    assert packages_in(venv, windows=False, python="3.12") == venv / "lib" / "python3.12" / "site-packages"
    assert packages_in(venv, windows=True) == venv / "Lib" / "site-packages"


def test_programs_of_the_environment_come_first() -> None:
    inner = surroundings(Path("venv", "bin", "python"), {"PATH": "old", "PYTHONHOME": "x", "LANG": "C"})
    assert inner["PATH"].split(os.pathsep) == [str(Path("venv", "bin")), "old"]
    assert "PYTHONHOME" not in inner
    assert inner["LANG"] == "C"
    assert surroundings(Path("a", "python"), {})["PATH"] == "a"


def test_outside_a_checkout_the_commands_say_what_they_need(monkeypatch, tmp_path, capsys) -> None:
    from piligames import cli
    from piligames.cli.support import checkout

    monkeypatch.setattr(checkout, "__file__", str(tmp_path / "a" / "b" / "c" / "checkout.py"))
    with pytest.raises(NoCheckout, match="checkout of the project"):
        this_checkout()
    for name in ("lab", "test"):
        assert cli.main([name]) == 3
        assert "Get the project's folder" in capsys.readouterr().err


# --- the lock


def test_a_second_start_waits_for_the_first(tmp_path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from piligames.cli.support.lock import held\n"
        "with held(Path(sys.argv[1]), print): print('held', flush=True); time.sleep(0.6); print('freed', flush=True)"
    )
    other = subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "lock")], stdout=subprocess.PIPE, text=True)
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    said: list[str] = []
    begun = time.monotonic()
    with held(tmp_path / "lock", said.append, pause=0.02):
        assert other.stdout.readline() == "freed\n"
    assert time.monotonic() - begun > 0.3
    assert len(said) == 1
    assert "waiting" in said[0]
    assert other.wait() == 0


def test_a_start_that_hangs_is_not_waited_for_without_end(tmp_path) -> None:
    with (
        held(tmp_path / "lock", str),
        pytest.raises(LockTimeout, match="Another start"),
        held(tmp_path / "lock", str, patience=0, pause=0.01),
    ):
        pass


@needs_shell
def test_a_lock_outlives_its_holder_while_pip_still_runs(tmp_path) -> None:
    sleeper = None
    with held(tmp_path / "lock", str) as handle:
        sleeper = subprocess.Popen(["sleep", "0.5"], pass_fds=(handle,))
    with pytest.raises(LockTimeout), held(tmp_path / "lock", str, patience=0):
        pass
    sleeper.wait()
    with held(tmp_path / "lock", str, patience=0):
        pass
