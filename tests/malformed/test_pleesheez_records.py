"""Records with a line gone wrong: each is answered by the right error, which names the line."""

from pathlib import Path
from random import Random

import pytest

from piligames.core import ImpossiblePosition, NotationError, Record
from piligames.pleesheez import replay

WHOLE = (Path(__file__).parent / "whole.txt").read_text(encoding="utf-8")
"""A match of two players in four rounds, the first lead rotating; its deals stand on lines 5, 22, 39 and 56."""

SEEN = """\
piligames record 1
game pleesheez
seats 2
options start=winner deck=standard
viewer 0
deal trump=p leader=0 types=0,1 hands=r1,r3,r4,b1,b2,b3,g1,g2/?8
0 play r1
1 play r2
"""


def told(text, changes):
    """The error about this text with some lines changed: by number, None for a line taken out."""
    lines = text.splitlines()
    for number, line in changes.items():
        lines[number - 1] = line
    with pytest.raises((NotationError, ImpossiblePosition)) as caught:
        list(replay(Record.parse("".join(f"{line}\n" for line in lines if line is not None))))
    return caught.value


def rest(old="", new=""):
    """The last line with a part of it changed."""
    line = WHOLE.splitlines()[72]
    assert old in line
    return line.replace(old, new)


def deal(number, old, new):
    """A deal line with a part of it changed."""
    line = WHOLE.splitlines()[number - 1]
    assert line.startswith("deal ")
    assert line.count(old) == 1
    return line.replace(old, new)


MALFORMED = [
    # changes, line, column, what was expected there
    ({1: "piligames record 3"}, 1, 18, "version 1, the only one known here"),
    ({2: "game Pleesheez"}, 2, 6, "the name of a game"),
    ({3: None}, 4, 1, "a line 'seats …' in the header"),
    ({4: "options rotate"}, 4, 9, "one of start=, deck="),
    ({4: "options start=rotate start=winner"}, 4, 22, "start= only once"),
    ({4: "options start=rotate colour=r"}, 4, 22, "one of start=, deck="),
    ({5: "deal"}, 5, 6, "trump="),
    ({5: "deal hands"}, 5, 6, "one of trump=, leader=, types=, round=, kept=, taken=, aside=, seen=, hands=, trick="),
    ({5: deal(5, "trump=r", "trump=y")}, 5, 12, "a colour (r, b, g or p)"),
    ({5: deal(5, "hands=r1", "hands=x1")}, 5, 39, "a card (r5, Z5.2 or M)"),
    ({22: deal(22, "kept=b2/b4", "kept=b2/4b")}, 22, 49, "a card (r5, Z5.2 or M)"),
    ({6: "0 b1"}, 6, 3, "'play '"),
    ({6: "0 play"}, 6, 3, "'play '"),
    ({6: "0 play y1"}, 6, 8, "a card (r5, Z5.2 or M)"),
    ({6: "0 play b1."}, 6, 10, "the end of the text"),
    ({6: "@1.5 0 play b1!"}, 6, 15, "the end of the text"),
    ({6: "2 play b1"}, 6, 1, "a seat below 2"),
    ({6: "play b1"}, 6, 1, "'seat action', 'deal …' or 'rest …'"),
    ({73: rest("trumps=", "trump=")}, 73, 6, "one of trumps=, pile=, orders="),
    ({73: rest("Z5.1", "Z5")}, 73, 21, "'.' and the stars of the Pillow"),
    ({73: rest("Z1.3", "Z1.3/M")}, 73, 110, "a blank"),
    ({73: rest("trumps=", "trumps=y")}, 73, 13, "a colour (r, b, g or p)"),
    ({73: rest("orders=", "orders=r1,")}, 73, 121, "a card (r5, Z5.2 or M)"),
]


@pytest.mark.parametrize(("changes", "line", "column", "expected"), MALFORMED)
def test_a_malformed_line_of_a_record_is_told_by_line_and_column(changes, line, column, expected):
    error = told(WHOLE, changes)
    assert isinstance(error, NotationError)
    assert (error.line, error.at + 1, error.expected) == (line, column, expected)
    assert f" at line {line}, column {column}:\n  {changes.get(line) or error.text}" in str(error)


