"""The command for the tests: what is run, and what happens without a Chromium."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from piligames import cli
from piligames.cli.support import chromium, server
from piligames.cli.support.checkout import Checkout, this_checkout

# The module is fetched by its name: to import it as `test` would look like a test.
command = sys.modules[cli.load("test").run.__module__]


@pytest.fixture
def place(tmp_path, monkeypatch) -> Checkout:
    (tmp_path / "workbook").mkdir()
    monkeypatch.setattr(command, "this_checkout", lambda: Checkout(tmp_path))
    monkeypatch.setattr(command, "prepared", lambda *arguments: Path(sys.executable))
    return Checkout(tmp_path)


def test_everything_is_run_on_all_cores_with_each_notebook_on_one(place) -> None:
    (place.root / "workbook" / "00.ipynb").write_text("{}", "utf-8")
    typed = command.pytest_arguments(place, [], 2)
    assert "--numprocesses=2" in typed
    assert "--dist=loadfile" in typed
    assert {"--nbval", "--nbval-current-env"} < set(typed)
    assert typed[-4:] == ["tests", "piligames", "README.md", "workbook"]


def test_what_is_asked_for_replaces_everything(place) -> None:
    typed = command.pytest_arguments(place, ["workbook/00.ipynb", "-x"], 2)
    assert typed[-2:] == ["workbook/00.ipynb", "-x"]
    assert not {"tests", "--numprocesses=2"} & set(typed)
    assert "--nbval" in typed


def test_the_file_of_things_that_may_differ_is_there() -> None:
    (option,) = (word for word in command.pytest_arguments(this_checkout(), [], 1) if "sanitize" in word)
    assert Path(option.partition("=")[2]).is_file()


@pytest.mark.parametrize(("code", "answer"), [(0, 0), (1, 1), (2, 1), (5, 1)])
def test_any_failure_of_pytest_is_a_failure(place, monkeypatch, capsys, code, answer) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(server, "run_through", lambda line, cwd, env: started.append(line) or code)
    assert cli.main(["test"]) == answer
    assert started[0][:3] == [sys.executable, "-m", "pytest"]
    assert "no notebooks in workbook/ yet" in capsys.readouterr().out


def test_the_environment_alone_can_be_asked_for(place, monkeypatch) -> None:
    monkeypatch.setattr(server, "run_through", lambda *arguments: pytest.fail("a test was run"))
    assert cli.main(["test", "--prepare"]) == 0


def test_cores_are_counted() -> None:
    assert 1 <= command.cores() <= (os.cpu_count() or 1)


# --- Chromium


def test_a_named_chromium_is_used_and_a_wrong_name_told(tmp_path) -> None:
    program = tmp_path / "browser"
    program.touch()
    assert chromium.find({chromium.SETTING: str(program)}, lambda name: "other") == program
    with pytest.raises(chromium.NoChromium, match="not there"):
        chromium.find({chromium.SETTING: str(tmp_path / "no")}, lambda name: "other")


def test_the_first_known_chromium_on_the_path_is_used() -> None:
    known = {"google-chrome": "/opt/chrome", "chromium-browser": "/snap/chromium"}
    assert chromium.find({}, known.get, "linux") == Path("/snap/chromium")


@pytest.mark.parametrize(
    ("platform", "install"),
    [("linux", "apt install chromium"), ("darwin", "brew install"), ("win32", "winget install"), ("aix", "apt")],
)
def test_without_any_the_command_that_installs_one_is_told(monkeypatch, platform, install) -> None:
    monkeypatch.setattr(chromium, "ELSEWHERE", {})
    with pytest.raises(chromium.NoChromium, match=install):
        chromium.find({}, lambda name: None, platform)


QUICK = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "PYTEST_XDIST_WORKER": ""}
ONE_OF_EACH = """
import pytest
@pytest.mark.browser
def test_in_a_browser(): pass
def test_of_the_library(): pass
"""


@pytest.mark.parametrize(("ci", "code", "outcome"), [("", 0, "1 passed, 1 skipped"), ("true", 1, "1 passed, 1 error")])
def test_a_missing_chromium_skips_loudly_and_fails_where_nothing_may_be_left_out(tmp_path, ci, code, outcome) -> None:
    shutil.copyfile(this_checkout().root / "tests" / "conftest.py", tmp_path / "conftest.py")
    (tmp_path / "test_it.py").write_text(ONE_OF_EACH, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = browser\n", "utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
        cwd=tmp_path,
        env=os.environ | {chromium.SETTING: str(tmp_path / "none"), "CI": ci} | QUICK,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == code, answer.stdout
    assert "BROWSER TESTS WERE NOT RUN" in answer.stdout
    assert "library    1 passed" in answer.stdout
    assert outcome in answer.stdout.splitlines()[-1]
