"""Positions of Pleesheez in which the lead and the trumps have to be timed: bait, let it go, give the lead away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Play, Rules, winning
from piligames.practice.bank.characteristic import to_play
from piligames.practice.bank.plush_positions import (
    highest_number,
    just_above,
    lowest_number,
    lowest_trump,
    mine,
    own_at_once,
    trump_at_once,
)
from piligames.practice.item import Sketch
from piligames.practice.positions import PlushScene


def takes(scene: PlushScene, play: Play) -> bool:
    """Whether this play takes the trick, with two players, whatever Bo does (PZ-WIN)."""
    start = scene.start
    if start.trick:
        return winning((*start.trick, play), start.trump) == 1
    return all(winning((play, each), start.trump) == 0 for each in map(Play, start.hands[1]))


def sure_lead(scene: PlushScene) -> Sequence[Play]:
    """The highest card that takes the trick whatever Bo does."""
    return tuple(Play(card) for card in mine(scene) if takes(scene, Play(card)))[-1:]


def one_of_no_use(scene: PlushScene) -> Sequence[Play]:
    """Cards that nobody at the table collects."""
    start = scene.start
    return tuple(Play(c) for c in mine(scene) if not any(start.rules.is_own(c, kind) for kind in start.types))


def _two_hands(rng: Random, size: int, led: int = 0) -> str:
    """Two hands of the first round, of which the second has led a card already, or not."""
    cards = [str(card) for card in rng.sample(Rules(2).plush, 2 * size)]
    types = ",".join(map(str, rng.sample(range(4), 2)))
    hands = f"{','.join(cards[:size])}/{','.join(cards[size : 2 * size - led])}"
    lying = f" trick={cards[-1]}" if led else ""
    return f"trump={rng.choice(tuple(COLOURS))} leader={led} types={types} hands={hands}{lying}"


def _drawn(rng: Random, size: int, led: int, *goals: str) -> PlushScene:
    return PlushScene(_two_hands(rng, size, led), goal=rng.choice(goals))


def bait(rng: Random) -> PlushScene:
    """The one right lead is an own plushie, which Bo has to take."""
    while True:
        scene = _drawn(rng, 4, 0, "atleast:1", "atleast:2")
        kind, rules = scene.start.types[0], scene.start.rules
        if sum(rules.is_own(card, kind) for card in scene.start.hands[0]) < 2 or scene.rights != 1:
            continue
        (play,) = scene.right
        after, _ = scene.defended(scene.start.apply(0, play))
        if rules.is_own(play.card, kind) and after.tricks[0].winner == 1:
            return scene


def let_go(rng: Random) -> PlushScene:
    """Bo has led; the trick can be taken, and none of the right cards takes it."""
    while True:
        scene = _drawn(rng, 4, 1, "atleast:1", "atleast:2", "deny:1")
        taking = [Play(card) for card in mine(scene) if takes(scene, Play(card))]
        if len(taking) >= 2 and scene.right and not scene.right & set(taking):
            return scene


def lead_away(rng: Random) -> PlushScene:
    """Three cards each; your one trump is your one sure lead, and the right lead is another, no plushie of yours."""
    rules = Rules(2)
    while True:
        cards, types, trump = rng.sample(rules.plush, 6), rng.sample(range(4), 2), rng.choice(tuple(COLOURS))
        sure = [c for c in cards[:3] if all(winning((Play(c), Play(o)), trump) == 0 for o in cards[3:])]
        if len(sure) != 1 or [c for c in cards[:3] if c.colour == trump] != sure:
            continue
        hands = "/".join(",".join(map(str, hand)) for hand in (cards[:3], cards[3:]))
        mine_in_play = sum(rules.is_own(card, types[0]) for card in cards)
        text = f"trump={trump} leader=0 types={types[0]},{types[1]} hands={hands}"
        scene = PlushScene(text, goal=f"atleast:{min(2, mine_in_play)}")
        if scene.rights == 1 and not any(p.card in sure or rules.is_own(p.card, types[0]) for p in scene.right):
            return scene


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "bait-first": to_play(
        bait,
        PlushScene("trump=b leader=0 types=1,2 hands=g2,r1,r2,g3/g1,g4,b1,b3", goal="atleast:1"),
        (trump_at_once, "Trump at once: it takes a trick, but with which plushie in it? And then it is gone."),
        (highest_number, "{mine} first, your highest number: the plushie that you lead later meets all that Bo has."),
        (own_at_once, "A plushie of yours first is the idea. But {mine} is the one that should be left for later."),
        (lowest_number, "{mine} threatens nothing, so Bo need not spend anything on it."),
        (one_of_no_use, "You do not collect {mine}, so Bo need not spend anything on it. What would he have to take?"),
    ),
    "let-it-go": to_play(
        let_go,
        PlushScene("trump=b leader=1 types=3,2 hands=b2,b3,p4,r3/r1,p3,b1 trick=p1", goal="deny:1"),
        (just_above, "{mine} takes this trick as cheaply as can be. But then you lead, and what would you lead?"),
        (lowest_trump, "A trump for this trick: count what it brings, and where it would be needed later."),
        (trump_at_once, "{mine} is your strongest card. Is this the trick that it was made for?"),
        (highest_number, "{mine} has your highest number. Look one trick further: who leads, and with what?"),
        (own_at_once, "{mine} is a plushie of your own: laid on this trick, whose is it?"),
        (lowest_number, "Letting it go is the idea. But {mine} is needed later: look at what Bo leads next."),
    ),
    "lead-away": to_play(
        lead_away,
        PlushScene("trump=p leader=0 types=1,0 hands=p3,g1,b2/g2,p2,r1", goal="atleast:1"),
        (sure_lead, "{mine} takes this trick for certain. And then you have to lead again, from a worse hand."),
        (
            highest_number,
            "{mine} is high, and so it is of more use on a card that Bo leads than as your own lead.",
        ),
        (lowest_number, "Giving the lead away is the idea. But what will you answer when Bo leads, without {mine}?"),
        (one_of_no_use, "Giving the lead away is the idea. But {mine} still has a task: look at what Bo can lead."),
    ),
}
