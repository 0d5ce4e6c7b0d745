"""The odds of Pleesheez as typed at the command line: a position read, the answer as a table and as JSON."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from piligames.cli.support.odds_pilipili import Answer, Unusable, ratio
from piligames.odds.words import percent
from piligames.pleesheez import parse_position
from piligames.pleesheez.odds import PlayBounds, PlayOdds, position_bounds, position_odds

FOREIGN = ("seats", "hand", "cards", "others", "mission", "earlier", "joker", "model", "pilis", "rounds")


def answer(args: Namespace) -> Answer:
    """What was asked, answered."""
    if args.position is None:
        raise Unusable('which position? Such as "trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2"')
    for option in FOREIGN:
        if getattr(args, option) is not None:
            raise Unusable(f"--{option} is for Pili Pili; a position of Pleesheez says all")
    position = parse_position(args.position)
    found = position_odds(position)
    return Answer("\n".join(_table(args.position, found, position_bounds(position))), _json(found))


def _json(found: Sequence[PlayOdds]) -> dict[str, Any]:
    cards = {
        odds.play.laid: {"wins": ratio(odds.wins), "aside": ratio(odds.aside), "plush": ratio(odds.plush)}
        for odds in found
    }
    return {"model": found[0].model, "cards": cards}


def _table(position: str, found: Sequence[PlayOdds], bounds: Sequence[PlayBounds]) -> Iterator[str]:
    yield f"Pleesheez: {position}"
    yield f"Model: {found[0].model}"
    yield "\n  Card      takes it   set aside   own plushies   takes it, against all who beat to all who duck"
    for odds, bound in zip(found, bounds, strict=True):
        wins, aside = percent([odds.wins]), percent([odds.aside])
        between = percent([bound.low, bound.high])
        yield f"  {odds.play.laid:<7}{wins:>11}{aside:>12}{float(odds.plush):>15.3f}   {between}"
