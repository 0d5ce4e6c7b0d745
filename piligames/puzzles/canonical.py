"""When two puzzles are one: the same but for the names of colours, types and seats."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Any

from piligames.pleesheez import COLOURS, Card, Mom, Pillow, Play, Plush
from piligames.puzzles.goals import Want
from piligames.puzzles.task import DEDUCTION, Task

Form = tuple[Any, ...]


def canonical(task: Task) -> Form:
    """The same value for all tasks that differ in names alone.

    1. Seats are counted from the hero on, and types by the seat that collects them.
    2. The trump colour comes first; of the orders of the other three the one with the smallest form is taken.
    3. Numbers count by their order alone: within each colour or, where a Pillow may lie between, over all of them.
    4. A goal is the number that it comes to, so that "save" and "take" are one where they ask for the same.

    >>> from piligames.puzzles.task import parse_task
    >>> one = parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> other = parse_task("trump=p leader=1 types=2,3 hands=g2,b4,p4/g1,b1,p3 hero=1 goal=take:1")
    >>> canonical(one) == canonical(one), canonical(one) == canonical(other)
    (True, False)
    """
    trump = task.position.trump
    others = [colour for colour in COLOURS if colour != trump]
    names = ({trump: 0} | dict(zip(order, (1, 2, 3), strict=True)) for order in permutations(others))
    return min((_form(task, name) for name in names), key=repr)


def id_of(task: Task) -> str:
    """A name that tasks share exactly when their canonical forms are the same."""
    return hashlib.sha256(repr(canonical(task)).encode()).hexdigest()[:8]


def _form(task: Task, colours: dict[str, int]) -> Form:
    position, rules, hero = task.position, task.rules, task.hero
    r = task.deals[0][0]
    seats = rules.seats

    def seat(of: int) -> int:
        return (of - hero) % seats

    played = [play.card for each in task.shown for play in each.plays]
    every = [*(card for hand in r.hands for card in hand), *(play.card for play in r.trick), *played]
    rank = _ranks(every)
    collects = {kind: seat(of) for of, kind in enumerate(position.types)}

    def code(card: Card) -> tuple[int, ...]:
        match card:
            case Plush(colour, _):
                return colours[colour], rank(card), collects.get(rules.deck.type_of[card], -1)
            case Pillow():
                return 4, rank(card), -1
            case _:
                return 5, 0, -1

    def laid(play: Play) -> tuple[int, ...]:
        return (*code(play.card), colours[play.named] if play.named else -1)

    def cards(hand: Iterable[Card]) -> Form:
        return tuple(sorted(map(code, hand)))

    order = [(hero + i) % seats for i in range(seats)]
    hidden = [card for s in order if isinstance(position.hands[s], int) for card in r.hands[s]]
    return (
        task.kind,
        tuple(len(r.hands[s]) if isinstance(position.hands[s], int) else cards(r.hands[s]) for s in order),
        cards(hidden),
        seat(position.leader),
        tuple(map(laid, r.trick)),
        tuple(_lacks(task, s) for s in order),
        _goal(task, seat),
        tuple((seat(each.leader), tuple(map(laid, each.plays))) for each in task.shown),
        tuple(task.habits[s] for s in order) if task.habits else (),
    )


def _goal(task: Task, seat: Callable[[int], int]) -> Form:
    r = task.deals[0][0]
    if task.kind == DEDUCTION:
        return ("name", seat(task.goal.seat or 0))
    want: Want = task.goal.want(r, task.hero)
    return seat(want.target), want.raises, want.trick is not None, want.total - len(r.own_taken(want.target))


def _lacks(task: Task, seat: int) -> int:
    """How many plushies a seat lacks for its set, or -1 where it cannot complete it any more."""
    r = task.deals[0][0]
    kind = r.types[seat]
    lacks = r.rules.set_size(kind) - len(r.kept[seat]) - len(r.own_taken(seat))
    there = [card for hand in r.hands for card in hand] + [play.card for play in r.trick]
    return lacks if lacks == sum(r.rules.is_own(card, kind) for card in there) else -1


def _ranks(cards: list[Card]) -> Callable[[Card], int]:
    """The order of a card among those that it can be compared with."""

    def height(card: Card) -> tuple[int, int]:
        return (card.number, card.stars if isinstance(card, Pillow) else 0) if not isinstance(card, Mom) else (0, 0)

    pillows = any(isinstance(card, Pillow) for card in cards)

    def rank(card: Card) -> int:
        like = cards
        if not pillows:
            like = [c for c in cards if isinstance(c, Plush) and isinstance(card, Plush) and c.colour == card.colour]
        return sorted({height(other) for other in like if not isinstance(other, Mom)}).index(height(card))

    return rank
