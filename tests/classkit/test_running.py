"""Whatever a submission does, it is marked or its fault is named, others are not harmed, and the originals stay."""

import json
import sys
import time

import pytest

from piligames.classkit.course import Limits, Settings
from tests.classkit.conftest import QUICK, SHEET, both, cell, delete, fill

POSIX = pytest.mark.skipif(sys.platform != "linux", reason="other systems have not all of these limits")


def statuses(result):
    return [each.status for each in result.marks]


def test_a_blank_sheet_is_blank(made) -> None:
    made.hand_in("ada")
    result = made.marked("ada")
    assert set(statuses(result)) == {"not attempted"}
    assert result.earned == 0
    assert result.remarks == ()


def test_nothing_handed_in_is_named(made) -> None:
    result = made.marked("dot")
    assert not result.handed_in
    assert result.remarks == ("Nothing was handed in.",)
    assert set(statuses(result)) == {"not attempted"}


def test_a_right_sheet_has_all_points(made) -> None:
    made.hand_in("ada", made.all_right("ada"))
    result = made.marked("ada")
    assert statuses(result) == ["right"] * len(SHEET.questions)
    assert result.earned == result.points == SHEET.points
    assert result.remarks == ()


def test_every_wrong_model_is_named_and_never_has_all_points(made) -> None:
    columns = {each.place: made.wrong("ada", each) for each in SHEET.questions if each.id != "mean-function"}
    for turn in range(max(map(len, columns.values()))):
        chosen = {place: rows[turn] for place, rows in columns.items() if turn < len(rows)}
        made.hand_in("ada", both(*(fill(f"answer-{place}-", text) for place, (_, text) in chosen.items())))
        result = made.marked("ada")
        got = {each.place: each.slip for each in result.marks if each.slip}
        assert got == {place: name for place, (name, _) in chosen.items()}
        assert all(each.earned < each.points for each in result.marks)
        assert result.remarks == ()


FUNCTIONS = {
    "def mean(cards, others):\n    while True:\n        pass": "endless",
    "def mean(cards, others):\n    return 1 / 0": "stopped",
    "def mean(cards, others):\n    return 0": "something_else",
}


@pytest.mark.parametrize(("source", "slip"), FUNCTIONS.items(), ids=FUNCTIONS.values())
def test_a_wrong_function_is_told_what_it_did(made, source, slip) -> None:
    made.hand_in("ada", fill("answer-12-", source))
    assert made.marked("ada").marks[11].slip == slip


def test_a_wrong_function_of_a_known_model_is_named(made) -> None:
    deck = made.asked("ada", SHEET.questions[11]).v
    source = (
        "def mean(cards, others):\n    total = 0\n    for card in cards:\n"
        f"        weaker, unseen = card - 1 - sum(own < card for own in cards), {deck.greatest} + 1 - len(cards)\n"
        "        total += Fraction(weaker, unseen) ** others\n    return total"
    )
    made.hand_in("ada", fill("answer-12-", source))
    mark = made.marked("ada").marks[11]
    assert mark.slip == "function_with_replacement"
    assert mark.earned == mark.points * QUICK.credit.slip


def test_a_near_miss_earns_most_of_the_points_with_its_reason(made) -> None:
    asked = made.asked("ada", SHEET.questions[4])
    percent = float(100 * asked.item.sketch.answer(asked.v))
    made.hand_in("ada", fill("answer-5-", f"answer_5 = {percent:.3f}"))
    mark = made.marked("ada").marks[4]
    assert (mark.status, mark.slip) == ("near", "per cent")
    assert mark.earned == mark.points * QUICK.credit.near
    assert "The result is right, but not how it is written." in mark.text


# -- accidents, and worse ------------------------------------------------------------------

HARM = {
    "while True:\n    pass": "did not come back within 0.5 s",
    "answer_1 = = 3": "cannot be read as Python",
    "import os\nos.remove('03_a_hand_of_tricks.ipynb')\nos.remove('more.txt')": None,
    "for _ in range(200):\n    print('x' * 1_000_000)": "printed too much",
    "import os, subprocess\nsubprocess.run(['yes'])": "did not come back within 0.5 s",
    "raise SystemExit": "SystemExit",
    "nobody": "NameError",
    "import os\nos._exit(0)": "ended the whole of Python",
    "%matplotlib inline\nanswer_1 = ...": None,
}
UNIX = {
    "held = ' ' * (4 << 30)": "more memory",
    "with open('big', 'wb') as file:\n    for _ in range(200):\n        file.write(bytes(1_000_000))": "OSError",
    "while True:\n    try:\n        while 1: 1\n    except BaseException:\n        pass": "did not come back",
    "sum(range(10**15))": "was stopped after 1.5 s",
}