IMPOSSIBLE = [
    # changes, line, place, rule
    ({2: "game pilipili"}, 2, "game", "PZ-CARDS"),
    ({3: "seats 5"}, 3, "seats", "PZ-SEATS"),
    ({3: "seats 3"}, 5, "hands", "PZ-SEATS"),
    ({4: "options start=dealer"}, 4, "start", "PZ-START"),
    ({4: "options start="}, 4, "start", "PZ-START"),
    ({4: "options start=rotate deck=own"}, 4, "deck", "PZ-MAP"),
    # deals
    ({5: deal(5, "leader=0", "leader=2")}, 5, "leader", "PZ-START"),
    ({5: deal(5, "types=3,1", "types=3,3")}, 5, "types", "PZ-TYPES"),
    ({5: deal(5, "types=3,1", "types=3,1 round=2")}, 5, "round", "PZ-BACK"),
    ({5: deal(5, "r1,r4", "r2,r4")}, 5, "hands", "PZ-CARDS"),
    ({5: deal(5, "r1,r4", "r5,r4")}, 5, "hands", "PZ-SEATS"),
    ({5: deal(5, "r1,r4", "M,r4")}, 5, "hands", "PZ-PILE"),
    ({5: deal(5, "r1,r4", "r4")}, 5, "hands", "PZ-PLAY"),
    ({5: deal(5, "r1,r4,b1,b3,g3,p1,p3,p4/", "?8/")}, 5, "deal", "PZ-BACK"),
    ({5: deal(5, "hands=", "aside=M,r1 hands=")}, 5, "aside", "PZ-SEATS"),
    ({5: deal(5, "hands=", "seen=r1 hands=")}, 5, "seen", "PZ-CARDS"),
    ({22: deal(22, "hands=", "seen=Z1.1,Z1.2,Z1.3 hands=")}, 22, "hands", "PZ-BACK"),
    ({22: deal(22, "trump=b", "trump=r")}, 22, "trump", "PZ-TRUMP"),
    ({56: deal(56, "trump=g", "trump=b")}, 56, "trump", "PZ-TRUMP"),
    ({22: deal(22, "leader=1", "leader=0")}, 22, "leader", "PZ-START"),
    ({22: deal(22, "types=3,1", "types=1,3"), }, 22, "kept", "PZ-KEEP"),
    ({22: deal(22, "round=2", "round=3")}, 22, "round", "PZ-BACK"),
    ({22: deal(22, " round=2", "")}, 22, "hands", "PZ-PILE"),
    ({22: deal(22, "kept=b2/b4,g3", "kept=/b4,g3")}, 22, "hands", "PZ-BACK"),
    ({22: deal(22, "kept=b2/", "kept=r3/")}, 22, "kept", "PZ-CARDS"),
    ({22: deal(22, "kept=b2/", "kept=r2/")}, 22, "kept", "PZ-CARDS"),
    ({22: deal(22, "hands=r2,", "hands=b2,")}, 22, "kept", "PZ-CARDS"),
    ({22: deal(22, "hands=r2,", "hands=Z1.1,")}, 22, "hands", "PZ-BACK"),
    ({39: deal(39, "Z5.3", "Z5.2")}, 39, "hands", "PZ-BACK"),
    ({4: "options start=winner"}, 22, "leader", "PZ-START"),
    ({39: None, **dict.fromkeys(range(40, 56))}, 39, "round", "PZ-BACK"),
    ({21: None}, 21, "deal", "PZ-KEEP"),
    # plays
    ({6: "1 play b4"}, 6, "1 play b4", "PZ-PLAY"),
    ({6: "0 play b4"}, 6, "0 play b4", "PZ-PLAY"),
    ({6: "0 play b7"}, 6, "0 play b7", "PZ-PLAY"),
    ({6: "0 play M"}, 6, "0 play M", "PZ-PLAY"),
    ({6: "0 play b1=r"}, 6, "0 play b1=r", "PZ-PILLOW"),
    ({10: "0 play b1"}, 10, "0 play b1", "PZ-PLAY"),
    ({7: "0 play b3"}, 7, "0 play b3", "PZ-PLAY"),
    ({31: "1 play Z5.3"}, 31, "1 play Z5.3", "PZ-PILLOW"),
    ({31: "1 play Z5.3=b"}, 31, "1 play Z5.3=b", "PZ-PILLOW"),
    ({35: "1 play M=r"}, 35, "1 play M=r", "PZ-PILLOW"),
    ({21: "0 play r1\n0 play r1"}, 22, "0 play r1", "PZ-KEEP"),
    ({72: "0 play p4\n0 play p4"}, 73, "0 play p4", "PZ-FINAL"),
    # allowed plays from which another deal follows
    ({14: "1 play b2", 20: "1 play r2"}, 22, "kept", "PZ-KEEP"),
    # what lies face down
    ({73: None}, None, "pile", "PZ-PILE"),
    ({73: rest("Z5.1,", "")}, 73, "pile", "PZ-PILE"),
    ({73: rest("Z5.1,", "Z5.2,")}, 73, "pile", "PZ-PILE"),
    ({73: rest("trumps=", "trumps=r")}, 73, "trumps", "PZ-TRUMP"),
    ({73: rest("orders=", "orders=r1,r2/r3")}, 73, "rest", "PZ-BACK"),
    ({56: None, **dict.fromkeys(range(57, 73))}, 56, "rest", "PZ-BACK"),
    ({56: None, **dict.fromkeys(range(57, 73)), 73: rest("orders=", "orders=r1,r2")}, 56, "rest", "PZ-BACK"),
    ({4: "options start=rotate\nviewer 0"}, 74, "rest", "PZ-PILE"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "line", "where", "rule"), IMPOSSIBLE)
