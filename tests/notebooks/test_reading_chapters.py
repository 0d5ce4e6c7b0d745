"""The chapters on reading ahead: their questions have the answers found here, and their positions do as told."""

import ast
import re
from collections.abc import Callable
from fractions import Fraction as F
from math import comb, factorial

import nbformat
import pytest

from piligames import practice
from piligames.pleesheez import Round, Rules, parse_position
from tests.notebooks.policy import ROOT
from tests.solve.test_plans import deals_of, one_bear, tried_out

NAMES = ("21_reading_a_trick_backwards", "22_against_everyone", "23_hidden_hands")
CHAPTERS = {name: nbformat.read(ROOT / "workbook" / f"{name}.ipynb", as_version=4) for name in NAMES}
CELLS = {(name[:2], cell.id): cell for name, chapter in CHAPTERS.items() for cell in chapter.cells}
QUESTIONS = {key: cell for key, cell in CELLS.items() if cell.source.startswith("check(")}

# What is right, by hand: from the numbers in the questions, never from the library that is asked.
SOLUTIONS = {
    "21": {
        "guess-check": "p1",
        "worth-faded-check": max(0, 2, 0, 1),
        "worth-full-check": max(0, 0, 1),
        "position-full-check": "p1",
        "size-faded-check": factorial(4) ** 3 * 3**3,
        "size-full-check": factorial(5) ** 2 * 3**3,
        "cut-faded-check": 3 + 3 + 1 + 2,
        "cut-full-check": 3 + 3 + 1 + 3,
        "review-trump-check": F(comb(6, 3), comb(9, 3)),
        "review-worth-check": max(0, 0, 3, 0),
        "review-position-check": "r4",
    },
    "22": {
        "each-faded-check": max(2, 3, 0),
        "floor-full-check": max(3, 1),
        "each-full-check": max(5, 0),
        "tie-faded-check": max(3, 0, 0),
        "tie-full-check": max(2, 0, 0),
        "against-full-check": "g6",
        "review-ends-check": 3 + 2 + 2 + 1,
        "review-floor-check": max(0, 2),
        "review-mean-check": F(7 * 5, 15),
        "review-position-check": "r1",
    },
    "23": {
        "deals-faded-check": comb(6, 2) * comb(4, 1),
        "deals-full-check": comb(5, 3),
        "sure-faded-check": "b",
        "sure-full-check": "a",
        "fusion-faded-check": F(15 + 9 - 7, 20),
        "plan-full-check": F(8, 10),
        "review-trump-check": F(comb(7, 2), comb(14, 2)),
        "review-worth-check": max(4, 1, 2),
        "review-each-check": max(3, 0),
        "review-sure-check": "d",
        "review-plan-check": F(3, 10),
    },
}


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    """Answers to items are written down, and not among those of whoever runs the tests."""
    monkeypatch.setattr("piligames.practice.learner._chosen", [])
    monkeypatch.setenv("PILIGAMES_DATA", str(tmp_path))


def asked(source: str, answer: object) -> practice.Reply:
    names = {"check": practice.check, "answer": answer}
    found = eval(re.sub(r"answer=[\w.]+", "answer=answer", source), names)
    assert isinstance(found, practice.Reply)
    return found


def shown(name: str, cell: str):
    return ast.literal_eval(CELLS[name, cell].outputs[-1].data["text/plain"])


def said(name: str, cell: str) -> str:
    return str(CELLS[name, cell].source)


def test_every_question_has_a_solution_here() -> None:
    assert sorted(QUESTIONS) == sorted((name, cell) for name, cells in SOLUTIONS.items() for cell in cells)


