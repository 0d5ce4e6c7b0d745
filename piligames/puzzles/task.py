"""A puzzle's question: a position, the hero's seat, a goal, and what of the hands is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb

from piligames.core.errors import ImpossiblePosition, NotationError
from piligames.core.game import Seat
from piligames.core.notation import Scanner, fields, required
from piligames.pleesheez import Card, Position, Round, Rules, parse_position, parse_trick
from piligames.pleesheez.cards import Cards, in_order
from piligames.puzzles.goals import Goal, in_words, read_goal, seat_names
from piligames.puzzles.habits import HABITS, Shown, habits_in_words, keeps_habits
from piligames.puzzles.view import View

OPEN, HIDDEN, ADVERSARIAL, ODDS, DEDUCTION = "open", "hidden", "adversarial", "odds", "deduction"
TASKS = (OPEN, HIDDEN, ADVERSARIAL, ODDS, DEDUCTION)
"""What is asked.

- `open`: all hands lie open.
- `hidden`: one plan has to work in every deal that fits what the hero sees.
- `adversarial`: the same, where a careless first play works in at least half of these deals.
- `odds`: the plan that works in the greatest share of them.
- `deduction`: which cards a seat must hold, from the tricks seen and the habits of the others.
"""
MOST_DEALS = 20
_OWN = ("hero", "goal", "kind", "shown", "habits")


@dataclass(frozen=True)
class Task:
    """A question, which fits in a message: `str` writes it and `parse_task` reads it.

    >>> task = parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1")
    >>> print(task.words)
    Take at least one of your octopuses from here on, whatever Opposite does.
    """

    position: Position
    hero: Seat
    goal: Goal
    kind: str = OPEN
    shown: tuple[Shown, ...] = ()
    habits: tuple[str, ...] = ()

    def __str__(self) -> str:
        parts = [str(self.position), f"hero={self.hero}", f"goal={self.goal}"]
        parts += [f"kind={self.kind}"] if self.kind != OPEN else []
        parts += ["shown=" + "/".join(map(str, self.shown))] if self.shown else []
        return " ".join(parts + (["habits=" + ",".join(self.habits)] if self.habits else []))

    @cached_property
    def rules(self) -> Rules:
        """How many play, with the deck that there is."""
        return Rules(len(self.position.hands))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the seats are called from the hero's chair."""
        return seat_names(self.rules.seats, self.hero)

    @property
    def words(self) -> str:
        """The question in a sentence or two."""
        goal = in_words(self.goal, self.deals[0][0], self.hero)
        match self.kind:
            case "deduction":
                return " ".join((*habits_in_words(self.habits, self.names), goal))
            case "odds":
                return f"{goal} No plan does it in every deal: begin the one that does it in most."
            case "open":
                return goal
            case _:
                return f"{goal} It has to work however the hidden cards lie."

    @cached_property
    def deals(self) -> tuple[tuple[Round, int], ...]:
        """Every deal that fits what the hero sees, each with its weight: in how many ways it can have been dealt.

        With open hands there is one.
        More than `MOST_DEALS`, or hidden cards that cannot be told from what is written, are an `ImpossiblePosition`.
        """
        return tuple(deals_of(self))

    @cached_property
    def start(self) -> View:
        """What the hero knows at the beginning."""
        return View(tuple(r for r, _ in self.deals))

    @property
    def cards(self) -> int:
        """How many cards each hand has at the beginning of the trick."""
        return max(map(len, self.deals[0][0].hands))

    def check(self) -> None:
        """Whether this can be asked; if not, an `ImpossiblePosition` or `NotationError` says why."""
        self.position.check(self.rules)
        if not 0 <= self.hero < self.rules.seats:
            raise ImpossiblePosition(f"there is no seat {self.hero}", rule="PZ-SEATS", where="hero")
        if self.kind not in TASKS:
            raise NotationError(str(self), str(self).index("kind=") + 5, "one of " + ", ".join(TASKS))
        hidden = [seat for seat, hand in enumerate(self.position.hands) if isinstance(hand, int)]
        if self.hero in hidden:
            raise ImpossiblePosition("the hero sees its own hand", rule="PZ-PLAY", where="hands")
        if bool(hidden) is (self.kind == OPEN):
            reason = "a hand is hidden" if hidden else "no hand is hidden"
            raise ImpossiblePosition(f"{reason}, and the kind is {self.kind}", rule="PZ-PLAY", where="kind")
        if (self.goal.kind == "name") is not (self.kind == DEDUCTION):
            raise ImpossiblePosition("a hand is named in a deduction, and only there", rule="PZ-PLAY", where="goal")
        if self.kind == DEDUCTION:
            _check_deduction(self, hidden)
            return
        first = self.deals[0][0]
        if not first.to_act or first.to_act[0] != self.hero:
            turn = f"it is the turn of seat {first.to_act[0]}" if first.to_act else "the round is over"
            raise ImpossiblePosition(f"{turn}; the hero plays first", rule="PZ-PLAY", where="hero")
        if self.goal.want(first, self.hero).settled(first) is not None:
            raise ImpossiblePosition("that is decided already", rule="PZ-KEEP", where="goal")


