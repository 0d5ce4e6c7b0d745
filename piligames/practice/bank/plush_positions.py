"""Positions of Pleesheez to play: take a trick between others, or as the last; bring plushies home; keep them away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from piligames.pleesheez import COLOURS, Mom, Pillow, Play, Plush, Rules
from piligames.practice.bank.characteristic import to_play
from piligames.practice.item import Sketch
from piligames.practice.positions import PlushScene


def mine(scene: PlushScene) -> list[Plush]:
    """The plush cards in the learner's hand, the lowest numbers first."""
    return sorted((c for c in scene.start.hands[0] if isinstance(c, Plush)), key=lambda card: card.number)


def highest_number(scene: PlushScene) -> Sequence[Play]:
    """The highest number, of whatever colour."""
    return tuple(map(Play, mine(scene)[-1:]))


def lowest_number(scene: PlushScene) -> Sequence[Play]:
    """The lowest number, of whatever colour."""
    return tuple(map(Play, mine(scene)[:1]))


def trump_at_once(scene: PlushScene) -> Sequence[Play]:
    """The highest trump."""
    return tuple(Play(card) for card in mine(scene) if card.colour == scene.start.trump)[-1:]


def lowest_trump(scene: PlushScene) -> Sequence[Play]:
    """The lowest trump, on a lead of another colour."""
    trumps = [Play(card) for card in mine(scene) if card.colour == scene.start.trump]
    return () if scene.start.trick[0].colour == scene.start.trump else tuple(trumps[:1])


def just_above(scene: PlushScene) -> Sequence[Play]:
    """The lowest card of the colour led that beats what lies there."""
    (led,) = [play.card for play in scene.start.trick]
    return tuple(Play(c) for c in mine(scene) if isinstance(led, Plush) and c.colour == led.colour and c > led)[:1]


def own_at_once(scene: PlushScene) -> Sequence[Play]:
    """The highest plushie of one's own."""
    start = scene.start
    return tuple(Play(card) for card in mine(scene) if start.rules.is_own(card, start.types[0]))[-1:]


def theirs_at_once(scene: PlushScene) -> Sequence[Play]:
    """The lowest plushie of the seat that should get none."""
    start = scene.start
    return tuple(Play(card) for card in mine(scene) if start.rules.is_own(card, start.types[scene.number]))[:1]


def another_colour(scene: PlushScene) -> Sequence[Play]:
    """A plush card that is neither of the colour led nor trump."""
    colours = (scene.start.trick[0].colour, scene.start.trump)
    return tuple(Play(card) for card in mine(scene) if card.colour not in colours)


def too_low(scene: PlushScene) -> Sequence[Play]:
    """A card of the colour led, or a trump, that somebody has beaten already."""
    colours = (scene.start.trick[0].colour, scene.start.trump)
    plays = [Play(card) for card in mine(scene) if card.colour in colours]
    return tuple(play for play in plays if not scene.met(scene.start.apply(0, play)))


def pillow_elsewhere(scene: PlushScene) -> Sequence[Play]:
    """A Pillow as a colour that was not led."""
    start = scene.start
    return tuple(each for each in start.legal_actions(0) if each.named and each.named != start.trick[0].colour)


def pillow_too_low(scene: PlushScene) -> Sequence[Play]:
    """A Pillow as the colour led, too low for what lies there."""
    start = scene.start
    plays = [each for each in start.legal_actions(0) if each.named and each.named == start.trick[0].colour]
    return tuple(play for play in plays if not scene.met(start.apply(0, play)))


def a_mom(scene: PlushScene) -> Sequence[Play]:
    """A Mom, which nobody takes (PZ-MOM)."""
    return tuple(each for each in scene.start.legal_actions(0) if isinstance(each.card, Mom))


def _hands(cards: Sequence[Any], sizes: Sequence[int]) -> str:
    """So many cards for each seat, in notation."""
    left = iter(cards)
    return "/".join(",".join(map(str, islice(left, size))) for size in sizes)


def between(rng: Random) -> PlushScene:
    """Three players; one has led, and one is to come."""
    cards = rng.sample(Rules(3).plush, 12)
    text = f"leader=2 types=0,1,2 hands={_hands(cards[1:], (4, 4, 3))} trick={cards[0]}"
    return PlushScene(f"trump={rng.choice(tuple(COLOURS))} {text}")


