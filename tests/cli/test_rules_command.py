"""The command `rules`: what it prints, and where it finds it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from piligames.cli import main
from piligames.cli.rules import ROOT, MarkedTest, carrier_of, shown_by
from piligames.facts import rule, rules


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "90")


def printed(capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    assert main(["rules", *typed]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_list_names_every_rule_under_its_game_and_topic(capsys):
    lines = printed(capsys).splitlines()
    assert "Pleesheez" in lines
    assert "  special cards" in lines
    assert "    PZ-PILLOW   A Pillow takes the colour you name" in lines
    assert "    PZ-MOM      Mom spoils the trick  [partly ours]" in lines
    assert "    PZ-MAP      Which plushie is on which card  [ours]" in lines
    assert [line.split()[0] for line in lines if line.startswith("    ")] == [row.id for row in rules()]


def test_the_list_of_one_game_has_its_rules_alone(capsys):
    lines = printed(capsys, "--game", "pleesheez").splitlines()
    assert [line.split()[0] for line in lines if line.startswith("    ")] == [r.id for r in rules("pleesheez")]


def test_a_rule_is_told_with_its_source_its_reason_its_place_and_its_tests(capsys):
    out = printed(capsys, "PZ-MAP")
    title = "PZ-MAP: Which plushie is on which card (Pleesheez, the cards)"
    assert out.startswith(f"{title}\n\n  Every colour has every number once.\n")
    assert "Who says so\n  Our ruling; the rulebook is silent.\n  The rulebook shows no list of the cards.\n" in out
    types = carrier_of("piligames.pleesheez.cards:Deck.type_of")
    assert f"  {types.name}  piligames/pleesheez/cards.py:{types.line}\n\nShown by\n" in out
    assert (
        "  tests/rules/test_rulebook.py::test_the_text_on_the_map_leads_to_the_plushie_that_the_deck_shows\n"
        "      The text on the map leads to the plushie that the deck shows.\n"
    ) in out


def test_lines_are_wrapped_to_the_screen(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    text = printed(capsys, "PZ-SEATS").partition("Who says so")[0]
    assert max(map(len, text.splitlines()[1:])) <= 50


def test_several_rules_are_told_in_the_order_asked_small_letters_too_and_each_once(capsys):
    out = printed(capsys, "pz-stars", "PZ-EXAMPLE", "pz-stars")
    assert out.index("PZ-STARS: ") < out.index("PZ-EXAMPLE: ")
    assert out.count("PZ-STARS: ") == 1
    assert "nothing of its own: it is an example" in out


def test_the_place_of_a_carrier_is_where_its_code_begins():
    for row in rules():
        for place in map(carrier_of, row.carried_by):
            lines = (ROOT / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1 :]
            name = place.name.rpartition(":")[2].rpartition(".")[2]
            begins = next(line.strip() for line in lines if not line.strip().startswith("@"))
            assert begins.split("(")[0].rstrip(":") in (f"def {name}", f"class {name}"), place


def test_json_holds_the_whole_rule(capsys):
    (row,) = json.loads(printed(capsys, "PZ-MOM", "--json"))
    mom = rule("PZ-MOM")
    assert (row["id"], row["text"], row["source"], row["why"]) == (mom.id, mom.text, "both", mom.why)
    assert [place["name"] for place in row["carried_by"]] == list(mom.carried_by)
    assert all(place["file"].startswith("piligames/pleesheez/") for place in row["carried_by"])
    assert all("::test_" in test["test"] and test["sentence"] for test in row["shown_by"])


def test_json_without_an_id_holds_every_rule(capsys):
    assert [row["id"] for row in json.loads(printed(capsys, "--json"))] == [row.id for row in rules()]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["PZ-MUM"], "there is no rule 'PZ-MUM'; did you mean PZ-MOM"),
        (["PZ-MOM", "xyzzy"], "there is no rule 'XYZZY'\n"),
        (["--game", "chess"], "there are no rules of a game 'chess'; there are those of"),
    ],
)
def test_what_there_is_not_is_answered_on_standard_error_and_nothing_is_printed(capsys, typed, said):
    assert main(["rules", *typed]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


def test_the_help_has_examples_and_exit_codes(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["rules", "--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert "rules PZ-MOM pz-stars" in out
    assert "1    there is no such rule or game" in out


def test_a_bare_python_without_any_package_tells_a_rule(tmp_path: Path):
    for folder in ("piligames", "seeds"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    bare = [sys.executable, "-S", "-m", "piligames", "rules", "pz-mom"]
    done = subprocess.run(bare, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.startswith("PZ-MOM: Mom spoils the trick")
    assert "tests that come with a checkout of the source" in done.stdout


MARKED = '''
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.rule("CH-ALL")]

@pytest.mark.rule("CH-MATE")
@pytest.mark.rule("CH-ALL", "CH-KING")
def test_a_king_that_is_mated_has_lost():
    pass

class TestBoards:
    pytestmark = pytest.mark.rule("CH-BOARD")

    async def test_has_64_squares(self):
        """A board has 64 squares.

        More of this.
        """

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CH-ONE")), 2])
def test_counts(x): ...

@pytest.mark.rule("CH-HELP")
def helper(): ...
'''


def test_tests_are_found_by_their_marks_on_functions_classes_modules_and_parameters(tmp_path: Path):
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_chess.py").write_text(MARKED, encoding="utf-8")
    (tmp_path / "tests" / "helpers.py").write_text(MARKED, encoding="utf-8")
    file = "tests/deep/test_chess.py"
    king = MarkedTest(f"{file}::test_a_king_that_is_mated_has_lost", "A king that is mated has lost.")
    board = MarkedTest(f"{file}::TestBoards::test_has_64_squares", "A board has 64 squares.")
    counts = MarkedTest(f"{file}::test_counts", "Counts.")
    assert shown_by(tmp_path) == {
        "CH-ALL": [king, board, counts],
        "CH-MATE": [king],
        "CH-KING": [king],
        "CH-BOARD": [board],
        "CH-ONE": [counts],
    }


def test_outside_a_checkout_there_are_no_tests_to_tell_of(tmp_path: Path):
    (tmp_path / "tests").mkdir()
    assert shown_by(tmp_path) is None
