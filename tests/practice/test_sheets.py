"""The guided sheets: blank they run clean, every solution is accepted, every wrong model gets its own feedback."""

import itertools
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import nbformat
import pytest

from piligames.facts import FactsError
from piligames.practice import Reply
from piligames.practice.bank import items
from piligames.practice.item import LEVELS
from piligames.practice.learner import Store
from piligames.practice.sheets import Question, UnknownSheet, cells, notebook, sheet, sheets
from piligames.practice.sheets.form import answer_name
from piligames.practice.sheets.manifest import NUMBERS, _Rows
from tests.notebooks.policy import ROOT
from tests.notebooks.sheets import file_of
from tests.practice.solutions import SOLUTIONS
from tests.practice.test_bank import NONSENSE, models, typed

EACH = pytest.mark.parametrize("number", NUMBERS)
REMAKE = "make it anew: .venv/bin/python -m tests.notebooks.sheets"


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """A place of its own for every test: nobody's own progress is touched."""
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path / "kept"))
    return tmp_path / "kept" / "progress.sqlite"


@cache
def committed(number: str) -> Any:
    return nbformat.read(file_of(sheet(number)), as_version=4)


@dataclass
class Desk:
    """The committed notebook of a sheet, whose code is run here; what is filled in stands for the answer cell."""

    number: str
    names: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        exec(self.source("the-imports"), self.names)

    def source(self, id: str) -> str:
        return next(cell.source for cell in committed(self.number).cells if cell.id == id)

    def cell(self, role: str, question: Question) -> str:
        return self.source(f"{role}-{question.place}-{question.id}")

    def asked(self, question: Question) -> str:
        return str(eval(self.cell("ask", question), self.names))

    def fill(self, question: Question, filled: str) -> Reply:
        """What the check says once the dots of the answer cell have been replaced by this line, or by this function."""
        blank, name = self.cell("answer", question), answer_name(question)
        dots = re.compile(rf"^(def {name}\(.*\):\n    \.\.\.|{name} = \.\.\.)$", re.MULTILINE)
        source, count = dots.subn(lambda _: filled, blank)
        assert count == 1, blank
        exec(source, self.names)
        return eval(self.cell("check", question), self.names)

    def answered(self, question: Question, value: Any) -> Reply:
        """The same for a value."""
        self.names["filled"] = value
        return self.fill(question, f"{answer_name(question)} = filled")

    def blank(self, question: Question) -> Reply:
        """What the check says of the sheet as it is."""
        exec(self.cell("answer", question), self.names)
        return eval(self.cell("check", question), self.names)


# -- what is committed -------------------------------------------------------------------


@EACH
def test_the_committed_notebook_is_what_the_manifest_makes(number) -> None:
    made = [(cell.kind, cell.id, cell.source) for cell in cells(sheet(number))]
    assert [(cell.cell_type, cell.id, cell.source) for cell in committed(number).cells] == made, REMAKE


@EACH
def test_a_blank_sheet_says_so_politely_and_writes_nothing_down(number, place) -> None:
    desk = Desk(number)
    for question in sheet(number).questions:
        assert desk.asked(question) == question.asked.page(question.level)
        assert desk.blank(question).status == "not attempted", question
    assert not place.exists()


@EACH
def test_no_answer_of_six_characters_or_more_stands_in_the_file(number) -> None:
    text = file_of(sheet(number)).read_text("utf-8")
    hidden = [each for each in sheet(number).questions if each.asked.item.kind.name not in ("card", "function")]
    for question in hidden:
        answer = str(typed(question.asked, question.asked.item.sketch.answer(question.asked.v)))
        assert len(answer) < 6 or answer not in text, question


# -- filled in ---------------------------------------------------------------------------


def solved(desk: Desk, question: Question) -> Reply:
    """The answer, by hand: the function of tests/practice/solutions.py, or what the steps come to."""
    asked = question.asked
    if asked.item.kind.name == "function":
        return desk.fill(question, SOLUTIONS[question.id](asked.v))
    return desk.answered(question, asked.steps[-1].result.partition(" = ")[0])


