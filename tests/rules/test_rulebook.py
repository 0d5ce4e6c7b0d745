"""The rules as data: each is carried out where it says, shown by a test, and checked when it is read."""

import inspect
import re
from pathlib import Path

import pytest

from piligames.cli.rules import ROOT, Shown, code_of, shown_by
from piligames.facts import (
    FactsError,
    Rule,
    UnknownGame,
    UnknownRule,
    load_toml,
    read_rulebook,
    rule,
    rulebooks,
    rules,
)
from piligames.pleesheez.cards import COLOURS, Plush, standard_deck
from piligames.pleesheez.rules import Rules

EVERY_RULE = [pytest.param(row, id=row.id) for row in rules()]
CARRIED_RULES = [pytest.param(row, id=row.id) for row in rules() if not row.example]


@pytest.fixture(scope="module")
def shown() -> Shown:
    found = shown_by()
    assert found is not None
    return found


# --- every row -------------------------------------------------------------------------------------------


def test_there_is_a_rulebook_for_every_file_and_its_name_is_a_package():
    files = {file.stem for file in (ROOT / "seeds" / "rules").glob("*.toml")}
    assert {book.game for book in rulebooks()} == files
    assert all((ROOT / "piligames" / game / "__init__.py").is_file() for game in files)


def test_an_id_stands_for_one_rule():
    ids = [row.id for row in rules()]
    assert len(set(ids)) == len(ids)


def test_pleesheez_has_its_eighteen_rules():
    cards = ["PZ-CARDS", "PZ-MAP", "PZ-PILLOWS"]
    setting_up = ["PZ-SEATS", "PZ-TYPES", "PZ-TRUMP", "PZ-PILE", "PZ-START"]
    play = ["PZ-PLAY", "PZ-WIN", "PZ-KEEP", "PZ-BACK"]
    special = ["PZ-MOM", "PZ-PILLOW", "PZ-STARS", "PZ-EXAMPLE"]
    assert [row.id for row in rules("pleesheez")] == cards + setting_up + play + special + ["PZ-INSTANT", "PZ-FINAL"]


def test_the_rules_of_a_topic_stand_together():
    for book in rulebooks():
        topics = [row.topic for row in book.rules]
        changes = [topic for before, topic in zip(["", *topics], topics, strict=False) if topic != before]
        assert len(set(changes)) == len(changes), book.game


@pytest.mark.parametrize("row", EVERY_RULE)
def test_a_rule_is_carried_out_or_is_an_example(row: Rule):
    assert bool(row.carried_by) != row.example


@pytest.mark.parametrize("row", CARRIED_RULES)
def test_what_carries_a_rule_out_exists_and_cites_it(row: Rule):
    for path in row.carried_by:
        assert re.search(rf"\b{row.id}\b", inspect.getsource(code_of(path))), f"{path} does not cite {row.id}"


@pytest.mark.parametrize("row", EVERY_RULE)
def test_a_rule_is_shown_by_a_test(row: Rule, shown: Shown):
    assert shown.get(row.id), f'no test is marked @pytest.mark.rule("{row.id}")'


def test_no_test_is_marked_with_a_rule_that_there_is_not(shown: Shown):
    known = {row.id for row in rules()}
    assert {id: tests for id, tests in shown.items() if id not in known} == {}


def test_no_rule_is_cited_that_there_is_not():
    known = {row.id for row in rules()}
    prefixes = "|".join({id.partition("-")[0] for id in known})
    for folder, kinds in (("piligames", (".py", ".js")), ("seeds", (".toml",))):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in kinds:
                cited = set(re.findall(rf"\b(?:{prefixes})-[A-Z0-9]+\b", file.read_text(encoding="utf-8")))
                assert cited <= known, f"{file.relative_to(ROOT)} cites {', '.join(sorted(cited - known))}"


# --- what the texts say is what the library does -----------------------------------------------------------


@pytest.mark.rule("PZ-SEATS")
@pytest.mark.parametrize(("seats", "word"), [(4, "Four"), (3, "Three"), (2, "Two")])
def test_the_text_on_seats_says_what_the_deck_holds(seats: int, word: str):
    line = next(line for line in rule("PZ-SEATS").text.splitlines() if line.startswith(f"{word} players:"))
    table = standard_deck().table(seats)
    assert f"a hand is {Rules(seats).hand_size} cards" in line
    assert {int(number) for number in re.findall(r"\b(\d)s\b", line)} == table.without_numbers
    assert table.without_moms == ("a Mom" in line)


