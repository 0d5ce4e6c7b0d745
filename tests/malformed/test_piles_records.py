"""Records of races with a line gone wrong: each is answered by the right error, which names the line."""

from random import Random

import pytest

from piligames.core import ImpossiblePosition, NotationError, Record
from piligames.piles import position_of, replay
from tests.rules.piles_setups import name, sorted_race

DEAL = f"deal {position_of(sorted_race())}"
WHOLE = f"""\
piligames record 1
game piles
seats 2
options chaos=no lenient=no images=standard
{DEAL}
@0.500 0 lift 0
@0.750 1 move 2 4
@1.250 0 drop {name(0, "r")}
@1.250 1 lift 3
@2.000 0 take {name(12, "b")}
"""
ROW = DEAL.removeprefix("deal piles=").partition("/")[0]
SEEN = WHOLE.replace(DEAL, f"viewer 0\n{DEAL}").replace(ROW, f"{ROW.partition(';')[0]};?4;?4;?4;?4;?4")


def told(changes, text=WHOLE):
    """The error about this text with some lines changed: by number, None for a line taken out."""
    lines = text.splitlines()
    for number, line in changes.items():
        lines[number - 1] = line
    with pytest.raises((NotationError, ImpossiblePosition)) as caught:
        list(replay(Record.parse("".join(f"{line}\n" for line in lines if line is not None))))
    return caught.value


def test_the_record_itself_is_right():
    states = list(replay(Record.parse(WHOLE)))
    assert len(states) == 6
    assert str(Record.parse(WHOLE)) == WHOLE
    assert len(list(replay(Record.parse(SEEN), rng=Random(1)))) == 6


@pytest.mark.parametrize(
    ("changes", "line", "column", "expected"),
    [
        ({1: "piligames record 2"}, 1, 18, "version 1, the only one known here"),
        ({2: "game Piles!"}, 2, 6, "the name of a game"),
        ({3: "seats two"}, 3, 7, "a whole number"),
        ({4: "options chaos"}, 4, 9, "one of chaos=, lenient=, images="),
        ({4: "options chaos=maybe"}, 4, 15, "yes or no"),
        ({4: "options lenient="}, 4, 17, "yes or no"),
        ({4: "options chaos=yes,no"}, 4, 18, "the end of the text"),
        ({4: "options chaos=no chaos=no"}, 4, 18, "chaos= only once"),
        ({4: "options images="}, 4, 16, "the name of the images"),
        ({5: "deal"}, 5, 6, "piles="),
        ({5: "deal piles=?5 centre=sock.r"}, 5, 13, "how many cards are hidden, from 1 to 4"),
        ({5: None}, 5, 1, "a line 'deal …' before the first action"),
        ({6: "0.500 0 lift 0"}, 6, 1, "'seat action', 'deal …' or 'rest …'"),
        ({6: "@x 0 lift 0"}, 6, 1, "'seat action', 'deal …' or 'rest …'"),
        ({6: "@0.500 2 lift 0"}, 6, 8, "a seat below 2"),
        ({6: "@0.500 0 lift"}, 6, 14, "a blank"),
        ({6: "@0.500 0 pick 0"}, 6, 10, "one of lift, lower, up, drop, take, move, call"),
        ({8: "@1.250 0 drop 3"}, 8, 15, "a card (sock.r)"),
    ],
)
def test_a_malformed_line_is_told_where(changes, line, column, expected):
    error = told(changes)
    assert isinstance(error, NotationError)
    assert (error.line, error.at + 1, error.expected) == (line, column, expected)


@pytest.mark.parametrize(
    ("changes", "line", "rule", "reason"),
    [
        ({2: "game pleesheez"}, 2, "PL-CARDS", "the record is of pleesheez"),
        ({3: "seats 9"}, 3, "PL-SETS", "9 players instead of 2 to 8"),
        ({3: "seats 3"}, 5, "PL-SETS", "2 seats instead of 3"),
        ({4: "options images=own"}, 4, "PL-CARDS", "with the images own, not with standard"),
        ({4: "options chaos=yes"}, 5, "PL-SWAP", "4 cards instead of 8"),
        ({5: DEAL.replace(ROW.partition(";")[0], "?4")}, 5, "PL-DEAL", "cards are hidden"),
        ({5: DEAL.replace(" centre", " hold=0/- centre")}, 5, "PL-DEAL", "all piles face down"),
        ({5: DEAL.replace(" centre", " up=0/- centre")}, 5, "PL-DEAL", "all piles face down"),
        ({5: DEAL.replace(name(0, "r"), name(1, "r"))}, 5, "PL-CARDS", "is there twice"),
        ({6: DEAL}, 6, "PL-DEAL", "a race is dealt once"),
        ({10: "rest 1"}, 10, "PL-DEAL", "no card is left over"),
        ({6: None}, 7, "PL-HOLD", "no pile is in your hand"),
        ({6: "@0.500 0 lift 6"}, 6, "PL-DEAL", "no such pile"),
        ({6: "0 lift 0"}, 7, "PL-ORDER", "some actions have a time and some have none"),
        ({7: "1 move 2 4"}, 7, "PL-ORDER", "some actions have a time"),
        ({7: "@0.499 1 move 2 4"}, 7, "PL-ORDER", "before the action at 0.500"),
        ({9: "@1.249 1 lift 3"}, 9, "PL-ORDER", "before the action at 1.250"),
        ({8: f"@1.250 0 drop {name(1, 'r')}"}, 8, "PL-SWAP", "is not in the pile in your hand"),
        ({8: "# one line less"}, 10, "PL-SWAP", "first discard a card"),
        ({10: f"@2.000 0 take {name(1, 'r')}"}, 10, "PL-ORDER", "is gone from the centre"),
        ({10: "@2.000 0 lower"}, 10, "PL-FOUR", "a pile of three cannot be put down"),
        ({10: "@2.000 1 call"}, 10, "PL-WIN", "0 of 6 piles are up"),
        ({10: "@2.000 1 lift 4"}, 10, "PL-HOLD", "a pile in your hand already"),
    ],
)
def test_an_impossible_line_is_told_with_its_rule(changes, line, rule, reason):
    error = told(changes)
    assert isinstance(error, ImpossiblePosition)
    assert (error.line, error.rule) == (line, rule), str(error)
    assert reason in error.reason


def test_a_card_that_cannot_be_in_a_hidden_pile_is_told_too():
    """Seat 0 drops a card from a pile that the record hides, and the record shows that card in another one."""
    error = told({6: "@0.500 0 lift 1"}, SEEN.replace(" 0 lift 0", " 0 lift 1").replace("viewer 0\n", "", 1))
    assert (error.line, error.rule) == (5, "PL-DEAL"), "without a viewer nothing is hidden"
    error = told({7: "@0.500 0 lift 1"}, SEEN)
    assert (error.line, error.rule) == (9, "PL-SWAP")


def test_times_may_be_left_out_altogether():
    untimed = "".join(f"{line.partition(' ')[2] if line[0] == '@' else line}\n" for line in WHOLE.splitlines())
    assert list(replay(Record.parse(untimed))) == list(replay(Record.parse(WHOLE)))
