"""Positions drawn at random, from which puzzles are made."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from piligames.core.game import Seat
from piligames.pleesheez import COLOURS, Card, Mom, Pillow, Play, Position, Round, Rules, position_of
from piligames.pleesheez.cards import Cards, in_order
from piligames.puzzles.goals import Goal, to_play
from piligames.puzzles.habits import BEAT, DUCK, FREE, Shown, wins_now
from piligames.puzzles.task import DEDUCTION, OPEN, Task

SPECIALS = (0, 0, 1, 1, 2, 3)
"""How many Pillows and Moms lie in all hands together, each number as likely as it stands here often."""


def draw_round(rng: Random, seats: int, cards: int, moms: bool | None = None, finish: bool = False) -> Round:
    """A position in which the seat to act has `cards` cards, at a random place of a trick.

    `moms`: whether Moms are in it for certain (True) or not (False).
    `finish`: somebody may complete its set.
    """
    rules = Rules(seats)
    types = tuple(rng.sample(range(len(rules.deck.types)), seats))
    special = _specials(rng, rules, moms)
    plush = list(rules.plush)
    rng.shuffle(plush)
    if rng.random() < 0.6:  # many plushies that somebody collects
        favoured = {types[0], rng.choice(types)}
        plush.sort(key=lambda card: rules.deck.type_of[card] not in favoured and rng.random() < 0.8)
    chosen = [*special, *plush[: seats * cards - len(special)]]
    rng.shuffle(chosen)
    hands = [in_order(chosen[seat * cards : (seat + 1) * cards]) for seat in range(seats)]
    kept = _kept(rng, rules, types, chosen, len(special), finish)
    number = rng.randint(2, 4) if any(kept) else 1
    r = Round.begin(rules, types, rng.choice(list(COLOURS)), rng.randrange(seats), hands, kept, number)
    for _ in range(rng.randrange(seats)):
        r = r.apply(r.to_act[0], rng.choice(r.legal_actions(r.to_act[0])))
    return r


def _specials(rng: Random, rules: Rules, moms: bool | None) -> list[Card]:
    pillows = [card for card in rules.pile if isinstance(card, Pillow)]
    found: list[Card] = [
        Mom() if rng.random() < 0.3 and moms is not False else pillows.pop(rng.randrange(len(pillows)))
        for _ in range(rng.choice(SPECIALS))
    ]
    if moms and Mom() not in found:
        found = [*found[1:], Mom()]
    most = rules.pile.count(Mom())
    return [card for n, card in enumerate(found) if not isinstance(card, Mom) or found[:n].count(Mom()) < most]


def _kept(
    rng: Random, rules: Rules, types: tuple[int, ...], dealt: list[Card], least: int, finish: bool
) -> tuple[Cards, ...]:
    """Plushies kept from earlier rounds: as many as Pillows and Moms are about, and more where a set is to be near."""
    free = [[card for card in rules.plush if rules.is_own(card, kind) and card not in dealt] for kind in types]
    kept: list[list[Card]] = [[] for _ in types]
    if finish:
        near = rng.randrange(rules.seats)
        kept[near] = list(free[near][: rules.set_size(types[near]) - 1])
    room = [(seat, card) for seat, cards in enumerate(free) for card in cards if card not in kept[seat]]
    rng.shuffle(room)
    for seat, card in room:
        if sum(map(len, kept)) >= least:
            break
        if len(kept[seat]) < rules.set_size(types[seat]) - 1:
            kept[seat].append(card)
    return tuple(map(in_order, kept))


LIKED = {"take": 6, "save": 3, "hold": 2, "finish": 4, "trick": 1}
"""How much rather a goal of each kind is asked for than another."""


def some_goals(rng: Random, r: Round, hero: Seat, most: int) -> list[Goal]:
    """A few of the goals that make sense, those that are liked most rather than others."""
    goals = [(rng.random() ** (1 / LIKED[goal.kind]), goal) for goal in goals_of(r, hero)]
    return [goal for _, goal in sorted(goals, key=lambda each: -each[0])[:most]]


def goals_of(r: Round, hero: Seat) -> list[Goal]:
    """Every goal that makes sense for the hero: neither reached nor out of reach from the outset."""
    found = [Goal("take", number) for number in range(1, to_play(r, hero) + 1)]
    if any(Mom() in hand for hand in r.hands):
        found += [Goal("save", number) for number in range(to_play(r, hero))]
    for seat in range(r.rules.seats):
        if seat != hero:
            left = to_play(r, seat)
            found += [Goal("hold", number, seat) for number in range(left)]
            if left and left + len(r.kept[seat]) + len(r.own_taken(seat)) == r.rules.set_size(r.types[seat]):
                found.append(Goal("finish", 0, seat))
    return [*found, Goal("trick")]


def hidden_from(rng: Random, r: Round, hero: Seat) -> Position:
    """What the hero sees of a position in which the hands of some others, at least two, are hidden."""
    others = [seat for seat in range(r.rules.seats) if seat != hero]
    hide = set(others if len(others) == 2 or rng.random() < 0.4 else rng.sample(others, 2))
    position = position_of(r)
    hands = tuple(len(hand) if seat in hide else hand for seat, hand in enumerate(r.hands))
    seen = in_order(card for seat in hide for card in r.hands[seat])
    return replace(position, hands=hands, seen=seen, taken=(), aside=())


def draw_deduction(rng: Random, seats: int, cards: int) -> Task:
    """Tricks that were seen, played by the habits of the others, and the question what one of them holds now."""
    tricks = rng.randint(2, 3)
    hero = rng.randrange(seats)
    others = [seat for seat in range(seats) if seat != hero]
    habits = [FREE if seat == hero else rng.choice((BEAT, BEAT, DUCK)) for seat in range(seats)]
    r = draw_round(rng, seats, cards + tricks)
    r = Round.begin(r.rules, r.types, r.trump, r.leader, _whole(r), r.kept, r.number)
    while len(r.tricks) < tricks and r.to_act:
        seat = r.to_act[0]
        r = r.apply(seat, _by_habit(rng, r, seat, habits[seat]))
    shown = tuple(Shown(trick.leader, trick.plays) for trick in r.tricks)
    start = Round.begin(r.rules, r.types, r.trump, r.leader, r.hands, r.kept, r.number)
    hide = rng.sample(others, 2)
    seen = in_order(card for seat in hide for card in r.hands[seat])
    hands = tuple(len(hand) if seat in hide else hand for seat, hand in enumerate(r.hands))
    position = replace(position_of(start), hands=hands, seen=seen)
    return Task(position, hero, Goal("name", 0, hide[0]), DEDUCTION, shown, tuple(habits))


def _whole(r: Round) -> list[Cards]:
    """The hands as the trick that lies on the table began."""
    hands = list(r.hands)
    for i, play in enumerate(r.trick):
        seat = (r.leader + i) % r.rules.seats
        hands[seat] = in_order((*hands[seat], play.card))
    return hands


def _by_habit(rng: Random, r: Round, seat: Seat, habit: str) -> Play:
    plays = r.legal_actions(seat)
    if r.trick and habit != FREE:
        wanted = [p for p in plays if wins_now(r.trick, p, r.trump) is (habit == BEAT)]
        plays = tuple(wanted) or plays
    return rng.choice(plays)


def open_task(r: Round, hero: Seat, goal: Goal) -> Task:
    """The question with open hands."""
    return Task(position_of(r), hero, goal, OPEN)
