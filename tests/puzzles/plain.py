"""Puzzles by trying everything, with the rules alone: nothing here is shared with the solvers or with the puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod

from piligames.pleesheez import Play, Round

Done = Callable[[Round], bool | None]


def own(r: Round, seat: int) -> int:
    """The plushies of its own type that a seat has taken."""
    kind = r.types[seat]
    return sum(r.rules.deck.type_of.get(card) == kind for card in r.taken[seat])


def goal_of(text: str, start: Round, hero: int) -> Done:
    """Whether a goal is reached in a round that is over, or that cannot change it any more; None while it goes on."""
    kind, *rest = text.split(":")
    numbers = [int(each) for each in rest]
    lying = [play.card for play in start.trick] + [card for hand in start.hands for card in hand]
    left = sum(start.rules.deck.type_of.get(card) == start.types[hero] for card in lying)

    def done(r: Round) -> bool | None:
        if kind == "trick":
            return r.tricks[len(start.tricks)].winner == hero if len(r.tricks) > len(start.tricks) else None
        if r.to_act:
            return None
        if kind == "take":
            return own(r, hero) - own(start, hero) >= numbers[0]
        if kind == "save":
            return left - (own(r, hero) - own(start, hero)) <= numbers[0]
        if kind == "hold":
            return own(r, numbers[0]) - own(start, numbers[0]) <= numbers[1]
        return r.instant_winner != numbers[0]  # finish

    return done


class Plain:
    """Minimax over deals that the hero cannot tell apart, without any cut but what was found before."""

    def __init__(self, done: Done, hero: int) -> None:
        self.done, self.hero = done, hero
        self.known: dict[object, bool] = {}

    def forced(self, rounds: tuple[Round, ...]) -> bool:
        """Whether one plan reaches the goal in all of these, whatever the others do."""
        first = rounds[0]
        over = self.done(first)
        if over is not None:
            return over
        key = tuple((r.hands, r.trick, r.leader, r.taken) for r in rounds)
        if key not in self.known:
            seat = first.to_act[0]
            plays = dict.fromkeys(play for r in rounds for play in r.legal_actions(seat))
            after = (self.forced(played(rounds, play)) for play in plays)
            self.known[key] = any(after) if seat == self.hero else all(after)
        return self.known[key]

    def right(self, rounds: tuple[Round, ...]) -> set[Play]:
        """The first plays that reach the goal."""
        return {play for play in rounds[0].legal_actions(self.hero) if self.forced(played(rounds, play))}


def played(rounds: tuple[Round, ...], play: Play) -> tuple[Round, ...]:
    """The rounds in which this card is in hand, after it was laid."""
    seat = rounds[0].to_act[0]
    return tuple(r.apply(seat, play) for r in rounds if play in r.legal_actions(seat))


Plan = dict[Play, "Plan"]


def count_plans(rounds: tuple[Round, ...], hero: int, done: Done) -> int:
    """How many plans there are."""
    if done(rounds[0]) is not None:
        return 1
    seat = rounds[0].to_act[0]
    plays = dict.fromkeys(play for r in rounds for play in r.legal_actions(seat))
    counts = [count_plans(played(rounds, play), hero, done) for play in plays]
    return sum(counts) if seat == hero else prod(counts)


def plans(rounds: tuple[Round, ...], hero: int, done: Done) -> Iterator[Plan]:
    """Every plan, written out: what the hero plays after everything that it may see."""
    if done(rounds[0]) is not None:
        yield {}
        return
    seat = rounds[0].to_act[0]
    plays = list(dict.fromkeys(play for r in rounds for play in r.legal_actions(seat)))
    parts = [list(plans(played(rounds, play), hero, done)) for play in plays]
    if seat == hero:
        for play, rests in zip(plays, parts, strict=True):
            yield from ({play: rest} for rest in rests)
        return
    for chosen in product(*parts):
        yield dict(zip(plays, chosen, strict=True))


def wins(plan: Plan, r: Round, done: Done) -> bool:
    """Whether a plan reaches the goal in one deal, whatever the others do in it."""
    over = done(r)
    if over is not None:
        return over
    seat = r.to_act[0]
    return all(wins(rest, r.apply(seat, play), done) for play, rest in plan.items() if play in r.legal_actions(seat))


def best_shares(rounds: tuple[Round, ...], weights: list[int], hero: int, done: Done) -> dict[Play, Fraction]:
    """The greatest share of the deals that any one plan wins, by its first play."""
    best: dict[Play, Fraction] = {}
    for plan in plans(rounds, hero, done):
        (first,) = plan
        won = sum(w for r, w in zip(rounds, weights, strict=True) if wins(plan, r, done))
        best[first] = max(best.get(first, Fraction(0)), Fraction(won, sum(weights)))
    return best
