"""The command `practice`: what it lists, shows and checks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from piligames.cli import main
from piligames.practice import item, items


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "90")
    return tmp_path / "progress.sqlite"


def printed(capsys, *typed: str, code: int = 0) -> str:
    assert main(["practice", *typed]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_list_names_every_item_under_its_idea(capsys) -> None:
    lines = printed(capsys, "list").splitlines()
    assert [line.split()[0] for line in lines if line.startswith("  ")] == [each.id for each in items()]
    assert "one trick" in lines
    assert lines[-1].startswith(f"{len(items())} items")


def test_the_list_as_json_says_kind_band_tags_and_rules(capsys) -> None:
    rows = json.loads(printed(capsys, "list", "--idea", "one trick", "--json"))
    assert rows[0]["id"] == "beaters"
    assert rows[0]["band"] == {"card": [20.0, 54.0]}
    assert {"kind", "tags", "rules", "level", "title", "idea"} < set(rows[0])
    assert all(row["idea"] == "one trick" for row in rows)


def test_an_item_is_shown_with_so_much_support(capsys) -> None:
    full = printed(capsys, "show", "trick-chance", "--variant", "3")
    assert full.startswith("How likely does it win? (one trick, PP-DECK, PP-TRICK, PP-JOKER)")
    assert "…" in printed(capsys, "show", "trick-chance", "--variant", "3", "--level", "faded")
    assert "The same with other numbers" in printed(capsys, "show", "trick-chance", "--level", "worked")
    said = json.loads(printed(capsys, "show", "trick-chance", "--variant", "3", "--json"))
    assert said["prompt"] == item("trick-chance").variant(3).prompt
    assert max(map(len, full.splitlines())) <= 90


def test_an_answer_is_checked_and_written_down(capsys, place) -> None:
    asked = item("beaters").variant(2)
    truth = str(asked.item.sketch.answer(asked.v))
    assert printed(capsys, "check", "beaters", truth, "--variant", "2", "--unlogged").startswith("Right.")
    assert not place.exists()
    said = json.loads(printed(capsys, "check", "beaters", "7777", "--variant", "2", "--sure", "70", "--json", code=1))
    assert (said["status"], said["slip"], said["variant"]) == ("slip", "something_else", 2)
    assert place.exists()


def test_a_sheet_is_printed_as_a_notebook_and_again_with_other_numbers(capsys) -> None:
    once, again = (json.loads(printed(capsys, "sheet", "03", "--variant", number)) for number in ("0", "1"))
    assert [cell["id"] for cell in once["cells"]] == [cell["id"] for cell in again["cells"]]
    source = {cell["id"]: cell["source"] for cell in again["cells"]}
    assert source["ask-1-blind-mean"] == 'ask("blind-mean", 1001, "worked")'


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (["show", "beater"], 1, "did you mean beaters"),
        (["list", "--idea", "chess"], 1, "no item is about 'chess'"),
        (["learn"], 2, "list, show, check, sheet, not 'learn'"),
        (["show"], 2, "takes the name of an item"),
        (["sheet"], 2, "takes the number of a chapter, such as 03"),
        (["sheet", "99"], 1, "there are 01, 02"),
        (["check", "beaters"], 2, "takes the name of an item and an answer"),
        (["show", "beaters", "--variant", "x"], 2, "from 0 on, not 'x'"),
        (["show", "beaters", "--level", "half"], 2, "worked, faded, full"),
        (["check", "win-function", "win"], 2, "answered in a notebook"),
    ],
)
def test_what_was_typed_wrongly_is_said_in_one_line(capsys, typed, code, said) -> None:
    assert main(["practice", *typed]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_a_bare_python_without_any_package_lists_shows_and_checks(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    bare = [sys.executable, "-S", "-m", "piligames", "practice"]
    environ = {name: value for name, value in os.environ.items() if name not in ("PILIGAMES_DATA", "PYTHONPATH")}

    def run(*typed: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*bare, *typed], cwd=root, env=environ, capture_output=True, text=True, encoding="utf-8", check=False
        )

    assert run("list").stdout.splitlines()[0] == "a first round"
    assert run("show", "beaters").returncode == 0
    checked = run("check", "beaters", "7777")
    assert (checked.returncode, checked.stderr) == (1, "")
    assert "could not be written down" in checked.stdout
