"""The guide for teachers says what the chapters, the sheets and the commands say."""

import re

from piligames.cli import load
from tests.notebooks.policy import ROOT
from tests.notebooks.teachers import GUIDE, HEAD, described, row, table_of, without_times

WITHOUT = {"00", "09"}
REMAKE = "make it anew: .venv/bin/python -m tests.notebooks.teachers"
TEXT = GUIDE.read_text("utf-8")


def test_the_guide_tells_of_every_chapter_of_the_three_games() -> None:
    numbers = {file.name[:2] for file in (ROOT / "workbook").glob("[0-3][0-9]_*.ipynb")}
    told = set(re.findall(r"^\| \[(\d\d) ", table_of(TEXT), re.MULTILINE))
    assert numbers - WITHOUT <= told


def test_the_table_is_the_one_that_is_made_but_for_the_times() -> None:
    told = table_of(TEXT)
    listed = re.findall(r"^\| \[(\d\d) ", told, re.MULTILINE)
    made = HEAD + "".join(row(number, described()[number], "1 s") for number in listed)
    assert without_times(told) == without_times(made), REMAKE
    assert len(re.findall(r"\| \d+ s \|", told)) == len(listed)


def test_every_command_in_the_guide_is_understood() -> None:
    typed = re.findall(r"`(?:python3 -m piligames )?class ((?:make|grade|key|print|pool) [^`]*)`", TEXT)
    assert len(typed) >= 8
    for line in typed:
        _, extra = load("class").parser("class").parse_known_args(line.split())
        assert not extra, line
