"""Activities on paper: one for each chapter, their shares by another way, their pages, and the pooled data."""

import itertools
import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from piligames.classkit.activities import Activity, ActivityError, activity, chapters
from piligames.classkit.models import _surely, first_bet, race
from piligames.classkit.pooling import PoolError, pool, pooled_page
from piligames.classkit.printing import activity_page, faces
from piligames.cli import main
from piligames.odds import Distribution
from piligames.pleesheez import Plush
from piligames.pleesheez.trick import Play, winning
from tests.notebooks.policy import ROOT

WITHOUT = {"00", "09"}
"""The welcome and the page of one's own progress."""
EACH = pytest.mark.parametrize("chapter", chapters())


def test_there_is_an_activity_for_each_chapter_of_the_three_games() -> None:
    numbers = {file.name[:2] for file in (ROOT / "workbook").glob("[0-3][0-9]_*.ipynb")}
    assert numbers - WITHOUT <= set(chapters())


@EACH
def test_an_activity_has_all_that_a_lesson_needs(chapter) -> None:
    each = activity(chapter)
    assert each.measures
    assert len(each.steps) >= 3
    assert len(each.talk) >= 2
    assert 2 <= each.players <= 4
    for measure in each.measures:
        assert measure.cases
        column = next(one for one in each.columns if one.name == measure.case)
        likely = [case for case in measure.cases if max(table.get(case, 0) for table in tables(measure)) > 0.001]
        assert column.least <= min(likely)
        assert max(likely) <= column.most
        if measure.hit is None:
            assert all(sum(table.values()) == 1 or chapter == "07" for table in tables(measure))


def tables(measure):
    return [table for table in (measure.exact, measure.equilibrium) if table]


# -- the shares, by brute force ------------------------------------------------------------


def share(outcomes) -> dict[int, Fraction]:
    counted = Counter(outcomes)
    return {case: Fraction(times, counted.total()) for case, times in counted.items()}


def rate(pairs) -> dict[int, Fraction]:
    """How often a thing holds, by the case."""
    times, hits = Counter(), Counter()
    for case, hit in pairs:
        times[case] += 1
        hits[case] += hit
    return {case: Fraction(hits[case], times[case]) for case in times}


def highest_of_four():
    for card in range(1, 21):
        others = [each for each in range(1, 21) if each != card]
        yield from ((card, max(three) < card) for three in itertools.combinations(others, 3))


def leads():
    deck = [Plush(colour, number) for colour in "rbg" for number in range(1, 8)]
    for card in deck[14:]:
        others = [each for each in deck if each != card]
        for three in itertools.combinations(others, 3):
            yield card.number, winning([Play(card), *map(Play, three)], "r") == 0


BY_FORCE = {
    "01": lambda: rate((a, a > b) for a, b in itertools.permutations(range(1, 9), 2)),
    "02": lambda: rate(highest_of_four()),
    "05": lambda: {21 - card: chance for card, chance in rate(highest_of_four()).items()},
    "20": lambda: rate(leads()),
    "31": lambda: share(min(some) for some in itertools.combinations(range(1, 13), 3)),
    "06": lambda: rate((int(card > 7 or die == 6), card > 7) for card in range(1, 11) for die in range(1, 7)),
    "43": lambda: rate((max(b, c), a > max(b, c)) for a, b, c in itertools.permutations(range(1, 10), 3)),
    "45": lambda: rate(
        (tossed, 3 - tossed + 2 * sum(coins[:tossed]) <= 2)
        for coins in itertools.product([0, 1], repeat=3)
        for tossed in range(4)
    ),
    "23": lambda: rate((left, red < left) for left in range(1, 5) for red in range(left + 2)),
    "46": lambda: rate(
        (start, (a >= start) == (a > b)) for start in range(1, 10) for a, b in itertools.permutations(range(1, 9), 2)
    ),
    "03": lambda: share(some.count(0) for some in itertools.product(range(4), repeat=3)),
}


@pytest.mark.parametrize("chapter", BY_FORCE)
def test_the_exact_shares_are_those_of_brute_force(chapter) -> None:
    exact = activity(chapter).measures[0].exact
    assert {case: chance for case, chance in exact.items() if chance} == {
        case: chance for case, chance in BY_FORCE[chapter]().items() if chance
    }


def test_the_race_of_one_player_is_that_of_the_dice() -> None:
    found = race(1, 3)
    alone = share(rounds(some) for some in itertools.product([0, 0, 0, 1, 1, 2], repeat=4))
    assert [found[number] for number in (2, 3, 4)] == [alone[number] for number in (2, 3, 4)]
    assert float(sum(race(4, 7).values())) == pytest.approx(1)
    both = Distribution.of(dict(race(2, 3).items()))
    assert both.mean < Distribution.of(dict(found.items())).mean


def rounds(steps) -> int:
    upto = list(itertools.accumulate(steps))
    return next((number for number, pilis in enumerate(upto, 1) if pilis >= 3), 0)


def test_the_best_first_bet_is_1_from_the_middle_on() -> None:
    assert first_bet(8) == {card: card > 4 for card in range(1, 9)}


def test_the_first_of_two_players_gains_by_the_hook() -> None:
    right = [(a > b) == (a > 4) for a, b in itertools.permutations(range(1, 9), 2)]
    assert activity("41").measures[0].equilibrium == {1: Fraction(right.count(False), 56), 2: Fraction(sum(right), 56)}


