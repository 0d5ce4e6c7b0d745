"""The chapters on odds and on choosing at once: their questions have these answers, their tables do as told."""

import re
from fractions import Fraction as F
from functools import cache

import nbformat
import pytest

from piligames import practice
from piligames.tables import TableModel
from tests.notebooks.policy import ROOT, widgets_of

NAMES = (
    *("02_one_trick", "03_a_hand_of_tricks", "04_the_best_bid", "05_missions_change_the_odds"),
    *("06_what_bets_tell", "07_the_race_to_seven", "08_trust_your_simulation", "40_the_last_trick_at_once"),
)
CHAPTERS = {name: nbformat.read(ROOT / "workbook" / f"{name}.ipynb", as_version=4) for name in NAMES}
CELLS = {(name, cell.id): cell for name, chapter in CHAPTERS.items() for cell in chapter.cells}
QUESTIONS = {key: cell for key, cell in CELLS.items() if cell.source.startswith(("check_", "check("))}

# What is right, from the rules and by hand: never from the library that is asked.
SOLUTIONS = {
    "02_one_trick": {
        "guess-check": F(39 * 38 * 37, 55 * 54 * 53),
        "beaters-faded-check": 6,
        "beaters-full-check": 10,
        "chance-faded-check": F(49, 55) * F(48, 54),
        "chance-full-five": F(44 * 43 * 42 * 41, 55 * 54 * 53 * 52),
        "chance-full-two": F(19, 55),
        "chance-full-hand": F(43 * 42 * 41, 53 * 52 * 51),
        "review-joker-check": 40,
        "review-seven-beaters": 49,
        "review-seven-chance": F(6, 55),
        "review-hook-check": 1,
        "review-top-check": F(50, 55),
    },
    "03_a_hand_of_tricks": {
        "guess-check": sum(F(low * (low - 1) * (low - 2), 51 * 50 * 49) for low in (4, 10, 27, 37, 45)),
        "mean-faded-check": F(29, 54) + F(48, 54),
        "mean-full-check": F(9 * 8 + 52 * 51 + 52 * 51, 53 * 52),
        "both-guess-check": F(48, 54),
        "both-faded-check": F(19, 54) * F(47, 53),
        "both-full-check": F(49 * 48, 54 * 53) * F(48 * 47, 52 * 51),
        "review-chance-check": F(51 * 50 * 49, 55 * 54 * 53),
        "review-mean-check": F(53, 54),
        "review-both-check": F(46, 54),
        "review-pilis-check": 2,
        "review-best-check": 2,
    },
    "04_the_best_bid": {
        "guess-check": 3,
        "cost-faded-check": F(3, 4),
        "cost-full-nought": F(3, 4),
        "cost-full-two": F(2 + 2 + 0 + 4, 10),
        "median-faded-check": 2,
        "median-full-low": 1,
        "median-full-high": 3,
        "hook-faded-check": 2,
        "hook-full-check": 1,
        "hook-full-other": 0,
        "review-closed-check": 1,
        "review-chance-check": F(47 * 46, 55 * 54),
        "review-mean-check": F(45 * 44 * 43 + 53 * 52 * 51, 54 * 53 * 52),
        "review-both-check": F(45 * 44 * 43, 54 * 53 * 52) * F(50 * 49 * 48, 51 * 50 * 49),
        "review-cost-check": F(5, 8),
        "review-best-check": 3,
    },
    "05_missions_change_the_odds": {
        "forehead-faded-check": F(23, 53),
        "forehead-full-check": F(5, 52),
        "reversed-faded-check": 5,
        "reversed-full-check": F(50 * 49, 55 * 54),
        "guess-check": 0,
        "open-faded-check": 2,
        "bids-full-reversed": 4,
        "bids-full-reward": 4,
        "review-forehead-check": F(15, 53),
        "review-reversed-check": F(5, 55),
        "review-cost-check": F(2 + 3 + 0 + 1, 8),
        "review-median-check": 2,
        "review-fines-check": 2,
    },
    "06_what_bets_tell": {
        "guess-check": F(48 - 41, 56 - 41),
        "fit-faded-check": F(46 - 24, 56 - 24),
        "fit-full-check": F(40 - 35, 56 - 35),
        "bluff-guess-check": F(15, 15 + 12),
        "bluff-faded-check": F(40 * 85, 40 * 85 + 60 * 35),
        "bluff-full-check": F(40 * 65, 40 * 65 + 60 * 10),
        "odds-faded-check": F(60, 25),
        "odds-full-check": F(20 * 60**2, 20 * 60**2 + 80 * 10**2),
        "nothing-faded-check": F(6 * 25, 6 * 25 + 44 * 100),
        "nothing-full-check": F(5 * 25, 5 * 25 + 46 * 100),
        "review-chance-check": F(47 * 46, 55 * 54),
        "review-mean-check": F(19 * 18 + 50 * 49, 54 * 53),
        "review-best-check": 2,
        "review-closed-check": 2,
        "review-forehead-check": F(12, 54),
        "review-bets-check": F(51 - 44, 56 - 44),
    },
    "07_the_race_to_seven": {
        "who-has-won-check": "b d",
        "latest-faded-check": 4 * 6 + 1,
        "six-faded-check": F(10, 3 + 1),
        "two-short-check": 2 + F(3, 5) * 2,
        "below-check": F(5**3 + 3 * 5**2, 6**3),
        "sixth-faded-check": 1,
        "sixth-full-check": 4,
        "goes-on-check": F(8 * 6 * 4, 1000),
        "share-faded-check": F(1 + 7, 10) + F(1, 20),
        "gamble-full-check": "b",
        "review-pilis-check": 3,
        "review-wait-check": F(5, 2),
        "review-cost-check": F(1 + 2, 6),
        "review-best-check": 2,
        "review-both-check": F(29, 54) * F(49, 53),
        "review-bayes-check": F(30 * 60, 30 * 60 + 70 * 30),
        "review-last-check": "a",
    },
    "08_trust_your_simulation": {
        "guess-check": 100 * 10**2,
        "error-faded-check": F(4, 10) / 25,
        "error-full-check": F(3, 10) / 30,
        "runs-full-check": 200 * 4**2,
        "promise-faded-check": F(95, 100) ** 7,
        "interval-full-check": F(1, 2) - F(196, 100) * F(1, 2) / 25,
        "pair-faded-check": 10 + 11 - 2 * 1,
        "pair-full-check": 6 + 10 - 2 * 3,
        "decide-full-check": "a",
        "seeds-full-check": F(95, 100) ** 6,
        "review-beaters-check": 55 - 37 - 2 + 1,
        "review-mean-check": F(14 * 13 + 33 * 32 + 52 * 51, 53 * 52),
        "review-both-check": F(44, 54) * F(43, 53),
        "review-bid-check": 2,
        "review-runs-check": 150 * 4**2,
        "review-bet-check": F(6 * 45, 6 * 45 + 44 * 100),
        "review-match-check": F(2 + 4 + 3, 10) + F(1, 20),
    },
    "40_the_last_trick_at_once": {
        "safe-faded-check": 4,
        "safe-full-check": 2,
        "mix-faded-check": F(7, 7 + 3),
        "value-faded-check": F(7 * 9 + 5 * 1, 5 + 7),
        "mix-full-check": F(2, 2 + 3),
        "value-full-check": F(2 * 4 + 3 * 2, 3 + 2),
        "dominated-faded-check": "a",
        "dominated-full-check": "b",
        "habit-faded-check": F(8 * 9 + 2 * 3, 10),
        "habit-full-check": F(1 * 0 + 9 * 6, 10),
        "review-closed-check": 1,
        "review-mean-check": F(30 * 29 + 47 * 46 + 2 * 0, 54 * 53),
        "review-cost-check": F(2 * 1 + 1 * 3 + 0 * 3 + 1 * 1, 8),
        "review-best-check": 2,
        "review-bluff-check": F(55 * 95, 55 * 95 + 45 * 30),
        "review-pays-check": (1 - 2),
    },
}
LETTERS = ("check_winner", '"who-wins-the-match"', '"safe-or-bold"', '"does-it-decide"', '"dominated-card"')
"""What is answered by a card or by letters, so that a number cannot be read."""


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """Answers to items are written down, and not among those of whoever runs the tests."""
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


