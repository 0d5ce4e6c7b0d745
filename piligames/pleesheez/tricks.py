"""Tricks to look at: finished ones drawn at random, easy or full of special cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from piligames.pleesheez.cards import COLOURS, Card, Mom, Pillow
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.trick import Play, winning

LEVELS = 3
"""Plush cards alone; then Pillows too; then Moms too."""


def draw_trick(rng: Random, level: int = 1, seats: int | None = None) -> Seen:
    """A whole trick on the table, as any seat sees it before it is taken.

    Half of the tricks are such that the highest number does not take them, so that looking at numbers alone fails.
    """
    rules = Rules(seats or rng.choice((3, 4)))
    trap = rng.random() < 0.5
    while True:
        trump = rng.choice(list(COLOURS))
        plays = tuple(_play(card, trump, rng) for card in _cards(rules, level, rng))
        place = winning(plays, trump)
        if not trap or place is None or _number(plays[place]) < max(map(_number, plays)):
            break
    hands: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
    number = 1 if level == 1 else 2
    empty = Round.begin(rules, tuple(range(rules.seats)), trump, rng.randrange(rules.seats), hands, number=number)
    return replace(empty.observation(0), trick=plays)


def _cards(rules: Rules, level: int, rng: Random) -> list[Card]:
    cards: list[Card] = rng.sample(rules.plush, rules.seats)
    pillows = [card for card in rules.pile if isinstance(card, Pillow)]
    if level > 1:
        for place in rng.sample(range(rules.seats), rng.choice((1, 1, 2))):
            cards[place] = rng.choice(pillows)
    if level > 2 and rng.random() < 0.3:
        cards[rng.randrange(rules.seats)] = Mom()
    return cards if len(set(cards)) == len(cards) else _cards(rules, level, rng)


def _play(card: Card, trump: str, rng: Random) -> Play:
    named = rng.choice([colour for colour in COLOURS if colour != trump])
    return Play(card, named if isinstance(card, Pillow) else None)


def _number(play: Play) -> int:
    return 0 if isinstance(play.card, Mom) else play.card.number