@pytest.mark.parametrize(
    ("harm", "said"), [*HARM.items(), *(pytest.param(*each, marks=POSIX) for each in UNIX.items())]
)
def test_harm_is_named_and_the_other_questions_are_marked(made, harm, said) -> None:
    right = made.all_right("bob")
    file = made.hand_in("bob", both(right, fill("answer-1-", harm)))
    (file.parent / "more.txt").write_text("mine", "utf-8")
    before = {each.name: each.read_bytes() for each in file.parent.iterdir()}
    settings = Settings(limits=Limits(cell_seconds=0.5, seconds=1.5))
    result = made.marked("bob", settings)
    assert {each.name: each.read_bytes() for each in file.parent.iterdir()} == before
    assert statuses(result) == ["not attempted"] + ["right"] * (len(SHEET.questions) - 1)
    assert len(result.remarks) == (said is not None)
    assert all(each.startswith("answer-1-blind-mean: ") and said in each for each in result.remarks)


@POSIX
def test_what_a_submission_has_started_ends_with_it(made, tmp_path) -> None:
    note = tmp_path / "alive"
    late = f"import subprocess\nsubprocess.Popen(['sh', '-c', 'sleep 0.4; touch {note}'])"
    made.hand_in("bob", fill("answer-1-", late))
    made.marked("bob")
    time.sleep(0.5)
    assert not note.exists()


# -- tampering -------------------------------------------------------------------------------


def test_a_deleted_test_cell_is_named_and_put_back(made) -> None:
    made.hand_in("cy", both(made.all_right("cy"), delete("mark-4-", "check-4-")))
    result = made.marked("cy")
    assert statuses(result) == ["right"] * len(SHEET.questions)
    assert result.remarks == (
        "The cell check-4-both-win is missing; it was put back.",
        "The cell mark-4-both-win is missing; it was put back.",
    )


def test_a_changed_locked_cell_is_named_and_not_run(made) -> None:
    made.hand_in("cy", both(made.all_right("cy"), fill("check-2-", "answer_2 = 1 / 0")))
    result = made.marked("cy")
    assert statuses(result) == ["right"] * len(SHEET.questions)
    assert result.remarks == ("The locked cell check-2-mean-tricks was changed; ours was used.",)


def test_other_numbers_of_the_questions_are_named_and_not_used(made) -> None:
    made.hand_in("cy", made.all_right("ada"))
    theirs = json.loads((made.course.handout("03", "ada") / made.file).read_text("utf-8"))
    file = made.course.submitted("03", "cy") / made.file
    notebook = json.loads(file.read_text("utf-8"))
    cell(notebook, "your-variants")["source"] = cell(theirs, "your-variants")["source"]
    notebook["metadata"]["piligames"]["student"] = "ada"
    file.write_text(json.dumps(notebook), "utf-8")
    result = made.marked("cy")
    assert result.earned < result.points / 2
    assert result.remarks == (
        "The file was handed out to 'ada'.",
        "The numbers of the questions were changed; the student's own were used.",
    )


def test_cells_whose_marks_are_lost_are_known_by_their_text(made) -> None:
    def lose(notebook) -> None:
        for number, each in enumerate(notebook["cells"]):
            each["metadata"], each["id"] = {}, f"cell{number}"

    made.hand_in("cy", both(made.all_right("cy"), lose))
    assert statuses(made.marked("cy")) == ["right"] * len(SHEET.questions)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": 3}', '{"cells": [{}]}', "[" * 100_000, "\x00"])
def test_a_file_that_is_no_notebook_is_named(made, text) -> None:
    made.hand_in("cy").write_text(text, "utf-8")
    result = made.marked("cy")
    assert result.handed_in
    assert result.remarks[0].startswith("03_a_hand_of_tricks.ipynb cannot be read as a notebook")
    assert set(statuses(result)) == {"not attempted"}
