"""Pleesheez with hidden hands: the open-hand average counts one's own plushies at the end of the round."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from random import Random

from piligames.core.game import Seat
from piligames.pleesheez.round import Round, Seen
from piligames.pleesheez.solver import Solver
from piligames.pleesheez.trick import Play
from piligames.pleesheez.unseen import Hidden, every_round_like, with_hands
from piligames.pleesheez.words import spoken_play
from piligames.solve.clock import Stoppable
from piligames.solve.narrow import Interval


class PleesheezTable:
    """One observation: its deals, and what each card is worth in one of them against all others together."""

    unit = "plushies of your own at the end of the round"

    def __init__(self, seen: Seen, engine: str | None = None) -> None:
        self.seen, self.engine = seen, engine
        self.seat: Seat = seen.seat
        self.actions: tuple[Play, ...] = seen.actions
        self.hidden = Hidden.from_seen(seen)
        rules, kind = seen.rules, seen.types[seen.seat]
        self.taken = sum(rules.is_own(card, kind) for card in seen.taken[seen.seat])
        gone = [*seen.kept[seen.seat], *seen.aside, *(card for cards in seen.taken for card in cards)]
        left = rules.set_size(kind) - sum(rules.is_own(card, kind) for card in gone)
        self.ends = Interval(self.taken, self.taken + left)

    def every(self, most: int) -> list[tuple[Round, int | Fraction]] | None:
        """All deals that fit, with weights, where there are at most so many; else None."""
        found: list[tuple[Round, int | Fraction]] = list(islice(every_round_like(self.seen), most + 1))
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
