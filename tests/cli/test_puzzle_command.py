"""The command `puzzle`: what it lists, shows, plays, makes and verifies, and how it refuses."""

import io
import json

import pytest

from piligames.cli import main
from piligames.practice.learner import Store
from piligames.puzzles import parse_task, pick, puzzle, puzzle_of, rows
from piligames.puzzles.bank import bank_file

POSITION = "trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4"
TINY = f"{POSITION} hero=0 goal=take:1"


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))
    return tmp_path / "progress.sqlite"


def printed(capsys, *typed: str, code: int = 0) -> str:
    assert main(["puzzle", *typed]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_list_names_every_puzzle_of_the_bank(capsys) -> None:
    *lines, blank, last = printed(capsys, "list").splitlines()
    assert {line.split()[0] for line in lines} == set(rows())
    assert blank == ""
    assert last.startswith(f"{len(rows())} puzzles")


def test_the_list_is_narrowed_by_level_kind_theme_and_seats(capsys) -> None:
    typed = ("--level", "3", "--kind", "open", "--theme", "duck", "--json")
    found = json.loads(printed(capsys, "list", *typed))
    assert [row["id"] for row in found] == [row.id for row in pick(level=3, kind="open", theme="duck")]
    assert json.loads(bank_file().read_text("utf-8"))[0].keys() == found[0].keys()


def test_a_puzzle_is_shown_with_its_cards_its_question_and_its_text(capsys) -> None:
    lines = printed(capsys, "show", TINY).splitlines()
    assert lines == [
        f"Puzzle {puzzle_of(TINY).id}, level {puzzle_of(TINY).level}, kind open",
        "Purple is trump.",
        "  you       octopus   b1 g1 p3",
        "  Opposite  elephant  b2 g4 p4",
        "Take at least one of your octopuses from here on, whatever Opposite does.",
        "",
        TINY,
    ]


@pytest.mark.parametrize("kind", ["open", "hidden", "adversarial", "odds", "deduction"])
def test_the_solution_is_shown_only_when_asked_for(kind, capsys) -> None:
    row = pick(kind=kind)[0]
    without = printed(capsys, "show", row.id)
    solved = printed(capsys, "show", row.id, "--solution")
    assert solved.startswith(without)
    assert len(solved.splitlines()) > len(without.splitlines()) + 1
    assert without.splitlines()[-1] == row.task


def test_the_json_of_a_puzzle_is_all_of_it(capsys) -> None:
    row = pick(kind="open")[5]
    assert json.loads(printed(capsys, "show", row.id, "--json")) == puzzle(row.id).json()


def test_a_number_makes_the_same_puzzle_each_time(capsys) -> None:
    typed = ("make", "7", "--seats", "2", "--cards", "3", "--json")
    one = json.loads(printed(capsys, *typed))
    assert one == json.loads(printed(capsys, *typed))
    assert (one["seats"], one["cards"], len(one["right"])) == (2, 3, 1)


def test_a_position_of_ones_own_is_judged(capsys) -> None:
    lines = printed(capsys, "verify", POSITION, "--goal", "take:1").splitlines()
    assert lines[1] == "Possible: 1 of 3 first plays is right: g1."
    assert lines[2] == "So it is a puzzle."
    assert lines[3].startswith("Level ")
    answer = json.loads(printed(capsys, "verify", POSITION, "--goal", "take:1", "--hero", "0", "--json"))
    assert (answer["possible"], answer["unique"], answer["task"]) == (True, True, TINY)


@pytest.mark.parametrize(
    ("typed", "possible", "says"),
    [
        ([POSITION.replace("b2,g4", "b2,b2"), "--goal", "take:1"], False, "PZ-CARDS"),
        ([POSITION, "--goal", "take:2"], True, "no first play"),
        ([POSITION, "--goal", "take:9"], False, "decided"),
    ],
)
def test_a_position_that_is_no_puzzle_is_judged_too(typed, possible, says, capsys) -> None:
    answer = json.loads(printed(capsys, "verify", *typed, "--json", code=1))
    assert (answer["possible"], answer["unique"]) == (possible, False)
    assert says in answer["reason"]
    assert says in printed(capsys, "verify", *typed, code=1)


def test_a_puzzle_of_the_bank_is_proven_by_its_id(capsys) -> None:
    row = pick(level=1)[0]
    assert printed(capsys, "verify", row.id) == "Proven as it stands.\n"


def test_the_whole_bank_is_proven_and_a_wrong_line_is_named(capsys, monkeypatch) -> None:
    from dataclasses import replace

    from piligames.puzzles import bank

    one, other = pick(level=1, kind="open")[:2]
    few = {one.id: one, other.id: replace(other, level=5)}
    monkeypatch.setattr("piligames.puzzles.rows", lambda: few)
    assert bank.verified(one) == ""
    out = printed(capsys, "verify", code=1).splitlines()
    assert out == [f"{other.id}: level: not as proven", "1 of 2 puzzles of the bank are proven."]


def played(monkeypatch, capsys, text, *lines, code):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["puzzle", "play", text]) == code
    return capsys.readouterr().out


