"""The odds of Pleesheez as typed at the command line: a position read, the answer as a table and as JSON."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from piligames.cli.support.odds_pilipili import Answer, Unusable, ratio
from piligames.odds.words import percent
from piligames.pleesheez import parse_position
from piligames.pleesheez.odds import PlayOdds, position_odds

FOREIGN = ("seats", "hand", "cards", "others", "mission", "earlier", "joker", "model", "pilis", "rounds")


def answer(args: Namespace) -> Answer:
    """What was asked, answered."""
    if args.position is None:
        raise Unusable('which position? Such as "trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2"')
    for option in FOREIGN:
        if getattr(args, option) is not None:
            raise Unusable(f"--{option} is for Pili Pili; a position of Pleesheez says all")
    found = position_odds(parse_position(args.position))
    return Answer("\n".join(_table(args.position, found)), _json(found))


def _json(found: Sequence[PlayOdds]) -> dict[str, Any]:
    cards = {
        odds.play.laid: {"wins": ratio(odds.wins), "aside": ratio(odds.aside), "plush": ratio(odds.plush)}
        for odds in found
    }
    return {"model": found[0].model, "cards": cards}


def _table(position: str, found: Sequence[PlayOdds]) -> Iterator[str]:
    yield f"Pleesheez: {position}"
    yield f"Model: {found[0].model}"
    yield "\n  Card      takes it   set aside   own plushies"
    for odds in found:
        wins, aside = (f"{percent([value])}" for value in (odds.wins, odds.aside))
        yield f"  {odds.play.laid:<7}{wins:>11}{aside:>12}{_plushies(odds.plush):>15}"


def _plushies(mean: Fraction) -> str:
    return f"{float(mean):.3f}"
