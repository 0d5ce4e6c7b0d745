"""The bank: proven anew, varied, no two puzzles alike, and quick to notice a change."""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from piligames.facts import FactsError
from piligames.pleesheez import Mom, Pillow, Rules
from piligames.puzzles import THEMES, UnknownPuzzle, find, parse_task, pick, puzzle, puzzle_of, rows
from piligames.puzzles.bank import bank_file, read_rows, verified
from piligames.puzzles.canonical import canonical, id_of
from piligames.puzzles.row import row_from
from piligames.puzzles.task import TASKS

ROWS = tuple(rows().values())
PARTS = 6


@pytest.mark.parametrize("part", range(PARTS))
def test_every_puzzle_of_the_bank_is_proven_anew(part) -> None:
    assert {row.id: why for row in ROWS[part::PARTS] if (why := verified(row))} == {}


def test_the_bank_has_all_kinds_themes_levels_and_numbers_of_players() -> None:
    assert len(ROWS) >= 300
    assert min(Counter(row.kind for row in ROWS)[kind] for kind in TASKS) >= 20
    assert min(Counter(row.level for row in ROWS)[level] for level in range(1, 6)) >= 30
    assert min(Counter(row.seats for row in ROWS)[seats] for seats in (2, 3, 4)) >= 60
    themes = Counter(theme for row in ROWS for theme in row.themes)
    assert {theme: themes[theme] for theme in THEMES if themes[theme] < 5} == {}
    goals = Counter(parse_task(row.task).goal.kind for row in ROWS)
    assert min(goals[kind] for kind in ("take", "save", "hold", "finish", "trick", "name")) >= 10


def test_pillows_and_moms_are_in_many_puzzles() -> None:
    cards = [{type(card) for r, _ in parse_task(row.task).deals for hand in r.hands for card in hand} for row in ROWS]
    assert sum(Pillow in each for each in cards) >= 80
    assert sum(Mom in each for each in cards) >= 60


def test_no_two_puzzles_are_alike_under_other_names() -> None:
    assert len({canonical(parse_task(row.task)) for row in ROWS}) == len(ROWS)


def renamed(text: str, colours: int, seats: int) -> str:
    """The same puzzle with colours and types moved on by so many, and the seats as well.

    In the deck the type of a card is its colour and its number added up, so colours and types move together.
    """
    task = parse_task(text)
    position, count = task.position, task.rules.seats
    order = "rbgp"

    def colour(name):
        return order[(order.index(name) + colours) % 4] if name else name

    def card(each):
        return each._replace(colour=colour(each.colour)) if hasattr(each, "colour") else each

    def play(each):
        return each._replace(card=card(each.card), named=colour(each.named))

    def turned(values):
        return tuple(values[(seat - seats) % count] for seat in range(count)) if values else values

    def cards(hand):
        return hand if isinstance(hand, int) else tuple(map(card, hand))

    moved = replace(
        position,
        trump=colour(position.trump),
        leader=(position.leader + seats) % count,
        types=turned([(kind + colours) % 4 for kind in position.types]),
        hands=turned(list(map(cards, position.hands))),
        kept=turned(list(map(cards, position.kept))),
        seen=cards(position.seen),
        trick=tuple(map(play, position.trick)),
    )
    shown = tuple(
        replace(each, leader=(each.leader + seats) % count, plays=tuple(map(play, each.plays))) for each in task.shown
    )
    goal = task.goal if task.goal.seat is None else replace(task.goal, seat=(task.goal.seat + seats) % count)
    return str(
        replace(
            task, position=moved, hero=(task.hero + seats) % count, goal=goal, shown=shown, habits=turned(task.habits)
        )
    )


def test_a_puzzle_under_other_names_has_the_same_canonical_form_id_level_and_themes() -> None:
    rng = Random(5)
    for row in rng.sample(ROWS, 60):
        other = parse_task(renamed(row.task, rng.randrange(4), rng.randrange(row.seats)))
        assert canonical(other) == canonical(parse_task(row.task)), (row.task, str(other))
        assert id_of(other) == row.id
    for row in rng.sample([row for row in ROWS if row.level < 4], 12):
        other = puzzle_of(renamed(row.task, 1, 1))
        assert len(other.right) == len(row.right)


def test_a_changed_card_is_noticed() -> None:
    """Where the change leaves a puzzle at all, it has another id; and most often another solution too."""
    rng, other_answers, changed = Random(11), 0, 0
    for row in rng.sample(ROWS, 80):
        task = parse_task(row.task)
        used = set(row.task.replace("=", " ").replace(",", " ").replace("/", " ").replace(":", " ").split())
        spare = [str(card) for card in Rules(row.seats).plush if str(card) not in used]
        open_cards = [str(card) for hand in task.position.hands if not isinstance(hand, int) for card in hand]
        plush = [card for card in open_cards if card[0] in "rbgp"]
        if not plush or not spare:
            continue
        text = row.task.replace(rng.choice(plush), rng.choice(spare))
        mutant = replace(row, task=text)
        why = verified(mutant)
        try:
            same = canonical(parse_task(text)) == canonical(task)
        except ValueError:
            same = False
        if same:
            continue
        changed += 1
        assert why, text
        other_answers += "right" in why or "line" in why or "answer" in why or "id" not in why
    assert changed > 60
    assert other_answers > changed / 2


@pytest.mark.parametrize(
    "change",
    [
        {"level": 9},
        {"themes": ("duck", "sacrifice", "hold up")},
        {"right": ("r1",)},
        {"line": ("r1", "b1")},
        {"id": "00000000"},
        {"kind": "odds"},
    ],
    ids=str,
)
def test_a_changed_claim_is_noticed(change) -> None:
    row = next(row for row in ROWS if row.kind == "open")
    (name,) = change
    assert name in verified(replace(row, **change))


def test_a_puzzle_is_found_by_its_id_and_a_wrong_id_is_answered_with_those_like_it() -> None:
    row = ROWS[0]
    assert find(row.id) == row
    assert puzzle(row.id).id == row.id
    with pytest.raises(UnknownPuzzle, match=row.id):
        find(row.id[:-1] + "x")


def test_picking_filters_by_everything_at_once() -> None:
    found = pick(level=2, kind="open", seats=3)
    assert found
    assert all((row.level, row.kind, row.seats) == (2, "open", 3) for row in found)
    assert len(pick()) == len(ROWS)


def test_the_file_has_one_puzzle_a_line_and_rows_round_trip() -> None:
    lines = bank_file().read_text("utf-8").splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("[", "]", len(ROWS) + 2)
    for row, line in zip(ROWS, lines[1:-1], strict=True):
        assert row_from(json.loads(line.rstrip(","))) == row
        assert json.dumps(row.json(), separators=(",", ":")) == line.rstrip(",")


@pytest.mark.parametrize(
    ("text", "says"), [("[{}]", "puzzle 1"), ("{", "Expecting"), ('[{"id":"x","level":"high"}]', "puzzle 1")]
)
def test_a_broken_bank_is_refused_with_the_place(text, says, tmp_path) -> None:
    file = tmp_path / "bank.json"
    file.write_text(text, "utf-8")
    with pytest.raises(FactsError, match=says):
        read_rows(file)


def test_a_puzzle_that_is_there_twice_is_refused(tmp_path) -> None:
    file = tmp_path / "bank.json"
    file.write_text(json.dumps([ROWS[0].json(), ROWS[0].json()]), "utf-8")
    with pytest.raises(FactsError, match="twice"):
        read_rows(file)
