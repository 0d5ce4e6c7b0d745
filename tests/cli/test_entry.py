"""What is typed, and what the command line makes of it."""

import argparse
import ast
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import piligames
from piligames import __main__ as entry
from piligames import cli
from piligames.cli.support.command import DONE, INTERRUPTED, MISUSED, Command

PACKAGE = Path(piligames.__file__).parent


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_what_an_old_python_reads_first_parses_there(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text("utf-8"), feature_version=(3, 8))
    assert tree.body


def test_an_old_python_is_told_which_one_is_needed(monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 18, "final", 0))
    assert entry.main() != 0
    told = capsys.readouterr().err
    assert "needs Python 3.11 or newer" in told
    assert "this is Python 3.8" in told


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = ["numpy", "scipy", "sympy", "matplotlib", "anywidget", "cython", "Cython", "IPython", "ipywidgets"]
    code = f"import sys, json, piligames; print(json.dumps([n for n in {heavy} if n in sys.modules]))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(answer.stdout) == []


@pytest.mark.parametrize("typed", [[], ["--help"], ["-h"], ["help"]])
def test_without_a_command_the_commands_are_listed(typed, capsys) -> None:
    assert cli.main(typed) == DONE
    told = capsys.readouterr().out
    for name in cli.commands():
        assert f"  {name}" in told
        assert cli.load(name).summary in told


def test_the_listing_needs_no_installed_package() -> None:
    code = "import sys; sys.path.insert(0, sys.argv.pop()); from piligames.cli import main; sys.exit(main(['--help']))"
    bare = [sys.executable, "-I", "-S", "-c", code, str(PACKAGE.parent)]
    answer = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert answer.returncode == DONE, answer.stderr
    assert "lab" in answer.stdout


def test_the_version_can_be_asked_for(capsys) -> None:
    assert cli.main(["--version"]) == DONE
    assert capsys.readouterr().out == f"{piligames.__version__}\n"


def test_an_unknown_command_is_named_and_a_near_one_offered(capsys) -> None:
    assert cli.main(["labb"]) == MISUSED
    told = capsys.readouterr().err
    assert "no command 'labb'" in told
    assert "mean 'lab'" in told


@pytest.mark.parametrize("name", cli.commands())
def test_every_command_helps_with_examples_and_exit_codes(name, capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([name, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "examples:\n" in told
    assert f"python3 -m piligames {name}" in told.partition("examples:")[2]
    codes = told.partition("exit codes:")[2]
    for code in (DONE, MISUSED, INTERRUPTED):
        assert f"\n  {code} " in codes


@pytest.mark.parametrize("name", cli.commands())
def test_every_example_is_understood(name) -> None:
    command = cli.load(name)
    assert command.examples
    for typed, _ in command.examples:
        words = shlex.split(typed)
        _, extra = command.parser(name).parse_known_args(words)
        assert not extra or command.passes_on


def test_a_command_without_use_for_more_refuses_it(capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["about", "--fast"])
    assert ended.value.code == MISUSED
    assert "--fast" in capsys.readouterr().err


def passing_on(heard: list[tuple[bool, list[str]]]) -> Command:
    def run(arguments: argparse.Namespace, extra: list[str]) -> int:
        heard.append((arguments.fresh, extra))
        return DONE

    return Command(
        summary="",
        run=run,
        arguments=lambda parser: parser.add_argument("--fresh", action="store_true") and None,
        examples=(),
        exit_codes=(),
        passes_on="somebody",
    )


@pytest.mark.parametrize(
    ("typed", "fresh", "extra"),
    [
        ([], False, []),
        (["--fresh"], True, []),
        (["--version"], False, ["--version"]),
        (["-m", "not browser", "tests", "--fresh"], True, ["-m", "not browser", "tests"]),
        (["--fre"], False, ["--fre"]),
        (["--port", "9000", "--", "--fresh", "--help"], False, ["--port", "9000", "--fresh", "--help"]),
        (["-k", "a", "--", "b", "--", "c"], False, ["-k", "a", "b", "--", "c"]),
    ],
)
def test_undeclared_arguments_are_passed_on_in_order(typed, fresh, extra) -> None:
    heard: list[tuple[bool, list[str]]] = []
    assert passing_on(heard).call("it", typed) == DONE
    assert heard == [(fresh, extra)]


def test_ctrl_c_ends_a_command_with_one_word(monkeypatch, capsys) -> None:
    def interrupted(arguments, extra):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "load", lambda name: Command("", interrupted, (), ()))
    assert cli.main(["about"]) == INTERRUPTED
    assert capsys.readouterr().err == "\nStopped.\n"
