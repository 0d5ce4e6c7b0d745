"""An item on reading ahead: the last tricks of two players, at a table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Rules
from piligames.practice.bank.characteristic import to_play
from piligames.practice.bank.plush_positions import highest_number, lowest_number, own_at_once, trump_at_once
from piligames.practice.item import Sketch
from piligames.practice.positions import PlushScene


def three_tricks(rng: Random) -> PlushScene:
    """Two players with three cards each, and some of your own among them; the learner leads."""
    cards = list(map(str, rng.sample(Rules(2).plush, 6)))
    trump, wanted = rng.choice(tuple(COLOURS)), rng.randint(1, 2)
    hands = f"{','.join(cards[:3])}/{','.join(cards[3:])}"
    return PlushScene(f"trump={trump} leader=0 types=0,1 hands={hands}", goal=f"atleast:{wanted}")


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "three-tricks-to-go": to_play(
        three_tricks,
        PlushScene("trump=b leader=0 types=0,1 hands=b2,b3,p1/b4,p2,r2", goal="atleast:1"),
        (own_at_once, "You led {mine}, which is yours. Whoever takes the trick takes it too. Who is that?"),
        (trump_at_once, "Trump at once: read on to the last trick. Is a trump missing there?"),
        (highest_number, "{mine} is your highest number. Read on: who leads the next trick, and with what?"),
        (lowest_number, "{mine} gives the lead away. Read on: what does Bo lead then?"),
    ),
}
