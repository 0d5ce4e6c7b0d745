"""A class is made and marked: what handouts hold, what the reports say, and that nothing is done twice."""

import csv
import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from piligames.classkit import Course, RosterError, SecretError, grade, make, read_roster
from piligames.classkit.assignment import YOURS
from piligames.classkit.insight import item_table, misconceptions, point_biserial
from piligames.classkit.key import answer_text, write_key
from piligames.classkit.report import as_csv, write_report
from piligames.classkit.secret import load_secret, make_secret
from piligames.cli import main
from piligames.facts import FactsError
from piligames.practice.bank import item
from piligames.practice.number import ANYTHING
from piligames.practice.sheets import sheets
from tests.classkit.conftest import IDS, SHEET, both, cell, class_of, delete, fill

FREE = re.compile(rf"{YOURS}|answer-.*")


def handouts(course: Course, number: str = "03") -> dict[str, bytes]:
    return {file.parent.name: file.read_bytes() for file in course.handout(number).rglob("*.ipynb")}


# -- the handouts ----------------------------------------------------------------------------


def test_everybody_has_the_same_locked_cells_and_numbers_of_their_own(made) -> None:
    cells = [json.loads(text)["cells"] for text in handouts(made.course).values()]
    assert len(cells) == len(IDS)
    locked = [[each for each in some if not FREE.fullmatch(each["id"])] for some in cells]
    assert all(some == locked[0] for some in locked)
    assert len({cell({"cells": some}, YOURS)["source"] for some in cells}) == len(IDS)
    points = [each["metadata"]["nbgrader"]["points"] for each in locked[0] if each["id"].startswith("mark-")]
    assert points == [each.points for each in SHEET.questions]


def test_the_teachers_secret_is_in_no_handout(made) -> None:
    secret = made.course.secret_file.read_text().strip()
    assert all(secret.encode() not in text for text in handouts(made.course).values())


def test_a_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path) -> None:
    made = make_secret(tmp_path / "secret.txt")
    assert make_secret(tmp_path / "secret.txt") == made != make_secret(tmp_path / "other.txt")
    assert (tmp_path / "secret.txt").stat().st_mode & 0o077 in (0, 0o066)  # where the system knows no owners


def test_no_answer_of_six_characters_or_more_stands_in_a_handout(made) -> None:
    for student, text in handouts(made.course).items():
        for question in SHEET.questions:
            answer = answer_text(made.asked(student, question))
            assert len(answer) < 6 or item(question.id).kind.name == "function" or answer.encode() not in text


def test_handouts_are_byte_identical_when_the_answers_are_wrong(made, tmp_path, monkeypatch) -> None:
    for each in {question.id for some in sheets() for question in some.questions}:
        wrong = replace(item(each).sketch, answer=lambda _: ANYTHING)
        monkeypatch.setitem(item(each).__dict__, "sketch", wrong)
    assert item(SHEET.questions[0].id).sketch.answer(None) is ANYTHING
    again = Course(tmp_path)
    again.secret_file.write_bytes(made.course.secret_file.read_bytes())
    make(SHEET, made.course.roster_file, again)
    assert handouts(again) == handouts(made.course)


def test_a_handout_runs_blank_and_asks_what_is_marked(made, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))
    names: dict[str, object] = {}
    for each in json.loads(handouts(made.course)["ada"])["cells"]:
        if each["cell_type"] == "code":
            exec(each["source"], names)
            if found := re.fullmatch(r"ask-(\d+)-.*", each["id"]):
                question = SHEET.questions[int(found[1]) - 1]
                assert str(eval(each["source"], names)) == made.asked("ada", question).page(question.level)


@pytest.mark.parametrize("each", sheets(), ids=lambda each: each.number)
def test_every_sheet_can_be_handed_out(each, tmp_path) -> None:
    (tmp_path / "roster.csv").write_text("id\nada\n", "utf-8")
    make(each, tmp_path / "roster.csv", Course(tmp_path))
    text = handouts(Course(tmp_path), each.number)["ada"].decode()
    assert "](../" not in text
    assert str(10**12)[:-2] not in text
    ids = [cell["id"] for cell in json.loads(text)["cells"]]
    assert len(set(ids)) == len(ids)
    assert "HIDDEN" not in text
    assert (Course(tmp_path).source(each.number) / f"{each.name}.ipynb").read_text("utf-8").count(
        "### BEGIN HIDDEN TESTS"
    ) == len(each.questions)