def last_of_all(rng: Random) -> PlushScene:
    """Three or four players; all others have played, and what they hold is hidden."""
    seats = rng.randint(3, 4)
    rules, trump = Rules(seats), rng.choice(tuple(COLOURS))
    plush = list(rng.sample(rules.plush, len(rules.plush)))
    kept = [next(card for card in plush if rules.is_own(card, kind)) for kind in range(2)]
    plush = [card for card in plush if card not in kept]
    special: list[Any] = [rng.choice([card for card in rules.pile if isinstance(card, Pillow)])]
    if rng.random() < 0.3:
        special.append(Mom())
    laid, rest = plush[: seats - 1], plush[seats - 1 :]
    hand = [*special, *rest[: 4 - len(special)]]
    others = rest[4 - len(special) :]
    types = ",".join(map(str, range(seats)))
    hands = _hands([*hand, *others], (4, *[3] * (seats - 1)))
    before = "/".join([*map(str, kept), *[""] * (seats - 2)])
    text = f"trump={trump} leader=1 types={types} round=2 kept={before} hands={hands}"
    return PlushScene(f"{text} trick={','.join(map(str, laid))}", hidden=True)


def home(rng: Random) -> PlushScene:
    """Two players with four cards each; the learner leads."""
    cards = rng.sample(Rules(2).plush, 8)
    types = ",".join(map(str, rng.sample(range(4), 2)))
    trump, wanted = rng.choice(tuple(COLOURS)), rng.randint(1, 2)
    return PlushScene(f"trump={trump} leader=0 types={types} hands={_hands(cards, (4, 4))}", goal=f"atleast:{wanted}")


def away(rng: Random) -> PlushScene:
    """Three players with three cards each; the learner leads."""
    cards = rng.sample(Rules(3).plush, 9)
    types = ",".join(map(str, rng.sample(range(4), 3)))
    trump, seat = rng.choice(tuple(COLOURS)), rng.randint(1, 2)
    return PlushScene(f"trump={trump} leader=0 types={types} hands={_hands(cards, (3, 3, 3))}", goal=f"deny:{seat}")


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "take-it-between": to_play(
        between,
        PlushScene("trump=b leader=2 types=0,1,2 hands=b5,r5,p3,g6/g4,g2,r4,p1/r3,p6,p2 trick=r6"),
        (just_above, "{mine} beats what lies there now, by as little as can be. But somebody plays after you."),
        (lowest_trump, "You took your smallest trump. It beats the colour led, but a higher trump beats it (PZ-WIN)."),
        (highest_number, "{mine} has the highest number in your hand. Is its colour the one that counts (PZ-WIN)?"),
        (lowest_number, "{mine} is your lowest number. That saves the good cards, but this trick is the one you want."),
    ),
    "last-to-play": to_play(
        last_of_all,
        PlushScene(
            "trump=g leader=1 types=0,1,2 round=2 kept=p5/b4/ hands=Z7.2,M,g4,r5/b2,p2,b5/r3,b1,g1 trick=p4,r6",
            hidden=True,
        ),
        (pillow_elsewhere, "A Pillow has the colour that you name (PZ-PILLOW). Which colour can take this trick?"),
        (pillow_too_low, "The colour is right, but the number of the Pillow is compared like any other (PZ-STARS)."),
        (another_colour, "{mine} is neither trump nor of the colour led: it loses, whatever its number (PZ-WIN)."),
        (too_low, "{mine} has a colour that counts. But something that lies there beats it (PZ-WIN)."),
        (a_mom, "Mom sets the trick aside: nobody takes it, you neither (PZ-MOM)."),
    ),
    "bring-them-home": to_play(
        home,
        PlushScene("trump=b leader=0 types=2,1 hands=p2,b4,r3,g1/r1,b3,g4,b2", goal="atleast:1"),
        (own_at_once, "You led a plushie of your own. Whoever takes the trick takes it too, and here it is not you."),
        (trump_at_once, "Trump at once: the trick may be yours, but what of your plushies in the tricks to come?"),
        (highest_number, "Your highest number at once: what is left has to do the rest of the work, and it cannot."),
        (lowest_number, "Your lowest number at once: it gives the lead away. See what is led to you then."),
    ),
    "keep-them-away": to_play(
        away,
        PlushScene("trump=p leader=0 types=0,2,3 hands=p6,r4,g4/r6,b5,b6/b1,p1,p3", goal="deny:1"),
        (theirs_at_once, "You led just the kind of plushie that should not be taken. Who can take it from you?"),
        (trump_at_once, "Trump at once: then it is not there later, when a plushie has to be stopped."),
        (highest_number, "Your highest number at once: it may take this trick, but not the one that matters later."),
        (lowest_number, "Your lowest number at once: you have no say in who takes this trick."),
    ),
}