@pytest.mark.parametrize(("name", "cell"), list(QUESTIONS))
def test_a_question_takes_its_solution_and_is_saved_unanswered(name, cell) -> None:
    source = QUESTIONS[name, cell].source
    assert asked(source, ...).status == "not attempted"
    assert asked(source, SOLUTIONS[name][cell]).status == "right"
    assert asked(source, "z97").status == "unreadable"


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_the_parts_of_a_chapter(name) -> None:
    prose = "\n".join(cell.source for cell in CHAPTERS[name].cells if cell.cell_type == "markdown")
    headings = re.findall(r"(?m)^## (.+)$", prose)
    assert headings[:2] == ["A guess", "Play"]
    assert headings[-3:] == ["A question of your own", "Mixed review", "What you can now do"]
    steps = [prose.index(step) for step in ("**Step by step.**", "**You finish it.**", "**You do it all.**")]
    assert steps == sorted(steps) or name.startswith("22")
    for cell in CHAPTERS[name].cells:
        assert cell.cell_type == "markdown" or all(len(line) <= 110 for line in cell.source.splitlines()), cell.id


# -- positions, by the rules alone ------------------------------------------------------------

Vector = tuple[F, ...]
Chooses = Callable[[int, list[Vector]], Vector]


def position(name: str, cell: str) -> Round:
    text = "".join(
        re.findall(r'"([^"]*)"', re.search(r"parse_position\(\s*((?:\"[^\"]*\"\s*)+)\)", said(name, cell))[1])
    )
    found = parse_position(text)
    return found.round(Rules(len(found.hands)))


def ends_of(state: Round, chooses: Chooses) -> Vector:
    if not state.to_act:
        return state.returns()
    (seat,) = state.to_act
    return chooses(seat, [ends_of(state.apply(seat, each), chooses) for each in state.legal_actions(seat)])


def against_you(seat: int, ends: list[Vector]) -> Vector:
    return max(ends) if seat == 0 else min(ends)


def itself(cares: Callable[[Vector], F]) -> Chooses:
    """The most for oneself, and then whatever it is that one cares for."""
    return lambda seat, ends: max(ends, key=lambda end: (end[seat], cares(end)))


def after_each(state: Round, chooses: Chooses) -> dict[str, Vector]:
    return {play.laid: ends_of(state.apply(0, play), chooses) for play in state.legal_actions(0)}


def test_the_smallest_tree_is_worth_what_is_told() -> None:
    worths = {card: end[0] for card, end in after_each(position("21", "smallest-position"), against_you).items()}
    assert worths == shown("21", "smallest-worths") == {"b1": 1, "p4": 0}
    assert "So you lead **blue 1**" in said("21", "smallest-ends")
    assert [card for _, card in shown("21", "smallest-line")] == ["b1", "g4", "p1", "p4"]


def test_the_bear_itself_is_the_card_to_lead_in_the_guess() -> None:
    start = position("21", "guess-picture")
    worths = {card: end[0] for card, end in after_each(start, against_you).items()}
    assert worths == {"b3": 0, "g4": 0, "p1": 1}
    assert [str(card) for card in start.hands[0] if start.rules.is_own(card, 0)] == ["b3", "p1"]
    assert start == practice.item("three-tricks-to-go").variant(20).v.start