def test_a_puzzle_is_played_in_the_terminal_until_it_is_solved(monkeypatch, capsys) -> None:
    out = played(monkeypatch, capsys, TINY, "hint", "r7", "x", "g1", "back", "g1", "p3", code=0)
    assert "That is no card" in out
    assert "not in this hand" in out
    assert "Opposite plays green 4" in out
    assert "You see trump=p" in out
    assert out.endswith("Solved.\n")


def test_a_wrong_play_is_answered_and_explained_in_the_end(monkeypatch, capsys) -> None:
    out = played(monkeypatch, capsys, TINY, "p3", "g1", "b1", code=1)
    assert "The goal is missed." in out
    assert "Right: g1." in out


def test_attempts_are_written_down_and_rated_unless_one_does_not_want_it(monkeypatch, capsys, place) -> None:
    row = pick(kind="odds")[0]
    out = played(monkeypatch, capsys, row.id, row.right[0], code=0)
    assert "Your rating is 1" in out
    assert "1 solved; 1 in a row." in out
    before = Store(place).attempts()
    assert [each.item for each in before] == [f"puzzle-{row.id}"]
    monkeypatch.setattr("sys.stdin", io.StringIO("b1\n"))
    assert main(["puzzle", "play", TINY, "--unlogged"]) in (0, 1)
    assert Store(place).attempts() == before


def test_one_may_give_up(monkeypatch, capsys) -> None:
    assert played(monkeypatch, capsys, TINY, "quit", code=1).endswith("Given up.\n")
    assert played(monkeypatch, capsys, TINY, code=1).endswith("Given up.\n")


def test_a_hand_is_named_in_the_terminal(monkeypatch, capsys) -> None:
    row = pick(kind="deduction")[0]
    answer = row.answer.replace(",", " ")
    assert played(monkeypatch, capsys, row.id, answer, code=0).endswith("Solved.\n")
    assert "It must be" in played(monkeypatch, capsys, row.id, "r1 b1", code=1)


def test_a_proof_that_takes_too_long_is_given_up_at_the_deadline(capsys) -> None:
    assert main(["puzzle", "verify", TINY, "--deadline", "0"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "not proven by the deadline" in err


REFUSED = [
    (["show", TINY, "--deadline", "soon"], 2, "--deadline"),
    (["solve", TINY], 2, "list, show"),
    (["show"], 2, "an id of the bank"),
    (["make"], 2, "a number"),
    (["make", "x"], 2, "whole number"),
    (["make", "1", "--seats", "7"], 2, "2 to 4 seats"),
    (["make", "1", "--theme", "luck"], 2, "themes are"),
    (["list", "--level", "x"], 2, "--level"),
    (["list", "--theme", "luck"], 1, "no such puzzle"),
    (["list", "more"], 2, "nothing but its options"),
    (["show", "00000000"], 1, "there is no puzzle"),
    (["show", TINY.replace("take:1", "grab:1")], 2, "a goal"),
    (["show", TINY.replace("take:1", "take:2")], 1, "no first play"),
    (["verify", POSITION], 2, "goal="),
    (["verify", POSITION, "--goal", "take"], 2, "':'"),
    (["verify", POSITION, "--goal", "take:1", "--hero", "one"], 2, "--hero"),
]


@pytest.mark.parametrize(("typed", "code", "says"), REFUSED)
def test_bad_input_is_answered_in_one_line(typed, code, says, capsys) -> None:
    assert main(["puzzle", *typed]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert says in err


def test_the_text_of_a_shown_puzzle_can_be_sent_and_read_back(capsys) -> None:
    row = pick(kind="hidden")[0]
    text = printed(capsys, "show", row.id).splitlines()[-1]
    assert parse_task(text) == parse_task(row.task)
