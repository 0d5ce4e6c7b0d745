"""Malformed cards, actions, missions and positions: each is answered by the right error, which points at the place."""

import pytest

from piligames.core import IllegalAction, ImpossiblePosition, NotationError
from piligames.pilipili import Rules, parse_action, parse_card, parse_mission, parse_position
from piligames.pilipili.position import FIELDS as NAMES

A_CARD = "a card (1 to 55, or J)"
A_VERB = "'bet ', 'play ', 'value ', 'give ' or 'pick '"
END = "the end of the text"
FIELDS = "one of " + ", ".join(f"{name}=" for name in NAMES)

CARDS = [
    # text, column, what was expected there
    ("", 1, A_CARD),
    ("0", 1, A_CARD),
    ("-3", 1, A_CARD),
    ("j", 1, A_CARD),
    ("r5", 1, A_CARD),
    (" 5", 1, A_CARD),
    ("05", 1, A_CARD),
    ("5 ", 2, END),
    ("5,6", 2, END),
    ("5=5", 2, END),
    ("J=5", 2, END),
    ("JJ", 2, END),
    ("²", 1, A_CARD),
    ("1234567890", 10, END),
]

ACTIONS = [
    ("", 1, A_VERB),
    ("bet", 1, A_VERB),
    ("Bet 2", 1, A_VERB),
    ("17", 1, A_VERB),
    ("lift 3", 1, A_VERB),
    ("bet ", 5, "how many tricks"),
    ("bet -1", 5, "how many tricks"),
    ("bet x", 5, "how many tricks"),
    ("bet 02", 6, END),
    ("bet 2 3", 6, END),
    ("play ", 6, A_CARD),
    ("play  5", 6, A_CARD),
    ("play 0", 6, A_CARD),
    ("play J", 7, "'=' and the value of the Joker"),
    ("play J=", 8, "the value of the Joker"),
    ("play J=?", 8, "the value of the Joker"),
    ("play J=-1", 8, "the value of the Joker"),
    ("play 17=17", 8, END),
    ("play 17 18", 8, END),
    ("play @", 7, "a place, counted from 1"),
    ("play @0", 7, "a place, counted from 1"),
    ("play @J", 7, "a place, counted from 1"),
    ("play @3=5", 8, END),
    ("value ", 7, "the value of the Joker"),
    ("value J=5", 7, "the value of the Joker"),
    ("give ", 6, A_CARD),
    ("give 3,9", 7, END),
    ("give 3  9", 8, A_CARD),
    ("give 3 x", 8, A_CARD),
    ("pick ", 6, "a seat"),
    ("pick Ann", 6, "a seat"),
    ("pick 2,", 7, END),
]

MISSIONS = [
    ("", 1, "the name of a mission, or none"),
    ("(1)", 1, "the name of a mission, or none"),
    ("ForbidBets(0)", 1, "the name of a mission (like ForbidBet)"),
    ("reversed", 1, "the name of a mission (like Reversed)"),
    ("Reversed()", 9, END),
    ("Reversed ", 9, END),
    ("ForbidBet", 10, "'(' and the tricks"),
    ("ForbidBet()", 11, "the tricks, a whole number"),
    ("ForbidBet(0", 12, "')'"),
    ("ForbidBet(0,1)", 12, "')'"),
    ("PassCards(1)", 12, "',' and the side"),
    ("PassCards(left,1)", 11, "the count, a whole number"),
    ("PassCards(1,up)", 13, "the side: left or right"),
    ("PassCards(1, left)", 13, "the side: left or right"),
    ("PassHand(Left)", 10, "the side: left or right"),
    ("HotCards()", 10, "a whole number"),
    ("HotCards(13,)", 13, "a whole number"),
    ("HotCards(13,J)", 13, "a whole number"),
    ("none()", 5, END),
]