@EACH
def test_every_solution_is_accepted_and_written_down(number, place) -> None:
    desk = Desk(number)
    for question in sheet(number).questions:
        reply = solved(desk, question)
        assert reply.status == "right", (question, reply)
        assert reply.text.startswith("Right")
    kept = Store(place).attempts()
    assert [(each.item, each.variant, each.status) for each in kept] == [
        (each.id, each.variant, "right") for each in sheet(number).questions
    ]


@EACH
def test_every_wrong_model_gets_its_own_feedback(number) -> None:
    desk = Desk(number)
    for question in sheet(number).questions:
        told = {}
        for name, value in models(question.asked):
            reply = desk.answered(question, typed(question.asked, value))
            assert (reply.status, reply.slip) == ("slip", name), (question, value, reply)
            told[name] = reply.text
        assert len(set(told.values())) == len(told) >= 2, question


@EACH
def test_a_stub_is_never_accepted(number) -> None:
    desk = Desk(number)
    wanted = [each for each in sheet(number).questions if each.asked.item.kind.name == "function"]
    assert wanted
    for question in wanted:
        assert desk.blank(question).status == "not attempted"
        for body in ("pass", "return None", "return ...", "raise NotImplementedError"):
            said = desk.fill(question, f"def {answer_name(question)}(*args):\n    {body}")
            assert said.status == "not attempted", (question, body)
        for guess in ("0", "1", "True", "'1/2'", "args"):
            said = desk.fill(question, f"def {answer_name(question)}(*args):\n    return {guess}")
            assert said.status == "slip", (question, guess, said)


def test_nothing_that_is_typed_is_run_and_nothing_stops_the_cell(tmp_path) -> None:
    trap = f"open({str(tmp_path / 'trap')!r}, 'w')"
    for number in NUMBERS:
        desk = Desk(number)
        for question in sheet(number).questions[::4]:
            for typed_in in (*NONSENSE, trap, f"__import__('os').{trap}"):
                if callable(typed_in) and question.asked.item.kind.name == "function":
                    continue
                assert desk.answered(question, typed_in).status in ("unreadable", "not attempted")
    assert not (tmp_path / "trap").exists()


def test_a_hint_opens_after_a_try_where_the_sheet_has_it() -> None:
    desk, question = Desk("02"), sheet("02").questions[1]
    line = desk.cell("answer", question).splitlines()[-1].removeprefix("# ")
    assert "opens after a try" in str(eval(line, desk.names))
    desk.answered(question, "7777")
    assert str(eval(line, desk.names)).startswith("Hint 1 of 3.")


def test_how_sure_one_is_is_written_down(place) -> None:
    desk = Desk("03")
    question = next(each for each in sheet("03").questions if each.sure)
    assert desk.blank(question).status == "not attempted"
    _, wrong = next(models(question.asked))
    desk.fill(question, f"{answer_name(question)} = {typed(question.asked, wrong)!r}\nsure_{question.place} = 70")
    assert [each.sure for each in Store(place).attempts()] == [0.7]


# -- how a sheet is built ----------------------------------------------------------------


def test_there_is_a_sheet_for_each_chapter_under_its_name() -> None:
    assert {"01", "02", "03", "04", "05", "06", "07", "08", "20", "21", "22", "23", "30", "31", "40"} <= set(NUMBERS)
    chapters = {file.stem for file in (ROOT / "workbook").glob("*.ipynb")}
    assert {each.name for each in sheets()} <= chapters
    assert {file.stem for file in (ROOT / "exercises").glob("*.ipynb")} == {each.name for each in sheets()}


