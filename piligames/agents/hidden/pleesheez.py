"""Pleesheez with hidden hands: the open-hand average counts one's own plushies at the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from random import Random

from piligames.core.errors import ImpossiblePosition
from piligames.core.game import Seat
from piligames.pleesheez.cards import Cards
from piligames.pleesheez.notation import Position
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.rules import Rules
from piligames.pleesheez.solver import Solver
from piligames.pleesheez.trick import Play
from piligames.pleesheez.unseen import Hidden, every_round_like, with_hands
from piligames.pleesheez.words import spoken_play
from piligames.solve.clock import Stoppable
from piligames.solve.narrow import Interval


class PleesheezTable:
    """One observation: its deals, and what each card is worth in one of them against all others together.

    `hidden` is what is known of the cards, where a position in text tells more than the seat has seen.
    """

    unit = "plushies of your own at the end of the round"
    costs = False

    def __init__(self, seen: Seen, engine: str | None = None, hidden: Hidden | None = None) -> None:
        self.seen, self.engine = seen, engine
        self.seat: Seat = seen.seat
        self.actions: tuple[Play, ...] = seen.actions
        self.hidden = hidden or Hidden.from_seen(seen)
        rules, kind = seen.rules, seen.types[seen.seat]
        self.taken = sum(rules.is_own(card, kind) for card in seen.taken[seen.seat])
        gone = [*seen.kept[seen.seat], *seen.aside, *(card for cards in seen.taken for card in cards)]
        left = rules.set_size(kind) - sum(rules.is_own(card, kind) for card in gone)
        self.ends = Interval(self.taken, self.taken + left)

    def every(self, most: int) -> list[tuple[Round, int | Fraction]] | None:
        """All deals that fit, with weights, where there are at most so many; else None."""
        found: list[tuple[Round, int | Fraction]] = list(islice(every_round_like(self.seen, self.hidden), most + 1))
        return found if len(found) <= most else None

    def draw(self, rng: Random) -> Round:
        """One of the deals that fit, each with its chance."""
        return with_hands(self.seen, self.hidden.draw(rng))

    def named(self, action: Play) -> str:
        """The card, and the colour that a Pillow is given."""
        return spoken_play(action)

    def worths(self, deal: Round, seconds: float | None, stop: Stoppable | None) -> tuple[Interval, ...]:
        """Bounds on what each card brings, with what was taken before."""
        found = Solver(self.engine).solve(deal, self.seat, seconds=seconds, stop=stop, line=False).cards
        return tuple(self._in_all(found[play]) for play in self.actions)

    def _in_all(self, more: Interval | tuple[Interval, ...]) -> Interval:
        assert isinstance(more, Interval)  # the goal is one seat's
        return Interval(self.taken + more.low, self.taken + more.high)


def at(position: Position, rules: Rules | None = None, engine: str | None = None) -> PleesheezTable:
    """The table of the seat whose turn it is in a position, whose hand lies open and the others' not.

    >>> from piligames.pleesheez import parse_position
    >>> at(parse_position("trump=p leader=0 types=0,1,2,3 hands=r7,b2/?2/?2/?2")).hidden.sizes
    (0, 2, 2, 2)
    """
    rules = rules or Rules(len(position.hands))
    position.check(rules)
    seat = (position.leader + len(position.trick)) % rules.seats
    for other, hand in enumerate(position.hands):
        if hand and isinstance(hand, int) is (other == seat):
            what = "is hidden, and it is its turn" if other == seat else f"lies open to seat {seat}, and others do not"
            raise ImpossiblePosition(f"the hand of seat {other} {what}", rule="PZ-PLAY", where="hands")
    hidden = Hidden.at(position, rules)
    hands = [own or drawn for own, drawn in zip(_known(position.hands), hidden.draw(Random(0)), strict=True)]
    seen = replace(position, hands=tuple(hands)).round(rules).observation(seat)
    return PleesheezTable(seen, engine, hidden)


def _known(hands: Sequence[Cards | int]) -> list[Cards]:
    return [() if isinstance(hand, int) else hand for hand in hands]