@pytest.mark.parametrize(
    ("hands", "tricks"),
    [
        ("r4 r3/r2 r1", 2),
        ("g1 g2/r1 r2", 0),
        ("g4 g3/g2 g1", 2),
        ("r1 g1/g4 r2", 0),
        ("r4 g1/g2 g3", 1),
        ("g4 g3/r1 g1", 1),  # the trump takes one, and then its owner leads a card that loses
        ("r3 g1/g2 b3/g3 b1", 1),
        ("r3 r2/r1 g1/g2 g3", 2),
    ],
)
def test_the_leader_is_sure_of_what_reading_backwards_gives(hands, tricks) -> None:
    held = tuple(tuple(Plush(card[0], int(card[1])) for card in hand.split()) for hand in hands.split("/"))
    assert _surely(held, 0, (), 0) == tricks


def test_the_last_two_tricks_pay_what_the_sheet_says() -> None:
    pays = {}
    for (mine, left), (theirs, other) in itertools.product([(2, 5), (5, 2)], [(4, 6), (6, 4)]):
        won = (mine > theirs) + (left > other)
        pays[mine, theirs] = 2 if won == 1 else -1 if mine == 5 else -3
        assert won in (0, 1)
    mix = activity("40").measures[0].equilibrium
    against = [sum(mix[row] * pays[card, reply] for row, card in ((1, 2), (2, 5))) for reply in (4, 6)]
    assert against[0] == against[1]


# -- on paper ----------------------------------------------------------------------------------


@EACH
def test_the_page_to_print_stands_alone(chapter) -> None:
    each = activity(chapter)
    text = activity_page(each)
    assert text.count("<figure ") == len(list(faces(each.game, each.cards)))
    assert "@media print" in text
    assert not re.search(r"<(link|img)|(src|href)=|\bimport \{|^export ", text, re.MULTILINE)
    addresses = set(re.findall(r"https?://[^\s\"']+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    json.loads(re.findall(r'data-face="([^"]*)"', text)[0].replace("&quot;", '"')) if each.cards else None


def test_there_is_no_activity_for_a_chapter_that_has_none() -> None:
    with pytest.raises(ActivityError, match="there is no activity for chapter '99'"):
        activity("99")


# -- pooled ------------------------------------------------------------------------------------


def results(folder: Path) -> list[Path]:
    (folder / "a.csv").write_text("activity,tricks\n03,0\n3,1\n03,1\n", "utf-8")
    (folder / "b.csv").write_text("\ufeffactivity;tricks\n03;2\n;\n", "utf-8")
    (folder / "c.json").write_text('{"activity": "03", "rows": [{"tricks": 0}, {"tricks": 0}]}', "utf-8")
    return [folder / name for name in ("a.csv", "b.csv", "c.json")]


def test_results_are_pooled_and_stand_beside_the_exact_shares(tmp_path) -> None:
    pooled = pool(results(tmp_path))
    assert isinstance(pooled.activity, Activity)
    assert len(pooled.rows) == 6
    ((_, found),) = pooled.tables
    assert [(each.case, each.times, each.of) for each in found] == [(0, 3, 6), (1, 2, 6), (2, 1, 6), (3, 0, 6)]
    assert found[0].exact == pytest.approx(27 / 64)
    assert found[0].found.low < 0.5 < found[0].found.high
    assert "42.2%" in str(pooled)


def test_a_hit_may_be_that_two_columns_are_equal(tmp_path) -> None:
    (tmp_path / "a.csv").write_text("activity,bet,tricks\n04,0,0\n04,0,1\n04,1,1\n", "utf-8")
    measured = pool([tmp_path / "a.csv"]).tables[0][1]
    assert [(each.times, each.of) for each in measured] == [(1, 2), (1, 1), (0, 0), (0, 0)]
    assert measured[3].found is None


def test_the_equilibrium_stands_beside_the_class(tmp_path) -> None:
    (tmp_path / "a.csv").write_text("activity,bettor,spoiler\n40,1,1\n40,2,1\n", "utf-8")
    text = pooled_page(pool([tmp_path / "a.csv"]))
    assert "37.5%" in text
    assert text.count("data:image/png;base64,") == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tricks\n1\n", "needs a column 'activity'"),
        ("activity,tricks\n03,4\n", "line 2: 'tricks' is a whole number from 0 to 3, not '4'"),
        ("activity,tricks\n03,one\n", "not 'one'"),
        ("activity,tricks\n99,1\n", "there is no activity for chapter '99'"),
        ("activity,tricks,hits\n03,1,\n08,1,3\n", "is of activity 08, and the lines before of 03"),
        ("activity,tricks\n", "holds no line of results"),
    ],
)
def test_results_that_cannot_be_used_say_why(text, said, tmp_path, capsys) -> None:
    (tmp_path / "a.csv").write_text(text, "utf-8")
    with pytest.raises(PoolError, match=re.escape(said)):
        pool([tmp_path / "a.csv"])
    assert main(["class", "pool", str(tmp_path / "a.csv")]) == 1
    assert said in capsys.readouterr().err


def test_the_command_prints_and_pools(tmp_path, capsys) -> None:
    assert main(["class", "print", "03", "--out", str(tmp_path / "activity.html")]) == 0
    assert main(["class", "pool", *map(str, results(tmp_path)), "--out", str(tmp_path / "pooled.html")]) == 0
    assert "6 lines from 3 files" in capsys.readouterr().out
    assert "<table>" in (tmp_path / "pooled.html").read_text("utf-8")
