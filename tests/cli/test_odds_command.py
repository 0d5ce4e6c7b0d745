"""The command `odds`: tables that a person can read, JSON with exact fractions, and bad input in one line."""

import json
from fractions import Fraction
from math import comb

import pytest

from piligames.cli import main
from piligames.pilipili import Rules, parse_position
from piligames.pilipili.odds import Model, hand_odds

FIVE = ["pilipili", "--seats", "4", "--hand", "5 12 30 41 50"]
MINE = ["pilipili", "--seats", "4", "--hand", "5 12 30 41 J"]


def printed(capsys, *typed):
    assert main(["odds", *typed]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys, *typed):
    return json.loads(printed(capsys, *typed, "--json"))


def ratios(chances):
    return {name: Fraction(text) for name, text in chances.items()}


def library(hand, mission="none", model=None, **more):
    text = f"mission={mission} dealer=0 hands={hand}/1,2,3,4,6/7,8,9,10,11/14,15,16,17,18"
    return hand_odds(parse_position(text).round(Rules(4)).observation(0), model, **more)


def test_json_is_what_the_library_counts(capsys):
    found = as_json(capsys, *FIVE)
    odds = library("5,12,30,41,50")
    assert list(found) == ["seats", "hand", "mission", "model", "tricks", "bids", "best"]
    assert (found["seats"], found["hand"], found["mission"]) == (4, ["5", "12", "30", "41", "50"], "none")
    assert found["model"] == "random, Joker high"
    assert ratios(found["tricks"]) == {str(n): odds.wins[n] for n in range(6)}
    assert sum(ratios(found["tricks"]).values()) == 1
    assert [list(bid) for bid in found["bids"]] == [["bid", "legal", "why", "exact", "pilis"]] * 6
    for bid, mine in zip(found["bids"], odds.bids, strict=True):
        assert (bid["bid"], bid["legal"], bid["why"]) == (mine.bid, True, "")
        assert (Fraction(bid["exact"]), Fraction(bid["pilis"])) == (mine.exact, mine.pilis)
        assert all("/" in bid[name] for name in ("exact", "pilis"))
    assert found["best"] == list(odds.best) == [1]


def test_the_chance_of_a_single_card_is_that_of_three_weaker_ones(capsys):
    found = as_json(capsys, "pilipili", "--seats", "4", "--hand", "41")
    assert Fraction(found["tricks"]["1"]) == Fraction(comb(40, 3), comb(55, 3))


def test_with_the_joker_in_hand_the_wins_are_those_of_the_others(capsys):
    found = as_json(capsys, *MINE, "--earlier", "1,0,2")
    assert "tricks" not in found
    others = ratios(found["others"])
    assert list(others) == ["0", "1", "2", "3", "4"]
    assert found["model"] == "random"
    for bid in found["bids"]:
        b = bid["bid"]
        assert Fraction(bid["exact"]) == others.get(str(b), 0) + others.get(str(b - 1), 0)
        assert Fraction(bid["pilis"]) == sum(
            chance * min(abs(int(w) - b), abs(int(w) + 1 - b)) for w, chance in others.items()
        )
    assert [(bid["bid"], bid["why"]) for bid in found["bids"] if not bid["legal"]] == [
        (2, "the bets may not add up to 5 (PP-HOOK)")
    ]
    assert found["best"] == [1]


def test_bounds_are_the_least_and_the_greatest_over_both_jokers(capsys):
    found = as_json(capsys, *FIVE, "--joker", "bounds")
    both = [library("5,12,30,41,50", model=Model("random", joker)) for joker in ("high", "low")]
    assert found["model"] == "random, Joker bounds"
    for won in range(6):
        chances = [odds.wins[won] for odds in both]
        assert ratios(found["tricks"][str(won)]) == {"low": min(chances), "high": max(chances)}
    for bid in found["bids"]:
        costs = [odds[bid["bid"]].pilis for odds in both]
        assert ratios(bid["pilis"]) == {"low": min(costs), "high": max(costs)}
    low = as_json(capsys, *FIVE, "--joker", "low")
    assert low["model"] == "random, Joker low"
    assert ratios(low["tricks"]) == {str(n): both[1].wins[n] for n in range(6)}
    out = as_json(capsys, *FIVE, "--joker", "out")
    assert out["model"] == "random"
    assert Fraction(out["tricks"]["0"]) != both[0].wins[0]