def test_making_again_writes_nothing_anew(made) -> None:
    assert make(SHEET, made.course.roster_file, made.course).written == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name\nada\n", "needs a column 'id'"),
        ("id\n", "names no student"),
        ("id\nada\nADA\n", "line 3: 'ADA' stands on line 2 already"),
        ("id\n../ada\n", "cannot name a folder"),
        ("id\nCON\n", "cannot name a folder"),
        ("id\nada.\n", "cannot name a folder"),
    ],
)
def test_a_roster_that_cannot_be_used_says_why(text, said, tmp_path) -> None:
    (tmp_path / "roster.csv").write_text(text, "utf-8")
    with pytest.raises(RosterError, match=re.escape(said)):
        read_roster(tmp_path / "roster.csv")


def test_a_roster_of_a_spreadsheet_is_read(tmp_path) -> None:
    (tmp_path / "roster.csv").write_text("\ufeffid;first_name;last_name;email\nada;Ada;L.;a@b\n;;;\n", "utf-8")
    (student,) = read_roster(tmp_path / "roster.csv")
    assert (student.id, student.called) == ("ada", "Ada L.")


# -- the marks ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """A class of twelve: some right, some with a slip in question 5, one blank, one who tampered, one missing."""
    ids = [f"s{number:02}" for number in range(12)]
    made = class_of(tmp_path_factory.mktemp("twelve"), ids)
    roster = made.course.roster_file
    roster.write_text(roster.read_text("utf-8").replace(",S", ",=S"), "utf-8")
    for number, each in enumerate(ids[:11]):
        right = made.all_right(each)
        name, slip = made.wrong(each, SHEET.questions[4])[0]
        changes = [lambda _: None, both(right, delete("mark-3-")), right, both(right, fill("answer-5-", slip))]
        made.hand_in(each, changes[min(number, 3)])
    (made.course.root / "submitted" / "nobody").mkdir()
    return made, grade(SHEET, made.course, workers=2), name


def test_a_class_is_marked_in_parallel_and_nobody_is_marked_twice(graded) -> None:
    made, found, _ = graded
    assert found.anew == 12
    assert [each.earned == each.points for each in found.results[:4]] == [False, True, True, False]
    assert [each.id for each in found.missing] == ["s11"]
    assert found.strangers == ("nobody",)
    told = []
    assert grade(SHEET, made.course, workers=1, progress=lambda *each: told.append(each)).anew == 0
    (made.course.marks("03") / "students" / "s02.json").unlink()
    (made.course.marks("03") / "students" / "s03.json").write_text("{", "utf-8")
    again = grade(SHEET, made.course, workers=1, progress=lambda *each: told.append(each))
    assert told == [(11, 12, "s02"), (12, 12, "s03")]
    assert again.results == found.results


def test_the_teacher_learns_which_questions_tell_and_which_slips_were_made(graded) -> None:
    _, found, name = graded
    row = item_table(found)[4]
    assert (row.students, row.attempted, row.right) == (11, 10, 2)
    rest = [float(each.earned - each.marks[4].earned) for each in found.results[:11]]
    right = [each.marks[4].right for each in found.results[:11]]
    assert row.telling == pytest.approx(pearson([float(each) for each in right], rest))
    assert item_table(found)[0].telling == pytest.approx(1, abs=0.1)
    (slip,) = misconceptions(found)
    assert (slip.slip, slip.question.place, len(slip.students)) == (name, 5, 8)


def pearson(one: list[float], other: list[float]) -> float:
    a, b = (sum(each) / len(each) for each in (one, other))
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    return both / (sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other)) ** 0.5


def test_no_correlation_is_made_up_where_nothing_varies() -> None:
    assert point_biserial([True, True], [1, 2]) is None
    assert point_biserial([True, False], [1, 1]) is None
    assert point_biserial([], []) is None


