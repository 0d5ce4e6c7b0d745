"""Many races at once, in numpy arrays: each of them, event for event, the one that `sprint` runs.

Every race does one event, then every race the next one; those that are over are put aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from piligames.agents.piles.draws import AHEAD, Draws, Ints
from piligames.agents.piles.mind import CALL, DROP, LIFT, LOWER, TAKE, UP
from piligames.agents.piles.minds import GAP, Array, Minds, of
from piligames.agents.piles.skill import PARTS, Skill
from piligames.piles.rules import PILES
from piligames.piles.simulate import Finish

_EVENTS = AHEAD // 6
"""For so many events at once chance is made ready; a hand draws five numbers at most for one."""
_HOLDS = np.array([each in (LIFT, DROP, TAKE) for each in (LIFT, LOWER, UP, DROP, TAKE, CALL)])
"""Whether a hand that has just done this holds a pile."""


class Sprints:
    """Races at their start, each with its own images, cards in the order of the deal, and sources of chance."""

    def __init__(
        self,
        skills: Sequence[Skill],
        images: Sequence[Sequence[int]],
        cards: Sequence[Sequence[int]],
        chance: Sequence[Random],
        ties: Sequence[Random],
        families: Sequence[int],
        limit: int,
    ) -> None:
        """A card is 4 × place of its image + colour; `chance` is one source for each seat of the first race, and so on.

        `families` gives the family of each image where look-alikes may be taken for a set.
        """
        races, self.seats, self.limit = len(cards), len(skills), limit
        self.race = np.arange(races)
        self.families = None
        if families and any(skill.slip for skill in skills):
            self.families = np.array(families)[np.array(images).T]
        dealt = np.array(cards, dtype=np.uint8)
        mine = 4 * PILES * self.seats
        lying = dealt.shape[1] - mine
        self.piles = dealt[:, :mine].reshape(-1, PILES, 4).transpose(2, 1, 0).copy()
        self.centre = np.full((lying + self.seats + 1, races), GAP, dtype=np.uint8)
        self.centre[:lying] = dealt[:, mine:].T
        self.lying = np.full(races, lying)
        self.up = np.zeros((PILES, races * self.seats), dtype=bool)
        self.draws, self.ties = Draws(chance), Draws(ties)
        self.minds = Minds(skills, races, self.draws)
        self.medians = np.array([skill.reaction.medians for skill in skills])
        self.factors = np.array([skill.reaction.factors for skill in skills])
        self.time, self.tie = np.zeros((self.seats, races)), np.zeros((self.seats, races))
        self.kind, self.what = (np.zeros((self.seats, races), dtype=np.intp) for _ in range(2))
        self.swaps, self.fumbles, self.wrong = (np.zeros(races, dtype=np.intp) for _ in range(3))
        self.found: list[Finish | None] = [None] * races

    def run(self) -> list[Finish]:
        """Run them all to their ends or their limit."""
        everyone = np.arange(len(self.race))
        for seat in range(self.seats):
            self._think(everyone, np.full(len(everyone), seat), np.full(len(everyone), LOWER), 0.0)
        for event in range(1, self.limit + 1):
            if not event % _EVENTS:
                self.draws.make_sure()
                self.ties.make_sure()
            if not self._event(event):
                break
        return [finish for finish in self.found if finish is not None]

    def _event(self, event: int) -> bool:
        """One event of each race; whether any goes on."""
        race = np.arange(len(self.race))
        seat = self._first()
        now = self.time[seat, race]
        kind = self._act(race, seat)
        won = (kind == CALL).nonzero()[0]
        won = won[self._called(won, seat[won])]
        over = race if event == self.limit else won
        for at in over.tolist():
            winner = int(seat[at]) if at in won else None
            counts = (int(each[at]) for each in (self.swaps, self.fumbles, self.wrong))
            self.found[int(self.race[at])] = Finish(float(now[at]), winner, event, *counts)
        if len(over) == len(race):
            return False
        if len(over):
            race = np.delete(race, over)
            seat, kind, now = seat[race], kind[race], now[race]
            self._keep(race)
            race = np.arange(len(race))
        self._think(race, seat, kind, now)
        return True

    def _first(self) -> Ints:
        """The seat of each race whose hand arrives first; of equal times the lower draw, then the lower seat."""
        soonest = self.time.min(0)
        first = self.time == soonest
        seat: Ints = (first * np.arange(self.seats)[:, None]).max(0)
        tied = (first.sum(0, dtype=np.int8) > 1).nonzero()[0]
        if len(tied):
            seat[tied] = np.where(first[:, tied], self.tie[:, tied], 2.0).argmin(0)
        return seat

    def _act(self, race: Ints, seat: Ints) -> Array:
        """Do what each of these hands set out to do, but for a call; a grab in vain is told as a drop."""
        kind, what = self.kind[seat, race], self.what[seat, race]
        lane = race * self.seats + seat
        at, piles = self.minds.at(lane), self.piles.reshape(4, -1)
        drops, takes, ups = ((kind == each).nonzero()[0] for each in (DROP, TAKE, UP))
        if len(takes):
            lies = of(self.centre, takes) == what[takes]
            there = lies.any(0)
            grab, vain = takes[there], takes[~there]
            self.centre[:, grab] = _without(of(self.centre, grab), lies.compress(there, 1))
            self.lying[grab] -= 1
            piles[3, at[grab]] = what[grab]
            self.swaps[grab] += 1
            self.fumbles[vain] += 1
            kind[vain] = DROP
        if len(drops):
            pile = of(piles, at[drops])
            piles[:, at[drops]] = _without(pile, pile == what[drops])
            self.centre[self.lying[drops], drops] = what[drops]
            self.lying[drops] += 1
        self.up.reshape(-1)[at[ups]] = True
        return kind

    def _called(self, race: Ints, seat: Ints) -> Array:
        """Which of these calls win; the wrong piles of the others turn face down."""
        lane = race * self.seats + seat
        images = of(self.piles, lane) >> 2
        bad = (images != images[0]).any(0)
        won: Array = ~bad.any(0)
        self.wrong[race[~won]] += 1
        self.up[:, lane] &= ~bad
        return won

    def _think(self, race: Ints, seat: Ints, kind: Array, now: Array | float) -> None:
        """Each of these hands looks, decides and starts to move; `kind` is what it has just done."""
        lane = race * self.seats + seat
        minds, centre = self.minds, self.centre[:-1]
        holds = _HOLDS[kind]
        held = of(self.piles.reshape(4, -1), minds.at(lane))
        minds.look(lane, np.where(holds, held, GAP), centre)
        next_kind, next_what = np.empty_like(kind), np.empty_like(kind)
        full, short, none = (those.nonzero()[0] for those in (holds & (kind != DROP), kind == DROP, ~holds))
        if len(full):
            families = None if self.families is None else of(self.families, full)
            next_kind[full], next_what[full] = minds.weigh(lane[full], of(held, full), of(centre, full), families)
        if len(short):
            next_kind[short], next_what[short] = minds.pick(lane[short], of(held, short), of(centre, short))
        if len(none):
            next_kind[none], next_what[none] = minds.next_pile(lane[none], of(centre, none), of(self.up, lane[none]))
        part = (self.draws.next(lane) * PARTS).astype(np.intp)
        self.time[seat, race] = now + self.medians[seat, next_kind] * self.factors[seat, part]
        self.tie[seat, race] = self.ties.next(race)
        self.kind[seat, race], self.what[seat, race] = next_kind, next_what

    def _keep(self, race: Ints) -> None:
        """Put all other races aside."""
        for name in ("race", "centre", "lying", "time", "tie", "kind", "what", "swaps", "fumbles", "wrong"):
            setattr(self, name, of(getattr(self, name), race))
        if self.families is not None:
            self.families = of(self.families, race)
        lanes = (race[:, None] * self.seats + np.arange(self.seats)).ravel()
        self.piles, self.up = of(self.piles, lanes), of(self.up, lanes)
        self.minds.keep(lanes)
        self.draws.keep(lanes)
        self.ties.keep(race)


def _without(cards: Array, gone: Array) -> Array:
    """The cards that are left in each lane, in their order, and a gap."""
    left = np.full_like(cards, GAP)
    left[:-1] = np.where(np.logical_or.accumulate(gone[:-1], 0), cards[1:], cards[:-1])
    return left