@EACH
def test_a_sheet_has_about_ten_questions_with_less_and_less_support(number) -> None:
    questions = sheet(number).questions
    assert 8 <= len(questions) <= 12
    levels = [LEVELS.index(each.level) for each in questions]
    assert levels == sorted(levels)
    assert questions[0].level != "full"
    assert levels.count(LEVELS.index("full")) >= len(questions) / 2
    assert [each.place for each in questions] == list(range(1, len(questions) + 1))
    assert 1 <= sum(each.sure for each in questions) <= 2


@pytest.mark.parametrize("number", NUMBERS[2:])
def test_a_third_is_old_from_chapter_three_on_and_mixed_in(number) -> None:
    made = sheet(number)
    assert 3 * len(made.old) >= len(made.questions)
    runs = [
        len(list(group)) for old, group in itertools.groupby(made.questions, key=lambda each: each in made.old) if old
    ]
    assert max(runs) <= 2


def test_no_sheet_asks_what_a_chapter_or_another_sheet_has_asked_with_the_same_numbers() -> None:
    asked = [(each.id, each.variant) for made in sheets() for each in made.questions]
    assert len(set(asked)) == len(asked)
    chapters = "".join(file.read_text("utf-8") for file in (ROOT / "workbook").glob("*.ipynb"))
    told = re.findall(r'\bask\(\\"([a-z-]+)\\"(?:, (\d+))?', chapters)
    assert len(told) > 10
    assert not {(id, int(variant or 0)) for id, variant in told} & set(asked)
    for made in sheets():
        names = [answer_name(each) for each in made.questions]
        assert len(set(names)) == len(names)


def test_there_is_a_solution_for_every_function_and_a_sheet_that_asks_it() -> None:
    functions = {each.id for each in items() if each.kind.name == "function"}
    assert set(SOLUTIONS) == functions
    assert functions - {each.id for made in sheets() for each in made.questions} <= {"closed-function"}


def test_a_sheet_can_be_made_with_other_numbers_and_keeps_its_form() -> None:
    made = sheet("05")
    planned, other = (list(cells(made, lambda each, more=more: each.variant + more)) for more in (0, 700))
    for one, two in zip(planned, other, strict=True):
        assert (one.id, one.place, re.sub(r"\d+", "#", one.source)) == (
            two.id,
            two.place,
            re.sub(r"\d+", "#", two.source),
        )
        assert (one.source != two.source) == (one.role != "")
        if one.role:
            assert str(made.questions[one.place - 1].variant + 700) in two.source
    nbformat.validate(nbformat.from_dict(notebook(made)))


def test_what_leads_up_to_a_question_fits_all_its_variants() -> None:
    for each in (question for made in sheets() for question in made.questions):
        assert set(re.findall(r"\d+", each.says)) <= {"0", "55", "56", "95", "100"}, each


def test_each_question_is_three_cells_and_only_prose_stands_between() -> None:
    for made in sheets():
        roles = [(cell.place, cell.role) for cell in cells(made) if cell.role]
        assert roles == [(each.place, role) for each in made.questions for role in ("ask", "answer", "check")]
        assert made.points == sum(each.points for each in made.questions) > len(made.questions)


def test_there_is_no_sheet_of_another_number() -> None:
    with pytest.raises(UnknownSheet, match="there are 01, 02"):
        sheet("99")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "beater"}, "did you mean beaters"),
        ({"level": "half"}, "worked, faded, full"),
        ({"points": 0}, "at least one point"),
        ({"hint": 1}, "has a field 'hint'"),
        ({"says": " "}, "not empty"),
    ],
)
def test_a_fault_in_a_manifest_is_told_with_its_place(change, said) -> None:
    question = {"id": "beaters", "variant": 1, "level": "full", "points": 1, "says": "Count."}
    part = {"title": "A", "says": "B", "question": [question | change]}
    texts = {"title": "T", "opening": "O", "trains": "R", "closing": "C"}
    data = {"name": "03_x", "minutes": 5, "part": [part], **texts}
    with pytest.raises(FactsError, match=said):
        _Rows(ROOT, data).sheet("03")
