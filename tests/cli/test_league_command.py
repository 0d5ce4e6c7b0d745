"""The command `league`."""

import json

import pytest

from piligames.cli import main

QUICK = ["--game", "pleesheez", "--play", "round", "--seats", "2", "--deals", "2", "--jobs", "1"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_new_bot_plays_and_all_is_written(tmp_path, capsys):
    assert main(["league", "--new", "my_bot.py"]) == 0
    assert "league my_bot.py random careful careful" in capsys.readouterr().out
    assert "league my_bot.py random" in (tmp_path / "my_bot.py").read_text()
    typed = ["league", "my_bot.py", "random", "--seats", "2", "--mission", "Reversed", "--cards", "3", "--deals", "2"]
    assert main([*typed, "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert "mission Reversed: 4 games on 2 deals" in out
    assert "faults:" not in out
    assert "4 of 4" in err
    written = {file.name for file in (tmp_path / "league-results").iterdir() if file.suffix != ".jsonl"}
    pictures = {"standings.png", "cross.png"}
    assert written - pictures == {"standings.txt", "standings.csv", "cross.csv", "result.json"}
    assert (tmp_path / "league-results/standings.txt").read_text().strip() in out
    assert (tmp_path / "league-results/cross.csv").read_text().startswith(",")


def test_a_bot_that_is_there_is_not_written_over(tmp_path, capsys):
    (tmp_path / "mine.py").write_text("precious")
    assert main(["league", "--new", "mine.py"]) == 1
    assert (tmp_path / "mine.py").read_text() == "precious"
    assert "mine.py" in capsys.readouterr().err


@pytest.mark.parametrize("template", ["careful", "random"])
def test_every_template_plays(template, capsys):
    assert main(["league", "--new", "mine.py", "--template", template]) == 0
    capsys.readouterr()
    assert main(["league", "mine.py", "random", *QUICK, "--json", "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found = json.loads(out)
    assert [row["faults"] for row in found["standings"]] == [[], []]
    assert found["games"] == 4


def test_csv_is_the_standings(capsys):
    assert main(["league", "careful", "random", *QUICK, "--csv", "--out", "there"]) == 0
    head, first, *_ = capsys.readouterr().out.splitlines()
    assert head == "place,bot,games,score,low,high,rating,rating_half,faults"
    assert first.startswith("1,careful,4,")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ([], "name some bots"),
        (["nobody.py", "random", *QUICK], "no such file"),
        (["random", "--seats", "4"], "there are 1 bots"),
        (["random", "random", *QUICK, "--move-time", "0"], "move is a number of seconds above 0"),
        (["random", "random", "--seats", "2", "--mission", "Nonesuch"], "expected"),
        (["--new", "x.py", "--template", "best"], "--template is one of"),
        (["random", "--deals", "many"], "--deals"),
    ],
)
def test_what_is_typed_wrongly_is_told_in_one_line(typed, says, capsys):
    try:
        code = main(["league", *typed])
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert says in err