POSITIONS = [
    ("", 1, "mission="),
    ("mission=none", 13, "dealer="),
    ("mission=none dealer=0", 22, "hands="),
    ("dealer=0 hands=1/2", 19, "mission="),
    ("mission=none dealer=0 hands=1/2 trump=r", 33, FIELDS),
    ("mission=none dealer=0 hands=1 / 2", 31, FIELDS),
    ("mission=none dealer=0 dealer=1 hands=1/2", 23, "dealer= only once"),
    ("mission=None dealer=0 hands=1/2", 9, "the name of a mission (like none, NoEcho)"),
    ("mission=none,Blind dealer=0 hands=1/2", 13, "a blank"),
    ("mission=none dealer=x hands=1/2", 21, "a seat"),
    ("mission=none dealer=0 leader= hands=1/2", 30, "a seat"),
    ("mission=none dealer=0 hands=1/?", 32, "how many cards are hidden"),
    ("mission=none dealer=0 hands=1/?x", 32, "how many cards are hidden"),
    ("mission=none dealer=0 hands=1,/2", 31, A_CARD),
    ("mission=none dealer=0 hands=1;2", 30, END),
    ("mission=none dealer=0 hands=0/2", 29, A_CARD),
    ("mission=none dealer=0 bets=1,x hands=1/2", 30, "a bet, or - for one to come"),
    ("mission=none dealer=0 bets=1, hands=1/2", 30, "a bet, or - for one to come"),
    ("mission=none dealer=0 won=- hands=1/2", 27, "a whole number"),
    ("mission=none dealer=0 fines=a hands=1/2", 29, "a whole number"),
    ("mission=none dealer=0 fates=-1 hands=1/2", 29, "a seat"),
    ("mission=none dealer=0 played=,1 hands=1/2", 30, A_CARD),
    ("mission=none dealer=0 aside=? hands=1/2", 29, A_CARD),
    ("mission=none dealer=0 asks=play hands=1/2", 28, "give or pick"),
    ("mission=none dealer=0 asks=gives hands=1/2", 32, "a blank"),
    ("mission=none dealer=0 partner=x hands=1/2", 31, "a seat"),
    ("mission=none dealer=0 hands=1/2 trick=J", 40, "'=' and the value of the Joker"),
    ("mission=none dealer=0 hands=1/2 trick=J=", 41, "the value of the Joker"),
    ("mission=none dealer=0 hands=1/2/3 trick=J=?,5", 46, "no more cards, as the Joker has no value yet"),
]


@pytest.mark.parametrize(
    ("parse", "text", "column", "expected"),
    [
        *((parse_card, *row) for row in CARDS),
        *((parse_action, *row) for row in ACTIONS),
        *((parse_mission, *row) for row in MISSIONS),
        *((parse_position, *row) for row in POSITIONS),
    ],
)
def test_a_malformed_text_is_told_where_it_goes_wrong(parse, text, column, expected):
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.at + 1, caught.value.expected, caught.value.text) == (column, expected, text)
    *_, shown, marker = str(caught.value).splitlines()
    assert shown == f"  {text}"
    assert marker.index("^") == column + 1
    assert not isinstance(caught.value, IllegalAction | ImpossiblePosition)


TWO = "mission=none dealer=0 "
THREE = "mission=none dealer=0 bets=0,0,0 "