def test_the_reports_are_tables_and_pages_without_an_answer(graded) -> None:
    made, found, name = graded
    files = {file.name: file.read_text("utf-8") for file in write_report(found, made.course)}
    rows = list(csv.DictReader(files["gradebook.csv"].splitlines()))
    assert [row["id"] for row in rows] == [each.student.id for each in found.results]
    assert sum(Fraction(rows[3][f"q{each.place}"]) for each in SHEET.questions) == Fraction(rows[3]["points"])
    assert rows[0]["name"].startswith("'=")  # no formula
    assert "mark-3" in rows[1]["remarks"]
    assert name in files["misconceptions.csv"]
    assert len(list(csv.reader(files["items.csv"].splitlines()))) == 1 + len(SHEET.questions)
    assert "Nothing from: =S11." in files["report.html"]
    wrong = files["s03.html"]
    assert found.results[3].marks[4].text.split(".")[0].replace("'", "&#x27;")[:30] in wrong.replace("&amp;", "&")
    sections = wrong.split("<section>")[1:]
    assert [place for place, text in enumerate(sections, 1) if "The way:" not in text] == [5]
    assert "<script" not in wrong


def test_what_a_student_typed_is_no_html_and_no_formula(made) -> None:
    made.hand_in("dot", fill("answer-1-", "answer_1 = '<script>alert(1)</script>'"))
    result = made.marked("dot")
    found = replace(grade(SHEET, made.course, workers=1), results=(result,))
    text = next(file for file in write_report(found, made.course) if file.name == "dot.html").read_text("utf-8")
    assert "<script>" not in text
    assert "&lt;script&gt;" in text
    assert as_csv([["=1+1", -1, "a"]]) == "'=1+1,-1,a\n"


def test_marks_follow_the_settings_and_are_made_anew_when_these_change(made) -> None:
    name, slip = made.wrong("bob", SHEET.questions[4])[0]
    made.hand_in("bob", fill("answer-5-", slip))
    place = IDS.index("bob")
    before = grade(SHEET, made.course, workers=1).results[place]
    assert (before.marks[4].slip, before.earned) == (name, Fraction(1, 2))
    text = made.course.settings_file.read_text("utf-8")
    made.course.settings_file.write_text(text.replace("slip = 0.25", "slip = 0"), "utf-8")
    assert grade(SHEET, made.course, workers=1).results[place].earned == 0
    made.course.settings_file.write_text("[credit]\nnaer = 1\n", "utf-8")
    with pytest.raises(FactsError, match="naer"):
        made.course.settings()
    made.course.settings_file.write_text(text, "utf-8")


def test_without_the_secret_nothing_is_marked(tmp_path) -> None:
    with pytest.raises(SecretError):
        load_secret(tmp_path / "secret.txt")
    (tmp_path / "secret.txt").write_text("abcd", "utf-8")
    with pytest.raises(SecretError, match="32"):
        load_secret(tmp_path / "secret.txt")


# -- the key, and the command ---------------------------------------------------------------------


def test_the_key_holds_everybodys_answers_and_lies_apart_from_the_handouts(made) -> None:
    write_key(SHEET, made.course)
    text = made.course.key("03").read_text("utf-8")
    for student in IDS:
        assert answer_text(made.asked(student, SHEET.questions[4])) in text
    assert made.course.handout("03") not in made.course.key("03").parents


def test_the_command_makes_marks_and_solves(tmp_path, capsys) -> None:
    roster, course = tmp_path / "roster.csv", tmp_path / "course"
    roster.write_text("id\nada\n", "utf-8")
    assert main(["class", "make", "01", "--students", str(roster), "--out", str(course)]) == 0
    assert main(["class", "grade", "01", "--course", str(course)]) == 0
    assert "1 handed in nothing" in capsys.readouterr().out
    assert main(["class", "key", "01", "--out", str(tmp_path / "key.html")]) == 0
    assert "Answer:" in (tmp_path / "key.html").read_text("utf-8")
    assert main(["class", "key", "01", "--out", str(course / "handout" / "key.html")]) == 1
    assert not (course / "handout" / "key.html").exists()


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("dance 03", 2, "class does make, grade, key, print, pool"),
        ("make 03", 2, "needs --students"),
        ("grade 03", 2, "needs --course"),
        ("grade 03 04 --course x", 2, "one chapter"),
        ("grade 03 --course nowhere", 1, "nowhere"),
        ("grade 99 --course nowhere", 1, "there is no sheet '99'"),
        ("grade 03 --course x --workers 0", 2, "--workers"),
        ("print 99", 1, "no activity for chapter '99'"),
        ("pool nowhere.csv", 1, "nowhere.csv"),
    ],
)
def test_what_was_typed_wrongly_is_said_in_one_line(typed, code, said, capsys) -> None:
    assert main(["class", *typed.split()]) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
