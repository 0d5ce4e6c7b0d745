"""The cards, who plays with which of them, and decks of one's own."""

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest

from piligames.core import ImpossiblePosition
from piligames.facts import FactsError, seeds
from piligames.pleesheez import (
    COLOURS,
    DeckError,
    Mom,
    Pillow,
    Play,
    Pleesheez,
    Plush,
    Rules,
    load_deck,
    standard_deck,
    winning,
)
from tests.rules.setups import random_rounds

DECK = standard_deck()


@pytest.mark.rule("PZ-CARDS")
def test_the_box_holds_28_plush_cards_21_pillows_and_3_moms():
    assert len({card for card, _ in DECK.plush}) == len(DECK.plush) == 28
    assert {card.colour for card, _ in DECK.plush} == set(COLOURS) == set("rbgp")
    assert {card.number for card, _ in DECK.plush} == set(range(1, 8))
    assert len(DECK.types) == 4
    assert len(DECK.pillows) == 21
    assert DECK.moms == 3


@pytest.mark.rule("PZ-MAP")
@pytest.mark.parametrize(("colour", "count"), [("r", 0), ("b", 1), ("g", 2), ("p", 3)])
def test_colour_plus_number_modulo_four_is_the_type(colour, count):
    for number in range(1, 8):
        assert DECK.type_of[Plush(colour, number)] == (count + number) % 4


@pytest.mark.rule("PZ-MAP")
def test_each_number_shows_each_type_once():
    for number in range(1, 8):
        assert {DECK.type_of[Plush(colour, number)] for colour in COLOURS} == {0, 1, 2, 3}


@pytest.mark.rule("PZ-MAP")
def test_red_five_is_a_rabbit():
    assert DECK.types[DECK.type_of[Plush("r", 5)]] == "rabbit"


@pytest.mark.rule("PZ-MAP")
def test_another_map_is_data_and_can_be_loaded(own_deck):
    deck = own_deck(('r = ["rabbit", "elephant"', 'r = ["elephant", "rabbit"'), ('name = "standard"', 'name = "ours"'))
    assert deck.types[deck.type_of[Plush("r", 1)]] == "elephant"
    assert deck.types[DECK.type_of[Plush("r", 1)]] == "rabbit"


@pytest.mark.rule("PZ-PILLOWS")
def test_each_number_has_a_pillow_with_one_two_and_three_stars():
    assert Counter(DECK.pillows) == Counter(Pillow(n, s) for n in range(1, 8) for s in (1, 2, 3))


SEATS = [
    # seats, numbers in play, hand size, Moms, cards of a type
    (4, range(1, 8), 7, 3, 7),
    (3, range(1, 7), 8, 3, 6),
    (2, range(1, 5), 8, 2, 4),
]


@pytest.mark.rule("PZ-SEATS")
@pytest.mark.parametrize(("seats", "numbers", "hand", "moms", "size"), SEATS)
def test_each_number_of_players_has_its_cards_and_hands(seats, numbers, hand, moms, size):
    rules = Rules(seats)
    assert set(rules.plush) == {Plush(colour, number) for colour in COLOURS for number in numbers}
    assert rules.hand_size == hand
    assert seats * hand == len(rules.plush), "nothing is left over"
    assert Counter(rules.pile) == Counter([*DECK.pillows, *[Mom()] * moms])
    assert [rules.set_size(kind) for kind in range(4)] == [size] * 4


@pytest.mark.rule("PZ-SEATS")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_deal_gives_out_every_plush_card(seats):
    hands = random_rounds(seats, 1)[0]
    dealt = [card for trick in hands.tricks for card in trick.cards]
    assert sorted(map(str, dealt)) == sorted(map(str, Rules(seats).plush))


@pytest.mark.rule("PZ-SEATS")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(ImpossiblePosition, match=rf"{seats} players; the deck is for 2, 3, 4 \(PZ-SEATS\)"):
        Rules(seats)


@pytest.mark.rule("PZ-TYPES")
@pytest.mark.parametrize(
    ("types", "reason"),
    [
        ((0, 0, 1), "two seats collect the same type"),
        ((0, 1), "2 types for 3 seats"),
        ((0, 1, 2, 3), "4 types for 3 seats"),
        ((0, 1, 4), "there is no type 4"),
        ((0, 1, -1), "there is no type -1"),
    ],
)
def test_each_player_needs_a_type_of_their_own(types, reason):
    with pytest.raises(ImpossiblePosition, match=rf"types: {reason} \(PZ-TYPES\)"):
        Pleesheez(Rules(3), types).deal(Random(1))


@pytest.mark.rule("PZ-TYPES")
@pytest.mark.parametrize("seats", [2, 3])
def test_plushies_that_nobody_collects_always_go_back(seats):
    for seed in range(20):
        rounds = random_rounds(seats, seed)
        for before, after in pairwise(rounds):
            orphans = {c for c in before.rules.plush if before.rules.deck.type_of[c] not in before.types}
            dealt = {card for trick in after.tricks for card in trick.cards}
            if after.instant_winner is None:
                assert orphans <= dealt
            assert not any(orphans & set(kept) for kept in after.kept)


# A deck of one's own


@pytest.fixture
def own_deck(tmp_path):
    """Loads the standard deck's file with some places changed."""

    def load(*changes):
        text = (seeds() / "pleesheez" / "deck.toml").read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path = Path(tmp_path) / "own.toml"
        path.write_text(text, encoding="utf-8")
        return load_deck(path)

    return load


def test_the_file_that_comes_with_the_game_can_be_loaded(own_deck):
    assert own_deck() == DECK


