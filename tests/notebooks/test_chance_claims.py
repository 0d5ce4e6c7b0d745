"""What the chapters on beliefs, matches, simulation and choosing at once say, worked out once more apart."""

import ast
import re
from collections import Counter
from functools import cache
from itertools import permutations
from math import comb, sqrt

import nbformat
import pytest

from tests.notebooks.policy import ROOT


@cache
def cells(name: str):
    return {cell.id: cell for cell in nbformat.read(ROOT / "workbook" / f"{name}.ipynb", as_version=4).cells}


def shown(name: str, cell: str) -> str:
    outputs = cells(name)[cell].outputs
    printed = "".join(output["text"] for output in outputs if output.output_type == "stream")
    return printed or outputs[-1].data["text/plain"]


def said(name: str, cell: str) -> str:
    return cells(name)[cell].source


# -- what bets tell: 56 is the Joker ---------------------------------------------------------


def first_bets_one(card: int) -> float:
    """How likely the first of three bets 1 with this card: 1 time in 10 it is a coin; with the Joker always."""
    wins = comb(card - 1, 2) / comb(55, 2)
    return 0.5 if card == 56 else 0.9 * (wins > 0.5) + 0.05


def win_after(card: int, bet: int) -> float:
    """How likely the second card of three is the highest; the first one's Joker goes as its bet wants it."""
    cards = [other for other in range(1, 57) if other != card]
    fits = {other: abs(1 - bet - first_bets_one(other)) for other in cards}
    strength = {other: 0 if other == 56 and bet == 0 else other for other in cards}
    win = sum(
        fits[first] for first in cards for third in cards if first != third and strength[first] < card and third < card
    )
    return win / 54 / sum(fits.values())


def test_the_cards_with_which_one_bets_after_a_bet() -> None:
    silent = {card: comb(card - 1, 2) / comb(55, 2) for card in range(1, 56)}
    curves = {bet: {card: win_after(card, bet) for card in range(1, 56)} for bet in (0, 1)}
    least = [min(c for c in curve if curve[c] > 0.5) for curve in (curves[0], silent, curves[1])]
    told = ast.literal_eval(shown("06_what_bets_tell", "the-thresholds"))
    assert list(told.values()) == least == [35, 41, 49]
    assert ast.literal_eval(shown("06_what_bets_tell", "forty-eight")) == [
        round(each, 3) for each in (curves[0][48], silent[48], curves[1][48])
    ]
    prose = said("06_what_bets_tell", "threshold-meaning")
    assert {35, 48, 49} <= set(map(int, re.findall(r"\d+", prose)))


def test_a_hand_of_two_says_what_is_told_of_it() -> None:
    text = shown("06_what_bets_tell", "two-cards-beliefs")
    hands, before = re.match(r"(\d+) hands; the 55 before he bets: (\S+)", text).groups()
    after = ast.literal_eval(text.splitlines()[1].partition(": ")[2])
    assert hands == str(comb(54, 2)) in said("06_what_bets_tell", "whole-hands")
    assert 1.7 < after[1] / float(before) < 2  # nearly twice
    assert after[2] / float(before) == pytest.approx(4, abs=0.1)


# -- the race to seven -----------------------------------------------------------------------


def mean_rounds(seats: int) -> float:
    """One Pili a round, to anybody; standings without their order, in floats."""
    now, mean = {(0,) * seats: 1.0}, 0.0
    while now:
        mean += sum(now.values())
        later: Counter[tuple[int, ...]] = Counter()
        for standing, chance in now.items():
            for seat in range(seats):
                after = tuple(sorted(pilis + (who == seat) for who, pilis in enumerate(standing)))
                if after[-1] < 7:
                    later[after] += chance / seats
        now = later
    return mean


def test_how_long_a_match_in_the_dark_lasts() -> None:
    told = ast.literal_eval(shown("07_the_race_to_seven", "dark-chains"))
    assert told == {seats: round(mean_rounds(seats), 2) for seats in (2, 3, 4)}
    assert round(told[4]) == 18
    assert said("07_the_race_to_seven", "guess-why").startswith("Eighteen rounds and not 28")


def test_the_line_between_safe_and_bold_is_as_straight_as_is_told() -> None:
    rows = [row.partition(":")[2].split() for row in shown("07_the_race_to_seven", "the-map").splitlines()]
    for mine, row in enumerate(rows):
        assert row == ["bold" if mine > bos or mine == 6 else "safe" for bos in range(7)]
    assert "behind, be bold; level or ahead, play safe" in said("07_the_race_to_seven", "the-line")


def test_the_steps_between_standings_are_as_told() -> None:
    win = ast.literal_eval(shown("07_the_race_to_seven", "steps-by-standing"))
    steps = [win[mine] - win[mine + 1] for mine in range(6)]
    assert steps[2] > 1 / 5 > 1 / 20 > steps[5]
    assert len({round(step, 2) for step in steps}) == 6


# -- trust your simulation -------------------------------------------------------------------


def false_alarms(looks: int) -> float:
    """How often a thousand throws of a coin speak for one side at one of so many looks, in floats."""
    more = 1000 // looks
    heads, gone = {0: 1.0}, 0.0
    for throws in range(more, 1001, more):
        later: Counter[int] = Counter()
        for before, chance in heads.items():
            for new in range(more + 1):
                later[before + new] += chance * comb(more, new) / 2**more
        fooled = [each for each in later if abs(2 * each - throws) > 1.96 * sqrt(throws)]
        gone += sum(later.pop(each) for each in fooled)
        heads = later
    return gone


