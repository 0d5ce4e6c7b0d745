"""Positions of Pili Pili to play: exactly one's bet, with high cards, with the Joker, and upside down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from piligames.core import ImpossiblePosition
from piligames.pilipili import JOKER, Play
from piligames.pilipili.cards import NUMBERS, Card, card_text
from piligames.practice.bank.characteristic import to_play
from piligames.practice.item import Sketch
from piligames.practice.positions import BetScene


def mine(scene: BetScene) -> list[Card]:
    """The numbers in the learner's hand, the weakest first."""
    start = scene.start
    return sorted((c for c in start.hands[0] if c != JOKER), key=start.mission.strength)


def strongest(scene: BetScene) -> Sequence[Play]:
    """The strongest card, where a trick is still wanted."""
    return tuple(Play(card, card) for card in mine(scene)[-1:]) if scene.need else ()


def weakest(scene: BetScene) -> Sequence[Play]:
    """The weakest card, where at most one trick is still wanted."""
    return tuple(Play(card, card) for card in mine(scene)[:1]) if scene.need < 2 else ()


def second_strongest(scene: BetScene) -> Sequence[Play]:
    """The second strongest card, where two tricks or more are still wanted."""
    return tuple(Play(card, card) for card in mine(scene)[-2:-1]) if scene.need > 1 else ()


def joker_high(_: BetScene) -> Sequence[Play]:
    """The Joker at once, as high as it can be."""
    return (Play(JOKER, 56),)


def joker_low(_: BetScene) -> Sequence[Play]:
    """The Joker at once, as nothing at all."""
    return (Play(JOKER, 0),)


def highest_as_ever(scene: BetScene) -> Sequence[Play]:
    """The highest number, as if the highest won, where a trick is wanted."""
    return tuple(Play(card, card) for card in mine(scene)[:1]) if scene.need else ()


def lowest_at_once(scene: BetScene) -> Sequence[Play]:
    """The lowest number, which is the strongest here, at once."""
    return tuple(Play(card, card) for card in mine(scene)[-1:]) if scene.need else ()


def next_lowest(scene: BetScene) -> Sequence[Play]:
    """The lowest number but one, where two tricks or more are wanted, so that the lowest is kept."""
    return second_strongest(scene)


def _scene(rng: Random, seats: int, size: int, mission: str, joker: bool) -> BetScene:
    """A round in which all have bet, at its first trick, which the learner leads or which comes round to them."""
    while True:
        cards = rng.sample(NUMBERS, seats * size - joker)
        hands: list[list[Card]] = [[JOKER] if joker else []]
        hands[0] += cards[: size - joker]
        hands += [cards[size * seat - joker : size * (seat + 1) - joker] for seat in range(1, seats)]
        dealer = rng.randrange(seats)
        trick = [(dealer + i) % seats for i in range(-dealer % seats)]
        laid = [hands[seat].pop() for seat in trick]
        bets = ",".join(str(rng.randint(0, min(2, size))) for _ in range(seats))
        held = "/".join(",".join(map(card_text, hand)) for hand in hands)
        text = f"mission={mission} dealer={dealer} bets={bets} hands={held}"
        scene = BetScene(text + (f" trick={','.join(map(card_text, laid))}" if laid else ""))
        try:
            scene.start  # noqa: B018  # the bets may break the hook
        except ImpossiblePosition:
            continue
        return scene


def plain(rng: Random) -> BetScene:
    """Two players with four cards each, or three with three."""
    seats = rng.randint(2, 3)
    return _scene(rng, seats, 6 - seats, "none", joker=False)


def with_joker(rng: Random) -> BetScene:
    """Two players with three or four cards each, the learner's with the Joker."""
    return _scene(rng, 2, 3, "none", joker=True)


def upside_down(rng: Random) -> BetScene:
    """The lowest card wins each trick (PP-M10)."""
    seats = rng.randint(2, 3)
    return _scene(rng, seats, 6 - seats, "Reversed", joker=False)


SKETCHES: Mapping[str, Sketch[Any, Any]] = {
    "exactly-your-bet": to_play(
        plain,
        BetScene("mission=none dealer=2 bets=2,2,0 hands=55,54,43/22,42,48/50,12 trick=52"),
        (strongest, "Your highest card at once. Count what the cards left over can win, or can be made to win."),
        (weakest, "Your lowest card at once. It gets rid of a trick, but the cards left over are the high ones."),
        (second_strongest, "You keep your highest card back. Then every trick that you still need hangs on few cards."),
    ),
    "joker-in-time": to_play(
        with_joker,
        BetScene("mission=none dealer=0 bets=2,2 hands=J,27,49/55,52,19"),
        (joker_high, "The Joker wins now, for sure. Afterwards you have nothing left that can be high or low at will."),
        (joker_low, "The Joker as 0 loses now, for sure. Afterwards your numbers have to do what they cannot."),
        (strongest, "Your highest number at once. See what is left beside the Joker, and who then leads."),
        (weakest, "Your lowest number at once. See what is left beside the Joker, and who then leads."),
    ),
    "exactly-upside-down": to_play(
        upside_down,
        BetScene("mission=Reversed dealer=2 bets=2,1,1 hands=43,1,12/40,28,54/9,47 trick=7"),
        (highest_as_ever, "{mine} is your highest number, and here the lowest wins (PP-M10)."),
        (lowest_at_once, "{mine} is your strongest card here (PP-M10). Played at once, it is missed later."),
        (next_lowest, "You keep your lowest number back. Then too much hangs on it alone (PP-M10)."),
    ),
}
