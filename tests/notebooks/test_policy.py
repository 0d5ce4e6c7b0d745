"""Every committed notebook keeps to the policy, and the policy sees what it should."""

from pathlib import Path

import nbformat
import pytest

from tests.notebooks.policy import ROOT, notebooks, offences
from tests.notebooks.rerun import as_saved, plain

RERUN = "run it anew: .venv/bin/python -m tests.notebooks.rerun <file>"


@pytest.mark.parametrize("file", notebooks(), ids=lambda file: file.stem)
def test_a_notebook_keeps_to_the_policy(file: Path) -> None:
    assert offences(file.read_text("utf-8"), file.parent) == [], RERUN


def test_the_workbook_opens_with_the_welcome() -> None:
    assert next(file for file in notebooks() if file.parent.name == "workbook").name == "00_welcome.ipynb"


def cell(source: str, *, output: str | None = "1", id: str = "some-cell", count: int | None = 1, tags=(), **more):
    outputs = (
        [nbformat.v4.new_output("execute_result", {"text/plain": output}, execution_count=count)] if output else []
    )
    made = nbformat.v4.new_code_cell(source, execution_count=count, outputs=outputs, id=id, **more)
    made.metadata = {"tags": list(tags)} if tags else {}
    return made


def prose(source: str):
    return nbformat.v4.new_markdown_cell(source, id="some-prose")


def saved(*cells) -> str:
    return as_saved(plain(nbformat.v4.new_notebook(cells=list(cells))))


@pytest.mark.parametrize(
    "cells",
    [
        [cell("1"), prose("See [the welcome](00_welcome.ipynb#play) and PZ-WIN.")],
        [cell("from piligames.facts import rule\nfrom piligames.agents.pleesheez import careful")],
        [cell("from random import Random\nimport piligames", output=None)],
        [prose("Now do [the sheet](exercises/01_your_first_bet.ipynb).")],
    ],
)
def test_what_is_allowed_is_not_an_offence(cells) -> None:
    assert offences(saved(*cells), ROOT / "workbook") == []


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([cell("1", count=2)], "run as number 2"),
        ([cell("1", count=None, output=None)], "run as number None"),
        ([cell("1", id="8f3e2c1a")], "not an id in words"),
        ([cell("1", tags=["raises-exception"])], "tag raises-exception"),
        ([cell("1", tags=["nbval-ignore-output"])], "exempt without widget"),
        ([cell("\n".join("x = 1" for _ in range(13)), output=None)], "more than 12 lines"),
        ([cell("object()", output="<object object at 0x7f3a2b1c4d50>")], "an address"),
        ([cell("1", output="'/home/ada/x.txt'")], "a path"),
        ([cell("1", output="'C:\\\\Users\\\\ada'")], "a path"),
        ([cell("1", output="12:30:01")], "a time"),
        ([cell("from piligames.pleesheez import strength")], "piligames.pleesheez.strength"),
        ([cell("from piligames.pleesheez.trick import winning")], None),
        ([cell("from piligames.pleesheez.present import spoken")], "piligames.pleesheez.present.spoken"),
        ([cell("from piligames.facts import _read")], "piligames.facts._read"),
        ([cell("from piligames.facts import tomllib")], "piligames.facts.tomllib"),
        ([cell("from piligames.nowhere import x")], "piligames.nowhere.x"),
        ([cell("import piligames.tables.model")], "import piligames.tables.model"),
        ([prose("PZ-NOSUCH")], "PZ-NOSUCH"),
        ([cell('rule("PZ-NOSUCH")')], "PZ-NOSUCH"),
        ([prose("[next](21_nothing.ipynb)")], "21_nothing.ipynb"),
        ([prose("[case](00_Welcome.ipynb)")], "00_Welcome.ipynb"),
        ([prose("[sheet](../exercises/01_your_first_bet.ipynb)")], "../exercises"),
        ([cell("from piligames import WhoTakesIt\nWhoTakesIt(seed=1)", output="old")], "not today's"),
        ([cell("from piligames.tables import exercise\nexercise('let-it-go', 1)", output="old")], "not today's"),
    ],
)
def test_an_offence_is_seen(cells, said) -> None:
    found = offences(saved(*cells), ROOT / "workbook")
    assert len(found) == (said is not None)
    assert all(said in each for each in found)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.rstrip("\n"),
        lambda text: text.replace('\n "', '\n  "'),
        lambda text: text.replace('"language_info"', '"widgets": {},\n  "language_info"'),
        lambda text: text.replace('"metadata": {},', '"metadata": {"execution": {"iopub.execute_input": "now"}},'),
        lambda text: text.replace('"name": "python3"', '"name": "other"'),
    ],
)
def test_a_file_that_was_saved_in_another_form_is_seen(change) -> None:
    good = saved(cell("1"))
    assert change(good) != good
    assert any("rerun" in each for each in offences(change(good), ROOT / "workbook"))


@pytest.mark.filterwarnings("ignore::nbformat.warnings.DuplicateCellId")
def test_an_id_that_stands_twice_is_seen() -> None:
    text = saved(cell("1"), cell("1", id="other-cell", count=2))
    assert offences(text, ROOT) == []
    assert offences(text.replace("other-cell", "some-cell"), ROOT)


def test_an_error_or_a_warning_is_seen() -> None:
    failed = cell("1/0", output=None)
    failed.outputs = [nbformat.v4.new_output("error", ename="E", evalue="v", traceback=[])]
    warned = cell("1", output=None, id="other-cell", count=2)
    warned.outputs = [nbformat.v4.new_output("stream", name="stderr", text="careful")]
    assert len(offences(saved(failed, warned), ROOT / "workbook")) == 2
