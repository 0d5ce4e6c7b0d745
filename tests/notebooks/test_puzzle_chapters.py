"""What chapters 20, 24 and 25 say in words and numbers, worked out once more by the rules alone."""

import ast
import re
from fractions import Fraction
from functools import cache
from itertools import combinations

import nbformat
import pytest

from piligames.pleesheez import Round, Rules, parse_position, parse_trick, winning
from piligames.pleesheez.words import plural
from piligames.puzzles import puzzle_of
from piligames.puzzles.level import __doc__ as levels_told
from tests.notebooks.policy import ROOT

TRUMP, PILLOWS, MAKE = "20_trump_and_lead", "24_pillows_and_moms", "25_make_your_own_puzzle"


@cache
def cells(name: str):
    return {cell.id: cell for cell in nbformat.read(ROOT / "workbook" / f"{name}.ipynb", as_version=4).cells}


def shown(name: str, cell: str) -> str:
    output = cells(name)[cell].outputs[-1]
    return output["text"] if output.output_type == "stream" else output.data["text/plain"]


def said(name: str, cell: str) -> str:
    return cells(name)[cell].source


def table_of(name: str, cell: str) -> Round:
    """The position that stands in a cell."""
    text = re.search(r'"(trump=[^"]*)"', said(name, cell)).group(1)
    return parse_position(text.partition(" hero=")[0]).round(Rules(seats=2))


def most(state: Round, target: int = 0, names: str = "rbgp") -> int:
    """What seat 0 makes of the plushies of a seat, many of its own or few of another's; Pillows have these names."""
    if not state.to_act:
        return len(state.own_taken(target))
    seat = state.to_act[0]
    plays = [play for play in state.legal_actions(seat) if play.named is None or play.named in names]
    values = [most(state.apply(seat, play), target, names) for play in plays]
    return max(values) if (seat == 0) is (target == 0) else min(values)


@pytest.mark.parametrize(
    ("name", "cell", "target", "kind"),
    [
        (TRUMP, "lead-bait-solve", 0, "octopuses"),
        (TRUMP, "lead-hold-solve", 0, "rabbits"),
        (TRUMP, "lead-away-solve", 0, "rabbits"),
        (PILLOWS, "moms-best", 0, "bears"),
        (PILLOWS, "moms-worst", 0, "elephants"),
        (PILLOWS, "moms-deny", 1, "rabbits"),
    ],
)
def test_what_a_play_is_worth_is_found_by_the_rules_alone(name, cell, target, kind) -> None:
    table = table_of(name, cell)
    told = ast.literal_eval(shown(name, cell))
    assert told == {play.laid: most(table.apply(0, play), target) for play in table.legal_actions(0)}
    assert plural(table.rules.deck.types[table.types[target]], 2) == kind
    around = "".join(each.source for each in cells(name).values() if each.cell_type == "markdown")
    assert kind in around


@pytest.mark.parametrize(
    ("cell", "exercise"), [("lead-bait-solve", "lead-bait-table"), ("lead-hold-solve", "lead-hold-table")]
)
def test_the_puzzle_that_is_explained_is_the_one_at_the_table(cell, exercise) -> None:
    table = table_of(TRUMP, cell)
    told = re.search(r"You hold ([^;]+); Bo holds ([^.(]+)\.", shown(TRUMP, exercise)).groups()
    for hand, words in zip(table.hands, told, strict=True):
        assert set(map(str, hand)) == set(re.findall(r"[rbgp]\d", words))


def test_no_lead_is_sure_while_a_trump_is_out() -> None:
    for lead in parse_trick("r4,b3"):
        beaten = [other.laid for other in parse_trick("b1,g2,p1") if winning((lead, other), trump="p") == 1]
        assert beaten == ["p1"]
        assert f"{lead.laid} ['p1']" in shown(TRUMP, "lead-sure-steps")


def test_either_answer_to_the_bait_brings_an_octopus_home() -> None:
    table = table_of(TRUMP, "lead-bait-solve")
    (bait,) = [play for play in table.legal_actions(0) if play.laid == "b2"]
    after = {play.laid: most(table.apply(0, bait).apply(1, play)) for play in table.apply(0, bait).legal_actions(1)}
    assert min(after.values()) == 1
    assert all(f"{card}, worth 1:" in shown(TRUMP, "lead-bait-replies") for card in ("b3", "r3"))


def test_after_letting_go_all_three_tricks_are_yours() -> None:
    table = table_of(TRUMP, "lead-hold-solve")
    (low,) = [play for play in table.legal_actions(0) if play.laid == "b2"]

    def tricks(state: Round) -> int:
        if not state.to_act:
            return sum(trick.winner == 0 for trick in state.tricks)
        seat = state.to_act[0]
        values = [tricks(state.apply(seat, play)) for play in state.legal_actions(seat)]
        return max(values) if seat == 0 else min(values)

    assert tricks(table.apply(0, low)) == 3
    taking = [play.laid for play in table.legal_actions(0) if winning((*table.trick, play), table.trump) == 1]
    assert sorted(taking) == ["g4", "r3", "r4"]


