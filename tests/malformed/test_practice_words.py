"""The words of an item that lack something, or say what there is not: the error names file, item and field."""

import pytest

from piligames.facts import FactsError, UnknownRule, load_toml
from piligames.practice import words
from piligames.practice.words import read_topic

GOOD = """
idea = "x"
[[item]]
id = "an-item"
title = "T"
level = 1
kind = "number"
band = { card = [1, 2] }
prompt = "P"
hints = ["one", "two"]
otherwise = "O"
tags = ["t"]
rules = ["PP-TRICK"]
"""


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Read a text as the topic `mine`."""
    (tmp_path / "practice").mkdir()
    monkeypatch.setattr(words, "seeds", lambda: tmp_path)
    monkeypatch.setattr(words, "load_toml", lambda *path: load_toml(tmp_path.joinpath(*path)))

    def reading(text: str):
        (tmp_path / "practice" / "mine.toml").write_text(text, encoding="utf-8")
        return read_topic("mine")

    return reading


def test_what_is_whole_is_read(read) -> None:
    (found,) = read(GOOD)
    assert (found.id, found.idea, found.band) == ("an-item", "x", {"card": (1, 2)})


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('kind = "number"', 'kind = "riddle"', "field 'kind'.*not 'riddle'"),
        ("level = 1", "level = 4", "field 'level'.*not 4"),
        ("band = { card = [1, 2] }", "", "field 'band'.*how hard"),
        ("[1, 2]", "[2, 1]", "field 'band'.*not \\[2, 1\\]"),
        ('["one", "two"]', '["one"]', "field 'hints'.*are two"),
        ('prompt = "P"', "", "field 'prompt'.*not None"),
        ('prompt = "P"', 'prompt = " "', "field 'prompt'.*not ' '"),
        ('tags = ["t"]', "tags = []", "field 'tags'.*not \\[\\]"),
        ('id = "an-item"', 'id = "An Item"', "field 'id'.*not 'An Item'"),
        ('title = "T"', 'titel = "T"', "field 'titel'.*is not known"),
        ('kind = "number"', 'kind = "choice"', "field 'options'.*by letters"),
        ('idea = "x"', "", "has a key 'idea'"),
    ],
)
def test_a_fault_is_named(read, old, new, said) -> None:
    with pytest.raises(FactsError, match=said) as stopped:
        read(GOOD.replace(old, new))
    assert "mine.toml" in str(stopped.value)


def test_a_rule_that_there_is_not_is_named(read) -> None:
    with pytest.raises(UnknownRule, match="PP-TRICKS"):
        read(GOOD.replace("PP-TRICK", "PP-TRICKS"))