@pytest.mark.rule("PZ-MAP")
def test_the_text_on_the_map_leads_to_the_plushie_that_the_deck_shows():
    assert "red, blue, green, purple as 0, 1, 2, 3" in rule("PZ-MAP").text
    assert "0 bear, 1 rabbit, 2 elephant, 3 octopus" in rule("PZ-MAP").text
    deck = standard_deck()
    assert deck.types == ("bear", "rabbit", "elephant", "octopus")
    assert [deck.type_of[card] for card, _ in deck.plush] == [
        (colour + number) % 4 for colour in range(len(COLOURS)) for number in range(1, 8)
    ]
    assert deck.types[deck.type_of[Plush("r", 5)]] == "rabbit"


def test_the_text_on_complete_sets_says_their_sizes():
    sizes = {seats: set(Rules(seats).set_sizes) for seats in (4, 3, 2)}
    assert sizes == {4: {7}, 3: {6}, 2: {4}}
    assert "7 of them with four players, 6 with three, 4 with two" in rule("PZ-INSTANT").text


def test_the_pile_is_never_smaller_than_what_can_be_kept_without_a_winner():
    most = {seats: (seats * (Rules(seats).set_size(0) - 1), len(Rules(seats).pile)) for seats in (4, 3, 2)}
    assert most == {4: (24, 24), 3: (15, 24), 2: (6, 23)}
    assert "kept 24, and 24 cards lie in the pile" in rule("PZ-PILE").why
    assert "at most 15 of 24, two at most 6 of 23" in rule("PZ-PILE").why.replace("\n", " ")


# --- asking ------------------------------------------------------------------------------------------------


def test_rules_of_one_game_are_its_own():
    assert {row.game for row in rules("pleesheez")} == {"pleesheez"}
    assert set(rules("pleesheez")) <= set(rules())


def test_an_unknown_game_is_answered_with_the_known_ones():
    with pytest.raises(UnknownGame, match=r"a game 'chess'; there are those of .*pleesheez"):
        rules("chess")


@pytest.mark.parametrize(("asked", "near"), [("PZ-MOMS", "PZ-MOM"), ("pz-mom", "PZ-MOM"), ("star", "PZ-STARS")])
def test_an_unknown_id_is_answered_with_its_neighbours(asked: str, near: str):
    with pytest.raises(UnknownRule) as caught:
        rule(asked)
    assert near in caught.value.near
    assert near in str(caught.value)


def test_an_id_like_no_other_is_answered_without_a_guess():
    with pytest.raises(UnknownRule, match=r"^there is no rule 'xyzzy'$"):
        rule("xyzzy")


# --- malformed files ---------------------------------------------------------------------------------------

GOOD = """\
title = "Chess"
prefix = "CH"

[[rule]]
id = "CH-MATE"
topic = "the end"
title = "Mate"
text = "A king that cannot escape is lost."
source = "both"
why = "Somebody has to lose."
carried_by = ["piligames.chess.board:Board.mate"]

[[rule]]
id = "CH-FOOL"
topic = "the end"
title = "The fool's mate"
text = "Two moves."
source = "publisher"
example = true
"""


def read(tmp_path: Path, text: str) -> tuple[Rule, ...]:
    file = tmp_path / "chess.toml"
    file.write_text(text, encoding="utf-8")
    return read_rulebook(file).rules


def test_a_good_file_is_read(tmp_path: Path):
    assert read(tmp_path, GOOD) == (
        Rule(
            id="CH-MATE",
            game="chess",
            topic="the end",
            title="Mate",
            text="A king that cannot escape is lost.",
            source="both",
            why="Somebody has to lose.",
            carried_by=("piligames.chess.board:Board.mate",),
        ),
        Rule("CH-FOOL", "chess", "the end", "The fool's mate", "Two moves.", "publisher", example=True),
    )


MATE, FOOL = "rule 1 (CH-MATE), field ", "rule 2 (CH-FOOL), field "