# -- the worth of a choice ---------------------------------------------------------------


@cache
def option() -> dict[str, list[int]]:
    """For each way to name the Pillow, what each deal brings."""
    rules = Rules(seats=2)
    text = "trump=r leader=1 types=3,1 round=2 kept=r3/b4 hands=Z7.2,b2/"
    unseen = [card for card in rules.plush if str(card) not in ("b2", "r3", "b4")]
    tables = [parse_position(f"{text}{a},{b}").round(rules) for a, b in combinations(unseen, 2)]
    return {names: [most(table, names=names) for table in tables] for names in ("bgp", "b", "g", "p")}


def test_the_option_value_is_as_told() -> None:
    found = option()
    deals, told = ast.literal_eval(shown(PILLOWS, "option-deals"))
    means = {names: Fraction(sum(each), len(each)) for names, each in found.items()}
    assert deals == len(found["bgp"]) == 78
    assert told == {names: str(mean) for names, mean in means.items()}
    late, early = means["bgp"], max(means[name] for name in "bgp")
    looking = Fraction(sum(map(max, found["b"], found["g"], found["p"])), 78)
    assert (late, early, late - early) == (Fraction(32, 39), Fraction(5, 13), Fraction(17, 39))
    assert looking == Fraction(47, 78)
    assert late - looking == looking - early  # half is knowing, half is waiting
    better = sum(all(late > each for each in early) for late, *early in zip(*found.values(), strict=True))
    assert better == 16
    for number in ("32/39", "5/13", "15/39", "17/39"):
        assert number in said(PILLOWS, "option-said")
    for number in ("47/78", "30/78", "64/78", "16 of the 78"):
        assert number in said(PILLOWS, "option-knowledge")


def test_the_pillow_steals_the_lead_only_if_it_is_named_late() -> None:
    table = parse_position("trump=r leader=1 types=3,1 round=2 kept=r3/b4 hands=Z7.2,b2/g4,p3").round(Rules(seats=2))
    told = ast.literal_eval(shown(PILLOWS, "thief-values"))
    assert told == {names: most(table, names=names) for names in told} == {"bgp": 1, "b": 0, "g": 0, "p": 0}


def test_green_is_the_colour_to_name_and_mom_is_as_rare_as_told() -> None:
    told = ast.literal_eval(shown(PILLOWS, "naming-odds"))
    assert max(told, key=told.get) == "g"
    aside = float(shown(PILLOWS, "moms-aside").rpartition(" ")[2])
    assert 1 / aside == pytest.approx(70, rel=0.05)
    assert "one trick in seventy" in said(PILLOWS, "moms-later")
    greens = [card for card in Rules(seats=3).plush if card.colour == "g" and card.number > 5]
    assert list(map(str, greens)) == ["g6"]


# -- making a puzzle ---------------------------------------------------------------------


def test_the_good_puzzle_has_one_right_play_and_the_mended_one_too() -> None:
    for cell, right in (("make-play", "r1"), ("own-mended", "b2"), ("own-judge", None)):
        table = table_of(MAKE, cell)
        need = int(re.search(r"goal=take:(\d)", said(MAKE, cell)).group(1))
        found = [play.laid for play in table.legal_actions(0) if most(table.apply(0, play)) >= need]
        assert found == ([right] if right else [])


def test_three_of_the_five_rules_of_thumb_go_wrong() -> None:
    first = ast.literal_eval(shown(MAKE, "make-greed"))
    assert sum(play != "r1" for play in first.values()) == 3
    assert "Three of the five" in said(MAKE, "make-greed-why")


def test_as_many_random_positions_are_puzzles_as_told() -> None:
    names: dict = {}
    for cell in ("make-imports", "make-random"):
        exec(cells(MAKE)[cell].source, names)
    counts: dict[int, int] = {}
    for number in range(200):
        text = names["dealt"](number)
        table = parse_position(text.partition(" hero=")[0]).round(Rules(seats=2))
        found = sum(most(table.apply(0, play)) >= 1 for play in table.legal_actions(0))
        counts[found] = counts.get(found, 0) + 1
    told = {int(n): int(c) for c, n in re.findall(r"(\d+)  right first plays: (\d)", shown(MAKE, "make-judge"))}
    assert {n: counts[n] for n in told} == told
    assert counts[1] / 200 == 1 / 50
    assert said(MAKE, "make-rare-why").startswith("One in fifty.")


def test_the_levels_order_the_puzzles_as_is_told() -> None:
    rows = re.findall(r"^\d +\| +\d+ % +\| +(\d+) % +\| +(\d+) %", levels_told, re.MULTILINE)
    assert len(rows) == 5
    for column in zip(*rows, strict=True):
        failed = list(map(int, column))
        assert failed == sorted(set(failed))


def test_the_moved_puzzle_is_the_same_one() -> None:
    lines = re.findall(r"trump=\S+ [^\"]*goal=take:2", said(MAKE, "make-line-words") + said(MAKE, "share-same"))
    assert len({puzzle_of(line).id for line in lines}) == 1
    assert len(set(lines)) == 2
    assert ast.literal_eval(shown(MAKE, "share-same"))[1] is True
