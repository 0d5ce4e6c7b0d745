"""nbgrader makes its assignment of the source, and gives the same points as we do; where it is installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from piligames.classkit import Course, grade
from piligames.practice.sheets import sheet
from tests.classkit.conftest import Class, both, class_of, delete, fill

pytest.importorskip("nbgrader", reason="nbgrader is an extra: pip install piligames[grade]")

SHEET = sheet("03")
IDS = ("ada", "bob", "cy")


def nbgrader(course: Course, *typed: str) -> str:
    """Run nbgrader in the teacher's folder; it calls alembic, which lies beside the Python that runs this."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    root = str(Path(__file__).parents[2])
    home = str(course.root / "home")
    env = os.environ | {"PATH": path, "PYTHONPATH": root, "HOME": home, "JUPYTER_DATA_DIR": home, "IPYTHONDIR": home}
    command = [sys.executable, "-m", "nbgrader", *typed]
    done = subprocess.run(command, cwd=course.root, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


@pytest.fixture(scope="module")
def course(tmp_path_factory) -> Class:
    made = class_of(tmp_path_factory.mktemp("nbgrader"), IDS)
    (made.course.root / "home").mkdir()
    nbgrader(made.course, "generate_assignment", SHEET.number, "--create", "--force")
    return made


def test_what_nbgrader_releases_are_the_handouts_but_for_the_numbers(course) -> None:
    from nbformat import read

    released = read(course.course.root / "release" / "03" / course.file, as_version=4).cells
    handed = read(course.course.handout("03", "ada") / course.file, as_version=4).cells
    differ = [one.id for one, other in zip(released, handed, strict=True) if one.source != other.source]
    assert differ == ["your-variants"]


def test_nbgrader_gives_the_same_points(course) -> None:
    _, slip = course.wrong("bob", SHEET.questions[4])[0]
    course.hand_in("ada", course.all_right("ada"))
    course.hand_in("bob", both(course.all_right("bob"), fill("answer-5-", slip), fill("answer-2-", "answer_2 = ...")))
    course.hand_in("cy", both(course.all_right("cy"), fill("mark-1-", "2.0"), delete("mark-3-")))
    nbgrader(course.course, "autograde", SHEET.number, "--create")

    from nbgrader.api import Gradebook

    ours = {each.student.id: each for each in grade(SHEET, course.course, workers=1).results}
    with Gradebook(f"sqlite:///{course.course.root / 'gradebook.db'}") as book:
        for id in IDS:
            notebook = book.find_submission_notebook(SHEET.name, SHEET.number, id)
            theirs = {each.name: each.auto_score or 0 for each in notebook.grades}
            for question, mark in zip(SHEET.questions, ours[id].marks, strict=True):
                lost = id == "cy" and question.place == 3  # nbgrader gives nothing where its test is gone
                expected = 0 if lost else float(mark.earned)
                assert theirs[f"mark-{question.place}-{question.id}"] == pytest.approx(expected), (id, question)
    assert ours["ada"].earned == ours["cy"].earned == SHEET.points