@pytest.mark.parametrize(
    ("good", "bad", "place", "reason"),
    [
        ('title = "Chess"\n', "", "key 'title'", "has to be there"),
        ('prefix = "CH"', "prefix = 7", "key 'prefix'", "as a text"),
        ('prefix = "CH"', 'prefix = "CH"\nauthor = "me"', "key 'author'", "is not known here"),
        (GOOD[GOOD.index("[[") :], "rule = []", "key 'rule'", "as tables [[rule]]"),
        (GOOD[GOOD.index("[[") :], "rule = [1]", "key 'rule'", "as tables [[rule]]"),
        ('id = "CH-MATE"\n', "", "rule 1 (without id), field 'id'", "is missing"),
        ('id = "CH-MATE"', "id = 3", "rule 1 (3), field 'id'", "not 3"),
        ('"CH-MATE"', '"PZ-MATE"', "rule 1 (PZ-MATE), field 'id'", "is 'CH-' and then"),
        ('"CH-MATE"', '"CH-mate"', "rule 1 (CH-mate), field 'id'", "capital letters"),
        ('"CH-FOOL"', '"CH-MATE"', "rule 2 (CH-MATE), field 'id'", "on an earlier row"),
        ('title = "Mate"\n', "", MATE + "'title'", "is missing"),
        ('title = "Mate"', 'title = "  "', MATE + "'title'", "not empty"),
        ('topic = "the end"\ntitle = "The', 'title = "The', FOOL + "'topic'", "is missing"),
        ('text = "Two moves."', "text = 2", FOOL + "'text'", "not 2"),
        ('"both"', '"them"', MATE + "'source'", "one of publisher, ours, both, not 'them'"),
        ('"both"', '"publisher"', MATE + "'why'", "for rulings of ours"),
        ('why = "Somebody has to lose."\n', "", MATE + "'why'", "is missing"),
        ('"publisher"', '"ours"', FOOL + "'why'", "is missing"),
        ("example = true", "", FOOL + "'carried_by'", "unless the rule is an example"),
        ("example = true", "example = false", FOOL + "'example'", "is true or not there"),
        ("example = true", "example = 1", FOOL + "'example'", "not 1"),
        ("example = true", 'example = true\ncarried_by = ["a"]', FOOL + "'carried_by'", "is an example"),
        ('["piligames.chess.board:Board.mate"]', "[]", MATE + "'carried_by'", "one or more"),
        ('["piligames.chess.board:Board.mate"]', '"x"', MATE + "'carried_by'", "is a list"),
        ("piligames.chess.board:Board.mate", "os:system", MATE + "'carried_by'", "not 'os:system'"),
        ("board:Board", "board.Board", MATE + "'carried_by'", "has the form 'piligames.module:name'"),
        ("source =", "sauce =", MATE + "'sauce'", "is not known"),
        ('source = "both"', 'source "both"', "line 9, column 8", "expected '='"),
    ],
)
def test_a_malformed_file_is_answered_with_the_place(tmp_path: Path, good: str, bad: str, place: str, reason: str):
    assert good in GOOD
    with pytest.raises(FactsError) as caught:
        read(tmp_path, GOOD.replace(good, bad, 1))
    assert caught.value.place == place
    assert reason in caught.value.reason
    assert str(caught.value).startswith(f"{tmp_path / 'chess.toml'}: {place}: ")


def test_a_data_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(FactsError, match=r"none\.toml: No such file"):
        load_toml(tmp_path / "none.toml")


def test_a_data_file_that_is_not_text_is_named_with_the_byte(tmp_path: Path):
    (tmp_path / "odd.toml").write_bytes(b"a = '\xff'")
    with pytest.raises(FactsError, match=r"odd\.toml: byte 6: is not UTF-8"):
        load_toml(tmp_path / "odd.toml")


def test_a_file_of_ones_own_and_a_file_of_the_seeds_are_both_read(tmp_path: Path):
    (tmp_path / "own.toml").write_text("a = 1", encoding="utf-8")
    assert load_toml(tmp_path / "own.toml") == load_toml(str(tmp_path / "own.toml")) == {"a": 1}
    assert load_toml("rules", "pleesheez.toml")["prefix"] == "PZ"