def _check_deduction(task: Task, hidden: list[Seat]) -> None:
    if task.goal.seat not in hidden:
        raise ImpossiblePosition(f"the hand of seat {task.goal.seat} is not hidden", rule="PZ-PLAY", where="goal")
    if len(task.habits) != task.rules.seats or not set(task.habits) <= set(HABITS):
        raise ImpossiblePosition(f"each seat has a habit: {', '.join(HABITS)}", rule="PZ-PLAY", where="habits")
    if any(len(each.plays) != task.rules.seats or not 0 <= each.leader < task.rules.seats for each in task.shown):
        raise ImpossiblePosition("whole tricks are shown, each with who led it", rule="PZ-PLAY", where="shown")
    leaders = [*(each.leader for each in task.shown), task.position.leader]
    for trick, leader in zip(task.shown, leaders[1:], strict=True):
        if trick.next_leader(task.position.trump) != leader:
            raise ImpossiblePosition(
                f"seat {trick.next_leader(task.position.trump)} leads after {trick}", rule="PZ-WIN", where="shown"
            )
    assert task.deals  # or an error says what is wrong with the hands


def deals_of(task: Task) -> Iterator[tuple[Round, int]]:
    """The deals that fit; see `Task.deals`.

    1. The hidden cards are those of `seen` or, if it names none and no Pillow or Mom can be among them, the plushies
       that lie in no open place.
    2. They are dealt to the hidden hands in every way; alike cards (the Moms) make one deal of several.
    3. In a deduction a deal is left out in which somebody would have broken a habit.
    """
    position, rules = task.position, task.rules
    sizes = [(seat, hand) for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
    if not sizes:
        yield position.round(rules), 1
        return
    position.check(rules)
    pool = _hidden_cards(position, rules, sum(size for _, size in sizes), task.shown)
    ways, left = 1, len(pool)
    for _, size in sizes:
        ways, left = ways * comb(left, size), left - size
    if ways > 40 * MOST_DEALS:
        raise ImpossiblePosition(f"{ways} deals are more than can be looked at", rule="PZ-PLAY", where="hands")
    found: Counter[tuple[Cards, ...]] = Counter(_split(pool, [size for _, size in sizes]))
    kept = 0
    for hands, weight in sorted(found.items(), key=str):
        dealt = list(position.hands)
        for (seat, _), hand in zip(sizes, hands, strict=True):
            dealt[seat] = hand
        r = replace(position, hands=tuple(dealt), seen=()).round(rules)
        if keeps_habits(r, task.shown, task.habits):
            kept += 1
            yield r, weight
    if not kept:
        raise ImpossiblePosition("no deal fits these tricks and habits", rule="PZ-PLAY", where="habits")
    if kept > MOST_DEALS and task.kind != DEDUCTION:
        raise ImpossiblePosition(f"{kept} deals fit, and at most {MOST_DEALS} may", rule="PZ-PLAY", where="hands")


def _hidden_cards(position: Position, rules: Rules, size: int, shown: tuple[Shown, ...]) -> Cards:
    """The cards in hidden hands."""
    if position.seen:
        pool = position.seen
    else:
        there: list[Card] = [play.card for play in (*position.trick, *(p for each in shown for p in each.plays))]
        there += [card for hand in position.hands if not isinstance(hand, int) for card in hand]
        there += [*position.aside, *(card for cards in (*position.taken, *position.kept) for card in cards)]
        pool = tuple(card for card in rules.plush if card not in there)
    if len(pool) != size:
        raise ImpossiblePosition(
            f"{size} cards are hidden, but {len(pool)} may be there: name them in seen=", rule="PZ-PLAY", where="seen"
        )
    return in_order(pool)


def _split(pool: Cards, sizes: list[int]) -> Iterator[tuple[Cards, ...]]:
    """Every way to deal these cards, each card a thing of its own."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(range(len(pool)), sizes[0]):
        rest = tuple(card for place, card in enumerate(pool) if place not in chosen)
        for hands in _split(rest, sizes[1:]):
            yield in_order(pool[place] for place in chosen), *hands


def parse_task(text: str) -> Task:
    """The question that this text writes; malformed text is a `NotationError`, one that cannot be asked is refused.

    >>> str(parse_task("trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1"))
    'trump=p leader=0 types=3,2 hands=b1,g1,p3/b2,g4,p4 hero=0 goal=take:1'
    """
    task = read_task(text)
    task.check()
    return task


def read_task(text: str) -> Task:
    """The question that this text writes, whether or not it can be asked; malformed text is a `NotationError`."""
    mine = [word for word in re.finditer(r"\S+", text) if word[0].partition("=")[0] in _OWN]
    rest = list(text)
    for word in mine:
        rest[word.start() : word.end()] = " " * len(word[0])  # so that a place in the rest is its place in the text
    try:
        position = parse_position("".join(rest))
    except NotationError as error:
        raise NotationError(text, error.at, error.expected) from None
    only = [" "] * len(text)
    for word in mine:
        only[word.start() : word.end()] = word[0]
    try:
        return _read("".join(only), position)
    except NotationError as error:
        raise NotationError(text, error.at, error.expected) from None


def _read(text: str, position: Position) -> Task:
    found = fields(text, _OWN)
    task = Task(
        position=position,
        hero=required(found, "hero", text).number("a seat"),
        goal=read_goal(required(found, "goal", text)),
        kind=found["kind"].take("|".join(TASKS), "one of " + ", ".join(TASKS)) if "kind" in found else OPEN,
        shown=found["shown"].many(_read_shown, "/") if "shown" in found else (),
        habits=found["habits"].many(_read_habit) if "habits" in found else (),
    )
    for scan in found.values():
        scan.finish()
    return task


def _read_shown(scan: Scanner) -> Shown:
    leader = scan.number("who led this trick")
    scan.take(":", "':' and the cards of the trick")
    start = scan.at
    plays = scan.take(r"[^\s/]+", "the cards of the trick")
    try:
        return Shown(leader, parse_trick(plays))
    except NotationError as error:
        raise NotationError(scan.text, start + error.at, error.expected) from None


def _read_habit(scan: Scanner) -> str:
    return scan.take("|".join(HABITS), "a habit: " + ", ".join(HABITS))
