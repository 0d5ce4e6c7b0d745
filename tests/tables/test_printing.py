"""Puzzles on paper: what is on the sheet, that the cards are drawn, and that the solutions are on another page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from piligames.cli import main
from piligames.puzzles import Puzzle, find, pick, puzzle_of
from piligames.tables.printing import NoBrowser, sheet, to_pdf
from tests.tables.screen_harness import running

KINDS = ("open", "hidden", "adversarial", "odds", "deduction")


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    return [puzzle_of(pick(kind=kind, level=3)[0].task) for kind in KINDS]


@pytest.fixture(scope="module")
def html(puzzles) -> str:
    return sheet(puzzles)


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with running(chromium) as browser:
        yield browser


def cut(html: str) -> tuple[str, str]:
    """The page with the puzzles, and the one with the solutions."""
    questions, solutions = html.split('<section class="solutions">')
    return unescape(questions), unescape(solutions.split("<script")[0])


def test_each_puzzle_is_there_with_its_goal_and_every_open_card_and_nothing_of_its_solution(html, puzzles) -> None:
    questions, solutions = cut(html)
    parts = questions.split('<li class="puzzle">')[1:]
    for puzzle, part in zip(puzzles, parts, strict=True):
        position = puzzle.task.position
        assert puzzle.task.words in part
        backs = sum(hand for hand in position.hands if isinstance(hand, int))
        cards = sum(len(hand) for hand in position.hands if not isinstance(hand, int))
        cards += len(position.trick) + sum(len(trick.plays) for trick in puzzle.task.shown)
        assert part.count('{"kind": "back"}') == backs
        assert part.count("data-face=") == cards + backs
        assert puzzle.id not in part
        assert puzzle.id in solutions
    assert solutions.count("Not ") >= len(puzzles[0].wrong)


def test_the_sheet_asks_nobody_for_anything(html) -> None:
    assert set(re.findall(r"https?://[^\s\"'`)]+", html)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\b(src|href)=|\bfetch\(|@import|\bimport\b[^a-z]", html.replace("img", ""))


@pytest.mark.browser
def test_cards_are_drawn_as_vectors_and_the_solutions_begin_a_page(html, puzzles, browser, tmp_path) -> None:
    page = browser.new_page(viewport={"width": 794, "height": 1123})
    strays: list[str] = []
    page.on("request", lambda request: strays.append(request.url))
    file = tmp_path / "sheet.html"
    file.write_text(html, encoding="utf-8")
    page.goto(file.as_uri())
    page.emulate_media(media="print")
    assert page.locator("html[data-drawn]").count() == 1
    assert page.locator(".card svg").count() == page.locator(".card").count()
    assert page.locator(".trump svg").count() == len(puzzles)
    style = page.locator(".solutions").evaluate("e => getComputedStyle(e).breakBefore")
    assert style == "page"
    wide = page.locator(".puzzle").evaluate_all("all => all.filter((e) => e.scrollWidth > e.clientWidth).length")
    assert wide == 0
    assert strays == [file.as_uri()]
    pdf = page.pdf()
    assert pdf.startswith(b"%PDF")
    assert 2 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 4
    page.close()


def test_the_command_writes_a_sheet_and_a_number_draws_another(tmp_path, capsys) -> None:
    one, other, same = (tmp_path / name for name in ("one.html", "other.html", "same.html"))
    assert main(["puzzle", "print", "--level", "2", "--count", "3", "--out", str(one)]) == 0
    assert "3 puzzles" in capsys.readouterr().out
    for file in (other, same):
        assert main(["puzzle", "print", "7", "--level", "2", "--count", "3", "--out", str(file)]) == 0
    assert other.read_text("utf-8") == same.read_text("utf-8") != one.read_text("utf-8")
    ids = re.findall(r'class="id">(\w+)<', one.read_text("utf-8"))
    assert [find(id).level for id in ids] == [2, 2, 2]


def test_a_sheet_is_made_without_any_widget() -> None:
    code = "import sys, piligames.tables.printing; print({'anywidget', 'ipywidgets'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--count", "0"], "1 to 60"),
        (["--count", "x"], "whole number"),
        (["--level", "9"], "no such puzzle"),
        (["--out", "sheet.doc"], ".html or .pdf"),
        (["--out", "no/such/folder/sheet.html"], "No such file"),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_line(typed, said, capsys, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["puzzle", "print", *typed]) != 0
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_without_a_browser_a_pdf_is_refused_with_the_way_out(html, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoBrowser, match=r"write \.html, open it and print it"):
        to_pdf(html, tmp_path / "sheet.pdf")