def asked(source: str, answer: object) -> practice.Reply:
    """A question with an answer in place of the dots, or of the guess."""
    names = {name: getattr(practice, name) for name in practice.__all__}
    found = eval(re.sub(r"answer=[\w.]+", "answer=answer", source), {**names, "answer": answer})
    assert isinstance(found, practice.Reply)
    return found


def test_every_question_has_a_solution_here() -> None:
    assert sorted(QUESTIONS) == sorted((name, cell) for name, cells in SOLUTIONS.items() for cell in cells)


@pytest.mark.parametrize(("name", "cell"), list(QUESTIONS))
def test_a_question_takes_its_solution_and_is_saved_unanswered(name, cell) -> None:
    source = QUESTIONS[name, cell].source
    assert asked(source, ...).status == "not attempted"
    assert asked(source, SOLUTIONS[name][cell]).status == "right"
    assert asked(source, 97).status == ("unreadable" if any(each in source for each in LETTERS) else "slip")


def test_numbers_side_by_side_agree_and_every_chapter_has_some() -> None:
    for chapter in CHAPTERS.values():
        shown = [cell.outputs[-1] for cell in chapter.cells if "side_by_side(" in cell.source]
        assert len(shown) >= 1
        for output in shown:
            assert "the same number" in output.data["text/plain"]
            assert "the interval holds it" in output.data["text/plain"]


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_the_parts_of_a_chapter(name) -> None:
    prose = "\n".join(cell.source for cell in CHAPTERS[name].cells if cell.cell_type == "markdown")
    headings = re.findall(r"(?m)^## (.+)$", prose)
    assert headings[:2] == ["A guess", "Play"]
    assert headings[-3:] == ["A question of your own", "Mixed review", "What you can now do"]
    steps = [prose.index(step) for step in ("**Step by step.**", "**You finish it.**", "**You do it all.**")]
    assert steps[1] < steps[2]


