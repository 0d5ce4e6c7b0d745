"""What the chapters ask can be answered, and what they promise is so."""

import ast

import nbformat
import pytest

from piligames.pleesheez import COLOURS, Mom, Plush, Rules, lead_colour, parse_trick, winning
from piligames.practice import Reply, check_lead, check_taker
from piligames.tables import TableModel
from tests.notebooks.policy import ROOT, code, notebooks, widgets_of


def _questions():
    """Every question in a cell, as (check, trick, trump)."""
    for file in notebooks():
        for cell in code(nbformat.read(file, as_version=4)):
            for call in ast.walk(ast.parse(cell.source)):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id.startswith("check_"):
                    words = {word.arg: word.value for word in call.keywords}
                    trump = ast.literal_eval(words["trump"]) if "trump" in words else None
                    yield pytest.param(call.func.id, ast.literal_eval(call.args[0]), trump, id=cell.id)


QUESTIONS = list(_questions())


def ask(check: str, trick: str, trump: str | None, answer: object) -> Reply:
    return check_taker(trick, trump or "", answer) if check == "check_taker" else check_lead(trick, answer)


@pytest.mark.parametrize(("check", "trick", "trump"), QUESTIONS)
def test_a_question_accepts_its_solution_and_is_blank_without(check, trick, trump) -> None:
    plays = parse_trick(trick)
    if check == "check_taker":
        place = winning(plays, trump)
        solution = "nobody" if place is None else plays[place].laid
    else:
        lead = lead_colour(plays)
        solution = COLOURS[lead] if lead else "none"
    assert ask(check, trick, trump, solution).status == "right"
    assert ask(check, trick, trump, ...).status == "not attempted"


@pytest.mark.parametrize(("check", "trick", "trump"), QUESTIONS)
def test_a_question_is_about_a_trick_that_can_be_on_the_table(check, trick, trump) -> None:
    cards = [play.card for play in parse_trick(trick)]
    rules = Rules(len(cards))
    assert all(card in (rules.plush if isinstance(card, Plush) else rules.pile) for card in cards)
    others = [card for card in cards if not isinstance(card, Mom)]
    assert len(set(others)) == len(others)


def test_the_welcome_deal_can_be_won_in_its_first_round() -> None:
    welcome = nbformat.read(ROOT / "workbook" / "00_welcome.ipynb", as_version=4)
    model = widgets_of(welcome)["welcome-table"].model
    assert isinstance(model, TableModel)
    model.receive({"do": "pace", "ms": 0})
    for card in ("r2", "r5", "b2", "g2", "b4", "g6", "p2"):
        model.receive({"do": "act", "turn": model.turn, "action": f"play {card}"})
    assert model.over
    assert model.state.round.number == 1
    assert model.state.winners() == (0,)
