"""Files of mission cards gone wrong: each is answered with the file and the card."""

import pytest

from piligames.facts import FactsError
from piligames.pilipili import DeckError, Mission, MissionCard, effects, load_missions

GOOD = """\
name = "mine"
cards = [
    { mission = "PassCards(2,left)", hand = 5, expert = false },
    { mission = "none", hand = 3 },
    { mission = "Reversed", hand = 28, expert = true },
]
"""


def load(tmp_path, text):
    path = tmp_path / "missions.toml"
    path.write_text(text, encoding="utf-8")
    return load_missions(path)


def test_a_good_file_is_read(tmp_path):
    deck = load(tmp_path, GOOD)
    assert deck.name == "mine"
    assert deck.cards == (
        MissionCard(effects()["PassCards"](2, "left"), 5),
        MissionCard(Mission(), 3),
        MissionCard(effects()["Reversed"](), 28, True),
    )
    assert load_missions(str(tmp_path / "missions.toml")) == deck
    assert [str(card) for card in deck.cards] == [
        "PassCards(2,left) with 5 cards",
        "none with 3 cards",
        "Reversed with 28 cards",
    ]


@pytest.mark.rule("PP-MISSIONS")
@pytest.mark.parametrize(
    ("good", "bad", "place", "reason"),
    [
        ('name = "mine"\n', "", "name", "needs one word, as records name the deck with it, has None"),
        ('"mine"', '"my deck"', "name", "needs one word, as records name the deck with it, has 'my deck'"),
        ('"mine"', "3", "name", "needs one word"),
        ("cards =", "card =", "card", "is not known here; there are name and cards"),
        (GOOD[GOOD.index("cards") :], "", "cards", "needs a list of at least one card"),
        (GOOD[GOOD.index("cards") :], "cards = []", "cards", "needs a list of at least one card"),
        (
            GOOD[GOOD.index("cards") :],
            'cards = ["Reversed"]',
            "card 1",
            "needs mission, hand and expert, is 'Reversed'",
        ),
        ('mission = "none", ', "", "card 2", "mission needs a text, has None"),
        ('mission = "none"', "mission = 3", "card 2", "mission needs a text, has 3"),
        ("hand = 3 ", "hand = 3, colour = 1 ", "card 2", "colour is not known; there are mission, hand and expert"),
        (", hand = 3", "", "card 2", "hand needs a whole number, has None"),
        ("hand = 3", 'hand = "3"', "card 2", "hand needs a whole number, has '3'"),
        ("hand = 3", "hand = true", "card 2", "hand needs a whole number, has True"),
        ("hand = 3", "hand = 0", "card 2", "hand: 0 cards each cannot be dealt; none takes from 1 to 28 (PP-FIT)"),
        ("hand = 28", "hand = 29", "card 3", "hand: 29 cards each cannot be dealt"),
        ("expert = true", 'expert = "yes"', "card 3", "expert needs true or false, has 'yes'"),
        ("Reversed", "Reverse", "card 3", "the name of a mission (like Reversed)"),
        ("Reversed", "DrawOne", "card 3", "hand: 28 cards each cannot be dealt; DrawOne takes from 1 to 27"),
        ("PassCards(2,left)", "PassCards(2)", "card 1", "expected ',' and the side at column 12"),
        ("PassCards(2,left)", "PassCards(2,up)", "card 1", "the side: left or right"),
        ("PassCards(2,left)", "PassCards(6,left)", "card 1", "6 cards cannot be given from a hand of 5 (PP-M01)"),
        ("PassCards(2,left)", "PassCards(0,left)", "card 1", "0 cards cannot be given from a hand of 5 (PP-M01)"),
        ("PassCards(2,left)", "ForbidBet(6)", "card 1", "nobody could bet 6 with a hand of 5 (PP-M03)"),
        ("PassCards(2,left)", "HotCards(13,56)", "card 1", "there is no card 56 (PP-M17)"),
        ("PassCards(2,left)", "HotCards(0)", "card 1", "there is no card 0 (PP-M17)"),
        ("PassCards(2,left)", "HotCards(7,7)", "card 1", "a number stands there twice (PP-M17)"),
        ("PassCards(2,left)", "", "card 1", "the name of a mission, or none"),
    ],
)
def test_a_wrong_card_is_told_by_file_and_card(tmp_path, good, bad, place, reason):
    assert good in GOOD
    with pytest.raises(DeckError) as caught:
        load(tmp_path, GOOD.replace(good, bad, 1))
    assert str(caught.value).startswith(f"{tmp_path / 'missions.toml'}, {place}: ")
    assert reason in str(caught.value)


def test_a_file_that_is_no_toml_is_told_by_line(tmp_path):
    with pytest.raises(FactsError, match=r"missions\.toml: line 1, column"):
        load(tmp_path, "name mine")


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FactsError, match=r"none\.toml: No such file"):
        load_missions(tmp_path / "none.toml")