def test_code_fits_on_a_page() -> None:
    for cell in CELLS.values():
        assert cell.cell_type == "markdown" or all(len(line) <= 100 for line in cell.source.splitlines()), cell.id


# -- the tables ----------------------------------------------------------------------------


@cache
def screens(name: str):
    return widgets_of(CHAPTERS[name])


def played(name: str, cell: str, *moves: str) -> TableModel:
    """The table of a cell after these moves, with the others moving at once."""
    model = screens(name)[cell].model
    fresh = TableModel(model.staging, model.settings, pace=0)
    fresh.start()
    for move in moves:
        fresh.receive({"do": "act", "turn": fresh.turn, "action": move} if " " in move else {"do": move})
        assert fresh.notice is None, (move, fresh.notice)
    return fresh


def test_two_deals_that_look_the_same_end_differently() -> None:
    views = [played("02_one_trick", f"table-{which}-deal").view() for which in ("one", "other")]
    shown = [{key: part for key, part in view.items() if key != "form"} for view in views]  # it has a new number
    assert shown[0] == shown[1]
    ends = [played("02_one_trick", f"table-{which}-deal", "bet 1", "play 40") for which in ("one", "other")]
    assert [model.state.round.pilis()[0] for model in ends] == [0, 1]


@pytest.mark.parametrize(
    ("name", "cell", "hand"),
    [
        ("02_one_trick", "table-with-a-choice", (8, 19, 27, 33, 40)),
        ("03_a_hand_of_tricks", "table-five-cards", (5, 12, 30, 41, 50)),
        ("04_the_best_bid", "table-strong-hand", (50, 51, 52, 53)),
        ("04_the_best_bid", "table-with-the-hook", (5, 12, 30, 41, 50)),
        ("05_missions_change_the_odds", "table-pass-hand", (53, 54, 55)),
        ("06_what_bets_tell", "table-after-one", (48,)),
        ("06_what_bets_tell", "table-after-zero", (38,)),
        ("40_the_last_trick_at_once", "table-two-tricks", (10, 30)),
        ("40_the_last_trick_at_once", "table-three-tricks", (5, 25, 45)),
    ],
)
def test_a_table_has_the_hand_that_is_told(name, cell, hand) -> None:
    assert played(name, cell).state.round.hands[0] == hand


def test_the_hook_closes_the_median_at_its_table() -> None:
    buttons = played("04_the_best_bid", "table-with-the-hook").view()["buttons"]
    assert [button["label"] for button in buttons if button["forbidden"]] == ["1"]


def test_the_passed_hand_is_laid_by_bo() -> None:
    model = played("05_missions_change_the_odds", "table-pass-hand", "bet 0")
    assert model.state.round.hands[1] == (53, 54, 55)


def test_on_the_foreheads_are_the_cards_that_are_told() -> None:
    model = played("05_missions_change_the_odds", "table-forehead")
    assert list(model.state.round.hands[1:]) == [(27,), (11,), (8,)]
    assert {card["face"]["kind"] for card in model.view()["seats"][0]["hand"]} == {"back"}