IMPOSSIBLE = [
    # text, field, rule, what is said
    (TWO + "hands=1/2/3", "hands", "PP-SEATS", "3 seats instead of 2"),
    (TWO + "bets=0 hands=1/2", "bets", "PP-BET", "1 seats instead of 2"),
    (TWO + "bets=0,0 won=1 hands=1/2", "won", "PP-TRICK", "1 seats instead of 2"),
    ("mission=none dealer=2 hands=1/2", "dealer", "PP-DEALER", "there is no seat 2"),
    (TWO + "leader=2 bets=0,0 hands=1/2", "leader", "PP-LEAD", "there is no seat 2"),
    (TWO + "leader=1 bets=0,0 hands=1/2", "leader", "PP-LEAD", "seat 1 has not won a trick and does not deal"),
    (TWO + "bets=0,0 won=1,0 hands=1/2", "leader", "PP-LEAD", "who has won the last trick?"),
    (TWO + "leader=1 bets=0,0 won=1,0 hands=1/2", "leader", "PP-LEAD", "seat 1 has not won a trick and does not deal"),
    (TWO + "hands=1,2/3", "hands", "PP-LEAD", "the seats have not played equally often"),
    (TWO + "bets=0,0 hands=1,2/3 trick=4", "hands", "PP-LEAD", "the seats have not played equally often"),
    (TWO + "bets=0,0 hands=1/2 trick=4,5", "trick", "PP-LEAD", "2 cards lie on the table of 2 seats"),
    (TWO + "hands=/", "hand", "PP-FIT", "2 players with 0 cards each need 0, and there are 56"),
    (TWO + "hands=?29/?29", "hand", "PP-FIT", "2 players with 29 cards each need 58, and there are 56"),
    (TWO + "hands=1/1", "hands", "PP-DECK", "1 is there twice"),
    (TWO + "hands=1,J/J,2", "hands", "PP-DECK", "J is there twice"),
    (TWO + "hands=56/1", "hands", "PP-DECK", "there is no card 56"),
    (TWO + "bets=0,0 hands=1,2/3 trick=2", "hands", "PP-LEAD", "the seats have not played equally often"),
    (TWO + "bets=0,0 hands=1/2,3 trick=2", "trick", "PP-DECK", "2 is there twice"),
    (TWO + "bets=-,0 hands=1/2", "bets", "PP-BET", "seat 0 bets before the next ones"),
    (TWO + "bets=1,0 hands=1/2", "bets", "PP-HOOK", "seat 1, bet 0: the bets may not add up to 1"),
    (TWO + "bets=2,0 hands=1/2", "bets", "PP-BET", "seat 0, bet 2: a bet is a number from 0 to 1"),
    (TWO + "bets=0,- hands=1/2,3 trick=4", "bets", "PP-BET", "all bet before anything else happens"),
    (TWO + "won=1,0 leader=0 hands=1/2", "bets", "PP-BET", "all bet before anything else happens"),
    (TWO + "asks=give hands=1/2", "bets", "PP-BET", "all bet before anything else happens"),
    (TWO + "bets=0,0 fines=1,0 hands=1/2", "fines", "PP-FIRST", "no trick costs a Pili here"),
    (TWO + "bets=0,0 fates=1,0 hands=1/2", "fates", "PP-FIRST", "nobody has picked anybody"),
    (TWO + "bets=0,0 asks=give hands=1/2", "asks", "PP-FIRST", "nobody is to give now"),
    (TWO + "bets=0,0 partner=1 hands=1/2", "partner", "PP-FIRST", "it is named when"),
    (TWO + "bets=0,0 played=9 hands=1/2", "played", "PP-LEAD", "more cards than tricks were won with"),
    (TWO + "aside=9,8 hands=1/2", "aside", "PP-FIRST", "nothing will be drawn"),
    (TWO + "bets=0,0 hands=1/2,3 trick=J=57", "trick", "PP-JOKER", "J=57: a Joker is a whole number from 0 to 56"),
    (TWO + "bets=0,0 hands=1/2,3 trick=J=?", "trick", "PP-JOKER", "a Joker has its value when it is played"),
    (TWO + "bets=0,0 hands=?1/2", "hands", "PP-LEAD", "a hidden hand cannot be played from"),
    (
        "mission=ForbidBet(0) dealer=0 bets=0,- hands=1/2",
        "bets",
        "PP-M03",
        "seat 0, bet 0: the mission forbids to bet 0",
    ),
    ("mission=ForbidBet(4) dealer=0 hands=1/2", "mission", "PP-M03", "nobody could bet 4 with a hand of 1"),
    ("mission=PassCards(2,left) dealer=0 hands=1/2", "mission", "PP-M01", "2 cards cannot be given from a hand of 1"),
    ("mission=HotCards(56) dealer=0 hands=1/2", "mission", "PP-M17", "there is no card 56"),
    ("mission=HotCards(5,5) dealer=0 hands=1/2", "mission", "PP-M17", "a number stands there twice"),
    ("mission=PassHand(left) dealer=0 bets=0,0 asks=give hands=1/2", "asks", "PP-M02", "nobody is to give now"),
    (
        "mission=NoEcho dealer=0 bets=1,1 hands=1,2/3,4",
        "bets",
        "PP-M14",
        "seat 1, bet 1: the mission forbids to repeat",
    ),
    ("mission=DrawOne dealer=0 hands=1/2", "aside", "PP-M05", "which cards will be drawn?"),
    ("mission=DrawOne dealer=0 aside=3 hands=1/2", "aside", "PP-M05", "2 cards will be drawn, not 1"),
    ("mission=DrawOne dealer=0 bets=0,0 aside=3,4 hands=1,5/2,6", "aside", "PP-M05", "nothing will be drawn"),
    ("mission=DrawOne dealer=0 bets=0,0 hands=1/2", "hand", "PP-FIT", "2 players with 1 cards each need 2"),
    ("mission=DrawOne dealer=0 hands=?28/?28", "hand", "PP-FIT", "2 players with 29 cards each need 58"),
    ("mission=AllAtOnce dealer=0 bets=0,0 hands=1/2,3 trick=4", "trick", "PP-M09", "are seen together"),
    ("mission=HotCards(5) dealer=0 bets=0,0 fines=1,0 hands=1/2", "fines", "PP-M17", "seat 0 has won no trick"),
    ("mission=SharedFate dealer=0 bets=0,0 hands=1/2", "fates", "PP-M15", "all have picked somebody before"),
    ("mission=SharedFate dealer=0 bets=0,0 fates=0,0 hands=1/2", "fates", "PP-M15", "seat 0 picks another player"),
    ("mission=SharedFate dealer=0 bets=0,0 fates=1,2 hands=1/2", "fates", "PP-M15", "there is no seat 2"),
    ("mission=SharedFate dealer=0 bets=0,0 fates=1,0 asks=pick hands=1/2", "fates", "PP-M15", "nobody has picked"),
    ("mission=Extremes dealer=0 bets=0,0 hands=1,9/2,3,4 trick=5", "trick", "PP-M16", "only 1,9 may be played"),
    ("mission=Extremes dealer=0 bets=0,0 hands=1,9/2,3,4 trick=J=5", "trick", "PP-M16", "the Joker may not be 5 now"),
    (
        "mission=WinnerSwaps dealer=0 leader=0 bets=0,0 won=1,0 asks=give hands=1/2",
        "partner",
        "PP-M18",
        "it is named when",
    ),
    (
        "mission=WinnerSwaps dealer=0 leader=0 bets=0,0 won=1,0 asks=give partner=0 hands=1/2",
        "partner",
        "PP-M18",
        "another player is to be chosen",
    ),
    (
        "mission=WinnerSwaps dealer=0 leader=0 bets=0,0 won=1,0 asks=pick hands=1/2,3 trick=4",
        "asks",
        "PP-M18",
        "nobody is to pick while cards lie on the table",
    ),
    ("mission=WinnerSwaps dealer=0 bets=0,0 asks=pick hands=1/2", "asks", "PP-M18", "nobody is to pick now"),
]


@pytest.mark.parametrize(("text", "where", "rule", "reason"), IMPOSSIBLE)
def test_an_impossible_position_names_the_field_and_the_rule(text, where, rule, reason):
    position = parse_position(text)
    with pytest.raises(ImpossiblePosition) as caught:
        position.round(Rules(2))
    assert (caught.value.where, caught.value.rule) == (where, rule)
    assert reason in caught.value.reason
    assert not isinstance(caught.value, NotationError)


def test_three_seats_are_held_against_the_same_rules():
    with pytest.raises(ImpossiblePosition, match=r"^hands: 2 seats instead of 3 \(PP-SEATS\)$"):
        parse_position(TWO + "hands=1/2").check(Rules(3))
    parse_position(THREE + "hands=1,2/3,4/5,6").check(Rules(3))
