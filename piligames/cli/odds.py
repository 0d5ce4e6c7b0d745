"""`odds`: what a card, a hand or a bet is worth, as a table or as JSON with exact fractions."""

from __future__ import annotations

import argparse
import json
import sys

from piligames.cli.support.command import DONE, MISUSED, Command

GAMES = ("pilipili", "pleesheez")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `odds`; texts are read by the game, so that what is wrong is said in one line."""
    parser.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument("position", nargs="?", metavar="POSITION", help="Pleesheez: a position; ?3 is a hidden hand")
    asked = parser.add_argument_group("Pili Pili")
    asked.add_argument("--seats", metavar="N", help="how many play, 2 to 8")
    asked.add_argument("--hand", metavar="CARDS", help='the own cards: "5 12 30 41 J"')
    asked.add_argument("--cards", metavar="N", help="how many cards each has, where the own hand is not seen")
    asked.add_argument("--others", metavar="HANDS", help='the hands of the others, under Forehead: "12/30/41"')
    asked.add_argument("--mission", metavar="MISSION", help='such as "HotCards(13,26,39)"; none unless said')
    asked.add_argument("--earlier", metavar="BETS", help="the bets made so far, the dealer's first: 1,0,2")
    asked.add_argument("--joker", metavar="MODEL", help="another's Joker: high (usual), low, bounds, or out of play")
    asked.add_argument("--model", metavar="MODEL", help="how the others play: random (usual), beat or duck")
    asked.add_argument(
        "--pilis", metavar="N", help="the Pilis that one holds, for Reward; as many as needed unless said"
    )
    asked.add_argument("--rounds", metavar="N", help="how many rounds are played out where nothing can be counted")
    parser.add_argument("--json", action="store_true", help="print exact fractions as JSON")


def run(args: argparse.Namespace, extra: list[str]) -> int:
    """Print what was asked for; what cannot be is said in one line."""
    from piligames.cli.support.odds_pilipili import Answer, Unusable, answer
    from piligames.core import IllegalAction, ImpossiblePosition, NotationError

    try:
        found: Answer
        if args.game == "pilipili":
            if args.position is not None:
                raise Unusable(f"what is {args.position!r}? Pili Pili is asked with --hand and the like")
            found = answer(args)
        elif args.game == "pleesheez":
            from piligames.cli.support.odds_pleesheez import answer as answer_pleesheez

            found = answer_pleesheez(args)
        else:
            raise Unusable(f"there are odds of {' and '.join(GAMES)}, not of {args.game!r}")
    except NotationError as error:
        print(f"expected {error.expected} at column {error.at + 1} of {error.text!r}", file=sys.stderr)
        return MISUSED
    except (Unusable, ImpossiblePosition, IllegalAction) as error:
        print(error, file=sys.stderr)
        return MISUSED
    print(json.dumps(found.json, indent=2, ensure_ascii=False) if args.json else found.text)
    return DONE


COMMAND = Command(
    summary="tell what a card, a hand or a bet is worth",
    run=run,
    arguments=arguments,
    description="""\
Pili Pili: for the bet that is due, how many tricks the hand wins and what every bid comes to.
Pleesheez: for each card of the hand whose turn it is, the chance to take the trick, that Mom sets it aside,
and the own plushies won with it on average.
Every answer names how the others are taken to play.  What cannot be counted is played out, and says so.""",
    examples=(
        ('pilipili --seats 4 --hand "5 12 30 41 J" --earlier 1,0,2', "the last bet, with the Joker in hand"),
        ('pilipili --seats 4 --hand "5 12 30 41 50" --mission "HotCards(13,26,39)"', "under a mission"),
        ("pilipili --seats 5 --cards 3", "without a look at the hand"),
        ('pilipili --seats 4 --others "12/30/41"', "with one card on each forehead"),
        ('pilipili --seats 3 --hand "7 30" --joker bounds --json', "exact, as JSON"),
        ('pleesheez "trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2"', "which card to lead"),
    ),
    exit_codes=((DONE, "printed"),),
    terse=True,
)
