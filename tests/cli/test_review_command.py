"""The command `review`: a look back at a record, in words and as JSON, and how it refuses."""

import io
import json
from random import Random

import pytest

from piligames import pleesheez
from piligames.agents import randomly
from piligames.cli import main
from piligames.core import play


@pytest.fixture(scope="module")
def match() -> pleesheez.Match:
    """Two players of Pleesheez, after the first card of the second round."""
    match = pleesheez.Pleesheez(pleesheez.Rules(2)).deal(Random(6))
    for _, _, after in play(match, dict.fromkeys(range(2), randomly(Random(1)))):
        match = after
        if match.round.number == 2 and match.round.trick:
            break
    return match


@pytest.fixture
def record(match, tmp_path):
    """Its record in a file."""
    path = tmp_path / "match.txt"
    path.write_text(str(pleesheez.record_of(match)), encoding="utf-8")
    return path


def printed(capsys, *typed: str) -> str:
    assert main(["review", *typed]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_every_choice_of_the_rounds_that_are_over_has_a_line(capsys, record) -> None:
    said = printed(capsys, str(record), "--deals", "3").splitlines()
    rows = [line for line in said if line.startswith("Round ")]
    assert [line.split(":")[0] for line in rows] == [f"Round 1, trick {trick}" for trick in range(1, 8)]
    assert all(any(word in line for word in ("Fine", "Inexact", "A mistake", "A blunder")) for line in rows)
    assert "not by how it came out" in said[-2]
    assert said[-1].startswith("This is an open-hand average")


def test_json_is_the_same_each_time_and_for_another_seat_another(capsys, record) -> None:
    typed = (str(record), "--json", "--deals", "3", "--deadline", "none")
    one = json.loads(printed(capsys, *typed))
    assert json.loads(printed(capsys, *typed)) == one
    assert (one["seat"], one["left"], one["choices"][0]["unit"]) == (0, 0, "plushies")
    assert json.loads(printed(capsys, *typed, "--seat", "1"))["seat"] == 1


def test_a_kept_match_and_standard_input_are_read_too(capsys, monkeypatch, record) -> None:
    text = record.read_text(encoding="utf-8")
    typed = ("--deals", "1", "--json")
    one = printed(capsys, str(record), *typed)
    record.write_text(json.dumps({"version": 1, "game": "pleesheez", "values": {}, "record": text}), encoding="utf-8")
    assert printed(capsys, str(record), *typed) == one
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert printed(capsys, "-", *typed) == one


def test_what_one_seat_saw_is_enough_for_its_own_choices(capsys, match, record) -> None:
    record.write_text(str(pleesheez.record_seen(match.observation(1))), encoding="utf-8")
    found = json.loads(printed(capsys, str(record), "--json", "--deals", "1"))
    assert (found["seat"], {row["line"] for row in found["choices"]}) == (1, {None})
    assert main(["review", str(record), "--seat", "0"]) == 2
    assert "holds what seat 1 saw" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--seat", "2"), "there is no seat 2"),
        (("--seat", "x"), "--seat takes a whole number"),
        (("--deals", "0"), "--deals takes a whole number from 1 up"),
        (("--deadline", "soon"), "--deadline takes a number of seconds"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(capsys, record, typed, said) -> None:
    assert main(["review", str(record), *typed]) == 2
    err = capsys.readouterr().err
    assert err.startswith("review: ")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("piligames record 1\ngame piles\nseats 2\noptions\ndeal x\n", "'piles' are not judged"),
        ("piligames record 1\ngame pleesheez\nseats 2\noptions\ndeal trump=x\n", "line 5"),
        ("{broken", "review: "),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_by_its_line(capsys, record, text, said) -> None:
    record.write_text(text, encoding="utf-8")
    assert main(["review", str(record)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(capsys, tmp_path) -> None:
    assert main(["review", str(tmp_path / "none.txt")]) == 2
    assert "none.txt" in capsys.readouterr().err
