"""What the chapters ask can be answered, and what they promise is so."""

import ast
from collections.abc import Callable
from fractions import Fraction
from random import Random

import nbformat
import pytest

from piligames.piles import Piles
from piligames.piles import Rules as RaceRules
from piligames.pilipili import parse_action, parse_mission, winner_of
from piligames.pleesheez import COLOURS, Mom, Plush, Rules, lead_colour, parse_trick, winning
from piligames.practice import (
    Reply,
    check_beaters,
    check_best_bid,
    check_both,
    check_cards,
    check_chance,
    check_closed_bet,
    check_cost,
    check_first,
    check_forehead,
    check_hand_bid,
    check_last,
    check_lead,
    check_mean,
    check_pilis,
    check_races,
    check_sets,
    check_taker,
    check_wait,
    check_winner,
)
from piligames.tables import TableModel
from tests.notebooks import odds_answers
from tests.notebooks.policy import ROOT, code, notebooks, widgets_of


def taker(trick: str, trump: str) -> str:
    plays = parse_trick(trick)
    place = winning(plays, trump)
    return "nobody" if place is None else plays[place].laid


def lead(trick: str) -> str:
    colour = lead_colour(parse_trick(trick))
    return COLOURS[colour] if colour else "none"


def winner(trick: str, mission: str = "none") -> str:
    laid = trick.split(",")
    plays = tuple(enumerate(parse_action(f"play {card}") for card in laid))
    return laid[winner_of(plays, parse_mission(mission), at_once=mission == "AllAtOnce")]


def closed_bet(bets: list[int], tricks: int) -> int | str:
    return tricks - sum(bets) if sum(bets) <= tricks else "none"


def pilis(bet: int, won: int, fines: int = 0) -> int:
    return abs(bet - won) + fines


def images_dealt(seats: int, chaos: bool) -> set[str]:
    race = Piles(RaceRules(seats, chaos)).deal(Random(seats))
    return {card.image for card in (*(card for row in race.piles for pile in row for card in pile), *race.centre)}


CHECKS: dict[str, tuple[Callable[..., Reply], Callable[..., object]]] = {
    "check_taker": (check_taker, taker),
    "check_lead": (check_lead, lead),
    "check_winner": (check_winner, winner),
    "check_closed_bet": (check_closed_bet, closed_bet),
    "check_pilis": (check_pilis, pilis),
    "check_beaters": (check_beaters, odds_answers.beaters),
    "check_chance": (check_chance, odds_answers.chance),
    "check_mean": (check_mean, odds_answers.mean),
    "check_both": (check_both, odds_answers.both),
    "check_cost": (check_cost, odds_answers.cost),
    "check_best_bid": (check_best_bid, odds_answers.best_bid),
    "check_forehead": (check_forehead, odds_answers.forehead),
    "check_hand_bid": (check_hand_bid, odds_answers.hand_bid),
    "check_sets": (check_sets, lambda seats, chaos=False: len(images_dealt(seats, chaos))),
    "check_cards": (check_cards, lambda seats, chaos=False: 4 * len(images_dealt(seats, chaos))),
    "check_wait": (check_wait, lambda chance, waited=0: 1 / Fraction(chance)),
    "check_first": (check_first, Fraction),
    "check_last": (check_last, lambda mean, number: sum(Fraction(mean, left + 1) for left in range(number))),
    "check_races": (check_races, lambda races, times: races * times**2),
}
"""Every kind of question, with what solves it."""


def _questions():
    """Every question in a cell: the check and what it is asked, but for the answer."""
    for file in notebooks():
        for cell in code(nbformat.read(file, as_version=4)):
            for call in ast.walk(ast.parse(cell.source)):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id.startswith("check_"):
                    words = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg != "answer"}
                    places = [ast.literal_eval(each) for each in call.args]
                    yield pytest.param(call.func.id, places, words, id=f"{file.stem}: {cell.id}")


QUESTIONS = list(_questions())


@pytest.mark.parametrize(("check", "places", "words"), QUESTIONS)
def test_a_question_accepts_its_solution_and_is_blank_without(check, places, words) -> None:
    asks, solves = CHECKS[check]
    assert asks(*places, **words, answer=solves(*places, **words)).status == "right"
    assert asks(*places, **words, answer=...).status == "not attempted"


@pytest.mark.parametrize(
    ("check", "places", "words"), [q for q in QUESTIONS if q.values[0] in ("check_taker", "check_lead")]
)
def test_a_question_is_about_a_trick_that_can_be_on_the_table(check, places, words) -> None:
    cards = [play.card for play in parse_trick(places[0])]
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
