"""Positions of Pleesheez with a Pillow or a Mom in hand: steal the lead, and set the right trick aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Mom, Pillow, Play, Plush, Rules, winning
from piligames.practice.bank.characteristic import to_play
from piligames.practice.bank.plush_positions import (
    a_mom,
    highest_number,
    lowest_number,
    own_at_once,
    pillow_elsewhere,
    trump_at_once,
)
from piligames.practice.item import Sketch
from piligames.practice.positions import PlushScene


def pillow_as_led(scene: PlushScene) -> Sequence[Play]:
    """A Pillow as the colour led."""
    start = scene.start
    return tuple(each for each in start.legal_actions(0) if each.named and each.named == start.trick[0].colour)


def _to_be_stolen(led: Plush, pillow: Pillow | Mom, others: Sequence[Plush], trump: str) -> bool:
    """Whether the Pillow takes this lead, and the other cards do not."""
    if led.colour == trump or winning((Play(led), Play(pillow, led.colour)), trump) != 1:
        return False
    return not any(winning((Play(led), Play(card)), trump) == 1 for card in others)


def _with(rng: Random, special: Pillow | Mom, steal: bool = False) -> PlushScene:
    """Two players in the second round with three cards each; Bo has led one, and you hold this card.

    If the lead is to be stolen, nobody collects the card that is led, and only the Pillow can take it.
    """
    rules = Rules(2)
    while True:
        trump, types = rng.choice(tuple(COLOURS)), rng.sample(range(4), 2)
        plush = list(rng.sample(rules.plush, len(rules.plush)))
        kept = [next(card for card in plush if rules.is_own(card, kind)) for kind in types]
        cards = [card for card in plush if card not in kept][:5]
        led = cards[4]
        if not steal or (
            _to_be_stolen(led, special, cards[:2], trump) and not any(rules.is_own(led, t) for t in types)
        ):
            break
    hands = f"{special},{cards[0]},{cards[1]}/{cards[2]},{cards[3]}"
    before = f"round=2 kept={kept[0]}/{kept[1]}"
    text = f"trump={trump} leader=1 types={types[0]},{types[1]} {before} hands={hands} trick={led}"
    return PlushScene(text, goal=rng.choice(("atleast:1", "atleast:2", "deny:1")))


def thief(rng: Random) -> PlushScene:
    """The Pillow has to take a trick of which nobody collects anything, and nothing else will do."""
    pillows = [card for card in Rules(2).pile if isinstance(card, Pillow)]
    while True:
        scene = _with(rng, rng.choice(pillows), steal=True)
        if scene.right and scene.right <= set(pillow_as_led(scene)):
            return scene


def in_time(rng: Random) -> PlushScene:
    """There is one right card: in about half of the scenes it is Mom, in the others she is needed later."""
    now = rng.random() < 0.5
    while True:
        scene = _with(rng, Mom())
        if scene.rights == 1 and (set(a_mom(scene)) == scene.right) is now:
            return scene


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "lead-thief": to_play(
        thief,
        PlushScene("trump=p leader=1 types=1,2 round=2 kept=r1/g4 hands=Z3.2,g1,g3/r4,b1 trick=r3", goal="atleast:1"),
        (pillow_elsewhere, "The Pillow as another colour loses this trick. As which colour would it win (PZ-PILLOW)?"),
        (own_at_once, "{mine} is a plushie of your own. Is it safe in this trick, or only gone?"),
        (highest_number, "{mine} has your highest number, and still: who leads the next trick, and what?"),
        (lowest_number, "{mine} lets Bo lead again. What does he lead then?"),
    ),
    "mom-in-time": to_play(
        in_time,
        PlushScene("trump=p leader=1 types=0,3 round=2 kept=p1/b2 hands=M,b4,g4/r1,p2 trick=p4", goal="deny:1"),
        (a_mom, "Mom now: this trick is gone, Bo leads again, and she is not there for the next one (PZ-MOM)."),
        (trump_at_once, "{mine} is trump: see what becomes of the tricks to come, without it."),
        (own_at_once, "{mine} is a plushie of your own. Is it safe in this trick, or only gone?"),
        (highest_number, "{mine} has your highest number, and still: who leads the next trick, and what?"),
        (lowest_number, "{mine} seems to cost nothing. See what Bo does with the lead."),
    ),
}
