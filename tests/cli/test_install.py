"""What pip does and says, with stub programs in its place."""

import os
import shutil
import sys
from importlib import metadata
from pathlib import Path

import pytest

from piligames.cli.support import install
from piligames.cli.support.trouble import ADVICE, OTHERWISE, NoEnvironment, advise, own_words, venv_help

needs_shell = pytest.mark.skipif(os.name == "nt", reason="the stub programs are shell scripts")


def stub(folder: Path, script: str) -> Path:
    program = folder / "python"
    program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    program.chmod(0o755)
    return program


@needs_shell
def test_pip_is_called_plainly_and_its_stages_are_told_once(tmp_path) -> None:
    script = 'echo "$@" > called; echo "$PIP_USER $PIP_NO_INPUT" >> called\n'
    script += "echo Collecting a; echo Collecting b; echo Installing collected packages: a, b"
    said: list[str] = []
    with (tmp_path / "lock").open("w") as lock:
        install.pip_install(stub(tmp_path, script), ["-c", "pins", ".[lab]"], tmp_path, said.append, lock.fileno())
    called = (tmp_path / "called").read_text("utf-8").splitlines()
    assert called == ["-m pip install --progress-bar=off -c pins .[lab]", "0 1"]
    assert len(said) == 2
    assert "Downloading" in said[0]
    assert "installing" in said[1]


@needs_shell
def test_a_failure_shows_pips_own_error_and_what_to_do(tmp_path) -> None:
    script = "echo Collecting a; echo 'ERROR: Could not install packages: [Errno 28] No space left on device'; exit 1"
    with (tmp_path / "lock").open("w") as lock, pytest.raises(NoEnvironment) as failed:
        install.pip_install(stub(tmp_path, script), [], tmp_path, str, lock.fileno())
    told = str(failed.value)
    assert "exit code 1" in told
    assert "ERROR: Could not install packages: [Errno 28]" in told
    assert "Collecting" not in told
    assert "The disk is full" in told


@needs_shell
def test_an_environment_that_cannot_be_made_tells_python_words(tmp_path) -> None:
    script = "echo 'The virtual environment was not created: ensurepip is not available.' >&2; exit 1"
    with pytest.raises(NoEnvironment, match="without the module venv"):
        install.make_venv(tmp_path / ".venv", str(stub(tmp_path, script)))


@needs_shell
def test_a_python_is_asked_for_its_version(tmp_path) -> None:
    assert install.probe(Path(sys.executable)) == f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert install.probe(stub(tmp_path, "exit 1")) == ""
    assert install.probe(tmp_path / "nowhere") == ""


@needs_shell
def test_whether_pip_is_there_is_asked(tmp_path) -> None:
    assert not install.has_pip(stub(tmp_path, "exit 1"))
    assert install.has_pip(stub(tmp_path, 'test "$*" = "-m pip --version"'))


@needs_shell
def test_stopping_us_stops_pip(tmp_path) -> None:
    def stop(line: str) -> None:
        raise KeyboardInterrupt

    program = stub(tmp_path, "echo $$; exec sleep 60")
    with pytest.raises(KeyboardInterrupt):
        install.run([str(program)], "it", stop)


def test_pips_own_settings_are_kept_but_for_those_that_cannot_work() -> None:
    environ = install.pip_environ({"PIP_INDEX_URL": "mine", "PIP_USER": "1"})
    assert environ["PIP_INDEX_URL"] == "mine"
    assert environ["PIP_USER"] == "0"


# --- advice

SEEN = {
    "disk is full": "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
    "without the module venv": "/usr/bin/python3: No module named venv",
    "could not trust the server": "SSLError(SSLCertVerificationError('CERTIFICATE_VERIFY_FAILED'))",
    "proxy refused": "ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 403 Forbidden'))",
    "could not be reached": "NewConnectionError: [Errno -3] Temporary failure in name resolution\n"
    "ERROR: Could not find a version that satisfies the requirement sympy (from versions: none)",
    "cannot be written to": "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: 'x'",
    "cannot be had for this Python": "ERROR: No matching distribution found for numpy==2.4.6",
    "nothing that fits one of the pins": "ERROR: ResolutionImpossible: for help visit ...",
}


@pytest.mark.parametrize(("advice", "output"), SEEN.items())
def test_each_trouble_has_its_advice(advice, output) -> None:
    assert advice in advise(output)
    assert "{" not in advise(output)


def test_every_piece_of_advice_is_shown_by_an_example() -> None:
    given = {advise(output) for output in SEEN.values()}
    assert len(given) == len(ADVICE)
    assert OTHERWISE.text not in given


def test_an_unknown_trouble_still_has_a_next_step() -> None:
    assert advise("Segmentation fault") == OTHERWISE.text
    assert "--fresh" in OTHERWISE.text


def test_the_missing_module_is_got_by_each_systems_own_way() -> None:
    assert "apt install python3.12-venv" in venv_help("linux", "3.12")
    assert "python.org" in venv_help("win32")


def test_the_line_that_the_advice_answers_to_is_shown_before_the_error() -> None:
    lines = ["Collecting", "WARNING: NewConnectionError 1", "WARNING: NewConnectionError 2", "ERROR: conflict"]
    assert own_words(lines) == "  WARNING: NewConnectionError 1\n  ERROR: conflict"


def test_long_words_are_cut_to_the_error() -> None:
    lines = [f"Collecting {n}" for n in range(100)]
    assert own_words([*lines, "ERROR: no", "more"]) == "  ERROR: no\n  more"
    assert len(own_words(lines).splitlines()) == 30
    assert own_words([]) == ""


# --- what an interruption leaves


@pytest.fixture
def packages(tmp_path) -> Path:
    """A folder with one whole small distribution, copied from the running environment."""
    source = metadata.distribution("iniconfig")
    for file in source.files or ():
        if file.suffix != ".pyc":
            target = tmp_path / str(file)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), target)
    return tmp_path


def test_a_whole_distribution_is_left_alone(packages) -> None:
    assert install.forget_damaged(packages) == []
    assert list(packages.glob("*.dist-info"))


def spoil_missing(packages: Path) -> None:
    (packages / "iniconfig" / "__init__.py").unlink()


def spoil_short(packages: Path) -> None:
    (packages / "iniconfig" / "__init__.py").write_text("", "utf-8")


def spoil_record(packages: Path) -> None:
    next(packages.glob("*.dist-info/RECORD")).unlink()


@pytest.mark.parametrize("spoil", [spoil_missing, spoil_short, spoil_record])
def test_a_half_installed_distribution_is_forgotten_so_that_pip_installs_it_again(packages, spoil) -> None:
    spoil(packages)
    assert install.forget_damaged(packages) == ["iniconfig"]
    assert list(packages.glob("*.dist-info")) == []
    assert install.forget_damaged(packages) == []


def test_an_environment_without_packages_has_nothing_to_forget(tmp_path) -> None:
    assert install.forget_damaged(tmp_path / "nowhere") == []