def test_peeking_is_as_bad_as_is_told() -> None:
    told = ast.literal_eval(shown("08_trust_your_simulation", "peeking-numbers"))
    for looks, share in told.items():
        truth = false_alarms(looks)
        assert share == pytest.approx(truth, abs=3 * sqrt(truth * (1 - truth) / 4000))
    assert false_alarms(10) / 0.05 == pytest.approx(4, abs=0.2)  # four times as often as promised
    always = float(shown("08_trust_your_simulation", "peeking-always").split()[0])
    assert always == pytest.approx(false_alarms(50), abs=0.022)
    assert always == pytest.approx(1 / 3, abs=0.03)  # nearly every third


def test_the_same_deals_are_worth_as_many_rounds_as_is_told() -> None:
    ratio, rounds = ast.literal_eval(shown("08_trust_your_simulation", "worth-in-runs"))
    assert ratio == pytest.approx(2, abs=0.1)  # half as wide
    assert rounds == pytest.approx(4, abs=0.4)  # four times as many
    truth = float(shown("08_trust_your_simulation", "fair-truth"))
    for line in shown("08_trust_your_simulation", "fair-comparison").splitlines():
        low, high = map(float, re.search(r"\[(\S+), (\S+)\]", line).groups())
        assert low <= truth <= high


# -- the last trick at once: 56 is a high Joker ------------------------------------------------

ONCE = "40_the_last_trick_at_once"


def ahead(bets: tuple[int, int], won: int, lost: int) -> int:
    """How many Pilis the other one gets more than I do."""
    return abs(lost - bets[1]) - abs(won - bets[0])


def rows_of(mine: tuple[int, ...], others: tuple[int, ...], bets: tuple[int, int], won: int = 0, lost: int = 0):
    """The matrix of numbers against numbers, in which a position with two cards each is a coin for both."""
    if not mine:
        return [[ahead(bets, won, lost)]]
    rows = []
    for card in mine:
        rows.append([])
        for other in others:
            left = tuple(c for c in mine if c != card), tuple(c for c in others if c != other)
            later = rows_of(*left, bets, won + (card > other), lost + (card < other))
            if len(later) == 2:
                assert later[0] == later[1][::-1]  # straight or crosswise
            rows[-1].append(sum(map(sum, later)) / len(later) ** 2)
    return rows


@pytest.mark.parametrize(
    ("cell", "mine", "others", "bets"),
    [
        ("make-the-table", (10, 30), (20, 40), (1, 2)),
        ("show-guess-game", (5, 35, 45), (15, 25, 55), (2, 3)),
        ("three-shown", (5, 25, 45), (15, 35, 55), (0, 1)),
        ("your-own-game", (12, 20, 33), (8, 27, 50), (1, 1)),
    ],
)
def test_the_tables_that_are_shown_are_those_of_the_game(cell, mine, others, bets) -> None:
    lines = [line.split()[2:] for line in shown(ONCE, cell).splitlines()[1:] if line.startswith("play")]
    assert [list(map(float, line)) for line in lines] == rows_of(mine, others, bets)


def test_nobody_wins_or_loses_against_cards_at_random_in_the_circle() -> None:
    orders = list(permutations((15, 35, 55)))
    for mine in permutations((5, 25, 45)):
        won = [sum(a > b for a, b in zip(mine, others, strict=True)) for others in orders]
        assert sum(ahead((0, 1), each, 3 - each) for each in won) == 0
    assert "in the long run you cannot win against him" in said(ONCE, "table-three-text")


def with_the_joker(card: int, others: tuple[int, int], bets: tuple[int, int]) -> dict[str, list[int]]:
    """A card and the Joker against two cards; a Joker that is left is laid as is best, and loses a tie (PP-JOKER)."""
    best = [max(ahead(bets, (card > o) + w, (card < o) + 1 - w) for w in (0, 1)) for o in others]
    joker = {}
    for value in range(57):
        firsts = [(value > o, others[1 - place]) for place, o in enumerate(others)]
        joker[f"play J={value}"] = [ahead(bets, w + (card > o), 2 - w - (card > o)) for w, o in firsts]
    return {f"play {card}": best} | joker


def test_as_many_cards_are_struck_out_beside_a_joker_as_is_told() -> None:
    rows = with_the_joker(10, (20, 40), (0, 0))
    for line in shown(ONCE, "joker-shown").splitlines():
        *name, left, right = line.split()
        assert rows[" ".join(name)] == [int(left), int(right)]
    out = [name for name, row in rows.items() if any(all(map(int.__lt__, row, other)) for other in rows.values())]
    assert shown(ONCE, "joker-out").strip() == f"{len(out)} are out, from {out[0]} to {out[-1]}"
    assert len(out) == 16
    assert said(ONCE, "joker-weak").startswith("Sixteen.")
    rows = with_the_joker(30, (20, 40), (2, 2))
    assert rows["play 30"] == [2, 0]
    assert len(rows) == 58
    assert "57 choices" in said(ONCE, "never-lay-it")
    left = [line.split() for line in shown(ONCE, "joker-weakly").splitlines() if line.startswith("play")]
    assert [rows[" ".join(line[:2])] for line in left] == [[2, 0], [0, 2]]
    assert said(ONCE, "joker-left").startswith("Of 58 rows two")
    assert [name for name, row in rows.items() if row == [0, 2]] == [f"play J={value}" for value in range(41, 57)]
    assert all((row[0] <= 2 and row[1] <= 0) or (row[0] <= 0 and row[1] <= 2) for row in rows.values())


def test_patterns_are_foreseen_and_a_coin_is_not() -> None:
    to_and_fro, two_and_one, coin = ast.literal_eval(shown(ONCE, "reader-shown"))
    assert min(to_and_fro[0], two_and_one[0]) >= 38
    assert abs(coin[0] - 500) < 2 * sqrt(1000 / 4)