@pytest.mark.parametrize(
    "mission", ["HotCards(13,26,39)", "ForbidBet(1)", "EndTricksBite", "Reversed", "PassHand(left)"]
)
def test_a_mission_is_named_and_changes_what_the_library_says(capsys, mission):
    found = as_json(capsys, *FIVE, "--mission", mission)
    odds = library("5,12,30,41,50", mission)
    assert found["mission"] == mission
    assert [Fraction(bid["pilis"]) for bid in found["bids"]] == [bid.pilis for bid in odds.bids]
    assert [bid["legal"] for bid in found["bids"]] == [bid.legal for bid in odds.bids]
    assert odds.changed in printed(capsys, *FIVE, "--mission", mission)


def test_without_a_look_at_the_hand_each_trick_is_a_coin(capsys):
    for more in ([], ["--mission", "BetUnseen"]):
        found = as_json(capsys, "pilipili", "--seats", "5", "--cards", "3", *more)
        assert found["hand"] is None
        assert ratios(found["tricks"]) == {
            str(n): comb(3, n) * Fraction(1, 5) ** n * Fraction(4, 5) ** (3 - n) for n in range(4)
        }


def test_on_the_forehead_the_own_card_is_any_of_those_left(capsys):
    for more in ([], ["--seats", "4"], ["--mission", "Forehead"], ["--cards", "1"]):
        found = as_json(capsys, "pilipili", "--others", "12/30/41", *more)
        assert (found["seats"], found["hand"], found["mission"]) == (4, None, "Forehead")
        assert Fraction(found["tricks"]["1"]) == Fraction(14 + 1, 53), "42 to 55, and the Joker"
    later = as_json(capsys, "pilipili", "--others", "12/30/41", "--earlier", "0,1,0")
    assert [bid["legal"] for bid in later["bids"]] == [False, True]


def test_a_reward_takes_off_no_more_pilis_than_there_are(capsys):
    typed = [*FIVE, "--mission", "Reward"]
    for held in (None, 0, 1, 4):
        found = as_json(capsys, *typed, *([] if held is None else ["--pilis", str(held)]))
        odds = library("5,12,30,41,50", "Reward", pilis=held)
        assert [Fraction(bid["pilis"]) for bid in found["bids"]] == [bid.pilis for bid in odds.bids]


def test_what_is_played_out_says_so_and_gives_its_interval(capsys):
    typed = [*FIVE, "--mission", "Extremes", "--rounds", "40"]
    found = as_json(capsys, *typed)
    assert found["simulated"] == {"rounds": 40, "interval": "95 %"}
    for bid in found["bids"]:
        low, high = bid["pilis_interval"]
        assert low <= Fraction(bid["pilis"]) <= high
        assert bid["exact_interval"][0] <= Fraction(bid["exact"]) <= bid["exact_interval"][1]
    text = printed(capsys, *typed)
    assert "40 rounds were played out" in text
    assert "The 95 % intervals:" in text
    ducks = as_json(capsys, *FIVE, "--model", "duck", "--rounds", "40")
    assert ducks["model"] == "duck, Joker low"
    assert ducks["simulated"]["rounds"] == 40
    unseen = as_json(capsys, "pilipili", "--seats", "3", "--cards", "2", "--mission", "SharedFate", "--rounds", "20")
    assert unseen["hand"] is None


def test_the_table_has_the_numbers_the_hook_and_the_best_bid(capsys):
    lines = printed(capsys, *MINE, "--earlier", "1,0,2").splitlines()
    assert lines[0] == "Pili Pili with 4 players: 5 12 30 41 J; no mission"
    assert lines[1] == "Model: random"
    assert "    1           94.9 %         0.051  best" in lines
    assert "    2           46.8 %         0.532  closed: the bets may not add up to 5 (PP-HOOK)" in lines
    assert "    4           <0.1 %" in lines, "what can be never looks as if it could not"
    hooked = printed(capsys, *MINE, "--earlier", "1,0,3")
    assert "The hook costs 0.468 Pilis on average (PP-HOOK)." in hooked
    assert "49.1–50.8 %" in printed(capsys, *FIVE, "--joker", "bounds")