def test_an_impossible_line_of_a_record_is_told_by_line_place_and_rule(changes, line, where, rule):
    error = told(WHOLE, changes)
    assert isinstance(error, ImpossiblePosition)
    assert (error.line, error.where, error.rule) == (line, where, rule)
    assert str(error).startswith(f"line {line}: {where}: " if line else f"{where}: ")


SEEN_WRONGLY = [
    ({6: SEEN.splitlines()[5].replace("?8", "?7")}, 6, "hands", "PZ-PLAY"),
    ({6: SEEN.splitlines()[5].replace("r1,r3,", "r1,M,")}, 6, "hands", "PZ-PILE"),
    ({7: "0 play r2"}, 7, "0 play r2", "PZ-PLAY"),
    ({8: "1 play r1"}, 8, "1 play r1", "PZ-BACK"),  # the viewer holds it
    ({8: "1 play b2"}, 8, "1 play b2", "PZ-BACK"),
    ({8: "1 play r5"}, 8, "1 play r5", "PZ-BACK"),  # not in the game
    ({8: "1 play M"}, 8, "1 play M", "PZ-BACK"),  # not in the first round
    ({8: "1 play Z1.1=r"}, 8, "1 play Z1.1=r", "PZ-BACK"),
    ({8: "1 play r2=b"}, 8, "1 play r2=b", "PZ-PILLOW"),
    ({8: "1 play r2\n1 play g3\n0 play r3\n1 play r2"}, 11, "1 play r2", "PZ-BACK"),  # played twice
    ({8: "1 play r2\n1 play g3\n1 play g4"}, 10, "1 play g4", "PZ-PLAY"),
    ({8: "1 play r2\nrest pile=M"}, 9, "rest", "PZ-PILE"),
]


@pytest.mark.parametrize(("changes", "line", "where", "rule"), SEEN_WRONGLY)
def test_an_impossible_line_of_what_one_seat_saw_is_told_as_well(changes, line, where, rule):
    error = told(SEEN, changes)
    assert isinstance(error, ImpossiblePosition)
    assert (error.line, error.where, error.rule) == (line, where, rule)


def test_a_hidden_hand_cannot_play_more_cards_than_it_has():
    moves = "".join(f"1 play {card}\n" for card in ("r2", "b4", "g3", "g4", "p1", "p2", "p3", "p4", "r2"))
    error = told(SEEN + moves.replace("1 play r2\n", "", 1), {8: "1 play r2"})
    assert (error.line, error.where, error.rule) == (16, "1 play r2", "PZ-BACK")


def test_the_records_are_right_before_a_line_goes_wrong():
    assert len(list(replay(Record.parse(WHOLE)))) == 65
    assert len(list(replay(Record.parse(SEEN)))) == 3


OVER = """\
piligames record 1
game pleesheez
seats 2
options start=winner deck=standard
viewer 0
deal trump=p leader=0 types=0,1 hands=r1,r4,b3,g2,p1,p2,p3,p4/r2,r3,b1,b2,b4,g1,g3,g4
0 play p4
1 play r2
0 play p3
1 play r3
0 play p2
1 play b1
0 play p1
1 play b2
0 play r4
1 play b4
0 play b3
1 play g4
0 play g2
1 play g1
"""
"""Seat 0 completes its set in the seventh trick."""


@pytest.mark.parametrize(
    ("line", "where"),
    [("deal trump=r leader=0 types=0,1 round=2 hands=?8/?8", "deal"), ("0 play r1", "0 play r1")],
)
def test_nothing_follows_a_complete_set(line, where):
    *_, last = replay(Record.parse(OVER))
    assert last.winners() == (0,)
    error = told(f"{OVER}{line}\n", {})
    assert (error.line, error.where, error.rule) == (21, where, "PZ-INSTANT")


@pytest.mark.parametrize("base", [WHOLE, SEEN, OVER], ids=["whole", "seen", "over"])
def test_a_record_spoilt_anywhere_is_read_or_told_with_its_place_and_nothing_worse(base):
    rng = Random(1)
    wrong = 0
    for _ in range(400):
        lines = base.splitlines()
        at = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, rng.choice(lines))
            case 2:
                other = rng.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                place = rng.randrange(len(lines[at]))
                letter = rng.choice("rbgpZM0123456789.,/=? @#x")
                lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
        text = "\n".join(lines)
        error = error_of(text)
        wrong += error is not None
        if isinstance(error, NotationError):
            assert error.text.split() == [*text.splitlines(), ""][error.line - 1].split()
        elif error:
            assert error.where
            assert error.rule.startswith("PZ-")
            assert error.line is None or 1 <= error.line <= len(lines)
    assert wrong > 200


def error_of(text):
    """The error that this text is answered with, or None; any other error is a fault."""
    try:
        list(replay(Record.parse(text)))
    except (NotationError, ImpossiblePosition) as error:
        return error
    return None