@pytest.mark.parametrize(
    ("entry", "why", "changes"),
    [
        ("name", "needs a text, has None", [('name = "standard"', "")]),
        ("name", "needs one word", [('name = "standard"', 'name = "class 7b"')]),
        ("name", "needs one word", [('name = "standard"', 'name = ""')]),
        ("types", "needs a list, has 'bear'", [
            ('types = ["bear", "rabbit", "elephant", "octopus"]', 'types = "bear"')]),
        ("types", "each once", [('types = ["bear", "rabbit"', 'types = ["bear", "bear"')]),
        ("types", "needs the names of the types", [('types = ["bear"', "types = [[1]")]),
        ("types", "needs the names of the types", [('types = ["bear"', "types = [7")]),
        ("plush", "needs a table", [("[plush]", "[plushies]")]),
        ("plush.y", "the colours are r, b, g, p", [("\nr = [", "\ny = [")]),
        ("plush.r", "needs a list, has 'rabbit'", [
            ('r = ["rabbit", "elephant", "octopus", "bear", "rabbit", "elephant", "octopus"]', 'r = "rabbit"')]),
        ("plush.r", "'cat' is not one of the types bear, rabbit, elephant, octopus", [('r = ["rabbit"', 'r = ["cat"')]),
        ("plush.r", "[1] is not one of the types", [('r = ["rabbit"', "r = [[1]")]),
        ("pillows.numbers", "needs a list, has None", [("numbers = [1", "numbres = [1")]),
        ("pillows.stars", "needs a list, has 3", [("stars = [1, 2, 3]", "stars = 3")]),
        ("pillows", "whole numbers from 1 up", [("stars = [1, 2, 3]", "stars = [0, 1, 2]")]),
        ("pillows", "whole numbers from 1 up", [("stars = [1, 2, 3]", "stars = [true, 2, 3]")]),
        ("pillows", "whole numbers from 1 up", [("stars = [1, 2, 3]", 'stars = ["1", "2", "3"]')]),
        ("moms.count", "needs a whole number, has '3'", [("count = 3", 'count = "3"')]),
        ("moms.count", "needs a whole number, has True", [("count = 3", "count = true")]),
        ("players", "needs a table, has None", [
            ("[players.2]", "[other.2]"), ("[players.3]", "[other.3]"), ("[players.4]", "[other.4]")]),
        ("players.5", "the game is for 2, 3 or 4 players", [("[players.4]", "[players.5]")]),
        ("players.2.without_numbers", "needs a list, has 5", [("without_numbers = [5, 6, 7]", "without_numbers = 5")]),
        ("players.2.without_numbers", "needs whole numbers", [("without_numbers = [5", "without_numbers = [[5]")]),
        ("players.2.without_numbers", "needs whole numbers", [("without_numbers = [5", 'without_numbers = ["5"')]),
        ("players.2.without_moms", "needs a whole number, has None", [("without_moms = 1\n", "")]),
        ("players.2.hand", "needs a whole number, has 8.0", [("hand = 8", "hand = 8.0")]),
        ("players.2", "16 plush cards cannot be dealt 7 to each of 2", [("hand = 8", "hand = 7")]),
        ("players.2", "20 plush cards cannot be dealt 8 to each of 2", [("numbers = [5, 6, 7]", "numbers = [6, 7]")]),
        ("players.2", "4 Moms cannot be left out of 3", [("without_moms = 1", "without_moms = 4")]),
        ("players.2", "-1 Moms cannot be left out of 3", [("without_moms = 1", "without_moms = -1")]),
        ("players.2", "up to 6 cards can be kept, but the Pillow Pile has 5", [
            ("numbers = [1, 2, 3, 4, 5, 6, 7]", "numbers = [1]"), ("count = 3", "count = 3")]),
        ("players.2", "a type of their own, with cards in play", [
            ('"octopus"]', '"octopus", "yeti"]')]),
    ],
)  # fmt: skip
def test_an_odd_entry_in_a_deck_is_named(own_deck, entry, why, changes):
    with pytest.raises(DeckError) as caught:
        own_deck(*changes)
    file, _, told = str(caught.value).partition(", ")
    assert file.endswith("own.toml")
    assert told.startswith(f"[{entry}]: ")
    assert why in told


def test_a_deck_without_players_is_an_error(tmp_path):
    text = (seeds() / "pleesheez" / "deck.toml").read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text[: text.index("[players.2]")] + "[players]\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"\[players\]: needs a table for at least one number of players"):
        load_deck(path)


def test_a_deck_file_that_cannot_be_read_says_where(tmp_path):
    path = tmp_path / "own.toml"
    with pytest.raises(FactsError, match=r"own\.toml"):
        load_deck(path)
    path.write_text('name = "own"\ntypes = [\n', encoding="utf-8")
    with pytest.raises(FactsError, match=r"own\.toml.*end of document"):
        load_deck(path)


@pytest.mark.rule("PZ-STARS")
def test_full_equals_which_need_a_deck_of_ones_own_go_to_the_earlier_card(own_deck):
    deck = own_deck(("stars = [1, 2, 3]", "stars = [2, 2, 2]"))
    assert Counter(deck.pillows)[Pillow(5, 2)] == 3
    equal = Play(Pillow(5, 2), "b")
    assert winning((Play(Plush("b", 4)), equal, equal, equal), "p") == 1


@pytest.mark.rule("PZ-PILE")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pillow_pile_cannot_run_out(seats):
    """Nobody who goes on playing has a complete set, so each lacks a card at least; any choice of types may occur."""
    rules = Rules(seats)
    cards = Counter(rules.deck.type_of[card] for card in rules.plush)
    most = max(sum(cards[kind] - 1 for kind in types) for types in combinations(range(4), seats))
    assert most == {2: 6, 3: 15, 4: 24}[seats]
    assert len(rules.pile) == {2: 23, 3: 24, 4: 24}[seats]
    assert most <= len(rules.pile)