PLEESHEEZ = "trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2"


def test_pleesheez_answers_card_by_card(capsys):
    found = as_json(capsys, "pleesheez", PLEESHEEZ)
    assert list(found) == ["model", "cards"]
    assert found["model"] == "random"
    assert list(found["cards"]) == ["r7", "b2"]
    assert found["cards"]["r7"] == {
        "wins": "969/2600",
        "aside": "0/1",
        "plush": found["cards"]["r7"]["plush"],
    }
    assert Fraction(found["cards"]["r7"]["wins"]) == Fraction(comb(19, 3), comb(26, 3)), "no purple card"
    lines = printed(capsys, "pleesheez", PLEESHEEZ).splitlines()
    assert "  r7          37.3 %       0.0 %          0.294   11.8–81.3 %" in lines


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["pilipili", "--seats", "4", "--hand", "99"], "there is no card 99 (PP-DECK)"),
        (["pilipili", "--seats", "4", "--hand", "5 x"], "'x' is not a card"),
        (["pilipili", "--seats", "4", "--hand", ""], "no card"),
        (["pilipili", "--seats", "4", "--hand", "5 5"], "5 is there twice"),
        (["pilipili", "--seats", "9", "--hand", "5"], "(PP-SEATS)"),
        (["pilipili", "--seats", "four", "--hand", "5"], "not a whole number"),
        (["pilipili", "--hand", "5"], "how many play"),
        (["pilipili", "--seats", "4"], "which cards"),
        (["pilipili", "--seats", "8", "--cards", "20"], "(PP-FIT)"),
        (["pilipili", "--seats", "4", "--hand", "5 6", "--cards", "3"], "equally many cards, not 2 and 3"),
        ([*FIVE, "--model", "nice"], "not one of random, beat, duck"),
        ([*FIVE, "--joker", "sideways"], "not one of high, low, bounds, out"),
        ([*MINE, "--joker", "out"], "there is no card J"),
        ([*FIVE, "--mission", "Hot(3)"], "expected the name of a mission"),
        ([*FIVE, "--mission", "ForbidBet(7)"], "nobody could bet 7"),
        ([*FIVE, "--mission", "Forehead"], "--others"),
        ([*FIVE, "--mission", "FaceUp", "--others", "1,2,3,4,6/7,8,9,10,11/14,15,16,17,18"], "nobody sees"),
        (["pilipili", "--seats", "4", "--others", "12/30"], "2 hands, and there are 3"),
        ([*FIVE, "--earlier", "9"], "a bet is a number from 0 to 5"),
        ([*FIVE, "--earlier", "1,1,1,1"], "one has still to bet"),
        ([*FIVE, "--earlier", "1,-1"], "not a whole number"),
        ([*FIVE, "--mission", "NoEcho", "--earlier", "1,1"], "(PP-M14)"),
        ([*FIVE, "--pilis", "-3"], "not a whole number"),
        ([*FIVE, "--rounds", "1"], "not a whole number from 2"),
        (["pleesheez"], "which position"),
        (["pleesheez", "trump=x"], "expected a colour"),
        (["pleesheez", "trump=p leader=0 types=0,1 hands=?2/r1,r2"], "(PZ-PLAY)"),
        (["pleesheez", PLEESHEEZ, "--seats", "4"], "--seats is for Pili Pili"),
        (["whist"], "there are odds of pilipili and pleesheez"),
    ],
)
def test_bad_input_is_one_line_on_standard_error(capsys, typed, said):
    assert main(["odds", *typed]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("typed", [[], [*FIVE, "--zap"], [*FIVE, "a", "b"], ["pilipili", "--seats"]])
def test_what_the_parser_refuses_is_one_line_too(capsys, typed):
    with pytest.raises(SystemExit) as stopped:
        main(["odds", *typed])
    assert stopped.value.code == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_every_example_of_the_help_is_answered(capsys):
    import shlex

    from piligames.cli.odds import COMMAND

    for typed, _ in COMMAND.examples:
        assert printed(capsys, *shlex.split(typed))
    with pytest.raises(SystemExit):
        main(["odds", "--help"])
    out = capsys.readouterr().out
    assert 'pleesheez "trump=p' in out
    assert "--mission MISSION" in out