def test_trees_are_as_large_as_is_told() -> None:
    table = shown("21", "size-table")
    for cards, (ends, nodes) in table.items():
        orders = [factorial(cards) // factorial(cards - played) for played in range(cards + 1)]
        after = [orders[done] * orders[done] for done in range(cards + 1)]
        between = [orders[done + 1] * orders[done] for done in range(cards)]
        assert (ends, nodes) == (factorial(cards) ** 2, sum(after) + sum(between))
    assert shown("21", "size-of-a-round") == f"{factorial(8) ** 2:,}"


def test_cuts_save_most_with_the_best_first_and_the_solver_more_than_all() -> None:
    counts = shown("21", "order-counts")
    assert counts["best first"] < counts["as they come"] < counts["worst first"] < counts["no cuts"]
    assert shown("21", "solver-counts") < counts["best first"]
    assert shown("21", "solver-same") is True


def test_the_small_position_for_three_is_worth_what_is_told() -> None:
    small = position("22", "floor-picture")
    floors, ends = after_each(small, against_you), after_each(small, itself(lambda end: -sum(end)))
    assert {card: end[0] for card, end in floors.items()} == {"r4": 1, "g3": 0}
    assert ends["r4"] == (2, 1, 0)
    assert shown("22", "both-answers") == ("1", ["2", "1", "0"])
    led = small.apply(0, small.legal_actions(0)[0])
    after = {play.laid: ends_of(led.apply(1, play), itself(lambda end: -sum(end))) for play in led.legal_actions(1)}
    assert (after["g6"][:2], after["p5"][:2]) == ((1, 0), (2, 1))


def test_the_floor_and_the_forecast_want_different_cards_under_any_rule_for_ties() -> None:
    start = position("22", "guess-position")
    floors = {card: end[0] for card, end in after_each(start, against_you).items()}
    assert floors == {"r3": 1, "g4": 0, "p1": 0}
    assert [str(card) for hand in start.hands for card in hand if start.rules.is_own(card, 0)] == shown(
        "22", "guess-position"
    )
    rules = (lambda end: -sum(end), sum, lambda end: -end[0], lambda end: end[0])
    assert {after_each(start, itself(cares))["g4"][0] for cares in rules} == {2}
    told = shown("22", "guess-answers")
    assert {card: int(floor) for card, (floor, _) in told.items()} == floors
    mine = {card: int(each[0]) for card, (_, each) in told.items()}
    assert max(mine, key=mine.__getitem__) == "g4"


def test_the_forecast_is_never_below_the_floor_and_above_it_in_one_ending_of_five() -> None:
    counts = dict(shown("22", "floor-count"))
    assert min(counts) == 0
    assert sum(counts.values()) == 200
    assert 0.18 < 1 - counts[0] / 200 < 0.22


def test_cleo_decides_between_the_two_others_and_gets_the_same() -> None:
    king = position("22", "king-picture")
    for card in ("r5", "p3"):
        seat = king.to_act[0]
        king = king.apply(seat, next(play for play in king.legal_actions(seat) if play.laid == card))
    rule = itself(lambda end: -sum(end))
    ends = {play.laid: ends_of(king.apply(2, play), rule) for play in king.legal_actions(2)}
    assert ends == {"g5": (0, 1, 1), "p5": (1, 0, 1)}
    assert shown("22", "king-answers") == ("0", ["1", "0", "1"])


@pytest.mark.parametrize(
    ("table", "trump", "hand", "laid", "unseen"),
    [
        ("fusion-plans", "r", "b3,g6,p3", "r6,b4", "b2,b6,g1,g5"),
        ("guess-plans", "r", "b3,p6,r1", "r5,b5", "b1,b2,p1,r6"),
    ],
)
def test_plans_win_what_trying_every_plan_wins(table, trump, hand, laid, unseen) -> None:
    deals = deals_of(trump, hand, laid, unseen)
    told = shown("23", table)
    for play in deals[0].legal_actions(0):
        assert told[play.laid][0] == tried_out(deals, play)
        opened = [ends_of(deal.apply(0, play), against_you)[0] >= 1 for deal in deals]
        assert told[play.laid][1] == sum(opened)
    assert one_bear(deals[0]) is False


def test_what_is_told_of_the_hidden_hands_is_so() -> None:
    guess, fusion = shown("23", "guess-plans"), shown("23", "fusion-plans")
    assert fusion["p3"] == (5, 6)
    assert max(most for most, _ in fusion.values()) == 5
    assert (guess["p6"], guess["r1"]) == ((6, 6), (4, 6))
    assert shown("23", "guess-sure") == ["p6"]
    assert shown("23", "deals-count") == len(shown("23", "guess-position")) == 6
    kept = shown("23", "fusion-by-deal")
    assert sorted(kept.values()) == [["b3"], ["g6"], ["g6"]]
    for cell, cards in (("fusion-position", ("p3",)), ("guess-average", ("p6", "r1"))):
        average = eval(CELLS["23", cell].outputs[-1].data["text/plain"], {"Fraction": F})
        assert all(average[card] == 1 for card in cards)
